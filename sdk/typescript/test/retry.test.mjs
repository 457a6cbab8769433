import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { codeOf, FarthingError, NotModifiedError, OutcomeUnknownError } from "farthing";
import { bad, broken, closed, full, internal, limited, Line, low, proxy, silent, unknown } from "./line.mjs";

const reading = (f) => f.get("/v1/withdrawals/{id}", { path: { id: "w-1" } });
const creating = (f) => f.post("/v1/withdrawals/{id}", { path: { id: "w-1" }, body: { merchantId: "shop" } });
const keyed = (f) => f.post("/v1/withdrawals", { body: { merchantId: "shop" } });
const matching = (f) => f.post("/v1/withdrawals/{id}/cancel", { path: { id: "w-1" }, body: {}, ifMatch: '"1"' });
const moving = (f) => f.post("/v1/sandbox/clock", { body: { by: "36h" } });
const movingTo = (f) => f.post("/v1/sandbox/clock", { body: { to: "2026-11-20T12:00:00Z" } });

/** Lets a call end, however long it pauses, and returns its error. */
async function ended(t, call) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let over = false;
  const result = call().then(() => undefined, (error) => error).finally(() => { over = true; });
  while (!over) {
    for (let turns = 0; turns < 20 && !over; turns++) await turn();
    if (!over) t.mock.timers.tick(31_000);
  }
  return result;
}

const outcomeUnknown = "OutcomeUnknownError";
for (const [name, call, does, sent, fails] of [
  ["a read, whatever passes", reading, [closed, broken, internal, proxy, full, unknown], 7],
  ["a read until it gives up", reading, Array(9).fill(internal), 7, "internal"],
  ["a refusal never", reading, [low], 1, "balance_too_low"],
  ["an identifier of one's own", creating, [closed, broken, internal, proxy, full, unknown], 7],
  ["a made-up key", keyed, [broken, unknown, internal], 4],
  ["what matches, if it was not carried out", matching, [closed, full, limited], 4],
  ["what matches, never if it may have been", matching, [broken], 1, outcomeUnknown],
  ["what matches, never after 500", matching, [internal], 1, outcomeUnknown],
  ["what matches, never after a proxy failed", matching, [proxy], 1, outcomeUnknown],
  ["what matches, never if the server cannot tell", matching, [unknown], 1, outcomeUnknown],
  ["a move by a duration, never if it may be done", moving, [broken], 1, outcomeUnknown],
  ["a move by a duration, if it was not done", moving, [closed, full], 3],
  ["a move to a time", movingTo, [broken], 2],
  ["what was lost once is known by a refusal", creating, [broken, low], 2, "balance_too_low"],
  ["what was lost once stays unknown", creating, [broken, ...Array(9).fill(closed)], 7, outcomeUnknown],
  ["what was never sent is not unknown", creating, Array(9).fill(closed), 7, "TypeError"],
  ["an attempt without an answer", creating, [silent], 2],
  ["a token that is refused, once", creating, [bad], 2],
  ["a token that is refused again", creating, [bad, bad], 2, "invalid_token"],
]) {
  test(`sent again: ${name}`, async (t) => {
    const line = new Line(...does);
    const error = await ended(t, () => call(line.client()));
    const said = error && (error.name === outcomeUnknown ? error.name : codeOf(error) || error.name);
    assert.equal(said, fails);
    assert.equal(line.sent.length, sent);
    assert.equal(new Set(line.sent.map((request) => request.body)).size, 1);
    assert.equal(new Set(line.sent.map((request) => request.headers["Idempotency-Key"])).size, 1);
    assert.equal(line.sent[0].headers["Idempotency-Key"] !== undefined, call === keyed);
  });
}

test("pauses double, and Retry-After comes before them", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const at = [];
  const line = new Line(internal, internal, internal, [429, { code: "rate_limited" }, { "Retry-After": "7" }]);
  const sending = line.fetch;
  line.fetch = (...request) => {
    if (!request[0].includes("/oauth/")) at.push(Date.now());
    return sending(...request);
  };
  let over = false;
  const call = reading(line.client({ timeout: 1e9 })).finally(() => { over = true; });
  while (!over) {
    for (let turns = 0; turns < 20; turns++) await turn();
    t.mock.timers.tick(10);
  }
  await call;
  const bounds = [[250, 510], [500, 1010], [1000, 2010], [7000, 7510]];
  bounds.forEach(([least, most], i) => {
    const pause = at[i + 1] - at[i];
    assert.ok(pause >= least && pause <= most, `pause ${i + 1} is ${pause} ms`);
  });
});

