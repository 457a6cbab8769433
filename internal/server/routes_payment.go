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

// paymentRoutes are a merchant's, about payments, refunds and disputes.
var paymentRoutes = []routeRow{
	// List payments. Newest first, by date and then by id, over all merchants by date; those of a withdrawal in the
	// order in which it took them.
	{"GET /v1/payments", "listPayments", issuer.PaymentsRead, merchants,
		paged(payments), pageCodes, lists[api.Payment](manyPayments)},
	// Get a payment. Returned only if it also matches the filters.
	{"GET /v1/payments/{id}", "getPayment", issuer.PaymentsRead, merchants,
		getPayment, oneCodes, reads[api.Payment](onePayment)},
	// List what a payment was spent on. The withdrawals, refunds and other entries that took its money out of the
	// balance, oldest first, and a part without an entry for what is left.
	{"GET /v1/payments/{id}/allocation", "listPaymentAllocation", issuer.PaymentsRead, merchants,
		allocatePayment, partCodes, reads[api.PaymentAllocation](ofOneMerchant)},
	// Get a refund. A refund never changes.
	{"GET /v1/refunds/{id}", "getRefund", issuer.PaymentsRead, merchants,
		refunds.get, oneCodes, reads[api.Refund](oneForMerchant)},
	// List refunds. The latest recorded first.
	{"GET /v1/refunds", "listRefunds", issuer.PaymentsRead, merchants,
		refunds.page, pageCodes, lists[api.Refund](manyRefunds)},
	// List disputes. The latest recorded first.
	{"GET /v1/disputes", "listDisputes", issuer.PaymentsRead, merchants,
		disputes.page, pageCodes, lists[api.Dispute](manyDisputes)},
	// Get a dispute. With its current status: open, won or lost.
	{"GET /v1/disputes/{id}", "getDispute", issuer.PaymentsRead, merchants,
		disputes.get, oneCodes, reads[api.Dispute](oneForMerchant)},
}

// operatorPaymentRoutes are the operator's, about the same: they record what happened.
var operatorPaymentRoutes = []routeRow{
	// Record a payment. It is pending and not part of the balance yet (default), or settled. The same request again
	// returns the payment as it is now.
	{"POST /v1/payments", "recordPayment", issuer.PaymentsWrite, operators,
		recordPayment, paymentCodes, records[api.NewPayment, api.Payment]()},
	// Record many payments. A JSON array of payments, or one a line (NDJSON), of any merchants, up to 64 MiB and
	// 500,000 payments. Each is recorded or refused by itself; the answers come in the order and the format of the
	// request, once all of it was read. After 1,000 lines that are not payments the rest is skipped, which the last
	// answer reports. Each client can send one such request at a time.
	{"POST /v1/payments/bulk", "recordPayments", issuer.PaymentsWrite, operators,
		recordPayments, nil, action{
			body:   []api.NewPayment{},
			takes:  jsonOrNDJSON,
			answer: []api.BulkLine{},
			media:  jsonOrNDJSON,
			bulk:   true,
		}},
	// Update a payment's metadata. Its description, reference and metadata, in any status; its amount and status stay
	// as they are. An absent field stays as it is, and null removes it.
	{"PATCH /v1/payments/{id}", "updatePayment", issuer.PaymentsWrite, operators,
		updatePayment, namedWrites, changes[api.PaymentChange, api.Payment]()},
	// Update a refund's metadata. An absent key stays as it is, and null removes a key.
	{"PATCH /v1/refunds/{id}", "updateRefund", issuer.PaymentsWrite, operators,
		refunds.update, namedWrites, changes[api.RecordChange, api.Refund]()},
	// Update a dispute's metadata. An absent key stays as it is, and null removes a key.
	{"PATCH /v1/disputes/{id}", "updateDispute", issuer.PaymentsWrite, operators,
		disputes.update, namedWrites, changes[api.RecordChange, api.Dispute]()},
	// Settle a pending payment. Its amount becomes part of the balance. A settled payment stays as it is.
	{"POST /v1/payments/{id}/settle", "settlePayment", issuer.PaymentsWrite, operators,
		settlePayment, moves, changes[api.MerchantReference, api.Payment]()},
	// Fail a pending payment. The money does not come. code and reason give the cause. A failed payment stays as it is.
	{"POST /v1/payments/{id}/fail", "failPayment", issuer.PaymentsWrite, operators,
		failPayment, moves, changes[api.PaymentEnd, api.Payment]()},
	// Reverse a settled payment. As a whole, and only if no part of it is refunded, in dispute or charged back.
	{"POST /v1/payments/{id}/reverse", "reversePayment", issuer.PaymentsWrite, operators,
		reversePayment, moves, changes[api.PaymentEnd, api.Payment]()},
	// Record a refund. Of a payment, or unreferenced.
	{"POST /v1/refunds", "recordRefund", issuer.PaymentsWrite, operators,
		recordRefund, refundCodes, records[api.NewRefund, api.Refund]()},
	// Record a dispute. Its amount is held until it is resolved, which may take the balance below zero.
	{"POST /v1/disputes", "openDispute", issuer.PaymentsWrite, operators,
		openDispute, disputeCodes, records[api.NewDispute, api.Dispute]()},
	// Resolve a dispute. Won: the held amount returns to the merchant. Lost: it is charged back.
	{"POST /v1/disputes/{id}/resolve", "resolveDispute", issuer.PaymentsWrite, operators,
		resolveDispute, namedMoves, changes[api.Resolution, api.Dispute]()},
}
