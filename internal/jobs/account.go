package jobs

import (
	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Accounts puts bank accounts in force when they have cooled off.
func Accounts(st *store.Store) Job {
	return &queue{
		name:  "accounts",
		store: st,
		next:  st.BankAccounts.NextDue,
		due: each(st.BankAccounts.Due, func(merchantID string) task {
			return task{merchantID, farthing.PromoteBankAccount{MerchantID: merchantID}}
		}),
		kind: always(farthing.EventBankAccountInForce),
	}
}
