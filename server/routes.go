package server

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"farthing"
	"farthing/api"
	"farthing/issuer"
)

// audience is who may call a route at all, whatever scopes they hold.
type audience int

const (
	everybody   audience = iota // without a token
	merchants                   // a merchant's client for itself, an operator's for a merchant that it names
	operators                   // the operator's clients alone
	everyClient                 // whoever has a token, whatever its scopes
)

// route is one method of one address: who may call it, what answers it, and what
// the documentation says about it.
type route struct {
	method string
	path   string // as http.ServeMux takes it
	scope  string // "" for everybody and for everyClient
	who    audience
	handle func(*call) (reply, error)

	tag      string
	id       string // operationId: the name of a client's function
	summary  string
	more     string // the rest of the description
	headers  []documented
	query    []documented
	takes    []string // media types of the body; none: a body is not looked at
	body     any      // a value of the body's type
	optional bool     // there need not be a body
	bulk     bool     // the body may be long
	answer   any      // a value of the answer's type
	record   any      // a list's: a value of the type of its records, which may also be answered as CSV and NDJSON
	status   int      // of success; 0: 200
	replays  bool     // 200 where the same was recorded before
	media    []string // of the answer; nil: JSON
	codes    []farthing.Code
	retired  *retirement // nil: it stays
	sandbox  bool        // it is there in a sandbox alone
}

// documentation is the tag of what is published.
const documentation = "Documentation"

// documented is a query parameter, or a header, with its documentation.
type documented struct {
	name     string
	about    string
	format   string // date-time, integer or nothing
	words    []string
	required bool
}

func (r *route) answers() []string {
	if r.record != nil {
		return exported
	}
	if r.media != nil {
		return r.media
	}
	return []string{mediaJSON}
}

// single says whether the route answers one record, or one document, which carries an ETag.
func (r *route) single() bool {
	if r.tag == documentation {
		return true
	}
	return r.method == http.MethodGet && r.guarded() && !slices.ContainsFunc(r.query, func(d documented) bool { return d.name == fromCursor.name })
}

// guarded says whether the route takes a token.
func (r *route) guarded() bool { return r.scope != "" || r.who == everyClient }

func (r *route) maxBody() int64 {
	if r.bulk {
		return maxBulk
	}
	return maxBody
}

