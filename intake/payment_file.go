package intake

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// field is what a cell of a payment file can mean.
type field int

// The fields, in the order of fieldNames.
const (
	fieldID field = iota
	fieldUserID
	fieldDate
	fieldAmount
	fieldCurrency
	fieldKind
	fieldDescription
	fieldReference
	fieldCount
)

// fieldNames are the names that files and people give the fields.
var fieldNames = [fieldCount]string{"id", "userId", "date", "amount", "currency", "kind", "description", "reference"}

// Fields returns the names of what a row of a payment file may hold. A column with such a name holds that field, unless
// another column is named for it. Callers may change the result.
func Fields() []string { return slices.Clone(fieldNames[:]) }

// cellRow is one row of a payment file.
type cellRow struct {
	line   int
	cells  [fieldCount]string
	raw    []string // the row as it is in the file
	offset int64    // of its end in the file
	bad    *badCell // not nil: the row cannot be read
}

// badCell is why a row is not taken.
type badCell struct{ column, reason string }

// PaymentFile is a file of payments, refunds and adjustments whose columns are known and of which no row has been read.
type PaymentFile struct {
	columns [fieldCount]string // the name of each field's column; "" if there is none
	heading []string           // of the rows' raw cells
	next    func() (cellRow, error)
}

// ColumnError says that a payment file lacks a column.
type ColumnError struct {
	Field   string   // one of Fields, whose column is missing
	Column  string   // the name that the caller gave it; "": none, so that the column has the name of the field
	Columns []string // of the file
}

// Error names the column.
func (e *ColumnError) Error() string {
	if e.Column != "" {
		return fmt.Sprintf("the file has no column %.60q", e.Column)
	}
	return fmt.Sprintf("the file has no column %q", e.Field)
}

// byteOrderMark begins files that some spreadsheets write.
const byteOrderMark = "\ufeff"

// OpenPayments determines the form of a payment file and its columns. A file that begins with a brace is NDJSON, any
// other is CSV with a heading. named says which column holds which of Fields, and has no other keys. The error is a
// *ColumnError if CSV lacks a column that was named, or one without which no row could be recorded.
func OpenPayments(file io.Reader, named map[string]string) (*PaymentFile, error) {
	in := bufio.NewReaderSize(file, 1<<20)
	if mark, err := in.Peek(len(byteOrderMark)); err == nil && string(mark) == byteOrderMark {
		_, _ = in.Discard(len(byteOrderMark)) // it has been peeked at
	}
	first, err := in.Peek(1)
	if errors.Is(err, io.EOF) {
		return nil, errors.New("the file is empty")
	}
	if err != nil {
		return nil, fmt.Errorf("read the file: %w", err)
	}
	if first[0] == '{' {
		return openNDJSON(in, named), nil
	}
	return openCSV(in, named)
}

// openCSV reads the heading and finds each field's column in it.
func openCSV(in io.Reader, named map[string]string) (*PaymentFile, error) {
	rows := csv.NewReader(in)
	heading, err := rows.Read()
	if err != nil {
		return nil, fmt.Errorf("read the heading: %w", err)
	}
	p := &PaymentFile{heading: heading}
	var places [fieldCount]int
	for f, name := range fieldNames {
		column, wanted := named[name]
		if !wanted {
			column = name
		}
		places[f] = slices.Index(heading, column)
		if places[f] < 0 && wanted {
			return nil, &ColumnError{Field: name, Column: column, Columns: heading}
		}
		if places[f] >= 0 {
			p.columns[f] = column
		}
	}
	p.next = func() (cellRow, error) { return nextCSV(rows, places) }
	if err := p.complete(); err != nil {
		return nil, err
	}
	return p, nil
}

// complete refuses a file in which no row could be recorded.
func (p *PaymentFile) complete() error {
	for _, f := range []field{fieldID, fieldDate, fieldAmount} {
		if p.columns[f] == "" {
			return &ColumnError{Field: fieldNames[f], Columns: p.heading}
		}
	}
	return nil
}

func nextCSV(rows *csv.Reader, places [fieldCount]int) (cellRow, error) {
	raw, err := rows.Read()
	row := cellRow{raw: raw, offset: rows.InputOffset()}
	if bad, ok := errors.AsType[*csv.ParseError](err); ok {
		row.line = bad.StartLine
		if errors.Is(bad, csv.ErrFieldCount) {
			reason := fmt.Sprintf("has %d columns, the heading has %d", len(raw), rows.FieldsPerRecord)
			row.bad = &badCell{reason: reason}
			return row, nil
		}
		if bad.Line > bad.StartLine {
			return row, fmt.Errorf("line %d: a quote opens and is not closed in the right place, so that what follows "+
				"cannot be told apart", bad.StartLine)
		}
		row.bad = &badCell{reason: bad.Err.Error()}
		return row, nil
	}
	if err != nil {
		return row, err
	}
	row.line, _ = rows.FieldPos(0)
	for f, place := range places {
		if place >= 0 {
			row.cells[f] = raw[place]
		}
	}
	return row, nil
}

// maxLine bounds one line of NDJSON.
const maxLine = 1 << 20

func openNDJSON(in io.Reader, named map[string]string) *PaymentFile {
	p := &PaymentFile{heading: []string{"row"}, columns: fieldNames}
	for name, column := range named {
		p.columns[slices.Index(fieldNames[:], name)] = column
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	line, offset := 0, int64(0)
	p.next = func() (cellRow, error) {
		for lines.Scan() {
			line++
			offset += int64(len(lines.Bytes())) + 1
			if len(bytes.TrimSpace(lines.Bytes())) > 0 {
				return p.parseNDJSON(cellRow{line: line, raw: []string{lines.Text()}, offset: offset}), nil
			}
		}
		if errors.Is(lines.Err(), bufio.ErrTooLong) {
			return cellRow{}, fmt.Errorf("line %d is longer than %d bytes", line+1, maxLine)
		}
		if lines.Err() != nil {
			return cellRow{}, lines.Err()
		}
		return cellRow{}, io.EOF
	}
	return p
}

func (p *PaymentFile) parseNDJSON(row cellRow) cellRow {
	var object map[string]jsontext.Value
	if err := json.Unmarshal([]byte(row.raw[0]), &object); err != nil {
		row.bad = &badCell{reason: "is not one JSON object, or names a field twice"}
		return row
	}
	for f, column := range p.columns {
		value, there := object[column]
		if !there || value.Kind() == 'n' {
			continue
		}
		switch value.Kind() {
		case '"':
			if err := json.Unmarshal(value, &row.cells[f]); err != nil {
				row.bad = &badCell{column, "is not valid text"}
			}
		case '0':
			row.cells[f] = string(value)
		default:
			row.bad = &badCell{column, "is neither text nor a number"}
		}
	}
	return row
}
