package farthing

import (
	"time"

	"farthing/calendar"
	"farthing/money"
)

// place is where the merchant's days are counted.
func (m *Merchant) place() *time.Location {
	place, err := calendar.Place(m.Zone)
	if err != nil {
		return time.UTC // cannot be: zones are checked before they are recorded
	}
	return place
}

// askedOn is what was asked for on the merchant's day of a moment, less what was
// given back on it.
func (s *State) askedOn(now time.Time) money.Minor {
	if tally := s.Merchant.Tally; tally.Day == calendar.Of(now, s.Merchant.place()) {
		return tally.Amount
	}
	return 0
}

// MustWait says whether a withdrawal of the amount, asked for now, takes approval.
func (s *State) MustWait(amount money.Minor, now time.Time) bool {
	limits := s.settings().LimitsOf(s.Merchant)
	above := func(limit *money.Minor, amount money.Minor) bool { return limit != nil && amount > *limit }
	if above(limits.ApprovalOver, amount) || above(limits.ApprovalOverPerDay, s.askedOn(now)+amount) {
		return true
	}
	to := s.payee(now)
	return above(limits.FirstWithdrawalOver, amount) && to != nil && to.ByMerchant && to.ApprovedAt == nil
}

// Arrival is the day on which a withdrawal of the amount, asked for now, should
// arrive; zero where that is not known, as while it would wait for approval.
func (s *State) Arrival(amount money.Minor, now time.Time) calendar.Date {
	if s.MustWait(amount, now) {
		return calendar.Date{}
	}
	_, arrival := s.plannedHandOver(now)
	return arrival
}

// count adds a new withdrawal to what was asked for today.
func (s *State) count(amount money.Minor) {
	m := *s.Merchant
	m.Tally = Tally{Day: calendar.Of(s.now, m.place()), Amount: s.askedOn(s.now) + amount}
	s.setMerchant(&m)
}

// discount takes a withdrawal that is given back on its own day off what was asked
// for on it.
func (s *State) discount(w *Withdrawal) {
	place := s.Merchant.place()
	today := calendar.Of(s.now, place)
	if today != s.Merchant.Tally.Day || today != calendar.Of(w.CreatedAt, place) {
		return
	}
	m := *s.Merchant
	m.Tally.Amount = max(0, m.Tally.Amount-w.Amount)
	s.setMerchant(&m)
}
