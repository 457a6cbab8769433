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
	"unicode/utf8"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/rail/isofile"
	"farthing/internal/table"
	"farthing/internal/wide"
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
		return 0, isofile.Refuse("it is no text: a table, or camt.053 as XML, is read")
	}
	return n, err //nolint:wrapcheck // io.EOF must stay itself
}

// reading is a statement while it is read.
type reading struct {
	*Statement
	p     *Profile
	utf8  bool // it is now, whatever it was
	dates []*table.DateForm
	comma rune
	at    map[string]int // the columns that are named, from 0
	width int            // of each line
	line  int

	lacks   lacking // as long as no line has the headings
	lines   int     // that moved money
	undated int     // the first line without a date that stands behind them; 0: there is none
	narrow  bool    // the last line is such a one, and shorter than the others
	cut     string  // the last cell of the last line, if it may be the beginning of an amount
	short   int     // lines that end with such an amount
	below0  *bool   // whether amounts in Out are

	account          bool         // a line said whose it is
	opening, closing *money.Minor // that lines said
	balances
	leftOut int64 // lines that are not booked
}

// summary is what a statement says besides its entries.
type summary struct {
	opening     *money.Minor // the balance before all entries; nil: nothing says it
	newestFirst bool
	leftOut     int64 // lines that are not booked
}

// read reads a statement, and calls each with its entries. It adds up, as far as it says balances, once read
// returns nil.
func (s *Statement) read(in io.Reader, p *Profile, each func(entry) error) (summary, error) {
	t := &reading{Statement: s, p: p}
	in, was, err := table.Decoded(in)
	if errors.Is(err, wide.ErrUTF32) {
		return summary{}, isofile.Refuse("it is in UTF-32: send it in UTF-8 or UTF-16")
	}
	if err != nil {
		return summary{}, fmt.Errorf("read a statement: %w", err)
	}
	t.utf8 = was || s.Charset != latin1
	text := bufio.NewReaderSize(&bounded{in, maxBytes}, maxLineBytes)
	err = t.begin(text)
	if err == nil {
		err = t.before(text)
	}
	if err != nil {
		return summary{}, err
	}
	rows := table.NewRows(text, t.comma, -1, maxLineBytes)
	for {
		cells, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return t.end(rows.Ended())
		}
		t.line = s.Skip + rows.Line()
		if bad, ok := errors.AsType[*csv.ParseError](err); ok {
			return summary{}, isofile.Refuse("line %d is no line of a table: %v", t.line, bad.Err)
		}
		if errors.Is(err, table.ErrLongRow) {
			return summary{}, isofile.Refuse("line %d is longer than %d KiB", t.line, maxLineBytes>>10)
		}
		if err != nil {
			return summary{}, fmt.Errorf("read a statement: %w", err)
		}
		if err := t.take(cells, each); err != nil {
			return summary{}, err
		}
	}
}

// begin finds out how the statement is written.
func (t *reading) begin(text *bufio.Reader) (err error) {
	if t.dates, err = statementDates(t.Dates); err != nil {
		return fmt.Errorf("read a statement: %w", err)
	}
	head, err := text.Peek(len(mark))
	if err != nil && !errors.Is(err, io.EOF) {
		return fmt.Errorf("read a statement: %w", err)
	}
	if string(head) == mark {
		_, _ = text.Discard(len(mark)) // they were looked at
	}
	if !*t.Headings {
		t.at = map[string]int{}
		for _, name := range t.columns() {
			t.at[name] = columnNumber(name) - 1
		}
	}
	head, err = text.Peek(maxLineBytes)
	if err != nil && !errors.Is(err, io.EOF) {
		return fmt.Errorf("read a statement: %w", err)
	}
	if t.comma = t.Statement.comma(); t.Separator == "" {
		t.comma = t.separator(head)
	}
	return nil
}

// statementDates returns the forms in which dates are read: a date may have any. They are those of a pattern, with "or"
// between them. Where a year stands at the end, it has two digits or four.
func statementDates(pattern string) (forms []*table.DateForm, err error) {
	for one := range strings.SplitSeq(pattern, " or ") {
		form, err := table.NewDateForm(one)
		if err != nil {
			return nil, err //nolint:wrapcheck // it names the pattern
		}
		forms = append(forms, form)
		other := strings.Replace(one, "YYYY", "YY", 1)
		if other == one {
			other = strings.Replace(one, "YY", "YYYY", 1)
		}
		date, _, _ := strings.Cut(one, " hh")
		if !strings.HasSuffix(date, "YY") {
			continue
		}
		if form, err = table.NewDateForm(other); err != nil {
			return nil, err //nolint:wrapcheck // the same
		}
		forms = append(forms, form)
	}
	return forms, nil
}

