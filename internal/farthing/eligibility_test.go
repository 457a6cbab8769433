package farthing

import (
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/money"
)

// at returns a moment in London.
func at(t *testing.T, text string) time.Time {
	t.Helper()
	moment, err := time.ParseInLocation("2006-01-02 15:04:05.000", text, schemeZone)
	if err != nil {
		t.Fatal(err)
	}
	return moment.UTC()
}

// scheme returns a state whose merchant was activated at a moment, with a bank account and 100.00 settled.
func scheme(from time.Time) *State {
	s := &State{Merchant: &Merchant{
		ID:            "shop",
		Status:        MerchantActive,
		Currency:      money.GBP,
		BankAccountID: "ba_1",
		Eligibility:   Scheme{Status: EligibilityWaiting, From: &from},
	}, Totals: Totals{Settled: 10000}}
	s.LoadAccount(&BankAccount{ID: "ba_1", Status: AccountInForce})
	return s
}

// The window counts civil days in London, also over changes of the clocks and leap days.
func TestWindow(t *testing.T) {
	for _, c := range []struct{ from, earliest, latest, opens, ends string }{
		{"2026-01-01 23:59:59.999", "2026-01-15", "2026-01-31", "2026-01-15 00:00:00.000", "2026-02-01 00:00:00.000"},
		{"2026-03-20 23:30:00.000", "2026-04-03", "2026-04-19", "2026-04-03 00:00:00.000", "2026-04-20 00:00:00.000"},
		{"2026-10-21 00:30:00.000", "2026-11-04", "2026-11-20", "2026-11-04 00:00:00.000", "2026-11-21 00:00:00.000"},
		{"2028-02-15 12:00:00.000", "2028-02-29", "2028-03-16", "2028-02-29 00:00:00.000", "2028-03-17 00:00:00.000"},
	} {
		s := scheme(at(t, c.from))
		opens, ends := at(t, c.opens), at(t, c.ends)
		for _, step := range []struct {
			now      time.Time
			good     EligibilityStatus // if all criteria hold
			bad      EligibilityStatus // if one does not hold
			inWindow Code
		}{
			{at(t, c.from), EligibilityWaiting, EligibilityWaiting, CodeEligibilityNotOpen},
			{opens.Add(-time.Millisecond), EligibilityWaiting, EligibilityWaiting, CodeEligibilityNotOpen},
			{opens, EligibilityPassed, EligibilityEvaluating, ""},
			{ends.Add(-time.Millisecond), EligibilityPassed, EligibilityEvaluating, ""},
			{ends, EligibilityPassed, EligibilityFailed, CodeEligibilityClosed},
			{ends.AddDate(1, 0, 0), EligibilityPassed, EligibilityFailed, CodeEligibilityClosed},
		} {
			s.Totals.Refunded = 0
			standing := s.Standing(step.now)
			if standing.Status != step.good || standing.Earliest.String() != c.earliest ||
				standing.Latest.String() != c.latest || !standing.Opens.Equal(opens) {
				t.Errorf("from %s at %s: %+v, want %s", c.from, step.now, standing, step.good)
			}
			s.Totals.Refunded = 2501
			if got := s.Standing(step.now).Status; got != step.bad {
				t.Errorf("from %s at %s: %s, want %s", c.from, step.now, got, step.bad)
			}
			if got := CodeOf(s.inWindow(step.now)); got != step.inWindow {
				t.Errorf("from %s at %s: an operator's decision is %q, want %q", c.from, step.now, got, step.inWindow)
			}
		}
		s.Totals = Totals{}
		if got := s.Standing(ends).Status; got != EligibilityEvaluating {
			t.Errorf("without a settled payment nothing is decided: %s", got)
		}
	}
}

func TestNotActivated(t *testing.T) {
	s := scheme(day0)
	s.Merchant.Eligibility = Scheme{Status: EligibilityWaiting}
	standing := s.Standing(day0)
	if standing.Status != EligibilityWaiting || !standing.Earliest.IsZero() || !standing.Latest.IsZero() ||
		!standing.Opens.IsZero() || CodeOf(s.inWindow(day0)) != CodeEligibilityNotOpen {
		t.Errorf("%+v", standing)
	}
}

