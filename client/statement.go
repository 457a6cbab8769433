package client

import (
	"context"

	"farthing/api"
)

// Statements say what happened to a merchant's balance in a period: 2026-11-20, 2026-W47, 2026-11 or
// 2026-11-01..2026-11-20, in days of the merchant's zone. They take balance:read.
type Statements struct{ c *connection }

// StatementForm says what a statement is of, and how its file is written.
type StatementForm struct {
	MerchantID string `query:"merchantId"`
	By         string `query:"by"`     // booking, which is also meant by "", or value
	Format     string `query:"format"` // of a file: csv (default), camt.053 or pdf
}

// Get returns the statement of a period, with all its entries; Format means nothing.
func (s *Statements) Get(
	ctx context.Context, period string, form StatementForm, options ...Option,
) (*api.Statement, error) {
	form.Format = ""
	return ask[api.Statement](ctx, s.c, get("/v1/statements/{period}", period).filtered(form).with(options))
}

// Export returns the statement of a period as a file.
func (s *Statements) Export(
	ctx context.Context, period string, form StatementForm, options ...Option,
) (*Export, error) {
	if form.Format == "" {
		form.Format = "csv"
	}
	return open(ctx, s.c, get("/v1/exports/statements/{period}", period).filtered(form).with(options))
}
