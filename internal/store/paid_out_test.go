package store_test

import (
	"fmt"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// penny is one penny of a withdrawal.
type penny struct {
	withdrawal string
	at         money.Minor
}

// pennies is the naive model of which withdrawal paid a payment out: every penny that was ever credited to the
// balance, in order, and what each penny was spent on, in order. The nth credited is the nth spent.
type pennies struct {
	spent []penny                // by a withdrawal; the zero penny if by something else
	back  map[penny]int          // where in the order of credits a withdrawal's penny came back first
	last  map[string]int         // place of a payment's last penny
	given map[string]money.Minor // pennies of a withdrawal seen so far in its giving back
	count int                    // of credits
}

// take counts a journal row.
func (p *pennies) take(r *ledger.Row) {
	if r.Debit == ledger.Available {
		for i := range r.Amount {
			spent := penny{}
			if r.Type == farthing.EventWithdrawalRequested {
				spent = penny{r.SubjectID, i}
			}
			p.spent = append(p.spent, spent)
		}
	}
	if r.Credit != ledger.Available {
		return
	}
	if r.Subject == farthing.SubjectWithdrawal {
		for i := range r.Amount {
			came := penny{r.SubjectID, p.given[r.SubjectID] + i}
			if r.Type == farthing.EventWithdrawalReturned {
				came.at = i // everything of one that was paid late came back before
			}
			if _, before := p.back[came]; !before {
				p.back[came] = p.count + int(i)
			}
		}
		p.given[r.SubjectID] += r.Amount
	}
	p.count += int(r.Amount)
	if r.Subject == farthing.SubjectPayment {
		p.last[r.SubjectID] = p.count - 1
	}
}

// paidOut returns the withdrawal that took a payment's last penny for good, or "".
func (p *pennies) paidOut(payment string) string {
	at, settled := p.last[payment]
	for settled && at < len(p.spent) {
		spent := p.spent[at]
		again, back := p.back[spent]
		if spent.withdrawal == "" || !back {
			return spent.withdrawal
		}
		at = again
	}
	return ""
}

// paidOutByPennies returns what the model says about all payments of a shop.
func paidOutByPennies(t *testing.T, s *store.Store, shop string) map[string]string {
	t.Helper()
	model := pennies{back: map[penny]int{}, last: map[string]int{}, given: map[string]money.Minor{}}
	page, err := s.Journal.List(t.Context(), store.JournalFilter{MerchantID: shop, Ascending: true}, 1_000_000)
	must(t, err)
	for i := range page.Rows {
		model.take(&page.Rows[i])
	}
	want := map[string]string{}
	all, err := s.Payments.List(t.Context(), store.PaymentFilter{MerchantID: shop}, 1_000_000)
	must(t, err)
	for _, p := range all.Rows {
		want[p.ID] = model.paidOut(p.ID)
	}
	return want
}

// comparePaidOut compares what the store says about each payment, alone and in pages, with the model.
func comparePaidOut(t *testing.T, s *store.Store, shop string, limit int) string {
	t.Helper()
	want, alone, listed := paidOutByPennies(t, s, shop), map[string]string{}, map[string]string{}
	remaining := map[string]*money.Minor{}
	f := store.PaymentFilter{MerchantID: shop}
	for more := true; more; {
		page, err := s.Payments.List(t.Context(), f, limit)
		must(t, err)
		for _, p := range page.Rows {
			listed[p.ID], remaining[p.ID] = p.WithdrawalID, p.Remaining
		}
		more, f.Position = page.More, &page.Last
	}
	for id := range want {
		p, err := s.Payments.Get(t.Context(), shop, id)
		must(t, err)
		alone[id] = p.WithdrawalID
	}
	return cmp.Diff(want, alone) + cmp.Diff(want, listed) +
		compareAllocations(t, s, shop, want, limit) + compareRemaining(t, s, shop, remaining, limit)
}

// compareRemaining compares what is said to remain of each payment, in lists, alone and in answers to commands, with
// the parts of its allocation that nothing took.
func compareRemaining(
	t *testing.T, s *store.Store, shop string, listed map[string]*money.Minor, limit int,
) (diff string) {
	t.Helper()
	state, err := s.Merchants.State(t.Context(), shop)
	must(t, err)
	for id, remaining := range listed {
		var want money.Minor
		for _, part := range pages(t, limit, func(from *store.Position) (store.Allocation, error) {
			return s.Payments.Allocation(t.Context(), shop, id, from, limit)
		}).Rows {
			if part.Row.Seq == 0 {
				want += part.Amount
			}
		}
		alone, err := s.Payments.Get(t.Context(), shop, id)
		must(t, err)
		answered, err := s.Payments.Spent(t.Context(), &alone.Payment, state.Book.Debited)
		must(t, err)
		diff += cmp.Diff(&want, remaining) + cmp.Diff(&want, alone.Remaining) + cmp.Diff(&want, answered.Remaining)
	}
	return diff
}

func TestPaidOutInARichLife(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		richLife(t, s, clock, "shop")
		if diff := comparePaidOut(t, s, "shop", 2); diff != "" {
			t.Error(diff)
		}
		if p, err := s.Payments.Get(t.Context(), "shop", "p1"); err != nil || p.WithdrawalID != "w-pending" {
			t.Errorf("p1 was paid out by %q, %v", p.WithdrawalID, err)
		}
	})
}

