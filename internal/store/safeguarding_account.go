package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// SafeguardingAccounts are the operator's bank accounts, as statements name them. An account is there with its first
// statement; a row of its own it has once somebody says that it was closed.
type SafeguardingAccounts struct{ s *Store }

// StatedAccount is an account with its last statement.
type StatedAccount struct {
	farthing.SafeguardingAccount
	StatementID string
	Stated      calendar.Date // its last day, or that on which it came if that is earlier
	Balance     money.Minor   // after it
}

var safeguardingAccountsTable = describe("safeguarding_accounts", 1,
	textColumn("id", func(a *farthing.SafeguardingAccount) *string { return &a.ID }),
	textColumn("account", func(a *farthing.SafeguardingAccount) *string { return &a.Account }).constant(),
	textColumn("currency", func(a *farthing.SafeguardingAccount) *string { return (*string)(&a.Currency) }).constant(),
	textColumn("status", func(a *farthing.SafeguardingAccount) *string { return (*string)(&a.Status) }),
	dateColumn("last_day", func(a *farthing.SafeguardingAccount) *calendar.Date { return &a.LastDay }),
	optionalColumn("reason", func(a *farthing.SafeguardingAccount) *string { return &a.Reason }),
	linesColumn("people", func(a *farthing.SafeguardingAccount) *[]string { return (*[]string)(&a.People) }),
	maybeTimeColumn("changed_at", func(a *farthing.SafeguardingAccount) **time.Time { return &a.ChangedAt }),
	optionalColumn("asked", func(a *farthing.SafeguardingAccount) *string { return (*string)(&a.Asked.Status) }),
	dateColumn("asked_last_day", func(a *farthing.SafeguardingAccount) *calendar.Date { return &a.Asked.LastDay }),
	optionalColumn("asked_statement", func(a *farthing.SafeguardingAccount) *string { return &a.Asked.StatementID }),
	optionalColumn("asked_reason", func(a *farthing.SafeguardingAccount) *string { return &a.Asked.Reason }),
	optionalColumn("asked_actor", func(a *farthing.SafeguardingAccount) *string { return &a.Asked.By.Actor }),
	optionalColumn("asked_person", func(a *farthing.SafeguardingAccount) *string { return &a.Asked.By.Person }),
	linesColumn("asked_behind", func(a *farthing.SafeguardingAccount) *[]string {
		return (*[]string)(&a.Asked.By.OnBehalfOf)
	}),
	maybeTimeColumn("asked_at", func(a *farthing.SafeguardingAccount) **time.Time { return &a.Asked.At }),
)

// nextAccount finds the first account behind a currency and a name.
const nextAccount = `SELECT currency, account FROM bank_statements WHERE (currency, account) > ($1, $2) AND used = 1
	ORDER BY currency, account LIMIT 1`

// lastStatements lists the statements of an account's last two days that have any, by whose balances they are in order.
var lastStatements = `SELECT ` + bankStatementsTable.of("b") + ` FROM bank_statements b
	WHERE b.currency = $1 AND b.account = $2 AND b.used = 1 AND b.last_day IN (SELECT DISTINCT last_day
	FROM bank_statements WHERE currency = $1 AND account = $2 AND used = 1 ORDER BY last_day DESC LIMIT 2)`

// List lists up to limit accounts by currency and name, after the one with the ID of a position.
func (a *SafeguardingAccounts) List(ctx context.Context, after Position, limit int) (Page[StatedAccount], error) {
	var page Page[StatedAccount]
	var currency, account string
	if after.ID != "" {
		currency, account = after.ID[:len(money.GBP)], after.ID[len(money.GBP):]
	}
	for {
		next, err := a.next(ctx, currency, account)
		if errors.Is(err, errNoRows) {
			return page, nil
		}
		if err != nil {
			return page, fmt.Errorf("list the operator's bank accounts: %w", err)
		}
		if page.More = len(page.Rows) == limit; page.More {
			return page, nil
		}
		page.Read++
		page.Rows = append(page.Rows, next)
		currency, account = string(next.Currency), next.Account
		page.Last = Position{ID: currency + account}
	}
}

// next reads the first account behind a currency and a name; errNoRows if there is none.
func (a *SafeguardingAccounts) next(ctx context.Context, currency, account string) (next StatedAccount, err error) {
	err = a.s.queryRow(ctx, nextAccount, []any{currency, account}, &currency, &account)
	if err != nil {
		return next, err
	}
	return a.stated(ctx, a.s, account, money.Currency(currency))
}

// stated reads an account with its last statement.
func (a *SafeguardingAccounts) stated(
	ctx context.Context, r reader, account string, currency money.Currency,
) (found StatedAccount, err error) {
	if found.SafeguardingAccount, err = a.read(ctx, r, account, currency); err != nil {
		return found, err
	}
	var list []recon.Statement
	scan := bankStatementsTable.scan("")
	err = r.query(ctx, lastStatements, []any{string(currency), account}, func(r row) error {
		err := scan.next(r)
		list = append(list, scan.record.Statement)
		return err
	})
	zone, unknown := bankZone()
	if err := errors.Join(err, unknown); err != nil {
		return found, err
	}
	if len(list) == 0 {
		return found, errNoRows
	}
	list = recon.InOrder(list)
	last := &list[len(list)-1]
	found.StatementID, found.Balance, found.Stated = last.ID, last.Closing, last.To
	if came := calendar.Of(last.At, zone); came.Before(found.Stated) {
		found.Stated = came
	}
	return found, nil
}

