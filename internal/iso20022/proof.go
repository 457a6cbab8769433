package iso20022

import (
	"fmt"

	"farthing/internal/money"
)

// Proof counts the entries of a statement.
type Proof struct {
	Credits  Counted // of all entries, as the summary of a file has them
	Debits   Counted
	Booked   money.Minor    // credits less debits of those that are booked
	Currency money.Currency // of the first entry
	Mixed    bool           // another entry has another currency: nothing is summed up from there on
}

// Counted is a number of entries and their sum.
type Counted struct {
	Count int64
	Sum   money.Minor
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
	side.Count++
	if side.Sum, err = side.Sum.Add(e.Amount.Minor); err != nil {
		return fmt.Errorf("%w: the entries' sum is too large", ErrSum)
	}
	if e.IsBooked() {
		if p.Booked, err = p.Booked.Add(e.Direction.Signed(e.Amount.Minor)); err != nil {
			return fmt.Errorf("%w: the entries' sum is too large", ErrSum)
		}
	}
	return nil
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
	both, err := p.Credits.Sum.Add(p.Debits.Sum)
	if err != nil {
		return fmt.Errorf("%w: the entries' sum is too large", ErrSum)
	}
	net := Credit
	difference := p.Credits.Sum - p.Debits.Sum // neither is negative
	if difference < 0 {
		net, difference = Debit, -difference
	}
	for _, c := range []struct {
		name   string
		stated Total
		count  Counted
	}{
		{"entries", s.Entries, Counted{Count: p.Credits.Count + p.Debits.Count, Sum: both}},
		{"credits", s.Credits, p.Credits},
		{"debits", s.Debits, p.Debits},
	} {
		if c.stated.Count.Stated && c.stated.Count.Number != c.count.Count {
			return fmt.Errorf("%w: %d %s are stated, and there are %d", ErrSum, c.stated.Count.Number, c.name,
				c.count.Count)
		}
		if sum := p.amount(c.count.Sum); c.stated.Sum != "" && c.stated.Sum != sum {
			return fmt.Errorf("%w: the sum of the %s is stated as %s, and is %s", ErrSum, c.name, c.stated.Sum, sum)
		}
	}
	if sum := p.amount(difference); s.Net != "" && (s.Net != sum ||
		difference != 0 && s.NetDirection != "" && s.NetDirection != net) {
		return fmt.Errorf("%w: the net sum is stated as %s %s, and is %s %s", ErrSum, s.Net, s.NetDirection, sum, net)
	}
	return nil
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
