package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromBreak returns the wire form of a break.
func FromBreak(b *farthing.Break) api.Break {
	out := api.Break{
		ID:           b.ID,
		Kind:         string(b.Kind),
		Status:       b.Status,
		MerchantID:   Optional(b.MerchantID),
		WithdrawalID: Optional(b.WithdrawalID),
		Entry:        b.Entry,
		OpenedAt:     api.Time(b.OpenedAt),
		ResolvedAt:   api.OptionalTime(b.ResolvedAt),
		Currency:     Optional(string(b.Currency)),
		Resolution:   Optional(string(b.Resolution)),
		EndedBy:      Optional(b.EndedBy),
		Owner:        Optional(b.Owner),
		Reason:       Optional(b.Reason),
		Posting:      Optional(b.Posting),
		PostingID:    Optional(b.PostingID),
	}
	if b.Amount != 0 {
		out.Amount = (*int64)(&b.Amount)
	}
	return out
}

// BreakCommand returns the command that ends a break by a posting.
func BreakCommand(w *api.BreakDecision, id string, by farthing.Origin) farthing.ResolveBreak {
	return farthing.ResolveBreak{
		MerchantID:   w.MerchantID,
		ID:           id,
		Resolution:   farthing.BreakResolution(w.Resolution),
		WithdrawalID: w.WithdrawalID,
		Fee:          money.Minor(w.Fee),
		Reference:    w.Reference,
		Reason:       w.Reason,
		By:           by,
	}
}
