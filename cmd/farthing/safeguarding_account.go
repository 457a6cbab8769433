package main

import (
	"context"
	"fmt"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// safeguardingAccountsCommand groups the commands about the operator's bank accounts.
type safeguardingAccountsCommand struct {
	List   safeguardingAccountsListCommand  `cmd:"" help:"${safeguarding_accounts_list}"`
	Close  safeguardingAccountCloseCommand  `cmd:"" help:"${safeguarding_account_close}"`
	Reopen safeguardingAccountReopenCommand `cmd:"" help:"Reopen an account that was closed by mistake."`
}

// safeguardingAccountsListCommand lists them.
type safeguardingAccountsListCommand struct {
	doorFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

func (c *safeguardingAccountsListCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.SafeguardingAccount]{
		heading: []string{"ACCOUNT", "CURRENCY", "STATED TO", "BALANCE", "STATUS", "PROPOSED"},
		row: func(a *api.SafeguardingAccount) []string {
			proposed := "-"
			if a.Proposed != nil {
				proposed = a.Proposed.Status + ", by " + a.Proposed.By
			}
			return []string{
				a.Account, a.Currency, a.StatedTo, major(money.Currency(a.Currency), a.Balance), accountStatus(a),
				proposed,
			}
		},
		none: "No bank statement has come yet.",
	}
	return c.call(ctx, s, func(d *door) error {
		return list.print(s, c.JSON, d.Reconciliation.Accounts(ctx, pageOf(0)))
	})
}

// accountStatus says whether an account is open, and since when it is not.
func accountStatus(a *api.SafeguardingAccount) string {
	if a.LastDay == nil {
		return a.Status
	}
	return a.Status + " on " + *a.LastDay
}

// closingFlags are those of commands about one account.
type closingFlags struct {
	doorFlags
	currencyFlag
	Account string `arg:"" placeholder:"ACCOUNT" help:"As farthing safeguarding accounts list names it."`
	Reason  string `required:"" placeholder:"TEXT" help:"Why; the operator's journal keeps it."`
	JSON    bool   `name:"json" help:"Print one line of JSON."`
}

// change closes or reopens the account, or proposes that.
func (f *closingFlags) change(
	ctx context.Context, s *screen, send func(r *client.Reconciliation, id string) (*api.SafeguardingAccount, error),
) error {
	currency, err := f.meant()
	if err != nil {
		return err
	}
	return f.call(ctx, s, func(d *door) error {
		a, err := send(d.Reconciliation, farthing.SafeguardingAccountID(f.Account, currency))
		switch {
		case missing(err):
			return advised{fmt.Errorf("no statement names an account %s in %s", f.Account, currency),
				"farthing safeguarding accounts list names those that there are."}
		case err != nil:
			return dayNames.ofChange(err)
		case f.JSON:
			return s.json(a)
		}
		s.line("The account %s in %s is %s.", a.Account, a.Currency, accountStatus(a))
		if a.Proposed != nil {
			s.note("%s proposed that it be %s: another person must say the same.", a.Proposed.By, a.Proposed.Status)
		}
		if a.LastDay != nil && a.Balance != 0 {
			s.note("Its last statement left %s there: records of later days show that as closed_account.",
				amountIn(a.Currency, a.Balance))
		}
		return nil
	})
}

type safeguardingAccountCloseCommand struct {
	closingFlags
	LastDay string `required:"" placeholder:"DATE" help:"The last day on which there was an account."`
}

func (c *safeguardingAccountCloseCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(r *client.Reconciliation, id string) (*api.SafeguardingAccount, error) {
		return r.CloseAccount(ctx, id, api.SafeguardingAccountClosing{LastDay: c.LastDay, Reason: c.Reason})
	})
}

type safeguardingAccountReopenCommand struct{ closingFlags }

func (c *safeguardingAccountReopenCommand) Run(ctx context.Context, s *screen) error {
	return c.change(ctx, s, func(r *client.Reconciliation, id string) (*api.SafeguardingAccount, error) {
		return r.ReopenAccount(ctx, id, api.SafeguardingAccountReopening{Reason: c.Reason})
	})
}
