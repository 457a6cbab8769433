package farthing

import (
	"cmp"
	"fmt"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// FirstWithdrawal is a withdrawal to an account that nobody approved, as it counts over merchants: for the payee's
// number, and for the platform's day.
type FirstWithdrawal struct {
	Payee    string // the digest of the account's number; of an account whose number is not known, its id
	Currency money.Currency
	Day      calendar.Date // in the scheme's zone
	Amount   money.Minor
	OfPayee  *money.Minor // the most that goes to one payee; nil: no bound
	OfDay    *money.Minor // the most that is requested on one day; nil: no bound
}

// Reservation is what the store reserved for a command before it is decided.
type Reservation struct {
	FirstWithdrawal
	Beyond bool // the amount passed a bound: nothing of it is reserved, and the withdrawal waits for approval
}

// covers reports whether the reservation is for a withdrawal.
func (r *Reservation) covers(w *FirstWithdrawal) bool {
	return r != nil && r.Payee == w.Payee && r.Currency == w.Currency && r.Day == w.Day &&
		(r.Beyond || r.Amount >= w.Amount)
}

// UnreservedError says that a command must be decided again once the store has reserved a withdrawal: one merchant's
// state does not tell what counts for others.
type UnreservedError struct{ Wanted FirstWithdrawal }

// Error names the amount.
func (e *UnreservedError) Error() string {
	return fmt.Sprintf("%s %s to an account that nobody approved is not reserved",
		e.Wanted.Currency.Format(e.Wanted.Amount), e.Wanted.Currency)
}

// PlatformDay returns the day of the platform at a moment.
func PlatformDay(at time.Time) calendar.Date { return calendar.Of(at, schemeZone) }

// FirstWithdrawalOf returns what a withdrawal that is requested at now counts over merchants; false if it does not.
func FirstWithdrawalOf(s *State, amount money.Minor, now time.Time) (FirstWithdrawal, bool) {
	to := s.payee(now)
	if to == nil || to.ApprovedAt != nil {
		return FirstWithdrawal{}, false
	}
	wanted := FirstWithdrawal{
		Payee:    cmp.Or(to.Digest, to.ID),
		Currency: s.Merchant.Currency,
		Day:      PlatformDay(now),
		Amount:   amount,
		OfPayee:  s.settings().LimitsOf(s.Merchant).FirstWithdrawalOver,
		OfDay:    s.settings().FirstPerDay(),
	}
	return wanted, wanted.OfPayee != nil || wanted.OfDay != nil
}

// overMerchants reports whether a withdrawal to the account in force, which asks for no approval by the merchant's
// own limits, waits because of what counts over merchants. An error is an *UnreservedError.
func overMerchants(s *State, amount money.Minor) (waits bool, err error) {
	wanted, counts := FirstWithdrawalOf(s, amount, s.now)
	if !counts {
		return false, nil
	}
	if !s.Reserved.covers(&wanted) {
		return false, &UnreservedError{wanted}
	}
	return s.Reserved.Beyond, nil
}
