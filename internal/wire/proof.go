package wire

import (
	"encoding/hex"

	"farthing/api"
	"farthing/internal/ledger"
)

// FromTotals returns the wire form of summed balances.
func FromTotals(b *ledger.Balances) api.Totals {
	of := func(a ledger.Account) int64 { return int64(b.Of(a)) }
	return api.Totals{
		Acquirer:      of(ledger.Acquirer),
		Bank:          of(ledger.Bank),
		Pending:       of(ledger.Pending),
		Available:     of(ledger.Available),
		Requested:     of(ledger.Requested),
		InTransit:     of(ledger.InTransit),
		Disputed:      of(ledger.Disputed),
		Held:          of(ledger.Held),
		Fees:          of(ledger.Fees),
		OperatorFunds: of(ledger.OperatorFunds),
	}
}

// FromHead returns the wire form of a book's head.
func FromHead(merchantID string, seq int64, hash ledger.Hash) api.HeadOfBook {
	return api.HeadOfBook{MerchantID: merchantID, Seq: seq, Hash: hex.EncodeToString(hash[:])}
}
