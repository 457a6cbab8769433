package api

import (
	"farthing"
	"farthing/money"
)

// Refund is money that a merchant gave back to a user.
type Refund struct {
	ID         string  `json:"id" doc:"Identifies the refund within its merchant." example:"c-536379"`
	MerchantID string  `json:"merchantId" doc:"The merchant who gave it back."`
	PaymentID  *string `json:"paymentId" doc:"The payment that it refunds; null for an unreferenced refund."`
	UserID     *string `json:"userId" doc:"The merchant's own identifier of who got it."`
	Amount     int64   `json:"amount" doc:"In minor units of the currency."`
	Currency   string  `json:"currency" doc:"ISO 4217 code." example:"GBP"`
	Date       Time    `json:"date" format:"date-time" doc:"When it was made."`
	Reason     *string `json:"reason" doc:"Why, for people."`
	CreatedAt  Time    `json:"createdAt" format:"date-time" doc:"When it was recorded."`
}

// FromRefund returns the wire form of a refund.
func FromRefund(r *farthing.Refund) Refund {
	return Refund{ID: r.ID, MerchantID: r.MerchantID, PaymentID: optional(r.PaymentID), UserID: optional(r.UserID), Amount: int64(r.Amount),
		Currency: string(r.Currency), Date: Time(r.Date), Reason: optional(r.Reason), CreatedAt: Time(r.CreatedAt)}
}

// NewRefund asks for a refund to be recorded.
type NewRefund struct {
	ID         string  `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$" doc:"Its identifier, chosen by the caller: the same content again is recorded once." example:"c-536379"`
	MerchantID string  `json:"merchantId" maxLength:"64" doc:"The merchant who gives it back."`
	PaymentID  *string `json:"paymentId" required:"false" doc:"The settled payment that it refunds; null or absent for an unreferenced refund."`
	UserID     string  `json:"userId" required:"false" maxLength:"128" doc:"The merchant's own identifier of who gets it; the payment's if absent."`
	Amount     int64   `json:"amount" minimum:"1" maximum:"1000000000000" doc:"In minor units of the merchant's currency; at most what is left of the payment."`
	Date       *Time   `json:"date" required:"false" format:"date-time" doc:"When it was made, with a zone; now if absent."`
	Reason     string  `json:"reason" required:"false" maxLength:"500" doc:"Why, for people; it may not hold a card number."`
}

// Command returns the command that records the refund; by says who sent it.
func (n *NewRefund) Command(by farthing.Origin) farthing.RecordRefund {
	c := farthing.RecordRefund{MerchantID: n.MerchantID, ID: n.ID, UserID: n.UserID, Amount: money.Minor(n.Amount), Date: n.Date.Std(), Reason: n.Reason, By: by}
	if n.PaymentID != nil {
		c.PaymentID = *n.PaymentID
	}
	return c
}
