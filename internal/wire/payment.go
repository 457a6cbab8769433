package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// fromPaymentFailure returns nil if nobody said why.
func fromPaymentFailure(f farthing.PaymentFailure) *api.PaymentFailure {
	if f == (farthing.PaymentFailure{}) {
		return nil
	}
	return &api.PaymentFailure{Code: Optional(f.Code), Message: Optional(f.Reason)}
}

// FromPayment returns the wire form of a payment, which shares the payment's memory. withdrawalID names the withdrawal
// that paid it out; "" if none did. remaining is what of it is still in the balance; nil if that was not counted.
func FromPayment(p *farthing.Payment, withdrawalID string, remaining *money.Minor) api.Payment {
	return api.Payment{
		ID:                p.ID,
		MerchantID:        p.MerchantID,
		UserID:            optional(&p.UserID),
		Date:              api.Time(p.Date),
		Amount:            int64(p.Amount),
		Currency:          string(p.Currency),
		Status:            string(p.Status),
		RefundedAmount:    int64(p.Refunded),
		DisputedAmount:    int64(p.Disputed),
		ChargedBackAmount: int64(p.ChargedBack),
		Remaining:         (*int64)(remaining),
		WithdrawalID:      Optional(withdrawalID),
		Description:       optional(&p.Description),
		Reference:         optional(&p.Reference),
		Metadata:          notesOf(p.Metadata),
		Failure:           fromPaymentFailure(p.Failure),
		CreatedAt:         api.Time(p.CreatedAt),
		SettledAt:         (*api.Time)(p.SettledAt()),
		FailedAt:          (*api.Time)(p.FailedAt),
		UpdatedAt:         api.Time(p.UpdatedAt),
	}
}

// PaymentCommand returns the command that records the payment; by says who sent it.
func PaymentCommand(n *api.NewPayment, by farthing.Origin) farthing.RecordPayment {
	return farthing.RecordPayment{
		MerchantID:  n.MerchantID,
		ID:          n.ID,
		UserID:      n.UserID,
		Date:        n.Date.Std(),
		Amount:      money.Minor(n.Amount),
		Currency:    money.Currency(n.Currency),
		Status:      farthing.PaymentStatus(n.Status),
		Description: n.Description,
		Reference:   n.Reference,
		Metadata:    farthing.MetadataOf(n.Metadata),
		By:          by,
	}
}

// PaymentEndFailure returns what it says of why.
func PaymentEndFailure(e *api.PaymentEnd) farthing.PaymentFailure {
	return farthing.PaymentFailure{Code: e.Code, Reason: e.Reason}
}
