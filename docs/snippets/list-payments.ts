// Prints the newest payments. TOKEN is a token with the scope payments:read.

// snippet: list-payments
const answer = await fetch(`${process.env.BASE_URL}/v1/payments?limit=3`, {
  headers: { Authorization: `Bearer ${process.env.TOKEN}` },
});
if (!answer.ok) throw new Error(await answer.text());
for (const payment of (await answer.json()).data) {
  console.log(payment.id, payment.amount, payment.currency);
}
// end

export {};
