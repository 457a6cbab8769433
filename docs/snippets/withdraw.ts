// Withdraws an amount under an identifier of one's own, and tries again for as long as that may help.

// snippet: withdraw
const url = `${process.env.BASE_URL}/v1/withdrawals/${process.env.WITHDRAWAL_ID}`;
const wish = { merchantId: process.env.MERCHANT_ID, amount: Number(process.env.AMOUNT) };
let result;
for (let attempt = 1, wait = 1; ; attempt++, wait *= 2) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { Authorization: `Bearer ${process.env.TOKEN}`, "Content-Type": "application/json" },
    body: JSON.stringify(wish),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null); // no answer came
  if (answer && ![429, 500, 503].includes(answer.status)) {
    const said = await answer.json();
    result = answer.ok ? said.status : said.code;
    break;
  }
  if (attempt === 5) throw new Error("no answer that settles it: ask again later, with the same identifier");
  wait = Number(answer?.headers.get("Retry-After") ?? wait);
  await new Promise((after) => setTimeout(after, wait * 1000));
}
// end

console.log(result);

export {};
