package manual

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/rail/isofile"
)

// How long a statement may be, a line of it and a cell: the last as long as a text of ISO 20022 that is kept.
const (
	maxBytes     = 64 << 20
	maxLineBytes = 64 << 10
	maxCellBytes = 8 << 10
)

// entry is a line of a statement that moved money.
type entry struct {
	day    calendar.Date // zero: the statement does not say
	amount money.Minor   // below 0: it left the account
	texts  []string      // in which our reference may stand

	cameBack bool // the bank says that it is a payment that came back
}

// bounded is a reader that refuses a document of more than maxBytes, and one that is no text.
type bounded struct {
	in   io.Reader
	left int64
}

// Read is io.Reader's.
func (b *bounded) Read(into []byte) (int, error) {
	n, err := b.in.Read(into)
	if b.left -= int64(n); b.left < 0 {
		return 0, isofile.Refuse("it is longer than %d MiB", maxBytes>>20)
	}
	if slices.Contains(into[:n], 0) {
		return 0, isofile.Refuse("it is no text")
	}
	return n, err //nolint:wrapcheck // io.EOF must stay itself
}

// boundedLines refuses a table of which a line is longer than maxLineBytes: one quote that is not closed would have all
// that follows kept as one cell.
type boundedLines struct {
	in   io.Reader
	read int64
	line int64 // where the line begins that is being read
}

// Read is io.Reader's.
func (b *boundedLines) Read(into []byte) (int, error) {
	if b.read-b.line > maxLineBytes {
		return 0, isofile.Refuse("a line is longer than %d KiB", maxLineBytes>>10)
	}
	n, err := b.in.Read(into)
	b.read += int64(n)
	return n, err //nolint:wrapcheck // io.EOF must stay itself
}

// table is a statement while it is read.
type table struct {
	*Statement
	p      *Profile
	layout string
	at     map[string]int // the columns that are named, from 0
	width  int            // of each line
	line   int

	account          bool         // a line said whose it is
	opening, closing *money.Minor // that lines said
	anchor           *money.Minor // what the balances of the lines come to: before all of them, or after
	total            money.Minor  // of the lines so far
}

// read reads a statement, and calls each with its entries. It adds up, as far as it says balances, once read
// returns nil. opening is the balance before all entries, nil if nothing says it.
func (s *Statement) read(in io.Reader, p *Profile, each func(entry) error) (opening *money.Minor, err error) {
	layout, err := layoutOf(s.Dates)
	if err != nil {
		return nil, err
	}
	t := &table{Statement: s, p: p, layout: layout}
	text := bufio.NewReaderSize(&bounded{in, maxBytes}, maxLineBytes)
	if err := t.before(text); err != nil {
		return nil, err
	}
	rest := &boundedLines{in: text}
	lines := csv.NewReader(rest)
	lines.Comma = comma(s.Separator)
	lines.FieldsPerRecord, lines.ReuseRecord = -1, true
	for {
		cells, err := lines.Read()
		if errors.Is(err, io.EOF) {
			return t.end()
		}
		if bad, ok := errors.AsType[*csv.ParseError](err); ok {
			return nil, isofile.Refuse("line %d is no line of a table: %v", s.Skip+bad.Line, bad.Err)
		}
		if err != nil {
			return nil, fmt.Errorf("read a statement: %w", err)
		}
		rest.line = lines.InputOffset()
		t.line, _ = lines.FieldPos(0)
		t.line += s.Skip
		if err := t.take(cells, each); err != nil {
			return nil, err
		}
	}
}

// before reads the lines before the headings, which may say whose the statement is.
func (t *table) before(text *bufio.Reader) error {
	head, err := text.Peek(len(mark))
	if err != nil && !errors.Is(err, io.EOF) {
		return fmt.Errorf("read a statement: %w", err)
	}
	if string(head) == mark {
		_, _ = text.Discard(len(mark)) // they were looked at
	}
	for range t.Skip {
		line, err := text.ReadSlice('\n')
		switch {
		case errors.Is(err, io.EOF):
			return isofile.Refuse("it ends before its headings")
		case errors.Is(err, bufio.ErrBufferFull):
			return isofile.Refuse("line %d is longer than %d KiB", t.line+1, maxLineBytes>>10)
		}
		if err != nil {
			return fmt.Errorf("read a statement: %w", err)
		}
		t.line++
		lines := csv.NewReader(bytes.NewReader(line))
		lines.Comma, lines.FieldsPerRecord, lines.LazyQuotes = comma(t.Separator), -1, true
		if cells, err := lines.Read(); err == nil {
			if cells, err = t.decoded(cells); err != nil {
				return err
			}
			if _, err := t.labelled(cells); err != nil {
				return err
			}
		}
	}
	if !*t.Headings {
		t.at = map[string]int{}
		for _, name := range t.columns() {
			t.at[name] = columnNumber(name) - 1
		}
	}
	return nil
}

