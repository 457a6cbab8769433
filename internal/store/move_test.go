package store_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// database opens the database of a test's store beside the store.
func database(t *testing.T, url string) *store.Database {
	t.Helper()
	db, err := store.OpenDatabase(url)
	must(t, err)
	t.Cleanup(func() { must(t, db.Close()) })
	return db
}

// TestAStoppedStoreKeepsWhatWasAcknowledged stops a store while two callers write to it. Nothing is written behind the
// stop, not even by a process that opens the store later; reads go on; the stop can be taken back, also of a closed
// store, which nobody opens.
func TestAStoppedStoreKeepsWhatWasAcknowledged(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) { stopAndOpen(t, engine) })
	}
}

// payUntilStopped records payments from two callers until they are refused, and returns how many each recorded. The
// store is stopped when both have recorded one.
func payUntilStopped(t *testing.T, s *store.Store, stop func()) (acknowledged [2]int) {
	t.Helper()
	begun := make(chan struct{}, 2)
	var writers sync.WaitGroup
	for caller := range 2 {
		writers.Go(func() {
			for n := 0; ; n++ {
				_, err := s.Do(t.Context(), pay("shop", fmt.Sprint("p-", caller, "-", n), 1000))
				if err != nil {
					if farthing.CodeOf(err) != farthing.CodeStoreMoving {
						t.Errorf("a payment is answered %v", err)
					}
					return
				}
				acknowledged[caller]++
				if n == 0 {
					begun <- struct{}{}
				}
			}
		})
	}
	<-begun
	<-begun
	stop()
	writers.Wait()
	return acknowledged
}

func stopAndOpen(t *testing.T, engine string) {
	clock := storetest.NewClock(storetest.Start)
	url, key := storetest.URL(t, engine)
	options := storetest.Options(key, clock)
	var ended atomic.Value
	options.Fatal = func(err error) { ended.Store(err) }
	s := storetest.Reopen(t, url, options)
	openShop(t, s, clock, "shop")
	db := database(t, url)
	var mark store.MoveMark
	acknowledged := payUntilStopped(t, s, func() {
		var err error
		mark, err = db.Stop(t.Context(), "sqlite:/new.db", farthing.BySystem, clock.Now())
		must(t, err)
	})
	paid, err := s.Payments.Get(t.Context(), "shop", "p-0-0")
	must(t, err)
	if paid.Amount != 1000 {
		t.Errorf("a payment reads %+v", paid)
	}
	for caller, n := range acknowledged {
		if _, err := s.Payments.Get(t.Context(), "shop", fmt.Sprint("p-", caller, "-", n-1)); err != nil {
			t.Errorf("the last of %d payments is acknowledged, and reads %v", n, err)
		}
		refused := fmt.Sprint("p-", caller, "-", n)
		if _, err := s.Payments.Get(t.Context(), "shop", refused); farthing.CodeOf(err) != farthing.CodeNotFound {
			t.Errorf("the payment %s was refused, and reads %v", refused, err)
		}
	}
	if again, err := db.Stop(t.Context(), "elsewhere", farthing.BySystem, clock.Now()); err != nil || again != mark {
		t.Errorf("a second stop is %+v, %v, not %+v", again, err, mark)
	}

	later := storetest.Reopen(t, url, options)
	if _, err := later.Do(t.Context(), pay("shop", "later", 1000)); farthing.CodeOf(err) != farthing.CodeStoreMoving {
		t.Errorf("a payment through a store opened later is answered %v", err)
	}
	clean(t, later)

	if err := db.Retire(t.Context(), store.MoveMark{ID: "another", To: mark.To}); !errors.Is(err, store.ErrTakenBack) {
		t.Errorf("another move closes the store: %v", err)
	}
	must(t, db.Retire(t.Context(), mark))
	if _, err := s.Do(t.Context(), pay("shop", "closed", 1000)); farthing.CodeOf(err) != farthing.CodeStoreMoving {
		t.Errorf("a payment to a closed store is answered %v", err)
	}
	if err, _ := ended.Load().(error); !errors.Is(err, store.ErrMoved) {
		t.Errorf("a program that serves a closed store ends with %v", err)
	}
	_, err = store.Open(t.Context(), url, options)
	if !errors.Is(err, store.ErrMoved) || !strings.Contains(err.Error(), "sqlite:/new.db") {
		t.Errorf("a closed store opens: %v", err)
	}
	must(t, db.Undo(t.Context()))
	if _, err := db.Mark(t.Context()); !errors.Is(err, store.ErrNotStopped) {
		t.Errorf("after the undo the mark is %v", err)
	}
	if err := db.Retire(t.Context(), mark); !errors.Is(err, store.ErrTakenBack) {
		t.Errorf("a move that was undone closes the store: %v", err)
	}
	do(t, later, pay("shop", "after", 1000))
	clean(t, later)
}