// allowed is the Allow header of an address.
func allowed(methods map[string]*route) string {
	list := slices.Collect(maps.Keys(methods))
	if methods[http.MethodGet] != nil {
		list = append(list, http.MethodHead)
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// The query parameters, described once.
var (
	byMerchant = documented{name: "merchantId", about: "The merchant meant: required of an operator's client; a merchant's may name its own."}
	startDate  = documented{name: "startDate", about: "Only after it: a UTC day (from the next day on), or a time with a zone.", format: "date"}
	endDate    = documented{name: "endDate", about: "Only before it: a UTC day (up to the day before), or a time with a zone.", format: "date"}
	byUser     = documented{name: "userId", about: "Only those of this user."}
	perPage    = documented{name: "limit", about: "How many records a page holds, 1 to 500; 50 if absent.", format: "integer"}
	fromCursor = documented{name: "cursor", about: "nextCursor of the page before, sent with the same filters."}

	oneForMerchant = []documented{byMerchant}
	inForm         = documented{name: "format", about: "The form of the answer, whatever Accept says. As ndjson and csv the whole list is answered, as a stream, unless limit is sent.", words: formatNames}

	paging       = []documented{perPage, fromCursor}
	exporting    = []documented{perPage, fromCursor, inForm}
	onePayment   = []documented{byMerchant, byUser, startDate, endDate}
	manyPayments = slices.Concat(onePayment, []documented{
		{name: "status", about: "Only those in this state.", words: words(farthing.PaymentStatuses)},
		{name: "minAmount", about: "Only those of at least so many minor units.", format: "integer"},
		{name: "maxAmount", about: "Only those of at most so many minor units.", format: "integer"},
		{name: "reference", about: "Only those with this reference."}}, exporting)
	manyWithdrawals = slices.Concat([]documented{byMerchant, startDate, endDate,
		{name: "status", about: "Only those in this state.", words: words(farthing.WithdrawalStatuses)},
		{name: "trigger", about: "Only those made by it.", words: triggers}}, exporting)
	manyEntries = slices.Concat([]documented{byMerchant, startDate, endDate,
		{name: "type", about: "Only entries of this type, such as " + farthing.EventPaymentSettled + "."},
		{name: "subject", about: "Only entries about this kind of record, such as withdrawal."},
		{name: "subjectId", about: "Only entries about the record of this identifier."},
		{name: "after", about: "Only entries behind this number, ascending.", format: "seq"}}, exporting)
	oneBalance = []documented{byMerchant, {name: "at", about: "The balances as they stood at this past time.", format: "date-time"}}
)

// What several routes may refuse.
var (
	moves         = []farthing.Code{farthing.CodeNotFound, farthing.CodeWrongState}
	writes        = []farthing.Code{farthing.CodeNotFound, farthing.CodeIDConflict, farthing.CodeIDReserved}
	jsonBody      = []string{mediaJSON}
	jsonOrForm    = []string{mediaJSON, mediaForm}
	jsonOrNDJSON  = []string{mediaJSON, mediaNDJSON}
	withdrawCodes = []farthing.Code{farthing.CodeIDReserved, farthing.CodeIDIsMerchant, farthing.CodeMerchantRequired, farthing.CodeIDConflict,
		farthing.CodeMerchantNotActive, farthing.CodeMerchantSuspended, farthing.CodeMerchantClosed, farthing.CodeNotEligible,
		farthing.CodeNoBankAccount, farthing.CodeBankAccountSuspended, farthing.CodeBankAccountFrozen, farthing.CodeCoolingOff, farthing.CodeFeeNotSet,
		farthing.CodeBelowZero, farthing.CodeBalanceTooLow, farthing.CodeAmountTooLow, farthing.CodeAmountAboveBalance, farthing.CodeLimitExceeded, farthing.CodeWithdrawalsPaused}
)

// routes is the whole interface. The mux, the access tests, the OpenAPI document
// and the list in the documentation are made from it.
var routes = slices.Concat(merchantRoutes, scheduleRoutes, bankAccountRoutes, operatorRoutes, approvalRoutes, settingsRoutes, recordRoutes, sandboxRoutes, openRoutes)

var merchantRoutes = []route{
	{method: "GET", path: "/v1/payments", scope: issuer.PaymentsRead, who: merchants, handle: listPayments, tag: "Payments", id: "listPayments",
		summary: "List payments", more: "Newest first, by date and then by id.", query: manyPayments, answer: api.List[api.Payment]{}, record: api.Payment{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
	{method: "GET", path: "/v1/payments/{id}", scope: issuer.PaymentsRead, who: merchants, handle: getPayment, tag: "Payments", id: "getPayment",
		summary: "Get one payment", more: "It is answered only if it also matches the filters.", query: onePayment, answer: api.Payment{}, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "GET", path: "/v1/refunds/{id}", scope: issuer.PaymentsRead, who: merchants, handle: getRefund, tag: "Payments", id: "getRefund",
		summary: "Get one refund", more: "A refund stays as it was recorded.", query: oneForMerchant, answer: api.Refund{}, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "POST", path: "/v1/withdrawals/{id}", scope: issuer.WithdrawalsWrite, who: merchants, handle: createWithdrawal, tag: "Withdrawals", id: "createWithdrawal",
		summary: "Create a withdrawal", more: "The id is the new withdrawal's own, chosen by the caller: the same request again answers the same withdrawal and moves nothing. " +
			"Without an amount the whole available balance is withdrawn. merchantId may also come as a form field or query parameter.",
		query: oneForMerchant, takes: jsonOrForm, body: api.NewWithdrawal{}, optional: true, answer: api.Withdrawal{}, status: 201, replays: true, codes: withdrawCodes},
	{method: "GET", path: "/v1/withdrawals", scope: issuer.WithdrawalsRead, who: merchants, handle: listWithdrawals, tag: "Withdrawals", id: "listWithdrawals",
		summary: "List withdrawals", more: "All of them, newest first.", query: manyWithdrawals, answer: api.List[api.Withdrawal]{}, record: api.Withdrawal{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
	{method: "GET", path: "/v1/withdrawals/{id}", scope: issuer.WithdrawalsRead, who: merchants, handle: getWithdrawal, tag: "Withdrawals", id: "getWithdrawal",
		summary: "Get one withdrawal", more: "With its history, and why it did not arrive where it did not.", query: oneForMerchant, answer: api.Withdrawal{}, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "POST", path: "/v1/withdrawals/{id}/cancel", scope: issuer.WithdrawalsWrite, who: merchants, handle: cancelWithdrawal, tag: "Withdrawals", id: "cancelWithdrawal",
		summary: "Cancel a withdrawal", more: "While it is pending or awaits approval. The whole amount is back; a canceled one stays as it is.",
		takes: jsonBody, body: api.Named{}, optional: true, answer: api.Withdrawal{}, codes: moves},
	{method: "GET", path: "/v1/balance", scope: issuer.BalanceRead, who: merchants, handle: getBalance, tag: "Balance", id: "getBalance",
		summary: "Get the balances", more: "Now, with everything that stands against a withdrawal, or as they stood at a past time.", query: oneBalance, answer: api.Balance{}},
	{method: "GET", path: "/v1/journal", scope: issuer.BalanceRead, who: merchants, handle: listJournal, tag: "Balance", id: "listJournal",
		summary: "List journal entries", more: "Everything that happened to the book, newest first; with after, ascending.", query: manyEntries,
		answer: api.List[api.JournalEntry]{}, record: api.JournalEntry{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
	{method: "GET", path: "/v1/merchant", scope: issuer.MerchantRead, who: merchants, handle: getOwnMerchant, tag: "Merchant", id: "getMerchant",
		summary: "Get the merchant's profile", more: "With its standing in the eligibility scheme and its bank account.", query: oneForMerchant, answer: api.Merchant{}},
}

var operatorRoutes = []route{
	{method: "POST", path: "/v1/merchants", scope: issuer.MerchantsWrite, who: operators, handle: createMerchant, tag: "Operator: merchants", id: "createMerchant",
		summary: "Create a merchant", more: "Its book is empty, and nothing can be withdrawn before it is activated. Without an id one is made; with one, the same request again answers the same merchant.", takes: jsonBody, body: api.NewMerchant{}, answer: api.OperatorMerchant{}, status: 201, replays: true,
		codes: []farthing.Code{farthing.CodeIDConflict, farthing.CodeIDReserved}},
	{method: "GET", path: "/v1/merchants", scope: issuer.OperatorRead, who: operators, handle: listMerchants, tag: "Operator: merchants", id: "listMerchants",
		summary: "List merchants", more: "Newest first.", query: paging, answer: api.List[api.MerchantSummary]{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
	{method: "GET", path: "/v1/merchants/{id}", scope: issuer.OperatorRead, who: operators, handle: getMerchant, tag: "Operator: merchants", id: "getMerchantById",
		summary: "Get one merchant", more: "With its standing in the eligibility scheme and its bank account.", answer: api.OperatorMerchant{}, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "POST", path: "/v1/merchants/{id}/activate", scope: issuer.MerchantsWrite, who: operators, handle: activateMerchant, tag: "Operator: merchants", id: "activateMerchant",
		summary: "Activate a merchant", more: "The days of the eligibility scheme count from then. An active one stays as it is.",
		takes: jsonBody, body: api.Activation{}, optional: true, answer: api.OperatorMerchant{}, codes: moves},
	{method: "POST", path: "/v1/merchants/{id}/suspend", scope: issuer.MerchantsWrite, who: operators, handle: suspendMerchant, tag: "Operator: merchants", id: "suspendMerchant",
		summary: "Suspend a merchant", more: "Withdrawals stop; payments are still recorded.", takes: jsonBody, body: api.Reasoned{}, answer: api.OperatorMerchant{}, codes: moves},
	{method: "POST", path: "/v1/merchants/{id}/reinstate", scope: issuer.MerchantsWrite, who: operators, handle: reinstateMerchant, tag: "Operator: merchants", id: "reinstateMerchant",
		summary: "Reinstate a suspended merchant", more: "Withdrawals are open again, where nothing else stands against them. The days of the eligibility scheme were counted on meanwhile.", takes: jsonBody, body: api.Reasoned{}, answer: api.OperatorMerchant{}, codes: moves},
	{method: "POST", path: "/v1/merchants/{id}/close", scope: issuer.MerchantsWrite, who: operators, handle: closeMerchant, tag: "Operator: merchants", id: "closeMerchant",
		summary: "Close a merchant", more: "Only with all its balances at zero.", takes: jsonBody, body: api.Reasoned{}, answer: api.OperatorMerchant{},
		codes: []farthing.Code{farthing.CodeNotFound, farthing.CodeWrongState, farthing.CodeBalanceNotZero}},
	{method: "POST", path: "/v1/merchants/{id}/eligibility", scope: issuer.MerchantsWrite, who: operators, handle: decideEligibility, tag: "Operator: merchants", id: "decideEligibility",
		summary: "Decide a merchant's eligibility", more: "From day 14 to day 30 after activation an operator may decide either way; the same decision again changes nothing. After failed, restart begins the scheme anew, with today as its day 0.", takes: jsonBody, body: api.Decision{}, answer: api.OperatorMerchant{},
		codes: []farthing.Code{farthing.CodeNotFound, farthing.CodeWrongState, farthing.CodeEligibilityNotOpen, farthing.CodeEligibilityClosed}},
	{method: "POST", path: "/v1/clients", scope: issuer.ClientsWrite, who: operators, handle: createClient, tag: "Operator: clients", id: "createClient",
		summary: "Make a client for a merchant", more: "Its secret is shown this once. It never gets a scope that the caller lacks.",
		takes: jsonBody, body: api.NewClient{}, answer: api.ClientCredentials{}, status: 201, codes: []farthing.Code{farthing.CodeNotFound, farthing.CodeMerchantRequired}},
	{method: "GET", path: "/v1/clients", scope: issuer.OperatorRead, who: operators, handle: listClients, tag: "Operator: clients", id: "listClients",
		summary: "List clients", more: "Without their secrets, which nobody has.", query: slices.Concat([]documented{{name: "merchantId", about: "Only those of this merchant."}}, paging),
		answer: api.List[api.Client]{}, codes: []farthing.Code{farthing.CodeInvalidCursor}},
	{method: "GET", path: "/v1/clients/{id}", scope: issuer.OperatorRead, who: operators, handle: getClient, tag: "Operator: clients", id: "getClient",
		summary: "Get one client", more: "Without its secrets, which nobody has.", answer: api.Client{}, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "DELETE", path: "/v1/clients/{id}", scope: issuer.ClientsWrite, who: operators, handle: revokeClient, tag: "Operator: clients", id: "revokeClient",
		summary: "Revoke a client", more: "It and all its tokens stop working, everywhere within 5 seconds, for good.", status: 204, codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "POST", path: "/v1/payments", scope: issuer.PaymentsWrite, who: operators, handle: recordPayment, tag: "Operator: payments", id: "recordPayment",
		summary: "Record a payment", more: "It is pending, and not part of the balance yet, unless it says that it is settled. The same request again answers the payment as it is now.", takes: jsonBody, body: api.NewPayment{}, answer: api.Payment{}, status: 201, replays: true,
		codes: slices.Concat(writes, []farthing.Code{farthing.CodeMerchantRequired, farthing.CodeCurrencyMismatch, farthing.CodeMerchantClosed})},
	{method: "POST", path: "/v1/payments/bulk", scope: issuer.PaymentsWrite, who: operators, handle: recordPayments, tag: "Operator: payments", id: "recordPayments",
		summary: "Record many payments", more: "A JSON array of payments, or one a line (NDJSON), of any merchants, up to 64 MiB and 500,000 payments. Each is recorded or refused by itself; " +
			"the answers come in the order and the form of the request, once all of it was read. " +
			"After 1,000 lines that are no payment the rest is not looked at, and the last answer says so. " +
			"A client sends one such request after the other.",
		takes: jsonOrNDJSON, body: []api.NewPayment{}, bulk: true, answer: []api.BulkLine{}, media: jsonOrNDJSON},
	{method: "POST", path: "/v1/payments/{id}/settle", scope: issuer.PaymentsWrite, who: operators, handle: settlePayment, tag: "Operator: payments", id: "settlePayment",
		summary: "Settle a pending payment", more: "Its amount is part of the balance from now on. A settled one stays as it is.", takes: jsonBody, body: api.Named{}, answer: api.Payment{}, codes: moves},
	{method: "POST", path: "/v1/payments/{id}/fail", scope: issuer.PaymentsWrite, who: operators, handle: failPayment, tag: "Operator: payments", id: "failPayment",
		summary: "Fail a pending payment", more: "The money does not come. A failed one stays as it is.", takes: jsonBody, body: api.Named{}, answer: api.Payment{}, codes: moves},
	{method: "POST", path: "/v1/payments/{id}/reverse", scope: issuer.PaymentsWrite, who: operators, handle: reversePayment, tag: "Operator: payments", id: "reversePayment",
		summary: "Reverse a settled payment", more: "As a whole, and only while nothing of it is refunded, in dispute or charged back.", takes: jsonBody, body: api.Named{}, answer: api.Payment{}, codes: moves},
	{method: "POST", path: "/v1/refunds", scope: issuer.PaymentsWrite, who: operators, handle: recordRefund, tag: "Operator: payments", id: "recordRefund",
		summary: "Record a refund", more: "Of a payment, or unreferenced.", takes: jsonBody, body: api.NewRefund{}, answer: api.Refund{}, status: 201, replays: true,
		codes: slices.Concat(writes, []farthing.Code{farthing.CodeMerchantRequired, farthing.CodePaymentNotSettled, farthing.CodeRefundTooLarge})},
}

var openRoutes = []route{
	{method: "GET", path: "/healthz", handle: getHealth, tag: "Health", id: "getHealth", summary: "Whether the process lives", more: "It says nothing of the database.", answer: api.Health{}},
	{method: "GET", path: "/readyz", handle: getReadiness, tag: "Health", id: "getReadiness", summary: "Whether it can answer calls", more: "503 while its database cannot be reached.", answer: api.Health{}},
	{method: "GET", path: "/openapi.json", handle: getOpenAPI, tag: "Documentation", id: "getOpenAPI", summary: "This document", more: "OpenAPI 3.1, made from the tables that the server answers by.", answer: map[string]any{}},
	{method: "GET", path: "/openapi.yaml", handle: getOpenAPIYAML, tag: "Documentation", id: "getOpenAPIYAML", summary: "This document as YAML", more: "The same, for tools that want YAML.", answer: "", media: []string{mediaYAML}},
	{method: "GET", path: "/docs", handle: getReference, tag: "Documentation", id: "getReference", summary: "The reference, for people", more: "All operations and schemas on one page, which needs no script.", answer: "", media: []string{mediaHTML}},
	{method: "GET", path: "/docs/style.css", handle: getStyle, tag: "Documentation", id: "getStyle", summary: "The style sheet of the pages", more: "The only thing that they load.", answer: "", media: []string{mediaCSS}},
	{method: "GET", path: "/docs/guides/{name}", handle: getGuide, tag: "Documentation", id: "getGuide", summary: "A guide", more: "How to begin, tokens, sending things again, withdrawals, lists and times, exports, headers.", answer: "", media: []string{mediaHTML},
		codes: []farthing.Code{farthing.CodeNotFound}},
	{method: "GET", path: "/docs/problems", handle: listProblemPages, tag: "Documentation", id: "listProblemPages", summary: "The page of all codes", more: "By their HTTP status.", answer: "", media: []string{mediaHTML}},
	{method: "GET", path: "/docs/problems/{code}", handle: getProblemPage, tag: "Documentation", id: "getProblemPage", summary: "The page about a code", more: "Its cause, its cure, an example, and the operations that answer it: where the type of a problem document leads.", answer: "", media: []string{mediaHTML},
		codes: []farthing.Code{farthing.CodeNotFound}},
}
