package api

// JournalTotals are what a merchant's journal entries of some time come to.
type JournalTotals struct {
	// Whose book it is.
	MerchantID string `json:"merchantId"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The number of the first entry counted; null: there is none.
	FirstSeq *int64 `json:"firstSeq"`
	// The number of the last entry counted; null: there is none.
	LastSeq *int64 `json:"lastSeq"`
	// The balances before the first.
	Opening BalancesAfter `json:"opening"`
	// The balances after the last.
	Closing BalancesAfter `json:"closing"`
	// By type: a line for each type of entry, and for each pair of accounts that it moves money between.
	Data []TypeTotal `json:"data"`
	// The time zone of days: the merchant's. Example: Europe/London
	Zone string `json:"zone"`
	// By day: a line for each day in that zone.
	Days []DayTotal `json:"days"`
}

// DayTotal is what the entries booked on one day come to.
type DayTotal struct {
	// The day in the merchant's zone. Example: 2026-11-20
	Date string `json:"date"`
	// How many.
	Count int64 `json:"count"`
	// What they added to available, in minor units.
	Credited int64 `json:"credited"`
	// What they took from available, in minor units.
	Debited int64 `json:"debited"`
	// What was available after the day.
	Available int64 `json:"available"`
}

// TypeTotal is what the entries of one type come to. What they credit to available less what they debit from it makes
// opening to closing.
type TypeTotal struct {
	// What the entries record. Example: withdrawal.fee
	Type string `json:"type"`
	// The kind of record that they are about. Example: withdrawal
	Subject string `json:"subject"`
	// The account debited; empty if no money moves. Example: requested
	Debit string `json:"debit"`
	// The account credited; empty if no money moves. Example: fees
	Credit string `json:"credit"`
	// How many.
	Count int64 `json:"count"`
	// The amount of all of them, in minor units.
	Amount int64 `json:"amount"`
}
