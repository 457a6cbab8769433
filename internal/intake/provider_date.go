package intake

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// dayOrder says whether dates have the day or the month first. A file shows it by a number above 12.
type dayOrder struct {
	dayFirst, monthFirst int    // the lines that show it; 0: none does
	unclear              int    // the first line that may be read in both ways
	column               string // of the dates
}

// dateParts finds the numbers of a date, and what stands behind it.
var dateParts = regexp.MustCompile(`^(\d{1,4})([-/.])(\d{1,2})[-/.](\d{1,4})(?:[ T,]+(\d.*))?$`)

// see notes what the date of a line shows.
func (o *dayOrder) see(line int, text string) {
	found := dateParts.FindStringSubmatch(text)
	if len(found) == 0 || len(found[1]) > 2 {
		return
	}
	first, _ := strconv.Atoi(found[1]) // they are digits
	second, _ := strconv.Atoi(found[3])
	mark := func(at *int) {
		if *at == 0 {
			*at = line
		}
	}
	switch {
	case found[2] == ".", first > 12:
		mark(&o.dayFirst)
	case second > 12:
		mark(&o.monthFirst)
	case first != second:
		mark(&o.unclear)
	}
}

// judge refuses a file whose dates mean nothing certain.
func (o *dayOrder) judge() error {
	switch {
	case o.dayFirst > 0 && o.monthFirst > 0:
		return &FileError{
			Field:  fieldNames[fieldDate],
			Line:   max(o.dayFirst, o.monthFirst),
			Column: o.column,
			Reason: fmt.Sprintf("has day and month the other way round than line %d", min(o.dayFirst, o.monthFirst)),
		}
	case o.dayFirst == 0 && o.monthFirst == 0 && o.unclear > 0:
		return &FileError{
			Field:   fieldNames[fieldDate],
			Line:    o.unclear,
			Column:  o.column,
			Reason:  "may have its day or its month first, and no other line shows which",
			Missing: true,
		}
	}
	return nil
}

// exportDate reads the moment of a row.
func (i *interpreter) exportDate(x *exportRow) (time.Time, *badCell) {
	text := x.cells[exportDate]
	wrong := i.bad(fieldDate, fmt.Sprintf("%.40q is no date", text))
	day, clock, ok := x.of.days.parse(text)
	if i.form != nil {
		var contradicts bool
		var err error
		if day, contradicts, err = i.form.Parse(strings.TrimSpace(strings.TrimSuffix(text, clock))); err != nil {
			if wrong = i.bad(fieldDate, err.Error()); contradicts {
				wrong.contradicts = fieldNames[fieldDate]
			}
			return time.Time{}, wrong
		}
		ok = true
	}
	if !ok {
		if dateParts.MatchString(text) {
			wrong.contradicts = fieldNames[fieldDate]
		}
		return time.Time{}, wrong
	}
	if x.cells[exportTime] != "" {
		clock = x.cells[exportTime]
	}
	clock, zone := cutZone(clock)
	past, ok := timeOfDay(clock)
	if !ok {
		return time.Time{}, i.bad(fieldDate, fmt.Sprintf("%.40q is no time of day", clock))
	}
	wall := day.Add(past)
	switch {
	case zone != nil:
	case x.of.utc:
		zone = time.UTC
	case x.cells[exportZone] != "":
		return i.inZone(x, wall)
	default:
		return i.local(wall.Format(time.DateTime), wall)
	}
	_, offset := wall.In(zone).Zone()
	return wall.Add(-time.Duration(offset) * time.Second), nil
}

// parse reads a date, and returns the time of day that stands behind it.
func (o *dayOrder) parse(text string) (day time.Time, clock string, ok bool) {
	found := dateParts.FindStringSubmatch(text)
	if found == nil {
		return day, "", false
	}
	var numbers [3]int
	for n, part := range []string{found[1], found[3], found[4]} {
		numbers[n], _ = strconv.Atoi(part) // they are digits
	}
	years, months, days := numbers[0], numbers[1], numbers[2]
	if len(found[1]) < 3 {
		years, months, days = numbers[2], numbers[1], numbers[0]
		if o.monthFirst > 0 {
			months, days = days, months
		}
		if len(found[4]) <= 2 {
			years += 2000
		}
	}
	day = time.Date(years, time.Month(months), days, 0, 0, 0, 0, time.UTC)
	return day, found[5], day.Year() == years && day.Month() == time.Month(months) && day.Day() == days
}

// timeOfDay reads how long after midnight a time of day is; "" is midnight.
func timeOfDay(text string) (time.Duration, bool) {
	if text == "" {
		return 0, true
	}
	for _, form := range []string{"15:04:05", "15:04", "3:04:05 PM", "3:04 PM"} {
		if at, err := time.Parse(form, strings.ToUpper(text)); err == nil {
			return at.Sub(time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC)).Truncate(time.Millisecond), true
		}
	}
	return 0, false
}

// zoneHours are the offsets of the short names of zones that are not also those of others.
var zoneHours = map[string]float64{
	"HST": -10, "AKST": -9, "AKDT": -8, "PST": -8, "PDT": -7, "MST": -7, "MDT": -6, "CDT": -5, "EST": -5, "EDT": -4,
	"WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "MET": 1, "MEST": 2, "EET": 2, "EEST": 3, "MSK": 3, "SGT": 8, "HKT": 8,
	"JST": 9, "AWST": 8, "ACST": 9.5, "ACDT": 10.5, "AEST": 10, "AEDT": 11, "NZST": 12, "NZDT": 13, "BST": 1, "GMT": 0,
	"UTC": 0,
}

// namedOffset finds the offset in names such as GMT+01:00 and UTC-5.
var namedOffset = regexp.MustCompile(`^(?:GMT|UTC)([+-])(\d{1,2}):?(\d\d)?$`)

// inZone returns the moment of a local time of a zone that the row names: the import's, if its clocks show that name
// then; else the one that alone has the name.
func (i *interpreter) inZone(x *exportRow, wall time.Time) (time.Time, *badCell) {
	name := x.cells[exportZone]
	if at, ok := localTime(wall, i.how.Zone); ok && at.In(i.how.Zone).Format("MST") == name {
		return at, nil
	}
	if strings.Contains(name, "/") {
		if zone, err := time.LoadLocation(name); err == nil {
			if at, ok := localTime(wall, zone); ok {
				return at, nil
			}
			return time.Time{}, i.bad(fieldDate, fmt.Sprintf("%s is skipped by the clocks of %s on that day",
				wall.Format(time.DateTime), name))
		}
	}
	if found := namedOffset.FindStringSubmatch(name); found != nil {
		hours, _ := strconv.Atoi(found[2]) // they are digits
		minutes, _ := strconv.Atoi("0" + found[3])
		offset := time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute
		if found[1] == "-" {
			offset = -offset
		}
		return wall.Add(-offset), nil
	}
	if hours, ok := zoneHours[strings.ToUpper(name)]; ok {
		return wall.Add(-time.Duration(hours * float64(time.Hour))), nil
	}
	return time.Time{}, &badCell{
		column:      x.of.columns[exportZone][0],
		reason:      fmt.Sprintf("%.40q is the short name of no zone, or of several", name),
		contradicts: "zone",
	}
}
