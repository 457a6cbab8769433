package client

import (
	"context"

	"farthing/api"
)

// Invoices say what a merchant's withdrawals cost in a month that is over, as 2026-10. They take balance:read.
type Invoices struct{ c *connection }

// invoiceFilter says whose invoice is meant; "": that of the client's own merchant.
type invoiceFilter struct {
	MerchantID string `query:"merchantId"`
}

// Get returns the invoice of a month. An operator's client names the merchant.
func (i *Invoices) Get(ctx context.Context, month, merchantID string, options ...Option) (*api.Invoice, error) {
	return ask[api.Invoice](ctx, i.c,
		get("/v1/invoices/{month}", month).filtered(invoiceFilter{merchantID}).with(options))
}

// Export returns the invoice of a month as a PDF.
func (i *Invoices) Export(ctx context.Context, month, merchantID string, options ...Option) (*Export, error) {
	return open(ctx, i.c,
		get("/v1/exports/invoices/{month}", month).filtered(invoiceFilter{merchantID}).with(options))
}
