package server

import (
	"farthing"
	"farthing/api"
	"farthing/store"
)

// pauseWithdrawals stops withdrawals. If they are paused already it changes nothing.
func pauseWithdrawals(c *call) (reply, error) {
	wish, err := decode[api.NewPause](c, false)
	if err != nil {
		return reply{}, err
	}
	change := c.pauseChange(wish)
	if err := farthing.CheckPause(change.Rail, change.MerchantID, change.Why); err != nil {
		return reply{}, inBody.told(err)
	}
	if err := c.pausable(change); err != nil {
		return reply{}, err
	}
	pause, _, err := c.s.config.Store.Settings.Pause(c.ctx(), change)
	return reply{body: api.FromPause(&pause), one: true}, err
}

// resumeWithdrawals lets withdrawals go on that were paused for just this rail and merchant.
func resumeWithdrawals(c *call) (reply, error) {
	wish, err := decode[api.EndPause](c, false)
	if err != nil {
		return reply{}, err
	}
	paused, err := c.s.config.Store.Settings.PausedRails(c.ctx())
	if err != nil {
		return reply{}, err
	}
	change := c.pauseChange(api.NewPause(wish))
	if err := farthing.CheckResume(paused, change.Rail, change.MerchantID, change.Why); err != nil {
		return reply{}, inBody.told(err)
	}
	if err := c.pausable(change); err != nil {
		return reply{}, err
	}
	_, err = c.s.config.Store.Settings.Resume(c.ctx(), change)
	return reply{body: api.ResumedPause(change.Rail, change.MerchantID), one: true}, err
}

// pauseChange is what a wish means, by this caller and now.
func (c *call) pauseChange(wish api.NewPause) store.PauseChange {
	change := store.PauseChange{At: c.s.config.Now(), Actor: c.origin().Actor, Who: c.caller.Owner, Why: wish.Reason}
	if wish.Rail != nil {
		change.Rail = *wish.Rail
	}
	if wish.MerchantID != nil {
		change.MerchantID = *wish.MerchantID
	}
	return change
}

// pausable refuses a change for a merchant that there is not.
func (c *call) pausable(change store.PauseChange) error {
	if change.MerchantID == "" {
		return nil
	}
	_, err := c.s.config.Store.Merchants.State(c.ctx(), change.MerchantID)
	return err
}
