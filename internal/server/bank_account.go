package server

import (
	"cmp"
	"errors"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// Handlers for the merchant itself.

func nominateOwnBankAccount(c *call) (reply, error) {
	wish, err := decode[api.OwnBankAccount](c, false)
	nomination := farthing.Nomination{
		MerchantID:      c.named(wish.MerchantID),
		HolderName:      wish.HolderName,
		HolderNameLatin: wish.HolderNameLatin,
		Details:         wire.OwnAccountDetails(&wish),
		ByMerchant:      true,
		By:              c.origin(),
	}
	if err != nil {
		return reply{}, allFaults(err, inBody.locate(nomination.Check()))
	}
	if err := nominatesYet(c); err != nil {
		return reply{}, err
	}
	return c.nominate(nomination, inBody, "/v1/merchant/bank-accounts/")
}

// nominatesYet refuses a new owner for a while.
func nominatesYet(c *call) error {
	if from := c.caller.NominatesFrom; c.s.config.Real().Before(from) {
		return farthing.Refuse(farthing.CodeNominationsLocked, "A new owner nominates no bank account, and makes no "+
			"client that could, for 24 hours: you can from "+from.UTC().Format(time.RFC3339)+" on.")
	}
	return nil
}

// accounts are a merchant's own, as the call asks for them.
func accounts(c *call) (list, accountListing, error) {
	var bad faults
	l, err := listOf(c, &bad)
	if err != nil {
		return l, accountListing{}, err
	}
	return c.accounts(l)
}

func getOwnBankAccount(c *call) (reply, error) {
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	merchantID, err := c.merchant("query.merchantId", c.query.get("merchantId"))
	if err != nil {
		return reply{}, err
	}
	return c.getAccount(merchantID, id)
}

func acknowledgeBankAccount(c *call) (reply, error) {
	merchantID, id, err := namedInBody(c)
	if err != nil {
		return reply{}, err
	}
	return c.changeAccount(farthing.AcknowledgeBankAccount{MerchantID: merchantID, ID: id, By: c.origin()})
}

func freezeOwnBankAccount(c *call) (reply, error) {
	id, err := namedID(c)
	if err != nil {
		return reply{}, err
	}
	wish, err := decode[api.FreezeRequest](c, true)
	command := farthing.FreezeBankAccount{BankAccountRequest: farthing.BankAccountRequest{
		MerchantID: c.named(wish.MerchantID),
		ID:         id,
		Reason:     wish.Reason,
		By:         c.origin(),
	}}
	if err != nil {
		return reply{}, allFaults(err, c.check(command, idInPath))
	}
	return c.changeAccount(command)
}

// Handlers for the operator.

func nominateBankAccount(c *call) (reply, error) {
	merchantID := c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", merchantID); err != nil {
		return reply{}, err
	}
	wish, err := decode[api.NewBankAccount](c, false)
	nomination := farthing.Nomination{
		MerchantID:      merchantID,
		HolderName:      wish.HolderName,
		HolderNameLatin: wish.HolderNameLatin,
		Details:         wire.AccountDetails(&wish),
		By:              c.origin(),
	}
	if err != nil {
		return reply{}, allFaults(err, merchantInPath.locate(nomination.Check()))
	}
	return c.nominate(nomination, merchantInPath, "/v1/merchants/"+merchantID+"/bank-accounts/")
}

// accountsOf are those of the merchant of the address.
func accountsOf(c *call) (list, accountListing, error) {
	var bad faults
	l := list{merchantID: pathID(c.r, &bad), limit: c.query.limit(&bad)}
	if err := bad.err(); err != nil {
		return l, accountListing{}, err
	}
	if err := l.place(c); err != nil {
		return l, accountListing{}, err
	}
	return c.accounts(l)
}

func getBankAccount(c *call) (reply, error) {
	merchantID, id, err := c.accountPath()
	if err != nil {
		return reply{}, err
	}
	return c.getAccount(merchantID, id)
}

func overrideBankAccount(c *call) (reply, error) {
	return proposeForAccount(c, false, func(r farthing.BankAccountRequest) farthing.Proposable {
		return farthing.OverrideBankAccount(r)
	})
}

// acknowledgeSharedNumber takes note that another merchant has the number of an account, which changes nothing of it.
func acknowledgeSharedNumber(c *call) (reply, error) {
	merchantID, id, err := c.accountPath()
	if err != nil {
		return reply{}, err
	}
	found, err := c.getAccount(merchantID, id)
	if err == nil {
		err = matches(c, found)
	}
	if err == nil {
		err = c.s.config.Store.BankAccounts.AcknowledgeShared(c.ctx(), merchantID, id, c.author())
	}
	return found, err
}

func freezeBankAccount(c *call) (reply, error) {
	return stopAccount(c, func(r farthing.BankAccountRequest) farthing.Command {
		return farthing.FreezeBankAccount{BankAccountRequest: r}
	})
}

func unfreezeBankAccount(c *call) (reply, error) {
	return proposeForAccount(c, true, func(r farthing.BankAccountRequest) farthing.Proposable {
		return farthing.UnfreezeBankAccount{BankAccountRequest: r}
	})
}

func suspendBankAccount(c *call) (reply, error) {
	return stopAccount(c, func(r farthing.BankAccountRequest) farthing.Command {
		return farthing.SuspendBankAccount{BankAccountRequest: r}
	})
}

