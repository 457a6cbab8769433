package simulation

import (
	"context"
	"errors"
	"slices"

	"farthing"
	"farthing/money"
	"farthing/store"
)

// approvalCommand reads what people decide about withdrawals, and the limits on what they may decide.
func (i *interpreter) approvalCommand(verb string, w *words) farthing.Command {
	switch verb {
	case "limits":
		return farthing.UpdateMerchant{MerchantID: i.merchant, Limits: limits(w), By: staff}
	case "approve-withdrawal":
		return farthing.ApproveWithdrawal{
			MerchantID: i.merchant,
			ID:         w.next("an id"),
			Person:     person(w),
			Salt:       "salt",
			By:         staff,
		}
	case "refuse-withdrawal":
		return farthing.RefuseWithdrawal{
			MerchantID: i.merchant,
			ID:         w.next("an id"),
			Person:     person(w),
			Reason:     reason(w),
			Salt:       "salt",
			By:         staff,
		}
	case "expire":
		return farthing.ExpireWithdrawal{MerchantID: i.merchant, ID: w.next("an id")}
	case "resolve":
		c := farthing.ResolveWithdrawal{
			MerchantID: i.merchant,
			ID:         w.next("an id"),
			Outcome:    farthing.WithdrawalStatus(w.next("paid or failed")),
			Salt:       "salt",
			By:         staff,
		}
		c.Person, c.Reason = person(w), reason(w)
		return c
	default:
		return nil
	}
}

// limits reads: limits [over AMOUNT] [day AMOUNT] [first AMOUNT] [maximum AMOUNT]. A limit that is not named is the
// platform's.
func limits(w *words) farthing.LimitsPatch {
	patch := farthing.LimitsPatch{}
	for _, limit := range []struct {
		word, name string
		of         **money.Minor
	}{{"over", "approvalOver", &patch.ApprovalOver}, {"day", "approvalOverPerDay", &patch.ApprovalOverPerDay},
		{"first", "firstWithdrawalOver", &patch.FirstWithdrawalOver},
		{"maximum", "dailyMaximum", &patch.DailyMaximum}} {
		if !w.took(limit.word) {
			patch.Clear = append(patch.Clear, limit.name)
			continue
		}
		amount := w.amount()
		*limit.of = &amount
	}
	return patch
}

// Pauser is a level at which withdrawals can be paused.
type Pauser interface {
	// Pause stops withdrawals of a rail and a merchant ("" means all), or lets them continue. Refusals are
	// *farthing.Error.
	Pause(ctx context.Context, rail, merchantID string, on bool) error
}

// pause reads: pause [rail NAME] [merchant ID], and resume in the same way.
func (i *interpreter) pause(ctx context.Context, on bool, w *words) (string, error) {
	rail, merchantID := "", ""
	if w.took("rail") {
		rail = w.next("a rail")
	}
	if w.took("merchant") {
		merchantID = w.next("a merchant")
	}
	if err := w.end(); err != nil {
		return "", err
	}
	pauser, ok := i.level.(Pauser)
	if !ok {
		return "", errors.New("the level has nothing to pause")
	}
	if err := pauser.Pause(ctx, rail, merchantID, on); err != nil {
		return "", err
	}
	if on {
		return "paused", nil
	}
	return "resumed", nil
}

// pauseReason is why withdrawals are paused, and why they go on.
const pauseReason = "as the scenario says"

// checkPause checks a pause, or its end.
func checkPause(on bool, paused []string, rail, merchantID string) error {
	if on {
		return farthing.CheckPause(rail, merchantID, pauseReason)
	}
	return farthing.CheckResume(paused, rail, merchantID, pauseReason)
}

// Pause changes the pauses that later commands are decided with.
func (p *Pure) Pause(_ context.Context, rail, merchantID string, on bool) error {
	settings := new(*p.settings)
	var paused []string
	for _, pause := range settings.Pauses {
		paused = append(paused, pause.Rail)
	}
	if err := checkPause(on, paused, rail, merchantID); err != nil {
		return err
	}
	settings.Pauses = slices.DeleteFunc(slices.Clone(settings.Pauses), func(p farthing.Pause) bool {
		return p.Rail == rail && p.MerchantID == merchantID
	})
	if on {
		settings.Pauses = append(settings.Pauses, farthing.Pause{Rail: rail, MerchantID: merchantID})
	}
	p.settings = settings
	return nil
}

// Pause changes the pauses in the store.
func (l *Stored) Pause(ctx context.Context, rail, merchantID string, on bool) error {
	paused, err := l.store.Settings.PausedRails(ctx)
	if err == nil {
		err = checkPause(on, paused, rail, merchantID)
	}
	if err != nil {
		return err
	}
	change := store.PauseChange{
		Rail:       rail,
		MerchantID: merchantID,
		At:         l.now(),
		Actor:      staff.Actor,
		Why:        pauseReason,
	}
	if on {
		_, _, err := l.store.Settings.Pause(ctx, change)
		return err
	}
	_, err = l.store.Settings.Resume(ctx, change)
	return err
}
