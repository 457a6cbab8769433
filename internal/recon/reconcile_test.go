package recon_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"

	"github.com/google/go-cmp/cmp"
)

// The references of two withdrawals, and of a provider's settlement.
const (
	uetr1  = "8f0f9f2e-7a2c-4d5e-9b1a-3c4d5e6f7a8b"
	uetr2  = "0c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f"
	end1   = "wd01kb2x9m4qfw3s8n6t5v7y0zre"
	end2   = "wd01kb2x9m4qh7c2d1e9f8g6j5km"
	shown1 = "WD7Q2MZK4T3XBV6HLA"
	shown2 = "WDN5C2RYJ4PEUQ7SGD"
	settle = "PAYOUT-2026-11-20-004"
)

// day returns a day of November 2026; the 20th is a Friday.
func day(n int) calendar.Date { return calendar.Date{Year: 2026, Month: time.November, Day: n} }

// withdrawal returns the expectation of a withdrawal that was sent on the 20th.
func withdrawal(id string, net money.Minor, uetr, end, shown string) recon.Expectation {
	return recon.Expectation{
		ID:         id,
		Kind:       recon.Withdrawal,
		Amount:     -net,
		References: recon.References{UETR: uetr, EndToEnd: end, Instruction: end, Block: "PF-20-1", Message: "PF-20"},
		Texts:      []string{shown},
		From:       day(20),
		Due:        day(23),
		MerchantID: "shop",
		Subject:    farthing.SubjectWithdrawal,
		SubjectID:  id,
	}
}

func first() recon.Expectation  { return withdrawal("w1", 850, uetr1, end1, shown1) }
func second() recon.Expectation { return withdrawal("w2", 1200, uetr2, end2, shown2) }

// settlement returns the expectation of a provider's money for a merchant.
func settlement(id string, amount money.Minor) recon.Expectation {
	return recon.Expectation{
		ID:     id,
		Kind:   recon.Provider,
		Amount: amount,
		Texts:  []string{settle},
		From:   day(18),
		Due:    day(23),
	}
}

// line returns a line of the 20th.
func line(id string, amount money.Minor, references recon.References, text string) recon.Line {
	return recon.Line{
		ID:         id,
		Date:       day(20),
		Amount:     amount,
		References: references,
		Text:       text,
	}
}

// with returns a line after a change.
func with(l recon.Line, change func(*recon.Line)) recon.Line {
	change(&l)
	return l
}

// found is what the tables compare: matches as rule, expectations and lines, breaks as kind, amount, expectations and
// lines.
type found struct{ Matches, Breaks []string }

func of(r recon.Result) (f found) {
	for _, m := range r.Matches {
		f.Matches = append(f.Matches, fmt.Sprint(m.Rule, " ", m.Expectations, " ", m.Lines))
	}
	for _, b := range r.Open.Breaks {
		f.Breaks = append(f.Breaks, fmt.Sprint(b.Kind, " ", int64(b.Amount), " ", b.Expectations, " ", b.Lines))
	}
	slices.Sort(f.Matches)
	slices.Sort(f.Breaks)
	return f
}

