package server

import "farthing/api"

// merchantOperations are those about merchants, their schedules and their bank accounts.
var merchantOperations = map[string]operation{
	"GET /v1/merchant": {
		tag:     "Merchant",
		id:      "getMerchant",
		summary: "Get the merchant's profile",
		more:    "With its standing in the eligibility scheme and its bank account.",
		query:   oneForMerchant,
		answer:  api.Merchant{},
	},
	"GET /v1/merchant/schedule": {
		tag:     "Merchant",
		id:      "getSchedule",
		summary: "Get the schedule",
		more:    "When the balance is withdrawn by itself, and how much of it.",
		query:   oneForMerchant,
		answer:  api.MerchantSchedule{},
	},
	"PUT /v1/merchant/schedule": {
		tag:     "Merchant",
		id:      "putSchedule",
		summary: "Replace the schedule",
		more: "As a whole: what is absent takes its default. It is a new version, unless it is what it was. A " +
			"run that is due already is made by the old one.",
		takes:  jsonBody,
		body:   api.NewSchedule{},
		answer: api.MerchantSchedule{},
	},
	"GET /v1/merchant/schedule/preview": {
		tag:     "Merchant",
		id:      "previewSchedule",
		summary: "Preview the schedule's next runs",
		more: "Each with its day, the reason if that is not the schedule's own, and what it is expected to " +
			"withdraw of the balance as it is now.",
		query:  somePreview,
		answer: api.SchedulePreview{},
	},
	"GET /v1/merchant/schedule/runs": {
		tag:     "Merchant",
		id:      "listScheduleRuns",
		summary: "List the schedule's runs",
		more: "The latest first: what happened, or why nothing did. Those of earlier versions of the schedule, " +
			"too.",
		query:  ofOneMerchant,
		answer: api.List[api.ScheduleRun]{},
	},
	"POST /v1/merchant/bank-accounts": {
		tag:     "Merchant",
		id:      "nominateOwnBankAccount",
		summary: "Nominate a bank account",
		more: "It cools off before withdrawals go to it (24 hours, unless the operator set another time), while " +
			"the account before stays in force. If its bank knows the holder by another name it is checking until " +
			"that is acknowledged, or overridden by the operator. A nomination that was waiting is replaced. Each " +
			"call makes a new one.",
		takes:  jsonBody,
		body:   api.OwnBankAccount{},
		answer: api.BankAccount{},
		status: 201,
	},
	"GET /v1/merchant/bank-accounts": {
		tag:     "Merchant",
		id:      "listOwnBankAccounts",
		summary: "List the bank accounts",
		more:    "All that were ever nominated, newest first.",
		query:   ofOneMerchant,
		answer:  api.List[api.BankAccount]{},
	},
	"GET /v1/merchant/bank-accounts/{id}": {
		tag:     "Merchant",
		id:      "getOwnBankAccount",
		summary: "Get one bank account",
		more:    "Also one that was replaced since.",
		query:   oneForMerchant,
		answer:  api.BankAccount{},
	},
	"POST /v1/merchant/bank-accounts/{id}/acknowledge": {
		tag:     "Merchant",
		id:      "acknowledgeBankAccount",
		summary: "Acknowledge a close match",
		more: "The bank knows the holder by a name like the one given, and the merchant says that it is the " +
			"account that it means. Its cooling-off counts from the nomination. One that needs no acknowledgment " +
			"stays as it is.",
		takes:    jsonBody,
		body:     api.Named{},
		optional: true,
		answer:   api.BankAccount{},
	},
	"POST /v1/merchant/bank-accounts/{id}/freeze": {
		tag:     "Merchant",
		id:      "freezeOwnBankAccount",
		summary: "Freeze a bank account",
		more: "At once: no withdrawal goes to it any more, those that are not with the bank yet are canceled. " +
			"Only the operator can unfreeze it. A frozen one stays as it is.",
		takes:    jsonBody,
		body:     api.Freezing{},
		optional: true,
		answer:   api.BankAccount{},
	},
	"POST /v1/merchants/{id}/bank-accounts": {
		tag:     "Operator: merchants",
		id:      "nominateBankAccount",
		summary: "Nominate a merchant's bank account",
		more: "In force at once, if its bank knows the holder by that name; the one before it is replaced. " +
			"Else it is checking until the merchant acknowledges a close match, or an override. Each call makes a " +
			"new one.",
		takes:  jsonBody,
		body:   api.NewBankAccount{},
		answer: api.BankAccount{},
		status: 201,
	},
	"GET /v1/merchants/{id}/bank-accounts": {
		tag:     "Operator: merchants",
		id:      "listBankAccounts",
		summary: "List a merchant's bank accounts",
		more:    "All that were ever nominated, newest first.",
		query:   paging,
		answer:  api.List[api.BankAccount]{},
	},
	"GET /v1/merchants/{id}/bank-accounts/{account}": {
		tag:     "Operator: merchants",
		id:      "getBankAccount",
		summary: "Get one bank account of a merchant",
		more:    "Also one that was replaced since.",
		answer:  api.BankAccount{},
	},
	"POST /v1/merchants/{id}/bank-accounts/{account}/override": {
		tag:     "Operator: merchants",
		id:      "overrideBankAccount",
		summary: "Override the check of a holder's name",
		more: "A close match, or none at all. A merchant's own nomination still cools off, counted from the " +
			"nomination. One that needs no override stays as it is.",
		takes:  jsonBody,
		body:   api.Reasoned{},
		answer: api.BankAccount{},
	},
	"POST /v1/merchants/{id}/bank-accounts/{account}/freeze": {
		tag:     "Operator: merchants",
		id:      "freezeBankAccount",
		summary: "Freeze a merchant's bank account",
		more: "At once: no withdrawal goes to it any more, those that are not with the bank yet are canceled. A " +
			"frozen one stays as it is.",
		takes:    jsonBody,
		body:     api.Stopping{},
		optional: true,
		answer:   api.BankAccount{},
	},
	"POST /v1/merchants/{id}/bank-accounts/{account}/unfreeze": {
		tag:     "Operator: merchants",
		id:      "unfreezeBankAccount",
		summary: "Unfreeze a merchant's bank account",
		more: "It is what it was before, and in force if it has cooled off meanwhile. One that is not frozen " +
			"stays as it is.",
		takes:    jsonBody,
		body:     api.Stopping{},
		optional: true,
		answer:   api.BankAccount{},
	},
	"POST /v1/merchants/{id}/bank-accounts/{account}/suspend": {
		tag:     "Operator: merchants",
		id:      "suspendBankAccount",
		summary: "Suspend a merchant's bank account",
		more: "For good: another one has to be nominated. If it is the one in force, the schedule is paused. " +
			"So it happens by itself if the bank says that the account is closed, blocked, not there or somebody " +
			"else's.",
		takes:    jsonBody,
		body:     api.Stopping{},
		optional: true,
		answer:   api.BankAccount{},
	},
	"POST /v1/merchants": {
		tag:     "Operator: merchants",
		id:      "createMerchant",
		summary: "Create a merchant",
		more: "Its book is empty, and nothing can be withdrawn before it is activated. Without an id one is " +
			"made; with one, the same request again answers the same merchant.",
		takes:   jsonBody,
		body:    api.NewMerchant{},
		answer:  api.OperatorMerchant{},
		status:  201,
		replays: true,
	},
	"GET /v1/merchants": {
		tag:     "Operator: merchants",
		id:      "listMerchants",
		summary: "List merchants",
		more:    "Newest first.",
		query:   paging,
		answer:  api.List[api.MerchantSummary]{},
	},
	"GET /v1/merchants/{id}": {
		tag:     "Operator: merchants",
		id:      "getMerchantById",
		summary: "Get one merchant",
		more:    "With its standing in the eligibility scheme and its bank account.",
		answer:  api.OperatorMerchant{},
	},
	"POST /v1/merchants/{id}/activate": {
		tag:      "Operator: merchants",
		id:       "activateMerchant",
		summary:  "Activate a merchant",
		more:     "The days of the eligibility scheme count from then. An active one stays as it is.",
		takes:    jsonBody,
		body:     api.Activation{},
		optional: true,
		answer:   api.OperatorMerchant{},
	},
	"POST /v1/merchants/{id}/suspend": {
		tag:     "Operator: merchants",
		id:      "suspendMerchant",
		summary: "Suspend a merchant",
		more:    "Withdrawals stop; payments are still recorded.",
		takes:   jsonBody,
		body:    api.Reasoned{},
		answer:  api.OperatorMerchant{},
	},
	"POST /v1/merchants/{id}/reinstate": {
		tag:     "Operator: merchants",
		id:      "reinstateMerchant",
		summary: "Reinstate a suspended merchant",
		more: "Withdrawals are open again, unless something else stands against them. The days of the eligibility " +
			"scheme were counted on meanwhile.",
		takes:  jsonBody,
		body:   api.Reasoned{},
		answer: api.OperatorMerchant{},
	},
	"POST /v1/merchants/{id}/close": {
		tag:     "Operator: merchants",
		id:      "closeMerchant",
		summary: "Close a merchant",
		more:    "Only with all its balances at zero.",
		takes:   jsonBody,
		body:    api.Reasoned{},
		answer:  api.OperatorMerchant{},
	},
	"POST /v1/merchants/{id}/eligibility": {
		tag:     "Operator: merchants",
		id:      "decideEligibility",
		summary: "Decide a merchant's eligibility",
		more: "From day 14 to day 30 after activation an operator may decide either way; the same decision again " +
			"changes nothing. After failed, restart begins the scheme anew, with today as its day 0.",
		takes:  jsonBody,
		body:   api.Decision{},
		answer: api.OperatorMerchant{},
	},
	"PATCH /v1/merchants/{id}": {
		tag:     "Operator: merchants",
		id:      "updateMerchant",
		summary: "Change a merchant",
		more:    "What is absent stays as it is; a limit that is null is the platform's default.",
		headers: []documented{ifMatch},
		takes:   jsonBody,
		body:    api.MerchantPatch{},
		answer:  api.OperatorMerchant{},
	},
}
