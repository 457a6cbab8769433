package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"farthing/internal/farthing"
)

// WebhookPosition is how far the events of a merchant were sent to an endpoint.
type WebhookPosition struct {
	Seq          int64      // up to it, each event was sent, is kept as a delivery, or is not wanted there
	DueAt        *time.Time // when a delivery is tried again, or a replay goes on; nil: never
	Failures     int64      // attempts in a row that failed
	RestingUntil time.Time  // until then nothing is sent; zero: it does not rest
	Asked        int64      // how often somebody wanted the endpoint tried at once; read alone
	Heard        int64      // how much of that was done
	Replays      []WebhookReplay
}

// WebhookReplay is a range of events that are sent once more.
type WebhookReplay struct {
	Number int64 // the seq of the row that asked for it
	Next   int64 // the first that is still to be sent
	To     int64 // the last
}

// Done reports whether nothing of the replay is left.
func (r WebhookReplay) Done() bool { return r.Next > r.To }

// waitingEndpoints lists endpoints behind ($1, $2) that nobody serves at $3 and that have something to be sent.
var waitingEndpoints = `SELECT e.merchant, ` + nameOf("e.merchant") + `, e.id FROM webhook_endpoints e
	JOIN books b ON b.merchant = e.merchant
	LEFT JOIN webhook_positions p ON p.merchant = e.merchant AND p.endpoint_id = e.id
	WHERE e.status = 'enabled' AND e.unverified = 0 AND (e.merchant, e.id) > ($1, $2)
	AND COALESCE(p.lease_until, 0) <= $3 AND (p.asked > p.heard OR COALESCE(p.resting_until, 0) <= $3
	AND (b.seq > COALESCE(p.seq, e.first_seq) OR p.due_at <= $3))
	ORDER BY e.merchant, e.id LIMIT $4`

// Waiting lists all endpoints that have something to be sent to them and that no process serves, in the order of an
// index. It reads a row of each endpoint that is enabled, and of its merchant's book.
func (w *Webhooks) Waiting(ctx context.Context) ([]EndpointKey, error) {
	var list []EndpointKey
	merchant, id := int64(math.MinInt64), ""
	now := ms(w.s.options.Real())
	for {
		read := 0
		err := w.s.query(ctx, waitingEndpoints, []any{merchant, id, now, int64(slice)}, func(r row) error {
			var key EndpointKey
			err := r.Scan(&merchant, &key.MerchantID, &key.ID)
			list, id = append(list, key), key.ID
			read++
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("list webhook endpoints with something to be sent: %w", err)
		}
		if read < slice {
			return list, nil
		}
	}
}

// laggingEndpoints lists endpoints of which more than $1 events were not looked at yet.
var laggingEndpoints = `SELECT e.merchant, ` + nameOf("e.merchant") + `, e.id, b.seq - COALESCE(p.seq, e.first_seq)
	FROM webhook_endpoints e JOIN books b ON b.merchant = e.merchant
	LEFT JOIN webhook_positions p ON p.merchant = e.merchant AND p.endpoint_id = e.id
	WHERE e.status = 'enabled' AND e.unverified = 0 AND b.seq - COALESCE(p.seq, e.first_seq) > $1
	ORDER BY e.merchant, e.id LIMIT $2`

// WebhookLag says how many events of its merchant an endpoint was not sent yet, those that it does not want too.
type WebhookLag struct {
	EndpointKey
	Events int64
}

// LaggingEndpoints lists up to limit endpoints of webhooks that are enabled and more than so many events behind. It
// reads a row of each endpoint, and is for whoever looks at a whole store.
func (b *Books) LaggingEndpoints(ctx context.Context, events int64, limit int) ([]WebhookLag, error) {
	var merchant int64
	list, err := collect(ctx, b.s, laggingEndpoints, []any{events, int64(limit)},
		func(r row) (lag WebhookLag, err error) {
			err = r.Scan(&merchant, &lag.MerchantID, &lag.ID, &lag.Events)
			return lag, err
		})
	return list, wrapped("list webhook endpoints that are far behind", err)
}

// claimEndpoint takes a lease on the endpoint $2 of the merchant $1, of which nothing was sent behind $3 yet: for $4,
// until $5, at $6.
const claimEndpoint = `INSERT INTO webhook_positions
	(merchant, endpoint_id, seq, failures, resting_until, asked, heard, owner, lease_until)
	VALUES ($1, $2, $3, 0, 0, 0, 0, $4, $5)
	ON CONFLICT (merchant, endpoint_id) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until
	WHERE webhook_positions.lease_until <= $6 OR webhook_positions.owner = excluded.owner`

// Claim takes a lease on an endpoint, and returns how far its events were sent; false if another owner has it.
func (w *Webhooks) Claim(
	ctx context.Context, e *farthing.WebhookEndpoint, l Lease,
) (p WebhookPosition, mine bool, err error) {
	merchant := merchantKey(e.MerchantID)
	now := w.s.options.Real()
	err = w.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		n, err := exec(claimEndpoint, merchant, e.ID, e.BeginsAfter(), l.Owner, ms(now.Add(l.For)), ms(now))
		mine = n > 0
		return err
	})
	if err != nil || !mine {
		return p, false, wrapped("claim a webhook endpoint", err)
	}
	p, err = w.Position(ctx, EndpointKey{e.MerchantID, e.ID})
	return p, err == nil, err
}

