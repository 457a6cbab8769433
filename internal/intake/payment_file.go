package intake

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"farthing/internal/table"
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
	origin int // its line in the file that the rows of a file of rejects come from; elsewhere line
	cells  [fieldCount]string
	raw    []string   // the row as it is in the file
	offset int64      // of its end in the file
	begin  int64      // of the row in the file
	state  string     // what the column of states says, if it is none that counts: the row is left out
	export *exportRow // of a provider's export; nil: of another file
	bad    *badCell   // not nil: the row cannot be read
}

// badCell is why a row is not taken.
type badCell struct {
	column, reason string
	// the field of which the cell contradicts what was said of the whole file; "": only this row is wrong
	contradicts string
}

// Layout says where a payment file has what.
type Layout struct {
	// Columns says which column holds which of Fields; it has no other keys. Date+Time are two columns, of which the
	// cells are read with a blank between them, unless one has that name.
	Columns  map[string]string
	Status   *States  // which rows count; nil: all
	Like     Provider // the file is an export of a provider, and the rest is not used; "": it is none
	IDFrom   []string // columns that ids are made from; nil: none are
	IDLine   bool     // ids are made from the numbers of the lines
	IDPrefix string   // stands before ids that are made
}

// States names the rows of a file that count: those with one of the words in a column, in any case. Others are left
// out, such as what a provider denied.
type States struct {
	Column string
	Words  []string
}

// leftOut returns what a cell says if the row does not count, "" if it does.
func (s *States) leftOut(cell string) string {
	cell = strings.TrimSpace(cell)
	if slices.ContainsFunc(s.Words, func(word string) bool { return strings.EqualFold(word, cell) }) {
		return ""
	}
	return cmp.Or(cell, "nothing")
}

// makesIDs reports whether the file has no identifiers of its own.
func (l *Layout) makesIDs() bool { return l.IDLine || len(l.IDFrom) > 0 }

// PaymentFile is a file of payments, refunds and adjustments whose columns are known.
type PaymentFile struct {
	source   io.ReadSeeker
	layout   Layout
	columns  [fieldCount]string // the name of each field's column; "" if there is none
	heading  []string           // of the rows' raw cells
	rejected bool               // it was written by an import, of rows that were not taken
	next     func() (cellRow, error)

	export    *export // nil: it is no export of a provider
	offset    int64   // of the heading: a byte order mark may stand before it
	separator rune
	cells     int // of each row
}

// ErrNotText says that a payment file does not begin with text in UTF-8.
var ErrNotText = errors.New("the file's heading is not text in UTF-8")

// ColumnError says that a payment file lacks a column.
type ColumnError struct {
	Field   string   // one of Fields, whose column is missing
	Column  string   // the name that the caller gave it; "": none, so that the column has the name of the field
	Columns []string // of the file
	Twice   bool     // it is not missing: the file has two of that name
}

func (e *ColumnError) Error() string {
	if e.Twice {
		name := cmp.Or(e.Column, e.Field)
		return fmt.Sprintf("the file has two columns %.60q, and only one of them can be meant", name)
	}
	if e.Column != "" {
		return fmt.Sprintf("the file has no column %.60q", e.Column)
	}
	return fmt.Sprintf("the file has no column %q", e.Field)
}

// byteOrderMark begins files that some spreadsheets write.
const byteOrderMark = "\ufeff"

// OpenPayments determines the form of a payment file and its columns. A file that begins with a brace is NDJSON, any
// other is CSV with a heading. The file is read more than once, from its beginning. The error is a *ColumnError if CSV
// lacks a column that was named, or one without which no row could be recorded.
func OpenPayments(file io.ReadSeeker, layout Layout) (*PaymentFile, error) {
	p := &PaymentFile{source: file, layout: layout}
	if err := p.decode(); err != nil {
		return nil, err
	}
	if err := p.rewind(); err != nil {
		return nil, err
	}
	return p, nil
}

// rewind makes the first row the next one.
func (p *PaymentFile) rewind() error {
	if _, err := p.source.Seek(0, io.SeekStart); err != nil {
		return fmt.Errorf("read the file from its beginning: %w", err)
	}
	in := bufio.NewReaderSize(p.source, 1<<20)
	if mark, err := in.Peek(len(byteOrderMark)); err == nil && string(mark) == byteOrderMark {
		_, _ = in.Discard(len(byteOrderMark)) // it has been peeked at
		p.offset = int64(len(byteOrderMark))
	}
	first, err := in.Peek(1)
	if errors.Is(err, io.EOF) {
		return errors.New("the file is empty")
	}
	if err != nil {
		return fmt.Errorf("read the file: %w", err)
	}
	if first[0] == '{' && p.layout.Like != "" {
		return errors.New("exports of providers are CSV, and the file is not")
	} else if first[0] == '{' {
		p.openNDJSON(in)
	} else if err := p.openCSV(in); err != nil {
		return err
	}
	p.bound()
	return nil
}

// maxWide is how many bytes a file of UTF-16 may have in UTF-8: it is held, for rows are read again at their places.
const maxWide = 64 << 20

