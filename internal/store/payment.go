package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Payments reads merchants' payments.
type Payments struct{ s *Store }

// PaymentRecord is a payment and what became of its money.
type PaymentRecord struct {
	farthing.Payment
	WithdrawalID string // of the withdrawal that paid it out; "": none has so far, or something else took the money
}

// PaymentFilter says which payments of one merchant are meant. Its zero values do not filter.
type PaymentFilter struct {
	MerchantID string // required
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
}

// PaymentPosition is a place in the list of payments, given by Date and ID; by Seq in that of a withdrawal.
type PaymentPosition = Position

// paymentsTable holds payments.
var paymentsTable = describe("payments", 2,
	merchantColumn(func(p *farthing.Payment) *string { return &p.MerchantID }),
	textColumn("id", func(p *farthing.Payment) *string { return &p.ID }),
	optionalColumn("user_id", func(p *farthing.Payment) *string { return &p.UserID }).constant().written(),
	timeColumn("date", func(p *farthing.Payment) *time.Time { return &p.Date }).constant(),
	numberColumn("amount", func(p *farthing.Payment) *int64 { return (*int64)(&p.Amount) }).constant(),
	usualColumn("currency", string(money.GBP), func(p *farthing.Payment) *string {
		return (*string)(&p.Currency)
	}).constant(),
	usualColumn("status", string(farthing.PaymentSettled), func(p *farthing.Payment) *string {
		return (*string)(&p.Status)
	}),
	sparseColumn("refunded", func(p *farthing.Payment) *int64 { return (*int64)(&p.Refunded) }).unproved(),
	sparseColumn("disputed", func(p *farthing.Payment) *int64 { return (*int64)(&p.Disputed) }).unproved(),
	sparseColumn("charged_back", func(p *farthing.Payment) *int64 { return (*int64)(&p.ChargedBack) }).unproved(),
	optionalColumn("description", func(p *farthing.Payment) *string { return &p.Description }).written(),
	optionalColumn("reference", func(p *farthing.Payment) *string { return &p.Reference }).written(),
	metadataColumn(func(p *farthing.Payment) *farthing.Metadata { return &p.Metadata }),
	maybeTimeColumn("settled_at", func(p *farthing.Payment) **time.Time { return &p.SettledLate }),
	maybeTimeColumn("failed_at", func(p *farthing.Payment) **time.Time { return &p.FailedAt }),
	optionalColumn("failure_code", func(p *farthing.Payment) *string { return &p.Failure.Code }),
	optionalColumn("failure_reason", func(p *farthing.Payment) *string { return &p.Failure.Reason }).written(),
	digestColumn("request_hash", func(p *farthing.Payment) []byte { return p.Request[:] }).constant().written(),
	sameTimeColumn("created_at", func(p *farthing.Payment) *time.Time {
		return &p.CreatedAt
	}, func(p *farthing.Payment) *time.Time { return &p.Date }).constant(),
	sameTimeColumn("updated_at", func(p *farthing.Payment) *time.Time {
		return &p.UpdatedAt
	}, func(p *farthing.Payment) *time.Time { return &p.CreatedAt }).unproved(),
	numberColumn("first_seq", func(p *farthing.Payment) *int64 { return &p.FirstSeq }).constant().unproved(),
	sameColumn("last_seq", func(p *farthing.Payment) *int64 {
		return &p.LastSeq
	}, func(p *farthing.Payment) *int64 { return &p.FirstSeq }).unproved(),
	sparseColumn("credited", func(p *farthing.Payment) *int64 { return (*int64)(&p.Credited) }).unproved(),
).provedBy(proved[farthing.Payment]{
	subject: farthing.SubjectPayment,
	lastRow: "COALESCE(t.last_seq, t.first_seq)",
}).ofUser(func(p *farthing.Payment) *string { return &p.UserID })

// paymentByID reads a payment and the first withdrawal that ends at the payment's last penny or after it.
var paymentByID = `SELECT ` + paymentsTable.of("p") + `, ` + spendColumns + ` FROM payments p LEFT JOIN withdrawals w
		ON w.merchant = $1 AND w.id = (SELECT n.id FROM withdrawals n WHERE n.merchant = $1
		AND n.debited_to >= p.credited ORDER BY n.debited_to LIMIT 1)
	WHERE p.merchant = $1 AND p.id = $2`

