package simulation

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Pure is the level of decisions alone, with maps for a database. Each command sees only what its Keys name, as in the
// store.
type Pure struct {
	now      func() time.Time
	books    map[string]*Kept
	settings *farthing.Settings
	payees   map[payeeKey]reservedSum
	days     map[dayKey]money.Minor
}

// Kept is everything that is recorded about one merchant.
type Kept struct {
	Merchant    *farthing.Merchant
	Book        *ledger.Book
	Totals      farthing.Totals
	Rows        []ledger.Row
	Payments    map[string]*farthing.Payment
	Refunds     map[string]*farthing.Refund
	Adjustments map[string]*farthing.Adjustment
	Withdrawals map[string]*farthing.Withdrawal
	Disputes    map[string]*farthing.Dispute
	Reserves    map[string]*farthing.Reserve
	Releases    map[string]*farthing.Release
	Accounts    map[string]*farthing.BankAccount
	Runs        map[string]*farthing.Run
	Approvals   map[string]*farthing.Approval
}

// NewPure returns an empty level that decides at the time of the given clock. It takes withdrawals, and holds them.
func NewPure(now func() time.Time) *Pure {
	settings := farthing.DefaultSettings(false)
	settings.Rails = []farthing.RailTerms{{Hold: true}}
	return &Pure{
		now:      now,
		settings: settings,
		books:    map[string]*Kept{},
		payees:   map[payeeKey]reservedSum{},
		days:     map[dayKey]money.Minor{},
	}
}

// Kept returns what is recorded about a merchant, or nil if nothing is.
func (p *Pure) Kept(merchantID string) *Kept { return p.books[merchantID] }

// Do decides, and keeps the decision.
func (p *Pure) Do(_ context.Context, c farthing.Command) (farthing.Answer, error) {
	if err := c.Check(farthing.Moment{Business: p.now(), Real: p.now()}); err != nil {
		return farthing.Answer{}, err
	}
	keys := c.Keys()
	if keys.Settles {
		booked := p.now()
		if keys.BookedAt != nil {
			booked = *keys.BookedAt
		}
		keys.Reserves = append(keys.Reserves, farthing.RollingReserveID(farthing.RollingReserveDay(booked)))
	}
	k := p.books[keys.MerchantID]
	state := k.load(keys)
	state.Settings = p.settings
	answer, err := p.decide(state, c)
	if err != nil {
		return farthing.Answer{}, err
	}
	if k == nil {
		k = &Kept{
			Payments:    map[string]*farthing.Payment{},
			Refunds:     map[string]*farthing.Refund{},
			Adjustments: map[string]*farthing.Adjustment{},
			Withdrawals: map[string]*farthing.Withdrawal{},
			Disputes:    map[string]*farthing.Dispute{},
			Reserves:    map[string]*farthing.Reserve{},
			Releases:    map[string]*farthing.Release{},
			Accounts:    map[string]*farthing.BankAccount{},
			Runs:        map[string]*farthing.Run{},
			Approvals:   map[string]*farthing.Approval{},
		}
		p.books[keys.MerchantID] = k
	}
	return answer, k.keep(state)
}

// Look returns the merchant in its present state.
func (p *Pure) Look(_ context.Context, merchantID string) (View, error) {
	k := p.books[merchantID]
	if k == nil {
		return View{}, farthing.Refuse(farthing.CodeNotFound, "There is no such merchant.")
	}
	state := k.load(farthing.Keys{BankAccount: true})
	state.Settings = p.settings
	view := LookAt(state, p.now())
	view.Journal = Types(k.Rows)
	return view, nil
}

// Find finds a record. The auditor finds which withdrawal paid a payment out.
func (p *Pure) Find(_ context.Context, merchantID, subject, id string) (Found, error) {
	k := p.books[merchantID]
	if k == nil {
		return Found{}, farthing.Refuse(farthing.CodeNotFound, "There is no such merchant.")
	}
	if payment := k.Payments[id]; payment != nil && subject == farthing.SubjectPayment {
		audit, err := Audit(k.Rows)
		return Found{Record: payment, PaidOut: audit.PaidOut[id]}, err
	}
	if withdrawal := k.Withdrawals[id]; withdrawal != nil && subject == farthing.SubjectWithdrawal {
		return Found{Record: withdrawal}, nil
	}
	return Found{}, farthing.Refuse(farthing.CodeNotFound, "There is no such record.")
}

