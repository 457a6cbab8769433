package farthing

import (
	"fmt"
	"time"

	"farthing/internal/money"
)

// Blocker is a reason why a withdrawal is not possible now.
type Blocker struct {
	Code    Code
	Message string
	Amount  *money.Minor // what is at stake: the balance or, for amount rules, the requested amount
	Until   *time.Time   // when it lifts, if that is known
	Rule    string
}

// The rules, as blockers cite them.
const (
	ruleEligibility = "Withdrawals open between 14 and 30 days after activation, once the eligibility scheme is passed."
	ruleAccount     = "Withdrawals go to the nominated bank account."
	ruleActive      = "Only active merchants can withdraw."
	ruleDay         = "The operator limits how much can be withdrawn on one day of the merchant's time zone."
	rulePause       = "The operator can pause withdrawals."
	ruleRail        = "Withdrawals need a bank connection."
	ruleSchedule    = "A paused schedule withdraws nothing."
)

// BlockerCodes are all that Blockers may list.
var BlockerCodes = []Code{
	CodeMerchantNotActive,
	CodeMerchantSuspended,
	CodeMerchantClosed,
	CodeNotEligible,
	CodeNoBankAccount,
	CodeBankAccountSuspended,
	CodeBankAccountFrozen,
	CodeCoolingOff,
	CodeFeeNotSet,
	CodeBelowZero,
	CodeBalanceTooLow,
	CodeAmountTooLow,
	CodeAmountAboveBalance,
	CodeLimitExceeded,
	CodeWithdrawalsPaused,
	CodeNoRail,
	CodeAccountNotReachable,
}

// Blockers lists everything that blocks a withdrawal now, in a fixed order; none means that it would be accepted.
// amount is the requested amount; nil requests the whole balance. It is the one function behind the balance, the
// refusal and everything else that asks "why can't I withdraw?".
func (s *State) Blockers(amount *money.Minor, now time.Time) []Blocker {
	list := merchantBlockers(s)
	if standing := s.Standing(now); standing.Status != EligibilityPassed {
		list = append(list, eligibilityBlocker(s, standing))
	}
	list = append(list, accountBlockers(s, now)...)
	list = append(list, amountBlockers(s, amount)...)
	at := s.available()
	if amount != nil {
		at = *amount
	}
	list = append(list, dayBlockers(s, at, now)...)
	if _, paused := s.settings().Paused(s.settings().RailNamed(s.Merchant.Rail), s.Merchant.ID); paused {
		list = append(list, Blocker{
			Code:    CodeWithdrawalsPaused,
			Message: "The operator has paused withdrawals.",
			Amount:  &at,
			Rule:    rulePause,
		})
	}
	return append(list, railBlockers(s, at, now)...)
}

// railBlockers checks the bank connection: whether there is one, and whether it pays to the merchant's account.
func railBlockers(s *State, amount money.Minor, now time.Time) []Blocker {
	b := Blocker{Amount: &amount, Rule: ruleRail}
	switch rail, account := railOf(s), s.payee(now); {
	case rail.Name == "" && !rail.Hold:
		b.Code, b.Message = CodeNoRail, "No bank connection is configured."
		if name := s.settings().RailNamed(s.Merchant.Rail); name != "" {
			b.Message = fmt.Sprintf("The bank connection %s is not configured.", name)
		}
	case account != nil && !rail.reachesAccount(s.Merchant.Currency, account):
		b.Code = CodeAccountNotReachable
		b.Message = fmt.Sprintf("The bank connection %s does not pay %s to this bank account.", rail.Name,
			s.Merchant.Currency)
	default:
		return nil
	}
	return []Blocker{b}
}

// pauseBlockers looks at whether the schedule will be paused at a moment: one that waits for an account goes on as soon
// as the next has cooled off.
func pauseBlockers(s *State, at time.Time) []Blocker {
	pause, enabled := s.Merchant.Plan.Paused, s.Merchant.Plan.Schedule.Enabled
	if pause.By == "" || enabled && s.cooled(at) {
		return nil
	}
	available := s.available()
	b := Blocker{
		Code:    ReasonSchedulePaused,
		Message: fmt.Sprintf("The %s has paused the schedule since %s", pause.By, timeText(pause.Since)),
		Amount:  &available,
		Rule:    ruleSchedule,
	}
	if pause.Why != "" {
		b.Message += ": " + pause.Why
	}
	b.Message += "."
	if next := s.Candidate; enabled && next != nil && next.Status == AccountCoolingOff {
		b.Until = next.UsableAt()
	}
	return []Blocker{b}
}

// dayBlockers looks at the most that may be withdrawn on one day. Its blocker lifts with the next day, unless the
// amount alone is above the limit.
func dayBlockers(s *State, amount money.Minor, now time.Time) []Blocker {
	left, limited := dayLeaves(s, now)
	if !limited || amount <= left {
		return nil
	}
	most := s.settings().LimitsOf(s.Merchant).DailyMaximum
	format := s.Merchant.Currency.Format
	b := Blocker{
		Code:   CodeLimitExceeded,
		Amount: &amount,
		Rule:   ruleDay,
		Message: fmt.Sprintf("The amount is %s; the daily limit is %s, and %s of it is left.",
			format(amount), format(*most), format(left)),
	}
	if amount <= *most {
		until := s.dayEnds(now)
		b.Until = &until
	}
	return []Blocker{b}
}

