package main

import (
	"path/filepath"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/store"
)

func TestMoneyThatWaitsIsMeasured(t *testing.T) {
	options := store.Options{
		Now:    realNow,
		Real:   realNow,
		Create: true,
		Unsafe: true,
	}
	st, err := store.Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "farthing.db"), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	m := newMetrics()
	if at := value(t, m, "farthing_outstanding_timestamp_seconds"); at != 0 {
		t.Errorf("counted at %v", at)
	}
	if err := st.Breaks.Open(t.Context(), []farthing.Break{{
		ID:       "br_1",
		Kind:     farthing.BreakLate,
		Status:   farthing.BreakOpen,
		OpenedAt: realNow(),
	}}); err != nil {
		t.Fatal(err)
	}
	job := &jobs.Outstanding{Store: st, Observe: m.money.counted}
	now := realNow()
	if _, err := job.Run(t.Context(), jobs.Call{Now: now}); err != nil {
		t.Fatal(err)
	}
	if next, due, err := job.Next(t.Context()); err != nil || !due || next.Sub(now).Seconds() != 10 {
		t.Errorf("next at %s, %t, %v", next, due, err)
	}
	breaks, at := value(t, m, "farthing_breaks_open"), value(t, m, "farthing_outstanding_timestamp_seconds")
	if breaks != 1 || at != float64(now.Unix()) {
		t.Errorf("%v breaks at %v", breaks, at)
	}
	m.money.connected("http")
	m.money.counted(now, store.Outstanding{Waiting: []store.WaitingRail{{Rail: "http"}}})
	if waiting := value(t, m, "farthing_rails_waiting"); waiting != 1 {
		t.Errorf("%v rails wait", waiting)
	}
	m.money.counted(now, store.Outstanding{Banks: []store.BankConnection{{
		Rail:         "http",
		ReachedAt:    now.Add(-90 * time.Second),
		FailingSince: new(now.Add(-80 * time.Second)),
		Waits:        store.WaitingPayouts{OldestAt: new(now.Add(-70 * time.Second))},
	}}})
	unreached, unsent := value(t, m, "farthing_bank_unreached_seconds"), value(t, m, "farthing_unsent_oldest_seconds")
	if unreached != 90 || unsent != 70 {
		t.Errorf("not reached for %v s, unsent for %v s", unreached, unsent)
	}
	m.money.counted(now, store.Outstanding{}) // no server connects it any more
	if unreached := value(t, m, "farthing_bank_unreached_seconds"); unreached != 0 {
		t.Errorf("not reached for %v s", unreached)
	}
	out := store.Outage{Target: store.MailServer, Since: now.Add(-90 * time.Second)}
	m.money.counted(now, store.Outstanding{Outages: []store.Outage{out}})
	if unreached := value(t, m, "farthing_service_unreached_seconds"); unreached != 90 {
		t.Errorf("the mail server was not reached for %v s", unreached)
	}
	m.money.counted(now, store.Outstanding{})
	if unreached := value(t, m, "farthing_service_unreached_seconds"); unreached != 0 {
		t.Errorf("the mail server was not reached for %v s", unreached)
	}
	m.checked(jobs.BooksChecked{BelowZero: 3})
	if owing := value(t, m, "farthing_books_below_zero"); owing != 3 {
		t.Errorf("%v books below zero", owing)
	}
}
