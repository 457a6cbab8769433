package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/rail"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// pauseWithdrawals stops withdrawals. If they are paused already, it changes nothing.
func pauseWithdrawals(c *call) (reply, error) {
	wish, err := decode[api.NewPause](c, false)
	change := pauseChange(c, wish)
	if err != nil {
		odd := farthing.CheckPause(rail.Names, change.Rail, change.MerchantID, change.Why)
		return reply{}, allFaults(err, inBody.locate(odd))
	}
	pause, err := intake.Pause(c.ctx(), c.s.config.Store, rail.Names, change)
	return reply{body: wire.FromPause(&pause), one: true}, inBody.locate(err)
}

// resumeWithdrawals ends the pause of just this rail and merchant.
func resumeWithdrawals(c *call) (reply, error) {
	wish, err := decode[api.EndPause](c, false)
	change := pauseChange(c, api.NewPause(wish))
	if err != nil {
		return reply{}, allFaults(err, inBody.locate(intake.CheckResume(c.ctx(), c.s.config.Store, rail.Names, change)))
	}
	err = intake.Resume(c.ctx(), c.s.config.Store, rail.Names, change)
	return reply{body: wire.ResumedPause(change.Rail, change.MerchantID), one: true}, inBody.locate(err)
}

// pauseChange returns the change that a caller asks for now.
func pauseChange(c *call, wish api.NewPause) store.PauseChange {
	change := store.PauseChange{
		At:    c.s.config.Now(),
		Actor: c.actor(),
		Who:   c.caller.Owner,
		Why:   wish.Reason,
	}
	if wish.Rail != nil {
		change.Rail = *wish.Rail
	}
	if wish.MerchantID != nil {
		change.MerchantID = *wish.MerchantID
	}
	return change
}
