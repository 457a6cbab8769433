package recon_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"

	"github.com/google/go-cmp/cmp"
)

// References that count for one thing do not count for another.
func TestReferencesInCorners(t *testing.T) {
	byUETR, byEnd := withdrawal("w1", 850, uetr1, "", shown1), withdrawal("w2", 850, "", end2, shown2)
	byUETR.Instruction, byEnd.Instruction = "", ""
	returned := recon.Expectation{ID: "x1", Kind: recon.Return, Amount: 850, References: refs{EndToEnd: end1}}
	back := func(l *recon.Line) { l.Reversal = true }
	try(t, []example{
		{
			name:     "references of two, each of which knows only its own",
			expected: expectations{byUETR, byEnd},
			lines:    lines{line("a", -850, refs{UETR: uetr1, EndToEnd: end2}, "")},
			found:    found{Breaks: texts{"unknown_at_us -850 [] [a]"}},
		},
		{
			name:     "the first letters of a reference contradict it",
			expected: expectations{first()},
			lines:    lines{line("a", -850, refs{EndToEnd: end1[:4]}, shown1)},
			found:    found{Breaks: texts{"unknown_at_us -850 [] [a]"}},
		},
		{
			name:     "a line with a name of its own stands for no block",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -2050, refs{EndToEnd: "INV 17", Block: "PF-20-1"}, "")},
			found:    found{Breaks: texts{"unknown_at_us -2050 [] [a]"}},
		},
		{
			name:     "a line for one of a block is not that one",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -850, refs{Block: "PF-20-1"}, "")},
			found:    found{Breaks: texts{"amount_differs 1200 [w1 w2] [a]"}},
		},
		{
			name:     "a reference at the end of a longer one",
			expected: expectations{settlement("p1", 700), withText(settlement("p2", 700), "ADYEN-"+settle)},
			lines:    lines{line("a", 700, refs{}, "adyen-"+settle)},
			found:    found{Matches: texts{"text [p2] [a]"}},
		},
		{
			name:     "the bank marks a return as a reversal",
			expected: expectations{first(), returned},
			lines: lines{
				line("a", -850, refs{EndToEnd: end1}, ""), line("b", -850, refs{EndToEnd: end1}, ""),
				with(line("c", 850, refs{EndToEnd: end1}, ""), back),
			},
			found: found{
				Matches: texts{"end_to_end [w1] [a]", "end_to_end [x1] [c]"},
				Breaks:  texts{"duplicate -850 [] [b]"},
			},
		},
		{
			name:     "of three the last is taken back",
			expected: expectations{first()},
			lines: lines{
				line("a", -850, refs{EndToEnd: end1}, ""), line("b", -850, refs{EndToEnd: end1}, ""),
				line("c", -850, refs{EndToEnd: end1}, ""), with(line("d", 850, refs{EndToEnd: end1}, ""), back),
			},
			found: found{
				Matches: texts{"end_to_end [w1] [a]", "reversal [] [c d]"},
				Breaks:  texts{"duplicate -850 [] [b]"},
			},
		},
		{
			name: "a line that took another back is not taken back itself",
			lines: lines{
				with(line("b", -9, refs{Bank: "B1"}, ""), back), with(line("c", 9, refs{Bank: "B1"}, ""), back),
				with(line("d", 9, refs{Bank: "B1"}, ""), back),
			},
			found: found{Matches: texts{"reversal [] [b d]"}, Breaks: texts{"unknown_at_us 9 [] [c]"}},
		},
	})
}

func TestAmountsInCorners(t *testing.T) {
	named := settlement("p1", 700)
	named.EndToEnd = "S-700"
	posting := recon.Expectation{ID: "h1", Kind: recon.OperatorTransfer, Amount: 44, Lines: texts{"a", "b"}}
	try(t, []example{
		{
			name:     "two lines of the amount of one of two",
			expected: expectations{settlement("p1", 700), settlement("p2", 300)},
			lines:    lines{line("a", 700, refs{}, settle), line("b", 700, refs{}, settle)},
			found:    found{Breaks: texts{"amount_differs 400 [p1 p2] [a b]"}},
		},
		{
			name:     "a text that names a settled payment of another amount",
			expected: expectations{settlement("p1", 700)},
			lines:    lines{line("a", 700, refs{}, settle), line("b", 60, refs{}, settle)},
			found:    found{Matches: texts{"text [p1] [a]"}, Breaks: texts{"unknown_at_us 60 [] [b]"}},
		},
		{
			name:    "a provider takes back what it sent, by name",
			settled: []recon.Settled{{Expectation: named}},
			lines:   lines{line("a", -700, refs{EndToEnd: "S-700"}, "")},
			found:   found{Breaks: texts{"late -700 [] [a]"}},
		},
		{
			name:     "the earlier line is the payment",
			expected: expectations{first()},
			lines: lines{
				with(line("a", -850, refs{EndToEnd: end1}, ""), later), line("b", -850, refs{EndToEnd: end1}, ""),
			},
			found: found{Matches: texts{"end_to_end [w1] [b]"}, Breaks: texts{"duplicate -850 [] [a]"}},
		},
		{
			name:    "a posting for two lines was one of them",
			settled: []recon.Settled{{Expectation: posting, Lines: texts{"a"}}},
			lines:   lines{line("b", 44, refs{}, "a friend")},
			found:   found{Breaks: texts{"duplicate 44 [] [b]"}},
		},
		{
			name:    "a posting that was given up says nothing",
			settled: []recon.Settled{{Expectation: posting, Void: true}},
			lines:   lines{line("b", 44, refs{}, "a friend")},
			found:   found{Breaks: texts{"unknown_at_us 44 [] [b]"}},
		},
		{
			name:     "two weeks late, by its text",
			expected: expectations{first()},
			lines: lines{with(line("a", -850, refs{}, shown1), func(l *recon.Line) {
				l.Date = day(30).AddDays(7)
			})},
			found: found{Matches: texts{"text [w1] [a]"}},
		},
		{
			name:     "later than that",
			expected: expectations{first()},
			lines: lines{with(line("a", -850, refs{}, shown1), func(l *recon.Line) {
				l.Date = day(30).AddDays(8)
			})},
			found: found{Breaks: texts{"unknown_at_us -850 [] [a]"}},
		},
	})
}

