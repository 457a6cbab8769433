package simulation

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
)

// Stored is the level of the store: each command is decided with what the database holds, and written to it.
type Stored struct {
	store *store.Store
	now   func() time.Time
}

// NewStored returns the level of a store whose business clock is the one given.
func NewStored(s *store.Store, now func() time.Time) *Stored { return &Stored{s, now} }

// Do seals the secret parts of a command, and passes it to the store.
func (l *Stored) Do(ctx context.Context, c farthing.Command) (farthing.Answer, error) {
	var err error
	switch named := c.(type) {
	case farthing.Propose:
		if nomination, ok := named.Request.(farthing.NominateBankAccount); ok {
			named.Request, err = l.sealed(ctx, nomination)
			c = named
		}
	case farthing.NominateBankAccount:
		c, err = l.sealed(ctx, named)
	}
	if err != nil {
		return farthing.Answer{}, err
	}
	return l.store.Do(ctx, c)
}

// sealed returns a nomination with a real seal and a real digest.
func (l *Stored) sealed(
	ctx context.Context, c farthing.NominateBankAccount,
) (farthing.NominateBankAccount, error) {
	var err error
	details := DetailsOf(&c)
	c.Sealed, c.KeyID = l.store.BankAccounts.Seal(c.MerchantID, c.ID, []byte(details.Plain()))
	c.Digest, err = l.store.BankAccounts.Digest(ctx, details)
	return c, err
}

// Look reads the merchant and its journal.
func (l *Stored) Look(ctx context.Context, merchantID string) (View, error) {
	state, err := l.store.Merchants.State(ctx, merchantID)
	if err != nil {
		return View{}, err
	}
	rows, err := l.Rows(ctx, merchantID)
	if err != nil {
		return View{}, err
	}
	view := LookAt(state, l.now())
	view.Journal = Types(rows)
	return view, nil
}

// Find reads a record.
func (l *Stored) Find(ctx context.Context, merchantID, subject, id string) (Found, error) {
	if subject == farthing.SubjectWithdrawal {
		withdrawal, err := l.store.Withdrawals.Get(ctx, merchantID, id)
		return Found{Record: &withdrawal.Withdrawal}, err
	}
	payment, err := l.store.Payments.Get(ctx, merchantID, id)
	return Found{Record: &payment.Payment, PaidOut: payment.WithdrawalID}, err
}

// Rows reads a merchant's whole journal, oldest first.
func (l *Stored) Rows(ctx context.Context, merchantID string) ([]ledger.Row, error) {
	var rows []ledger.Row
	for {
		filter := store.JournalFilter{MerchantID: merchantID, Ascending: true}
		if len(rows) > 0 {
			filter.Position = rows[len(rows)-1].Seq
		}
		page, err := l.store.Journal.List(ctx, filter, 100)
		if err != nil {
			return nil, fmt.Errorf("read the journal of %s: %w", merchantID, err)
		}
		rows = append(rows, page.Rows...)
		if !page.More {
			return rows, nil
		}
	}
}
