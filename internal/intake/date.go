package intake

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
)

// dateForm reads local times in one form.
type dateForm struct {
	pattern string // as people write it: DD/MM/YYYY hh:mm
	layout  string // as package time writes it
	shape   *regexp.Regexp
}

// dateParts are what a pattern is made of, each with its layouts, of any width and of a fixed one.
var dateParts = []struct{ name, loose, fixed string }{
	{"YYYY", "2006", "2006"},
	{"YY", "06", "06"},
	{"MM", "1", "01"},
	{"DD", "2", "02"},
	{"hh", "15", "15"},
	{"mm", "4", "04"},
	{"ss", "5", "05"},
}

// CheckDateForm says what is wrong with a pattern of dates: it is made of YYYY or YY, MM, DD, and, if there is a time
// of day, hh, mm and ss, each once, with anything but letters and digits between them.
func CheckDateForm(pattern string) error {
	_, err := newDateForm(pattern)
	return err
}

func newDateForm(pattern string) (*dateForm, error) {
	f := &dateForm{pattern: pattern}
	var fixed, shape, names string
	adjacent := false // nothing says where a number ends
	for rest, after := pattern, false; rest != ""; {
		name, loose, width := datePart(rest)
		switch {
		case name != "":
			names += name[:1]
			adjacent = adjacent || after
			f.layout, fixed, shape = f.layout+loose, fixed+width, shape+fmt.Sprintf(`\d{1,%d}`, len(name))
		case strings.ContainsAny(rest[:1], " -/.:,T"):
			name = rest[:1]
			f.layout, fixed, shape = f.layout+name, fixed+name, shape+regexp.QuoteMeta(name)
		default:
			return nil, fmt.Errorf("%.60q is no form of dates", pattern)
		}
		after = len(name) > 1
		rest = rest[len(name):]
	}
	sorted := []byte(names)
	slices.Sort(sorted)
	if !slices.Contains([]string{"DMY", "DMYh", "DMYhm", "DMYhms"}, string(sorted)) {
		return nil, fmt.Errorf("%.60q is no form of dates", pattern)
	}
	if adjacent {
		f.layout = fixed
	}
	f.shape = regexp.MustCompile("^" + shape + "$")
	return f, nil
}

// datePart returns the part that a pattern begins with, if it does with one.
func datePart(pattern string) (name, loose, fixed string) {
	for _, part := range dateParts {
		if strings.HasPrefix(pattern, part.name) {
			return part.name, part.loose, part.fixed
		}
	}
	return "", "", ""
}

// zoned is a time of day with a zone behind it.
var zoned = regexp.MustCompile(`^(.*\d:\d.*?) ?(Z|UTC|GMT|[+-]\d\d:?\d\d)$`)

// cutZone returns a time without the zone that it names, and the zone; nil if it names none.
func cutZone(text string) (wall string, zone *time.Location) {
	found := zoned.FindStringSubmatch(text)
	if found == nil {
		return text, nil
	}
	at, err := time.Parse("-0700", strings.ReplaceAll(found[2], ":", ""))
	if err != nil {
		return found[1], time.UTC // by its letters
	}
	_, offset := at.Zone()
	return found[1], time.FixedZone("", offset)
}

// parse reads a local time, as if it were UTC. If it fails, contradicts reports whether the text has the form's numbers
// and still is no date: day and month may be the other way round, and every date of the file then means another day.
func (f *dateForm) parse(text string) (wall time.Time, contradicts bool, err error) {
	wall, err = time.Parse(f.layout, text)
	if err != nil {
		return wall, f.shape.MatchString(text), fmt.Errorf("%.40q is no date in the form %s", text, f.pattern)
	}
	return wall, false, nil
}