// A decision stands, whatever the day and the criteria.
func TestDecided(t *testing.T) {
	for _, status := range []EligibilityStatus{EligibilityPassed, EligibilityFailed} {
		s := scheme(day0)
		s.Merchant.Eligibility.Status, s.Merchant.Eligibility.DecidedAt = status, &day0
		for _, days := range []int{0, 20, 40} {
			if got := s.Standing(day0.AddDate(0, 0, days)); got.Status != status || *got.DecidedAt != day0 ||
				got.Earliest.String() != "2026-01-15" {
				t.Errorf("%s on day %d: %+v", status, days, got)
			}
		}
	}
}

func TestCriteria(t *testing.T) {
	now := day0.AddDate(0, 0, 20)
	for name, c := range map[string]struct {
		change func(s *State)
		unmet  string
	}{
		"all hold":               {func(*State) {}, ""},
		"no account":             {func(s *State) { s.Account = nil }, CriterionBankAccount},
		"a frozen account":       {func(s *State) { s.Account.Status = AccountFrozen }, CriterionBankAccount},
		"an account cooling off": {func(s *State) { s.Account.UsableFrom = now.Add(1) }, CriterionBankAccount},
		"an account just usable": {func(s *State) { s.Account.UsableFrom = now }, ""},
		"nothing settled":        {func(s *State) { s.Totals.Settled = 0 }, CriterionSettledPayment},
		"one penny settled":      {func(s *State) { s.Totals.Settled = 1 }, ""},
		"refunds at 25 %":        {func(s *State) { s.Totals.Refunded = 2500 }, ""},
		"refunds above":          {func(s *State) { s.Totals.Refunded = 2501 }, CriterionRefundRate},
		"refunds of 3, rounded":  {func(s *State) { s.Totals = Totals{Settled: 3, Refunded: 1} }, CriterionRefundRate},
		"refunds without payment": {func(s *State) {
			s.Totals = Totals{Refunded: 1}
		}, CriterionSettledPayment + " " + CriterionRefundRate},
		"less than nothing": {func(s *State) { s.Totals = Totals{Settled: -100} }, CriterionSettledPayment},
		"disputes at 1 %":   {func(s *State) { s.Totals.Disputed = 100 }, ""},
		"disputes above":    {func(s *State) { s.Totals.Disputed = 101 }, CriterionDisputeRate},
		"suspended":         {func(s *State) { s.Merchant.Status = MerchantSuspended }, CriterionNotSuspended},
		"closed":            {func(s *State) { s.Merchant.Status = MerchantClosed }, CriterionNotSuspended},
		"created":           {func(s *State) { s.Merchant.Status = MerchantCreated }, ""},
		"the largest sums": {func(s *State) {
			s.Totals = Totals{Settled: most, Refunded: most / 4, Disputed: most / 100}
		}, ""},
	} {
		s := scheme(day0)
		c.change(s)
		if got := strings.Join(unmet(s.criteria(now)), " "); got != c.unmet {
			t.Errorf("%s: %q, want %q", name, got, c.unmet)
		}
	}
	s := scheme(day0)
	s.Totals.Refunded, s.Totals.Disputed = 2501, 100
	list := s.criteria(now)
	if list[0].Detail != "A bank account is in force." || list[1].Detail != "100.00 has settled." ||
		list[4].Detail != "The merchant is not suspended." {
		t.Errorf("%+v", list)
	}
	if list[2].Detail != "Refunds of 25.01 are more than 25 % of 100.00 settled." ||
		list[3].Detail != "Disputes of 1.00 are at most 1 % of 100.00 settled." {
		t.Errorf("%+v", list)
	}
}

// The rates are those of the settings.
func TestRatesAreSet(t *testing.T) {
	s := scheme(day0)
	s.Settings = &Settings{RefundRate: 125, DisputeRate: 10000}
	for _, c := range []struct {
		refunded, disputed money.Minor
		unmet              string
	}{{125, 10000, ""}, {126, 10000, CriterionRefundRate}, {125, 10001, CriterionDisputeRate}} {
		s.Totals.Refunded, s.Totals.Disputed = c.refunded, c.disputed
		if got := strings.Join(unmet(s.criteria(day0)), " "); got != c.unmet {
			t.Errorf("%+v: %q", c, got)
		}
	}
	if got := s.criteria(day0)[2].Detail; got != "Refunds of 1.25 are at most 1.25 % of 100.00 settled." {
		t.Error(got)
	}
	for basisPoints, want := range map[int64]string{
		0:     "0",
		5:     "0.05",
		50:    "0.5",
		100:   "1",
		150:   "1.5",
		2501:  "25.01",
		10000: "100",
	} {
		if got := percent(basisPoints); got != want {
			t.Errorf("%d basis points are %s %%, want %s", basisPoints, got, want)
		}
	}
}