// decode makes UTF-8 of a file of UTF-16, from its beginning.
func (p *PaymentFile) decode() error {
	in, was, err := table.Decoded(p.source)
	if err != nil {
		return fmt.Errorf("read the file, which must be in UTF-8 or UTF-16: %w", err)
	}
	if !was {
		return nil
	}
	text, err := io.ReadAll(io.LimitReader(in, maxWide+1))
	if err != nil {
		return fmt.Errorf("read the file: %w", err)
	}
	if len(text) > maxWide {
		return fmt.Errorf("a file in UTF-16 has at most %d bytes: save it as UTF-8", maxWide)
	}
	p.source = bytes.NewReader(text)
	return nil
}

// bound refuses a file with too many rows.
func (p *PaymentFile) bound() {
	next, rows := p.next, 0
	p.next = func() (cellRow, error) {
		row, err := next()
		if rows++; err == nil && rows > maxRows {
			return row, fmt.Errorf("line %d: a file has at most %d rows: split it", row.line, maxRows)
		}
		return row, err
	}
}

// These bound a file, so that none takes more memory than there is.
const (
	maxRows    = 10_000_000
	maxColumns = 1000
	maxLine    = 1 << 20 // bytes of a row
)

// longRow says which row is too long.
func longRow(line int) error {
	return fmt.Errorf("line %d is longer than %d bytes: a quote may open there that is never closed", line, maxLine)
}

// openCSV reads the heading and finds each field's column in it.
func (p *PaymentFile) openCSV(in *bufio.Reader) error {
	p.separator = separator(in)
	rows := table.NewRows(in, p.separator, 0, maxLine)
	heading, err := rows.Read()
	switch {
	case errors.Is(err, table.ErrLongRow):
		return longRow(rows.Line())
	case len(heading) > maxColumns:
		return fmt.Errorf("line %d: a heading has at most %d columns, and this one has %d", rows.Line(), maxColumns,
			len(heading))
	case err != nil:
		return fmt.Errorf("the file is neither CSV with a heading nor NDJSON: %w", err)
	}
	all := strings.Join(heading, "")
	if control := func(r rune) bool { return unicode.IsControl(r) && !unicode.IsSpace(r) }; !utf8.ValidString(all) ||
		strings.ContainsFunc(all, control) {
		return ErrNotText
	}
	p.heading = heading
	if n := len(rejectsHeading); len(heading) > n && slices.Equal(heading[:n], rejectsHeading) {
		p.rejected, p.heading = true, heading[n:]
		heading = slices.Concat(make([]string, n), p.heading) // those in front are no columns of the file
	}
	p.cells = len(heading)
	if p.layout.Like != "" {
		p.next = func() (cellRow, error) { return p.nextCSV(rows, &csvPlaces{}) }
		return p.openExport(heading)
	}
	var places csvPlaces
	for f, name := range fieldNames {
		column, wanted := p.layout.Columns[name]
		at, err := columnsNamed(heading, name, column, wanted)
		if err != nil {
			return err
		}
		if places.fields[f] = at; at != nil {
			p.columns[f] = cmp.Or(column, heading[at[0]])
		}
	}
	for _, column := range p.layout.IDFrom {
		at, err := columnNamed(heading, fieldNames[fieldID], column)
		if err != nil {
			return err
		}
		places.id = append(places.id, at)
	}
	if s := p.layout.Status; s != nil {
		if places.state, err = columnNamed(heading, "status", s.Column); err != nil {
			return err
		}
	}
	p.nameMadeIDs()
	p.next = func() (cellRow, error) { return p.nextCSV(rows, &places) }
	return p.complete()
}

// separator returns the one that a heading has most of.
func separator(in *bufio.Reader) rune {
	const most = 1 << 16
	heading, _ := in.Peek(most) // shorter files end earlier
	counts, quoted := map[rune]int{}, false
	for _, r := range string(heading) {
		if r == '"' {
			quoted = !quoted
		}
		if (r == '\n' || r == '\r') && !quoted {
			break
		}
		if !quoted {
			counts[r]++
		}
	}
	found := ','
	for _, r := range table.Separators {
		if counts[r] > counts[found] {
			found = r
		}
	}
	return found
}

// columnsNamed returns where a field's column is, or the columns that make it together; nil if the file has none, and
// none was wanted by name.
func columnsNamed(heading []string, field, column string, wanted bool) ([]int, error) {
	if !wanted {
		at, err := columnNamed(heading, field, "")
		if missing, ok := errors.AsType[*ColumnError](err); ok && !missing.Twice {
			return nil, nil
		}
		return []int{at}, err
	}
	names := strings.Split(column, "+")
	if slices.Contains(heading, column) {
		names = []string{column}
	}
	var places []int
	for _, name := range names {
		at, err := columnNamed(heading, field, name)
		if err != nil {
			return nil, err
		}
		places = append(places, at)
	}
	return places, nil
}

