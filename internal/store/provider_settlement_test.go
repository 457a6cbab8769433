package store_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// chance makes up what happens to a merchant's money: payments, withdrawals and what the bank says of them, and what
// the operator does with its side of the book.
type chance struct {
	lot   *rand.Rand
	shop  string
	count int
	sent  []string // withdrawals in transit
}

// amount draws a small amount.
func (c *chance) amount() money.Minor { return money.Minor(1 + c.lot.IntN(3000)) }

// next makes up one command.
func (c *chance) next() farthing.Command {
	c.count++
	id, by := fmt.Sprint("x", c.count), farthing.Origin{Actor: farthing.ActorCLI}
	switch c.lot.IntN(9) {
	case 0, 1:
		return pay(c.shop, id, c.amount())
	case 2:
		return farthing.RecordProviderSettlement{
			MerchantID: c.shop,
			ID:         id,
			Amount:     c.amount() - 700,
			Fee:        c.amount() / 30,
			By:         by,
		}
	case 3:
		return farthing.SweepFees{MerchantID: c.shop, ID: id, By: by}
	case 4:
		amount := c.amount() - 1500
		return farthing.MoveOperatorFunds{MerchantID: c.shop, ID: id, Amount: amount, Reason: "chance", By: by}
	case 5:
		return farthing.RecordRefund{MerchantID: c.shop, ID: id, Amount: c.amount() / 4, By: by}
	case 6, 7:
		return withdrawAmount(c.shop, id, 151+c.amount()/2)
	default:
		return c.ofBank(by)
	}
}

// ofBank makes up what the bank says of a withdrawal that it has.
func (c *chance) ofBank(by farthing.Origin) farthing.Command {
	if len(c.sent) == 0 {
		return pay(c.shop, fmt.Sprint("x", c.count), c.amount())
	}
	i := c.lot.IntN(len(c.sent))
	report := farthing.PayoutReport{MerchantID: c.shop, ID: c.sent[i], By: by}
	c.sent = slices.Delete(c.sent, i, i+1)
	failure := farthing.Failure{Code: "rejected", Message: "No.", NextAction: farthing.AskAgain}
	switch c.lot.IntN(3) {
	case 0:
		return farthing.RecordPayoutFailed{PayoutReport: report, Failure: failure}
	case 1:
		return farthing.RecordPayoutReturned{PayoutReport: report, Failure: failure}
	default:
		return farthing.RecordPayoutPaid{PayoutReport: report}
	}
}

// Whatever is settled, swept and moved, in whichever order: the books balance, fees that the bank may give back are not
// swept, the operator takes no more than there is of its own, and what is stored is what the journal says.
func TestMoneyBesideTheBalanceAddsUp(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		c := &chance{lot: rand.New(rand.NewPCG(7, 27)), shop: "shop"}
		done := map[string]int{}
		for range 400 {
			clock.Advance(time.Hour)
			command := c.next()
			_, err := s.Do(t.Context(), command)
			if err != nil && farthing.CodeOf(err) == farthing.CodeInternal {
				t.Fatalf("%T: %v", command, err)
			}
			if err != nil {
				continue
			}
			done[fmt.Sprintf("%T", command)]++
			if w, ok := command.(farthing.RequestWithdrawal); ok {
				do(t, s, farthing.SubmitWithdrawal{MerchantID: "shop", ID: w.ID, By: w.By})
				c.sent = append(c.sent, w.ID)
			}
			c.holds(t, s, command)
		}
		for _, kind := range []farthing.Command{
			farthing.RecordProviderSettlement{}, farthing.SweepFees{}, farthing.MoveOperatorFunds{},
			farthing.RecordPayoutPaid{}, farthing.RecordPayoutFailed{}, farthing.RecordPayoutReturned{},
		} {
			if name := fmt.Sprintf("%T", kind); done[name] < 3 {
				t.Errorf("%s was done %d times", name, done[name])
			}
		}
		if report, said := verified(t, s); len(report.Problems) > 0 {
			t.Error(said)
		}
	})
}

