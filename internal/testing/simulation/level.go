package simulation

import (
	"context"
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// Level is one way to reach the decisions. All levels must give the same answers.
type Level interface {
	// Do sends a command and returns the answer of the decision. Refusals are *farthing.Error.
	Do(ctx context.Context, c farthing.Command) (farthing.Answer, error)
	// Look returns the merchant in its present state.
	Look(ctx context.Context, merchantID string) (View, error)
	// Find returns the payment or withdrawal with an id.
	Find(ctx context.Context, merchantID, subject, id string) (Found, error)
}

// View is what can be seen of a merchant at one moment.
type View struct {
	Status      farthing.MerchantStatus
	Balances    ledger.Balances // the six that merchants see
	Eligibility farthing.EligibilityStatus
	Earliest    calendar.Date
	Latest      calendar.Date
	Unmet       []string              // criteria that are not met
	Blockers    []farthing.Code       // against a withdrawal of the whole balance
	Next        time.Time             // next withdrawal by the schedule; zero: none
	Account     *farthing.BankAccount // in force, or not yet; nil: none
	Journal     []string              // types of all rows, oldest first
	Booked      time.Time             // when the last of them was booked
}

// Found is a record, and for a payment the withdrawal that paid it out.
type Found struct {
	Record  farthing.Record
	PaidOut string // "": none
}

// LookAt returns the view of a state, without its journal.
func LookAt(s *farthing.State, now time.Time) View {
	standing := s.Standing(now)
	v := View{
		Status:      s.Merchant.Status,
		Balances:    s.Book.Balances,
		Eligibility: standing.Status,
		Earliest:    standing.Earliest,
		Latest:      standing.Latest,
	}
	v.Account, v.Booked = s.ShownAccount(now), s.Book.BookedAt
	for _, c := range standing.Criteria {
		if !c.Met {
			v.Unmet = append(v.Unmet, c.Code)
		}
	}
	if run, planned := s.NextRun(now); planned && s.Merchant.Plan.Paused.By == "" {
		v.Next = run.At
	}
	for _, b := range s.Blockers(nil, now) {
		v.Blockers = append(v.Blockers, b.Code)
	}
	return v
}

// Types returns the types of journal rows.
func Types(rows []ledger.Row) []string {
	return slices.Collect(func(yield func(string) bool) {
		for _, row := range rows {
			if !yield(row.Type) {
				return
			}
		}
	})
}