func merchantBlockers(s *State) []Blocker {
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

func eligibilityBlocker(s *State, standing Standing) Blocker {
	available := s.available()
	b := Blocker{Code: CodeNotEligible, Amount: &available, Rule: ruleEligibility}
	switch {
	case standing.Opens.IsZero():
		b.Message = "The eligibility scheme begins when the merchant is activated."
	case standing.Status == EligibilityWaiting:
		opens := standing.Opens
		b.Message = fmt.Sprintf("Withdrawals open between %s and %s, once all eligibility checks pass.",
			standing.Earliest, standing.Latest)
		b.Until = &opens
	case standing.Status == EligibilityFailed:
		b.Message = fmt.Sprintf("The merchant failed the eligibility scheme (%s to %s); the operator can restart it.",
			standing.Earliest, standing.Latest)
	default:
		const text = "The eligibility scheme is %s (%s to %s); " +
			"the merchant's profile shows which checks do not pass yet."
		b.Message = fmt.Sprintf(text, standing.Status, standing.Earliest, standing.Latest)
	}
	return b
}

// accountBlockers looks at the account in force, and at the one that waits to take its place if there is none, or if
// nothing may go to it.
func accountBlockers(s *State, now time.Time) []Blocker {
	if s.payee(now) != nil {
		return nil
	}
	available := s.available()
	var list []Blocker
	add := func(code Code, message string, until *time.Time) {
		list = append(list, Blocker{
			Code:    code,
			Message: message,
			Amount:  &available,
			Until:   until,
			Rule:    ruleAccount,
		})
	}
	waiting := s.Candidate
	switch {
	case s.Account != nil && s.Account.Status == AccountSuspended:
		add(CodeBankAccountSuspended, "The bank account is suspended.", nil)
	case s.Account != nil && s.Account.Status == AccountFrozen:
		add(CodeBankAccountFrozen, "The bank account is frozen.", nil)
	case s.Account != nil:
		waiting = s.Account
	case waiting == nil:
		add(CodeNoBankAccount, "No bank account is nominated.", nil)
	case waiting.Status == AccountChecking:
		add(CodeNoBankAccount, "The name check of the nominated bank account is not finished.", nil)
	case waiting.Status == AccountFrozen:
		add(CodeBankAccountFrozen, "The nominated bank account is frozen.", nil)
	}
	if waiting != nil && now.Before(waiting.UsableFrom) &&
		(waiting.Status == AccountCoolingOff || waiting.Status == AccountInForce) {
		message := "The bank account is in its cooling-off period."
		if waiting.AwaitsApproval() {
			message = "The bank account awaits another person's approval."
		}
		add(CodeCoolingOff, message, waiting.UsableAt())
	}
	return list
}

// ruleBalance returns the rule with the fee of the merchant.
func ruleBalance(s *State) string {
	format := s.Merchant.Currency.Format
	fee := s.settings().FeeOf(s.Merchant)
	switch {
	case fee.Amount == nil:
		return "Each withdrawal has a fee, which the operator sets by currency."
	case *fee.Amount == 0:
		return fmt.Sprintf("The balance must be more than %s; withdrawals have no fee.", format(fee.min()))
	default:
		return fmt.Sprintf("The balance must be more than %s, which includes the fee of %s.", format(fee.min()),
			format(*fee.Amount))
	}
}

func amountBlockers(s *State, amount *money.Minor) []Blocker {
	currency, available := s.Merchant.Currency, s.available()
	fee, set := s.Fee()
	least, rule := s.settings().FeeOf(s.Merchant).min(), ruleBalance(s)
	var list []Blocker
	add := func(code Code, at money.Minor, message string) {
		list = append(list, Blocker{
			Code:    code,
			Message: message,
			Amount:  &at,
			Rule:    rule,
		})
	}
	if !set {
		add(CodeFeeNotSet, available, fmt.Sprintf("No withdrawal fee is set for %s.", currency))
	}
	if available < 0 {
		add(CodeBelowZero, available, fmt.Sprintf("The available balance is %s.", currency.Format(available)))
	}
	if available <= least {
		add(CodeBalanceTooLow, available,
			fmt.Sprintf("The available balance is %s; it must be more than %s.", currency.Format(available),
				currency.Format(least)))
	}
	if amount != nil && *amount <= least {
		of := ""
		if least == fee {
			of = "the fee of "
		}
		add(CodeAmountTooLow, *amount,
			fmt.Sprintf("The amount is %s; it must be more than %s%s.", currency.Format(*amount), of,
				currency.Format(least)))
	}
	if amount != nil && *amount > available {
		add(CodeAmountAboveBalance, *amount,
			fmt.Sprintf("The amount is %s; the available balance is %s.", currency.Format(*amount),
				currency.Format(available)))
	}
	return list
}

// refused returns the refusal of a withdrawal, with the code of the first of its blockers.
func refused(blockers []Blocker) *Error {
	first := blockers[0]
	return &Error{Code: first.Code, Message: first.Message, Blockers: blockers}
}
