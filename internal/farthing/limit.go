package farthing

import (
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// askedOn returns the amount requested on the merchant's day of a moment, less what was given back on it.
func (s *State) askedOn(now time.Time) money.Minor {
	if tally := s.Merchant.Tally; now.Before(tally.Until) {
		return tally.Amount
	}
	return 0
}

// dayEnds returns when the merchant's day of a moment ends, for the limits of a day: 00:00
// of the next, or later if the tally of the day began in another zone.
func (s *State) dayEnds(now time.Time) time.Time {
	if tally := s.Merchant.Tally; now.Before(tally.Until) {
		return tally.Until
	}
	return s.Merchant.day(now).Until
}

// dayLeaves returns how much more may be requested on the merchant's day of a moment; false: there is no limit.
func dayLeaves(s *State, now time.Time) (money.Minor, bool) {
	most := s.settings().LimitsOf(s.Merchant).DailyMaximum
	if most == nil {
		return 0, false
	}
	return max(0, *most-s.askedOn(now)), true
}

// day returns the tally of the merchant's day of a moment, with nothing in it.
func (m *Merchant) day(now time.Time) Tally {
	place := m.place()
	day := calendar.Of(now, place)
	return Tally{Day: day, From: day.Start(place), Until: day.AddDays(1).Start(place)}
}

// moved returns the tally of a merchant whose days are counted elsewhere from now on. It
// holds until the same day has ended in the old zone and in the new one, so that a
// change of the zone makes no room under a limit.
func (t Tally) moved(m *Merchant, now time.Time) Tally {
	if !now.Before(t.Until) {
		return t
	}
	if ends := t.Day.AddDays(1).Start(m.place()); ends.After(t.Until) {
		t.Until = ends
	}
	return t
}

// tally changes the tally of today.
func (s *State) tally(change func(*Tally)) {
	s.changeMerchant(func(m *Merchant) {
		if !s.now.Before(m.Tally.Until) {
			m.Tally = m.day(s.now)
		}
		change(&m.Tally)
	})
}

// tallyRemove subtracts a withdrawal that is given back on its own day from the amount requested on that day.
func (s *State) tallyRemove(w *Withdrawal) {
	if tally := s.Merchant.Tally; !s.now.Before(tally.Until) || w.CreatedAt.Before(tally.From) {
		return
	}
	s.changeMerchant(func(m *Merchant) { m.Tally.Amount = max(0, m.Tally.Amount-w.Amount) })
}

// UnapprovedAmount returns how much of a withdrawal counts as asked for to an account that nobody approved; nil is
// none. What was canceled, refused or expired was given back, and what people approved is theirs to answer for; what
// failed or came back was handed to the bank.
func (w *Withdrawal) UnapprovedAmount() money.Minor {
	switch {
	case w == nil || !w.Unapproved:
		return 0
	case w.Status == AwaitingApproval, w.ApprovalID == "" && w.gone():
		return w.Amount
	default:
		return 0
	}
}

// putIn writes a withdrawal, and keeps the merchant's sum of what nobody approved in step with it.
func (w *Withdrawal) putIn(s *State) {
	if more := w.UnapprovedAmount() - s.Withdrawals.Get(w.ID).UnapprovedAmount(); more != 0 {
		s.changeMerchant(func(m *Merchant) { m.Unapproved = max(0, m.Unapproved+more) })
	}
	s.Withdrawals.put(s, w.ID, w)
}
