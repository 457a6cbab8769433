package farthing

import (
	"errors"
	"slices"
	"testing"
	"time"

	"farthing/internal/money"
)

// Every state of a dispute against every word about it.
func TestDisputeStates(t *testing.T) {
	no := disputeOutcome{}
	for from, want := range map[DisputeStatus][2]disputeOutcome{
		DisputeOpen: {{
			DisputeWon, "dispute.won disputed→available 300", 0, 0,
		}, {DisputeLost, "dispute.lost disputed→acquirer 300", 0, 300}},
		DisputeWon:  {{DisputeWon, "", 300, 0}, no},
		DisputeLost: {no, {DisputeLost, "", 300, 0}},
	} {
		for i, to := range []DisputeStatus{DisputeWon, DisputeLost} {
			l := newLab(t)
			l.rich()
			l.state.Payments.Load("p1", &Payment{
				MerchantID: "shop",
				ID:         "p1",
				Amount:     700,
				Disputed:   300,
				Currency:   money.GBP,
				Status:     PaymentSettled,
				LastSeq:    1,
			})
			l.state.Disputes.Load("d1", &Dispute{
				Common: Common{
					MerchantID: "shop",
					ID:         "d1",
					Amount:     300,
					FirstSeq:   2,
					LastSeq:    2,
					CreatedAt:  day0,
				},
				PaymentID: "p1",
				Status:    from,
			})
			command := ResolveDispute{MerchantID: "shop", ID: "d1", Outcome: to, By: ann}
			if want[i] == no {
				l.refuses(CodeWrongState, command)
			} else {
				l.resolves(command, want[i])
			}
		}
	}
}

type disputeOutcome struct {
	to                    DisputeStatus // "": refused
	row                   string        // "": nothing is journaled
	disputed, chargedBack money.Minor   // of the payment, afterwards
}

// resolves ends the dispute d1, with one journal row or none.
func (l *lab) resolves(command ResolveDispute, want disputeOutcome) {
	l.Helper()
	answer := l.does(command)
	d, p := answer.Record.(*Dispute), l.state.Payments.Get("p1")
	if d.Status != want.to || answer.Created || answer.Replayed || p.Disputed != want.disputed ||
		p.ChargedBack != want.chargedBack || p.Status != PaymentSettled || p.LastSeq != 1 {
		l.Errorf("%+v: %+v, payment %+v", command, d, p)
	}
	if want.row == "" {
		l.journaled()
		return
	}
	l.journaled(want.row)
	last := l.last()
	if last.Subject != "dispute" || last.SubjectID != "d1" || last.Previous != 2 ||
		last.Details != `{"paymentId":"p1"}` || last.Happened != l.now {
		l.Errorf("%+v", last)
	}
	if d.LastSeq != last.Seq || d.FirstSeq != 2 || d.ResolvedAt == nil || *d.ResolvedAt != l.now ||
		d.CreatedAt != day0 || p.UpdatedAt != l.now {
		l.Errorf("%+v, payment %+v", d, p)
	}
}

