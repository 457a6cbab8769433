package farthing

import (
	"testing"

	"farthing/internal/calendar"
)

// A returned withdrawal went on saying that the bank had booked it, a failed one when it would arrive, and each until
// when it could have been canceled.
func TestWithdrawalsSayNothingThatHoldsNoMore(t *testing.T) {
	by := Origin{Actor: ActorBank}
	closed := Failure{Code: "bank_unavailable", SchemeCode: "MS03", Message: "later"}
	saying := func(status string) PayoutReport {
		r := reportBy(by, "w1")
		r.Details.RailStatus = status
		return r
	}
	paid := RecordPayoutPaid{saying("ACSC")}
	returned := RecordPayoutReturned{PayoutReport: saying(""), Failure: closed}
	for _, c := range []struct {
		name     string
		commands []Command
		arrives  bool
		status   string // of the rail
	}{
		{"in transit", nil, true, ""},
		{"accepted", []Command{RecordPayoutAccepted{saying("ACSP")}}, true, "ACSP"},
		{"unknown", []Command{RecordOutcomeUnknown{MerchantID: "shop", ID: "w1", Why: "silence", By: by}}, false, ""},
		{"paid", []Command{paid}, true, "ACSC"},
		{"failed", []Command{RecordPayoutFailed{saying("RJCT"), closed}}, false, "RJCT"},
		{"returned", []Command{paid, returned}, false, ""},
	} {
		l := newLab(t)
		l.state.Settings = DefaultSettings(false)
		l.state.Settings.Rails = []RailTerms{{Name: "simbank"}}
		l.pays("p1", 5000)
		if w := l.withdraws("w1", 1000); w.CancelableUntil == nil || w.ExpectedArrival.IsZero() {
			t.Errorf("pending: %+v", w)
		}
		l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", By: by})
		for _, command := range c.commands {
			l.does(command)
		}
		w := l.state.Withdrawals.Get("w1")
		if w.CancelableUntil != nil || w.ExpectedArrival != (calendar.Date{}) != c.arrives || w.RailStatus != c.status {
			t.Errorf("%s: %+v", c.name, w)
		}
	}
	l := newLab(t)
	l.pays("p1", 5000)
	l.withdraws("w1", 1000)
	l.does(CancelWithdrawal{MerchantID: "shop", ID: "w1", By: ann})
	if w := l.state.Withdrawals.Get("w1"); w.CancelableUntil != nil || !w.ExpectedArrival.IsZero() {
		t.Errorf("%+v", w)
	}
}
