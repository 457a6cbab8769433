package dashboard

import (
	"slices"

	"farthing/api"
	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
)

// bankAccountPages say where a merchant's withdrawals go.
var bankAccountPages = []page{
	{
		path:  underMerchant + "/bank-account",
		title: "Bank account",
		menu:  "Bank",
		asks:  []string{"getMerchant", "listOwnBankAccounts"},
		does: []deed{
			{
				name:      "nominate",
				operation: "nominateOwnBankAccount",
				body:      api.OwnBankAccount{},
				strong:    true,
				done:      "The account was nominated. All contacts are notified.",
			},
			{
				name:      "acknowledge",
				operation: "acknowledgeBankAccount",
				body:      api.OwnMerchantReference{},
				path:      []string{"id"},
				done:      "You confirmed that the account is the right one.",
			},
			{
				name:      "freeze",
				operation: "freezeOwnBankAccount",
				body:      api.FreezeRequest{},
				path:      []string{"id"},
				done:      "The account is frozen. Nothing is paid to it.",
			},
			{
				name:      "nominate-for",
				operation: "nominateBankAccount",
				body:      api.NewBankAccount{},
				path:      []string{"id=merchant"},
				strong:    true,
				done:      "The account was nominated.",
			},
			ofAccount("freeze-for", "freezeBankAccount", api.OptionalReason{}, "The account is frozen."),
			ofAccount("unfreeze", "unfreezeBankAccount", api.OptionalReason{}, "The account is unfrozen."),
			ofAccount("suspend-account", "suspendBankAccount", api.OptionalReason{}, "The account is suspended."),
			ofAccount("override", "overrideBankAccount", api.ReasonRequest{}, "The name check was overridden."),
			ofAccount("share", "acknowledgeSharedNumber", nil, "The shared number was acknowledged."),
		},
		template: "bank_account",
		load:     bankAccountPage,
	},
}

// ofAccount is a deed of the operator's about one account.
func ofAccount(name, operation string, body any, done string) deed {
	return deed{
		name:      name,
		operation: operation,
		body:      body,
		path:      []string{"id=merchant", "account"},
		strong:    name == "unfreeze" || name == "override",
		done:      done,
	}
}

// someAccounts are a merchant's bank accounts: those that count, and all.
type someAccounts struct {
	Business *api.Merchant
	Current  []api.BankAccount
	List     api.List[api.BankAccount]
}

func bankAccountPage(v *visit) (any, error) {
	shop, err := v.business()
	if err != nil {
		return nil, err
	}
	list, err := listed[api.BankAccount](v, "listOwnBankAccounts")
	current := slices.DeleteFunc(slices.Clone(list.Data), func(a api.BankAccount) bool {
		return !slices.Contains(farthing.CurrentAccountStatuses, farthing.BankAccountStatus(a.Status))
	})
	return someAccounts{shop, current, list}, err
}

// Checking says whether somebody must decide about the name of an account's holder.
func (someAccounts) Checking(a api.BankAccount) bool {
	return a.Status == string(farthing.AccountChecking)
}

// Close says whether its bank knows a similar name, which the merchant may confirm.
func (s someAccounts) Close(a api.BankAccount) bool {
	return s.Checking(a) && a.NameCheck.Result == string(bankcheck.NameClose)
}

// Cooling says whether an account is not used yet.
func (someAccounts) Cooling(a api.BankAccount) bool {
	return a.Status == string(farthing.AccountCoolingOff)
}

// Frozen says whether an account is frozen.
func (someAccounts) Frozen(a api.BankAccount) bool { return a.Status == string(farthing.AccountFrozen) }

// nameChecks say what the bank knows of the holder's name.
var nameChecks = map[string]string{
	"match":       "The bank knows the holder by this name",
	"close_match": "The bank knows the holder by a similar name",
	"no_match":    "The bank knows the holder by another name",
	"unknown":     "The bank could not be asked",
}
