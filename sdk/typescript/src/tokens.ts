/** The issuer's answer. */
export interface IssuedToken {
  access_token: string;
  expires_in: number;
}

/** How long before its expiry a token is replaced, in milliseconds, or a tenth of its lifetime if that is less. */
const margin = 60_000;

/** Keeps the access token that calls use, and requests a new one when needed: one for all waiting calls. */
export class Tokens {
  private token = "";
  private until = 0;
  private underway: { answer: Promise<string>; end: AbortController; waiting: number } | undefined;

  constructor(
    private readonly ask: (signal: AbortSignal) => Promise<IssuedToken>,
    private readonly now: () => number,
  ) {}

  /** A valid token. A call that aborts stops waiting; the request continues while another call waits. */
  async get(signal?: AbortSignal): Promise<string> {
    signal?.throwIfAborted();
    if (this.token && this.now() < this.until) return this.token;
    this.underway ??= this.begin();
    const underway = this.underway;
    underway.waiting++;
    let leave = () => {};
    try {
      const left = new Promise<never>((_, reject) => {
        leave = () => reject(signal?.reason);
        signal?.addEventListener("abort", leave, { once: true });
      });
      return await Promise.race([underway.answer, left]);
    } finally {
      signal?.removeEventListener("abort", leave);
      if (--underway.waiting === 0 && this.underway === underway) {
        this.underway = undefined; // the next call requests a new one
        underway.end.abort();
      }
    }
  }

  /** Forgets a token that the server refused, if it is still the one in use. */
  refused(token: string): void {
    if (this.token === token) this.token = "";
  }

  private begin() {
    const end = new AbortController();
    const began = this.now();
    const answer = this.ask(end.signal).then((issued) => {
      const life = issued.expires_in * 1000;
      this.token = issued.access_token;
      this.until = began + life - Math.min(margin, life / 10);
      return issued.access_token;
    }).finally(() => {
      if (this.underway?.end === end) this.underway = undefined;
    });
    answer.catch(() => {}); // waiting calls get the error
    return { answer, end, waiting: 0 };
  }
}
