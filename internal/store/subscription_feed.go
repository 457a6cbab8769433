package store

import (
	"context"
	"math"
	"slices"
	"time"

	"farthing/internal/farthing"
)

// How events are found that subscriptions have not read.
const (
	lookAround      = time.Second // at most so often all books are looked at, for all subscriptions of this process
	journalBatch    = 200         // whose heads and positions are read by one statement
	eventsOfJournal = 100         // of one journal before others have their turn
)

// feed is what this process knows of one subscription: which journals may have news for it. Which have, and from where
// on, is read from the store each time.
type feed struct {
	made    time.Time        // when the subscription was
	reading chan struct{}    // one is in it while somebody reads
	loaded  bool             // what other processes left was found
	news    map[int64]uint64 // journals that may have news, by the merchant's number, with when that was noted last
	order   []int64          // the same, in their turn
	notes   uint64
	came    chan struct{} // closed and made anew with each note
}

// note takes note that journals may have news. The caller holds Subscriptions.mu.
func (f *feed) note(merchants ...int64) {
	if len(merchants) == 0 {
		return
	}
	for _, key := range merchants {
		if _, ok := f.news[key]; !ok {
			f.order = append(f.order, key)
		}
		f.notes++
		f.news[key] = f.notes
	}
	close(f.came)
	f.came = make(chan struct{})
}

// FeedPage is what a subscription is told next.
type FeedPage struct {
	Events    []farthing.Event         // those of one journal in their order; of several, one journal behind the other
	Positions []farthing.EventPosition // how far each journal was read, events that are not wanted included
	More      bool                     // there is more, or may be
	Read      int                      // rows that were read for it
}

// Read returns up to limit events that a subscription has not acknowledged, and how far each journal was read for them.
// Journals take turns. What is not acknowledged comes again, sooner or later. not_found if there is no such
// subscription.
func (u *Subscriptions) Read(ctx context.Context, id string, limit int) (FeedPage, error) {
	subscription, err := u.Get(ctx, id)
	if err != nil {
		u.forget(id)
		return FeedPage{}, err
	}
	f := u.feed(id, subscription.CreatedAt)
	select {
	case f.reading <- struct{}{}:
		defer func() { <-f.reading }()
	case <-ctx.Done():
		return FeedPage{}, ctx.Err()
	}
	if err := u.Look(ctx); err != nil {
		return FeedPage{}, err
	}
	if err := u.load(ctx, id, f); err != nil {
		return FeedPage{}, err
	}
	page, err := u.page(ctx, &subscription, f, limit)
	return page, wrapped("read the events of a subscription", err)
}

// News returns a channel that is closed once there may be news for a subscription, beside what Read answers later: if
// this process records something, or Look finds what others have. It is nil for one that was never read here.
func (u *Subscriptions) News(id string) <-chan struct{} {
	u.mu.Lock()
	defer u.mu.Unlock()
	if f := u.feeds[id]; f != nil {
		return f.came
	}
	return nil
}

// feed returns what is known of a subscription here. One that was deleted and made anew begins anew.
func (u *Subscriptions) feed(id string, made time.Time) *feed {
	u.mu.Lock()
	defer u.mu.Unlock()
	if !u.follows {
		u.follows = true
		u.s.Events.Follow(u.tell)
	}
	f := u.feeds[id]
	if f == nil || !f.made.Equal(made) {
		f = &feed{
			made:    made,
			reading: make(chan struct{}, 1),
			news:    map[int64]uint64{},
			came:    make(chan struct{}),
		}
		u.feeds[id] = f
	}
	return f
}

// forget forgets a subscription that is there no more.
func (u *Subscriptions) forget(id string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if f := u.feeds[id]; f != nil {
		close(f.came)
		f.came = make(chan struct{})
		delete(u.feeds, id)
	}
}

// tell takes note of merchants of which this process recorded something.
func (u *Subscriptions) tell(merchants []string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if len(u.feeds) == 0 {
		return
	}
	keys := make([]int64, len(merchants))
	for i, id := range merchants {
		keys[i] = merchantKey(id)
	}
	for _, f := range u.feeds {
		f.note(keys...)
	}
}

// allHeads reads the last numbers of all books, in slices.
const allHeads = `SELECT b.merchant, b.seq FROM books b WHERE b.merchant > $1 ORDER BY b.merchant LIMIT $2`

