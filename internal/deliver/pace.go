package deliver

import (
	"sync"
	"time"
)

// replayRate is how many events are replayed in any second to the endpoints that one merchant has on one host. The
// events that happen are not bounded: only the merchant's own business makes more of them.
const replayRate = 20

// paceKey names a host to which a merchant's events go.
type paceKey struct{ merchant, host string }

// pace bounds replayed events for each merchant and host, of all endpoints that this process serves. The zero value is
// ready.
type pace struct {
	mu     sync.Mutex
	latest map[paceKey]*latest
}

// latest holds when the latest events of a key were sent.
type latest struct {
	at [replayRate]time.Time // the sent-th in its place, modulo the length
	n  int                   // how many were sent
}

// take counts an event that is sent now; until is when it may be sent if it may not be yet.
func (p *pace) take(key paceKey, now time.Time) (until time.Time, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	l := p.latest[key]
	if l == nil {
		p.forget(now)
		l = &latest{}
		p.latest[key] = l
	}
	oldest := &l.at[l.n%replayRate]
	if until = oldest.Add(time.Second); l.n >= replayRate && now.Before(until) {
		return until, false
	}
	*oldest = now
	l.n++
	return time.Time{}, true
}

// forget forgets keys to which nothing was sent within the last second.
func (p *pace) forget(now time.Time) {
	if p.latest == nil {
		p.latest = map[paceKey]*latest{}
	}
	for key, l := range p.latest {
		if now.Sub(l.at[(l.n-1)%replayRate]) >= time.Second {
			delete(p.latest, key)
		}
	}
}
