package server

import (
	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

var triggers = []string{farthing.TriggerRequest, farthing.TriggerSchedule}

func wireWithdrawal(w *store.WithdrawalRecord) api.Withdrawal {
	out := wire.FromWithdrawal(&w.Withdrawal, &w.Account, w.History)
	out.Approval = wire.FromWithdrawalApproval(w.Approval, false)
	return out
}

// wireWithdrawals returns the function that turns withdrawals into their wire form, by the settings in force. The
// operator sees who approved them.
func wireWithdrawals(c *call) (func(*store.WithdrawalRecord) api.Withdrawal, error) {
	settings, err := c.s.config.Store.Settings.Current(c.ctx())
	return func(w *store.WithdrawalRecord) api.Withdrawal {
		out := wireWithdrawal(w)
		out.WaitsFor = wire.WaitingFor(&w.Withdrawal, w.Held, w.OwnRail, settings)
		if wire.BesidesItsTime(out.WaitsFor) {
			out.CancelableUntil = nil // it stays longer than its time
		}
		if c.caller.Operator() {
			out.Approval = wire.FromWithdrawalApproval(w.Approval, true)
			out.Resolution = wire.FromProposedResolution(w.OutcomeApproval)
		}
		return out
	}, err
}

type withdrawalListing = listing[store.WithdrawalFilter, store.WithdrawalRecord, api.Withdrawal]

// withdrawals are those that the call asks for: of one merchant, or, page by page, of all.
func withdrawals(c *call) (list, withdrawalListing, error) {
	var bad faults
	f := store.WithdrawalFilter{
		Statuses: manyOf(c.query, "status", farthing.WithdrawalStatuses, &bad),
		Trigger:  oneOf(c.query, "trigger", triggers, &bad),
	}
	f.Reference = c.query.text("reference", farthing.MaxWithdrawalReference, &bad)
	f.StatementReference = c.query.text("statementReference", farthing.MaxWithdrawalReference, &bad)
	f.BankReference = c.query.text("bankReference", farthing.MaxWithdrawalReference, &bad)
	f.MinAmount, f.MaxAmount = c.query.amounts(&bad)
	f.Metadata = c.query.metadata(&bad)
	f.By = oneOf(c.query, "by", store.WithdrawalDates, &bad)
	f.After, f.Before = c.query.dates(&bad)
	l, err := listOfRoute(c, &bad)
	if err != nil {
		return l, withdrawalListing{}, err
	}
	f.MerchantID, f.BeforeSeq, f.Cursor = l.merchantID, l.seq(), l.after()
	wire, err := wireWithdrawals(c)
	return l, withdrawalListing{
		from:   c.s.config.Store.Withdrawals,
		filter: f,
		wire:   wire,
		table:  withdrawalTable,
	}, err
}

func getWithdrawal(c *call) (reply, error) {
	var bad faults
	merchantID, id, err := namedInQuery(c, &bad)
	if err != nil {
		return reply{}, err
	}
	wire, err := wireWithdrawals(c)
	if err != nil {
		return reply{}, err
	}
	w, err := c.s.config.Store.Withdrawals.Get(c.ctx(), merchantID, id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: wire(&w), one: true}, nil
}

// doWithdrawal decides a command about a withdrawal, and answers the withdrawal from what was decided, without another
// read: creation, replay and reading give the same document.
func doWithdrawal(c *call, command farthing.Command) (farthing.Answer, api.Withdrawal, error) {
	wire, err := wireWithdrawals(c)
	if err != nil {
		return farthing.Answer{}, api.Withdrawal{}, err
	}
	a, err := c.do(command, idInPath)
	if err != nil {
		return farthing.Answer{}, api.Withdrawal{}, err
	}
	w, err := store.WithdrawalOf(a)
	if err != nil {
		return farthing.Answer{}, api.Withdrawal{}, err
	}
	return a, wire(&w), nil
}

func createWithdrawal(c *call) (reply, error) {
	id := c.r.PathValue("id")
	// It is checked before the body is read: a caller who takes the path for the merchant's sends no body.
	if err := farthing.CheckNotMerchant(id, c.caller.MerchantID); err != nil {
		return reply{}, idInPath.locate(err)
	}
	if err := farthing.CheckIDForm("path.id", id); err != nil {
		return reply{}, err
	}
	wish, err := withdrawalRequest(c)
	command := wire.WithdrawalCommand(&wish, id, c.origin())
	if err != nil {
		return reply{}, allFaults(err, c.check(requested(c, command), idInPath))
	}
	return requestWithdrawal(c, command)
}

// requested is the wish for a withdrawal with what the caller does not say.
func requested(c *call, command farthing.RequestWithdrawal) farthing.RequestWithdrawal {
	command.BankReference = farthing.MakeBankReference(c.s.config.NewID())
	command.Person, command.OnBehalfOf = c.caller.Owner, c.caller.OnBehalfOf
	return command
}

// requestWithdrawal decides the wish for a withdrawal.
func requestWithdrawal(c *call, command farthing.RequestWithdrawal) (reply, error) {
	command = requested(c, command)
	a, w, err := doWithdrawal(c, command)
	if err != nil {
		return reply{}, err
	}
	return c.created(a, "/v1/withdrawals/"+command.ID, w), nil
}

// withdrawalRequest reads what is asked for: JSON, or the merchant alone as a form
// field or query parameter. Every caller names the merchant.
func withdrawalRequest(c *call) (api.NewWithdrawal, error) {
	var wish api.NewWithdrawal
	body := getBuffer()
	defer putBuffer(body)
	err := c.readBody(body)
	kind, _ := mediaType(c.r) // looked at before
	switch {
	case err != nil || body.Len() == 0:
	case kind == mediaForm:
		wish.MerchantID, err = decodeForm(body.Bytes())
	default:
		err = decodeJSON(body.Bytes(), &wish)
	}
	named := c.query.get("merchantId")
	var odd error
	switch {
	case wish.MerchantID == "" && named == "":
		odd = farthing.NoMerchant("body.merchantId")
	case wish.MerchantID == "":
		wish.MerchantID = named
	case named != "" && named != wish.MerchantID:
		odd = farthing.Invalid("query.merchantId", "differs from the merchant named in the body")
	}
	if bad := farthing.CheckIDForm("body.merchantId", wish.MerchantID); bad != nil && odd == nil {
		odd = bad
	}
	return wish, allFaults(err, odd)
}

func cancelWithdrawal(c *call) (reply, error) {
	merchantID, id, err := namedInBody(c)
	if err != nil {
		return reply{}, err
	}
	_, w, err := doWithdrawal(c, farthing.CancelWithdrawal{MerchantID: merchantID, ID: id, By: c.origin()})
	return reply{body: w, one: true}, err
}
