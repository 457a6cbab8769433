package store_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// wholeJournal is a book as a queue, read row by row.
type wholeJournal []ledger.Row

func (j wholeJournal) Row(side ledger.Side, after money.Minor) (ledger.Row, bool, error) {
	for i := range j {
		if side.Moves(j[i].Debit, j[i].Credit) && side.Holds(&j[i], after) {
			return j[i], true, nil
		}
	}
	return ledger.Row{}, false, nil
}

func (j wholeJournal) About(withdrawalID string) (about []ledger.Row, err error) {
	for i := range j {
		if j[i].Subject == farthing.SubjectWithdrawal && j[i].SubjectID == withdrawalID {
			about = append(about, j[i])
		}
	}
	return about, nil
}

// pages reads all pages of an allocation.
func pages(
	t *testing.T, limit int, read func(from *store.Position) (store.Allocation, error),
) (all store.Allocation) {
	t.Helper()
	from := (*store.Position)(nil)
	for more := true; more; {
		page, err := read(from)
		must(t, err)
		if len(page.Rows) > limit || page.More && from != nil && page.Last == *from {
			t.Fatalf("%d parts of at most %d, and there is more: %v", len(page.Rows), limit, page.More)
		}
		page.Rows = append(all.Rows, page.Rows...)
		all, from, more = page, &page.Last, page.More
	}
	return all
}

// compareAllocations compares what the store says of the money of each payment and withdrawal with what the whole
// journal says, and with the withdrawals that paid the payments out.
func compareAllocations(t *testing.T, s *store.Store, shop string, paidOut map[string]string, limit int) (diff string) {
	t.Helper()
	journal, err := s.Journal.List(t.Context(), store.JournalFilter{MerchantID: shop, Ascending: true}, 1_000_000)
	must(t, err)
	compare := func(got store.Allocation, side ledger.Side, from money.Minor) {
		follow := ledger.Allocation{
			Queue:      wholeJournal(journal.Rows),
			Side:       side,
			Withdrawal: farthing.SubjectWithdrawal,
			Limit:      1_000_000,
		}
		want, _, err := follow.Of(from, from+got.Amount, ledger.Place{})
		must(t, err)
		var parts []ledger.Part
		for _, p := range got.Rows {
			parts = append(parts, p.Part)
		}
		diff += cmp.Diff(want, parts)
	}
	taken := map[string][]string{} // by the withdrawal that has their last pennies
	for id, withdrawal := range paidOut {
		all := pages(t, limit, func(from *store.Position) (store.Allocation, error) {
			return s.Payments.Allocation(t.Context(), shop, id, from, limit)
		})
		p, err := s.Payments.Get(t.Context(), shop, id)
		must(t, err)
		compare(all, ledger.Uses, p.Credited-all.Amount)
		if withdrawal != "" { // there is none for money that was in one that was paid late
			diff += cmp.Diff(withdrawal, all.Rows[len(all.Rows)-1].Row.SubjectID)
		}
		if keeper := keeperOf(t, journal.Rows, p.Credited-1); p.Credited > 0 && keeper != "" {
			taken[keeper] = append(taken[keeper], id)
		}
	}
	withdrawals, err := s.Withdrawals.List(t.Context(), store.WithdrawalFilter{MerchantID: shop}, 1_000_000)
	must(t, err)
	for i := range withdrawals.Rows {
		w := &withdrawals.Rows[i]
		about, err := wholeJournal(journal.Rows).About(w.ID)
		must(t, err)
		takings := ledger.Takings(about)
		all := pages(t, limit, func(from *store.Position) (store.Allocation, error) {
			return s.Withdrawals.Allocation(t.Context(), shop, w.ID, from, limit)
		})
		if all.Amount != w.Amount {
			t.Errorf("withdrawal %s of %d is allocated with %d", w.ID, w.Amount, all.Amount)
		}
		compare(all, ledger.Origins, takings[len(takings)-1].From)
		slices.Sort(taken[w.ID])
		diff += cmp.Diff(taken[w.ID], paidOutBy(t, s, shop, w.ID, limit), cmpopts.EquateEmpty())
		for _, p := range all.Rows {
			if p.Row.Subject != farthing.SubjectPayment {
				continue
			}
			payment, err := s.Payments.Get(t.Context(), shop, p.Row.SubjectID)
			must(t, err)
			if p.UserID != payment.UserID || p.Reference != payment.Reference || !p.Date.Equal(payment.Date) {
				t.Errorf("withdrawal %s: %+v, but its payment is %+v", w.ID, p, payment)
			}
		}
	}
	return diff
}

