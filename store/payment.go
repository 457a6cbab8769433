package store

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"farthing"
	"farthing/money"
)

// Payments reads merchants' payments.
type Payments struct{ s *Store }

// PaymentRecord is a payment and what became of its money.
type PaymentRecord struct {
	farthing.Payment
	WithdrawalID string // of the withdrawal that paid it out; "": none did so far, or something else took the money
}

// PaymentFilter says which payments of one merchant are meant. Its zero values do not filter.
type PaymentFilter struct {
	MerchantID string // required
	UserID     string
	After      *time.Time // the payment's date is later
	Before     *time.Time // the payment's date is earlier
	Status     farthing.PaymentStatus
	MinAmount  money.Minor
	MaxAmount  money.Minor
	Reference  string
	Position   *PaymentPosition // the last row of the page before
}

// PaymentPosition is a place in the list of payments, given by Date and ID.
type PaymentPosition = Position

// paymentColumns are what scanPayment reads.
const paymentColumns = `merchant_id, id, COALESCE(user_id, ''), date, amount, currency, status, refunded, disputed, charged_back, COALESCE(description, ''), COALESCE(reference, ''), metadata,
	request_hash, created_at, updated_at, first_seq, last_seq, COALESCE(credited, 0)`

// paymentScan is where the columns of one payment after the other are read to.
type paymentScan struct {
	farthing.Payment
	date, created, updated int64
	metadata               string
	dest                   []any
}

// newPaymentScan reads paymentColumns, and what else the statement selects behind them.
func newPaymentScan(more ...any) *paymentScan {
	p := &paymentScan{}
	p.dest = append(make([]any, 0, 32), &p.MerchantID, &p.ID, &p.UserID, &p.date, (*int64)(&p.Amount), (*string)(&p.Currency), (*string)(&p.Status),
		(*int64)(&p.Refunded), (*int64)(&p.Disputed), (*int64)(&p.ChargedBack), &p.Description, &p.Reference, &p.metadata, (*digest)(&p.Request), &p.created, &p.updated,
		&p.FirstSeq, &p.LastSeq, (*int64)(&p.Credited))
	p.dest = append(p.dest, more...)
	return p
}

// read reads the next payment.
func (p *paymentScan) read(r row) error {
	if err := r.Scan(p.dest...); err != nil {
		return fmt.Errorf("scan payment: %w", err)
	}
	return p.finish()
}

// finish makes the payment of what was read.
func (p *paymentScan) finish() (err error) {
	p.Date, p.CreatedAt, p.UpdatedAt = fromMS(p.date), fromMS(p.created), fromMS(p.updated)
	p.Metadata, err = decodeMetadata(p.metadata)
	return err
}

// scanPayment reads paymentColumns, and what else the statement selects behind them.
func scanPayment(r row, more ...any) (*farthing.Payment, error) {
	p := newPaymentScan(more...)
	err := p.read(r)
	return &p.Payment, err
}

// decodeMetadata reads what Metadata.JSON wrote.
func decodeMetadata(text string) (farthing.Metadata, error) {
	if text == "{}" {
		return nil, nil
	}
	var m farthing.Metadata
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return nil, fmt.Errorf("read metadata: %w", err)
	}
	return m, nil
}

// paymentByID reads a payment and the first withdrawal that ends at the payment's last penny or behind it. Columns are renamed so that paymentColumns mean the payment's.
const paymentByID = `SELECT ` + paymentColumns + `, COALESCE(out_id, ''), COALESCE(out_status, ''), COALESCE(out_amount, 0), COALESCE(out_fee, 0), COALESCE(out_to, 0), COALESCE(out_back, -1), COALESCE(out_last, 0)
	FROM payments
	LEFT JOIN (SELECT merchant_id AS out_of, id AS out_id, status AS out_status, amount AS out_amount, fee AS out_fee, debited_to AS out_to, given_back_from AS out_back, last_seq AS out_last FROM withdrawals) w
		ON out_of = payments.merchant_id AND out_id = (SELECT n.id FROM withdrawals n WHERE n.merchant_id = $1 AND n.debited_to >= payments.credited ORDER BY n.debited_to LIMIT 1)
	WHERE payments.merchant_id = $1 AND payments.id = $2`

