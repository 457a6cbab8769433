package wire

import (
	"farthing/api"
	"farthing/internal/calendar"
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

// FromDayTotal returns the wire form of what so many entries of a day come to, and the balance after it.
func FromDayTotal(day calendar.Date, count int64, credited, debited, available money.Minor) api.DayTotal {
	return api.DayTotal{
		Date:      day.String(),
		Count:     count,
		Credited:  int64(credited),
		Debited:   int64(debited),
		Available: int64(available),
	}
}

// FromJournalTotals returns the wire form of a part of a merchant's journal, given the last rows before it and in it,
// without its lines.
func FromJournalTotals(m *farthing.Merchant, opening, closing *ledger.Row) api.JournalTotals {
	t := api.JournalTotals{
		MerchantID: m.ID,
		Currency:   string(m.Currency),
		Zone:       m.Zone,
		Opening:    fromShown(&opening.Balances),
		Closing:    fromShown(&closing.Balances),
		Data:       []api.TypeTotal{},
		Days:       []api.DayTotal{},
	}
	if closing.Seq > opening.Seq {
		first, last := opening.Seq+1, closing.Seq
		t.FirstSeq, t.LastSeq = &first, &last
	}
	return t
}
