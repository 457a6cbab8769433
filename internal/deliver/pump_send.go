package deliver

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// gather reads what can be sent next.
func (p *pump) gather(ctx context.Context) error {
	now := p.w.Real()
	if p.look {
		if err := p.hear(ctx, now); err != nil {
			return err
		}
	}
	if p.resting(now) {
		return nil
	}
	// What failed is read once all that was done is recorded.
	if len(p.again)+len(p.done) == 0 && !p.held && !p.nextDue.IsZero() && !p.nextDue.After(now) {
		if err := p.gatherFailed(ctx, now); err != nil {
			return err
		}
	}
	if p.strict() && p.blocked {
		return nil
	}
	if len(p.replayed) == 0 && len(p.position.Replays) > 0 {
		if err := p.gatherReplayed(ctx); err != nil {
			return err
		}
	}
	if len(p.queue) == 0 && p.more {
		return p.follow(ctx)
	}
	return nil
}

// hear looks whether anything was recorded, and whether somebody wants something sent at once. Such a wish is a number
// that goes up, which only whoever has it writes: what this process keeps of the endpoint cannot take it back.
func (p *pump) hear(ctx context.Context, now time.Time) error {
	head, asked, err := p.w.Store.Webhooks.Recorded(ctx, p.key)
	if err != nil {
		return err
	}
	p.look = false
	p.more = p.more || head > p.readTo
	p.head = head
	if asked > p.position.Heard {
		p.position.Heard = asked
		p.position.Failures, p.position.RestingUntil = 0, time.Time{}
		p.nextDue = now
	}
	return nil
}

func (p *pump) strict() bool { return p.endpoint.Order == farthing.OrderStrict }

// gatherFailed reads what failed and is to be tried again.
func (p *pump) gatherFailed(ctx context.Context, now time.Time) error {
	list, err := p.w.Store.Webhooks.DueDeliveries(ctx, p.key, now, retryBatch+len(p.busy))
	if err != nil {
		return err
	}
	for i := range list {
		d := &list[i]
		if p.busy[d.Seq] {
			continue
		}
		event, err := p.w.Store.Events.Get(ctx, p.key.MerchantID, d.Seq)
		if err != nil {
			return err
		}
		out, err := p.message(&event, d)
		if err != nil {
			return err
		}
		p.again = append(p.again, out)
	}
	if len(p.again) > 0 {
		return nil
	}
	if p.held = len(list) > 0; p.held { // all of it is busy, and is read once more when that has ended
		return nil
	}
	p.nextDue = time.Time{}
	at, is, err := p.w.Store.Webhooks.NextDelivery(ctx, p.key)
	switch {
	case err != nil:
		return err
	case is:
		p.nextDue = at
	default:
		p.blocked = false
	}
	return nil
}

// follow reads the next events of the journal.
func (p *pump) follow(ctx context.Context) error {
	page, err := p.w.Store.Events.List(ctx, store.EventFilter{
		MerchantID: p.key.MerchantID,
		Types:      p.types,
		After:      p.readTo,
	}, p.maxConcurrent())
	if err != nil {
		return err
	}
	for i := range page.Rows {
		event := &page.Rows[i]
		row := &event.Row
		if row.Type == farthing.EventEndpointReplayed && row.SubjectID == p.key.ID {
			from, to := farthing.ParseReplay(row.Details)
			p.beginReplay(store.WebhookReplay{Number: row.Seq, Next: from, To: to})
		}
		if !p.endpoint.Wants(row.Type) {
			continue
		}
		out, err := p.message(event, nil)
		if err != nil {
			return err
		}
		p.queue = append(p.queue, out)
	}
	if n := len(page.Rows); n > 0 {
		p.readTo = page.Rows[n-1].Row.Seq
	}
	p.readTo = max(p.readTo, page.Last.Seq)
	if p.more = page.More; !p.more {
		p.readTo = max(p.readTo, p.head) // nothing up to there is wanted
	}
	return nil
}

