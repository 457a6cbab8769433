package api

import "farthing"

// Break is a report of the bank that our books do not know, or that contradicts them. No money moved for it.
type Break struct {
	// Identifies the break. Example: br_01kah4zq4zf1hb4p7c4x2me6gq
	ID string `json:"id"`
	// In what way bank and books differ: late contradicts what was settled before.
	Kind string `json:"kind"`
	// Whether people still have to look into it.
	Status string `json:"status"`
	// What the bank names, in minor units; null: nothing.
	Amount *int64 `json:"amount"`
	// The merchant; null: not known.
	MerchantID *string `json:"merchantId"`
	// The withdrawal that is meant; null: not known.
	WithdrawalID *string `json:"withdrawalId"`
	// What the bank said, for people.
	Entry string `json:"entry"`
	// When it was found.
	OpenedAt Time `json:"openedAt" format:"date-time"`
}

// FromBreak returns the wire form of a break.
func FromBreak(b *farthing.Break) Break {
	out := Break{
		ID:           b.ID,
		Kind:         string(b.Kind),
		Status:       b.Status,
		MerchantID:   optional(b.MerchantID),
		WithdrawalID: optional(b.WithdrawalID),
		Entry:        b.Entry,
		OpenedAt:     Time(b.OpenedAt),
	}
	if b.Amount != 0 {
		out.Amount = (*int64)(&b.Amount)
	}
	return out
}
