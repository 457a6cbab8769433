package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"farthing/internal/farthing"
)

// DeliveryStatus says what became of an event that is sent to an endpoint.
type DeliveryStatus string

// The states of a delivery.
const (
	DeliveryPending   DeliveryStatus = "pending"   // an attempt is under way, or was asked for
	DeliveryDelivered DeliveryStatus = "delivered" // the endpoint took it
	DeliveryFailed    DeliveryStatus = "failed"    // it is tried again
	DeliveryDead      DeliveryStatus = "dead"      // it is tried no more, unless somebody asks for it
)

// DeliveryStatuses lists them.
var DeliveryStatuses = []DeliveryStatus{DeliveryPending, DeliveryDelivered, DeliveryFailed, DeliveryDead}

// DeliveryAttempt is one attempt, of real time.
type DeliveryAttempt struct {
	At     time.Time `json:"at"`
	Status int       `json:"status,omitempty"` // of HTTP; 0: no answer came
	MS     int64     `json:"ms"`
	Error  string    `json:"error,omitempty"` // why no answer came
	Answer string    `json:"answer,omitempty"`
	URL    string    `json:"url"`
	Bytes  int64     `json:"bytes"` // of the message's body
}

// maxDeliveryAttempts is how many attempts of a delivery are kept, the latest.
const maxDeliveryAttempts = 20

// Delivery is the way of one event to one endpoint. There is none before the first attempt.
type Delivery struct {
	EndpointKey
	Seq       int64
	Type      string
	Status    DeliveryStatus
	Tries     int64             // by itself since somebody asked for it last; the schedule of retries counts them
	Asked     int64             // how often somebody asked for it, as far as whoever keeps it knows
	Attempts  []DeliveryAttempt // the oldest first
	NextAt    *time.Time        // when it is tried again; nil: never
	UpdatedAt time.Time
}

// RecordID returns the seq of the event, which tells a delivery from all others of its endpoint.
func (d *Delivery) RecordID() string { return fmt.Sprint(d.Seq) }

// Add adds an attempt.
func (d *Delivery) Add(a DeliveryAttempt) {
	d.Attempts = append(d.Attempts, a)
	if n := len(d.Attempts); n > maxDeliveryAttempts {
		d.Attempts = d.Attempts[n-maxDeliveryAttempts:]
	}
	d.UpdatedAt = a.At
}

var deliveriesTable = describe("webhook_deliveries", 3,
	merchantColumn(func(d *Delivery) *string { return &d.MerchantID }),
	textColumn("endpoint_id", func(d *Delivery) *string { return &d.ID }).constant(),
	numberColumn("seq", func(d *Delivery) *int64 { return &d.Seq }),
	textColumn("type", func(d *Delivery) *string { return &d.Type }).constant(),
	textColumn("status", func(d *Delivery) *string { return (*string)(&d.Status) }),
	numberColumn("tries", func(d *Delivery) *int64 { return &d.Tries }),
	numberColumn("asked", func(d *Delivery) *int64 { return &d.Asked }).constant(),
	maybeTimeColumn("next_attempt_at", func(d *Delivery) **time.Time { return &d.NextAt }),
	timeColumn("updated_at", func(d *Delivery) *time.Time { return &d.UpdatedAt }),
	attemptsColumn("attempt_log", func(d *Delivery) *[]DeliveryAttempt { return &d.Attempts }),
)

// keepDelivery replaces what is kept of a delivery. What somebody asked for meanwhile stays as it was asked for: only
// Ask writes asked, and whoever sends says by it of which state the attempt was.
var keepDelivery = " ON CONFLICT (merchant, endpoint_id, seq) DO UPDATE SET " +
	keptUnlessAsked("status") + ", " + keptUnlessAsked("tries") + ", " + keptUnlessAsked("next_attempt_at") +
	", updated_at = excluded.updated_at, attempt_log = excluded.attempt_log"

func keptUnlessAsked(column string) string {
	return fmt.Sprintf("%[1]s = CASE WHEN webhook_deliveries.asked > excluded.asked THEN webhook_deliveries.%[1]s "+
		"ELSE excluded.%[1]s END", column)
}

// DeliveryFilter says which deliveries of one endpoint are meant.
type DeliveryFilter struct {
	EndpointKey
	Statuses  []DeliveryStatus // empty: all
	BeforeSeq int64            // the last row of the page before; 0: the first page
}

