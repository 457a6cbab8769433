package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"farthing"
)

// Adjustments reads merchants' adjustments.
type Adjustments struct{ s *Store }

// Get reads one adjustment; not_found where the merchant has none of that id.
func (a *Adjustments) Get(ctx context.Context, merchantID, id string) (farthing.Adjustment, error) {
	var adjustment *farthing.Adjustment
	err := one(ctx, a.s, `SELECT `+adjustmentColumns+` FROM adjustments WHERE merchant_id = $1 AND id = $2`, []any{merchantID, id}, func(r row) (err error) {
		adjustment, err = scanAdjustment(r)
		return err
	})
	if errors.Is(err, errNoRows) {
		return farthing.Adjustment{}, farthing.Refuse(farthing.CodeNotFound, "There is no such adjustment.")
	}
	if err != nil {
		return farthing.Adjustment{}, fmt.Errorf("read adjustment: %w", err)
	}
	return *adjustment, nil
}

// AdjustmentFilter says which adjustments of one merchant are meant. Its zero values do not filter.
type AdjustmentFilter struct {
	MerchantID string // required
	Status     farthing.AdjustmentStatus
	After      *time.Time // made later, by the date given
	Before     *time.Time // made earlier
	Position   *Position  // last row of the page before; nil: the first page
}

const adjustmentsList = `SELECT ` + adjustmentColumns + ` FROM adjustments WHERE merchant_id = $1 AND (created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT $4`

// List lists up to limit adjustments, the latest wished for first.
func (a *Adjustments) List(ctx context.Context, filter AdjustmentFilter, limit int) (Page[farthing.Adjustment], error) {
	k := keyset[farthing.Adjustment]{
		text:   adjustmentsList,
		args:   func(from Position) []any { return []any{filter.MerchantID, ms(from.Date), from.ID} },
		scan:   scanAdjustment,
		place:  func(r *farthing.Adjustment) Position { return Position{Date: r.CreatedAt, ID: r.ID} },
		before: Position{Date: fromMS(math.MaxInt64)},
	}
	if filter.Position != nil {
		k.before = *filter.Position
	}
	if made := (between{filter.After, filter.Before}); !made.open() || filter.Status != "" {
		k.fits = func(r *farthing.Adjustment) bool {
			return made.holds(r.Date) && (filter.Status == "" || r.Status == filter.Status)
		}
	}
	page, err := k.list(ctx, a.s, limit)
	if err != nil {
		return page, fmt.Errorf("list adjustments: %w", err)
	}
	return page, nil
}

// adjustmentColumns are what scanAdjustment reads.
const adjustmentColumns = `merchant_id, id, date, amount, currency, reason, status, COALESCE(maker, ''), COALESCE(approvals, ''), request_hash, created_at, COALESCE(first_seq, 0)`

// scanAdjustment reads adjustmentColumns.
func scanAdjustment(r row) (*farthing.Adjustment, error) {
	a := &farthing.Adjustment{}
	var date, created int64
	var approvals string
	if err := r.Scan(&a.MerchantID, &a.ID, &date, (*int64)(&a.Amount), (*string)(&a.Currency), &a.Reason, (*string)(&a.Status), &a.Consent.Maker, &approvals,
		(*digest)(&a.Request), &created, &a.FirstSeq); err != nil {
		return nil, fmt.Errorf("scan adjustment: %w", err)
	}
	a.Date, a.CreatedAt = fromMS(date), fromMS(created)
	if approvals != "" {
		a.Consent.Approvals = strings.Split(approvals, "\n")
	}
	return a, nil
}
