package server

import (
	"strconv"
	"sync"
	"time"

	"farthing"

	"golang.org/x/time/rate"
)

// burstSeconds is how many seconds' worth of requests a client may send at once
// after it was silent for as long.
const burstSeconds = 5

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
	return &limits{perSecond: perSecond, policy: []string{`"client";q=` + burst + `;w=` + strconv.Itoa(burstSeconds)}, clients: map[string]*rate.Limiter{}}
}

// take counts one request of a client, and answers how many are left; -1 where
// this one is too many.
func (l *limits) take(clientID string, now time.Time) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	limiter, ok := l.clients[clientID]
	if !ok {
		if len(l.clients) >= keptLimits {
			l.forgetIdle(now)
		}
		limiter = rate.NewLimiter(rate.Limit(l.perSecond), l.perSecond*burstSeconds)
		l.clients[clientID] = limiter
	}
	if !limiter.AllowN(now, 1) {
		return -1
	}
	return int(limiter.TokensAt(now))
}

// forgetIdle forgets those that a new counter would not differ from.
func (l *limits) forgetIdle(now time.Time) {
	for id, limiter := range l.clients {
		if int(limiter.TokensAt(now)) >= l.perSecond*burstSeconds {
			delete(l.clients, id)
		}
	}
}

// limit counts the call, and says in its headers how many more may follow
// (draft-ietf-httpapi-ratelimit-headers): within a second there are more again.
func (c *call) limit() error {
	l := c.s.limits
	if l.perSecond == 0 {
		return nil
	}
	left := l.take(c.caller.ClientID, c.s.config.Real())
	header := c.Header()
	header["Ratelimit-Policy"] = l.policy
	header["Ratelimit"] = []string{`"client";r=` + strconv.Itoa(max(0, left)) + ";t=1"}
	if left < 0 {
		header.Set("Retry-After", "1")
		return errRateLimited
	}
	return nil
}
