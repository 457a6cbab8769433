package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// FeeSweeps reads the payments of earned fees to the operator.
type FeeSweeps struct{ s *Store }

// Get reads one sweep; not_found if the merchant has none with that id.
func (v *FeeSweeps) Get(ctx context.Context, merchantID, id string) (farthing.FeeSweep, error) {
	return feeSweepsTable.byID(ctx, v.s, merchantID, id)
}

// FeeSweepFilter says which sweeps are meant. Its zero values do not filter.
type FeeSweepFilter struct {
	MerchantID string     // "": those of all
	After      *time.Time // made later
	Before     *time.Time // made earlier
	Amounts    Amounts
	BeforeSeq  int64    // of one merchant: FirstSeq of the last row of the page before; 0: the first page
	Behind     Position // of all merchants: Last of the page before; zero: the first page
}

var feeSweepsList = `SELECT ` + feeSweepsTable.read +
	` FROM fee_sweeps WHERE merchant = $1 AND first_seq < $2 ORDER BY first_seq DESC LIMIT $3`

// List lists up to limit sweeps, the latest first. Those of all merchants are in the order in which they were made.
func (v *FeeSweeps) List(ctx context.Context, filter FeeSweepFilter, limit int) (Page[farthing.FeeSweep], error) {
	k := filter.keyset()
	page, err := k.list(ctx, v.s, limit)
	if err != nil {
		return page, fmt.Errorf("list fee sweeps: %w", err)
	}
	return page, nil
}

// Stream streams sweeps in List's order.
func (v *FeeSweeps) Stream(
	ctx context.Context, filter FeeSweepFilter, each func([]farthing.FeeSweep) error,
) error {
	k := filter.keyset()
	return k.stream(ctx, v.s, each)
}

// keyset returns the list that the filter means.
func (filter FeeSweepFilter) keyset() keyset[farthing.FeeSweep] {
	k := keyset[farthing.FeeSweep]{
		text:   feeSweepsList,
		args:   behindSeq(filter.MerchantID),
		scan:   feeSweepsTable.scan(filter.MerchantID).one,
		place:  func(f *farthing.FeeSweep) Position { return Position{Seq: f.FirstSeq} },
		before: Position{Seq: filter.BeforeSeq},
	}
	if made := (between{filter.After, filter.Before}); !made.open() || !filter.Amounts.open() {
		k.fits = func(f *farthing.FeeSweep) bool {
			return made.holds(f.CreatedAt) && filter.Amounts.hold(f.Amount)
		}
	}
	if filter.MerchantID == "" {
		k.overAll(feeSweepsOverAll, filter.Behind)
	}
	return k
}

// feeSweepsOverAll lists the sweeps of all merchants.
var feeSweepsOverAll = feeSweepsTable.overAll(func(f *farthing.FeeSweep) Position {
	return Position{Date: f.CreatedAt, ID: f.MerchantID, Seq: f.FirstSeq}
})

// feeSweepsTable holds sweeps. Of one that is made nothing changes but what is noted on it.
var feeSweepsTable = describe("fee_sweeps", 2,
	merchantColumn(func(f *farthing.FeeSweep) *string { return &f.MerchantID }),
	textColumn("id", func(f *farthing.FeeSweep) *string { return &f.ID }),
	numberColumn("amount", func(f *farthing.FeeSweep) *int64 { return (*int64)(&f.Amount) }),
	textColumn("currency", func(f *farthing.FeeSweep) *string { return (*string)(&f.Currency) }),
	metadataColumn(func(f *farthing.FeeSweep) *farthing.Metadata { return &f.Metadata }),
	digestColumn("request_hash", func(f *farthing.FeeSweep) []byte { return f.Request[:] }).unproved(),
	timeColumn("created_at", func(f *farthing.FeeSweep) *time.Time { return &f.CreatedAt }),
	numberColumn("first_seq", func(f *farthing.FeeSweep) *int64 { return &f.FirstSeq }).unproved(),
	numberColumn("last_seq", func(f *farthing.FeeSweep) *int64 { return &f.LastSeq }).unproved(),
).provedBy(proved[farthing.FeeSweep]{
	subject: farthing.SubjectFeeSweep,
	lastRow: "t.last_seq",
})

// feeSweepCheck compares sweeps with the rows about them.
type feeSweepCheck struct{ tellings[money.Minor] }

func newFeeSweepCheck(v *verification) kindCheck {
	return feeSweepCheck{newTellings[money.Minor](v)}
}

func (c feeSweepCheck) row(r *ledger.Row) {
	told, _ := c.of(r)
	told.is += r.Amount
}

func (c feeSweepCheck) compare(ctx context.Context) error {
	return compareTold(ctx, c.tellings, feeSweepsTable, func(f *farthing.FeeSweep) telling[money.Minor] {
		return telling[money.Minor]{f.Amount, f.FirstSeq, f.LastSeq}
	})
}
