package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// What routes about merchants and their bank accounts may refuse.
var (
	merchantCodes = []farthing.Code{
		farthing.CodeIDConflict, farthing.CodeIDReserved, farthing.CodeIdempotencyConflict,
		farthing.CodeExternalIDTaken,
	}
	updateCodes      = append(slices.Clip(oneCodes), farthing.CodeExternalIDTaken)
	closeCodes       = append(slices.Clip(moves), farthing.CodeBalanceNotZero)
	eligibilityCodes = append(slices.Clip(moves), farthing.CodeEligibilityNotOpen, farthing.CodeEligibilityClosed)

	nominates = []farthing.Code{
		farthing.CodeMerchantClosed, farthing.CodeModulusFailed, farthing.CodeAccountNotReachable,
		farthing.CodeIdempotencyConflict,
		farthing.CodeBankAccountFrozen, farthing.CodeBankAccountSuspended,
	}
	nominationCodes    = slices.Concat(oneCodes, nominates)
	ownNominationCodes = slices.Concat(needsMerchant, nominates,
		[]farthing.Code{farthing.CodeNominationsLocked, farthing.CodeTooManyNominations})
	acknowledgeCodes = append(slices.Clip(moves), farthing.CodeNameMismatch)
)

// merchantRoutes are the addresses of merchantOperations.
var merchantRoutes = []routeRow{
	{"GET /v1/merchant", issuer.MerchantRead, merchants, getOwnMerchant, nil},
	{"GET /v1/merchant/schedule", issuer.MerchantRead, merchants, getSchedule, nil},
	{"PUT /v1/merchant/schedule", issuer.MerchantWrite, merchants, putSchedule, needsMerchant},
	{"GET /v1/merchant/schedule/preview", issuer.MerchantRead, merchants, previewSchedule, nil},
	{"GET /v1/merchant/schedule/runs", issuer.MerchantRead, merchants, listRuns, pageCodes},
	{"POST /v1/merchant/bank-accounts", issuer.BankAccountsWrite, merchants,
		nominateOwnBankAccount, ownNominationCodes},
	{"GET /v1/merchant/bank-accounts", issuer.MerchantRead, merchants, paged(accounts), pageCodes},
	{"GET /v1/merchant/bank-accounts/{id}", issuer.MerchantRead, merchants, getOwnBankAccount, oneCodes},
	{"POST /v1/merchant/bank-accounts/{id}/acknowledge", issuer.BankAccountsWrite, merchants,
		acknowledgeBankAccount, acknowledgeCodes},
	{"POST /v1/merchant/bank-accounts/{id}/freeze", issuer.BankAccountsWrite, merchants, freezeOwnBankAccount, moves},
}

// merchantOperations are a merchant's, about itself, its schedule and its bank accounts.
var merchantOperations = map[string]operation{
	// Get the merchant's profile. With its standing in the eligibility scheme and its bank account.
	"GET /v1/merchant": {id: "getMerchant", action: reads[api.Merchant](oneForMerchant)},
	// Get the schedule. When the balance is withdrawn by itself, and how much of it.
	"GET /v1/merchant/schedule": {id: "getSchedule", action: reads[api.MerchantSchedule](oneForMerchant)},
	// Replace the schedule. As a whole: what is absent takes its default. It is a new version, unless it is what it
	// was. A run that is due already is made by the old one.
	"PUT /v1/merchant/schedule": {id: "putSchedule", action: changes[api.NewSchedule, api.MerchantSchedule]()},
	// Preview the schedule's next runs. Each with its day, the reason if that is not the schedule's own, and what it is
	// expected to withdraw of the balance as it is now.
	"GET /v1/merchant/schedule/preview": {id: "previewSchedule", action: reads[api.SchedulePreview](somePreview)},
	// List the schedule's runs. The latest first: what happened, or why nothing did. Those of earlier versions of the
	// schedule, too.
	"GET /v1/merchant/schedule/runs": {id: "listScheduleRuns", action: lists[api.ScheduleRun](ofOneMerchant)},
	// Nominate a bank account. It cools off before withdrawals go to it (24 hours, unless the operator set another
	// time, or agrees earlier), while the account before stays in force. If its bank knows the holder by another name
	// it is checking until that is acknowledged, or overridden by the operator. A nomination that was waiting is
	// replaced. An account with that number that is in force or waits is answered as it is; a number whose account is
	// frozen or suspended is refused.
	"POST /v1/merchant/bank-accounts": {
		id:      "nominateOwnBankAccount",
		action:  records[api.OwnBankAccount, api.BankAccount](),
		headers: []documented{mayBeKeyed},
	},
	// List the bank accounts. All that were ever nominated, newest first.
	"GET /v1/merchant/bank-accounts": {id: "listOwnBankAccounts", action: lists[api.BankAccount](ofOneMerchant)},
	// Get one bank account. Also one that was replaced since.
	"GET /v1/merchant/bank-accounts/{id}": {id: "getOwnBankAccount", action: reads[api.BankAccount](oneForMerchant)},
	// Acknowledge a close match. The bank knows the holder by a name like the one given, and the merchant says that it
	// is the account that it means. Its cooling-off counts from the nomination. One that needs no acknowledgment stays
	// as it is.
	"POST /v1/merchant/bank-accounts/{id}/acknowledge": {
		id:       "acknowledgeBankAccount",
		action:   changes[api.OwnMerchantReference, api.BankAccount](),
		optional: true,
	},
	// Freeze a bank account. At once: no withdrawal goes to it any more, those that are not with the bank yet are
	// canceled. With the one in force, the nomination that waits is frozen too. Only the operator can unfreeze it. A
	// frozen one stays as it is.
	"POST /v1/merchant/bank-accounts/{id}/freeze": {
		id:       "freezeOwnBankAccount",
		action:   changes[api.FreezeRequest, api.BankAccount](),
		optional: true,
	},
}

