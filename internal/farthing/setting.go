package farthing

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// Setting describes one setting. What checks, changes, stores, journals or shows settings goes through AllSettings.
type Setting struct {
	Name     string // on the wire, in the journal and in the store
	Label    string // on a terminal; with hyphens it is the name of its flag
	Help     string // of its flag
	Argument string // what the help calls the value of its flag

	// Value returns the value as the wire and the journal have it: an int64, a string, a list of strings, or nil for
	// null. The function is nil for a setting that is an object on the wire.
	Value func(*Settings) any
	// Text returns the value as a terminal shows it. The function is nil for a setting of several values.
	Text func(*Settings) string
	// Read sets a value as the wire has it. An error says what the value must be.
	Read func(*Settings, json.RawMessage) error

	check   func(*checks, *ChangeSettings)
	apply   func(next *Settings, c *ChangeSettings)
	differ  func(changed details, was, now *Settings)
	loosens func(was, now *Settings) bool // nil: never
}

// Request adds a value as the wire has it to a change. An error is a *Error that names the setting.
func (s Setting) Request(c *ChangeSettings, value json.RawMessage) error {
	if err := s.Read(&c.To, value); err != nil {
		return Invalid(s.Name, err.Error())
	}
	c.Names = append(c.Names, s.Name)
	return nil
}

// loosening returns the setting with a rule that reports which changes loosen a protection.
func (s Setting) loosening(rule func(was, now *Settings) bool) Setting {
	s.loosens = rule
	return s
}

// settingForm says how values of a type are written, read and checked. A form that cannot read is an object on the
// wire, which internal/wire reads.
type settingForm[T any] struct {
	argument string
	unit     string         // follows a number on a terminal
	write    func(T) any    // int64, string, []string, nil, or details for an object
	text     func(T) string // on a terminal; nil: what write returns
	read     func(json.RawMessage) (T, error)
	check    func(bad *checks, c *ChangeSettings, field string, value T)
	tidy     func(T) T // returns the one form of values that mean the same; nil: each has one
}

// setting describes a setting.
func setting[T any](name, label, help string, f settingForm[T], field func(*Settings) *T) Setting {
	value := func(of *Settings) any { return f.write(*field(of)) }
	s := Setting{
		Name:     name,
		Label:    label,
		Help:     help,
		Argument: f.argument,
		Text:     func(of *Settings) string { return valueText(value(of), f.unit) },
		differ:   func(changed details, was, now *Settings) { changed.differ(name, value(was), value(now)) },
		check: func(bad *checks, c *ChangeSettings) {
			if slices.Contains(c.Names, name) {
				f.check(bad, c, name, *field(&c.To))
			}
		},
		apply: func(next *Settings, c *ChangeSettings) {
			if !slices.Contains(c.Names, name) {
				return
			}
			if *field(next) = *field(&c.To); f.tidy != nil {
				*field(next) = f.tidy(*field(next))
			}
		},
	}
	if f.text != nil {
		s.Text = func(of *Settings) string { return f.text(*field(of)) }
	}
	if f.read != nil {
		s.Value = value
		s.Read = func(into *Settings, text json.RawMessage) (err error) {
			*field(into), err = f.read(text)
			return err
		}
	}
	return s
}

// valueText returns a value as a terminal shows it.
func valueText(value any, unit string) string {
	switch value := value.(type) {
	case nil:
		return "none"
	case []string:
		return cmp.Or(strings.Join(value, ", "), "none")
	default:
		return fmt.Sprint(value) + unit
	}
}

// differ adds a value that changed, and what it was before; of an object, each member that changed.
func (d details) differ(name string, before, now any) {
	if members, ok := now.(details); ok {
		was, _ := before.(details)
		for member, value := range members {
			d.differ(name+"."+member, was[member], value)
		}
	} else if !reflect.DeepEqual(before, now) {
		d[name], d[name+"Before"] = now, before
	}
}

// readAs reads a value, or says what it must be.
func readAs[T any](text json.RawMessage, must string) (value T, err error) {
	if json.Unmarshal(text, &value) != nil {
		err = errors.New(must)
	}
	return value, err
}

// numberForm is the form of a whole number within bounds.
func numberForm(argument, unit string, least, most int64) settingForm[int64] {
	return settingForm[int64]{
		argument: argument,
		unit:     unit,
		write:    func(n int64) any { return n },
		read:     func(text json.RawMessage) (int64, error) { return readAs[int64](text, "must be a whole number") },
		check:    func(bad *checks, _ *ChangeSettings, field string, n int64) { bad.within(field, &n, least, most) },
	}
}