// decoded returns cells as texts without blanks around them.
func (t *table) decoded(cells []string) ([]string, error) {
	texts := make([]string, len(cells))
	for i, cell := range cells {
		if len(cell) > maxCellBytes {
			return nil, isofile.Refuse("line %d has a cell of more than %d KiB", t.line, maxCellBytes>>10)
		}
		if t.Charset == latin1 {
			letters := make([]rune, len(cell))
			for j := range len(cell) {
				letters[j] = rune(cell[j])
			}
			cell = string(letters)
		} else if !utf8.ValidString(cell) {
			return nil, isofile.Refuse("line %d is not in %s", t.line, t.Charset)
		}
		texts[i] = strings.TrimSpace(cell)
	}
	return texts, nil
}

// take takes a line of the table.
func (t *table) take(raw []string, each func(entry) error) error {
	cells, err := t.decoded(raw)
	if err != nil || !slices.ContainsFunc(cells, func(cell string) bool { return cell != "" }) {
		return err
	}
	if is, err := t.labelled(cells); is || err != nil {
		return err
	}
	if t.at == nil {
		return t.headings(cells)
	}
	if t.width == 0 {
		t.width = len(cells)
	}
	if len(cells) != t.width {
		return isofile.Refuse("line %d has %d columns, and others %d: it may be cut off", t.line, len(cells), t.width)
	}
	for _, column := range t.at {
		if column >= len(cells) {
			return isofile.Refuse("line %d has %d columns, and the profile names the column %d", t.line, len(cells),
				column+1)
		}
	}
	return t.entry(cells, each)
}

// headings finds the columns that the profile names.
func (t *table) headings(cells []string) error {
	t.at, t.width = map[string]int{}, len(cells)
	for _, name := range t.columns() {
		found := -1
		for i, cell := range cells {
			if !strings.EqualFold(cell, strings.TrimSpace(name)) {
				continue
			}
			if found >= 0 {
				return isofile.Refuse("it has two columns %.40q", name)
			}
			found = i
		}
		if found < 0 {
			return isofile.Refuse("line %d, which should have the headings, lacks the column %.40q", t.line, name)
		}
		t.at[name] = found
	}
	return nil
}

// entry takes a line that moves money.
func (t *table) entry(cells []string, each func(entry) error) error {
	cell := func(name string) string {
		if name == "" {
			return ""
		}
		return cells[t.at[name]]
	}
	e := entry{}
	if t.Date != "" {
		at, err := time.Parse(t.layout, cell(t.Date))
		if err != nil {
			return isofile.Refuse("line %d: %.40q is no date of the form %s", t.line, cell(t.Date), t.Dates)
		}
		e.day = calendar.Of(at, time.UTC)
	}
	if account := cell(t.Account); t.Account != "" {
		if err := t.owned(account); err != nil {
			return err
		}
	}
	if currency := cell(t.Currency); t.Currency != "" && currency != string(t.p.Currency) {
		return isofile.Refuse("line %d is in %.8q, and the account in %s", t.line, currency, t.p.Currency)
	}
	var err error
	if t.Amount != "" {
		e.amount, err = t.amount(t.Amount, cell(t.Amount))
	} else {
		e.amount, err = t.inOrOut(cell(t.In), cell(t.Out))
	}
	if err != nil {
		return err
	}
	if err := t.balanced(e.amount, cell(t.Balance)); err != nil {
		return err
	}
	for _, name := range t.References {
		e.texts = append(e.texts, cell(name))
	}
	return each(e)
}

// amount reads an amount.
func (t *table) amount(column, text string) (money.Minor, error) {
	amount, err := parseAmount(text, t.p.Currency, t.Decimals)
	if err != nil {
		return 0, isofile.Refuse("line %d: %s is %.40q: %v", t.line, column, text, err)
	}
	return amount, nil
}

// inOrOut reads the amount of a line that has a column for each direction, of which one is empty or 0.
func (t *table) inOrOut(in, out string) (money.Minor, error) {
	var amounts [2]money.Minor
	for i, text := range []string{in, out} {
		if text == "" {
			continue
		}
		var err error
		column := []string{t.In, t.Out}[i]
		if amounts[i], err = t.amount(column, text); err != nil {
			return 0, err
		}
		if amounts[i] < 0 {
			return 0, isofile.Refuse("line %d: %s is below 0", t.line, column)
		}
	}
	if amounts[0] != 0 && amounts[1] != 0 {
		return 0, isofile.Refuse("line %d has amounts in both %s and %s", t.line, t.In, t.Out)
	}
	return amounts[0] - amounts[1], nil
}

