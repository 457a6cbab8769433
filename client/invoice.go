package client

import (
	"context"

	"farthing/api"
)

// InvoiceForm says whose invoice is meant, and how its file is written.
type InvoiceForm struct {
	MerchantID string `query:"merchantId"`
	Format     string `query:"format"` // of a file: csv, which is also meant by "", or pdf
}

// Get returns the invoice of a month; Format means nothing.
func (i *Invoices) Get(ctx context.Context, month string, form InvoiceForm, options ...Option) (*api.Invoice, error) {
	form.Format = ""
	return ask[api.Invoice](ctx, i.c, get("/v1/invoices/{month}", month).filtered(form).with(options))
}

// Export returns the invoice of a month as a file.
func (i *Invoices) Export(ctx context.Context, month string, form InvoiceForm, options ...Option) (*Export, error) {
	if form.Format == "" {
		form.Format = "csv"
	}
	return open(ctx, i.c, get("/v1/exports/invoices/{month}", month).filtered(form).with(options))
}
