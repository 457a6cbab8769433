package simulation

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Setter is a level whose settings can be changed.
type Setter interface {
	// Set changes the settings. Refusals are *farthing.Error.
	Set(ctx context.Context, c farthing.ChangeSettings) error
}

// set reads: settings [reserve BASISPOINTS DAYS] [refunds BASISPOINTS] [disputes BASISPOINTS] [fee CODE AMOUNT [over
// AMOUNT]] [no-fee CODE] [two-people RULE].
func (i *interpreter) set(ctx context.Context, w *tokens) (string, error) {
	c := farthing.ChangeSettings{Reason: "as the scenario says", By: staff}
	if w.took("reserve") {
		c.To.Reserve = farthing.RollingReserve{BasisPoints: w.whole("basis points"), Days: int(w.whole("days"))}
		c.Names = append(c.Names, "rollingReserve")
	}
	if w.took("refunds") {
		c.To.RefundRate, c.Names = w.whole("basis points"), append(c.Names, "refundRate")
	}
	if w.took("disputes") {
		c.To.DisputeRate, c.Names = w.whole("basis points"), append(c.Names, "disputeRate")
	}
	if len(c.Names) > 0 { // some loosen, which the command line alone may
		c.By = farthing.Origin{Actor: farthing.ActorCLI}
	}
	c.Fees = fees(w)
	if w.took("two-people") {
		c.To.TwoPeople, c.Names = farthing.TwoPeople(w.next("all, money or alone")), append(c.Names, "twoPeople")
		c.By = farthing.Origin{Actor: farthing.ActorCLI}
	}
	if err := w.end(); err != nil {
		return "", err
	}
	setter, ok := i.level.(Setter)
	if !ok {
		return "", errors.New("the level has no settings")
	}
	return "set", setter.Set(ctx, c)
}

// fees reads: [fee CODE AMOUNT [over AMOUNT]] [no-fee CODE].
func fees(w *tokens) map[money.Currency]farthing.FeePatch {
	patches := map[money.Currency]farthing.FeePatch{}
	if w.took("fee") {
		w.currency = money.Currency(w.next("a currency"))
		patches[w.currency] = fee(w)
	}
	if w.took("no-fee") {
		patches[money.Currency(w.next("a currency"))] = farthing.FeePatch{Clear: farthing.FeeNames}
	}
	return patches
}

// fee reads: [AMOUNT] [over AMOUNT]. What is not named is taken away.
func fee(w *tokens) farthing.FeePatch {
	var patch farthing.FeePatch
	if w.more() && w.list[0] != "over" && w.list[0] != "by" {
		amount := w.amount()
		patch.Amount = &amount
	} else {
		patch.Clear = append(patch.Clear, "amount")
	}
	if w.took("over") {
		over := w.amount()
		patch.MoreThan = &over
	} else {
		patch.Clear = append(patch.Clear, "moreThan")
	}
	return patch
}

// whole returns the next word as a whole number.
func (w *tokens) whole(what string) int64 {
	n, err := strconv.ParseInt(w.next(what), 10, 64)
	if err != nil {
		w.wrong("%s: %w", what, err)
	}
	return n
}

// Set changes the settings that later commands are decided with.
func (p *Pure) Set(_ context.Context, c farthing.ChangeSettings) error {
	next, err := c.Apply(p.settings)
	if err != nil {
		return err
	}
	p.settings = next
	return nil
}

// Set makes a version of the store's settings.
func (l *Stored) Set(ctx context.Context, c farthing.ChangeSettings) error {
	if _, err := l.store.Settings.Change(ctx, c); err != nil {
		return fmt.Errorf("change settings: %w", err)
	}
	return nil
}
