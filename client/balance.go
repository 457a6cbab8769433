package client

import (
	"context"
	"time"

	"farthing/api"
)

// Balance is what a merchant's book holds. It takes balance:read.
type Balance struct{ c *connection }

// Get returns the current balances, the next scheduled withdrawal, and what blocks a withdrawal.
func (b *Balance) Get(ctx context.Context, options ...Option) (*api.Balance, error) {
	return ask[api.Balance](ctx, b.c, get("/v1/balance").with(options))
}

// At returns the balances as they stood at a moment.
func (b *Balance) At(ctx context.Context, moment time.Time, options ...Option) (*api.Balance, error) {
	r := get("/v1/balance")
	r.query.Set("at", moment.UTC().Format(api.TimeFormat))
	return ask[api.Balance](ctx, b.c, r.with(options))
}

// TotalsFilter says over which entries of the journal is summed.
type TotalsFilter struct {
	MerchantID string `query:"merchantId"`
	By         string `query:"by"`        // type
	StartDate  string `query:"startDate"` // only after it: a UTC day, as 2026-11-01, or an RFC 3339 time
	EndDate    string `query:"endDate"`   // only before it
}

// Totals returns what the entries of the journal come to, by their types.
func (b *Balance) Totals(ctx context.Context, filter TotalsFilter, options ...Option) (*api.JournalTotals, error) {
	return ask[api.JournalTotals](ctx, b.c, get("/v1/totals").filtered(filter).with(options))
}
