package store_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/jackc/pgx/v5"
)

// paying returns the options of a store whose process connects a rail.
func paying(key string, clock *storetest.Clock) store.Options {
	options := storetest.Options(key, clock)
	options.Rails = []farthing.RailTerms{{Name: "simbank"}}
	return options
}

// dueShops makes merchants with a withdrawal w1 each that is to be handed over.
func dueShops(t *testing.T, s *store.Store, clock *storetest.Clock, shops ...string) []store.DuePayout {
	t.Helper()
	for _, shop := range shops {
		openShop(t, s, clock, shop)
		do(t, s, pay(shop, "p1", 5000), withdraw(shop, "w1"))
	}
	due, err := s.Payouts.Due(t.Context(), clock.Now().Add(48*time.Hour), "simbank", lease("one"), 10)
	must(t, err)
	if len(due) != len(shops) {
		t.Fatalf("%d are due", len(due))
	}
	return due
}

func lease(owner string) store.Lease { return store.Lease{Owner: owner, For: time.Minute} }

// owned returns the merchants of what was claimed.
func owned(t *testing.T, s *store.Store, due []store.DuePayout, owner string) []string {
	t.Helper()
	claimed, err := s.Payouts.Claim(t.Context(), due, lease(owner))
	must(t, err)
	var shops []string
	for _, d := range claimed {
		shops = append(shops, d.MerchantID)
	}
	slices.Sort(shops)
	return shops
}

// If two processes claim the same withdrawal, one gets it until its lease is over; it may claim its own again.
func TestClaimIsOnePartys(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, paying(key, clock))
			due := dueShops(t, s, clock, "a", "b", "c")
			if got := owned(t, s, due[:2], "one"); len(got) != 2 {
				t.Errorf("the first claims %v", got)
			}
			if got := owned(t, s, due, "two"); !slices.Equal(got, []string{due[2].MerchantID}) {
				t.Errorf("the second claims %v of what is left", got)
			}
			if got := owned(t, s, append(due[:2:2], due[0]), "one"); len(got) != 3 {
				t.Errorf("the first claims %v again, one of them named twice", got)
			}
			clock.Advance(time.Minute)
			if got := owned(t, s, due, "two"); len(got) != 3 {
				t.Errorf("when the leases are over the second claims %v", got)
			}
			by := farthing.Origin{Actor: farthing.ActorCLI}
			do(t, s, farthing.CancelWithdrawal{MerchantID: "a", ID: "w1", By: by})
			if got := owned(t, s, due, "two"); !slices.Equal(got, []string{"b", "c"}) {
				t.Errorf("of what is to be handed over still the second claims %v", got)
			}
		})
	}
}

// A claim does not wait for a withdrawal that a command is changing just now.
func TestClaimPassesOverWhatIsLocked(t *testing.T) {
	url, key := storetest.URL(t, "postgres")
	clock := storetest.NewClock(storetest.Start)
	s := storetest.Reopen(t, url, paying(key, clock))
	due := dueShops(t, s, clock, "a", "b", "c")
	command, err := pgx.Connect(t.Context(), url)
	must(t, err)
	defer func() { must(t, command.Close(context.Background())) }()
	tx, err := command.Begin(t.Context())
	must(t, err)
	defer func() {
		if err := tx.Rollback(context.Background()); !errors.Is(err, pgx.ErrTxClosed) {
			must(t, err)
		}
	}()
	_, err = tx.Exec(t.Context(), `UPDATE withdrawals SET updated_at = updated_at
		WHERE merchant = (SELECT merchant FROM merchants WHERE merchant_id = 'b')`)
	must(t, err)
	if got := owned(t, s, due, "one"); !slices.Equal(got, []string{"a", "c"}) {
		t.Errorf("beside a command that changes b, %v are claimed", got)
	}
	must(t, tx.Rollback(t.Context()))
	if got := owned(t, s, due, "two"); !slices.Equal(got, []string{"b"}) {
		t.Errorf("afterwards %v", got)
	}
}

