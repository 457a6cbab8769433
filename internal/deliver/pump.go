package deliver

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/webhook"
)

// How one endpoint is served.
const (
	eventBatch  = 500
	retryBatch  = 32
	minWidth    = 4 // attempts at a time to an endpoint that answers, if slowly
	firstWidth  = 8
	maxWidth    = 32
	slowAnswer  = 2 * time.Second
	pausesAfter = 5                      // failures in a row
	recordEvery = 100 * time.Millisecond // or once eventBatch are done
	renewEvery  = 10 * time.Second       // the lease
	rereadEvery = time.Second            // the endpoint
	idleFor     = 5 * time.Second        // after which an endpoint is left
	maxPause    = 5 * time.Second        // during which it is left, too
)

// outgoing is a message on its way.
type outgoing struct {
	delivery *store.Delivery
	body     []byte
	first    bool // nothing is kept of it yet
	booked   time.Time
	round    int // of failures, in which the attempt was begun
}

// landed is an attempt that has ended.
type landed struct {
	*outgoing
	answer Answer
	url    string
}

// pump serves one endpoint.
type pump struct {
	w    *Webhooks
	key  store.EndpointKey
	news chan struct{} // something was recorded of the merchant

	endpoint farthing.WebhookEndpoint
	secrets  []webhook.Secret
	types    []string  // of events that are read; nil: all
	read     time.Time // when the endpoint was
	position store.WebhookPosition
	readTo   int64 // of the journal
	head     int64 // of the journal, at the last look
	look     bool  // there may be something new behind head, or to be done at once
	more     bool  // there may be more behind readTo

	again    []*outgoing // to be tried once more
	queue    []*outgoing // of the journal, in its order
	replayed []*outgoing // of the first replay
	replayTo int64       // read for it so far
	turn     bool        // the next one is of the replay
	paced    time.Time   // when the next of the replay may be sent; zero or past: now
	host     paceKey     // where it goes

	flying   map[int64]*outgoing
	landed   chan landed
	done     []*store.Delivery // not recorded yet
	busy     map[int64]bool    // flying, or done and not recorded
	width    int
	round    int           // how many failures were counted: those of attempts begun before the last one are not
	starved  bool          // something could be sent, but for the attempts of other endpoints
	place    chan struct{} // where a place is held for the next attempt; nil: none is
	waits    int64         // bytes of messages that are counted in Webhooks.waiting
	nextDue  time.Time     // of what failed, at the earliest; zero: nothing did
	held     bool          // what is due is being sent, or not recorded yet
	blocked  bool          // in strict order: what failed comes first
	disabled string        // why the endpoint is to be disabled
	culprit  int64         // the event for which
	recorded time.Time
	idle     time.Time // since when there is nothing to do; zero: there is
}

func newPump(w *Webhooks, key store.EndpointKey) *pump {
	return &pump{
		w:      w,
		key:    key,
		news:   make(chan struct{}, 1),
		flying: map[int64]*outgoing{},
		landed: make(chan landed, maxWidth),
		busy:   map[int64]bool{},
		width:  firstWidth,
		look:   true,
	}
}

// run serves the endpoint until there is nothing to do, and reports whether it is to be left until it is found again:
// it takes nothing any more, or another process serves it.
func (p *pump) run(ctx context.Context) (left bool) {
	defer func() { p.release(); p.w.waiting.Add(-p.waits) }()
	working := context.WithoutCancel(ctx) // an attempt lasts seconds
	mine, err := p.begin(working)
	if err == nil && mine {
		err = p.work(ctx, working)
	}
	gone := farthing.CodeOf(err) == farthing.CodeNotFound || errors.Is(err, errEndpointRests)
	if err != nil && !gone {
		p.w.log().Error("a webhook endpoint cannot be served, and is looked at again", "merchant", p.key.MerchantID,
			"endpoint", p.key.ID, "error", err)
	}
	return gone || err == nil && !mine
}

// errEndpointRests says that an endpoint is disabled or unverified.
var errEndpointRests = errors.New("the endpoint is disabled or unverified")

// begin reads and claims the endpoint.
func (p *pump) begin(ctx context.Context) (mine bool, err error) {
	if err := p.reread(ctx); err != nil {
		return false, err
	}
	p.position, mine, err = p.w.Store.Webhooks.Claim(ctx, &p.endpoint, p.lease(endpointLease))
	if err != nil || !mine {
		return false, err
	}
	p.readTo, p.recorded = p.position.Seq, p.w.Real()
	if p.position.Asked > p.position.Heard {
		p.position.Failures, p.position.RestingUntil = 0, time.Time{}
		p.position.Heard = p.position.Asked
	}
	if at, is, err := p.w.Store.Webhooks.NextDelivery(ctx, p.key); err != nil {
		return false, err
	} else if is {
		p.nextDue, p.blocked = at, true
	}
	return true, nil
}

func (p *pump) lease(d time.Duration) store.Lease { return store.Lease{Owner: p.w.Owner, For: d} }

// reread reads the endpoint, which somebody may have changed.
func (p *pump) reread(ctx context.Context) error {
	now := p.w.Real()
	if now.Sub(p.read) < rereadEvery {
		return nil
	}
	e, err := p.w.Store.Webhooks.Proven(ctx, p.key)
	if err != nil {
		return err
	}
	if !e.Sends() {
		return errEndpointRests
	}
	if p.secrets, err = Secrets(p.w.Store, &e, now); err != nil {
		return err
	}
	p.endpoint, p.read, p.types = e, now, wantedTypes(&e)
	p.host = paceKey{e.MerchantID, hostOf(e.URL)}
	return nil
}