// evaluates runs the daily evaluation at 00:00 of a day, and compares what it journaled.
func (l *lab) evaluates(day string, want ...string) *Merchant {
	l.Helper()
	l.now = at(l.T, day+" 00:00:00.000")
	m := l.does(EvaluateEligibility{MerchantID: "shop"}).Record.(*Merchant)
	l.journaled(want...)
	return m
}

// Day 13, 14, 30 and 31 over both changes of the clocks, and without one.
func TestDailyEvaluation(t *testing.T) {
	for _, c := range []struct{ from, day13, day14, day15, day30, day31 string }{
		{"2026-01-01 23:59:59.999", "2026-01-14", "2026-01-15", "2026-01-16", "2026-01-31", "2026-02-01"},
		{"2026-03-20 23:30:00.000", "2026-04-02", "2026-04-03", "2026-04-04", "2026-04-19", "2026-04-20"},
		{"2026-10-21 00:30:00.000", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-20", "2026-11-21"},
	} {
		l := &lab{T: t, state: &State{Settings: standard(false)}, now: at(t, c.from)}
		l.does(CreateMerchant{ID: "shop", Name: "The Shop", By: ann})
		m := l.does(ActivateMerchant{MerchantID: "shop", By: ann}).Record.(*Merchant)
		if next := *m.Eligibility.EvaluateAt; !next.Equal(at(t, c.day14+" 00:00:00.000")) {
			t.Errorf("from %s the first evaluation is due at %s", c.from, next)
		}
		l.rows = len(l.state.rows)
		if same := l.evaluates(c.day13); same != m {
			t.Errorf("day 13: %+v", same.Eligibility)
		}
		m = l.evaluates(c.day14, "eligibility.evaluated")
		if e := m.Eligibility; e.Status != EligibilityEvaluating ||
			strings.Join(e.Unmet, " ") != "bank_account_in_force settled_payment" || !e.EvaluatedAt.Equal(l.now) ||
			!e.EvaluateAt.Equal(at(t, c.day15+" 00:00:00.000")) || e.DecidedAt != nil || m.LastSeq != 3 {
			t.Errorf("day 14: %+v", e)
		}
		if row := l.last(); row.Actor != "system" || row.Previous != 2 ||
			row.Details != `{"met":["refund_rate","dispute_rate","not_suspended"],"unmet":["bank_account_in_force",`+
				`"settled_payment"]}` {
			t.Errorf("%+v", row)
		}
		if again := l.evaluates(c.day14); again != m {
			t.Errorf("twice on a day: %+v", again.Eligibility)
		}
		l.evaluates(c.day15, "eligibility.evaluated") // as it was
		l.does(SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "x", By: ann})
		l.rows = len(l.state.rows)
		l.evaluates(c.day30, "eligibility.evaluated") // one more criterion does not hold; the days went on
		if e := l.state.Merchant.Eligibility; !e.EvaluateAt.Equal(at(t, c.day31+" 00:00:00.000")) {
			t.Errorf("day 30: %+v", e)
		}
		// also without a settled payment: an evaluation fell inside the window
		m = l.evaluates(c.day31, "eligibility.failed")
		if e := m.Eligibility; e.Status != EligibilityFailed || !e.DecidedAt.Equal(l.now) || e.EvaluateAt != nil ||
			strings.Join(e.Unmet, " ") != "bank_account_in_force settled_payment not_suspended" {
			t.Errorf("day 31: %+v", e)
		}
		l.now = l.now.AddDate(0, 0, 1)
		l.does(EvaluateEligibility{MerchantID: "shop"})
		l.journaled()
	}
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, EvaluateEligibility{MerchantID: "shop"})
	if keys := (EvaluateEligibility{MerchantID: "shop"}).Keys(); keys.MerchantID != "shop" || !keys.BankAccount {
		t.Errorf("%+v", keys)
	}
}

