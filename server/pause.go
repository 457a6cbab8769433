package server

import (
	"farthing/api"
	"farthing/intake"
	"farthing/store"
)

// pauseWithdrawals stops withdrawals. Where they are paused already it changes nothing.
func pauseWithdrawals(c *call) (reply, error) {
	change, err := c.pauseChange()
	if err != nil {
		return reply{}, err
	}
	pause, err := intake.Pause(c.ctx(), c.s.config.Store, change)
	return reply{body: api.FromPause(&pause), one: true}, inBody.told(err)
}

// resumeWithdrawals lets withdrawals go on that were paused for just this rail and merchant.
func resumeWithdrawals(c *call) (reply, error) {
	change, err := c.pauseChange()
	if err != nil {
		return reply{}, err
	}
	err = intake.Resume(c.ctx(), c.s.config.Store, change)
	return reply{body: api.ResumedPause(change.Rail, change.MerchantID), one: true}, inBody.told(err)
}

func (c *call) pauseChange() (store.PauseChange, error) {
	wish, err := decode[api.NewPause](c, false)
	if err != nil {
		return store.PauseChange{}, err
	}
	change := store.PauseChange{
		At:    c.s.config.Now(),
		Actor: c.origin().Actor,
		Who:   c.caller.Owner,
		Why:   wish.Reason,
	}
	if wish.Rail != nil {
		change.Rail = *wish.Rail
	}
	if wish.MerchantID != nil {
		change.MerchantID = *wish.MerchantID
	}
	return change, nil
}
