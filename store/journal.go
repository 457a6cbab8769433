package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing/ledger"
)

// Journal reads merchants' journals.
type Journal struct{ s *Store }

// JournalFilter says which rows of one merchant's journal are meant. Its zero values do not filter.
type JournalFilter struct {
	MerchantID string // required
	Type       string
	Subject    string
	SubjectID  string
	Account    string     // only rows that debit or credit it
	After      *time.Time // booked later
	Before     *time.Time // booked earlier
	Ascending  bool       // the oldest first
	Position   int64      // seq of the last row of the page before; 0: the first page
	Below      int64      // only rows before this seq; 0: all
}

// narrows says whether rows are filtered while they are read.
func (f *JournalFilter) narrows() bool {
	return f.Type != "" || f.Subject != "" || f.SubjectID != "" || f.Account != ""
}

// window is the part of a run of rows, between two seqs that are exclusive, that may be read at once: where the
// filter narrows no more than 10,000, whose last is edge if it is not all. seq has no gaps, so they are known
// before they are read.
func (f *JournalFilter) window(low, high int64) (from, to, edge int64) {
	if !f.narrows() || high-low-1 <= maxRead {
		return low, high, 0
	}
	if f.Ascending {
		return low, low + 1 + maxRead, low + maxRead
	}
	return high - 1 - maxRead, high, high - maxRead
}

// The two statements of journal lists.
const (
	journalRange = `SELECT ` + journalColumns + ` FROM journal WHERE merchant_id = $1 AND seq > $2 AND seq < $3 AND ($5 = '' OR type = $5) AND ($6 = '' OR subject = $6) AND ($7 = '' OR subject_id = $7)
		AND ($8 = '' OR debit = $8 OR credit = $8)`
	journalAscending  = journalRange + ` ORDER BY seq LIMIT $4`
	journalDescending = journalRange + ` ORDER BY seq DESC LIMIT $4`
)

// List lists up to limit rows, the newest first unless Ascending. Type, subject, its id and account filter while
// reading: a page that has read 10,000 rows ends early, with More and the position reached.
func (j *Journal) List(ctx context.Context, f JournalFilter, limit int) (Page[ledger.Row], error) {
	page := Page[ledger.Row]{Last: Position{Seq: f.Position}}
	low, high, err := j.bounds(ctx, f)
	if err != nil || high-low < 2 {
		return page, err
	}
	text := journalDescending
	if f.Ascending {
		text = journalAscending
	}
	low, high, edge := f.window(low, high)
	page.Rows = make([]ledger.Row, 0, min(int64(limit), high-low-1, slice))
	err = j.s.query(ctx, text, []any{f.MerchantID, low, high, int64(limit) + 1, f.Type, f.Subject, f.SubjectID, f.Account}, func(r row) error {
		if len(page.Rows) == limit {
			page.More = true
			return errStop
		}
		page.Rows = append(page.Rows, ledger.Row{})
		return scanJournalRowInto(r, &page.Rows[len(page.Rows)-1])
	})
	if err != nil && !errors.Is(err, errStop) {
		return Page[ledger.Row]{}, fmt.Errorf("list journal: %w", err)
	}
	if len(page.Rows) > 0 {
		page.Last.Seq = page.Rows[len(page.Rows)-1].Seq
	}
	if !page.More && edge != 0 {
		page.More, page.Last.Seq = true, edge
	}
	return page, nil
}

// bounds are the seqs between which a filter's rows lie, both exclusive.
func (j *Journal) bounds(ctx context.Context, f JournalFilter) (low, high int64, err error) {
	head, err := j.head(ctx, f.MerchantID)
	if err != nil {
		return 0, 0, err
	}
	high = head + 1
	if f.Position != 0 && f.Ascending {
		low = f.Position
	} else if f.Position != 0 {
		high = min(high, f.Position)
	}
	if f.Below != 0 {
		high = min(high, f.Below)
	}
	if f.After != nil {
		last, err := j.lastBooked(ctx, f.MerchantID, ms(*f.After), head)
		if err != nil {
			return 0, 0, err
		}
		low = max(low, last)
	}
	if f.Before != nil {
		last, err := j.lastBooked(ctx, f.MerchantID, ms(*f.Before)-1, head)
		if err != nil {
			return 0, 0, err
		}
		high = min(high, last+1)
	}
	return low, high, nil
}

