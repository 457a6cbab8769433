package api

import "farthing/internal/farthing"

// FeeSweep is a payment of earned fees to the operator.
type FeeSweep struct {
	// Identifies the sweep within its merchant. Example: fees-2026-11
	ID string `json:"id"`
	// The merchant whose withdrawals earned the fees.
	MerchantID string `json:"merchantId"`
	// What it came to, in minor units of the currency.
	Amount int64 `json:"amount"`
	// ISO 4217 code. Example: GBP
	Currency string `json:"currency"`
	// The caller's own notes: names with texts.
	Metadata map[string]string `json:"metadata"`
	// When it was made.
	CreatedAt Time `json:"createdAt" format:"date-time"`
}

// FromFeeSweep returns the wire form of a sweep.
func FromFeeSweep(f *farthing.FeeSweep) FeeSweep {
	return FeeSweep{
		ID:         f.ID,
		MerchantID: f.MerchantID,
		Amount:     int64(f.Amount),
		Currency:   string(f.Currency),
		Metadata:   notesOf(f.Metadata),
		CreatedAt:  Time(f.CreatedAt),
	}
}

// NewFeeSweep asks for the earned fees of a merchant's book.
type NewFeeSweep struct {
	// Its identifier, chosen by the caller: the same again sweeps once. Example: fees-2026-11
	ID string `json:"id" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"`
	// The merchant whose withdrawals earned the fees.
	MerchantID string `json:"merchantId" maxLength:"64"`
	// Up to 50 notes: names of 40 characters, texts of 500.
	Metadata map[string]*string `json:"metadata" required:"false"`
}

// Command returns the command that sweeps the fees; by says who sent it.
func (n *NewFeeSweep) Command(by farthing.Origin) farthing.SweepFees {
	return farthing.SweepFees{
		MerchantID: n.MerchantID,
		ID:         n.ID,
		Metadata:   farthing.MetadataOf(n.Metadata),
		By:         by,
	}
}
