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

// merchantRoutes are a merchant's, about itself, its schedule and its bank accounts.
var merchantRoutes = []routeRow{
	// Get the merchant's profile. With its standing in the eligibility scheme and its bank account.
	{"GET /v1/merchant", "getMerchant", issuer.MerchantRead, merchants,
		getOwnMerchant, nil, reads[api.Merchant](oneForMerchant)},
	// Get the schedule. When the balance is withdrawn by itself, and how much of it.
	{"GET /v1/merchant/schedule", "getSchedule", issuer.MerchantRead, merchants,
		getSchedule, nil, reads[api.MerchantSchedule](oneForMerchant)},
	// Replace the schedule. As a whole: what is absent takes its default. It is a new version, unless it is what it
	// was. A run that is due already is made by the old one.
	{"PUT /v1/merchant/schedule", "putSchedule", issuer.MerchantWrite, merchants,
		putSchedule, needsMerchant, changes[api.NewSchedule, api.MerchantSchedule]()},
	// Preview the schedule's next runs. Each with its day, the reason if that is not the schedule's own, and what it is
	// expected to withdraw of the balance as it is now.
	{"GET /v1/merchant/schedule/preview", "previewSchedule", issuer.MerchantRead, merchants,
		previewSchedule, nil, reads[api.SchedulePreview](somePreview)},
	// List the schedule's runs. The latest first: what happened, or why nothing did. Those of earlier versions of the
	// schedule, too.
	{"GET /v1/merchant/schedule/runs", "listScheduleRuns", issuer.MerchantRead, merchants,
		listRuns, pageCodes, lists[api.ScheduleRun](ofOneMerchant)},
	// Nominate a bank account. It cools off before withdrawals go to it (24 hours, unless the operator set another
	// time, or agrees earlier), while the account before stays in force. If its bank knows the holder by another name
	// it is checking until that is acknowledged, or overridden by the operator. A nomination that was waiting is
	// replaced. An account with that number that is in force or waits is answered as it is; a number whose account is
	// frozen or suspended is refused.
	{"POST /v1/merchant/bank-accounts", "nominateOwnBankAccount", issuer.BankAccountsWrite, merchants,
		nominateOwnBankAccount, ownNominationCodes, records[api.OwnBankAccount, api.BankAccount]().header(mayBeKeyed)},
	// List the bank accounts. All that were ever nominated, newest first.
	{"GET /v1/merchant/bank-accounts", "listOwnBankAccounts", issuer.MerchantRead, merchants,
		paged(accounts), pageCodes, lists[api.BankAccount](ofOneMerchant)},
	// Get one bank account. Also one that was replaced since.
	{"GET /v1/merchant/bank-accounts/{id}", "getOwnBankAccount", issuer.MerchantRead, merchants,
		getOwnBankAccount, oneCodes, reads[api.BankAccount](oneForMerchant)},
	// Acknowledge a close match. The bank knows the holder by a name like the one given, and the merchant says that it
	// is the account that it means. Its cooling-off counts from the nomination. One that needs no acknowledgment stays
	// as it is.
	{"POST /v1/merchant/bank-accounts/{id}/acknowledge", "acknowledgeBankAccount", issuer.BankAccountsWrite, merchants,
		acknowledgeBankAccount, acknowledgeCodes, changes[api.OwnMerchantReference, api.BankAccount]().bodyOptional()},
	// Freeze a bank account. At once: no withdrawal goes to it any more, those that are not with the bank yet are
	// canceled. With the one in force, the nomination that waits is frozen too. Only the operator can unfreeze it. A
	// frozen one stays as it is.
	{"POST /v1/merchant/bank-accounts/{id}/freeze", "freezeOwnBankAccount", issuer.BankAccountsWrite, merchants,
		freezeOwnBankAccount, moves, changes[api.FreezeRequest, api.BankAccount]().bodyOptional()},
}

