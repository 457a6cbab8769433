/** The message is not signed with any of these secrets. Answer 400, and ignore its content. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

/** How far the time of a message may differ from the receiver's clock, in seconds, in either direction. */
const tolerance = 300;

/** Headers of a server: an object with lower-case names, or a Headers object. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

/**
 * Verifies a message of Standard Webhooks, and returns the id of its event, which is the same if the message comes
 * again. Pass the body as received, before it is parsed. Pass several secrets during a rotation.
 */
export async function verifyWebhook(
  secrets: string | string[], headers: WebhookHeaders, body: string | Uint8Array, now: number = Date.now(),
): Promise<string> {
  const id = header(headers, "webhook-id");
  const timestamp = header(headers, "webhook-timestamp");
  const signatures = header(headers, "webhook-signature").split(" ");
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError("webhook-timestamp is no number of seconds");
  if (Math.abs(Number(timestamp) - now / 1000) > tolerance) {
    throw new WebhookError("the message is too old, or of the future");
  }
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + content.length);
  signed.set(head);
  signed.set(content, head.length);
  for (const secret of [secrets].flat()) {
    const key = await crypto.subtle.importKey("raw", bytes(secret.replace(/^whsec_/, "")),
      { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
    for (const signature of signatures.slice(0, 16)) {
      if (!signature.startsWith("v1,")) continue;
      const sum = bytes(signature.slice(3));
      if (sum.length === 32 && await crypto.subtle.verify("HMAC", key, sum, signed)) return id;
    }
  }
  throw new WebhookError("the message was not signed with this secret, or was changed since");
}

/** A header that occurs once. */
function header(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== "string" || value === "") throw new WebhookError(`${name} is not there, once`);
  return value;
}

/** The decoded base64 text; nothing if it is invalid. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
