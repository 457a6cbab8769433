// Package recon compares the statements of a bank with what our books expect of it. It is pure: open expectations,
// lines without a match, the bank's days and the moment go in; matches, breaks and what stays open come out. It books
// nothing and knows no message format: a camt.053 and a CSV file both become lines.
//
// # What it works on
//
// An expectation is a movement on the bank account that our books have, or will have: a withdrawal that was sent, one
// that comes back, a provider's money, swept fees, the operator's own money. A line is a movement on the bank account
// as the bank's statement has it. A match says that some lines are some expectations' money, to the penny. A break is a
// difference that people look into. One call is about one bank account in one currency.
//
// # Rules
//
// A line is looked at by these rules, the first that finds expectations decides, and the reason of each is:
//
//  1. people: whoever posts money to end a break names the lines that it is. The posting and what the lines name
//     besides must come to the lines.
//  2. uetr, end_to_end, instruction: UETR and EndToEndId are the same from end to end. An InstrId is between two
//     parties, so it comes last, and one that differs says nothing.
//  3. file: a line that names no payment but a payment file or a block of one stands for all that is still open of it.
//  4. text: a bank that has no field for a reference writes it into a text, breaks lines within it, or puts it into
//     another field. There the reference must be whole, with ends on both sides, and the day must fit.
//  5. cut: a bank that cuts references leaves a beginning. It must be that of one expectation alone of this amount, and
//     the day must fit.
//  6. reversal: a line that the bank marks as one cancels a line that is nobody's.
//  7. no_amount: a line of 0 moves nothing, and is matched with nothing.
//
// Nothing is ever matched by amount and day alone: two customers who withdraw the same amount on one day are usual.
//
// References that contradict each other match nothing, whatever the amount says: two that name different payments, a
// UETR or an EndToEndId that differs from the expectation's, two references in one text. Of what names a payment, a
// withdrawal's own line and that of its return are told apart by their direction.
//
// # Sums
//
// Lines and expectations that name each other are matched if they come to the same amount: one line with one
// expectation that alone has the amount, then all with all (one to many, many to one), then one line with all. If the
// bank says how many payments a line for a file stands for, the number must agree too. Any difference in either
// direction is a break, be it a penny. No break is said of lines before all that come to the same amount are matched.
//
// # Breaks
//
//   - missing_at_bank: the statement of the due day came, and the expectation is not in it. As long as a statement is
//     missing, nothing else is.
//   - unknown_at_us: the line names nothing that is expected. That is money of an unknown source: it stays a break,
//     without a posting, until somebody says whose it is.
//   - amount_differs: the line names the expectation, and one has more.
//   - duplicate: the line names what is settled already, or repeats a line.
//   - late: the line contradicts what is settled: our books gave the withdrawal up, or the money goes back. A report of
//     the bank after a withdrawal is paid is a break too, never money.
//   - continuity: a statement does not follow the one before (Chain).
//
// An expectation that comes after its due day is no break any more: its missing_at_bank closes. A match is never
// changed, and neither is an open break. A break ends by itself, without anybody's decision, in three cases: its
// partner came, and a match says so; what it consists of grew or shrank, and another break takes its place; or nothing
// of it is open any more, because our books gave the expectation up. All three move no money. To move money, people
// post it with an approval, and the posting becomes an expectation that names the lines.
//
// # Proof
//
// Each line is in exactly one match or one open break. A match comes to the same on both sides, and a break's amount is
// what its lines come to less what its expectations come to. So the bank's balance is what was matched and what is in
// breaks, always; Day tells of the difference to the books by cause, to the penny.
//
// # Records of days
//
// A DayRecord says what must be safeguarded at the end of a business day, what there is for it, and why bank and books
// differ. The store's key signs it as canonical JSON, and each names the digest of the one before. A Month follows from
// the records of its days. Their forms never change: package proof examines files that somebody kept.
//
// # Incremental, repeatable
//
// What stays open goes into the next call together with what came meanwhile; memory is bounded by that. Of what was
// settled, only expectations that the new lines name are needed. The order of the input never matters. A line has its
// statement's identifier and its place there: the same statement twice gives nothing new, while the bank repeating a
// line in another statement does.
//
// # Files
//
//   - identify.go, reference.go: the rules, and what names a payment
//   - group.go, reversal.go: one line for several payments, several for one, and lines that the bank takes back
//   - rest.go, break.go: which breaks open, why, and when they end by themselves
//   - books.go, name.go: what the books expect on the bank account, and by what lines find it
//   - statement.go: whether a bank's statements follow each other
//   - safeguarding.go: what must be safeguarded on a day, and why bank and books differ
package recon
