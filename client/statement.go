package client

import (
	"context"

	"farthing/api"
)

// StatementForm says what a statement is of, and how its file is written.
type StatementForm struct {
	MerchantID string `query:"merchantId"`
	By         string `query:"by"`      // booking, which is also meant by "", or value
	Format     string `query:"format"`  // of a file: csv (default), camt.053 or pdf
	Amounts    string `query:"amounts"` // of CSV: minor, which is also meant by "", or major: 12.50 for 1250
	Lines      string `query:"form"`    // of CSV: simple leaves what changes the balance, with in, out and balance
	BOM        bool   `query:"bom"`     // CSV begins with a byte order mark, as Excel wants it
	IDs        string `query:"ids"`     // of CSV: text has spreadsheets show texts with a digit as they are
}

// Get returns the statement of a period, with all its entries; what is about files means nothing.
func (s *Statements) Get(
	ctx context.Context, period string, form StatementForm, options ...Option,
) (*api.Statement, error) {
	form = StatementForm{MerchantID: form.MerchantID, By: form.By}
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
