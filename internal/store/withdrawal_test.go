package store_test

import (
	"fmt"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"

	"github.com/google/go-cmp/cmp"
)

func TestWithdrawalIsReadWithItsHistory(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		richLife(t, s, clock, "shop")
		for id, want := range map[string][]farthing.WithdrawalStatus{
			"w-paid":   {farthing.WithdrawalPending, farthing.InTransit, farthing.WithdrawalPaid},
			"w-failed": {farthing.WithdrawalPending, farthing.InTransit, farthing.WithdrawalFailed},
			"w-returned": {
				farthing.WithdrawalPending, farthing.InTransit, farthing.WithdrawalPaid, farthing.WithdrawalReturned,
			},
			"w-canceled": {farthing.WithdrawalPending, farthing.WithdrawalCanceled},
			"w-late": {
				farthing.WithdrawalPending, farthing.InTransit, farthing.WithdrawalFailed, farthing.WithdrawalPaid,
			},
			"w-transit": {farthing.WithdrawalPending, farthing.InTransit},
			"w-pending": {farthing.WithdrawalPending},
		} {
			w, err := s.Withdrawals.Get(t.Context(), "shop", id)
			must(t, err)
			var got []farthing.WithdrawalStatus
			for _, step := range w.History {
				got = append(got, step.Status)
			}
			if diff := cmp.Diff(want, got); diff != "" || w.Status != want[len(want)-1] ||
				!w.History[0].At.Equal(w.CreatedAt) {
				t.Errorf("%s: %+v %s", id, w, diff)
			}
			if w.Account.ID != w.BankAccountID || w.Account.Last4 != "5678" || w.Account.SortCode != "200000" {
				t.Errorf("%s went to %+v", id, w.Account)
			}
		}
		w, err := s.Withdrawals.Get(t.Context(), "shop", "w-returned")
		must(t, err)
		if f := w.Failure; f == nil || *f != (farthing.Failure{
			Code:       "rejected",
			SchemeCode: "MS03",
			Message:    "no reason given",
			NextAction: "contact_operator",
		}) {
			t.Errorf("failure %+v", f)
		}
		if last := w.History[3]; last.Actor != "bank" || last.Why != "no reason given" || !last.At.Equal(w.UpdatedAt) {
			t.Errorf("the return: %+v", last)
		}
		if w, err := s.Withdrawals.Get(t.Context(), "shop", "w-transit"); err != nil ||
			w.Outcome != farthing.OutcomeUnknown || w.SubmittedAt == nil || w.PaidAt != nil ||
			w.RequestedAmount == nil || *w.RequestedAmount != 600 {
			t.Errorf("%+v, %v", w, err)
		}
		for _, id := range [][2]string{{"shop", "w"}, {"other", "w-paid"}} {
			if _, err := s.Withdrawals.Get(t.Context(), id[0], id[1]); farthing.CodeOf(err) != farthing.CodeNotFound {
				t.Errorf("%v: %v", id, err)
			}
		}
	})
}

// withdrawalIDs returns the ids of a whole list, page by page; each withdrawal is the same in the list and by itself.
func withdrawalIDs(t *testing.T, s *store.Store, f store.WithdrawalFilter, limit int) (ids []string) {
	t.Helper()
	for more := true; more; {
		page, err := s.Withdrawals.List(t.Context(), f, limit)
		must(t, err)
		for _, w := range page.Rows {
			one, err := s.Withdrawals.Get(t.Context(), f.MerchantID, w.ID)
			if diff := cmp.Diff(one, w); err != nil || diff != "" {
				t.Errorf("%s by itself and in the list: %v %s", w.ID, err, diff)
			}
			ids = append(ids, w.ID)
		}
		more, f.BeforeSeq = page.More, page.Last.Seq
	}
	return ids
}

func TestWithdrawalsAreListedInPages(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		richLife(t, s, clock, "shop")
		late, err := s.Withdrawals.Get(t.Context(), "shop", "w-late")
		must(t, err)
		for _, c := range []struct {
			name   string
			filter store.WithdrawalFilter
			want   []string
		}{
			{"all", store.WithdrawalFilter{}, []string{
				"w-pending", "w-transit", "w-late", "w-canceled", "w-returned", "w-failed", "w-paid",
			}},
			{"status", store.WithdrawalFilter{Statuses: one(farthing.WithdrawalPaid)}, []string{"w-late", "w-paid"}},
			{"trigger", store.WithdrawalFilter{Trigger: farthing.TriggerSchedule}, nil},
			{"created after, exclusive", store.WithdrawalFilter{After: &late.CreatedAt},
				[]string{"w-pending", "w-transit"}},
			{"created before, exclusive", store.WithdrawalFilter{Before: &late.CreatedAt,
				Trigger: farthing.TriggerRequest}, []string{
				"w-canceled", "w-returned", "w-failed", "w-paid",
			}},
			{"nothing", store.WithdrawalFilter{Before: new(clock.Now().Add(-time.Hour * 9999))}, nil},
		} {
			for _, limit := range []int{1, 2, 3, 7, 50} {
				c.filter.MerchantID = "shop"
				if diff := cmp.Diff(c.want, withdrawalIDs(t, s, c.filter, limit)); diff != "" {
					t.Errorf("%s in pages of %d: %s", c.name, limit, diff)
				}
			}
		}
	})
}

