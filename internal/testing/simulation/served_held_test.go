package simulation_test

import (
	"context"
	"net/url"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// doHeld sends commands that hold money back or give it back, those that take two people, and changes of a merchant.
// Commands without an address go to the store: adjustments of the command line, and reports of the bank.
func (l *served) doHeld(ctx context.Context, c farthing.Command) (farthing.Answer, error) {
	switch c := c.(type) {
	case farthing.UpdateMerchant:
		body := map[string]any{}
		if c.Name != nil {
			body["name"] = *c.Name
		}
		if c.Zone != nil {
			body["zone"] = *c.Zone
		}
		if limits := limitsBody(c.Limits); len(limits) > 0 {
			body["limits"] = limits
		}
		if fee := feeBody(c.Fee); len(fee) > 0 {
			body["fee"], body["reason"] = fee, c.Reason
		}
		got, err := ask[api.Merchant](ctx, l, "PATCH", "/v1/merchants/"+c.MerchantID, body)
		return farthing.Answer{Record: &farthing.Merchant{
			Name:   got.body.Name,
			Zone:   got.body.Zone,
			Status: farthing.MerchantStatus(got.body.Status),
		}}, err
	case farthing.OpenDispute:
		body := with(named(c.MerchantID), "id", c.ID, "paymentId", c.PaymentID, "date", c.Date, "reason", c.Reason)
		body["amount"] = int64(c.Amount)
		return l.dispute(ctx, "/v1/disputes", body)
	case farthing.ResolveDispute:
		return l.dispute(ctx, "/v1/disputes/"+url.PathEscape(c.ID)+"/resolve",
			with(named(c.MerchantID), "outcome", string(c.Outcome)))
	case farthing.HoldReserve:
		body := with(named(c.MerchantID), "id", c.ID, "reason", c.Reason)
		if !c.ReleaseOn.IsZero() {
			body["releaseOn"] = c.ReleaseOn.String()
		}
		body["amount"] = int64(c.Amount)
		return l.reserve(ctx, "/v1/reserves", body)
	case farthing.ReleaseReserve:
		body := with(named(c.MerchantID), "id", c.ID)
		if c.Amount != nil {
			body["amount"] = int64(*c.Amount)
		}
		return l.reserve(ctx, "/v1/reserves/"+url.PathEscape(c.ReserveID)+"/release", body)
	}
	return l.doAdjustment(ctx, c)
}

func (l *served) doAdjustment(ctx context.Context, c farthing.Command) (farthing.Answer, error) {
	path := func(id, verb string) string { return "/v1/adjustments/" + url.PathEscape(id) + "/" + verb }
	switch c := c.(type) {
	case farthing.ApproveRecord:
		if c.Kind == farthing.ApprovalAdjustment {
			return l.adjustment(ctx, c.Person, path(c.ID, "approve"), named(c.MerchantID))
		}
	case farthing.RefuseRecord:
		if c.Kind == farthing.ApprovalAdjustment {
			return l.adjustment(ctx, c.Person, path(c.ID, "refuse"), named(c.MerchantID))
		}
	}
	return l.doApproval(ctx, c)
}

func (l *served) dispute(ctx context.Context, path string, body any) (farthing.Answer, error) {
	got, err := ask[api.Dispute](ctx, l, "POST", path, body)
	return farthing.Answer{Record: &farthing.Dispute{Status: farthing.DisputeStatus(got.body.Status)},
		Created: got.created, Replayed: got.replayed}, err
}

func (l *served) reserve(ctx context.Context, path string, body any) (farthing.Answer, error) {
	got, err := ask[api.Reserve](ctx, l, "POST", path, body)
	r := &farthing.Reserve{
		Common:   farthing.Common{Amount: money.Minor(got.body.Amount), Currency: money.Currency(got.body.Currency)},
		Released: money.Minor(got.body.ReleasedAmount),
	}
	if got.body.ReleaseOn != nil && err == nil {
		r.ReleaseOn, err = calendar.Parse(*got.body.ReleaseOn)
	}
	return farthing.Answer{Record: r, Created: got.created, Replayed: got.replayed}, err
}

// adjustment sends a request of a person with a client of their own; "" is the system's client.
func (l *served) adjustment(ctx context.Context, person, path string, body any) (farthing.Answer, error) {
	speaker, err := l.as(ctx, person)
	if err != nil {
		return farthing.Answer{}, err
	}
	got, err := ask[api.Adjustment](ctx, speaker, "POST", path, body)
	return farthing.Answer{Record: &farthing.Adjustment{Status: farthing.BookingStatus(got.body.Status)},
		Created: got.created, Replayed: got.replayed}, err
}
