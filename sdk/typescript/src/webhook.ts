/** The message is not signed with any of these secrets. Answer 400, and ignore its content. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

/** How far the time of a message may differ from the receiver's clock, in seconds, in either direction. */
const tolerance = 300;

/** Headers of a server: an object with names in any case, or a Headers object. */
export type WebhookHeaders = Pick<Headers, "get"> | Record<string, string | string[] | undefined>;

/**
 * Verifies a message of Standard Webhooks, and returns the id of its event, which is the same if the message comes
 * again. Pass the body as received, before it is parsed. Pass several secrets during a rotation. Whatever is wrong, with
 * the message or with the call, is a WebhookError that names it.
 */
export async function verifyWebhook(
  secrets: string | string[], headers: WebhookHeaders, body: string | Uint8Array | ArrayBuffer, now: number = Date.now(),
): Promise<string> {
  const keys = [secrets].flat().map(secretKey);
  if (keys.length === 0) throw new WebhookError(noSecret);
  const id = header(headers, "webhook-id");
  const timestamp = header(headers, "webhook-timestamp");
  const signatures = header(headers, "webhook-signature").split(" ");
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError("webhook-timestamp is no number of seconds");
  if (!(Math.abs(Number(timestamp) - now / 1000) <= tolerance)) {
    throw new WebhookError("the message is too old, or of the future");
  }
  const content = received(body);
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + content.length);
  signed.set(head);
  signed.set(content, head.length);
  for (const bits of keys) {
    const key = await crypto.subtle.importKey("raw", bits, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
    for (const signature of signatures.slice(0, 16)) {
      if (!signature.startsWith("v1,")) continue;
      const sum = bytes(signature.slice(3));
      if (sum.length === 32 && await crypto.subtle.verify("HMAC", key, sum, signed)) return id;
    }
  }
  throw new WebhookError("the message was not signed with this secret, or was changed since");
}

/**
 * The challenge of a message of type endpoint.verify: answer with it as the body, so that events are sent to the
 * endpoint. It is empty for every other message. Verify the message first.
 */
export function webhookChallenge(body: string | Uint8Array | ArrayBuffer): string {
  try {
    const message = JSON.parse(new TextDecoder().decode(received(body)));
    const challenge = message?.type === "endpoint.verify" ? message.data?.challenge : undefined;
    return typeof challenge === "string" ? challenge : "";
  } catch (error) {
    if (error instanceof WebhookError) throw error;
    return "";
  }
}

const noSecret = "the secret is missing or broken: pass it as the endpoint showed it, whsec_ and 24 to 64 bytes in base64";

/** The key of a secret. An empty one is refused: anybody can sign with it. */
function secretKey(secret: unknown): Uint8Array<ArrayBuffer> {
  const key = typeof secret === "string" && secret.startsWith("whsec_") ? bytes(secret.slice(6)) : new Uint8Array();
  if (key.length < 24 || key.length > 64) throw new WebhookError(noSecret);
  return key;
}

/** The bytes of a body as they came. */
function received(body: unknown): Uint8Array {
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  if (Object.prototype.toString.call(body) === "[object ArrayBuffer]") return new Uint8Array(body as ArrayBuffer);
  throw new WebhookError("the body is neither text nor bytes: pass it as it was received, before it is parsed " +
    '(express.raw({ type: "application/json" }), or await request.text())');
}

/** A header that occurs once. */
function header(headers: WebhookHeaders, name: string): string {
  const values = typeof headers?.get === "function" ? [headers.get(name)]
    : Object.entries(headers ?? {}).filter(([key]) => key.toLowerCase() === name).flatMap(([, value]) => value);
  const [value] = values;
  if (values.length !== 1 || typeof value !== "string" || value === "") {
    throw new WebhookError(`${name} is not there, once: pass the headers of the request`);
  }
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
