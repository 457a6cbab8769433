package intake

import (
	"fmt"

	"farthing/internal/money"
)

// Totals are the sums of a provider's export, by currency, beside those of the file itself.
type Totals map[money.Currency]*Total

// Total is how the rows of one currency add up.
type Total struct {
	Kinds     map[Kind]Sum   // of the rows that are recorded, now or before, with their signs
	Fees      Sum            // that the provider kept, of those rows and in rows of their own
	GivenBack Sum            // fees that the provider gave back
	LeftOut   map[string]Sum // net amounts of other rows that moved money, by what they are
	Rejected  Sum            // net amounts of rows that are rejected, as far as they can be read

	// What the file itself says; nil: nothing.
	Net     money.Minor  // the sum of its net amounts
	Balance *money.Minor // how much its balance moved
	Sum     *money.Minor // what its row of totals says
}

// Together returns what the rows add up to that are recorded or left out: their amounts less the fees.
func (t *Total) Together() (money.Minor, error) {
	var together money.Minor
	var err error
	add := func(amount money.Minor) {
		if err == nil {
			together, err = together.Add(amount)
		}
	}
	for _, sum := range t.Kinds {
		add(sum.Amount)
	}
	for _, sum := range t.LeftOut {
		add(sum.Amount)
	}
	add(-t.Fees.Amount)
	add(t.GivenBack.Amount)
	return together, err
}

// add counts an amount.
func (s *Sum) add(amount money.Minor) error {
	total, err := s.Amount.Add(amount)
	*s = Sum{s.Count + 1, total}
	return err //nolint:wrapcheck // the caller says where it stands
}

// of returns the total of a currency.
func (t Totals) of(currency money.Currency) *Total {
	if t[currency] == nil {
		t[currency] = &Total{Kinds: map[Kind]Sum{}, LeftOut: map[string]Sum{}}
	}
	return t[currency]
}

// add counts a row of an export.
func (t Totals) add(r *importedRow, rejected bool) error {
	x := r.row.export
	if x == nil || !x.known {
		return nil
	}
	if err := t.of(x.currency).add(r, rejected); err != nil {
		return fmt.Errorf("line %d: add up the amounts: %w", r.row.line, err)
	}
	return nil
}

func (t *Total) add(r *importedRow, rejected bool) error {
	x := r.row.export
	switch {
	case rejected:
		return t.Rejected.add(x.net)
	case x.kind == "":
		what := r.row.state
		if _, ok := t.LeftOut[what]; !ok && len(t.LeftOut) >= maxStates {
			what = otherStates
		}
		sum := t.LeftOut[what]
		err := sum.add(x.net)
		t.LeftOut[what] = sum
		return err
	case x.kind != KindFee:
		sum := t.Kinds[x.kind]
		err := sum.add(x.gross)
		t.Kinds[x.kind] = sum
		if err != nil || x.fee == 0 {
			return err
		}
	}
	if x.fee < 0 {
		return t.GivenBack.add(-x.fee)
	}
	return t.Fees.add(x.fee)
}

// state adds what the file itself says.
func (x *export) state(t Totals) {
	for currency, own := range x.sums {
		of := t.of(currency)
		of.Net, of.Sum = own.net, own.total
		if moved, ok := own.moved(); ok {
			of.Balance = &moved
		}
	}
}

func (x *export) totals() Totals {
	t := Totals{}
	x.state(t)
	return t
}
