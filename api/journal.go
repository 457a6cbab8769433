package api

import (
	"encoding/hex"
	"encoding/json"

	"farthing/ledger"
)

// JournalEntry is one row of a merchant's journal, with everything that its hash covers.
type JournalEntry struct {
	Seq        int64           `json:"seq" doc:"Its number in the book, without gaps."`
	Type       string          `json:"type" doc:"What happened." example:"payment.settled"`
	Subject    string          `json:"subject" doc:"The kind of record that it is about." example:"payment"`
	SubjectID  string          `json:"subjectId" doc:"That record's identifier."`
	Previous   int64           `json:"previous" doc:"The entry before it about the same record; 0: none."`
	Currency   string          `json:"currency" doc:"ISO 4217 code." example:"GBP"`
	Debit      string          `json:"debit" doc:"The account debited; empty if no money moved."`
	Credit     string          `json:"credit" doc:"The account credited; empty if no money moved."`
	Amount     int64           `json:"amount" doc:"What moved, in minor units."`
	Balances   BalancesAfter   `json:"balances" doc:"The balances after it."`
	Credited   int64           `json:"credited" doc:"Everything ever credited to available, after it."`
	Debited    int64           `json:"debited" doc:"Everything ever debited from available, after it."`
	HappenedAt Time            `json:"happenedAt" format:"date-time" doc:"The value date."`
	BookedAt   Time            `json:"bookedAt" format:"date-time" doc:"When it was recorded; never before the entry before it."`
	Actor      string          `json:"actor" doc:"Who did it." example:"client:cl_01jd"`
	Why        string          `json:"why" doc:"Why, if there is more to say."`
	Details    json.RawMessage `json:"details" doc:"More about it: a flat object."`
	Hash       string          `json:"hash" doc:"SHA-256 over the hash before it and all of the above, in hexadecimal."`
}

// BalancesAfter are the six balances that a merchant sees.
type BalancesAfter struct {
	Pending   int64 `json:"pending" doc:"Payments taken that have not settled yet."`
	Available int64 `json:"available" doc:"The balance."`
	Requested int64 `json:"requested" doc:"Withdrawals that were not handed to the bank yet, gross."`
	InTransit int64 `json:"inTransit" doc:"Withdrawals with the bank, net."`
	Disputed  int64 `json:"disputed" doc:"Held for open disputes."`
	Held      int64 `json:"held" doc:"The reserve."`
}

// AppendJSON appends the entry as JSON, as [Appender] says. Details that are not in the form that the journal writes
// are [ErrUnusual].
func (j JournalEntry) AppendJSON(b []byte) ([]byte, error) {
	e := encoder{b: b}
	e.number(`{"seq":`, j.Seq)
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
	e.text(`,"hash":`, j.Hash)
	return e.end("}")
}

// FromJournal returns the wire form of a journal row.
func FromJournal(r *ledger.Row) JournalEntry {
	b := &r.Balances
	return JournalEntry{Seq: r.Seq, Type: r.Type, Subject: r.Subject, SubjectID: r.SubjectID, Previous: r.Previous, Currency: string(r.Currency),
		Debit: r.Debit.String(), Credit: r.Credit.String(), Amount: int64(r.Amount),
		Balances: BalancesAfter{Pending: int64(b.Of(ledger.Pending)), Available: int64(b.Of(ledger.Available)), Requested: int64(b.Of(ledger.Requested)),
			InTransit: int64(b.Of(ledger.InTransit)), Disputed: int64(b.Of(ledger.Disputed)), Held: int64(b.Of(ledger.Held))},
		Credited: int64(r.Credited), Debited: int64(r.Debited), HappenedAt: Time(r.Happened), BookedAt: Time(r.Booked), Actor: r.Actor, Why: r.Why,
		Details: json.RawMessage(r.Details), Hash: hex.EncodeToString(r.Hash[:])}
}
