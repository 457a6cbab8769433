package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromAdjustment returns the wire form of an adjustment.
func FromAdjustment(a *farthing.Adjustment) api.Adjustment {
	return api.Adjustment{
		ID:         a.ID,
		MerchantID: a.MerchantID,
		Amount:     int64(a.Amount),
		Currency:   string(a.Currency),
		Date:       api.Time(a.Date),
		Status:     string(a.Status),
		Reason:     a.Reason,
		Metadata:   notesOf(a.Metadata),
		CreatedAt:  api.Time(a.CreatedAt),
	}
}

// AdjustmentCommand returns the command for the adjustment.
func AdjustmentCommand(n *api.NewAdjustment, by farthing.Origin) farthing.RecordAdjustment {
	return farthing.RecordAdjustment{
		MerchantID: n.MerchantID,
		ID:         n.ID,
		Amount:     money.Minor(n.Amount),
		Date:       n.Date.Std(),
		Reason:     n.Reason,
		Metadata:   farthing.MetadataOf(n.Metadata),
		By:         by,
	}
}
