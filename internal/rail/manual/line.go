package manual

import (
	"slices"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/rail/isofile"
	"farthing/internal/table"
)

// take takes a line of the table: the headings, an entry, a label with what it says, or a note.
func (t *reading) take(raw []string, each func(entry) error) error {
	cells, err := t.decoded(raw)
	if err != nil || !slices.ContainsFunc(cells, func(cell string) bool { return cell != "" }) {
		return err
	}
	t.narrow, t.cut = false, ""
	if t.at == nil {
		return t.headings(cells)
	}
	day, dated, err := t.day(cells)
	if err == nil && dated && t.moves(cells) {
		return t.entry(cells, day, each)
	}
	if is, err := t.labelled(cells); is || err != nil {
		return err
	}
	switch {
	case t.pending(cells):
		t.leftOut++
		return nil
	case dated:
		return t.entry(cells, day, each)
	case err != nil:
		return err
	}
	if t.undated == 0 && t.lines > 0 {
		t.undated = t.line
	}
	t.narrow = len(cells) < t.width
	return nil
}

// cell returns the cell of a column, "" if the line has none.
func (t *reading) cell(cells []string, name string) string {
	if at := t.at[name]; name != "" && at < len(cells) {
		return cells[at]
	}
	return ""
}

// day returns the day of a line. dated is false if the line has no day where the others have one, as notes and totals
// have none; it fails if there is a number that is none. A table without a column of days is dated whole, but for its
// labels.
func (t *reading) day(cells []string) (day calendar.Date, dated bool, err error) {
	if t.Date == "" {
		label, _ := t.label(cells)
		return day, label == "", nil
	}
	text := t.cell(cells, t.Date)
	for _, form := range t.dates {
		if at, _, err := form.Parse(text); err == nil {
			return calendar.Of(at, time.UTC), true, nil
		}
	}
	if text != "" && !table.BeginsAsText(text) {
		err = isofile.Refuse("line %d: %.40q is no date of the form %s", t.line, text, t.Dates)
	}
	return day, false, err
}

// moves reports whether a line has an amount.
func (t *reading) moves(cells []string) bool {
	return slices.ContainsFunc([]string{t.Amount, t.In, t.Out}, func(name string) bool {
		return !table.Nothing(t.cell(cells, name))
	})
}

// pending reports whether a line is not booked.
func (t *reading) pending(cells []string) bool {
	status := t.cell(cells, t.Status)
	return t.Status != "" && status != "" && !isOne(status, t.Booked)
}

// lacking is what the line lacks that comes next to the headings.
type lacking struct {
	lines int // that were looked at
	found int // columns that the line has
	err   error
}

// headingAt returns the place of a heading, -1 if it is not there.
func headingAt(cells []string, name string) int {
	return slices.IndexFunc(cells, func(cell string) bool {
		return strings.EqualFold(strings.TrimSpace(cell), strings.TrimSpace(name))
	})
}

// headings finds the columns that the profile names. Other lines may stand before them.
func (t *reading) headings(cells []string) error {
	at, lacks := map[string]int{}, lacking{lines: t.lacks.lines + 1}
	for _, name := range t.columns() {
		found := headingAt(cells, name)
		switch {
		case found < 0 && lacks.err == nil:
			lacks.err = isofile.Refuse("line %d, which should have the headings, lacks the column %.40q", t.line, name)
		case found >= 0 && headingAt(cells[found+1:], name) >= 0:
			lacks.err = isofile.Refuse("line %d has two columns %.40q: have the profile name another", t.line, name)
		}
		if found >= 0 {
			at[name] = found
			lacks.found++
		}
	}
	if lacks.err == nil {
		t.at, t.width = at, len(cells)
		for t.width > 0 && cells[t.width-1] == "" {
			t.width--
		}
		return nil
	}
	if is, err := t.labelled(cells); is || err != nil {
		return err
	}
	if lacks.found < t.lacks.found || t.lacks.found == 0 && t.lacks.err != nil {
		lacks.found, lacks.err = t.lacks.found, t.lacks.err
	}
	if t.lacks = lacks; lacks.lines > maxSkipped {
		return lacks.err
	}
	return nil
}

// entry takes a line that moves money.
func (t *reading) entry(cells []string, day calendar.Date, each func(entry) error) error {
	if err := t.whole(cells); err != nil {
		return err
	}
	if t.pending(cells) || t.Status != "" && t.cell(cells, t.Status) == "" {
		t.leftOut++
		return nil
	}
	if t.undated > 0 {
		return isofile.Refuse("line %d has no date, and entries follow it: a line between entries is read "+
			"with a date of the form %s", t.undated, t.Dates)
	}
	if account := t.cell(cells, t.Account); t.Account != "" {
		if err := t.owned(account); err != nil {
			return err
		}
	}
	currency := t.cell(cells, t.Currency)
	if t.Currency != "" && !strings.EqualFold(currency, string(t.p.Currency)) {
		return isofile.Refuse("line %d is in %.8q, and the account in %s", t.line, currency, t.p.Currency)
	}
	amount, err := t.moved(cells)
	if err != nil {
		return err
	}
	fee, err := t.fee(t.cell(cells, t.Fee))
	if err != nil {
		return err
	}
	if err := t.balanced(day, amount, fee, t.cell(cells, t.Balance)); err != nil {
		return err
	}
	t.lines++
	if t.cut = t.cutAmount(cells); t.cut != "" {
		t.short++
	}
	e := entry{day: day, amount: amount}
	for _, name := range t.References {
		e.texts = append(e.texts, t.cell(cells, name))
	}
	if err := each(e); err != nil || fee == 0 {
		return err
	}
	return each(entry{day: day, amount: -fee, texts: []string{t.Fee}})
}

