package simulation_test

import (
	"context"
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Set changes the settings in the store and in the pure level.
func (l *twice) Set(ctx context.Context, c farthing.ChangeSettings) error {
	if err := l.pure.Set(ctx, c); err != nil {
		return err
	}
	return l.Stored.Set(ctx, c)
}

// feeBody returns a fee in the form of a PATCH.
func feeBody(patch farthing.FeePatch) map[string]any {
	body := map[string]any{}
	for name, amount := range map[string]*money.Minor{"amount": patch.Amount, "moreThan": patch.MoreThan} {
		if amount != nil {
			body[name] = int64(*amount)
		}
	}
	for _, name := range patch.Clear {
		body[name] = nil
	}
	return body
}

// Set sends the change in the command, but for what is changed on the command line alone.
func (l *served) Set(ctx context.Context, c farthing.ChangeSettings) error {
	if slices.Contains(c.Names, "twoPeople") {
		return l.Stored.Set(ctx, c)
	}
	body := map[string]any{"reason": c.Reason}
	for _, setting := range farthing.AllSettings {
		if setting.Value != nil && slices.Contains(c.Names, setting.Name) {
			body[setting.Name] = setting.Value(&c.To)
		}
	}
	fees := map[string]any{}
	for currency, fee := range c.Fees {
		fees[string(currency)] = feeBody(fee)
	}
	if len(fees) > 0 {
		body["fees"] = fees
	}
	if slices.Contains(c.Names, "rollingReserve") {
		body["rollingReserve"] = map[string]any{"basisPoints": c.To.Reserve.BasisPoints, "days": c.To.Reserve.Days}
		if c.To.Reserve == (farthing.RollingReserve{}) {
			body["rollingReserve"] = nil
		}
	}
	_, err := ask[api.Settings](ctx, l, "PATCH", "/v1/settings", body)
	return err
}
