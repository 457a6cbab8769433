package store

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"

	"github.com/jackc/pgx/v5/pgtype"
)

// The types below are the destinations that either driver scans columns into. NULL becomes the zero value. On SQLite
// they are faster than plain pointers, and NULL is much faster than a value: each access to a value locks and unlocks a
// mutex two or three times, which is the greatest cost of long lists (measured).
type (
	text        string
	number      int64
	moment      time.Time                     // from milliseconds
	flag        bool                          // from 1 or 0
	digest      []byte                        // of a field, which has the digest's length
	bytes16     [16]byte                      // zero for NULL, all ones for any other number of bytes
	decoder     func(string) error            // is called with the text
	receiver    func(int64)                   // is called with the number
	maybeAmount struct{ field **money.Minor } // nil for NULL
	maybeMoment struct{ field **time.Time }
	usualText   struct {
		usual string // for NULL
		field *string
	}
	sameNumber struct{ field, other *int64 } // the other for NULL
	sameMoment struct{ field, other *time.Time }
)

func (t *text) Scan(src any) error {
	v, err := textOf(src)
	*t = text(v)
	return err
}

func (t *text) ScanText(v pgtype.Text) error {
	*t = text(v.String)
	return nil
}

// actor is the one that caused a journal row. A client is kept by its identifier alone, because the word before it
// would be in nearly every row: no other actor begins like a client's identifier.
type actor string

// actorClient comes before the identifier, and clientStart is the beginning of an identifier.
var (
	actorClient = farthing.ActorClient("")
	clientStart = farthing.PrefixClient + "_"
)

// kept returns the actor as the table has it.
func (a actor) kept() string {
	if id, ok := strings.CutPrefix(string(a), actorClient); ok && strings.HasPrefix(id, clientStart) {
		return id
	}
	return string(a)
}

func (a *actor) Scan(src any) error {
	kept, err := textOf(src)
	*a = actorOf(kept)
	return err
}

func (a *actor) ScanText(v pgtype.Text) error {
	*a = actorOf(v.String)
	return nil
}

func actorOf(kept string) actor {
	if strings.HasPrefix(kept, clientStart) {
		return actor(actorClient + kept)
	}
	return actor(kept)
}

// textOf returns a value of database/sql that is a text or NULL.
func textOf(src any) (string, error) {
	switch v := src.(type) {
	case string:
		return v, nil
	case nil:
		return "", nil
	}
	return "", fmt.Errorf("a text is stored as %T", src)
}

func (u *usualText) Scan(src any) error {
	v, err := textOf(src)
	if src == nil {
		v = u.usual
	}
	*u.field = v
	return err
}

func (u *usualText) ScanText(v pgtype.Text) error {
	*u.field = v.String
	if !v.Valid {
		*u.field = u.usual
	}
	return nil
}

func (d decoder) Scan(src any) error {
	v, err := textOf(src)
	if err != nil {
		return err
	}
	return d.decode(v)
}

func (d decoder) ScanText(v pgtype.Text) error { return d.decode(v.String) }

// errUnreadable says that a column holds a text that Farthing does not write.
var errUnreadable = errors.New("a column cannot be read")

func (d decoder) decode(text string) error {
	if err := d(text); err != nil {
		return fmt.Errorf("%w: %w", errUnreadable, err)
	}
	return nil
}

func (f receiver) Scan(src any) error {
	n, _, err := numberOf(src)
	f(n)
	return err
}

// ScanInt64 implements pgtype.Int64Scanner.
func (f receiver) ScanInt64(v pgtype.Int8) error {
	f(v.Int64)
	return nil
}

// numberOf returns a value of database/sql that is a whole number or NULL.
func numberOf(src any) (n int64, there bool, err error) {
	switch v := src.(type) {
	case int64:
		return v, true, nil
	case nil:
		return 0, false, nil
	}
	return 0, false, fmt.Errorf("a number is stored as %T", src)
}

func (n *number) Scan(src any) error {
	v, _, err := numberOf(src)
	*n = number(v)
	return err
}