// operatorBankAccountRoutes are the addresses of operatorBankAccountOperations.
var operatorBankAccountRoutes = []routeRow{
	{"POST /v1/merchants/{id}/bank-accounts", issuer.MerchantsWrite, operators, nominateBankAccount, nominationCodes},
	{"GET /v1/merchants/{id}/bank-accounts", issuer.OperatorRead, operators, paged(accountsOf), partCodes},
	{"GET /v1/merchants/{id}/bank-accounts/{account}", issuer.OperatorRead, operators, getBankAccount, oneCodes},
	{"POST /v1/merchants/{id}/bank-accounts/{account}/override", issuer.MerchantsWrite, operators,
		overrideBankAccount, moves},
	{"POST /v1/merchants/{id}/bank-accounts/{account}/freeze", issuer.MerchantsWrite, operators,
		freezeBankAccount, moves},
	{"POST /v1/merchants/{id}/bank-accounts/{account}/unfreeze", issuer.MerchantsWrite, operators,
		unfreezeBankAccount, moves},
	{"POST /v1/merchants/{id}/bank-accounts/{account}/suspend", issuer.MerchantsWrite, operators,
		suspendBankAccount, moves},
}

// operatorMerchantRoutes are the addresses of operatorMerchantOperations.
var operatorMerchantRoutes = []routeRow{
	{"POST /v1/merchants", issuer.MerchantsWrite, operators, createMerchant, merchantCodes},
	{"GET /v1/merchants", issuer.OperatorRead, operators, paged(merchantsListed), pageCodes},
	{"GET /v1/merchants/{id}", issuer.OperatorRead, operators, getMerchant, oneCodes},
	{"PATCH /v1/merchants/{id}", issuer.MerchantsWrite, operators, updateMerchant, updateCodes},
}

// merchantStatusRoutes are the addresses of merchantStatusOperations.
var merchantStatusRoutes = []routeRow{
	{"POST /v1/merchants/{id}/activate", issuer.MerchantsWrite, operators, activateMerchant, moves},
	{"POST /v1/merchants/{id}/suspend", issuer.MerchantsWrite, operators, suspendMerchant, moves},
	{"POST /v1/merchants/{id}/reinstate", issuer.MerchantsWrite, operators, reinstateMerchant, moves},
	{"POST /v1/merchants/{id}/close", issuer.MerchantsWrite, operators, closeMerchant, closeCodes},
	{"POST /v1/merchants/{id}/eligibility", issuer.MerchantsWrite, operators, decideEligibility, eligibilityCodes},
}

