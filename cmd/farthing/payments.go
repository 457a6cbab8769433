package main

import (
	"context"
	"fmt"
	"iter"

	"farthing/api"
	"farthing/client"
)

// listFlags are the flags of lists that are read from a server.
type listFlags struct {
	profileFlags
	Merchant string `placeholder:"ID" help:"${list_merchant}"`
	Limit    int    `default:"50" placeholder:"NUMBER" help:"Maximum number; 0 is all (default: ${default})."`
}

// listPage is how many records are asked for at a time.
const listPage = 500

// paging asks for no more than will be shown.
func (f *listFlags) paging() client.Paging {
	if f.Limit > 0 && f.Limit < listPage {
		return client.Paging{Limit: f.Limit}
	}
	return client.Paging{Limit: listPage}
}

// served is how a list of a server is printed: a table, or with --json a line of JSON for each record.
type served[R any] struct {
	heading []string
	row     func(*R) []string
}

// print prints the records, as many as the flags say.
func (l *served[R]) print(s *screen, f *listFlags, records iter.Seq2[R, error]) error {
	table := [][]string{l.heading}
	shown := 0
	for record, err := range records {
		if err != nil {
			return err
		}
		if f.JSON {
			if err := s.json(record); err != nil {
				return err
			}
		} else {
			table = append(table, l.row(&record))
		}
		if shown++; shown == f.Limit {
			break
		}
	}
	if !f.JSON {
		s.table(table)
	}
	if shown == 0 {
		s.note("There is none.")
	}
	return nil
}

// known writes a text that may be missing.
func known(text *string) string {
	if text == nil {
		return "-"
	}
	return *text
}

// paymentsCommand groups the commands about payments, as a server has them.
type paymentsCommand struct {
	List paymentsListCommand `cmd:"" default:"withargs" help:"List payments, the newest first."`
	Show paymentsShowCommand `cmd:"" help:"Show one payment."`
}

func (paymentsCommand) Help() string {
	return `Examples:

  farthing payments                                     # the newest 50
  farthing payments --status settled --after 2026-10-31 --before 2026-12-01 --limit 0
  farthing payments --user cust-104 --json | head -1
  farthing payments show order-1002`
}

type paymentsListCommand struct {
	listFlags
	User      string   `placeholder:"ID" help:"Only those of this user."`
	Status    []string `placeholder:"WORD" help:"pending, settled, failed or reversed; several take several flags."`
	After     string   `placeholder:"TIME" help:"Only those after this UTC day, or RFC 3339 time."`
	Before    string   `placeholder:"TIME" help:"Only those before this UTC day, or RFC 3339 time."`
	Reference string   `placeholder:"TEXT" help:"Only those with this reference."`
	PaidOutBy string   `placeholder:"ID" help:"Only those whose last penny is in this withdrawal, as it took them."`
}

func (c *paymentsListCommand) Run(ctx context.Context, s *screen) error {
	f, _, err := c.connect()
	if err != nil {
		return err
	}
	list := served[api.Payment]{
		heading: []string{"ID", "DATE", "AMOUNT", "STATUS", "USER", "REFERENCE"},
		row: func(p *api.Payment) []string {
			return []string{p.ID, stamp(p.Date.Std()), amountIn(p.Currency, p.Amount), p.Status, known(p.UserID),
				known(p.Reference)}
		},
	}
	return list.print(s, &c.listFlags, f.Payments.List(ctx, client.PaymentFilter{
		Paging:       c.paging(),
		MerchantID:   c.Merchant,
		UserID:       c.User,
		Status:       c.Status,
		StartDate:    c.After,
		EndDate:      c.Before,
		Reference:    c.Reference,
		WithdrawalID: c.PaidOutBy,
	}))
}

// oneFlags are the flags of commands about one record of a server.
type oneFlags struct {
	profileFlags
	Merchant string `placeholder:"ID" help:"${list_merchant}"`
}

// options are those of the call.
func (f *oneFlags) options() []client.Option {
	if f.Merchant == "" {
		return nil
	}
	return []client.Option{client.ForMerchant(f.Merchant)}
}

// showOne prints one record, which read asks a server for.
func showOne[R any](
	s *screen, flags *oneFlags, read func(*client.Client, ...client.Option) (*R, error),
	show func(s *screen, one *R, asJSON bool) error,
) error {
	f, _, err := flags.connect()
	if err != nil {
		return err
	}
	one, err := read(f, flags.options()...)
	if err != nil {
		return err
	}
	return show(s, one, flags.JSON)
}

type paymentsShowCommand struct {
	oneFlags
	ID string `arg:"" help:"The payment's identifier."`
}

func (c *paymentsShowCommand) Run(ctx context.Context, s *screen) error {
	return showOne(s, &c.oneFlags, func(f *client.Client, options ...client.Option) (*api.Payment, error) {
		return f.Payments.Get(ctx, c.ID, options...)
	}, showPayment)
}

func showPayment(s *screen, p *api.Payment, asJSON bool) error {
	if asJSON {
		return s.json(p)
	}
	s.table([][]string{
		{"id", p.ID},
		{"date", stamp(p.Date.Std())},
		{"amount", amountIn(p.Currency, p.Amount)},
		{"status", p.Status},
		{"user", known(p.UserID)},
		{"reference", known(p.Reference)},
		{"description", known(p.Description)},
		{"refunded", amountIn(p.Currency, p.RefundedAmount)},
		{"disputed", amountIn(p.Currency, p.DisputedAmount)},
		{"in the balance", amountLeft(p)},
		{"paid out by", known(p.WithdrawalID)},
		{"settled", stamp(p.SettledAt.Std())},
	})
	return nil
}

// amountLeft is what of a payment is still in the balance; empty if the server did not count it.
func amountLeft(p *api.Payment) string {
	if p.Remaining == nil {
		return ""
	}
	return amountIn(p.Currency, *p.Remaining)
}

// balanceCommand shows a balance, as a server has it.
type balanceCommand struct {
	oneFlags
	At *api.Time `placeholder:"TIME" help:"As of this time (default: now)."`
}

func (balanceCommand) Help() string {
	return `Examples:

  farthing balance
  farthing balance --at 2026-11-01T00:00:00Z --json`
}

func (c *balanceCommand) Run(ctx context.Context, s *screen) error {
	return showOne(s, &c.oneFlags, func(f *client.Client, options ...client.Option) (*api.Balance, error) {
		if c.At != nil {
			return f.Balance.At(ctx, *c.At.Std(), options...)
		}
		return f.Balance.Get(ctx, options...)
	}, showBalance)
}

func showBalance(s *screen, b *api.Balance, asJSON bool) error {
	if asJSON {
		return s.json(b)
	}
	rows := [][]string{}
	for _, one := range []struct {
		name   string
		amount int64
	}{
		{"available", b.Available}, {"pending", b.Pending}, {"requested", b.Requested}, {"in transit", b.InTransit},
		{"disputed", b.Disputed}, {"held", b.Held},
	} {
		rows = append(rows, []string{one.name, amountIn(b.Currency, one.amount)})
	}
	s.table(rows)
	if b.Proved != nil {
		s.line("The book was checked up to entry %d, last at %s.", b.Proved.Seq, stamp(b.Proved.At.Std()))
	}
	for _, blocker := range b.Blockers {
		s.line("No withdrawal now: %s", fmt.Sprintf("%s (%s)", blocker.Message, blocker.Code))
	}
	return nil
}
