package main

import (
	"context"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/wire"
)

// houseCommand groups the commands about the operator's own money in the books.
type houseCommand struct {
	Fund     houseFundCommand     `cmd:"" help:"Record own money that was put into a merchant's book."`
	Withdraw houseWithdrawCommand `cmd:"" help:"${house_withdraw}"`
	List     houseListCommand     `cmd:"" help:"${house_list}"`
}

// houseFlags are the flags of both.
type houseFlags struct {
	moneyFlags
	Amount int64  `required:"" placeholder:"AMOUNT" help:"How much, in minor units of the merchant's currency."`
	Reason string `required:"" placeholder:"TEXT" help:"Why; merchants do not see it."`
}

type houseFundCommand struct{ houseFlags }

// Run puts money into the book.
func (c *houseFundCommand) Run(ctx context.Context, s *screen) error { return c.move(ctx, s, 1) }

type houseWithdrawCommand struct{ houseFlags }

// Run takes money out of the book.
func (c *houseWithdrawCommand) Run(ctx context.Context, s *screen) error { return c.move(ctx, s, -1) }

// move moves the money at once: who has the command line needs nobody else. An amount below 0 would go the other way
// and is refused.
func (f *houseFlags) move(ctx context.Context, s *screen, sign money.Minor) error {
	if f.Amount <= 0 || money.Minor(f.Amount) > farthing.MaxAmount {
		return moneyNames.told(farthing.Invalid("amount", "must be a whole number above 0"))
	}
	command := farthing.MoveHouse{
		MerchantID: f.Merchant,
		ID:         f.ID,
		Amount:     sign * money.Minor(f.Amount),
		Reason:     f.Reason,
		By:         byOperator(nil),
	}
	return carryOut(ctx, s, &f.moneyFlags, command, shown[farthing.HouseMovement, api.HouseMovement]{
		wire: wire.FromHouseMovement,
		rows: func(m *farthing.HouseMovement) [][]string {
			return [][]string{
				{"movement", m.ID}, {"amount", amountOf(m.Currency, m.Amount)}, {"status", string(m.Status)},
				{"reason", m.Reason},
			}
		},
	})
}
