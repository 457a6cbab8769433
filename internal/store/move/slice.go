package move

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"encoding/hex"
	"fmt"
)

// A slice has so many rows, or so many bytes if they are large.
const (
	sliceRows  = 10_000
	sliceBytes = 4 << 20
)

// part is a slice of a table.
type part struct {
	table *table
	rows  [][]any // each value is nil, int64, string or []byte
	bytes int64
	last  bool // there is none after it
}

// keyPart is a value of a key as JSON keeps it: one of the two.
type keyPart struct {
	Number *int64 `json:"n,omitempty"`
	Text   []byte `json:"t,omitempty"` // of text, or bytes if Raw
	Raw    bool   `json:"raw,omitempty"`
}

func (k keyPart) value() any {
	switch {
	case k.Number != nil:
		return *k.Number
	case k.Raw:
		return k.Text
	}
	return string(k.Text)
}

// key returns the key of the last row.
func (p *part) key() (list []keyPart) {
	row := p.rows[len(p.rows)-1]
	for _, c := range p.table.key {
		switch v := row[c].(type) {
		case int64:
			list = append(list, keyPart{Number: &v})
		case string:
			list = append(list, keyPart{Text: []byte(v)})
		case []byte:
			list = append(list, keyPart{Text: v, Raw: true})
		}
	}
	return list
}

// reader is a connection, or a transaction on one.
type reader interface {
	QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error)
}

// read reads a slice of a table after a key; nil: from its beginning. It has a number of rows at most.
func (t *table) read(ctx context.Context, on reader, after []keyPart, limit int) (*part, error) {
	args := []any{int64(limit)}
	for _, k := range after {
		args = append(args, k.value())
	}
	rows, err := on.QueryContext(ctx, t.reading(after != nil), args...)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", t.name, err)
	}
	defer func() { _ = rows.Close() }() // an error while reading is in rows.Err
	p := &part{table: t, last: true}
	for rows.Next() {
		if p.bytes >= sliceBytes {
			p.last = false
			return p, nil
		}
		if err := p.scan(rows); err != nil {
			return nil, fmt.Errorf("read %s: %w", t.name, err)
		}
	}
	p.last = len(p.rows) < limit
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("read %s: %w", t.name, err)
	}
	return p, nil
}

// scan adds a row.
func (p *part) scan(rows *sql.Rows) error {
	row := make([]any, len(p.table.columns))
	pointers := make([]any, len(row))
	for i := range row {
		pointers[i] = &row[i]
	}
	if err := rows.Scan(pointers...); err != nil {
		return err
	}
	for i, value := range row {
		switch v := value.(type) {
		case nil:
		case int64:
			p.bytes += 8
		case string:
			p.bytes += int64(len(v))
		case []byte:
			p.bytes += int64(len(v))
			if v == nil { // SQLite's driver has no bytes for an empty value
				row[i] = []byte{}
			}
		default:
			return fmt.Errorf("column %s holds a %T", p.table.columns[i], v)
		}
	}
	p.rows = append(p.rows, row)
	return nil
}

// digest returns the SHA-256 of a table's rows in the order of its key, the same on both engines. It calls a function
// with the number of rows of each slice.
func (t *table) digest(ctx context.Context, on reader, rows func(int64)) (string, error) {
	sum, line := sha256.New(), []byte{}
	var after []keyPart
	for {
		p, err := t.read(ctx, on, after, sliceRows)
		if err != nil {
			return "", err
		}
		for _, row := range p.rows {
			line = appendRow(line[:0], row)
			_, _ = sum.Write(line) // it never fails
		}
		rows(int64(len(p.rows)))
		if p.last {
			return hex.EncodeToString(sum.Sum(nil)), nil
		}
		after = p.key()
	}
}

// appendRow appends a row so that no two rows look alike.
func appendRow(line []byte, row []any) []byte {
	const null, number, text, raw = 0, 1, 2, 3
	for _, value := range row {
		switch v := value.(type) {
		case nil:
			line = append(line, null)
		case int64:
			line = binary.BigEndian.AppendUint64(append(line, number), uint64(v))
		case string:
			line = append(binary.BigEndian.AppendUint64(append(line, text), uint64(len(v))), v...)
		case []byte:
			line = append(binary.BigEndian.AppendUint64(append(line, raw), uint64(len(v))), v...)
		}
	}
	return line
}
