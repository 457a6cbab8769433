package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromProviderSettlement returns the wire form of a settlement.
func FromProviderSettlement(p *farthing.ProviderSettlement) api.ProviderSettlement {
	return api.ProviderSettlement{
		ID:         p.ID,
		MerchantID: p.MerchantID,
		Amount:     int64(p.Amount),
		Fee:        int64(p.Fee),
		Currency:   string(p.Currency),
		Date:       api.Time(p.Date),
		Reference:  Optional(p.Reference),
		Metadata:   notesOf(p.Metadata),
		CreatedAt:  api.Time(p.CreatedAt),
	}
}

// ProviderSettlementCommand returns the command that records the settlement; by says who sent it.
func ProviderSettlementCommand(n *api.NewProviderSettlement, by farthing.Origin) farthing.RecordProviderSettlement {
	return farthing.RecordProviderSettlement{
		MerchantID: n.MerchantID,
		ID:         n.ID,
		Amount:     money.Minor(n.Amount),
		Fee:        money.Minor(n.Fee),
		Date:       n.Date.Std(),
		Reference:  n.Reference,
		Metadata:   farthing.MetadataOf(n.Metadata),
		By:         by,
	}
}
