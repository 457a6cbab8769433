package api

import (
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Fee is what a withdrawal costs, as far as it is set.
type Fee struct {
	// What the service keeps of each withdrawal, in minor units; 0: nothing. Example: 150
	Amount *int64 `json:"amount"`
	// A withdrawal is possible if balance and amount are more than this, and more than the fee. Example: 150
	MoreThan *int64 `json:"moreThan"`
}

// FromFee returns the wire form of a fee.
func FromFee(f farthing.Fee) Fee {
	return Fee{Amount: (*int64)(f.Amount), MoreThan: (*int64)(f.MoreThan)}
}

// fromFees returns the fees in force, by currency.
func fromFees(fees farthing.Fees) map[string]Fee {
	out := map[string]Fee{}
	for _, currency := range fees.Currencies() {
		out[string(currency)] = FromFee(fees.Of(currency))
	}
	return out
}

// FeePatch changes a fee: what is absent stays as it is, and what is null is taken away.
type FeePatch struct {
	// What the service keeps of each withdrawal that is asked for afterwards, in minor units; 0: nothing. Example: 150
	Amount *int64 `json:"amount" required:"false" minimum:"0" maximum:"1000000000000"`
	// What balance and amount must be more than, beside the fee. Example: 150
	MoreThan *int64 `json:"moreThan" required:"false" minimum:"0" maximum:"1000000000000"`
}

// Patch returns the change that a place of a body asks for: if it is null, all of the fee is taken away.
func (p *FeePatch) Patch(place string, isNull func(place string) bool) farthing.FeePatch {
	if isNull(place) {
		return farthing.FeePatch{Clear: farthing.FeeNames}
	}
	if p == nil {
		return farthing.FeePatch{}
	}
	patch := farthing.FeePatch{Fee: farthing.Fee{
		Amount:   (*money.Minor)(p.Amount),
		MoreThan: (*money.Minor)(p.MoreThan),
	}}
	patch.Clear = slices.DeleteFunc(slices.Clone(farthing.FeeNames), func(name string) bool {
		return !isNull(place + "." + name)
	})
	return patch
}

// feePatches returns the changes that the "fees" of a body ask for, by currency.
func feePatches(
	fees map[string]*FeePatch, isNull func(place string) bool,
) (map[money.Currency]farthing.FeePatch, error) {
	if isNull("fees") {
		return nil, farthing.Invalid("fees", "cannot be null; the fee of one currency can")
	}
	var patches map[money.Currency]farthing.FeePatch
	for currency, fee := range fees {
		if patches == nil {
			patches = map[money.Currency]farthing.FeePatch{}
		}
		patches[money.Currency(currency)] = fee.Patch("fees."+currency, isNull)
	}
	return patches, nil
}
