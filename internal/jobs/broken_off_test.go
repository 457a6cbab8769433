package jobs_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/rail/isofile/filebank"
	"farthing/internal/recon"
)

// brokenOff has what is done fail as it writes to a table, which is as far as a process that is killed there comes.
func (b *bed) brokenOff(table string, done func() error) {
	b.Helper()
	begin := `CREATE TRIGGER broken_off_%[1]s BEFORE %[1]s ON %[2]s BEGIN SELECT RAISE(ABORT, 'broken off'); END`
	end := `DROP TRIGGER broken_off_%[1]s`
	if !strings.HasPrefix(b.url, "sqlite:") {
		b.forge(`CREATE OR REPLACE FUNCTION broken_off() RETURNS trigger LANGUAGE plpgsql AS
			$$ BEGIN RAISE EXCEPTION 'broken off'; END $$`)
		begin = `CREATE TRIGGER broken_off_%[1]s BEFORE %[1]s ON %[2]s FOR EACH ROW EXECUTE FUNCTION broken_off()`
		end += ` ON %[2]s`
	}
	for _, event := range []string{"INSERT", "UPDATE"} {
		b.forge(fmt.Sprintf(begin, event, table))
	}
	err := done()
	for _, event := range []string{"INSERT", "UPDATE"} {
		b.forge(fmt.Sprintf(end, event, table))
	}
	if err == nil || !strings.Contains(err.Error(), "broken off") {
		b.Errorf("broken off at %s: %v", table, err)
	}
}

// TestABreaksEndIsBrokenOff breaks off the end of a break, with and without a posting, at each table that it writes
// to. Nothing of it is there, and the same word then ends it, once.
func TestABreaksEndIsBrokenOff(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "55779911", 100_000)
		b.said(1, b.today(), 0, recon.Line{Amount: 777, Text: "THANK YOU"}, recon.Line{Amount: 300, Text: "WHO KNOWS"})
		b.reconciles("unknown_at_us 300 ", "unknown_at_us 777 ")
		before := b.balance(ledger.Available)
		is := func(open int, available money.Minor) {
			b.Helper()
			if n, got := len(b.breaks()), b.balance(ledger.Available); n != open || got != available {
				b.Errorf("%d breaks are open, and %d is available, want %d and %d", n, got, open, available)
			}
		}
		posts := farthing.ResolveBreak{
			MerchantID: "m1",
			ID:         b.openBreak("unknown_at_us", 777).ID,
			Resolution: farthing.BreakMerchant,
			Reason:     "found out",
			By:         farthing.Origin{Actor: farthing.ActorCLI, Person: "ann", Salt: "s"},
		}
		for _, table := range []string{"journal", "books", "breaks", "adjustments"} {
			b.brokenOff(table, func() error {
				return b.st.DoBulk(b.Context(), []farthing.Command{posts})[0].Err
			})
			is(2, before)
		}
		b.do(posts)
		b.do(posts)
		is(1, before+777)

		for _, table := range []string{"reconciliations", "breaks", "bank_lines", "journal"} {
			b.brokenOff(table, func() error { return b.ends("unknown_at_us", 300, farthing.BreakCorrected) })
			is(1, before+777)
		}
		b.must(b.ends("unknown_at_us", 300, farthing.BreakCorrected))
		is(0, before+777)
		b.reconciles()
		b.verify()
	})
}

// TestAHoldIsBrokenOff breaks off the hold on what came back, as a notification alone says, at each table that it is
// written to and at each step of the worker, and its end by a statement too. Both happen once.
func TestAHoldIsBrokenOff(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "12345657", 500_000)
		b.shop("m2", "55779911", 500_000)
		f := b.exchanges()
		f.do(withdraw("m1", "w1"))
		f.do(withdraw("m1", "w2"))
		f.clock.Advance(time.Minute)
		f.works(f.list...)
		for _, unconfirmed := range []bool{true, false} {
			f.bankAnswers(unconfirmed)
			held := money.Minor(0)
			if !unconfirmed {
				held = 1700
			}
			for _, table := range []string{"journal", "books", "reserves"} {
				b.brokenOff(table, func() error { return f.tries(f.list...) })
				b.holds("m1", held, 498_000)
			}
			reports := f.list[1].(*jobs.Reports)
			for _, step := range []string{"record", "recorded", "acknowledge"} {
				reports.Step = func(reached string) error {
					if reached == step {
						return fmt.Errorf("broken off at %s", step)
					}
					return nil
				}
				if err := f.tries(f.list...); err == nil {
					b.Errorf("nothing was broken off at %s", step)
				}
			}
			reports.Step = nil
			f.works(f.list...)
			if unconfirmed {
				b.holds("m1", 1700, 498_000)
			} else {
				b.holds("m1", 0, 499_700)
			}
			f.works(&jobs.Reconcile{Store: f.st})
		}
		b.reconciles()
		b.verify()
	})
}

// bankAnswers has the bank answer to the files, or confirm what it told of by a notification alone.
func (f *files) bankAnswers(unconfirmed bool) {
	f.Helper()
	if !unconfirmed {
		f.do(withdraw("m2", "w1"))
		f.clock.Advance(time.Minute)
		f.works(f.list...)
	}
	bank, err := filebank.Open(f.folder)
	f.must(err)
	bank.Unconfirmed = unconfirmed
	_, err = bank.Answer(f.clock.Now())
	f.must(err)
	f.must(bank.Close())
	f.clock.Advance(time.Minute)
}