// switchForm is the form of what is on or off.
var switchForm = settingForm[bool]{
	write: func(on bool) any { return on },
	read:  func(text json.RawMessage) (bool, error) { return readAs[bool](text, "must be true or false") },
	check: func(*checks, *ChangeSettings, string, bool) {},
}

// firstPerDayForm is the form of an amount that may be left to its default.
var firstPerDayForm = settingForm[*money.Minor]{
	argument: "AMOUNT",
	write:    orNull,
	text: func(amount *money.Minor) string {
		if amount == nil {
			return "10 times first withdrawal over"
		}
		return fmt.Sprintf("%d in minor units", *amount)
	},
	read: func(text json.RawMessage) (*money.Minor, error) {
		if string(text) == `""` {
			return nil, nil //nolint:nilnil // the default
		}
		n, err := readAs[int64](text, "must be a whole number")
		return (*money.Minor)(&n), err
	},
	check: func(bad *checks, _ *ChangeSettings, field string, amount *money.Minor) {
		bad.within(field, (*int64)(amount), 0, int64(MaxAmount))
	},
}

// rateForm is the form of a part of an amount.
var rateForm = numberForm("BASISPOINTS", " basis points", 0, wholeRate)

// hoursForm is the form of a duration in hours, up to a year.
func hoursForm(least int64) settingForm[time.Duration] {
	number := numberForm("HOURS", " hours", least, maxHours)
	return settingForm[time.Duration]{
		argument: number.argument,
		unit:     number.unit,
		write:    func(d time.Duration) any { return int64(d / time.Hour) },
		read: func(text json.RawMessage) (time.Duration, error) {
			n, err := number.read(text)
			return time.Duration(min(max(n, -1), maxHours+1)) * time.Hour, err // more hours would overflow
		},
		check: func(bad *checks, c *ChangeSettings, field string, d time.Duration) {
			number.check(bad, c, field, int64(d/time.Hour))
		},
	}
}

// textForm is the form of a value that is written as a text.
func textForm[T any](
	argument string, write func(T) string, read func(string) (T, error),
	check func(bad *checks, c *ChangeSettings, field string, value T),
) settingForm[T] {
	return settingForm[T]{
		argument: argument,
		write:    func(value T) any { return write(value) },
		read: func(text json.RawMessage) (value T, err error) {
			written, err := readAs[string](text, "must be a text")
			if err == nil {
				value, err = read(written)
			}
			return value, err
		},
		check: check,
	}
}

// listForm is the form of a list of values that are written as texts.
func listForm[T any](
	argument string, write func(T) string, read func(string) (T, error),
	check func(bad *checks, c *ChangeSettings, field string, values []T), tidy func([]T) []T,
) settingForm[[]T] {
	return settingForm[[]T]{
		argument: argument,
		write: func(values []T) any {
			texts := make([]string, len(values))
			for i, value := range values {
				texts[i] = write(value)
			}
			return texts
		},
		read: func(text json.RawMessage) ([]T, error) {
			texts, err := readAs[[]string](text, "must be a list of texts")
			values := make([]T, len(texts))
			for i := 0; i < len(texts) && err == nil; i++ {
				values[i], err = read(texts[i])
			}
			return values, err
		},
		check: check,
		tidy:  tidy,
	}
}

func writeText[T ~string](value T) string        { return string(value) }
func readText[T ~string](text string) (T, error) { return T(text), nil }

// twoPeopleForm is the form of the rule that says what waits for other people.
var twoPeopleForm = textForm("RULE", writeText[TwoPeople], readText[TwoPeople],
	func(bad *checks, c *ChangeSettings, field string, rule TwoPeople) {
		if !slices.Contains(TwoPeopleRules, rule) {
			bad.bad(field, "must be all, money or alone")
		} else if c.By.Actor != ActorCLI {
			bad.bad(field, "is set on the command line alone")
		}
	})

// railForm is the form of the name of a rail, which may be empty.
var railForm = func() settingForm[string] {
	f := textForm("NAME", writeText[string], readText[string],
		func(bad *checks, c *ChangeSettings, field, name string) { bad.rail(c.Rails, field, &name) })
	f.write = textOrNull
	f.text = func(name string) string { return cmp.Or(name, "the first that is connected") }
	return f
}()

// safeguardingForm is the form of the time of day at which records of safeguarding are made.
var safeguardingForm = textForm("TIME", calendar.TimeOfDay.String, func(text string) (calendar.TimeOfDay, error) {
	at, err := calendar.ParseTimeOfDay(text)
	if err != nil {
		err = errors.New("must be a time of day such as 09:00")
	}
	return at, err
}, func(bad *checks, _ *ChangeSettings, field string, at calendar.TimeOfDay) {
	if at < EarliestSafeguarding {
		bad.bad(field, "must be 01:00 or later")
	}
})

