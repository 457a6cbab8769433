package farthing

import (
	"fmt"
	"strings"
	"time"

	"farthing/calendar"
	"farthing/money"
)

// EligibilityStatus is a merchant's standing in the eligibility scheme, which
// opens withdrawals between 14 and 30 days after activation (interface, Limits).
type EligibilityStatus string

// The states of the scheme.
const (
	EligibilityWaiting    EligibilityStatus = "waiting"    // before day 14
	EligibilityEvaluating EligibilityStatus = "evaluating" // day 14 to the end of day 30
	EligibilityPassed     EligibilityStatus = "passed"
	EligibilityFailed     EligibilityStatus = "failed"
)

// The window of the scheme, in civil days after activation in its zone: it opens
// at 00:00 of the first and is decided at the latest at 00:00 after the last.
const (
	FirstEligibleDay = 14
	LastEligibleDay  = 30
)

// The highest rates that pass, in basis points of what was settled.
const (
	maxRefundRate  = 2500
	maxDisputeRate = 100
)

// Scheme is what is recorded of a merchant's eligibility: the days count from
// From, and a decision, once made, stays until the scheme is restarted.
type Scheme struct {
	Status    EligibilityStatus // waiting, passed or failed; evaluating follows from the time
	From      *time.Time        // nil: not activated yet
	DecidedAt *time.Time

	EvaluateAt  *time.Time // when the next daily evaluation is due; nil: none is
	EvaluatedAt *time.Time // when the last one was; nil: there was none
	Unmet       []string   // the criteria that did not hold then
}

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

// Standing is a merchant's eligibility at one moment.
type Standing struct {
	Status    EligibilityStatus
	Earliest  calendar.Date // day 14; zero before activation
	Latest    calendar.Date // day 30; zero before activation
	Opens     time.Time     // 00:00 of day 14 in the scheme's zone; zero before activation
	DecidedAt *time.Time
	Criteria  []Criterion
}

// Standing is the merchant's eligibility as it is at now, by what is recorded
// and, where nothing is decided yet, by the day and the criteria. It changes
// nothing: a decision is recorded only with the withdrawal that it lets through,
// or by an operator.
func (s *State) Standing(now time.Time) Standing {
	scheme := s.Merchant.Eligibility
	standing := Standing{Status: scheme.Status, DecidedAt: scheme.DecidedAt, Criteria: s.criteria(now)}
	if scheme.From == nil {
		return standing
	}
	place := schemeZone
	from := calendar.Of(*scheme.From, place)
	standing.Earliest, standing.Latest = from.AddDays(FirstEligibleDay), from.AddDays(LastEligibleDay)
	standing.Opens = standing.Earliest.Start(place)
	if scheme.Status != EligibilityWaiting {
		return standing
	}
	day := from.DaysUntil(calendar.Of(now, place))
	failing := unmet(standing.Criteria)
	switch {
	case day < FirstEligibleDay:
		standing.Status = EligibilityWaiting
	case len(failing) == 0:
		standing.Status = EligibilityPassed
	case day > LastEligibleDay && s.Totals.Settled > 0:
		standing.Status = EligibilityFailed
	default:
		standing.Status = EligibilityEvaluating
	}
	return standing
}

// criteria looks at each condition. Refunds and disputes are compared with what
// was settled over the whole book, by amount.
func (s *State) criteria(now time.Time) []Criterion {
	currency := s.Merchant.Currency
	list := []Criterion{
		{CriterionBankAccount, s.Account != nil && s.Account.Usable(now), "A bank account must be in force."},
		{CriterionSettledPayment, s.Totals.Settled > 0, "At least one payment must have settled."},
		{CriterionRefundRate, withinRate(s.Totals.Refunded, s.Totals.Settled, maxRefundRate),
			fmt.Sprintf("Refunds of %s are at most 25 %% of %s settled.", currency.Format(s.Totals.Refunded), currency.Format(s.Totals.Settled))},
		{CriterionDisputeRate, withinRate(s.Totals.Disputed, s.Totals.Settled, maxDisputeRate),
			fmt.Sprintf("Disputes of %s are at most 1 %% of %s settled.", currency.Format(s.Totals.Disputed), currency.Format(s.Totals.Settled))},
		{CriterionNotSuspended, s.Merchant.Status != MerchantSuspended && s.Merchant.Status != MerchantClosed, "The merchant must not be suspended."},
	}
	for i := range list {
		if !list[i].Met {
			list[i].Detail = strings.Replace(list[i].Detail, " are at most ", " are more than ", 1)
		}
	}
	return list
}

func withinRate(part, whole money.Minor, basisPoints int64) bool {
	most, err := whole.MulDiv(basisPoints, 10000)
	return err == nil && part <= max(most, 0)
}

