package main

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
)

// The figures of a month follow from its signed days, as farthing verify proves without the store; others do not.
func TestTheMonthOfARegulatorsReturn(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	started := time.Now()
	r, _ := startSandbox(t, dir)
	r.stop(t)
	month := started.AddDate(0, 0, -started.Day()).Format("2006-01") // the one before
	flags := []string{"safeguarding", "month", month, "--store", "sqlite:" + filepath.Join(dir, "farthing.db")}
	text := output(t, dir, append(flags, "--json")...)
	var found safeguardingMonth
	decode(t, text, &found)
	if found.Figures.Days < 18 || int(found.Figures.Days) != len(found.Data) ||
		found.Figures.Unsigned != 0 || found.Figures.DaysUncompared != found.Figures.Days ||
		found.Figures.Requirement != found.Data[0].Requirement ||
		known(found.Figures.Date) != found.Data[0].Date ||
		found.Figures.HighestRequirement < found.Figures.Requirement {
		t.Fatalf("%+v", found.Figures)
	}
	waiting := daysWithout(t, found.Data[0].Date, month, started)
	if !slices.Equal(found.Missing, waiting) {
		t.Errorf("missing %q, want %q", found.Missing, waiting)
	}
	listed := cmp.Or(strings.Join(waiting, ", "), "none")
	if said := output(t, dir, flags...); !strings.Contains(said, "business days without one     "+listed) {
		t.Error(said)
	}
	var none safeguardingMonth // of 22 business days, which nobody has a record of
	decode(t, output(t, dir, append([]string{"safeguarding", "month", "2020-09", "--json"}, flags[3:]...)...), &none)
	if none.Figures.Days != 0 || len(none.Missing) != 22 || none.Missing[0] != "2020-09-01" ||
		none.Missing[21] != "2020-09-30" {
		t.Errorf("%+v", none)
	}
	file := filepath.Join(dir, "month.json")
	for _, c := range []struct {
		change func()
		want   string
	}{
		{func() {}, "Verified; nothing is wrong."},
		{func() { found.Figures.HighestRequirement++ }, "the figures of the month are not what its days come to"},
		{func() { found.Data = found.Data[1:] }, "the figures of the month are not what its days come to"},
	} {
		c.change()
		text, err := json.Marshal(found)
		if err == nil {
			err = os.WriteFile(file, text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		out, _ := program(t.Context(), dir, "verify", file).CombinedOutput() // what is wrong is an exit of 1
		if !strings.Contains(string(out), c.want) {
			t.Errorf("%s, want %s", out, c.want)
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	said := refusal(t, dir, "safeguarding", "month", "2026-13")
	if !strings.Contains(said, "must be a month like 2026-11") {
		t.Error(said)
	}
}

// daysWithout returns the business days of a month after its last record. The record of a day is made at nine on the
// next business day, so that early on the first of a month the last day of the former one has none.
func daysWithout(t *testing.T, last, month string, at time.Time) []string {
	t.Helper()
	zone, err := calendar.Place(farthing.DefaultZone)
	if err != nil {
		t.Fatal(err)
	}
	d, err := calendar.Parse(last)
	if err != nil {
		t.Fatal(err)
	}
	var holidays calendar.Holidays
	next := holidays.AddBusinessDays(d, 1)
	if due := calendar.At(9, 0).On(holidays.AddBusinessDays(next, 1), zone); !due.After(at) {
		t.Errorf("%s has no record, which was due at %s", next, due)
	}
	days := []string{}
	for ; strings.HasPrefix(next.String(), month); next = holidays.AddBusinessDays(next, 1) {
		days = append(days, next.String())
	}
	return days
}
