// What integrators do first, with orval.
import { createWithdrawal, getClock, listPayments, requestToken } from "./orval.js";
import { given, tell } from "./flow.js";

// What orval makes has addresses without a host.
const plain = globalThis.fetch;
let access = "";
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  if (access !== "") headers.set("Authorization", `Bearer ${access}`);
  return plain(new URL(String(input), given("BASE_URL")), { ...init, headers });
};

const token = await requestToken({
  grant_type: "client_credentials",
  audience: given("AUDIENCE"),
  client_id: given("CLIENT_ID"),
  client_secret: given("CLIENT_SECRET"),
});
if (token.status !== 200) throw new Error("no token");
tell("token", token.data.expires_in);
access = token.data.access_token;

let count = 0;
let pages = 0;
let cursor: string | null = null;
do {
  const page = await listPayments({
    startDate: given("START"),
    endDate: given("END"),
    limit: 50,
    ...(cursor === null ? {} : { cursor }),
  });
  if (page.status !== 200) throw new Error("no page");
  count += page.data.data.length;
  pages++;
  cursor = page.data.hasMore ? page.data.nextCursor : null;
} while (cursor !== null);
tell("payments", count, pages);

const merchantId = given("MERCHANT_ID");
const made = await createWithdrawal("by-orval", { merchantId, amount: 1000, reference: null });
if (made.status !== 201) throw new Error(`no withdrawal: ${made.status}`);
tell("withdrawal", made.data.status);

const refused = await createWithdrawal("by-orval-2", { merchantId, amount: 1 });
if (refused.status !== 422) throw new Error("no refusal");
tell("refusal", refused.data.code);

const clock = await getClock();
if (clock.status !== 200) throw new Error("no clock");
tell("clock", clock.data.now);