// Get reads one payment; not_found if the merchant has none with that id.
func (p *Payments) Get(ctx context.Context, merchantID, id string) (PaymentRecord, error) {
	k := &seeker{merchantID: merchantID, id: id}
	var err error
	if p.s.pgRead != nil && !p.s.options.Traced { // a trace shows each caller's own statement
		err = p.s.coalescer.get(ctx, p.s, k)
	} else {
		err = p.find(ctx, k)
	}
	if errors.Is(err, errNoRows) {
		return PaymentRecord{}, farthing.Refuse(farthing.CodeNotFound, "There is no such payment.")
	}
	if err != nil {
		return PaymentRecord{}, fmt.Errorf("read payment: %w", err)
	}
	record := PaymentRecord{Payment: k.payment}
	if k.end.id == "" {
		return record, nil
	}
	out := spends{r: p.s, merchant: merchantID, debited: math.MaxInt64}
	out.learn(record.Credited-1, &k.end)
	record.WithdrawalID, err = out.of(ctx, record.Credited)
	return record, err
}

// listedPayments are the columns of payments that a list shows.
var listedPayments = paymentsTable.part("id", "user_id", "date", "amount", "currency", "status", "refunded", "disputed",
	"charged_back",
	"description", "reference", "metadata", "settled_at", "failed_at", "failure_code", "failure_reason",
	"created_at", "updated_at",
	"credited")

// listColumns are listedPayments and the total of debits of the merchant's book.
var listColumns = listedPayments.read + `, (SELECT b.debited FROM books b WHERE b.merchant = $1)`

// limits are how many rows one statement may ask for. They stand in the statements' texts: a PostgreSQL plan that
// does not know the limit may sort all of a merchant's payments for each page.
var limits = [...]int{21, 51, 101, 201, 501, slice, slice + 1}

// The statements of lists, by the index of their limit in limits. Both dates are always bound, so that there are no
// other statements to prepare.
var (
	paymentsByDate = withLimits(`SELECT ` + listColumns +
		` FROM payments WHERE merchant = $1 AND (date, id) < ($2, $3) AND date > $4 ORDER BY date DESC, id DESC`)
	paymentsByUser = withLimits(`SELECT ` + listColumns + ` FROM payments WHERE merchant = $1 AND user_id = $5 ` +
		`AND (date, id) < ($2, $3) AND date > $4 ORDER BY date DESC, id DESC`)
)

// withLimits returns a statement with each of limits.
func withLimits(statement string) (texts [len(limits)]string) {
	for i, limit := range limits {
		texts[i] = fmt.Sprintf("%s LIMIT %d", statement, limit)
	}
	return texts
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
// their pennies. The filters by status, amounts and
// reference work while reading: a page that has read 10,000 rows, or for a second, ends early, with More and the
// position reached. Request, FirstSeq and LastSeq of the payments are not read.
func (p *Payments) List(ctx context.Context, f PaymentFilter, limit int) (Page[PaymentRecord], error) {
	if f.WithdrawalID != "" {
		return p.listPaidOut(ctx, f, limit)
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
	l.page.Rows = make([]PaymentRecord, 0, min(limit, slice))
	l.scan = listedPayments.scan(f.MerchantID, &l.debited)
	return l
}

// findPayouts finds the withdrawals that paid out the payments of the page.
func (l *paymentList) findPayouts(ctx context.Context) (err error) {
	l.out.debited = money.Minor(l.debited)
	// The oldest first: withdrawals are looked up in ascending order.
	for i := len(l.page.Rows) - 1; i >= 0; i-- {
		record := &l.page.Rows[i]
		if record.WithdrawalID, err = l.out.of(ctx, record.Credited); err != nil {
			return err
		}
	}
	l.page.Read, l.out.far = l.page.Read+l.out.far, 0
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
	statement, args := paymentsByDate[limit], []any{merchantKey(l.filter.MerchantID), ms(l.from.Date), l.from.ID, after}
	if l.filter.UserID != "" {
		statement, args = paymentsByUser[limit], append(args, l.filter.UserID)
	}
	read := 0
	err = l.out.r.query(ctx, statement, args, func(r row) error {
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
	return len(f.Statuses) > 0 || f.MinAmount != 0 || f.MaxAmount != 0 || f.Reference != "" || len(f.Metadata) > 0
}

// matches applies the part of the filter that no index covers.
func (f *PaymentFilter) matches(p *farthing.Payment) bool {
	return among(f.Statuses, p.Status) && p.Amount >= f.MinAmount &&
		p.Amount <= cmp.Or(f.MaxAmount, math.MaxInt64) &&
		(f.Reference == "" || p.Reference == f.Reference) && p.Metadata.Holds(f.Metadata)
}
