// What integrators do first, with hey-api.
import { client } from "./hey-api/client.gen.js";
import { createWithdrawal, getClock, listPayments, requestToken } from "./hey-api/sdk.gen.js";
import { check, given, tell } from "./flow.js";

client.setConfig({ baseUrl: given("BASE_URL") });

const token = await requestToken({
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
client.setConfig({ auth: () => access });

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
  const { data } = await listPayments({ query });
  check(data, "page");
  count += data.data.length;
  pages++;
  cursor = data.hasMore ? data.nextCursor : null;
} while (cursor !== null);
tell("payments", count, pages);

const merchantId = given("MERCHANT_ID");
const made = await createWithdrawal({
  path: { id: "by-hey-api" },
  body: { merchantId, amount: 1000, reference: null },
});
check(made.data, "withdrawal");
tell("withdrawal", made.data.status);

const refused = await createWithdrawal({ path: { id: "by-hey-api-2" }, body: { merchantId, amount: 1 } });
check(refused.error, "refusal");
tell("refusal", refused.error.code);

const clock = await getClock();
check(clock.data, "clock");
tell("clock", clock.data.now);
