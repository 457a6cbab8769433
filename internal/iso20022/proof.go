package iso20022

import (
	"fmt"
	"slices"
	"strings"

	"farthing/internal/money"
)

// Proof counts the entries of a statement.
type Proof struct {
	Credits  Counted
	Debits   Counted
	Booked   money.Minor    // credits less debits of those that are booked
	Currency money.Currency // of the first entry
	Mixed    bool           // another entry has another currency: nothing is summed up from there on
}

// Counted is a number of entries and their sum, of all and of those that are booked. Banks state either, and count the
// entries or the payments in them.
type Counted struct {
	All, Booked Sum
}

// Sum is what some entries come to.
type Sum struct {
	Entries  int64
	Payments int64 // in them; one in an entry that names none
	Amount   money.Minor
}

// add counts an entry.
func (p *Proof) add(e *Entry) (err error) {
	if p.Currency == "" {
		p.Currency = e.Amount.Currency
	}
	if p.Mixed = p.Mixed || p.Currency != e.Amount.Currency; p.Mixed {
		return nil
	}
	side := &p.Credits
	if e.Direction == Debit {
		side = &p.Debits
	}
	if err := side.All.add(e); err != nil || !e.IsBooked() {
		return err
	}
	if err := side.Booked.add(e); err != nil {
		return err
	}
	if p.Booked, err = p.Booked.Add(e.Direction.Signed(e.Amount.Minor)); err != nil {
		return errSumTooLarge
	}
	return nil
}

var errSumTooLarge = fmt.Errorf("%w: the entries' sum is too large", ErrSum)

// add adds an entry.
func (s *Sum) add(e *Entry) (err error) {
	payments := int64(0)
	for i := range e.Details {
		d := &e.Details[i]
		if n := int64(len(d.Transactions)); n > 0 || d.Bulk == nil {
			payments += n
		} else {
			payments += d.Bulk.Count.Number
		}
	}
	s.Entries++
	s.Payments += max(1, payments)
	if s.Amount, err = s.Amount.Add(e.Amount.Minor); err != nil {
		return errSumTooLarge
	}
	return nil
}

// with returns two sums together.
func (s Sum) with(other Sum) (Sum, error) {
	amount, err := s.Amount.Add(other.Amount)
	if err != nil {
		return Sum{}, errSumTooLarge
	}
	return Sum{s.Entries + other.Entries, s.Payments + other.Payments, amount}, nil
}

// check compares what was counted with what the statement states.
func (p *Proof) check(s *Statement) error {
	stated := s.Summary != Summary{}
	opening, opens := s.Balance(OpeningBooked, PreviousClosing)
	closing, closes := s.Balance(ClosingBooked)
	switch {
	case p.Mixed && (stated || opens && closes):
		return fmt.Errorf("%w: entries of several currencies", ErrCurrency)
	case p.Mixed:
		return nil
	}
	if err := p.checkSummary(s.Summary); err != nil {
		return err
	}
	if !opens || !closes {
		return nil
	}
	return p.checkBalances(opening, closing)
}

// checkSummary compares the numbers and sums.
func (p *Proof) checkSummary(s Summary) error {
	all, err := p.Credits.All.with(p.Debits.All)
	if err != nil {
		return err
	}
	booked, err := p.Credits.Booked.with(p.Debits.Booked)
	if err != nil {
		return err
	}
	for _, c := range []struct {
		name   string
		stated Total
		count  Counted
	}{
		{"entries", s.Entries, Counted{all, booked}}, {"credits", s.Credits, p.Credits}, {"debits", s.Debits, p.Debits},
	} {
		if n := c.stated.Count; n.Stated && !c.count.counts(n.Number) {
			return fmt.Errorf("%w: %d %s are stated, and there are %d", ErrSum, n.Number, c.name, c.count.All.Entries)
		}
		sum := p.amount(c.count.All.Amount)
		if c.stated.Sum != "" && c.stated.Sum != sum && c.stated.Sum != p.amount(c.count.Booked.Amount) {
			return fmt.Errorf("%w: the sum of the %s is stated as %s, and is %s", ErrSum, c.name, c.stated.Sum, sum)
		}
	}
	whole, way := p.net(p.Credits.All.Amount - p.Debits.All.Amount) // neither is negative
	part, itsWay := p.net(p.Booked)
	if !s.isNet(whole, way) && !s.isNet(part, itsWay) {
		return fmt.Errorf("%w: the net sum is stated as %s %s, and is %s %s", ErrSum, s.Net, s.NetDirection, whole, way)
	}
	return nil
}

// counts reports whether a number is that of the entries, or of the payments in them.
func (c Counted) counts(number int64) bool {
	return slices.Contains([]int64{c.All.Entries, c.Booked.Entries, c.All.Payments, c.Booked.Payments}, number)
}

// net returns a difference without its sign, and which way it is.
func (p *Proof) net(difference money.Minor) (Decimal, Direction) {
	if difference < 0 {
		return p.amount(-difference), Debit
	}
	return p.amount(difference), Credit
}

// isNet reports whether a net sum is the one that is stated, if one is.
func (s Summary) isNet(sum Decimal, way Direction) bool {
	zero := strings.Trim(string(sum), "0.") == ""
	return s.Net == "" || s.Net == sum && (zero || s.NetDirection == "" || s.NetDirection == way)
}

// amount returns an amount of the entries' currency without that.
func (p *Proof) amount(a money.Minor) Decimal {
	return Amount{Minor: a, Currency: p.Currency}.Decimal()
}

// checkBalances compares opening + entries with closing.
func (p *Proof) checkBalances(opening, closing Balance) error {
	currency := opening.Amount.Currency
	if closing.Amount.Currency != currency || p.Currency != "" && p.Currency != currency {
		return fmt.Errorf("%w: balances of %s and %s, entries of %s", ErrCurrency, currency, closing.Amount.Currency,
			p.Currency)
	}
	want, err := opening.Direction.Signed(opening.Amount.Minor).Add(p.Booked)
	got := closing.Direction.Signed(closing.Amount.Minor)
	if err != nil || want != got {
		return fmt.Errorf("%w: %s + the booked entries' %s is not the closing balance %s", ErrSum,
			currency.Format(opening.Direction.Signed(opening.Amount.Minor)), currency.Format(p.Booked),
			currency.Format(got))
	}
	return nil
}
