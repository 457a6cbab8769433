package farthing

import (
	"slices"
	"strings"
	"testing"

	"farthing/calendar"
	"farthing/money"
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
	if keys := c.Keys(); keys.MerchantID != "shop" || !slices.Equal(keys.Reserves, []string{"rs1"}) || keys.Releases != nil {
		t.Errorf("%+v", keys)
	}
	answer := l.does(c)
	r := answer.Record.(*Reserve)
	if !answer.Created || r.RecordID() != "rs1" || r.MerchantID != "shop" || r.Amount != 400 || r.Released != 0 || r.Status() != ReserveHeld || r.Reason != "many returns" ||
		r.ReleaseOn != on || r.Currency != money.GBP || r.FirstSeq != 6 || r.LastSeq != 6 || r.CreatedAt != l.now || r.UpdatedAt != l.now {
		t.Errorf("%+v", r)
	}
	if last := l.last(); last.Subject != "reserve" || last.SubjectID != "rs1" || last.Why != "many returns" || last.Previous != 0 || last.Details != "{}" {
		t.Errorf("%+v", last)
	}
	if again := l.does(c); !again.Replayed || again.Record != answer.Record {
		t.Errorf("%+v", again)
	}
	for _, other := range []HoldReserve{{Amount: 401, Reason: c.Reason, ReleaseOn: on}, {Amount: 400, Reason: "x", ReleaseOn: on}, {Amount: 400, Reason: c.Reason}} {
		other.MerchantID, other.ID = "shop", "rs1"
		l.refuses(CodeIDConflict, other)
	}
	if got := l.refuses(CodeInsufficientBalance, HoldReserve{MerchantID: "shop", ID: "rs2", Amount: 601, Reason: "x"}); got.Message != "The available balance is 6.00." {
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
	if keys := c.Keys(); keys.MerchantID != "shop" || !slices.Equal(keys.Reserves, []string{"rs1"}) || !slices.Equal(keys.Releases, []string{"rl1"}) {
		t.Errorf("%+v", keys)
	}
	answer := l.does(c)
	r := answer.Record.(*Reserve)
	if !answer.Created || r.Released != 150 || r.Status() != ReserveHeld || r.FirstSeq != 6 || r.LastSeq != 7 || r.UpdatedAt != l.now || r.CreatedAt != held.CreatedAt || held.Released != 0 {
		t.Errorf("%+v, before %+v", r, held)
	}
	if last := l.last(); last.Subject != "reserve" || last.SubjectID != "rs1" || last.Previous != 6 || last.Details != `{"releaseId":"rl1"}` {
		t.Errorf("%+v", last)
	}
	if release := l.state.Releases.Get("rl1"); release.RecordID() != "rl1" || release.ReserveID != "rs1" || release.MerchantID != "shop" || release.Amount != 150 || release.Seq != 7 || release.CreatedAt != l.now {
		t.Errorf("%+v", release)
	}
	if again := l.does(c); !again.Replayed || again.Created || again.Record != answer.Record {
		t.Errorf("%+v", again)
	}
	c.Amount = pointer(money.Minor(151))
	l.refuses(CodeIDConflict, c)
	c.Amount = nil
	l.refuses(CodeIDConflict, c)
	if got := l.refuses(CodeInsufficientBalance, ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl2", Amount: pointer(money.Minor(251))}); got.Message != "Of the reserve 2.50 is still held." {
		t.Error(got.Message)
	}
	all := ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl2", By: ann}
	if r := l.does(all).Record.(*Reserve); r.Released != 400 || r.Status() != ReserveReleased {
		t.Errorf("%+v", r)
	}
	if again := l.does(all); !again.Replayed || again.Record.(*Reserve).Released != 400 {
		t.Errorf("what is still held is none, and the release is known: %+v", again)
	}
	l.journaled("reserve.released held→available 150", "reserve.released held→available 250")
	l.balances("acquirer 1000 available 1000")
	l.refuses(CodeInsufficientBalance, ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl3"})
	l.refuses(CodeNotFound, ReleaseReserve{MerchantID: "shop", ReserveID: "rs9", ID: "rl3"})
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, ReleaseReserve{ReserveID: "rs1", ID: "rl1"})
	l.does(HoldReserve{MerchantID: "shop", ID: "rs2", Amount: 400, Reason: "x", By: ann})
	l.refuses(CodeIDConflict, ReleaseReserve{MerchantID: "shop", ReserveID: "rs2", ID: "rl2"})
}

func TestReserveRequestsAreChecked(t *testing.T) {
	for name, c := range map[string]struct {
		request interface{ Check() error }
		places  string
	}{
		"a reserve":               {HoldReserve{ID: "rs1", Amount: 1, Reason: "x"}, ""},
		"a reserve's id":          {HoldReserve{ID: "rs_1", Amount: 1, Reason: "x"}, "body.id"},
		"a reserve of nothing":    {HoldReserve{ID: "rs1", Reason: "x"}, "body.amount"},
		"a reserve for no reason": {HoldReserve{ID: "rs1", Amount: MaxAmount + 1}, "body.amount body.reason"},
		"a long reason":           {HoldReserve{ID: "rs1", Amount: 1, Reason: strings.Repeat("x", MaxReason+1)}, "body.reason"},
		"a release":               {ReleaseReserve{ID: "rl1", Amount: pointer(money.Minor(1))}, ""},
		"a release of all":        {ReleaseReserve{ID: "rl1"}, ""},
		"a release of nothing":    {ReleaseReserve{ID: "rl1", Amount: pointer(money.Minor(0))}, "body.amount"},
		"a release's id":          {ReleaseReserve{ID: "bulk"}, "body.id"},
	} {
		placesAre(t, name, c.request.Check(), c.places)
	}
}
