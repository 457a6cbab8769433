package store_test

import (
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

func TestPausesStopWithdrawals(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		openShop(t, s, clock, "other")
		do(t, s, pay("shop", "p1", 10000), pay("other", "p1", 10000))
		one := store.PauseChange{
			MerchantID: "shop",
			At:         clock.Now(),
			Actor:      "client:x",
			Who:        "Ann",
			Why:        "we look into it",
		}
		pause, made, err := s.Settings.Pause(t.Context(), one)
		must(t, err)
		if want := (farthing.Pause{MerchantID: "shop", Why: "we look into it", At: clock.Now()}); !made ||
			pause != want {
			t.Errorf("%+v, %t", pause, made)
		}
		clock.Advance(time.Hour)
		again := one
		again.At, again.Why = clock.Now(), "still"
		if pause, made, err = s.Settings.Pause(t.Context(), again); err != nil || made ||
			pause.Why != "we look into it" {
			t.Errorf("paused again: %+v, %t, %v", pause, made, err)
		}
		if _, err := s.Do(t.Context(), withdraw("shop", "w1")); farthing.CodeOf(err) != farthing.CodeWithdrawalsPaused {
			t.Error(err)
		}
		do(t, s, withdraw("other", "w1"))
		all := store.PauseChange{At: clock.Now(), Actor: "cli", Why: "the bank is closed"}
		_, _, err = s.Settings.Pause(t.Context(), all)
		must(t, err)
		if ended, err := s.Settings.Resume(t.Context(), again); !ended || err != nil {
			t.Errorf("%t, %v", ended, err)
		}
		if ended, err := s.Settings.Resume(t.Context(), again); ended || err != nil {
			t.Errorf("resumed twice: %t, %v", ended, err)
		}
		state, err := s.Merchants.State(t.Context(), "shop")
		must(t, err)
		if blockers := state.Blockers(nil, clock.Now()); len(blockers) != 1 ||
			blockers[0].Code != farthing.CodeWithdrawalsPaused || len(state.Settings.Pauses) != 1 {
			t.Errorf("all are paused: %+v", blockers)
		}
		if ended, err := s.Settings.Resume(t.Context(), all); !ended || err != nil {
			t.Errorf("%t, %v", ended, err)
		}
		do(t, s, withdraw("shop", "w1"))
		again.MerchantID, all.MerchantID = "shop", ""
		records, err := s.Settings.Pauses(t.Context(), 10)
		want := []store.PauseRecord{{PauseChange: all, Resumed: &all}, {PauseChange: one, Resumed: &again}}
		if diff := cmp.Diff(want, records); err != nil || diff != "" {
			t.Errorf("%v %s", err, diff)
		}
	})
}

// Two processes that pause the same make one pause, and another process obeys it within two seconds.
func TestPausesOverProcesses(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			stores := []*store.Store{storetest.Reopen(t, url, storetest.Options(key, clock)),
				storetest.Reopen(t, url, storetest.Options(key, clock))}
			openShop(t, stores[0], clock, "shop")
			do(t, stores[0], pay("shop", "p1", 10000))
			do(t, stores[1], pay("shop", "p2", 10000)) // it has read the settings
			var all sync.WaitGroup
			for n := range 8 {
				all.Go(func() {
					rail := []string{"", "simbank"}[n/4]
					if _, _, err := stores[n%2].Settings.Pause(t.Context(), store.PauseChange{
						Rail:  rail,
						At:    clock.Now(),
						Actor: "cli",
						Why:   "x",
					}); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			clock.Advance(2 * time.Second)
			for _, s := range stores {
				settings, err := s.Settings.Current(t.Context())
				if err != nil || len(settings.Pauses) != 2 {
					t.Errorf("%+v, %v", settings, err)
				}
				if _, err := s.Do(t.Context(), withdraw("shop", "w1")); farthing.CodeOf(err) !=
					farthing.CodeWithdrawalsPaused {
					t.Error(err)
				}
			}
		})
	}
}
