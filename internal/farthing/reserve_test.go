package farthing

import (
	"slices"
	"strings"
	"testing"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

func TestHoldReserve(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 1000)
	l.journaled("payment.settled acquirer→available 1000")
	on, err := calendar.Parse("2026-06-30")
	if err != nil {
		t.Fatal(err)
	}
	c := HoldReserve{MerchantID: "shop", ID: "rs1", Amount: 400, Reason: "many returns", ReleaseOn: on, By: ann}
	if keys := c.Keys(); keys.MerchantID != "shop" || !slices.Equal(keys.Reserves, []string{"rs1"}) ||
		keys.Releases != nil {
		t.Errorf("%+v", keys)
	}
	answer := l.does(c)
	r := answer.Record.(*Reserve)
	if !answer.Created || r.RecordID() != "rs1" || r.MerchantID != "shop" || r.Amount != 400 || r.Released != 0 ||
		r.Status() != ReserveHeld || r.Reason != "many returns" ||
		r.ReleaseOn != on || r.Currency != money.GBP || r.FirstSeq != 6 || r.LastSeq != 6 || r.CreatedAt != l.now ||
		r.UpdatedAt != l.now {
		t.Errorf("%+v", r)
	}
	if last := l.last(); last.Subject != "reserve" || last.SubjectID != "rs1" || last.Why != "many returns" ||
		last.Previous != 0 || last.Details != `{"heldAmount":400}` {
		t.Errorf("%+v", last)
	}
	if again := l.does(c); !again.Replayed || again.Record != answer.Record {
		t.Errorf("%+v", again)
	}
	for _, other := range []HoldReserve{{Amount: 401, Reason: c.Reason, ReleaseOn: on},
		{Amount: 400, Reason: "x", ReleaseOn: on}, {Amount: 400, Reason: c.Reason}} {
		other.MerchantID, other.ID = "shop", "rs1"
		l.refuses(CodeIDConflict, other)
	}
	if got := l.refuses(CodeInsufficientBalance, HoldReserve{
		MerchantID: "shop",
		ID:         "rs2",
		Amount:     601,
		Reason:     "x",
	}); got.Message != "The available balance is 6.00." {
		t.Error(got.Message)
	}
	l.does(HoldReserve{MerchantID: "shop", ID: "rs2", Amount: 600, Reason: "x", By: ann})
	l.journaled("reserve.held available→held 400", "reserve.held available→held 600")
	l.balances("acquirer 1000 held 1000")
	if l.state.Totals != (Totals{Settled: 1000}) {
		t.Errorf("%+v", l.state.Totals)
	}
	l.state.Book.Balances = [len(l.state.Book.Balances)]money.Minor{}
	l.setStatus(MerchantClosed)
	l.refuses(CodeMerchantClosed, HoldReserve{MerchantID: "shop", ID: "rs3", Amount: 1, Reason: "x"})
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, c)
}

func TestReleaseReserve(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 1000)
	held := l.does(HoldReserve{MerchantID: "shop", ID: "rs1", Amount: 400, Reason: "x", By: ann}).Record.(*Reserve)
	l.rows = len(l.state.rows)
	l.now = l.now.AddDate(0, 0, 1)
	c := ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl1", Amount: pointer(money.Minor(150)), By: ann}
	if keys := c.Keys(); keys.MerchantID != "shop" || !slices.Equal(keys.Reserves, []string{"rs1"}) ||
		!slices.Equal(keys.Releases, []string{"rl1"}) {
		t.Errorf("%+v", keys)
	}
	answer := l.does(c)
	r := answer.Record.(*Reserve)
	if !answer.Created || r.Released != 150 || r.Status() != ReserveHeld || r.FirstSeq != 6 || r.LastSeq != 7 ||
		r.UpdatedAt != l.now || r.CreatedAt != held.CreatedAt || held.Released != 0 {
		t.Errorf("%+v, before %+v", r, held)
	}
	if last := l.last(); last.Subject != "reserve" || last.SubjectID != "rs1" || last.Previous != 6 ||
		last.Details != `{"heldAmount":400,"releaseId":"rl1","releasedAmount":150}` {
		t.Errorf("%+v", last)
	}
	if release := l.state.Releases.Get("rl1"); release.RecordID() != "rl1" || release.ReserveID != "rs1" ||
		release.MerchantID != "shop" || release.Amount != 150 || release.Seq != 7 || release.CreatedAt != l.now {
		t.Errorf("%+v", release)
	}
	if again := l.does(c); !again.Replayed || again.Created || again.Record != answer.Record {
		t.Errorf("%+v", again)
	}
	c.Amount = pointer(money.Minor(151))
	l.refuses(CodeIDConflict, c)
	c.Amount = nil
	l.refuses(CodeIDConflict, c)
	if got := l.refuses(CodeInsufficientBalance, ReleaseReserve{
		MerchantID: "shop",
		ReserveID:  "rs1",
		ID:         "rl2",
		Amount:     pointer(money.Minor(251)),
	}); got.Message != "Of the reserve 2.50 is still held." {
		t.Error(got.Message)
	}
	all := ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl2", By: ann}
	if r := l.does(all).Record.(*Reserve); r.Released != 400 || r.Status() != ReserveReleased {
		t.Errorf("%+v", r)
	}
	if again := l.does(all); !again.Replayed || again.Record.(*Reserve).Released != 400 {
		t.Errorf("nothing is still held, and the release is known: %+v", again)
	}
	l.journaled("reserve.released held→available 150", "reserve.released held→available 250")
	l.balances("acquirer 1000 available 1000")
	l.refuses(CodeInsufficientBalance, ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl3"})
	l.refuses(CodeNotFound, ReleaseReserve{MerchantID: "shop", ReserveID: "rs9", ID: "rl3"})
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, ReleaseReserve{ReserveID: "rs1", ID: "rl1"})
	l.does(HoldReserve{MerchantID: "shop", ID: "rs2", Amount: 400, Reason: "x", By: ann})
	l.refuses(CodeIDConflict, ReleaseReserve{MerchantID: "shop", ReserveID: "rs2", ID: "rl2"})
}

