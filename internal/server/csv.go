package server

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"farthing/api"
	"farthing/internal/money"
)

// csvRow appends one row of a CSV file (RFC 4180) to a buffer. It knows the two
// things that make a cell dangerous or wrong: what a spreadsheet would take for a
// formula, and what would end the cell early.
type csvRow struct {
	b     []byte
	begun bool
	unit  money.Currency // amounts are written in its major units; "": in minor units
}

func (r *csvRow) next() {
	if r.begun {
		r.b = append(r.b, ',')
	}
	r.begun = true
}

// startsFormula says whether a spreadsheet would take a text for a formula, by its
// first character, in full width too.
func startsFormula(text string) bool {
	if text == "" {
		return false
	}
	switch text[0] {
	case '=', '+', '-', '@', '\t', '\r', '\n':
		return true
	}
	first, _ := utf8.DecodeRuneInString(text)
	return first == '＝' || first == '＋' || first == '－' || first == '＠'
}

// quoted are the characters for which a cell is put into quotes. Some programs take
// the semicolon or the tab for a separator: without quotes, the text behind it could
// become a cell of its own, and that cell a formula.
const quoted = "\",;\t\r\n"

// text appends texts, a cell each.
func (r *csvRow) text(texts ...string) {
	for _, text := range texts {
		r.cell(text)
	}
}

// cell appends a text. Behind an apostrophe a spreadsheet takes it for what it is.
func (r *csvRow) cell(text string) {
	r.next()
	guard := startsFormula(text)
	if !strings.ContainsAny(text, quoted) {
		if guard {
			r.b = append(r.b, '\'')
		}
		r.b = append(r.b, text...)
		return
	}
	r.b = append(r.b, '"')
	if guard {
		r.b = append(r.b, '\'')
	}
	for {
		before, behind, found := strings.Cut(text, `"`)
		r.b = append(r.b, before...)
		if !found {
			break
		}
		r.b = append(r.b, '"', '"')
		text = behind
	}
	r.b = append(r.b, '"')
}

// maybe appends texts, a cell each; one that is null leaves its cell empty.
func (r *csvRow) maybe(texts ...*string) {
	for _, text := range texts {
		if text == nil {
			r.next()
		} else {
			r.cell(*text)
		}
	}
}

// number appends whole numbers, a cell each. No spreadsheet takes them for formulas.
func (r *csvRow) number(numbers ...int64) {
	for _, n := range numbers {
		r.next()
		r.b = strconv.AppendInt(r.b, n, 10)
	}
}

// amount appends amounts, a cell each.
func (r *csvRow) amount(amounts ...int64) {
	if r.unit == "" {
		r.number(amounts...)
		return
	}
	for _, a := range amounts {
		r.next()
		r.b = append(r.b, r.unit.Format(money.Minor(a))...)
	}
}

// maybeAmount appends an amount, or nothing if it is null.
func (r *csvRow) maybeAmount(a *int64) {
	if a == nil {
		r.next()
		return
	}
	r.amount(*a)
}

// moment appends a time.
func (r *csvRow) moment(t api.Time) {
	r.next()
	r.b, _ = t.AppendText(r.b) // never fails
}

// maybeMoment appends a time, or nothing if it is null.
func (r *csvRow) maybeMoment(t *api.Time) {
	if t == nil {
		r.next()
		return
	}
	r.moment(*t)
}

// end ends the row.
func (r *csvRow) end() { r.b = append(r.b, '\r', '\n') }

// appendHeading appends the names of the columns.
func appendHeading(b []byte, columns []string) []byte {
	r := csvRow{b: b}
	for _, name := range columns {
		r.cell(name)
	}
	r.end()
	return r.b
}