// Look looks for what other processes have recorded, once a second at most however many wait for it. It reads the
// numbers of all books. Nobody begins to read before the first look has ended: what that finds is no news.
func (u *Subscriptions) Look(ctx context.Context) error {
	select {
	case u.looking <- struct{}{}:
		defer func() { <-u.looking }()
	case <-ctx.Done():
		return wrapped("look for events", ctx.Err())
	}
	now := u.s.options.Real()
	if since := now.Sub(u.looked); u.heads != nil && since >= 0 && since < lookAround {
		return nil
	}
	heads := make(map[int64]int64, len(u.heads))
	var grown []int64
	for after, read := int64(math.MinInt64), slice; read == slice; {
		read = 0
		err := u.s.query(ctx, allHeads, []any{after, int64(slice)}, func(r row) error {
			var seq int64
			err := r.Scan(&after, &seq)
			if heads[after] = seq; seq > u.heads[after] {
				grown = append(grown, after)
			}
			read++
			return err
		})
		if err != nil {
			return wrapped("look for events", err)
		}
	}
	first := u.heads == nil
	if u.heads, u.looked = heads, now; first {
		return nil
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	for _, f := range u.feeds {
		f.note(grown...)
	}
	return nil
}

// unread lists journals behind $2 that have events which the subscription $1 has not acknowledged.
const unread = `SELECT b.merchant FROM books b LEFT JOIN event_positions p
	ON p.merchant = b.merchant AND p.subscription_id = $1
	WHERE b.merchant > $2 AND b.seq > COALESCE(p.seq, 0) ORDER BY b.merchant LIMIT $3`

// load finds, once, what a subscription has not read yet. What comes later is noted.
func (u *Subscriptions) load(ctx context.Context, id string, f *feed) error {
	if f.loaded {
		return nil
	}
	var all []int64
	for after, read := int64(math.MinInt64), slice; read == slice; {
		read = 0
		err := u.s.query(ctx, unread, []any{id, after, int64(slice)}, func(r row) error {
			err := r.Scan(&after)
			all = append(all, after)
			read++
			return err
		})
		if err != nil {
			return err
		}
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	f.note(all...)
	f.loaded = true
	return nil
}

// turn takes up to n journals whose turn it is, with when their news was noted.
func (u *Subscriptions) turn(f *feed, n int) (keys []int64, noted map[int64]uint64) {
	u.mu.Lock()
	defer u.mu.Unlock()
	n = min(n, len(f.order))
	keys, noted = slices.Clone(f.order[:n]), make(map[int64]uint64, n)
	f.order = append(f.order[:0:0], f.order[n:]...)
	for _, key := range keys {
		noted[key] = f.news[key]
	}
	return keys, noted
}

// back puts journals back: those that were not looked at before all others, those with news behind them. What has none,
// and had none noted meanwhile, is forgotten.
func (u *Subscriptions) back(f *feed, untouched, served, done []int64, noted map[int64]uint64) {
	u.mu.Lock()
	defer u.mu.Unlock()
	f.order = slices.Concat(untouched, f.order, served)
	for _, key := range done {
		if f.news[key] == noted[key] {
			delete(f.news, key)
		} else {
			f.order = append(f.order, key)
		}
	}
}

// page reads journals in their turn until the page is full, or each had its turn.
func (u *Subscriptions) page(ctx context.Context, s *Subscription, f *feed, limit int) (page FeedPage, err error) {
	u.mu.Lock()
	round := len(f.order)
	u.mu.Unlock()
	types := s.Wanted()
	for round > 0 && len(page.Events) < limit && page.Read < maxRead && err == nil {
		keys, noted := u.turn(f, min(round, journalBatch))
		round -= len(keys)
		var served, done []int64
		var places map[int64]journalPlace
		places, err = u.places(ctx, s.ID, keys)
		next := 0
		for ; next < len(keys) && err == nil && len(page.Events) < limit && page.Read < maxRead; next++ {
			at, key := places[keys[next]], keys[next]
			if at.head <= at.seq {
				done = append(done, key)
				continue
			}
			served = append(served, key)
			var more bool
			more, err = u.journal(ctx, &page, at, types, limit)
			page.More = page.More || more
		}
		page.More = page.More || next < len(keys)
		u.back(f, keys[next:], served, done, noted)
	}
	page.More = page.More || round > 0
	return page, err
}

// journal reads the next events of one journal.
func (u *Subscriptions) journal(
	ctx context.Context, page *FeedPage, at journalPlace, types []string, limit int,
) (more bool, err error) {
	read, err := u.s.Events.List(ctx, EventFilter{
		MerchantID: at.merchant,
		Types:      types,
		After:      at.seq,
	}, min(limit-len(page.Events), eventsOfJournal))
	if err != nil {
		return false, err
	}
	to := read.Last.Seq
	if n := len(read.Rows); n > 0 {
		to = max(to, read.Rows[n-1].Row.Seq)
	}
	if !read.More {
		to = max(to, at.head) // which was read before: none up to there is wanted
	}
	page.Events = append(page.Events, read.Rows...)
	page.Read += read.Read
	page.Positions = append(page.Positions, farthing.EventPosition{MerchantID: at.merchant, Seq: to})
	return read.More, nil
}

// journalPlace is where a subscription stands in a journal.
type journalPlace struct {
	merchant  string
	head, seq int64 // of the last event, and of the last one that was acknowledged
}

// The statements that read places: $1 is the subscription, $2 the merchants' numbers.
var (
	placeColumns = `b.merchant, COALESCE(` + nameOf("b.merchant") + `, ''), b.seq, COALESCE(p.seq, 0)
		FROM books b LEFT JOIN event_positions p ON p.merchant = b.merchant AND p.subscription_id = $1`
	placesOnPostgres = `SELECT r.* FROM unnest($2::bigint[]) AS k (km) CROSS JOIN LATERAL (SELECT ` + placeColumns +
		` WHERE b.merchant = k.km) r`
	placesOnSQLite = `SELECT b.merchant, COALESCE(` + nameOf("k.value") + `, ''), b.seq, COALESCE(p.seq, 0)
		FROM json_each($2) k CROSS JOIN books b LEFT JOIN event_positions p ON p.merchant = k.value
		AND p.subscription_id = $1 WHERE b.merchant = k.value`
)

// places reads where a subscription stands in journals, by the merchants' numbers.
func (u *Subscriptions) places(ctx context.Context, id string, keys []int64) (map[int64]journalPlace, error) {
	text, list := placesOnPostgres, any(keys)
	if !u.s.postgres() {
		text, list = placesOnSQLite, jsonList(keys)
	}
	places := make(map[int64]journalPlace, len(keys))
	err := u.s.query(ctx, text, []any{id, list}, func(r row) error {
		var key int64
		var at journalPlace
		err := r.Scan(&key, &at.merchant, &at.head, &at.seq)
		if key == merchantKey(farthing.OperatorID) {
			at.merchant = farthing.OperatorID
		}
		places[key] = at
		return err
	})
	return places, err
}
