package api

import (
	"farthing"
	"farthing/money"
)

// Payment is money that a user paid to a merchant.
type Payment struct {
	ID                string            `json:"id" doc:"Identifies the payment within its merchant." example:"536365"`
	MerchantID        string            `json:"merchantId" doc:"The merchant who was paid."`
	UserID            *string           `json:"userId" doc:"The merchant's own identifier of who paid."`
	Date              Time              `json:"date" format:"date-time" doc:"When it was paid."`
	Amount            int64             `json:"amount" doc:"In minor units of the currency."`
	Currency          string            `json:"currency" doc:"ISO 4217 code." example:"GBP"`
	Status            string            `json:"status" enum:"pending,settled,failed,reversed" doc:"Where it is in its life; a refunded payment stays settled."`
	RefundedAmount    int64             `json:"refundedAmount" doc:"How much of it was refunded, in minor units."`
	DisputedAmount    int64             `json:"disputedAmount" doc:"How much of it is in open disputes, in minor units."`
	ChargedBackAmount int64             `json:"chargedBackAmount" doc:"How much of it was lost in disputes, in minor units."`
	WithdrawalID      *string           `json:"withdrawalId" doc:"The withdrawal that paid it out; null if it was not paid out."`
	Description       *string           `json:"description" doc:"A note for people."`
	Reference         *string           `json:"reference" doc:"The merchant's own reference."`
	Metadata          map[string]string `json:"metadata" doc:"The merchant's own notes."`
	CreatedAt         Time              `json:"createdAt" format:"date-time" doc:"When it was recorded."`
	UpdatedAt         Time              `json:"updatedAt" format:"date-time" doc:"When it last changed its state."`
}

// AppendJSON appends the payment as JSON, as [Appender] says.
func (p Payment) AppendJSON(b []byte) ([]byte, error) {
	e := encoder{b: b}
	e.text(`{"id":`, p.ID)
	e.text(`,"merchantId":`, p.MerchantID)
	e.maybe(`,"userId":`, p.UserID)
	e.moment(`,"date":`, p.Date)
	e.number(`,"amount":`, p.Amount)
	e.text(`,"currency":`, p.Currency)
	e.text(`,"status":`, p.Status)
	e.number(`,"refundedAmount":`, p.RefundedAmount)
	e.number(`,"disputedAmount":`, p.DisputedAmount)
	e.number(`,"chargedBackAmount":`, p.ChargedBackAmount)
	e.maybe(`,"withdrawalId":`, p.WithdrawalID)
	e.maybe(`,"description":`, p.Description)
	e.maybe(`,"reference":`, p.Reference)
	e.texts(`,"metadata":`, p.Metadata)
	e.moment(`,"createdAt":`, p.CreatedAt)
	e.moment(`,"updatedAt":`, p.UpdatedAt)
	return e.end("}")
}

// FromPayment returns the wire form of a payment. withdrawalID names the withdrawal that paid it out; "" if none did.
func FromPayment(p *farthing.Payment, withdrawalID string) Payment {
	return Payment{ID: p.ID, MerchantID: p.MerchantID, UserID: optional(p.UserID), Date: Time(p.Date), Amount: int64(p.Amount), Currency: string(p.Currency),
		Status: string(p.Status), RefundedAmount: int64(p.Refunded), DisputedAmount: int64(p.Disputed), ChargedBackAmount: int64(p.ChargedBack),
		WithdrawalID: optional(withdrawalID), Description: optional(p.Description), Reference: optional(p.Reference), Metadata: p.Metadata,
		CreatedAt: Time(p.CreatedAt), UpdatedAt: Time(p.UpdatedAt)}
}

// NewPayment asks for a payment to be recorded.
type NewPayment struct {
	ID          string             `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$" doc:"Its identifier, chosen by the caller: the same content again is recorded once." example:"536365"`
	MerchantID  string             `json:"merchantId" maxLength:"64" doc:"The merchant who was paid."`
	UserID      string             `json:"userId" required:"false" maxLength:"128" doc:"The merchant's own identifier of who paid."`
	Date        *Time              `json:"date" required:"false" format:"date-time" doc:"When it was paid, with a zone: in the past, or at most 24 hours ahead; now if absent."`
	Amount      int64              `json:"amount" minimum:"1" maximum:"1000000000000" doc:"In minor units of the currency."`
	Currency    string             `json:"currency" required:"false" doc:"ISO 4217 code; the merchant's if absent." example:"GBP"`
	Status      string             `json:"status" required:"false" enum:"pending,settled" doc:"pending if absent."`
	Description string             `json:"description" required:"false" maxLength:"500" doc:"A note for people; it may not hold a card number."`
	Reference   string             `json:"reference" required:"false" maxLength:"140" doc:"The merchant's own reference."`
	Metadata    map[string]*string `json:"metadata" required:"false" doc:"Up to 50 notes: names of 40 characters, texts of 500."`
}

// Command returns the command that records the payment; by says who sent it.
func (n *NewPayment) Command(by farthing.Origin) farthing.RecordPayment {
	return farthing.RecordPayment{MerchantID: n.MerchantID, ID: n.ID, UserID: n.UserID, Date: n.Date.Std(), Amount: money.Minor(n.Amount), Currency: money.Currency(n.Currency),
		Status: farthing.PaymentStatus(n.Status), Description: n.Description, Reference: n.Reference, Metadata: metadata(n.Metadata), By: by}
}

// metadata leaves out notes that are null: absent and null mean the same.
func metadata(notes map[string]*string) farthing.Metadata {
	if len(notes) == 0 {
		return nil
	}
	kept := make(farthing.Metadata, len(notes))
	for key, text := range notes {
		if text != nil {
			kept[key] = *text
		}
	}
	return kept
}

// BulkLine is the result of one payment of a bulk request.
type BulkLine struct {
	Line   int64   `json:"line" doc:"The line of the request, from 1; in a JSON array the place of the element, from 1."`
	ID     *string `json:"id" doc:"The payment's identifier, if it could be read."`
	Status int     `json:"status" doc:"201 recorded, 200 recorded before, else as the request alone would have been answered."`
	Code   *string `json:"code" doc:"Why it was not recorded."`
	Detail *string `json:"detail" doc:"The same, for people."`
}

// AppendJSON appends the line as JSON, as [Appender] says.
func (l BulkLine) AppendJSON(b []byte) ([]byte, error) {
	e := encoder{b: b}
	e.number(`{"line":`, l.Line)
	e.maybe(`,"id":`, l.ID)
	e.number(`,"status":`, int64(l.Status))
	e.maybe(`,"code":`, l.Code)
	e.maybe(`,"detail":`, l.Detail)
	return e.end("}")
}
