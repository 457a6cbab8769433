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

// mustWait says whether a withdrawal of the amount to the account in force takes
// approval.
func (s *State) mustWait(amount money.Minor) bool {
	limits := s.settings().LimitsOf(s.Merchant)
	above := func(limit *money.Minor, amount money.Minor) bool { return limit != nil && amount > *limit }
	return above(limits.ApprovalOver, amount) || above(limits.ApprovalOverPerDay, s.askedOn(s.now)+amount) ||
		(above(limits.FirstWithdrawalOver, amount) && s.Account.ByMerchant && s.Account.ApprovedAt == nil)
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
