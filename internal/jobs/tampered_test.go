package jobs_test

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/recon"

	"github.com/google/uuid"
)

// eachWeek returns a schedule of a weekday and an hour.
func eachWeek(merchantID string, day time.Weekday, hour int) farthing.ChangeSchedule {
	sch := farthing.DefaultSchedule()
	sch.WeekDays, sch.Time = []time.Weekday{day}, calendar.At(hour, 0)
	return farthing.ChangeSchedule{
		MerchantID:    merchantID,
		Schedule:      sch,
		BankReference: farthing.MakeBankReference(uuid.Must(uuid.NewV7())),
		By:            cli,
	}
}

// advances moves the clock of a sandbox's engine by days, and returns what the engine logged.
func (b *bed) advances(days int) string {
	b.Helper()
	said := &bytes.Buffer{}
	clock := jobs.NewClock(b.clock.Now)
	clock.Stand(b.clock.Now())
	engine := jobs.SandboxEngine(b.st, clock, []rail.Connection{{Rail: b.bank.Rail, Terms: simbank.Terms()}},
		slog.New(slog.NewTextHandler(said, nil)))
	engine.Real = b.real.Now
	engine.Keep = func(_ context.Context, at time.Time) error {
		b.clock.Set(at)
		return nil
	}
	to := b.clock.Now().AddDate(0, 0, days)
	if _, err := engine.Advance(b.Context(), to); err != nil || !clock.Now().Equal(to) {
		b.Errorf("the clock stands at %s: %v", clock.Now(), err)
	}
	return said.String()
}

// runAt checks when the last run of a merchant's schedule withdrew, and that the withdrawal is paid.
func (b *bed) runAt(merchantID, run, at string) {
	b.Helper()
	w := b.is(merchantID, run, farthing.WithdrawalPaid, "")
	if got := w.CreatedAt.Format(time.RFC3339); got != at {
		b.Errorf("%s of %s is of %s, not %s", run, merchantID, got, at)
	}
}

// Somebody changed records of merchants in the database of a sandbox: the clock moves on for all others, whose runs and
// reports come in their time, and what is left undone is logged, once at each move.
func TestTheClockMovesOnPastChangedRecords(t *testing.T) {
	eachBed(t, func(b *bed) {
		for _, id := range []string{"changed", "honest", "later", "sent"} {
			b.shop(id, "12345678", 10_000)
		}
		b.do(eachWeek("later", time.Tuesday, 17), withdraw("sent", "w1"))
		b.works(b.payouts("sandbox"))
		b.forge("UPDATE withdrawals SET statement_reference = 'ANOTHER' WHERE id = 'w1'")
		b.forge("UPDATE bank_accounts SET holder_name = 'A Thief' WHERE merchant = " +
			"(SELECT m.merchant FROM merchants m WHERE m.merchant_id = 'changed')")
		said := b.advances(5)
		b.runAt("honest", "sch_1_2026-11-23", "2026-11-23T16:00:00Z")
		b.runAt("later", "sch_2_2026-11-24", "2026-11-24T17:00:00Z")
		b.is("sent", "w1", farthing.InTransit, "")
		if _, err := b.st.Withdrawals.Get(b.Context(), "changed", "sch_1_2026-11-23"); err == nil {
			b.Error("money of a changed merchant was withdrawn")
		}
		for _, said := range []string{said, b.advances(1)} {
			// the bank's report, and that no report was recorded in a day
			for job, want := range map[string]int{"job=schedules": 1, "job=bank_simbank": 2} {
				if n := strings.Count(said, job); n != want {
					b.Errorf("%s is logged %d times:\n%s", job, n, said)
				}
			}
		}
	})
}

// One merchant whose changed records keep its run from being planned again, after a change of the holidays, keeps no
// other from its runs.
func TestRunsGoOnPastChangedRecords(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("changed", "12345678", 10_000)
		b.shop("honest", "12345678", 10_000)
		b.forge("UPDATE merchants SET name = 'Another' WHERE merchant_id = 'changed'")
		change := farthing.ChangeSettings{Names: []string{"holidaysAdded"}, Reason: "a day off", By: cli}
		change.To.Holidays.Added = []calendar.Date{{Year: 2026, Month: time.November, Day: 30}}
		_, err := b.st.Settings.Change(b.Context(), change)
		b.must(err)
		b.advances(5)
		b.runAt("honest", "sch_1_2026-11-23", "2026-11-23T16:00:00Z")
	})
}

// A statement has settlements of two merchants, and somebody changed one: the other's settlement is confirmed, and
// the clock moves on.
func TestConfirmationsGoOnPastChangedRecords(t *testing.T) {
	eachBed(t, func(b *bed) {
		for _, id := range []string{"changed", "honest"} {
			b.shop(id, "12345678", 10_000)
			b.settles(id, "po-20261120-"+id, 900, 0)
		}
		after := b.said(1, b.today(), 0)
		b.works(&jobs.Reconcile{Store: b.st})
		b.clock.Advance(24 * time.Hour)
		b.said(2, b.today(), after, recon.Line{Amount: 900, Text: "SETTLEMENT po-20261120-changed"},
			recon.Line{Amount: 900, Text: "SETTLEMENT po-20261120-honest"})
		b.forge("UPDATE provider_settlements SET fee = 1 WHERE id = 'po-20261120-changed'")
		said := b.advances(1)
		if n := strings.Count(said, "job=reconcile"); n != 1 {
			b.Errorf("it is logged %d times:\n%s", n, said)
		}
		for id, want := range map[string]farthing.Confirmation{
			"changed": "",
			"honest":  farthing.ConfirmedByStatement,
		} {
			p, err := b.st.ProviderSettlements.Get(b.Context(), id, "po-20261120-"+id)
			b.must(err)
			if p.Confirmed != want {
				b.Errorf("the settlement of %s is confirmed by %q, want %q", id, p.Confirmed, want)
			}
		}
	})
}
