package server

import (
	"slices"

	"farthing"
	"farthing/api"
	"farthing/issuer"
)

var (
	nominates    = []farthing.Code{farthing.CodeMerchantClosed, farthing.CodeModulusFailed}
	acknowledges = []farthing.Code{farthing.CodeNotFound, farthing.CodeWrongState, farthing.CodeNameMismatch}
)

// bankAccountRoutes are the accounts that withdrawals go to: the merchant's part, and the operator's.
var bankAccountRoutes = []route{
	{method: "POST", path: "/v1/merchant/bank-accounts", scope: issuer.BankAccountsWrite, who: merchants, handle: nominateOwnBankAccount, tag: "Merchant", id: "nominateOwnBankAccount",
		summary: "Nominate a bank account", more: "It cools off before withdrawals go to it (24 hours, unless the operator set another time), while the account before stays in force. " +
			"Where its bank knows the holder by another name it is checking until that is acknowledged, or overridden by the operator. A nomination that was waiting is replaced. Each call makes a new one.",
		takes: jsonBody, body: api.OwnBankAccount{}, answer: api.BankAccount{}, status: 201, codes: append([]farthing.Code{farthing.CodeMerchantRequired}, nominates...)},
	{method: "GET", path: "/v1/merchant/bank-accounts", scope: issuer.MerchantRead, who: merchants, handle: listOwnBankAccounts, tag: "Merchant", id: "listOwnBankAccounts",
		summary: "List the bank accounts", more: "All that were ever nominated, newest first.",
		query: slices.Concat(oneForMerchant, paging), answer: api.List[api.BankAccount]{},
		codes: []farthing.Code{farthing.CodeInvalidCursor}},
	{method: "GET", path: "/v1/merchant/bank-accounts/{id}", scope: issuer.MerchantRead, who: merchants, handle: getOwnBankAccount, tag: "Merchant", id: "getOwnBankAccount",
		summary: "Get one bank account", more: "Also one that was replaced since.", query: oneForMerchant, answer: api.BankAccount{}, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "POST", path: "/v1/merchant/bank-accounts/{id}/acknowledge", scope: issuer.BankAccountsWrite, who: merchants, handle: acknowledgeBankAccount, tag: "Merchant", id: "acknowledgeBankAccount",
		summary: "Acknowledge a close match", more: "The bank knows the holder by a name like the one given, and the merchant says that it is the account that it means. Its cooling-off counts from the nomination. One that needs no acknowledgment stays as it is.",
		takes: jsonBody, body: api.Named{}, optional: true, answer: api.BankAccount{}, codes: acknowledges},
	{method: "POST", path: "/v1/merchant/bank-accounts/{id}/freeze", scope: issuer.BankAccountsWrite, who: merchants, handle: freezeOwnBankAccount, tag: "Merchant", id: "freezeOwnBankAccount",
		summary: "Freeze a bank account", more: "At once: no withdrawal goes to it any more, those that are not with the bank yet are canceled. Only the operator can unfreeze it. A frozen one stays as it is.",
		takes: jsonBody, body: api.Freezing{}, optional: true, answer: api.BankAccount{}, codes: moves},

	{method: "POST", path: "/v1/merchants/{id}/bank-accounts", scope: issuer.MerchantsWrite, who: operators, handle: nominateBankAccount, tag: "Operator: merchants", id: "nominateBankAccount",
		summary: "Nominate a merchant's bank account", more: "In force at once, where its bank knows the holder by that name; the one before it is replaced. Else it is checking until the merchant acknowledges a close match, or an override. Each call makes a new one.",
		takes: jsonBody, body: api.NewBankAccount{}, answer: api.BankAccount{}, status: 201, codes: append([]farthing.Code{farthing.CodeNotFound}, nominates...)},
	{method: "GET", path: "/v1/merchants/{id}/bank-accounts", scope: issuer.OperatorRead, who: operators, handle: listBankAccounts, tag: "Operator: merchants", id: "listBankAccounts",
		summary: "List a merchant's bank accounts", more: "All that were ever nominated, newest first.",
		query: paging, answer: api.List[api.BankAccount]{},
		codes: []farthing.Code{farthing.CodeNotFound, farthing.CodeInvalidCursor}},
	{method: "GET", path: "/v1/merchants/{id}/bank-accounts/{account}", scope: issuer.OperatorRead, who: operators, handle: getBankAccount, tag: "Operator: merchants", id: "getBankAccount",
		summary: "Get one bank account of a merchant", more: "Also one that was replaced since.", answer: api.BankAccount{}, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "POST", path: "/v1/merchants/{id}/bank-accounts/{account}/override", scope: issuer.MerchantsWrite, who: operators, handle: overrideBankAccount, tag: "Operator: merchants", id: "overrideBankAccount",
		summary: "Override the check of a holder's name", more: "A close match, or none at all. A merchant's own nomination still cools off, counted from the nomination. One that needs no override stays as it is.",
		takes: jsonBody, body: api.Reasoned{}, answer: api.BankAccount{}, codes: moves},
	{method: "POST", path: "/v1/merchants/{id}/bank-accounts/{account}/freeze", scope: issuer.MerchantsWrite, who: operators, handle: freezeBankAccount, tag: "Operator: merchants", id: "freezeBankAccount",
		summary: "Freeze a merchant's bank account", more: "At once: no withdrawal goes to it any more, those that are not with the bank yet are canceled. A frozen one stays as it is.",
		takes: jsonBody, body: api.Stopping{}, optional: true, answer: api.BankAccount{}, codes: moves},
	{method: "POST", path: "/v1/merchants/{id}/bank-accounts/{account}/unfreeze", scope: issuer.MerchantsWrite, who: operators, handle: unfreezeBankAccount, tag: "Operator: merchants", id: "unfreezeBankAccount",
		summary: "Unfreeze a merchant's bank account", more: "It is what it was before, and in force where it has cooled off meanwhile. One that is not frozen stays as it is.",
		takes: jsonBody, body: api.Stopping{}, optional: true, answer: api.BankAccount{}, codes: moves},
	{method: "POST", path: "/v1/merchants/{id}/bank-accounts/{account}/suspend", scope: issuer.MerchantsWrite, who: operators, handle: suspendBankAccount, tag: "Operator: merchants", id: "suspendBankAccount",
		summary: "Suspend a merchant's bank account", more: "For good: another one has to be nominated. Where it is the one in force, the schedule is paused. So it happens by itself where the bank says that the account is closed, blocked, not there or somebody else's.",
		takes: jsonBody, body: api.Stopping{}, optional: true, answer: api.BankAccount{}, codes: moves},
}
