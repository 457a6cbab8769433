package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing"
)

// Refunds reads merchants' refunds.
type Refunds struct{ s *Store }

// Get reads one refund; not_found where the merchant has none of that id.
func (f *Refunds) Get(ctx context.Context, merchantID, id string) (farthing.Refund, error) {
	var refund *farthing.Refund
	err := one(ctx, f.s, `SELECT `+refundColumns+` FROM refunds WHERE merchant_id = $1 AND id = $2`, []any{merchantID, id}, func(r row) (err error) {
		refund, err = scanRefund(r)
		return err
	})
	if errors.Is(err, errNoRows) {
		return farthing.Refund{}, farthing.Refuse(farthing.CodeNotFound, "There is no such refund.")
	}
	if err != nil {
		return farthing.Refund{}, fmt.Errorf("read refund: %w", err)
	}
	return *refund, nil
}

// RefundFilter says which refunds of one merchant are meant. Its zero values do not filter.
type RefundFilter struct {
	MerchantID string // required
	PaymentID  string
	After      *time.Time // made later
	Before     *time.Time // made earlier
	BeforeSeq  int64      // FirstSeq of the last row of the page before; 0: the first page
}

// The two statements of lists of refunds. Adding 0 keeps the second from walking the list by age past the
// refunds of all other payments. SQLite, which has no statistics, takes the index by payment only where it alone answers.
const (
	refundsList      = `SELECT ` + refundColumns + ` FROM refunds WHERE merchant_id = $1 AND first_seq < $2 ORDER BY first_seq DESC LIMIT $3`
	refundsOfPayment = `SELECT ` + refundColumns + ` FROM refunds WHERE merchant_id = $1 AND id IN (SELECT i.id FROM refunds i WHERE i.merchant_id = $1 AND i.payment_id = $3) AND first_seq + 0 < $2 ORDER BY first_seq + 0 DESC LIMIT $4`
)

// List lists up to limit refunds, the latest recorded first.
func (f *Refunds) List(ctx context.Context, filter RefundFilter, limit int) (Page[farthing.Refund], error) {
	k := keyset[farthing.Refund]{
		text:   refundsList,
		args:   behindSeq(filter.MerchantID),
		scan:   scanRefund,
		place:  func(r *farthing.Refund) Position { return Position{Seq: r.FirstSeq} },
		before: Position{Seq: filter.BeforeSeq},
	}
	if filter.PaymentID != "" {
		k.text, k.args = refundsOfPayment, behindSeq(filter.MerchantID, filter.PaymentID)
	}
	if made := (between{filter.After, filter.Before}); !made.open() {
		k.fits = func(r *farthing.Refund) bool { return made.holds(r.Date) }
	}
	page, err := k.list(ctx, f.s, limit)
	if err != nil {
		return page, fmt.Errorf("list refunds: %w", err)
	}
	return page, nil
}

// refundColumns are what scanRefund reads.
const refundColumns = `merchant_id, id, COALESCE(payment_id, ''), COALESCE(user_id, ''), date, amount, currency, COALESCE(reason, ''), request_hash, created_at, first_seq`

// scanRefund reads refundColumns.
func scanRefund(r row) (*farthing.Refund, error) {
	f := &farthing.Refund{}
	var date, created int64
	if err := r.Scan(&f.MerchantID, &f.ID, &f.PaymentID, &f.UserID, &date, (*int64)(&f.Amount), (*string)(&f.Currency), &f.Reason, (*digest)(&f.Request), &created, &f.FirstSeq); err != nil {
		return nil, fmt.Errorf("scan refund: %w", err)
	}
	f.Date, f.CreatedAt = fromMS(date), fromMS(created)
	return f, nil
}
