package farthing

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"farthing/internal/money"
)

// Criterion is one condition of the scheme and whether it holds.
type Criterion struct {
	Code   string
	Met    bool
	Detail string
}

// Codes of the criteria.
const (
	CriterionBankAccount    = "bank_account_in_force"
	CriterionSettledPayment = "settled_payment"
	CriterionRefundRate     = "refund_rate"
	CriterionDisputeRate    = "dispute_rate"
	CriterionNotSuspended   = "not_suspended"
)

// CriterionRule says what a criterion asks of every merchant.
type CriterionRule struct {
	Code     string
	Rule     string // one sentence for people
	holds    func(s *State, now time.Time) bool
	describe func(s *State, met bool) string // the merchant's own figures
}

// CriterionRules are the scheme's conditions, in the order in which they are shown. The operator sets the two rates.
var CriterionRules = []CriterionRule{
	{CriterionBankAccount, "A bank account is in force, and has cooled off.",
		func(s *State, now time.Time) bool { return s.payee(now) != nil },
		func(_ *State, met bool) string {
			return either(met, "A bank account is in force.", "A bank account must be in force.")
		}},
	{CriterionSettledPayment, "At least one payment has settled.",
		func(s *State, _ time.Time) bool { return s.Totals.Settled > 0 },
		func(s *State, met bool) string {
			return either(met, s.Merchant.Currency.Format(s.Totals.Settled)+" has settled.",
				"At least one payment must have settled.")
		}},
	{CriterionRefundRate, "Refunds are at most a rate of what has settled, by amount and over the whole book; 25 % " +
		"unless set.",
		func(s *State, _ time.Time) bool {
			return withinRate(s.Totals.Refunded, s.Totals.Settled, s.settings().RefundRate)
		},
		func(s *State, met bool) string {
			return describeRate(s, "Refunds", s.Totals.Refunded, s.settings().RefundRate, met)
		}},
	{CriterionDisputeRate, "Disputes that are open or lost are at most a rate of what has settled, in the same way; " +
		"1 % unless set.",
		func(s *State, _ time.Time) bool {
			return withinRate(s.Totals.Disputed, s.Totals.Settled, s.settings().DisputeRate)
		},
		func(s *State, met bool) string {
			return describeRate(s, "Disputes", s.Totals.Disputed, s.settings().DisputeRate, met)
		}},
	{CriterionNotSuspended, "The merchant is not suspended, nor closed.",
		func(s *State, _ time.Time) bool {
			return s.Merchant.Status != MerchantSuspended && s.Merchant.Status != MerchantClosed
		},
		func(s *State, met bool) string {
			return either(met, "The merchant is not suspended.", fmt.Sprintf("The merchant is %s.", s.Merchant.Status))
		}},
}

// criteria evaluates each condition at now.
func (s *State) criteria(now time.Time) []Criterion {
	list := make([]Criterion, len(CriterionRules))
	for i, rule := range CriterionRules {
		met := rule.holds(s, now)
		list[i] = Criterion{Code: rule.Code, Met: met, Detail: rule.describe(s, met)}
	}
	return list
}

func either(met bool, yes, no string) string {
	if met {
		return yes
	}
	return no
}

func describeRate(s *State, what string, part money.Minor, basisPoints int64, met bool) string {
	currency := s.Merchant.Currency
	return fmt.Sprintf("%s of %s are %s %s %% of %s settled.", what, currency.Format(part),
		either(met, "at most", "more than"),
		percent(basisPoints), currency.Format(s.Totals.Settled))
}

// percent writes basis points as a percentage: 2500 is 25, 125 is 1.25.
func percent(basisPoints int64) string {
	text := strconv.FormatInt(basisPoints/100, 10)
	if part := basisPoints % 100; part != 0 {
		text += "." + strings.TrimRight(fmt.Sprintf("%02d", part), "0")
	}
	return text
}

func withinRate(part, whole money.Minor, basisPoints int64) bool {
	allowed, err := whole.MulDiv(basisPoints, 10000)
	return err == nil && part <= max(allowed, 0)
}

// standings returns the codes of the criteria that hold, and of those that do not.
func standings(criteria []Criterion) (met, unmet []string) {
	for _, c := range criteria {
		if c.Met {
			met = append(met, c.Code)
		} else {
			unmet = append(unmet, c.Code)
		}
	}
	return met, unmet
}

func unmet(criteria []Criterion) []string {
	_, list := standings(criteria)
	return list
}
