package store

import (
	"errors"
	"testing"
	"time"
)

// A record waits for a transaction that wrote something and is older than it may be, and for no younger one, and for
// none that only read.
func TestARecordWaitsForAnOldTransaction(t *testing.T) {
	s := openOwnPostgres(t)
	look := func(mayBeOpen time.Duration, want error) {
		t.Helper()
		if err := s.Safeguarding.closed(t.Context(), mayBeOpen); !errors.Is(err, want) {
			t.Errorf("open for %v: %v, want %v", mayBeOpen, err, want)
		}
	}
	tx, err := s.pgWrite.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(t.Context()) }()
	for _, step := range []struct {
		text string
		want error
	}{
		{"SELECT current_database()", nil},
		{"SELECT pg_current_xact_id()", errOpenMoment}, // as the first row that it writes does
	} {
		if _, err := tx.Exec(t.Context(), step.text); err != nil {
			t.Fatal(err)
		}
		look(0, step.want)
		look(mayBeOpen, nil)
	}
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	look(0, nil)
}
