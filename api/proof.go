package api

import (
	"encoding/hex"

	"farthing/ledger"
)

// Proof holds the sums of all books, and the heads of some of them.
type Proof struct {
	AsOf       Time         `json:"asOf" format:"date-time" doc:"When the books were summed: all at one moment."`
	Totals     Totals       `json:"totals" doc:"Each account, summed over all books, in minor units. Books of different currencies are in one sum: it is for balancing, not for spending."`
	Balanced   bool         `json:"balanced" doc:"Whether acquirer + bank equals the sum of the others, in total and in each book."`
	Data       []HeadOfBook `json:"data" doc:"Heads of books, in the order of their merchants' identifiers."`
	NextCursor *string      `json:"nextCursor" doc:"Send it as cursor for the next page; null on the last one."`
	HasMore    bool         `json:"hasMore" doc:"Whether there is a next page."`
}

// Totals are the sums of the ten accounts.
type Totals struct {
	Acquirer  int64 `json:"acquirer" doc:"What payment providers owe."`
	Bank      int64 `json:"bank" doc:"What is in the safeguarded bank account."`
	Pending   int64 `json:"pending" doc:"Payments taken that have not settled yet."`
	Available int64 `json:"available" doc:"What may be withdrawn."`
	Requested int64 `json:"requested" doc:"Withdrawals that were not handed to the bank yet, gross."`
	InTransit int64 `json:"inTransit" doc:"Withdrawals with the bank, net."`
	Disputed  int64 `json:"disputed" doc:"Held for open disputes."`
	Held      int64 `json:"held" doc:"Reserves."`
	Fees      int64 `json:"fees" doc:"What the service has earned and not swept out."`
	House     int64 `json:"house" doc:"The operator's own money."`
}

// HeadOfBook is the last entry of a merchant's journal.
type HeadOfBook struct {
	MerchantID string `json:"merchantId" doc:"Whose book it is."`
	Seq        int64  `json:"seq" doc:"The number of its last entry."`
	Hash       string `json:"hash" doc:"That entry's hash, in hexadecimal, which stands for all entries up to it."`
}

// FromTotals returns the wire form of summed balances.
func FromTotals(b *ledger.Balances) Totals {
	of := func(a ledger.Account) int64 { return int64(b.Of(a)) }
	return Totals{Acquirer: of(ledger.Acquirer), Bank: of(ledger.Bank), Pending: of(ledger.Pending), Available: of(ledger.Available), Requested: of(ledger.Requested),
		InTransit: of(ledger.InTransit), Disputed: of(ledger.Disputed), Held: of(ledger.Held), Fees: of(ledger.Fees), House: of(ledger.House)}
}

// FromHead returns the wire form of a book's head.
func FromHead(merchantID string, seq int64, hash ledger.Hash) HeadOfBook {
	return HeadOfBook{MerchantID: merchantID, Seq: seq, Hash: hex.EncodeToString(hash[:])}
}