// operatorBankAccountRoutes are the operator's, about merchants' bank accounts.
var operatorBankAccountRoutes = []routeRow{
	// Nominate a merchant's bank account. It cools off, and an approval of kind account is open with which it is in
	// force at once; in a sandbox it is so by itself, and the one before it is replaced. If its bank knows the holder
	// by another name, it is checking until the merchant acknowledges a close match, or an override. An account with
	// that number that is in force or waits is answered as it is; a number whose account is frozen or suspended is
	// refused.
	{"POST /v1/merchants/{id}/bank-accounts", "nominateBankAccount", issuer.MerchantsWrite, operators,
		nominateBankAccount, nominationCodes, records[api.NewBankAccount, api.BankAccount]().header(mayBeKeyed)},
	// List a merchant's bank accounts. All that were ever nominated, newest first.
	{"GET /v1/merchants/{id}/bank-accounts", "listBankAccounts", issuer.OperatorRead, operators,
		paged(accountsOf), partCodes, lists[api.BankAccount](paging)},
	// Get one bank account of a merchant. Also one that was replaced since.
	{"GET /v1/merchants/{id}/bank-accounts/{account}", "getBankAccount", issuer.OperatorRead, operators,
		getBankAccount, oneCodes, reads[api.BankAccount](nil)},
	// Override the check of a holder's name. A close match, none at all, or one that could not be made. It waits for
	// another person. A nomination still cools off, counted from the nomination. One that needs no override stays as it
	// is.
	{"POST /v1/merchants/{id}/bank-accounts/{account}/override", "overrideBankAccount",
		issuer.MerchantsWrite, operators, overrideBankAccount, moves, proposes[api.ReasonRequest, api.BankAccount]()},
	// Freeze a merchant's bank account. At once: no withdrawal goes to it any more, those that are not with the bank
	// yet are canceled. A frozen one stays as it is.
	{"POST /v1/merchants/{id}/bank-accounts/{account}/freeze", "freezeBankAccount", issuer.MerchantsWrite, operators,
		freezeBankAccount, moves, changes[api.OptionalReason, api.BankAccount]().bodyOptional()},
	// Unfreeze a merchant's bank account. It waits for another person. Then the account is what it was before, cools
	// off anew, and the merchant may nominate again. One that is not frozen stays as it is.
	{"POST /v1/merchants/{id}/bank-accounts/{account}/unfreeze", "unfreezeBankAccount",
		issuer.MerchantsWrite, operators, unfreezeBankAccount, moves,
		proposes[api.OptionalReason, api.BankAccount]().bodyOptional()},
	// Suspend a merchant's bank account. For good: another one has to be nominated. If it is the one in force, the
	// schedule is paused. So it happens by itself if the bank says that the account is closed, blocked, not there or
	// somebody else's.
	{"POST /v1/merchants/{id}/bank-accounts/{account}/suspend", "suspendBankAccount", issuer.MerchantsWrite, operators,
		suspendBankAccount, moves, changes[api.OptionalReason, api.BankAccount]().bodyOptional()},
}

// operatorMerchantRoutes are the operator's, about merchants.
var operatorMerchantRoutes = []routeRow{
	// Create a merchant. Its book is empty, and nothing can be withdrawn before it is activated. Without an id one is
	// made; with one, or with a key, the same request again answers the same merchant.
	{"POST /v1/merchants", "createMerchant", issuer.MerchantsWrite, operators,
		createMerchant, merchantCodes, records[api.NewMerchant, api.OperatorMerchant]().header(mayBeKeyed)},
	// List merchants. Newest first, each with what its book has available. Several filters narrow further.
	{"GET /v1/merchants", "listMerchants", issuer.OperatorRead, operators,
		paged(merchantsListed), pageCodes, lists[api.ListedMerchant](manyMerchants)},
	// Get one merchant. With its standing in the eligibility scheme and its bank account.
	{"GET /v1/merchants/{id}", "getMerchantById", issuer.OperatorRead, operators,
		getMerchant, oneCodes, reads[api.OperatorMerchant](nil)},
	// Change a merchant. What is absent stays as it is; a limit that is null is the platform's default.
	// If it loosens a limit, all of it waits for another person.
	{"PATCH /v1/merchants/{id}", "updateMerchant", issuer.MerchantsWrite, operators,
		updateMerchant, updateCodes, proposes[api.MerchantPatch, api.OperatorMerchant]()},
}

// merchantStatusRoutes are the operator's, about whether merchants may withdraw.
var merchantStatusRoutes = []routeRow{
	// Activate a merchant. The days of the eligibility scheme count from then. An active one stays as it is. An
	// activation at a past time waits for another person.
	{"POST /v1/merchants/{id}/activate", "activateMerchant", issuer.MerchantsWrite, operators,
		activateMerchant, moves, proposes[api.Activation, api.OperatorMerchant]().bodyOptional()},
	// Suspend a merchant. Withdrawals stop; payments are still recorded.
	{"POST /v1/merchants/{id}/suspend", "suspendMerchant", issuer.MerchantsWrite, operators,
		suspendMerchant, moves, changes[api.ReasonRequest, api.OperatorMerchant]()},
	// Reinstate a suspended merchant. Withdrawals are open again, unless something else stands against them. The days
	// of the eligibility scheme were counted on meanwhile. It waits for another person.
	{"POST /v1/merchants/{id}/reinstate", "reinstateMerchant", issuer.MerchantsWrite, operators,
		reinstateMerchant, moves, proposes[api.ReasonRequest, api.OperatorMerchant]()},
	// Close a merchant. Only with all its balances at zero.
	{"POST /v1/merchants/{id}/close", "closeMerchant", issuer.MerchantsWrite, operators,
		closeMerchant, closeCodes, changes[api.ReasonRequest, api.OperatorMerchant]()},
	// Decide a merchant's eligibility. From day 14 to day 30 after activation an operator may decide either way; the
	// same decision again changes nothing. After failed, restart begins the scheme anew, with today as its day 0.
	// What opens withdrawals, or may open them again, waits for another person.
	{"POST /v1/merchants/{id}/eligibility", "decideEligibility", issuer.MerchantsWrite, operators,
		decideEligibility, eligibilityCodes, proposes[api.Decision, api.OperatorMerchant]()},
}
