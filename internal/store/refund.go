package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
)

// Refunds reads merchants' refunds.
type Refunds struct{ s *Store }

// Get reads one refund; not_found if the merchant has none with that id.
func (f *Refunds) Get(ctx context.Context, merchantID, id string) (farthing.Refund, error) {
	return refundsTable.byID(ctx, f.s, merchantID, id)
}

// RefundFilter says which refunds are meant. Its zero values do not filter.
type RefundFilter struct {
	MerchantID string // "": those of all
	PaymentID  string
	After      *time.Time // made later
	Before     *time.Time // made earlier
	UserID     string
	Amounts    Amounts
	BeforeSeq  int64    // of one merchant: FirstSeq of the last row of the page before; 0: the first page
	Behind     Position // of all merchants: Last of the page before; zero: the first page
}

// The two statements of lists of refunds. Adding 0 keeps the second from walking the list by age past the refunds of
// all other payments. SQLite, which has no statistics, takes the index by payment only if that index alone holds every
// column asked for.
var (
	refundsList = `SELECT ` + refundsTable.read +
		` FROM refunds WHERE merchant = $1 AND first_seq < $2 ORDER BY first_seq DESC LIMIT $3`
	refundsOfPayment = `SELECT ` + refundsTable.read + ` FROM refunds WHERE merchant = $1 AND id IN (SELECT i.id
		FROM refunds i WHERE i.merchant = $1 AND i.payment_id = $3)
		AND first_seq + 0 < $2 ORDER BY first_seq + 0 DESC LIMIT $4`
)

// List lists up to limit refunds, the latest recorded first. Those of all merchants are in the order in which
// they were made.
func (f *Refunds) List(ctx context.Context, filter RefundFilter, limit int) (Page[farthing.Refund], error) {
	k := filter.keyset()
	page, err := k.list(ctx, f.s, limit)
	if err != nil {
		return page, fmt.Errorf("list refunds: %w", err)
	}
	return page, nil
}

// Stream streams refunds in List's order.
func (f *Refunds) Stream(ctx context.Context, filter RefundFilter, each func([]farthing.Refund) error) error {
	k := filter.keyset()
	return k.stream(ctx, f.s, each)
}

// keyset returns the list that the filter means.
func (filter RefundFilter) keyset() keyset[farthing.Refund] {
	k := keyset[farthing.Refund]{
		text:   refundsList,
		args:   behindSeq(filter.MerchantID),
		scan:   refundsTable.scan(filter.MerchantID).one,
		place:  func(r *farthing.Refund) Position { return Position{Seq: r.FirstSeq} },
		before: Position{Seq: filter.BeforeSeq},
	}
	if filter.PaymentID != "" {
		k.text, k.args = refundsOfPayment, behindSeq(filter.MerchantID, filter.PaymentID)
	}
	made := between{filter.After, filter.Before}
	k.fits = func(r *farthing.Refund) bool {
		return made.holds(r.Date) && wanted(filter.PaymentID, r.PaymentID) && wanted(filter.UserID, r.UserID) &&
			filter.Amounts.hold(r.Amount)
	}
	if filter.MerchantID == "" {
		k.overAll(refundsOverAll, filter.Behind)
	}
	return k
}

// refundsOverAll lists the refunds of all merchants.
var refundsOverAll = refundsTable.overAll(func(r *farthing.Refund) Position {
	return Position{Date: r.CreatedAt, ID: r.MerchantID, Seq: r.FirstSeq}
})

// refundsTable holds refunds.
var refundsTable = describe("refunds", 2,
	merchantColumn(func(r *farthing.Refund) *string { return &r.MerchantID }),
	textColumn("id", func(r *farthing.Refund) *string { return &r.ID }),
	optionalColumn("payment_id", func(r *farthing.Refund) *string { return &r.PaymentID }).constant(),
	optionalColumn("user_id", func(r *farthing.Refund) *string { return &r.UserID }).constant(),
	timeColumn("date", func(r *farthing.Refund) *time.Time { return &r.Date }).constant(),
	numberColumn("amount", func(r *farthing.Refund) *int64 { return (*int64)(&r.Amount) }).constant(),
	textColumn("currency", func(r *farthing.Refund) *string { return (*string)(&r.Currency) }).constant(),
	optionalColumn("reason", func(r *farthing.Refund) *string { return &r.Reason }).constant(),
	metadataColumn(func(r *farthing.Refund) *farthing.Metadata { return &r.Metadata }),
	digestColumn("request_hash", func(r *farthing.Refund) []byte { return r.Request[:] }).constant().unproved(),
	timeColumn("created_at", func(r *farthing.Refund) *time.Time { return &r.CreatedAt }).constant(),
	numberColumn("first_seq", func(r *farthing.Refund) *int64 { return &r.FirstSeq }).constant().unproved(),
	sameColumn("last_seq", func(r *farthing.Refund) *int64 {
		return &r.LastSeq
	}, func(r *farthing.Refund) *int64 { return &r.FirstSeq }).unproved(),
).provedBy(proved[farthing.Refund]{
	subject: farthing.SubjectRefund,
	lastRow: "COALESCE(t.last_seq, t.first_seq)",
})
