package calendar

import "time"

// Rule says which day takes the place of a day that is no business day.
type Rule string

// The rules of rolling.
const (
	Following         Rule = "following"          // to the next business day
	ModifiedFollowing Rule = "modified_following" // to the next one; to the one before if the next is in another month
	Preceding         Rule = "preceding"          // to the business day before
	None              Rule = "none"               // nowhere: it stays
)

// Rules lists all rules.
var Rules = []Rule{Following, ModifiedFollowing, Preceding, None}

// Shift says why a day was rolled; "" if it was not.
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
	Reason string // for a shift: the weekday or the title of the holiday
}

// Weekday returns the day of the week.
func (d Date) Weekday() time.Weekday { return d.utc().Weekday() }

// Business says whether banks work on the day: it is a Monday to Friday and no holiday.
func (h Holidays) Business(d Date) bool {
	closed, _ := h.closed(d)
	return closed == ""
}

// closed says why banks do not work on the day; "" if they do. For a holiday that falls on a weekend it names the
// weekend.
func (h Holidays) closed(d Date) (why Shift, reason string) {
	if weekday := d.Weekday(); weekday == time.Saturday || weekday == time.Sunday {
		return Weekend, weekday.String()
	}
	if title, ok := h.Title(d); ok {
		return BankHoliday, title
	}
	return "", ""
}

// Roll returns the day to which a rule moves a day, and why. Days that are rolled by the same rule keep their order:
// the earlier of two days never rolls past the later.
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

// AddBusinessDays returns the n-th business day after d, or before it if n is negative. For 0 it returns d itself, even
// if that is no business day.
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
