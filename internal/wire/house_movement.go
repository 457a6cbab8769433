package wire

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromHouseMovement returns the wire form of a movement.
func FromHouseMovement(m *farthing.HouseMovement) api.HouseMovement {
	return api.HouseMovement{
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

// HouseMovementCommand returns the command for the movement.
func HouseMovementCommand(n *api.NewHouseMovement, by farthing.Origin) farthing.MoveHouse {
	return farthing.MoveHouse{
		MerchantID: n.MerchantID,
		ID:         n.ID,
		Amount:     money.Minor(n.Amount),
		Reason:     n.Reason,
		Metadata:   farthing.MetadataOf(n.Metadata),
		By:         by,
	}
}
