package farthing

import (
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

func TestProviderSettlements(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 1000)
	first := RecordProviderSettlement{MerchantID: "shop", ID: "s1", Amount: 950, Fee: 50, Reference: "batch 7"}
	answer := l.does(first)
	p := answer.Record.(*ProviderSettlement)
	if !answer.Created || p.Amount != 950 || p.Fee != 50 || p.LastSeq != p.FirstSeq+1 ||
		l.last().Previous != p.FirstSeq {
		t.Errorf("it is %+v", p)
	}
	if !l.state.Book.OwedSince.IsZero() {
		t.Errorf("all is paid, and something is owed since %s", l.state.Book.OwedSince)
	}
	if again := l.does(first); !again.Replayed || again.Record != answer.Record {
		t.Errorf("the same again is %+v", again)
	}
	first.Fee = 51
	l.refuses(CodeIDConflict, first)
	l.does(RecordProviderSettlement{MerchantID: "shop", ID: "s2", Amount: -100, By: ann})
	l.does(RecordProviderSettlement{MerchantID: "shop", ID: "s3", Fee: 1, By: ann})
	l.journaled("payment.settled acquirer→available 1000", "provider.received bank→acquirer 950",
		"provider.fee operator_funds→acquirer 50", "provider.paid acquirer→bank 100",
		"provider.fee operator_funds→acquirer 1")
	b := l.state.Book.Balances
	if b[ledger.Acquirer] != 99 || b[ledger.Bank] != 850 || b[ledger.OperatorFunds] != -51 {
		t.Errorf("the balances are %v", b)
	}
}

func TestProviderSettlementsAreChecked(t *testing.T) {
	late := day0.AddDate(0, 0, 3)
	for name, c := range map[string]struct {
		change func(*RecordProviderSettlement)
		places string
	}{
		"sound":          {func(*RecordProviderSettlement) {}, ""},
		"its id":         {func(c *RecordProviderSettlement) { c.ID = "psp_2026-11-23" }, "id"},
		"of nothing":     {func(c *RecordProviderSettlement) { c.Amount = 0 }, "amount"},
		"a fee alone":    {func(c *RecordProviderSettlement) { c.Amount, c.Fee = 0, 1 }, ""},
		"taken back":     {func(c *RecordProviderSettlement) { c.Amount = -MaxAmount }, ""},
		"too much":       {func(c *RecordProviderSettlement) { c.Amount = MaxAmount + 1 }, "amount"},
		"a negative fee": {func(c *RecordProviderSettlement) { c.Fee = -1 }, "fee"},
		"ahead":          {func(c *RecordProviderSettlement) { c.Date = &late }, "date"},
		"a control":      {func(c *RecordProviderSettlement) { c.Reference = "a\x00b" }, "reference"},
	} {
		settlement := RecordProviderSettlement{MerchantID: "shop", ID: "s1", Amount: 1}
		c.change(&settlement)
		placesAre(t, name, settlement.Check(atDay0), c.places)
	}
}

// A provider pays at 07:00 of the next business day, in London's time on both sides of the changes of its clocks.
func TestWhenAProviderPays(t *testing.T) {
	for since, want := range map[string]string{
		"2026-11-23T10:00:00Z": "2026-11-24T07:00:00Z", // from Monday
		"2026-11-23T00:30:00Z": "2026-11-24T07:00:00Z",
		"2026-11-27T10:00:00Z": "2026-11-30T07:00:00Z", // from Friday
		"2026-11-28T10:00:00Z": "2026-11-30T07:00:00Z",
		"2026-11-29T23:59:00Z": "2026-11-30T07:00:00Z",
		"2026-12-24T12:00:00Z": "2026-12-29T07:00:00Z", // over Christmas
		"2026-06-01T23:30:00Z": "2026-06-03T06:00:00Z", // in London it is the second already
	} {
		at, err := time.Parse(time.RFC3339, since)
		if err != nil {
			t.Fatal(err)
		}
		if got := ProviderSettlementTime(at, calendar.Holidays{}).UTC().Format(time.RFC3339); got != want {
			t.Errorf("owed since %s it pays at %s, want %s", since, got, want)
		}
	}
}

func TestASandboxesProviderPaysOnceThatIsDue(t *testing.T) {
	l := newLab(t)
	l.refuses(CodeWrongState, NewSettleProvider("shop", l.now))
	l.pays("p1", 1000)
	due := ProviderSettlementTime(l.now, calendar.Holidays{})
	l.now = due.Add(-time.Millisecond)
	l.refuses(CodeWrongState, NewSettleProvider("shop", l.now))
	l.now = due
	p := l.does(NewSettleProvider("shop", due)).Record.(*ProviderSettlement)
	if p.Amount != 1000 || p.ID != "psp_"+calendar.Of(due, time.UTC).String() || l.last().Actor != ActorSystem {
		t.Errorf("it is %+v", p)
	}
	l.pays("p2", 300)
	if again := l.does(NewSettleProvider("shop", due)); !again.Replayed {
		t.Errorf("on the same day it pays again: %+v", again)
	}
	if got := ProviderSettlementTime(l.state.Book.OwedSince, calendar.Holidays{}); !got.After(due) {
		t.Errorf("what came since is due at %s", got)
	}
}

