package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// FromKindTotal returns the wire form of what so many entries of one kind come to.
func FromKindTotal(k farthing.EntryKind, count int64, amount money.Minor) api.TypeTotal {
	return api.TypeTotal{
		Type:    k.Type,
		Subject: k.Subject,
		Debit:   k.Debit.String(),
		Credit:  k.Credit.String(),
		Count:   count,
		Amount:  int64(amount),
	}
}

// FromJournalTotals returns the wire form of a part of a journal, given the last rows before it and in it, without its
// lines.
func FromJournalTotals(opening, closing *ledger.Row) api.JournalTotals {
	t := api.JournalTotals{
		MerchantID: closing.MerchantID,
		Currency:   string(closing.Currency),
		Opening:    fromShown(&opening.Balances),
		Closing:    fromShown(&closing.Balances),
		Data:       []api.TypeTotal{},
	}
	if closing.Seq > opening.Seq {
		first, last := opening.Seq+1, closing.Seq
		t.FirstSeq, t.LastSeq = &first, &last
	}
	return t
}
