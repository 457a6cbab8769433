package store

import (
	"errors"
	"log/slog"
	"slices"
	"time"

	"farthing"
	"farthing/ledger"
)

// batch is the requests of one commit, by merchant.
type batch struct {
	requests  []*request
	merchants []string // sorted, each once
	states    map[string]*farthing.State
	settings  *farthing.Settings
	began     time.Time // by the business clock
}

func newBatch(requests []*request, settings *farthing.Settings, began time.Time) *batch {
	b := &batch{requests: requests, states: make(map[string]*farthing.State, len(requests)), settings: settings, began: began}
	for _, r := range requests {
		merchant := r.command.Keys().MerchantID
		if _, there := b.states[merchant]; !there {
			b.states[merchant] = &farthing.State{Settings: settings}
			b.merchants = append(b.merchants, merchant)
		}
	}
	slices.Sort(b.merchants)
	return b
}

// decide lets each command decide, in order, on the states as the commands before
// it left them, all at one moment. It counts the decisions that broke an invariant.
func (b *batch) decide(now time.Time, log *slog.Logger) (broken int64) {
	for _, r := range b.requests {
		answer, err := b.states[r.command.Keys().MerchantID].Decide(r.command, now)
		if errors.Is(err, farthing.ErrBroken) {
			broken++
			log.Error("write: a decision broke an invariant and was dropped", "error", err, "merchant", r.command.Keys().MerchantID)
		}
		r.result = Result{answer, err}
	}
	return broken
}

// changes is everything that a batch writes, in an order that is the same in
// every process: no two batches wait for each other in a circle.
type changes struct {
	rows        []*ledger.Row
	merchants   writes[farthing.Merchant]
	books       writes[bookRecord]
	payments    writes[farthing.Payment]
	refunds     writes[farthing.Refund]
	adjustments writes[farthing.Adjustment]
	accounts    writes[farthing.BankAccount]
	withdrawals writes[farthing.Withdrawal]
	disputes    writes[farthing.Dispute]
	reserves    writes[farthing.Reserve]
	releases    writes[farthing.Release]
	runs        writes[farthing.Run]
	attempts    writes[farthing.Attempt]
	notes       []*farthing.Note
	any         bool // something is to be written
	last        lastRow
}

// lastRow is by what a lost commit is found: a journal row that only it wrote.
type lastRow struct {
	merchantID string
	seq        int64
	hash       ledger.Hash
}

// writes are the records of one kind to insert and to update.
type writes[R any] struct{ insert, update []*R }

func (w *writes[R]) add(list ...farthing.Written[R]) {
	for _, r := range list {
		if r.New {
			w.insert = append(w.insert, r.Record)
		} else {
			w.update = append(w.update, r.Record)
		}
	}
}

func (b *batch) changes() *changes {
	c := &changes{}
	for _, merchant := range b.merchants {
		s := b.states[merchant]
		change := s.Change()
		if change.Empty() {
			continue
		}
		c.any = true
		for i := range change.Rows {
			c.rows = append(c.rows, &change.Rows[i])
		}
		for i := range change.Notes {
			c.notes = append(c.notes, &change.Notes[i])
		}
		if change.Merchant.Record != nil {
			c.merchants.add(change.Merchant)
		}
		c.payments.add(change.Payments...)
		c.refunds.add(change.Refunds...)
		c.adjustments.add(change.Adjustments...)
		c.accounts.add(change.Accounts...)
		c.withdrawals.add(change.Withdrawals...)
		c.disputes.add(change.Disputes...)
		c.reserves.add(change.Reserves...)
		c.releases.add(change.Releases...)
		c.runs.add(change.Runs...)
		c.attempts.add(change.Attempts...)
		if len(change.Rows) == 0 {
			continue // the book is as it was
		}
		c.books.add(farthing.Written[bookRecord]{Record: &bookRecord{s.Book, s.Totals}, New: change.Merchant.New})
		if !change.Merchant.New || c.last.seq == 0 {
			// A book that was there before is locked by the lost transaction; a new one is not.
			c.last = lastRow{merchant, s.Book.Seq, s.Book.Hash}
		}
	}
	return c
}
