package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// operatorsObject returns the wire form of a record that only the operator sees.
func operatorsObject(e *farthing.Event) any {
	switch record := e.Record.(type) {
	case *farthing.Approval:
		return FromApproval(record)
	case *farthing.OperatorTransfer:
		return FromOperatorTransfer(record)
	case *farthing.FeeSweep:
		return FromFeeSweep(record)
	case *farthing.ProviderSettlement:
		return FromProviderSettlement(record)
	}
	return nil
}

// FromProviderSettlement returns the wire form of a settlement.
func FromProviderSettlement(p *farthing.ProviderSettlement) api.ProviderSettlement {
	return api.ProviderSettlement{
		ID:          p.ID,
		MerchantID:  p.MerchantID,
		Amount:      int64(p.Amount),
		Fee:         int64(p.Fee),
		Currency:    string(p.Currency),
		Date:        api.Time(p.Date),
		Reference:   Optional(p.Reference),
		ConfirmedBy: Optional(string(p.Confirmed)),
		Metadata:    notesOf(p.Metadata),
		CreatedAt:   api.Time(p.CreatedAt),
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

// FromOperatorTransfer returns the wire form of a movement.
func FromOperatorTransfer(m *farthing.OperatorTransfer) api.OperatorTransfer {
	return api.OperatorTransfer{
		ID:         m.ID,
		MerchantID: m.MerchantID,
		Amount:     int64(m.Amount),
		Currency:   string(m.Currency),
		Status:     string(m.Status),
		Reason:     m.Reason,
		ApprovalID: Optional(m.ApprovalID),
		Metadata:   notesOf(m.Metadata),
		CreatedAt:  api.Time(m.CreatedAt),
	}
}

// OperatorTransferCommand returns the command for the movement.
func OperatorTransferCommand(n *api.NewOperatorTransfer, by farthing.Origin) farthing.MoveOperatorFunds {
	return farthing.MoveOperatorFunds{
		MerchantID: n.MerchantID,
		ID:         n.ID,
		Amount:     money.Minor(n.Amount),
		Reason:     n.Reason,
		Metadata:   farthing.MetadataOf(n.Metadata),
		By:         by,
	}
}
