package farthing

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Each blocker as callers see it: code, amount at stake, when it lifts, and the sentence.
func TestBlockers(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 1000)
	for name, c := range map[string]struct {
		change func(s *State)
		amount money.Minor // 0: the whole balance
		want   string
	}{
		"nothing": {func(*State) {}, 0, ""},
		"created": {func(s *State) {
			s.Merchant.Status = MerchantCreated
		}, 0, "merchant_not_active: The merchant is not activated yet."},
		"suspended": {func(s *State) {
			s.Merchant.Status, s.Merchant.Eligibility.Status = MerchantSuspended, EligibilityPassed
		}, 0, "merchant_suspended: The merchant is suspended."},
		"closed": {func(s *State) {
			s.Merchant.Status, s.Merchant.Eligibility.Status = MerchantClosed, EligibilityPassed
		}, 0, "merchant_closed: The merchant is closed."},
		"not activated": {func(s *State) { s.Merchant.Eligibility.From = nil }, 0,
			"not_eligible 1000: The eligibility scheme begins when the merchant is activated."},
		"too early": {func(s *State) { s.Merchant.Eligibility.From = &l.now }, 0,
			"not_eligible 1000 until 2026-02-04T00:00:00Z: Withdrawals open between 2026-02-04 and " +
				"2026-02-20, once all eligibility checks pass."},
		"evaluating": {func(s *State) { s.Totals.Settled = 0 }, 0,
			"not_eligible 1000: The eligibility scheme is evaluating (2026-01-15 to 2026-01-31); " +
				"the merchant's profile shows which checks do not pass yet."},
		"failed": {func(s *State) { s.Merchant.Eligibility.Status = EligibilityFailed }, 0,
			"not_eligible 1000: The merchant failed the eligibility scheme (2026-01-15 to 2026-01-31); the " +
				"operator can restart it."},
		"no account": {func(s *State) {
			s.Account, s.Merchant.Eligibility.Status = nil, EligibilityPassed
		}, 0, "no_bank_account 1000: No bank account is nominated."},
		"account stopped": {func(s *State) {
			passed(s).Status = AccountSuspended
		}, 0, "bank_account_suspended 1000: The bank account is suspended."},
		"account frozen": {func(s *State) {
			passed(s).Status = AccountFrozen
		}, 0, "bank_account_frozen 1000: The bank account is frozen."},
		"account too new": {func(s *State) {
			passed(s).UsableFrom = l.now.Add(time.Millisecond)
		}, 0, "cooling_off 1000 until 2026-01-21T09:00:00.001Z: The bank account is in its cooling-off period."},
		"account just old": {func(s *State) { passed(s).UsableFrom = l.now }, 0, ""},
		"currency": {func(s *State) {
			s.Merchant.Currency = "EUR"
		}, 0, "fee_not_set 1000: No withdrawal fee is set for EUR."},
		"below zero": {func(s *State) { s.Book.Balances[ledger.Available] = -1 }, 0,
			"below_zero -1: The available balance is -0.01.; balance_too_low -1: The available balance is -0.01; it " +
				"must be more than 1.50."},
		"zero": {func(s *State) {
			s.Book.Balances[ledger.Available] = 0
		}, 0, "balance_too_low 0: The available balance is 0.00; it must be more than 1.50."},
		"1.50": {func(s *State) {
			s.Book.Balances[ledger.Available] = 150
		}, 0, "balance_too_low 150: The available balance is 1.50; it must be more than 1.50."},
		"1.51": {func(s *State) { s.Book.Balances[ledger.Available] = 151 }, 0, ""},
		"no rail": {func(s *State) {
			s.Settings = DefaultSettings(false)
		}, 0, "no_rail 1000: No bank connection is configured."},
		"a rail": {func(s *State) {
			s.Settings = DefaultSettings(false)
			s.Settings.Rails = []RailTerms{{Name: "simbank"}}
		}, 0, ""},
		"asks 1.50": {func(*State) {}, 150,
			"amount_too_low 150: The amount is 1.50; it must be more than the fee of 1.50."},
		"asks 1.51": {func(*State) {}, 151, ""},
		"asks all":  {func(*State) {}, 1000, ""},
		"asks more": {func(*State) {}, 1001,
			"amount_above_balance 1001: The amount is 10.01; the available balance is 10.00."},
	} {
		s := *l.state
		m := *l.state.Merchant
		a := *l.state.Account
		b := *l.state.Book
		s.Merchant, s.Account, s.Book = &m, &a, &b
		c.change(&s)
		var amount *money.Minor
		if c.amount != 0 {
			amount = &c.amount
		}
		if got := blockersTold(s.Blockers(amount, l.now)); got != c.want {
			t.Errorf("%s:\n  %s\nwant\n  %s", name, got, c.want)
		}
	}
}

// passed makes the merchant eligible for good and returns its account.
func passed(s *State) *BankAccount {
	s.Merchant.Eligibility.Status = EligibilityPassed
	return s.Account
}

func blockersTold(list []Blocker) string {
	var texts []string
	for _, b := range list {
		text := string(b.Code)
		if b.Amount != nil {
			text += fmt.Sprintf(" %d", int64(*b.Amount))
		}
		if b.Until != nil {
			text += " until " + b.Until.Format(time.RFC3339Nano)
		}
		if b.Rule == "" {
			text += " without a rule"
		}
		texts = append(texts, text+": "+b.Message)
	}
	return strings.Join(texts, "; ")
}

// Everything at once, in the order of the design.
func TestBlockersAreInOrder(t *testing.T) {
	l := newLab(t)
	l.setStatus(MerchantSuspended)
	l.state.Merchant.Currency = "EUR"
	l.state.Account = nil
	l.state.Book.Balances[ledger.Available] = -5
	l.state.Settings = DefaultSettings(false)
	l.state.Settings.Pauses = []Pause{{Why: "look"}}
	amount := money.Minor(-1)
	err := refused(l.state.Blockers(&amount, l.now))
	var codes []string
	for _, b := range err.Blockers {
		codes = append(codes, string(b.Code))
	}
	if got := strings.Join(codes, " "); got != "merchant_suspended not_eligible no_bank_account fee_not_set "+
		"below_zero balance_too_low amount_too_low amount_above_balance withdrawals_paused no_rail" {
		t.Error(got)
	}
	if err.Code != CodeMerchantSuspended || err.Message != "The merchant is suspended." {
		t.Errorf("%+v", err)
	}
}
