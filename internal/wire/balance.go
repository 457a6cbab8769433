package wire

import (
	"encoding/hex"
	"time"

	"farthing/api"
	"farthing/internal/ledger"
)

// FromBook returns the wire form of a book as it stands now.
func FromBook(b *ledger.Book, asOf time.Time) api.Balance {
	return fromBalances(b.Balances, api.Balance{
		MerchantID: b.MerchantID,
		Currency:   string(b.Currency),
		AsOf:       api.Time(asOf),
		Seq:        b.Seq,
	})
}

// FromBalancesAfter returns the wire form of the balances after a journal row.
func FromBalancesAfter(r *ledger.Row, asOf time.Time) api.Balance {
	return fromBalances(r.Balances, api.Balance{
		MerchantID: r.MerchantID,
		Currency:   string(r.Currency),
		AsOf:       api.Time(asOf),
		Seq:        r.Seq,
	})
}

// FromBookProof returns the wire form of a check of a book that found nothing wrong.
func FromBookProof(head ledger.Head, at time.Time) *api.ProofOfBook {
	return &api.ProofOfBook{Seq: head.Seq, Hash: hex.EncodeToString(head.Hash[:]), At: api.MomentOf(at)}
}

func fromBalances(b ledger.Balances, out api.Balance) api.Balance {
	of := func(a ledger.Account) int64 { return int64(b.Of(a)) }
	out.Available = of(ledger.Available)
	out.Pending = of(ledger.Pending)
	out.Requested = of(ledger.Requested)
	out.InTransit = of(ledger.InTransit)
	out.Held = of(ledger.Held)
	out.Disputed = of(ledger.Disputed)
	return out
}