var deliveriesList = `SELECT ` + deliveriesTable.read + ` FROM webhook_deliveries
	WHERE merchant = $1 AND endpoint_id = $2 AND seq < $3 ORDER BY seq DESC LIMIT $4`

// Deliveries lists up to limit deliveries to an endpoint, those of the latest events first.
func (w *Webhooks) Deliveries(ctx context.Context, f DeliveryFilter, limit int) (Page[Delivery], error) {
	k := keyset[Delivery]{
		text: deliveriesList,
		args: func(from Position) []any {
			return []any{merchantKey(f.MerchantID), f.ID, descendFrom(from.Seq)}
		},
		scan:   deliveriesTable.scan(f.MerchantID).one,
		place:  func(d *Delivery) Position { return Position{Seq: d.Seq} },
		before: Position{Seq: f.BeforeSeq},
	}
	if len(f.Statuses) > 0 {
		k.fits = func(d *Delivery) bool { return among(f.Statuses, d.Status) }
	}
	page, err := k.list(ctx, w.s, limit)
	return page, wrapped("list deliveries", err)
}

// Delivery reads one delivery; not_found if the event was not sent to the endpoint yet, or was delivered so long ago
// that it is forgotten.
func (w *Webhooks) Delivery(ctx context.Context, key EndpointKey, seq int64) (Delivery, error) {
	found, err := deliveriesTable.first(ctx, w.s, key.MerchantID, "merchant = $1 AND endpoint_id = $2 AND seq = $3",
		merchantKey(key.MerchantID), key.ID, seq)
	if errors.Is(err, errNoRows) {
		return Delivery{}, farthing.Refuse(farthing.CodeNotFound, "There is no such delivery.")
	}
	return found, wrapped("read delivery", err)
}

var dueDeliveries = `SELECT ` + deliveriesTable.read + ` FROM webhook_deliveries WHERE merchant = $1
	AND endpoint_id = $2 AND next_attempt_at <= $3 ORDER BY next_attempt_at, seq LIMIT $4`

// DueDeliveries lists up to limit deliveries to an endpoint that are to be tried again at a moment, the longest due
// first.
func (w *Webhooks) DueDeliveries(ctx context.Context, key EndpointKey, now time.Time, limit int) ([]Delivery, error) {
	args := []any{merchantKey(key.MerchantID), key.ID, ms(now), int64(limit)}
	list, err := collect(ctx, w.s, dueDeliveries, args, deliveriesTable.scan(key.MerchantID).value)
	return list, wrapped("list due deliveries", err)
}

// NextDelivery returns when the first delivery to an endpoint is to be tried again; false if none is.
func (w *Webhooks) NextDelivery(ctx context.Context, key EndpointKey) (time.Time, bool, error) {
	return w.s.firstDue(ctx, "the next delivery", `SELECT MIN(next_attempt_at) FROM webhook_deliveries
		WHERE merchant = $1 AND endpoint_id = $2 AND next_attempt_at IS NOT NULL`, merchantKey(key.MerchantID), key.ID)
}

// deliveriesBetween reads what is kept of the deliveries of a range of events.
var deliveriesBetween = `SELECT ` + deliveriesTable.read + ` FROM webhook_deliveries WHERE merchant = $1
	AND endpoint_id = $2 AND seq >= $3 AND seq <= $4 ORDER BY seq LIMIT $5`

// DeliveriesOf reads what is kept of the deliveries of the events from one seq to another, by seq.
func (w *Webhooks) DeliveriesOf(ctx context.Context, key EndpointKey, from, to int64) (map[int64]Delivery, error) {
	known := map[int64]Delivery{}
	found := deliveriesTable.scan(key.MerchantID)
	args := []any{merchantKey(key.MerchantID), key.ID, from, to, to - from + 1}
	err := w.s.query(ctx, deliveriesBetween, args, func(r row) error {
		d, err := found.one(r)
		known[d.Seq] = *d
		return err
	})
	return known, wrapped("read deliveries", err)
}

