package wire

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// FromFee returns the wire form of a fee.
func FromFee(f farthing.Fee) api.Fee {
	return api.Fee{Amount: (*int64)(f.Amount), MoreThan: (*int64)(f.MoreThan)}
}

// fromFees returns the fees in force, by currency.
func fromFees(fees farthing.Fees) map[string]api.Fee {
	out := map[string]api.Fee{}
	for _, currency := range fees.Currencies() {
		out[string(currency)] = FromFee(fees.Of(currency))
	}
	return out
}

// feePatch returns the change that a place of a body asks for: if it is null, all of the fee is taken away.
func feePatch(p *api.FeePatch, place string, isNull func(place string) bool) farthing.FeePatch {
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
	fees map[string]*api.FeePatch, isNull func(place string) bool,
) (map[money.Currency]farthing.FeePatch, error) {
	if isNull("fees") {
		return nil, farthing.Invalid("fees", "cannot be null; the fee of one currency can")
	}
	var patches map[money.Currency]farthing.FeePatch
	for currency, fee := range fees {
		if patches == nil {
			patches = map[money.Currency]farthing.FeePatch{}
		}
		patches[money.Currency(currency)] = feePatch(fee, "fees."+currency, isNull)
	}
	return patches, nil
}
