package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// sweepCodes are what a sweep of fees may refuse.
var sweepCodes = append(slices.Clip(namedWrites), farthing.CodeNothingToSweep)

// moneyRoutes are the addresses of moneyOperations.
var moneyRoutes = []routeRow{
	{"POST /v1/provider-settlements", issuer.AdjustmentsWrite, operators, recordSettlement, namedWrites},
	{"GET /v1/provider-settlements", issuer.OperatorRead, operators, paged(settlements), pageCodes},
	{"GET /v1/provider-settlements/{id}", issuer.OperatorRead, operators, getSettlement, namedCodes},
	{"PATCH /v1/provider-settlements/{id}", issuer.AdjustmentsWrite, operators, updateSettlement, namedWrites},
	{"POST /v1/fee-sweeps", issuer.AdjustmentsWrite, operators, sweepFees, sweepCodes},
	{"GET /v1/fee-sweeps", issuer.OperatorRead, operators, paged(sweeps), pageCodes},
	{"GET /v1/fee-sweeps/{id}", issuer.OperatorRead, operators, getSweep, namedCodes},
	{"PATCH /v1/fee-sweeps/{id}", issuer.AdjustmentsWrite, operators, updateSweep, namedWrites},
	{"POST /v1/house-movements", issuer.AdjustmentsWrite, operators, proposeHouse, namedWrites},
	{"GET /v1/house-movements", issuer.OperatorRead, operators, paged(houseMovements), pageCodes},
	{"GET /v1/house-movements/{id}", issuer.OperatorRead, operators, getHouseMovement, namedCodes},
	{"PATCH /v1/house-movements/{id}", issuer.AdjustmentsWrite, operators, updateHouseMovement, namedWrites},
}

// moneyOperations are the operator's, about money in the books that is no merchant's balance.
var moneyOperations = map[string]operation{
	// Record what a payment provider paid. What reached the bank account, or left it below 0, and the fee that the
	// provider kept besides.
	"POST /v1/provider-settlements": {
		id:     "recordProviderSettlement",
		action: records[api.NewProviderSettlement, api.ProviderSettlement](),
	},
	// List what payment providers paid. The latest first, of one merchant or of all.
	"GET /v1/provider-settlements": {
		id:     "listProviderSettlements",
		action: lists[api.ProviderSettlement](manySettlements),
	},
	// Get one settlement of a payment provider. With the fee that it kept.
	"GET /v1/provider-settlements/{id}": {
		id:     "getProviderSettlement",
		action: reads[api.ProviderSettlement](oneForMerchant),
	},
	// Change what is noted on a settlement of a payment provider. Its metadata: a note that is absent stays, and null
	// takes it out.
	"PATCH /v1/provider-settlements/{id}": {
		id:     "updateProviderSettlement",
		action: changes[api.RecordChange, api.ProviderSettlement](),
	},
	// Sweep the fees of a merchant. All that withdrawals have earned which the bank can no longer reject, and at most
	// what the book has at the bank, goes to the operator.
	"POST /v1/fee-sweeps": {id: "sweepFees", action: records[api.NewFeeSweep, api.FeeSweep]()},
	// List fee sweeps. The latest first, of one merchant or of all.
	"GET /v1/fee-sweeps": {id: "listFeeSweeps", action: lists[api.FeeSweep](manySweeps)},
	// Get one fee sweep. With what it came to.
	"GET /v1/fee-sweeps/{id}": {id: "getFeeSweep", action: reads[api.FeeSweep](oneForMerchant)},
	// Change what is noted on a fee sweep. Its metadata: a note that is absent stays, and null takes it out.
	"PATCH /v1/fee-sweeps/{id}": {id: "updateFeeSweep", action: changes[api.RecordChange, api.FeeSweep]()},
	// Ask to move the operator's own money. Nothing is moved until another person approves the approval that approvalId
	// names; two people must if the caller's client was made for nobody.
	"POST /v1/house-movements": {
		id:     "proposeHouseMovement",
		action: records[api.NewHouseMovement, api.HouseMovement](),
	},
	// List movements of the operator's own money. The latest asked for first, of one merchant or of all.
	"GET /v1/house-movements": {id: "listHouseMovements", action: lists[api.HouseMovement](manyHouseMovements)},
	// Get one movement of the operator's own money. With what it waits for.
	"GET /v1/house-movements/{id}": {
		id:     "getHouseMovement",
		action: reads[api.HouseMovement](oneForMerchant),
	},
	// Change what is noted on a movement of the operator's own money. Its metadata: a note that is absent stays, and
	// null takes it out.
	"PATCH /v1/house-movements/{id}": {
		id:     "updateHouseMovement",
		action: changes[api.RecordChange, api.HouseMovement](),
	},
}
