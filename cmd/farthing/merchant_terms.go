package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/client"
)

// byDefault is what is named in place of a value to go back to the default, of a merchant's rail to the platform's.
const byDefault = "default"

// merchantRailCommand changes the rail of one merchant.
type merchantRailCommand struct {
	merchantReasonFlags
	Rail string `required:"" placeholder:"NAME" help:"${merchant_rail_name}"`
}

// Run changes which bank connection pays the merchant, and shows the merchant.
func (c *merchantRailCommand) Run(ctx context.Context, s *screen) error {
	patch := api.MerchantPatch{Reason: c.Reason}
	var options []client.Option
	if c.Rail == byDefault {
		options = append(options, client.Null("rail"))
	} else {
		patch.Rail = &c.Rail
	}
	return c.change(ctx, s, func(d *door) (*api.OperatorMerchant, *api.Approval, error) {
		return d.Merchants.Update(ctx, c.ID, patch, options...)
	})
}

// merchantLimitsCommand changes one merchant's own limits.
type merchantLimitsCommand struct {
	merchantFlags
	limitFlags
}

func (c *merchantLimitsCommand) Run(ctx context.Context, s *screen) error {
	limits, null, err := c.limits()
	if err != nil {
		return err
	}
	return c.call(ctx, s, func(d *door) error {
		m, waits, err := d.Merchants.Update(ctx, c.ID, api.MerchantPatch{Limits: limits}, client.Null(null...))
		if err != nil {
			return merchantNames.ofChange(err)
		}
		if waits != nil {
			return printWaiting(s, c.JSON, waits)
		}
		return printOne(s, c.JSON, &m.Limits, func(l *api.Limits) [][]string {
			return limitRows(l, nil)
		})
	})
}

// limits returns the change that the flags give, and which limits are cleared.
func (f *limitFlags) limits() (*api.LimitsPatch, []string, error) {
	var null []string
	for _, flag := range f.Clear {
		name, ok := limitsByFlag[flag]
		if !ok {
			return nil, nil, advised{fmt.Errorf("--clear: there is no limit %q", flag), "Nothing was changed."}
		}
		null = append(null, "limits."+name)
	}
	patch := &api.LimitsPatch{}
	for name, flag := range map[string]struct {
		given *limitFlag
		into  **int64
	}{
		"approvalOver":        {f.ApprovalOver, &patch.ApprovalOver},
		"approvalOverPerDay":  {f.ApprovalOverPerDay, &patch.ApprovalOverPerDay},
		"firstWithdrawalOver": {f.FirstWithdrawalOver, &patch.FirstWithdrawalOver},
		"dailyMaximum":        {f.DailyMaximum, &patch.DailyMaximum},
	} {
		switch {
		case flag.given == nil:
		case flag.given.none:
			patch.None = append(patch.None, name)
		default:
			*flag.into = &flag.given.amount
		}
	}
	return patch, null, nil
}

// limitRows returns each limit. One that is not set shows the default in force, or, if inForce is nil, that the
// platform's applies.
func limitRows(l, inForce *api.Limits) [][]string {
	text := func(name string, of func(*api.Limits) *int64) string {
		switch {
		case slices.Contains(l.None, name):
			return "none"
		case of(l) == nil && inForce == nil:
			return "the platform's"
		case of(l) == nil:
			return unitsOr(of(inForce), "none") + " (default)"
		default:
			return unitsOr(of(l), "")
		}
	}
	return [][]string{
		{"approval over", text("approvalOver", func(l *api.Limits) *int64 { return l.ApprovalOver })},
		{"approval over per day", text("approvalOverPerDay",
			func(l *api.Limits) *int64 { return l.ApprovalOverPerDay })},
		{"first withdrawal over", text("firstWithdrawalOver",
			func(l *api.Limits) *int64 { return l.FirstWithdrawalOver })},
		{"daily maximum", text("dailyMaximum", func(l *api.Limits) *int64 { return l.DailyMaximum })},
	}
}

// unitsOr writes an amount in minor units, and says that it is; unset for one that is not set.
func unitsOr(amount *int64, unset string) string {
	if amount == nil {
		return unset
	}
	return numberOr(amount, "") + " in minor units"
}

// numberOr writes a number, or unset for one that is not set.
func numberOr(number *int64, unset string) string {
	if number == nil {
		return unset
	}
	return strconv.FormatInt(*number, 10)
}

// merchantFeeCommand changes one merchant's own fee.
type merchantFeeCommand struct {
	merchantReasonFlags
	Amount   *int64   `placeholder:"AMOUNT" help:"${merchant_fee_amount}"`
	MoreThan *int64   `placeholder:"AMOUNT" help:"${merchant_fee_more_than}"`
	Clear    []string `placeholder:"NAME" help:"${merchant_fee_clear}"`
}

// Run changes what is named of the merchant's own fee, and shows it.
func (c *merchantFeeCommand) Run(ctx context.Context, s *screen) error {
	var null []string
	for _, flag := range c.Clear {
		name, ok := map[string]string{"amount": "amount", "more-than": "moreThan"}[strings.TrimPrefix(flag, "--")]
		if !ok {
			return advised{fmt.Errorf("--clear: a fee has no %q", flag), "Nothing was changed."}
		}
		null = append(null, "fee."+name)
	}
	patch := api.MerchantPatch{Fee: &api.FeePatch{Amount: c.Amount, MoreThan: c.MoreThan}, Reason: c.Reason}
	return c.call(ctx, s, func(d *door) error {
		m, waits, err := d.Merchants.Update(ctx, c.ID, patch, client.Null(null...))
		if err != nil {
			return merchantNames.ofChange(err)
		}
		if waits != nil {
			return printWaiting(s, c.JSON, waits)
		}
		return printOne(s, c.JSON, &m.Fee, func(f *api.Fee) [][]string {
			return [][]string{
				{"fee", unitsOr(f.Amount, "the platform's")}, {"of more than", unitsOr(f.MoreThan, "the platform's")},
			}
		})
	})
}
