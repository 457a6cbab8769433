package server

import (
	"farthing/api"
	"farthing/internal/issuer"
)

// exportRoutes answer whole lists, for files and spreadsheets.
var exportRoutes = []routeRow{
	// Export payments. All that pass the filters, in the order of the list: as CSV, or as NDJSON, a Payment a line. The
	// answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/payments", "exportPayments", issuer.PaymentsRead, merchants,
		exported(payments), nil, exports[api.Payment](exportedPayments)},
	// Export withdrawals. All that pass the filters, newest first: as CSV, or as NDJSON, a Withdrawal a line. The
	// answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/withdrawals", "exportWithdrawals", issuer.WithdrawalsRead, merchants,
		exported(withdrawals), nil, exports[api.Withdrawal](exportedWithdrawals)},
	// Export refunds. All that pass the filters, the latest recorded first: as CSV, or as NDJSON, a Refund a line. The
	// answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/refunds", "exportRefunds", issuer.PaymentsRead, merchants,
		refunds.export, nil, exports[api.Refund](exportedRefunds)},
	// Export disputes. All that pass the filters, the latest recorded first: as CSV, or as NDJSON, a Dispute a line.
	// The answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/disputes", "exportDisputes", issuer.PaymentsRead, merchants,
		disputes.export, nil, exports[api.Dispute](exportedDisputes)},
	// Export adjustments. All that pass the filters, the latest requests first: as CSV, or as NDJSON, an Adjustment a
	// line. The answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/adjustments", "exportAdjustments", issuer.BalanceRead, merchants,
		adjustments.export, nil, exports[api.Adjustment](exportedAdjustments)},
	// Export reserves. All that pass the filters, the latest first: as CSV, or as NDJSON, a Reserve a line. The answer
	// is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/reserves", "exportReserves", issuer.BalanceRead, merchants,
		reserves.export, nil, exports[api.Reserve](exportedReserves)},
	// Export journal entries. All that pass the filters, newest first; with after, ascending: as CSV, or as NDJSON, a
	// JournalEntry a line. The answer is streamed; one that is cut off is incomplete.
	{"GET /v1/exports/journal", "exportJournal", issuer.BalanceRead, merchants,
		exported(entries), nil, exports[api.JournalEntry](exportedEntries)},
	// Export a withdrawal's items. Ascending, as CSV, or as NDJSON, an Item a line: the journal entry, with the user,
	// reference, description and date of its record. The sums beside them are those of the list.
	{"GET /v1/exports/items", "exportItems", issuer.WithdrawalsRead, merchants,
		exported(items), nil, exports[api.Item](exportedItems)},
	// Export bank accounts. All that a merchant ever nominated, the newest first: as CSV, or as NDJSON, a BankAccount a
	// line. It has only the last four digits of their numbers. The answer is streamed; one that is cut off is
	// incomplete.
	{"GET /v1/exports/bank-accounts", "exportBankAccounts", issuer.MerchantRead, merchants,
		exported(accounts), nil, exports[api.BankAccount](exportedAccounts)},
}
