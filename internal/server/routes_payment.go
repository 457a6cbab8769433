package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// What routes about payments may refuse.
var (
	paymentCodes = append(slices.Clip(namedWrites), farthing.CodeCurrencyMismatch, farthing.CodeMerchantClosed)
	refundCodes  = append(slices.Clip(namedWrites), farthing.CodePaymentNotSettled, farthing.CodeRefundTooLarge)
	disputeCodes = append(slices.Clip(namedWrites), farthing.CodePaymentNotSettled, farthing.CodeDisputeTooLarge)
)

// paymentRoutes are the addresses of paymentOperations.
var paymentRoutes = []routeRow{
	{"GET /v1/payments", issuer.PaymentsRead, merchants, paged(payments), pageCodes},
	{"GET /v1/payments/{id}", issuer.PaymentsRead, merchants, getPayment, oneCodes},
	{"GET /v1/payments/{id}/allocation", issuer.PaymentsRead, merchants, allocatePayment, partCodes},
	{"GET /v1/refunds/{id}", issuer.PaymentsRead, merchants, getRefund, oneCodes},
	{"GET /v1/refunds", issuer.PaymentsRead, merchants, paged(refunds), pageCodes},
	{"GET /v1/disputes", issuer.PaymentsRead, merchants, paged(disputes), pageCodes},
	{"GET /v1/disputes/{id}", issuer.PaymentsRead, merchants, getDispute, oneCodes},
}

// paymentOperations are a merchant's, about payments, refunds and disputes.
var paymentOperations = map[string]operation{
	// List payments. Newest first, by date and then by id; those of a withdrawal in the order in which it took them.
	"GET /v1/payments": {id: "listPayments", action: lists[api.Payment](manyPayments)},
	// Get one payment. It is answered only if it also matches the filters.
	"GET /v1/payments/{id}": {id: "getPayment", action: reads[api.Payment](onePayment)},
	// List what took a payment's pennies. The same from its side: the withdrawals, refunds and others that took its
	// money out of the balance, oldest first, and a part without an entry for what is still there.
	"GET /v1/payments/{id}/allocation": {
		id:     "listPaymentAllocation",
		action: reads[api.PaymentAllocation](ofOneMerchant),
	},
	// Get one refund. A refund stays as it was recorded.
	"GET /v1/refunds/{id}": {id: "getRefund", action: reads[api.Refund](oneForMerchant)},
	// List refunds. The latest recorded first.
	"GET /v1/refunds": {id: "listRefunds", action: lists[api.Refund](manyRefunds)},
	// List disputes. The latest recorded first.
	"GET /v1/disputes": {id: "listDisputes", action: lists[api.Dispute](manyDisputes)},
	// Get one dispute. As it stands now: open, won or lost.
	"GET /v1/disputes/{id}": {id: "getDispute", action: reads[api.Dispute](oneForMerchant)},
}

// operatorPaymentRoutes are the addresses of operatorPaymentOperations.
var operatorPaymentRoutes = []routeRow{
	{"POST /v1/payments", issuer.PaymentsWrite, operators, recordPayment, paymentCodes},
	{"POST /v1/payments/bulk", issuer.PaymentsWrite, operators, recordPayments, nil},
	{"PATCH /v1/payments/{id}", issuer.PaymentsWrite, operators, updatePayment, namedWrites},
	{"PATCH /v1/refunds/{id}", issuer.PaymentsWrite, operators, updateRefund, namedWrites},
	{"PATCH /v1/disputes/{id}", issuer.PaymentsWrite, operators, updateDispute, namedWrites},
	{"POST /v1/payments/{id}/settle", issuer.PaymentsWrite, operators, settlePayment, moves},
	{"POST /v1/payments/{id}/fail", issuer.PaymentsWrite, operators, failPayment, moves},
	{"POST /v1/payments/{id}/reverse", issuer.PaymentsWrite, operators, reversePayment, moves},
	{"POST /v1/refunds", issuer.PaymentsWrite, operators, recordRefund, refundCodes},
	{"POST /v1/disputes", issuer.PaymentsWrite, operators, openDispute, disputeCodes},
	{"POST /v1/disputes/{id}/resolve", issuer.PaymentsWrite, operators, resolveDispute, namedMoves},
}

// operatorPaymentOperations are the operator's, about the same: they record what happened.
var operatorPaymentOperations = map[string]operation{
	// Record a payment. It is pending, and not part of the balance yet, unless it says that it is settled. The same
	// request again answers the payment as it is now.
	"POST /v1/payments": {id: "recordPayment", action: records[api.NewPayment, api.Payment]()},
	// Record many payments. A JSON array of payments, or one a line (NDJSON), of any merchants, up to 64 MiB and
	// 500,000 payments. Each is recorded or refused by itself; the answers come in the order and the form of the
	// request, once all of it was read. After 1,000 lines that are no payment the rest is not looked at, and the last
	// answer says so. A client sends one such request after the other.
	"POST /v1/payments/bulk": {
		id: "recordPayments",
		action: action{
			body:   []api.NewPayment{},
			takes:  jsonOrNDJSON,
			answer: []api.BulkLine{},
			media:  jsonOrNDJSON,
		},
		bulk: true,
	},
	// Settle a pending payment. Its amount is part of the balance from now on. A settled one stays as it is.
	"POST /v1/payments/{id}/settle": {id: "settlePayment", action: changes[api.MerchantReference, api.Payment]()},
	// Fail a pending payment. The money does not come. code and reason say why. A failed one stays as it is.
	"POST /v1/payments/{id}/fail": {id: "failPayment", action: changes[api.PaymentEnd, api.Payment]()},
	// Reverse a settled payment. As a whole, and only while nothing of it is refunded, in dispute or charged back.
	"POST /v1/payments/{id}/reverse": {id: "reversePayment", action: changes[api.PaymentEnd, api.Payment]()},
	// Change what is noted on a payment. Its description, its reference and its metadata, whatever became of it; its
	// money and its state stay as they are. What is absent stays, and null takes it out.
	"PATCH /v1/payments/{id}": {id: "updatePayment", action: changes[api.PaymentChange, api.Payment]()},
	// Change what is noted on a refund. Its metadata: a note that is absent stays, and null takes it out.
	"PATCH /v1/refunds/{id}": {id: "updateRefund", action: changes[api.RecordChange, api.Refund]()},
	// Change what is noted on a dispute. Its metadata: a note that is absent stays, and null takes it out.
	"PATCH /v1/disputes/{id}": {id: "updateDispute", action: changes[api.RecordChange, api.Dispute]()},
	// Record a refund. Of a payment, or unreferenced.
	"POST /v1/refunds": {id: "recordRefund", action: records[api.NewRefund, api.Refund]()},
	// Record a dispute. Its amount is held until it is resolved, which may take the balance below zero.
	"POST /v1/disputes": {id: "openDispute", action: records[api.NewDispute, api.Dispute]()},
	// Record how a dispute ended. Won: what was held is the merchant's again. Lost: it is charged back.
	"POST /v1/disputes/{id}/resolve": {id: "resolveDispute", action: changes[api.Resolution, api.Dispute]()},
}
