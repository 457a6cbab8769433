package store

import "farthing"

// attemptsTable holds what was sent to the bank. Commands insert; how far the
// hand-over came is written beside them (attempt.go).
var attemptsTable = describe("attempts", 3,
	column[farthing.Attempt]{name: "merchant_id", text: func(a *farthing.Attempt) string { return a.MerchantID }},
	column[farthing.Attempt]{name: "withdrawal_id", text: func(a *farthing.Attempt) string { return a.WithdrawalID }},
	column[farthing.Attempt]{name: "number", number: func(a *farthing.Attempt) int64 { return a.Number }},
	column[farthing.Attempt]{name: "rail", text: func(a *farthing.Attempt) string { return a.Rail }},
	column[farthing.Attempt]{name: "status", text: func(a *farthing.Attempt) string { return string(a.Status) }},
	column[farthing.Attempt]{name: "instruction", bytes: func(a *farthing.Attempt) []byte { return a.Instruction }},
	column[farthing.Attempt]{name: "digest", bytes: func(a *farthing.Attempt) []byte { return a.Digest[:] }},
	column[farthing.Attempt]{name: "key_id", text: func(a *farthing.Attempt) string { return a.KeyID }},
	column[farthing.Attempt]{name: "why", nullText: func(a *farthing.Attempt) string { return a.Why }},
	column[farthing.Attempt]{name: "created_at", number: func(a *farthing.Attempt) int64 { return ms(a.CreatedAt) }},
	column[farthing.Attempt]{name: "handed_at", nullable: func(a *farthing.Attempt) *int64 { return msOrNull(a.HandedAt) }},
	column[farthing.Attempt]{name: "lease_until", number: func(a *farthing.Attempt) int64 { return ms(a.LeaseUntil) }},
	column[farthing.Attempt]{name: "owner", nullText: func(a *farthing.Attempt) string { return a.Owner }},
)