// The rest of a reserve is given back once, at 00:00 of its day in London.
func TestReleaseDue(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 1000)
	hold := HoldReserve{
		MerchantID: "shop",
		ID:         "rs1",
		Amount:     400,
		Reason:     "x",
		ReleaseOn:  calendar.Date{Year: 2026, Month: 3, Day: 30},
		By:         ann,
	}
	held := l.does(hold).Record.(*Reserve)
	l.does(ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl1", Amount: pointer(money.Minor(150)), By: ann})
	l.does(HoldReserve{MerchantID: "shop", ID: "rs2", Amount: 100, Reason: "x", By: ann})
	l.rows = len(l.state.rows)
	due := ReleaseDue{MerchantID: "shop", ReserveID: "rs1"}
	if keys := due.Keys(); keys.MerchantID != "shop" || !slices.Equal(keys.Reserves, []string{"rs1"}) ||
		!slices.Equal(keys.Releases, []string{"rs_due_rs1"}) {
		t.Errorf("%+v", keys)
	}
	l.now = at(t, "2026-03-29 23:59:59.999")
	if r := l.does(due).Record.(*Reserve); r.Released != 150 {
		t.Errorf("%+v", r)
	}
	l.journaled()
	l.now = at(t, "2026-03-30 00:00:00.000") // summer time began the day before
	r := l.does(due).Record.(*Reserve)
	if r.Released != 400 || r.Status() != ReserveReleased || r.UpdatedAt != l.now || held.Released != 0 {
		t.Errorf("%+v", r)
	}
	l.journaled("reserve.released held→available 250")
	if last := l.last(); last.Actor != "system" || last.Why != "its day has come" ||
		last.Details != `{"heldAmount":400,"releaseId":"rs_due_rs1","releasedAmount":400}` || last.Previous != 7 {
		t.Errorf("%+v", last)
	}
	if release := l.state.Releases.Get("rs_due_rs1"); release.ReserveID != "rs1" || release.Amount != 250 ||
		release.Seq != r.LastSeq || release.MerchantID != "shop" || release.CreatedAt != l.now {
		t.Errorf("%+v", release)
	}
	if again := l.does(due); again.Record != r || again.Created {
		t.Errorf("%+v", again)
	}
	l.does(ReleaseDue{MerchantID: "shop", ReserveID: "rs2"}) // it has no day
	l.journaled()
	l.refuses(CodeNotFound, ReleaseDue{MerchantID: "shop", ReserveID: "rs9"})
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, due)
}

// rolls sets a rolling reserve.
func (l *lab) rolls(basisPoints int64, days int) {
	set := *l.state.settings()
	set.Reserve = RollingReserve{BasisPoints: basisPoints, Days: days}
	l.state.Settings = &set
}

