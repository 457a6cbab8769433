package store_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
)

const manyCallers = 400

// findCause checks what the callers of a store get while it cannot be written. Nobody waits much longer than 5 seconds,
// whoever's batch was first; reads go on; the cause is found within 10 seconds, and so is its end.
func findCause(t *testing.T, s *store.Store, cause string, begin, end func()) {
	t.Helper()
	do(t, s, pay("shop", "before", 1000))
	ctx, cancel := context.WithCancel(t.Context())
	var probing sync.WaitGroup
	probing.Go(func() { s.Writes.Probe(ctx) })
	t.Cleanup(func() { cancel(); probing.Wait() })
	begin()
	began := time.Now()
	var all sync.WaitGroup
	for n := range manyCallers {
		all.Go(func() {
			at := time.Now()
			_, err := s.Do(t.Context(), pay("shop", fmt.Sprint("meanwhile-", n), 1000))
			took := time.Since(at)
			if farthing.CodeOf(err) != farthing.CodeUnavailable || took > 5500*time.Millisecond {
				t.Errorf("a payment is answered %v after %v", err, took)
			}
		})
	}
	all.Wait()
	reachWithin(t, began, func() bool { return s.Writes.Stopped() != nil })
	if err := s.Writes.Stopped(); err == nil || !strings.Contains(err.Error(), cause) {
		t.Errorf("the store says %v, want %s", err, cause)
	}
	at := time.Now()
	_, err := s.Do(t.Context(), pay("shop", "at-once", 1000))
	if took := time.Since(at); err == nil || !strings.Contains(err.Error(), cause) || took > time.Second {
		t.Errorf("a payment is answered %v after %v", err, took)
	}
	if _, err := s.Payments.Get(t.Context(), "shop", "before"); err != nil {
		t.Errorf("reading: %v", err)
	}
	end()
	reachWithin(t, time.Now(), func() bool { return s.Writes.Stopped() == nil })
	do(t, s, pay("shop", "after", 1000))
	clean(t, s)
}

// reachWithin waits 10 seconds at most for a condition.
func reachWithin(t *testing.T, since time.Time, condition func() bool) {
	t.Helper()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for !condition() {
		if time.Since(since) > 10*time.Second {
			t.Fatal("it did not come to it within 10 seconds")
		}
		<-tick.C
	}
	t.Logf("it came to it after %v", time.Since(since))
}

func TestADatabaseThatCannotBeWritten(t *testing.T) {
	slow.Test(t)
	for name, c := range map[string]struct{ cause, begin, end string }{
		"read-only": {"The database is read-only; nothing was recorded.",
			"ALTER DATABASE %[1]s SET default_transaction_read_only = on",
			"ALTER DATABASE %[1]s RESET default_transaction_read_only"},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRefused(t)
			findCause(t, r.s, c.cause, func() {
				r.sql(fmt.Sprintf(c.begin, r.database, r.user))
				r.cut()
			}, func() {
				r.sql(fmt.Sprintf(c.end, r.database, r.user))
				r.cut()
			})
		})
	}
}
