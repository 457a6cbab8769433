// What integrators do first, with openapi-typescript and openapi-fetch.
import createClient from "openapi-fetch";
import type { paths } from "./openapi-typescript.js";
import { check, given, tell } from "./flow.js";

const client = createClient<paths>({ baseUrl: given("BASE_URL") });

const token = await client.POST("/oauth/token", {
  body: {
    grant_type: "client_credentials",
    audience: given("AUDIENCE"),
    client_id: given("CLIENT_ID"),
    client_secret: given("CLIENT_SECRET"),
  },
});
check(token.data, "token");
tell("token", token.data.expires_in);
const access = token.data.access_token;
client.use({
  onRequest({ request }) {
    request.headers.set("Authorization", `Bearer ${access}`);
    return request;
  },
});

let count = 0;
let pages = 0;
let cursor: string | null = null;
do {
  const query: { startDate: string; endDate: string; limit: number; cursor?: string } = {
    startDate: given("START"),
    endDate: given("END"),
    limit: 50,
  };
  if (cursor !== null) query.cursor = cursor;
  const { data } = await client.GET("/v1/payments", { params: { query } });
  check(data, "page");
  count += data.data.length;
  pages++;
  cursor = data.hasMore ? data.nextCursor : null;
} while (cursor !== null);
tell("payments", count, pages);

const merchantId = given("MERCHANT_ID");
const made = await client.POST("/v1/withdrawals/{id}", {
  params: { path: { id: "by-openapi-fetch" } },
  body: { merchantId, amount: 1000, reference: null },
});
check(made.data, "withdrawal");
tell("withdrawal", made.data.status);

const refused = await client.POST("/v1/withdrawals/{id}", {
  params: { path: { id: "by-openapi-fetch-2" } },
  body: { merchantId, amount: 1 },
});
check(refused.error, "refusal");
tell("refusal", refused.error.code);

const clock = await client.GET("/v1/sandbox/clock");
check(clock.data, "clock");
tell("clock", clock.data.now);
