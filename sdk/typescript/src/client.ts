import { type Failure, lost, refused, refusedByIssuer } from "./attempt.js";
import { OutcomeUnknownError } from "./errors.js";
import type { components } from "./schema.js";
import { type IssuedToken, Tokens } from "./tokens.js";
import type {
  Answer, Arguments, CallOptions, Exported, Listed, ListPath, Method, Operation, PathOf, RecordPath, StreamPath,
  WithResponse,
} from "./types.js";

/** The server, and the credentials. */
export interface Config {
  /** The server's address, without a path: https://pay.example.org. */
  baseUrl: string;
  /** The token issuer's address, without a path (default: baseUrl). */
  authUrl?: string;
  /** The audience of tokens (default: authUrl, which is right unless the operator set another one). */
  audience?: string;
  clientId: string;
  clientSecret: string;
  /** The scopes of tokens (default: all scopes of the client). */
  scopes?: string[];
  /** The timeout of one attempt in milliseconds, to the end of its answer or the start of a stream (default: 30,000). */
  timeout?: number;
  /** The maximum number of attempts of a call (default: 7; 1 turns retries off). */
  tries?: number;
  /** The maximum pause between two attempts in milliseconds (default: a minute). If the server asks for more, the call
   * fails. */
  maxPause?: number;
  /** The function that sends requests (default: the platform's fetch). */
  fetch?: typeof fetch;
  /** The clock by which tokens expire, in milliseconds since 1970 (default: the machine's). */
  now?: () => number;
}

/** The pauses between attempts in milliseconds, if the server gives none. Half of each is random. */
const firstPause = 500;
const mostPause = 16_000;

/** How long a stream of events may be silent, in milliseconds; the server sends a comment every 15 seconds. */
const silence = 60_000;

/** The page size of lists. */
const pageSize = 100;

/** The page size of a subscription, and how many seconds the server waits for events. */
const feedSize = 500;
const feedWait = 20;

/** The maximum size of one bulk request. */
const bulkPayments = 5000;
const bulkCharacters = 2 << 20;

/** The paths where the server generates the id: a POST there carries an Idempotency-Key. */
export const keyedPaths: readonly string[] = [
  "/v1/clients", "/v1/clients/self/secrets", "/v1/clients/{id}/secrets", "/v1/merchant/bank-accounts",
  "/v1/merchant/clients", "/v1/merchant/clients/{id}/secrets", "/v1/merchants", "/v1/merchants/{id}/bank-accounts",
  "/v1/webhook-endpoints", "/v1/webhook-endpoints/{id}/rotate", "/v1/withdrawals",
];

/** The parameters of a call as they are sent, whatever its operation. */
interface Sent extends CallOptions {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** One call, for all of its attempts. */
interface Call {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** The call goes to the token issuer, without a token. */
  issuer: boolean;
  /** A retry could do something else, or be refused although the first attempt was carried out. */
  unsafe: boolean;
  /** The call has no timeout. */
  patient: boolean;
  /** The caller reads the answer. */
  stream: boolean;
  signal: AbortSignal | undefined;
}

/**
 * A client of a server. Create one for the whole program: it requests one token, however many calls wait for it, and
 * uses it until shortly before it expires. It retries calls that failed for a temporary reason, if that is safe.
 */
export class Farthing {
  private readonly config: Required<Omit<Config, "scopes">> & { scopes: string[] };
  private readonly tokens: Tokens;

  constructor(config: Config) {
    const base = address(config.baseUrl);
    const auth = address(config.authUrl ?? config.baseUrl);
    if (!config.clientId || !config.clientSecret) throw new TypeError("clientId and clientSecret are required");
    this.config = {
      clientId: config.clientId,
      clientSecret: config.clientSecret,
      baseUrl: base,
      authUrl: auth,
      audience: config.audience ?? auth,
      scopes: config.scopes ?? [],
      timeout: config.timeout ?? 30_000,
      tries: config.tries ?? 7,
      maxPause: config.maxPause ?? 60_000,
      fetch: config.fetch ?? ((...request) => fetch(...request)),
      now: config.now ?? Date.now,
    };
    this.tokens = new Tokens((signal) => this.askForToken(signal), this.config.now);
  }

  /** Reads a record or a page of a list. */
  async get<P extends PathOf<"get">>(path: P, ...parameters: Arguments<Operation<P, "get">>) {
    return (await this.withResponse("get", path, ...parameters)).data;
  }

  /** Creates a record, or changes its status. */
  async post<P extends PathOf<"post">>(path: P, ...parameters: Arguments<Operation<P, "post">>) {
    return (await this.withResponse("post", path, ...parameters)).data;
  }

