// Waits until a withdrawal has ended, and prints its final status.

// snippet: follow
let status;
for (;;) {
  const answer = await fetch(`${process.env.BASE_URL}/v1/withdrawals/${process.env.WITHDRAWAL_ID}`, {
    headers: { Authorization: `Bearer ${process.env.TOKEN}` },
  });
  if (!answer.ok) throw new Error(await answer.text());
  ({ status } = await answer.json());
  if (!["awaiting_approval", "pending", "in_transit"].includes(status)) break;
  await new Promise((after) => setTimeout(after, 2000)); // minutes are enough outside a sandbox
}
// end

console.log(status);

export {};
