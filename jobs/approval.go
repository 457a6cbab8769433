package jobs

import (
	"context"
	"time"

	"farthing"
	"farthing/store"
)

// Approvals ends withdrawals that nobody approved in time: their money returns to the balance.
func Approvals(st *store.Store) Job {
	return &queue{
		name:  "approvals",
		store: st,
		next:  st.Withdrawals.NextExpiry,
		due: func(ctx context.Context, now time.Time, limit int) ([]task, error) {
			list, err := st.Withdrawals.DueToExpire(ctx, now, limit)
			tasks := make([]task, len(list))
			for i, w := range list {
				tasks[i] = task{w.MerchantID + " " + w.ID, farthing.ExpireWithdrawal{
					MerchantID: w.MerchantID,
					ID:         w.ID,
				}}
			}
			return tasks, err
		},
		kind: func(farthing.Record) string { return farthing.EventWithdrawalExpired },
	}
}
