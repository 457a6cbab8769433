package server

import (
	"farthing/api"
	"farthing/issuer"
)

// exportRoutes are the addresses of exportOperations. They take the filters of the lists that they export.
var exportRoutes = []routeRow{
	{"GET /v1/exports/payments", issuer.PaymentsRead, merchants, exported(payments), nil},
	{"GET /v1/exports/withdrawals", issuer.WithdrawalsRead, merchants, exported(withdrawals), nil},
	{"GET /v1/exports/journal", issuer.BalanceRead, merchants, exported(entries), nil},
	{"GET /v1/exports/items", issuer.WithdrawalsRead, merchants, exported(items), nil},
}

// exportOperations answer whole lists, for files and spreadsheets.
var exportOperations = map[string]operation{
	// Export payments. All that pass the filters, in the order of the list: as CSV, or as NDJSON, a Payment a line. The
	// answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/payments": {id: "exportPayments", action: exports[api.Payment](exportedPayments)},
	// Export withdrawals. All that pass the filters, newest first: as CSV, or as NDJSON, a Withdrawal a line. The
	// answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/withdrawals": {id: "exportWithdrawals", action: exports[api.Withdrawal](exportedWithdrawals)},
	// Export journal entries. All that pass the filters, newest first; with after, ascending: as CSV, or as NDJSON, a
	// JournalEntry a line. The answer comes while it is read; one that is cut off is not the whole.
	"GET /v1/exports/journal": {id: "exportJournal", action: exports[api.JournalEntry](exportedEntries)},
	// Export what a withdrawal was made of. Its items, ascending: as CSV, or as NDJSON, a JournalEntry a line. The sums
	// beside them are those of the list.
	"GET /v1/exports/items": {id: "exportItems", action: exports[api.JournalEntry](exportedItems)},
}
