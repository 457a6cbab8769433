// Withdraws an amount under an id of your own, and retries while that may help.

// snippet: withdraw
const url = `${process.env.BASE_URL}/v1/withdrawals/${process.env.WITHDRAWAL_ID}`;
const payload = { merchantId: process.env.MERCHANT_ID, amount: Number(process.env.AMOUNT) };
let result;
for (let attempt = 1, wait = 1; ; attempt++, wait *= 2) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { Authorization: `Bearer ${process.env.TOKEN}`, "Content-Type": "application/json" },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null); // no answer came
  if (answer && ![429, 500, 503].includes(answer.status)) {
    const said = await answer.json();
    result = answer.ok ? said.status : said.code;
    break;
  }
  if (attempt === 5) throw new Error("no final answer: retry later with the same id");
  wait = Number(answer?.headers.get("Retry-After") ?? wait);
  await new Promise((after) => setTimeout(after, wait * 1000));
}
// end

console.log(result);

export {};