// A reference that more than a thousand share names nobody.
func TestSharedByTooMany(t *testing.T) {
	for _, n := range []int{1000, 1001} {
		var in recon.Input
		for i := range n {
			e := withdrawal(fmt.Sprint("w", i), money.Minor(100+i), "", end1[:20]+fmt.Sprintf("%08d", i), "")
			e.Instruction, e.Texts = "SALARIES", nil
			in.Expectations = append(in.Expectations, e)
		}
		in.Lines = lines{
			line("a", -300, refs{Instruction: "SALARIES"}, ""), line("b", -100, refs{}, strings.ToUpper(end1[:20])),
		}
		got := of(reconcile(t, in))
		want := found{Matches: texts{"instruction [w200] [a]", "truncated [w0] [b]"}}
		if n > 1000 {
			want = found{Breaks: texts{"unknown_at_us -100 [] [b]", "unknown_at_us -300 [] [a]"}}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d: %s", n, diff)
		}
	}
}

// A break says what its line names, and why that is not enough.
func TestBreaksSayWhy(t *testing.T) {
	twin := withdrawal("w2", 850, "", end1[:18]+"abcdefghij", shown2)
	gone := withdrawal("w3", 900, "", "wd3000000000000000000000000a", "WD3000000000000A")
	was := []recon.Settled{{Expectation: settlement("p1", 700)}, {Expectation: gone}}
	for _, x := range []struct {
		line  recon.Line
		about texts
		why   string
	}{
		{line("a", -850, refs{EndToEnd: end1[:18]}, ""), texts{"w1", "w2"}, "matches several payments"},
		{line("a", -7, refs{EndToEnd: end1[:18]}, ""), texts{"w1", "w2"}, "day or amount differ"},
		{line("a", -7, refs{UETR: uetr1, EndToEnd: twin.EndToEnd}, ""), texts{"w1", "w2"}, "name different payments"},
		{line("a", 850, refs{EndToEnd: end1}, ""), texts{"w1"}, "in the opposite direction"},
		{line("a", 850, refs{}, "RETURN "+shown2), texts{"w2"}, "in the opposite direction"},
		{line("a", 900, refs{EndToEnd: gone.EndToEnd}, ""), texts{"w3"}, "reversed or returned"},
		{line("a", 26, refs{EndToEnd: gone.EndToEnd}, ""), texts{"w3"}, "a charge, or a return less a charge"},
		{line("a", 701, refs{}, settle), texts{"p1"}, "the day or the amount"},
		{line("a", 700, refs{}, settle), texts{"p1"}, "booked this payment twice"},
		{line("a", -7, refs{EndToEnd: end1}, ""), nil, "the amounts differ; the EndToEndId"},
		{line("a", -7, refs{Message: "PF-20"}, ""), nil, "the amounts differ; the line names the payment file"},
		{line("a", 5, refs{}, "a friend"), nil, "no withdrawal or settlement"},
	} {
		r := reconcile(t, recon.Input{Expectations: expectations{first(), twin}, Settled: was, Lines: lines{x.line}})
		if len(r.Opened) != 1 || !slices.Equal(r.Opened[0].About, x.about) ||
			!strings.Contains(r.Opened[0].Reason, x.why) {
			t.Errorf("%+v: %+v", x.line, r.Opened)
		}
	}
}

// Bank accounts have identifiers of their own, and breaks of statements are none of reconciliation's business.
func TestAccountsAreApart(t *testing.T) {
	kept := recon.Break{ID: "br_gap", Kind: farthing.BreakContinuity}
	in := recon.Input{Account: "one", Breaks: []recon.Break{kept}, Expectations: expectations{first()}}
	in.Lines = lines{line("a", -850, refs{EndToEnd: end1}, ""), line("b", 1, refs{}, "")}
	one := reconcile(t, in)
	in.Account = "two"
	two := reconcile(t, in)
	if one.Matches[0].ID == two.Matches[0].ID || one.Opened[0].ID == two.Opened[0].ID {
		t.Error("two bank accounts share an identifier")
	}
	if one.Matches[0].Reason() == "" || !strings.HasPrefix(one.Matches[0].ID, recon.PrefixMatch+"_") {
		t.Errorf("%+v", one.Matches[0])
	}
	isKept := func(b recon.Break) bool { return b.ID == kept.ID }
	if len(one.Closed) > 0 || !slices.ContainsFunc(one.Open.Breaks, isKept) {
		t.Errorf("the break of a statement is closed: %+v", one)
	}
	for _, rule := range recon.Rules {
		if (recon.Match{Rule: rule}).Reason() == "" {
			t.Errorf("%s has no reason", rule)
		}
	}
	parts := recon.Split(recon.Line{ID: "s#1", Amount: 3, Reversal: true}, lines{{Amount: 3}})
	if !parts[0].Reversal {
		t.Error("a detail of what is taken back is not taken back")
	}
}
