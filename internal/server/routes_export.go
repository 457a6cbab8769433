package server

import (
	"farthing/api"
	"farthing/internal/issuer"
)

// exportRoutes are the addresses of exportOperations. They take the filters of the lists that they export.
var exportRoutes = []routeRow{
	{"GET /v1/exports/payments", issuer.PaymentsRead, merchants, exported(payments), nil},
	{"GET /v1/exports/withdrawals", issuer.WithdrawalsRead, merchants, exported(withdrawals), nil},
	{"GET /v1/exports/refunds", issuer.PaymentsRead, merchants, exported(refunds), nil},
	{"GET /v1/exports/disputes", issuer.PaymentsRead, merchants, exported(disputes), nil},
	{"GET /v1/exports/adjustments", issuer.BalanceRead, merchants, exported(adjustments), nil},
	{"GET /v1/exports/reserves", issuer.BalanceRead, merchants, exported(reserves), nil},
	{"GET /v1/exports/journal", issuer.BalanceRead, merchants, exported(entries), nil},
	{"GET /v1/exports/items", issuer.WithdrawalsRead, merchants, exported(items), nil},
	{"GET /v1/exports/bank-accounts", issuer.MerchantRead, merchants, exported(accounts), nil},
}

// exportOperations answer whole lists, for files and spreadsheets.
var exportOperations = map[string]operation{
	// Export payments. All that pass the filters, in the order of the list: as CSV, or as NDJSON, a Payment a line. The
	// answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/payments": {id: "exportPayments", action: exports[api.Payment](exportedPayments)},
	// Export withdrawals. All that pass the filters, newest first: as CSV, or as NDJSON, a Withdrawal a line. The
	// answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/withdrawals": {id: "exportWithdrawals", action: exports[api.Withdrawal](exportedWithdrawals)},
	// Export refunds. All that pass the filters, the latest recorded first: as CSV, or as NDJSON, a Refund a line. The
	// answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/refunds": {id: "exportRefunds", action: exports[api.Refund](exportedRefunds)},
	// Export disputes. All that pass the filters, the latest recorded first: as CSV, or as NDJSON, a Dispute a line.
	// The answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/disputes": {id: "exportDisputes", action: exports[api.Dispute](exportedDisputes)},
	// Export adjustments. All that pass the filters, the latest asked for first: as CSV, or as NDJSON, an Adjustment a
	// line. The answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/adjustments": {id: "exportAdjustments", action: exports[api.Adjustment](exportedAdjustments)},
	// Export reserves. All that pass the filters, the latest first: as CSV, or as NDJSON, a Reserve a line. The answer
	// comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/reserves": {id: "exportReserves", action: exports[api.Reserve](exportedReserves)},
	// Export journal entries. All that pass the filters, newest first; with after, ascending: as CSV, or as NDJSON, a
	// JournalEntry a line. The answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/journal": {id: "exportJournal", action: exports[api.JournalEntry](exportedEntries)},
	// Export what a withdrawal was made of. Its items, ascending: as CSV, or as NDJSON, an Item a line: the journal
	// entry, with the user, reference, description and date of its record. The sums beside them are those of the list.
	"GET /v1/exports/items": {id: "exportItems", action: exports[api.Item](exportedItems)},
	// Export bank accounts. All that a merchant ever nominated, the newest first: as CSV, or as NDJSON, a BankAccount
	// a line. Of their numbers it has the last four digits alone. The answer comes while it is read; one that is cut
	// off is not the whole.
	"GET /v1/exports/bank-accounts": {id: "exportBankAccounts", action: exports[api.BankAccount](exportedAccounts)},
}
