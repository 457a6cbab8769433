package statement

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// Request says which statement is meant.
type Request struct {
	Merchant *farthing.Merchant
	Period   calendar.Period
	By       string    // one of Dates; "": the first
	Form     string    // one of Forms; "": the first
	CSV      CSV       // if that is its form
	Now      time.Time // when it is made
}

// Dates are the dates by which an entry may be in a period: when it was booked, or its value date.
var Dates = []string{"booking", "value"}

// Forms are the forms in which statements are written, as format= names them.
var Forms = []string{"json", "csv", "camt.053", "pdf"}

// Statement is a statement whose sums are known, and whose entries are read while it is written.
type Statement struct {
	journal  *store.Journal
	form     string
	csv      CSV
	name     string // the merchant's
	currency money.Currency
	period   calendar.Period
	place    *time.Location
	entries  store.JournalFilter
	head     api.StatementHead
	foot     api.StatementFoot
	fees     []store.KindTotal // of the period, by their amounts
}

// New adds a statement up. A period that has not begun is refused, and so is a statement that is too long for
// its form.
func New(ctx context.Context, journal *store.Journal, wish Request) (*Statement, error) {
	place, err := calendar.Place(wish.Merchant.Zone)
	if err != nil {
		return nil, fmt.Errorf("find the merchant's zone: %w", err)
	}
	from, to := wish.Period.In(place)
	if from.After(wish.Now) {
		return nil, farthing.Invalid("period", "has not begun")
	}
	s := &Statement{
		journal:  journal,
		form:     wish.Form,
		csv:      wish.CSV,
		name:     wish.Merchant.Name,
		currency: wish.Merchant.Currency,
		period:   wish.Period,
		place:    place,
		head: api.StatementHead{
			Statement:  api.StatementForm,
			MerchantID: wish.Merchant.ID,
			Currency:   string(wish.Merchant.Currency),
			Period:     wish.Period.String(),
			By:         Dates[0],
			Zone:       wish.Merchant.Zone,
			From:       api.Time(from),
			To:         api.Time(to),
			MadeAt:     api.Time(wish.Now),
			Totals:     []api.TypeTotal{},
		},
	}
	before := from.Add(-time.Millisecond) // bounds of a filter are exclusive, and times are milliseconds
	s.entries = store.JournalFilter{
		MerchantID: wish.Merchant.ID,
		After:      &before,
		Before:     &to,
		ByValue:    wish.By == Dates[1],
		Ascending:  true,
	}
	if s.entries.ByValue {
		s.head.By = wish.By
	}
	if err := s.addUp(ctx, &from); err != nil {
		return nil, err
	}
	if lines := s.head.Credits.Count + s.head.Debits.Count; s.form == "pdf" && lines > longestPDF {
		return nil, farthing.Refuse(farthing.CodeStatementTooLong, fmt.Sprintf("The statement has %d entries that "+
			"change the balance, and a PDF at most %d: ask for CSV, or for a shorter period.", lines, longestPDF))
	}
	return s, nil
}

// addUp finds the balances and the totals, and fixes which rows are read.
func (s *Statement) addUp(ctx context.Context, from *time.Time) error {
	totals, err := s.journal.Totals(ctx, s.entries)
	if err != nil {
		return err
	}
	s.fees = totals.Fees
	s.entries.Position, s.entries.Below = totals.Opening.Seq, totals.Closing.Seq+1
	s.foot = s.footOf(&totals.Opening, &totals.Closing)
	opening := totals.Opening.Balances.Of(ledger.Available)
	if s.entries.ByValue {
		opening, err = s.openingByValue(ctx, from)
	} else {
		s.entries.After, s.entries.Before = nil, nil // rows of the period are neighbours
	}
	if err != nil {
		return err
	}
	closing, err := s.sum(opening, totals.Kinds)
	if err != nil {
		return err
	}
	if found := totals.Closing.Balances.Of(ledger.Available); !s.entries.ByValue && closing != found {
		return fmt.Errorf("add a statement up: %d and the entries make %d, not %d", opening, closing, found)
	}
	s.head.Opening, s.head.Closing = int64(opening), int64(closing)
	return nil
}