// separator returns the one with which a line has most of the columns.
func (t *reading) separator(head []byte) rune {
	found, most := ',', 0
	for line := range bytes.Lines(head) {
		for _, comma := range table.Separators {
			cells, err := looseCells(line, comma)
			if err != nil {
				continue
			}
			if n := t.has(cells); n > most {
				found, most = comma, n
			}
		}
	}
	return found
}

// has counts the columns that a line has of those that the profile names.
func (t *reading) has(cells []string) (n int) {
	for _, name := range t.columns() {
		if !*t.Headings && t.at[name] < len(cells) || *t.Headings && headingAt(cells, name) >= 0 {
			n++
		}
	}
	return n
}

// looseCells returns the cells of one line, in which quotes may stand anywhere.
func looseCells(line []byte, comma rune) ([]string, error) {
	lines := csv.NewReader(bytes.NewReader(line))
	lines.Comma, lines.FieldsPerRecord, lines.LazyQuotes = comma, -1, true
	return lines.Read() //nolint:wrapcheck // the caller only asks whether it is one
}

// before reads the lines before which no headings are, which may say whose the statement is.
func (t *reading) before(text *bufio.Reader) error {
	for range t.Skip {
		line, err := text.ReadSlice('\n')
		switch {
		case errors.Is(err, io.EOF):
			return isofile.Refuse("line %d: it ends before its headings: %d lines stand before them", t.line, t.Skip)
		case errors.Is(err, bufio.ErrBufferFull):
			return isofile.Refuse("line %d is longer than %d KiB", t.line+1, maxLineBytes>>10)
		}
		if err != nil {
			return fmt.Errorf("read a statement: %w", err)
		}
		t.line++
		cells, err := looseCells(line, t.comma)
		if err != nil {
			continue
		}
		if cells, err = t.decoded(cells); err != nil {
			return err
		}
		if _, err := t.labelled(cells); err != nil {
			return err
		}
	}
	return nil
}

// decoded returns cells as texts without blanks around them.
func (t *reading) decoded(cells []string) ([]string, error) {
	texts := make([]string, len(cells))
	for i, cell := range cells {
		if len(cell) > maxCellBytes {
			return nil, isofile.Refuse("line %d has a cell of more than %d KiB", t.line, maxCellBytes>>10)
		}
		if !t.utf8 {
			cell = fromLatin1(cell)
		} else if !utf8.ValidString(cell) {
			return nil, isofile.Refuse("line %d is not in %s", t.line, t.Charset)
		}
		texts[i] = strings.TrimSpace(cell)
	}
	return texts, nil
}

// label returns the label that a line has, and what the line says. "": it has none.
//
// A label counts only in its place: not in the line of an entry, and, if no day tells lines of entries from others, not
// in the columns of texts, in which a payer may write anything.
func (t *reading) label(cells []string) (label, said string) {
	for i, cell := range cells {
		cell = labelIn(cell)
		if cell == "" || t.at != nil && t.Date == "" && t.isText(i) {
			continue
		}
		for _, one := range []string{t.AccountLine, t.OpeningLine, t.ClosingLine} {
			if one != "" && strings.EqualFold(cell, one) {
				label = one
			}
		}
	}
	for _, cell := range cells {
		if cell != "" {
			said = cell
		}
	}
	return label, said
}

// labelIn returns a cell without the colon of a label.
func labelIn(cell string) string { return strings.TrimSpace(strings.TrimSuffix(cell, ":")) }

// labelled takes a line that says whose the statement is, or a balance. It reports whether the line is one.
func (t *reading) labelled(cells []string) (is bool, err error) {
	switch label, said := t.label(cells); label {
	case "":
		return false, nil
	case t.AccountLine:
		t.account = true
		return true, t.owned(said)
	case t.OpeningLine:
		return true, t.say(&t.opening, label, said)
	default:
		return true, t.say(&t.closing, label, said)
	}
}

// isText reports whether a column is one of texts.
func (t *reading) isText(column int) bool {
	return slices.ContainsFunc(t.References, func(name string) bool { return t.at[name] == column })
}

// say keeps the balance that a line says.
func (t *reading) say(balance **money.Minor, label, text string) error {
	amount, err := t.amount(label, text)
	if err == nil && *balance != nil {
		err = isofile.Refuse("line %d is a second line %.40q", t.line, label)
	}
	*balance = &amount
	return err
}

// owned refuses a statement of another account.
func (t *reading) owned(text string) error {
	if t.p.Account.Named(text) {
		return nil
	}
	said := strings.Join(strings.Fields(text), "")
	letters := []rune(said)
	return isofile.Refuse("line %d is of another account, which ends with %s", t.line,
		string(letters[max(0, len(letters)-4):]))
}