// An attempt stored for the bank is taken up by one process at a time, and listed until it is over.
func TestSubmissionIsMarkedByOne(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, paying(key, clock))
			dueShops(t, s, clock, "a", "b")
			at, there, err := s.Payouts.NextDue(t.Context(), "simbank", lease("one"))
			if err != nil || !there || at.Before(clock.Now()) {
				t.Errorf("the next is due at %s, %v, %v", at, there, err)
			}
			for _, shop := range []string{"a", "b"} {
				sealed, keyID := s.Attempts.Seal(shop, "w1", []byte("pay"))
				do(t, s, farthing.SubmitWithdrawal{
					MerchantID: shop,
					ID:         "w1",
					Attempt:    &farthing.Attempt{Rail: "simbank", Instruction: sealed, KeyID: keyID},
				})
			}
			left := leftAttempts(t, s, "one", 2)
			first, there, err := s.Attempts.FirstLeft(t.Context(), "simbank", lease("one"))
			if err != nil || !there || !first.Equal(left[0].CreatedAt) {
				t.Errorf("the first was left at %s, %v, %v", first, there, err)
			}
			handing := store.Mark{From: farthing.AttemptStored, To: farthing.AttemptHanding}
			marked := markedAttempts(t, s, left, handing, "one")
			if len(marked) != 2 || marked[0].Status != farthing.AttemptHanding {
				t.Errorf("one marks %+v", marked)
			}
			if again := markedAttempts(t, s, left, handing, "two"); len(again) != 0 {
				t.Errorf("two marks %d as well", len(again))
			}
			leftAttempts(t, s, "two", 0)
			handed := store.Mark{From: farthing.AttemptHanding, To: farthing.AttemptHanded, Why: "it answered"}
			markedAttempts(t, s, marked[:1], handed, "one")
			leftAttempts(t, s, "one", 1)
			stored, err := s.Attempts.Of(t.Context(), marked[0].MerchantID, "w1")
			must(t, err)
			if a := stored[0]; a.Status != farthing.AttemptHanded || a.Why != "it answered" {
				t.Errorf("kept is %+v", a)
			}
			silent(t, s, clock.Now(), 2)
			if opened, err := s.SealingKeys.Check(t.Context(), farthing.BySystem); err != nil || opened != 2 {
				t.Errorf("%d secrets open, %v", opened, err)
			}
		})
	}
}

// leftAttempts returns the attempts that an owner may take up, and checks how many they are.
func leftAttempts(t *testing.T, s *store.Store, owner string, want int) []farthing.Attempt {
	t.Helper()
	left, err := s.Attempts.Left(t.Context(), "simbank", lease(owner), 10)
	must(t, err)
	if len(left) != want {
		t.Errorf("%s may take up %d, want %d", owner, len(left), want)
	}
	return left
}

func markedAttempts(
	t *testing.T, s *store.Store, list []farthing.Attempt, m store.Mark, owner string,
) []farthing.Attempt {
	t.Helper()
	marked, err := s.Attempts.Mark(t.Context(), list, m, lease(owner))
	must(t, err)
	return marked
}

// silent checks that a rail has said nothing about want withdrawals, which were handed over to it by now.
func silent(t *testing.T, s *store.Store, now time.Time, want int) {
	t.Helper()
	list, err := s.Payouts.Unanswered(t.Context(), "simbank", 10)
	if err != nil || len(list) != want || list[0].ID != "w1" || list[0].SubmittedAt.After(now) {
		t.Errorf("of %v the bank is silent, %v", list, err)
	}
	since, there, err := s.Payouts.FirstUnanswered(t.Context(), "simbank")
	if err != nil || !there || since.After(now) {
		t.Errorf("the bank is silent since %s, %v, %v", since, there, err)
	}
}
