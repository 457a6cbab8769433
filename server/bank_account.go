package server

import (
	"cmp"
	"context"

	"farthing"
	"farthing/api"
	"farthing/bankcheck"
)

// CheckName asks an account's bank whether it knows the holder by a name. An error
// is for a question that could not be put; a bank that cannot say answers
// bankcheck.NameUnknown.
type CheckName func(ctx context.Context, n bankcheck.Named) (bankcheck.NameCheck, error)

// Of the merchant itself.

func nominateOwnBankAccount(c *call) (reply, error) {
	wish, err := decode[api.OwnBankAccount](c, false)
	if err != nil {
		return reply{}, err
	}
	nomination := farthing.Nomination{
		MerchantID: c.named(wish.MerchantID),
		HolderName: wish.HolderName,
		Details:    wish.Details(),
		ByMerchant: true,
		By:         c.origin(),
	}
	return c.nominate(nomination, inBody, "/v1/merchant/bank-accounts/")
}

func listOwnBankAccounts(c *call) (reply, error) {
	merchantID, err := c.merchant("query.merchantId", c.query.get("merchantId"))
	if err != nil {
		return reply{}, err
	}
	return c.listAccounts(merchantID)
}

func getOwnBankAccount(c *call) (reply, error) {
	var bad faults
	id := c.pathID(&bad)
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	merchantID, err := c.merchant("query.merchantId", c.query.get("merchantId"))
	if err != nil {
		return reply{}, err
	}
	return c.getAccount(merchantID, id)
}

func acknowledgeBankAccount(c *call) (reply, error) {
	merchantID, id, err := c.oneOfBody()
	if err != nil {
		return reply{}, err
	}
	return c.changeAccount(farthing.AcknowledgeBankAccount{MerchantID: merchantID, ID: id, By: c.origin()})
}

func freezeOwnBankAccount(c *call) (reply, error) {
	var bad faults
	id := c.pathID(&bad)
	if err := bad.err(); err != nil {
		return reply{}, err
	}
	wish, err := decode[api.Freezing](c, true)
	if err != nil {
		return reply{}, err
	}
	return c.changeAccount(farthing.FreezeBankAccount{
		MerchantID: c.named(wish.MerchantID),
		ID:         id,
		Reason:     wish.Reason,
		By:         c.origin(),
	})
}

// Of the operator.

func nominateBankAccount(c *call) (reply, error) {
	merchantID := c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", merchantID); err != nil {
		return reply{}, err
	}
	wish, err := decode[api.NewBankAccount](c, false)
	if err != nil {
		return reply{}, err
	}
	nomination := farthing.Nomination{
		MerchantID: merchantID,
		HolderName: wish.HolderName,
		Details:    wish.Details(),
		By:         c.origin(),
	}
	return c.nominate(nomination, merchantInPath, "/v1/merchants/"+merchantID+"/bank-accounts/")
}

func listBankAccounts(c *call) (reply, error) {
	merchantID := c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", merchantID); err != nil {
		return reply{}, err
	}
	return c.listAccounts(merchantID)
}

func getBankAccount(c *call) (reply, error) {
	merchantID, id, err := c.accountPath()
	if err != nil {
		return reply{}, err
	}
	return c.getAccount(merchantID, id)
}

func overrideBankAccount(c *call) (reply, error) {
	return decideAccount(c, false, func(merchantID, id string, wish api.Reasoned) farthing.Command {
		return farthing.OverrideBankAccount{MerchantID: merchantID, ID: id, Reason: wish.Reason, By: c.origin()}
	})
}

func freezeBankAccount(c *call) (reply, error) {
	return decideAccount(c, true, func(merchantID, id string, wish api.Stopping) farthing.Command {
		return farthing.FreezeBankAccount{MerchantID: merchantID, ID: id, Reason: wish.Reason, By: c.origin()}
	})
}

func unfreezeBankAccount(c *call) (reply, error) {
	return decideAccount(c, true, func(merchantID, id string, wish api.Stopping) farthing.Command {
		return farthing.UnfreezeBankAccount{MerchantID: merchantID, ID: id, Reason: wish.Reason, By: c.origin()}
	})
}

