package api

// Payment is money that a user paid to a merchant.
type Payment struct {
	// Identifies the payment within its merchant. Example: 536365
	ID string `json:"id"`
	// The merchant who was paid.
	MerchantID string `json:"merchantId"`
	// The merchant's own identifier of who paid.
	UserID *string `json:"userId"`
	// When it was paid.
	Date Time `json:"date" format:"date-time"`
	// In minor units of the currency.
	Amount int64 `json:"amount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// Where it is in its life; a refunded payment stays settled.
	Status string `json:"status" enum:"pending,settled,failed,reversed"`
	// What of it was refunded, in minor units.
	RefundedAmount int64 `json:"refundedAmount"`
	// What of it is in open disputes, in minor units.
	DisputedAmount int64 `json:"disputedAmount"`
	// What of it was lost in disputes, in minor units.
	ChargedBackAmount int64 `json:"chargedBackAmount"`
	// What of it is still in the balance, by its allocation; null: its money came back too often to say so here.
	Remaining *int64 `json:"remaining"`
	// The withdrawal that paid it out; null if it was not paid out.
	WithdrawalID *string `json:"withdrawalId"`
	// A note for people.
	Description *string `json:"description"`
	// The merchant's own reference.
	Reference *string `json:"reference"`
	// The merchant's own notes.
	Metadata map[string]string `json:"metadata"`
	// Why it failed or was reversed, if that was recorded.
	Failure *PaymentFailure `json:"failure"`
	// When it was recorded.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// When it settled; null if it has not.
	SettledAt *Time `json:"settledAt" format:"date-time"`
	// When it failed, or was reversed; null if it was neither.
	FailedAt *Time `json:"failedAt" format:"date-time"`
	// When it last changed.
	UpdatedAt Time `json:"updatedAt" format:"date-time"`
}

// PaymentFailure says why a payment failed or was reversed.
type PaymentFailure struct {
	// What programs decide by, as the payment provider calls it. Example: insufficient_funds
	Code *string `json:"code"`
	// The reason, for people.
	Message *string `json:"message"`
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
	e.maybeNumber(`,"remaining":`, p.Remaining)
	e.maybe(`,"withdrawalId":`, p.WithdrawalID)
	e.maybe(`,"description":`, p.Description)
	e.maybe(`,"reference":`, p.Reference)
	e.texts(`,"metadata":`, p.Metadata)
	if f := p.Failure; f != nil {
		e.maybe(`,"failure":{"code":`, f.Code)
		e.maybe(`,"message":`, f.Message)
		e.raw("}")
	} else {
		e.raw(`,"failure":null`)
	}
	e.moment(`,"createdAt":`, p.CreatedAt)
	e.maybeMoment(`,"settledAt":`, p.SettledAt)
	e.maybeMoment(`,"failedAt":`, p.FailedAt)
	e.moment(`,"updatedAt":`, p.UpdatedAt)
	return e.end("}")
}

// NewPayment asks for a payment to be recorded.
type NewPayment struct {
	// Its identifier, chosen by the caller: the same content again is recorded once. Example: 536365
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant who was paid.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// The merchant's own identifier of who paid.
	UserID string `json:"userId" required:"false" maxLength:"128"`
	// When it was paid, with a zone: in the past, or at most 24 hours ahead; now if absent.
	Date *Time `json:"date" required:"false" format:"date-time"`
	// In minor units of the currency.
	Amount int64 `json:"amount" minimum:"1" maximum:"1000000000000"`
	// ISO 4217 code; the merchant's if absent. Example: GBP
	Currency string `json:"currency" required:"false"`
	// pending if absent.
	Status string `json:"status" required:"false" enum:"pending,settled"`
	// A note for people; it may not hold a card number.
	Description string `json:"description" required:"false" maxLength:"500"`
	// The merchant's own reference.
	Reference string `json:"reference" required:"false" maxLength:"140"`
	// Up to 50 notes: names of 40 characters, texts of 500.
	Metadata map[string]*string `json:"metadata" required:"false"`
}

// PaymentEnd says that a payment came to nothing, and may say why.
type PaymentEnd struct {
	// The merchant whose payment it is.
	MerchantID string `json:"merchantId" minLength:"1" maxLength:"64"`
	// Why, as the payment provider calls it. Example: insufficient_funds
	Code string `json:"code" required:"false" maxLength:"64" pattern:"^[a-z0-9_]+$"`
	// Why, for people; it may not hold a card number.
	Reason string `json:"reason" required:"false" maxLength:"500"`
}

// BulkLine is the result of one payment of a bulk request.
type BulkLine struct {
	// The line of the request, from 1; in a JSON array the place of the element, from 1.
	Line int64 `json:"line"`
	// The payment's identifier, if it could be read.
	ID *string `json:"id"`
	// 201 recorded, 200 recorded before, else as the request alone would have been answered.
	Status int `json:"status"`
	// Why it was not recorded.
	Code *string `json:"code"`
	// The same, for people.
	Detail *string `json:"detail"`
	// The fields that are wrong, if any are; of many the first 20.
	Errors []BadField `json:"errors,omitempty"`
}

// AppendJSON appends the line as JSON, as [Appender] says.
func (l BulkLine) AppendJSON(b []byte) ([]byte, error) {
	e := encoder{b: b}
	e.number(`{"line":`, l.Line)
	e.maybe(`,"id":`, l.ID)
	e.number(`,"status":`, int64(l.Status))
	e.maybe(`,"code":`, l.Code)
	e.maybe(`,"detail":`, l.Detail)
	if len(l.Errors) == 0 {
		return e.end("}")
	}
	before := `,"errors":[{"location":`
	for _, wrong := range l.Errors {
		e.text(before, wrong.Location)
		e.text(`,"message":`, wrong.Message)
		before = `},{"location":`
	}
	return e.end("}]}")
}
