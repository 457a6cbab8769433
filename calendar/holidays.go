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

// Holidays are the bank holidays of England and Wales, which the clearing of the
// whole United Kingdom follows, with what an operator added to them or struck out
// of them. The zero value has the official days alone: for the years 2019 to 2028
// those that were proclaimed, for any other year those that follow from the
// standing rules (Easter, substitute days), which cannot know of a jubilee.
type Holidays struct {
	changed map[Date]string // the title of a day that was added; "" for one that was struck out
}

// AddedTitle is what a day is called that the operator added.
const AddedTitle = "a bank holiday set by the operator"

// With is the same holidays with more days added and others struck out. A day in
// both lists is struck out; striking out a weekend's day does not make it a
// business day.
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

// Title is what the holiday on that day is called; false where the day is none.
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

// The years of the official table.
const (
	firstListed = 2019
	lastListed  = 2028
)

//go:embed holidays/england-and-wales-2019-2028.csv
var listedCSV string

var titles = map[string]string{
	"new_year": "New Year's Day", "good_friday": "Good Friday", "easter_monday": "Easter Monday", "early_may": "Early May bank holiday",
	"early_may_ve": "Early May bank holiday (VE day)", "spring": "Spring bank holiday", "late_august": "Summer bank holiday",
	"christmas": "Christmas Day", "boxing_day": "Boxing Day", "queen_platinum": "Platinum Jubilee bank holiday",
	"queens_bank_holiday": "Bank Holiday for the State Funeral of Queen Elizabeth II", "kings_coronation": "Bank holiday for the coronation of King Charles III",
}

// substitute marks a holiday that is kept on another day than its own.
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

// rules are the standing ones, by which the days of any year follow.
var rules = func() map[*cal.Holiday]string {
	// The package counts in the machine's zone unless it is told otherwise, and a
	// machine's midnights may fall into a gap.
	cal.DefaultLoc = time.UTC
	return map[*cal.Holiday]string{
		gb.NewYear: titles["new_year"], gb.GoodFriday: titles["good_friday"], gb.EasterMonday: titles["easter_monday"],
		gb.EarlyMay: titles["early_may"], gb.SpringHoliday: titles["spring"], gb.SummerHoliday: titles["late_august"],
		gb.ChristmasDay: titles["christmas"], gb.BoxingDay: titles["boxing_day"],
	}
}()

// computed is the holiday that falls on the day by the standing rules.
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
