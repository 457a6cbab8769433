package recon

import (
	"errors"
	"fmt"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// ErrBook says that a book does not balance, so that no figure of it is worth anything.
var ErrBook = errors.New("recon: a book does not balance")

// Position is one merchant's book at the moment for which a day's figures are made.
type Position struct {
	MerchantID string
	Balances   ledger.Balances
}

// Figures are what must be safeguarded of a merchant's money, or of all merchants', and what there is for it.
type Figures struct {
	// Requirement is requested + in_transit + max(0, pending + available + disputed + held). A merchant below zero
	// takes nothing off the others' money.
	Requirement   money.Minor
	Resource      money.Minor // bank + acquirer − fees
	Difference    money.Minor // Resource − Requirement = OperatorFunds + OperatorDebt + BelowZero
	OperatorFunds money.Minor // the operator's own money in the books, 0 or more
	OperatorDebt  money.Minor // what the operator owes to books, 0 or less
	BelowZero     money.Minor // what merchants owe, 0 or less
}

// Of returns the figures of one merchant's book, or ErrBook.
func (p Position) Of() (Figures, error) {
	b := &p.Balances
	if !b.Balanced() {
		return Figures{}, fmt.Errorf("%w: %s", ErrBook, p.MerchantID)
	}
	var s sums
	owed := s.of(b[ledger.Pending], b[ledger.Available], b[ledger.Disputed], b[ledger.Held])
	f := Figures{
		Requirement:   s.of(b[ledger.Requested], b[ledger.InTransit], max(0, owed)),
		Resource:      s.less(s.of(b[ledger.Bank], b[ledger.Acquirer]), b[ledger.Fees]),
		OperatorFunds: max(0, b[ledger.OperatorFunds]),
		OperatorDebt:  min(0, b[ledger.OperatorFunds]),
		BelowZero:     min(0, owed),
	}
	f.Difference = s.less(f.Resource, f.Requirement)
	if explained := s.of(f.OperatorFunds, f.OperatorDebt, f.BelowZero); s.err == nil && explained != f.Difference {
		return Figures{}, fmt.Errorf("%w: %s: %d of the difference %d are explained", ErrBook, p.MerchantID, explained,
			f.Difference)
	}
	return f, s.err
}

// Cause is why the bank's statement and the books differ: a kind of break, or one of the causes below.
type Cause string

// The causes that are no breaks.
const (
	OnTheWay  Cause = "on_the_way" // booked by us, and not due at the bank yet
	NotBooked Cause = "not_booked" // matched, and not booked by us yet
	Standing  Cause = "standing"   // breaks that people ended without a posting

	ClosedAccount Cause = "closed_account" // left at accounts that were closed: no statement has it any more
)

// Causes lists all causes, in the order in which they are told.
var Causes = []Cause{
	Cause(farthing.BreakMissingAtBank), Cause(farthing.BreakUnknownAtUs), Cause(farthing.BreakAmountDiffers),
	Cause(farthing.BreakLate), Cause(farthing.BreakDuplicate), Cause(farthing.BreakContinuity), OnTheWay, NotBooked,
	Standing, ClosedAccount,
}

// Day is what the figures of a day are made of, all at one moment.
type Day struct {
	Positions []Position // of all merchants
	Statement money.Minor
	Open      Open        // after reconciliation; with the breaks of continuity or without
	Drift     money.Minor // what the breaks of continuity come to
	NotBooked money.Minor // what matched expectations come to that our books do not have yet
	Standing  money.Minor // what breaks came to that people ended without a posting
	Closed    money.Minor // what accounts had last that were closed before the day; Statement does not have it
}

// Safeguarding is the record of a day.
type Safeguarding struct {
	Figures
	Short     int         // merchants with less resource than requirement
	Shortfall money.Minor // what these lack, 0 or less; other merchants' surplus is not set against it
	Bank      money.Minor // what the account bank of all books comes to
	Statement money.Minor // what the bank says that there is
	// Explained says why Statement − Bank is not 0, by cause; causes of 0 are not in it.
	Explained map[Cause]money.Minor
	// Unexplained is what is left. Other than 0, in either direction, something is wrong that is no break.
	Unexplained money.Minor
	OpenBreaks  int
}

// Safeguard returns the record of a day. The error is ErrBook, or money.ErrOverflow.
func (d Day) Safeguard() (Safeguarding, error) {
	var s sums
	record := Safeguarding{Statement: d.Statement, OpenBreaks: len(d.Open.Breaks)}
	for _, p := range d.Positions {
		f, err := p.Of()
		if err != nil {
			return Safeguarding{}, err
		}
		record.Figures = record.with(&s, f)
		record.Bank = s.of(record.Bank, p.Balances[ledger.Bank])
		if f.Difference < 0 {
			record.Short++
			record.Shortfall = s.of(record.Shortfall, f.Difference)
		}
	}
	record.Explained = d.explained(&s)
	record.Unexplained = s.less(d.Statement, record.Bank)
	for _, cause := range Causes {
		record.Unexplained = s.less(record.Unexplained, record.Explained[cause])
	}
	if s.err != nil {
		return Safeguarding{}, fmt.Errorf("add up the day's figures: %w", s.err)
	}
	return record, nil
}

// with returns figures with those of one more merchant.
func (f Figures) with(s *sums, other Figures) Figures {
	return Figures{
		Requirement:   s.of(f.Requirement, other.Requirement),
		Resource:      s.of(f.Resource, other.Resource),
		Difference:    s.of(f.Difference, other.Difference),
		OperatorFunds: s.of(f.OperatorFunds, other.OperatorFunds),
		OperatorDebt:  s.of(f.OperatorDebt, other.OperatorDebt),
		BelowZero:     s.of(f.BelowZero, other.BelowZero),
	}
}

// explained returns what each cause comes to. What an expectation in a break comes to counts only if our books have it:
// a withdrawal that is missing at the bank, and that our books hold as in transit, makes no difference.
func (d Day) explained(s *sums) map[Cause]money.Minor {
	by := map[Cause]money.Minor{
		Cause(farthing.BreakContinuity): d.Drift,
		NotBooked:                       d.NotBooked,
		Standing:                        d.Standing,
		ClosedAccount:                   s.less(0, d.Closed),
	}
	waiting := make(map[string]*Expectation, len(d.Open.Expectations))
	for i := range d.Open.Expectations {
		waiting[d.Open.Expectations[i].ID] = &d.Open.Expectations[i]
	}
	for _, b := range d.Open.Breaks {
		if b.Kind == farthing.BreakContinuity {
			continue
		}
		cause := Cause(b.Kind)
		by[cause] = s.of(by[cause], b.Amount)
		for _, id := range b.Expectations {
			if e := waiting[id]; e != nil && !e.Booked {
				by[cause] = s.of(by[cause], e.Amount)
			}
			delete(waiting, id)
		}
	}
	for i := range d.Open.Expectations {
		if e := &d.Open.Expectations[i]; e.Booked && waiting[e.ID] != nil {
			by[OnTheWay] = s.less(by[OnTheWay], e.Amount)
		}
	}
	for _, cause := range Causes {
		if by[cause] == 0 {
			delete(by, cause)
		}
	}
	return by
}

// sums adds up and keeps the first error.
type sums struct{ err error }

// of returns the sum of amounts; 0 after an error.
func (s *sums) of(amounts ...money.Minor) (sum money.Minor) {
	for _, amount := range amounts {
		var err error
		if sum, err = sum.Add(amount); err != nil {
			s.keep(err)
			return 0
		}
	}
	return sum
}

// less returns a − b; 0 after an error.
func (s *sums) less(a, b money.Minor) money.Minor {
	rest, err := a.Sub(b)
	s.keep(err)
	return rest
}

func (s *sums) keep(err error) {
	if s.err == nil {
		s.err = err
	}
}