test("nobody waits for longer than they would", async () => {
  const long = new Line([429, { code: "rate_limited" }, { "Retry-After": "90" }]);
  await assert.rejects(reading(long.client()), (error) => error.retryAfter === 90);
  const signal = AbortSignal.timeout(20);
  const line = new Line(silent);
  const params = { path: { id: "w-1" }, body: { merchantId: "shop" }, signal };
  const call = line.client().post("/v1/withdrawals/{id}", params);
  await assert.rejects(call, (error) => error.cause?.name === "TimeoutError" || error.name === "TimeoutError");
  assert.equal(line.sent.length, 1);
});

test("errors say what is wrong", async () => {
  await assert.rejects(creating(new Line(low).client()), (error) => {
    assert.ok(error instanceof FarthingError);
    assert.equal(error.message, "balance_too_low: It is 1.50. (request r-1)");
    assert.equal(error.status, 422);
    assert.equal(error.blockers.length, 1);
    return true;
  });
  assert.equal(codeOf(new OutcomeUnknownError(new FarthingError(503, "outcome_unknown", "", ""))), "outcome_unknown");
  const same = new Line(() => new Response(null, { status: 304 }));
  await assert.rejects(reading(same.client()), NotModifiedError);
  await assert.rejects(new Line().client().get("/v1/withdrawals/{id}", { path: { id: "" } }), TypeError);
});

test("addresses and credentials are checked", () => {
  for (const baseUrl of ["", "pay.example.org", "ftp://pay.example.org", "https://u:p@pay.example.org",
    "https://pay.example.org/v1"]) {
    assert.throws(() => new Line().client({ baseUrl }), TypeError, baseUrl);
  }
  assert.throws(() => new Line().client({ clientSecret: "" }), TypeError);
});

test("one token is used until shortly before it expires", async () => {
  const line = new Line();
  let now = 0;
  const f = line.client({ now: () => now });
  for (const [minutes, tokens] of [[0, 1], [58, 1], [60, 2], [60, 2]]) {
    now = minutes * 60_000;
    await reading(f);
    assert.equal(line.tokens, tokens, `after ${minutes} minutes`);
  }
});

/** A client whose token requests are answered once they are let. */
function slow() {
  const line = new Line();
  const sending = line.fetch;
  let let_ = () => {};
  line.given = new Promise((resolve) => { let_ = resolve; });
  line.let = () => let_();
  line.ended = 0;
  line.fetch = async (address, request) => {
    if (address.includes("/oauth/")) {
      const gone = new Promise((_, reject) => request.signal.addEventListener("abort", () => {
        line.ended++;
        reject(request.signal.reason);
      }));
      await Promise.race([line.given, gone]);
    }
    return sending(address, request);
  };
  return line;
}

test("who leaves ends nothing for others", async () => {
  const line = slow();
  const f = line.client();
  const leaving = new AbortController();
  const first = f.get("/v1/balance", { signal: leaving.signal });
  const other = reading(f);
  leaving.abort(new Error("gone"));
  await assert.rejects(first, { message: "gone" });
  line.let();
  await other;
  assert.equal(line.tokens, 1);
  assert.equal(line.ended, 0);
});

test("a token that nobody waits for is not asked for", async () => {
  const line = slow();
  const f = line.client();
  const leaving = new AbortController();
  const first = f.get("/v1/balance", { signal: leaving.signal });
  await turn();
  leaving.abort(new Error("gone"));
  await assert.rejects(first, { message: "gone" });
  assert.equal(line.ended, 1);
  line.let();
  await reading(f);
  assert.equal(line.tokens, 1);
});

test("a refused token is replaced once for all who used it", async () => {
  const line = new Line();
  const f = line.client();
  await reading(f);
  const sending = line.fetch;
  let underway = 0;
  let gathered = () => {};
  const all = new Promise((resolve) => { gathered = resolve; });
  line.revoked = "Bearer t1";
  f.config.fetch = async (address, request) => {
    if (request.headers.Authorization !== "Bearer t1") return sending(address, request);
    if (++underway === 50) gathered();
    await all;
    return new Response(JSON.stringify({ status: 401, code: "invalid_token" }), { status: 401 });
  };
  await Promise.all(Array.from({ length: 50 }, () => reading(f)));
  assert.equal(line.tokens, 2);
});
