package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing"
)

// Disputes reads merchants' disputes.
type Disputes struct{ s *Store }

// Get reads one dispute; not_found where the merchant has none of that id.
func (d *Disputes) Get(ctx context.Context, merchantID, id string) (farthing.Dispute, error) {
	var dispute *farthing.Dispute
	err := one(ctx, d.s, `SELECT `+disputeColumns+` FROM disputes WHERE merchant_id = $1 AND id = $2`, []any{merchantID, id}, func(r row) (err error) {
		dispute, err = scanDispute(r)
		return err
	})
	if errors.Is(err, errNoRows) {
		return farthing.Dispute{}, farthing.Refuse(farthing.CodeNotFound, "There is no such dispute.")
	}
	if err != nil {
		return farthing.Dispute{}, fmt.Errorf("read dispute: %w", err)
	}
	return *dispute, nil
}

// DisputeFilter says which disputes of one merchant are meant. Its zero values do not filter.
type DisputeFilter struct {
	MerchantID string // required
	PaymentID  string
	Status     farthing.DisputeStatus
	After      *time.Time // opened later, by the date given
	Before     *time.Time // opened earlier
	BeforeSeq  int64      // FirstSeq of the last row of the page before; 0: the first page
}

// The two statements of lists of disputes. Adding 0 keeps the second from walking the list by age past the
// disputes of all other payments. SQLite, which has no statistics, takes the index by payment only where it alone answers.
const (
	disputesList      = `SELECT ` + disputeColumns + ` FROM disputes WHERE merchant_id = $1 AND first_seq < $2 ORDER BY first_seq DESC LIMIT $3`
	disputesOfPayment = `SELECT ` + disputeColumns + ` FROM disputes WHERE merchant_id = $1 AND id IN (SELECT i.id FROM disputes i WHERE i.merchant_id = $1 AND i.payment_id = $3) AND first_seq + 0 < $2 ORDER BY first_seq + 0 DESC LIMIT $4`
)

// List lists up to limit disputes, the latest recorded first.
func (d *Disputes) List(ctx context.Context, filter DisputeFilter, limit int) (Page[farthing.Dispute], error) {
	k := keyset[farthing.Dispute]{
		text:   disputesList,
		args:   behindSeq(filter.MerchantID),
		scan:   scanDispute,
		place:  func(r *farthing.Dispute) Position { return Position{Seq: r.FirstSeq} },
		before: Position{Seq: filter.BeforeSeq},
	}
	if filter.PaymentID != "" {
		k.text, k.args = disputesOfPayment, behindSeq(filter.MerchantID, filter.PaymentID)
	}
	if opened := (between{filter.After, filter.Before}); !opened.open() || filter.Status != "" {
		k.fits = func(r *farthing.Dispute) bool {
			return opened.holds(r.Date) && (filter.Status == "" || r.Status == filter.Status)
		}
	}
	page, err := k.list(ctx, d.s, limit)
	if err != nil {
		return page, fmt.Errorf("list disputes: %w", err)
	}
	return page, nil
}

// disputeColumns are what scanDispute reads.
const disputeColumns = `merchant_id, id, payment_id, COALESCE(user_id, ''), date, amount, currency, status, COALESCE(reason, ''), request_hash, created_at, resolved_at, first_seq, last_seq`

// scanDispute reads disputeColumns.
func scanDispute(r row) (*farthing.Dispute, error) {
	d := &farthing.Dispute{}
	var date, created int64
	var resolved *int64
	if err := r.Scan(&d.MerchantID, &d.ID, &d.PaymentID, &d.UserID, &date, (*int64)(&d.Amount), (*string)(&d.Currency), (*string)(&d.Status), &d.Reason,
		(*digest)(&d.Request), &created, &resolved, &d.FirstSeq, &d.LastSeq); err != nil {
		return nil, fmt.Errorf("scan dispute: %w", err)
	}
	d.Date, d.CreatedAt, d.ResolvedAt = fromMS(date), fromMS(created), fromMSOrNull(resolved)
	return d, nil
}

var disputesTable = describe("disputes", 2,
	column[farthing.Dispute]{name: "merchant_id", text: func(d *farthing.Dispute) string { return d.MerchantID }},
	column[farthing.Dispute]{name: "id", text: func(d *farthing.Dispute) string { return d.ID }},
	column[farthing.Dispute]{name: "payment_id", fixed: true, text: func(d *farthing.Dispute) string { return d.PaymentID }},
	column[farthing.Dispute]{name: "user_id", fixed: true, nullText: func(d *farthing.Dispute) string { return d.UserID }},
	column[farthing.Dispute]{name: "date", fixed: true, number: func(d *farthing.Dispute) int64 { return ms(d.Date) }},
	column[farthing.Dispute]{name: "amount", fixed: true, number: func(d *farthing.Dispute) int64 { return int64(d.Amount) }},
	column[farthing.Dispute]{name: "currency", fixed: true, text: func(d *farthing.Dispute) string { return string(d.Currency) }},
	column[farthing.Dispute]{name: "status", text: func(d *farthing.Dispute) string { return string(d.Status) }},
	column[farthing.Dispute]{name: "reason", fixed: true, nullText: func(d *farthing.Dispute) string { return d.Reason }},
	column[farthing.Dispute]{name: "request_hash", fixed: true, bytes: func(d *farthing.Dispute) []byte { return d.Request[:] }},
	column[farthing.Dispute]{name: "created_at", fixed: true, number: func(d *farthing.Dispute) int64 { return ms(d.CreatedAt) }},
	column[farthing.Dispute]{name: "resolved_at", nullable: func(d *farthing.Dispute) *int64 { return msOrNull(d.ResolvedAt) }},
	column[farthing.Dispute]{name: "first_seq", fixed: true, number: func(d *farthing.Dispute) int64 { return d.FirstSeq }},
	column[farthing.Dispute]{name: "last_seq", number: func(d *farthing.Dispute) int64 { return d.LastSeq }},
)