// footOf names the rows behind one, up to another.
func (s *Statement) footOf(opening, closing *ledger.Row) api.StatementFoot {
	start := ledger.NewBook(s.head.MerchantID, s.currency).Hash
	if opening.Seq > 0 {
		start = opening.Hash
	}
	foot := api.StatementFoot{PreviousHash: hexOf(start), HeadHash: hexOf(start)}
	if closing.Seq > opening.Seq {
		first, last := opening.Seq+1, closing.Seq
		foot.FirstSeq, foot.LastSeq, foot.HeadHash = &first, &last, hexOf(closing.Hash)
	}
	return foot
}

func hexOf(h ledger.Hash) string { return fmt.Sprintf("%x", h[:]) }

// openingByValue adds up what happened before the period, of the rows that the statement is made of.
func (s *Statement) openingByValue(ctx context.Context, from *time.Time) (opening money.Minor, err error) {
	earlier := s.entries
	earlier.After, earlier.Before = nil, from
	totals, err := s.journal.Totals(ctx, earlier)
	for i := 0; i < len(totals.Kinds) && err == nil; i++ {
		kind := &totals.Kinds[i]
		opening, err = opening.Add(change(kind.Debit, kind.Credit, kind.Amount))
	}
	return opening, err
}

// sum makes the totals, and returns the closing balance.
func (s *Statement) sum(opening money.Minor, kinds []store.KindTotal) (closing money.Minor, err error) {
	var credits, debits, fees money.Minor
	add := func(to *money.Minor, amount money.Minor) {
		sum, bad := to.Add(amount)
		*to, err = sum, errors.Join(err, bad)
	}
	closing = opening
	for i := range kinds {
		kind := &kinds[i]
		s.head.Totals = append(s.head.Totals, wire.FromKindTotal(kind.EntryKind, kind.Count, kind.Amount))
		add(&closing, change(kind.Debit, kind.Credit, kind.Amount))
		if kind.Credit == ledger.Available {
			add(&credits, kind.Amount)
			s.head.Credits.Count += kind.Count
		}
		if kind.Debit == ledger.Available {
			add(&debits, kind.Amount)
			s.head.Debits.Count += kind.Count
		}
		switch kind.Type {
		case farthing.EventWithdrawalFee:
			add(&fees, kind.Amount)
		case farthing.EventWithdrawalFeeReversed:
			add(&fees, -kind.Amount)
		}
	}
	s.head.Credits.Amount, s.head.Debits.Amount, s.head.Fees = int64(credits), int64(debits), int64(fees)
	return closing, err
}

// change is what a movement changes of the available balance.
func change(debit, credit ledger.Account, amount money.Minor) money.Minor {
	if credit == ledger.Available {
		return amount
	}
	if debit == ledger.Available {
		return -amount // amounts are not negative
	}
	return 0
}

// statementWriter writes a statement in one form. Its methods are called in this order, entry any number of times.
type statementWriter interface {
	begin(s *Statement) error
	entry(e *api.StatementEntry) error
	end(s *Statement) error
}

// Write writes the statement in its form: in constant memory, but for a PDF, which is short. After an error what was
// written is no statement. It may be called once.
func (s *Statement) Write(ctx context.Context, to io.Writer) error {
	var w statementWriter
	switch s.form {
	case "", "json":
		w = &statementJSON{to: to}
	case "csv":
		if w = newStatementCSV(s, to); s.csv.Simple {
			s.entries.Account = ledger.Available.String()
		}
	case "camt.053":
		w = &statementFile{to: to}
		s.entries.Account = ledger.Available.String()
	case "pdf":
		w = &statementPDF{to: to}
		s.entries.Account = ledger.Available.String()
	default:
		return fmt.Errorf("write a statement: there is no form %q", s.form)
	}
	if err := w.begin(s); err != nil {
		return err
	}
	balance := money.Minor(s.head.Opening)
	err := s.journal.Stream(ctx, s.entries, func(rows []ledger.Row) (err error) {
		for i := range rows {
			row := &rows[i]
			moved := change(row.Debit, row.Credit, row.Amount)
			if balance, err = balance.Add(moved); err != nil {
				return err
			}
			entry := api.StatementEntry{JournalEntry: wire.FromJournal(row)}
			entry.Change, entry.Balance = int64(moved), int64(balance)
			if err := w.entry(&entry); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if balance != money.Minor(s.head.Closing) {
		return fmt.Errorf("write a statement: the entries lead to %d, not to %d", balance, s.head.Closing)
	}
	return w.end(s)
}
