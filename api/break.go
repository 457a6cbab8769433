package api

import "farthing"

// Break is a difference between what the bank says and the books: a report of a rail that they do not know or that
// contradicts them, or what reconciliation found in the bank's statements. No money moved for it.
type Break struct {
	// Identifies the break. Example: br_01kah4zq4zf1hb4p7c4x2me6gq
	ID string `json:"id"`
	// In what way bank and books differ: late contradicts what was settled before.
	Kind string `json:"kind"`
	// Whether people still have to look into it.
	Status string `json:"status"`
	// What the report names, in minor units; of statements, what the bank has more than the books expect. Null:
	// nothing.
	Amount *int64 `json:"amount"`
	// The currency of the account; null: a report opened it. Example: GBP
	Currency *string `json:"currency"`
	// The merchant; null: not known.
	MerchantID *string `json:"merchantId"`
	// The withdrawal that is meant; null: not known.
	WithdrawalID *string `json:"withdrawalId"`
	// What the bank said, or in what the two differ, for people.
	Entry string `json:"entry"`
	// When it was found.
	OpenedAt Time `json:"openedAt" format:"date-time"`
	// How it ended: its partner came, it became another break, or nothing of it is open any more. null: it is open.
	Resolution *string `json:"resolution" enum:"matched,replaced,gone"`
	// The match or the break that ended it; null: neither.
	EndedBy *string `json:"endedBy"`
	// When it ended; null: it is open.
	ResolvedAt *Time `json:"resolvedAt" format:"date-time"`
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
		Currency:     optional(string(b.Currency)),
		Resolution:   optional(string(b.Resolution)),
		EndedBy:      optional(b.EndedBy),
	}
	if b.ResolvedAt != nil {
		out.ResolvedAt = new(Time(*b.ResolvedAt))
	}
	if b.Amount != 0 {
		out.Amount = (*int64)(&b.Amount)
	}
	return out
}