// Get reads one payment; not_found where the merchant has none of that id.
func (p *Payments) Get(ctx context.Context, merchantID, id string) (PaymentRecord, error) {
	k := &seeker{merchantID: merchantID, id: id}
	var err error
	if p.s.pgRead != nil && !p.s.options.Traced { // a trace shows each caller's own statement
		err = p.s.crowd.get(ctx, p.s, k)
	} else {
		err = p.s.findPayment(ctx, k)
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
	out := payouts{r: p.s, merchant: merchantID, debited: math.MaxInt64}
	out.learn(record.Credited-1, &k.end)
	record.WithdrawalID, err = out.of(ctx, record.Credited)
	return record, err
}

// listColumns are what paymentScan.list reads: no more than what a list shows, and what nearly every payment has
// in common is NULL.
const listColumns = `id, user_id, date, amount, NULLIF(currency, 'GBP'), NULLIF(status, 'settled'), NULLIF(refunded, 0), NULLIF(disputed, 0), NULLIF(charged_back, 0),
	description, reference, NULLIF(metadata, '{}'), created_at, NULLIF(updated_at, created_at), credited, (SELECT b.debited FROM books b WHERE b.merchant_id = $1)`

// limits are how many rows one statement may ask for. They stand in the statements' texts: a PostgreSQL plan that
// does not know the limit may sort all of a merchant's payments for each page.
var limits = [...]int{21, 51, 101, 201, 501, slice, slice + 1}

// The statements of lists, by the place of their limit in limits. Both dates are always bound, so that there are
// no others to be prepared.
var (
	paymentsByDate = withLimits(`SELECT ` + listColumns + ` FROM payments WHERE merchant_id = $1 AND (date, id) < ($2, $3) AND date > $4 ORDER BY date DESC, id DESC`)
	paymentsByUser = withLimits(`SELECT ` + listColumns + ` FROM payments WHERE merchant_id = $1 AND user_id = $5 AND (date, id) < ($2, $3) AND date > $4 ORDER BY date DESC, id DESC`)
)

// withLimits is a statement with each of limits.
func withLimits(statement string) (texts [len(limits)]string) {
	for i, limit := range limits {
		texts[i] = fmt.Sprintf("%s LIMIT %d", statement, limit)
	}
	return texts
}

// limitFor is the place of the least limit that is enough, or of the greatest.
func limitFor(rows int) int {
	for i, limit := range limits {
		if limit >= rows {
			return i
		}
	}
	return len(limits) - 1
}

// List lists up to limit payments, newest date first and then by id backwards. Status, amounts and reference
// filter while reading: a page that has read 10,000 rows, or for a second, ends early, with More and the position
// reached. Request, FirstSeq and LastSeq of the payments are not read.
func (p *Payments) List(ctx context.Context, f PaymentFilter, limit int) (Page[PaymentRecord], error) {
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
	for want := l.limit + 1; ; want = next { // one more tells whether there is more
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
	l := &paymentList{filter: f, limit: limit, out: payouts{r: p.s, merchant: f.MerchantID}, from: Position{Date: fromMS(math.MaxInt64)}}
	if f.Before != nil {
		l.from.Date = *f.Before
	}
	if f.Position != nil {
		l.from = *f.Position
	}
	l.page.Last = l.from
	l.page.Rows = make([]PaymentRecord, 0, min(limit, slice))
	l.scan.MerchantID = f.MerchantID
	l.scan.dest = l.scan.listDest(&l.debited)
	return l
}

// findPayouts finds what paid out the payments of the page.
func (l *paymentList) findPayouts(ctx context.Context) (err error) {
	l.out.debited = money.Minor(l.debited)
	// The oldest first: withdrawals are looked up in ascending order.
	for i := len(l.page.Rows) - 1; i >= 0; i-- {
		record := &l.page.Rows[i]
		if record.WithdrawalID, err = l.out.of(ctx, record.Credited); err != nil {
			return err
		}
	}
	return nil
}

// paymentList is one page being read.
type paymentList struct {
	filter  PaymentFilter
	limit   int
	out     payouts
	debited number
	scan    paymentListScan
	from    Position // the next slice begins behind it
	page    Page[PaymentRecord]
}

// paymentListScan is where listColumns of one payment after the other are read to.
type paymentListScan struct {
	farthing.Payment
	date, created, updated number
	metadata               text
	dest                   []any
}

func (p *paymentListScan) listDest(debited *number) []any {
	return []any{(*text)(&p.ID), (*text)(&p.UserID), &p.date, (*number)(&p.Amount), (*text)(&p.Currency), (*text)(&p.Status), (*number)(&p.Refunded), (*number)(&p.Disputed),
		(*number)(&p.ChargedBack), (*text)(&p.Description), (*text)(&p.Reference), &p.metadata, &p.created, &p.updated, (*number)(&p.Credited), debited}
}

func (p *paymentListScan) read(r row) error {
	if err := r.Scan(p.dest...); err != nil {
		return fmt.Errorf("scan payment: %w", err)
	}
	p.Currency, p.Status = cmp.Or(p.Currency, money.GBP), cmp.Or(p.Status, farthing.PaymentSettled)
	p.Date, p.CreatedAt, p.UpdatedAt = fromMS(int64(p.date)), fromMS(int64(p.created)), fromMS(int64(cmp.Or(p.updated, p.created)))
	var err error
	p.Metadata, err = decodeMetadata(cmp.Or(string(p.metadata), "{}"))
	return err
}

// readSlice reads rows up to one of limits and tells whether there were as many.
func (l *paymentList) readSlice(ctx context.Context, limit int) (full bool, err error) {
	after := int64(math.MinInt64)
	if l.filter.After != nil {
		after = ms(*l.filter.After)
	}
	statement, args := paymentsByDate[limit], []any{l.filter.MerchantID, ms(l.from.Date), l.from.ID, after}
	if l.filter.UserID != "" {
		statement, args = paymentsByUser[limit], append(args, l.filter.UserID)
	}
	read := 0
	err = l.out.r.query(ctx, statement, args, func(r row) error {
		if err := l.scan.read(r); err != nil {
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

// take puts what was scanned into the page if it is meant, and stops where the page is full or has cost enough.
func (l *paymentList) take() error {
	meant := l.filter.matches(&l.scan.Payment)
	if meant && len(l.page.Rows) == l.limit || l.page.Read == maxRead && l.filter.narrows() {
		l.page.More = true
		return errStop
	}
	l.page.Read++
	l.from = Position{Date: l.scan.Date, ID: l.scan.ID}
	l.page.Last = l.from
	if meant {
		l.page.Rows = append(l.page.Rows, PaymentRecord{Payment: l.scan.Payment})
	}
	return nil
}

// narrows says whether payments are filtered while they are read.
func (f *PaymentFilter) narrows() bool {
	return f.Status != "" || f.MinAmount != 0 || f.MaxAmount != 0 || f.Reference != ""
}

// matches is the part of the filter that no index answers.
func (f *PaymentFilter) matches(p *farthing.Payment) bool {
	return (f.Status == "" || p.Status == f.Status) && p.Amount >= f.MinAmount && p.Amount <= cmp.Or(f.MaxAmount, math.MaxInt64) &&
		(f.Reference == "" || p.Reference == f.Reference)
}
