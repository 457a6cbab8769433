package sandbox

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// opened opens a store on a clock of its own, and its sandbox.
func opened(t *testing.T) (*store.Store, *Sandbox) {
	t.Helper()
	return openedTelling(t, nil)
}

// openedTelling does what opened does, with a log.
func openedTelling(t *testing.T, log *slog.Logger) (*store.Store, *Sandbox) {
	t.Helper()
	clock := jobs.NewClock(time.Now)
	url, key := storetest.URL(t, "sqlite")
	st := storetest.Reopen(t, url, store.Options{
		Now:       clock.Now,
		Real:      time.Now,
		KeyFile:   key,
		Unsafe:    true,
		Simulator: simbank.Terms(),
	})
	if err := st.MarkSandbox(t.Context(), farthing.BySystem); err != nil {
		t.Fatal(err)
	}
	bank, err := simbank.Open(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Open(t.Context(), st, Options{
		Clock: clock,
		Real:  time.Now,
		Owner: "one",
		Log:   log,
		Work: func(plan Plan) Work {
			engine := jobs.SandboxEngine(st, clock, []rail.Connection{{Rail: bank, Terms: simbank.Terms()}}, plan.Log)
			engine.Real, engine.Keep = time.Now, plan.Keep
			return engine
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return st, s
}

// The welcome of a sandbox once stood below a screen of what its jobs had done in its made-up past. What they do from
// then on is told, and so is trouble while it is filled.
func TestTheLogOfAFilledSandboxBeginsEmpty(t *testing.T) {
	var told bytes.Buffer
	_, s := openedTelling(t, slog.New(slog.NewTextHandler(&told, nil)))
	with := Seeding{MerchantClient: "client_merchant"}
	with.Checks.Name = func(_ context.Context, named bankcheck.Named) (bankcheck.NameCheck, error) {
		s.log.With("a", "b").WithGroup("c").Warn("trouble")
		s.log.With("a", "b").WithGroup("c").Info("no news")
		return bankcheck.SimulateNameCheck(named), nil
	}
	if err := s.Seed(t.Context(), storetest.Start.AddDate(0, 0, 200), with); err != nil {
		t.Fatal(err)
	}
	if got := told.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "trouble a=b") {
		t.Errorf("filled, it has told %s", got)
	}
	_, err := s.Move(t.Context(), func(was time.Time) (time.Time, error) { return was.AddDate(0, 0, 4), nil })
	if err != nil || !strings.Contains(told.String(), "the safeguarding record of a day is made") {
		t.Errorf("moved, it has told %s, %v", told.String(), err)
	}
}

// Seeding that was interrupted is not taken for complete: it is begun again, records nothing twice, and keeps the clock
// when it is done; from then on nothing is seeded.
func TestSeedingThatWasCutOffIsBegunAgain(t *testing.T) {
	st, s := opened(t)
	cut := errors.New("cut off")
	with := Seeding{MerchantClient: "client_merchant"}
	with.Checks.Name = func(context.Context, bankcheck.Named) (bankcheck.NameCheck, error) {
		return bankcheck.NameCheck{}, cut
	}
	now := storetest.Start.Add(200 * 24 * time.Hour)
	if err := s.Seed(t.Context(), now, with); !errors.Is(err, cut) {
		t.Fatalf("it says %v", err)
	}
	with.Checks.Name = func(_ context.Context, named bankcheck.Named) (bankcheck.NameCheck, error) {
		return bankcheck.SimulateNameCheck(named), nil
	}
	half, leave := context.WithCancel(t.Context())
	engine := s.work.(*jobs.Engine)
	engine.Jobs = append(engine.Jobs, leaving{half, leave, now.AddDate(0, 0, -30)})
	if err := s.Seed(half, now.AddDate(0, 0, 1), with); !errors.Is(err, context.Canceled) {
		t.Fatalf("it says %v", err)
	}
	if at, err := st.Clock.Time(t.Context()); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("half seeded, the clock is kept at %s, %v", at, err)
	}
	if err := s.Seed(t.Context(), now, with); err != nil {
		t.Fatal(err)
	}
	seeded, err := st.Payments.Get(t.Context(), MerchantID, PaymentID)
	if err != nil || seeded.Status != farthing.PaymentSettled {
		t.Errorf("the first payment is %+v, %v", seeded, err)
	}
	if at, err := st.Clock.Time(t.Context()); err != nil || !at.Equal(now) {
		t.Errorf("seeded, the clock stands at %s, %v", at, err)
	}
	with.Checks.Name = func(context.Context, bankcheck.Named) (bankcheck.NameCheck, error) {
		t.Error("it is seeded once more")
		return bankcheck.NameCheck{}, cut
	}
	if err := s.Seed(t.Context(), now.AddDate(1, 0, 0), with); err != nil {
		t.Error(err)
	}
	report, err := st.Verify(t.Context(), nil)
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("%v, %v", report.Problems, err)
	}
}

// leaving is a job that is due at a moment, and then ends a context.
type leaving struct {
	ctx   context.Context
	leave context.CancelFunc
	at    time.Time
}

func (leaving) Name() string { return "leaving" }

func (l leaving) Next(context.Context) (time.Time, bool, error) { return l.at, l.ctx.Err() == nil, nil }

func (l leaving) Run(context.Context, jobs.Call) (bool, error) {
	l.leave()
	return false, nil
}

// A sandbox is made on each day of a week, on bank holidays, and over a change of the clocks: on Fridays none could be,
// for its schedule had left nothing for the withdrawal of the same day. Its provider has paid what it owes, and pays on
// once the clock is moved; a person has signed each day's record.
func TestSandboxesAreMadeOnEachDay(t *testing.T) {
	for _, day := range []string{
		"2026-11-16T10:40:00Z", "2026-11-17T00:10:00Z", "2026-11-18T06:59:00Z", "2026-11-19T07:00:00Z",
		"2026-11-20T19:15:00Z", "2026-11-21T12:00:00Z", "2026-11-22T23:50:00Z", "2026-12-25T09:00:00Z",
		"2026-12-28T09:00:00Z", "2026-10-30T18:00:00Z",
		"2026-12-01T09:30:00Z", // the last record was made by the last move of its clock
		"2026-11-16T15:00:00Z", "2026-11-16T15:59:59Z", "2026-11-16T16:00:00Z", "2026-12-29T15:30:00Z",
	} {
		t.Run(day, func(t *testing.T) {
			t.Parallel()
			now, err := time.Parse(time.RFC3339, day)
			if err != nil {
				t.Fatal(err)
			}
			st, s := opened(t)
			with := Seeding{MerchantClient: "client_merchant"}
			with.Checks.Name = func(_ context.Context, named bankcheck.Named) (bankcheck.NameCheck, error) {
				return bankcheck.SimulateNameCheck(named), nil
			}
			if err := s.Seed(t.Context(), now, with); err != nil {
				t.Fatal(err)
			}
			banked(t, st)
			withdraws(t, st)
			signed(t, st)
			for _, days := range []int{1, 4} {
				if _, err := s.Move(t.Context(), func(was time.Time) (time.Time, error) {
					return was.AddDate(0, 0, days), nil
				}); err != nil {
					t.Fatal(err)
				}
				banked(t, st)
			}
			if report, err := st.Verify(t.Context(), nil); err != nil || len(report.Problems) > 0 {
				t.Errorf("%v, %v", report.Problems, err)
			}
		})
	}
}

// withdraws wants a balance for the first withdrawal, and that no run of the schedule takes it in the first hour.
func withdraws(t *testing.T, st *store.Store) {
	t.Helper()
	now, err := st.Clock.Time(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	state, err := st.Merchants.State(t.Context(), MerchantID)
	if err != nil {
		t.Fatal(err)
	}
	next, ok := state.NextRun(now)
	if available := state.Book.Balances.Of(ledger.Available); available < largeAmount || !ok ||
		next.At.Before(now.Add(time.Hour)) {
		t.Errorf("at %s %d are available, the next run is at %s", now, available, next.At)
	}
}

// signed wants a record of each business day, which a person signed within a day.
func signed(t *testing.T, st *store.Store) {
	t.Helper()
	days, err := st.Safeguarding.List(t.Context(), store.SafeguardingFilter{Currency: money.GBP}, 100)
	if err != nil || len(days.Rows) < seededDays/2 {
		t.Fatalf("there are %d records, %v", len(days.Rows), err)
	}
	for _, d := range days.Rows {
		if d.SignedAt == nil || d.SignedBy != seededPerson || d.SignedAt.Sub(d.MadeAt) > 24*time.Hour {
			t.Errorf("the record of %s, made at %v, was signed at %v by %q", d.Date, d.MadeAt, d.SignedAt, d.SignedBy)
		}
	}
}

// banked wants the provider's money in the bank.
func banked(t *testing.T, st *store.Store) {
	t.Helper()
	state, err := st.Merchants.State(t.Context(), MerchantID)
	if err != nil {
		t.Fatal(err)
	}
	page, err := st.ProviderSettlements.List(t.Context(), store.RecordFilter{MerchantID: MerchantID}, 1)
	if err != nil || len(page.Rows) == 0 {
		t.Fatalf("%+v, %v", page, err)
	}
	if bank := state.Book.Balances.Of(ledger.Bank); bank < 0 {
		t.Errorf("in the bank are %d, the last settlement is %+v", bank, page.Rows[0])
	}
}
