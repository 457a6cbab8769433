package main

import (
	"path/filepath"
	"testing"

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
	if next, due, err := job.Next(t.Context()); err != nil || !due || next.Sub(now).Seconds() != 30 {
		t.Errorf("next at %s, %t, %v", next, due, err)
	}
	breaks, at := value(t, m, "farthing_breaks_open"), value(t, m, "farthing_outstanding_timestamp_seconds")
	if breaks != 1 || at != float64(now.Unix()) {
		t.Errorf("%v breaks at %v", breaks, at)
	}
	m.checked(jobs.BooksChecked{BelowZero: 3})
	if owing := value(t, m, "farthing_books_below_zero"); owing != 3 {
		t.Errorf("%v books below zero", owing)
	}
}