// holds compares the book after a command.
func (c *chance) holds(t *testing.T, s *store.Store, after farthing.Command) {
	t.Helper()
	state, err := s.Merchants.State(t.Context(), c.shop)
	must(t, err)
	b := state.Book.Balances
	var others money.Minor
	for _, a := range ledger.Accounts() {
		if a != ledger.Acquirer && a != ledger.Bank {
			others += b[a]
		}
	}
	fees := money.Minor(150 * len(c.sent))
	if b[ledger.Acquirer]+b[ledger.Bank] != others || state.Totals.FeesInTransit != fees || b[ledger.Fees] < fees ||
		state.Book.OwedSince.IsZero() != (b[ledger.Acquirer] <= 0) {
		t.Fatalf("after %+v: %v, fees in transit of %d, want %d", after, b, state.Totals.FeesInTransit, fees)
	}
	out, ok := after.(farthing.MoveOperatorFunds)
	if _, swept := after.(farthing.SweepFees); (swept || ok && out.Amount < 0) && b[ledger.Bank] < 0 ||
		ok && out.Amount < 0 && b[ledger.OperatorFunds] < 0 {
		t.Fatalf("%+v took what is not there: %v", after, b)
	}
}

// besides gives a shop two settlements, sweeps and operator transfers, beginning with some id.
func besides(t *testing.T, s *store.Store, clock *storetest.Clock, shop, id string) {
	t.Helper()
	for i := range 2 {
		clock.Advance(time.Minute)
		name, by := fmt.Sprint(id, i), farthing.Origin{Actor: farthing.ActorCLI}
		w := withdrawAmount(shop, name, 400)
		do(t, s, pay(shop, name, 900), w, farthing.SubmitWithdrawal{MerchantID: shop, ID: name, By: by},
			farthing.RecordPayoutPaid{PayoutReport: farthing.PayoutReport{MerchantID: shop, ID: name, By: by}},
			farthing.RecordProviderSettlement{MerchantID: shop, ID: name, Amount: 900, By: by},
			farthing.SweepFees{MerchantID: shop, ID: name, By: by},
			farthing.MoveOperatorFunds{MerchantID: shop, ID: name, Amount: 5, Reason: "r", By: by})
	}
}

func TestListsOfMoneyBesideTheBalance(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		for _, shop := range []string{"north", "south"} {
			openShop(t, s, clock, shop)
		}
		for _, id := range []string{"a", "b"} {
			besides(t, s, clock, "north", id)
			besides(t, s, clock, "south", id)
		}
		ctx, after := t.Context(), storetest.Start.Add(-time.Hour)
		sameOverAll(t, func(m string, last store.Position, limit int) (store.Page[farthing.ProviderSettlement], error) {
			return s.ProviderSettlements.List(ctx, store.RecordFilter{
				MerchantID: m,
				After:      &after,
				BeforeSeq:  last.Seq,
				Cursor:     last,
			}, limit)
		}, func(r *farthing.ProviderSettlement) (time.Time, string, string) {
			return r.CreatedAt, r.MerchantID, r.ID
		})
		sameOverAll(t, func(m string, last store.Position, limit int) (store.Page[farthing.FeeSweep], error) {
			return s.FeeSweeps.List(ctx, store.RecordFilter{
				MerchantID: m,
				After:      &after,
				BeforeSeq:  last.Seq,
				Cursor:     last,
			}, limit)
		}, func(r *farthing.FeeSweep) (time.Time, string, string) { return r.CreatedAt, r.MerchantID, r.ID })
		sameOverAll(t, func(m string, last store.Position, limit int) (store.Page[farthing.OperatorTransfer], error) {
			return s.OperatorTransfers.List(ctx, store.RecordFilter{
				MerchantID: m,
				Statuses:   one(string(farthing.BookingBooked)),
				BeforeSeq:  last.Seq,
				Cursor:     last,
			}, limit)
		}, func(r *farthing.OperatorTransfer) (time.Time, string, string) { return r.CreatedAt, r.MerchantID, r.ID })
		owed, err := s.ProviderSettlements.Owed(ctx, 9)
		if err != nil || len(owed) != 0 {
			t.Errorf("owed are %+v, %v", owed, err)
		}
		do(t, s, pay("south", "p-owed", 1))
		owed, err = s.ProviderSettlements.Owed(ctx, 9)
		if err != nil || len(owed) != 1 || owed[0] != (store.Owed{MerchantID: "south", Since: clock.Now()}) {
			t.Errorf("owed are %+v, %v", owed, err)
		}
	})
}
