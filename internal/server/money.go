package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/csv"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// moneyRoutes are the operator's, about money in the books that is no merchant's balance, and moneyExports their lists
// as files.
var (
	moneyRoutes  = slices.Concat(settlementRoutes, sweepRoutes, houseRoutes)
	moneyExports = slices.Concat(settlementExports, sweepExports, houseExports)
)

var settlements = &recordKind[farthing.ProviderSettlement, api.ProviderSettlement]{
	path:    "/v1/provider-settlements",
	subject: farthing.SubjectProviderSettlement,
	from: func(s *store.Store) *store.RecordsOf[farthing.ProviderSettlement] {
		return &s.ProviderSettlements.RecordsOf
	},
	wire:   wire.FromProviderSettlement,
	table:  &settlementTable,
	signed: true,
	narrow: func(c *call, f *store.RecordFilter, bad *faults) {
		f.Reference = c.query.text("reference", farthing.MaxPaymentReference, bad)
	},
}

var recordSettlement = recordedAs(settlements, func(c *call, n *api.NewProviderSettlement) farthing.Command {
	return wire.ProviderSettlementCommand(n, c.origin())
})

var settlementTable = table[api.ProviderSettlement]{
	name:     "provider-settlements",
	columns:  []string{"id", "merchantId", "amount", "fee", "currency", "date", "reference", "metadata", "createdAt"},
	amounts:  []string{"amount", "fee"},
	currency: func(p *api.ProviderSettlement) string { return p.Currency },
	cells: func(r *csv.Row, p *api.ProviderSettlement) error {
		r.Text(p.ID, p.MerchantID)
		r.Amount(p.Amount, p.Fee)
		r.Text(p.Currency)
		r.Moment(p.Date)
		r.Maybe(p.Reference)
		if err := metadataCell(r, p.Metadata); err != nil {
			return err
		}
		r.Moment(p.CreatedAt)
		return nil
	},
}

var settlementRoutes = []routeRow{
	// Record what a payment provider paid. What reached the bank account, or left it below 0, and the fee that the
	// provider kept besides.
	{"POST /v1/provider-settlements", "recordProviderSettlement", issuer.AdjustmentsWrite, operators,
		recordSettlement, namedWrites, records[api.NewProviderSettlement, api.ProviderSettlement]()},
	// List what payment providers paid. The latest first, of one merchant or of all.
	{"GET /v1/provider-settlements", "listProviderSettlements", issuer.OperatorRead, operators,
		settlements.page, pageCodes, lists[api.ProviderSettlement](manySettlements)},
	// Get one settlement of a payment provider. With the fee that it kept.
	{"GET /v1/provider-settlements/{id}", "getProviderSettlement", issuer.OperatorRead, operators,
		settlements.get, namedCodes, reads[api.ProviderSettlement](oneForMerchant)},
	// Change what is noted on a settlement of a payment provider. Its metadata: a note that is absent stays, and null
	// takes it out.
	{"PATCH /v1/provider-settlements/{id}", "updateProviderSettlement", issuer.AdjustmentsWrite, operators,
		settlements.update, namedWrites, changes[api.RecordChange, api.ProviderSettlement]()},
}

var settlementExports = []routeRow{
	// Export what payment providers paid. All of one merchant that pass the filters, the latest first: as CSV, or as
	// NDJSON, a ProviderSettlement a line. The answer comes while it is read; one that is cut off is not the whole.
	{"GET /v1/exports/provider-settlements", "exportProviderSettlements", issuer.OperatorRead, operators,
		settlements.export, namedCodes, exports[api.ProviderSettlement](exportedSettlements)},
}

var sweeps = &recordKind[farthing.FeeSweep, api.FeeSweep]{
	path:    "/v1/fee-sweeps",
	subject: farthing.SubjectFeeSweep,
	from:    func(s *store.Store) *store.RecordsOf[farthing.FeeSweep] { return s.FeeSweeps },
	wire:    wire.FromFeeSweep,
	table:   &sweepTable,
}

var sweepFees = recordedAs(sweeps, func(c *call, n *api.NewFeeSweep) farthing.Command {
	return wire.FeeSweepCommand(n, c.origin())
})

var sweepTable = table[api.FeeSweep]{
	name:     "fee-sweeps",
	columns:  []string{"id", "merchantId", "amount", "currency", "metadata", "createdAt"},
	amounts:  []string{"amount"},
	currency: func(f *api.FeeSweep) string { return f.Currency },
	cells: func(r *csv.Row, f *api.FeeSweep) error {
		r.Text(f.ID, f.MerchantID)
		r.Amount(f.Amount)
		r.Text(f.Currency)
		if err := metadataCell(r, f.Metadata); err != nil {
			return err
		}
		r.Moment(f.CreatedAt)
		return nil
	},
}

