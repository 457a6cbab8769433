package server

import (
	"bytes"
	"slices"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/issuer"
	"farthing/internal/statement"
)

// invoiceRoutes answer what a month's withdrawals cost.
var invoiceRoutes = []routeRow{
	// Get a month's invoice. The withdrawal fees that were booked in a past month of the merchant's time zone, grouped
	// by amount, less refunded fees. They were deducted already: nothing is left to pay.
	{"GET /v1/invoices/{month}", "getInvoice", issuer.BalanceRead, merchants,
		getInvoice, nil, reads[api.Invoice](oneForMerchant)},
	// Export a month's invoice. The same as CSV, a line for each amount and one for the total, or as a PDF. The same
	// month always gives the same file.
	{"GET /v1/exports/invoices/{month}", "exportInvoice", issuer.BalanceRead, merchants,
		exportInvoice, nil, action{
			query:  someInvoice,
			answer: "",
			record: api.InvoiceLine{},
			media:  mediaOfInvoices,
		}},
}

// mediaOfInvoices are the media types of statement.InvoiceForms behind the first.
var mediaOfInvoices = []string{mediaCSV, mediaPDF}

// someInvoice are the parameters of an invoice as a file.
var someInvoice = []documented{byMerchant, {
	name:   "format",
	about:  inStatementForm.about,
	values: statement.InvoiceForms[1:],
}}

// monthMeant reads the month of the address.
func monthMeant(c *call, bad *faults) calendar.Period {
	month, err := calendar.ParseMonth(c.r.PathValue("month"))
	if err != nil {
		bad.add("path.month", "must be a month like 2026-11")
	}
	return month
}

// monthInPath says where the month of an invoice stands.
var monthInPath = places{"month": "path.month"}

// namedInvoice makes the invoice that the call asks for.
func namedInvoice(c *call) (*statement.Invoice, error) {
	var bad faults
	month := monthMeant(c, &bad)
	oneOf(c.query, "format", statement.InvoiceForms[1:], &bad)
	if err := bad.err(); err != nil {
		return nil, err
	}
	state, err := namedMerchant(c)
	if err != nil {
		return nil, err
	}
	leave, err := enterLong(c, state.Merchant.ID)
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx := chargedRead(c)
	made, err := statement.NewInvoice(ctx, c.s.config.Store, statement.InvoiceRequest{
		Merchant: state.Merchant,
		Month:    month,
		Now:      c.s.config.Now(),
	})
	return made, monthInPath.locate(err)
}

// getInvoice answers the invoice of the month in the address.
func getInvoice(c *call) (reply, error) {
	made, err := namedInvoice(c)
	if err != nil {
		return reply{}, err
	}
	return reply{body: made.Shown, one: true}, nil
}

// exportInvoice answers it as a file.
func exportInvoice(c *call) (reply, error) {
	made, err := namedInvoice(c)
	if err != nil {
		return reply{}, err
	}
	media := c.form()
	form := statement.InvoiceForms[1+slices.Index(mediaOfInvoices, media)]
	var file bytes.Buffer
	if err := made.Write(&file, form); err != nil {
		return reply{}, err
	}
	c.Header().Set("Content-Disposition", `attachment; filename="invoice-`+made.Shown.Number+"."+form+`"`)
	return reply{media: media, raw: file.Bytes()}, nil
}
