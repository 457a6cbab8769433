package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// PaymentFilter says which payments are meant. Its zero values do not filter.
type PaymentFilter struct {
	MerchantID string // "": of all merchants
	UserID     string
	After      *time.Time // the payment's date is later
	Before     *time.Time // the payment's date is earlier
	Statuses   []farthing.PaymentStatus
	MinAmount  money.Minor
	MaxAmount  money.Minor
	Reference  string
	Metadata   farthing.Metadata // all of these notes
	Position   *PaymentPosition  // the last row of the page before

	// WithdrawalID names the withdrawal that took their last pennies, or with AnyPenny any of them. Such a list is in
	// the order in which it took them.
	WithdrawalID string
	AnyPenny     bool

	settled bool // the statement leaves out all that is not settled
}

// PaymentPosition is a place in the list of payments, given by Date and ID, and over all merchants by Merchant; by Seq
// in that of a withdrawal.
type PaymentPosition = Position

// listColumns are listedPayments and the total of debits of the merchant's book.
var listColumns = listedPayments.read + `, (SELECT b.debited FROM books b WHERE b.merchant = $1)`

// limits are how many rows one statement may ask for. They stand in the statements' texts: a PostgreSQL plan that
// does not know the limit may sort all of a merchant's payments for each page.
var limits = [...]int{21, 51, 101, 201, 501, slice, slice + 1}

// The statements of lists, by the index of their limit in limits. Both dates are always bound, so that there are no
// other statements to prepare.
var (
	paymentsByDate  = withLimits(paymentsWhere("TRUE"))
	paymentsByUser  = withLimits(paymentsWhere("user_id = $5"))
	paymentsSettled = withLimits(paymentsWhere("status IS NULL"))

	// Rows of one reference lie together, in the order of their dates: however rare it is, nothing else is read.
	paymentsByReference = withLimits(paymentsWhere("reference = $5"))

	// Of each status that few payments have, the rows of a page are read on their own: of three pages, one is made.
	paymentsUnsettled = withLimits(func(limit int) string {
		pages := make([]string, len(unsettled))
		for i := range pages {
			page := paymentsOf("*", fmt.Sprintf("status = $%d", 5+i), limit)
			pages[i] = fmt.Sprintf("SELECT * FROM (%s) AS page%d", page, i)
		}
		return fmt.Sprintf("SELECT %s FROM (%s) AS pages ORDER BY date DESC, id DESC LIMIT %d", listColumns,
			strings.Join(pages, " UNION ALL "), limit)
	})
)

// unsettled are the statuses that an index finds: settled, which nearly all payments are, is kept as NULL.
var unsettled = slices.DeleteFunc(slices.Clone(farthing.PaymentStatuses), func(s farthing.PaymentStatus) bool {
	return s == farthing.PaymentSettled
})

// paymentsOf is the statement that reads payments of merchant $1 after the position of $2 and $3 and later than $4.
func paymentsOf(columns, condition string, limit int) string {
	return fmt.Sprintf("SELECT %s FROM payments WHERE merchant = $1 AND %s AND (date, id) < ($2, $3) AND date > $4 "+
		"ORDER BY date DESC, id DESC LIMIT %d", columns, condition, limit)
}

// paymentsWhere returns the statement of a list with a condition, for each limit.
func paymentsWhere(condition string) func(limit int) string {
	return func(limit int) string { return paymentsOf(listColumns, condition, limit) }
}

// withLimits returns a statement with each of limits.
func withLimits(statement func(limit int) string) (texts [len(limits)]string) {
	for i, limit := range limits {
		texts[i] = statement(limit)
	}
	return texts
}

// indexed returns the statements that read the rows of the filter's rarest property that has an index, with what they
// want beside merchant and dates.
func (f *PaymentFilter) indexed() (*[len(limits)]string, []any) {
	switch {
	case f.settled:
		return &paymentsSettled, nil
	case f.Reference != "":
		return &paymentsByReference, []any{f.Reference}
	case f.UserID != "":
		return &paymentsByUser, []any{f.UserID}
	case f.unsettled():
		args := make([]any, len(unsettled))
		for i, status := range unsettled {
			if args[i] = ""; slices.Contains(f.Statuses, status) {
				args[i] = string(status)
			}
		}
		return &paymentsUnsettled, args
	}
	return &paymentsByDate, nil
}

// unsettled reports whether only payments are meant that are not settled.
func (f *PaymentFilter) unsettled() bool {
	return len(f.Statuses) > 0 && !slices.Contains(f.Statuses, farthing.PaymentSettled)
}

// limitFor returns the index of the least limit that is enough, or of the greatest.
func limitFor(rows int) int {
	for i, limit := range limits {
		if limit >= rows {
			return i
		}
	}
	return len(limits) - 1
}

