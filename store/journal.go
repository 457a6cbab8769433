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

// seqRange is a run of a journal's rows, between two seqs that are exclusive. seq has no gaps, so that how many rows
// it has is known before they are read.
type seqRange struct{ low, high int64 }

func (s seqRange) rows() int64 { return max(0, s.high-s.low-1) }

// cut takes up to so many rows off, from where a list begins.
func (s seqRange) cut(most int64, ascending bool) (first, rest seqRange) {
	n := min(s.rows(), most)
	if ascending {
		return seqRange{s.low, s.low + n + 1}, seqRange{s.low + n, s.high}
	}
	return seqRange{s.high - n - 1, s.high}, seqRange{s.low, s.high - n}
}

// journalReading is a list or a stream on its way.
type journalReading struct {
	s    *Store
	f    JournalFilter
	todo seqRange // not read yet
	rows []ledger.Row
}

// newReading begins at the filter's position.
func (j *Journal) newReading(ctx context.Context, f JournalFilter) (*journalReading, error) {
	todo, err := j.bounds(ctx, f)
	return &journalReading{s: j.s, f: f, todo: todo}, err
}

func (r *journalReading) left() bool { return r.todo.rows() > 0 }

func (r *journalReading) have() int { return len(r.rows) }

// step reads on until there are so many rows more, and tells how many it read for them: where the filter narrows
// no more than window, whether rows of them fit or not.
func (r *journalReading) step(ctx context.Context, most, window int) (read int, err error) {
	first, rest, had := r.todo, seqRange{}, len(r.rows)
	if r.f.narrows() {
		first, rest = r.todo.cut(int64(window), r.f.Ascending)
	}
	text := journalDescending
	if r.f.Ascending {
		text = journalAscending
	}
	args := []any{r.f.MerchantID, first.low, first.high, int64(most), r.f.Type, r.f.Subject, r.f.SubjectID, r.f.Account}
	err = r.s.query(ctx, text, args, func(row row) error {
		r.rows = append(r.rows, ledger.Row{})
		return scanJournalRowInto(row, &r.rows[len(r.rows)-1])
	})
	if len(r.rows)-had == most {
		last := r.rows[len(r.rows)-1].Seq
		if rest = (seqRange{r.todo.low, last}); r.f.Ascending {
			rest = seqRange{last, r.todo.high}
		}
	}
	read = int(r.todo.rows() - rest.rows())
	r.todo = rest
	return read, err
}

// The two statements of journal lists.
const (
	journalRange = `SELECT ` + journalColumns + ` FROM journal WHERE merchant_id = $1 AND seq > $2 AND seq < $3 AND ($5 = '' OR type = $5) AND ($6 = '' OR subject = $6) AND ($7 = '' OR subject_id = $7)
		AND ($8 = '' OR debit = $8 OR credit = $8)`
	journalAscending  = journalRange + ` ORDER BY seq LIMIT $4`
	journalDescending = journalRange + ` ORDER BY seq DESC LIMIT $4`
)

// List lists up to limit rows, the newest first unless Ascending. Type, subject, its id and account filter while
// reading: a page that has read 10,000 rows, or for a second, ends early, with More and the position reached.
func (j *Journal) List(ctx context.Context, f JournalFilter, limit int) (Page[ledger.Row], error) {
	r, err := j.newReading(ctx, f)
	if err != nil {
		return Page[ledger.Row]{}, err
	}
	r.rows = make([]ledger.Row, 0, min(int64(limit)+1, r.todo.rows(), slice))
	page := Page[ledger.Row]{Last: Position{Seq: f.Position}}
	early := false
	if page.Read, early, err = j.s.fill(ctx, r, limit); err != nil {
		return Page[ledger.Row]{}, fmt.Errorf("list journal: %w", err)
	}
	page.Rows, page.More = r.rows[:min(len(r.rows), limit)], early || len(r.rows) > limit
	switch {
	case early && f.Ascending:
		page.Last.Seq = r.todo.low
	case early:
		page.Last.Seq = r.todo.high
	case len(page.Rows) > 0:
		page.Last.Seq = page.Rows[len(page.Rows)-1].Seq
	}
	return page, nil
}

// bounds are where a filter's rows lie.
func (j *Journal) bounds(ctx context.Context, f JournalFilter) (seqRange, error) {
	head, err := j.head(ctx, f.MerchantID)
	if err != nil {
		return seqRange{}, err
	}
	low, high := int64(0), head+1
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
			return seqRange{}, err
		}
		low = max(low, last)
	}
	if f.Before != nil {
		last, err := j.lastBooked(ctx, f.MerchantID, ms(*f.Before)-1, head)
		if err != nil {
			return seqRange{}, err
		}
		high = min(high, last+1)
	}
	return seqRange{low, high}, nil
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
