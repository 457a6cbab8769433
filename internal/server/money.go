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
	moneyRoutes  = slices.Concat(settlementRoutes, sweepRoutes, operatorTransferRoutes)
	moneyExports = slices.Concat(settlementExports, sweepExports, operatorTransferExports)
)

var settlements = &recordKind[farthing.ProviderSettlement, api.ProviderSettlement]{
	path:    "/v1/provider-settlements",
	subject: farthing.SubjectProviderSettlement,
	from: func(s *store.Store) *store.RecordsOf[farthing.ProviderSettlement] {
		return &s.ProviderSettlements.RecordsOf
	},
	wire:   wire.FromProviderSettlement,
	table:  csv.TableOf[api.ProviderSettlement]("provider-settlements", "amount", "fee"),
	signed: true,
	narrow: func(c *call, f *store.RecordFilter, bad *faults) {
		f.Reference = c.query.text("reference", farthing.MaxPaymentReference, bad)
	},
}

var recordSettlement = recordedAs(settlements, func(c *call, n *api.NewProviderSettlement) farthing.Command {
	return wire.ProviderSettlementCommand(n, c.origin())
})

// confirmSettlement answers the settlement, which counts as received from then on, or the approval that this waits for.
func confirmSettlement(c *call) (reply, error) {
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	command, err := fromBody(c, false, idInPath, func(of api.MerchantReference) farthing.Proposable {
		return farthing.ConfirmProviderSettlement{MerchantID: of.MerchantID, ID: id, By: c.origin()}
	})
	if err != nil {
		return reply{}, err
	}
	return proposed(c, command, idInPath, func(a farthing.Answer, p *farthing.ProviderSettlement) (reply, error) {
		return c.created(a, "", wire.FromProviderSettlement(p)), nil
	})
}

var settlementRoutes = []routeRow{
	// Record a provider settlement. The amount that reached the bank account, or was taken from it, and the fee that
	// the provider kept.
	{"POST /v1/provider-settlements", "recordProviderSettlement", issuer.AdjustmentsWrite, operators,
		recordSettlement, namedWrites, records[api.NewProviderSettlement, api.ProviderSettlement]()},
	// List provider settlements. The latest first, of one merchant or of all.
	{"GET /v1/provider-settlements", "listProviderSettlements", issuer.OperatorRead, operators,
		settlements.page, pageCodes, lists[api.ProviderSettlement](manySettlements)},
	// Get a provider settlement. With the fee that the provider kept.
	{"GET /v1/provider-settlements/{id}", "getProviderSettlement", issuer.OperatorRead, operators,
		settlements.get, namedCodes, reads[api.ProviderSettlement](oneForMerchant)},
	// Update a provider settlement's metadata. An absent key stays as it is, and null removes a key.
	{"PATCH /v1/provider-settlements/{id}", "updateProviderSettlement", issuer.AdjustmentsWrite, operators,
		settlements.update, namedWrites, changes[api.RecordChange, api.ProviderSettlement]()},
	// Confirm a provider settlement. Its money counts as received before a statement has it, so that with
	// payOutReceivedOnly withdrawals leave on it. It waits for another person's approval.
	{"POST /v1/provider-settlements/{id}/confirm", "confirmProviderSettlement", issuer.AdjustmentsWrite, operators,
		confirmSettlement, confirmCodes, proposes[api.MerchantReference, api.ProviderSettlement]()},
}

// confirmCodes are what a confirmation may refuse.
var confirmCodes = append(slices.Clip(namedWrites), farthing.CodeWrongState)

var settlementExports = []routeRow{
	// Export provider settlements. All of one merchant that pass the filters, the latest first: as CSV, or as NDJSON, a
	// ProviderSettlement a line. The answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/provider-settlements", "exportProviderSettlements", issuer.OperatorRead, operators,
		settlements.export, namedCodes, exports[api.ProviderSettlement](exportedSettlements)},
}

var sweeps = &recordKind[farthing.FeeSweep, api.FeeSweep]{
	path:    "/v1/fee-sweeps",
	subject: farthing.SubjectFeeSweep,
	from:    func(s *store.Store) *store.RecordsOf[farthing.FeeSweep] { return s.FeeSweeps },
	wire:    wire.FromFeeSweep,
	table:   csv.TableOf[api.FeeSweep]("fee-sweeps", "amount"),
}

