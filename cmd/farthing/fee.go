package main

import (
	"strconv"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// feeFlags are the fees of the platform, by currency.
type feeFlags struct {
	Fee         map[string]int64 `placeholder:"CODE=AMOUNT" help:"${settings_set_fee}"`
	FeeMoreThan map[string]int64 `placeholder:"CODE=AMOUNT" help:"${settings_set_fee_more_than}"`
	ClearFee    []string         `placeholder:"CODE" help:"${settings_set_clear_fee}"`
}

// fees returns the change that the flags give; nil: none.
func (f *feeFlags) fees() map[money.Currency]farthing.FeePatch {
	patches := map[money.Currency]farthing.FeePatch{}
	change := func(code string, change func(*farthing.FeePatch)) {
		patch := patches[money.Currency(code)]
		change(&patch)
		patches[money.Currency(code)] = patch
	}
	for code, amount := range f.Fee {
		change(code, func(p *farthing.FeePatch) { p.Amount = new(money.Minor(amount)) })
	}
	for code, amount := range f.FeeMoreThan {
		change(code, func(p *farthing.FeePatch) { p.MoreThan = new(money.Minor(amount)) })
	}
	for _, code := range f.ClearFee {
		change(code, func(p *farthing.FeePatch) { p.Clear = farthing.FeeNames })
	}
	return patches
}

// feeRows returns the fee of each currency that has one.
func feeRows(fees farthing.Fees) (rows [][]string) {
	for _, currency := range fees.Currencies() {
		rows = append(rows, []string{"fee", string(currency) + " " + feeText(fees.Of(currency))})
	}
	return rows
}

// feeText writes a fee in minor units.
func feeText(f farthing.Fee) string {
	return told(f.Amount, "none") + ", of more than " + told(f.MoreThan, "the fee") + ", in minor units"
}

// told writes an amount in minor units, or unset for one that is not set.
func told(amount *money.Minor, unset string) string {
	if amount == nil {
		return unset
	}
	return strconv.FormatInt(int64(*amount), 10)
}
