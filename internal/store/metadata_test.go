package store_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// noting sets a note on a record of the shop.
func noting(subject, id, name, text string) farthing.ChangeRecord {
	return farthing.ChangeRecord{
		MerchantID: "shop",
		Subject:    subject,
		ID:         id,
		Metadata:   farthing.MetadataPatch{name: &text},
		By:         staff,
	}
}

// Notes on records of every kind and state, over and over, leave books that verify; the next change of state follows
// them, and what is tampered with behind such a row is found.
func TestNotesOnEveryRecordVerify(t *testing.T) {
	records := map[string][]string{
		farthing.SubjectPayment: {"p1", "p-pending", "p-later", "p-failed", "p-reversed", "p-disputed"},
		farthing.SubjectRefund:  {"r1", "r2"},
		farthing.SubjectDispute: {"d-open", "d-won", "d-lost"},
		farthing.SubjectAdjustment: {
			"a1", "a2", "a-wished", "a-refused", "a-approved",
		},
		farthing.SubjectReserve:            {"rs-held", "rs-released"},
		farthing.SubjectProviderSettlement: {"s1", "s2"},
		farthing.SubjectFeeSweep:           {"f1"},
		farthing.SubjectOperatorTransfer:   {"h1", "h2", "h-wished"},
		farthing.SubjectWithdrawal: {
			"w-paid", "w-failed", "w-returned", "w-canceled", "w-late", "w-transit", "w-pending",
		},
	}
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		richLife(t, s, clock, "shop")
		_, text := checkpoint(t, s)
		count := 0
		for subject, ids := range records {
			for _, id := range ids {
				for n := range 4 {
					do(t, s, noting(subject, id, "n", fmt.Sprint(n)))
				}
				do(t, s, noting(subject, id, "n", "3")) // nothing new
				count += 4
			}
		}
		do(t, s, farthing.SettlePayment{MerchantID: "shop", ID: "p-pending"},
			noting(farthing.SubjectPayment, "p-pending", "m", "x"),
			farthing.ReversePayment{MerchantID: "shop", ID: "p-pending"},
			farthing.ResolveDispute{MerchantID: "shop", ID: "d-open", Outcome: farthing.DisputeLost},
			farthing.ReleaseReserve{MerchantID: "shop", ReserveID: "rs-held", ID: "rl-last"},
			farthing.CancelWithdrawal{MerchantID: "shop", ID: "w-pending", By: staff})
		for n := range 3 {
			do(t, s, farthing.UpdateMerchant{
				MerchantID: "shop",
				Metadata:   farthing.MetadataPatch{"n": new(fmt.Sprint(n))},
				By:         staff,
			})
		}
		if report, problems := verified(t, s); problems != "" {
			t.Errorf("%d rows: %s", report.Rows, problems)
		}
		if _, problems := verifiedSince(t, s, text); problems != "" {
			t.Errorf("since a checkpoint: %s", problems)
		}
		state, err := s.Merchants.State(t.Context(), "shop")
		must(t, err)
		if state.Merchant.Metadata["n"] != "2" {
			t.Errorf("noted on the merchant is %v", state.Merchant.Metadata)
		}
		refund, err := s.Refunds.Get(t.Context(), "shop", "r1")
		must(t, err)
		w, err := s.Withdrawals.Get(t.Context(), "shop", "w-late")
		must(t, err)
		booked, err := s.OperatorTransfers.Get(t.Context(), "shop", "h1")
		must(t, err)
		if booked.Metadata["n"] != "3" || booked.ApprovalID != "" || booked.Status != farthing.BookingBooked {
			t.Errorf("a movement that was made at once is %+v", booked)
		}
		if refund.Metadata["n"] != "3" || w.Metadata["n"] != "3" || w.History[len(w.History)-1].Status != w.Status {
			t.Errorf("read back as %v and %+v", refund.Metadata, w)
		}
	})
}

func TestListsByNotesAndStates(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		richLife(t, s, clock, "shop")
		for _, c := range []farthing.ChangeRecord{
			noting(farthing.SubjectWithdrawal, "w-paid", "order", "17"),
			noting(farthing.SubjectWithdrawal, "w-paid", "quote", `say "a":"b"`),
			noting(farthing.SubjectWithdrawal, "w-failed", "order", "170"),
			noting(farthing.SubjectWithdrawal, "w-late", "reorder", "17"),
			noting(farthing.SubjectWithdrawal, "w-canceled", "Order", "17"),
			noting(farthing.SubjectPayment, "p1", "order", "17"),
			noting(farthing.SubjectPayment, "p-failed", "order", "17"),
			noting(farthing.SubjectPayment, "p-failed", "shift", "late"),
		} {
			do(t, s, c)
		}
		for want, f := range map[string]store.WithdrawalFilter{
			"w-paid":     {Metadata: farthing.Metadata{"order": "17"}},
			"":           {Metadata: farthing.Metadata{"a": "b"}},
			"w-paid ":    {Metadata: farthing.Metadata{"order": "17", "quote": `say "a":"b"`}},
			"w-canceled": {Metadata: farthing.Metadata{"Order": "17"}},
			"w-canceled w-failed": {Statuses: []farthing.WithdrawalStatus{
				farthing.WithdrawalFailed, farthing.WithdrawalCanceled,
			}},
		} {
			for _, merchant := range []string{"shop", ""} {
				f.MerchantID = merchant
				page, err := s.Withdrawals.List(t.Context(), f, 100)
				must(t, err)
				var ids []string
				for i := range page.Rows {
					ids = append(ids, page.Rows[i].ID)
				}
				if got := strings.Join(ids, " "); got != strings.TrimSpace(want) {
					t.Errorf("withdrawals of %q by %v %v: %s, want %s", merchant, f.Statuses, f.Metadata, got, want)
				}
			}
		}
		for want, f := range map[string]store.PaymentFilter{
			"p-failed p1": {Metadata: farthing.Metadata{"order": "17"}},
			"p-failed":    {Metadata: farthing.Metadata{"order": "17", "shift": "late"}},
			"p1":          {Metadata: farthing.Metadata{"order": "17"}, Statuses: one(farthing.PaymentSettled)},
		} {
			f.MerchantID = "shop"
			page, err := s.Payments.List(t.Context(), f, 100)
			must(t, err)
			var ids []string
			for i := range page.Rows {
				ids = append(ids, page.Rows[i].ID)
			}
			slices.Sort(ids)
			if got := strings.Join(ids, " "); got != want {
				t.Errorf("payments by %v: %s, want %s", f.Metadata, got, want)
			}
		}
	})
}
