package store_test

import (
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// A process whose clock was wrong by hours booked payments in the future, and so was everything that came after them
// there, because a book's time never goes back. A process writes nothing while its clock differs by more than 2 s from
// that of PostgreSQL, which all processes ask; a smaller difference is tolerated.
//
//test:race
func TestAProcessWhoseClockIsWrongWritesNothing(t *testing.T) {
	url, key := storetest.URL(t, "postgres")
	open := func(off time.Duration) *store.Store {
		clock := func() time.Time { return time.Now().Add(off) }
		return storetest.Reopen(t, url, store.Options{Now: clock, Real: clock, KeyFile: key, MaxSkew: 2 * time.Second})
	}
	right := open(0)
	openShop(t, right, storetest.NewClock(time.Now()), "shop")
	for name, off := range map[string]time.Duration{"ahead": 3 * time.Second, "behind": -3 * time.Second,
		"hours-ahead": 3 * time.Hour} {
		wrong := open(off)
		if _, err := wrong.Do(t.Context(), pay("shop", name, 1000)); farthing.CodeOf(err) != farthing.CodeUnavailable {
			t.Errorf("a process whose clock is %s by %v is answered %v", name, off, err)
		}
		if _, err := right.Payments.Get(t.Context(), "shop", name); farthing.CodeOf(err) != farthing.CodeNotFound {
			t.Errorf("the write of a process whose clock is %s by %v: %v", name, off, err)
		}
	}
	for name, off := range map[string]time.Duration{"little-ahead": time.Second, "little-behind": -time.Second} {
		do(t, open(off), pay("shop", name, 1000))
	}
	do(t, right, pay("shop", "right", 1000))
	clean(t, right)
}
