// What the types say of calls, which the compiler checks: this file is never run.
import { type components, Farthing } from "farthing";

export async function types(f: Farthing): Promise<void> {
  const withdrawal: components["schemas"]["Withdrawal"] = await f.get("/v1/withdrawals/{id}", { path: { id: "w-1" } });
  const amount: number = withdrawal.amount;
  for await (const payment of f.list("/v1/payments", { query: { minAmount: amount, status: ["settled"] } })) {
    payment.userId satisfies string | null;
  }
  for await (const item of f.list("/v1/withdrawals/{id}/items", { path: { id: "w-1" } })) item.seq satisfies number;
  for await (const entry of f.records("/v1/exports/journal")) entry.hash satisfies string;
  const changed = await f.patch("/v1/merchants/{id}", { path: { id: "m" }, body: { limits: { dailyMaximum: null } } });
  if ("digest" in changed) changed.digest satisfies string;
  const nothing: undefined = await f.delete("/v1/clients/{id}", { path: { id: "cl" } });
  await f.get("/v1/balance");
  void nothing;

  // @ts-expect-error the identifier is missing
  await f.get("/v1/withdrawals/{id}");
  // @ts-expect-error there is no such path
  await f.get("/v1/nothing");
  // @ts-expect-error there is no such parameter
  await f.get("/v1/payments", { query: { colour: "red" } });
  // @ts-expect-error an amount is a number
  await f.post("/v1/withdrawals/{id}", { path: { id: "w-1" }, body: { merchantId: "m", amount: "10.00" } });
  // @ts-expect-error nothing is posted there
  await f.post("/v1/balance");
  // @ts-expect-error one balance is no list
  for await (const _ of f.list("/v1/balance"));
}
