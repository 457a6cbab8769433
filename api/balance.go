package api

// Balance is the money of a merchant, by the place where it is.
type Balance struct {
	// Whose book it is.
	MerchantID string `json:"merchantId"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// What may be withdrawn, in minor units: the balance.
	Available int64 `json:"available"`
	// Payments taken that have not settled yet.
	Pending int64 `json:"pending"`
	// Withdrawals that were not handed to the bank yet, gross.
	Requested int64 `json:"requested"`
	// Withdrawals with the bank, net.
	InTransit int64 `json:"inTransit"`
	// The reserve.
	Held int64 `json:"held"`
	// Held for open disputes.
	Disputed int64 `json:"disputed"`
	// The moment meant.
	AsOf Time `json:"asOf" format:"date-time"`
	// The last journal entry counted.
	Seq int64 `json:"seq"`
	// The next run of the schedule, with what will block it; null: none is planned.
	NextScheduledWithdrawal *ScheduledWithdrawal `json:"nextScheduledWithdrawal"`
	// Who paused the schedule; null: nobody, or it is a past moment that is meant.
	SchedulePaused *SchedulePause `json:"schedulePaused"`
	// The last check of the book that found nothing wrong; null: none yet, or a past time.
	Proved *ProofOfBook `json:"proved"`
	// Everything that blocks a withdrawal of the balance now; absent for a past time.
	Blockers []Blocker `json:"blockers,omitzero"`
}

// ProofOfBook is a check of a book that found nothing wrong: its last entries, 200 at most, follow from each other, and
// the balances are what they come to.
type ProofOfBook struct {
	// The last entry checked.
	Seq int64 `json:"seq"`
	// That entry's hash, in hexadecimal.
	Hash string `json:"hash"`
	// When, by the real clock.
	At Time `json:"at" format:"date-time"`
}

// ScheduledWithdrawal is the next run of a schedule, and what it would withdraw.
type ScheduledWithdrawal struct {
	// The day.
	Date string `json:"date" format:"date"`
	// The moment.
	At Time `json:"at" format:"date-time"`
	// What it would withdraw, in minor units, if nothing moved the balance until then; 0: nothing.
	ExpectedAmount int64 `json:"expectedAmount"`
	// The fee of that withdrawal.
	Fee int64 `json:"fee"`
	// Why it would withdraw nothing: the code of the first blocker, or below_minimum; with an amount, limit_exceeded:
	// the day's maximum leaves no more. Example: not_eligible
	Reason *string `json:"reason"`
	// Everything known now that will block it on its day.
	Blockers []Blocker `json:"blockers" nullable:"false"`
}
