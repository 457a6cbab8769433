package wire

import (
	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromReserve returns the wire form of a reserve.
func FromReserve(r *farthing.Reserve) api.Reserve {
	return api.Reserve{
		ID:             r.ID,
		MerchantID:     r.MerchantID,
		Amount:         int64(r.Amount),
		ReleasedAmount: int64(r.Released),
		Currency:       string(r.Currency),
		Status:         string(r.Status()),
		Reason:         r.Reason,
		ReleaseOn:      OptionalDate(r.ReleaseOn),
		Metadata:       notesOf(r.Metadata),
		CreatedAt:      api.Time(r.CreatedAt),
		UpdatedAt:      api.Time(r.UpdatedAt),
	}
}

// ReserveCommand returns the command that holds the money back; by says who sent it. An error says that releaseOn is
// not a day.
func ReserveCommand(n *api.NewReserve, by farthing.Origin) (farthing.HoldReserve, error) {
	c := farthing.HoldReserve{
		MerchantID: n.MerchantID,
		ID:         n.ID,
		Amount:     money.Minor(n.Amount),
		Reason:     n.Reason,
		Metadata:   farthing.MetadataOf(n.Metadata),
		By:         by,
	}
	if n.ReleaseOn == nil {
		return c, nil
	}
	var err error
	if c.ReleaseOn, err = calendar.Parse(*n.ReleaseOn); err != nil || c.ReleaseOn.Year < 1900 {
		return c, farthing.Invalid("releaseOn", "must be a date such as 2026-11-20")
	}
	return c, nil
}

// ReleaseCommand returns the command that gives the money back; by says who sent it.
func ReleaseCommand(n *api.NewRelease, reserveID string, by farthing.Origin) farthing.ReleaseReserve {
	return farthing.ReleaseReserve{
		MerchantID: n.MerchantID,
		ReserveID:  reserveID,
		ID:         n.ID,
		Amount:     (*money.Minor)(n.Amount),
		By:         by,
	}
}
