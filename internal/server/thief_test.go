package server

import (
	"fmt"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/intake"
	"farthing/internal/issuer"
	httprail "farthing/internal/rail/http"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// What a run of the thief does: so many calls in so many days.
const (
	thiefCalls = 3000
	thiefDays  = 60 // of ./test thieves; a third of it else
	thiefSeed  = 20261122
)

// Somebody who stole one operator's client of a role, or two people's, and one or two merchants' clients, or the
// session of one admin, or of one owner, does what they like for sixty days: calls drawn from the table of routes,
// with those clients and whatever they gave them, documents in the bank's name, and the attacks that were found
// before. Nobody else ever approves any of it. The bank pays what it is sent. Then nothing went to an account of theirs
// but what may go to a new account without approval, of the merchants whose own client was stolen and once for each
// payee; nothing was paid twice, and nothing that was paid was given back; and each request that was granted is in a
// journal. An ordinary run does a little of it; `./test thieves` does all.
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
	checked := intake.Checks{Tables: madeUpTables(t), Name: simulated}
	scenes := []scene{{engineName: "sqlite", rail: isofile.Name, roles: []string{"admin"}}}
	whole, days := os.Getenv("FARTHING_THIEVES") != "", thiefDays
	if !whole {
		days /= 3
	}
	rails := []string{isofile.Name, manual.Name, httprail.Name}
	for i, roles := range gangs() {
		for n := range len(storetest.Engines) * len(rails) {
			if whole || n == i%6 {
				scenes = append(scenes, scene{
					engineName: storetest.Engines[n%2],
					rail:       rails[n%3],
					checks:     checked,
					roles:      roles,
					tills:      []string{"v1", "v2"}[:2-i%2],
				})
			}
		}
	}
	for n := range len(storetest.Engines) * len(rails) {
		s := scene{
			engineName: storetest.Engines[n%2],
			rail:       rails[n%3],
			checks:     checked,
			sessions:   true,
		}
		admin, owner := s, s
		admin.roles, admin.received = []string{"admin"}, true
		owner.tills, owner.received = []string{"v1"}, n >= len(rails)
		if whole || n == 0 {
			scenes = append(scenes, admin, owner)
		}
	}
	for _, where := range scenes {
		t.Run(where.String(), func(t *testing.T) {
			t.Logf("measured: FARTHING_THIEVES_SEED=%d", seed)
			h := newHeist(t, seed, where)
			if len(where.roles) == 0 || slices.Contains(where.roles, "admin") {
				h.scripts()
			}
			if len(where.roles) == 0 && !where.received && h.bank.total() == 0 {
				t.Error("a merchant's stolen client got nothing: the thief tries nothing")
			}
			h.wander(calls/len(gangs()), days)
			h.report()
		})
	}
}

// String is the scene for people.
func (s *scene) String() string {
	what := "clients"
	if s.sessions {
		what = "sessions"
	}
	return fmt.Sprintf("%s/%s/%s with %d merchants by %s", s.engineName, s.rail, strings.Join(s.roles, "+"),
		len(s.tills), what)
}

// gangs are the roles of the operator's clients that were stolen together: none, each alone, and each pair of those
// that approve nothing; a pair with one who approves is two people, whom nothing stops.
func gangs() (list [][]string) {
	list = append(list, nil)
	for i, one := range issuer.Roles {
		if !one.Operator {
			continue
		}
		list = append(list, []string{one.Name})
		for _, other := range issuer.Roles[i+1:] {
			if !(one.Scopes | other.Scopes).Has(issuer.WithdrawalsApprove) {
				list = append(list, []string{one.Name, other.Name})
			}
		}
	}
	return list
}

// wander makes calls drawn from the table, and lets the time pass.
func (h *heist) wander(calls, days int) {
	h.Helper()
	turns := days * 2 // as often the clock makes a step, of some hours to a day
	const joining = 6 // as many merchants come new, or the thief would have closed all that there are
	began := time.Now()
	told, end := began, h.clock.Now().AddDate(0, 0, days)
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
	for _, problem := range append(h.losses(), h.givenBack()...) {
		h.Error(problem)
	}
}