func reconcile(t *testing.T, in recon.Input) recon.Result {
	t.Helper()
	r, err := recon.Reconcile(in)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// example is a row of the tables: what is given, and what is found.
type example struct {
	name     string
	expected []recon.Expectation
	settled  []recon.Settled
	lines    []recon.Line
	through  int
	found    found
}

func try(t *testing.T, examples []example) {
	t.Helper()
	for _, x := range examples {
		t.Run(x.name, func(t *testing.T) {
			in := recon.Input{
				Account:      "safeguarded",
				Expectations: x.expected,
				Settled:      x.settled,
				Lines:        x.lines,
				At:           time.Unix(1, 0),
			}
			if x.through > 0 {
				in.Through = day(x.through)
			}
			if diff := cmp.Diff(x.found, of(reconcile(t, in))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

type (
	refs         = recon.References
	expectations = []recon.Expectation
	lines        = []recon.Line
	texts        = []string
)

func TestEachKindOfBreak(t *testing.T) {
	was := func(e recon.Expectation, void bool) []recon.Settled {
		return []recon.Settled{{Expectation: e, Void: void, Lines: texts{"old"}}}
	}
	try(t, []example{
		{
			name:     "missing from its due day on",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -850, refs{EndToEnd: end1}, "")},
			through:  23,
			found: found{
				Matches: texts{"end_to_end [w1] [a]"},
				Breaks:  texts{"missing_at_bank 1200 [w2] []"},
			},
		},
		{
			name:     "not missing a day before",
			expected: expectations{second()},
			through:  22,
		},
		{
			name:     "a penny too much, a penny too little",
			expected: expectations{first(), second()},
			lines:    lines{line("a", -851, refs{UETR: uetr1}, ""), line("b", -1199, refs{}, shown2)},
			through:  30,
			found:    found{Breaks: texts{"amount_differs -1 [w1] [a]", "amount_differs 1 [w2] [b]"}},
		},
		{
			name:     "booked twice, in one statement",
			expected: expectations{first()},
			lines:    lines{line("a", -850, refs{UETR: uetr1}, ""), line("b", -850, refs{EndToEnd: end1}, "")},
			found:    found{Matches: texts{"uetr [w1] [a]"}, Breaks: texts{"duplicate -850 [] [b]"}},
		},
		{
			name:    "booked once more",
			settled: was(first(), false),
			lines:   lines{line("a", -850, refs{EndToEnd: end1}, ""), line("b", -850, refs{}, shown1)},
			found:   found{Breaks: texts{"duplicate -850 [] [a]", "duplicate -850 [] [b]"}},
		},
		{
			name:    "booked although it failed",
			settled: was(first(), true),
			lines:   lines{line("a", -850, refs{EndToEnd: end1}, "")},
			found:   found{Breaks: texts{"late -850 [] [a]"}},
		},
		{
			name:    "came back, and nobody booked that",
			settled: was(first(), false),
			lines:   lines{line("a", 850, refs{EndToEnd: end1}, "RETURN AC04")},
			found:   found{Breaks: texts{"late 850 [] [a]"}},
		},
		{
			name:    "a provider takes back what it sent, and nobody booked that",
			settled: was(settlement("p1", 700), false),
			lines:   lines{line("a", -700, refs{Instruction: settle}, "")},
			found:   found{Breaks: texts{"unknown_at_us -700 [] [a]"}},
		},
		{
			name:     "came back before it left",
			expected: expectations{first()},
			lines:    lines{line("a", 850, refs{EndToEnd: end1}, "RETURN AC04")},
			found:    found{Breaks: texts{"unknown_at_us 850 [] [a]"}},
		},
		{
			name:  "unknown money, booked twice",
			lines: lines{line("a", 5, refs{Bank: "B1"}, "a friend"), line("b", 5, refs{Bank: "B1"}, "a friend")},
			found: found{Breaks: texts{"duplicate 5 [] [b]", "unknown_at_us 5 [] [a]"}},
		},
		{
			name:    "a line that was matched, read again",
			settled: was(first(), false),
			lines:   lines{line("old", -850, refs{EndToEnd: end1}, "")},
		},
	})
}

func TestReversals(t *testing.T) {
	back := func(id string, amount money.Minor, references recon.References) recon.Line {
		return with(line(id, amount, references, ""), func(l *recon.Line) { l.Reversal = true })
	}
	other := first()
	other.ID, other.Amount = "w1 of another shop", -900
	try(t, []example{
		{
			name:     "a line that was booked twice is taken back",
			expected: expectations{first()},
			lines: lines{
				line("a", -850, refs{EndToEnd: end1}, ""), line("b", -850, refs{EndToEnd: end1}, ""),
				back("c", 850, refs{EndToEnd: end1}),
			},
			found: found{Matches: texts{"end_to_end [w1] [a]", "reversal [] [b c]"}},
		},
		{
			name:     "one of two that share a reference is booked twice and taken back, the other is on its way",
			expected: expectations{first(), other},
			lines: lines{
				line("a", -850, refs{EndToEnd: end1}, ""), line("b", -850, refs{EndToEnd: end1}, ""),
				back("c", 850, refs{EndToEnd: end1}),
			},
			found: found{Matches: texts{"end_to_end [w1] [a]", "reversal [] [b c]"}},
		},
		{
			name:     "a wrong line is taken back",
			expected: expectations{first()},
			lines:    lines{line("a", -851, refs{EndToEnd: end1}, ""), back("b", 851, refs{EndToEnd: end1})},
			found:    found{Matches: texts{"reversal [] [a b]"}},
		},
		{
			name:  "unknown money is taken back",
			lines: lines{line("a", 9, refs{Bank: "B1"}, ""), back("b", -9, refs{Bank: "B1"})},
			found: found{Matches: texts{"reversal [] [a b]"}},
		},
		{
			name:     "the only line is taken back",
			expected: expectations{first()},
			lines:    lines{line("a", -850, refs{EndToEnd: end1}, ""), back("b", 850, refs{EndToEnd: end1})},
			found:    found{Matches: texts{"end_to_end [w1] [a]"}, Breaks: texts{"late 850 [] [b]"}},
		},
		{
			name:  "what is taken back before it came",
			lines: lines{with(line("a", 9, refs{Bank: "B1"}, ""), later), back("b", -9, refs{Bank: "B1"})},
			found: found{Breaks: texts{"unknown_at_us -9 [] [b]", "unknown_at_us 9 [] [a]"}},
		},
	})
}

func later(l *recon.Line) { l.Date = day(27) }

// What people post to end a break names its lines, and the posting and what else the lines name then come to them.
func TestPostingsEndBreaks(t *testing.T) {
	posted := func(amount money.Minor, named ...string) recon.Expectation {
		return recon.Expectation{ID: "h1", Kind: recon.OperatorTransfer, Amount: amount, Lines: named}
	}
	try(t, []example{
		{
			name:     "the rest of a line",
			expected: expectations{first(), posted(-1, "a")},
			lines:    lines{line("a", -851, refs{EndToEnd: end1}, "")},
			found:    found{Matches: texts{"people [h1 w1] [a]"}},
		},
		{
			name:     "the rest of two lines, named in texts",
			expected: expectations{settlement("p1", 700), posted(-20, "a", "b")},
			lines:    lines{line("a", 300, refs{}, settle), line("b", 380, refs{}, settle)},
			found:    found{Matches: texts{"people [h1 p1] [a b]"}},
		},
		{
			name:     "unknown money",
			expected: expectations{posted(44, "a")},
			lines:    lines{line("a", 44, refs{}, "a friend")},
			found:    found{Matches: texts{"people [h1] [a]"}},
		},
		{
			name:     "a line that contradicts itself",
			expected: expectations{first(), second(), posted(-850, "a")},
			lines:    lines{line("a", -850, refs{UETR: uetr1, EndToEnd: end2}, "")},
			found:    found{Matches: texts{"people [h1] [a]"}},
		},
		{
			name:     "a line that was booked twice",
			expected: expectations{posted(-850, "b")},
			settled:  []recon.Settled{{Expectation: first(), Lines: texts{"a"}}},
			lines:    lines{line("b", -850, refs{EndToEnd: end1}, "")},
			found:    found{Matches: texts{"people [h1] [b]"}},
		},
		{
			name:     "a posting of another amount ends nothing",
			expected: expectations{posted(45, "a")},
			lines:    lines{line("a", 44, refs{}, "a friend")},
			found:    found{Breaks: texts{"amount_differs -1 [h1] [a]"}},
		},
	})
}

// A break ends by itself when its partner comes, and says by what.
func TestBreaksCloseByThemselves(t *testing.T) {
	in := recon.Input{Account: "safeguarded", Through: day(23), At: time.Unix(1, 0)}
	in.Expectations = expectations{first(), settlement("p1", 700)}
	in.Lines = lines{line("a", 300, refs{}, settle), line("b", 44, refs{EndToEnd: "S-44"}, "")}
	monday := reconcile(t, in)
	if diff := cmp.Diff(found{Breaks: texts{
		"amount_differs -400 [p1] [a]", "missing_at_bank 850 [w1] []", "unknown_at_us 44 [] [b]",
	}}, of(monday)); diff != "" {
		t.Fatal(diff)
	}

	monday.Open.Breaks[0].Owner = "Alice"
	next := func(after recon.Result, at int64, came ...recon.Line) recon.Result {
		in.Expectations, in.Breaks, in.At = after.Open.Expectations, after.Open.Breaks, time.Unix(at, 0)
		in.Lines = slices.Concat(after.Open.Lines, came)
		return reconcile(t, in)
	}
	tuesday := next(monday, 2)
	if len(tuesday.Opened)+len(tuesday.Closed)+len(tuesday.Matches) > 0 {
		t.Errorf("nothing came, and something changed: %+v", tuesday)
	}
	if diff := cmp.Diff(monday.Open, tuesday.Open); diff != "" {
		t.Errorf("nothing came, and what is open changed: %s", diff)
	}

	wednesday := next(tuesday, 3, line("c", 380, refs{}, settle), line("d", -850, refs{UETR: uetr1}, ""))
	endings := func(r recon.Result) (list texts) {
		for _, c := range r.Closed {
			list = append(list, fmt.Sprint(c.Break.Kind, " ", c.Ending, " ", c.By != ""))
		}
		slices.Sort(list)
		return list
	}
	if diff := cmp.Diff(texts{"amount_differs replaced true", "missing_at_bank matched true"},
		endings(wednesday)); diff != "" {
		t.Error(diff)
	}

	paid := recon.Expectation{ID: "p2", Kind: recon.Provider, Amount: 44, References: refs{EndToEnd: "S-44"}}
	in.Expectations = nil
	thursday := next(recon.Result{Open: recon.Open{
		Expectations: append(wednesday.Open.Expectations, paid),
		Lines:        wednesday.Open.Lines,
		Breaks:       wednesday.Open.Breaks,
	}}, 4, line("e", 20, refs{}, settle))
	if diff := cmp.Diff(texts{"amount_differs matched true", "unknown_at_us matched true"},
		endings(thursday)); diff != "" {
		t.Error(diff)
	}
	if len(thursday.Open.Lines)+len(thursday.Open.Expectations)+len(thursday.Open.Breaks) > 0 {
		t.Errorf("something is left open: %+v", thursday.Open)
	}

	in.Lines, in.Expectations, in.Breaks = nil, nil, monday.Open.Breaks
	if diff := cmp.Diff(texts{"amount_differs gone false", "missing_at_bank gone false", "unknown_at_us gone false"},
		endings(reconcile(t, in))); diff != "" {
		t.Error(diff)
	}
}

func TestInputIsRefused(t *testing.T) {
	huge := func(id string) recon.Line { return line(id, math.MaxInt64, refs{EndToEnd: "S-44"}, "") }
	awaited := recon.Expectation{ID: "p", Amount: math.MaxInt64, References: refs{EndToEnd: "S-44"}}
	again := awaited
	again.ID = "q"
	for _, x := range []struct {
		name string
		in   recon.Input
		want error
	}{
		{"an expectation without an identifier", recon.Input{Expectations: expectations{{Amount: 1}}}, recon.ErrInput},
		{"an expectation of 0", recon.Input{Expectations: expectations{{ID: "x"}}}, recon.ErrInput},
		{"two with one identifier", recon.Input{Expectations: expectations{
			{ID: "x", Amount: 1}, {ID: "x", Amount: 2},
		}}, recon.ErrInput},
		{"open and settled", recon.Input{
			Expectations: expectations{first()},
			Settled:      []recon.Settled{{Expectation: first()}},
		}, recon.ErrInput},
		{"matched and void", recon.Input{
			Settled: []recon.Settled{{Expectation: first()}, {Expectation: first(), Void: true}},
		}, recon.ErrInput},
		{"a line without an identifier", recon.Input{Lines: lines{{Amount: 1}}}, recon.ErrInput},
		{"two lines with one identifier", recon.Input{Lines: lines{{ID: "x", Amount: 1}, {ID: "x"}}}, recon.ErrInput},
		{"lines that overflow", recon.Input{
			Expectations: expectations{awaited},
			Lines:        lines{huge("a"), huge("b")},
		}, money.ErrOverflow},
		{"expectations that overflow", recon.Input{
			Expectations: expectations{awaited, again},
			Lines:        lines{huge("a")},
		}, money.ErrOverflow},
		{"a difference that overflows", recon.Input{
			Expectations: expectations{{ID: "x", Amount: math.MinInt64, Due: day(1)}},
			Through:      day(2),
		}, money.ErrOverflow},
		{"the same ones twice", recon.Input{
			Expectations: expectations{first(), first()},
			Lines:        lines{huge("a"), huge("a")},
			Settled:      []recon.Settled{{Expectation: second()}, {Expectation: second()}},
		}, nil},
	} {
		if _, err := recon.Reconcile(x.in); !errors.Is(err, x.want) {
			t.Errorf("%s: %v", x.name, err)
		}
	}
}

func TestSplit(t *testing.T) {
	entry := with(line("s#1", -30, refs{Block: "PF-20-1", Bank: "B1"}, "bulk"), func(l *recon.Line) { l.Count = 2 })
	details := lines{
		{Amount: -10, References: refs{EndToEnd: end1}},
		{Amount: -20, References: refs{EndToEnd: end2, Bank: "B2"}, Text: "two"},
	}
	want := lines{
		line("s#1.1", -10, refs{EndToEnd: end1, Block: "PF-20-1", Bank: "B1"}, ""),
		line("s#1.2", -20, refs{EndToEnd: end2, Block: "PF-20-1", Bank: "B2"}, "two"),
	}
	if diff := cmp.Diff(want, recon.Split(entry, details)); diff != "" {
		t.Error(diff)
	}
	for _, wrong := range []lines{nil, details[:1], {{Amount: math.MaxInt64}, {Amount: math.MaxInt64}}} {
		if diff := cmp.Diff(lines{entry}, recon.Split(entry, wrong)); diff != "" {
			t.Error(diff)
		}
	}
	if a, b := recon.LineID("st", 11), recon.LineID("st1", 1); a == b {
		t.Errorf("two lines are %s", a)
	}
}