// balanced adds a line, and compares the balance that it says with those of the lines before.
func (t *table) balanced(amount money.Minor, text string) error {
	before := t.total
	var err error
	if t.total, err = t.total.Add(amount); err != nil {
		return isofile.Refuse("line %d: the amounts come to too much", t.line)
	}
	if text == "" {
		return nil
	}
	balance, err := t.amount(t.Balance, text)
	if err != nil {
		return err
	}
	so, after := t.total, "opening balance"
	if t.NewestFirst {
		so, after = before, "closing balance"
	}
	anchor := money.Minor(0)
	if t.NewestFirst {
		anchor, err = balance.Add(so)
	} else {
		anchor, err = balance.Sub(so)
	}
	switch {
	case err != nil:
		return isofile.Refuse("line %d: the balance is too large", t.line)
	case t.anchor != nil && *t.anchor != anchor:
		return isofile.Refuse("line %d: the balance contradicts the lines before: by them the %s was %s, by it %s",
			t.line, after, t.p.Currency.Format(*t.anchor), t.p.Currency.Format(anchor))
	}
	t.anchor = &anchor
	return nil
}

// end looks whether all is there, and whether it adds up. It returns the balance before all lines, nil if nothing says
// it.
func (t *table) end() (*money.Minor, error) {
	switch {
	case t.at == nil:
		return nil, isofile.Refuse("it has no headings")
	case t.AccountLine != "" && !t.account:
		return nil, isofile.Refuse("no line %.40q says whose it is", t.AccountLine)
	case t.OpeningLine != "" && t.opening == nil:
		return nil, isofile.Refuse("it lacks the line %.40q", t.OpeningLine)
	case t.ClosingLine != "" && t.closing == nil:
		return nil, isofile.Refuse("it lacks the line %.40q: it may be cut off", t.ClosingLine)
	}
	opening, closing, format := t.opening, t.closing, t.p.Currency.Format
	if t.anchor != nil {
		first, last := *t.anchor, *t.anchor
		var err error
		if t.NewestFirst {
			first, err = t.anchor.Sub(t.total)
		} else {
			last, err = t.anchor.Add(t.total)
		}
		switch {
		case err != nil:
			return nil, errTooLarge
		case opening != nil && *opening != first:
			return nil, isofile.Refuse("the opening balance is %s, and by the lines it was %s", format(*opening),
				format(first))
		case closing != nil && *closing != last:
			return nil, isofile.Refuse("the closing balance is %s, and by the lines it is %s", format(*closing),
				format(last))
		}
		return &first, nil
	}
	if closing == nil {
		return opening, nil
	}
	first, err := closing.Sub(t.total)
	if err != nil {
		return nil, errTooLarge
	}
	if opening != nil && *opening != first {
		return nil, isofile.Refuse("the opening balance, %s, and the lines do not come to the closing balance, %s",
			format(*opening), format(*closing))
	}
	return &first, nil
}

var errTooLarge = isofile.Refuse("the balances are too large")

// labelled takes a line that says whose the statement is, or a balance. It reports whether the line is one.
func (t *table) labelled(cells []string) (is bool, err error) {
	for _, cell := range cells {
		label := strings.TrimSpace(strings.TrimSuffix(cell, ":"))
		if label == "" {
			continue
		}
		said := ""
		for _, other := range slices.Backward(cells) {
			if said = other; said != "" {
				break
			}
		}
		switch {
		case strings.EqualFold(label, t.AccountLine):
			t.account = true
			return true, t.owned(said)
		case strings.EqualFold(label, t.OpeningLine):
			return true, t.say(&t.opening, label, said)
		case strings.EqualFold(label, t.ClosingLine):
			return true, t.say(&t.closing, label, said)
		}
	}
	return false, nil
}

// say keeps the balance that a line says.
func (t *table) say(balance **money.Minor, label, text string) error {
	amount, err := t.amount(label, text)
	if err == nil && *balance != nil {
		err = isofile.Refuse("line %d is a second line %.40q", t.line, label)
	}
	*balance = &amount
	return err
}

// owned refuses a statement of another account.
func (t *table) owned(text string) error {
	said := strings.NewReplacer(" ", "", "-", "").Replace(text)
	own := t.p.Account
	if said != "" && (said == own.IBAN || said == own.AccountNumber || said == own.SortCode+own.AccountNumber) {
		return nil
	}
	letters := []rune(said)
	return isofile.Refuse("line %d is of another account, which ends with %s", t.line,
		string(letters[max(0, len(letters)-4):]))
}
