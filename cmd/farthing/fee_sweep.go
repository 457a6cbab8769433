package main

import (
	"context"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/wire"
)

// feeCommand groups the commands about the fees that withdrawals earned.
type feeCommand struct {
	Sweep feeSweepCommand `cmd:"" help:"${fee_sweep}"`
	List  feeListCommand  `cmd:"" help:"List sweeps of fees, of one merchant or of all, the latest first."`
}

type feeSweepCommand struct{ moneyFlags }

// Run sweeps the fees of a merchant.
func (c *feeSweepCommand) Run(ctx context.Context, s *screen) error {
	command := farthing.SweepFees{MerchantID: c.Merchant, ID: c.ID, By: byOperator(nil)}
	return carryOut(ctx, s, &c.moneyFlags, command, shown[farthing.FeeSweep, api.FeeSweep]{
		wire: wire.FromFeeSweep,
		rows: func(f *farthing.FeeSweep) [][]string {
			return [][]string{{"sweep", f.ID}, {"amount", amountOf(f.Currency, f.Amount)}}
		},
	})
}
