package api

import (
	"farthing"
	"farthing/money"
)

// Dispute is a payment that its user contests at the bank.
type Dispute struct {
	ID         string  `json:"id" doc:"Identifies the dispute within its merchant." example:"dispute-1002"`
	MerchantID string  `json:"merchantId" doc:"The merchant who was paid."`
	PaymentID  string  `json:"paymentId" doc:"The payment that is contested."`
	UserID     *string `json:"userId" doc:"The merchant's own identifier of who paid."`
	Amount     int64   `json:"amount" doc:"How much of it is contested, in minor units of the currency."`
	Currency   string  `json:"currency" doc:"ISO 4217 code." example:"GBP"`
	Date       Time    `json:"date" format:"date-time" doc:"When it was contested."`
	Status     string  `json:"status" enum:"open,won,lost" doc:"open: the amount is held; won: it is the merchant's again; lost: it is charged back."`
	Reason     *string `json:"reason" doc:"Why, for people."`
	CreatedAt  Time    `json:"createdAt" format:"date-time" doc:"When it was recorded."`
	ResolvedAt *Time   `json:"resolvedAt" format:"date-time" doc:"When its end was recorded; null while it is open."`
}

// FromDispute returns the wire form of a dispute.
func FromDispute(d *farthing.Dispute) Dispute {
	return Dispute{ID: d.ID, MerchantID: d.MerchantID, PaymentID: d.PaymentID, UserID: optional(d.UserID), Amount: int64(d.Amount), Currency: string(d.Currency),
		Date: Time(d.Date), Status: string(d.Status), Reason: optional(d.Reason), CreatedAt: Time(d.CreatedAt), ResolvedAt: OptionalTime(d.ResolvedAt)}
}

// NewDispute asks for a dispute to be recorded.
type NewDispute struct {
	ID         string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$" doc:"Its identifier, chosen by the caller: the same content again is recorded once." example:"dispute-1002"`
	MerchantID string `json:"merchantId" maxLength:"64" doc:"The merchant who was paid."`
	PaymentID  string `json:"paymentId" doc:"The settled payment that is contested."`
	Amount     int64  `json:"amount" minimum:"1" maximum:"1000000000000" doc:"In minor units of the merchant's currency; at most what is left of the payment."`
	Date       *Time  `json:"date" required:"false" format:"date-time" doc:"When it was contested, with a zone; now if absent."`
	Reason     string `json:"reason" required:"false" maxLength:"500" doc:"Why, for people; it may not hold a card number."`
}

// Command returns the command that records the dispute; by says who sent it.
func (n *NewDispute) Command(by farthing.Origin) farthing.OpenDispute {
	return farthing.OpenDispute{MerchantID: n.MerchantID, ID: n.ID, PaymentID: n.PaymentID, Amount: money.Minor(n.Amount), Date: n.Date.Std(), Reason: n.Reason, By: by}
}

// Resolution is how a dispute ended.
type Resolution struct {
	MerchantID string `json:"merchantId" maxLength:"64" doc:"The merchant who was paid."`
	Outcome    string `json:"outcome" enum:"won,lost" doc:"won: the amount is the merchant's again; lost: it is charged back."`
}