// The last penny of the net amount comes back with a return, the first of the fee does not.
func TestReturnGivesBackAllButTheFee(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		do(t, s, pay("shop", "net", 850), pay("shop", "fee-first", 1), pay("shop", "fee", 149), withdraw("shop", "w"),
			farthing.SubmitWithdrawal{MerchantID: "shop", ID: "w"},
			farthing.RecordPayoutReturned{PayoutReport: farthing.PayoutReport{MerchantID: "shop", ID: "w"}})
		if diff := comparePaidOut(t, s, "shop", 2) +
			cmp.Diff(map[string]string{"net": "", "fee-first": "w", "fee": "w"},
				paidOutByPennies(t, s, "shop")); diff != "" {
			t.Error(diff)
		}
	})
}

// Metadata that is set on a returned withdrawal, before the return or after it, changes nothing about its pennies.
func TestNotesGiveNoFeeBack(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		report := farthing.PayoutReport{MerchantID: "shop", ID: "w"}
		note := func(shop string) farthing.Command {
			return farthing.ChangeRecord{
				MerchantID: shop,
				Subject:    farthing.SubjectWithdrawal,
				ID:         "w",
				Metadata:   farthing.MetadataPatch{"order": new("7")},
			}
		}
		for _, shop := range []string{"before", "after"} {
			openShop(t, s, clock, shop)
			report.MerchantID = shop
			do(t, s, pay(shop, "net", 850), pay(shop, "fee", 150), withdraw(shop, "w"),
				farthing.SubmitWithdrawal{MerchantID: shop, ID: "w"}, farthing.RecordPayoutPaid{PayoutReport: report})
			if shop == "before" {
				do(t, s, note(shop))
			}
			do(t, s, farthing.RecordPayoutReturned{PayoutReport: report})
			if shop == "after" {
				do(t, s, note(shop))
			}
			if diff := comparePaidOut(t, s, shop, 2); diff != "" {
				t.Errorf("noted %s the return: %s", shop, diff)
			}
		}
	})
}

// A withdrawal that was paid late took more than there was, and gave it back: what comes then pays for that, not for
// the withdrawal.
func TestNobodyKeepsWhatWasLentBelowZero(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		report := farthing.PayoutReport{MerchantID: "shop", ID: "w"}
		do(t, s, pay("shop", "first", 1000), withdraw("shop", "w"),
			farthing.SubmitWithdrawal{MerchantID: "shop", ID: "w"}, farthing.RecordPayoutFailed{PayoutReport: report},
			withdraw("shop", "again"), resolvePaid("shop", "w", "ann"), resolvePaid("shop", "w", "bob"),
			pay("shop", "before", 34), farthing.RecordPayoutReturned{PayoutReport: report}, pay("shop", "behind", 1))
		if diff := comparePaidOut(t, s, "shop", 1); diff != "" {
			t.Error(diff)
		}
	})
}

// A withdrawal that was paid late took more than there was, and gave most of it back: that pays for what it owed first,
// in what remains as in allocations.
func TestNothingRemainsOfWhatPaysADebt(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		report := farthing.PayoutReport{MerchantID: "shop", ID: "w"}
		do(t, s, pay("shop", "first", 1000), withdraw("shop", "w"),
			farthing.SubmitWithdrawal{MerchantID: "shop", ID: "w"}, farthing.RecordPayoutFailed{PayoutReport: report},
			farthing.RecordRefund{MerchantID: "shop", ID: "r", Amount: 500}, resolvePaid("shop", "w", "ann"),
			resolvePaid("shop", "w", "bob"), farthing.RecordPayoutReturned{PayoutReport: report})
		if diff := comparePaidOut(t, s, "shop", 1); diff != "" {
			t.Error(diff)
		}
	})
}

