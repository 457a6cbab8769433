package loop_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"farthing/internal/calendar"
	"farthing/internal/iso20022"
	"farthing/internal/money"
)

// own is the operator's account at the bank.
var own = iso20022.Account{Other: iso20022.Identifier{ID: "55779911"}}

// document returns a statement as a document: suffix ends the message's identifier, and repeated is what the bank says
// of a copy.
func (l *loop) document(s *statement, suffix, repeated string) []byte {
	l.Helper()
	kind := iso20022.Camt053v08
	if l.habits.early {
		kind = iso20022.Camt053v02
	}
	var text bytes.Buffer
	w, err := iso20022.WriteStatements(&text, iso20022.Message{
		Kind:    kind,
		ID:      fmt.Sprintf("MSG-%d%s", s.number, suffix),
		Created: iso20022.At(l.clock.Now()),
	})
	l.must(err)
	head := iso20022.Statement{
		ID:       fmt.Sprintf("STM-%d", s.number),
		Sequence: fmt.Sprint(s.number),
		Created:  iso20022.At(l.clock.Now()),
		Copy:     repeated,
		Account:  own,
	}
	for i, amount := range []money.Minor{s.opening, s.closing} {
		head.Balances = append(head.Balances, iso20022.Balance{
			Type:      iso20022.Code{Code: []string{iso20022.OpeningBooked, iso20022.ClosingBooked}[i]},
			Amount:    pounds(amount),
			Direction: direction(amount),
			At:        iso20022.On(s.day),
		})
	}
	l.must(w.Begin(head))
	entries := slices.Clone(s.entries)
	if s.number%3 == 1 {
		slices.Reverse(entries)
	}
	for _, e := range entries {
		l.must(w.Entry(l.entry(e, s.day)))
	}
	l.must(w.End())
	l.must(w.Close())
	if s.number%4 == 2 {
		return enveloped(text.Bytes())
	}
	return text.Bytes()
}

// enveloped puts a document into the envelope of a business message, as some banks send it.
func enveloped(document []byte) []byte {
	head, rest, _ := strings.Cut(string(document), "?>")
	const application = `<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><MsgDefIdr>camt.053</MsgDefIdr>`
	return []byte(head + `?><Xchg xmlns="urn:bank:exchange">` + application + `</AppHdr>` + rest + `</Xchg>`)
}

// pounds returns an amount without its sign.
func pounds(amount money.Minor) iso20022.Amount {
	return iso20022.Amount{Minor: max(amount, -amount), Currency: money.GBP}
}

func direction(amount money.Minor) iso20022.Direction {
	if amount < 0 {
		return iso20022.Debit
	}
	return iso20022.Credit
}

// entry returns an entry as it stands on statements.
func (l *loop) entry(e *entry, day calendar.Date) iso20022.Entry {
	booked := iso20022.Entry{
		Amount:    pounds(e.amount),
		Direction: direction(e.amount),
		Reversal:  e.takesBack != nil,
		Status:    iso20022.Code{Code: iso20022.Booked},
		Booked:    iso20022.On(day),
		Value:     iso20022.On(day),
		Code:      iso20022.BankCode{Domain: "PMNT", Family: "ICDT", SubFamily: "DMCT"},
	}
	o := e.order
	switch {
	case e.charge != nil && o == nil:
		return l.charged(booked, e, e.orders...)
	case e.charge != nil:
		return l.charged(booked, e, o)
	case len(e.orders) > 0:
		first := e.orders[0]
		booked.Details = []iso20022.EntryDetails{{Bulk: &iso20022.Bulk{MessageID: first.file, BlockID: first.block}}}
		return booked
	case o == nil:
		booked.Code = iso20022.BankCode{Domain: "PMNT", Family: "RCDT", SubFamily: "DMCT"}
		booked.Information = e.text
		return booked
	}
	transaction := iso20022.Transaction{}
	if !l.habits.early {
		transaction.Amount, transaction.Direction = booked.Amount, booked.Direction
	}
	if e.back {
		booked.Code.SubFamily = "RRTN"
		transaction.Return = &iso20022.Return{Reason: iso20022.Code{Code: "MS03"}}
	}
	l.habits.name(&transaction, o)
	booked.Details = []iso20022.EntryDetails{{Transactions: []iso20022.Transaction{transaction}}}
	return booked
}

// charged returns an entry with what the bank takes for it, and how much of it is for each payment.
func (l *loop) charged(booked iso20022.Entry, e *entry, orders ...*order) iso20022.Entry {
	amount := pounds(e.charge.amount)
	booked.Charges.Records = []iso20022.Charge{{Amount: amount, Direction: iso20022.Debit}}
	details := make([]iso20022.Transaction, len(orders))
	for i, o := range orders {
		t := &details[i]
		if t.Amounts.Transaction.Amount = pounds(o.amount); !l.habits.early {
			t.Amount, t.Direction = pounds(o.amount), iso20022.Debit
		}
		l.habits.name(t, o)
	}
	booked.Details = []iso20022.EntryDetails{{Transactions: details}}
	return booked
}
