package dashboard

import (
	"net/url"
	"time"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/ledger"
)

// statementPages say what happened to the balance in a month, and what its withdrawals cost.
var statementPages = []page{
	{
		path:     underMerchant + "/statements",
		title:    "Statements",
		menu:     "Money",
		asks:     []string{"getMerchant", "getTotals", "listJournal", "getInvoice"},
		template: "statement",
		load:     statementPage,
	},
	streamed(underMerchant+"/exports/statements/{period}", "exportStatement"),
	streamed(underMerchant+"/exports/invoices/{month}", "exportInvoice"),
	streamed(underMerchant+"/exports/payments", "exportPayments"),
	streamed(underMerchant+"/exports/withdrawals", "exportWithdrawals"),
	streamed(underMerchant+"/exports/journal", "exportJournal"),
}

// streamed is the row of a file.
func streamed(path, operation string) page {
	return page{path: path, asks: []string{operation}, streams: true}
}

// oneStatement is a month of a merchant's balance.
type oneStatement struct {
	Business *api.Merchant
	Month    string // as the interface writes it: 2026-11
	Months   []choice
	Earlier  string // the month before; "": the merchant was not there yet
	Later    string
	Opening  int64
	Closing  int64
	Totals   []api.TypeTotal // nil: there are too many entries to add them up by their kinds
	Added    int64           // by all entries
	Taken    int64           // at most 0
	Lines    []statementLine
	List     api.List[api.JournalEntry]
	Invoice  *api.Invoice // nil: the month is not over, it cannot be made, or it is of too many entries for a page
	Many     bool         // entries: more than maxByKind
}

// statementLine is an entry that changed the balance.
type statementLine struct {
	api.JournalEntry
	Change int64
}

// inBalance is the account that a merchant's balance is.
var inBalance = ledger.Available.String()

func statementPage(v *visit) (any, error) {
	shop, err := v.business()
	if err != nil {
		return nil, err
	}
	zone, err := time.LoadLocation(shop.Zone)
	if err != nil {
		return nil, err //nolint:wrapcheck // the interface checked the zone: it is no refusal
	}
	shown := oneStatement{Business: shop}
	shown.chooseMonth(v.r.URL.Query().Get("month"), v.d.config.Now().In(zone), time.Time(shop.CreatedAt).In(zone))
	period, err := calendar.ParseMonth(shown.Month)
	if err != nil {
		return nil, err //nolint:wrapcheck // chooseMonth made it
	}
	from, to := period.In(zone)
	query := v.of("startDate", from.Add(-time.Millisecond).UTC().Format(api.TimeFormat),
		"endDate", to.UTC().Format(api.TimeFormat)) // both are exclusive
	if err := shown.sum(v, query); err != nil {
		return nil, err
	}
	query.Set("after", "0") // in their order
	if shown.List, err = listedBy[api.JournalEntry](v, "listJournal", query); err != nil {
		return nil, err
	}
	for _, entry := range shown.List.Data {
		if change := changeOf(entry.Debit, entry.Credit, entry.Amount); change != 0 {
			shown.Lines = append(shown.Lines, statementLine{entry, change})
		}
	}
	if shown.Later != "" && !shown.Many {
		q := Question{Path: map[string]string{"month": shown.Month}, Query: v.of()}
		if invoice, err := ask[api.Invoice](v, "getInvoice", q); err == nil {
			shown.Invoice = &invoice
		}
	}
	return shown, nil
}

// maxByKind is of how many entries a page adds up kinds and fees: all are read. Days are differences of two entries.
const maxByKind = 10_000

// sum adds the entries of a query up.
func (o *oneStatement) sum(v *visit, query url.Values) error {
	query.Set("by", "day")
	totals, err := ask[api.JournalTotals](v, "getTotals", Question{Query: query})
	query.Del("by")
	if err != nil {
		return err
	}
	o.Opening, o.Closing = totals.Opening.Available, totals.Closing.Available
	entries := int64(0)
	for _, day := range totals.Days {
		o.Added, o.Taken, entries = o.Added+day.Credited, o.Taken-day.Debited, entries+day.Count
	}
	if o.Many = entries > maxByKind; o.Many {
		return nil
	}
	totals, err = ask[api.JournalTotals](v, "getTotals", Question{Query: query})
	for _, total := range totals.Data {
		if total.Credit == inBalance || total.Debit == inBalance {
			o.Totals = append(o.Totals, total)
		}
	}
	return err
}

// Change is what a kind of entry came to in the balance.
func (o oneStatement) Change(t api.TypeTotal) int64 { return changeOf(t.Debit, t.Credit, t.Amount) }

// changeOf is what an amount that went from one account to another did to the balance.
func changeOf(debit, credit string, amount int64) int64 {
	switch {
	case debit == credit:
		return 0
	case credit == inBalance:
		return amount
	case debit == inBalance:
		return -amount
	}
	return 0
}

// chooseMonth sets the month that is shown, and the others: all since the merchant is there, the latest first.
func (o *oneStatement) chooseMonth(asked string, now, since time.Time) {
	const form = "2006-01"
	month := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC) }
	o.Month = now.Format(form)
	for at := month(now); !at.Before(month(since)); at = at.AddDate(0, -1, 0) {
		o.Months = append(o.Months, choice{at.Format(form), at.Format("January 2006")})
		if at.Format(form) == asked {
			o.Month = asked
		}
	}
	for i, one := range o.Months {
		if one.Value != o.Month {
			continue
		}
		if i > 0 {
			o.Later = o.Months[i-1].Value
		}
		if i+1 < len(o.Months) {
			o.Earlier = o.Months[i+1].Value
		}
	}
}

// Name is the month as people write it.
func (o oneStatement) Name() string {
	for _, one := range o.Months {
		if one.Value == o.Month {
			return one.Text
		}
	}
	return o.Month
}