// head is the seq of a book's last row; 0 where there is no such book.
func (j *Journal) head(ctx context.Context, merchantID string) (seq int64, err error) {
	err = j.s.queryRow(ctx, `SELECT seq FROM books WHERE merchant_id = $1`, []any{merchantID}, &seq)
	if err != nil && !errors.Is(err, errNoRows) {
		return 0, fmt.Errorf("read the journal's head: %w", err)
	}
	return seq, nil
}

// lastBooked is the seq of the last row, up to head, booked at or before a moment in milliseconds; 0: none.
// Booking times never run backwards along seq, so halving finds it.
func (j *Journal) lastBooked(ctx context.Context, merchantID string, at, head int64) (int64, error) {
	low, high := int64(0), head // the row is in [low, high]
	for probe := head; low < high; probe = low + (high-low+1)/2 {
		var booked int64
		err := j.s.queryRow(ctx, `SELECT booked_at FROM journal WHERE merchant_id = $1 AND seq = $2`, []any{merchantID, probe}, &booked)
		if err != nil {
			return 0, fmt.Errorf("search the journal by time: %w", err)
		}
		if booked <= at {
			low = probe
		} else {
			high = probe - 1
		}
	}
	return low, nil
}

// At is a merchant's last journal row booked at or before a moment; false where there is none. What the
// balances were then is in it.
func (j *Journal) At(ctx context.Context, merchantID string, t time.Time) (ledger.Row, bool, error) {
	head, err := j.head(ctx, merchantID)
	if err != nil {
		return ledger.Row{}, false, err
	}
	seq, err := j.lastBooked(ctx, merchantID, ms(t), head)
	if err != nil || seq == 0 {
		return ledger.Row{}, false, err
	}
	var found ledger.Row
	err = one(ctx, j.s, `SELECT `+journalColumns+` FROM journal WHERE merchant_id = $1 AND seq = $2`, []any{merchantID, seq}, func(r row) error { return scanJournalRowInto(r, &found) })
	if err != nil {
		return ledger.Row{}, false, fmt.Errorf("read journal row: %w", err)
	}
	return found, true, nil
}

// journalColumns are what scanJournalRowInto reads.
const journalColumns = `merchant_id, seq, type, subject, subject_id, previous, currency, debit, credit, amount,
	pending, available, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, actor, why, details, hash`

// scanJournalRowInto reads journalColumns. A name that is no account's becomes an account that is none: whoever
// tampered with it is found by the checks, not here.
func scanJournalRowInto(r row, j *ledger.Row) error {
	var debit, credit string
	var happened, booked int64
	b := &j.Balances
	if err := r.Scan(&j.MerchantID, &j.Seq, &j.Type, &j.Subject, &j.SubjectID, &j.Previous, (*string)(&j.Currency), &debit, &credit, (*int64)(&j.Amount),
		(*int64)(&b[ledger.Pending]), (*int64)(&b[ledger.Available]), (*int64)(&b[ledger.Requested]), (*int64)(&b[ledger.InTransit]), (*int64)(&b[ledger.Disputed]), (*int64)(&b[ledger.Held]),
		(*int64)(&j.Credited), (*int64)(&j.Debited), &happened, &booked, &j.Actor, &j.Why, &j.Details, (*digest)(&j.Hash)); err != nil {
		return fmt.Errorf("scan journal row: %w", err)
	}
	j.Debit, j.Credit = account(debit), account(credit)
	j.Happened, j.Booked = fromMS(happened), fromMS(booked)
	return nil
}

// noAccount is what account answers for a name that is no account's.
const noAccount = ledger.Account(255)

// account is the account of a name in the journal.
func account(name string) ledger.Account {
	if a, ok := ledger.ParseAccount(name); ok {
		return a
	}
	return noAccount
}