// Fees of withdrawals that the bank may still reject stay, and so does what is not in the bank.
func TestSweepsOfFees(t *testing.T) {
	l := newLab(t)
	sweep := func(id string) SweepFees { return SweepFees{MerchantID: "shop", ID: id, By: ann} }
	l.pays("p1", 10_000)
	l.withdraws("w1", 1000)
	l.withdraws("w2", 2000)
	for _, id := range []string{"w1", "w2"} {
		l.does(SubmitWithdrawal{MerchantID: "shop", ID: id})
	}
	l.refuses(CodeNothingToSweep, sweep("f1"))
	if got := l.state.Totals.FeesInTransit; got != 300 {
		t.Errorf("in transit are fees of %d", got)
	}
	l.does(RecordPayoutPaid{report("w1")})
	l.refuses(CodeNothingToSweep, sweep("f1")) // the provider has not paid yet
	l.does(RecordProviderSettlement{MerchantID: "shop", ID: "s1", Amount: 950, By: ann})
	l.rows = len(l.state.rows)
	if f := l.does(sweep("f1")).Record.(*FeeSweep); f.Amount != 100 { // 950 less the net 850
		t.Errorf("it is %+v", f)
	}
	if again := l.does(sweep("f1")); !again.Replayed {
		t.Errorf("the same again is %+v", again)
	}
	l.does(RecordProviderSettlement{MerchantID: "shop", ID: "s2", Amount: 9050, By: ann})
	if f := l.does(sweep("f2")).Record.(*FeeSweep); f.Amount != 50 {
		t.Errorf("it is %+v", f)
	}
	failed := RecordPayoutFailed{PayoutReport: report("w2"), Failure: Failure{Code: "rejected"}}
	l.does(failed)
	l.refuses(CodeNothingToSweep, sweep("f3"))
	if got := l.state.Totals.FeesInTransit; got != 0 || l.state.Book.Balances[ledger.Fees] != money.Minor(0) {
		t.Errorf("in transit are fees of %d, of %v in all", got, l.state.Book.Balances)
	}
}

// A settlement counts as received once a statement confirms it, or another person; what people confirmed stays, and the
// provider's fee counts with it.
func TestSettlementsAreConfirmed(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 10_000)
	sums := func(want money.Minor) {
		t.Helper()
		if got := l.state.Totals.Unconfirmed; got != want {
			t.Errorf("unconfirmed are %d, want %d", got, want)
		}
	}
	note := func(id string, by Confirmation) Command {
		return NoteProviderSettlement{MerchantID: "shop", ID: id, Confirmed: by}
	}
	for id, amount := range map[string]money.Minor{"s1": 950, "s2": 100, "s3": -70} {
		l.does(RecordProviderSettlement{MerchantID: "shop", ID: id, Amount: amount, Fee: 200, By: ann})
	}
	sums(1050)
	l.rows = len(l.state.rows)
	l.does(note("s1", ConfirmedByStatement))
	l.does(note("s1", ConfirmedByStatement))
	sums(100 - 200)
	l.does(note("s2", ConfirmedByStatement)) // of its fee, as much as its amount
	sums(-200 - 100)
	l.does(note("s2", ""))
	sums(-200 + 100)
	l.does(note("s3", ConfirmedByStatement)) // it took money back
	l.refuses(CodeWrongState, ConfirmProviderSettlement{MerchantID: "shop", ID: "s3", By: ann})
	l.refuses(CodeNotFound, ConfirmProviderSettlement{MerchantID: "shop", ID: "s4", By: ann})
	l.does(ConfirmProviderSettlement{MerchantID: "shop", ID: "s2", By: ann})
	l.does(ConfirmProviderSettlement{MerchantID: "shop", ID: "s2", By: ann})
	l.does(note("s2", ""))
	sums(-200 - 100)
	l.journaled("provider_settlement.confirmed", "provider_settlement.confirmed", "provider_settlement.unconfirmed",
		"provider_settlement.confirmed")
}

// Two people confirm a settlement. What a statement confirms meanwhile needs nobody's approval any more.
func TestSettlementsAreConfirmedByTwoPeople(t *testing.T) {
	for _, stated := range []bool{false, true} {
		l := newLab(t)
		l.pays("p1", 10_000)
		l.does(RecordProviderSettlement{MerchantID: "shop", ID: "s1", Amount: 950, Fee: 50, By: ann})
		a := l.proposes(ConfirmProviderSettlement{MerchantID: "shop", ID: "s1", By: ann})
		if a.Kind != ApprovalProviderSettlement || l.state.Totals.Unconfirmed != 950 {
			t.Fatalf("what waits is %+v", a)
		}
		want, confirmed := ApprovalApproved, ConfirmedByPeople
		if stated {
			l.does(NoteProviderSettlement{MerchantID: "shop", ID: "s1", Confirmed: ConfirmedByStatement})
			want, confirmed = ApprovalVoid, ConfirmedByStatement
		} else {
			l.ends(a, ApprovalApproved, []string{"approval.given", "provider_settlement.confirmed"})
		}
		if got := l.state.Approvals.Get(a.ID).Status; got != want {
			t.Errorf("stated %t: the approval is %s", stated, got)
		}
		if p := l.state.Settlements.Get("s1"); p.Confirmed != confirmed || l.state.Totals.Unconfirmed != -50 {
			t.Errorf("stated %t: it is %+v", stated, p)
		}
	}
}
