package main

import (
	"context"

	"farthing/api"
	"farthing/client"
)

// platformRail is what is named in place of a rail to go back to the platform's.
const platformRail = "default"

// namedRail returns a rail as commands of a store have it: "" goes back to the platform's, nil leaves it as it is.
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

// Run changes which bank connection pays the merchant, and shows the merchant.
func (c *merchantRailCommand) Run(ctx context.Context, s *screen) error {
	patch := api.MerchantPatch{Reason: c.Reason}
	var options []client.Option
	if c.Rail == platformRail {
		options = append(options, client.Null("rail"))
	} else {
		patch.Rail = &c.Rail
	}
	return c.change(ctx, s, func(d *door) (*api.OperatorMerchant, *api.Approval, error) {
		return d.Merchants.Update(ctx, c.ID, patch, options...)
	})
}
