import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { codeOf, Farthing, FarthingError, keyedPaths } from "farthing";
import { Sandbox } from "./sandbox.mjs";

let shared;
before(async () => { shared = await Sandbox.open(); });
after(() => shared.end());

test("the guide's lines", async () => {
  const { baseUrl, clientId, clientSecret, merchantId } = shared.access;
  const said = [];
  const f = new Farthing({ baseUrl, clientId, clientSecret });

  for await (const payment of f.list("/v1/payments", { query: { status: ["settled"] } })) {
    said.push(payment.amount > 0);
    break;
  }

  const params = { path: { id: "rent-2026-11" }, body: { merchantId, amount: 2500, reference: "Rent" } };
  const { data: made, replayed } = await f.withResponse("post", "/v1/withdrawals/{id}", params);
  said.push(made.netAmount, replayed, (await f.withResponse("post", "/v1/withdrawals/{id}", params)).replayed);

  try {
    await f.post("/v1/withdrawals/{id}", { path: { id: "too-much" }, body: { merchantId, amount: 100_000_000 } });
  } catch (error) {
    if (codeOf(error) !== "amount_above_balance") throw error;
    said.push(error instanceof FarthingError && error.blockers[0].code);
  }

  for await (const withdrawal of f.records("/v1/exports/withdrawals", { query: { status: ["paid"] } })) {
    said.push(withdrawal.status);
    break;
  }
  assert.deepEqual(said, [true, 2350, false, true, "amount_above_balance", "paid"]);
});

