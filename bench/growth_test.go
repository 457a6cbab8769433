package bench

import (
	"log/slog"
	"slices"
	"testing"
	"time"
)

// Growing, however little, measures each thing on both ways to grow, and leaves books that agree.
func TestGrow(t *testing.T) {
	var rows []string
	notes := 0
	o := Options{Stores: []string{engineSQLite}, Grow: 1, Smoke: true, Log: slog.New(slog.DiscardHandler)}
	err := Grow(t.Context(), o, func(r Result) {
		rows = append(rows, r.Row)
		if r.Rate == 0 || r.Errors != 0 || r.Checks != nil {
			t.Errorf("%+v", r)
		}
	}, func(string) { notes++ })
	want := []string{"grow-one", "grow-one-page", "grow-one-page-deep", "grow-one-post", "grow-spread", "grow-spread-page", "grow-spread-page-deep", "grow-spread-post"}
	if err != nil || !slices.Equal(rows, want) || notes != 20 {
		t.Errorf("%v: rows %q, %d notes", err, rows, notes)
	}
}

// Too little to grow, and a database that is not ours to fill twice, are refused before anything is made.
func TestGrowRefuses(t *testing.T) {
	for _, o := range []Options{{Stores: []string{engineSQLite}, Grow: 9999}, {Stores: []string{"postgres://example"}, Grow: 10_000}} {
		err := Grow(t.Context(), o, func(Result) { t.Error("a row") }, func(string) {})
		if err == nil {
			t.Errorf("%+v is measured", o)
		}
	}
}

// The large store is filled to what was asked for, a second apart.
func TestFill(t *testing.T) {
	p, err := openPlace(engineSQLite, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := p.close(); err != nil {
			t.Error(err)
		}
	}()
	b, err := p.openBed(t.Context(), Options{Smoke: true, merchants: 3})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.close(); err != nil {
			t.Error(err)
		}
	}()
	if err := b.fill(t.Context(), time.Now().Add(-time.Hour), 2500, 2); err != nil {
		t.Fatal(err)
	}
	for n, want := range []int64{1250, 1250, 0} {
		state, err := b.store.Merchants.State(t.Context(), b.merchants[n])
		if err != nil || int64(state.Totals.Settled) != want*1001 {
			t.Errorf("merchant %d: %v, %v", n, state, err)
		}
	}
}
