package farthing

import (
	"time"

	"farthing/calendar"
)

// RailTerms says when a rail takes payments, and when they arrive. The zero value means no rail: nothing can be
// withdrawn.
type RailTerms struct {
	Name   string              // as attempts and pauses have it; "": none
	Hold   bool                // if there is none, withdrawals are taken and wait for one: for rehearsals
	CutOff *calendar.TimeOfDay // of each business day; nil: it takes payments at once, at any hour
	Zone   string              // IANA name of the zone of the cut-off and of business days; "": Europe/London
	Takes  time.Duration       // from submission until the bank has dealt with it
	Days   int                 // business days from the day on which it has, until the money is there
}

// SubmitAt returns when a withdrawal requested now is handed to the rail: now, or at the next cut-off of a business
// day, which may be now.
func (t RailTerms) SubmitAt(now time.Time, holidays calendar.Holidays) time.Time {
	if t.CutOff == nil {
		return now
	}
	place := t.place()
	day := holidays.Roll(calendar.Of(now, place), calendar.Following).Date
	for {
		if at := t.CutOff.On(day, place); !at.Before(now) {
			return at
		}
		day = holidays.AddBusinessDays(day, 1)
	}
}

// Arrival returns the business day on which a payment handed over at that moment should arrive; zero if no rail is
// connected.
func (t RailTerms) Arrival(submitted time.Time, holidays calendar.Holidays) calendar.Date {
	if t.Name == "" {
		return calendar.Date{}
	}
	day := holidays.Roll(calendar.Of(submitted.Add(t.Takes), t.place()), calendar.Following).Date
	return holidays.AddBusinessDays(day, t.Days)
}
