// Checks the signature of a webhook message.

// snippet: verify-webhook
import { createHmac, timingSafeEqual } from "node:crypto";

// Reports whether body (the bytes as received) was signed with the secret in the last five minutes.
const verify = (secret, headers, body) => {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  if (key.length < 24) return false; // an empty secret verifies nothing
  if (!(Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"])) <= 300)) return false;
  const start = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.`;
  const want = Buffer.from("v1," + createHmac("sha256", key).update(start).update(body).digest("base64"));
  return headers["webhook-signature"].split(" ").map((given) => Buffer.from(given))
    .some((given) => given.length === want.length && timingSafeEqual(given, want));
};

// What to answer to a message that verifies your endpoint; nothing for an event.
const challenge = (body) => {
  const message = JSON.parse(body);
  return message.type === "endpoint.verify" ? message.data.challenge : "";
};
// end

const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
const headers = Object.fromEntries(names.map((name) => [name, process.env[name.toUpperCase().replace("-", "_")]]));
const body = Buffer.from(process.env.WEBHOOK_BODY);
console.log(verify(process.env.WEBHOOK_SECRET, headers, body) ? `good ${challenge(body)}`.trim() : "bad");