// load returns the state that a command sees.
func (k *Kept) load(keys farthing.Keys) *farthing.State {
	s := &farthing.State{}
	if k == nil {
		return s
	}
	book := *k.Book
	s.Merchant, s.Book, s.Totals = k.Merchant, &book, k.Totals
	payments := slices.Clone(keys.Payments)
	for _, id := range keys.Disputes {
		if d := k.Disputes[id]; d != nil && !slices.Contains(payments, d.PaymentID) {
			payments = append(payments, d.PaymentID)
		}
	}
	loadNamed(&s.Payments, k.Payments, payments)
	loadNamed(&s.Refunds, k.Refunds, keys.Refunds)
	loadNamed(&s.Adjustments, k.Adjustments, keys.Adjustments)
	loadNamed(&s.Withdrawals, k.Withdrawals, keys.Withdrawals)
	loadNamed(&s.Disputes, k.Disputes, keys.Disputes)
	loadNamed(&s.Reserves, k.Reserves, keys.Reserves)
	loadNamed(&s.Releases, k.Releases, keys.Releases)
	loadNamed(&s.Approvals, k.Approvals, keys.Approvals)
	subjects := keys.Subjects()
	if keys.BankAccount {
		subjects = append(subjects, k.Merchant.BankAccountID, k.Merchant.CandidateID)
	}
	for id, a := range k.Approvals {
		if (a.Status == farthing.ApprovalOpen || a.Kind == farthing.ApprovalWithdrawal) &&
			slices.Contains(subjects, a.SubjectID) {
			s.Approvals.Load(id, a)
		}
	}
	if !keys.BankAccount {
		return s
	}
	for _, id := range append([]string{k.Merchant.BankAccountID, k.Merchant.CandidateID}, keys.Accounts...) {
		if account := k.Accounts[id]; account != nil {
			s.LoadAccount(account)
		}
	}
	for _, a := range k.Accounts {
		if slices.Contains(keys.Numbers, a.Digest) && a.Status != farthing.AccountReplaced {
			s.LoadAccount(a)
		}
	}
	for _, id := range keys.Withdrawals {
		if w := k.Withdrawals[id]; w != nil {
			s.LoadAccount(k.Accounts[w.BankAccountID])
		}
	}
	return s
}

func loadNamed[R any](into *farthing.Records[R], kept map[string]*R, ids []string) {
	for _, id := range ids {
		if record := kept[id]; record != nil {
			into.Load(id, record)
		}
	}
}

// keep writes the changes of a state. It returns an error if a new record exists already or a changed one does not.
func (k *Kept) keep(s *farthing.State) error {
	change := s.Change()
	k.Merchant, k.Book, k.Totals = s.Merchant, s.Book, s.Totals
	k.Rows = append(k.Rows, change.Rows...)
	for _, err := range []error{keepWritten(k.Payments, s.Payments.Written()),
		keepWritten(k.Refunds, s.Refunds.Written()),
		keepWritten(k.Adjustments, s.Adjustments.Written()), keepWritten(k.Withdrawals, s.Withdrawals.Written()),
		keepWritten(k.Disputes, s.Disputes.Written()), keepWritten(k.Reserves, s.Reserves.Written()),
		keepWritten(k.Releases, s.Releases.Written()), keepWritten(k.Accounts, s.Accounts.Written()),
		keepWritten(k.Runs, s.Runs.Written()), keepWritten(k.Approvals, s.Approvals.Written())} {
		if err != nil {
			return err
		}
	}
	return nil
}

func keepWritten[R any](kept map[string]*R, written []farthing.Written[R]) error {
	for _, w := range written {
		record, ok := any(w.Record).(farthing.Record)
		if !ok {
			return fmt.Errorf("a %T is not a record", w.Record)
		}
		id := record.RecordID()
		if _, ok := kept[id]; ok == w.New {
			return fmt.Errorf("record %s: existed %t, written as new %t", id, ok, w.New)
		}
		kept[id] = w.Record
	}
	return nil
}

// Merchants returns the merchants that have a book, in order.
func (p *Pure) Merchants() []string { return slices.Sorted(maps.Keys(p.books)) }
