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
	updateCodes      = append(slices.Clip(oneCodes), farthing.CodeExternalIDTaken, farthing.CodeCommandLineOnly)
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

// draftPreview is the action of the operation that previews a schedule.
var draftPreview = action{
	query:  []documented{howMany},
	body:   api.NewSchedule{},
	answer: api.SchedulePreview{},
}

// merchantRoutes are a merchant's, about itself, its schedule and its bank accounts.
var merchantRoutes = []routeRow{
	// Get the merchant's profile. With its standing in the eligibility scheme and its bank account.
	{"GET /v1/merchant", "getMerchant", issuer.MerchantRead, merchants,
		getOwnMerchant, nil, reads[api.Merchant](oneForMerchant)},
	// Get the schedule. When and how much of the balance is withdrawn automatically.
	{"GET /v1/merchant/schedule", "getSchedule", issuer.MerchantRead, merchants,
		getSchedule, nil, reads[api.MerchantSchedule](oneForMerchant)},
	// Replace the schedule. As a whole: an absent field takes its default. A change makes a new version. A run that is
	// already due uses the old one.
	{"PUT /v1/merchant/schedule", "putSchedule", issuer.MerchantWrite, merchants,
		putSchedule, needsMerchant, changes[api.NewSchedule, api.MerchantSchedule]()},
	// Preview the schedule's next runs. Each with its day, the reason if that is not the schedule's own, and what it is
	// expected to withdraw of the balance as it is now.
	{"GET /v1/merchant/schedule/preview", "previewSchedule", issuer.MerchantRead, merchants,
		previewSchedule, nil, reads[api.SchedulePreview](somePreview)},
	// Preview another schedule. Its next runs, as if it replaced the merchant's; nothing is changed.
	{"POST /v1/merchant/schedule/draft", "previewNewSchedule", issuer.MerchantRead, merchants,
		previewNewSchedule, needsMerchant, draftPreview},
	// List the schedule's runs. The latest first: the result, or the reason why nothing was withdrawn. Includes runs of
	// earlier versions.
	{"GET /v1/merchant/schedule/runs", "listScheduleRuns", issuer.MerchantRead, merchants,
		listRuns, pageCodes, lists[api.ScheduleRun](ofOneMerchant)},
	// Nominate a bank account. Withdrawals go to it after a cooling-off period (default: 24 hours), or earlier if the
	// operator approves; until then the previous account stays in force. If its bank knows the holder by a different
	// name, the account is checking until the merchant acknowledges a close match or the operator overrides the check.
	// It replaces an earlier nomination that is not in force yet. Nominating an account that is in force or waiting
	// returns it unchanged; the number of a frozen or suspended account is refused.
	{"POST /v1/merchant/bank-accounts", "nominateOwnBankAccount", issuer.BankAccountsWrite, merchants,
		nominateOwnBankAccount, ownNominationCodes, records[api.OwnBankAccount, api.BankAccount]().header(mayBeKeyed)},
	// List bank accounts. Every account that was ever nominated, newest first.
	{"GET /v1/merchant/bank-accounts", "listOwnBankAccounts", issuer.MerchantRead, merchants,
		paged(accounts), pageCodes, lists[api.BankAccount](ofOneMerchant)},
	// Get a bank account. Including accounts that were replaced.
	{"GET /v1/merchant/bank-accounts/{id}", "getOwnBankAccount", issuer.MerchantRead, merchants,
		getOwnBankAccount, oneCodes, reads[api.BankAccount](oneForMerchant)},
	// Acknowledge a close name match. The bank knows the holder by a similar name, and the merchant confirms that the
	// account is the right one. The cooling-off period counts from the nomination. An account that needs no
	// acknowledgment stays as it is.
	{"POST /v1/merchant/bank-accounts/{id}/acknowledge", "acknowledgeBankAccount", issuer.BankAccountsWrite, merchants,
		acknowledgeBankAccount, acknowledgeCodes, changes[api.OwnMerchantReference, api.BankAccount]().bodyOptional()},
	// Freeze a bank account. Immediately: no withdrawal goes to it any more, and those that were not sent to the bank
	// yet are canceled. Freezing the account in force also freezes a waiting nomination. Only the operator can unfreeze
	// it. A frozen account stays as it is.
	{"POST /v1/merchant/bank-accounts/{id}/freeze", "freezeOwnBankAccount", issuer.BankAccountsWrite, merchants,
		freezeOwnBankAccount, moves, changes[api.FreezeRequest, api.BankAccount]().bodyOptional()},
}