// columnNamed returns where a column is; "": the one that has the name of the field, in any case.
func columnNamed(heading []string, field, column string) (int, error) {
	found, twice := -1, false
	for i, name := range heading {
		if column != "" && name == column || column == "" && strings.EqualFold(strings.TrimSpace(name), field) {
			twice = found >= 0
			found = i
		}
	}
	if found < 0 || twice {
		return 0, &ColumnError{
			Field:   field,
			Column:  column,
			Columns: heading,
			Twice:   twice,
		}
	}
	return found, nil
}

// nameMadeIDs names what ids are made from in place of their column.
func (p *PaymentFile) nameMadeIDs() {
	switch {
	case p.layout.IDLine:
		p.columns[fieldID] = "line"
	case len(p.layout.IDFrom) > 0:
		p.columns[fieldID] = strings.Join(p.layout.IDFrom, "+")
	}
}

// csvPlaces says which columns of CSV hold what.
type csvPlaces struct {
	fields [fieldCount][]int // those of several are read with blanks between them; nil: the file has none
	id     []int             // those that ids are made from
	state  int               // if the layout has states
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

func (p *PaymentFile) nextCSV(rows *table.Rows, places *csvPlaces) (cellRow, error) {
	begin := rows.Offset()
	raw, err := rows.Read()
	row := cellRow{
		raw:    raw,
		line:   rows.Line(),
		origin: rows.Line(),
		begin:  begin,
		offset: rows.Offset(),
	}
	switch {
	case errors.Is(err, table.ErrLongRow):
		return row, longRow(row.line)
	case len(raw) > maxColumns+len(rejectsHeading):
		return row, fmt.Errorf("line %d has %d columns, and at most %d are read", row.line, len(raw), maxColumns)
	}
	if bad, ok := errors.AsType[*csv.ParseError](err); ok {
		if errors.Is(bad, csv.ErrFieldCount) {
			reason := fmt.Sprintf("has %d columns, the heading has %d", len(raw), rows.Cells())
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
	for f, columns := range places.fields {
		for i, place := range columns {
			if i > 0 {
				row.cells[f] += " "
			}
			row.cells[f] += raw[place]
		}
	}
	if s := p.layout.Status; s != nil {
		row.state = s.leftOut(raw[places.state])
	}
	if p.export != nil {
		p.export.fill(&row)
	}
	if p.rejected {
		row.raw = raw[len(rejectsHeading):]
		if row.origin, err = strconv.Atoi(raw[0]); err != nil && p.layout.IDLine {
			row.bad = &badCell{column: rejectsHeading[0], reason: fmt.Sprintf("%.40q is no number of a line", raw[0])}
			return row, nil
		}
	}
	var from []string
	for _, place := range places.id {
		from = append(from, raw[place])
	}
	p.makeID(&row, from)
	return row, nil
}

func (p *PaymentFile) openNDJSON(in io.Reader) {
	p.heading, p.columns = []string{"row"}, fieldNames
	for name, column := range p.layout.Columns {
		p.columns[slices.Index(fieldNames[:], name)] = column
	}
	p.nameMadeIDs()
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	line, offset := 0, int64(0)
	p.next = func() (cellRow, error) {
		for lines.Scan() {
			line++
			offset += int64(len(lines.Bytes())) + 1
			if len(bytes.TrimSpace(lines.Bytes())) > 0 {
				row := cellRow{line: line, origin: line, offset: offset}
				row.raw = []string{lines.Text()}
				p.parseNDJSON(&row)
				return row, nil
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
}

// parseNDJSON fills in the cells of a row.
func (p *PaymentFile) parseNDJSON(row *cellRow) {
	var object map[string]jsontext.Value
	if err := json.Unmarshal([]byte(row.raw[0]), &object); err != nil {
		row.bad = &badCell{reason: "is not one JSON object, or names a field twice"}
		return
	}
	for f, column := range p.columns {
		if field(f) == fieldID && p.layout.makesIDs() {
			continue
		}
		names := strings.Split(column, "+")
		if _, ok := object[column]; ok {
			names = []string{column}
		}
		for i, name := range names {
			var cell string
			if cell, row.bad = cellOf(object, name, row.bad); i > 0 {
				cell = " " + cell
			}
			row.cells[f] += cell
		}
	}
	if s := p.layout.Status; s != nil {
		var cell string
		cell, row.bad = cellOf(object, s.Column, row.bad)
		row.state = s.leftOut(cell)
	}
	var from []string
	for _, column := range p.layout.IDFrom {
		var cell string
		cell, row.bad = cellOf(object, column, row.bad)
		from = append(from, cell)
	}
	if row.bad == nil {
		p.makeID(row, from)
	}
}

// cellOf returns the text of a field of an object; bad is what was wrong before, or is wrong with this field.
func cellOf(object map[string]jsontext.Value, column string, bad *badCell) (string, *badCell) {
	value, ok := object[column]
	if !ok || value.Kind() == 'n' {
		return "", bad
	}
	var text string
	switch value.Kind() {
	case '"':
		if err := json.Unmarshal(value, &text); err != nil {
			bad = &badCell{column: column, reason: "is not valid text"}
		}
		return text, bad
	case '0':
		return string(value), bad
	default:
		return "", &badCell{column: column, reason: "is neither text nor a number"}
	}
}
