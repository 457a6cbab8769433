package simulation_test

import (
	"context"
	"net/url"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/money"
	"farthing/internal/testing/simulation"
)

// doApproval sends what people decide about withdrawals.
func (l *served) doApproval(ctx context.Context, c farthing.Command) (farthing.Answer, error) {
	path := func(id, verb string) string { return "/v1/withdrawals/" + url.PathEscape(id) + "/" + verb }
	switch c := c.(type) {
	case farthing.ApproveRecord:
		return l.decided(ctx, c.Person, path(c.ID, "approve"), named(c.MerchantID))
	case farthing.RefuseRecord:
		return l.decided(ctx, c.Person, path(c.ID, "refuse"), with(named(c.MerchantID), "reason", c.Reason))
	case farthing.ResolveWithdrawal:
		return l.decided(ctx, c.Person, path(c.ID, "resolve"),
			with(named(c.MerchantID), "outcome", string(c.Outcome), "reason", c.Reason))
	case farthing.ApproveApproval:
		return l.approval(ctx, c.Person, c.Approval, "approve", "digest", c.Seen)
	case farthing.RefuseApproval:
		return l.approval(ctx, c.Person, c.Approval, "refuse", "reason", c.Reason)
	case farthing.CancelApproval:
		return l.approval(ctx, c.Person, c.Approval, "cancel")
	default:
		return l.Stored.Do(ctx, c)
	}
}

// propose sends what a person proposes; about a merchant, the answer is the merchant, or the approval that it awaits.
func (l *served) propose(ctx context.Context, c farthing.Propose) (farthing.Answer, error) {
	switch request := c.Request.(type) {
	case farthing.NominateBankAccount:
		return l.nominate(ctx, request, c.Person)
	case farthing.RecordAdjustment:
		body := with(named(request.MerchantID), "id", request.ID, "date", request.Date, "reason", request.Reason)
		body["amount"] = int64(request.Amount)
		return l.adjustment(ctx, c.Person, "/v1/adjustments", body)
	}
	speaker, err := l.as(ctx, c.Person)
	if err != nil {
		return farthing.Answer{}, err
	}
	speaker.waiting = new(api.Approval)
	answer, err := speaker.Do(ctx, c.Request)
	if speaker.waiting.ID != "" {
		answer.Record = &farthing.Approval{Status: farthing.ApprovalStatus(speaker.waiting.Status)}
	}
	return answer, err
}

// approval sends a person's decision about an approval, with the pairs of names and values given.
func (l *served) approval(
	ctx context.Context, person string, key farthing.ApprovalKey, verb string, pairs ...any,
) (farthing.Answer, error) {
	speaker, err := l.as(ctx, person)
	if err != nil {
		return farthing.Answer{}, err
	}
	got, err := ask[api.Approval](ctx, speaker, "POST", "/v1/approvals/"+key.ID+"/"+verb,
		with(named(key.MerchantID), pairs...))
	return farthing.Answer{Record: &farthing.Approval{Status: farthing.ApprovalStatus(got.body.Status)}}, err
}

// Asked requests the merchant's approvals. Of those asked for at one moment it takes the open one.
func (l *served) Asked(
	ctx context.Context, merchantID string, kind farthing.ApprovalKind, subjectID string,
) (simulation.Asked, error) {
	called := subjectID
	if known := l.accounts[subjectID]; known != "" {
		called = known
	}
	page, err := ask[api.List[api.Approval]](ctx, l, "GET",
		"/v1/approvals?limit=500&merchantId="+merchantID+"&kind="+string(kind), nil)
	if err != nil {
		return simulation.Asked{}, err
	}
	var found *api.Approval
	for n, a := range page.body.Data {
		if a.SubjectID == called && (found == nil || a.Status == string(farthing.ApprovalOpen)) {
			found = &page.body.Data[n]
		}
	}
	if found == nil {
		return simulation.Asked{}, farthing.Refuse(farthing.CodeNotFound, "There is no such approval.")
	}
	return simulation.Asked{
		Key: farthing.ApprovalKey{
			MerchantID: merchantID,
			ID:         found.ID,
			Kind:       kind,
			SubjectID:  called,
		},
		Digest: found.Digest,
		Status: farthing.ApprovalStatus(found.Status),
		Given:  len(found.Given),
		Needed: int(found.Needed),
	}, nil
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
	return l.made(ctx, issuer.NewClient{
		Name:  person,
		Owner: person,
		Role:  "admin",
	})
}

// made is the level with the token of a new client.
func (l *served) made(ctx context.Context, c issuer.NewClient) (*served, error) {
	made, err := issuer.CreateClient(ctx, l.store, simulation.Start, c)
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
