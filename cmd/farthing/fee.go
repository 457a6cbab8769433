package main

import (
	"maps"
	"slices"

	"farthing/api"
)

// feeFlags are the fees of the platform, by currency.
type feeFlags struct {
	Fee         map[string]int64 `placeholder:"CODE=AMOUNT" help:"${settings_set_fee}"`
	FeeMoreThan map[string]int64 `placeholder:"CODE=AMOUNT" help:"${settings_set_fee_more_than}"`
	ClearFee    []string         `placeholder:"CODE" help:"${settings_set_clear_fee}"`
}

// fees returns the change that the flags give, and which fees it takes away.
func (f *feeFlags) fees() (patches map[string]*api.FeePatch, null []string) {
	patches = map[string]*api.FeePatch{}
	of := func(code string) *api.FeePatch {
		if patches[code] == nil {
			patches[code] = &api.FeePatch{}
		}
		return patches[code]
	}
	for code, amount := range f.Fee {
		of(code).Amount = &amount
	}
	for code, amount := range f.FeeMoreThan {
		of(code).MoreThan = &amount
	}
	for _, code := range f.ClearFee {
		null = append(null, "fees."+code)
	}
	if len(patches) == 0 {
		patches = nil
	}
	return patches, null
}

// feeRows returns the fee of each currency that has one.
func feeRows(fees map[string]api.Fee) (rows [][]string) {
	for _, currency := range slices.Sorted(maps.Keys(fees)) {
		fee := fees[currency]
		rows = append(rows, []string{"fee", currency + " " + numberOr(fee.Amount, "none") + ", of more than " +
			numberOr(fee.MoreThan, "the fee") + ", in minor units"})
	}
	return rows
}
