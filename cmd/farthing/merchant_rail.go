package main

import (
	"context"

	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// platformRail is what is named in place of a rail to go back to the platform's.
const platformRail = "default"

// namedRail returns a rail as commands have it: "" goes back to the platform's, nil leaves it as it is.
func namedRail(flag *string) *string {
	if flag != nil && *flag == platformRail {
		return new("")
	}
	return flag
}

// merchantRailCommand changes the rail of one merchant.
type merchantRailCommand struct {
	merchantReasonFlags
	Rail string `required:"" placeholder:"NAME" help:"${merchant_rail_name}"`
}

// Run has the merchant's withdrawals leave by another rail, and shows the merchant.
func (c *merchantRailCommand) Run(ctx context.Context, s *screen) error {
	command := farthing.UpdateMerchant{
		MerchantID: c.ID,
		Rail:       namedRail(&c.Rail),
		Rails:      rail.Names,
		Reason:     c.Reason,
		By:         byOperator(nil),
	}
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		if _, err := st.Do(ctx, command); err != nil {
			return merchantNames.told(err)
		}
		return showMerchant(ctx, s, merchantView{st, business, c.ID, c.JSON})
	})
}
