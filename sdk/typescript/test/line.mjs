// A network that does one thing after the other, and fine once it has done them all.
import { Farthing } from "farthing";

export class Line {
  tokens = 0;
  sent = [];

  constructor(...does) {
    this.does = does;
  }

  fetch = async (address, request) => {
    if (new URL(address).pathname.startsWith("/oauth/")) {
      this.tokens++;
      return Response.json({ access_token: `t${this.tokens}`, token_type: "Bearer", expires_in: 3600 });
    }
    this.sent.push(request);
    const does = this.does[this.sent.length - 1] ?? [200, { id: "w-1", status: "pending" }];
    if (typeof does === "function") return does(request);
    const [status, body, headers = {}] = does;
    return new Response(JSON.stringify({ status, ...body }), { status, headers });
  };

  client(more = {}) {
    return new Farthing({
      baseUrl: "https://line.test", clientId: "id", clientSecret: "secret", fetch: this.fetch, ...more,
    });
  }
}

function failing(code) {
  return () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
  };
}

export const closed = failing("ECONNREFUSED");
export const broken = failing("ECONNRESET");
export const silent = (request) => new Promise((_, reject) => {
  request.signal.addEventListener("abort", () => reject(request.signal.reason));
});
export const internal = [500, { code: "internal" }];
export const proxy = [502, { status: 0 }];
export const full = [503, { code: "queue_full" }];
export const unknown = [503, { code: "outcome_unknown" }];
export const limited = [429, { code: "rate_limited" }];
export const bad = [401, { code: "invalid_token" }];
export const low = [422, { code: "balance_too_low", detail: "It is 1.50.", requestId: "r-1", blockers: [{}] }];