// keeperOf returns the withdrawal that took a penny and did not give it back, or "". It follows the penny as the whole
// journal has it, until it comes to a taking for the second time: that took what nobody had yet, and nobody kept it.
func keeperOf(t *testing.T, journal wholeJournal, at money.Minor) string {
	t.Helper()
	seen := map[string]bool{}
	for {
		row, there, err := journal.Row(ledger.Uses, at)
		must(t, err)
		if !there || row.Subject != farthing.SubjectWithdrawal {
			return ""
		}
		about, err := journal.About(row.SubjectID)
		must(t, err)
		takings := ledger.Takings(about)
		n := slices.IndexFunc(takings, func(k ledger.Taking) bool { return k.From <= at && at < k.From+k.Amount })
		took, turn := takings[n], fmt.Sprint(row.SubjectID, " ", n)
		switch {
		case at >= took.From+took.Given:
			return row.SubjectID
		case seen[turn]:
			return ""
		}
		seen[turn], at = true, took.Back+at-took.From
	}
}

// paidOutBy returns which payments the store lists for a withdrawal, page by page and as a stream, by their ids.
func paidOutBy(t *testing.T, s *store.Store, shop, id string, limit int) (listed []string) {
	t.Helper()
	var streamed []string
	f := store.PaymentFilter{MerchantID: shop, WithdrawalID: id}
	must(t, s.Payments.Stream(t.Context(), f, func(some []store.PaymentRecord) error {
		for _, p := range some {
			streamed = append(streamed, p.ID)
		}
		return nil
	}))
	for more := true; more; {
		page, err := s.Payments.List(t.Context(), f, limit)
		must(t, err)
		if len(page.Rows) > limit || page.More && len(page.Rows) == 0 {
			t.Errorf("%d payments of at most %d, and there are more: %v", len(page.Rows), limit, page.More)
		}
		for _, p := range page.Rows {
			if listed = append(listed, p.ID); p.WithdrawalID != id {
				t.Errorf("payment %s of withdrawal %s is said to be of %q", p.ID, id, p.WithdrawalID)
			}
			alone, err := s.Payments.Get(t.Context(), shop, p.ID)
			must(t, err)
			if diff := cmp.Diff(alone.Remaining, p.Remaining); diff != "" {
				t.Errorf("of payment %s of withdrawal %s another part remains: %s", p.ID, id, diff)
			}
		}
		more, f.Position = page.More, &page.Last
	}
	if diff := cmp.Diff(listed, streamed); diff != "" {
		t.Errorf("withdrawal %s lists other payments than it streams: %s", id, diff)
	}
	slices.Sort(listed)
	return listed
}

// A shop's money, from both sides: a withdrawal names what brought its pennies, and each payment what took its own.
func TestAllocation(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		first := pay("shop", "p1", 1000)
		first.UserID, first.Reference = "ann", "order-1"
		do(t, s, first, pay("shop", "p2", 500), withdrawAmount("shop", "w1", 1200),
			farthing.CancelWithdrawal{MerchantID: "shop", ID: "w1"}, withdrawAmount("shop", "w2", 700))
		told := func(a store.Allocation, err error) (list []string) {
			t.Helper()
			must(t, err)
			for _, p := range a.Rows {
				line := p.Row.Type + " " + p.Row.SubjectID + " " + money.GBP.Format(p.Amount)
				for _, id := range p.Through {
					line += " through " + id
				}
				list = append(list, line)
			}
			return list
		}
		for _, c := range []struct {
			of   []string
			want []string
		}{
			{told(s.Withdrawals.Allocation(t.Context(), "shop", "w1", nil, 10)), []string{
				"payment.settled p1 10.00", "payment.settled p2 2.00"}},
			{told(s.Withdrawals.Allocation(t.Context(), "shop", "w2", nil, 10)), []string{
				"payment.settled p2 3.00", "payment.settled p1 4.00 through w1"}},
			{told(s.Withdrawals.Allocation(t.Context(), "shop", "w2", &store.Position{Seq: 300}, 10)), []string{
				"payment.settled p1 4.00 through w1"}},
			{told(s.Payments.Allocation(t.Context(), "shop", "p1", nil, 10)), []string{
				"withdrawal.requested w2 4.00 through w1", "  6.00 through w1"}},
			{told(s.Payments.Allocation(t.Context(), "shop", "p2", nil, 10)), []string{
				"  2.00 through w1", "withdrawal.requested w2 3.00"}},
		} {
			if diff := cmp.Diff(c.want, c.of); diff != "" {
				t.Error(diff)
			}
		}
		if a, err := s.Withdrawals.Allocation(t.Context(), "shop", "w2", &store.Position{Seq: 300}, 10); err != nil ||
			a.Rows[0].UserID != "ann" || a.Rows[0].Reference != "order-1" || a.Amount != 700 || a.More {
			t.Errorf("%+v, %v", a, err)
		}
		for _, ask := range []func(context.Context, string, string, *store.Position, int) (store.Allocation, error){
			s.Withdrawals.Allocation, s.Payments.Allocation,
		} {
			var refusal *farthing.Error
			if _, err := ask(t.Context(), "shop", "x", nil, 1); !errors.As(err, &refusal) ||
				refusal.Code != farthing.CodeNotFound {
				t.Errorf("of a record that is not there: %v", err)
			}
		}
	})
}

