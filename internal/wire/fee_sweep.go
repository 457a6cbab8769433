package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
)

// FromFeeSweep returns the wire form of a sweep.
func FromFeeSweep(f *farthing.FeeSweep) api.FeeSweep {
	return api.FeeSweep{
		ID:         f.ID,
		MerchantID: f.MerchantID,
		Amount:     int64(f.Amount),
		Currency:   string(f.Currency),
		Metadata:   notesOf(f.Metadata),
		CreatedAt:  api.Time(f.CreatedAt),
	}
}

// FeeSweepCommand returns the command that sweeps the fees; by says who sent it.
func FeeSweepCommand(n *api.NewFeeSweep, by farthing.Origin) farthing.SweepFees {
	return farthing.SweepFees{
		MerchantID: n.MerchantID,
		ID:         n.ID,
		Metadata:   farthing.MetadataOf(n.Metadata),
		By:         by,
	}
}