// The first evaluation at which all criteria hold passes the merchant.
func TestEvaluationPasses(t *testing.T) {
	l := newLab(t)
	l.does(EvaluateEligibility{MerchantID: "shop"})
	l.journaled("eligibility.evaluated")
	l.pays("p1", 1000)
	l.rows = len(l.state.rows)
	m := l.evaluates("2026-01-22", "eligibility.passed")
	if e := m.Eligibility; e.Status != EligibilityPassed || len(e.Unmet) != 0 || e.EvaluateAt != nil ||
		!e.EvaluatedAt.Equal(l.now) || !e.DecidedAt.Equal(l.now) {
		t.Errorf("%+v", e)
	}
	if row := l.last(); row.Why != "every criterion holds" ||
		row.Details != `{"met":["bank_account_in_force","settled_payment","refund_rate","dispute_rate",`+
			`"not_suspended"],"unmet":[]}` {
		t.Errorf("%+v", row)
	}
	if e := l.does(DecideEligibility{
		MerchantID: "shop",
		Decision:   "passed",
		Reason:     "x",
		By:         ann,
	}).Record.(*Merchant).Eligibility; e.Status != EligibilityPassed {
		t.Errorf("%+v", e)
	}
	l.evaluates("2026-01-23")
}

// An operator's word ends the evaluations; a restart begins them anew.
func TestDecisionsEndTheEvaluations(t *testing.T) {
	l := newLab(t)
	m := l.does(DecideEligibility{MerchantID: "shop", Decision: "failed", Reason: "x", By: ann}).Record.(*Merchant)
	if m.Eligibility.EvaluateAt != nil {
		t.Errorf("%+v", m.Eligibility)
	}
	m = l.does(DecideEligibility{MerchantID: "shop", Decision: "restart", Reason: "x", By: ann}).Record.(*Merchant)
	if e := m.Eligibility; !e.EvaluateAt.Equal(at(t, "2026-02-04 00:00:00.000")) || e.EvaluatedAt != nil ||
		e.Unmet != nil {
		t.Errorf("%+v", e)
	}
}

// A merchant that moves over past its window is decided at the first evaluation that sees a settled payment.
func TestEvaluationOfOneThatMovedOver(t *testing.T) {
	l := &lab{T: t, state: &State{Settings: standard(false)}, now: day0}
	long := day0.AddDate(-1, 0, 0)
	l.does(CreateMerchant{ID: "shop", Name: "The Shop", By: Origin{Actor: "cli", BookedAt: &long}})
	m := l.does(ActivateMerchant{MerchantID: "shop", At: &long, By: ann}).Record.(*Merchant)
	if next := *m.Eligibility.EvaluateAt; !next.Equal(at(t, "2026-01-02 00:00:00.000")) {
		t.Errorf("the first evaluation is due at %s", next)
	}
	l.rows = len(l.state.rows)
	l.evaluates("2026-01-02", "eligibility.evaluated")
	if e := l.evaluates("2026-01-03", "eligibility.evaluated").Eligibility; e.Status != EligibilityEvaluating ||
		!e.EvaluateAt.Equal(at(t, "2026-01-04 00:00:00.000")) {
		t.Errorf("%+v", e)
	}
	l.pays("p1", 1000)
	l.rows = len(l.state.rows)
	l.evaluates("2026-01-04", "eligibility.failed")
}

