package jobs

import (
	"context"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Approvals ends what nobody approved in time: of a withdrawal, its money returns to the balance.
func Approvals(st *store.Store) Job {
	return &queue{
		name:  "approvals",
		store: st,
		next:  st.Approvals.NextExpiry,
		due: func(ctx context.Context, now time.Time, limit int) ([]task, error) {
			list, err := st.Approvals.DueToExpire(ctx, now, limit)
			tasks := make([]task, len(list))
			for i, key := range list {
				tasks[i] = task{key.MerchantID + " " + key.ID, farthing.ExpireApproval{Approval: key}}
			}
			return tasks, err
		},
		kind: func(farthing.Record) string { return farthing.EventApprovalExpired },
	}
}
