package server

import (
	"context"
	"fmt"

	"farthing"
	"farthing/api"
	"farthing/store"
)

var paymentStatuses = []farthing.PaymentStatus{
	farthing.PaymentPending, farthing.PaymentSettled, farthing.PaymentFailed, farthing.PaymentReversed,
}

// words are the words of a fixed list, as texts.
func words[S ~string](list []S) []string {
	texts := make([]string, 0, len(list))
	for _, w := range list {
		texts = append(texts, string(w))
	}
	return texts
}

// recordOf is the record of an answer, whose kind the command fixes.
func recordOf[R any](a farthing.Answer) (*R, error) {
	record, ok := any(a.Record).(*R)
	if !ok {
		return nil, fmt.Errorf("the answer holds a %T", a.Record)
	}
	return record, nil
}

func wirePayment(p *store.PaymentRecord) api.Payment {
	return api.FromPayment(&p.Payment, p.WithdrawalID)
}

// paymentFilter is what both the list and a single payment can be narrowed by.
func (c *call) paymentFilter(bad *faults) store.PaymentFilter {
	f := store.PaymentFilter{UserID: c.query.text("userId", farthing.MaxUserID, bad)}
	f.After, f.Before = c.query.dates(bad)
	return f
}

func listPayments(c *call) (reply, error) {
	var bad faults
	f := c.paymentFilter(&bad)
	f.Status = oneOf(c.query, "status", paymentStatuses, &bad)
	f.MinAmount, f.MaxAmount = c.query.amount("minAmount", &bad), c.query.amount("maxAmount", &bad)
	f.Reference = c.query.text("reference", farthing.MaxPaymentReference, &bad)
	if f.MaxAmount != 0 && f.MinAmount > f.MaxAmount {
		bad.add("query.minAmount", "is more than maxAmount")
	}
	l, err := c.listOf(&bad)
	if err != nil {
		return reply{}, err
	}
	f.MerchantID, f.Position = l.merchantID, l.from
	payments := c.s.config.Store.Payments
	return answerList(c, l, listing[store.PaymentRecord, api.Payment]{
		table: &paymentTable,
		wire:  wirePayment,
		page: func(ctx context.Context) (store.Page[store.PaymentRecord], error) {
			return payments.List(ctx, f, l.limit)
		},
		stream: func(ctx context.Context, each func([]store.PaymentRecord) error) error {
			return payments.Stream(ctx, f, each)
		},
	})
}

func getPayment(c *call) (reply, error) {
	var bad faults
	f := c.paymentFilter(&bad)
	merchantID, id, err := c.one(&bad)
	if err != nil {
		return reply{}, err
	}
	p, err := c.s.config.Store.Payments.Get(c.ctx(), merchantID, id)
	if err != nil {
		return reply{}, err
	}
	otherUser := f.UserID != "" && p.UserID != f.UserID
	tooEarly := f.After != nil && !p.Date.After(*f.After)
	tooLate := f.Before != nil && !p.Date.Before(*f.Before)
	if otherUser || tooEarly || tooLate {
		return reply{}, farthing.Refuse(farthing.CodeNotFound, "There is no such payment.")
	}
	return reply{body: wirePayment(&p), one: true}, nil
}

// answeredPayment is the payment that a command left. Which withdrawal has paid it out is looked up only if one has:
// what was decided does not tell.
func (c *call) answeredPayment(a farthing.Answer) (api.Payment, error) {
	p, err := recordOf[farthing.Payment](a)
	if err != nil {
		return api.Payment{}, err
	}
	withdrawal, err := c.s.config.Store.Payments.PaidOutBy(c.ctx(), p, a.Debited)
	return api.FromPayment(p, withdrawal), c.afterwards(err)
}

func recordPayment(c *call) (reply, error) {
	wish, err := decode[api.NewPayment](c, false)
	if err != nil {
		return reply{}, err
	}
	command := wish.Command(c.origin())
	a, err := c.do(command, inBody)
	if err != nil {
		return reply{}, err
	}
	p, err := c.answeredPayment(a)
	return c.created(a, "/v1/payments/"+command.ID, p), err
}

func settlePayment(c *call) (reply, error) {
	return c.movePayment(func(merchantID, id string) farthing.Command {
		return farthing.SettlePayment{MerchantID: merchantID, ID: id, By: c.origin()}
	})
}

func failPayment(c *call) (reply, error) {
	return c.movePayment(func(merchantID, id string) farthing.Command {
		return farthing.FailPayment{MerchantID: merchantID, ID: id, By: c.origin()}
	})
}

func reversePayment(c *call) (reply, error) {
	return c.movePayment(func(merchantID, id string) farthing.Command {
		return farthing.ReversePayment{MerchantID: merchantID, ID: id, By: c.origin()}
	})
}

// movePayment takes a payment to its next state.
func (c *call) movePayment(command func(merchantID, id string) farthing.Command) (reply, error) {
	merchantID, id, err := c.oneOfBody()
	if err != nil {
		return reply{}, err
	}
	a, err := c.do(command(merchantID, id), idInPath)
	if err != nil {
		return reply{}, err
	}
	p, err := c.answeredPayment(a)
	return reply{body: p, one: true}, err
}

// one is the record that a GET's address and query name.
func (c *call) one(bad *faults) (merchantID, id string, err error) {
	id = c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", id); err != nil {
		*bad = append(*bad, err.Fields...)
	}
	if err := bad.err(); err != nil {
		return "", "", err
	}
	merchantID, err = c.merchant("query.merchantId", c.query.get("merchantId"))
	return merchantID, id, err
}

// oneOfBody is the record that a POST's address and body name.
func (c *call) oneOfBody() (merchantID, id string, err error) {
	id = c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", id); err != nil {
		return "", "", err
	}
	named, err := decode[api.Named](c, true)
	if err != nil {
		return "", "", err
	}
	merchantID, err = c.merchant("body.merchantId", named.MerchantID)
	return merchantID, id, err
}
