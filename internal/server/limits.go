package server

import (
	"context"
	"strconv"
	"sync"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"

	"golang.org/x/time/rate"
)

// burstSeconds is how many seconds' worth of requests a client may send at once
// after it was silent for as long.
const burstSeconds = 5

// rowsPerCall is how many rows a call reads for the price of one; each further run of so many costs another.
const rowsPerCall = 500

// keptLimits bounds how many clients' counters are kept before idle ones are forgotten.
const keptLimits = 10_000

var errRateLimited = farthing.Refuse(farthing.CodeRateLimited, "The client sends more requests than it may.")

// limits counts what each client may still send. Each process counts for itself.
type limits struct {
	perSecond int // 0: no limit
	policy    []string
	mu        sync.Mutex
	clients   map[string]*rate.Limiter
}

func newLimits(perSecond int) *limits {
	burst := strconv.Itoa(perSecond * burstSeconds)
	return &limits{
		perSecond: perSecond,
		policy:    []string{`"client";q=` + burst + `;w=` + strconv.Itoa(burstSeconds)},
		clients:   map[string]*rate.Limiter{},
	}
}

// take counts one request of a client, and answers how many are left. If this one is too many, wait is how many
// seconds it takes until one may follow, else 0.
func (l *limits) take(clientID string, now time.Time) (left, wait int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	limiter := l.of(clientID, now)
	if limiter.AllowN(now, 1) {
		return int(limiter.TokensAt(now)), 0
	}
	missing := int(1 - limiter.TokensAt(now))
	return 0, missing/l.perSecond + 1
}

// charge takes what a request cost beyond the one that was counted, and answers how many are left. A client may come
// to owe as much as it has after a pause; its next requests are then refused. spare is what it keeps in any case.
func (l *limits) charge(clientID string, cost, spare int, now time.Time) (left int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	limiter := l.of(clientID, now)
	cost = min(cost, l.perSecond*burstSeconds)
	if spare > 0 {
		cost = min(cost, int(limiter.TokensAt(now))-spare)
	}
	if cost > 0 {
		limiter.ReserveN(now, cost)
	}
	return max(0, int(limiter.TokensAt(now)))
}

// of is a client's counter.
func (l *limits) of(clientID string, now time.Time) *rate.Limiter {
	limiter, ok := l.clients[clientID]
	if !ok {
		if len(l.clients) >= keptLimits {
			l.forgetIdle(now)
		}
		limiter = rate.NewLimiter(rate.Limit(l.perSecond), l.perSecond*burstSeconds)
		l.clients[clientID] = limiter
	}
	return limiter
}

// forgetIdle forgets the counters that are as new ones would be.
func (l *limits) forgetIdle(now time.Time) {
	for id, limiter := range l.clients {
		if int(limiter.TokensAt(now)) >= l.perSecond*burstSeconds {
			delete(l.clients, id)
		}
	}
}

// limit counts the call, and says in its headers how many more may follow (draft-ietf-httpapi-ratelimit-headers).
func (c *call) limit() error {
	l := c.s.limits
	if l.perSecond == 0 {
		return nil
	}
	left, wait := l.take(c.caller.ID(), c.s.config.Real())
	c.Header()["Ratelimit-Policy"] = l.policy
	c.sendLimits(left, max(1, wait))
	if wait > 0 {
		c.Header().Set("Retry-After", strconv.Itoa(wait))
		return errRateLimited
	}
	return nil
}

// charge counts what the call cost beyond itself: the rows that were read for it.
func (c *call) charge(rows int) {
	if more := rows/rowsPerCall - 1; more > 0 && c.s.limits.perSecond > 0 {
		c.sendLimits(c.s.limits.charge(c.caller.ID(), more, 0, c.s.config.Real()), 1)
	}
}

// chargeExport counts what a slice of an export costs, which the client pays as it goes. It always
// leaves the client half of what it may send at once, so that its other calls go on meanwhile.
func (c *call) chargeExport(rows int) {
	l := c.s.limits
	if c.unpaid += rows; c.unpaid < rowsPerCall || l.perSecond == 0 {
		return
	}
	l.charge(c.caller.ID(), c.unpaid/rowsPerCall, l.perSecond*burstSeconds/2, c.s.config.Real())
	c.unpaid %= rowsPerCall
}

// chargedRead returns the context of a long read of which each slice costs what chargeExport counts.
func chargedRead(c *call) context.Context {
	return store.WithRowMeter(c.ctx(), func(rows int) error {
		c.chargeExport(rows)
		return nil
	})
}

// sendLimits says how many calls may follow, and in how many seconds there are more again.
func (c *call) sendLimits(left, seconds int) {
	c.Header()["Ratelimit"] = []string{`"client";r=` + strconv.Itoa(left) + ";t=" + strconv.Itoa(seconds)}
}
