package main

import (
	"context"
	"fmt"
	"io"

	"farthing/internal/calendar"
	"farthing/internal/statement"
	"farthing/internal/store"
)

// invoiceCommand writes the invoice of a merchant's fees in a month.
type invoiceCommand struct {
	storeFlags
	Month    string `arg:"" help:"A month that is over, as 2026-10."`
	Merchant string `required:"" placeholder:"ID" help:"To whom it is sent."`
	Format   string `enum:"json,csv,pdf" default:"json" placeholder:"FORM" help:"json (the default), csv or pdf."`
	Output   string `short:"o" type:"path" placeholder:"FILE" help:"Where to write it, in place of printing it."`
}

// Run writes the invoice, as GET /v1/invoices/{month} answers it.
func (c *invoiceCommand) Run(ctx context.Context, s *screen) error {
	month, err := calendar.ParseMonth(c.Month)
	if err != nil {
		return advised{fmt.Errorf("%q is no month", c.Month), "Name one that is over, as 2026-10."}
	}
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		state, err := st.Merchants.State(ctx, c.Merchant)
		if err != nil {
			return err
		}
		invoice, err := statement.NewInvoice(ctx, st, statement.InvoiceWish{
			Merchant: state.Merchant,
			Month:    month,
			Now:      business.Now(),
		})
		if err != nil {
			return err
		}
		if c.Output == "" && c.Format == "json" {
			return s.json(invoice.Shown)
		}
		write := func(to io.Writer) error { return invoice.Write(to, c.Format) }
		if c.Output == "" {
			return write(s.out)
		}
		return writeWhole(c.Output, write)
	})
}
