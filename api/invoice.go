package api

// InvoiceForm is what an invoice says in its first member, so that a program knows one.
const InvoiceForm = "farthing-invoice-1"

// Invoice is what a merchant's withdrawals cost in a month. The fees were taken from the merchant's book when they were
// booked: nothing of an invoice is to be paid.
type Invoice struct {
	// The form of the file. Example: farthing-invoice-1
	Invoice string `json:"invoice"`
	// Its number: the merchant's identifier and the month. Example: corner-shop-2026-10
	Number string `json:"number"`
	// The sender, line by line, from the settings when the month ended, or from the current settings if there was none
	// then. Example: ["Example Payments Ltd"]
	Issuer []string `json:"issuer"`
	// The recipient.
	MerchantID string `json:"merchantId"`
	// The merchant's name. Example: Corner Shop
	MerchantName string `json:"merchantName"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The month in which the fees were booked. Example: 2026-10
	Month string `json:"month"`
	// The zone of the month's days, the merchant's. Example: Europe/London
	Zone string `json:"zone"`
	// The day of the invoice: the last of the month.
	Date string `json:"date" format:"date"`
	// A line for each amount of a fee that was taken, and for each that was given back.
	Lines []InvoiceLine `json:"lines"`
	// What the lines come to: below 0 if more was given back than was taken.
	Total int64 `json:"total"`
	StatementFoot
}

// InvoiceLine is fees of the same amount.
type InvoiceLine struct {
	// The type of the journal's entries. Example: withdrawal.fee
	Type string `json:"type" enum:"withdrawal.fee,withdrawal.fee_reversed"`
	// One fee, in minor units; below 0 if it was given back. Example: 150
	UnitAmount int64 `json:"unitAmount"`
	// How many. Example: 21
	Count int64 `json:"count"`
	// All of them. Example: 3150
	Amount int64 `json:"amount"`
}