func TestRollingReserve(t *testing.T) {
	l := newLab(t)
	l.rolls(1000, 90)
	l.pays("p1", 1009)
	l.pays("p2", 9) // a tenth of it is less than a penny
	l.does(RecordPayment{MerchantID: "shop", ID: "p3", Amount: 500, By: ann})
	l.does(SettlePayment{MerchantID: "shop", ID: "p3", By: ann})
	l.does(SettlePayment{MerchantID: "shop", ID: "p3", By: ann})
	l.pays("p1", 1009) // recorded before: nothing is kept twice
	l.journaled("payment.settled acquirer→available 1009", "reserve.held available→held 100",
		"payment.settled acquirer→available 9",
		"payment.pending acquirer→pending 500", "payment.settled pending→available 500",
		"reserve.held available→held 50")
	if last := l.last(); last.Subject != "reserve" || last.SubjectID != "rs_roll_2026-01-21" || last.Previous != 6 ||
		last.Actor != "system" || last.Why != "rolling reserve" ||
		last.Details != `{"basisPoints":1000,"heldAmount":150,"paymentId":"p3"}` {
		t.Errorf("%+v", last)
	}
	r := l.state.Reserves.Get("rs_roll_2026-01-21")
	if r.Amount != 150 || r.Released != 0 || r.FirstSeq != 6 || r.LastSeq != 10 ||
		r.ReleaseOn.String() != "2026-04-21" || r.Reason != "rolling reserve" || r.Currency != money.GBP ||
		r.MerchantID != "shop" {
		t.Errorf("%+v", r)
	}
	if p := l.state.Payments.Get("p3"); p.Credited != 1518 || p.LastSeq != 9 {
		t.Errorf("%+v", p)
	}
	l.does(ReversePayment{MerchantID: "shop", ID: "p3", By: ann}) // the reserve stays
	l.journaled("payment.reversed available→acquirer 500")
	l.balances("acquirer 1018 available 868 held 150")

	l.now = at(t, "2026-01-22 00:00:00.000")
	l.rolls(2500, 1)
	l.pays("p4", 100)
	if r := l.state.Reserves.Get("rs_roll_2026-01-22"); r.Amount != 25 || r.ReleaseOn.String() != "2026-01-23" {
		t.Errorf("%+v", r)
	}
	if keys := (RecordPayment{
		MerchantID: "shop",
		ID:         "p5",
		Status:     PaymentSettled,
		By:         Origin{BookedAt: &day0},
	}).Keys(); !keys.Settles || keys.BookedAt != &day0 {
		t.Errorf("%+v", keys)
	}
	if keys := (RecordPayment{MerchantID: "shop", ID: "p5"}).Keys(); keys.Settles {
		t.Errorf("%+v", keys)
	}
	if keys := (SettlePayment{MerchantID: "shop", ID: "p5"}).Keys(); !keys.Settles {
		t.Errorf("%+v", keys)
	}
}

// Payments fill a hole first; only the part of the balance above zero is kept back.
func TestRollingReserveBelowZero(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 1000)
	l.does(RecordRefund{MerchantID: "shop", ID: "r1", Amount: 1500, By: ann})
	l.rolls(5000, 30)
	l.rows = len(l.state.rows)
	l.pays("p2", 400)
	l.pays("p3", 100)
	l.pays("p4", 2)
	l.does(RecordRefund{MerchantID: "shop", ID: "r2", Amount: 3, By: ann})
	l.pays("p5", 12)
	l.journaled("payment.settled acquirer→available 400", "payment.settled acquirer→available 100",
		"payment.settled acquirer→available 2", "reserve.held available→held 1",
		"refund.made available→acquirer 3", "payment.settled acquirer→available 12", "reserve.held available→held 6")
	l.balances("acquirer 11 available 4 held 7")
	l.does(RecordRefund{MerchantID: "shop", ID: "r3", Amount: 10, By: ann})
	l.pays("p6", 8)
	l.journaled("refund.made available→acquirer 10", "payment.settled acquirer→available 8",
		"reserve.held available→held 2")
}

