package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// sweepCodes are what a sweep of fees may refuse.
var sweepCodes = append(slices.Clip(namedWrites), farthing.CodeNothingToSweep)

// moneyRoutes are the operator's, about money in the books that is no merchant's balance.
var moneyRoutes = []routeRow{
	// Record what a payment provider paid. What reached the bank account, or left it below 0, and the fee that the
	// provider kept besides.
	{"POST /v1/provider-settlements", "recordProviderSettlement", issuer.AdjustmentsWrite, operators,
		recordSettlement, namedWrites, records[api.NewProviderSettlement, api.ProviderSettlement]()},
	// List what payment providers paid. The latest first, of one merchant or of all.
	{"GET /v1/provider-settlements", "listProviderSettlements", issuer.OperatorRead, operators,
		paged(settlements), pageCodes, lists[api.ProviderSettlement](manySettlements)},
	// Get one settlement of a payment provider. With the fee that it kept.
	{"GET /v1/provider-settlements/{id}", "getProviderSettlement", issuer.OperatorRead, operators,
		getSettlement, namedCodes, reads[api.ProviderSettlement](oneForMerchant)},
	// Change what is noted on a settlement of a payment provider. Its metadata: a note that is absent stays, and null
	// takes it out.
	{"PATCH /v1/provider-settlements/{id}", "updateProviderSettlement", issuer.AdjustmentsWrite, operators,
		updateSettlement, namedWrites, changes[api.RecordChange, api.ProviderSettlement]()},
	// Sweep the fees of a merchant. All that withdrawals have earned which the bank can no longer reject, and at most
	// what the book has at the bank, goes to the operator.
	{"POST /v1/fee-sweeps", "sweepFees", issuer.AdjustmentsWrite, operators,
		sweepFees, sweepCodes, records[api.NewFeeSweep, api.FeeSweep]()},
	// List fee sweeps. The latest first, of one merchant or of all.
	{"GET /v1/fee-sweeps", "listFeeSweeps", issuer.OperatorRead, operators,
		paged(sweeps), pageCodes, lists[api.FeeSweep](manySweeps)},
	// Get one fee sweep. With what it came to.
	{"GET /v1/fee-sweeps/{id}", "getFeeSweep", issuer.OperatorRead, operators,
		getSweep, namedCodes, reads[api.FeeSweep](oneForMerchant)},
	// Change what is noted on a fee sweep. Its metadata: a note that is absent stays, and null takes it out.
	{"PATCH /v1/fee-sweeps/{id}", "updateFeeSweep", issuer.AdjustmentsWrite, operators,
		updateSweep, namedWrites, changes[api.RecordChange, api.FeeSweep]()},
	// Ask to move the operator's own money. Nothing is moved until another person approves the approval that approvalId
	// names; two people must if the caller's client was made for nobody.
	{"POST /v1/house-movements", "proposeHouseMovement", issuer.AdjustmentsWrite, operators,
		proposeHouse, namedWrites, records[api.NewHouseMovement, api.HouseMovement]()},
	// List movements of the operator's own money. The latest asked for first, of one merchant or of all.
	{"GET /v1/house-movements", "listHouseMovements", issuer.OperatorRead, operators,
		paged(houseMovements), pageCodes, lists[api.HouseMovement](manyHouseMovements)},
	// Get one movement of the operator's own money. With what it waits for.
	{"GET /v1/house-movements/{id}", "getHouseMovement", issuer.OperatorRead, operators,
		getHouseMovement, namedCodes, reads[api.HouseMovement](oneForMerchant)},
	// Change what is noted on a movement of the operator's own money. Its metadata: a note that is absent stays, and
	// null takes it out.
	{"PATCH /v1/house-movements/{id}", "updateHouseMovement", issuer.AdjustmentsWrite, operators,
		updateHouseMovement, namedWrites, changes[api.RecordChange, api.HouseMovement]()},
}
