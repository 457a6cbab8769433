package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// HouseMovements reads the movements of the operator's own money.
type HouseMovements struct{ s *Store }

// Get reads one movement; not_found if the merchant has none with that id.
func (v *HouseMovements) Get(ctx context.Context, merchantID, id string) (farthing.HouseMovement, error) {
	return houseMovementsTable.byID(ctx, v.s, merchantID, id)
}

// HouseMovementFilter says which movements are meant. Its zero values do not filter.
type HouseMovementFilter struct {
	MerchantID string // "": those of all
	Statuses   []farthing.BookingStatus
	After      *time.Time // made later
	Before     *time.Time // made earlier
	Amounts    Amounts
	BeforeSeq  int64    // of one merchant: FirstSeq of the last row of the page before; 0: the first page
	Behind     Position // of all merchants: Last of the page before; zero: the first page
}

var houseMovementsList = `SELECT ` + houseMovementsTable.read +
	` FROM house_movements WHERE merchant = $1 AND first_seq < $2 ORDER BY first_seq DESC LIMIT $3`

// List lists up to limit movements, the latest first. Those of all merchants are in the order in which they were made.
func (v *HouseMovements) List(
	ctx context.Context, filter HouseMovementFilter, limit int,
) (Page[farthing.HouseMovement], error) {
	k := filter.keyset()
	page, err := k.list(ctx, v.s, limit)
	if err != nil {
		return page, fmt.Errorf("list house movements: %w", err)
	}
	return page, nil
}

// Stream streams movements in List's order.
func (v *HouseMovements) Stream(
	ctx context.Context, filter HouseMovementFilter, each func([]farthing.HouseMovement) error,
) error {
	k := filter.keyset()
	return k.stream(ctx, v.s, each)
}

// keyset returns the list that the filter means.
func (filter HouseMovementFilter) keyset() keyset[farthing.HouseMovement] {
	k := keyset[farthing.HouseMovement]{
		text:   houseMovementsList,
		args:   behindSeq(filter.MerchantID),
		scan:   houseMovementsTable.scan(filter.MerchantID).one,
		place:  func(m *farthing.HouseMovement) Position { return Position{Seq: m.FirstSeq} },
		before: Position{Seq: filter.BeforeSeq},
	}
	made := between{filter.After, filter.Before}
	if !made.open() || !filter.Amounts.open() || len(filter.Statuses) > 0 {
		k.fits = func(m *farthing.HouseMovement) bool {
			return made.holds(m.CreatedAt) && among(filter.Statuses, m.Status) && filter.Amounts.hold(m.Amount)
		}
	}
	if filter.MerchantID == "" {
		k.overAll(houseMovementsOverAll, filter.Behind)
	}
	return k
}

// houseMovementsOverAll lists the movements of all merchants.
var houseMovementsOverAll = houseMovementsTable.overAll(func(m *farthing.HouseMovement) Position {
	return Position{Date: m.CreatedAt, ID: m.MerchantID, Seq: m.FirstSeq}
})

// houseMovementsTable holds movements, including those that wait for approval.
var houseMovementsTable = describe("house_movements", 2,
	merchantColumn(func(m *farthing.HouseMovement) *string { return &m.MerchantID }),
	textColumn("id", func(m *farthing.HouseMovement) *string { return &m.ID }),
	numberColumn("amount", func(m *farthing.HouseMovement) *int64 { return (*int64)(&m.Amount) }),
	textColumn("currency", func(m *farthing.HouseMovement) *string { return (*string)(&m.Currency) }),
	textColumn("reason", func(m *farthing.HouseMovement) *string { return &m.Reason }),
	textColumn("status", func(m *farthing.HouseMovement) *string { return (*string)(&m.Status) }),
	optionalColumn("approval_id", func(m *farthing.HouseMovement) *string { return &m.ApprovalID }),
	metadataColumn(func(m *farthing.HouseMovement) *farthing.Metadata { return &m.Metadata }),
	digestColumn("request_hash", func(m *farthing.HouseMovement) []byte { return m.Request[:] }).unproved(),
	timeColumn("created_at", func(m *farthing.HouseMovement) *time.Time { return &m.CreatedAt }),
	numberColumn("first_seq", func(m *farthing.HouseMovement) *int64 { return &m.FirstSeq }).unproved(),
	numberColumn("last_seq", func(m *farthing.HouseMovement) *int64 { return &m.LastSeq }).unproved(),
).provedBy(proved[farthing.HouseMovement]{
	subject: farthing.SubjectHouseMovement,
	lastRow: "t.last_seq",
})

// houseRows is what the journal says about one movement.
type houseRows struct {
	status farthing.BookingStatus
	amount money.Minor // 0 unless it is booked: no other row says how much it is
}

func (r houseRows) String() string {
	if r.amount == 0 {
		return string(r.status)
	}
	return fmt.Sprintf("%s with %d", r.status, r.amount)
}

// houseMovementCheck compares movements with the rows about them.
type houseMovementCheck struct{ tellings[houseRows] }

func newHouseMovementCheck(v *verification) kindCheck {
	return houseMovementCheck{newTellings[houseRows](v)}
}

func (c houseMovementCheck) row(r *ledger.Row) {
	told, _ := c.of(r)
	if status, changes := farthing.BookingStatusAfter(r.Type); changes {
		told.is.status = status
	}
	switch r.Type {
	case farthing.EventHouseFunded:
		told.is.amount = r.Amount
	case farthing.EventHouseWithdrawn:
		told.is.amount = -r.Amount
	}
}

func (c houseMovementCheck) compare(ctx context.Context) error {
	return compareTold(ctx, c.tellings, houseMovementsTable, func(m *farthing.HouseMovement) telling[houseRows] {
		is := houseRows{status: m.Status}
		if m.Status == farthing.BookingBooked {
			is.amount = m.Amount
		}
		return telling[houseRows]{is, m.FirstSeq, m.LastSeq}
	})
}