// holidaysForm is the form of a list of days, each once and in order.
var holidaysForm = listForm("DATE", calendar.Date.String, func(text string) (calendar.Date, error) {
	day, err := calendar.Parse(text)
	if err != nil || day.Year < firstYear {
		err = errors.New("must hold dates such as 2027-05-10")
	}
	return day, err
}, func(bad *checks, _ *ChangeSettings, field string, days []calendar.Date) {
	if len(days) > maxHolidays {
		bad.bad(field, fmt.Sprintf("must be at most %d days", maxHolidays))
	}
}, func(days []calendar.Date) []calendar.Date {
	return slices.Compact(slices.SortedFunc(slices.Values(days), func(a, b calendar.Date) int {
		return -a.DaysUntil(b)
	}))
})

// noticesForm is the form of a list of kinds of notices: to the operator, or to merchants, who always get those about
// security.
func noticesForm(operators bool) settingForm[[]NoticeKind] {
	check := func(bad *checks, _ *ChangeSettings, field string, kinds []NoticeKind) {
		missing := func(k NoticeKind) bool { return !operators && k.Security() && !slices.Contains(kinds, k) }
		if slices.ContainsFunc(kinds, func(k NoticeKind) bool { return !slices.Contains(NoticesTo(operators), k) }) {
			bad.bad(field, "holds a kind of notices that there is not for them")
		} else if slices.ContainsFunc(NoticeKinds, missing) {
			bad.bad(field, "must hold bank_account, secret and contact: merchants are always told what "+
				"concerns security")
		}
	}
	return listForm("KIND", writeText[NoticeKind], readText[NoticeKind], check, sortedNotices)
}

// issuerForm is the form of the lines that say who sends invoices.
var issuerForm = listForm("LINE", writeText[string], readText[string],
	func(bad *checks, _ *ChangeSettings, field string, lines []string) {
		if len(lines) > maxIssuer {
			bad.bad(field, fmt.Sprintf("has more than %d lines", maxIssuer))
			return
		}
		for _, line := range lines {
			if problem := textProblem(line, maxLine); line == "" {
				bad.bad(field, "has an empty line")
			} else if problem != "" {
				bad.bad(field, "has a line that "+problem)
			}
		}
	}, func(lines []string) []string { return append([]string(nil), lines...) }) // no lines are nil

// scheduleForm is the form of the schedule of new merchants.
var scheduleForm = settingForm[Schedule]{
	write: func(sch Schedule) any { return sch.JSON() },
	check: func(bad *checks, _ *ChangeSettings, field string, sch Schedule) { sch.check(bad, field+".") },
	tidy:  Schedule.tidied,
}

// reserveForm is the form of the rolling reserve.
var reserveForm = settingForm[RollingReserve]{
	write: func(r RollingReserve) any { return details{"basisPoints": r.BasisPoints, "days": int64(r.Days)} },
	text: func(r RollingReserve) string {
		if r == (RollingReserve{}) {
			return "none"
		}
		return fmt.Sprintf("%d basis points for %d days", r.BasisPoints, r.Days)
	},
	check: func(bad *checks, _ *ChangeSettings, field string, r RollingReserve) {
		if r != (RollingReserve{}) {
			bad.within(field+".basisPoints", &r.BasisPoints, 1, wholeRate)
			bad.within(field+".days", new(int64(r.Days)), 1, maxReserved)
		}
	},
}

// limitsSetting describes the limits, of which a change is a patch of its own.
var limitsSetting = Setting{
	Name:    "limits",
	check:   func(bad *checks, c *ChangeSettings) { c.Limits.check(bad, "limits") },
	apply:   func(next *Settings, c *ChangeSettings) { next.Limits = c.Limits.apply(next.Limits) },
	differ:  func(changed details, was, now *Settings) { maps.Copy(changed, now.Limits.differences(was.Limits)) },
	loosens: func(was, now *Settings) bool { return now.PlatformLimits().looser(was.PlatformLimits()) },
}

// feesSetting describes the fees, of which a change is patches by currency.
var feesSetting = Setting{
	Name:  "fees",
	check: func(bad *checks, c *ChangeSettings) { bad.checkFees(c.Fees) },
	apply: func(next *Settings, c *ChangeSettings) { next.Fees = next.Fees.applied(c.Fees) },
	differ: func(changed details, was, now *Settings) {
		for _, currency := range slices.Concat(was.Fees.Currencies(), now.Fees.Currencies()) {
			name := "fees." + string(currency)
			maps.Copy(changed, now.Fees.Of(currency).differences(was.Fees.Of(currency), name))
		}
	},
	loosens: func(was, now *Settings) bool { return now.Fees.raise(was.Fees) },
}
