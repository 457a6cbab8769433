package proof

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// csvColumns says where a column's cells belong. merchantId may be missing: earlier exports had none.
var csvColumns = map[string]func(*entry) any{
	"seq":                func(e *entry) any { return &e.Seq },
	"merchantId":         func(e *entry) any { return &e.MerchantID },
	"type":               func(e *entry) any { return &e.Type },
	"subject":            func(e *entry) any { return &e.Subject },
	"subjectId":          func(e *entry) any { return &e.SubjectID },
	"previous":           func(e *entry) any { return &e.Previous },
	"currency":           func(e *entry) any { return &e.Currency },
	"debit":              func(e *entry) any { return &e.Debit },
	"credit":             func(e *entry) any { return &e.Credit },
	"amount":             func(e *entry) any { return &e.Amount },
	"balances.pending":   func(e *entry) any { return &e.Balances.Pending },
	"balances.available": func(e *entry) any { return &e.Balances.Available },
	"balances.requested": func(e *entry) any { return &e.Balances.Requested },
	"balances.inTransit": func(e *entry) any { return &e.Balances.InTransit },
	"balances.disputed":  func(e *entry) any { return &e.Balances.Disputed },
	"balances.held":      func(e *entry) any { return &e.Balances.Held },
	"credited":           func(e *entry) any { return &e.Credited },
	"debited":            func(e *entry) any { return &e.Debited },
	"happenedAt":         func(e *entry) any { return &e.HappenedAt },
	"bookedAt":           func(e *entry) any { return &e.BookedAt },
	"actor":              func(e *entry) any { return &e.Actor },
	"why":                func(e *entry) any { return &e.Why },
	"details":            func(e *entry) any { return &e.Details },
	"content":            func(e *entry) any { return &e.Content },
	"progress":           func(e *entry) any { return &e.Progress },
	"hash":               func(e *entry) any { return &e.Hash },
}

// csvRows reads an entry a row, by the names of the columns.
type csvRows struct {
	in     *csv.Reader
	names  []string
	fields []any // where each column belongs in entry; nil: nowhere
	entry  entry
}

// mark begins files for Excel.
const mark = "\ufeff"

func newCSV(r io.Reader) (*csvRows, error) {
	c := &csvRows{in: csv.NewReader(r)}
	c.in.ReuseRecord = true
	heading, err := c.in.Read()
	if err != nil {
		return nil, fmt.Errorf("%w: it is neither NDJSON nor CSV: %w", ErrExport, err)
	}
	c.names = slices.Clone(heading)
	c.names[0] = strings.TrimPrefix(c.names[0], mark)
	for name := range csvColumns {
		if name != "merchantId" && !slices.Contains(c.names, name) {
			return nil, fmt.Errorf("%w: it is neither NDJSON nor CSV with a column %s", ErrExport, name)
		}
	}
	for i, name := range c.names {
		if slices.Contains(c.names[:i], name) {
			return nil, fmt.Errorf("%w: it has two columns %.80q", ErrExport, name)
		}
		var field any
		if of := csvColumns[name]; of != nil {
			field = of(&c.entry)
		}
		c.fields = append(c.fields, field)
	}
	return c, nil
}

func (c *csvRows) next() (*entry, error) {
	cells, err := c.in.Read()
	if errors.Is(err, io.EOF) {
		return nil, io.EOF
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrExport, err)
	}
	for i, cell := range cells {
		if err := fill(c.fields[i], cell); err != nil {
			line, _ := c.in.FieldPos(i)
			return nil, fmt.Errorf("%w: line %d: %s is %.80q: %w", ErrExport, line, c.names[i], cell, err)
		}
	}
	return &c.entry, nil
}

// errNumber says that a cell is no whole number, as those of an export with amounts in major units.
var errNumber = errors.New("it must be a whole number of minor units")

// fill reads one cell.
func fill(field any, cell string) error {
	switch f := field.(type) {
	case *int64:
		n, err := strconv.ParseInt(cell, 10, 64)
		if err != nil || strconv.FormatInt(n, 10) != cell {
			return errNumber
		}
		*f = n
	case *string:
		*f = strings.Clone(unguarded(cell))
	case *canonical:
		return f.UnmarshalJSON([]byte(cell))
	}
	return nil
}

// unguarded returns a text without the apostrophe that exports put before what a spreadsheet would take for a formula.
func unguarded(cell string) string {
	text, guarded := strings.CutPrefix(cell, "'")
	if !guarded || text == "" {
		return cell
	}
	if first, _ := utf8.DecodeRuneInString(text); strings.ContainsRune("=+-@\t\r\n＝＋－＠", first) {
		return text
	}
	return cell
}