// wrapped returns an error with what was being done; nil for none.
func wrapped(doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, err)
}

// Position returns how far the events of its merchant were sent to an endpoint; its zero value if none was yet.
func (w *Webhooks) Position(ctx context.Context, key EndpointKey) (WebhookPosition, error) {
	var p WebhookPosition
	var resting int64
	merchant := merchantKey(key.MerchantID)
	var due *int64
	err := w.s.queryRow(ctx, `SELECT seq, due_at, failures, resting_until, asked, heard FROM webhook_positions
		WHERE merchant = $1 AND endpoint_id = $2`, []any{merchant, key.ID}, &p.Seq, &due, &p.Failures, &resting,
		&p.Asked, &p.Heard)
	if errors.Is(err, errNoRows) {
		return p, nil
	}
	if resting > 0 {
		p.RestingUntil = fromMS(resting)
	}
	if due != nil {
		at := fromMS(*due)
		p.DueAt = &at
	}
	if err == nil {
		err = w.s.query(ctx, `SELECT number, next_seq, last_seq FROM webhook_replays
			WHERE merchant = $1 AND endpoint_id = $2 ORDER BY number LIMIT $3`, []any{merchant, key.ID, int64(slice)},
			func(r row) error {
				var replay WebhookReplay
				err := r.Scan(&replay.Number, &replay.Next, &replay.To)
				p.Replays = append(p.Replays, replay)
				return err
			})
	}
	return p, wrapped("read how far events were sent to a webhook endpoint", err)
}

// Recorded returns the seq of the last event of an endpoint's merchant, and how often somebody wanted the endpoint
// tried at once.
func (w *Webhooks) Recorded(ctx context.Context, key EndpointKey) (seq, asked int64, err error) {
	err = w.s.queryRow(ctx, `SELECT b.seq, COALESCE(p.asked, 0) FROM books b LEFT JOIN webhook_positions p
		ON p.merchant = $1 AND p.endpoint_id = $2 WHERE b.merchant = $1`,
		[]any{merchantKey(key.MerchantID), key.ID}, &seq, &asked)
	return seq, asked, wrapped("read what was recorded for a webhook endpoint", err)
}

// replaysOfEndpoints asks how far the last replay to an endpoint has come. Only the process that serves the endpoint
// writes it, and not under the lock of the book: what is read may be older, so that a replay ends later for it, never
// earlier.
var replaysOfEndpoints = perKey(`p.merchant, p.endpoint_id, p.seq,
	COALESCE((SELECT MIN(r.next_seq) FROM webhook_replays r
	WHERE r.merchant = k.km AND r.endpoint_id = k.ki), 0) AS next_seq,
	COALESCE((SELECT MAX(r.last_seq) FROM webhook_replays r
	WHERE r.merchant = k.km AND r.endpoint_id = k.ki), 0) AS last_seq`,
	"webhook_positions p", "p.merchant = k.km AND p.endpoint_id = k.ki")

