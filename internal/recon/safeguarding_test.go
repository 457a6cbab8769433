package recon_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/recon"

	"github.com/google/go-cmp/cmp"
)

// A merchant's figures, from the balances of its book.
func TestFigures(t *testing.T) {
	for _, x := range []struct {
		name     string
		balances ledger.Balances
		want     recon.Figures
	}{
		{
			name: "all is there",
			balances: ledger.Balances{
				ledger.Acquirer: 500, ledger.Bank: 1000, ledger.Pending: 300, ledger.Available: 700,
				ledger.Requested: 200, ledger.InTransit: 150, ledger.Disputed: 40, ledger.Held: 60, ledger.Fees: 50,
			},
			want: recon.Figures{Requirement: 1450, Resource: 1450},
		},
		{
			name:     "the operator's own money",
			balances: ledger.Balances{ledger.Bank: 1000, ledger.Available: 900, ledger.OperatorFunds: 100},
			want:     recon.Figures{Requirement: 900, Resource: 1000, Difference: 100, OperatorFunds: 100},
		},
		{
			name:     "what the operator owes",
			balances: ledger.Balances{ledger.Bank: 1000, ledger.Available: 1100, ledger.OperatorFunds: -100},
			want:     recon.Figures{Requirement: 1100, Resource: 1000, Difference: -100, OperatorDebt: -100},
		},
		{
			name:     "a merchant below zero, with a withdrawal under way",
			balances: ledger.Balances{ledger.Acquirer: -80, ledger.InTransit: 120, ledger.Available: -200},
			want:     recon.Figures{Requirement: 120, Resource: -80, Difference: -200, BelowZero: -200},
		},
		{
			name:     "below zero, but for what is pending",
			balances: ledger.Balances{ledger.Acquirer: 100, ledger.Pending: 300, ledger.Available: -200},
			want:     recon.Figures{Requirement: 100, Resource: 100},
		},
	} {
		got, err := recon.Position{MerchantID: "shop", Balances: x.balances}.Of()
		if diff := cmp.Diff(x.want, got); err != nil || diff != "" {
			t.Errorf("%s: %v %s", x.name, err, diff)
		}
	}
	if _, err := (recon.Position{Balances: ledger.Balances{ledger.Bank: 1}}).Of(); !errors.Is(err, recon.ErrBook) {
		t.Errorf("a book that does not balance: %v", err)
	}
	huge := ledger.Balances{ledger.Acquirer: 1, ledger.Bank: math.MaxInt64, ledger.Fees: math.MaxInt64, ledger.Held: 1}
	if _, err := (recon.Position{Balances: huge}).Of(); !errors.Is(err, money.ErrOverflow) {
		t.Errorf("a book that overflows: %v", err)
	}
}

// A merchant's surplus is not set against what another one lacks, and each penny between bank and books has a cause.
func TestSafeguard(t *testing.T) {
	sent, booked := first(), second()
	booked.Booked = true
	lost := settlement("p1", 500)
	lost.Booked = true
	day := recon.Day{
		Positions: []recon.Position{
			{MerchantID: "a", Balances: ledger.Balances{ledger.Bank: 9000, ledger.Available: 8000,
				ledger.OperatorFunds: 1000}},
			{MerchantID: "b", Balances: ledger.Balances{ledger.Bank: 400, ledger.Available: 700,
				ledger.OperatorFunds: -300}},
		},
		Open: recon.Open{
			Expectations: expectations{sent, booked, lost},
			Breaks: []recon.Break{
				{Kind: farthing.BreakMissingAtBank, Amount: 850, Expectations: texts{sent.ID}}, // not in our books yet
				{Kind: farthing.BreakMissingAtBank, Amount: -500, Expectations: texts{lost.ID}},
				{Kind: farthing.BreakUnknownAtUs, Amount: 77, Lines: texts{"a"}},
				{Kind: farthing.BreakContinuity, Amount: 3},
			},
		},
		Drift:     3,
		NotBooked: -40,
		Standing:  1,
		Closed:    200,
	}
	day.Statement = 9400 - 500 + 1200 + 77 + 3 - 40 + 1 - 200 + 9 // the last is nobody's
	got, err := day.Safeguard()
	want := recon.Safeguarding{
		Figures: recon.Figures{
			Requirement:   8700,
			Resource:      9400,
			Difference:    700,
			OperatorFunds: 1000,
			OperatorDebt:  -300,
		},
		Short:     1,
		Shortfall: -300,
		Bank:      9400,
		Statement: day.Statement,
		Explained: map[recon.Cause]money.Minor{
			"missing_at_bank": -500, "unknown_at_us": 77, "continuity": 3, recon.OnTheWay: 1200, recon.NotBooked: -40,
			recon.Standing: 1, recon.ClosedAccount: -200,
		},
		Unexplained: 9,
		OpenBreaks:  4,
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}

	day.Positions = append(day.Positions, recon.Position{Balances: ledger.Balances{ledger.Bank: 1}})
	if _, err := day.Safeguard(); !errors.Is(err, recon.ErrBook) {
		t.Errorf("a book that does not balance: %v", err)
	}
	huge := recon.Position{Balances: ledger.Balances{ledger.Bank: math.MaxInt64, ledger.Held: math.MaxInt64}}
	day.Positions = []recon.Position{huge, huge}
	if _, err := day.Safeguard(); !errors.Is(err, money.ErrOverflow) {
		t.Errorf("figures that overflow: %v", err)
	}
}

// Whatever a book holds, if it balances, its difference is what the operator has in it, owes to it, and the merchant
// owes.
func TestFiguresOfRandomBooks(t *testing.T) {
	lot := rand.New(rand.NewPCG(5, 15))
	for range 10_000 {
		var b ledger.Balances
		for _, account := range ledger.Accounts() {
			b[account] = money.Minor(lot.IntN(2001) - 700)
		}
		b[ledger.OperatorFunds] = 0
		b[ledger.OperatorFunds] = b[ledger.Bank] + b[ledger.Acquirer]
		for _, account := range ledger.Accounts() {
			if !account.Asset() && account != ledger.OperatorFunds {
				b[ledger.OperatorFunds] -= b[account]
			}
		}
		f, err := recon.Position{Balances: b}.Of()
		owed := b[ledger.Pending] + b[ledger.Available] + b[ledger.Disputed] + b[ledger.Held]
		if err != nil || f.Difference != f.Resource-f.Requirement || f.Difference != b[ledger.OperatorFunds]+min(0,
			owed) {
			t.Fatalf("%v: %+v %v", b, f, err)
		}
	}
}