// beginReplay takes note that events are wanted once more. Those that were not sent yet are left out: they will be.
func (p *pump) beginReplay(replay store.WebhookReplay) {
	if len(p.queue) > 0 {
		replay.To = min(replay.To, p.queue[0].delivery.Seq-1)
	}
	known := func(r store.WebhookReplay) bool { return r.Number == replay.Number }
	if !replay.Done() && !slices.ContainsFunc(p.position.Replays, known) {
		p.position.Replays = append(p.position.Replays, replay)
	}
}

// gatherReplayed reads the next events of the first replay.
func (p *pump) gatherReplayed(ctx context.Context) error {
	replay := &p.position.Replays[0]
	after := max(p.replayTo, replay.Next-1)
	if after >= replay.To {
		return nil // all of it is under way
	}
	// Somebody wanted again what is being sent just now, too. It is read once that is recorded.
	for seq := range p.busy {
		if seq > after && seq <= replay.To {
			return nil
		}
	}
	page, err := p.w.Store.Events.List(ctx, store.EventFilter{
		MerchantID: p.key.MerchantID,
		Types:      p.types,
		After:      after,
	}, p.maxConcurrent())
	if err != nil {
		return err
	}
	p.replayTo = max(after, page.Last.Seq)
	if n := len(page.Rows); n > 0 {
		p.replayTo = max(p.replayTo, page.Rows[n-1].Row.Seq)
	}
	if !page.More {
		p.replayTo = replay.To
	}
	p.replayTo = min(p.replayTo, replay.To)
	kept, err := p.w.Store.Webhooks.DeliveriesOf(ctx, p.key, after+1, p.replayTo)
	if err != nil {
		return err
	}
	for i := range page.Rows {
		event := &page.Rows[i]
		if event.Row.Seq > replay.To {
			break
		}
		if !p.endpoint.Wants(event.Row.Type) {
			continue
		}
		var before *store.Delivery
		if d, ok := kept[event.Row.Seq]; ok {
			d.Tries, d.Status = 0, store.DeliveryPending
			before = &d
		}
		out, err := p.message(event, before)
		if err != nil {
			return err
		}
		out.first = true // so that it is kept as under way before the replay moves past it
		p.replayed = append(p.replayed, out)
	}
	return nil
}

// message makes the message of an event; d is what is kept of its delivery, nil: nothing is.
func (p *pump) message(event *farthing.Event, d *store.Delivery) (*outgoing, error) {
	shown, err := wire.FromEvent(event, false)
	if err != nil {
		return nil, err
	}
	if p.endpoint.Payload == farthing.PayloadThin {
		shown.Object = json.RawMessage("null")
	}
	body, err := shown.AppendMessage(nil)
	if err != nil {
		return nil, fmt.Errorf("write event %d of %s: %w", event.Row.Seq, p.key.MerchantID, err)
	}
	out := &outgoing{delivery: d, body: body, booked: event.Row.Booked}
	p.count(int64(len(out.body)))
	if d == nil {
		out.first = true
		out.delivery = &store.Delivery{
			EndpointKey: p.key,
			Seq:         event.Row.Seq,
			Type:        event.Row.Type,
			Status:      store.DeliveryPending,
		}
	}
	return out, nil
}

// dispatch begins attempts, as many as the endpoint takes at a time.
func (p *pump) dispatch(ctx context.Context) {
	defer p.release()
	p.starved = false
	if p.disabled != "" || p.resting(p.w.Real()) {
		return
	}
	for p.waiting() && len(p.flying) < p.maxAttempts() {
		if p.starved = !p.enter(); p.starved {
			return
		}
		out := p.next()
		if out == nil {
			return
		}
		seq := out.delivery.Seq
		p.flying[seq], p.busy[seq], out.round = out, true, p.round
		url, secrets, place := p.endpoint.URL, p.secrets, p.place
		p.place = nil
		message := Message{ID: farthing.EventID(p.key.MerchantID, seq), Body: out.body}
		go func() {
			answer := p.w.Sender.Send(ctx, url, message, secrets...)
			<-place
			p.landed <- landed{out, answer, url}
		}()
	}
}

