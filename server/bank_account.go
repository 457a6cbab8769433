package server

import (
	"farthing"
	"farthing/api"
)

func nominateBankAccount(c *call) (reply, error) {
	merchantID := c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", merchantID); err != nil {
		return reply{}, err
	}
	wish, err := decode[api.NewBankAccount](c, false)
	if err != nil {
		return reply{}, err
	}
	command := farthing.NominateBankAccount{MerchantID: merchantID, ID: farthing.MakeID(farthing.PrefixBankAccount, c.s.config.NewID()),
		HolderName: wish.HolderName, Details: wish.Details(), By: c.origin()}
	if err := command.Check(); err != nil {
		return reply{}, err
	}
	// Sealed before it goes anywhere: the queue, the batch and the log see no number.
	command.Sealed, command.KeyID = c.s.config.Store.SealAccount(merchantID, command.ID, []byte(command.Details.Plain()))
	a, err := c.s.config.Store.Do(c.ctx(), command)
	if err != nil {
		return reply{}, err
	}
	account, err := recordOf[farthing.BankAccount](a)
	if err != nil {
		return reply{}, err
	}
	return c.created(a, "/v1/merchants/"+merchantID+"/bank-accounts/"+account.ID, api.FromBankAccount(account)), nil
}

// bankAccounts are all accounts of the address's merchant, newest first.
func (c *call) bankAccounts() ([]farthing.BankAccount, error) {
	merchantID := c.r.PathValue("id")
	if err := farthing.CheckIDForm("path.id", merchantID); err != nil {
		return nil, err
	}
	accounts, err := c.s.config.Store.BankAccounts.List(c.ctx(), merchantID)
	if err == nil && len(accounts) == 0 {
		_, err = c.s.config.Store.Merchants.State(c.ctx(), merchantID)
	}
	return accounts, err
}

func listBankAccounts(c *call) (reply, error) {
	accounts, err := c.bankAccounts()
	if err != nil {
		return reply{}, err
	}
	body := api.List[api.BankAccount]{}
	for i := range accounts {
		body.Data = append(body.Data, api.FromBankAccount(&accounts[i]))
	}
	return reply{body: body, one: true}, nil
}

func getBankAccount(c *call) (reply, error) {
	accounts, err := c.bankAccounts()
	if err != nil {
		return reply{}, err
	}
	for i := range accounts {
		if accounts[i].ID == c.r.PathValue("account") {
			return reply{body: api.FromBankAccount(&accounts[i]), one: true}, nil
		}
	}
	return reply{}, farthing.Refuse(farthing.CodeNotFound, "There is no such bank account.")
}
