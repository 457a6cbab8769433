package farthing

import (
	"cmp"
	"time"
)

// Booking says when entries of history are booked.
type Booking string

// The ways to book history.
const (
	// BookIfOlder books an entry at its own date if the book's last row is not after the
	// entries so far, this one included; else now.
	BookIfOlder Booking = ""
	// BookByDate books each entry at its own date, or when the book's last row was booked
	// if that is later.
	BookByDate Booking = "by_date"
	// BookNow books all entries now.
	BookNow Booking = "now"
)

// RecordHistory records what happened before, as another system's books have it: one entry of many, sent in the order
// of those books. A door uses it to say that an entry is history; this command decides when it is booked.
type RecordHistory struct {
	// Entry is a RecordPayment, RecordRefund, RecordAdjustment, OpenDispute, ResolveDispute or RecordProviderSettlement
	// with its date.
	Entry   Command
	Latest  *time.Time // the latest date of the entries sent before it; nil: it is the first
	Booking Booking
}

// Check refuses what the entry's own check refuses, an entry without a date, and one that names the moment of its
// booking.
func (c RecordHistory) Check(at Moment) error {
	date, by, _ := c.parts()
	if by == nil {
		return Invalid("entry", "must be a payment, refund, adjustment, dispute or provider settlement")
	}
	if err := c.Entry.Check(at); err != nil {
		return err
	}
	var bad checks
	if date == nil {
		bad.bad("date", "is required")
	}
	if by.BookedAt != nil {
		bad.bad("at", "must not be given")
	}
	if c.Latest != nil {
		bad.years("latest", *c.Latest)
	}
	switch c.Booking {
	case BookIfOlder, BookByDate, BookNow:
	default:
		bad.bad("booking", "must be by_date or now")
	}
	return bad.err()
}

// Keys returns the entry's keys. A payment that settles adds to the rolling reserve of the day on which it is booked,
// which is today or that of its date.
func (c RecordHistory) Keys() Keys {
	date, by, _ := c.parts()
	if by == nil {
		return Keys{} // of no merchant: Check refuses it
	}
	keys := c.Entry.Keys()
	if keys.Settles && date != nil && c.Booking != BookNow {
		keys.Reserves = append(keys.Reserves, RollingReserveID(RollingReserveDay(*date)))
	}
	return keys
}

// Decide records the entry. If the book's last row is not after the entries so far, the history fits into the book: the
// entries are booked at their own dates. Because each entry is decided by itself, a history that was cut off and is
// sent again is booked as if it had not been cut off.
//
// A payment that the same entry recorded as pending is settled if the history now says that it is; nothing else is
// changed by an entry that comes again.
func (c RecordHistory) Decide(s *State) (Answer, error) {
	entry := c.bookedAt(c.bookingTime(s))
	switch e := entry.(type) {
	case RecordPayment:
		if e.settles(s) {
			return e.settle(s)
		}
	case ResolveDispute:
		d := s.Disputes.Get(e.ID)
		answer, err := e.Decide(s)
		answer.Replayed = err == nil && d.Status == e.Outcome
		return answer, err
	}
	return entry.Decide(s)
}

// settles reports whether the payment was recorded before by a request that differs in one thing: it said pending, and
// this one says settled.
func (c RecordPayment) settles(s *State) bool {
	if s.Merchant == nil || c.status() != PaymentSettled {
		return false
	}
	was := s.Payments.Get(c.ID)
	c.Status = PaymentPending
	return was != nil && was.Request == c.digest(cmp.Or(c.Currency, s.Merchant.Currency))
}

// settle settles the payment that is recorded. One that was settled since, even if it was reversed after that, stays as
// it is.
func (c RecordPayment) settle(s *State) (Answer, error) {
	if p := s.Payments.Get(c.ID); p.Status == PaymentSettled || p.Status == PaymentReversed {
		return Answer{Record: p, Replayed: true}, nil
	}
	return SettlePayment{MerchantID: c.MerchantID, ID: c.ID, By: c.By}.Decide(s)
}

// bookingTime returns when the entry is booked; nil: now.
func (c RecordHistory) bookingTime(s *State) *time.Time {
	date, _, _ := c.parts()
	latest := *date
	if c.Latest != nil && c.Latest.After(latest) {
		latest = *c.Latest
	}
	older := s.Book != nil && !s.Book.BookedAt.After(latest)
	switch {
	case c.Booking == BookNow, c.Booking == BookIfOlder && !older:
		return nil
	case date.After(s.now):
		at := s.now
		return &at
	default:
		return date
	}
}

// parts returns the entry's date, who sent it, and the entry with what was changed of both; nil if it is no entry of
// history.
func (c RecordHistory) parts() (date *time.Time, by *Origin, entry func() Command) {
	switch e := c.Entry.(type) {
	case RecordPayment:
		return e.Date, &e.By, func() Command { return e }
	case RecordRefund:
		return e.Date, &e.By, func() Command { return e }
	case RecordAdjustment:
		return e.Date, &e.By, func() Command { return e }
	case OpenDispute:
		return e.Date, &e.By, func() Command { return e }
	case ResolveDispute:
		return e.Date, &e.By, func() Command { return e }
	case RecordProviderSettlement:
		return e.Date, &e.By, func() Command { return e }
	default:
		return nil, nil, nil
	}
}

// bookedAt returns the entry, booked at a moment; nil: now.
func (c RecordHistory) bookedAt(at *time.Time) Command {
	_, by, entry := c.parts()
	if by == nil {
		return c.Entry
	}
	by.BookedAt = at
	return entry()
}
