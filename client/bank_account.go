package client

import (
	"context"
	"iter"

	"farthing/api"
)

// OwnAccounts are the bank accounts of the merchant that the client acts for, or that [ForMerchant] names. Reading
// takes merchant:read, the rest bank-accounts:write.
type OwnAccounts struct{ c *connection }

// List returns all accounts ever nominated, newest first.
func (o *OwnAccounts) List(ctx context.Context, page Paging, options ...Option) iter.Seq2[api.BankAccount, error] {
	return all[api.BankAccount](ctx, o.c, func() *request {
		return get("/v1/merchant/bank-accounts").filtered(page).with(options)
	})
}

// Get returns an account.
func (o *OwnAccounts) Get(ctx context.Context, id string, options ...Option) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, o.c, get("/v1/merchant/bank-accounts/{id}", id).with(options))
}

// Nominate nominates the account for withdrawals, in force after its cooling-off period.
func (o *OwnAccounts) Nominate(
	ctx context.Context, params api.OwnBankAccount, options ...Option,
) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, o.c, post(params, "/v1/merchant/bank-accounts").withKey().with(options))
}

// Acknowledge says that the holder's name is right although the bank knows a slightly different one.
func (o *OwnAccounts) Acknowledge(ctx context.Context, id string, options ...Option) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, o.c, step("/v1/merchant/bank-accounts/{id}/acknowledge", id).with(options))
}

// Freeze stops all withdrawals to an account at once.
func (o *OwnAccounts) Freeze(
	ctx context.Context, id string, why api.FreezeRequest, options ...Option,
) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, o.c, post(why, "/v1/merchant/bank-accounts/{id}/freeze", id).with(options))
}

// BankAccounts are the bank accounts of any merchant. They are the operator's: reading takes operator:read, the rest
// merchants:write. What takes protection away waits for another person, as [Merchants] says.
type BankAccounts struct{ c *connection }

const accountPath = "/v1/merchants/{id}/bank-accounts/{account}"

// List returns all accounts ever nominated for a merchant, newest first.
func (b *BankAccounts) List(
	ctx context.Context, merchantID string, page Paging, options ...Option,
) iter.Seq2[api.BankAccount, error] {
	return all[api.BankAccount](ctx, b.c, func() *request {
		return get("/v1/merchants/{id}/bank-accounts", merchantID).filtered(page).with(options)
	})
}

// Get returns an account of a merchant.
func (b *BankAccounts) Get(ctx context.Context, merchantID, id string, options ...Option) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, b.c, get(accountPath, merchantID, id).with(options))
}

// Nominate names the account to which a merchant's withdrawals are to go.
func (b *BankAccounts) Nominate(
	ctx context.Context, merchantID string, params api.NewBankAccount, options ...Option,
) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, b.c,
		post(params, "/v1/merchants/{id}/bank-accounts", merchantID).withKey().with(options))
}

// Freeze stops all withdrawals to an account at once.
func (b *BankAccounts) Freeze(
	ctx context.Context, merchantID, id string, why api.OptionalReason, options ...Option,
) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, b.c, post(why, accountPath+"/freeze", merchantID, id).with(options))
}

// Suspend stops withdrawals to an account until another one is in force.
func (b *BankAccounts) Suspend(
	ctx context.Context, merchantID, id string, why api.OptionalReason, options ...Option,
) (*api.BankAccount, error) {
	return ask[api.BankAccount](ctx, b.c, post(why, accountPath+"/suspend", merchantID, id).with(options))
}

// Unfreeze ends the freezing of an account.
func (b *BankAccounts) Unfreeze(
	ctx context.Context, merchantID, id string, why api.OptionalReason, options ...Option,
) (*api.BankAccount, *api.Approval, error) {
	return either[api.BankAccount](ctx, b.c, post(why, accountPath+"/unfreeze", merchantID, id).with(options))
}

// Override gives the operator's word on the name of an account's holder.
func (b *BankAccounts) Override(
	ctx context.Context, merchantID, id string, why api.ReasonRequest, options ...Option,
) (*api.BankAccount, *api.Approval, error) {
	return either[api.BankAccount](ctx, b.c, post(why, accountPath+"/override", merchantID, id).with(options))
}
