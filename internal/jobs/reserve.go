package jobs

import (
	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Releases releases reserves whose day has come.
func Releases(st *store.Store) Job {
	return &queue{
		name:  "releases",
		store: st,
		next:  st.Reserves.NextDue,
		due: each(st.Reserves.Due, func(r farthing.Reserve) task {
			return task{r.MerchantID + " " + r.ID, farthing.ReleaseDue{MerchantID: r.MerchantID, ReserveID: r.ID}}
		}),
		kind: always(farthing.EventReserveReleased),
	}
}
