package calendar_test

import (
	"testing"

	"farthing/internal/calendar"
)

func day(t *testing.T, text string) calendar.Date {
	t.Helper()
	d, err := calendar.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestOfficialHolidays(t *testing.T) {
	var h calendar.Holidays
	for _, c := range []struct{ day, title string }{
		{"2019-01-01", "New Year's Day"}, {"2019-04-19", "Good Friday"}, {"2019-04-22", "Easter Monday"},
		{"2020-05-04", ""}, {"2020-05-08", "Early May bank holiday (VE day)"},
		{"2022-05-30", ""}, {"2022-06-02", "Spring bank holiday"}, {"2022-06-03", "Platinum Jubilee bank holiday"},
		{"2022-09-19", "Bank Holiday for the State Funeral of Queen Elizabeth II"},
		{"2023-05-01", "Early May bank holiday"}, {"2023-05-08", "Bank holiday for the coronation of King Charles III"},
		{"2026-12-25", "Christmas Day"}, {"2026-12-26", ""}, {"2026-12-28", "Boxing Day (substitute day)"},
		{"2027-12-27", "Christmas Day (substitute day)"}, {"2027-12-28", "Boxing Day (substitute day)"},
		{"2028-01-03", "New Year's Day (substitute day)"}, {"2028-08-28", "Summer bank holiday"},
		{"2028-12-26", "Boxing Day"},
	} {
		if title, ok := h.Title(day(t, c.day)); title != c.title || ok != (c.title != "") {
			t.Errorf("%s: %q, %v, want %q", c.day, title, ok, c.title)
		}
	}
	count := 0
	for d := day(t, "2019-01-01"); d.Year < 2029; d = d.AddDays(1) {
		if title, ok := h.Title(d); ok {
			count++
			if title == "" {
				t.Errorf("%s has no title", d)
			}
		}
	}
	if count != 83 {
		t.Errorf("%d holidays in ten years, the official table has 83", count)
	}
}

// The holidays of years that the official table does not have follow from the standing rules.
func TestHolidaysBeyondTheTable(t *testing.T) {
	var h calendar.Holidays
	for _, c := range []struct {
		year int
		want []string
	}{
		{2018, []string{
			"2018-01-01", "2018-03-30", "2018-04-02", "2018-05-07", "2018-05-28", "2018-08-27", "2018-12-25",
			"2018-12-26",
		}},
		{2029, []string{
			"2029-01-01", "2029-03-30", "2029-04-02", "2029-05-07", "2029-05-28", "2029-08-27", "2029-12-25",
			"2029-12-26",
		}},
		{2032, []string{
			"2032-01-01", "2032-03-26", "2032-03-29", "2032-05-03", "2032-05-31", "2032-08-30", "2032-12-27",
			"2032-12-28",
		}},
		{2033, []string{
			"2033-01-03", "2033-04-15", "2033-04-18", "2033-05-02", "2033-05-30", "2033-08-29", "2033-12-26",
			"2033-12-27",
		}},
	} {
		var got []string
		for d := (calendar.Date{Year: c.year, Month: 1, Day: 1}); d.Year == c.year; d = d.AddDays(1) {
			if _, ok := h.Title(d); ok {
				got = append(got, d.String())
			}
		}
		if len(got) != len(c.want) {
			t.Errorf("%d: %v, want %v", c.year, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%d: %v, want %v", c.year, got, c.want)
			}
		}
	}
	for text, want := range map[string]string{
		"2033-01-03": "New Year's Day (substitute day)",
		"2033-12-27": "Boxing Day (substitute day)",
		"2033-12-26": "Christmas Day (substitute day)",
		"2029-12-25": "Christmas Day",
		"2033-05-30": "Spring bank holiday",
	} {
		if title, _ := h.Title(day(t, text)); title != want {
			t.Errorf("%s: %q, want %q", text, title, want)
		}
	}
}

// The rules give the days that were proclaimed, except the days that were moved or added once.
func TestComputedHolidaysAgreeWithTheTable(t *testing.T) {
	once := map[string]bool{"2022-09-19": true}
	var h calendar.Holidays
	for d := day(t, "2023-01-01"); d.Year < 2029; d = d.AddDays(1) {
		_, proclaimed := h.Title(d)
		if computed := calendar.Computed(d); computed != proclaimed && !once[d.String()] && d.String() != "2023-05-08" {
			t.Errorf("%s: computed %v, proclaimed %v", d, computed, proclaimed)
		}
	}
}

func TestOverrides(t *testing.T) {
	var official calendar.Holidays
	monday, christmas, saturday := day(t, "2026-11-23"), day(t, "2026-12-25"), day(t, "2026-12-26")
	h := official.With([]calendar.Date{monday, saturday}, []calendar.Date{christmas, saturday})
	if title, ok := h.Title(monday); !ok || title != calendar.AddedTitle || h.Business(monday) {
		t.Errorf("added: %q, %v", title, ok)
	}
	if title, ok := h.Title(christmas); ok || title != "" || !h.Business(christmas) {
		t.Errorf("struck out: %q, %v", title, ok)
	}
	if h.Business(saturday) {
		t.Error("striking out a Saturday made it a business day")
	}
	back := h.With([]calendar.Date{christmas}, []calendar.Date{monday})
	if back.Business(christmas) || !back.Business(monday) {
		t.Error("later overrides do not come before earlier ones")
	}
	if h.Business(monday) || !official.Business(monday) || official.Business(christmas) {
		t.Error("overrides changed the holidays they were made from")
	}
}
