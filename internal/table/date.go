package table

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
)

// DateForm reads dates, or local times, in one form.
type DateForm struct {
	pattern string // as people write it: DD/MM/YYYY hh:mm
	layout  string // as package time reads it, with one digit or two
	fixed   string // as package time writes it
	shape   *regexp.Regexp
}

// datePart is one of what a pattern is made of, with its layouts, of any width and of a fixed one.
type datePart struct{ name, loose, fixed, shape string }

var dateParts = []datePart{
	{"YYYY", "2006", "2006", `\d{1,4}`},
	{"YY", "06", "06", `\d{1,2}`},
	{"MMM", "Jan", "Jan", `[A-Za-z]{3,9}`},
	{"MM", "1", "01", `\d{1,2}`},
	{"DD", "2", "02", `\d{1,2}`},
	{"hh", "15", "15", `\d{1,2}`},
	{"mm", "4", "04", `\d{1,2}`},
	{"ss", "5", "05", `\d{1,2}`},
}

// NewDateForm returns the form of a pattern, and says what is wrong with one. It is made of YYYY or YY, MM or MMM (the
// name of a month in English, short or whole), DD, and, if there is a time of day, hh, mm and ss, each once, with
// anything but letters and digits between them.
func NewDateForm(pattern string) (*DateForm, error) {
	f := &DateForm{pattern: pattern}
	var shape, names string
	adjacent := false // nothing says where a number ends
	for rest, after := pattern, false; rest != ""; {
		part := partOf(rest)
		name := part.name
		switch {
		case name != "":
			names += name[:1]
			adjacent = adjacent || after
			f.layout, f.fixed, shape = f.layout+part.loose, f.fixed+part.fixed, shape+part.shape
		case strings.ContainsAny(rest[:1], " -/.:,T"):
			name = rest[:1]
			f.layout, f.fixed, shape = f.layout+name, f.fixed+name, shape+regexp.QuoteMeta(name)
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
		f.layout = f.fixed
	}
	f.shape = regexp.MustCompile("^" + shape + "$")
	return f, nil
}

// partOf returns the part that a pattern begins with, if it does with one.
func partOf(pattern string) datePart {
	for _, part := range dateParts {
		if strings.HasPrefix(pattern, part.name) {
			return part
		}
	}
	return datePart{}
}

// String returns the pattern.
func (f *DateForm) String() string { return f.pattern }

// Timed reports whether the form has a time of day.
func (f *DateForm) Timed() bool { return strings.Contains(f.pattern, "hh") }

// Format writes a date.
func (f *DateForm) Format(at time.Time) string { return at.Format(f.fixed) }

// Parse reads a local time, as if it were UTC. If it fails, contradicts reports whether the text has the form's numbers
// and still is no date: day and month may be the other way round, and every date of the table then means another day.
func (f *DateForm) Parse(text string) (wall time.Time, contradicts bool, err error) {
	text = shortMonths(text)
	wall, err = time.Parse(f.layout, text)
	if err != nil {
		return wall, f.shape.MatchString(text), fmt.Errorf("%.40q is no date in the form %s", text, f.pattern)
	}
	return wall, false, nil
}

// noteMarks are what notes below a table begin with. None begins a formula.
const noteMarks = "*#([•†‡§ "

// BeginsAsText reports whether a text begins, behind the marks of a note, with a word that is no month's, so that no
// date can be meant.
func BeginsAsText(text string) bool {
	word := strings.TrimLeft(text, noteMarks)
	if end := strings.IndexFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }); end >= 0 {
		word = word[:end]
	}
	return word != "" && (len(word) < 3 || monthOf(word) == 0)
}

// letters are a word, perhaps with the point of an abbreviation.
var letters = regexp.MustCompile(`[A-Za-z]{3,9}\.?`)

// shortMonths returns a date in which each name of a month has three letters: British English has Sept.
func shortMonths(text string) string {
	if strings.IndexFunc(text, func(r rune) bool { return r >= 'A' && r != 'T' }) < 0 {
		return text
	}
	return letters.ReplaceAllStringFunc(text, func(word string) string {
		if month := monthOf(word); month > 0 {
			return month.String()[:3]
		}
		return word
	})
}

// monthOf returns the month that a word names, whole or by its first letters, 0 if it names none.
func monthOf(word string) time.Month {
	name := strings.ToLower(strings.TrimSuffix(word, "."))
	for month := time.January; month <= time.December; month++ {
		if strings.HasPrefix(strings.ToLower(month.String()), name) {
			return month
		}
	}
	return 0
}
