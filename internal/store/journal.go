package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Journal reads merchants' journals.
type Journal struct{ s *Store }

// JournalFilter says which rows of one merchant's journal are meant. Its zero values do not filter.
type JournalFilter struct {
	MerchantID string // required
	Type       string
	Types      []string // any of these; empty: all
	Subject    string
	SubjectID  string
	Account    string     // only rows that debit or credit it
	Actor      string     // only rows of this one
	Decided    bool       // only what people, or programs in their name, decided
	After      *time.Time // booked later
	Before     *time.Time // booked earlier
	ByValue    bool       // After and Before are about when rows happened, not about when they were booked
	Ascending  bool       // the oldest first
	Position   int64      // seq of the last row of the page before; 0: the first page
	Below      int64      // only rows before this seq; 0: all
}

// narrows reports whether rows are filtered while they are read.
func (f *JournalFilter) narrows() bool {
	return f.Type != "" || len(f.Types) > 0 || f.Subject != "" || f.SubjectID != "" || f.Account != "" ||
		f.Actor != "" || f.Decided || f.ByValue
}

// happened returns the milliseconds between which, both exclusive, the rows happened that pass the filter.
func (f *JournalFilter) happened() (after, before int64) {
	after, before = math.MinInt64, math.MaxInt64
	if f.ByValue && f.After != nil {
		after = ms(*f.After)
	}
	if f.ByValue && f.Before != nil {
		before = ms(*f.Before)
	}
	return after, before
}

// seqRange is a run of a journal's rows, between two seqs that are exclusive. seq has no gaps, so that how many rows
// it has is known before they are read.
type seqRange struct{ low, high int64 }

func (s seqRange) rows() int64 { return max(0, s.high-s.low-1) }

// cut splits up to most rows off, at the end where a list begins.
func (s seqRange) cut(most int64, ascending bool) (first, rest seqRange) {
	n := min(s.rows(), most)
	if ascending {
		return seqRange{s.low, s.low + n + 1}, seqRange{s.low + n, s.high}
	}
	return seqRange{s.high - n - 1, s.high}, seqRange{s.low, s.high - n}
}

// journalReading is a list or a stream under way.
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

// step reads until it has most more rows, and returns how many it read for them: if the filter narrows, at most window,
// whether they fit or not.
func (r *journalReading) step(ctx context.Context, most, window int) (read int, err error) {
	first, rest, had := r.todo, seqRange{}, len(r.rows)
	texts, chained := r.f.chain(r.s.postgres())
	if !chained {
		texts = [2]string{journalDescending, journalAscending}
		if r.f.narrows() {
			first, rest = r.todo.cut(int64(window), r.f.Ascending)
		}
	}
	text := texts[0]
	if r.f.Ascending {
		text = texts[1]
	}
	after, before := r.f.happened()
	args := []any{merchantKey(r.f.MerchantID), first.low, first.high, int64(most), r.f.kinds(), r.f.SubjectID,
		actor(r.f.Actor).kept(), r.f.unattended(), after, before}
	found := journalTable.scan(r.f.MerchantID)
	err = r.s.query(ctx, text, args, func(row row) error {
		err := found.next(row)
		r.rows = append(r.rows, found.record)
		return err
	})
	if len(r.rows)-had == most {
		last := r.rows[len(r.rows)-1].Seq
		if rest = (seqRange{r.todo.low, last}); r.f.Ascending {
			rest = seqRange{last, r.todo.high}
		}
	}
	read = int(r.todo.rows() - rest.rows())
	if chained {
		read = len(r.rows) - had
	}
	r.todo = rest
	return read, err
}

// The two statements of journal lists.
var (
	journalRange = `SELECT ` + journalTable.read + ` FROM journal WHERE merchant = $1 AND seq > $2 AND seq < $3 AND ` +
		journalCondition("")
	journalAscending  = journalRange + ascendingRows
	journalDescending = journalRange + descendingRows
)

const (
	ascendingRows  = ` ORDER BY seq LIMIT $4`
	descendingRows = ` ORDER BY seq DESC LIMIT $4`
)

// journalCondition is the condition that a row, whose columns have a prefix, passes a filter. $5 are the numbers of
// kinds, as kinds says, $6 the record, $8 the actors that do not pass, $9 and $10 what happened says.
func journalCondition(of string) string {
	return strings.ReplaceAll(`($5 = '' OR $5 LIKE '%,' || CAST(?kind AS text) || ',%')
		AND ($6 = '' OR ?subject_id = $6) AND ($7 = '' OR ?actor = $7) AND $8 NOT LIKE '%,' || ?actor || ',%'
		AND COALESCE(?happened_at, ?booked_at) > $9 AND COALESCE(?happened_at, ?booked_at) < $10`, "?", of)
}

