package api

import (
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Reserve is money of a merchant that the operator holds back for some time.
type Reserve struct {
	// Identifies the reserve within its merchant. Example: reserve-1
	ID string `json:"id"`
	// The merchant whose money it is.
	MerchantID string `json:"merchantId"`
	// What was kept back, in minor units of the currency.
	Amount int64 `json:"amount"`
	// How much of it was given back.
	ReleasedAmount int64 `json:"releasedAmount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// held while any part of it is.
	Status string `json:"status" enum:"held,released"`
	// Why, for people.
	Reason string `json:"reason"`
	// The day at whose 00:00 in London what is left is given back by itself, if that was said.
	ReleaseOn *string `json:"releaseOn" format:"date"`
	// The caller's own notes: names with texts.
	Metadata map[string]string `json:"metadata"`
	// When it was kept back.
	CreatedAt Time `json:"createdAt" format:"date-time"`
	// When it last changed.
	UpdatedAt Time `json:"updatedAt" format:"date-time"`
}

// FromReserve returns the wire form of a reserve.
func FromReserve(r *farthing.Reserve) Reserve {
	return Reserve{
		ID:             r.ID,
		MerchantID:     r.MerchantID,
		Amount:         int64(r.Amount),
		ReleasedAmount: int64(r.Released),
		Currency:       string(r.Currency),
		Status:         string(r.Status()),
		Reason:         r.Reason,
		ReleaseOn:      OptionalDate(r.ReleaseOn),
		Metadata:       notesOf(r.Metadata),
		CreatedAt:      Time(r.CreatedAt),
		UpdatedAt:      Time(r.UpdatedAt),
	}
}

// NewReserve asks for money of a merchant's balance to be held back.
type NewReserve struct {
	// Its identifier, chosen by the caller: the same content again is recorded once. Example: reserve-1
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant whose money it is.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// In minor units of the merchant's currency; at most the available balance.
	Amount int64 `json:"amount" minimum:"1" maximum:"1000000000000"`
	// Why, for people; the merchant sees it.
	Reason string `json:"reason" minLength:"1" maxLength:"500"`
	// The day at whose 00:00 in London what is left is given back by itself; absent: it is kept until somebody releases
	// it. Example: 2027-03-01
	ReleaseOn *string `json:"releaseOn" required:"false" format:"date"`
	// Up to 50 notes: names of 40 characters, texts of 500.
	Metadata map[string]*string `json:"metadata" required:"false"`
}

// Command returns the command that holds the money back; by says who sent it. An error says that releaseOn is not a
// day.
func (n *NewReserve) Command(by farthing.Origin) (farthing.HoldReserve, error) {
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

// NewRelease asks for a reserve, or a part of it, to be given back.
type NewRelease struct {
	// The release's own identifier, chosen by the caller: the same content again gives back once. Example: release-1
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant whose money it is.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// In minor units; all that is still held if absent.
	Amount *int64 `json:"amount" required:"false" minimum:"1" maximum:"1000000000000"`
}

// Command returns the command that gives the money back; by says who sent it.
func (n *NewRelease) Command(reserveID string, by farthing.Origin) farthing.ReleaseReserve {
	return farthing.ReleaseReserve{
		MerchantID: n.MerchantID,
		ReserveID:  reserveID,
		ID:         n.ID,
		Amount:     (*money.Minor)(n.Amount),
		By:         by,
	}
}
