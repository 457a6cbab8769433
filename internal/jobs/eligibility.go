package jobs

import (
	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Eligibility evaluates the scheme of each merchant whose daily evaluation is due.
func Eligibility(st *store.Store) Job {
	return &queue{
		name:  "eligibility",
		store: st,
		next:  st.Merchants.NextEvaluation,
		due: each(st.Merchants.DueForEvaluation, func(merchantID string) task {
			return task{merchantID, farthing.EvaluateEligibility{MerchantID: merchantID}}
		}),
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
