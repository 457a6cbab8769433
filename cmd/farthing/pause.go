package main

import (
	"context"
	"errors"
	"fmt"

	"farthing/api"
	"farthing/internal/wire"
)

// pauseFlags say which withdrawals a command concerns, and why.
type pauseFlags struct {
	doorFlags
	All      bool   `help:"Every withdrawal."`
	Rail     string `placeholder:"NAME" help:"Those of this bank connection: ${rails}."`
	Merchant string `placeholder:"ID" help:"Those of this merchant."`
	Reason   string `required:"" placeholder:"TEXT" help:"Why; merchants do not see it."`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// pauseNames are the flags of pauses.
var pauseNames = flagNames{"merchantId": "--merchant"}

type pauseCommand struct{ pauseFlags }

// Run pauses withdrawals; if they are already paused it changes nothing.
func (c *pauseCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(d *door, rail, merchant *string) (*api.Pause, error) {
		return d.Rails.Pause(ctx, api.NewPause{Rail: rail, MerchantID: merchant, Reason: c.Reason})
	})
}

type resumeCommand struct{ pauseFlags }

// Run ends a pause; if there is none it changes nothing.
func (c *resumeCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(d *door, rail, merchant *string) (*api.Pause, error) {
		return d.Rails.Resume(ctx, api.EndPause{Rail: rail, MerchantID: merchant, Reason: c.Reason})
	})
}

// change carries out the pause or its end, and shows the result.
func (f *pauseFlags) change(
	ctx context.Context, s *screen, send func(d *door, rail, merchant *string) (*api.Pause, error),
) error {
	if f.All == (f.Rail != "" || f.Merchant != "") {
		return advised{errors.New("which withdrawals are meant is not said"),
			"Name them with --rail, --merchant or both, or use --all."}
	}
	return f.call(ctx, s, func(d *door) error {
		pause, err := send(d, wire.Optional(f.Rail), wire.Optional(f.Merchant))
		if err != nil {
			return pauseNames.ofChange(err)
		}
		if f.JSON {
			return s.json(pause)
		}
		s.line("%s", pauseText(pause))
		return nil
	})
}

// pauseText describes for people what is paused, or is not.
func pauseText(p *api.Pause) string {
	what := "All withdrawals"
	switch {
	case p.Rail != nil && p.MerchantID != nil:
		what = fmt.Sprintf("Withdrawals of %s by %s", *p.MerchantID, *p.Rail)
	case p.Rail != nil:
		what = "Withdrawals by " + *p.Rail
	case p.MerchantID != nil:
		what = "Withdrawals of " + *p.MerchantID
	}
	if !p.Paused {
		return what + " are running again. Other pauses stay in force."
	}
	return fmt.Sprintf("%s are paused since %s: %s", what, stamp(p.Since.Std()), *p.Reason)
}