// places are those among which the next attempt takes one.
func (p *pump) places() chan struct{} {
	if p.position.Failures > 0 || p.width <= minWidth {
		return p.w.trouble
	}
	return p.w.places
}

// enter holds a place for an attempt; false if all are taken.
func (p *pump) enter() bool {
	if p.place != nil {
		return true
	}
	places := p.places()
	select {
	case places <- struct{}{}:
		p.place = places
		return true
	default:
		return false
	}
}

// release gives back the place that is held, if any.
func (p *pump) release() {
	if p.place != nil {
		<-p.place
		p.place = nil
	}
}

// maxConcurrent is how many events are read at once.
func (p *pump) maxConcurrent() int {
	if p.w.waiting.Load() > maxWaiting {
		return maxFew
	}
	return eventBatch
}

// count counts bytes of messages.
func (p *pump) count(n int64) {
	p.waits += n
	p.w.waiting.Add(n)
}

// maxAttempts returns how many attempts may be under way. An endpoint that failed again and again is tried with one.
func (p *pump) maxAttempts() int {
	if p.strict() || p.position.Failures >= pausesAfter {
		return 1
	}
	return p.width
}

// next takes the message that is to be sent next; nil: there is none.
func (p *pump) next() *outgoing {
	lists := []*[]*outgoing{&p.again, &p.queue, &p.replayed}
	if p.turn && !p.strict() || p.strict() && len(p.position.Replays) > 0 {
		lists = []*[]*outgoing{&p.again, &p.replayed, &p.queue}
	}
	if p.strict() && p.blocked {
		lists = lists[:1]
	}
	p.turn = !p.turn
	for _, list := range lists {
		if len(*list) == 0 {
			continue
		}
		out := (*list)[0]
		if p.flying[out.delivery.Seq] != nil {
			continue // it is being sent, and what comes after it waits
		}
		if list == &p.replayed && !p.mayReplay() {
			if p.strict() {
				return nil
			}
			continue
		}
		*list = (*list)[1:]
		return out
	}
	return nil
}

// mayReplay reports whether an event may be replayed now, and counts it if so.
func (p *pump) mayReplay() (ok bool) {
	p.paced, ok = p.w.replays.take(p.host, p.w.Real())
	return ok
}

// settle takes note of what became of an attempt.
func (p *pump) settle(l landed) {
	d, now := l.delivery, p.w.Real()
	delete(p.flying, d.Seq)
	p.count(-int64(len(l.body)))
	d.Add(store.DeliveryAttempt{
		At:     l.answer.At,
		Status: l.answer.Status,
		MS:     l.answer.Took.Milliseconds(),
		Error:  l.answer.Problem,
		Answer: l.answer.Head,
		URL:    l.url,
		Bytes:  int64(len(l.body)),
	})
	d.Tries++
	p.w.egress.note(p.key, l.url, l.answer)
	if l.answer.OK() {
		d.Status, d.NextAt = store.DeliveryDelivered, nil
		p.position.Failures, p.position.RestingUntil = 0, time.Time{}
		p.grow(l.answer.Took)
		p.blocked = p.blocked && len(p.again) > 0
	} else {
		p.fail(l, now)
	}
	p.done = append(p.done, d)
	if p.w.Observe != nil {
		attempt := Attempt{Status: d.Status, Took: l.answer.Took}
		if l.first && d.Tries == 1 {
			attempt.Late = max(now.Sub(l.booked), 0)
		}
		p.w.Observe(attempt)
	}
}

// grow lets more or fewer attempts be under way, by how long an answer took.
func (p *pump) grow(took time.Duration) {
	if took < slowAnswer {
		p.width = min(p.width+1, maxWidth)
	} else {
		p.width = max(p.width/2, minWidth)
	}
}

