package store

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"farthing/internal/farthing"
)

// Subscriptions are the operator's readers of the events of all merchants, and of the operator's own journal: each
// journal in the order of its numbers, without gaps.
type Subscriptions struct {
	s *Store

	looking chan struct{}   // one is in it while somebody looks at all books
	looked  time.Time       // when that was
	heads   map[int64]int64 // the last number of each journal then, by the merchant's number; nil: nobody looked yet

	mu      sync.Mutex
	feeds   map[string]*feed // those that were read here, by subscription
	follows bool             // the writer tells which merchants have news
}

func newSubscriptions(s *Store) *Subscriptions {
	return &Subscriptions{s: s, looking: make(chan struct{}, 1), feeds: map[string]*feed{}}
}

// Subscription is a subscription with what became of it.
type Subscription struct {
	farthing.EventSubscription

	AcknowledgedAt *time.Time // last; nil: never yet
}

var subscriptionsTable = describe("event_subscriptions", 1,
	textColumn("id", func(e *Subscription) *string { return &e.ID }),
	linesColumn("types", func(e *Subscription) *[]string { return &e.Types }),
	textColumn("begins", func(e *Subscription) *string { return (*string)(&e.From) }),
	optionalColumn("description", func(e *Subscription) *string { return &e.Description }),
	timeColumn("created_at", func(e *Subscription) *time.Time { return &e.CreatedAt }),
	maybeTimeColumn("acknowledged_at", func(e *Subscription) **time.Time { return &e.AcknowledgedAt }),
)

// errNoSubscription says that there is none with an id.
var errNoSubscription = farthing.Refuse(farthing.CodeNotFound, "There is no such event subscription.")

// maxSubscriptions is how many there may be: a process remembers of each which merchants have news for it.
const maxSubscriptions = 50

// Create makes a subscription that passed its Check, and tells the operator's journal. The same wish again answers the
// one that it made, and false; another wish with its id is an id_conflict. It is wrong_state if there are 50 already.
func (u *Subscriptions) Create(
	ctx context.Context, wish farthing.EventSubscription, by farthing.Author,
) (made Subscription, fresh bool, err error) {
	wish.CreatedAt = fromMS(ms(u.s.options.Real()))
	err = u.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		made, fresh = Subscription{EventSubscription: wish}, false
		n, err := w.exec(subscriptionsTable.texts().insertOne+" ON CONFLICT DO NOTHING",
			subscriptionsTable.values(nil, &made, subscriptionsTable.all)...)
		if err != nil {
			return err
		}
		if n == 0 {
			made, err = subscriptionByID(ctx, w, wish.ID)
			return err
		}
		fresh = true
		var count int64
		err = one(ctx, w, `SELECT COUNT(*) FROM event_subscriptions`, nil, func(r row) error { return r.Scan(&count) })
		if err == nil && count > maxSubscriptions {
			err = farthing.Refuse(farthing.CodeWrongState, fmt.Sprintf("There are %d event subscriptions already: "+
				"delete one that nobody reads.", maxSubscriptions))
		}
		if err == nil && wish.From == farthing.FromNow {
			err = u.beginNow(ctx, w, wish.ID)
		}
		w.journal(farthing.OperatorEntry{
			Type:      farthing.EventSubscriptionCreated,
			SubjectID: wish.ID,
			Details:   map[string]any{"types": strings.Join(wish.Types, " "), "from": string(wish.From)},
			By:        by,
		})
		return err
	})
	if err == nil && !fresh && !made.SameRequest(&wish) {
		return made, false, farthing.Refuse(farthing.CodeIDConflict,
			fmt.Sprintf("There is an event subscription %s already, with other content.", wish.ID))
	}
	return made, fresh, wrapped("make an event subscription", err)
}

