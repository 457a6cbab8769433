package farthing

import (
	"slices"
	"testing"
)

// Only a payment, refund or adjustment is history, and none of them says itself when it is booked.
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
		"entry":  ProposeAdjustment{RecordAdjustment: adjustment},
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
