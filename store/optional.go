package store

import (
	"fmt"

	"github.com/jackc/pgx/v5/pgtype"
)

// text and number read columns that may be NULL, which is left as "" and 0. On SQLite they are faster than plain
// pointers, and NULL is much faster than a value: each look at a value takes and gives back a mutex two or three
// times, which is what long lists cost most (measured).
type (
	text   string
	number int64
)

// Scan is for database/sql.
func (t *text) Scan(src any) error {
	switch v := src.(type) {
	case string:
		*t = text(v)
	case nil:
		*t = ""
	default:
		return fmt.Errorf("a text is stored as %T", src)
	}
	return nil
}

// ScanText is for pgx.
func (t *text) ScanText(v pgtype.Text) error {
	*t = text(v.String)
	return nil
}

// Scan is for database/sql.
func (n *number) Scan(src any) error {
	switch v := src.(type) {
	case int64:
		*n = number(v)
	case nil:
		*n = 0
	default:
		return fmt.Errorf("a number is stored as %T", src)
	}
	return nil
}

// ScanInt64 is for pgx.
func (n *number) ScanInt64(v pgtype.Int8) error {
	*n = number(v.Int64)
	return nil
}
