package jobs

import (
	"context"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Eligibility evaluates the scheme of each merchant whose daily evaluation is due.
func Eligibility(st *store.Store) Job {
	return &queue{
		name:  "eligibility",
		store: st,
		next:  st.Merchants.NextEvaluation,
		due: func(ctx context.Context, now time.Time, limit int) ([]task, error) {
			list, err := st.Merchants.DueForEvaluation(ctx, now, limit)
			return eachMerchant(list, func(id string) farthing.Command {
				return farthing.EvaluateEligibility{MerchantID: id}
			}), err
		},
		kind: func(r farthing.Record) string {
			m, ok := r.(*farthing.Merchant)
			switch {
			case ok && m.Eligibility.Status == farthing.EligibilityPassed:
				return farthing.EventEligibilityPassed
			case ok && m.Eligibility.Status == farthing.EligibilityFailed:
				return farthing.EventEligibilityFailed
			default:
				return ""
			}
		},
	}
}