// read reads what people said of an account, which is open if nobody said anything.
func (a *SafeguardingAccounts) read(
	ctx context.Context, r reader, account string, currency money.Currency,
) (farthing.SafeguardingAccount, error) {
	none := farthing.SafeguardingAccount{
		ID:       farthing.SafeguardingAccountID(account, currency),
		Account:  account,
		Currency: currency,
		Status:   farthing.SafeguardingAccountOpen,
	}
	found, err := safeguardingAccountsTable.first(ctx, r, "", "id = $1", none.ID)
	if errors.Is(err, errNoRows) {
		return none, nil
	}
	return found, err
}

// Known returns what people said of an account, known or not: it is open if nobody said anything.
func (a *SafeguardingAccounts) Known(
	ctx context.Context, account string, currency money.Currency,
) (farthing.SafeguardingAccount, error) {
	found, err := a.read(ctx, a.s, account, currency)
	return found, wrapped("read whether an account is closed", err)
}

// Stream streams all accounts in List's order.
func (a *SafeguardingAccounts) Stream(ctx context.Context, each func([]StatedAccount) error) error {
	return streamPages(ctx, a.s, Position{}, func(behind Position) (Page[StatedAccount], error) {
		return a.List(ctx, behind, streamed)
	}, each)
}

// Get returns an account by its identifier; [ErrNotFound] if no statement names it.
func (a *SafeguardingAccounts) Get(ctx context.Context, id string) (found StatedAccount, err error) {
	err = a.Stream(ctx, func(some []StatedAccount) error {
		if i := slices.IndexFunc(some, func(one StatedAccount) bool { return one.ID == id }); i >= 0 {
			found = some[i]
		}
		return nil
	})
	if err == nil && found.ID == "" {
		err = ErrNotFound
	}
	return found, wrapped("read a bank account of the operator", err)
}

// Say keeps a person's word about an account, by the rules of [farthing.SafeguardingAccount.Say], and returns the
// account as it is then. The word's moment and StatementID are set here. The operator's journal tells of what changed.
// It returns [ErrNotFound] for an account that no statement names.
func (a *SafeguardingAccounts) Say(
	ctx context.Context, id string, word farthing.AccountAttestation, now time.Time,
) (said StatedAccount, err error) {
	known, err := a.Get(ctx, id)
	if err != nil {
		return said, err
	}
	settings, err := a.s.Settings.Current(ctx)
	if err != nil {
		return said, err
	}
	terms, err := a.s.Safeguarding.Terms(ctx)
	if err != nil {
		return said, err
	}
	word.At = new(fromMS(ms(now)))
	err = a.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, a.s.dialect, farthing.SubjectSafeguardingAccount, id); err != nil {
			return err
		}
		if said, err = a.stated(ctx, w, known.Account, known.Currency); err != nil {
			return err
		}
		word.StatementID = said.StatementID
		next, event, err := said.Say(word, settings.TwoPeople, farthing.AccountStated{
			LastDay: said.Stated,
			Today:   calendar.Of(now, terms.Zone),
		})
		if err != nil || event == "" {
			return err
		}
		said.SafeguardingAccount = next
		w.journal(said.entry(event, word))
		return a.put(w, &next)
	})
	if err != nil {
		return said, fmt.Errorf("say something of the operator's bank account %.40s: %w", id, err)
	}
	return said, nil
}

// put writes an account.
func (a *SafeguardingAccounts) put(w *writing, next *farthing.SafeguardingAccount) error {
	n, err := insertNew(w.exec, safeguardingAccountsTable, next)
	if err == nil && n == 0 {
		t := safeguardingAccountsTable
		_, err = w.exec(t.texts().setOne, t.values(nil, next, t.setOrder)...)
	}
	return err
}

// entry is what the operator's journal tells of a word.
func (a *StatedAccount) entry(event string, word farthing.AccountAttestation) farthing.OperatorEntry {
	about := map[string]any{
		"account":     a.Account,
		"currency":    string(a.Currency),
		"status":      string(word.Status),
		"lastDay":     nil,
		"statementId": a.StatementID,
		"balance":     int64(a.Balance),
	}
	if !word.LastDay.IsZero() {
		about["lastDay"] = word.LastDay.String()
	}
	word.By.Why = word.Reason
	return farthing.OperatorEntry{
		Type:      event,
		SubjectID: a.ID,
		Details:   about,
		By:        word.By,
	}
}

// closedAccounts reads the closed accounts of a currency, by their names.
func closedAccounts(
	ctx context.Context, r reader, currency money.Currency,
) (map[string]*farthing.SafeguardingAccount, error) {
	closed := map[string]*farthing.SafeguardingAccount{}
	found := safeguardingAccountsTable.scan("")
	err := r.query(ctx, `SELECT `+safeguardingAccountsTable.read+` FROM safeguarding_accounts
		WHERE currency = $1 AND status = 'closed'`, []any{string(currency)}, func(r row) error {
		next, err := found.one(r)
		if err == nil {
			closed[next.Account] = next
		}
		return err
	})
	return closed, wrapped("read which accounts are closed", err)
}
