package store

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// A crowd of callers that each read one payment is answered by few queries: while one is under way, new callers wait,
// and the next query answers them all. A query for one payment costs PostgreSQL and its driver four times as much as
// one more payment in a query for several (82 and 24 µs of processor time, with 16 callers). There is no timer, and a
// caller that comes alone waits for nobody.
const coalescerLimit = 64 // payments of one query

// coalescedQueries is how many queries are under way at the same time. If there are more of them than processors, each
// answers one caller: on two processors, four instead of two cost a quarter more processor time for 16 callers.
var coalescedQueries = max(2, runtime.GOMAXPROCS(0))

// paymentsByIDs is paymentByID for several payments. The limit is their number, which adds nothing to the query; but
// because the planner does not know it, the plan for any number of payments looks cheapest to it, and is kept. With
// arrays alone, known ones always look smaller than unknown ones, and each query would be planned anew.
var paymentsByIDs = `SELECT r.*, k.place FROM (SELECT * FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY ` +
	`LIMIT $3) AS k (km, ki, place) CROSS JOIN LATERAL (` +
	strings.NewReplacer("$1", "k.km", "$2", "k.ki").Replace(paymentByID) + ` LIMIT 1) r`

// coalescer is the callers that read payments at this moment. Its zero value has none.
type coalescer struct {
	mu      sync.Mutex
	queries int
	waiting []*seeker
}

// seeker is a caller that waits for a payment.
type seeker struct {
	merchantID, id string
	found          bool
	payment        farthing.Payment
	end            spend
	debited        money.Minor // the book's total of debits
	givenBack      bool        // withdrawals gave something back that is still in the balance
	err            error       // of a query for several: each caller asks again alone
	wake           chan bool   // true: the next query is this caller's to make; false: it was answered
}

// dest are what paymentByID reads behind the payment.
func (k *seeker) dest() []any {
	return append(k.end.dest(), (*number)(&k.debited), &k.givenBack)
}

// get reads a payment, together with other callers that read one; errNoRows if there is none.
func (c *coalescer) get(ctx context.Context, s *Store, k *seeker) error {
	lead, err := c.enter(ctx, k)
	if err != nil {
		return err
	}
	if lead {
		together := c.gather(k)
		if len(together) == 1 {
			defer c.leave()
			return s.Payments.find(ctx, k)
		}
		c.answer(ctx, s, together)
	}
	if k.err != nil {
		// The error may concern another caller's payment, or the end of the context of the caller that asked for all.
		return s.Payments.find(ctx, k)
	}
	if !k.found {
		return errNoRows
	}
	return nil
}

// answer makes one query for several callers, as the first of them, and wakes the others whatever the outcome.
func (c *coalescer) answer(ctx context.Context, s *Store, together []*seeker) {
	err := errStop
	defer func() {
		for _, k := range together {
			k.err = err
			if k != together[0] {
				k.wake <- false
			}
		}
		c.leave()
	}()
	err = s.Payments.findAll(ctx, together)
}

// enter waits until the caller is answered, or has to make the next query.
func (c *coalescer) enter(ctx context.Context, k *seeker) (lead bool, err error) {
	c.mu.Lock()
	if c.queries < coalescedQueries {
		c.queries++
		c.mu.Unlock()
		return true, nil
	}
	k.wake = make(chan bool, 1)
	c.waiting = append(c.waiting, k)
	c.mu.Unlock()
	select {
	case lead := <-k.wake:
		return lead, nil
	case <-ctx.Done():
	}
	c.mu.Lock()
	for i, other := range c.waiting {
		if other == k {
			c.waiting = append(c.waiting[:i], c.waiting[i+1:]...)
			c.mu.Unlock()
			return false, context.Cause(ctx)
		}
	}
	c.mu.Unlock()
	return <-k.wake, nil // it is being answered, or others count on it
}

// gather returns the caller that asks, followed by those that wait.
func (c *coalescer) gather(k *seeker) []*seeker {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := min(len(c.waiting), coalescerLimit-1)
	if n == 0 {
		return []*seeker{k}
	}
	together := append(append(make([]*seeker, 0, n+1), k), c.waiting[:n]...)
	c.waiting = append(c.waiting[:0], c.waiting[n:]...)
	return together
}

// leave lets the next caller that waits make a query.
func (c *coalescer) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.waiting) == 0 {
		c.queries--
		return
	}
	next := c.waiting[0]
	c.waiting = append(c.waiting[:0], c.waiting[1:]...)
	next.wake <- true
}

// findAll is find for several.
func (p *Payments) findAll(ctx context.Context, seekers []*seeker) error {
	merchants, ids := make([]int64, len(seekers)), make([]string, len(seekers))
	for i, k := range seekers {
		merchants[i], ids[i] = merchantKey(k.merchantID), k.id
	}
	var place int64
	var read seeker
	payment := paymentsTable.scan("", append(read.dest(), &place)...)
	err := p.s.query(ctx, paymentsByIDs, []any{merchants, ids, int64(len(ids))}, func(r row) error {
		if err := payment.next(r); err != nil {
			return err
		}
		if place < 1 || place > int64(len(seekers)) {
			return fmt.Errorf("a payment for place %d of %d", place, len(seekers))
		}
		k := seekers[place-1]
		k.found, k.payment, k.end = true, payment.record, read.end
		k.debited, k.givenBack = read.debited, read.givenBack
		k.payment.MerchantID = k.merchantID
		return nil
	})
	return wrapped("read payments", err)
}

// find reads one payment; errNoRows if there is none.
func (p *Payments) find(ctx context.Context, k *seeker) error {
	payment := paymentsTable.scan(k.merchantID, k.dest()...)
	err := p.s.queryRow(ctx, paymentByID, []any{merchantKey(k.merchantID), k.id}, payment.dest...)
	k.payment = payment.record
	return err
}