// kinds returns the numbers of the kinds of rows that pass the filter, with a comma before and after each; "" if all
// pass.
func (f *JournalFilter) kinds() string {
	if f.Type == "" && len(f.Types) == 0 && f.Subject == "" && f.Account == "" && !f.Decided {
		return ""
	}
	passing := ","
	for _, k := range farthing.EntryKinds() {
		if (f.Type == "" || k.Type == f.Type) && among(f.Types, k.Type) &&
			(f.Subject == "" || k.Subject == f.Subject) &&
			(f.Account == "" || k.Debit.String() == f.Account || k.Credit.String() == f.Account) &&
			(!f.Decided || k.Decided()) {
			passing += strconv.FormatInt(k.Number, 10) + ","
		}
	}
	return passing
}

// unattended returns the actors whose rows do not pass the filter, with a comma before and after each; "" if all pass.
func (f *JournalFilter) unattended() string {
	if !f.Decided {
		return ""
	}
	return "," + strings.Join(farthing.Unattended(), ",") + ","
}

// List lists up to limit rows, the newest first unless Ascending. Of the rows about one record, no others are read; the
// filters by type, subject and account work while reading: a page that has read 10,000 rows, or for a second, ends
// early, with More and the position reached.
func (j *Journal) List(ctx context.Context, f JournalFilter, limit int) (Page[ledger.Row], error) {
	r, err := j.newReading(ctx, f)
	if err != nil {
		return Page[ledger.Row]{}, err
	}
	r.rows = make([]ledger.Row, 0, min(int64(limit)+1, r.todo.rows(), slice))
	page := Page[ledger.Row]{Last: Position{Seq: f.Position}}
	var early bool
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

// bounds returns the range in which a filter's rows lie.
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
	if f.ByValue {
		return seqRange{low, high}, nil
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

// head returns the seq of a book's last row; 0 if there is no such book.
func (j *Journal) head(ctx context.Context, merchantID string) (seq int64, err error) {
	err = j.s.queryRow(ctx, `SELECT seq FROM books WHERE merchant = $1`, []any{merchantKey(merchantID)}, &seq)
	if err != nil && !errors.Is(err, errNoRows) {
		return 0, fmt.Errorf("read the journal's head: %w", err)
	}
	return seq, nil
}

// lastBooked returns the seq of the last row, up to head, booked at or before a moment in milliseconds; 0: none.
// Booking times never decrease along seq, so a binary search finds it.
func (j *Journal) lastBooked(ctx context.Context, merchantID string, at, head int64) (int64, error) {
	low, high := int64(0), head // the row is in [low, high]
	merchant := merchantKey(merchantID)
	for probe := head; low < high; probe = low + (high-low+1)/2 {
		var booked int64
		err := j.s.queryRow(ctx, `SELECT booked_at FROM journal WHERE merchant = $1 AND seq = $2`,
			[]any{merchant, probe}, &booked)
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

// BookedAt returns when a row of a merchant's journal was booked.
func (j *Journal) BookedAt(ctx context.Context, merchantID string, seq int64) (time.Time, error) {
	row, err := j.row(ctx, merchantID, seq)
	return row.Booked, err
}

// At returns a merchant's last journal row booked at or before a moment; false if there is none. The row holds the
// balances of that moment.
func (j *Journal) At(ctx context.Context, merchantID string, t time.Time) (ledger.Row, bool, error) {
	head, err := j.head(ctx, merchantID)
	if err != nil {
		return ledger.Row{}, false, err
	}
	seq, err := j.lastBooked(ctx, merchantID, ms(t), head)
	if err != nil || seq == 0 {
		return ledger.Row{}, false, err
	}
	row, err := j.row(ctx, merchantID, seq)
	return row, err == nil, err
}

// shown are the six balances that every journal row carries. The balance of available is the credits to it less the
// debits, and is not stored.
var shown = ledger.Shown()

// journalTable holds the rows of all journals; each is written once.
var journalTable = describe("journal", 2, slices.Concat([]column[ledger.Row]{
	merchantColumn(func(r *ledger.Row) *string { return &r.MerchantID }),
	numberColumn("seq", func(r *ledger.Row) *int64 { return &r.Seq }),
	kindColumn,
	sparseColumn("previous", func(r *ledger.Row) *int64 { return &r.Previous }),
	sparseColumn("amount", func(r *ledger.Row) *int64 { return (*int64)(&r.Amount) }),
	sparseColumn("credited", func(r *ledger.Row) *int64 { return (*int64)(&r.Credited) }),
	availableColumn,
}, shownBalances(), []column[ledger.Row]{
	timeColumn("booked_at", func(r *ledger.Row) *time.Time { return &r.Booked }),
	sameTimeColumn("happened_at", func(r *ledger.Row) *time.Time {
		return &r.Happened
	}, func(r *ledger.Row) *time.Time { return &r.Booked }),
	textColumn("subject_id", func(r *ledger.Row) *string { return &r.SubjectID }),
	usualColumn("currency", string(money.GBP), func(r *ledger.Row) *string { return (*string)(&r.Currency) }),
	actorColumn,
	optionalColumn("why", func(r *ledger.Row) *string { return &r.Why }),
	usualColumn("details", "{}", func(r *ledger.Row) *string { return &r.Details }),
	contentColumn, progressColumn,
	digestColumn("hash", func(r *ledger.Row) []byte { return r.Hash[:] }),
	commitColumn,
})...)

// shownBalances returns one column for each account but available, named after the account.
func shownBalances() (columns []column[ledger.Row]) {
	for _, a := range shown {
		if a != ledger.Available {
			columns = append(columns, sparseColumn(a.String(), func(r *ledger.Row) *int64 {
				return (*int64)(&r.Balances[a])
			}))
		}
	}
	return columns
}

// availableColumn keeps the total of debits, and returns the balance of available: the total of credits, whose column
// comes before, less the total of debits.
var availableColumn = func() column[ledger.Row] {
	c := sparseColumn("debited", func(r *ledger.Row) *int64 { return (*int64)(&r.Debited) })
	c.into = func(r *ledger.Row) any {
		return receiver(func(n int64) {
			r.Debited = money.Minor(n)
			r.Balances[ledger.Available] = r.Credited - r.Debited
		})
	}
	return c
}()

// commitColumn keeps the name of the commit, in one row of each commit.
var commitColumn = nameColumn("commit_id", func(r *ledger.Row) *[16]byte { return (*[16]byte)(&r.CommitID) })

// contentColumn keeps the content of the row's record.
var contentColumn = nameColumn("content", func(r *ledger.Row) *[16]byte { return (*[16]byte)(&r.Content) })

// progressColumn keeps the content of the merchant's progress.
var progressColumn = nameColumn("progress", func(r *ledger.Row) *[16]byte { return (*[16]byte)(&r.Progress) })

// nameColumn keeps 16 bytes; if all of them are 0, as NULL.
func nameColumn[R any](name string, field func(*R) *[16]byte) column[R] {
	return column[R]{
		name: name,
		into: func(r *R) any { return (*bytes16)(field(r)) },
	}.blobs(func(r *R) []byte {
		if n := field(r); *n != ([16]byte{}) {
			return n[:]
		}
		return nil
	})
}

// actorColumn keeps the actor that caused the row.
var actorColumn = column[ledger.Row]{
	name: "actor",
	into: func(r *ledger.Row) any { return (*actor)(&r.Actor) },
}.texts(func(r *ledger.Row) (string, bool) { return actor(r.Actor).kept(), true })

// kindColumn keeps type, subject and accounts of a row as the number of its kind.
var kindColumn = column[ledger.Row]{
	name: "kind",
	into: func(r *ledger.Row) any {
		return receiver(func(n int64) {
			k := kindOf(n)
			r.Type, r.Subject = k.Type, k.Subject
			r.Debit, r.Credit = k.Debit, k.Credit
		})
	},
}.numbers(func(r *ledger.Row) (int64, bool) { return farthing.KindNumber(&r.Entry), true })

// kindOf returns the kind with a number. An unknown number becomes a kind that is never written: tampering is found by
// the checks, not here.
func kindOf(number int64) farthing.EntryKind {
	k, ok := farthing.KindOfNumber(number)
	if !ok {
		k.Type = fmt.Sprintf("kind %d", number)
	}
	return k
}

// kindsOf returns the numbers of the kinds of one type, as a list in SQL.
func kindsOf(kind string) string {
	numbers := ""
	for _, k := range farthing.EntryKinds() {
		if k.Type == kind {
			numbers += "," + strconv.FormatInt(k.Number, 10)
		}
	}
	return "(" + strings.TrimPrefix(numbers, ",") + ")"
}