// Pennies that were given back 1,100 times are followed call by call: each reads a bounded number of rows, and all
// calls together say whose pennies they are.
func TestAllocationOfPenniesGivenBackOften(t *testing.T) {
	slow.Test(t)
	const times, mostRows = 1100, 4000
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		do(t, s, pay("shop", "p1", 600), pay("shop", "p2", 400))
		for n := range times {
			id := fmt.Sprintf("w%d", n)
			do(t, s, withdrawAmount("shop", id, 1000), farthing.CancelWithdrawal{MerchantID: "shop", ID: id})
		}
		do(t, s, withdrawAmount("shop", "early", 700), withdrawAmount("shop", "late", 300))
		calls := 0
		told := func(read func(from *store.Position) (store.Allocation, error)) (list []string) {
			t.Helper()
			for _, p := range pages(t, 3, func(from *store.Position) (store.Allocation, error) {
				page, err := read(from)
				if calls++; page.Read > mostRows {
					t.Errorf("a call reads %d rows", page.Read)
				}
				return page, err
			}).Rows {
				list = append(list, fmt.Sprint(p.Row.SubjectID, " ", p.Amount, " ", p.Turns, " ", p.Through[0], " ",
					p.Through[len(p.Through)-1], " ", len(p.Through)))
			}
			return list
		}
		early := told(func(from *store.Position) (store.Allocation, error) {
			return s.Withdrawals.Allocation(t.Context(), "shop", "early", from, 3)
		})
		payment := told(func(from *store.Position) (store.Allocation, error) {
			return s.Payments.Allocation(t.Context(), "shop", "p2", from, 3)
		})
		if diff := cmp.Diff([]string{"p1 600 1100 w1099 w1080 20", "p2 100 1100 w1099 w1080 20"}, early); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff([]string{"early 100 1100 w0 w19 20", "late 300 1100 w0 w19 20"}, payment); diff != "" {
			t.Error(diff)
		}
		if calls < 6 {
			t.Errorf("%d calls follow pennies through %d withdrawals", calls, 2*times)
		}
		listed := func(f store.PaymentFilter) (list []string) {
			for more := true; more; {
				page, err := s.Payments.List(t.Context(), f, 1)
				must(t, err)
				if page.Read > 10_000+mostRows || page.More && f.Position != nil && page.Last == *f.Position {
					t.Fatalf("a call reads %d rows up to %+v", page.Read, page.Last)
				}
				for _, p := range page.Rows {
					list = append(list, p.ID+" "+p.WithdrawalID)
				}
				f.Position, more = &page.Last, page.More
			}
			return list
		}
		for f, want := range map[*store.PaymentFilter][]string{
			{MerchantID: "shop", WithdrawalID: "early"}:                 {"p1 early"},
			{MerchantID: "shop", WithdrawalID: "early", AnyPenny: true}: {"p1 early", "p2 late"},
			{MerchantID: "shop", WithdrawalID: "late", AnyPenny: true}:  {"p2 late"},
			{MerchantID: "shop"}: {"p2 late", "p1 early"},
		} {
			if diff := cmp.Diff(want, listed(*f)); diff != "" {
				t.Errorf("%+v: %s", f, diff)
			}
		}
	})
}

// A payment of which a withdrawal took several pieces is listed once for any penny of it: where its first one stands.
func TestListsOfAnyPenny(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		do(t, s, pay("shop", "p1", 400), pay("shop", "p2", 600), pay("shop", "p3", 500),
			withdrawAmount("shop", "w1", 700), withdrawAmount("shop", "w2", 800),
			farthing.CancelWithdrawal{MerchantID: "shop", ID: "w2"},
			farthing.CancelWithdrawal{MerchantID: "shop", ID: "w1"}, withdrawAmount("shop", "w3", 1400))
		f := store.PaymentFilter{MerchantID: "shop", WithdrawalID: "w3", AnyPenny: true}
		page, err := s.Payments.List(t.Context(), f, 10)
		must(t, err)
		var ids []string
		for _, p := range page.Rows {
			ids = append(ids, p.ID+" "+p.WithdrawalID)
		}
		if diff := cmp.Diff([]string{"p3 w3", "p1 w3", "p2 w3"}, ids); diff != "" {
			t.Error(diff)
		}
	})
}
