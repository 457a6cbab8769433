package farthing

import (
	"fmt"
	"time"

	"farthing/money"
)

// The rules, as blockers cite them.
const (
	ruleEligibility = "Withdrawals open between 14 and 30 days after activation, once the eligibility scheme is passed."
	ruleBalance     = "The balance must be more than 1.50, and 1.50 of it is the fee."
	ruleAccount     = "Withdrawals go to the nominated bank account."
	ruleActive      = "Only an active merchant withdraws."
)

// Blockers lists everything that stands against a withdrawal now, in a fixed
// order; none means that it would be taken. amount is what is asked for; nil
// asks for the whole balance. It is the one function behind the balance, the
// refusal and whatever else asks "why can't I withdraw?".
func (s *State) Blockers(amount *money.Minor, now time.Time) []Blocker {
	list := s.merchantBlockers()
	if standing := s.Standing(now); standing.Status != EligibilityPassed {
		list = append(list, s.eligibilityBlocker(standing))
	}
	list = append(list, s.accountBlockers(now)...)
	return append(list, s.amountBlockers(amount)...)
}

func (s *State) merchantBlockers() []Blocker {
	switch s.Merchant.Status {
	case MerchantCreated:
		return []Blocker{{Code: CodeMerchantNotActive, Message: "The merchant is not activated yet.", Rule: ruleActive}}
	case MerchantSuspended:
		return []Blocker{{Code: CodeMerchantSuspended, Message: "The merchant is suspended.", Rule: ruleActive}}
	case MerchantClosed:
		return []Blocker{{Code: CodeMerchantClosed, Message: "The merchant is closed.", Rule: ruleActive}}
	default:
		return nil
	}
}

func (s *State) eligibilityBlocker(standing Standing) Blocker {
	available := s.available()
	b := Blocker{Code: CodeNotEligible, Amount: &available, Rule: ruleEligibility}
	switch {
	case standing.Opens.IsZero():
		b.Message = "The eligibility scheme begins with the merchant's activation."
	case standing.Status == EligibilityWaiting:
		opens := standing.Opens
		b.Message = fmt.Sprintf("The eligibility scheme is %s; withdrawals open on %s at the earliest.", standing.Status, standing.Earliest)
		b.Until = &opens
	case standing.Status == EligibilityFailed:
		b.Message = fmt.Sprintf("The eligibility scheme was failed (earliest %s, latest %s); the operator can restart it.", standing.Earliest, standing.Latest)
	default:
		b.Message = fmt.Sprintf("The eligibility scheme is %s (earliest %s, latest %s); GET /v1/merchant shows what does not hold yet.",
			standing.Status, standing.Earliest, standing.Latest)
	}
	return b
}

func (s *State) accountBlockers(now time.Time) []Blocker {
	available := s.available()
	b := Blocker{Amount: &available, Rule: ruleAccount}
	switch {
	case s.Account == nil:
		b.Code, b.Message = CodeNoBankAccount, "No bank account is nominated."
	case s.Account.Status == AccountSuspended:
		b.Code, b.Message = CodeBankAccountSuspended, "The bank account is suspended."
	case s.Account.Status == AccountFrozen:
		b.Code, b.Message = CodeBankAccountFrozen, "The bank account is frozen."
	case now.Before(s.Account.UsableFrom):
		until := s.Account.UsableFrom
		b.Code, b.Message, b.Until = CodeCoolingOff, "The bank account is cooling off.", &until
	default:
		return nil
	}
	return []Blocker{b}
}

func (s *State) amountBlockers(amount *money.Minor) []Blocker {
	currency, available := s.Merchant.Currency, s.available()
	var list []Blocker
	add := func(code Code, at money.Minor, message string) {
		list = append(list, Blocker{Code: code, Message: message, Amount: &at, Rule: ruleBalance})
	}
	fee, set := Fee(currency)
	if !set {
		add(CodeFeeNotSet, available, fmt.Sprintf("No withdrawal fee is set for %s.", currency))
	}
	if available < 0 {
		add(CodeBelowZero, available, fmt.Sprintf("The available balance is %s.", currency.Format(available)))
	}
	if available <= fee {
		add(CodeBalanceTooLow, available, fmt.Sprintf("The available balance is %s; it must be more than %s.", currency.Format(available), currency.Format(fee)))
	}
	if amount != nil && *amount <= fee {
		add(CodeAmountTooLow, *amount, fmt.Sprintf("The amount is %s; it must be more than the fee of %s.", currency.Format(*amount), currency.Format(fee)))
	}
	if amount != nil && *amount > available {
		add(CodeAmountAboveBalance, *amount, fmt.Sprintf("The amount is %s; the available balance is %s.", currency.Format(*amount), currency.Format(available)))
	}
	return list
}