var sweepFees = recordedAs(sweeps, func(c *call, n *api.NewFeeSweep) farthing.Command {
	return wire.FeeSweepCommand(n, c.origin())
})

// sweepCodes are what a sweep of fees may refuse.
var sweepCodes = append(slices.Clip(namedWrites), farthing.CodeNothingToSweep)

var sweepRoutes = []routeRow{
	// Sweep a merchant's fees. Moves to the operator the fees of all withdrawals that the bank can no longer reject,
	// and at most what the book has at the bank.
	{"POST /v1/fee-sweeps", "sweepFees", issuer.AdjustmentsWrite, operators,
		sweepFees, sweepCodes, records[api.NewFeeSweep, api.FeeSweep]()},
	// List fee sweeps. The latest first, of one merchant or of all.
	{"GET /v1/fee-sweeps", "listFeeSweeps", issuer.OperatorRead, operators,
		sweeps.page, pageCodes, lists[api.FeeSweep](manySweeps)},
	// Get a fee sweep. With its amount.
	{"GET /v1/fee-sweeps/{id}", "getFeeSweep", issuer.OperatorRead, operators,
		sweeps.get, namedCodes, reads[api.FeeSweep](oneForMerchant)},
	// Update a fee sweep's metadata. An absent key stays as it is, and null removes a key.
	{"PATCH /v1/fee-sweeps/{id}", "updateFeeSweep", issuer.AdjustmentsWrite, operators,
		sweeps.update, namedWrites, changes[api.RecordChange, api.FeeSweep]()},
}

var sweepExports = []routeRow{
	// Export fee sweeps. All of one merchant that pass the filters, the latest first: as CSV, or as NDJSON, a FeeSweep
	// a line. The answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/fee-sweeps", "exportFeeSweeps", issuer.OperatorRead, operators,
		sweeps.export, namedCodes, exports[api.FeeSweep](exportedSweeps)},
}

var operatorTransfers = &recordKind[farthing.OperatorTransfer, api.OperatorTransfer]{
	path:    "/v1/operator-transfers",
	subject: farthing.SubjectOperatorTransfer,
	from:    func(s *store.Store) *store.RecordsOf[farthing.OperatorTransfer] { return s.OperatorTransfers },
	wire:    wire.FromOperatorTransfer,
	table:   csv.TableOf[api.OperatorTransfer]("operator-transfers", "amount"),
	signed:  true,
	narrow:  statuses(farthing.BookingStatuses),
}

var proposeOperatorTransfer = recordedAs(operatorTransfers, func(c *call, n *api.NewOperatorTransfer) farthing.Command {
	return propose(c, wire.OperatorTransferCommand(n, c.origin()))
})

var operatorTransferRoutes = []routeRow{
	// Request an operator transfer. Nothing moves until another person approves the approval in approvalId, or two
	// people if the caller's client was not created for a person.
	{"POST /v1/operator-transfers", "proposeOperatorTransfer", issuer.AdjustmentsWrite, operators,
		proposeOperatorTransfer, namedWrites, records[api.NewOperatorTransfer, api.OperatorTransfer]()},
	// List operator transfers. The latest requests first, of one merchant or of all.
	{"GET /v1/operator-transfers", "listOperatorTransfers", issuer.OperatorRead, operators,
		operatorTransfers.page, pageCodes, lists[api.OperatorTransfer](manyOperatorTransfers)},
	// Get an operator transfer. With the approval that it waits for.
	{"GET /v1/operator-transfers/{id}", "getOperatorTransfer", issuer.OperatorRead, operators,
		operatorTransfers.get, namedCodes, reads[api.OperatorTransfer](oneForMerchant)},
	// Update an operator transfer's metadata. An absent key stays as it is, and null removes a key.
	{"PATCH /v1/operator-transfers/{id}", "updateOperatorTransfer", issuer.AdjustmentsWrite, operators,
		operatorTransfers.update, namedWrites, changes[api.RecordChange, api.OperatorTransfer]()},
}

var operatorTransferExports = []routeRow{
	// Export operator transfers. All of one merchant that pass the filters, the latest requests first: as CSV, or as
	// NDJSON, a OperatorTransfer a line. The answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/operator-transfers", "exportOperatorTransfers", issuer.OperatorRead, operators,
		operatorTransfers.export, namedCodes, exports[api.OperatorTransfer](exportedOperatorTransfers)},
}
