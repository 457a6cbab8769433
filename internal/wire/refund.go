package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromRefund returns the wire form of a refund.
func FromRefund(r *farthing.Refund) api.Refund {
	return api.Refund{
		ID:         r.ID,
		MerchantID: r.MerchantID,
		PaymentID:  Optional(r.PaymentID),
		UserID:     Optional(r.UserID),
		Amount:     int64(r.Amount),
		Currency:   string(r.Currency),
		Date:       api.Time(r.Date),
		Reason:     Optional(r.Reason),
		Metadata:   notesOf(r.Metadata),
		CreatedAt:  api.Time(r.CreatedAt),
	}
}

// RefundCommand returns the command that records the refund; by says who sent it.
func RefundCommand(n *api.NewRefund, by farthing.Origin) farthing.RecordRefund {
	c := farthing.RecordRefund{
		MerchantID: n.MerchantID,
		ID:         n.ID,
		UserID:     n.UserID,
		Amount:     money.Minor(n.Amount),
		Date:       n.Date.Std(),
		Reason:     n.Reason,
		Metadata:   farthing.MetadataOf(n.Metadata),
		By:         by,
	}
	if n.PaymentID != nil {
		c.PaymentID = *n.PaymentID
	}
	return c
}