// cutAmount returns the last cell of a line if it is an amount that has not all decimals: in a line that has no end it
// may be the beginning of one.
func (t *reading) cutAmount(cells []string) string {
	last := len(cells) - 1
	for _, name := range []string{t.Amount, t.In, t.Out, t.Fee, t.Balance} {
		if at, ok := t.at[name]; !ok || at != last || t.Decimals == table.Minor {
			continue
		}
		point := strings.LastIndexAny(cells[last], ".,")
		if n := t.p.Currency.Digits(); n > 0 && (point < 0 || len(cells[last])-point-1 < n) {
			return cells[last]
		}
	}
	return ""
}

// whole refuses a line that has not as many cells as the others. Empty ones behind them are none.
func (t *reading) whole(cells []string) error {
	if t.width == 0 {
		t.width = len(cells)
	}
	n := len(cells)
	for n > t.width && cells[n-1] == "" {
		n--
	}
	if n != t.width {
		return isofile.Refuse("line %d has %d columns, and others %d: it may be cut off", t.line, n, t.width)
	}
	for _, column := range t.at {
		if column >= len(cells) {
			return isofile.Refuse("line %d has %d columns, and the profile names the column %d", t.line, len(cells),
				column+1)
		}
	}
	return nil
}

// amount reads an amount.
func (t *reading) amount(column, text string) (money.Minor, error) {
	amount, err := table.Amount(text, t.p.Currency, t.Decimals)
	if err != nil {
		return 0, isofile.Refuse("line %d: %s is %.40q: %v", t.line, column, text, err)
	}
	return amount, nil
}

// moved returns the amount of a line, below 0 if it left the account. A line without one may still say a balance.
func (t *reading) moved(cells []string) (money.Minor, error) {
	switch {
	case t.Amount == "":
		return t.inOrOut(t.cell(cells, t.In), t.cell(cells, t.Out))
	case !t.moves(cells) && t.cell(cells, t.Balance) != "":
		return 0, nil
	}
	amount, err := t.amount(t.Amount, t.cell(cells, t.Amount))
	if err != nil || t.Direction == "" {
		return amount, err
	}
	word := t.cell(cells, t.Direction)
	switch out := isOne(word, t.DirectionOut); {
	case !out && !isOne(word, t.DirectionIn):
		return 0, isofile.Refuse("line %d: %s is %.40q, which is none of the words %q of money in, and none of %q of "+
			"money out", t.line, t.Direction, word, t.DirectionIn, t.DirectionOut)
	case out && amount > 0:
		return -amount, nil
	case !out && amount < 0:
		return 0, isofile.Refuse("line %d: %s is below 0, and %s says that it came in: "+
			"such amounts are read above 0", t.line,
			t.Amount, t.Direction)
	}
	return amount, nil
}

// inOrOut reads the amount of a line that has a column for each direction; one of the two is empty or 0.
func (t *reading) inOrOut(in, out string) (money.Minor, error) {
	var amounts [2]money.Minor
	for i, text := range []string{in, out} {
		if table.Nothing(text) {
			continue
		}
		var err error
		column := []string{t.In, t.Out}[i]
		if amounts[i], err = t.amount(column, text); err != nil {
			return 0, err
		}
	}
	if amounts[0] < 0 {
		return 0, isofile.Refuse("line %d: %s is below 0: money in is read above 0", t.line, t.In)
	}
	if out := amounts[1]; out != 0 {
		if t.below0 == nil {
			t.below0 = new(out < 0)
		}
		if *t.below0 != (out < 0) {
			return 0, isofile.Refuse("line %d: %s is below 0 in some lines, and above 0 in others", t.line, t.Out)
		}
		amounts[1] = max(out, -out)
	}
	if amounts[0] != 0 && amounts[1] != 0 {
		return 0, isofile.Refuse("line %d has amounts in both %s and %s: one of them is read", t.line, t.In, t.Out)
	}
	return amounts[0] - amounts[1], nil
}

// fee reads what the bank took besides the amount.
func (t *reading) fee(text string) (money.Minor, error) {
	if t.Fee == "" || table.Nothing(text) {
		return 0, nil
	}
	fee, err := t.amount(t.Fee, text)
	if err == nil && fee < 0 {
		err = isofile.Refuse("line %d: %s is below 0: a fee is read above 0", t.line, t.Fee)
	}
	return fee, err
}
