package recon_test

import (
	"testing"

	"farthing/internal/money"
	"farthing/internal/recon"
)

func TestRulesInOrder(t *testing.T) {
	short := with(line("a", -850, refs{}, ""), func(l *recon.Line) { l.EndToEnd = end1[:18] })
	try(t, []example{
		{
			name:     "by UETR, whatever the InstrId is",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -850, refs{UETR: uetr1, EndToEnd: "NOTPROVIDED", Instruction: "BK-99"}, "")},
			found:    found{Matches: texts{"uetr [w1] [a]"}},
		},
		{
			name:     "by EndToEndId, in capitals and with blanks",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -1200, refs{EndToEnd: "WD01KB2X9M4QH7C2 D1E9F8G6J5KM"}, "")},
			found:    found{Matches: texts{"end_to_end [w2] [a]"}},
		},
		{
			name:     "by InstrId",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -1200, refs{Instruction: end2}, "")},
			found:    found{Matches: texts{"instruction [w2] [a]"}},
		},
		{
			name:     "by a reference in the text, with its amount",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -850, refs{}, "FPS CREDIT TO A SHOP /REF:WD7Q2MZK4T 3XBV6HLA/ 20NOV")},
			found:    found{Matches: texts{"text [w1] [a]"}},
		},
		{
			name:     "by a reference that stands in another field",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -850, refs{EndToEnd: shown1}, "")},
			found:    found{Matches: texts{"text [w1] [a]"}},
		},
		{
			name:     "by a cut reference, with its amount",
			expected: expectations{first(), second()},
			lines:    lines{short},
			found:    found{Matches: texts{"truncated [w1] [a]"}},
		},
		{
			name:     "not by the amount alone",
			expected: expectations{first()},
			lines:    lines{line("a", -850, refs{}, "a shop")},
			found:    found{Breaks: texts{"unknown_at_us -850 [] [a]"}},
		},
		{
			name:     "a line of 0",
			expected: expectations{first()},
			lines:    lines{line("a", 0, refs{}, "account information")},
			found:    found{Matches: texts{"no_amount [] [a]"}},
		},
	})
}

// What names a payment by one reference and contradicts it by another is not that payment.
func TestContradictingReferencesMatchNothing(t *testing.T) {
	twins := func() expectations { // of one amount, and of references that begin alike
		a, b := first(), withdrawal("w2", 850, "", end1[:18]+"abcdefghij", shown2)
		return expectations{a, b}
	}
	try(t, []example{
		{
			name:     "UETR of one, EndToEndId of another",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -850, refs{UETR: uetr1, EndToEnd: end2}, "")},
			found:    found{Breaks: texts{"unknown_at_us -850 [] [a]"}},
		},
		{
			name:     "UETR of one, EndToEndId of nobody",
			expected: expectations{first()},
			lines:    lines{line("a", -850, refs{UETR: uetr1, EndToEnd: "INV 17"}, "")},
			found:    found{Breaks: texts{"unknown_at_us -850 [] [a]"}},
		},
		{
			name:     "EndToEndId of one, UETR of nobody",
			expected: expectations{first()},
			lines:    lines{line("a", -850, refs{UETR: uetr2, EndToEnd: end1}, "")},
			found:    found{Breaks: texts{"unknown_at_us -850 [] [a]"}},
		},
		{
			name:     "two references in one text",
			expected: expectations{first(), withdrawal("w2", 850, uetr2, end2, shown2)},
			lines:    lines{line("a", -850, refs{}, shown1+" AND "+shown2)},
			found:    found{Breaks: texts{"unknown_at_us -850 [] [a]"}},
		},
		{
			name:     "a reference in the text, and the EndToEndId of nobody",
			expected: expectations{first()},
			lines:    lines{line("a", -850, refs{EndToEnd: "INV 17"}, shown1)},
			found:    found{Breaks: texts{"unknown_at_us -850 [] [a]"}},
		},
		{
			name:     "a reference in the text, before the withdrawal was sent",
			expected: expectations{first()},
			lines:    lines{with(line("a", -850, refs{}, shown1), func(l *recon.Line) { l.Date = day(19) })},
			found:    found{Breaks: texts{"unknown_at_us -850 [] [a]"}},
		},
		{
			name:     "a cut reference that is two's",
			expected: twins(),
			lines:    lines{line("a", -850, refs{EndToEnd: end1[:18]}, "")},
			found:    found{Breaks: texts{"unknown_at_us -850 [] [a]"}},
		},
		{
			name:     "a cut reference that is two's of different amounts",
			expected: expectations{first(), withdrawal("w2", 9, "", end1[:18]+"abcdefghij", shown2)},
			lines:    lines{line("a", -850, refs{EndToEnd: end1[:18]}, "")},
			found:    found{Matches: texts{"truncated [w1] [a]"}},
		},
		{
			name:     "a cut reference, another amount",
			expected: expectations{first()},
			lines:    lines{line("a", -851, refs{EndToEnd: end1[:18]}, "")},
			found:    found{Breaks: texts{"unknown_at_us -851 [] [a]"}},
		},
		{
			name:     "a reference within a longer one",
			expected: expectations{settlement("p1", 700), withText(settlement("p2", 700), settle+"-B")},
			lines:    lines{line("a", 700, refs{}, "PAYOUT-2026-11-20-004-B")},
			found:    found{Matches: texts{"text [p2] [a]"}},
		},
	})
}

