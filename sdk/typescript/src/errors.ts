import type { components } from "./schema.js";

/** An error in one field of a request, and one blocker of a withdrawal. */
export type BadField = components["schemas"]["BadField"];
export type Blocker = components["schemas"]["Blocker"];

/** An error that the server reported. Programs decide by its code. */
export class FarthingError extends Error {
  override readonly name: string = "FarthingError";

  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** The code that programs decide by; "" if a proxy answered. */
    readonly code: string,
    /** What is wrong with this request, for people. */
    readonly detail: string,
    /** The id of the call in the operator's log. */
    readonly requestId: string,
    /** The fields of the request that are wrong. */
    readonly fields: BadField[] = [],
    /** Everything that blocks a withdrawal; the first one gives the code. */
    readonly blockers: Blocker[] = [],
    /** How many seconds the server asks to wait. */
    readonly retryAfter: number | undefined = undefined,
  ) {
    super((code || `answered ${status}`) + (detail && `: ${detail}`) + (requestId && ` (request ${requestId})`));
  }
}

/** An error of the token issuer (RFC 6749, section 5.2): invalid_client means that the credentials are invalid. */
export class TokenError extends Error {
  override readonly name = "TokenError";

  constructor(
    readonly status: number,
    readonly code: string,
    readonly description: string,
    readonly retryAfter: number | undefined = undefined,
  ) {
    super(code ? `the issuer says ${code}: ${description}` : `the issuer answered ${status}`);
  }
}

/**
 * A call that may or may not have been carried out: an attempt was sent, and no answer gives its outcome. Sending the
 * same request again, with the same id or key, settles it. The cause is the last failure.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = "OutcomeUnknownError";

  constructor(cause: unknown) {
    super(`it is not known whether the call was carried out: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** The record still has the tag in ifNoneMatch. */
export class NotModifiedError extends Error {
  override readonly name = "NotModifiedError";

  constructor() {
    super("the record is as it was");
  }
}

/** The code of an error, also if it is the cause of an unknown outcome; "" for anything else. */
export function codeOf(error: unknown): string {
  if (error instanceof FarthingError) return error.code;
  return error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : "";
}
