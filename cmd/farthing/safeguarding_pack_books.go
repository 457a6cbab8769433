package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
	"farthing/internal/wire"
	"farthing/internal/wire/stored"
)

// packedCells are the columns of merchants.csv before and behind those of the accounts of a book.
var (
	packedFirst = []any{
		"merchantId", "name", "externalId", "status", "currency", "requirement", "resource", "difference",
	}
	packedLast = []any{
		"seq", "hash", "bankAccount", "holderName", "sortCode", "accountNumber", "iban", "bankAccountStatus",
		"contacts",
	}
)

// books writes what each merchant is owed and how it is reached, and its journal.
func (p *pack) books(ctx context.Context) error {
	if p.Journals() {
		if err := os.Mkdir(filepath.Join(p.dir, "journals"), 0o700); err != nil {
			return fmt.Errorf("make the folder of journals: %w", err)
		}
	}
	heading := slices.Clone(packedFirst)
	for _, a := range ledger.Accounts() {
		heading = append(heading, a.String())
	}
	heading = append(heading, packedLast...)
	about := "each merchant: what it is owed, where that is, its bank account and its contacts"
	return p.csv("merchants.csv", about, heading, func(line func(...any) error) error {
		return p.store.Merchants.Stream(ctx, store.MerchantFilter{}, func(list []store.ListedMerchant) error {
			for i := range list {
				cells, err := p.merchant(ctx, list[i].ID)
				if err == nil {
					err = line(cells...)
				}
				if err == nil && p.Journals() {
					err = p.journal(ctx, list[i].ID)
				}
				if err != nil {
					return fmt.Errorf("merchant %s: %w", list[i].ID, err)
				}
			}
			return nil
		})
	})
}

// merchant returns a merchant's line.
func (p *pack) merchant(ctx context.Context, id string) ([]any, error) {
	state, err := p.store.Merchants.State(ctx, id)
	if err != nil {
		return nil, err
	}
	m, book := state.Merchant, state.Book
	position := recon.Position{MerchantID: id, Balances: book.Balances}
	figures, err := position.Of()
	if err == nil {
		err = p.count(book, &figures)
	}
	if err != nil {
		return nil, err
	}
	cells := []any{
		id, m.Name, m.ExternalID, string(m.Status), string(m.Currency), int64(figures.Requirement),
		int64(figures.Resource), int64(figures.Difference),
	}
	for _, a := range ledger.Accounts() {
		cells = append(cells, int64(book.Balances[a]))
	}
	cells = append(cells, book.Seq, fmt.Sprintf("%x", book.Hash))
	account, err := p.account(state)
	if err != nil {
		return nil, err
	}
	contacts, err := p.store.Contacts.List(ctx, id)
	if err != nil {
		return nil, err
	}
	return append(append(cells, account...), strings.Join(addresses(contacts), " ")), nil
}

func addresses(contacts []farthing.Contact) (list []string) {
	for i := range contacts {
		list = append(list, contacts[i].Address)
	}
	return list
}

// account returns the cells of a merchant's bank account, with its number.
func (p *pack) account(state *farthing.State) ([]any, error) {
	a := state.ShownAccount(p.clock.Now())
	if a == nil {
		return make([]any, len(packedLast)-len([]string{"seq", "hash", "contacts"})), nil
	}
	number, err := p.store.BankAccounts.Unseal(a.MerchantID, a.ID, a.Sealed)
	if err != nil {
		return nil, fmt.Errorf("open the number of the bank account: %w", err)
	}
	d := farthing.DetailsOf(string(number))
	return []any{a.ID, a.HolderName, d.SortCode, d.AccountNumber, d.IBAN, string(a.Status)}, nil
}

// count adds a book to the sums of its currency.
func (p *pack) count(book *ledger.Book, f *recon.Figures) error {
	p.merchants++
	i := slices.IndexFunc(p.Owed, func(b *packedBooks) bool { return b.Currency == book.Currency })
	if i < 0 {
		i = len(p.Owed)
		p.Owed = append(p.Owed, &packedBooks{Currency: book.Currency})
	}
	sum := p.Owed[i]
	sum.Merchants++
	for _, add := range []struct {
		to     *money.Minor
		amount money.Minor
	}{
		{&sum.Figures.Requirement, f.Requirement},
		{&sum.Figures.Resource, f.Resource},
		{&sum.Figures.Difference, f.Difference},
		{&sum.Figures.OperatorFunds, f.OperatorFunds},
		{&sum.Figures.OperatorDebt, f.OperatorDebt},
		{&sum.Figures.BelowZero, f.BelowZero},
		{&sum.Bank, book.Balances[ledger.Bank]},
		{&sum.Acquirer, book.Balances[ledger.Acquirer]},
	} {
		var err error
		if *add.to, err = add.to.Add(add.amount); err != nil {
			return fmt.Errorf("add the books of %s up: %w", book.Currency, err)
		}
	}
	return nil
}

