package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromDispute returns the wire form of a dispute.
func FromDispute(d *farthing.Dispute) api.Dispute {
	return api.Dispute{
		ID:         d.ID,
		MerchantID: d.MerchantID,
		PaymentID:  d.PaymentID,
		UserID:     Optional(d.UserID),
		Amount:     int64(d.Amount),
		Currency:   string(d.Currency),
		Date:       api.Time(d.Date),
		Status:     string(d.Status),
		Reason:     Optional(d.Reason),
		Metadata:   notesOf(d.Metadata),
		CreatedAt:  api.Time(d.CreatedAt),
		ResolvedAt: api.OptionalTime(d.ResolvedAt),
	}
}

// DisputeCommand returns the command that records the dispute; by says who sent it.
func DisputeCommand(n *api.NewDispute, by farthing.Origin) farthing.OpenDispute {
	return farthing.OpenDispute{
		MerchantID: n.MerchantID,
		ID:         n.ID,
		PaymentID:  n.PaymentID,
		Amount:     money.Minor(n.Amount),
		Date:       n.Date.Std(),
		Reason:     n.Reason,
		Metadata:   farthing.MetadataOf(n.Metadata),
		By:         by,
	}
}
