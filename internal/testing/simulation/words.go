package simulation

import (
	"fmt"
	"strings"
	"time"

	"farthing/internal/money"
)

// tokens are the words of one action that have not been read yet. The first error in them is kept until the end.
type tokens struct {
	list     []string
	currency money.Currency
	err      error
}

func (w *tokens) wrong(format string, values ...any) {
	if w.err == nil {
		w.err = fmt.Errorf(format, values...)
	}
}

// end returns the first error, or an error if words are left.
func (w *tokens) end() error {
	if len(w.list) > 0 {
		w.wrong("%q is not understood here", strings.Join(w.list, " "))
	}
	return w.err
}

// more reports whether words are left.
func (w *tokens) more() bool { return len(w.list) > 0 }

// next returns the next word, which must exist.
func (w *tokens) next(what string) string {
	if len(w.list) == 0 {
		w.wrong("%s is missing", what)
		return ""
	}
	word := w.list[0]
	w.list = w.list[1:]
	return word
}

// took reads a word if it is the given one, and reports whether it was.
func (w *tokens) took(word string) bool {
	if len(w.list) == 0 || w.list[0] != word {
		return false
	}
	w.list = w.list[1:]
	return true
}

// rest returns all words that are left, as one text.
func (w *tokens) rest() string {
	text := strings.Join(w.list, " ")
	w.list = nil
	return text
}

// amount returns the next word as an amount in major units.
func (w *tokens) amount() money.Minor {
	amount, err := w.currency.Parse(w.next("an amount"))
	if err != nil {
		w.wrong("%w", err)
	}
	return amount
}

// moment returns the next word as a day (UTC), with the time of day if one follows.
func (w *tokens) moment() time.Time {
	day, clock := w.next("a date"), "00:00"
	if len(w.list) > 0 && strings.Contains(w.list[0], ":") {
		clock = w.next("a time")
	}
	for _, form := range []string{"2006-01-02 15:04", "2006-01-02 15:04:05", "2006-01-02 15:04:05.000"} {
		if t, err := time.Parse(form, day+" "+clock); err == nil {
			return t
		}
	}
	w.wrong("%s %s is not a moment such as 2026-01-20 10:00", day, clock)
	return time.Time{}
}

// maybe returns the moment after an optional word.
func (w *tokens) maybe(word string) *time.Time {
	if !w.took(word) {
		return nil
	}
	t := w.moment()
	return &t
}
