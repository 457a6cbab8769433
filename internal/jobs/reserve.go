package jobs

import (
	"context"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Releases releases reserves whose day has come.
func Releases(st *store.Store) Job {
	return &queue{
		name:  "releases",
		store: st,
		next:  st.Reserves.NextDue,
		due: func(ctx context.Context, now time.Time, limit int) ([]task, error) {
			list, err := st.Reserves.Due(ctx, farthing.RollingReserveDay(now), limit)
			tasks := make([]task, len(list))
			for i, r := range list {
				tasks[i] = task{r.MerchantID + " " + r.ID, farthing.ReleaseDue{
					MerchantID: r.MerchantID,
					ReserveID:  r.ID,
				}}
			}
			return tasks, err
		},
		kind: func(farthing.Record) string { return farthing.EventReserveReleased },
	}
}
