package statement

import (
	"farthing/api"
	"farthing/internal/csv"
)

// JournalTable is how journal entries are written as CSV.
var JournalTable = csv.TableOf[api.JournalEntry]("journal",
	"amount", "balances.pending", "balances.available", "balances.requested", "balances.inTransit",
	"balances.disputed", "balances.held", "credited", "debited")