func withText(e recon.Expectation, text string) recon.Expectation {
	e.Texts = texts{text}
	return e
}

func TestOneToManyAndManyToOne(t *testing.T) {
	batch := func(id string, amount money.Minor, count int) recon.Line {
		return with(line(id, amount, refs{Block: "PF-20-1"}, ""), func(l *recon.Line) { l.Count = count })
	}
	try(t, []example{
		{
			name:     "an entry for a block",
			expected: expectations{first(), second()},
			lines:    lines{batch("a", -2050, 2)},
			found:    found{Matches: texts{"file [w1 w2] [a]"}},
		},
		{
			name:     "two entries for a file",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -2000, refs{Message: "PF-20"}, ""), line("b", -50, refs{Message: "PF-20"}, "")},
			found:    found{Matches: texts{"file [w1 w2] [a b]"}},
		},
		{
			name:     "an entry for a block, twice",
			expected: expectations{first(), second()},
			lines:    lines{batch("a", -2050, 2), batch("b", -2050, 2)},
			found:    found{Matches: texts{"file [w1 w2] [a]"}, Breaks: texts{"duplicate -2050 [] [b]"}},
		},
		{
			name:     "an entry for the rest of a block",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -850, refs{EndToEnd: end1}, ""), batch("b", -1200, 1)},
			found:    found{Matches: texts{"end_to_end [w1] [a]", "file [w2] [b]"}},
		},
		{
			name:     "the bank counts one less",
			expected: expectations{first(), second()},
			lines:    lines{batch("a", -2050, 1)},
			found:    found{Breaks: texts{"amount_differs 0 [w1 w2] [a]"}},
		},
		{
			name:     "a block with a penny too much",
			expected: expectations{first(), second()},
			lines:    lines{batch("a", -2051, 2)},
			found:    found{Breaks: texts{"amount_differs -1 [w1 w2] [a]"}},
		},
		{
			name:     "a provider's money for three merchants, one of whom gives some back",
			expected: expectations{settlement("p1", 700), settlement("p2", 300), settlement("p3", -50)},
			lines:    lines{line("a", 950, refs{}, "STRIPE "+settle)},
			found:    found{Matches: texts{"text [p1 p2 p3] [a]"}},
		},
		{
			name:     "the same, with two lines",
			expected: expectations{settlement("p1", 700), settlement("p2", 300), settlement("p3", -50)},
			lines:    lines{line("a", 1000, refs{}, "STRIPE "+settle), line("b", -50, refs{}, settle)},
			found:    found{Matches: texts{"text [p1 p2] [a]", "text [p3] [b]"}},
		},
		{
			name:     "a provider's money in two parts",
			expected: expectations{settlement("p1", 700)},
			lines:    lines{line("a", 300, refs{}, settle), line("b", 400, refs{}, settle)},
			found:    found{Matches: texts{"text [p1] [a b]"}},
		},
		{
			name:     "one reference for two, each with its line",
			expected: expectations{settlement("p1", 700), settlement("p2", 300)},
			lines:    lines{line("a", 300, refs{}, settle), line("b", 700, refs{}, settle)},
			found:    found{Matches: texts{"text [p1] [b]", "text [p2] [a]"}},
		},
		{
			name:     "one reference for two of one amount, and one line",
			expected: expectations{settlement("p1", 700), settlement("p2", 700)},
			lines:    lines{line("a", 700, refs{}, settle)},
			found:    found{Breaks: texts{"amount_differs -700 [p1 p2] [a]"}},
		},
	})
}
