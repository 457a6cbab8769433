package intake

import (
	"context"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Pause stops withdrawals. If they are already paused, they stay paused for the reason that was given first. If a
// merchant is named, it must exist, and if a rail is, it must be one of those that there are. Refusals are
// *farthing.Error, whose fields are those of the pause; nothing is paused then.
func Pause(ctx context.Context, st *store.Store, rails []string, c store.PauseChange) (farthing.Pause, error) {
	if err := farthing.CheckPause(rails, c.Rail, c.MerchantID, c.Why); err != nil {
		return farthing.Pause{}, err
	}
	if err := exists(ctx, st, c.MerchantID); err != nil {
		return farthing.Pause{}, err
	}
	pause, _, err := st.Settings.Pause(ctx, c)
	return pause, err
}

// Resume ends the pause of exactly this rail and merchant; if there is no such pause it changes nothing. It refuses
// what Pause refuses, except a rail that was paused while an earlier version had it.
func Resume(ctx context.Context, st *store.Store, rails []string, c store.PauseChange) error {
	if err := CheckResume(ctx, st, rails, c); err != nil {
		return err
	}
	if err := exists(ctx, st, c.MerchantID); err != nil {
		return err
	}
	_, err := st.Settings.Resume(ctx, c)
	return err
}

// CheckResume returns what is wrong with the wish to end a pause itself, as Resume does before it looks for the
// merchant.
func CheckResume(ctx context.Context, st *store.Store, rails []string, c store.PauseChange) error {
	paused, err := st.Settings.PausedRails(ctx)
	if err != nil {
		return err
	}
	return farthing.CheckResume(slices.Concat(rails, paused), c.Rail, c.MerchantID, c.Why)
}

// exists refuses a merchant that does not exist; "" means all of them.
func exists(ctx context.Context, st *store.Store, merchantID string) error {
	if merchantID == "" {
		return nil
	}
	_, err := st.Merchants.State(ctx, merchantID)
	return err
}
