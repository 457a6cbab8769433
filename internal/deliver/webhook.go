package deliver

import (
	"cmp"
	"context"
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"farthing/internal/backoff"
	"farthing/internal/store"
)

// How endpoints are served, in real time.
const (
	lookForEndpoints = time.Second      // how often what other processes recorded, and what is due, is looked for
	endpointLease    = 30 * time.Second // longer than an attempt lasts
	forgetEvery      = time.Hour
	keepDelivered    = 30 * 24 * time.Hour
	recordTogether   = 64 // steps of endpoints in one commit
)

// What all endpoints together may take of one process. Attempts to endpoints that failed last, or are slow, have places
// of their own: however many of these there are, they take none of what the others need. Once so many bytes of messages
// wait, only a few events of each endpoint are read at once.
const (
	maxAttempts = 1024
	maxTroubled = 512
	maxWaiting  = 128 << 20
	maxFew      = 16
)

// retries are the pauses after the attempts of a message that failed, as the standard has them: ten attempts in 75
// hours and a half. After the last one the message is dead, and its endpoint is disabled.
var retries = []time.Duration{
	5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour,
	10 * time.Hour, 14 * time.Hour, 20 * time.Hour, 24 * time.Hour,
}

// Webhooks sends the events of merchants' journals to their endpoints. It follows the journals: each endpoint has a
// position, events behind it are read, sent, and the position moves on in the same commit in which what became of them
// is kept. Recording a payment writes nothing besides. A process that is killed leaves a position behind, and whatever
// was under way is sent once more, with the same webhook-id.
//
// One process at a time serves an endpoint, by a lease. Each endpoint is served by itself: one that is slow or dead
// takes none of what others need. It works by real time, in a sandbox too.
type Webhooks struct {
	Store  *store.Store
	Sender *Sender
	Owner  string // names this process among all
	Real   func() time.Time
	Log    *slog.Logger  // nil discards
	Keep   time.Duration // for how long what was delivered is kept; 0: 30 days

	// Lot draws a part of a pause, from 0 up to but not including n; nil draws at random.
	Lot func(n time.Duration) time.Duration

	// Observe, which may be nil, is called with each attempt.
	Observe func(Attempt)

	mu      sync.Mutex
	pumps   map[store.EndpointKey]*pump
	known   map[string]map[store.EndpointKey]bool // endpoints that were served here, by merchant
	news    map[string]bool                       // merchants of which something was recorded
	arrived chan struct{}                         // news came
	records chan recording
	places  chan struct{} // one is in it for each attempt under way
	trouble chan struct{} // the same of endpoints that failed, or are slow
	waiting atomic.Int64  // bytes of messages
	replays pace
	egress  egress
	running sync.WaitGroup
	forgot  time.Time
}

// Attempt is what metrics are told of an attempt.
type Attempt struct {
	Status store.DeliveryStatus // delivered, failed or dead
	Took   time.Duration
	Late   time.Duration // of the first attempt of a message: since its event was recorded
}

// recording is a step of an endpoint that waits for its commit.
type recording struct {
	step *store.WebhookProgress
	done chan error
}

// Loop serves endpoints until ctx ends; then it waits for the attempts under way, and gives back what it holds.
func (w *Webhooks) Loop(ctx context.Context) {
	w.mu.Lock()
	w.pumps, w.known = map[store.EndpointKey]*pump{}, map[string]map[store.EndpointKey]bool{}
	w.news, w.arrived = map[string]bool{}, make(chan struct{}, 1)
	w.records = make(chan recording)
	w.places, w.trouble = make(chan struct{}, maxAttempts), make(chan struct{}, maxTroubled)
	w.mu.Unlock()
	stop := w.Store.Events.Follow(w.follow)
	defer stop()
	recorded := make(chan struct{})
	go func() {
		defer close(recorded)
		w.record(context.WithoutCancel(ctx))
	}()
	ticker := time.NewTicker(lookForEndpoints)
	defer ticker.Stop()
	for w.look(ctx); ctx.Err() == nil; {
		select {
		case <-ctx.Done():
		case <-w.arrived:
			w.wake(ctx)
		case <-ticker.C:
			w.look(ctx)
			w.forget(ctx)
		}
	}
	w.running.Wait()
	close(w.records)
	<-recorded
}