  /** Replaces a record. */
  async put<P extends PathOf<"put">>(path: P, ...parameters: Arguments<Operation<P, "put">>) {
    return (await this.withResponse("put", path, ...parameters)).data;
  }

  /** Updates a record: absent fields are left unchanged, null removes a value. */
  async patch<P extends PathOf<"patch">>(path: P, ...parameters: Arguments<Operation<P, "patch">>) {
    return (await this.withResponse("patch", path, ...parameters)).data;
  }

  /** Deletes or revokes a record. */
  async delete<P extends PathOf<"delete">>(path: P, ...parameters: Arguments<Operation<P, "delete">>) {
    return (await this.withResponse("delete", path, ...parameters)).data;
  }

  /** Any of these calls, with the response headers. */
  async withResponse<M extends Method, P extends PathOf<M>>(
    method: M, path: P, ...[parameters]: Arguments<Operation<P, M>>
  ): Promise<WithResponse<Answer<Operation<P, M>>>> {
    const [answer, text] = await this.send(this.call(method, path, (parameters ?? {}) as Sent), (got) => got.text());
    return {
      data: text === "" ? undefined : JSON.parse(text),
      status: answer.status,
      requestId: answer.headers.get("X-Request-Id") ?? "",
      etag: answer.headers.get("ETag") ?? undefined,
      replayed: answer.headers.get("Idempotent-Replayed") === "true",
    };
  }

  /** All records of a list, page by page while the loop runs. */
  async *list<P extends ListPath>(
    path: P, ...[parameters]: Arguments<Operation<P, "get">>
  ): AsyncGenerator<Listed<P>, void, undefined> {
    const sent = (parameters ?? {}) as Sent;
    const query: Record<string, unknown> = { limit: pageSize, ...sent.query };
    for (;;) {
      const [, text] = await this.send(this.call("get", path, { ...sent, query }), (got) => got.text());
      const page = JSON.parse(text) as { data: Listed<P>[]; nextCursor: string | null };
      yield* page.data;
      if (page.nextCursor === null) return;
      query.cursor = page.nextCursor;
    }
  }

  /** An export or a file, whose body you read as it arrives. Reading fails if the connection breaks. */
  async stream<P extends StreamPath>(path: P, ...[parameters]: Arguments<Operation<P, "get">>): Promise<Response> {
    const [answer] = await this.send(this.call("get", path, (parameters ?? {}) as Sent), async () => undefined);
    return answer;
  }

  /** The records of an export, one after the other, in constant memory. */
  async *records<P extends RecordPath>(
    path: P, ...[parameters]: Arguments<Operation<P, "get">>
  ): AsyncGenerator<Exported<P>, void, undefined> {
    const sent = (parameters ?? {}) as Sent;
    const call = this.call("get", path, { ...sent, query: { ...sent.query, format: "ndjson" } });
    const [answer] = await this.send(call, async () => undefined);
    for await (const line of lines(answer)) yield JSON.parse(line) as Exported<P>;
  }

  /**
   * Events as soon as they are recorded: those after the number in after, or from now on (it reads the current number
   * in the balance). It reconnects after the last event when a stream ends, so that none is missed or comes twice.
   * Abort the signal, or leave the loop, to end it.
   */
  async *follow(
    ...[parameters]: Arguments<Operation<"/v1/events/stream", "get">>
  ): AsyncGenerator<components["schemas"]["JournalEvent"], void, undefined> {
    const sent = (parameters ?? {}) as Sent;
    const { after, type, ...ofMerchant } = sent.query ?? {};
    const signal = sent.signal;
    let last = after ?? (await this.get("/v1/balance", { query: ofMerchant, ...(signal && { signal }) })).seq;
    for (let failures = 1; ; failures++) {
      const query = { ...ofMerchant, type, after: last };
      const call = this.call("get", "/v1/events/stream", { ...sent, query });
      const [answer] = await this.send(call, async () => undefined);
      const read = lines(answer, silence);
      try {
        for (let quiet = false; ;) {
          const line = await read.next().catch(() => undefined); // streams end; the next one reports the error
          if (line === undefined || line.done) break;
          if (line.value.startsWith(":")) quiet = true;
          // An id after a comment is of events that the types filter out.
          if (quiet && line.value.startsWith("id: ")) last = line.value.slice("id: ".length);
          if (!line.value.startsWith("data: ")) continue;
          quiet = false;
          const event = JSON.parse(line.value.slice("data: ".length)) as components["schemas"]["JournalEvent"];
          yield event;
          last = event.seq;
          failures = 0;
        }
      } finally {
        await read.return(); // it was read, or the caller stopped
      }
      signal?.throwIfAborted();
      const pause = Math.min(firstPause * 2 ** failures, mostPause);
      await new Promise((resolve) => setTimeout(resolve, pause / 2 + Math.random() * pause / 2));
      signal?.throwIfAborted();
    }
  }

