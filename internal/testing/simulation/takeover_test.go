package simulation_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/testing/simulation"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// takeOver has a thief with a merchant's stolen client nominate accounts, and do whatever else that client may, until a
// contact who was told by mail of the first nomination reads that after a random time and follows the link of the mail.
// The contact does not know what came after it. It returns what left for the thief, in so many days.
func (t *thief) takeOver(days int, read time.Duration) int64 {
	t.opens()
	t.nominates()
	began, told := t.clock.Now(), len(t.accounts) > 0
	for frozen := !told; t.clock.Now().Before(began.AddDate(0, 0, days)); {
		for range t.dice.IntN(6) {
			t.acts()
		}
		if t.dice.IntN(4) == 0 { // to hide the one that matters
			t.nominates()
		}
		wait := time.Duration(t.dice.IntN(12*3600)) * time.Second
		if left := began.Add(read).Sub(t.clock.Now()); !frozen && wait >= left {
			t.passes(t.tb.Context(), max(left, 0))
			t.follows(t.accounts[0])
			frozen, wait = true, wait-max(left, 0)
		}
		t.passes(t.tb.Context(), max(wait, 0))
	}
	return int64(t.took(t.tb.Context()))
}

// follows follows the link of the mail that told of an account.
func (t *thief) follows(account string) {
	t.does(farthing.FreezeByContact{
		MerchantID: "shop",
		ID:         account,
		By:         farthing.Origin{Actor: farthing.ActorContact("con_ann")},
	})
}

// takeOversAtOnce is how many take-overs share a test: the stores that they open are closed at its end, and a server of
// PostgreSQL has no connections for those of a thousand.
const takeOversAtOnce = 20

// takeOvers tries so many take-overs at a level, and checks the bar: nothing leaves.
func takeOvers(t *testing.T, tries int, open func(testing.TB, *simulation.Clock) simulation.Level) {
	t.Helper()
	nominated := 0
	for first := 0; first < tries && !t.Failed(); first += takeOversAtOnce {
		end := min(first+takeOversAtOnce, tries)
		t.Run(fmt.Sprintf("%d to %d", first, end-1), func(t *testing.T) {
			for seed := first; seed < end; seed++ {
				nominated += takeOver(t, uint64(seed), open)
			}
		})
	}
	if nominated < tries {
		t.Errorf("in %d tries %d accounts were nominated: the thief tries nothing", tries, nominated)
	}
	t.Logf("%d take-overs with %d nominations, read after up to 20 hours: 0.00 left", tries, nominated)
}

// takeOver tries one, and returns how many accounts were nominated.
func takeOver(t *testing.T, seed uint64, open func(testing.TB, *simulation.Clock) simulation.Level) (nominated int) {
	t.Helper()
	clock := simulation.NewClock()
	th := thief{
		tb:    t,
		level: open(t, clock),
		clock: clock,
		dice:  rand.New(rand.NewPCG(seed, 11)),
	}
	read := time.Duration(th.dice.IntN(20*3600+1)) * time.Second
	if took := th.takeOver(6, read); took != 0 {
		t.Fatalf("try %d: the mail is read after %s, and %d left for the thief", seed, read, took)
	}
	return len(th.accounts)
}

// TestATakeOverIsStoppedByTheLinkOfAMail is the bar: with a merchant's stolen client nothing leaves for the thief's
// accounts, if a contact follows the link of the first mail within twenty hours, whatever was nominated after it.
func TestATakeOverIsStoppedByTheLinkOfAMail(t *testing.T) {
	open := func(_ testing.TB, clock *simulation.Clock) simulation.Level { return simulation.NewPure(clock.Now) }
	takeOvers(t, 1000, open)
	stolen := int64(0)
	for seed := range uint64(20) { // nobody reads the mail
		clock := simulation.NewClock()
		th := thief{
			tb:    t,
			level: open(t, clock),
			clock: clock,
			dice:  rand.New(rand.NewPCG(seed, 11)),
		}
		stolen += th.takeOver(6, 1000*time.Hour)
	}
	if stolen == 0 {
		t.Error("nothing leaves even if nobody follows a link: the thief tries nothing")
	}
}

// TestATakeOverIsStoppedInTheStore holds the same bar in the store, on each engine.
func TestATakeOverIsStoppedInTheStore(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			takeOvers(t, storedTakeOvers, func(tb testing.TB, clock *simulation.Clock) simulation.Level {
				return simulation.NewStored(openStore(tb, engine, clock), clock.Now)
			})
		})
	}
}
