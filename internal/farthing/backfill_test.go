package farthing

import (
	"slices"
	"testing"

	"farthing/internal/money"
)

// Only what another system's books have is history, and no entry says itself when it is booked.
func TestWhatIsNoHistoryIsRefused(t *testing.T) {
	past := day0.AddDate(-1, 0, 0)
	payment := RecordPayment{MerchantID: "shop", ID: "p1", Date: &past}
	payment.Amount = 1
	booked := payment
	booked.By.BookedAt = &past
	undated := payment
	undated.Date = nil
	adjustment := RecordAdjustment{
		MerchantID: "shop",
		ID:         "a1",
		Amount:     1,
		Date:       &past,
		Reason:     "x",
	}
	for place, entry := range map[string]Command{
		"":       payment,
		"entry":  Propose{Request: adjustment},
		"date":   undated,
		"at":     booked,
		"amount": RecordPayment{MerchantID: "shop", ID: "p1", Date: &past},
	} {
		placesAre(t, "an entry with another "+place, RecordHistory{Entry: entry}.Check(atDay0), place)
	}
	none := RecordHistory{}
	placesAre(t, "nothing", none.Check(atDay0), "entry")
	if keys := none.Keys(); keys.MerchantID != "" {
		t.Errorf("nothing is of %s", keys.MerchantID)
	}
}

// A payment that may be booked on one of two days names the rolling reserve of the earlier one; the store adds today's.
func TestHistoryNamesTheReserveOfItsDay(t *testing.T) {
	past := day0.AddDate(0, 0, -3)
	payment := RecordPayment{
		MerchantID: "shop",
		ID:         "p1",
		Amount:     1,
		Date:       &past,
		Status:     PaymentSettled,
	}
	for booking, want := range map[Booking][]string{
		BookIfOlder: {"rs_roll_2025-12-29"},
		BookByDate:  {"rs_roll_2025-12-29"},
		BookNow:     nil,
	} {
		keys := RecordHistory{Entry: payment, Booking: booking}.Keys()
		if !slices.Equal(keys.Reserves, want) || !keys.Settles || keys.BookedAt != nil {
			t.Errorf("%q: %+v", booking, keys)
		}
	}
}

// A history that was recorded as pending is settled by the same one that says settled, however often it comes; an entry
// that differs in anything else is a conflict, and what was settled does not become pending again.
func TestHistorySettlesWhatItRecordedAsPending(t *testing.T) {
	l := newLab(t)
	entry := func(id string, amount money.Minor, status PaymentStatus) RecordHistory {
		date := day0
		return RecordHistory{Booking: BookNow, Entry: RecordPayment{
			MerchantID: "shop",
			ID:         id,
			Amount:     amount,
			Date:       &date,
			Status:     status,
			By:         desk,
		}}
	}
	for _, id := range []string{"p1", "p2", "p3"} {
		l.does(entry(id, 200, PaymentPending))
	}
	l.does(FailPayment{MerchantID: "shop", ID: "p2", By: desk})
	l.rows = len(l.state.rows)
	if answer := l.does(entry("p1", 200, PaymentSettled)); answer.Created || answer.Replayed ||
		l.state.Payments.Get("p1").Status != PaymentSettled {
		t.Errorf("%+v", answer)
	}
	l.journaled("payment.settled pending→available 200")
	for _, status := range []PaymentStatus{PaymentPending, PaymentSettled} {
		if answer := l.does(entry("p1", 200, status)); !answer.Replayed {
			t.Errorf("again, %s: %+v", status, answer)
		}
	}
	l.refuses(CodeIDConflict, entry("p3", 201, PaymentSettled))
	l.refuses(CodeWrongState, entry("p2", 200, PaymentSettled))
	l.does(entry("p4", 300, PaymentSettled))
	l.refuses(CodeIDConflict, entry("p4", 300, PaymentPending))
	l.does(ReversePayment{MerchantID: "shop", ID: "p1", By: desk})
	if answer := l.does(entry("p1", 200, PaymentSettled)); !answer.Replayed {
		t.Errorf("after it was reversed: %+v", answer)
	}
	l.balances("acquirer 500 pending 200 available 300")
}

// Disputes and provider's fees of another system are booked at their dates, and once: a dispute is won by an entry of
// its whole amount, and by no other.
func TestHistoryHasDisputesAndFees(t *testing.T) {
	l := newLab(t)
	l.does(RecordPayment{
		MerchantID: "shop",
		ID:         "p1",
		Amount:     500,
		Status:     PaymentSettled,
		By:         desk,
	})
	opened, won := day0.AddDate(0, 0, 1), day0.AddDate(0, 0, 2)
	history := func(entry Command) RecordHistory { return RecordHistory{Booking: BookByDate, Entry: entry} }
	open := history(OpenDispute{
		MerchantID: "shop",
		ID:         "d1",
		PaymentID:  "p1",
		Amount:     200,
		Date:       &opened,
		By:         desk,
	})
	resolve := ResolveDispute{
		MerchantID: "shop",
		ID:         "d1",
		Outcome:    DisputeWon,
		Amount:     150,
		Date:       &won,
		By:         desk,
	}
	l.refuses(CodeNotFound, history(resolve))
	l.does(open)
	l.refuses(CodeInvalidRequest, history(resolve))
	resolve.Amount = 200
	if answer := l.does(history(resolve)); answer.Replayed || answer.Record.(*Dispute).Status != DisputeWon {
		t.Errorf("%+v", answer)
	}
	fee := history(RecordProviderSettlement{
		MerchantID: "shop",
		ID:         "f1",
		Fee:        7,
		Date:       &won,
		By:         desk,
	})
	l.does(fee)
	l.journaled("payment.settled acquirer→available 500", "dispute.opened available→disputed 200",
		"dispute.won disputed→available 200", "provider.fee operator_funds→acquirer 7")
	for _, row := range l.state.rows[len(l.state.rows)-2:] {
		if !row.Happened.Equal(won) {
			t.Errorf("%s happened at %s", row.Type, row.Happened)
		}
	}
	for _, again := range []RecordHistory{open, history(resolve), fee} {
		if answer := l.does(again); !answer.Replayed {
			t.Errorf("%T again: %+v", again.Entry, answer)
		}
	}
	resolve.Date = nil
	placesAre(t, "a dispute that ended at no time", history(resolve).Check(atDay0), "date")
	resolve.Amount = -1
	placesAre(t, "a dispute of less than nothing", resolve.Check(atDay0), "amount")
}
