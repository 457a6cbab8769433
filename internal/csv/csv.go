// Package csv writes CSV files that a spreadsheet shows as they are. It knows what a cell may hold, and nothing of what
// the columns mean.
package csv

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"farthing/api"
	"farthing/internal/money"

	"github.com/go-json-experiment/json"
)

// Row appends one row of a CSV file (RFC 4180) to a buffer. It knows the two
// things that make a cell dangerous or wrong: what a spreadsheet would take for a
// formula, and what would end the cell early.
type Row struct {
	B     []byte         // what was written so far
	Unit  money.Currency // amounts are written in its major units; "": in minor units
	Plain bool           // texts with a digit are written so that a spreadsheet shows them as they are
	begun bool           // the row under way has a cell
}

func (r *Row) next() {
	if r.begun {
		r.B = append(r.B, ',')
	}
	r.begun = true
}

// StartsFormula says whether a spreadsheet would take a text for a formula, by its
// first character, in full width too.
func StartsFormula(text string) bool {
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

// Text appends texts, a cell each.
func (r *Row) Text(texts ...string) {
	for _, text := range texts {
		r.cell(text)
	}
}

// longestLiteral is how long a text in a formula may be, as spreadsheets have it.
const longestLiteral = 255

// Mark begins a file that programs of Windows take for UTF-8.
const Mark = "\ufeff"

// cell appends a text. Behind an apostrophe a spreadsheet takes it for what it is.
func (r *Row) cell(text string) {
	r.next()
	guard := StartsFormula(text)
	if r.Plain && !guard && strings.ContainsAny(text, "0123456789") && len(text) <= longestLiteral {
		text = `="` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	if !strings.ContainsAny(text, quoted) {
		if guard {
			r.B = append(r.B, '\'')
		}
		r.B = append(r.B, text...)
		return
	}
	r.B = append(r.B, '"')
	if guard {
		r.B = append(r.B, '\'')
	}
	for {
		before, behind, found := strings.Cut(text, `"`)
		r.B = append(r.B, before...)
		if !found {
			break
		}
		r.B = append(r.B, '"', '"')
		text = behind
	}
	r.B = append(r.B, '"')
}

// Maybe appends texts, a cell each; one that is null leaves its cell empty.
func (r *Row) Maybe(texts ...*string) {
	for _, text := range texts {
		if text == nil {
			r.next()
		} else {
			r.cell(*text)
		}
	}
}

// Number appends whole numbers, a cell each. No spreadsheet takes them for formulas.
func (r *Row) Number(numbers ...int64) {
	for _, n := range numbers {
		r.next()
		r.B = strconv.AppendInt(r.B, n, 10)
	}
}

// Amount appends amounts, a cell each.
func (r *Row) Amount(amounts ...int64) {
	if r.Unit == "" {
		r.Number(amounts...)
		return
	}
	for _, a := range amounts {
		r.next()
		r.B = append(r.B, r.Unit.Format(money.Minor(a))...)
	}
}

// MaybeAmount appends an amount, or nothing if it is null.
func (r *Row) MaybeAmount(a *int64) {
	if a == nil {
		r.next()
		return
	}
	r.Amount(*a)
}

// Day appends a date, which spreadsheets know.
func (r *Row) Day(date string) {
	r.next()
	r.B = append(r.B, date...)
}

// Moment appends a time.
func (r *Row) Moment(t api.Time) {
	r.next()
	r.B, _ = t.AppendText(r.B) // never fails
}

// MaybeMoment appends a time, or nothing if it is null.
func (r *Row) MaybeMoment(t *api.Time) {
	if t == nil {
		r.next()
		return
	}
	r.Moment(*t)
}

// JSON appends a value as a JSON text.
func (r *Row) JSON(value any) error {
	text, err := json.Marshal(value, json.Deterministic(true))
	if err != nil {
		return fmt.Errorf("write a cell: %w", err)
	}
	r.Text(string(text))
	return nil
}

// Skip appends so many empty cells.
func (r *Row) Skip(cells int) {
	for range cells {
		r.next()
	}
}

// End ends the row. The next cell begins another.
func (r *Row) End() { r.B, r.begun = append(r.B, '\r', '\n'), false }

// AppendHeading appends the names of the columns.
func AppendHeading(b []byte, columns []string) []byte {
	r := Row{B: b}
	for _, name := range columns {
		r.cell(name)
	}
	r.End()
	return r.B
}

// AppendLine appends a line of texts, in which a spreadsheet finds no formula, and of whole numbers. A nil leaves its
// cell empty.
func AppendLine(b []byte, cells ...any) []byte {
	row := Row{B: b}
	for _, cell := range cells {
		switch value := cell.(type) {
		case string:
			row.cell(value)
		case int64:
			row.Number(value)
		default:
			row.next()
		}
	}
	row.End()
	return row.B
}