  /**
   * Calls keep with the events of an operator's subscription as they arrive, and acknowledges them once it has
   * returned: events in progress when the program ends come again. It only ends with an error: that of keep, of a call
   * that failed in all its attempts, or the reason of the signal.
   */
  async followSubscription(
    id: string, keep: (events: components["schemas"]["JournalEvent"][]) => void | Promise<void>,
    options: Pick<CallOptions, "signal"> = {},
  ): Promise<never> {
    const path = { id };
    for (;;) {
      const query = { limit: feedSize, wait: feedWait };
      const feed = await this.get("/v1/event-subscriptions/{id}/events", { ...options, path, query });
      if (feed.data.length > 0) await keep(feed.data);
      if (feed.positions.length === 0) continue;
      const body = { positions: feed.positions };
      await this.post("/v1/event-subscriptions/{id}/ack", { ...options, path, body });
    }
  }

  /**
   * Records many payments, several thousand in one request, and yields the result of each, in order; line counts from
   * 1 over all. A request whose answer was lost is retried: each payment is recorded once.
   */
  async *recordPayments(
    payments: Iterable<NewPayment> | AsyncIterable<NewPayment>, options: CallOptions = {},
  ): AsyncGenerator<components["schemas"]["BulkLine"], void, undefined> {
    let before = 0;
    let waiting: string[] = [];
    let characters = 0;
    for await (const payment of payments) {
      waiting.push(JSON.stringify(payment));
      characters += waiting[waiting.length - 1]!.length;
      if (waiting.length < bulkPayments && characters < bulkCharacters) continue;
      yield* this.bulk(waiting, before, options);
      before += waiting.length;
      [waiting, characters] = [[], 0];
    }
    if (waiting.length > 0) yield* this.bulk(waiting, before, options);
  }

  /** The access token that the client uses, for a request of your own. It is a secret. */
  async token(signal?: AbortSignal): Promise<string> {
    return this.tokens.get(signal);
  }

  private async *bulk(waiting: string[], before: number, options: CallOptions) {
    const call = this.call("post", "/v1/payments/bulk", options);
    call.body = waiting.join("\n") + "\n";
    call.headers["Content-Type"] = "application/x-ndjson";
    const [, text] = await this.send(call, (got) => got.text());
    const lines = text.split("\n").filter((line) => line !== "");
    if (lines.length !== waiting.length) {
      throw new Error(`${waiting.length} payments were sent, and ${lines.length} answered`);
    }
    for (const line of lines) {
      const one = JSON.parse(line) as components["schemas"]["BulkLine"];
      yield { ...one, line: one.line + before };
    }
  }

  private call(method: string, path: string, sent: Sent): Call {
    const headers: Record<string, string> = {};
    if (sent.body !== undefined) headers["Content-Type"] = "application/json";
    if (sent.ifMatch !== undefined) headers["If-Match"] = sent.ifMatch;
    if (sent.ifNoneMatch !== undefined) headers["If-None-Match"] = sent.ifNoneMatch;
    if (sent.idempotencyKey !== undefined) headers["Idempotency-Key"] = sent.idempotencyKey;
    else if (method === "post" && keyedPaths.includes(path)) headers["Idempotency-Key"] = crypto.randomUUID();
    const clock = path === "/v1/sandbox/clock" && method === "post";
    return {
      method: method.toUpperCase(),
      address: (path.startsWith("/oauth/") ? this.config.authUrl : this.config.baseUrl) + filled(path, sent),
      headers,
      body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
      issuer: path.startsWith("/oauth/"),
      unsafe: sent.ifMatch !== undefined || clock && (sent.body as { by?: unknown } | undefined)?.by !== undefined,
      patient: clock,
      stream: path.startsWith("/v1/exports/") || path.endsWith("/content") || path === "/v1/events/stream",
      signal: sent.signal,
    };
  }

  private async askForToken(signal: AbortSignal): Promise<IssuedToken> {
    const call = this.call("post", "/oauth/token", {
      signal,
      body: {
        grant_type: "client_credentials",
        client_id: this.config.clientId,
        client_secret: this.config.clientSecret,
        audience: this.config.audience,
        ...(this.config.scopes.length > 0 && { scope: this.config.scopes.join(" ") }),
      },
    });
    const [, text] = await this.send(call, (got) => got.text());
    return JSON.parse(text) as IssuedToken;
  }

