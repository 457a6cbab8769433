package calendar

import (
	_ "embed" // the official table
	"maps"
	"strings"
	"sync"
	"time"

	"github.com/rickar/cal/v2"
	"github.com/rickar/cal/v2/gb"
)

// Holidays are the bank holidays of England and Wales, which clearing in the whole United Kingdom follows, with the
// days that an operator added or struck out. The zero value has only the official days: for the years 2019 to 2028
// those that were proclaimed, and for any other year those that follow from the standing rules (Easter, substitute
// days). The standing rules do not contain holidays that are proclaimed once, such as a jubilee.
type Holidays struct {
	changed map[Date]string // title of a day that was added; "" for a day that was struck out
}

// AddedTitle is the title of a day that the operator added.
const AddedTitle = "a bank holiday set by the operator"

// With returns the same holidays with more days added and other days struck out. A day in both lists is struck out. A
// weekend day that is struck out is still no business day.
func (h Holidays) With(added, struck []Date) Holidays {
	changed := maps.Clone(h.changed)
	if changed == nil {
		changed = make(map[Date]string, len(added)+len(struck))
	}
	for _, d := range added {
		changed[d] = AddedTitle
	}
	for _, d := range struck {
		changed[d] = ""
	}
	return Holidays{changed}
}

// Title returns the title of the holiday on that day; false if the day is no holiday.
func (h Holidays) Title(d Date) (string, bool) {
	if title, ok := h.changed[d]; ok {
		return title, title != ""
	}
	if d.Year >= firstListed && d.Year <= lastListed {
		title, ok := listed()[d]
		return title, ok
	}
	return computed(d)
}

// The first and the last year of the official table.
const (
	firstListed = 2019
	lastListed  = 2028
)

//go:embed holidays/england-and-wales-2019-2028.csv
var listedCSV string

var titles = map[string]string{
	"new_year": "New Year's Day", "good_friday": "Good Friday", "easter_monday": "Easter Monday",
	"early_may":    "Early May bank holiday",
	"early_may_ve": "Early May bank holiday (VE day)", "spring": "Spring bank holiday",
	"late_august": "Summer bank holiday",
	"christmas":   "Christmas Day", "boxing_day": "Boxing Day", "queen_platinum": "Platinum Jubilee bank holiday",
	"queens_bank_holiday": "Bank Holiday for the State Funeral of Queen Elizabeth II",
	"kings_coronation":    "Bank holiday for the coronation of King Charles III",
}

// substitute marks a holiday that is kept on a day other than its own.
const substitute = " (substitute day)"

// listed reads the official table: date, title, note.
var listed = sync.OnceValue(func() map[Date]string {
	table := map[Date]string{}
	for line := range strings.Lines(listedCSV) {
		cells := strings.Split(strings.TrimSpace(line), ",")
		d, err := Parse(cells[0])
		if err != nil || len(cells) != 3 {
			continue // the heading; a test counts the days
		}
		title := titles[cells[1]]
		if cells[2] == "substitute_day" {
			title += substitute
		}
		table[d] = title
	}
	return table
})

// rules are the standing rules, from which the holidays of any year follow.
var rules = func() map[*cal.Holiday]string {
	// The package counts in the machine's zone by default, and midnight there may fall into a gap.
	cal.DefaultLoc = time.UTC
	return map[*cal.Holiday]string{
		gb.NewYear: titles["new_year"], gb.GoodFriday: titles["good_friday"], gb.EasterMonday: titles["easter_monday"],
		gb.EarlyMay: titles["early_may"], gb.SpringHoliday: titles["spring"], gb.SummerHoliday: titles["late_august"],
		gb.ChristmasDay: titles["christmas"], gb.BoxingDay: titles["boxing_day"],
	}
}()

// computed returns the title of the holiday that falls on the day by the standing rules; false if there is none.
func computed(d Date) (string, bool) {
	for rule, title := range rules {
		actual, observed := rule.Calc(d.Year)
		if observed.IsZero() || Of(observed, time.UTC) != d {
			continue
		}
		if !actual.Equal(observed) {
			title += substitute
		}
		return title, true
	}
	return "", false
}
