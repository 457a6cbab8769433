package main

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

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

// fieldNames are the names that --map takes, and the columns looked for without it.
var fieldNames = [fieldCount]string{"id", "userId", "date", "amount", "currency", "kind", "description", "reference"}

// cellRow is one row of a payment file.
type cellRow struct {
	line   int
	cells  [fieldCount]string
	raw    []string // the row as it is in the file
	offset int64    // of its end in the file
	bad    *badCell // the row cannot be read
}

// badCell is why a row is not taken.
type badCell struct{ column, reason string }

// paymentFile reads a file of payments row by row, whatever its form.
type paymentFile struct {
	columns [fieldCount]string // what each field's column is called; "" where there is none
	heading []string           // of the rows' raw cells
	next    func() (cellRow, error)
}

// byteOrderMark begins files that some spreadsheets write.
const byteOrderMark = "\ufeff"

// openPayments finds out the form of a payment file and its columns. A file that
// begins with a brace is NDJSON, any other CSV with a heading.
func openPayments(file io.Reader, named map[string]string) (*paymentFile, error) {
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
func openCSV(in io.Reader, named map[string]string) (*paymentFile, error) {
	rows := csv.NewReader(in)
	heading, err := rows.Read()
	if err != nil {
		return nil, fmt.Errorf("read the heading: %w", err)
	}
	p := &paymentFile{heading: heading}
	var places [fieldCount]int
	for f, name := range fieldNames {
		column, wanted := named[name]
		if !wanted {
			column = name
		}
		places[f] = slices.Index(heading, column)
		if places[f] < 0 && wanted {
			return nil, advised{fmt.Errorf("--map: the file has no column %.60q", column), "Its columns are " + strings.Join(heading, ", ") + "."}
		}
		if places[f] >= 0 {
			p.columns[f] = column
		}
	}
	p.next = func() (cellRow, error) { return nextCSV(rows, places) }
	err = p.complete()
	return p, err
}

// complete refuses a file in which no row could be recorded.
func (p *paymentFile) complete() error {
	for _, f := range []field{fieldID, fieldDate, fieldAmount} {
		if p.columns[f] == "" {
			return advised{fmt.Errorf("the file has no column %q", fieldNames[f]),
				fmt.Sprintf("Say which it is with --map %s=COLUMN; its columns are %s.", fieldNames[f], strings.Join(p.heading, ", "))}
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
			row.bad = &badCell{reason: fmt.Sprintf("has %d columns, the heading has %d", len(raw), rows.FieldsPerRecord)}
			return row, nil
		}
		if bad.Line > bad.StartLine {
			return row, fmt.Errorf("line %d: a quote opens and is not closed in the right place, so that what follows cannot be told apart", bad.StartLine)
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

func openNDJSON(in io.Reader, named map[string]string) *paymentFile {
	p := &paymentFile{heading: []string{"row"}, columns: fieldNames}
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

func (p *paymentFile) parseNDJSON(row cellRow) cellRow {
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

// parseMap reads NAME=COLUMN pairs, refusing two columns for one field.
func parseMap(pairs []string) (map[string]string, error) {
	named := map[string]string{}
	for _, pair := range pairs {
		name, column, ok := strings.Cut(pair, "=")
		if _, twice := named[name]; !ok || column == "" || twice {
			return nil, advised{fmt.Errorf("--map: %.60q is not one new FIELD=COLUMN", pair), "As in --map id=invoice_no,userId=user_id"}
		}
		if !slices.Contains(fieldNames[:], name) {
			return nil, advised{fmt.Errorf("--map: there is no field %.40q", name), "The fields are " + strings.Join(fieldNames[:], ", ") + "."}
		}
		named[name] = column
	}
	return named, nil
}
