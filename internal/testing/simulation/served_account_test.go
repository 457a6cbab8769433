package simulation_test

import (
	"context"
	"net/url"

	"farthing/api"
	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/testing/simulation"
)

// simulated is the name check that the commands of scenarios expect.
func simulated(_ context.Context, n bankcheck.Named) (bankcheck.NameCheck, error) {
	return bankcheck.SimulateNameCheck(n), nil
}

// nominate nominates an account, at the merchant's address or at the operator's, and remembers the identifier that the
// interface gives it.
func (l *served) nominate(
	ctx context.Context, c farthing.NominateBankAccount, person string,
) (farthing.Answer, error) {
	speaker, err := l.as(ctx, person)
	if err != nil {
		return farthing.Answer{}, err
	}
	path, body := "/v1/merchants/"+c.MerchantID+"/bank-accounts", map[string]any{}
	if c.ByMerchant {
		path, body = "/v1/merchant/bank-accounts", named(c.MerchantID)
		if speaker, err = l.made(ctx, issuer.NewClient{
			Name:       "till",
			MerchantID: c.MerchantID,
			Scopes:     []string{"bank-accounts:write"},
		}); err != nil {
			return farthing.Answer{}, err
		}
	}
	details := simulation.DetailsOf(&c)
	body = with(body, "holderName", c.HolderName, "iban", details.IBAN)
	if details.IBAN == "" {
		body = with(body, "sortCode", details.SortCode, "accountNumber", details.AccountNumber, "iban", nil)
	}
	got, err := ask[api.BankAccount](ctx, speaker, "POST", path, body)
	l.accounts[c.ID] = got.body.ID
	return farthing.Answer{
		Record:   &farthing.BankAccount{Status: farthing.BankAccountStatus(got.body.Status)},
		Created:  got.created,
		Replayed: got.replayed,
	}, err
}

// doAccount sends commands about an account that was nominated before; is is false for any other command.
func (l *served) doAccount(ctx context.Context, c farthing.Command) (answer farthing.Answer, is bool, err error) {
	switch c := c.(type) {
	case farthing.AcknowledgeBankAccount:
		answer, err = l.account(ctx, "/v1/merchant/bank-accounts/"+l.called(c.ID)+"/acknowledge", named(c.MerchantID))
	case farthing.OverrideBankAccount:
		answer, err = l.account(ctx, "/v1/merchants/"+c.MerchantID+"/bank-accounts/"+l.called(c.ID)+"/override",
			with(nil, "reason", c.Reason))
	case farthing.FreezeBankAccount:
		answer, err = l.account(ctx, "/v1/merchant/bank-accounts/"+l.called(c.ID)+"/freeze",
			with(named(c.MerchantID), "reason", c.Reason))
	case farthing.UnfreezeBankAccount:
		answer, err = l.account(ctx, "/v1/merchants/"+c.MerchantID+"/bank-accounts/"+l.called(c.ID)+"/unfreeze",
			with(nil, "reason", c.Reason))
	case farthing.SuspendBankAccount:
		answer, err = l.account(ctx, "/v1/merchants/"+c.MerchantID+"/bank-accounts/"+l.called(c.ID)+"/suspend",
			with(nil, "reason", c.Reason))
	default:
		return answer, false, nil
	}
	return answer, true, err
}

// called returns the interface's identifier of an account.
func (l *served) called(id string) string {
	if known := l.accounts[id]; known != "" {
		id = known
	}
	return url.PathEscape(id)
}

func (l *served) account(ctx context.Context, path string, body any) (farthing.Answer, error) {
	got, err := ask[api.BankAccount](ctx, l, "POST", path, body)
	return farthing.Answer{Record: &farthing.BankAccount{Status: farthing.BankAccountStatus(got.body.Status)}}, err
}
