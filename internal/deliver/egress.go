package deliver

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"sync"
	"sync/atomic"

	"farthing/internal/store"
)

// How many merchants' endpoints must fail to be connected before that is no merchant's matter; how many of them, and of
// those that answered last, are tried then.
const (
	severalMerchants = 2
	failingTried     = 2
	answeredTried    = 3
)

// egress is what the attempts of a process tell of whether endpoints can be reached at all. Its zero value knows
// nothing. It is safe for concurrent use.
type egress struct {
	mu       sync.Mutex
	last     []string                     // URLs that answered
	answered bool                         // one did since it was looked last
	failing  map[store.EndpointKey]string // URLs to which no connection was made since one answered
	problem  string                       // of the last one
	lost     bool                         // they could not be reached when it was looked last
}

// note takes note of an attempt.
func (e *egress) note(key store.EndpointKey, to string, answer Answer) {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case answer.Status != 0:
		e.answered = true
		clear(e.failing)
		if !slices.Contains(e.last, to) {
			e.last = slices.Insert(e.last, 0, to)
			e.last = e.last[:min(len(e.last), answeredTried)]
		}
	case answer.Unconnected:
		if e.failing == nil {
			e.failing = map[store.EndpointKey]string{}
		}
		e.failing[key], e.problem = to, answer.Problem
	}
}

// forget forgets an endpoint that is sent nothing any more.
func (e *egress) forget(key store.EndpointKey) {
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.failing, key)
}

// look returns what is known by now. If endpoints of several merchants on several hosts fail, and none answered, tried
// are those that tell whether it is due to them.
func (e *egress) look() (found store.Reach, tried []string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	found.Reached, e.answered = e.answered || e.lost, false
	merchants, hosts := map[string]bool{}, map[string]string{}
	for key, text := range e.failing {
		merchants[key.MerchantID] = true
		if u, err := url.Parse(text); err == nil {
			hosts[u.Host] = text
		}
	}
	if len(merchants) < severalMerchants || len(hosts) < severalMerchants {
		e.lost = false
		return found, nil
	}
	for _, text := range hosts {
		if len(tried) < failingTried {
			tried = append(tried, text)
		}
	}
	tried = append(tried, e.last...)
	return store.Reach{
		Failure: errors.New(e.problem),
		Waiting: fmt.Sprintf("%d endpoints of %d merchants wait", len(e.failing), len(merchants)),
	}, tried
}

// found takes note of whether one of those that were tried could be connected, and returns what failed until then.
func (e *egress) found(connected bool) (waiting []store.EndpointKey) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.lost && connected {
		for key := range e.failing {
			waiting = append(waiting, key)
		}
	}
	if e.lost = !connected; connected {
		clear(e.failing)
	}
	return waiting
}

// Reach looks whether endpoints can be reached, if no connection can be made to those of several merchants: that is a
// fault of the network around this process. Once they can be reached again, what waits is sent at once.
func (w *Webhooks) Reach(ctx context.Context, _ bool) (store.Reach, error) {
	reach, tried := w.egress.look()
	if reach.Failure == nil {
		return reach, nil
	}
	connected := w.connects(ctx, tried)
	var err error
	for _, key := range w.egress.found(connected) {
		err = errors.Join(err, w.Store.Outages.Over(ctx, key))
	}
	if connected {
		reach = store.Reach{Reached: true}
	}
	return reach, err
}

// connects reports whether a connection can be made to any of the URLs.
func (w *Webhooks) connects(ctx context.Context, urls []string) bool {
	var connecting sync.WaitGroup
	var connected atomic.Bool
	for _, text := range urls {
		connecting.Go(func() {
			if w.Sender.guard.Connect(ctx, text) == nil {
				connected.Store(true)
			}
		})
	}
	connecting.Wait()
	return connected.Load()
}
