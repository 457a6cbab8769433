package jobs

import (
	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Approvals ends what nobody approved in time: of a withdrawal, its money returns to the balance.
func Approvals(st *store.Store) Job {
	return &queue{
		name:  "approvals",
		store: st,
		next:  st.Approvals.NextExpiry,
		due: each(st.Approvals.DueToExpire, func(key farthing.ApprovalKey) task {
			return task{key.MerchantID + " " + key.ID, farthing.ExpireApproval{Approval: key}}
		}),
		kind: always(farthing.EventApprovalExpired),
	}
}