// For each withdrawal opening and items add up to its amount and closing, and every row that moves the balance is an
// item of one withdrawal or of none yet.
func TestWithdrawalsAreMadeOfTheRowsBetween(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		richLife(t, s, clock, "shop")
		after, items := int64(0), 0
		for _, id := range []string{
			"w-paid", "w-failed", "w-returned", "w-canceled", "w-late", "w-transit", "w-pending",
		} {
			span, err := s.Withdrawals.Span(t.Context(), "shop", id)
			must(t, err)
			w, err := s.Withdrawals.Get(t.Context(), "shop", id)
			must(t, err)
			if span.ID != id || span.Amount != w.Amount || span.Fee != w.Fee || span.Below != w.FirstSeq ||
				span.After != after {
				t.Errorf("%s: %+v", id, span)
			}
			sum := span.Opening
			for _, seq := range seqs(t, s, store.JournalFilter{
				MerchantID: "shop",
				Account:    "available",
				Ascending:  true,
				Position:   span.After,
				Below:      span.Below,
			}, 2) {
				row, err := s.Journal.List(t.Context(),
					store.JournalFilter{MerchantID: "shop", Ascending: true, Position: seq - 1}, 1)
				must(t, err)
				if r := row.Rows[0]; r.Credit == ledger.Available {
					sum += r.Amount
				} else {
					sum -= r.Amount
				}
				items++
			}
			if sum != span.Amount+span.Closing {
				t.Errorf("%s: opening and items are %d, amount %d, closing %d", id, sum, span.Amount, span.Closing)
			}
			after = span.Below
		}
		moving := len(seqs(t, s, store.JournalFilter{MerchantID: "shop", Account: "available"}, 50))
		tail := len(seqs(t, s, store.JournalFilter{
			MerchantID: "shop",
			Account:    "available",
			Ascending:  true,
			Position:   after,
		}, 50))
		if requests := 7; items+requests+tail != moving {
			t.Errorf("%d items, %d requests and %d in the tail are not the %d rows that move the balance", items,
				requests, tail, moving)
		}
		if _, err := s.Withdrawals.Span(t.Context(), "other", "w-paid"); farthing.CodeOf(err) != farthing.CodeNotFound {
			t.Errorf("another merchant's: %v", err)
		}
	})
}

// A filter that no withdrawal fits does not read a merchant's whole past at once.
func TestPageOfWithdrawalsEndsEarly(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		const many = 10_050
		openShop(t, s, clock, "shop")
		do(t, s, pay("shop", "p1", many*200))
		var commands []farthing.Command
		for i := range many {
			w := withdraw("shop", fmt.Sprintf("w%05d", i))
			w.Amount = new(minor(200))
			commands = append(commands, w)
		}
		for _, r := range s.DoBulk(t.Context(),
			append(commands, farthing.CancelWithdrawal{MerchantID: "shop", ID: "w00001"})) {
			must(t, r.Err)
		}
		f := store.WithdrawalFilter{MerchantID: "shop", Statuses: one(farthing.WithdrawalCanceled)}
		page, err := s.Withdrawals.List(t.Context(), f, 10)
		must(t, err)
		first, err := s.Withdrawals.Get(t.Context(), "shop", fmt.Sprintf("w%05d", many-10_000))
		must(t, err)
		if len(page.Rows) != 0 || !page.More || page.Last.Seq != first.FirstSeq {
			t.Errorf("%d rows, more %v, at %d", len(page.Rows), page.More, page.Last.Seq)
		}
		f.BeforeSeq = page.Last.Seq
		page, err = s.Withdrawals.List(t.Context(), f, 10)
		must(t, err)
		if len(page.Rows) != 1 || page.More || page.Rows[0].ID != "w00001" {
			t.Errorf("then %d rows, more %v", len(page.Rows), page.More)
		}
	})
}

// one is a filter by one state; none if it is empty.
func one[S ~string](state S) []S {
	if state == "" {
		return nil
	}
	return []S{state}
}