func unmet(criteria []Criterion) []string {
	var codes []string
	for _, c := range criteria {
		if !c.Met {
			codes = append(codes, c.Code)
		}
	}
	return codes
}

// settleEligibility records the standing where the scheme has come to a decision that is
// not recorded yet.
func (s *State) settleEligibility(by Origin) error {
	standing := s.Standing(s.now)
	if s.Merchant.Eligibility.Status != EligibilityWaiting {
		return nil
	}
	switch standing.Status {
	case EligibilityPassed:
		return s.decideEligibility(EligibilityPassed, about{by: by, why: "every criterion holds"})
	case EligibilityFailed:
		failing := strings.Join(unmet(standing.Criteria), ",")
		return s.decideEligibility(EligibilityFailed, about{by: by, why: "the scheme ended", details: details{"unmet": failing}})
	default:
		return nil
	}
}

func (s *State) decideEligibility(status EligibilityStatus, a about) error {
	event := EventEligibilityPassed
	if status == EligibilityFailed {
		event = EventEligibilityFailed
	}
	row, err := s.noteEligibility(event, a)
	if err != nil {
		return err
	}
	m := *s.Merchant
	m.Eligibility.Status, m.Eligibility.DecidedAt, m.LastSeq = status, &row, s.Book.Seq
	s.setMerchant(&m)
	return nil
}

func (s *State) noteEligibility(event string, a about) (time.Time, error) {
	a.subject, a.id, a.previous = SubjectMerchant, s.Merchant.ID, s.Merchant.LastSeq
	row, err := s.note(event, a)
	return row.Booked, err
}

// DecideEligibility is an operator's word: passed, failed, or restart. Passing
// and failing take a day of the window; a restart takes a failed merchant.
type DecideEligibility struct {
	MerchantID string
	Decision   string
	Reason     string
	By         Origin
}

// DecisionRestart begins the scheme anew for a merchant that failed.
const DecisionRestart = "restart"

// Keys names the merchant and its account, which is one of the criteria.
func (c DecideEligibility) Keys() Keys { return Keys{MerchantID: c.MerchantID, BankAccount: true} }

// Check says what is wrong with the request itself.
func (c DecideEligibility) Check() error {
	var bad checks
	switch c.Decision {
	case string(EligibilityPassed), string(EligibilityFailed), DecisionRestart:
	default:
		bad.bad("body.decision", "must be passed, failed or restart")
	}
	bad.required("body.reason", c.Reason, MaxReason)
	return bad.err()
}

// Decide records the decision, within the window whatever the criteria say. For a
// restart, what the scheme itself came to is recorded first.
func (c DecideEligibility) Decide(s *State, now time.Time) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	if c.Decision == DecisionRestart {
		return c.restart(s, now)
	}
	status := s.Merchant.Eligibility.Status
	if status == EligibilityPassed || status == EligibilityFailed {
		if string(status) == c.Decision {
			return Answer{Record: s.Merchant}, nil
		}
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The eligibility is decided: %s.", status))
	}
	if err := s.inWindow(now); err != nil {
		return Answer{}, err
	}
	err := s.decideEligibility(EligibilityStatus(c.Decision), about{by: c.By, why: c.Reason})
	return Answer{Record: s.Merchant}, err
}

func (s *State) inWindow(now time.Time) error {
	standing := s.Standing(now)
	if standing.Opens.IsZero() || now.Before(standing.Opens) {
		return refuse(CodeEligibilityNotOpen, "The scheme opens on day 14 after activation.")
	}
	if !now.Before(standing.Latest.AddDays(1).Start(schemeZone)) {
		return refuse(CodeEligibilityClosed, fmt.Sprintf("The scheme ended with %s.", standing.Latest))
	}
	return nil
}

func (c DecideEligibility) restart(s *State, now time.Time) (Answer, error) {
	if err := s.settleEligibility(Origin{Actor: ActorSystem}); err != nil {
		return Answer{}, err
	}
	if s.Merchant.Eligibility.Status != EligibilityFailed {
		return Answer{}, refuse(CodeWrongState, "Only a failed scheme can be restarted.")
	}
	if _, err := s.noteEligibility(EventEligibilityRestarted, about{by: c.By, why: c.Reason}); err != nil {
		return Answer{}, err
	}
	m := *s.Merchant
	m.Eligibility = Scheme{Status: EligibilityWaiting, From: &now}
	m.LastSeq = s.Book.Seq
	s.setMerchant(&m)
	return Answer{Record: &m}, nil
}

// schemeZone is where the scheme's days are counted.
var schemeZone = func() *time.Location {
	place, err := time.LoadLocation(DefaultZone)
	if err != nil {
		return time.UTC // cannot be: the zone database is embedded with the calendar
	}
	return place
}()
