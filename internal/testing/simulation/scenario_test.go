package simulation_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/simulation"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// scenarios returns all of testdata/scenario, by file name.
func scenarios(t *testing.T) map[string][]simulation.Line {
	t.Helper()
	files, err := filepath.Glob("../../../testdata/scenario/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	all := map[string][]simulation.Line{}
	for _, file := range files {
		text, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := simulation.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if err := text.Close(); err != nil {
			t.Fatal(err)
		}
		all[strings.TrimSuffix(filepath.Base(file), ".txt")] = lines
	}
	return all
}

// play runs every scenario at a level of its own and reports the lines whose outcomes differ.
func play(t *testing.T, open func(t *testing.T, clock *simulation.Clock) simulation.Level) {
	t.Helper()
	for name, lines := range scenarios(t) {
		t.Run(name, func(t *testing.T) {
			clock := simulation.NewClock()
			level := open(t, clock)
			if err := level.(simulation.Setter).Set(t.Context(), onlyMoneyWaits); err != nil {
				t.Fatal(err)
			}
			differences, err := simulation.Run(t.Context(), lines, clock, level)
			if err != nil {
				t.Fatalf("testdata/scenario/%s.txt: %v", name, err)
			}
			for _, d := range differences {
				t.Errorf("testdata/scenario/%s.txt %s", name, d)
			}
		})
	}
}

// onlyMoneyWaits is how scenarios begin: what a line does in nobody's name is as on the command line, in force at once,
// until the scenario says otherwise.
var onlyMoneyWaits = farthing.ChangeSettings{
	To:     farthing.Settings{TwoPeople: farthing.TwoPeopleMoney},
	Names:  []string{"twoPeople"},
	Reason: "a scenario begins",
	By:     farthing.Origin{Actor: farthing.ActorCLI},
}

func TestScenariosAsDecisions(t *testing.T) {
	play(t, func(_ *testing.T, clock *simulation.Clock) simulation.Level { return simulation.NewPure(clock.Now) })
}

// The store gives the same outcomes as the pure decisions, and writes the same journal, hash by hash.
func TestScenariosInTheStore(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			play(t, func(t *testing.T, clock *simulation.Clock) simulation.Level {
				return &twice{simulation.NewStored(openStore(t, engine, clock), clock.Now),
					simulation.NewPure(clock.Now)}
			})
		})
	}
}

// twice does everything both in the store and as a pure decision, and compares the journals.
type twice struct {
	*simulation.Stored
	pure *simulation.Pure
}

func (l *twice) Do(ctx context.Context, c farthing.Command) (farthing.Answer, error) {
	_, pure := l.pure.Do(ctx, c)
	answer, err := l.Stored.Do(ctx, c)
	if farthing.CodeOf(pure) != farthing.CodeOf(err) {
		return answer, fmt.Errorf("decided: %w; in the store: %w", pure, err)
	}
	return answer, err
}

func (l *twice) Look(ctx context.Context, merchantID string) (simulation.View, error) {
	view, err := l.Stored.Look(ctx, merchantID)
	if err != nil {
		return view, err
	}
	return view, l.sameJournal(ctx, merchantID)
}

// unproved returns the hash of a row without what the store adds to it: the digests of records, which have random
// salts, and the place in the chain.
func unproved(r ledger.Row) ledger.Hash {
	r.Content, r.Progress = ledger.Content{}, ledger.Content{}
	return r.Sum(ledger.Hash{})
}

func (l *twice) sameJournal(ctx context.Context, merchantID string) error {
	written, err := l.Rows(ctx, merchantID)
	if err != nil {
		return err
	}
	decided := l.pure.Kept(merchantID).Rows
	if len(decided) != len(written) {
		return fmt.Errorf("%d rows written, %d decided", len(written), len(decided))
	}
	for i, row := range written {
		if unproved(row) != unproved(decided[i]) {
			return fmt.Errorf("row %d is written as %+v, decided as %+v", row.Seq, row, decided[i])
		}
	}
	_, err = simulation.Audit(decided)
	return err
}

// openStore opens an empty store of one engine on the scenario's clock. At the end of the test it verifies the store.
func openStore(tb testing.TB, engine string, clock *simulation.Clock) *store.Store {
	tb.Helper()
	url, key := storetest.URL(tb, engine)
	s := storetest.Reopen(tb, url, takesWithdrawals(clock.Now, key))
	tb.Cleanup(func() {
		report, err := s.Verify(context.WithoutCancel(tb.Context()), nil)
		if err != nil || len(report.Problems) > 0 || report.Books == 0 {
			tb.Errorf("verify: %+v, %v", report, err)
		}
	})
	return s
}

// takesWithdrawals returns the options of a store that takes withdrawals, and holds them.
func takesWithdrawals(now func() time.Time, key string) store.Options {
	return store.Options{
		Create:  true,
		Now:     now,
		Real:    now,
		KeyFile: key,
		Rails:   []farthing.RailTerms{{Hold: true}},
		Unsafe:  true,
	}
}