// Ask has an event sent to an endpoint once more, now, and as if for the first time; one that is being sent meanwhile,
// once more after that. It wakes the endpoint if that rests. not_found if nothing of the event is kept.
func (w *Webhooks) Ask(ctx context.Context, key EndpointKey, seq int64) error {
	now := ms(w.s.options.Real())
	found := false
	err := w.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		n, err := exec(`UPDATE webhook_deliveries SET status = 'pending', tries = 0, next_attempt_at = $4,
			asked = asked + 1
			WHERE merchant = $1 AND endpoint_id = $2 AND seq = $3`, merchantKey(key.MerchantID), key.ID, seq, now)
		if found = n > 0; err != nil || !found {
			return err
		}
		_, err = exec(wakeEndpoint, merchantKey(key.MerchantID), key.ID)
		return err
	})
	if err == nil && !found {
		return farthing.Refuse(farthing.CodeNotFound, "There is no such delivery.")
	}
	if err != nil {
		return fmt.Errorf("ask for a delivery: %w", err)
	}
	w.s.followers.notify(key.MerchantID)
	return nil
}

// wakeEndpoint lets the endpoint $2 of the merchant $1 be tried now, whatever failed before. It writes nothing that
// whoever serves the endpoint writes, too: that would be lost by the next step of the latter.
const wakeEndpoint = `UPDATE webhook_positions SET asked = asked + 1 WHERE merchant = $1 AND endpoint_id = $2`

// Wake lets an endpoint be tried now, whatever failed before: somebody changed it.
func (w *Webhooks) Wake(ctx context.Context, key EndpointKey) error {
	err := w.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		_, err := exec(wakeEndpoint, merchantKey(key.MerchantID), key.ID)
		return err
	})
	if err != nil {
		return fmt.Errorf("wake a webhook endpoint: %w", err)
	}
	w.s.followers.notify(key.MerchantID)
	return nil
}

// The statements of ForgetBefore.
const (
	servedEndpoints = `SELECT p.merchant, p.endpoint_id FROM webhook_positions p
		WHERE (p.merchant, p.endpoint_id) > ($1, $2) ORDER BY p.merchant, p.endpoint_id LIMIT $3`
	oldDeliveries = `SELECT seq, updated_at FROM webhook_deliveries
		WHERE merchant = $1 AND endpoint_id = $2 AND seq > $3 ORDER BY seq LIMIT $4`
	forgetDelivered = `DELETE FROM webhook_deliveries WHERE merchant = $1 AND endpoint_id = $2
		AND seq > $3 AND seq <= $4 AND updated_at < $5 AND (status = 'delivered' OR EXISTS (SELECT 1
		FROM webhook_endpoints e WHERE e.merchant = $1 AND e.id = $2 AND e.status = 'deleted'))`
)

// ForgetBefore forgets the deliveries, of all endpoints, that are done and were tried last before a moment; of deleted
// endpoints all that were. What failed is kept until it is delivered. Of each endpoint it reads the deliveries of the
// earliest events up to the first that are younger.
func (w *Webhooks) ForgetBefore(ctx context.Context, before time.Time) error {
	merchant, id := int64(math.MinInt64), ""
	for {
		type place struct {
			merchant int64
			id       string
		}
		var list []place
		err := w.s.query(ctx, servedEndpoints, []any{merchant, id, int64(slice)}, func(r row) error {
			err := r.Scan(&merchant, &id)
			list = append(list, place{merchant, id})
			return err
		})
		if err != nil {
			return fmt.Errorf("list the endpoints of webhooks: %w", err)
		}
		for _, p := range list {
			if err := w.forget(ctx, p.merchant, p.id, ms(before)); err != nil {
				return fmt.Errorf("forget deliveries: %w", err)
			}
		}
		if len(list) < slice {
			return nil
		}
	}
}

// forget forgets the old deliveries of one endpoint, slice by slice.
func (w *Webhooks) forget(ctx context.Context, merchant int64, id string, before int64) error {
	for after, old := int64(0), true; old; {
		read, last := 0, after
		err := w.s.query(ctx, oldDeliveries, []any{merchant, id, after, int64(slice)}, func(r row) error {
			var updated int64
			err := r.Scan(&last, &updated)
			read++
			old = updated < before // of the last
			return err
		})
		if err != nil || read == 0 {
			return err
		}
		err = w.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
			_, err := exec(forgetDelivered, merchant, id, after, last, before)
			return err
		})
		if err != nil {
			return err
		}
		after, old = last, old && read == slice
	}
	return nil
}
