package api

import "encoding/json"

// JournalEntry is one row of a merchant's journal, with everything that its hash covers.
type JournalEntry struct {
	// Its number in the book, without gaps.
	Seq int64 `json:"seq"`
	// Whose book it is in.
	MerchantID string `json:"merchantId"`
	// What happened. Example: payment.settled
	Type string `json:"type"`
	// The kind of record that it is about. Example: payment
	Subject string `json:"subject"`
	// That record's identifier.
	SubjectID string `json:"subjectId"`
	// The entry before it about the same record; 0: none.
	Previous int64 `json:"previous"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The account debited; empty if no money moved.
	Debit string `json:"debit"`
	// The account credited; empty if no money moved.
	Credit string `json:"credit"`
	// What moved, in minor units.
	Amount int64 `json:"amount"`
	// The balances after it.
	Balances BalancesAfter `json:"balances"`
	// Everything ever credited to available, after it.
	Credited int64 `json:"credited"`
	// Everything ever debited from available, after it.
	Debited int64 `json:"debited"`
	// The value date.
	HappenedAt Time `json:"happenedAt" format:"date-time"`
	// When it was recorded; never before the entry before it.
	BookedAt Time `json:"bookedAt" format:"date-time"`
	// Who did it. Example: client:cl_01jd
	Actor string `json:"actor"`
	// Why, if there is more to say.
	Why string `json:"why"`
	// More about it: a flat object.
	Details json.RawMessage `json:"details"`
	// Digest of the record that the entry is about, as the entry's commit left it, in hexadecimal. Empty if it is about
	// no record.
	Content string `json:"content"`
	// Digest of the merchant's progress, if the entry's commit changed that: its schedule and the runs made so far,
	// what was requested today, and its bank accounts. Empty otherwise.
	Progress string `json:"progress"`
	// SHA-256 over the hash before it and all of the above, in hexadecimal.
	Hash string `json:"hash"`
}

// BalancesAfter are the six balances that a merchant sees.
type BalancesAfter struct {
	// Payments taken that have not settled yet.
	Pending int64 `json:"pending"`
	// The balance.
	Available int64 `json:"available"`
	// Withdrawals that were not handed to the bank yet, gross.
	Requested int64 `json:"requested"`
	// Withdrawals with the bank, net.
	InTransit int64 `json:"inTransit"`
	// Held for open disputes.
	Disputed int64 `json:"disputed"`
	// The reserve.
	Held int64 `json:"held"`
}

// AppendJSON appends the entry as JSON, as [Appender] says. Details that are not in the form that the journal writes
// are [ErrUnusual].
func (j JournalEntry) AppendJSON(b []byte) ([]byte, error) {
	e := encoder{b: b}
	e.number(`{"seq":`, j.Seq)
	e.text(`,"merchantId":`, j.MerchantID)
	e.text(`,"type":`, j.Type)
	e.text(`,"subject":`, j.Subject)
	e.text(`,"subjectId":`, j.SubjectID)
	e.number(`,"previous":`, j.Previous)
	e.text(`,"currency":`, j.Currency)
	e.text(`,"debit":`, j.Debit)
	e.text(`,"credit":`, j.Credit)
	e.number(`,"amount":`, j.Amount)
	e.number(`,"balances":{"pending":`, j.Balances.Pending)
	e.number(`,"available":`, j.Balances.Available)
	e.number(`,"requested":`, j.Balances.Requested)
	e.number(`,"inTransit":`, j.Balances.InTransit)
	e.number(`,"disputed":`, j.Balances.Disputed)
	e.number(`,"held":`, j.Balances.Held)
	e.number(`},"credited":`, j.Credited)
	e.number(`,"debited":`, j.Debited)
	e.moment(`,"happenedAt":`, j.HappenedAt)
	e.moment(`,"bookedAt":`, j.BookedAt)
	e.text(`,"actor":`, j.Actor)
	e.text(`,"why":`, j.Why)
	e.object(`,"details":`, j.Details)
	e.text(`,"content":`, j.Content)
	e.text(`,"progress":`, j.Progress)
	e.text(`,"hash":`, j.Hash)
	return e.end("}")
}
