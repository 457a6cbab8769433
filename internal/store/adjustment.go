package store

import (
	"context"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"fmt"
	"time"

	"farthing/internal/farthing"
)

// Adjustments reads merchants' adjustments.
type Adjustments struct{ s *Store }

// Get reads one adjustment; not_found if the merchant has none with that id.
func (a *Adjustments) Get(ctx context.Context, merchantID, id string) (farthing.Adjustment, error) {
	return adjustmentsTable.byID(ctx, a.s, merchantID, id)
}

// AdjustmentFilter says which adjustments are meant. Its zero values do not filter.
type AdjustmentFilter struct {
	MerchantID string // "": those of all
	Statuses   []farthing.BookingStatus
	Booked     bool       // those that moved money alone
	After      *time.Time // made later, by the date given
	Before     *time.Time // made earlier
	Amounts    Amounts
	BeforeSeq  int64    // of one merchant: FirstSeq of the last row of the page before; 0: the first page
	Behind     Position // of all merchants: Last of the page before; zero: the first page
}

var adjustmentsList = `SELECT ` + adjustmentsTable.read +
	` FROM adjustments WHERE merchant = $1 AND first_seq < $2 ORDER BY first_seq DESC LIMIT $3`

// List lists up to limit adjustments, the latest requested first. Those of all merchants are in the order in which
// they were made.
func (a *Adjustments) List(ctx context.Context, filter AdjustmentFilter, limit int) (Page[farthing.Adjustment], error) {
	k := filter.keyset()
	page, err := k.list(ctx, a.s, limit)
	if err != nil {
		return page, fmt.Errorf("list adjustments: %w", err)
	}
	return page, nil
}

// Stream streams adjustments in List's order.
func (a *Adjustments) Stream(
	ctx context.Context, filter AdjustmentFilter, each func([]farthing.Adjustment) error,
) error {
	k := filter.keyset()
	return k.stream(ctx, a.s, each)
}

// keyset returns the list that the filter means.
func (filter AdjustmentFilter) keyset() keyset[farthing.Adjustment] {
	k := keyset[farthing.Adjustment]{
		text:   adjustmentsList,
		args:   behindSeq(filter.MerchantID),
		scan:   adjustmentsTable.scan(filter.MerchantID).one,
		place:  func(r *farthing.Adjustment) Position { return Position{Seq: r.FirstSeq} },
		before: Position{Seq: filter.BeforeSeq},
	}
	made := between{filter.After, filter.Before}
	k.fits = func(r *farthing.Adjustment) bool {
		return made.holds(r.Date) && among(filter.Statuses, r.Status) && filter.Amounts.hold(r.Amount) &&
			(!filter.Booked || r.Status == farthing.BookingBooked)
	}
	if filter.MerchantID == "" {
		k.overAll(adjustmentsOverAll, filter.Behind)
	}
	return k
}

// adjustmentsOverAll lists the adjustments of all merchants.
var adjustmentsOverAll = adjustmentsTable.overAll(func(r *farthing.Adjustment) Position {
	return Position{Date: r.CreatedAt, ID: r.MerchantID, Seq: r.FirstSeq}
})

// adjustmentsTable holds adjustments, including those that wait for approval.
var adjustmentsTable = describe("adjustments", 2,
	merchantColumn(func(a *farthing.Adjustment) *string { return &a.MerchantID }),
	textColumn("id", func(a *farthing.Adjustment) *string { return &a.ID }),
	timeColumn("date", func(a *farthing.Adjustment) *time.Time { return &a.Date }),
	numberColumn("amount", func(a *farthing.Adjustment) *int64 { return (*int64)(&a.Amount) }),
	textColumn("currency", func(a *farthing.Adjustment) *string { return (*string)(&a.Currency) }),
	textColumn("reason", func(a *farthing.Adjustment) *string { return &a.Reason }),
	metadataColumn(func(a *farthing.Adjustment) *farthing.Metadata { return &a.Metadata }),
	textColumn("status", func(a *farthing.Adjustment) *string { return (*string)(&a.Status) }),
	digestColumn("request_hash", func(a *farthing.Adjustment) []byte { return a.Request[:] }).unproved(),
	timeColumn("created_at", func(a *farthing.Adjustment) *time.Time { return &a.CreatedAt }),
	numberColumn("first_seq", func(a *farthing.Adjustment) *int64 { return &a.FirstSeq }).unproved(),
	numberColumn("last_seq", func(a *farthing.Adjustment) *int64 { return &a.LastSeq }).unproved(),
).provedBy(proved[farthing.Adjustment]{
	subject: farthing.SubjectAdjustment,
	lastRow: "t.last_seq",
})

// adjustmentRows is what the journal says about one adjustment.
type adjustmentRows struct {
	status farthing.BookingStatus
	amount money.Minor // 0 unless it is booked: no other row says how much it is
}

func (r adjustmentRows) String() string {
	if r.amount == 0 {
		return string(r.status)
	}
	return fmt.Sprintf("%s with %d", r.status, r.amount)
}

// adjustmentCheck compares adjustments with the rows about them.
type adjustmentCheck struct{ tellings[adjustmentRows] }

func newAdjustmentCheck(v *verification) kindCheck {
	return adjustmentCheck{newTellings[adjustmentRows](v)}
}

func (c adjustmentCheck) row(r *ledger.Row) {
	told, first := c.of(r)
	if first {
		told.is.status = farthing.BookingAwaiting
	}
	if status, changes := farthing.BookingStatusAfter(r.Type); changes {
		told.is.status = status
	}
	switch r.Type {
	case farthing.EventAdjustmentCredited:
		told.is.amount = r.Amount
	case farthing.EventAdjustmentDebited:
		told.is.amount = -r.Amount
	}
}

func (c adjustmentCheck) compare(ctx context.Context) error {
	return compareTold(ctx, c.tellings, adjustmentsTable, func(a *farthing.Adjustment) telling[adjustmentRows] {
		is := adjustmentRows{status: a.Status}
		if a.Status == farthing.BookingBooked {
			is.amount = a.Amount
		}
		return telling[adjustmentRows]{is, a.FirstSeq, a.LastSeq}
	})
}
