package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/wire"
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

// toldInUnits writes an amount that stands alone, and says in what it is.
func toldInUnits(amount *money.Minor, unset string) string {
	if amount == nil {
		return unset
	}
	return told(amount, unset) + " in minor units"
}

// merchantFeeCommand changes one merchant's own fee.
type merchantFeeCommand struct {
	merchantReasonFlags
	Amount   *int64   `placeholder:"AMOUNT" help:"${merchant_fee_amount}"`
	MoreThan *int64   `placeholder:"AMOUNT" help:"${merchant_fee_more_than}"`
	Clear    []string `placeholder:"NAME" help:"${merchant_fee_clear}"`
}

// patch returns the change that the flags give.
func (c *merchantFeeCommand) patch() (farthing.FeePatch, error) {
	p := farthing.FeePatch{Fee: farthing.Fee{
		Amount:   (*money.Minor)(c.Amount),
		MoreThan: (*money.Minor)(c.MoreThan),
	}}
	byFlag := map[string]string{"amount": "amount", "more-than": "moreThan"}
	for _, flag := range c.Clear {
		name, ok := byFlag[strings.TrimPrefix(flag, "--")]
		if !ok {
			return p, advised{fmt.Errorf("--clear: a fee has no %q", flag), "Nothing was changed."}
		}
		p.Clear = append(p.Clear, name)
	}
	return p, nil
}

// Run changes what is named of the merchant's own fee, and shows it.
func (c *merchantFeeCommand) Run(ctx context.Context, s *screen) error {
	patch, err := c.patch()
	if err != nil {
		return err
	}
	command := farthing.UpdateMerchant{
		MerchantID: c.ID,
		Fee:        patch,
		Reason:     c.Reason,
		By:         byOperator(),
	}
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		answer, err := st.Do(ctx, command)
		if err != nil {
			return merchantNames.told(err)
		}
		m, ok := answer.Record.(*farthing.Merchant)
		if !ok {
			return fmt.Errorf("change the fee: the store answered a %T", answer.Record)
		}
		if c.JSON {
			return s.json(wire.FromFee(m.Fee))
		}
		s.table([][]string{{"fee", toldInUnits(m.Fee.Amount, "the platform's")},
			{"of more than", toldInUnits(m.Fee.MoreThan, "the platform's")}})
		return nil
	})
}
