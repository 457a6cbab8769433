package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

func wirePayment(p *store.PaymentRecord) api.Payment {
	return wire.FromPayment(&p.Payment, p.WithdrawalID, p.Remaining)
}

// paymentFilter is what both the list and a single payment can be narrowed by.
func (q query) paymentFilter(bad *faults) store.PaymentFilter {
	f := store.PaymentFilter{UserID: q.text("userId", farthing.MaxUserID, bad)}
	f.After, f.Before = q.dates(bad)
	return f
}

// payments are those that the call asks for.
func payments(c *call) (list, paymentListing, error) {
	var bad faults
	f := c.query.paymentFilter(&bad)
	f.Statuses = manyOf(c.query, "status", farthing.PaymentStatuses, &bad)
	f.MinAmount, f.MaxAmount = c.query.amounts(&bad)
	f.Reference = c.query.text("reference", farthing.MaxPaymentReference, &bad)
	f.Metadata = c.query.metadata(&bad)
	f.WithdrawalID = c.query.id(paidOutBy.name, &bad)
	f.AnyPenny = oneOf(c.query, anyPenny.name, anyPenny.values, &bad) == anyPenny.values[0]
	if f.AnyPenny && f.WithdrawalID == "" {
		bad.add("query."+anyPenny.name, "goes with "+paidOutBy.name)
	}
	l, err := listOfRoute(c, &bad)
	if err == nil && l.merchantID == "" && f.WithdrawalID != "" {
		err = farthing.Invalid("query."+paidOutBy.name, "goes with merchantId")
	}
	l.long = f.WithdrawalID != ""
	f.MerchantID, f.Position = l.merchantID, l.from
	return l, paymentListing{
		from:   c.s.config.Store.Payments,
		filter: f,
		wire:   wirePayment,
		table:  paymentTable,
	}, err
}

type paymentListing = listing[store.PaymentFilter, store.PaymentRecord, api.Payment]

func getPayment(c *call) (reply, error) {
	var bad faults
	f := c.query.paymentFilter(&bad)
	merchantID, id, err := namedInQuery(c, &bad)
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

// answeredPayment is the payment that a command left. What its money was spent on is looked up only if some was: the
// answer of the command does not say.
func answeredPayment(c *call, a farthing.Answer) (api.Payment, error) {
	p, err := recordOf[farthing.Payment](a)
	if err != nil {
		return api.Payment{}, err
	}
	spent, err := c.s.config.Store.Payments.Spent(c.ctx(), p, a.Debited)
	return wirePayment(&spent), afterwards(err)
}

func recordPayment(c *call) (reply, error) {
	wish, err := decode[api.NewPayment](c, false)
	command := wire.PaymentCommand(&wish, c.sender())
	if err != nil {
		return reply{}, allFaults(err, c.check(command, inBody))
	}
	a, err := c.do(command, inBody)
	if err != nil {
		return reply{}, err
	}
	p, err := answeredPayment(c, a)
	return c.created(a, "/v1/payments/"+command.ID, p), err
}

func settlePayment(c *call) (reply, error) {
	merchantID, id, err := namedInBody(c)
	if err != nil {
		return reply{}, err
	}
	return movePayment(c, farthing.SettlePayment{MerchantID: merchantID, ID: id, By: c.sender()})
}

func failPayment(c *call) (reply, error) {
	return endPayment(c, func(id string, end *api.PaymentEnd) farthing.Command {
		return farthing.FailPayment{
			MerchantID: end.MerchantID,
			ID:         id,
			Failure:    wire.PaymentEndFailure(end),
			By:         c.sender(),
		}
	})
}

func reversePayment(c *call) (reply, error) {
	return endPayment(c, func(id string, end *api.PaymentEnd) farthing.Command {
		return farthing.ReversePayment{
			MerchantID: end.MerchantID,
			ID:         id,
			Failure:    wire.PaymentEndFailure(end),
			By:         c.sender(),
		}
	})
}

// endPayment records that the payment of the address came to nothing.
func endPayment(c *call, command func(id string, end *api.PaymentEnd) farthing.Command) (reply, error) {
	id, end, form := decodeNamed[api.PaymentEnd](c)
	merchantID, err := c.merchant("body.merchantId", end.MerchantID)
	end.MerchantID = merchantID
	if form != nil || err != nil {
		return reply{}, allFaults(form, err, c.check(command(id, &end), idInPath))
	}
	return movePayment(c, command(id, &end))
}

// movePayment takes a payment to its next state.
func movePayment(c *call, command farthing.Command) (reply, error) {
	a, err := c.do(command, idInPath)
	if err != nil {
		return reply{}, err
	}
	p, err := answeredPayment(c, a)
	return reply{body: p, one: true}, err
}
