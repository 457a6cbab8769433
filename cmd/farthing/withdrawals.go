package main

import (
	"context"

	"farthing/api"
	"farthing/client"

	"github.com/google/uuid"
)

// withdrawalsCommand groups the commands about withdrawals, as a server has them.
type withdrawalsCommand struct {
	List   withdrawalsListCommand   `cmd:"" default:"withargs" help:"List withdrawals, the newest first."`
	Show   withdrawalsShowCommand   `cmd:"" help:"Show one withdrawal, with its history."`
	Create withdrawalsCreateCommand `cmd:"" help:"Create a withdrawal."`
	Cancel withdrawalsCancelCommand `cmd:"" help:"Cancel a withdrawal that is not at the bank yet."`
}

func (withdrawalsCommand) Help() string {
	return `Examples:

  farthing withdrawals --status paid
  farthing withdrawals create --id rent-2026-11 --amount 2500   # 25.00, and the same again moves nothing
  farthing withdrawals show rent-2026-11
  farthing withdrawals cancel rent-2026-11`
}

type withdrawalsListCommand struct {
	listFlags
	Status []string `placeholder:"WORD" help:"${withdrawals_status}"`
	After  string   `placeholder:"TIME" help:"Only those made after this UTC day, or RFC 3339 time."`
	Before string   `placeholder:"TIME" help:"Only those made before this UTC day, or RFC 3339 time."`
}

func (c *withdrawalsListCommand) Run(ctx context.Context, s *screen) error {
	f, _, err := c.connect()
	if err != nil {
		return err
	}
	list := served[api.Withdrawal]{
		heading: []string{"ID", "CREATED", "AMOUNT", "FEE", "STATUS", "ARRIVES", "REFERENCE"},
		row: func(w *api.Withdrawal) []string {
			return []string{w.ID, stamp(w.CreatedAt.Std()), amountIn(w.Currency, w.Amount), amountIn(w.Currency, w.Fee),
				w.Status, known(w.ExpectedArrival), known(w.Reference)}
		},
	}
	return list.print(s, &c.listFlags, f.Withdrawals.List(ctx, client.WithdrawalFilter{
		Paging:     c.paging(),
		MerchantID: c.Merchant,
		Status:     c.Status,
		StartDate:  c.After,
		EndDate:    c.Before,
	}))
}

type withdrawalsShowCommand struct {
	oneFlags
	ID string `arg:"" help:"The withdrawal's identifier."`
}

func (c *withdrawalsShowCommand) Run(ctx context.Context, s *screen) error {
	return showOne(s, &c.oneFlags, func(f *client.Client, options ...client.Option) (*api.Withdrawal, error) {
		return f.Withdrawals.Get(ctx, c.ID, options...)
	}, showWithdrawal)
}

type withdrawalsCreateCommand struct {
	oneFlags
	ID        string `placeholder:"ID" help:"${withdrawals_id}"`
	Amount    *int64 `placeholder:"NUMBER" help:"In minor units (default: the whole balance)."`
	Reference string `placeholder:"TEXT" help:"Your own reference; it is not sent to the bank."`
}

func (c *withdrawalsCreateCommand) Run(ctx context.Context, s *screen) error {
	f, p, err := c.connect()
	if err != nil {
		return err
	}
	wish := api.NewWithdrawal{MerchantID: p.MerchantID, Amount: c.Amount, Reference: c.Reference}
	if c.Merchant != "" {
		wish.MerchantID = c.Merchant
	}
	id := c.ID
	if id == "" {
		id = "cli-" + uuid.NewString()
	}
	var head client.Head
	w, err := f.Withdrawals.Create(ctx, id, wish, client.Into(&head))
	if err != nil {
		return err
	}
	if head.Replayed {
		s.note("It was there already; nothing was moved.")
	}
	return showWithdrawal(s, w, c.JSON)
}

type withdrawalsCancelCommand struct {
	oneFlags
	ID string `arg:"" help:"The withdrawal's identifier."`
}

func (c *withdrawalsCancelCommand) Run(ctx context.Context, s *screen) error {
	return showOne(s, &c.oneFlags, func(f *client.Client, options ...client.Option) (*api.Withdrawal, error) {
		return f.Withdrawals.Cancel(ctx, c.ID, options...)
	}, showWithdrawal)
}

// showWithdrawal prints a withdrawal for people, or as JSON.
func showWithdrawal(s *screen, w *api.Withdrawal, asJSON bool) error {
	if asJSON {
		return s.json(w)
	}
	rows := [][]string{
		{"id", w.ID},
		{"status", w.Status},
		{"amount", amountIn(w.Currency, w.Amount)},
		{"fee", amountIn(w.Currency, w.Fee)},
		{"arrives", amountIn(w.Currency, w.NetAmount)},
		{"expected", known(w.ExpectedArrival)},
		{"account", "…" + w.BankAccount.Last4},
		{"reference", known(w.Reference)},
		{"on the statement", w.StatementReference},
	}
	if w.Failure != nil {
		rows = append(rows, []string{"failure", w.Failure.Message + " (" + w.Failure.Code + ")"})
	}
	for _, step := range w.History {
		rows = append(rows, []string{step.Status, stamp(step.At.Std())})
	}
	s.table(rows)
	return nil
}