  /** Sends a call, with retries while they are safe and may help. */
  private async send<T>(call: Call, read: (answer: Response) => Promise<T>): Promise<[Response, T]> {
    let open = false;
    let renewed = false;
    for (let failures = 1; ; failures++) {
      const got = await this.attempt(call, read);
      if (Array.isArray(got)) return got;
      open ||= got.open;
      if (got.renew && !renewed) {
        renewed = true;
        failures--;
        continue;
      }
      const again = got.passes && failures < this.config.tries && !(open && call.unsafe);
      if (!again || !await this.pause(call, got, failures)) {
        const unknown = open && call.method !== "GET" && !call.issuer && (got.passes || got.open);
        throw unknown ? new OutcomeUnknownError(got.error) : got.error;
      }
    }
  }

  private async attempt<T>(call: Call, read: (answer: Response) => Promise<T>): Promise<[Response, T] | Failure> {
    const token = call.issuer ? "" : await this.tokens.get(call.signal);
    const end = new AbortController();
    const abort = () => end.abort(call.signal?.reason);
    call.signal?.throwIfAborted();
    call.signal?.addEventListener("abort", abort, { once: true });
    const late = new Error("the server did not answer in time");
    const timer = call.patient ? undefined : setTimeout(() => end.abort(late), this.config.timeout);
    try {
      const answer = await this.config.fetch(call.address, {
        method: call.method,
        headers: { ...call.headers, ...(token && { Authorization: `Bearer ${token}` }) },
        body: call.body ?? null,
        redirect: "manual",
        signal: end.signal,
      });
      if (answer.ok) return [answer, await read(answer)];
      const failed = call.issuer ? await refusedByIssuer(answer) : await refused(answer);
      if (failed.renew) this.tokens.refused(token);
      return failed;
    } catch (error) {
      const failed = lost(error);
      return call.signal?.aborted ? { ...failed, passes: false } : failed;
    } finally {
      clearTimeout(timer);
      if (!call.stream) call.signal?.removeEventListener("abort", abort); // a stream is still read, and ends with it
    }
  }

  /** Waits before the next attempt; false if that would take too long, or the call was aborted. */
  private async pause(call: Call, failed: Failure, failures: number): Promise<boolean> {
    const longest = Math.min(firstPause * 2 ** (failures - 1), mostPause);
    const pause = failed.wait === undefined ? longest / 2 + Math.random() * longest / 2
      : failed.wait + Math.random() * firstPause;
    if ((failed.wait ?? 0) > this.config.maxPause || call.signal?.aborted) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => end(true), pause);
      const stop = () => end(false);
      const end = (lasted: boolean) => {
        clearTimeout(timer);
        call.signal?.removeEventListener("abort", stop);
        resolve(lasted);
      };
      call.signal?.addEventListener("abort", stop, { once: true });
    });
  }
}

export type NewPayment = components["schemas"]["NewPayment"];

/** The address of a server, without a trailing slash. */
function address(text: string): string {
  const url = new URL(text);
  if (!["http:", "https:"].includes(url.protocol) || url.pathname !== "/" || url.search || url.username) {
    throw new TypeError("no address of a server, such as https://pay.example.org");
  }
  return url.origin;
}

/** A path with its parameters, and the query. */
function filled(path: string, sent: Sent): string {
  const whole = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = sent.path?.[name];
    if (!value) throw new TypeError(`the identifier ${name} is empty`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) value.forEach((one) => query.append(name, String(one)));
    else if (typeof value === "object") {
      for (const [key, text] of Object.entries(value)) query.append(`${name}[${key}]`, String(text));
    } else query.append(name, String(value));
  }
  return query.size > 0 ? `${whole}?${query}` : whole;
}

/** The lines of an answer as they arrive, without empty ones. It fails after a silence of the given length. */
async function* lines(answer: Response, longest = Infinity): AsyncGenerator<string, void, undefined> {
  if (answer.body === null) return;
  let rest = "";
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const timer = longest < Infinity ? setTimeout(() => void reader.cancel().catch(() => {}), longest) : undefined;
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) break;
      const parts = (rest + value).split("\n");
      rest = parts.pop() ?? "";
      yield* parts.filter((line) => line !== "");
    }
    if (rest !== "") yield rest;
  } finally {
    await reader.cancel().catch(() => {}); // it was read, or is not wanted any more
  }
}
