package dashboard

import (
	"cmp"
	"regexp"
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/money"
)

// signs are those of currencies that people know by one; others are written by their code.
var signs = map[money.Currency]string{"GBP": "£", "EUR": "€", "USD": "$"}

// signOf is the sign of a currency as it stands before an amount.
func signOf(currency money.Currency) string {
	if sign, ok := signs[currency]; ok {
		return sign
	}
	return string(currency) + " "
}

// amount writes minor units for people: £1,204.50, −£3.00.
func amount(minor int64, currency string) string {
	of := money.Currency(currency)
	text, below := strings.CutPrefix(of.Format(money.Minor(minor)), "-")
	text = signOf(of) + money.Grouped(text)
	if below {
		return "−" + text
	}
	return text
}

// moment writes a time in the reader's zone: today, with the weekday within a week of now, else with the year.
func moment(t, now time.Time, zone *time.Location) string {
	t, now = t.In(zone), now.In(zone)
	switch {
	case t.Year() == now.Year() && t.YearDay() == now.YearDay():
		return t.Format("today, 15:04")
	case t.Sub(now).Abs() < 7*24*time.Hour:
		return t.Format("Mon 2 Jan, 15:04")
	}
	return t.Format("2 Jan 2006, 15:04")
}

// dayFormat is the form of days on the wire.
const dayFormat = time.DateOnly

// day writes a day of the wire for people, Mon 7 December 2026, and a month, December 2026.
func day(text string) string {
	if month, err := time.Parse("2006-01", text); err == nil {
		return month.Format("January 2006")
	}
	return dayAs(text, "Mon 2 January 2006")
}

// shortDay writes a day of the wire that is near: Mon 7 Dec.
func shortDay(text string) string { return dayAs(text, "Mon 2 Jan") }

// dayAs writes a day of the wire in a layout, and anything else as it is.
func dayAs(text, layout string) string {
	d, err := time.Parse(dayFormat, text)
	if err != nil {
		return text
	}
	return d.Format(layout)
}

// writtenAmount is an amount in major units as the interface's texts have it, with a currency behind it or without.
var writtenAmount = regexp.MustCompile(`(^|[^\w.,£€$-])(-?)(\d+\.\d{2})\b( [A-Z]{3}\b|\.\d)?`)

// writtenDay is a safeguarding record as the interface names it.
var writtenDay = regexp.MustCompile(`\b([A-Z]{3})_(\d{4}-\d{2}-\d{2})\b`)

// priced is a text of the interface with its amounts, and days of safeguarding, as people write them. Amounts without
// a currency are in the one that is named; "" leaves them.
func priced(text, currency string) string {
	text = writtenDay.ReplaceAllStringFunc(text, func(found string) string {
		of, date, _ := strings.Cut(found, "_")
		return day(date) + ", " + of
	})
	return writtenAmount.ReplaceAllStringFunc(text, func(found string) string {
		part := writtenAmount.FindStringSubmatch(found)
		of := cmp.Or(strings.TrimSpace(part[4]), currency)
		if of == "" || part[4] != "" && part[4][0] == '.' {
			return found
		}
		below := ""
		if part[2] != "" {
			below = "−"
		}
		return part[1] + below + signOf(money.Currency(of)) + money.Grouped(part[3])
	})
}

// inUTC writes a time exactly, for the title of one that is written for people.
func inUTC(t api.Time) string { return time.Time(t).UTC().Format("2006-01-02 15:04:05") + " UTC" }

// machine writes a time for the datetime attribute.
func machine(t api.Time) string { return time.Time(t).UTC().Format(api.TimeFormat) }

// digestGroups cuts a digest into groups that an eye can compare.
func digestGroups(digest string) (groups []string) {
	for digest = strings.TrimPrefix(digest, "sha256:"); len(digest) > 8; {
		groups, digest = append(groups, digest[:8]), digest[8:]
	}
	return append(groups, digest)
}

// signedAmount writes an amount that came in or went out: +£3.00, −£3.00.
func signedAmount(minor int64, currency string) string {
	if minor > 0 {
		return "+" + amount(minor, currency)
	}
	return amount(minor, currency)
}

// major writes an amount as it is typed into a field: 12.50; nothing for none.
func major(minor any, currency string) string {
	switch of := minor.(type) {
	case int64:
		return money.Currency(currency).Format(money.Minor(of))
	case *int64:
		if of != nil {
			return major(*of, currency)
		}
	}
	return ""
}

// choice is a line of a field that offers several.
type choice struct{ Value, Text string }

// choices are values, each followed by its text.
func choices(pairs ...string) (all []choice) {
	for i := 0; i+1 < len(pairs); i += 2 {
		all = append(all, choice{pairs[i], pairs[i+1]})
	}
	return all
}
