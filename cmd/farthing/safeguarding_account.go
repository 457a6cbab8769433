package main

import (
	"context"
	"errors"
	"fmt"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire/stored"
)

// safeguardingAccountsCommand groups the commands about the operator's bank accounts.
type safeguardingAccountsCommand struct {
	List   safeguardingAccountsListCommand  `cmd:"" help:"${safeguarding_accounts_list}"`
	Close  safeguardingAccountCloseCommand  `cmd:"" help:"${safeguarding_account_close}"`
	Reopen safeguardingAccountReopenCommand `cmd:"" help:"Say that a closed account is open after all."`
}

// safeguardingAccountsListCommand lists them.
type safeguardingAccountsListCommand struct {
	storeFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

// Run lists all of them.
func (c *safeguardingAccountsListCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		list := api.List[api.SafeguardingAccount]{Data: []api.SafeguardingAccount{}}
		rows := [][]string{{"ACCOUNT", "CURRENCY", "STATED TO", "BALANCE", "STATUS", "ASKED"}}
		err := st.SafeguardingAccounts.Stream(ctx, func(some []store.StatedAccount) error {
			for i := range some {
				a := &some[i]
				list.Data = append(list.Data, stored.FromSafeguardingAccount(a))
				rows = append(rows, []string{
					a.Account, string(a.Currency), a.Stated.String(), a.Currency.Format(a.Balance),
					string(a.Status) + closedOn(a), askedOf(a),
				})
			}
			return nil
		})
		if err != nil {
			return err
		}
		if c.JSON {
			return s.json(list)
		}
		s.table(rows)
		if len(list.Data) == 0 {
			s.note("No statement of a bank has come yet.")
		}
		return nil
	})
}

// closedOn says since when an account is closed; "" if it is open.
func closedOn(a *store.StatedAccount) string {
	if a.Status != farthing.SafeguardingAccountClosed {
		return ""
	}
	return " on " + a.LastDay.String()
}

// askedOf says what one person wants of an account.
func askedOf(a *store.StatedAccount) string {
	if a.Asked.Status == "" {
		return "-"
	}
	return fmt.Sprintf("%s, by %s", a.Asked.Status, a.Asked.By.Person)
}

// closingFlags are those of commands about one account.
type closingFlags struct {
	storeFlags
	currencyFlag
	Account string `arg:"" placeholder:"ACCOUNT" help:"As farthing safeguarding accounts list names it."`
	Reason  string `required:"" placeholder:"TEXT" help:"Why; the operator's journal keeps it."`
	JSON    bool   `name:"json" help:"Print one line of JSON."`
}

// say keeps a word of the user of the operating system, who needs nobody else.
func (f *closingFlags) say(ctx context.Context, s *screen, word farthing.AccountWord) error {
	currency, err := f.meant()
	if err != nil {
		return err
	}
	word.Reason, word.By = f.Reason, byHand()
	if err := word.Check(); err != nil {
		return accountNames.told(err)
	}
	return f.with(ctx, s, func(st *store.Store, business *clock) error {
		id := farthing.SafeguardingAccountID(f.Account, currency)
		said, err := st.SafeguardingAccounts.Say(ctx, id, word, business.Now())
		switch {
		case errors.Is(err, store.ErrNotFound):
			return advised{fmt.Errorf("no statement names an account %s in %s", f.Account, currency),
				"farthing safeguarding accounts list names those that there are."}
		case err != nil:
			return err
		case f.JSON:
			return s.json(stored.FromSafeguardingAccount(&said))
		}
		s.line("The account %s in %s is %s%s.", said.Account, said.Currency, said.Status, closedOn(&said))
		if said.Status == farthing.SafeguardingAccountClosed && said.Balance != 0 {
			s.note("Its last statement left %s there: records of later days tell that as closed_account.",
				amountOf(said.Currency, said.Balance))
		}
		return nil
	})
}

// accountNames are the flags of such commands.
var accountNames = flagNames{"lastDay": "--last-day", "reason": "--reason"}

type safeguardingAccountCloseCommand struct {
	closingFlags
	LastDay string `required:"" placeholder:"DATE" help:"The last day on which there was an account."`
}

// Run closes the account.
func (c *safeguardingAccountCloseCommand) Run(ctx context.Context, s *screen) error {
	last, err := calendar.Parse(c.LastDay)
	if err != nil {
		return advised{fmt.Errorf("--last-day: %w", err), "A day is named as in 2026-11-20."}
	}
	return c.say(ctx, s, farthing.AccountWord{Status: farthing.SafeguardingAccountClosed, LastDay: last})
}

type safeguardingAccountReopenCommand struct{ closingFlags }

// Run opens it again.
func (c *safeguardingAccountReopenCommand) Run(ctx context.Context, s *screen) error {
	return c.say(ctx, s, farthing.AccountWord{Status: farthing.SafeguardingAccountOpen})
}
