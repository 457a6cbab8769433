package loop_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// The one entry of a file has its payments and their charges in it; a charge that is given back is an entry of its own,
// days later.
func TestChargesOfAFileAreGivenBackApart(t *testing.T) {
	b := newBank(rand.New(rand.NewPCG(1, 2)), 1)
	b.today = calendar.Date{Year: 2026, Month: 12, Day: 8}
	var orders []*order
	for _, reference := range []string{"one", "two"} {
		o := b.miss(order{reference: reference, amount: 1000})
		o.fate = plain
		b.charge(b.book(o, 0, entry{amount: -o.amount}))
		orders = append(orders, o)
	}
	refund := b.book(orders[1], 2, entry{amount: -taken, refund: true})
	b.gather(orders)

	amounts := func() (list []money.Minor) {
		for _, e := range b.state().entries {
			list = append(list, e.amount)
		}
		return list
	}
	if got, want := amounts(), []money.Minor{-2000 + 2*taken}; !slices.Equal(got, want) {
		t.Errorf("the statement of the file has %v, want %v", got, want)
	}
	b.today = b.later(b.today, 2)
	if got, want := amounts(), []money.Minor{-taken}; !slices.Equal(got, want) {
		t.Errorf("the statement two days later has %v, want %v", got, want)
	}
	if !slices.Contains(orders[1].entries, refund) || slices.Contains(orders[0].entries, refund) {
		t.Error("the charge given back is not the second payment's alone")
	}
}