// beginNow puts a subscription behind all events that there are.
func (u *Subscriptions) beginNow(ctx context.Context, w *writing, id string) error {
	for after, read := int64(math.MinInt64), slice; read == slice; {
		var merchants, seqs []int64
		err := w.query(ctx, allHeads, []any{after, int64(slice)}, func(r row) error {
			var seq int64
			err := r.Scan(&after, &seq)
			merchants, seqs = append(merchants, after), append(seqs, seq)
			return err
		})
		if read = len(merchants); err == nil {
			err = u.advance(w.exec, id, merchants, seqs)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func subscriptionByID(ctx context.Context, r reader, id string) (Subscription, error) {
	found, err := subscriptionsTable.first(ctx, r, "", "id = $1", id)
	if errors.Is(err, errNoRows) {
		err = errNoSubscription
	}
	return found, err
}

// Get reads one subscription; not_found if there is none.
func (u *Subscriptions) Get(ctx context.Context, id string) (Subscription, error) {
	found, err := subscriptionByID(ctx, u.s, id)
	return found, wrapped("read an event subscription", err)
}

// List lists up to limit subscriptions behind an id ("": from the start), in the order of their ids.
func (u *Subscriptions) List(ctx context.Context, after string, limit int) (Page[Subscription], error) {
	k := keyset[Subscription]{
		text: `SELECT ` + subscriptionsTable.read + ` FROM event_subscriptions WHERE id > $1 ORDER BY id LIMIT $2`,
		args: func(from Position) []any { return []any{from.ID} },
		scan: subscriptionsTable.scan("").one,
		place: func(e *Subscription) Position {
			return Position{ID: e.ID}
		},
		before: Position{ID: after},
	}
	page, err := k.list(ctx, u.s, limit)
	return page, wrapped("list event subscriptions", err)
}

// Delete ends a subscription and forgets how far it had read; not_found if there is none.
func (u *Subscriptions) Delete(ctx context.Context, id string, by farthing.Author) error {
	err := u.s.Operator.write(ctx, func(_ context.Context, w *writing) error {
		n, err := w.exec(`DELETE FROM event_subscriptions WHERE id = $1`, id)
		if err == nil && n == 0 {
			return errNoSubscription
		}
		if err == nil {
			_, err = w.exec(`DELETE FROM event_positions WHERE subscription_id = $1`, id)
		}
		w.journal(farthing.OperatorEntry{Type: farthing.EventSubscriptionDeleted, SubjectID: id, By: by})
		return err
	})
	if err == nil {
		u.forget(id)
	}
	return wrapped("delete an event subscription", err)
}

// Acknowledge says that a reader has kept all events up to positions: they are not read again. What is behind a
// position already stays so. not_found if there is no such subscription, or one of the journals does not exist;
// invalid_request of positions if one lies behind the last event of its journal.
func (u *Subscriptions) Acknowledge(ctx context.Context, id string, positions []farthing.EventPosition) error {
	merchants, seqs, err := u.checkPositions(ctx, positions)
	if err != nil {
		return wrapped("acknowledge events", err)
	}
	err = u.s.write(ctx, func(exec func(string, ...any) (int64, error)) error {
		n, err := exec(`UPDATE event_subscriptions SET acknowledged_at = $2 WHERE id = $1`, id, ms(u.s.options.Real()))
		if err == nil && n == 0 {
			return errNoSubscription
		}
		if err != nil {
			return err
		}
		return u.advance(exec, id, merchants, seqs)
	})
	return wrapped("acknowledge events", err)
}

// forward moves a position forward, never back.
const forward = ` ON CONFLICT (merchant, subscription_id) DO UPDATE SET seq = excluded.seq
	WHERE event_positions.seq < excluded.seq`

// advance moves the positions of a subscription in some journals, each of which is named once.
func (u *Subscriptions) advance(
	exec func(string, ...any) (int64, error), id string, merchants, seqs []int64,
) error {
	if u.s.postgres() {
		_, err := exec(`INSERT INTO event_positions (merchant, subscription_id, seq)
			SELECT k.merchant, $1, k.seq FROM unnest($2::bigint[], $3::bigint[]) AS k (merchant, seq)`+forward,
			id, merchants, seqs)
		return err
	}
	for i := range merchants {
		_, err := exec(`INSERT INTO event_positions (merchant, subscription_id, seq) VALUES ($1, $2, $3)`+forward,
			merchants[i], id, seqs[i])
		if err != nil {
			return err
		}
	}
	return nil
}

// checkPositions refuses positions behind what there is, for what comes there later would never be read. It returns the
// furthest of each journal, by the merchant's number.
func (u *Subscriptions) checkPositions(
	ctx context.Context, positions []farthing.EventPosition,
) (merchants, seqs []int64, err error) {
	furthest := map[int64]farthing.EventPosition{}
	for _, p := range positions {
		key := merchantKey(p.MerchantID)
		if at, ok := furthest[key]; !ok || p.Seq > at.Seq {
			furthest[key] = p
		}
	}
	merchants = slices.Sorted(maps.Keys(furthest))
	places, err := u.places(ctx, "", merchants)
	if err != nil {
		return nil, nil, err
	}
	for _, key := range merchants {
		p := furthest[key]
		at, ok := places[key]
		if !ok {
			return nil, nil, farthing.Refuse(farthing.CodeNotFound,
				fmt.Sprintf("There is no merchant %s.", p.MerchantID))
		}
		if p.Seq > at.head {
			return nil, nil, farthing.Invalid("positions", fmt.Sprintf("name an event of %s behind its last one, %d",
				p.MerchantID, at.head))
		}
		seqs = append(seqs, p.Seq)
	}
	return merchants, seqs, nil
}
