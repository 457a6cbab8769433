package farthing

import (
	"cmp"
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// RailStatusCut begins what a rail says of a withdrawal whose file nobody has sent yet; the name of the file follows.
// RailStatusSent begins what it says once somebody has. RailStatusNotSent is that of a pending withdrawal whose last
// attempt did not reach the bank.
const (
	RailStatusNotSent = "not_sent"
	RailStatusCut     = "cut "
	RailStatusSent    = "sent "
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
	AnyDay bool                // it pays on weekends and holidays too, on the day on which it has dealt with it
	Reach  Reach               // which accounts it pays to; nil: what their currency says

	// AnswerDays is within how many business days the bank says something of a payment; 0: within 24 hours. After that
	// nobody knows what became of it.
	AnswerDays int
}

// Reach holds the countries, by their codes in IBANs, to whose accounts a rail pays, for each currency that it carries.
type Reach map[money.Currency][]string

// homes are the countries to whose accounts a currency is paid if the rail says nothing else. A currency that is not
// here is paid to any country's.
var homes = Reach{money.GBP: {"GB"}}

// Reaches reports whether a currency can be paid to an account in a country, which sort code and account number name or
// an IBAN. Sort codes are for pounds alone.
func (t RailTerms) Reaches(currency money.Currency, country string, sortCode bool) bool {
	if sortCode && currency != money.GBP {
		return false
	}
	if t.Reach != nil {
		return slices.Contains(t.Reach[currency], country)
	}
	countries, limited := homes[currency]
	return !limited || slices.Contains(countries, country)
}

// reachesAccount reports whether a currency can be paid to a nominated account, as far as is known without its number:
// the country of an IBAN is not, so the rail itself refuses one of a country that it does not pay to.
func (t RailTerms) reachesAccount(currency money.Currency, a *BankAccount) bool {
	switch _, carried := t.Reach[currency]; {
	case t.Name == "":
		return true // there is none, which is another reason
	case a.SortCode != "":
		return t.Reaches(currency, homeOfSortCodes, true)
	default:
		return t.Reach == nil || carried
	}
}

// answerWithin is how long a bank may say nothing unless its rail says otherwise.
const answerWithin = 24 * time.Hour

// AnswerBy returns until when the bank must have said something of a payment that was handed over at a moment; later
// moments never give earlier ones.
func (t RailTerms) AnswerBy(submitted time.Time, holidays calendar.Holidays) time.Time {
	if t.AnswerDays == 0 {
		return submitted.Add(answerWithin)
	}
	place := t.place()
	day := holidays.Roll(calendar.Of(submitted, place), calendar.Following).Date
	end := holidays.AddBusinessDays(day, t.AnswerDays)
	return end.AddDays(1).Start(place)
}

// RailNamed returns the name of the rail of a merchant whose own is named so, "" for one that has none of its own; ""
// if it is not known, because there is none.
func (s *Settings) RailNamed(own string) string {
	name := cmp.Or(own, s.Rail)
	if name == "" && len(s.Rails) > 0 {
		name = s.Rails[0].Name
	}
	return name
}

// RailOf returns the terms of the rail of a merchant whose own is named so, "" for one that has none of its own. They
// are zero if this process does not connect it; of a process that only holds withdrawals they say so, for every
// merchant.
func (s *Settings) RailOf(own string) RailTerms {
	if len(s.Rails) == 1 && s.Rails[0].Hold {
		return s.Rails[0]
	}
	name := s.RailNamed(own)
	at := slices.IndexFunc(s.Rails, func(t RailTerms) bool { return t.Name == name && name != "" })
	if at < 0 {
		return RailTerms{}
	}
	return s.Rails[at]
}

// AwaitsBank reports whether a withdrawal, of a merchant with some rail of its own, would be handed over but for a bank
// that cannot be reached.
func (s *Settings) AwaitsBank(w *Withdrawal, own string) bool {
	at, ok := s.Unreachable[s.RailOf(own).Name]
	return ok && w.Status == WithdrawalPending && w.CancelableUntil != nil && !w.CancelableUntil.After(at)
}

// railOf returns the terms of the merchant's rail.
func railOf(s *State) RailTerms { return s.settings().RailOf(s.Merchant.Rail) }

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
	taken := calendar.Of(submitted.Add(t.Takes), t.place())
	if t.AnyDay {
		return taken
	}
	day := holidays.Roll(taken, calendar.Following).Date
	return holidays.AddBusinessDays(day, t.Days)
}
