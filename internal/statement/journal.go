package statement

import (
	"farthing/api"
	"farthing/internal/csv"
)

// JournalColumns are the columns of a journal entry as CSV.
var JournalColumns = []string{
	"seq", "merchantId", "type", "subject", "subjectId", "previous", "currency", "debit", "credit", "amount",
	"balances.pending", "balances.available", "balances.requested",
	"balances.inTransit", "balances.disputed", "balances.held",
	"credited", "debited", "happenedAt", "bookedAt", "actor", "why", "details", "content",
	"progress", "hash",
}

// JournalAmounts are those of JournalColumns that are amounts.
var JournalAmounts = []string{
	"amount", "balances.pending", "balances.available", "balances.requested", "balances.inTransit",
	"balances.disputed", "balances.held", "credited", "debited",
}

// JournalCells writes a journal entry, a cell for each of JournalColumns.
func JournalCells(r *csv.Row, j *api.JournalEntry) error {
	r.Number(j.Seq)
	r.Text(j.MerchantID, j.Type, j.Subject, j.SubjectID)
	r.Number(j.Previous)
	r.Text(j.Currency, j.Debit, j.Credit)
	r.Amount(j.Amount)
	r.Amount(j.Balances.Pending, j.Balances.Available, j.Balances.Requested)
	r.Amount(j.Balances.InTransit, j.Balances.Disputed, j.Balances.Held)
	r.Amount(j.Credited, j.Debited)
	r.Moment(j.HappenedAt)
	r.Moment(j.BookedAt)
	r.Text(j.Actor, j.Why, string(j.Details), j.Content, j.Progress, j.Hash)
	return nil
}
