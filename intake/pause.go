package intake

import (
	"context"

	"farthing"
	"farthing/store"
)

// Pause stops withdrawals; those that are paused already stay so, with the reason that
// they have. The merchant must exist if one is meant. Refusals are *farthing.Error, whose
// fields are those of the pause; nothing is paused then.
func Pause(ctx context.Context, st *store.Store, c store.PauseChange) (farthing.Pause, error) {
	if err := checkPause(ctx, st, c); err != nil {
		return farthing.Pause{}, err
	}
	pause, _, err := st.Settings.Pause(ctx, c)
	return pause, err
}

// Resume lets withdrawals go on that were paused for just this rail and merchant; if there
// is no such pause it changes nothing. It refuses what Pause refuses.
func Resume(ctx context.Context, st *store.Store, c store.PauseChange) error {
	if err := checkPause(ctx, st, c); err != nil {
		return err
	}
	_, err := st.Settings.Resume(ctx, c)
	return err
}

// checkPause refuses what cannot be meant.
func checkPause(ctx context.Context, st *store.Store, c store.PauseChange) error {
	if err := farthing.CheckPause(c.Rail, c.MerchantID, c.Why); err != nil {
		return err
	}
	if c.MerchantID == "" {
		return nil
	}
	_, err := st.Merchants.State(ctx, c.MerchantID)
	return err
}