func suspendBankAccount(c *call) (reply, error) {
	return decideAccount(c, true, func(merchantID, id string, wish api.Stopping) farthing.Command {
		return farthing.SuspendBankAccount{MerchantID: merchantID, ID: id, Reason: wish.Reason, By: c.origin()}
	})
}

// decideAccount decides a command about the account of the address, made from the
// body by a function.
func decideAccount[T any](
	c *call, optional bool, command func(merchantID, id string, wish T) farthing.Command,
) (reply, error) {
	merchantID, id, err := c.accountPath()
	if err != nil {
		return reply{}, err
	}
	wanted := func(wish T) farthing.Command { return command(merchantID, id, wish) }
	s, err := send(c, sending[T]{optional, accountInPath, wanted})
	return answerAccount(s.answer, err)
}

// accountPath is the merchant and the account of an operator's address.
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

// nominate makes a command of a nomination, whose number ends here, and sends it. What is
// wrong with it, and whose merchant it is, comes before any bank is asked.
func (c *call) nominate(nomination farthing.Nomination, at places, below string) (reply, error) {
	if err := cmp.Or(at.told(nomination.Check()), c.owns(nomination.MerchantID)); err != nil {
		return reply{}, err
	}
	config := &c.s.config
	id := farthing.MakeID(farthing.PrefixBankAccount, config.NewID())
	command, err := nomination.Command(id, config.Tables, c.askName(), config.Store.SealAccount)
	if err != nil {
		config.Log.Warn("the holder's name could not be checked", "request", c.id, "error", err.Error())
		return reply{}, farthing.Refuse(farthing.CodeUnavailable, "The holder's name cannot be checked now.")
	}
	a, err := c.do(command, at)
	if err != nil {
		return reply{}, err
	}
	account, err := recordOf[farthing.BankAccount](a)
	if err != nil {
		return reply{}, err
	}
	return c.created(a, below+account.ID, api.FromBankAccount(account)), nil
}

// askName asks about holders' names while the call lasts; nil if nobody can be asked.
func (c *call) askName() farthing.AskName {
	check := c.s.config.CheckName
	if check == nil {
		return nil
	}
	return func(n bankcheck.Named) (bankcheck.NameCheck, error) { return check(c.ctx(), n) }
}

// changeAccount sends a command and answers the account as it is then.
func (c *call) changeAccount(command farthing.Command) (reply, error) {
	return answerAccount(c.do(command, idInPath))
}

// answerAccount answers the account that a command left.
func answerAccount(a farthing.Answer, err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	account, err := recordOf[farthing.BankAccount](a)
	if err != nil {
		return reply{}, err
	}
	return reply{body: api.FromBankAccount(account), one: true}, nil
}

// accounts are all accounts of a merchant as they are now, newest first.
func (c *call) accounts(merchantID string) ([]api.BankAccount, error) {
	state, err := c.s.config.Store.Merchants.State(c.ctx(), merchantID)
	if err != nil {
		return nil, err
	}
	stored, err := c.s.config.Store.BankAccounts.List(c.ctx(), merchantID)
	if err != nil {
		return nil, err
	}
	list := make([]api.BankAccount, 0, len(stored))
	now := c.s.config.Now()
	for i := range stored {
		list = append(list, api.FromBankAccount(state.AccountAt(&stored[i], now)))
	}
	return list, nil
}

func (c *call) listAccounts(merchantID string) (reply, error) {
	list, err := c.accounts(merchantID)
	return reply{body: api.List[api.BankAccount]{Data: list}, one: true}, err
}

func (c *call) getAccount(merchantID, id string) (reply, error) {
	list, err := c.accounts(merchantID)
	if err != nil {
		return reply{}, err
	}
	for _, account := range list {
		if account.ID == id {
			return reply{body: account, one: true}, nil
		}
	}
	return reply{}, farthing.Refuse(farthing.CodeNotFound, "There is no such bank account.")
}
