package wire

import (
	"encoding/hex"
	"encoding/json"

	"farthing/api"
	"farthing/internal/ledger"
)

// FromJournal returns the wire form of a journal row.
func FromJournal(r *ledger.Row) api.JournalEntry {
	return api.JournalEntry{
		Seq:        r.Seq,
		MerchantID: r.MerchantID,
		Type:       r.Type,
		Subject:    r.Subject,
		SubjectID:  r.SubjectID,
		Previous:   r.Previous,
		Currency:   string(r.Currency),
		Debit:      r.Debit.String(),
		Credit:     r.Credit.String(),
		Amount:     int64(r.Amount),
		Balances:   fromShown(&r.Balances),
		Credited:   int64(r.Credited),
		Debited:    int64(r.Debited),
		HappenedAt: api.Time(r.Happened),
		BookedAt:   api.Time(r.Booked),
		Actor:      r.Actor,
		Why:        r.Why,
		Details:    json.RawMessage(r.Details),
		Content:    r.Content.String(),
		Progress:   r.Progress.String(),
		Hash:       hex.EncodeToString(r.Hash[:]),
	}
}

// fromShown returns the wire form of the balances that a merchant sees.
func fromShown(b *ledger.Balances) api.BalancesAfter {
	return api.BalancesAfter{
		Pending:   int64(b.Of(ledger.Pending)),
		Available: int64(b.Of(ledger.Available)),
		Requested: int64(b.Of(ledger.Requested)),
		InTransit: int64(b.Of(ledger.InTransit)),
		Disputed:  int64(b.Of(ledger.Disputed)),
		Held:      int64(b.Of(ledger.Held)),
	}
}
