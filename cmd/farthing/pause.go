package main

import (
	"context"
	"errors"
	"fmt"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/rail"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// pauseFlags say which withdrawals a command concerns, and why.
type pauseFlags struct {
	storeFlags
	All      bool   `help:"Every withdrawal."`
	Rail     string `placeholder:"NAME" help:"Those that go this way to the bank: ${rails}."`
	Merchant string `placeholder:"ID" help:"Those of this merchant."`
	Reason   string `required:"" placeholder:"TEXT" help:"Why; merchants do not see it."`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// pauseNames are the flags of pauses.
var pauseNames = flagNames{"merchantId": "--merchant"}

type pauseCommand struct{ pauseFlags }

// Run pauses withdrawals; if they are already paused it changes nothing.
func (c *pauseCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(st *store.Store, change store.PauseChange) (api.Pause, error) {
		pause, err := intake.Pause(ctx, st, rail.Names, change)
		return wire.FromPause(&pause), err
	})
}

type resumeCommand struct{ pauseFlags }

// Run ends a pause; if there is none it changes nothing.
func (c *resumeCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(st *store.Store, change store.PauseChange) (api.Pause, error) {
		err := intake.Resume(ctx, st, rail.Names, change)
		return wire.ResumedPause(change.Rail, change.MerchantID), err
	})
}

// change carries out the pause or its end, and shows the result.
func (f *pauseFlags) change(
	ctx context.Context, s *screen, carryOut func(*store.Store, store.PauseChange) (api.Pause, error),
) error {
	if f.All == (f.Rail != "" || f.Merchant != "") {
		return advised{errors.New("which withdrawals are meant is not said"),
			"Name them with --rail, --merchant or both, or say --all."}
	}
	return f.with(ctx, s, func(st *store.Store, business *clock) error {
		pause, err := carryOut(st, store.PauseChange{
			Rail:       f.Rail,
			MerchantID: f.Merchant,
			At:         business.Now(),
			Actor:      farthing.ActorCLI,
			Who:        systemUser(),
			Why:        f.Reason,
		})
		if err != nil {
			return pauseNames.told(err)
		}
		if f.JSON {
			return s.json(pause)
		}
		s.line("%s", pauseText(&pause))
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
		return what + " are not paused any more; pauses of something else stay."
	}
	return fmt.Sprintf("%s are paused since %s: %s", what, stamp(p.Since.Std()), *p.Reason)
}
