package main

import (
	"errors"
	"slices"
	"testing"
	"time"
)

// A small growth measures every kind of call, with one merchant and with many, and leaves books that agree.
func TestGrow(t *testing.T) {
	var rows []string
	notes := 0
	o := Options{Program: built, Stores: []string{engineSQLite}, Grow: 1, Smoke: true}
	err := Grow(t.Context(), o, func(r Result) {
		rows = append(rows, r.Row)
		if r.Rate == 0 || r.Errors != 0 || r.Checks != nil {
			t.Errorf("%+v", r)
		}
	}, func(string) { notes++ })
	want := []string{"grow-one", "grow-one-page", "grow-one-page-deep", "grow-one-post",
		"grow-spread", "grow-spread-page", "grow-spread-page-deep", "grow-spread-post"}
	if err != nil || !slices.Equal(rows, want) || notes != 20 {
		t.Errorf("%v: rows %q, %d notes", err, rows, notes)
	}
}

// A growth that is too small is refused before anything is made, and so is a given database, which must not be filled
// twice.
func TestGrowRefuses(t *testing.T) {
	for _, o := range []Options{
		{Stores: []string{engineSQLite}, Grow: 9999},
		{Stores: []string{"postgres://example"}, Grow: 10_000},
	} {
		err := Grow(t.Context(), o, func(Result) { t.Error("a row") }, func(string) {})
		if err == nil {
			t.Errorf("%+v is measured", o)
		}
	}
}

// A store gets as many payments as were asked for, a second apart, spread over as many merchants as were asked for.
func TestFill(t *testing.T) {
	p := newPlace(t, engineSQLite)
	b := newTestEnv(t, p, Options{merchants: 3})
	s, err := b.serve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Fill(t.Context(), time.Now().Add(-time.Hour), 2500, b.among(2)); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(b.unwindAll(), b.open(t.Context())); err != nil {
		t.Fatal(err)
	}
	for n, want := range []int64{1250, 1250, 0} {
		state, err := b.store.Merchants.State(t.Context(), b.stock.Merchants[n])
		if err != nil || int64(state.Totals.Settled) != want*1001 {
			t.Errorf("merchant %d: %v, %v", n, state, err)
		}
	}
}
