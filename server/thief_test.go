package server

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/intake"
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
			t.Logf("FARTHING_THIEVES_SEED=%d", seed)
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
	const turns = thiefDays * 2 // as often the jobs run; the clock makes steps of some hours to a day
	began, told := time.Now(), time.Now()
	end := h.clock.Now().AddDate(0, 0, thiefDays)
	for n := range calls {
		h.draw()
		if left := end.Sub(h.clock.Now()); n%max(1, calls/turns) == 0 && left > 0 {
			h.trade()
			h.pass(min(left, h.between(time.Hour, 23*time.Hour)))
		} else {
			h.clock.Stand(h.clock.Now().Add(time.Second))
		}
		if time.Since(told) > 10*time.Second {
			told = time.Now()
			h.Logf("%d of %d calls in %v, at %s: %d left the platform", n+1, calls,
				time.Since(began).Round(time.Second), h.clock.Now().Format(time.DateOnly), h.bank.total())
			fmt.Printf("%d of %d calls in %v\n", n+1, calls, time.Since(began).Round(time.Second))
		}
	}
	h.pass(max(end.Sub(h.clock.Now()), 48*time.Hour)) // what still waits for its cut-off goes
}

// between draws a time.
func (h *heist) between(from, to time.Duration) time.Duration {
	return from + time.Duration(h.lot.Int64N(int64(to-from)))
}

// report says what was called and what left.
func (h *heist) report() {
	h.Helper()
	total := 0
	statuses := map[int]int{}
	for key, n := range h.answers {
		statuses[key.status] += n
		total += n
	}
	h.Logf("%d calls, by status %v; %d merchants, %d credentials; left %d", total, statuses, len(h.shops),
		len(h.credentials), h.bank.total())
	var never []string
	for i := range routes {
		if r := &routes[i]; r.method != "GET" && h.answers[outcome{r.id, 200}]+h.answers[outcome{r.id, 201}]+
			h.answers[outcome{r.id, 202}]+h.answers[outcome{r.id, 204}] == 0 {
			never = append(never, r.id)
		}
	}
	h.Logf("operations that were never granted: %s", strings.Join(never, " "))
	if statuses[500] > 0 {
		h.Errorf("%d calls were answered 500", statuses[500])
	}
	lost := slices.Sorted(maps.Keys(h.bank.left))
	for _, id := range lost {
		if bound := h.bound(id); h.bank.left[id] > bound {
			h.Errorf("%d left of %s, which may lose %d", h.bank.left[id], id, bound)
		}
	}
}

// accountsOf are the accounts that the merchants of before had: what goes there is not stolen.
const ownSortCode = "20-00-00"
