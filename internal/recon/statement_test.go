package recon_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"

	"github.com/google/go-cmp/cmp"
)

// statement returns the statement of a day, with its number, its first balance and its last.
func statement(n int, number int64, opening, closing money.Minor) recon.Statement {
	return recon.Statement{
		ID:      fmt.Sprint("S", number, "/", n),
		Number:  number,
		From:    day(n),
		To:      day(n),
		Opening: opening,
		Closing: closing,
		Lines:   closing - opening,
		Digest:  fmt.Sprint(n, number, opening, closing),
		At:      time.Unix(int64(n), 0),
	}
}

func changed(s recon.Statement, change func(*recon.Statement)) recon.Statement {
	change(&s)
	return s
}

func check(t *testing.T, c recon.Chain) recon.Continuity {
	t.Helper()
	c.Account = "safeguarded"
	found, err := c.Check()
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestContinuity(t *testing.T) {
	type statements = []recon.Statement
	two, three := statement(17, 2, 100, 250), statement(18, 3, 250, 240)
	for _, x := range []struct {
		name    string
		chain   recon.Chain
		reasons texts
		through int
		drift   money.Minor
	}{
		{
			name:    "each begins where the one before ended",
			chain:   recon.Chain{Statements: statements{three, two}},
			through: 18,
		},
		{
			name:    "the same one twice, and a copy",
			chain:   recon.Chain{Statements: statements{two, two, changed(three, asCopy), three}},
			through: 18,
		},
		{
			name: "one came again with another content",
			chain: recon.Chain{Statements: statements{two, changed(two, func(s *recon.Statement) {
				s.Digest, s.Lines, s.At = "other", 7, s.At.Add(time.Hour)
			}), three}},
			reasons: texts{"0 statement S2/17 came again with different content; the first is used"},
			through: 18,
		},
		{
			name:    "one is not there",
			chain:   recon.Chain{Statements: statements{two, statement(19, 4, 240, 240)}},
			reasons: texts{"-10 statements are missing between S2/17 and S4/19: their numbers have a gap"},
			through: 17,
			drift:   -10,
		},
		{
			name:    "one is not there, and the bank does not count them",
			chain:   recon.Chain{Statements: statements{statement(17, 0, 1, 2), statement(19, 0, 3, 3)}},
			reasons: texts{"1 statement S0/19 opens at 0.03, but the one before (S0/17) closed at 0.02"},
			through: 17,
			drift:   1,
		},
		{
			name:    "days without lines have none, and the bank does not count them",
			chain:   recon.Chain{Statements: statements{statement(17, 0, 1, 2), statement(30, 0, 2, 3)}},
			through: 30,
		},
		{
			name:    "a number comes twice",
			chain:   recon.Chain{Statements: statements{two, statement(18, 2, 250, 240)}},
			reasons: texts{"0 statement S2/18 has number 2, but the one before (S2/17) has 2"},
			through: 17,
		},
		{
			name: "lines do not come to the balances",
			chain: recon.Chain{Statements: statements{two, changed(three, func(s *recon.Statement) {
				s.Lines = -11
			})}},
			reasons: texts{"1 the lines of statement S3/18 come to -0.11, but its balances differ by -0.10"},
			through: 17,
			drift:   1,
		},
		{
			name:    "the next one is awaited",
			chain:   recon.Chain{Statements: statements{two, three}, Within: 1, Today: day(19)},
			through: 18,
		},
		{
			name:    "the next one has not come in time",
			chain:   recon.Chain{Statements: statements{two, three}, Within: 1, Today: day(20)},
			reasons: texts{"0 no statement has come since S3/18, which ends on 2026-11-18"},
			through: 18,
		},
		{
			name:    "a weekend is no delay",
			chain:   recon.Chain{Statements: statements{statement(20, 5, 0, 0)}, Within: 1, Today: day(23)},
			through: 20,
		},
		{name: "none came yet", chain: recon.Chain{Within: 1, Today: day(23)}},
	} {
		t.Run(x.name, func(t *testing.T) {
			found := check(t, x.chain)
			var reasons texts
			for _, b := range found.Open {
				if b.Kind != farthing.BreakContinuity {
					t.Errorf("a break of continuity is %s", b.Kind)
				}
				reasons = append(reasons, fmt.Sprint(int64(b.Amount), " ", b.Reason))
			}
			if diff := cmp.Diff(x.reasons, reasons); diff != "" {
				t.Error(diff)
			}
			through := calendar.Date{}
			if x.through > 0 {
				through = day(x.through)
			}
			if found.Through != through || found.Drift != x.drift {
				t.Errorf("through %s, drift %d", found.Through, found.Drift)
			}
		})
	}
}

func asCopy(s *recon.Statement) { s.Copy, s.Digest, s.At = true, "copied", s.At.Add(-time.Hour) }

// A gap closes by itself once the statement that fills it came, and what is open stays as it is meanwhile.
func TestContinuityCloses(t *testing.T) {
	two, three, four := statement(17, 2, 100, 250), statement(18, 3, 250, 240), statement(19, 4, 240, 240)
	gap := check(t, recon.Chain{Statements: []recon.Statement{two, four}, At: time.Unix(1, 0)})
	if len(gap.Opened) != 1 {
		t.Fatalf("%+v", gap)
	}
	gap.Open[0].Owner = "Alice"
	still := check(t, recon.Chain{Statements: []recon.Statement{four, two}, Breaks: gap.Open, At: time.Unix(2, 0)})
	if diff := cmp.Diff(gap.Open, still.Open); diff != "" || len(still.Opened)+len(still.Closed) > 0 {
		t.Errorf("nothing came, and something changed: %s", diff)
	}
	other := recon.Break{ID: "br_other", Kind: farthing.BreakLate}
	filled := check(t, recon.Chain{
		Statements: []recon.Statement{four, three, two},
		Breaks:     append(slices.Clip(gap.Open), other),
	})
	if len(filled.Open) > 0 || len(filled.Closed) != 1 || filled.Closed[0].Break.ID != gap.Open[0].ID {
		t.Errorf("%+v", filled)
	}
}

// Two thousand random chains: with faults or without, what the breaks come to is what the balances and lines differ by,
// whatever the order is.
func TestRandomChains(t *testing.T) {
	broken := 0
	for seed := range uint64(2000) {
		lot := rand.New(rand.NewPCG(seed, 7))
		var chain recon.Chain
		balance := money.Minor(lot.IntN(1000))
		for n := 1; n < 12; n++ {
			moved := money.Minor(lot.IntN(200) - 100)
			s := statement(n, int64(n), balance, balance+moved)
			balance += moved
			switch lot.IntN(12) {
			case 0:
				s.Lines++
			case 1:
				s.Opening--
			case 2:
				continue // it is lost
			}
			chain.Statements = append(chain.Statements, s)
		}
		found := check(t, chain)
		var sum, lines money.Minor
		for _, b := range found.Open {
			sum += b.Amount
		}
		for _, s := range found.Use {
			lines += s.Lines
		}
		first, last := chain.Statements[0], chain.Statements[len(chain.Statements)-1]
		if drift := last.Closing - first.Opening - lines; drift != found.Drift || drift != sum {
			t.Fatalf("chain %d: the drift is %d, not %d or %d", seed, drift, found.Drift, sum)
		}
		if len(found.Open) > 0 {
			broken++
		}
		shuffle(lot, chain.Statements)
		if again := check(t, chain); !reflect.DeepEqual(found, again) {
			t.Fatalf("chain %d: another order gives another result: %s", seed, cmp.Diff(found, again))
		}
	}
	if broken < 1000 || broken > 1990 {
		t.Errorf("%d chains were broken", broken)
	}
}

func TestContinuityOverflows(t *testing.T) {
	for _, s := range []recon.Statement{
		{ID: "a", Opening: -1, Closing: math.MaxInt64},
		{ID: "a", Opening: 1, Closing: math.MinInt64 + 5, Lines: 9},
		{ID: "a", Closing: math.MaxInt64, Lines: -1},
		{ID: "a", Opening: math.MinInt64, Closing: math.MinInt64},
	} {
		chain := recon.Chain{Statements: []recon.Statement{{Closing: 1, Lines: 1}, s}}
		if _, err := chain.Check(); !errors.Is(err, money.ErrOverflow) {
			t.Errorf("%+v: %v", s, err)
		}
	}
}
