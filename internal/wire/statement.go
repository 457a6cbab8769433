package wire

import (
	"farthing/api"
	"farthing/internal/ledger"
)

// FromStatementRow returns the wire form of a row, with the balance after it.
func FromStatementRow(row *ledger.Row, change, balance int64) api.StatementEntry {
	return api.StatementEntry{JournalEntry: FromJournal(row), Change: change, Balance: balance}
}
