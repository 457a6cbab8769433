package main

import (
	"context"
	"io"

	"farthing/client"
)

// invoiceCommand writes the invoice of a merchant's fees in a month.
type invoiceCommand struct {
	doorFlags
	Month    string `arg:"" help:"A month that is over, as 2026-10."`
	Merchant string `required:"" placeholder:"ID" help:"To whom it is sent."`
	Format   string `enum:"json,csv,pdf" default:"json" placeholder:"FORM" help:"json (the default), csv or pdf."`
	outputFlags
}

func (c *invoiceCommand) Run(ctx context.Context, s *screen) error {
	form := client.InvoiceForm{MerchantID: c.Merchant, Format: c.Format}
	return c.call(ctx, s, func(d *door) error {
		if c.Format == "json" {
			found, err := d.Invoices.Get(ctx, c.Month, form)
			if err != nil {
				return statementNames.ofRead(err)
			}
			return c.write(s, func(to io.Writer) error { return writeJSON(to, found) })
		}
		found, err := d.Invoices.Export(ctx, c.Month, form)
		if err != nil {
			return statementNames.ofRead(err)
		}
		return c.copyOf(s, found)
	})
}
