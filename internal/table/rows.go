// Package table reads tables, which are CSV, as banks, shops and spreadsheets write them: rows with quotes where none
// may stand, amounts with signs of currencies, and dates with the names of months.
package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"farthing/internal/wide"
)

// Separators are what may stand between the cells of a row.
const Separators = ",;\t|"

// ErrLongRow says that a row is longer than its bound: one quote that is not closed has all that follows in one cell.
var ErrLongRow = errors.New("a row is too long")

// Rows reads the rows of a table. A quote that stands where none may, such as that of five inches, is a character as
// any other.
type Rows struct {
	kept keptText
	rows *csv.Reader
	line int
	next int // the line of the row that is read next
}

// NewRows returns the rows of a table. Each has so many cells; 0: as many as the first; -1: they differ. One longer
// than maxBytes is refused; 0: there is no bound.
func NewRows(in io.Reader, separator rune, cells int, maxBytes int64) *Rows {
	r := &Rows{kept: keptText{in: in, max: maxBytes}, next: 1}
	r.rows = csv.NewReader(&r.kept)
	r.rows.Comma, r.rows.FieldsPerRecord = separator, cells
	return r
}

// Decoded returns a table of UTF-16 as UTF-8, and whether it was one; another one as it is.
func Decoded(in io.Reader) (text io.Reader, was bool, err error) {
	head := make([]byte, wide.Head)
	n, err := io.ReadFull(in, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, false, fmt.Errorf("read a table: %w", err)
	}
	decoded, err := wide.NewReader(head[:n], in)
	if decoded != nil || err != nil {
		return decoded, true, err //nolint:wrapcheck // it says the character set
	}
	return io.MultiReader(bytes.NewReader(head[:n]), in), false, nil
}

// Read returns the cells of the next row. The error is io.EOF behind the last row, ErrLongRow, or a *csv.ParseError,
// behind which the next row may be read; if that is csv.ErrFieldCount, the cells are returned too.
func (r *Rows) Read() ([]string, error) {
	began := r.rows.InputOffset()
	r.kept.row = began
	cells, err := r.rows.Read()
	text := r.kept.take(began, r.rows.InputOffset())
	if errors.Is(err, ErrLongRow) {
		r.line = r.next
		return nil, ErrLongRow
	}
	r.next += bytes.Count(text, []byte("\n"))
	bad, ok := errors.AsType[*csv.ParseError](err)
	if ok && bad.Line == bad.StartLine && !errors.Is(bad, csv.ErrFieldCount) {
		if loose, whole := r.loose(text); whole {
			r.line = bad.StartLine
			return loose, nil
		}
	}
	switch {
	case ok:
		r.line = bad.StartLine
	case err == nil:
		r.line, _ = r.rows.FieldPos(0)
	}
	return cells, err //nolint:wrapcheck // io.EOF must stay itself
}

// Line returns the line of the table, from 1, in which the row begins that was read, or is too long.
func (r *Rows) Line() int { return r.line }

// Offset returns where the row that was read ends, in bytes from the beginning.
func (r *Rows) Offset() int64 { return r.rows.InputOffset() }

// Cells returns how many cells each row has, if that is known.
func (r *Rows) Cells() int { return r.rows.FieldsPerRecord }

// Ended reports whether the last row that was read has a line end behind it: one that has none may be cut off.
func (r *Rows) Ended() bool { return r.kept.last == '\n' || r.kept.last == '\r' }

// loose reads one line in which quotes stand where none may. whole is false if that makes no row of it: a quote that
// opens and is not closed would take in the row behind it.
func (r *Rows) loose(line []byte) (cells []string, whole bool) {
	line = append(slices.Clone(bytes.TrimRight(line, "\r\n")), '\n')
	rows := csv.NewReader(io.MultiReader(bytes.NewReader(line), strings.NewReader("behind\n")))
	rows.Comma, rows.LazyQuotes, rows.FieldsPerRecord = r.rows.Comma, true, r.rows.FieldsPerRecord
	cells, err := rows.Read()
	return cells, err == nil && rows.InputOffset() == int64(len(line))
}

// keptText keeps what was read of a table and not taken yet, so that a row can be read in another way.
type keptText struct {
	in    io.Reader
	max   int64 // bytes of a row; 0: no bound
	row   int64 // where the row begins that is being read
	text  []byte
	begin int64 // of text in the table
	last  byte  // of what was read
}

// Read is io.Reader's.
func (k *keptText) Read(p []byte) (int, error) {
	if k.max > 0 && k.begin+int64(len(k.text))-k.row > k.max {
		return 0, ErrLongRow
	}
	n, err := k.in.Read(p)
	if n > 0 {
		k.last = p[n-1]
	}
	k.text = append(k.text, p[:n]...)
	return n, err //nolint:wrapcheck // io.EOF must stay itself
}

// maxKept is how much of what was taken is kept at most, so that it is not moved with each row.
const maxKept = 1 << 16

// take returns the text between two places of the table, valid until the next call, and lets go of what is before.
func (k *keptText) take(from, to int64) []byte {
	if from-k.begin > maxKept {
		k.text = append(k.text[:0], k.text[from-k.begin:]...)
		k.begin = from
	}
	return k.text[from-k.begin : to-k.begin]
}
