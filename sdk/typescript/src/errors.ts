import type { components } from "./schema.js";

/** One field of a request that is wrong, and one reason against a withdrawal. */
export type BadField = components["schemas"]["BadField"];
export type Blocker = components["schemas"]["Blocker"];

/** A refusal, or a failure that the server reported. Programs decide by its code. */
export class FarthingError extends Error {
  override readonly name: string = "FarthingError";

  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** What programs decide by; "" if something between answered, as a proxy does. */
    readonly code: string,
    /** What is wrong with this very request, for people. */
    readonly detail: string,
    /** Names the call in the operator's log. */
    readonly requestId: string,
    /** The places in the request that are wrong. */
    readonly fields: BadField[] = [],
    /** Everything that stands against a withdrawal; the first gave the code. */
    readonly blockers: Blocker[] = [],
    /** How many seconds the server asks to wait. */
    readonly retryAfter: number | undefined = undefined,
  ) {
    super((code || `answered ${status}`) + (detail && `: ${detail}`) + (requestId && ` (request ${requestId})`));
  }
}

/** A refusal of the token issuer (RFC 6749, section 5.2): invalid_client means that the credentials are not good. */
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
 * A call that may have been carried out, or not: an attempt was sent, and no answer says what became of it. Sending the
 * same again, under the same identifier or key, settles it. The cause is what went wrong last.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = "OutcomeUnknownError";

  constructor(cause: unknown) {
    super(`it is not known whether the call was carried out: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** A record still has the tag that ifNoneMatch named. */
export class NotModifiedError extends Error {
  override readonly name = "NotModifiedError";

  constructor() {
    super("the record is as it was");
  }
}

/** The code of a refusal, also behind an outcome that is unknown; "" of anything else. */
export function codeOf(error: unknown): string {
  if (error instanceof FarthingError) return error.code;
  return error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : "";
}