// sweepCodes are what a sweep of fees may refuse.
var sweepCodes = append(slices.Clip(namedWrites), farthing.CodeNothingToSweep)

var sweepRoutes = []routeRow{
	// Sweep the fees of a merchant. All that withdrawals have earned which the bank can no longer reject, and at most
	// what the book has at the bank, goes to the operator.
	{"POST /v1/fee-sweeps", "sweepFees", issuer.AdjustmentsWrite, operators,
		sweepFees, sweepCodes, records[api.NewFeeSweep, api.FeeSweep]()},
	// List fee sweeps. The latest first, of one merchant or of all.
	{"GET /v1/fee-sweeps", "listFeeSweeps", issuer.OperatorRead, operators,
		sweeps.page, pageCodes, lists[api.FeeSweep](manySweeps)},
	// Get one fee sweep. With what it came to.
	{"GET /v1/fee-sweeps/{id}", "getFeeSweep", issuer.OperatorRead, operators,
		sweeps.get, namedCodes, reads[api.FeeSweep](oneForMerchant)},
	// Change what is noted on a fee sweep. Its metadata: a note that is absent stays, and null takes it out.
	{"PATCH /v1/fee-sweeps/{id}", "updateFeeSweep", issuer.AdjustmentsWrite, operators,
		sweeps.update, namedWrites, changes[api.RecordChange, api.FeeSweep]()},
}

var sweepExports = []routeRow{
	// Export fee sweeps. All of one merchant that pass the filters, the latest first: as CSV, or as NDJSON, a FeeSweep
	// a line. The answer comes while it is read; one that is cut off is not the whole.
	{"GET /v1/exports/fee-sweeps", "exportFeeSweeps", issuer.OperatorRead, operators,
		sweeps.export, namedCodes, exports[api.FeeSweep](exportedSweeps)},
}

var houseMovements = &recordKind[farthing.HouseMovement, api.HouseMovement]{
	path:    "/v1/house-movements",
	subject: farthing.SubjectHouseMovement,
	from:    func(s *store.Store) *store.RecordsOf[farthing.HouseMovement] { return s.HouseMovements },
	wire:    wire.FromHouseMovement,
	table:   &houseTable,
	signed:  true,
	narrow:  statuses(farthing.BookingStatuses),
}

var proposeHouse = recordedAs(houseMovements, func(c *call, n *api.NewHouseMovement) farthing.Command {
	return propose(c, wire.HouseMovementCommand(n, c.origin()))
})

var houseTable = table[api.HouseMovement]{
	name: "house-movements",
	columns: []string{
		"id", "merchantId", "amount", "currency", "status", "reason", "approvalId", "metadata", "createdAt",
	},
	amounts:  []string{"amount"},
	currency: func(m *api.HouseMovement) string { return m.Currency },
	cells: func(r *csv.Row, m *api.HouseMovement) error {
		r.Text(m.ID, m.MerchantID)
		r.Amount(m.Amount)
		r.Text(m.Currency, m.Status, m.Reason)
		r.Maybe(m.ApprovalID)
		if err := metadataCell(r, m.Metadata); err != nil {
			return err
		}
		r.Moment(m.CreatedAt)
		return nil
	},
}

var houseRoutes = []routeRow{
	// Ask to move the operator's own money. Nothing is moved until another person approves the approval that approvalId
	// names; two people must if the caller's client was made for nobody.
	{"POST /v1/house-movements", "proposeHouseMovement", issuer.AdjustmentsWrite, operators,
		proposeHouse, namedWrites, records[api.NewHouseMovement, api.HouseMovement]()},
	// List movements of the operator's own money. The latest asked for first, of one merchant or of all.
	{"GET /v1/house-movements", "listHouseMovements", issuer.OperatorRead, operators,
		houseMovements.page, pageCodes, lists[api.HouseMovement](manyHouseMovements)},
	// Get one movement of the operator's own money. With what it waits for.
	{"GET /v1/house-movements/{id}", "getHouseMovement", issuer.OperatorRead, operators,
		houseMovements.get, namedCodes, reads[api.HouseMovement](oneForMerchant)},
	// Change what is noted on a movement of the operator's own money. Its metadata: a note that is absent stays, and
	// null takes it out.
	{"PATCH /v1/house-movements/{id}", "updateHouseMovement", issuer.AdjustmentsWrite, operators,
		houseMovements.update, namedWrites, changes[api.RecordChange, api.HouseMovement]()},
}

var houseExports = []routeRow{
	// Export movements of the operator's own money. All of one merchant that pass the filters, the latest asked for
	// first: as CSV, or as NDJSON, a HouseMovement a line. The answer comes while it is read; one that is cut off is
	// not the whole.
	{"GET /v1/exports/house-movements", "exportHouseMovements", issuer.OperatorRead, operators,
		houseMovements.export, namedCodes, exports[api.HouseMovement](exportedHouseMovements)},
}
