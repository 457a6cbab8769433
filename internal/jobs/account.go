package jobs

import (
	"context"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Accounts puts bank accounts in force when they have cooled off.
func Accounts(st *store.Store) Job {
	return &queue{
		name:  "accounts",
		store: st,
		next:  st.BankAccounts.NextDue,
		due: func(ctx context.Context, now time.Time, limit int) ([]task, error) {
			list, err := st.BankAccounts.Due(ctx, now, limit)
			return eachMerchant(list, func(id string) farthing.Command {
				return farthing.PromoteBankAccount{MerchantID: id}
			}), err
		},
		kind: func(farthing.Record) string { return farthing.EventBankAccountInForce },
	}
}

// eachMerchant returns a task for each merchant of a list.
func eachMerchant(list []string, command func(id string) farthing.Command) []task {
	tasks := make([]task, len(list))
	for i, id := range list {
		tasks[i] = task{id, command(id)}
	}
	return tasks
}