func (w *Webhooks) log() *slog.Logger { return cmp.Or(w.Log, slog.New(slog.DiscardHandler)) }

// lot draws a part of a pause.
func (w *Webhooks) lot(n time.Duration) time.Duration {
	if w.Lot != nil {
		return w.Lot(n)
	}
	return rand.N(n) //nolint:gosec // a pause needs no secrets
}

// pauses are for endpoints that fail again and again.
func (w *Webhooks) pauses() backoff.Pauses {
	return backoff.Pauses{First: time.Second, Max: 5 * time.Minute, Lot: w.lot}
}

// follow notes the merchants for which this process recorded something. The writer calls it, and it does not block.
func (w *Webhooks) follow(merchants []string) {
	w.mu.Lock()
	for _, id := range merchants {
		if len(w.known[id]) > 0 {
			w.news[id] = true
		}
	}
	some := len(w.news) > 0
	w.mu.Unlock()
	if some {
		notify(w.arrived)
	}
}

// notify sends a signal, unless one waits already.
func notify(signal chan struct{}) {
	select {
	case signal <- struct{}{}:
	default:
	}
}

// wake has the endpoints served of which there is news.
func (w *Webhooks) wake(ctx context.Context) {
	w.mu.Lock()
	var list []store.EndpointKey
	for id := range w.news {
		for key := range w.known[id] {
			list = append(list, key)
		}
	}
	clear(w.news)
	w.mu.Unlock()
	w.serve(ctx, list)
}

// look finds endpoints that have something to be sent and that nobody serves.
func (w *Webhooks) look(ctx context.Context) {
	list, err := w.Store.Webhooks.Waiting(ctx)
	if err != nil {
		if ctx.Err() == nil {
			w.log().Error("endpoints of webhooks cannot be looked for", "error", err)
		}
		return
	}
	w.serve(ctx, list)
}

// serve begins to serve endpoints, or tells those that are served that there is news.
func (w *Webhooks) serve(ctx context.Context, list []store.EndpointKey) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, key := range list {
		if p := w.pumps[key]; p != nil {
			notify(p.news)
			continue
		}
		p := newPump(w, key)
		w.pumps[key] = p
		if w.known[key.MerchantID] == nil {
			w.known[key.MerchantID] = map[store.EndpointKey]bool{}
		}
		w.known[key.MerchantID][key] = true
		w.running.Go(func() {
			ends := p.run(ctx)
			w.ended(key, ends)
		})
	}
}

// ended takes note that an endpoint is served no more. One that takes nothing any more is forgotten until it is found
// again.
func (w *Webhooks) ended(key store.EndpointKey, forGood bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	p := w.pumps[key]
	delete(w.pumps, key)
	if forGood {
		w.egress.forget(key)
		delete(w.known[key.MerchantID], key)
		return
	}
	select {
	case <-p.news: // it came as the endpoint was left
		w.news[key.MerchantID] = true
		notify(w.arrived)
	default:
	}
}

// record commits steps of endpoints, those that wait at the same time together.
func (w *Webhooks) record(ctx context.Context) {
	for first := range w.records {
		waiting := w.together(first)
		steps := make([]*store.WebhookProgress, len(waiting))
		for i, r := range waiting {
			steps[i] = r.step
		}
		err := w.Store.Webhooks.Record(ctx, steps)
		for _, r := range waiting {
			r.done <- err
		}
	}
}

// together returns a step with those that wait at the same time.
func (w *Webhooks) together(first recording) []recording {
	waiting := []recording{first}
	for len(waiting) < recordTogether {
		select {
		case next, open := <-w.records:
			if !open {
				return waiting
			}
			waiting = append(waiting, next)
		default:
			return waiting
		}
	}
	return waiting
}

// forget forgets, once an hour, what was delivered long ago.
func (w *Webhooks) forget(ctx context.Context) {
	now := w.Real()
	if now.Sub(w.forgot) < forgetEvery {
		return
	}
	w.forgot = now
	before := now.Add(-cmp.Or(w.Keep, keepDelivered))
	if err := w.Store.Webhooks.ForgetBefore(ctx, before); err != nil && ctx.Err() == nil {
		w.log().Error("deliveries of webhooks cannot be forgotten", "error", err)
	}
}