test("the guide shows what runs", async () => {
  const runs = new Set((await readFile(new URL(import.meta.url), "utf8")).split("\n").map((line) => line.trim()));
  const guide = await readFile(new URL("../../../docs/guides/sdks.md", import.meta.url), "utf8");
  let shown = 0;
  for (const [, block] of guide.matchAll(/```ts\n([^`]*)```/g)) {
    for (const line of block.trim().split("\n")) {
      shown++;
      assert.ok(runs.has(line.trim()), `the guide shows ${line}, which no test has`);
    }
  }
  assert.ok(shown >= 8, `the guide shows ${shown} lines`);
});

test("a hundred start with no token: one is asked for", async () => {
  let tokens = 0;
  const counting = (address, request) => {
    if (String(address).endsWith("/oauth/token")) tokens++;
    return fetch(address, request);
  };
  const f = new Farthing({ ...shared.merchant, fetch: counting });
  await Promise.all(Array.from({ length: 100 }, () => f.get("/v1/balance")));
  assert.equal(tokens, 1);
});

test("a token that was taken back is replaced", async () => {
  const f = new Farthing(shared.merchant);
  const token = await f.token();
  const { clientId: client_id, clientSecret: client_secret } = shared.operator;
  await new Farthing(shared.operator).post("/oauth/revoke", { body: { token, client_id, client_secret } });
  await f.get("/v1/balance");
  assert.notEqual(await f.token(), token);
});

test("many payments are recorded, and each is answered", async () => {
  const f = new Farthing(shared.operator);
  const { merchantId } = shared.access;
  function* payments() {
    for (let i = 0; i < 12_000; i++) {
      yield { id: `bulk-${i}`, merchantId, amount: 100, ...(i === 7 && { currency: "EUR" }) };
    }
  }
  let recorded = 0;
  for await (const line of f.recordPayments(payments())) {
    if (line.code === null) recorded++;
    else assert.deepEqual([line.line, line.id, line.code], [8, "bulk-7", "currency_mismatch"]);
  }
  assert.equal(recorded, 11_999);
});

test("an export is read to its end, and one that is cut is an error", async () => {
  const f = new Farthing(shared.merchant);
  const whole = await f.stream("/v1/exports/payments", { query: { format: "csv" } });
  assert.match(whole.headers.get("Content-Type"), /^text\/csv/);
  const rows = (await whole.text()).trim().split("\n").length - 1;
  let records = 0;
  for await (const payment of f.records("/v1/exports/payments")) records += payment.id === "" ? 0 : 1;
  assert.equal(records, rows);

  const cutting = async (address, request) => {
    const answer = await fetch(address, request);
    if (!String(address).includes("/v1/exports/")) return answer;
    let left = 5000;
    const cut = new TransformStream({
      transform(part, to) {
        to.enqueue(part.slice(0, left));
        if ((left -= part.length) <= 0) to.error(new TypeError("terminated"));
      },
    });
    return new Response(answer.body.pipeThrough(cut), answer);
  };
  await assert.rejects(async () => {
    for await (const _ of new Farthing({ ...shared.merchant, fetch: cutting }).records("/v1/exports/payments"));
  }, { message: "terminated" });
});

test("events are followed over streams that break, and none is missed", async () => {
  let streams = 0;
  const breaking = async (address, request) => {
    const answer = await fetch(address, request);
    if (!String(address).includes("/v1/events/stream")) return answer;
    streams++;
    let left = 8000;
    const cut = new TransformStream({
      transform(part, to) {
        to.enqueue(part.slice(0, left));
        if ((left -= part.length) <= 0) to.error(new TypeError("terminated"));
      },
    });
    return new Response(answer.body.pipeThrough(cut), answer);
  };
  const f = new Farthing({ ...shared.merchant, fetch: breaking });
  const { seq: newest } = await f.get("/v1/balance");
  let seq = newest - 20;
  for await (const event of f.follow({ query: { after: seq } })) {
    assert.equal(event.seq, seq + 1);
    seq = event.seq;
    if (seq === newest) break;
  }
  assert.ok(streams >= 2, `${streams} streams were read`);
  const ending = new AbortController();
  const following = f.follow({ signal: ending.signal });
  const next = following.next();
  ending.abort(new Error("enough"));
  await assert.rejects(next, { message: "enough" });
});

test("a subscription is followed: what was not kept comes again, what was acknowledged never", async () => {
  const f = new Farthing(shared.operator);
  const { id } = await f.post("/v1/event-subscriptions", { body: { id: "once", types: ["payment.*"] } });
  const enough = new Error("enough");
  const told = [];
  const reading = () => f.followSubscription(id, (events) => {
    told.push(events[0].seq);
    if (told.length === 1 || told.length === 4) throw enough;
  });
  await assert.rejects(reading(), (error) => error === enough);
  const { merchantId } = shared.access;
  const payments = Array.from({ length: 1500 }, (_, n) => ({ id: `once-${n}`, merchantId, amount: 100 }));
  for await (const line of f.recordPayments(payments)) assert.equal(line.code, null);
  await assert.rejects(reading(), (error) => error === enough);
  assert.equal(told[1], told[0]); // it was not kept
  assert.ok(told[2] > told[1] && told[3] > told[2], `the numbers are ${told}`);
  const ending = new AbortController();
  const waiting = f.followSubscription(id, () => ending.abort(enough), { signal: ending.signal });
  await assert.rejects(waiting, (error) => error === enough);
});

test("events are followed while the server is killed, each once and in order", async () => {
  const sandbox = await Sandbox.open();
  try {
    const { merchantId } = sandbox.access;
    const merchant = new Farthing(sandbox.merchant);
    const operator = new Farthing(sandbox.operator);
    const { seq: first } = await merchant.get("/v1/balance");
    const subscription = await operator.post("/v1/event-subscriptions", { body: { id: "mirror", from: "now" } });
    const wanted = 60;
    const ending = new AbortController();
    const kept = { follow: [], subscription: [] };
    const done = [];
    done.push((async () => {
      for await (const event of merchant.follow({ query: { after: first } })) {
        if (kept.follow.push(event.seq) === wanted) return;
      }
    })());
    done.push(operator.followSubscription(subscription.id, (events) => {
      for (const { merchantId: whose, seq } of events) {
        // Those of an answer whose acknowledgement was lost come again.
        if (whose === merchantId && seq > (kept.subscription.at(-1) ?? first)) kept.subscription.push(seq);
      }
      if (kept.subscription.length >= wanted) ending.abort(new Error("enough"));
    }, { signal: ending.signal }).catch((error) => assert.equal(error.message, "enough")));
    for (let n = 0; n < wanted; n++) {
      if (n % 20 === 10) {
        await sandbox.kill();
        await sandbox.start();
      }
      await operator.post("/v1/payments", { body: { id: `mirrored-${n}`, merchantId, amount: 100 } });
    }
    await Promise.all(done);
    const all = Array.from({ length: wanted }, (_, n) => first + 1 + n);
    assert.deepEqual(kept.follow, all);
    assert.deepEqual(kept.subscription.slice(0, wanted), all);
    const listed = [];
    for await (const { seq } of merchant.list("/v1/events", { query: { after: first, limit: 7 } })) listed.push(seq);
    assert.deepEqual(listed.slice(0, wanted), all);
  } finally {
    await sandbox.end();
  }
});

test("an Idempotency-Key is sent wherever one is taken", async () => {
  const document = JSON.parse(await readFile(new URL("../../../internal/server/openapi.json", import.meta.url), "utf8"));
  const taken = Object.entries(document.paths)
    .filter(([, methods]) => methods.post?.parameters?.some((parameter) => parameter.name === "Idempotency-Key"))
    .map(([path]) => path);
  assert.deepEqual([...keyedPaths].sort(), taken.sort());
});

/** Does what an integrator does first, and says what came of it, but for what differs from one sandbox to the next. */
async function flow(sandbox, config) {
  const f = new Farthing(config);
  const { merchantId } = sandbox.access;
  const did = [];
  const payments = new Set();
  for await (const payment of f.list("/v1/payments", { query: { limit: 50 } })) {
    assert.ok(!payments.has(payment.id), `payment ${payment.id} is listed twice`);
    payments.add(payment.id);
  }
  did.push(`payments of many pages ${payments.size > 250}`);

  // A server that is started does what is due, so that a withdrawal may be on its way by then.
  const taken = (withdrawal) => ["pending", "in_transit"].includes(withdrawal.status);
  const params = { path: { id: "w-sdk" }, body: { merchantId, amount: 1000 } };
  const made = await f.post("/v1/withdrawals/{id}", params);
  did.push(`withdrawal ${taken(made)} ${made.amount} ${made.netAmount}`);
  await f.post("/v1/withdrawals/{id}", { path: { id: "w-sdk-small" }, body: { merchantId, amount: 1 } })
    .catch((error) => did.push(`refusal ${codeOf(error)}`));
  const again = await f.withResponse("post", "/v1/withdrawals/{id}", params);
  did.push(`replay ${taken(again.data)} ${again.replayed}`);
  const keyed = await f.post("/v1/withdrawals", { body: { merchantId, amount: 2000 } });
  did.push(`keyed ${taken(keyed)}`);

  const { now } = await f.get("/v1/sandbox/clock");
  for (const hours of [1, 96]) {
    const to = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
    const moved = await f.post("/v1/sandbox/clock", { body: { to } });
    did.push(`clock ${moved.now === to}`);
  }
  const { status } = await f.get("/v1/withdrawals/{id}", { path: { id: "w-sdk" } });
  did.push(`paid ${status}`);

  let requested = 0;
  let amount = 0;
  for await (const entry of f.list("/v1/journal", { query: { type: "withdrawal.requested" } })) {
    if (entry.subjectId !== "w-sdk" && entry.subjectId !== keyed.id) continue;
    requested++;
    amount += entry.amount;
  }
  did.push(`requested ${requested} ${amount}`);
  return did;
}

test("the conformance flow, and the same with the server killed in the middle", async () => {
  const calm = await Sandbox.open();
  const want = await flow(calm, calm.merchant).finally(() => calm.end());
  assert.deepEqual(want, ["payments of many pages true", "withdrawal true 1000 850", "refusal amount_too_low",
    "replay true true", "keyed true", "clock true", "clock true", "paid paid", "requested 2 3000"]);

  const sandbox = await Sandbox.open();
  const moments = new Set(["before POST /oauth/token", "before GET /v1/payments", "after GET /v1/payments",
    "before POST /v1/withdrawals/w-sdk", "after POST /v1/withdrawals/w-sdk", "after POST /v1/withdrawals/w-sdk-small",
    "before POST /v1/sandbox/clock", "after POST /v1/sandbox/clock", "after POST /v1/withdrawals"]);
  const killing = async (address, request) => {
    const name = `${request.method} ${new URL(address).pathname}`;
    if (moments.delete(`before ${name}`)) {
      await sandbox.kill();
      try {
        return await fetch(address, request);
      } finally {
        await sandbox.start();
      }
    }
    const answer = await fetch(address, request);
    if (!moments.delete(`after ${name}`)) return answer;
    await answer.arrayBuffer(); // the server has answered, and the answer is lost
    await sandbox.kill();
    await sandbox.start();
    throw new TypeError("fetch failed", { cause: Object.assign(new Error("reset"), { code: "ECONNRESET" }) });
  };
  const did = await flow(sandbox, { ...sandbox.merchant, fetch: killing }).finally(() => sandbox.end());
  assert.deepEqual(did, want);
  assert.deepEqual([...moments], []);
});