// operatorBankAccountOperations are the operator's, about merchants' bank accounts.
var operatorBankAccountOperations = map[string]operation{
	// Nominate a merchant's bank account. It cools off, and an approval of kind account is open with which it is in
	// force at once; in a sandbox it is so by itself, and the one before it is replaced. If its bank knows the holder
	// by another name, it is checking until the merchant acknowledges a close match, or an override. An account with
	// that number that is in force or waits is answered as it is; a number whose account is frozen or suspended is
	// refused.
	"POST /v1/merchants/{id}/bank-accounts": {
		id:      "nominateBankAccount",
		action:  records[api.NewBankAccount, api.BankAccount](),
		headers: []documented{mayBeKeyed},
	},
	// List a merchant's bank accounts. All that were ever nominated, newest first.
	"GET /v1/merchants/{id}/bank-accounts": {id: "listBankAccounts", action: lists[api.BankAccount](paging)},
	// Get one bank account of a merchant. Also one that was replaced since.
	"GET /v1/merchants/{id}/bank-accounts/{account}": {id: "getBankAccount", action: reads[api.BankAccount](nil)},
	// Override the check of a holder's name. A close match, none at all, or one that could not be made. It waits for
	// another person. A nomination still cools off, counted from the nomination. One that needs no override stays as it
	// is.
	"POST /v1/merchants/{id}/bank-accounts/{account}/override": {
		id:     "overrideBankAccount",
		action: proposes[api.ReasonRequest, api.BankAccount](),
	},
	// Freeze a merchant's bank account. At once: no withdrawal goes to it any more, those that are not with the bank
	// yet are canceled. A frozen one stays as it is.
	"POST /v1/merchants/{id}/bank-accounts/{account}/freeze": {
		id:       "freezeBankAccount",
		action:   changes[api.OptionalReason, api.BankAccount](),
		optional: true,
	},
	// Unfreeze a merchant's bank account. It waits for another person. Then the account is what it was before, cools
	// off anew, and the merchant may nominate again. One that is not frozen stays as it is.
	"POST /v1/merchants/{id}/bank-accounts/{account}/unfreeze": {
		id:       "unfreezeBankAccount",
		action:   proposes[api.OptionalReason, api.BankAccount](),
		optional: true,
	},
	// Suspend a merchant's bank account. For good: another one has to be nominated. If it is the one in force, the
	// schedule is paused. So it happens by itself if the bank says that the account is closed, blocked, not there or
	// somebody else's.
	"POST /v1/merchants/{id}/bank-accounts/{account}/suspend": {
		id:       "suspendBankAccount",
		action:   changes[api.OptionalReason, api.BankAccount](),
		optional: true,
	},
}

// operatorMerchantOperations are the operator's, about merchants.
var operatorMerchantOperations = map[string]operation{
	// Create a merchant. Its book is empty, and nothing can be withdrawn before it is activated. Without an id one is
	// made; with one, or with a key, the same request again answers the same merchant.
	"POST /v1/merchants": {
		id:      "createMerchant",
		action:  records[api.NewMerchant, api.OperatorMerchant](),
		headers: []documented{mayBeKeyed},
	},
	// List merchants. Newest first, each with what its book has available. Several filters narrow further.
	"GET /v1/merchants": {id: "listMerchants", action: lists[api.ListedMerchant](manyMerchants)},
	// Get one merchant. With its standing in the eligibility scheme and its bank account.
	"GET /v1/merchants/{id}": {id: "getMerchantById", action: reads[api.OperatorMerchant](nil)},
	// Change a merchant. What is absent stays as it is; a limit that is null is the platform's default.
	// If it loosens a limit, all of it waits for another person.
	"PATCH /v1/merchants/{id}": {
		id:     "updateMerchant",
		action: proposes[api.MerchantPatch, api.OperatorMerchant](),
	},
}

// merchantStatusOperations are the operator's, about whether merchants may withdraw.
var merchantStatusOperations = map[string]operation{
	// Activate a merchant. The days of the eligibility scheme count from then. An active one stays as it is. An
	// activation at a past time waits for another person.
	"POST /v1/merchants/{id}/activate": {
		id:       "activateMerchant",
		action:   proposes[api.Activation, api.OperatorMerchant](),
		optional: true,
	},
	// Suspend a merchant. Withdrawals stop; payments are still recorded.
	"POST /v1/merchants/{id}/suspend": {
		id:     "suspendMerchant",
		action: changes[api.ReasonRequest, api.OperatorMerchant](),
	},
	// Reinstate a suspended merchant. Withdrawals are open again, unless something else stands against them. The days
	// of the eligibility scheme were counted on meanwhile. It waits for another person.
	"POST /v1/merchants/{id}/reinstate": {
		id:     "reinstateMerchant",
		action: proposes[api.ReasonRequest, api.OperatorMerchant](),
	},
	// Close a merchant. Only with all its balances at zero.
	"POST /v1/merchants/{id}/close": {id: "closeMerchant", action: changes[api.ReasonRequest, api.OperatorMerchant]()},
	// Decide a merchant's eligibility. From day 14 to day 30 after activation an operator may decide either way; the
	// same decision again changes nothing. After failed, restart begins the scheme anew, with today as its day 0.
	// What opens withdrawals, or may open them again, waits for another person.
	"POST /v1/merchants/{id}/eligibility": {
		id:     "decideEligibility",
		action: proposes[api.Decision, api.OperatorMerchant](),
	},
}