// List lists up to limit payments, newest date first and then by descending id, those of a withdrawal in the order of
// their pennies. Filters that no index serves (amounts, metadata, settled, and a second one beside reference or user)
// work while reading: a page that has read 10,000 rows, or for a second, ends early, with More and the position
// reached. Request, FirstSeq and LastSeq of the payments are not read.
func (p *Payments) List(ctx context.Context, f PaymentFilter, limit int) (Page[PaymentRecord], error) {
	if f.WithdrawalID != "" {
		return p.listPaidOut(ctx, f, limit)
	}
	if f.MerchantID == "" {
		return p.listAll(ctx, f, limit)
	}
	l := p.newList(f, limit)
	if err := l.fill(ctx, p.s); err != nil {
		return Page[PaymentRecord]{}, fmt.Errorf("list payments: %w", err)
	}
	if err := l.findPayouts(ctx); err != nil {
		return Page[PaymentRecord]{}, err
	}
	return l.page, nil
}

// fill reads until the page is full, or has cost enough.
func (l *paymentList) fill(ctx context.Context, s *Store) error {
	began, next := s.options.Real(), slice
	if l.filter.narrows() {
		next = streamed
	}
	for want := l.limit + 1; ; want = next { // one more row shows whether there are more
		before := l.page.Read
		full, err := l.readSlice(ctx, limitFor(want))
		if err != nil || l.page.More || !full {
			return err
		}
		if !l.filter.narrows() {
			continue
		}
		if s.enough(began, l.page.Read) {
			l.page.More = true
			return nil
		}
		if err := s.goOn(ctx, l.page.Read-before); err != nil {
			return err
		}
	}
}

// pageRows are the rows of pages that were freed, for those to come: a page of 100 is larger than what is allocated
// cheaply.
var pageRows sync.Pool

func freeRows(rows []PaymentRecord) {
	if clear(rows); cap(rows) <= slice {
		rows = rows[:0]
		pageRows.Put(&rows)
	}
}

// newList begins a page at the filter's position.
func (p *Payments) newList(f PaymentFilter, limit int) *paymentList {
	l := &paymentList{
		filter: f,
		limit:  limit,
		out:    spends{r: p.s, merchant: f.MerchantID},
		from:   Position{Date: fromMS(math.MaxInt64)},
	}
	if f.Before != nil {
		l.from.Date = *f.Before
	}
	if f.Position != nil {
		l.from = *f.Position
	}
	l.page.Last = l.from
	if kept, ok := pageRows.Get().(*[]PaymentRecord); ok {
		l.page.Rows = *kept
	}
	l.page.Rows, l.page.free = slices.Grow(l.page.Rows, min(limit, slice)), freeRows
	l.scan = listedPayments.scan(f.MerchantID, &l.debited)
	return l
}

// findPayouts finds the withdrawals that paid out the payments of the page, and what remains of these.
func (l *paymentList) findPayouts(ctx context.Context) error {
	p := l.payouts()
	for i := len(l.page.Rows) - 1; i >= 0; i-- {
		if err := p.find(ctx, &l.page.Rows[i]); err != nil {
			return err
		}
	}
	l.page.Read += p.read()
	return nil
}

// paymentList is one page being read.
type paymentList struct {
	filter  PaymentFilter
	limit   int
	out     spends
	debited number
	scan    *scanner[farthing.Payment]
	from    Position // the next slice begins after it
	page    Page[PaymentRecord]
}

// readSlice reads rows up to one of limits, and reports whether there were that many.
func (l *paymentList) readSlice(ctx context.Context, limit int) (full bool, err error) {
	after := int64(math.MinInt64)
	if l.filter.After != nil {
		after = ms(*l.filter.After)
	}
	texts, wanted := l.filter.indexed()
	args := append([]any{merchantKey(l.filter.MerchantID), ms(l.from.Date), l.from.ID, after}, wanted...)
	read := 0
	err = l.out.r.query(ctx, texts[limit], args, func(r row) error {
		if err := l.scan.next(r); err != nil {
			return err
		}
		read++
		return l.take()
	})
	if errors.Is(err, errStop) {
		err = nil
	}
	return read == limits[limit], err
}

// take adds the scanned payment to the page if it matches, and stops when the page is full or has cost enough.
func (l *paymentList) take() error {
	meant := l.filter.matches(&l.scan.record)
	if meant && len(l.page.Rows) == l.limit || l.page.Read == maxRead && l.filter.narrows() {
		l.page.More = true
		return errStop
	}
	l.page.Read++
	l.from = Position{Date: l.scan.record.Date, ID: l.scan.record.ID}
	l.page.Last = l.from
	if meant {
		l.page.Rows = append(l.page.Rows, PaymentRecord{Payment: l.scan.record})
	}
	return nil
}

// narrows reports whether payments are filtered while they are read.
func (f *PaymentFilter) narrows() bool {
	return f.MinAmount != 0 || f.MaxAmount != 0 || len(f.Metadata) > 0 ||
		len(f.Statuses) > 0 && (!f.unsettled() || f.Reference != "" || f.UserID != "") ||
		f.UserID != "" && f.Reference != ""
}

// matches applies the filter, but for the dates.
func (f *PaymentFilter) matches(p *farthing.Payment) bool {
	return among(f.Statuses, p.Status) && p.Amount >= f.MinAmount &&
		p.Amount <= cmp.Or(f.MaxAmount, math.MaxInt64) &&
		(f.UserID == "" || p.UserID == f.UserID) && (f.Reference == "" || p.Reference == f.Reference) &&
		p.Metadata.Holds(f.Metadata)
}
