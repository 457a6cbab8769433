package server

import (
	"farthing"
	"farthing/api"
	"farthing/store"
)

// pauseWithdrawals stops withdrawals. If they are paused already, it changes nothing.
func pauseWithdrawals(c *call) (reply, error) {
	change, err := pauseChange(c)
	if err != nil {
		return reply{}, err
	}
	pause, _, err := c.s.config.Store.Settings.Pause(c.ctx(), change)
	return reply{body: api.FromPause(&pause), one: true}, err
}

// resumeWithdrawals ends the pause of just this rail and merchant.
func resumeWithdrawals(c *call) (reply, error) {
	change, err := pauseChange(c)
	if err != nil {
		return reply{}, err
	}
	_, err = c.s.config.Store.Settings.Resume(c.ctx(), change)
	return reply{body: api.ResumedPause(change.Rail, change.MerchantID), one: true}, err
}

func pauseChange(c *call) (store.PauseChange, error) {
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
	if err := farthing.CheckPause(change.Rail, change.MerchantID, change.Why); err != nil || change.MerchantID == "" {
		return change, inBody.told(err)
	}
	_, err = c.s.config.Store.Merchants.State(c.ctx(), change.MerchantID)
	return change, err
}