// journal writes a merchant's journal as NDJSON, from its first row on.
func (p *pack) journal(ctx context.Context, id string) error {
	return p.file("journals/"+id+".ndjson", "", func(to io.Writer) error {
		encoder := json.NewEncoder(to)
		encoder.SetEscapeHTML(false)
		all := store.JournalFilter{MerchantID: id, Ascending: true}
		return p.store.Journal.Stream(ctx, all, func(rows []ledger.Row) error {
			for i := range rows {
				if err := encoder.Encode(wire.FromJournal(&rows[i])); err != nil {
					return fmt.Errorf("write the row %d: %w", rows[i].Seq, err)
				}
			}
			return nil
		})
	})
}

// openWithdrawals are the statuses of withdrawals that have not ended.
var openWithdrawals = []farthing.WithdrawalStatus{
	farthing.AwaitingApproval, farthing.WithdrawalPending, farthing.InTransit,
}

// packPage is how many records are read at a time.
const packPage = 200

// withdrawals writes those that are under way.
func (p *pack) withdrawals(ctx context.Context) error {
	heading := []any{
		"merchantId", "withdrawalId", "status", "outcome", "currency", "amount", "fee", "net", "bankReference",
		"rail", "bankAccount", "sortCode", "last4", "createdAt", "submittedAt",
	}
	about := "withdrawals that have not ended: asked for, or with the bank"
	return p.csv("withdrawals.csv", about, heading, func(line func(...any) error) error {
		filter := store.WithdrawalFilter{Statuses: openWithdrawals}
		for more := true; more; {
			page, err := p.store.Withdrawals.List(ctx, filter, packPage)
			if err != nil {
				return err
			}
			for i := range page.Rows {
				w := &page.Rows[i]
				err := line(w.MerchantID, w.ID, string(w.Status), w.Outcome, string(w.Currency), int64(w.Amount),
					int64(w.Fee), int64(w.Net()), w.BankReference, w.Rail, w.Account.ID, w.Account.SortCode,
					w.Account.Last4, moment(&w.CreatedAt), moment(w.SubmittedAt))
				if err != nil {
					return err
				}
			}
			filter.Cursor, more = page.Last, page.More
		}
		return nil
	})
}

// moment returns a time as exports write it; "" for none.
func moment(at *time.Time) string {
	if at == nil {
		return ""
	}
	return at.UTC().Format(time.RFC3339)
}

// accounts writes what the bank said last of each account of the operator.
func (p *pack) accounts(ctx context.Context) error {
	about := "each bank account of yours that statements came of, with its last balance"
	heading := []any{
		"account", "currency", "statementId", "lastDay", "closing", "status", "closedOn", "closedBy", "closedWhy",
	}
	return p.csv("accounts.csv", about, heading, func(line func(...any) error) error {
		return p.store.SafeguardingAccounts.Stream(ctx, func(list []store.StatedAccount) error {
			for i := range list {
				if err := line(p.stated(&list[i])...); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// stated returns the cells of an account of the operator, and keeps it for the README.
func (p *pack) stated(a *store.StatedAccount) []any {
	shown := stored.FromSafeguardingAccount(a)
	p.Accounts = append(p.Accounts, packedAccount{
		Account: a.Account,
		LastDay: a.Stated.String(),
		Balance: string(a.Currency) + " " + a.Currency.Format(a.Balance),
		Closed:  accountStatus(&shown),
	})
	cells := []any{
		a.Account, string(a.Currency), a.StatementID, a.Stated.String(), int64(a.Balance), string(a.Status),
	}
	if a.Status != farthing.SafeguardingAccountClosed {
		return append(cells, "", "", "")
	}
	return append(cells, a.LastDay.String(), strings.Join(a.People, ", "), a.Reason)
}

// breaks writes the open differences between the bank and the books.
func (p *pack) breaks(ctx context.Context) error {
	heading := []any{
		"breakId", "kind", "currency", "amount", "merchantId", "withdrawalId", "entry", "owner", "openedAt",
	}
	about := "open differences between the bank and the books"
	return p.csv("breaks.csv", about, heading, func(line func(...any) error) error {
		filter := store.BreakFilter{Status: farthing.BreakOpen}
		for more := true; more; {
			page, err := p.store.Breaks.List(ctx, filter, packPage)
			if err != nil {
				return err
			}
			for i := range page.Rows {
				b := &page.Rows[i]
				err := line(b.ID, string(b.Kind), string(b.Currency), int64(b.Amount), b.MerchantID, b.WithdrawalID,
					b.Entry, b.Owner, moment(&b.OpenedAt))
				if err != nil {
					return err
				}
			}
			filter.Before, more = page.Last, page.More
		}
		return nil
	})
}

// contacts keeps how the operator's own people are reached.
func (p *pack) contacts(ctx context.Context) error {
	list, err := p.store.Contacts.List(ctx, "")
	p.Operator = addresses(list)
	return err
}
