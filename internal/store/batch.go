package store

import (
	"cmp"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// batch is the requests of one commit, by merchant.
type batch struct {
	requests  []*request
	merchants []*concerned // in the order of their numbers, in which their books are locked
	byID      map[string]*concerned
	byNumber  map[int64]*concerned
	settings  *farthing.Settings
	began     time.Time // by the business clock
	pass      bool      // books that others have locked are passed over
	trusts    bool      // what its commands make is taken as new, and not looked up
	operator  operatorTelling
	form      contentForm
	random    io.Reader
	known     knownSalts // of the connection that loads it
}

// concerned is a merchant that a batch concerns.
type concerned struct {
	id       string
	number   int64 // its key in the tables
	state    *farthing.State
	external string      // its identifier in the operator's own system, as it is stored
	requests int         // how many concern it
	users    userSalts   // of the texts of their records
	newUsers []*userSalt // drawn by the batch
	other    bool        // the number belongs to another merchant
	locked   bool        // another process has locked the book, and keeps it

	accounts, endpoints, received bool // of the whole merchant are needed
}

func newBatch(requests []*request, settings *farthing.Settings, began time.Time) *batch {
	b := &batch{
		requests: requests,
		settings: settings,
		began:    began,
		byID:     make(map[string]*concerned, len(requests)),
		byNumber: make(map[int64]*concerned, len(requests)),
	}
	for _, r := range requests {
		r.of = b.concern(r.keys.MerchantID)
	}
	slices.SortFunc(b.merchants, func(a, b *concerned) int { return cmp.Compare(a.number, b.number) })
	return b
}

// concern takes a merchant into the batch.
func (b *batch) concern(merchantID string) *concerned {
	if m := b.byID[merchantID]; m != nil {
		m.requests++
		return m
	}
	m := &concerned{
		id:       merchantID,
		number:   merchantKey(merchantID),
		state:    &farthing.State{Settings: b.settings},
		requests: 1,
	}
	b.byID[merchantID] = m
	if b.byNumber[m.number] != nil {
		m.other = true
		return m
	}
	b.byNumber[m.number] = m
	b.merchants = append(b.merchants, m)
	return m
}

// of returns the merchant that a request concerns.
func (b *batch) of(r *request) *concerned { return r.of }

// errNumberTaken refuses a merchant whose number another one has.
var errNumberTaken = farthing.Refuse(farthing.CodeIDConflict,
	"The merchant's identifier cannot be used: another merchant has the same number in the store. Choose another "+
		"identifier.")

// errLocked refuses requests about a book that another process has locked and does not release.
var errLocked = farthing.Refuse(farthing.CodeUnavailable,
	"Another process holds the merchant's book and does not answer; nothing was recorded.")

// unusable returns why nothing can be decided about the merchant.
func (m *concerned) unusable() error {
	if m.other {
		return errNumberTaken
	}
	return errLocked
}

// decide lets each command decide, in order, on the states as the commands before
// it left them, all at one moment. It counts the decisions that broke an invariant.
func (b *batch) decide(now time.Time, log *slog.Logger, c *counts) {
	for _, m := range b.merchants {
		m.state.Expected = m.requests
	}
	for _, r := range b.requests {
		m := b.of(r)
		if m.other || m.locked {
			r.result = Result{Err: m.unusable()}
			continue
		}
		m.state.Reserved = r.reserved
		answer, err := m.state.Decide(r.command, now)
		if errors.Is(err, farthing.ErrBroken) {
			c.stop(r.command)
			log.Error("write: a decision broke an invariant and was dropped", "error", err, "merchant", m.id)
		}
		r.result = Result{answer, err}
		if err == nil {
			b.shareBreaks(r)
		}
	}
}

// stop counts a decision that broke an invariant.
func (c *counts) stop(command farthing.Command) {
	if _, handsOver := command.(farthing.SubmitWithdrawal); handsOver {
		c.withheld.Add(1)
		return
	}
	c.broken.Add(1)
}

// voidAnswers takes back every answer but refusals: what they are based on may be gone.
func (b *batch) voidAnswers() {
	for _, r := range b.requests {
		if r.result.Err == nil {
			r.result = Result{Err: errOutcomeUnknown}
		}
	}
}

// changes is everything that a batch writes, in the order of kinds.
type changes struct {
	tables  []tableChange
	rows    int // of journals
	last    lastRow
	answers bool // a caller is told what is stored
}

// any reports whether something is to be written.
func (c *changes) any() bool { return len(c.tables) > 0 }

// lastRow names a journal row that a commit writes: a commit whose answer was lost is found by it.
type lastRow struct {
	merchant int64
	seq      int64
	commit   ledger.CommitID // only this row has it
}

func (b *batch) changes() *changes {
	c := &changes{}
	for _, k := range kinds {
		if t := k.changed(b); t != nil {
			c.tables = append(c.tables, t)
		}
	}
	if ended := b.endedBreaks(); ended != nil {
		c.tables = append(c.tables, ended)
	}
	var named *ledger.Row
	for _, m := range b.merchants {
		change := m.state.Change()
		c.rows += len(change.Rows)
		if len(change.Rows) > 0 && (!change.Merchant.New || named == nil) {
			// A book that was there before is locked by the lost transaction; a new one is not.
			named = &change.Rows[len(change.Rows)-1]
			c.last = lastRow{merchant: m.number, seq: named.Seq}
		}
	}
	if named != nil {
		_, _ = rand.Read(c.last.commit[:]) // it never fails
		named.CommitID = c.last.commit
	}
	c.answers = slices.ContainsFunc(b.requests, func(r *request) bool { return r.result.Err == nil })
	return c
}

// changedMerchants returns the merchants that were created or changed.
func (b *batch) changedMerchants(w *writes[farthing.Merchant]) {
	for _, m := range b.merchants {
		if written := m.state.Change().Merchant; written.Record != nil {
			w.add(written)
		}
	}
}

// changedExternalIDs returns what merchants are called in the operator's own system, and are no more.
func (b *batch) changedExternalIDs(w *writes[farthing.Merchant]) {
	for _, m := range b.merchants {
		now := m.state.Change().Merchant.Record
		if now == nil || now.ExternalID == m.external {
			continue
		}
		if m.external != "" {
			w.remove = append(w.remove, &farthing.Merchant{ID: m.id, ExternalID: m.external})
		}
		if now.ExternalID != "" {
			w.insert = append(w.insert, now)
		}
	}
}

// changedBooks returns the books that have new rows.
func (b *batch) changedBooks(w *writes[bookRecord]) {
	for _, m := range b.merchants {
		if change := m.state.Change(); len(change.Rows) > 0 {
			w.add(farthing.Written[bookRecord]{
				Record: &bookRecord{*m.state.Book, m.state.Totals},
				New:    change.Merchant.New,
			})
		}
	}
	if len(b.operator.rows) > 0 {
		w.update = append(w.update, b.operator.book)
	}
}

func (b *batch) newRows(w *writes[ledger.Row]) {
	for _, m := range b.merchants {
		rows := m.state.Change().Rows
		for i := range rows {
			w.insert = append(w.insert, &rows[i])
		}
	}
	for i := range b.operator.rows {
		w.insert = append(w.insert, &b.operator.rows[i])
	}
}

func (b *batch) newNotes(w *writes[farthing.Note]) {
	for _, m := range b.merchants {
		notes := m.state.Change().Notes
		for i := range notes {
			w.insert = append(w.insert, &notes[i])
		}
	}
	for i := range b.operator.notes {
		w.insert = append(w.insert, &b.operator.notes[i])
	}
}

// newReferences returns the bank references of new withdrawals.
func (b *batch) newReferences(w *writes[farthing.Withdrawal]) {
	for _, m := range b.merchants {
		for _, written := range m.state.Withdrawals.Written() {
			if written.New {
				w.insert = append(w.insert, written.Record)
			}
		}
	}
}