func TestOpenDispute(t *testing.T) {
	l := newLab(t)
	l.does(RecordPayment{MerchantID: "shop", ID: "p1", UserID: "u", Amount: 1000, Status: PaymentSettled, By: ann})
	l.journaled("payment.settled acquirer→available 1000")
	date := day0.AddDate(0, 0, 3)
	c := OpenDispute{
		MerchantID: "shop",
		ID:         "d1",
		PaymentID:  "p1",
		Amount:     400,
		Date:       &date,
		Reason:     "not as described",
		By:         ann,
	}
	if keys := c.Keys(); keys.MerchantID != "shop" || !slices.Equal(keys.Disputes, []string{"d1"}) ||
		!slices.Equal(keys.Payments, []string{"p1"}) {
		t.Errorf("%+v", keys)
	}
	if keys := (ResolveDispute{MerchantID: "shop", ID: "d1"}).Keys(); keys.MerchantID != "shop" ||
		!slices.Equal(keys.Disputes, []string{"d1"}) {
		t.Errorf("%+v", keys)
	}
	answer := l.does(c)
	d := answer.Record.(*Dispute)
	if !answer.Created || d.RecordID() != "d1" || d.MerchantID != "shop" || d.PaymentID != "p1" || d.UserID != "u" ||
		d.Amount != 400 || d.Status != DisputeOpen ||
		d.Date != date || d.Reason != "not as described" || d.Currency != money.GBP || d.FirstSeq != 6 ||
		d.LastSeq != 6 || d.CreatedAt != l.now || d.ResolvedAt != nil {
		t.Errorf("%+v", d)
	}
	if last := l.last(); last.Happened != date || last.Subject != "dispute" || last.SubjectID != "d1" ||
		last.Previous != 0 || last.Why != "" || last.Details != `{"paymentId":"p1"}` {
		t.Errorf("%+v", last)
	}
	if p := l.state.Payments.Get("p1"); p.Disputed != 400 || p.Left() != 600 || p.UpdatedAt != l.now || p.LastSeq != 5 {
		t.Errorf("%+v", p)
	}
	if again := l.does(c); !again.Replayed || again.Record != answer.Record {
		t.Errorf("%+v", again)
	}
	for _, other := range []OpenDispute{{
		PaymentID: "p2",
		Amount:    400,
		Date:      &date,
		Reason:    c.Reason,
	}, {PaymentID: "p1", Amount: 401, Date: &date, Reason: c.Reason},
		{PaymentID: "p1", Amount: 400, Reason: c.Reason}, {PaymentID: "p1", Amount: 400, Date: &date}} {
		other.MerchantID, other.ID = "shop", "d1"
		l.refuses(CodeIDConflict, other)
	}
	if got := l.refuses(CodeDisputeTooLarge, OpenDispute{
		MerchantID: "shop",
		ID:         "d2",
		PaymentID:  "p1",
		Amount:     601,
	}); got.Message != "Of the payment p1 only 6.00 is left." {
		t.Error(got.Message)
	}
	l.journaled("dispute.opened available→disputed 400")
	l.balances("acquirer 1000 available 600 disputed 400")
	if l.state.Totals != (Totals{Settled: 1000, Disputed: 400}) {
		t.Errorf("%+v", l.state.Totals)
	}
	c.Date, c.ID = nil, "d3"
	if d := l.does(c).Record.(*Dispute); d.Date != l.now {
		t.Errorf("%+v", d)
	}
}

func TestDisputesRefused(t *testing.T) {
	l := newLab(t)
	l.refuses(CodeNotFound, OpenDispute{MerchantID: "shop", ID: "d1", PaymentID: "p9", Amount: 1})
	l.refuses(CodeNotFound, ResolveDispute{MerchantID: "shop", ID: "d1", Outcome: DisputeWon})
	for _, status := range []PaymentStatus{PaymentPending, PaymentFailed, PaymentReversed} {
		l.state.Payments.Load("p2", &Payment{ID: "p2", Amount: 100, Status: status})
		l.refuses(CodePaymentNotSettled, OpenDispute{MerchantID: "shop", ID: "d1", PaymentID: "p2", Amount: 1})
	}
	none := &lab{T: t, state: &State{}, now: day0}
	none.refuses(CodeNotFound, OpenDispute{ID: "d1", PaymentID: "p1", Amount: 1})
	none.refuses(CodeNotFound, ResolveDispute{ID: "d1", Outcome: DisputeLost})
	l.state.Disputes.Load("d4", &Dispute{Common: Common{ID: "d4", Amount: 1}, PaymentID: "gone", Status: DisputeOpen})
	if _, err := l.try(ResolveDispute{MerchantID: "shop", ID: "d4", Outcome: DisputeWon}); !errors.Is(err, ErrBroken) {
		t.Errorf("a dispute whose payment is not there: %v", err)
	}
}

// A dispute belongs to the user, whatever the merchant has withdrawn since: it may take the balance below zero, and
// money that comes back from it fills the hole.
func TestDisputeBelowZero(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 1000)
	l.withdraws("w1", 0)
	l.does(OpenDispute{MerchantID: "shop", ID: "d1", PaymentID: "p1", Amount: 1000, By: ann})
	l.balances("acquirer 1000 available -1000 requested 1000 disputed 1000")
	l.does(ResolveDispute{MerchantID: "shop", ID: "d1", Outcome: DisputeLost, By: ann})
	l.balances("available -1000 requested 1000")
	if p := l.state.Payments.Get("p1"); p.ChargedBack != 1000 || p.Disputed != 0 || p.Left() != 0 {
		t.Errorf("%+v", p)
	}
	l.refuses(CodeDisputeTooLarge, OpenDispute{MerchantID: "shop", ID: "d2", PaymentID: "p1", Amount: 1})
	l.refuses(CodeRefundTooLarge, RecordRefund{MerchantID: "shop", ID: "r1", PaymentID: "p1", Amount: 1})
	l.refuses(CodeWrongState, ReversePayment{MerchantID: "shop", ID: "p1"})
}