// randomStep returns a command that may well be refused, or the commands of two people.
func randomStep(r *rapid.T, shop string, n int, withdrawals []string) []farthing.Command {
	if rapid.IntRange(0, 14).Draw(r, "who") == 0 {
		id := rapid.SampledFrom(withdrawals).Draw(r, "resolved")
		return []farthing.Command{resolvePaid(shop, id, "ann"), resolvePaid(shop, id, "bob")}
	}
	return []farthing.Command{randomCommand(r, shop, n, withdrawals)}
}

func randomCommand(r *rapid.T, shop string, n int, withdrawals []string) farthing.Command {
	id := fmt.Sprint("x", n)
	amount := money.Minor(rapid.IntRange(1, 500).Draw(r, "amount"))
	some := func() string { return rapid.SampledFrom(withdrawals).Draw(r, "withdrawal") }
	by := farthing.Origin{Actor: farthing.ActorBank}
	switch rapid.IntRange(0, 14).Draw(r, "kind") {
	case 0, 1, 2:
		return pay(shop, id, amount)
	case 3:
		return farthing.RecordRefund{MerchantID: shop, ID: id, Amount: amount}
	case 4:
		return farthing.RecordAdjustment{MerchantID: shop, ID: id, Amount: 2*amount - 501, Reason: "correction"}
	case 5:
		return farthing.ReversePayment{MerchantID: shop, ID: fmt.Sprint("x", rapid.IntRange(0, n).Draw(r, "payment"))}
	case 6, 7:
		w := withdraw(shop, id)
		w.Amount = new(amount + 150)
		return w
	case 8:
		return withdraw(shop, id)
	case 9, 10:
		return farthing.SubmitWithdrawal{MerchantID: shop, ID: some(), By: by}
	case 11:
		return farthing.CancelWithdrawal{MerchantID: shop, ID: some(), By: by}
	case 12:
		return farthing.RecordPayoutFailed{PayoutReport: farthing.PayoutReport{MerchantID: shop, ID: some(), By: by}}
	case 13:
		return farthing.ChangeRecord{
			MerchantID: shop,
			Subject:    farthing.SubjectWithdrawal,
			ID:         some(),
			Metadata:   farthing.MetadataPatch{"note": new(id)},
		}
	}
	return farthing.RecordPayoutReturned{PayoutReport: farthing.PayoutReport{MerchantID: shop, ID: some(), By: by}}
}

// resolvePaid returns a person's statement that a withdrawal was paid, late if it had failed; two must say so.
func resolvePaid(shop, id, person string) farthing.ResolveWithdrawal {
	return farthing.ResolveWithdrawal{
		MerchantID: shop,
		ID:         id,
		Outcome:    farthing.WithdrawalPaid,
		Person:     person,
		Reason:     "it is on the statement",
		By:         farthing.Origin{Actor: farthing.ActorStaff},
	}
}

func TestPaidOutAgreesWithAQueueOfPennies(t *testing.T) {
	slow.Test(t)
	s, _ := storetest.Open(t, "sqlite")
	lives := 0
	rapid.Check(t, func(r *rapid.T) {
		lives++
		shop := fmt.Sprint("shop", lives)
		openShop(t, s, storetest.NewClock(storetest.Start), shop)
		do(t, s, pay(shop, "first", 1000), withdraw(shop, "w"))
		withdrawals := []string{"w"}
		for n := range rapid.IntRange(10, 80).Draw(r, "steps") {
			for _, c := range randomStep(r, shop, n, withdrawals) {
				answer, err := s.Do(t.Context(), c)
				if farthing.CodeOf(err) == farthing.CodeInternal {
					r.Fatal(err)
				}
				if w, ok := answer.Record.(*farthing.Withdrawal); ok && answer.Created {
					withdrawals = append(withdrawals, w.ID)
				}
			}
		}
		if diff := comparePaidOut(t, s, shop, rapid.IntRange(1, 40).Draw(r, "page")); diff != "" {
			r.Fatal(diff)
		}
	})
	if _, found := verified(t, s); found != "" {
		t.Error(found)
	}
}
