package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// ProviderSettlements reads what payment providers paid and took back.
type ProviderSettlements struct{ s *Store }

// Get reads one settlement; not_found if the merchant has none with that id.
func (v *ProviderSettlements) Get(ctx context.Context, merchantID, id string) (farthing.ProviderSettlement, error) {
	return providerSettlementsTable.byID(ctx, v.s, merchantID, id)
}

// ProviderSettlementFilter says which settlements are meant. Its zero values do not filter.
type ProviderSettlementFilter struct {
	MerchantID string     // "": those of all
	After      *time.Time // made later
	Before     *time.Time // made earlier
	Reference  string
	Amounts    Amounts
	BeforeSeq  int64    // of one merchant: FirstSeq of the last row of the page before; 0: the first page
	Behind     Position // of all merchants: Last of the page before; zero: the first page
}

var providerSettlementsList = `SELECT ` + providerSettlementsTable.read +
	` FROM provider_settlements WHERE merchant = $1 AND first_seq < $2 ORDER BY first_seq DESC LIMIT $3`

// List lists up to limit settlements, the latest first. Those of all merchants are in the order in which they were
// made.
func (v *ProviderSettlements) List(
	ctx context.Context, filter ProviderSettlementFilter, limit int,
) (Page[farthing.ProviderSettlement], error) {
	k := filter.keyset()
	page, err := k.list(ctx, v.s, limit)
	if err != nil {
		return page, fmt.Errorf("list provider settlements: %w", err)
	}
	return page, nil
}

// Stream streams settlements in List's order.
func (v *ProviderSettlements) Stream(
	ctx context.Context, filter ProviderSettlementFilter, each func([]farthing.ProviderSettlement) error,
) error {
	k := filter.keyset()
	return k.stream(ctx, v.s, each)
}

// keyset returns the list that the filter means.
func (filter ProviderSettlementFilter) keyset() keyset[farthing.ProviderSettlement] {
	k := keyset[farthing.ProviderSettlement]{
		text:   providerSettlementsList,
		args:   behindSeq(filter.MerchantID),
		scan:   providerSettlementsTable.scan(filter.MerchantID).one,
		place:  func(p *farthing.ProviderSettlement) Position { return Position{Seq: p.FirstSeq} },
		before: Position{Seq: filter.BeforeSeq},
	}
	made := between{filter.After, filter.Before}
	if !made.open() || !filter.Amounts.open() || filter.Reference != "" {
		k.fits = func(p *farthing.ProviderSettlement) bool {
			return made.holds(p.CreatedAt) && filter.Amounts.hold(p.Amount) && wanted(filter.Reference, p.Reference)
		}
	}
	if filter.MerchantID == "" {
		k.overAll(providerSettlementsOverAll, filter.Behind)
	}
	return k
}

// providerSettlementsOverAll lists the settlements of all merchants.
var providerSettlementsOverAll = providerSettlementsTable.overAll(func(p *farthing.ProviderSettlement) Position {
	return Position{Date: p.CreatedAt, ID: p.MerchantID, Seq: p.FirstSeq}
})

// providerSettlementsTable holds settlements. Of one that is recorded nothing changes but what is noted on it.
var providerSettlementsTable = describe("provider_settlements", 2,
	merchantColumn(func(p *farthing.ProviderSettlement) *string { return &p.MerchantID }),
	textColumn("id", func(p *farthing.ProviderSettlement) *string { return &p.ID }),
	timeColumn("date", func(p *farthing.ProviderSettlement) *time.Time { return &p.Date }),
	numberColumn("amount", func(p *farthing.ProviderSettlement) *int64 { return (*int64)(&p.Amount) }),
	numberColumn("fee", func(p *farthing.ProviderSettlement) *int64 { return (*int64)(&p.Fee) }),
	textColumn("currency", func(p *farthing.ProviderSettlement) *string { return (*string)(&p.Currency) }),
	optionalColumn("reference", func(p *farthing.ProviderSettlement) *string { return &p.Reference }),
	metadataColumn(func(p *farthing.ProviderSettlement) *farthing.Metadata { return &p.Metadata }),
	digestColumn("request_hash", func(p *farthing.ProviderSettlement) []byte { return p.Request[:] }).unproved(),
	timeColumn("created_at", func(p *farthing.ProviderSettlement) *time.Time { return &p.CreatedAt }),
	numberColumn("first_seq", func(p *farthing.ProviderSettlement) *int64 { return &p.FirstSeq }).unproved(),
	numberColumn("last_seq", func(p *farthing.ProviderSettlement) *int64 { return &p.LastSeq }).unproved(),
).provedBy(proved[farthing.ProviderSettlement]{
	subject: farthing.SubjectProviderSettlement,
	lastRow: "t.last_seq",
})

// Owed is a merchant whose payment provider owes money.
type Owed struct {
	MerchantID string
	Since      time.Time // when the row was booked since which it does
}

// owedFirst lists merchants by how long their providers have owed money.
const owedFirst = `SELECT m.merchant_id, b.owed_since FROM books b JOIN merchants m ON m.merchant = b.merchant
	WHERE b.owed_since IS NOT NULL ORDER BY b.owed_since, b.merchant LIMIT $1`

// Owed lists up to limit merchants whose payment providers owe money, the longest owed first.
func (v *ProviderSettlements) Owed(ctx context.Context, limit int) ([]Owed, error) {
	var list []Owed
	err := v.s.query(ctx, owedFirst, []any{int64(limit)}, func(r row) error {
		var o Owed
		err := r.Scan(&o.MerchantID, (*moment)(&o.Since))
		list = append(list, o)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list what providers owe: %w", err)
	}
	return list, nil
}

// providerSums are what rows come to about one settlement.
type providerSums struct{ amount, fee money.Minor }

func (s providerSums) String() string { return fmt.Sprintf("of %d with a fee of %d", s.amount, s.fee) }

// providerSettlementCheck compares settlements with the rows about them.
type providerSettlementCheck struct{ tellings[providerSums] }

func newProviderSettlementCheck(v *verification) kindCheck {
	return providerSettlementCheck{newTellings[providerSums](v)}
}

func (c providerSettlementCheck) row(r *ledger.Row) {
	told, _ := c.of(r)
	switch r.Type {
	case farthing.EventProviderReceived:
		told.is.amount += r.Amount
	case farthing.EventProviderPaid:
		told.is.amount -= r.Amount
	case farthing.EventProviderFee:
		told.is.fee += r.Amount
	}
}

func (c providerSettlementCheck) compare(ctx context.Context) error {
	return compareTold(ctx, c.tellings, providerSettlementsTable,
		func(p *farthing.ProviderSettlement) telling[providerSums] {
			return telling[providerSums]{providerSums{p.Amount, p.Fee}, p.FirstSeq, p.LastSeq}
		})
}
