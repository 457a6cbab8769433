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

// BreakCommand returns the command that asks for the end of a break by a posting. person is the person who answers for
// the client that sends it, or "" if nobody does.
func BreakCommand(w *api.BreakWord, id, person string, by farthing.Origin) farthing.ProposeBreak {
	return farthing.ProposeBreak{Person: person, ResolveBreak: farthing.ResolveBreak{
		MerchantID:   w.MerchantID,
		ID:           id,
		Resolution:   farthing.BreakResolution(w.Resolution),
		WithdrawalID: w.WithdrawalID,
		Fee:          money.Minor(w.Fee),
		Reference:    w.Reference,
		Reason:       w.Reason,
		By:           by,
	}}
}