func TestDecideEligibility(t *testing.T) {
	decide := func(decision string) DecideEligibility {
		return DecideEligibility{MerchantID: "shop", Decision: decision, Reason: "we looked", By: ann}
	}
	if keys := decide("passed").Keys(); keys.MerchantID != "shop" || !keys.BankAccount {
		t.Errorf("%+v", keys)
	}
	for _, decision := range []EligibilityStatus{EligibilityPassed, EligibilityFailed} {
		l := newLab(t)
		m := l.does(decide(string(decision))).Record.(*Merchant)
		if m.Eligibility.Status != decision || *m.Eligibility.DecidedAt != l.now || m.LastSeq != 5 ||
			m != l.state.Merchant {
			t.Errorf("%+v", m)
		}
		l.journaled("eligibility." + string(decision))
		if row := l.last(); row.Why != "we looked" || row.Actor != "client:till" || row.Subject != "merchant" ||
			row.Previous != 2 || row.Details != "{}" {
			t.Errorf("%+v", row)
		}
		l.does(decide(string(decision)))
		l.journaled()
		other := map[EligibilityStatus]string{EligibilityPassed: "failed", EligibilityFailed: "passed"}[decision]
		if got := l.refuses(CodeWrongState, decide(other)); got.Message !=
			"The eligibility of merchant shop is "+string(decision)+"; it cannot become "+other+"." {
			t.Error(got.Message)
		}
	}
	l := newLab(t)
	l.now = day0.AddDate(0, 0, 31)
	if got := l.refuses(CodeEligibilityClosed, decide("passed")); got.Message != "The scheme ended with 2026-01-31." {
		t.Error(got.Message)
	}
	l.refuses(CodeWrongState, decide("restart")) // nothing settled: nothing was decided
	l.pays("p1", 100)
	l.does(RecordRefund{MerchantID: "shop", ID: "r1", PaymentID: "p1", Amount: 26})
	l.rows = len(l.state.rows)
	m := l.does(decide("restart")).Record.(*Merchant)
	l.journaled("eligibility.failed", "eligibility.restarted")
	rows := l.state.rows
	failed, restarted := rows[len(rows)-2], rows[len(rows)-1]
	if failed.Actor != "system" || failed.Why != "the scheme ended" ||
		failed.Details != `{"met":["bank_account_in_force","settled_payment","dispute_rate","not_suspended"],`+
			`"unmet":["refund_rate"]}` || restarted.Why != "we looked" || restarted.Previous != failed.Seq {
		t.Errorf("%+v %+v", failed, restarted)
	}
	if m.Eligibility.Status != EligibilityWaiting || *m.Eligibility.From != l.now || m.Eligibility.DecidedAt != nil ||
		m.LastSeq != restarted.Seq {
		t.Errorf("%+v", m)
	}
	if got := l.refuses(CodeWrongState, decide("restart")); got.Message != "The eligibility of merchant shop is "+
		"waiting; it cannot become waiting." {
		t.Error(got.Message)
	}
	good := newLab(t)
	good.pays("p1", 100)
	// the scheme's decision is passed, and a refusal does not record it
	good.refuses(CodeWrongState, decide("restart"))
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, decide("passed"))
	placesAre(t, "a decision", decide("waiting").Check(atDay0), "decision")
	placesAre(t, "no reason", DecideEligibility{MerchantID: "shop", Decision: "restart"}.Check(atDay0), "reason")
	placesAre(t, "passed", decide("passed").Check(atDay0), "")
	placesAre(t, "failed", decide("failed").Check(atDay0), "")
}

// Every decision of an operator in every state follows the table of moves.
func TestEligibilityMoves(t *testing.T) {
	all := []EligibilityStatus{EligibilityWaiting, EligibilityEvaluating, EligibilityPassed, EligibilityFailed}
	want := moves[EligibilityStatus]{"waiting": {"evaluating", "passed", "failed"}, "evaluating": {"passed", "failed"},
		"failed": {"waiting"}}
	for _, from := range all {
		for _, to := range all {
			if err := eligibilityMoves.to(from, to, "x", "y"); (err == nil) != slices.Contains(want[from], to) {
				t.Errorf("%s → %s: %v", from, to, err)
			}
		}
		for decision, to := range map[string]EligibilityStatus{"passed": EligibilityPassed, "failed": EligibilityFailed,
			"restart": EligibilityWaiting} {
			decidesFrom(t, from, decision, to, slices.Contains(want[from], to) || from == to && decision != "restart")
		}
	}
}

func decidesFrom(t *testing.T, from EligibilityStatus, decision string, to EligibilityStatus, allowed bool) {
	t.Helper()
	l := newLab(t)
	m := *l.state.Merchant
	m.Eligibility.Status = from
	l.state.setMerchant(&m)
	c := DecideEligibility{MerchantID: "shop", Decision: decision, Reason: "x", By: ann}
	if !allowed {
		l.refuses(CodeWrongState, c)
		return
	}
	if got := l.does(c).Record.(*Merchant).Eligibility.Status; got != to {
		t.Errorf("%s, %s: %s", from, decision, got)
	}
}
