package simulation_test

import (
	"context"
	"net/url"

	"farthing"
	"farthing/api"
	"farthing/issuer"
	"farthing/money"
	"farthing/simulation"
)

// doApproval sends what people decide about withdrawals.
func (l *served) doApproval(ctx context.Context, c farthing.Command) (farthing.Answer, error) {
	path := func(id, verb string) string { return "/v1/withdrawals/" + url.PathEscape(id) + "/" + verb }
	switch c := c.(type) {
	case farthing.ApproveWithdrawal:
		return l.decided(ctx, c.Person, path(c.ID, "approve"), named(c.MerchantID))
	case farthing.RefuseWithdrawal:
		return l.decided(ctx, c.Person, path(c.ID, "refuse"), with(named(c.MerchantID), "reason", c.Reason))
	case farthing.ResolveWithdrawal:
		return l.decided(ctx, c.Person, path(c.ID, "resolve"),
			with(named(c.MerchantID), "outcome", string(c.Outcome), "reason", c.Reason))
	default:
		return l.Stored.Do(ctx, c)
	}
}

// decided sends a person's decision about a withdrawal.
func (l *served) decided(ctx context.Context, person, path string, body any) (farthing.Answer, error) {
	speaker, err := l.as(ctx, person)
	if err != nil {
		return farthing.Answer{}, err
	}
	return speaker.withdrawal(ctx, path, body)
}

// as returns the level as seen by a person with a client of their own; "" is the system's client.
func (l *served) as(ctx context.Context, person string) (*served, error) {
	if person == "" {
		return l, nil
	}
	made, err := issuer.CreateClient(ctx, l.store, simulation.Start, issuer.NewClient{Name: person, Owner: person})
	if err != nil {
		return nil, err
	}
	speaker := *l
	speaker.token, err = l.newToken(ctx, made)
	return &speaker, err
}

// limitsBody returns limits in the form of a merchant's PATCH.
func limitsBody(patch farthing.LimitsPatch) map[string]any {
	body := map[string]any{}
	for name, limit := range map[string]*money.Minor{
		"approvalOver":        patch.ApprovalOver,
		"approvalOverPerDay":  patch.ApprovalOverPerDay,
		"firstWithdrawalOver": patch.FirstWithdrawalOver,
		"dailyMaximum":        patch.DailyMaximum,
	} {
		if limit != nil {
			body[name] = int64(*limit)
		}
	}
	for _, name := range patch.Clear {
		body[name] = nil
	}
	return body
}

// Pause changes the pauses in the store and in the pure level.
func (l *twice) Pause(ctx context.Context, rail, merchantID string, on bool) error {
	if err := l.pure.Pause(ctx, rail, merchantID, on); err != nil {
		return err
	}
	return l.Stored.Pause(ctx, rail, merchantID, on)
}

// Pause sends the change.
func (l *served) Pause(ctx context.Context, rail, merchantID string, on bool) error {
	verb := "resume"
	if on {
		verb = "pause"
	}
	_, err := ask[api.Pause](ctx, l, "POST", "/v1/rails/"+verb,
		with(map[string]any{"reason": "as the scenario says"}, "rail", rail, "merchantId", merchantID))
	return err
}
