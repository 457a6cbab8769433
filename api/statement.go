package api

// StatementForm is what a statement says in its first member, so that a program knows one.
const StatementForm = "farthing-statement-1"

// Statement is what happened to a merchant's balance in a period: what it was before, every journal entry with the
// balance after it, and what it was then.
type Statement struct {
	StatementHead
	// Every journal entry of the period, the oldest first.
	Entries []StatementEntry `json:"entries"`
	StatementFoot
}

// StatementHead is what a statement says before its entries.
type StatementHead struct {
	// The form of the file. Example: farthing-statement-1
	Statement string `json:"statement"`
	// Whose book it is.
	MerchantID string `json:"merchantId"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The period as it was asked for. Example: 2026-11
	Period string `json:"period"`
	// Whether an entry is in the period when it was booked, or on its value date. Example: booking
	By string `json:"by"`
	// The zone of the period's days, the merchant's. Example: Europe/London
	Zone string `json:"zone"`
	// The beginning of the period's first day.
	From Time `json:"from" format:"date-time"`
	// The end of the period's last day, exclusive.
	To Time `json:"to" format:"date-time"`
	// When the statement was made. Of a period that was not over then, it is what there was so far.
	MadeAt Time `json:"madeAt" format:"date-time"`
	// The available balance at the beginning.
	Opening int64 `json:"opening"`
	// The available balance at the end: the opening one, and what was credited less what was debited.
	Closing int64 `json:"closing"`
	// What was credited to the available balance.
	Credits StatementSide `json:"credits"`
	// What was debited from the available balance.
	Debits StatementSide `json:"debits"`
	// The fees of withdrawals, less those that were given back.
	Fees int64 `json:"fees"`
	// What the entries come to: a line for each type, and for each pair of accounts that it moves money between.
	Totals []TypeTotal `json:"totals"`
}

// StatementSide is what is credited, or what is debited.
type StatementSide struct {
	// How many entries.
	Count int64 `json:"count"`
	// The amount of all of them, in minor units.
	Amount int64 `json:"amount"`
}

// StatementEntry is a journal entry, with what it means for the available balance.
type StatementEntry struct {
	JournalEntry
	// What it changes of the available balance: below 0 if it debits it, 0 if it moves other money, or none.
	Change int64 `json:"change"`
	// The available balance after it: the opening one, and the changes so far.
	Balance int64 `json:"balance"`
}

// StatementFoot is what a statement says behind its entries: which part of the journal it is made of.
type StatementFoot struct {
	// The number of the journal's first entry that was looked at; null: there was none.
	FirstSeq *int64 `json:"firstSeq"`
	// The number of the last one; null: there was none.
	LastSeq *int64 `json:"lastSeq"`
	// The hash of the journal before the first, in hexadecimal.
	PreviousHash string `json:"previousHash"`
	// The hash of the last, in hexadecimal: that of the journal up to there.
	HeadHash string `json:"headHash"`
}

// AppendJSON appends the entry as JSON, as [Appender] says.
func (s StatementEntry) AppendJSON(b []byte) ([]byte, error) {
	b, err := s.JournalEntry.AppendJSON(b)
	if err != nil {
		return nil, err
	}
	e := encoder{b: b[:len(b)-1]} // without the closing brace
	e.number(`,"change":`, s.Change)
	e.number(`,"balance":`, s.Balance)
	return e.end("}")
}
