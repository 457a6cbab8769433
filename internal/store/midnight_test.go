package store_test

import (
	"fmt"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// A thief took twenty times the daily maximum within a second of midnight: two processes whose clocks differed by 20 ms
// each took the other's day for a new one, and began to count anew. A book's time never goes back, so a process whose
// clock is behind counts on the day that the book has reached.
func TestTwoClocksAroundMidnight(t *testing.T) {
	slow.Test(t)
	midnight := time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC) // in London too
	for _, engine := range storetest.Engines {
		for name, c := range map[string]struct {
			// how far the first process's clock is from midnight; the other's is equally far on the other side
			first time.Duration
			taken int
		}{
			"the first is behind": {-10 * time.Millisecond, 2}, // one on each day
			"the first is ahead":  {10 * time.Millisecond, 1},
		} {
			t.Run(engine+" "+name, func(t *testing.T) {
				url, key := storetest.URL(t, engine)
				clocks := []*storetest.Clock{storetest.NewClock(midnight.Add(c.first)),
					storetest.NewClock(midnight.Add(-c.first))}
				var processes []*store.Store
				for _, clock := range clocks {
					processes = append(processes, storetest.Reopen(t, url, store.Options{
						Now:     clock.Now,
						Real:    time.Now,
						KeyFile: key,
						Rails:   []farthing.RailTerms{{Hold: true}},
						Unsafe:  true,
					}))
				}
				before := storetest.NewClock(midnight.Add(-time.Hour))
				first := storetest.Reopen(t, url, store.Options{
					Now:     before.Now,
					Real:    time.Now,
					KeyFile: key,
					Rails:   []farthing.RailTerms{{Hold: true}},
					Unsafe:  true,
				})
				openShop(t, first, before, "shop")
				limits := farthing.LimitsPatch{Limits: farthing.Limits{DailyMaximum: new(minor(1000))}}
				do(t, first, pay("shop", "p1", 1_000_000), farthing.UpdateMerchant{MerchantID: "shop", Limits: limits})
				var taken int
				for i := range 20 {
					_, err := processes[i%2].Do(t.Context(), ask(fmt.Sprint("w", i), 1000))
					if err == nil {
						taken++
					} else if farthing.CodeOf(err) != farthing.CodeLimitExceeded {
						t.Error(err)
					}
				}
				if taken != c.taken {
					t.Errorf("%d withdrawals of the daily maximum were taken, want %d", taken, c.taken)
				}
				clean(t, first)
			})
		}
	}
}

// A clock was set back by a day, and the shop could withdraw its daily maximum once more.
func TestAClockThatIsSetBack(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		limits := farthing.LimitsPatch{Limits: farthing.Limits{DailyMaximum: new(minor(1000))}}
		do(t, s, pay("shop", "p1", 1_000_000), farthing.UpdateMerchant{MerchantID: "shop", Limits: limits},
			ask("w1", 1000))
		clock.Advance(-24 * time.Hour)
		if _, err := s.Do(t.Context(), ask("w2", 1000)); farthing.CodeOf(err) != farthing.CodeLimitExceeded {
			t.Errorf("a day earlier: %v", err)
		}
		clock.Advance(48 * time.Hour)
		do(t, s, ask("w3", 1000))
		clean(t, s)
	})
}

// A merchant changed its time zone five times and withdrew its daily maximum five times: each change began another day.
// A withdrawal of a day counts until that day has ended in the old and the new zone.
func TestAChangeOfZoneIsNoNewDay(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		openShop(t, s, clock, "guarded")
		limits := farthing.LimitsPatch{Limits: farthing.Limits{DailyMaximum: new(minor(1000))}}
		do(t, s, pay("shop", "p1", 1_000_000), farthing.UpdateMerchant{MerchantID: "shop", Limits: limits},
			ask("w", 1000))
		watched := farthing.LimitsPatch{Limits: farthing.Limits{ApprovalOverPerDay: new(minor(1000))}}
		do(t, s, pay("guarded", "p1", 1_000_000), farthing.UpdateMerchant{MerchantID: "guarded", Limits: watched})
		part := func(id string) *farthing.Withdrawal {
			c := withdraw("guarded", id)
			c.Amount = new(minor(600))
			w, _ := do(t, s, c).Record.(*farthing.Withdrawal)
			return w
		}
		if w := part("w"); w.Status != farthing.WithdrawalPending {
			t.Errorf("the first waits: %s", w.Status)
		}
		// It is noon on the 20th in London, and the 21st in Kiritimati.
		for i, zone := range []string{
			"Pacific/Kiritimati", "Europe/London", "Pacific/Kiritimati", "Pacific/Niue", "Europe/London",
		} {
			for _, shop := range []string{"shop", "guarded"} {
				do(t, s, farthing.UpdateMerchant{MerchantID: shop, Zone: &zone})
			}
			id := fmt.Sprint("w", i)
			if _, err := s.Do(t.Context(), ask(id, 1000)); farthing.CodeOf(err) != farthing.CodeLimitExceeded {
				t.Errorf("after the change to %s: %v", zone, err)
			}
			if w := part(id); w.Status != farthing.AwaitingApproval {
				t.Errorf("after the change to %s a withdrawal does not wait for approval: %s", zone, w.Status)
			}
		}
		clock.Advance(48 * time.Hour)
		do(t, s, ask("later", 1000))
		clean(t, s)
	})
}
