package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
)

// Disputes reads merchants' disputes.
type Disputes struct{ s *Store }

// Get reads one dispute; not_found if the merchant has none with that id.
func (d *Disputes) Get(ctx context.Context, merchantID, id string) (farthing.Dispute, error) {
	return disputesTable.byID(ctx, d.s, merchantID, id)
}

// DisputeFilter says which disputes are meant. Its zero values do not filter.
type DisputeFilter struct {
	MerchantID string // "": those of all
	PaymentID  string
	Statuses   []farthing.DisputeStatus
	After      *time.Time // opened later, by the date given
	Before     *time.Time // opened earlier
	UserID     string
	Amounts    Amounts
	BeforeSeq  int64    // of one merchant: FirstSeq of the last row of the page before; 0: the first page
	Behind     Position // of all merchants: Last of the page before; zero: the first page
}

// The two statements of lists of disputes. Adding 0 keeps the second from walking the list by age past the disputes of
// all other payments. SQLite, which has no statistics, takes the index by payment only if that index alone holds every
// column asked for.
var (
	disputesList = `SELECT ` + disputesTable.read +
		` FROM disputes WHERE merchant = $1 AND first_seq < $2 ORDER BY first_seq DESC LIMIT $3`
	disputesOfPayment = `SELECT ` + disputesTable.read + ` FROM disputes WHERE merchant = $1 AND id IN (SELECT i.id
		FROM disputes i WHERE i.merchant = $1 AND i.payment_id = $3)
		AND first_seq + 0 < $2 ORDER BY first_seq + 0 DESC LIMIT $4`
)

// List lists up to limit disputes, the latest recorded first. Those of all merchants are in the order in which
// they were made.
func (d *Disputes) List(ctx context.Context, filter DisputeFilter, limit int) (Page[farthing.Dispute], error) {
	k := filter.keyset()
	page, err := k.list(ctx, d.s, limit)
	if err != nil {
		return page, fmt.Errorf("list disputes: %w", err)
	}
	return page, nil
}

// Stream streams disputes in List's order.
func (d *Disputes) Stream(ctx context.Context, filter DisputeFilter, each func([]farthing.Dispute) error) error {
	k := filter.keyset()
	return k.stream(ctx, d.s, each)
}

// keyset returns the list that the filter means.
func (filter DisputeFilter) keyset() keyset[farthing.Dispute] {
	k := keyset[farthing.Dispute]{
		text:   disputesList,
		args:   behindSeq(filter.MerchantID),
		scan:   disputesTable.scan(filter.MerchantID).one,
		place:  func(r *farthing.Dispute) Position { return Position{Seq: r.FirstSeq} },
		before: Position{Seq: filter.BeforeSeq},
	}
	if filter.PaymentID != "" {
		k.text, k.args = disputesOfPayment, behindSeq(filter.MerchantID, filter.PaymentID)
	}
	opened := between{filter.After, filter.Before}
	k.fits = func(r *farthing.Dispute) bool {
		return opened.holds(r.Date) && wanted(filter.PaymentID, r.PaymentID) && wanted(filter.UserID, r.UserID) &&
			among(filter.Statuses, r.Status) && filter.Amounts.hold(r.Amount)
	}
	if filter.MerchantID == "" {
		k.overAll(disputesOverAll, filter.Behind)
	}
	return k
}

// disputesOverAll lists the disputes of all merchants.
var disputesOverAll = disputesTable.overAll(func(r *farthing.Dispute) Position {
	return Position{Date: r.CreatedAt, ID: r.MerchantID, Seq: r.FirstSeq}
})

// disputesTable holds disputes.
var disputesTable = describe("disputes", 2,
	merchantColumn(func(d *farthing.Dispute) *string { return &d.MerchantID }),
	textColumn("id", func(d *farthing.Dispute) *string { return &d.ID }),
	textColumn("payment_id", func(d *farthing.Dispute) *string { return &d.PaymentID }).constant(),
	optionalColumn("user_id", func(d *farthing.Dispute) *string { return &d.UserID }).constant(),
	timeColumn("date", func(d *farthing.Dispute) *time.Time { return &d.Date }).constant(),
	numberColumn("amount", func(d *farthing.Dispute) *int64 { return (*int64)(&d.Amount) }).constant(),
	textColumn("currency", func(d *farthing.Dispute) *string { return (*string)(&d.Currency) }).constant(),
	textColumn("status", func(d *farthing.Dispute) *string { return (*string)(&d.Status) }),
	optionalColumn("reason", func(d *farthing.Dispute) *string { return &d.Reason }).constant(),
	metadataColumn(func(d *farthing.Dispute) *farthing.Metadata { return &d.Metadata }),
	digestColumn("request_hash", func(d *farthing.Dispute) []byte { return d.Request[:] }).constant().unproved(),
	timeColumn("created_at", func(d *farthing.Dispute) *time.Time { return &d.CreatedAt }).constant(),
	maybeTimeColumn("resolved_at", func(d *farthing.Dispute) **time.Time { return &d.ResolvedAt }),
	numberColumn("first_seq", func(d *farthing.Dispute) *int64 { return &d.FirstSeq }).constant().unproved(),
	numberColumn("last_seq", func(d *farthing.Dispute) *int64 { return &d.LastSeq }).unproved(),
).provedBy(proved[farthing.Dispute]{
	subject: farthing.SubjectDispute,
	lastRow: "t.last_seq",
})
