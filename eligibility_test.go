package farthing

import (
	"strings"
	"testing"
	"time"

	"farthing/money"
)

// at is a moment in London.
func at(t *testing.T, text string) time.Time {
	t.Helper()
	moment, err := time.ParseInLocation("2006-01-02 15:04:05.000", text, schemeZone)
	if err != nil {
		t.Fatal(err)
	}
	return moment.UTC()
}

// scheme is a state whose merchant was activated at a moment, with a bank account and 100.00 settled.
func scheme(from time.Time) *State {
	s := &State{Merchant: &Merchant{ID: "shop", Status: MerchantActive, Currency: money.GBP, BankAccountID: "ba_1",
		Eligibility: Scheme{Status: EligibilityWaiting, From: &from}}, Totals: Totals{Settled: 10000}}
	s.LoadAccount(&BankAccount{ID: "ba_1", Status: AccountInForce})
	return s
}

// The window is of civil days in London, over changes of the clocks and leap days too.
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
			good     EligibilityStatus // where all criteria hold
			bad      EligibilityStatus // where one does not
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
			if standing.Status != step.good || standing.Earliest.String() != c.earliest || standing.Latest.String() != c.latest || !standing.Opens.Equal(opens) {
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
	if standing.Status != EligibilityWaiting || !standing.Earliest.IsZero() || !standing.Latest.IsZero() || !standing.Opens.IsZero() || CodeOf(s.inWindow(day0)) != CodeEligibilityNotOpen {
		t.Errorf("%+v", standing)
	}
}

// A decision stands, whatever the day and the criteria.
func TestDecided(t *testing.T) {
	for _, status := range []EligibilityStatus{EligibilityPassed, EligibilityFailed} {
		s := scheme(day0)
		s.Merchant.Eligibility.Status, s.Merchant.Eligibility.DecidedAt = status, &day0
		for _, days := range []int{0, 20, 40} {
			if got := s.Standing(day0.AddDate(0, 0, days)); got.Status != status || *got.DecidedAt != day0 || got.Earliest.String() != "2026-01-15" {
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
		"all hold":                {func(*State) {}, ""},
		"no account":              {func(s *State) { s.Account = nil }, CriterionBankAccount},
		"a frozen account":        {func(s *State) { s.Account.Status = AccountFrozen }, CriterionBankAccount},
		"an account cooling off":  {func(s *State) { s.Account.UsableFrom = now.Add(1) }, CriterionBankAccount},
		"an account just usable":  {func(s *State) { s.Account.UsableFrom = now }, ""},
		"nothing settled":         {func(s *State) { s.Totals.Settled = 0 }, CriterionSettledPayment},
		"one penny settled":       {func(s *State) { s.Totals.Settled = 1 }, ""},
		"refunds at 25 %":         {func(s *State) { s.Totals.Refunded = 2500 }, ""},
		"refunds above":           {func(s *State) { s.Totals.Refunded = 2501 }, CriterionRefundRate},
		"refunds of 3, rounded":   {func(s *State) { s.Totals = Totals{Settled: 3, Refunded: 1} }, CriterionRefundRate},
		"refunds without payment": {func(s *State) { s.Totals = Totals{Refunded: 1} }, CriterionSettledPayment + " " + CriterionRefundRate},
		"less than nothing":       {func(s *State) { s.Totals = Totals{Settled: -100} }, CriterionSettledPayment},
		"disputes at 1 %":         {func(s *State) { s.Totals.Disputed = 100 }, ""},
		"disputes above":          {func(s *State) { s.Totals.Disputed = 101 }, CriterionDisputeRate},
		"suspended":               {func(s *State) { s.Merchant.Status = MerchantSuspended }, CriterionNotSuspended},
		"closed":                  {func(s *State) { s.Merchant.Status = MerchantClosed }, CriterionNotSuspended},
		"created":                 {func(s *State) { s.Merchant.Status = MerchantCreated }, ""},
		"the largest sums":        {func(s *State) { s.Totals = Totals{Settled: most, Refunded: most / 4, Disputed: most / 100} }, ""},
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
	if list[2].Detail != "Refunds of 25.01 are more than 25 % of 100.00 settled." || list[3].Detail != "Disputes of 1.00 are at most 1 % of 100.00 settled." {
		t.Errorf("%+v", list)
	}
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
		if m.Eligibility.Status != decision || *m.Eligibility.DecidedAt != l.now || m.LastSeq != 5 || m != l.state.Merchant {
			t.Errorf("%+v", m)
		}
		l.journaled("eligibility." + string(decision))
		if row := l.last(); row.Why != "we looked" || row.Actor != "client:till" || row.Subject != "merchant" || row.Previous != 2 || row.Details != "{}" {
			t.Errorf("%+v", row)
		}
		l.does(decide(string(decision)))
		l.journaled()
		other := map[EligibilityStatus]string{EligibilityPassed: "failed", EligibilityFailed: "passed"}[decision]
		if got := l.refuses(CodeWrongState, decide(other)); got.Message != "The eligibility is decided: "+string(decision)+"." {
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
	if failed.Actor != "system" || failed.Why != "the scheme ended" || failed.Details != `{"unmet":"refund_rate"}` || restarted.Why != "we looked" || restarted.Previous != failed.Seq {
		t.Errorf("%+v %+v", failed, restarted)
	}
	if m.Eligibility.Status != EligibilityWaiting || *m.Eligibility.From != l.now || m.Eligibility.DecidedAt != nil || m.LastSeq != restarted.Seq {
		t.Errorf("%+v", m)
	}
	if got := l.refuses(CodeWrongState, decide("restart")); got.Message != "Only a failed scheme can be restarted." {
		t.Error(got.Message)
	}
	good := newLab(t)
	good.pays("p1", 100)
	good.refuses(CodeWrongState, decide("restart")) // what the scheme came to is passed, and is not recorded with a refusal
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, decide("passed"))
	placesAre(t, "a decision", decide("waiting").Check(), "body.decision")
	placesAre(t, "no reason", DecideEligibility{Decision: "restart"}.Check(), "body.reason")
	placesAre(t, "passed", decide("passed").Check(), "")
	placesAre(t, "failed", decide("failed").Check(), "")
}