// operatorBankAccountRoutes are the operator's, about merchants' bank accounts.
var operatorBankAccountRoutes = []routeRow{
	// Nominate a merchant's bank account. It has a cooling-off period, unless the approval of kind account that this
	// opens is approved; in a sandbox that happens automatically, and the previous account is replaced. If its bank
	// knows the holder by a different name, the account is checking until the merchant acknowledges a close match or
	// the check is overridden. Nominating an account that is in force or waiting returns it unchanged; the number of a
	// frozen or suspended account is refused.
	{"POST /v1/merchants/{id}/bank-accounts", "nominateBankAccount", issuer.MerchantsWrite, operators,
		nominateBankAccount, nominationCodes, records[api.NewBankAccount, api.BankAccount]().header(mayBeKeyed)},
	// List a merchant's bank accounts. Every account that was ever nominated, newest first.
	{"GET /v1/merchants/{id}/bank-accounts", "listBankAccounts", issuer.OperatorRead, operators,
		paged(accountsOf), partCodes, lists[api.BankAccount](paging)},
	// Get a merchant's bank account. Including accounts that were replaced.
	{"GET /v1/merchants/{id}/bank-accounts/{account}", "getBankAccount", issuer.OperatorRead, operators,
		getBankAccount, oneCodes, reads[api.BankAccount](nil)},
	// Override a name check. A close match, no match, or a check that could not be made. Another person must approve.
	// The cooling-off period still counts from the nomination. An account that needs no override stays as it is.
	{"POST /v1/merchants/{id}/bank-accounts/{account}/override", "overrideBankAccount",
		issuer.MerchantsWrite, operators, overrideBankAccount, moves, proposes[api.ReasonRequest, api.BankAccount]()},
	// Acknowledge a shared account number. Confirms that a person has seen that the account number is in force for
	// another merchant too, so it is no longer work, unless a further merchant joins. Acknowledging it again changes
	// nothing.
	{"POST /v1/merchants/{id}/bank-accounts/{account}/acknowledge", "acknowledgeSharedNumber", issuer.MerchantsWrite,
		operators, acknowledgeSharedNumber, moves, action{answer: api.BankAccount{}}},
	// Freeze a merchant's bank account. Immediately: no withdrawal goes to it any more, and those that were not sent to
	// the bank yet are canceled. A frozen account stays as it is.
	{"POST /v1/merchants/{id}/bank-accounts/{account}/freeze", "freezeBankAccount", issuer.MerchantsWrite, operators,
		freezeBankAccount, moves, changes[api.OptionalReason, api.BankAccount]().bodyOptional()},
	// Unfreeze a merchant's bank account. Another person must approve. The account then has its previous status, its
	// cooling-off period restarts, and the merchant can nominate again. An account that is not frozen stays as it is.
	{"POST /v1/merchants/{id}/bank-accounts/{account}/unfreeze", "unfreezeBankAccount",
		issuer.MerchantsWrite, operators, unfreezeBankAccount, moves,
		proposes[api.OptionalReason, api.BankAccount]().bodyOptional()},
	// Suspend a merchant's bank account. For good: another one must be nominated. Suspending the account in force
	// pauses the schedule. It happens automatically if the bank reports that the account is closed, blocked, does not
	// exist or belongs to somebody else.
	{"POST /v1/merchants/{id}/bank-accounts/{account}/suspend", "suspendBankAccount", issuer.MerchantsWrite, operators,
		suspendBankAccount, moves, changes[api.OptionalReason, api.BankAccount]().bodyOptional()},
}

// operatorMerchantRoutes are the operator's, about merchants.
var operatorMerchantRoutes = []routeRow{
	// Create a merchant. Its book is empty, and it cannot withdraw before it is activated. The id is generated if
	// absent. A retry with the same id or key returns the same merchant.
	{"POST /v1/merchants", "createMerchant", issuer.MerchantsWrite, operators,
		createMerchant, merchantCodes, records[api.NewMerchant, api.OperatorMerchant]().header(mayBeKeyed)},
	// List merchants. Newest first, each with what its book has available. Several filters narrow further.
	{"GET /v1/merchants", "listMerchants", issuer.OperatorRead, operators,
		paged(merchantsListed), pageCodes, lists[api.ListedMerchant](manyMerchants)},
	// Get a merchant. With its standing in the eligibility scheme and its bank account.
	{"GET /v1/merchants/{id}", "getMerchantById", issuer.OperatorRead, operators,
		getMerchant, oneCodes, reads[api.OperatorMerchant](nil)},
	// Update a merchant. An absent field stays as it is; a limit that is null goes back to the platform's default. If
	// the change loosens a limit, another person must approve all of it.
	{"PATCH /v1/merchants/{id}", "updateMerchant", issuer.MerchantsWrite, operators,
		updateMerchant, updateCodes, proposes[api.MerchantPatch, api.OperatorMerchant]()},
}

// merchantStatusRoutes are the operator's, about whether merchants may withdraw.
var merchantStatusRoutes = []routeRow{
	// Activate a merchant. The days of the eligibility scheme count from then. An active merchant stays as it is.
	// Another person must approve an activation at a past time.
	{"POST /v1/merchants/{id}/activate", "activateMerchant", issuer.MerchantsWrite, operators,
		activateMerchant, moves, proposes[api.Activation, api.OperatorMerchant]().bodyOptional()},
	// Suspend a merchant. Withdrawals stop; payments are still recorded.
	{"POST /v1/merchants/{id}/suspend", "suspendMerchant", issuer.MerchantsWrite, operators,
		suspendMerchant, moves, changes[api.ReasonRequest, api.OperatorMerchant]()},
	// Reinstate a suspended merchant. The merchant can withdraw again, unless something else blocks it. The days of the
	// eligibility scheme were counted meanwhile. Another person must approve.
	{"POST /v1/merchants/{id}/reinstate", "reinstateMerchant", issuer.MerchantsWrite, operators,
		reinstateMerchant, moves, proposes[api.ReasonRequest, api.OperatorMerchant]()},
	// Close a merchant. Only with all its balances at zero.
	{"POST /v1/merchants/{id}/close", "closeMerchant", issuer.MerchantsWrite, operators,
		closeMerchant, closeCodes, changes[api.ReasonRequest, api.OperatorMerchant]()},
	// Decide a merchant's eligibility. From day 14 to day 30 after activation an operator can decide either way; the
	// same decision again changes nothing. After failed, restart begins the scheme again, with today as day 0. Another
	// person must approve what opens withdrawals or may open them again.
	{"POST /v1/merchants/{id}/eligibility", "decideEligibility", issuer.MerchantsWrite, operators,
		decideEligibility, eligibilityCodes, proposes[api.Decision, api.OperatorMerchant]()},
}