// fail takes note of an attempt that failed: when it is repeated, and how long the endpoint is left alone. Attempts
// that were under way at once fail for one reason, and count as one failure.
func (p *pump) fail(l landed, now time.Time) {
	d, answer := l.delivery, l.answer
	p.width = max(p.width/2, 1)
	rest := answer.Wait
	if l.round == p.round {
		p.round++
		p.position.Failures++
		if p.position.Failures >= pausesAfter {
			rest = max(rest, p.w.pauses().After(int(p.position.Failures)-pausesAfter+1))
		}
	}
	if until := now.Add(rest); rest > 0 && until.After(p.position.RestingUntil) {
		p.position.RestingUntil = until
	}
	tries := int(d.Tries)
	if answer.Gone() || tries > len(retries) {
		d.Status, d.NextAt = store.DeliveryDead, nil
		p.culprit = d.Seq
		p.disabled = "The endpoint answered 410: it wants nothing any more."
		if !answer.Gone() {
			p.disabled = fmt.Sprintf("The endpoint took event %d at none of %d attempts; at the last: %s.", d.Seq,
				tries, answer)
		}
		return
	}
	pause := retries[tries-1]
	at := now.Add(max(pause-pause/10+p.w.lot(pause/5), answer.Wait))
	d.Status, d.NextAt = store.DeliveryFailed, &at
	p.blocked = true
	if p.nextDue.IsZero() || at.Before(p.nextDue) {
		p.nextDue = at
	}
}

// errLost says that another process serves the endpoint now.
var errLost = errors.New("another process serves it now")

// keep records what was done, and how far the endpoint has come. What is under way is kept as such, so that nothing
// that the position has passed is forgotten if this process ends. A lease of 0 gives the endpoint back.
func (p *pump) keep(lease time.Duration) error {
	now := p.w.Real()
	step := &store.WebhookProgress{EndpointKey: p.key, Lease: p.lease(lease), Deliveries: p.done}
	p.position.Seq = p.readTo
	if len(p.queue) > 0 {
		p.position.Seq = p.queue[0].delivery.Seq - 1
	}
	for _, out := range p.flying {
		if out.first {
			under := *out.delivery
			at := now.Add(endpointLease)
			under.Status, under.NextAt, under.UpdatedAt = store.DeliveryPending, &at, now
			step.Deliveries = append(step.Deliveries, &under)
			out.first = false
			if p.nextDue.IsZero() || at.Before(p.nextDue) {
				p.nextDue = at
			}
		}
	}
	p.moveReplay()
	step.Position = p.position
	step.Position.DueAt = nil
	if due := p.nextDue; !due.IsZero() {
		step.Position.DueAt = &due
	}
	if slices.ContainsFunc(p.position.Replays, func(r store.WebhookReplay) bool { return !r.Done() }) {
		step.Position.DueAt = &now
	}
	r := recording{step, make(chan error, 1)}
	p.w.records <- r
	err := <-r.done
	if err == nil && step.Lost {
		err = errLost
	}
	if err != nil {
		return err
	}
	p.recorded, p.held = now, false
	p.done = nil
	clear(p.busy)
	for seq := range p.flying {
		p.busy[seq] = true
	}
	if len(p.position.Replays) > 0 && p.position.Replays[0].Done() {
		p.position.Replays, p.replayTo = p.position.Replays[1:], 0
	}
	return nil
}

// replaySent reports whether all of the first replay was sent, and nothing is left to do but to say so.
func (p *pump) replaySent() bool {
	return len(p.position.Replays) > 0 && p.replayTo >= p.position.Replays[0].To &&
		len(p.replayed)+len(p.flying)+len(p.done) == 0
}

// moveReplay moves the first replay past what was sent of it.
func (p *pump) moveReplay() {
	if len(p.position.Replays) == 0 || p.replayTo == 0 {
		return
	}
	replay := &p.position.Replays[0]
	replay.Next = max(replay.Next, p.replayTo+1)
	if len(p.replayed) > 0 {
		replay.Next = p.replayed[0].delivery.Seq
	}
}