// A payment may be disputed again after a dispute was won, and a dispute wakes a closed merchant.
func TestDisputeAgain(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 1000)
	l.does(OpenDispute{MerchantID: "shop", ID: "d1", PaymentID: "p1", Amount: 1000, By: ann})
	l.does(ResolveDispute{MerchantID: "shop", ID: "d1", Outcome: DisputeWon, By: ann})
	l.does(RecordAdjustment{MerchantID: "shop", ID: "a1", Amount: -1000, Reason: "swept", By: ann})
	l.does(SetMerchantStatus{Status: MerchantClosed, MerchantID: "shop", Reason: "over", By: ann})
	l.rows = len(l.state.rows)
	l.does(OpenDispute{MerchantID: "shop", ID: "d2", PaymentID: "p1", Amount: 1000, By: ann})
	l.journaled("dispute.opened available→disputed 1000", "merchant.suspended")
	if l.state.Totals.Disputed != 1000 {
		t.Errorf("%+v", l.state.Totals)
	}
}

// A merchant was kept from withdrawing for a dispute that it had won.
func TestDisputesThatWereWonDoNotSpeakAgainstTheMerchant(t *testing.T) {
	for outcome, met := range map[DisputeStatus]bool{DisputeWon: true, DisputeLost: false} {
		l := newLab(t)
		l.pays("p1", 1000)
		l.does(OpenDispute{MerchantID: "shop", ID: "d1", PaymentID: "p1", Amount: 500, By: ann})
		holds := func() bool {
			return !slices.Contains(unmet(l.state.Standing(l.now).Criteria), CriterionDisputeRate)
		}
		if holds() {
			t.Error("an open dispute of half of what has settled does not count")
		}
		l.does(ResolveDispute{MerchantID: "shop", ID: "d1", Outcome: outcome, By: ann})
		if holds() != met {
			t.Errorf("%s: the criterion holds: %t", outcome, !met)
		}
	}
}

func TestDisputeRequestsAreChecked(t *testing.T) {
	now := day0
	dispute := OpenDispute{MerchantID: "shop", ID: "d1", PaymentID: "p1", Amount: 1}
	with := func(change func(c *OpenDispute)) OpenDispute { c := dispute; change(&c); return c }
	for name, c := range map[string]struct {
		request OpenDispute
		places  string
	}{
		"a dispute":               {dispute, ""},
		"no id":                   {with(func(c *OpenDispute) { c.ID = "" }), "id"},
		"Farthing's own id":       {with(func(c *OpenDispute) { c.ID = "dp_1" }), "id"},
		"no payment":              {with(func(c *OpenDispute) { c.PaymentID = "" }), "paymentId"},
		"Farthing's own payment":  {with(func(c *OpenDispute) { c.PaymentID = "pay_1" }), ""},
		"nothing":                 {with(func(c *OpenDispute) { c.Amount = 0 }), "amount"},
		"the most":                {with(func(c *OpenDispute) { c.Amount = MaxAmount }), ""},
		"more than the most":      {with(func(c *OpenDispute) { c.Amount = MaxAmount + 1 }), "amount"},
		"two days ahead":          {with(func(c *OpenDispute) { c.Date = pointer(now.Add(48 * time.Hour)) }), "date"},
		"a card in a reason":      {with(func(c *OpenDispute) { c.Reason = "4111111111111111" }), "reason"},
		"several things together": {with(func(c *OpenDispute) { c.Amount, c.Reason = -1, "\x00" }), "amount reason"},
	} {
		placesAre(t, name, c.request.Check(atDay0), c.places)
	}
	outcomes := map[DisputeStatus]string{DisputeWon: "", DisputeLost: "", DisputeOpen: "outcome", "": "outcome"}
	for outcome, places := range outcomes {
		resolve := ResolveDispute{MerchantID: "shop", ID: "d1", Outcome: outcome}
		placesAre(t, "outcome "+string(outcome), resolve.Check(atDay0), places)
	}
}
