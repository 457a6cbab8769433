import assert from "node:assert/strict";
import { createHmac, randomBytes } from "node:crypto";
import { test } from "node:test";
import { verifyWebhook, WebhookError } from "farthing";

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
  assert.equal(await verifyWebhook([other, secret], new Headers(signed(body, now)), Buffer.from(body)), "evt_1");
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
