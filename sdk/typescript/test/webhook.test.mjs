import assert from "node:assert/strict";
import { createHmac, randomBytes } from "node:crypto";
import { test } from "node:test";
import { verifyWebhook, webhookChallenge, WebhookError } from "farthing";

const secret = `whsec_${randomBytes(32).toString("base64")}`;
const other = `whsec_${randomBytes(32).toString("base64")}`;

/** The headers of a message, as Standard Webhooks signs it. */
function signed(body, at, by = secret) {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(by.slice("whsec_".length), "base64");
  const sum = createHmac("sha256", key).update(`evt_1.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": "evt_1", "webhook-timestamp": timestamp, "webhook-signature": `v1a,AAAA v1,${sum}` };
}

test("a webhook is verified", async () => {
  const now = Date.now();
  const body = '{"type":"withdrawal.paid","é":1}';
  assert.equal(await verifyWebhook(secret, signed(body, now), body), "evt_1");
  const named = { "Webhook-Id": ["evt_1"], "WEBHOOK-TIMESTAMP": signed(body, now)["webhook-timestamp"],
    "webhook-Signature": signed(body, now)["webhook-signature"] };
  for (const bytes of [Buffer.from(body), new TextEncoder().encode(body).buffer, new DataView(new TextEncoder().encode(body).buffer)]) {
    assert.equal(await verifyWebhook(secret, named, bytes), "evt_1");
  }
  assert.equal(await verifyWebhook([other, secret], new Headers(signed(body, now)), Buffer.from(body)), "evt_1");
});

test("a challenge is found in the message that verifies an endpoint alone", () => {
  const message = '{"type":"endpoint.verify","data":{"challenge":"c2VjcmV0"}}';
  assert.equal(webhookChallenge(message), "c2VjcmV0");
  assert.equal(webhookChallenge(Buffer.from(message)), "c2VjcmV0");
  for (const other of ['{"type":"payment.settled","data":{"challenge":"x"}}', "no JSON", "null", '{"type":"endpoint.verify"}']) {
    assert.equal(webhookChallenge(other), "");
  }
  assert.throws(() => webhookChallenge({ type: "endpoint.verify" }), WebhookError);
});

test("what is no webhook of ours is refused", async () => {
  const now = Date.now();
  const { "webhook-id": _, ...headless } = signed("{}", now);
  for (const [name, headers, body] of [
    ["another secret", signed("{}", now, other), "{}"],
    ["a changed body", signed("{}", now), "{ }"],
    ["an old message", signed("{}", now - 301_000), "{}"],
    ["one of the future", signed("{}", now + 302_000), "{}"],
    ["no identifier", headless, "{}"],
    ["no signature", { ...signed("{}", now), "webhook-signature": "v1,!" }, "{}"],
    ["a timestamp that is none", { ...signed("{}", now), "webhook-timestamp": "1e9" }, "{}"],
  ]) {
    await assert.rejects(verifyWebhook(secret, headers, body, now), WebhookError, name);
  }
});

test("a secret that is missing or broken verifies nothing", async () => {
  const now = Date.now();
  const forged = signed("{}", now, "whsec_");
  for (const broken of [undefined, null, "", "whsec_", "whsec_AAAA", "whsec_!", `v1,${secret}`, secret.slice(6), [], [""], [secret, undefined]]) {
    await assert.rejects(verifyWebhook(broken, forged, "{}", now), (error) =>
      error instanceof WebhookError && /whsec_/.test(error.message), String(broken));
  }
});

test("each misuse is a WebhookError that says what to do", async () => {
  const now = Date.now();
  for (const [name, headers, body, at, says] of [
    ["a parsed body", signed("{}", now), {}, now, /before it is parsed/],
    ["no body", signed("{}", now), undefined, now, /before it is parsed/],
    ["a list", signed("[]", now), [], now, /before it is parsed/],
    ["no headers", undefined, "{}", now, /headers of the request/],
    ["a header twice", { ...signed("{}", now), "Webhook-Id": "evt_1" }, "{}", now, /once/],
    ["a clock that is none", signed("{}", now), "{}", Number.NaN, /too old/],
  ]) {
    await assert.rejects(verifyWebhook(secret, headers, body, at), (error) =>
      error instanceof WebhookError && says.test(error.message), name);
  }
});
