package store

import (
	"context"
	"time"
)

// DueForEvaluation lists up to limit merchants whose eligibility is due for evaluation now, the longest due first.
// Nothing is claimed: farthing.EvaluateEligibility takes effect once, no matter who sends it or how often.
func (m *Merchants) DueForEvaluation(ctx context.Context, now time.Time, limit int) ([]string, error) {
	list, err := collect(ctx, m.s, `SELECT merchant_id FROM merchants
		WHERE evaluate_at IS NOT NULL AND evaluate_at <= $1 ORDER BY evaluate_at, merchant_id LIMIT $2`,
		[]any{ms(now), int64(limit)}, scanText)
	return list, wrapped("list merchants to be evaluated", err)
}

// NextEvaluation returns when the earliest evaluation of any merchant's eligibility after a moment is due; false if
// none is.
func (m *Merchants) NextEvaluation(ctx context.Context, after time.Time) (time.Time, bool, error) {
	return m.s.firstDue(ctx, "the next evaluation",
		`SELECT MIN(evaluate_at) FROM merchants WHERE evaluate_at IS NOT NULL AND evaluate_at > $1`, ms(after))
}
