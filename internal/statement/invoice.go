package statement

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/csv"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
)

// InvoiceRequest says which invoice is meant.
type InvoiceRequest struct {
	Merchant *farthing.Merchant
	Month    calendar.Period
	Now      time.Time
}

// InvoiceForms are the forms in which invoices are written, as format= names them.
var InvoiceForms = []string{"json", "csv", "pdf"}

// Invoice is the invoice of a month's fees. The same month's is the same to the byte whenever it is made, unless the
// merchant's name was changed, or only now somebody says who sends it.
type Invoice struct {
	Shown    api.Invoice
	currency money.Currency
	made     time.Time // the end of the month
}

// feeTypes are the entries of which an invoice consists.
var feeTypes = []string{farthing.EventWithdrawalFee, farthing.EventWithdrawalFeeReversed}

// NewInvoice adds the fees of a month up. A month that is not over is refused.
func NewInvoice(ctx context.Context, st *store.Store, wish InvoiceRequest) (*Invoice, error) {
	place, err := calendar.Place(wish.Merchant.Zone)
	if err != nil {
		return nil, fmt.Errorf("find the merchant's zone: %w", err)
	}
	_, end := wish.Month.In(place)
	if wish.Now.Before(end) {
		return nil, farthing.Invalid("month", "is not over: an invoice is of a whole month")
	}
	statement, err := New(ctx, st.Journal, Request{
		Merchant: wish.Merchant,
		Period:   wish.Month,
		Now:      wish.Now,
	})
	if err != nil {
		return nil, err
	}
	head := &statement.head
	i := &Invoice{
		currency: statement.currency,
		made:     end,
		Shown: api.Invoice{
			Invoice:       api.InvoiceForm,
			Number:        head.MerchantID + "-" + head.Period,
			MerchantID:    head.MerchantID,
			MerchantName:  statement.name,
			Currency:      head.Currency,
			Month:         head.Period,
			Zone:          head.Zone,
			Date:          wish.Month.Last.String(),
			StatementFoot: statement.foot,
		},
	}
	if i.Shown.Issuer, err = invoiceIssuer(ctx, st.Settings, end); err != nil {
		return nil, err
	}
	if err := i.addUp(statement.fees); err != nil {
		return nil, err
	}
	if i.Shown.Total != head.Fees {
		return nil, fmt.Errorf("add an invoice up: its lines make %d, the journal %d", i.Shown.Total, head.Fees)
	}
	return i, nil
}

// invoiceIssuer returns who sent invoices at a moment; if nobody had said so by then, who sends them now.
func invoiceIssuer(ctx context.Context, settings *store.Settings, at time.Time) ([]string, error) {
	found, err := settings.At(ctx, at)
	if err == nil && len(found.InvoiceIssuer) == 0 {
		found, err = settings.Newest(ctx)
	}
	return append([]string{}, found.InvoiceIssuer...), err
}

// addUp makes the lines, those of fees that were taken first, each kind from the least amount on.
func (i *Invoice) addUp(fees []store.KindTotal) error {
	i.Shown.Lines = make([]api.InvoiceLine, 0, len(fees))
	var total money.Minor
	for _, fee := range fees {
		sum := fee.Amount
		if fee.Type == farthing.EventWithdrawalFeeReversed {
			sum = -sum
		}
		var err error
		if total, err = total.Add(sum); err != nil {
			return fmt.Errorf("add an invoice up: %w", err)
		}
		i.Shown.Lines = append(i.Shown.Lines, api.InvoiceLine{
			Type:       fee.Type,
			UnitAmount: int64(sum) / fee.Count,
			Count:      fee.Count,
			Amount:     int64(sum),
		})
	}
	slices.SortFunc(i.Shown.Lines, func(a, b api.InvoiceLine) int {
		return cmp.Or(cmp.Compare(slices.Index(feeTypes, a.Type), slices.Index(feeTypes, b.Type)),
			cmp.Compare(a.UnitAmount, b.UnitAmount))
	})
	i.Shown.Total = int64(total)
	return nil
}

// Write writes the invoice in one of InvoiceForms.
func (i *Invoice) Write(to io.Writer, form string) (err error) {
	switch form {
	case "json":
		err = json.NewEncoder(to).Encode(i.Shown)
	case "csv":
		_, err = to.Write(i.csv())
	case "pdf":
		_, err = i.pdf().WriteTo(to)
	default:
		err = fmt.Errorf("there is no form %q", form)
	}
	if err != nil {
		return fmt.Errorf("write an invoice: %w", err)
	}
	return nil
}

// invoiceColumns are those of an invoice as CSV.
var invoiceColumns = []string{
	"number", "merchantId", "month", "date", "currency", "type", "unitAmount", "count", "amount",
}

// csv has a line for each of the invoice, and one of the type total.
func (i *Invoice) csv() []byte {
	v := &i.Shown
	row := csv.Row{B: csv.AppendHeading(nil, invoiceColumns)}
	for _, line := range append(slices.Clone(v.Lines), api.InvoiceLine{Type: "total", Amount: v.Total}) {
		row.Text(v.Number, v.MerchantID, v.Month, v.Date, v.Currency, line.Type)
		if line.Count == 0 {
			row.Skip(2) // the total
		} else {
			row.Number(line.UnitAmount, line.Count)
		}
		row.Number(line.Amount)
		row.End()
	}
	return row.B
}
