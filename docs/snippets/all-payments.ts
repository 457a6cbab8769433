// Prints how many payments there were between two days, over all pages.

// snippet: all-payments
const query = new URLSearchParams({
  startDate: process.env.START_DATE ?? "",
  endDate: process.env.END_DATE ?? "",
  limit: "100",
});
let count = 0;
for (;;) {
  const answer = await fetch(`${process.env.BASE_URL}/v1/payments?${query}`, {
    headers: { Authorization: `Bearer ${process.env.TOKEN}` },
  });
  if (!answer.ok) throw new Error(await answer.text());
  const page = await answer.json();
  count += page.data.length;
  if (page.nextCursor === null) break;
  query.set("cursor", page.nextCursor);
}
// end

console.log(count);

export {};
