package simulation

import (
	"context"
	"slices"
	"time"

	"farthing"
	"farthing/calendar"
	"farthing/ledger"
)

// Level is one way to reach the decisions. All of them must say the same.
type Level interface {
	// Do sends a command and answers as the decision did. Refusals are
	// *farthing.Error.
	Do(ctx context.Context, c farthing.Command) (farthing.Answer, error)
	// Look is a merchant as it stands now.
	Look(ctx context.Context, merchantID string) (View, error)
	// Find is the payment or withdrawal of an id.
	Find(ctx context.Context, merchantID, subject, id string) (Found, error)
}

// View is what can be seen of a merchant at one moment.
type View struct {
	Status      farthing.MerchantStatus
	Balances    ledger.Balances // the six that merchants see
	Eligibility farthing.EligibilityStatus
	Earliest    calendar.Date
	Latest      calendar.Date
	Unmet       []string              // criteria that do not hold
	Blockers    []farthing.Code       // against a withdrawal of the whole balance
	Next        time.Time             // when the schedule withdraws next; zero: it does not
	Account     *farthing.BankAccount // in force, or waiting; nil: none
	Journal     []string              // types of all rows, oldest first
	Booked      time.Time             // when the last of them was booked
}

// Found is a record, and for a payment which withdrawal paid it out.
type Found struct {
	Record  farthing.Record
	PaidOut string // "": none
}

// LookAt is the view of a state, but for its journal.
func LookAt(s *farthing.State, now time.Time) View {
	standing := s.Standing(now)
	v := View{Status: s.Merchant.Status, Balances: s.Book.Balances, Eligibility: standing.Status, Earliest: standing.Earliest, Latest: standing.Latest}
	v.Account, v.Booked = s.ShownAccount(now), s.Book.BookedAt
	for _, c := range standing.Criteria {
		if !c.Met {
			v.Unmet = append(v.Unmet, c.Code)
		}
	}
	if run, planned := s.NextRun(); planned {
		v.Next = run.At
	}
	for _, b := range s.Blockers(nil, now) {
		v.Blockers = append(v.Blockers, b.Code)
	}
	return v
}

// Types are the types of journal rows.
func Types(rows []ledger.Row) []string {
	return slices.Collect(func(yield func(string) bool) {
		for _, row := range rows {
			if !yield(row.Type) {
				return
			}
		}
	})
}
