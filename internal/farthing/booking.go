package farthing

import "fmt"

// BookingStatus is the state of a record that moves money when it is booked: at once, or when other people approve it.
type BookingStatus string

// The states of an adjustment, and of a movement of the operator's own money.
const (
	BookingAwaiting BookingStatus = "awaiting_approval" // a request: nothing is booked
	BookingBooked   BookingStatus = "booked"
	BookingRefused  BookingStatus = "refused"
	BookingExpired  BookingStatus = "expired"  // nobody decided in time
	BookingCanceled BookingStatus = "canceled" // its requester withdrew it
)

// bookingMoves are the transitions of such a record.
var bookingMoves = moves[BookingStatus]{
	BookingAwaiting: {BookingBooked, BookingRefused, BookingExpired, BookingCanceled},
}

// BookingStatuses lists all states, in the order in which a record goes through them.
var BookingStatuses = []BookingStatus{
	BookingAwaiting, BookingBooked, BookingRefused, BookingExpired, BookingCanceled,
}

var bookingStatusAfter = statusAfter[BookingStatus]{
	EventAdjustmentProposed: BookingAwaiting,
	EventAdjustmentRefused:  BookingRefused,
	EventAdjustmentExpired:  BookingExpired,
	EventAdjustmentCanceled: BookingCanceled,
	EventAdjustmentCredited: BookingBooked,
	EventAdjustmentDebited:  BookingBooked,

	EventOperatorTransferProposed:  BookingAwaiting,
	EventOperatorTransferRefused:   BookingRefused,
	EventOperatorTransferExpired:   BookingExpired,
	EventOperatorTransferCanceled:  BookingCanceled,
	EventOperatorTransferFunded:    BookingBooked,
	EventOperatorTransferWithdrawn: BookingBooked,
}

// BookingStatusAfter returns the status in which a journal row of a type leaves its record; false if no such row is
// about adjustments or movements of the operator's own money.
func BookingStatusAfter(event string) (BookingStatus, bool) { return bookingStatusAfter.of(event) }

// bookingAfter is the state in which the end of an approval leaves the record that waited for it.
var bookingAfter = map[ApprovalStatus]BookingStatus{
	ApprovalApproved: BookingBooked,
	ApprovalRefused:  BookingRefused,
	ApprovalExpired:  BookingExpired,
	ApprovalCanceled: BookingCanceled,
	ApprovalVoid:     BookingCanceled,
}

// ready is what [waiting] takes, for a record that is in a status, and of which wanted is approved.
func (status BookingStatus) ready(
	a *Approval, end ApprovalStatus, wanted details, what, id string,
) (done bool, err error) {
	to := bookingAfter[end]
	if status == to {
		return true, nil
	}
	if err := bookingMoves.to(status, to, what, id); err != nil {
		return false, err
	}
	if a == nil || end == ApprovalApproved && a.Wanted != wanted.String() {
		return false, fmt.Errorf("%w: the %s %s is not what was asked for", ErrBroken, what, id)
	}
	return false, nil
}