// History from another system is booked on its own days; money that would be back by now is not kept.
func TestRollingReserveOfHistory(t *testing.T) {
	l := &lab{T: t, state: &State{Settings: standard(false)}, now: day0.AddDate(0, 0, 20)}
	past := func(days int) Origin { return Origin{Actor: "cli", BookedAt: pointer(day0.AddDate(0, 0, days))} }
	l.does(CreateMerchant{ID: "shop", Name: "The Shop", By: past(0)})
	l.rolls(1000, 10)
	for i, days := range []int{9, 10, 11, 11} {
		l.does(RecordPayment{
			MerchantID: "shop",
			ID:         string(rune('a' + i)),
			Amount:     1000,
			Status:     PaymentSettled,
			By:         past(days),
		})
	}
	if l.state.Reserves.Get("rs_roll_2026-01-10") != nil || l.state.Reserves.Get("rs_roll_2026-01-11") != nil {
		t.Error("money that is due by now is kept back")
	}
	r := l.state.Reserves.Get("rs_roll_2026-01-12")
	if r.Amount != 200 || r.ReleaseOn.String() != "2026-01-22" || !r.CreatedAt.Equal(day0.AddDate(0, 0, 11)) {
		t.Errorf("%+v", r)
	}
	// The day's reserve keeps the release day that it had when it began.
	l.rolls(1000, 100)
	l.now = l.now.AddDate(0, 0, 1)
	l.does(ReleaseDue{MerchantID: "shop", ReserveID: "rs_roll_2026-01-12"})
	l.does(RecordPayment{MerchantID: "shop", ID: "late", Amount: 1000, Status: PaymentSettled, By: past(11)})
	l.balances("acquirer 5000 available 5000")
}

func TestReserveRequestsAreChecked(t *testing.T) {
	for name, c := range map[string]struct {
		request Command
		places  string
	}{
		"a reserve":               {HoldReserve{MerchantID: "shop", ID: "rs1", Amount: 1, Reason: "x"}, ""},
		"a reserve's id":          {HoldReserve{MerchantID: "shop", ID: "rs_1", Amount: 1, Reason: "x"}, "id"},
		"a reserve of nothing":    {HoldReserve{MerchantID: "shop", ID: "rs1", Reason: "x"}, "amount"},
		"a reserve for no reason": {HoldReserve{MerchantID: "shop", ID: "rs1", Amount: MaxAmount + 1}, "amount reason"},
		"a long reason": {
			HoldReserve{MerchantID: "shop", ID: "rs1", Amount: 1, Reason: strings.Repeat("x", MaxReason+1)},
			"reason",
		},
		"a release": {
			ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl1", Amount: pointer(money.Minor(1))},
			"",
		},
		"a release of all": {ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl1"}, ""},
		"a release of nothing": {
			ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl1", Amount: pointer(money.Minor(0))},
			"amount",
		},
		"a release's id": {ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "bulk"}, "id"},
	} {
		placesAre(t, name, c.request.Check(atDay0), c.places)
	}
}

// What came back is held as long as the bank's statement does not have it: at most what of the balance is above zero,
// once, and whatever else the bank says.
func TestReturnsAreHeld(t *testing.T) {
	back := func(provisional bool) Command {
		return RecordPayoutReturned{PayoutReport: report("w1"), Provisional: provisional}
	}
	l := newLab(t)
	l.pays("p1", 10000)
	l.withdraws("w1", 2000)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	l.does(back(true))
	l.balances("acquirer 10000 available 8000 held 1850 fees 150")
	l.does(back(true))
	l.does(back(false))
	l.balances("acquirer 10000 available 9850 fees 150")
	l.does(back(false))
	l.does(back(true))
	l.balances("acquirer 10000 available 9850 fees 150")
	held := l.state.Reserves.Get(ReturnReserveID("shop", "w1"))
	if held.Amount != 1850 || held.Status() != ReserveReleased || held.Reason != whyReturnHeld {
		t.Errorf("%+v", held)
	}
	if l.last().Actor != ActorBank || l.last().Why != whyReturnReleased {
		t.Errorf("%+v", l.last())
	}
}

// A hole is filled first, and what people released already is not released again.
func TestReturnsFillAHole(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 10000)
	l.withdraws("w1", 2000)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	l.does(RecordRefund{MerchantID: "shop", ID: "r1", Amount: 9000, By: ann})
	l.does(RecordPayoutReturned{PayoutReport: report("w1"), Provisional: true})
	l.balances("acquirer 1000 held 850 fees 150")
	l.does(ReleaseReserve{MerchantID: "shop", ReserveID: ReturnReserveID("shop", "w1"), ID: "rel", By: ann})
	l.does(RecordPayoutReturned{PayoutReport: report("w1")})
	l.balances("acquirer 1000 available 850 fees 150")

	l = newLab(t)
	l.pays("p1", 10000)
	l.withdraws("w1", 2000)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	l.does(RecordRefund{MerchantID: "shop", ID: "r1", Amount: 9900, By: ann})
	l.does(RecordPayoutReturned{PayoutReport: report("w1"), Provisional: true})
	l.does(RecordPayoutReturned{PayoutReport: report("w1")})
	l.balances("acquirer 100 available -50 fees 150")
}