// ScanInt64 implements pgtype.Int64Scanner.
func (n *number) ScanInt64(v pgtype.Int8) error {
	*n = number(v.Int64)
	return nil
}

func (n maybeAmount) Scan(src any) error {
	v, there, err := numberOf(src)
	return errors.Join(err, n.ScanInt64(pgtype.Int8{Int64: v, Valid: there}))
}

// ScanInt64 implements pgtype.Int64Scanner.
func (n maybeAmount) ScanInt64(v pgtype.Int8) error {
	*n.field = nil
	if v.Valid {
		*n.field = (*money.Minor)(&v.Int64)
	}
	return nil
}

func (n *sameNumber) Scan(src any) error {
	v, there, err := numberOf(src)
	return errors.Join(err, n.ScanInt64(pgtype.Int8{Int64: v, Valid: there}))
}

// ScanInt64 implements pgtype.Int64Scanner.
func (n *sameNumber) ScanInt64(v pgtype.Int8) error {
	*n.field = v.Int64
	if !v.Valid {
		*n.field = *n.other
	}
	return nil
}

func (m *moment) Scan(src any) error {
	v, there, err := numberOf(src)
	*m = moment{}
	if there {
		*m = moment(fromMS(v))
	}
	return err
}

// ScanInt64 implements pgtype.Int64Scanner.
func (m *moment) ScanInt64(v pgtype.Int8) error {
	*m = moment{}
	if v.Valid {
		*m = moment(fromMS(v.Int64))
	}
	return nil
}

func (m maybeMoment) Scan(src any) error {
	v, there, err := numberOf(src)
	return errors.Join(err, m.ScanInt64(pgtype.Int8{Int64: v, Valid: there}))
}

// ScanInt64 implements pgtype.Int64Scanner.
func (m maybeMoment) ScanInt64(v pgtype.Int8) error {
	*m.field = nil
	if v.Valid {
		t := fromMS(v.Int64)
		*m.field = &t
	}
	return nil
}

func (m *sameMoment) Scan(src any) error {
	v, there, err := numberOf(src)
	return errors.Join(err, m.ScanInt64(pgtype.Int8{Int64: v, Valid: there}))
}

// ScanInt64 implements pgtype.Int64Scanner.
func (m *sameMoment) ScanInt64(v pgtype.Int8) error {
	*m.field = *m.other
	if v.Valid {
		*m.field = fromMS(v.Int64)
	}
	return nil
}

func (f *flag) Scan(src any) error {
	v, _, err := numberOf(src)
	*f = v != 0
	return err
}

// ScanInt64 implements pgtype.Int64Scanner.
func (f *flag) ScanInt64(v pgtype.Int8) error {
	*f = v.Int64 != 0
	return nil
}

// Scan implements sql.Scanner. Bytes of another length are treated as missing: such a digest equals none that Farthing
// computes, so a comparison finds it.
func (d digest) Scan(src any) error {
	b, ok := src.([]byte)
	if !ok && src != nil {
		return fmt.Errorf("a digest is stored as %T", src)
	}
	return d.ScanBytes(b)
}

// ScanBytes implements pgtype.BytesScanner; pgx keeps the bytes.
func (d digest) ScanBytes(b []byte) error {
	clear(d)
	if len(b) == len(d) {
		copy(d, b)
	}
	return nil
}

func (c *bytes16) Scan(src any) error {
	b, ok := src.([]byte)
	if !ok && src != nil {
		return fmt.Errorf("16 bytes are stored as %T", src)
	}
	return c.ScanBytes(b)
}

// ScanBytes implements pgtype.BytesScanner; pgx keeps the bytes.
func (c *bytes16) ScanBytes(b []byte) error {
	switch len(b) {
	case 0:
		*c = bytes16{}
	case len(c):
		*c = bytes16(b)
	default:
		*c = bytes16(bytes.Repeat([]byte{0xff}, len(c)))
	}
	return nil
}