// ofAccount makes a command about the account in the address of the reason in the body.
func ofAccount[C farthing.Command](
	c *call, optional bool, command func(farthing.BankAccountRequest) C,
) (made C, err error) {
	merchantID, id, err := c.accountPath()
	if err != nil {
		return made, err
	}
	request := func(reason string) C {
		return command(farthing.BankAccountRequest{
			MerchantID: merchantID,
			ID:         id,
			Reason:     reason,
			By:         c.origin(),
		})
	}
	if optional {
		return fromBody(c, true, accountInPath, func(w api.OptionalReason) C { return request(w.Reason) })
	}
	return fromBody(c, false, accountInPath, func(w api.ReasonRequest) C { return request(w.Reason) })
}

// stopAccount decides a command that stops the account in the address.
func stopAccount(c *call, stop func(farthing.BankAccountRequest) farthing.Command) (reply, error) {
	command, err := ofAccount(c, true, stop)
	if err != nil {
		return reply{}, err
	}
	return answerAccount(c.do(command, accountInPath))
}

// proposeForAccount decides what may take other people: then it answers with the approval.
func proposeForAccount(
	c *call, optional bool, change func(farthing.BankAccountRequest) farthing.Proposable,
) (reply, error) {
	proposal, err := ofAccount(c, optional, change)
	if err != nil {
		return reply{}, err
	}
	a, err := c.do(propose(c, proposal), accountInPath)
	if asked, waits := a.Record.(*farthing.Approval); err == nil && waits {
		return c.waits(asked), nil
	}
	return answerAccount(a, err)
}

// accountPath returns the merchant and the account in an operator's address.
func (c *call) accountPath() (merchantID, id string, err error) {
	merchantID, id = c.r.PathValue("id"), c.r.PathValue("account")
	if err := farthing.CheckIDForm("path.id", merchantID); err != nil {
		return "", "", err
	}
	if err := farthing.CheckIDForm("path.account", id); err != nil {
		return "", "", err
	}
	return merchantID, id, nil
}

// nominate has a nomination checked, sealed and recorded. It reports what is wrong with the nomination, or with its
// merchant, before any bank is asked.
func (c *call) nominate(nomination farthing.Nomination, at places, below string) (reply, error) {
	if err := cmp.Or(at.locate(nomination.Check()), c.owns(nomination.MerchantID)); err != nil {
		return reply{}, err
	}
	nomination.Client = &farthing.Nominator{
		Party: farthing.Party{Person: c.caller.Owner, OnBehalfOf: c.caller.OnBehalfOf},
		Salt:  salt(c),
	}
	id, err := keyedID(c, farthing.PrefixBankAccount, nomination.MerchantID)
	if err != nil {
		return reply{}, err
	}
	config := &c.s.config
	checks := intake.Checks{
		Tables: config.Tables,
		Name:   config.CheckName,
		NewID:  config.NewID,
		ID:     id,
	}
	a, err := intake.Nominate(c.ctx(), config.Store, checks, nomination)
	if unasked, ok := errors.AsType[*intake.NameCheckError](err); ok {
		config.Log.Warn("the holder's name could not be checked", "request", c.id, "error", unasked.Err.Error())
		return reply{}, farthing.Refuse(farthing.CodeUnavailable, "The holder's name cannot be checked now.")
	}
	if err != nil {
		return reply{}, at.locate(err)
	}
	account, err := recordOf[farthing.BankAccount](a)
	if err != nil {
		return reply{}, err
	}
	return c.created(a, below+account.ID, wire.FromBankAccount(account)), nil
}

// changeAccount sends a command and answers with the account in its new state.
func (c *call) changeAccount(command farthing.Command) (reply, error) {
	return answerAccount(c.do(command, idInPath))
}

// answerAccount answers with the account that a command left.
func answerAccount(a farthing.Answer, err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	account, err := recordOf[farthing.BankAccount](a)
	if err != nil {
		return reply{}, err
	}
	return reply{body: wire.FromBankAccount(account), one: true}, nil
}

// wireAccounts shows a merchant's accounts as they are now: one that has cooled off is in force, even if that is not
// yet recorded.
func (c *call) wireAccounts(merchantID string) (func(*farthing.BankAccount) api.BankAccount, error) {
	state, err := c.s.config.Store.Merchants.State(c.ctx(), merchantID)
	if err != nil {
		return nil, err
	}
	now := c.s.config.Now()
	return func(a *farthing.BankAccount) api.BankAccount { return wire.FromBankAccount(state.AccountAt(a, now)) }, nil
}

func (c *call) accounts(l list) (list, accountListing, error) {
	wire, err := c.wireAccounts(l.merchantID)
	return l, accountListing{
		from:   c.s.config.Store.BankAccounts,
		filter: store.BankAccountFilter{MerchantID: l.merchantID, BeforeID: l.after().ID},
		wire:   wire,
		table:  accountTable,
	}, err
}

type accountListing = listing[store.BankAccountFilter, farthing.BankAccount, api.BankAccount]

func (c *call) getAccount(merchantID, id string) (reply, error) {
	wire, err := c.wireAccounts(merchantID)
	if err != nil {
		return reply{}, err
	}
	account, err := c.s.config.Store.BankAccounts.Get(c.ctx(), merchantID, id)
	if err != nil {
		return reply{}, err
	}
	return reply{body: wire(&account), one: true}, nil
}
