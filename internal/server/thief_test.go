package server

import (
	"fmt"
	"maps"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/intake"
	"farthing/internal/testing/slow"
)

// What a run of the thief does: so many calls in so many days.
const (
	thiefCalls = 3000
	thiefDays  = 60
	thiefSeed  = 20261122
)

// Somebody who stole one operator's client with all scopes does what they like for sixty days: calls drawn from the
// table of routes, with that client and whatever it gave them, and the attacks that were found before. Nobody ever says
// yes to anything of it. Then no merchant lost more than what may go to a new account without approval, and each wish
// that was granted is in a journal. An ordinary run does a little of it; `./test thieves` does all.
func TestOneStolenCredentialMovesNothing(t *testing.T) {
	slow.Test(t)
	calls, seed := thiefCalls, uint64(thiefSeed)
	if text := os.Getenv("FARTHING_THIEVES"); text != "" {
		many, err := strconv.Atoi(text)
		if err != nil {
			t.Fatalf("FARTHING_THIEVES: %v", err)
		}
		calls, seed = many, uint64(time.Now().UnixNano())
	}
	if text := os.Getenv("FARTHING_THIEVES_SEED"); text != "" {
		chosen, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatalf("FARTHING_THIEVES_SEED: %v", err)
		}
		seed = chosen
	}
	for name, checks := range map[string]intake.Checks{
		"accounts are not checked": {},
		"accounts are checked":     {Tables: madeUpTables(t), Name: simulated},
	} {
		t.Run(name, func(t *testing.T) {
			t.Logf("measured: FARTHING_THIEVES_SEED=%d", seed)
			h := newHeist(t, seed, checks)
			h.scripts()
			h.wander(calls / 2)
			h.report()
		})
	}
}

// wander makes calls drawn from the table, and lets the time pass.
func (h *heist) wander(calls int) {
	h.Helper()
	const turns = thiefDays * 2 // as often the clock makes a step, of some hours to a day
	const joining = 6           // as many merchants come new, or the thief would have closed all that there are
	began := time.Now()
	told, end := began, h.clock.Now().AddDate(0, 0, thiefDays)
	for n := range calls {
		for !h.draw() { // some have no use yet
		}
		if n%max(1, calls/joining) == 0 {
			h.found(fmt.Sprint("v-late", n), int64(55788800+n), h.clock.Now().AddDate(0, 0, -40))
		}
		if left := end.Sub(h.clock.Now()); n%max(1, calls/turns) == 0 && left > 0 {
			h.trade()
			h.pass(min(left, h.between(time.Hour, 23*time.Hour)))
		} else {
			h.clock.Stand(h.clock.Now().Add(time.Second))
		}
		if now := time.Now(); now.Sub(told) > 20*time.Second {
			told = now
			h.Logf("measured: %d of %d calls in %v, at %s: %d left", n+1, calls, now.Sub(began).Round(time.Second),
				h.clock.Now().Format(time.DateOnly), h.bank.total())
		}
	}
	h.pass(max(end.Sub(h.clock.Now()), 48*time.Hour)) // what waits goes out, and the bank answers
}

// between draws a time.
func (h *heist) between(from, to time.Duration) time.Duration {
	return from + time.Duration(h.lot.Int64N(int64(to-from)))
}

// report says what was called and what left.
func (h *heist) report() {
	h.Helper()
	total, statuses, granted := 0, map[int]int{}, map[string]bool{}
	for made, n := range h.answers {
		statuses[made.status] += n
		total += n
		granted[made.operation] = granted[made.operation] || made.status < 300
	}
	h.Logf("measured: %d calls, by status %v, with %d credentials about %d merchants; %d left the platform", total,
		statuses, len(h.credentials), len(h.shops), h.bank.total())
	var never []string
	for i := range routes {
		if r := &routes[i]; r.method != http.MethodGet && !granted[r.id] {
			never = append(never, r.id)
		}
	}
	h.Logf("measured: never granted: %s", strings.Join(never, " "))
	for _, id := range slices.Sorted(maps.Keys(h.bank.left)) {
		if left, bound := h.bank.left[id], h.target(id).bound; left > bound {
			h.Errorf("%d left of %s, which may lose %d", left, id, bound)
		}
	}
}
