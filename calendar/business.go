package calendar

import "time"

// Rule says where a day goes that is no business day.
type Rule string

// The rules of rolling.
const (
	Following         Rule = "following"          // to the next business day
	ModifiedFollowing Rule = "modified_following" // to the next one, or where that is in the next month to the one before
	Preceding         Rule = "preceding"          // to the business day before
	None              Rule = "none"               // nowhere: it stays
)

// Rules lists all of them.
var Rules = []Rule{Following, ModifiedFollowing, Preceding, None}

// Shift is why a day was rolled; "" where it was not.
type Shift string

// The shifts.
const (
	Weekend     Shift = "weekend"
	BankHoliday Shift = "bank_holiday"
)

// Rolled is a day after rolling.
type Rolled struct {
	Date   Date
	Shift  Shift  // "": it is the day that was asked for
	Reason string // of a shift: the weekday or the holiday's title
}

// Weekday is the day of the week.
func (d Date) Weekday() time.Weekday { return d.utc().Weekday() }

// Business says whether banks work on the day: Monday to Friday, and no holiday.
func (h Holidays) Business(d Date) bool {
	closed, _ := h.closed(d)
	return closed == ""
}

// closed says why banks do not work on the day; "" where they do. A weekend comes
// before a holiday that falls on it.
func (h Holidays) closed(d Date) (why Shift, reason string) {
	if weekday := d.Weekday(); weekday == time.Saturday || weekday == time.Sunday {
		return Weekend, weekday.String()
	}
	if title, ok := h.Title(d); ok {
		return BankHoliday, title
	}
	return "", ""
}

// Roll is where a day goes by a rule, and why. Days rolled by the same rule keep
// their order: of two days the earlier never rolls past the later.
func (h Holidays) Roll(d Date, rule Rule) Rolled {
	why, reason := h.closed(d)
	if why == "" || rule == None {
		return Rolled{Date: d}
	}
	to := h.AddBusinessDays(d, 1)
	if rule == Preceding || rule == ModifiedFollowing && to.Month != d.Month {
		to = h.AddBusinessDays(d, -1)
	}
	return Rolled{to, why, reason}
}

// AddBusinessDays is the n-th business day after d, or before it for a negative
// n; d itself, whatever day it is, for 0.
func (h Holidays) AddBusinessDays(d Date, n int) Date {
	step := 1
	if n < 0 {
		step = -1
	}
	for n != 0 {
		d = d.AddDays(step)
		if h.Business(d) {
			n -= step
		}
	}
	return d
}
