package farthing

import (
	"fmt"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/ledger"
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

// EligibilityStatuses lists them.
var EligibilityStatuses = []EligibilityStatus{
	EligibilityWaiting, EligibilityEvaluating, EligibilityPassed, EligibilityFailed,
}

// eligibilityMoves is the life of a merchant's standing. A day may decide at once what was never evaluated before; only
// a restart leads out of failed.
var eligibilityMoves = moves[EligibilityStatus]{
	EligibilityWaiting:    {EligibilityEvaluating, EligibilityPassed, EligibilityFailed},
	EligibilityEvaluating: {EligibilityPassed, EligibilityFailed},
	EligibilityFailed:     {EligibilityWaiting},
}

var eligibilityStatusAfter = statusAfter[EligibilityStatus]{
	EventMerchantActivated:    EligibilityWaiting,
	EventEligibilityEvaluated: EligibilityEvaluating,
	EventEligibilityPassed:    EligibilityPassed,
	EventEligibilityFailed:    EligibilityFailed,
	EventEligibilityRestarted: EligibilityWaiting,
}

// EligibilityStatusAfter returns the standing in which a journal row of a type leaves its merchant; false if it changes
// none. Before the first such row a merchant waits.
func EligibilityStatusAfter(event string) (EligibilityStatus, bool) {
	return eligibilityStatusAfter.of(event)
}

// The window of the scheme, in civil days after activation in its zone: it opens
// at 00:00 of the first and is decided at the latest at 00:00 after the last.
const (
	FirstEligibleDay = 14
	LastEligibleDay  = 30
)

// Scheme is the record of a merchant's eligibility: the days count from From, and a decision, once made, stays until
// the scheme is restarted.
type Scheme struct {
	Status    EligibilityStatus // as the last evaluation left it, or a decision
	From      *time.Time        // nil: not activated yet
	DecidedAt *time.Time

	EvaluateAt  *time.Time // when the next daily evaluation is due; nil: none is
	EvaluatedAt *time.Time // when the last recorded one was; nil: there was none
	Unmet       []string   // the criteria that did not hold then
}

// openScheme returns the scheme of a merchant whose days count from a moment, with its first evaluation planned; now is
// when the scheme is made.
func openScheme(from, now time.Time) Scheme {
	s := Scheme{Status: EligibilityWaiting, From: &from}
	s.plan(now)
	return s
}

// days returns the first and the last day of the scheme.
func (s Scheme) days() (first, last calendar.Date) {
	day0 := calendar.Of(*s.From, schemeZone)
	return day0.AddDays(FirstEligibleDay), day0.AddDays(LastEligibleDay)
}

// window returns when the scheme opens and when it ends: 00:00 of its first day, and of the day after its last.
func (s Scheme) window() (opens, ends time.Time) {
	first, last := s.days()
	return first.Start(schemeZone), last.AddDays(1).Start(schemeZone)
}

// decided reports whether the scheme has come to its end.
func (s Scheme) decided() bool {
	return s.Status == EligibilityPassed || s.Status == EligibilityFailed
}

// watched reports whether an evaluation fell inside the window.
func (s Scheme) watched() bool {
	opens, ends := s.window()
	return s.EvaluatedAt != nil && !s.EvaluatedAt.Before(opens) && s.EvaluatedAt.Before(ends)
}

// plan sets when the next evaluation is due: when the scheme opens, then at 00:00 of each day.
func (s *Scheme) plan(now time.Time) {
	next, _ := s.window()
	if !now.Before(next) {
		next = calendar.Of(now, schemeZone).AddDays(1).Start(schemeZone)
	}
	s.EvaluateAt = &next
}

// Standing is a merchant's eligibility at one moment.
type Standing struct {
	Status    EligibilityStatus
	Earliest  calendar.Date // day 14; zero before activation
	Latest    calendar.Date // day 30; zero before activation
	Opens     time.Time     // 00:00 of day 14 in the scheme's zone; zero before activation
	DecidedAt *time.Time
	Criteria  []Criterion
}

// Standing returns the merchant's eligibility as it is at now, by what is recorded and, if nothing is decided yet, by
// the day and the criteria. It changes nothing: its result is recorded by the daily evaluation, with the withdrawal
// that it lets through, or by an operator.
//
// If no evaluation fell inside the window, for example of a merchant that moves over from another system, the first one
// after it decides, once a payment has settled.
func (s *State) Standing(now time.Time) Standing {
	scheme := s.Merchant.Eligibility
	standing := Standing{Status: scheme.Status, DecidedAt: scheme.DecidedAt, Criteria: s.criteria(now)}
	if scheme.From == nil {
		return standing
	}
	opens, ends := scheme.window()
	standing.Opens = opens
	standing.Earliest, standing.Latest = scheme.days()
	switch {
	case scheme.decided():
	case now.Before(opens):
		standing.Status = EligibilityWaiting
	case len(unmet(standing.Criteria)) == 0:
		standing.Status = EligibilityPassed
	case !now.Before(ends) && (scheme.watched() || s.Totals.Settled > 0):
		standing.Status = EligibilityFailed
	default:
		standing.Status = EligibilityEvaluating
	}
	return standing
}

// recordEligibility records the standing if the scheme has come to a decision that is not recorded yet.
func (s *State) recordEligibility(by Origin) error {
	standing := s.Standing(s.now)
	if s.Merchant.Eligibility.decided() ||
		(standing.Status != EligibilityPassed && standing.Status != EligibilityFailed) {
		return nil
	}
	return s.recordStanding(standing, by)
}

// recordStanding is an evaluation: it journals the merchant's standing, or the decision that follows, and plans the
// next.
func (s *State) recordStanding(standing Standing, by Origin) error {
	met, open := standings(standing.Criteria)
	looked := details{"met": met, "unmet": open}
	var err error
	switch standing.Status {
	case EligibilityPassed:
		err = s.decideEligibility(EligibilityPassed, about{by: by, why: "every criterion holds", details: looked})
	case EligibilityFailed:
		err = s.decideEligibility(EligibilityFailed, about{by: by, why: "the scheme ended", details: looked})
	default:
		_, err = s.enterEligibility(EventEligibilityEvaluated, about{by: by, details: looked})
	}
	if err != nil {
		return err
	}
	evaluated := s.now
	s.changeMerchant(func(m *Merchant) {
		m.Eligibility.Status, m.Eligibility.EvaluatedAt, m.Eligibility.Unmet = standing.Status, &evaluated, open
		if !m.Eligibility.decided() {
			m.Eligibility.plan(s.now)
		}
	})
	return nil
}

func (s *State) decideEligibility(status EligibilityStatus, a about) error {
	event := EventEligibilityPassed
	if status == EligibilityFailed {
		event = EventEligibilityFailed
	}
	row, err := s.enterEligibility(event, a)
	if err != nil {
		return err
	}
	s.changeMerchant(func(m *Merchant) {
		m.Eligibility.Status, m.Eligibility.DecidedAt, m.Eligibility.EvaluateAt = status, &row.Booked, nil
	})
	return nil
}

func (s *State) enterEligibility(event string, a about) (ledger.Row, error) {
	a.subject, a.id, a.previous = SubjectMerchant, s.Merchant.ID, s.Merchant.LastSeq
	row, err := s.enter(event, a)
	if err != nil {
		return row, err
	}
	s.changeMerchant(func(m *Merchant) { m.LastSeq = row.Seq })
	return row, nil
}

// EvaluateEligibility is the daily look at a merchant's standing in the scheme. It does what is due, and nothing if
// nothing is: twice is once.
type EvaluateEligibility struct {
	noInput
	MerchantID string
}

// Keys names the merchant and its account, which is one of the criteria.
func (c EvaluateEligibility) Keys() Keys { return merchantKeys(c.MerchantID) }

// Decide evaluates if an evaluation is due; none is due before the scheme opens.
func (c EvaluateEligibility) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	scheme := s.Merchant.Eligibility
	if scheme.From == nil || scheme.EvaluateAt == nil || s.now.Before(*scheme.EvaluateAt) {
		return Answer{Record: s.Merchant}, nil
	}
	err := s.recordStanding(s.Standing(s.now), Origin{Actor: ActorSystem})
	return Answer{Record: s.Merchant}, err
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
func (c DecideEligibility) Keys() Keys { return ownKeys(c.MerchantID) }

func (c DecideEligibility) Check(at Moment) error {
	var bad checks
	bad.merchant(c.MerchantID)
	switch c.Decision {
	case string(EligibilityPassed), string(EligibilityFailed), DecisionRestart:
	default:
		bad.bad("decision", "must be passed, failed or restart")
	}
	bad.reason(c.Reason)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide records the decision, within the window regardless of the criteria. For a restart, it first records the
// decision of the scheme itself.
func (c DecideEligibility) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	if c.Decision == DecisionRestart {
		return c.restart(s)
	}
	scheme := s.Merchant.Eligibility
	if string(scheme.Status) == c.Decision {
		return Answer{Record: s.Merchant}, nil
	}
	if err := eligibilityMoves.to(scheme.Status, EligibilityStatus(c.Decision), "eligibility of merchant",
		c.MerchantID); err != nil {
		return Answer{}, err
	}
	if err := s.inWindow(s.now); err != nil {
		return Answer{}, err
	}
	if err := s.decideEligibility(EligibilityStatus(c.Decision), about{by: c.By, why: c.Reason}); err != nil {
		return Answer{}, err
	}
	return Answer{Record: s.Merchant}, voidStale(s)
}

// inWindow refuses a decision before the scheme opens and after it ends.
func (s *State) inWindow(now time.Time) error {
	scheme := s.Merchant.Eligibility
	if scheme.From == nil {
		return refuse(CodeEligibilityNotOpen,
			"The scheme begins with the merchant's activation, and opens on day 14 after it.")
	}
	first, last := scheme.days()
	opens, ends := scheme.window()
	if now.Before(opens) {
		return refuse(CodeEligibilityNotOpen, fmt.Sprintf("The scheme opens on day 14 after activation, %s.", first))
	}
	if !now.Before(ends) {
		return refuse(CodeEligibilityClosed, fmt.Sprintf("The scheme ended with %s.", last))
	}
	return nil
}

func (c DecideEligibility) restart(s *State) (Answer, error) {
	if err := s.recordEligibility(Origin{Actor: ActorSystem}); err != nil {
		return Answer{}, err
	}
	if err := eligibilityMoves.to(s.Merchant.Eligibility.Status, EligibilityWaiting, "eligibility of merchant",
		c.MerchantID); err != nil {
		return Answer{}, err
	}
	if _, err := s.enterEligibility(EventEligibilityRestarted, about{by: c.By, why: c.Reason}); err != nil {
		return Answer{}, err
	}
	s.changeMerchant(func(m *Merchant) { m.Eligibility = openScheme(s.now, s.now) })
	return Answer{Record: s.Merchant}, voidStale(s)
}