// Secrets opens the secrets by which messages to an endpoint are signed at a moment of real time.
func Secrets(s *store.Store, e *farthing.WebhookEndpoint, now time.Time) ([]webhook.Secret, error) {
	texts, err := s.Webhooks.Secrets(e, now)
	secrets := make([]webhook.Secret, len(texts))
	for i := 0; i < len(texts) && err == nil; i++ {
		secrets[i], err = webhook.ParseSecret(texts[i])
	}
	return secrets, err
}

// hostOf returns the host of a URL, without a port.
func hostOf(text string) string {
	u, err := url.Parse(text)
	if err != nil {
		return text
	}
	return strings.ToLower(u.Hostname())
}

// wantedTypes lists the types of events that are read for an endpoint; nil: all. That somebody wants events once more
// is told by an event, too.
func wantedTypes(e *farthing.WebhookEndpoint) []string {
	if slices.Contains(e.Types, "*") {
		return nil
	}
	types := []string{farthing.EventEndpointReplayed}
	for _, kind := range farthing.JournalKinds() {
		if e.Wants(kind.Type) && !slices.Contains(types, kind.Type) {
			types = append(types, kind.Type)
		}
	}
	return types
}

// work sends until there is nothing to do, the endpoint takes nothing any more, or ctx ends.
func (p *pump) work(ctx, working context.Context) error {
	for ctx.Err() == nil {
		err := p.reread(working)
		if err == nil && p.disabled == "" {
			err = p.gather(working)
		}
		if err != nil {
			return errors.Join(p.leave(working), err)
		}
		p.dispatch(working)
		if p.disabled != "" && len(p.flying) == 0 {
			return errors.Join(p.leave(working), errEndpointRests)
		}
		now := p.w.Real()
		if p.toRecord(now) {
			if err := p.keep(endpointLease); err != nil {
				return err
			}
			continue
		}
		if p.over(now) {
			return p.leave(working)
		}
		p.wait(ctx, now)
	}
	return p.leave(working)
}

// disable disables the endpoint.
func (p *pump) disable(ctx context.Context) error {
	key, why := p.key, p.disabled
	_, err := p.w.Store.Do(ctx, farthing.DisableWebhookEndpoint{
		MerchantID: key.MerchantID,
		ID:         key.ID,
		Reason:     why,
		Seq:        p.culprit,
	})
	if err == nil {
		p.w.log().Warn("a webhook endpoint is disabled", "merchant", key.MerchantID, "endpoint", key.ID, "why", why)
	}
	return err
}

// leave waits for the attempts under way, disables the endpoint if they came to that, also while the process stops, for
// nobody would do it later, and gives it back.
func (p *pump) leave(ctx context.Context) error {
	for len(p.flying) > 0 {
		p.settle(<-p.landed)
	}
	if p.disabled != "" {
		return errors.Join(p.disable(ctx), p.giveBack(ctx))
	}
	return p.giveBack(ctx)
}

// giveBack keeps what became of the attempts, and gives the lease back.
func (p *pump) giveBack(ctx context.Context) error {
	if !p.nextDue.IsZero() { // perhaps by what is done by now
		if err := p.keep(endpointLease); err != nil {
			return err
		}
		var err error
		if p.nextDue, _, err = p.w.Store.Webhooks.NextDelivery(ctx, p.key); err != nil {
			return err
		}
	}
	return p.keep(0)
}

// resting reports whether nothing is to be sent yet.
func (p *pump) resting(now time.Time) bool { return now.Before(p.position.RestingUntil) }

// waiting reports whether there is something that could be sent.
func (p *pump) waiting() bool { return len(p.again)+len(p.queue)+len(p.replayed) > 0 }

// over reports whether the endpoint is to be left: there has been nothing to do for a while, or it rests for long.
func (p *pump) over(now time.Time) bool {
	if len(p.flying) > 0 || len(p.done) > 0 {
		p.idle = time.Time{}
		return false
	}
	if p.position.RestingUntil.Sub(now) > maxPause {
		return true
	}
	if p.waiting() && !p.resting(now) && !p.blocked {
		p.idle = time.Time{}
		return false
	}
	if p.idle.IsZero() {
		p.idle = now
	}
	return now.Sub(p.idle) >= idleFor
}

// toRecord reports whether it is time to keep what was done, or to renew the lease.
func (p *pump) toRecord(now time.Time) bool {
	since := now.Sub(p.recorded)
	some := len(p.done) > 0 && (since >= recordEvery || len(p.flying) == 0) // nothing more can be sent now
	return some || len(p.done) >= eventBatch || since >= renewEvery || p.replaySent()
}

// wait waits until something happens.
func (p *pump) wait(ctx context.Context, now time.Time) {
	until := now.Add(rereadEvery)
	sooner := func(at time.Time) {
		if at.After(now) && at.Before(until) {
			until = at
		}
	}
	sooner(p.nextDue)
	sooner(p.position.RestingUntil)
	sooner(p.paced)
	if len(p.done) > 0 {
		sooner(p.recorded.Add(recordEvery))
	}
	timer := time.NewTimer(max(until.Sub(now), time.Millisecond))
	defer timer.Stop()
	var places chan struct{}
	if p.starved {
		places = p.places()
	}
	select {
	case places <- struct{}{}:
		p.place = places
	case l := <-p.landed:
		p.settle(l)
		for len(p.landed) > 0 {
			p.settle(<-p.landed)
		}
	case <-p.news:
		p.look = true
	case <-timer.C:
		p.look = true // what other processes recorded
	case <-ctx.Done():
	}
}
