package server

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"farthing"
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

// routeRow is a line of the table of routes: who may call an address, what answers, and
// which codes it refuses with beside those that [route.refusals] adds.
type routeRow struct {
	address string // method and path, as http.ServeMux takes them
	scope   string // "" for everybody and for everyClient
	who     audience
	handle  func(*call) (reply, error)
	codes   []farthing.Code
}

// routeTable is the whole interface. What the documentation says of each row, and
// what it takes and answers, is in operations, by its address.
var routeTable = []routeRow{
	// A merchant, for itself or by an operator's client: payments, withdrawals, balance.
	{"GET /v1/payments", issuer.PaymentsRead, merchants, listPayments, pageCodes},
	{"GET /v1/payments/{id}", issuer.PaymentsRead, merchants, getPayment, oneCodes},
	{"GET /v1/refunds/{id}", issuer.PaymentsRead, merchants, getRefund, oneCodes},
	{"POST /v1/withdrawals/{id}", issuer.WithdrawalsWrite, merchants, createWithdrawal, withdrawCodes},
	{"GET /v1/withdrawals", issuer.WithdrawalsRead, merchants, listWithdrawals, pageCodes},
	{"GET /v1/withdrawals/{id}", issuer.WithdrawalsRead, merchants, getWithdrawal, oneCodes},
	{"POST /v1/withdrawals/{id}/cancel", issuer.WithdrawalsWrite, merchants, cancelWithdrawal, moves},
	{"GET /v1/balance", issuer.BalanceRead, merchants, getBalance, nil},
	{"GET /v1/journal", issuer.BalanceRead, merchants, listJournal, pageCodes},
	{"GET /v1/merchant", issuer.MerchantRead, merchants, getOwnMerchant, nil},

	// Its schedule.
	{"GET /v1/merchant/schedule", issuer.MerchantRead, merchants, getSchedule, nil},
	{"PUT /v1/merchant/schedule", issuer.MerchantWrite, merchants, putSchedule, needsMerchant},
	{"GET /v1/merchant/schedule/preview", issuer.MerchantRead, merchants, previewSchedule, nil},
	{"GET /v1/merchant/schedule/runs", issuer.MerchantRead, merchants, listRuns, pageCodes},

	// The accounts that withdrawals go to: the merchant's part, and the operator's.
	{"POST /v1/merchant/bank-accounts", issuer.BankAccountsWrite, merchants,
		nominateOwnBankAccount, ownNominationCodes},
	{"GET /v1/merchant/bank-accounts", issuer.MerchantRead, merchants, listOwnBankAccounts, pageCodes},
	{"GET /v1/merchant/bank-accounts/{id}", issuer.MerchantRead, merchants, getOwnBankAccount, oneCodes},
	{"POST /v1/merchant/bank-accounts/{id}/acknowledge", issuer.BankAccountsWrite, merchants,
		acknowledgeBankAccount, acknowledgeCodes},
	{"POST /v1/merchant/bank-accounts/{id}/freeze", issuer.BankAccountsWrite, merchants, freezeOwnBankAccount, moves},
	{"POST /v1/merchants/{id}/bank-accounts", issuer.MerchantsWrite, operators, nominateBankAccount, nominationCodes},
	{"GET /v1/merchants/{id}/bank-accounts", issuer.OperatorRead, operators, listBankAccounts, partCodes},
	{"GET /v1/merchants/{id}/bank-accounts/{account}", issuer.OperatorRead, operators, getBankAccount, oneCodes},
	{"POST /v1/merchants/{id}/bank-accounts/{account}/override", issuer.MerchantsWrite, operators,
		overrideBankAccount, moves},
	{"POST /v1/merchants/{id}/bank-accounts/{account}/freeze", issuer.MerchantsWrite, operators,
		freezeBankAccount, moves},
	{"POST /v1/merchants/{id}/bank-accounts/{account}/unfreeze", issuer.MerchantsWrite, operators,
		unfreezeBankAccount, moves},
	{"POST /v1/merchants/{id}/bank-accounts/{account}/suspend", issuer.MerchantsWrite, operators,
		suspendBankAccount, moves},

	// The operator: merchants, clients, payments.
	{"POST /v1/merchants", issuer.MerchantsWrite, operators, createMerchant, merchantCodes},
	{"GET /v1/merchants", issuer.OperatorRead, operators, listMerchants, pageCodes},
	{"GET /v1/merchants/{id}", issuer.OperatorRead, operators, getMerchant, oneCodes},
	{"POST /v1/merchants/{id}/activate", issuer.MerchantsWrite, operators, activateMerchant, moves},
	{"POST /v1/merchants/{id}/suspend", issuer.MerchantsWrite, operators, suspendMerchant, moves},
	{"POST /v1/merchants/{id}/reinstate", issuer.MerchantsWrite, operators, reinstateMerchant, moves},
	{"POST /v1/merchants/{id}/close", issuer.MerchantsWrite, operators, closeMerchant, closeCodes},
	{"POST /v1/merchants/{id}/eligibility", issuer.MerchantsWrite, operators, decideEligibility, eligibilityCodes},
	{"POST /v1/clients", issuer.ClientsWrite, operators, createClient, clientCodes},
	{"GET /v1/clients", issuer.OperatorRead, operators, listClients, pageCodes},
	{"GET /v1/clients/{id}", issuer.OperatorRead, operators, getClient, oneCodes},
	{"DELETE /v1/clients/{id}", issuer.ClientsWrite, operators, revokeClient, oneCodes},
	{"POST /v1/payments", issuer.PaymentsWrite, operators, recordPayment, paymentCodes},
	{"POST /v1/payments/bulk", issuer.PaymentsWrite, operators, recordPayments, nil},
	{"POST /v1/payments/{id}/settle", issuer.PaymentsWrite, operators, settlePayment, moves},
	{"POST /v1/payments/{id}/fail", issuer.PaymentsWrite, operators, failPayment, moves},
	{"POST /v1/payments/{id}/reverse", issuer.PaymentsWrite, operators, reversePayment, moves},
	{"POST /v1/refunds", issuer.PaymentsWrite, operators, recordRefund, refundCodes},

	// What people on the operator's side decide about withdrawals.
	{"POST /v1/withdrawals/{id}/approve", issuer.WithdrawalsApprove, operators, approveWithdrawal, approveCodes},
	{"POST /v1/withdrawals/{id}/refuse", issuer.WithdrawalsApprove, operators, refuseWithdrawal, refuseCodes},
	{"POST /v1/withdrawals/{id}/resolve", issuer.WithdrawalsApprove, operators, resolveWithdrawal, refuseCodes},

	// Whatever waits for other people than who asked for it.
	{"GET /v1/approvals", issuer.OperatorRead, operators, listApprovals, partCodes},
	{"GET /v1/approvals/{id}", issuer.OperatorRead, operators, getApproval, namedCodes},
	{"POST /v1/approvals/{id}/approve", issuer.OperatorRead, operators, giveApproval, giveApprovalCodes},
	{"POST /v1/approvals/{id}/refuse", issuer.OperatorRead, operators, refuseApproval, refuseCodes},
	{"POST /v1/approvals/{id}/cancel", issuer.OperatorRead, operators, cancelApproval, refuseCodes},

	// Stops of withdrawals.
	{"POST /v1/rails/pause", issuer.RailsWrite, operators, pauseWithdrawals, oneCodes},
	{"POST /v1/rails/resume", issuer.RailsWrite, operators, resumeWithdrawals, oneCodes},

	{"GET /v1/reconciliation/breaks", issuer.OperatorRead, operators, listBreaks, partCodes},

	// The platform's defaults.
	{"GET /v1/settings", issuer.OperatorRead, operators, getSettings, nil},
	{"PATCH /v1/settings", issuer.MerchantsWrite, operators, changeSettings, settingsCodes},
	{"GET /v1/settings/changes", issuer.OperatorRead, operators, listSettingsChanges, pageCodes},

	// Who did what.
	{"GET /v1/audit", issuer.OperatorRead, operators, listAudit, partCodes},

	// What was given back, contested, adjusted and kept back, and what all of it comes to.
	{"GET /v1/refunds", issuer.PaymentsRead, merchants, listRefunds, pageCodes},
	{"GET /v1/disputes", issuer.PaymentsRead, merchants, listDisputes, pageCodes},
	{"GET /v1/disputes/{id}", issuer.PaymentsRead, merchants, getDispute, oneCodes},
	{"GET /v1/adjustments", issuer.BalanceRead, merchants, listAdjustments, pageCodes},
	{"GET /v1/adjustments/{id}", issuer.BalanceRead, merchants, getAdjustment, oneCodes},
	{"GET /v1/reserves", issuer.BalanceRead, merchants, listReserves, pageCodes},
	{"GET /v1/reserves/{id}", issuer.BalanceRead, merchants, getReserve, oneCodes},
	{"POST /v1/withdrawals", issuer.WithdrawalsWrite, merchants, createKeyedWithdrawal, keyedCodes},
	{"GET /v1/withdrawal-estimate", issuer.WithdrawalsRead, merchants, estimateWithdrawal, nil},
	{"GET /v1/withdrawals/{id}/items", issuer.WithdrawalsRead, merchants, listItems, partCodes},
	{"POST /v1/disputes", issuer.PaymentsWrite, operators, openDispute, disputeCodes},
	{"POST /v1/disputes/{id}/resolve", issuer.PaymentsWrite, operators, resolveDispute, namedMoves},
	{"POST /v1/adjustments", issuer.AdjustmentsWrite, operators, proposeAdjustment, adjustmentCodes},
	{"POST /v1/adjustments/{id}/approve", issuer.AdjustmentsWrite, operators,
		approveAdjustment, approveAdjustmentCodes},
	{"POST /v1/adjustments/{id}/refuse", issuer.AdjustmentsWrite, operators, refuseAdjustment, refuseCodes},
	{"POST /v1/reserves", issuer.AdjustmentsWrite, operators, holdReserve, reserveCodes},
	{"POST /v1/reserves/{id}/release", issuer.AdjustmentsWrite, operators, releaseReserve, releaseCodes},
	{"GET /v1/ledger/proof", issuer.OperatorRead, operators, getProof, pageCodes},
	{"PATCH /v1/merchants/{id}", issuer.MerchantsWrite, operators, updateMerchant, updateCodes},
	{"POST /v1/clients/{id}/secrets", issuer.ClientsWrite, operators, addSecret, moves},
	{"DELETE /v1/clients/{id}/secrets/{secret}", issuer.ClientsWrite, operators, removeSecret, oneCodes},

	// In a sandbox alone.
	{"GET /v1/sandbox/clock", "", everyClient, getClock, nil},
	{"POST /v1/sandbox/clock", "", everyClient, moveClock, nil},

	// Without a token.
	{"GET /healthz", "", everybody, getHealth, nil},
	{"GET /readyz", "", everybody, getReadiness, nil},
	{"GET /openapi.json", "", everybody, getOpenAPI, nil},
	{"GET /openapi.yaml", "", everybody, getOpenAPIYAML, nil},
	{"GET /docs", "", everybody, getReference, nil},
	{"GET /docs/style.css", "", everybody, getStyle, nil},
	{"GET /docs/guides/{name}", "", everybody, getGuide, oneCodes},
	{"GET /docs/problems", "", everybody, listProblemPages, nil},
	{"GET /docs/problems/{code}", "", everybody, getProblemPage, oneCodes},
}

// route is a row of the table with its operation.
type route struct {
	routeRow
	operation
	method string
	path   string
}

// routes are the rows of the table. The mux, the access tests, the OpenAPI document
// and the list in the documentation are made from them.
var routes = func() []route {
	list := make([]route, 0, len(routeTable))
	for _, r := range routeTable {
		method, path, _ := strings.Cut(r.address, " ")
		list = append(list, route{
			routeRow:  r,
			operation: operations[r.address],
			method:    method,
			path:      path,
		})
	}
	return list
}()

func (r *route) answers() []string {
	if r.record != nil {
		return exported
	}
	if r.media != nil {
		return r.media
	}
	return []string{mediaJSON}
}

// bodyMedia are the media types of the body that the route takes.
func (r *route) bodyMedia() []string {
	if r.takes != nil {
		return r.takes
	}
	return jsonAlone
}

// single says whether the route answers one record, or one document, which carries an ETag.
func (r *route) single() bool {
	if r.tag == documentation {
		return true
	}
	return r.method == http.MethodGet && r.guarded() && !r.paged()
}

// paged says whether the route answers a list page by page.
func (r *route) paged() bool {
	return slices.ContainsFunc(r.query, func(d documented) bool { return d.name == fromCursor.name })
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
