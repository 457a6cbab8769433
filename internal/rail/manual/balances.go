package manual

import (
	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/rail/isofile"
	"farthing/internal/table"
)

// balances compares the balances that lines say with each other, in both orders: which one the statement has is known
// at its end.
type balances struct {
	oldest, newest chain         // as if the oldest line were the first, or the newest
	total          money.Minor   // of the lines so far
	first, last    calendar.Date // their days
}

// chain is what the balances of the lines come to in one order.
type chain struct {
	anchor *money.Minor // the balance before all lines, or, if the newest is first, after them; nil: no line says one
	err    error        // where a balance contradicts the lines before
}

// add adds the balance that a line says; what is the anchor by it.
func (c *chain) add(t *reading, anchor money.Minor, err error, what string) {
	switch format := t.p.Currency.Format; {
	case c.err != nil:
	case err != nil:
		c.err = isofile.Refuse("line %d: the balance is too large", t.line)
	case c.anchor != nil && *c.anchor != anchor:
		c.err = isofile.Refuse("line %d: the balance contradicts the lines before: by them the %s was %s, by it %s",
			t.line, what, format(*c.anchor), format(anchor))
	default:
		c.anchor = &anchor
	}
}

// balanced adds a line, and compares the balance that it says with those of the lines before.
func (t *reading) balanced(day calendar.Date, amount, fee money.Minor, text string) error {
	if t.last = day; t.lines == 0 {
		t.first = day
	}
	before := t.total
	moved, err := amount.Sub(fee)
	if err == nil {
		t.total, err = t.total.Add(moved)
	}
	if err != nil {
		return isofile.Refuse("line %d: the amounts come to too much", t.line)
	}
	if table.Nothing(text) {
		return nil
	}
	balance, err := t.amount(t.Balance, text)
	if err != nil {
		return err
	}
	opening, err := balance.Sub(t.total)
	t.oldest.add(t, opening, err, "opening balance")
	closing, err := balance.Add(before)
	t.newest.add(t, closing, err, "closing balance")
	newest, known := t.order()
	switch {
	case t.oldest.err != nil && (t.newest.err != nil || known && !newest):
		return t.oldest.err
	case t.newest.err != nil && known && newest:
		return t.newest.err
	}
	return nil
}

// order reports whether the newest line is the first, and whether the profile or the days of the lines say so.
func (t *reading) order() (newest, known bool) {
	switch {
	case t.NewestFirst != nil:
		return *t.NewestFirst, true
	case t.last.Before(t.first):
		return true, true
	case t.first.Before(t.last):
		return false, true
	}
	return t.oldest.err != nil, false
}

// byLines returns the balance before all lines and after them, by the balances of lines; nil: none says one.
func (t *reading) byLines() (first, last *money.Minor, err error) {
	newest, _ := t.order()
	c := map[bool]chain{false: t.oldest, true: t.newest}[newest]
	if c.err != nil || c.anchor == nil {
		return nil, nil, c.err
	}
	if newest {
		before, err := c.anchor.Sub(t.total)
		return &before, c.anchor, err
	}
	after, err := c.anchor.Add(t.total)
	return c.anchor, &after, err
}

// end looks whether all is there, and whether it adds up. ended is whether the last line has a line end.
func (t *reading) end(ended bool) (summary, error) {
	s := summary{leftOut: t.leftOut}
	switch {
	case t.at == nil && t.lacks.err != nil:
		return s, t.lacks.err
	case t.at == nil:
		return s, isofile.Refuse("it has no headings: a line with the columns %q is read", t.columns())
	case t.narrow && !ended:
		return s, isofile.Refuse("line %d has fewer columns than others, and no end: it may be cut off", t.line)
	case t.cut != "" && t.short == 1 && !ended:
		return s, isofile.Refuse("line %d has no end, and ends with the amount %.40q: it may be cut off", t.line, t.cut)
	case t.AccountLine != "" && !t.account:
		return s, isofile.Refuse("no line %.40q says whose it is: statements with it are read", t.AccountLine)
	case t.OpeningLine != "" && t.opening == nil:
		return s, isofile.Refuse("it lacks the line %.40q", t.OpeningLine)
	case t.ClosingLine != "" && t.closing == nil:
		return s, isofile.Refuse("it lacks the line %.40q: it may be cut off", t.ClosingLine)
	}
	s.newestFirst, _ = t.order()
	first, last, err := t.byLines()
	if err != nil {
		return s, err
	}
	format := t.p.Currency.Format
	if first != nil {
		switch {
		case t.opening != nil && *t.opening != *first:
			err = isofile.Refuse("the opening balance is %s, and by the lines it was %s", format(*t.opening),
				format(*first))
		case t.closing != nil && *t.closing != *last:
			err = isofile.Refuse("the closing balance is %s, and by the lines it is %s", format(*t.closing),
				format(*last))
		}
		s.opening = first
		return s, err
	}
	if s.opening = t.opening; t.closing == nil {
		return s, nil
	}
	before, err := t.closing.Sub(t.total)
	switch {
	case err != nil:
		err = errTooLarge
	case t.opening != nil && *t.opening != before:
		err = isofile.Refuse("the opening balance, %s, and the lines do not come to the closing balance, %s",
			format(*t.opening), format(*t.closing))
	}
	s.opening = &before
	return s, err
}

var errTooLarge = isofile.Refuse("the balances are too large")