// loadReplay reads the answers.
func (b *batch) loadReplay() func(row) error {
	return func(r row) error {
		var number int64
		var endpoint string
		var replay farthing.Replay
		if err := r.Scan(&number, &endpoint, &replay.ReadTo, &replay.Next, &replay.To); err != nil {
			return fmt.Errorf("scan how far a replay has come: %w", err)
		}
		s := b.byNumber[number].state
		if s.Replays == nil {
			s.Replays = map[string]farthing.Replay{}
		}
		s.Replays[endpoint] = replay
		return nil
	}
}

// WebhookProgress is a step of sending events to one endpoint: what became of some, and how far it has come.
type WebhookProgress struct {
	EndpointKey
	Lease      Lease // whose it is; For 0 gives it back
	Position   WebhookPosition
	Deliveries []*Delivery
	Lost       bool // set by Record: another owner has the endpoint, and nothing was kept
}

// Record keeps steps of several endpoints in one transaction. A step of an owner that has lost its lease keeps nothing:
// the owner that has it now sends the same events.
func (w *Webhooks) Record(ctx context.Context, steps []*WebhookProgress) error {
	now := w.s.options.Real()
	err := w.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		var kept []*Delivery
		for _, step := range steps {
			mine, err := w.advance(exec, step, now)
			if err != nil {
				return err
			}
			if step.Lost = !mine; mine {
				kept = append(kept, step.Deliveries...)
			}
		}
		return w.keep(exec, kept)
	})
	return wrapped("record what became of deliveries", err)
}

// advance moves the position of an endpoint, if it is still the owner's.
func (w *Webhooks) advance(
	exec func(string, ...any) (int64, error), step *WebhookProgress, now time.Time,
) (mine bool, err error) {
	merchant, p := merchantKey(step.MerchantID), step.Position
	until := int64(0)
	if step.Lease.For > 0 {
		until = ms(now.Add(step.Lease.For))
	}
	resting := int64(0)
	if !p.RestingUntil.IsZero() {
		resting = ms(p.RestingUntil)
	}
	var due any
	if p.DueAt != nil {
		due = ms(*p.DueAt)
	}
	n, err := exec(`UPDATE webhook_positions SET seq = $4, due_at = CAST($5 AS bigint), failures = $6,
		resting_until = $7, heard = $8, lease_until = $9
		WHERE merchant = $1 AND endpoint_id = $2 AND owner = $3`,
		merchant, step.ID, step.Lease.Owner, p.Seq, due, p.Failures, resting, p.Heard, until)
	if err != nil || n == 0 {
		return false, err
	}
	for _, replay := range p.Replays {
		statement, args := `INSERT INTO webhook_replays (merchant, endpoint_id, number, next_seq, last_seq)
			VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (merchant, endpoint_id, number) DO UPDATE SET next_seq = excluded.next_seq`,
			[]any{merchant, step.ID, replay.Number, replay.Next, replay.To}
		if replay.Done() {
			statement, args = `DELETE FROM webhook_replays WHERE merchant = $1 AND endpoint_id = $2 AND number = $3`,
				args[:3]
		}
		if _, err := exec(statement, args...); err != nil {
			return false, err
		}
	}
	return true, nil
}

// keep keeps deliveries as they are now.
func (w *Webhooks) keep(exec func(string, ...any) (int64, error), list []*Delivery) error {
	if len(list) == 0 {
		return nil
	}
	t := deliveriesTable
	if w.s.postgres() {
		_, err := exec(t.texts().insert+keepDelivery, t.arguments(list, t.all)...)
		return err
	}
	var values []any
	for _, d := range list {
		values = t.values(values, d, t.all)
		if _, err := exec(t.texts().insertOne+keepDelivery, values...); err != nil {
			return err
		}
	}
	return nil
}
