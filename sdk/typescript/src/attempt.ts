import { FarthingError, NotModifiedError, TokenError } from "./errors.js";

/** A failed attempt. */
export interface Failure {
  error: unknown;
  /** Another attempt may succeed. */
  passes: boolean;
  /** The request may have been carried out. */
  open: boolean;
  /** The server refused the token. */
  renew: boolean;
  /** How many milliseconds the server asks to wait. */
  wait: number | undefined;
}

/** Errors before a request is sent: it was not carried out. */
const unsent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"];

/** The failure of an attempt that has no answer. */
export function lost(error: unknown): Failure {
  return { error, passes: true, open: !unsent.includes(causeOf(error)), renew: false, wait: undefined };
}

/** The error code of a failed connection; if several addresses were tried, of the first. */
function causeOf(error: unknown): string {
  for (let at: any = error; at instanceof Error; at = (at as any).errors?.[0] ?? at.cause) {
    if (typeof (at as any).code === "string") return (at as any).code;
  }
  return "";
}

/** The failure of an attempt that the server, or a proxy before it, answered. */
export async function refused(answer: Response): Promise<Failure> {
  const text = await answer.text();
  if (answer.status === 304) {
    return { error: new NotModifiedError(), passes: false, open: false, renew: false, wait: undefined };
  }
  let problem = read(text);
  if (problem.status !== answer.status) problem = {}; // a proxy answered
  const code = String(problem.code ?? "");
  const seconds = retryAfter(answer);
  const passes = answer.status === 429 || answer.status >= 500;
  const nothing = ["rate_limited", "unavailable", "store_moving", "queue_full"].includes(code);
  return {
    error: new FarthingError(answer.status, code, String(problem.detail ?? ""), String(problem.requestId ?? ""),
      problem.errors, problem.blockers, seconds),
    passes,
    open: passes && answer.status !== 429 && !nothing,
    renew: code === "invalid_token",
    wait: seconds === undefined ? undefined : seconds * 1000,
  };
}

/** The failure of an attempt that the token issuer, or a proxy before it, answered. */
export async function refusedByIssuer(answer: Response): Promise<Failure> {
  const said = read(await answer.text());
  const seconds = retryAfter(answer);
  return {
    error: new TokenError(answer.status, String(said.error ?? ""), String(said.error_description ?? ""), seconds),
    passes: answer.status === 429 || answer.status >= 500,
    open: false,
    renew: false,
    wait: seconds === undefined ? undefined : seconds * 1000,
  };
}

/** The JSON object in a text; an empty one if there is none. */
function read(text: string): Record<string, any> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** How many seconds the server asks to wait: as a number, or until a time, by the server's clock. */
function retryAfter(answer: Response): number | undefined {
  const said = answer.headers.get("Retry-After");
  if (said === null) return undefined;
  if (/^\d{1,9}$/.test(said)) return Number(said);
  const seconds = (Date.parse(said) - Date.parse(answer.headers.get("Date") ?? "")) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
