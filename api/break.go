package api

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
	// The person who investigates it; null: nobody yet. Example: Alice Smith
	Owner *string `json:"owner"`
	// When it was found.
	OpenedAt Time `json:"openedAt" format:"date-time"`
	// How it ended. By itself: its partner came (matched), it became another break (replaced), or nothing of it is open
	// any more (gone). All others are people's decision. null: it is open.
	Resolution *string `json:"resolution"`
	// Why people ended it so; null: nobody did.
	Reason *string `json:"reason"`
	// The match or the break that ended it; null: neither.
	EndedBy *string `json:"endedBy"`
	// The kind of record, of merchantId, that was posted to end it; null: nothing was. Example: operator_transfer
	Posting *string `json:"posting"`
	// That record. The next reconciliation matches the break's lines with it.
	PostingID *string `json:"postingId"`
	// When it ended; null: it is open.
	ResolvedAt *Time `json:"resolvedAt" format:"date-time"`
}

// BreakDecision says how a break ends.
type BreakDecision struct {
	// explained: nothing is to be booked; corrected: the bank put it right. Neither moves money. All others do, and
	// wait for another person. merchant: it is the merchant's; operator: it is the operator's own; provider: a payment
	// provider paid it, or took it back; paid, failed, returned: that became of the withdrawal.
	Resolution string `json:"resolution"`
	// The merchant in whose book it is booked; if nothing is, the break's own, or absent.
	MerchantID string `json:"merchantId,omitempty" maxLength:"64"`
	// Of paid, failed and returned: the withdrawal.
	WithdrawalID string `json:"withdrawalId,omitempty" maxLength:"64"`
	// Of provider: what the provider kept besides, in minor units.
	Fee int64 `json:"fee,omitempty" minimum:"0" maximum:"1000000000000"`
	// For provider: the provider's reference of the payment. Example: PO-20261120-1
	Reference string `json:"reference,omitempty" maxLength:"140"`
	// Why; merchants do not see it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
}

// BreakAssignment says who looks into a break from now on.
type BreakAssignment struct {
	// A person's name; absent: nobody. Example: Alice Smith
	Owner string `json:"owner,omitempty" maxLength:"400"`
}
