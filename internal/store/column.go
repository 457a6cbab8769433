package store

import (
	"encoding/json"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// column is one column of a table whose rows are records R: its name, its type, and the way between the column and the
// field of the record, both ways. The functions below make columns; each takes a function that finds the field.
type column[R any] struct {
	name  string
	kind  string                 // its type in PostgreSQL
	fixed bool                   // it never changes after the insert
	owner func(*R) *string       // only for the merchant's number: the field of the merchant's identifier
	into  func(*R) any           // the destination that its value is scanned into
	value func(*R) any           // its value as SQLite's driver takes it
	array func([]*R) array       // the values of many records as PostgreSQL takes them
	prove func(*contentForm, *R) // adds the field to the content of the record; nil: the content leaves it out
	moves bool                   // it is part of the merchant's progress, and no part of the content
}

// The types of columns in PostgreSQL.
const (
	kindText   = "text"
	kindNumber = "bigint"
	kindBytes  = "bytea"
)

// constant returns the column of a field that never changes after the insert.
func (c column[R]) constant() column[R] {
	c.fixed = true
	return c
}

// unproved returns the column of a field that the record's content leaves out: the journal row itself says it, or other
// rows do, or it may be erased.
func (c column[R]) unproved() column[R] {
	c.prove = nil
	return c
}

// progress returns the column of a field that rows about other records change: it is part of the merchant's progress,
// which has a digest of its own.
func (c column[R]) progress() column[R] {
	c.moves = true
	return c
}

// personal returns the column of a text about a person: the content takes a digest of it under the record's salt, so
// that nobody can guess it once both are erased.
func (c column[R]) personal(salt func(*R) []byte) column[R] {
	prove := c.prove
	c.prove = func(f *contentForm, r *R) {
		f.salt = salt(r)
		prove(f, r)
		f.salt = nil
	}
	return c
}

// written returns the column of a text that a caller wrote. All of them enter the content as one digest, under the salt
// of the user whose record it is, or the merchant's.
func (c column[R]) written() column[R] {
	prove := c.prove
	c.prove = func(f *contentForm, r *R) { f.callerText(func() { prove(f, r) }) }
	return c
}

// numbers completes a column of whole numbers; false: NULL.
func (c column[R]) numbers(kept func(*R) (n int64, there bool)) column[R] {
	c.kind = kindNumber
	c.value = func(r *R) any {
		if n, ok := kept(r); ok {
			return n
		}
		return nil
	}
	c.array = func(list []*R) array { return numberArray(list, kept) }
	return c
}

// texts completes a column of texts; false: NULL.
func (c column[R]) texts(kept func(*R) (text string, there bool)) column[R] {
	c.kind = kindText
	c.value = func(r *R) any {
		if text, ok := kept(r); ok {
			return text
		}
		return nil
	}
	c.array = func(list []*R) array { return textArray(list, kept) }
	return c
}

// blobs completes a column of bytes; nil: NULL.
func (c column[R]) blobs(kept func(*R) []byte) column[R] {
	c.kind = kindBytes
	c.value = func(r *R) any {
		if b := kept(r); b != nil {
			return b
		}
		return nil
	}
	c.array = func(list []*R) array { return bytesArray(list, kept) }
	return c
}

// merchantColumn keeps whose record it is, by the merchant's number. The identifier cannot be derived from the number:
// a caller that reads records knows whose they are, or has the statement name the merchant.
func merchantColumn[R any](field func(*R) *string) column[R] {
	c := column[R]{name: "merchant", fixed: true, owner: field}
	return c.numbers(func(r *R) (int64, bool) { return merchantKey(*field(r)), true })
}

// textColumn keeps a text.
func textColumn[R any](name string, field func(*R) *string) column[R] {
	label := labelOf(name)
	return column[R]{
		name:  name,
		into:  func(r *R) any { return (*text)(field(r)) },
		prove: func(f *contentForm, r *R) { f.text(label, *field(r)) },
	}.texts(func(r *R) (string, bool) { return *field(r), true })
}

// usualColumn keeps a text that nearly always is the usual one, which is kept as NULL. The usual text of an optional
// field is "".
func usualColumn[R any](name, usual string, field func(*R) *string) column[R] {
	label := labelOf(name)
	return column[R]{
		name: name,
		into: func(r *R) any {
			if usual == "" {
				return (*text)(field(r))
			}
			return &usualText{usual, field(r)}
		},
		prove: func(f *contentForm, r *R) { f.text(label, *field(r)) },
	}.texts(func(r *R) (string, bool) {
		t := *field(r)
		return t, t != usual
	})
}

// optionalColumn keeps a text that may be missing: "" is kept as NULL.
func optionalColumn[R any](name string, field func(*R) *string) column[R] {
	return usualColumn(name, "", field)
}

// linesColumn keeps texts that hold no line end, such as the names of people, one per line.
func linesColumn[R any](name string, field func(*R) *[]string) column[R] {
	return encodedColumn(name, func(r *R) string { return strings.Join(*field(r), "\n") }, func(r *R, t string) error {
		*field(r) = nil
		if t != "" {
			*field(r) = strings.Split(t, "\n")
		}
		return nil
	})
}

// encodedColumn keeps a field as a text; "" is kept as NULL.
func encodedColumn[R any](name string, encode func(*R) string, decode func(*R, string) error) column[R] {
	label := labelOf(name)
	return column[R]{
		name:  name,
		into:  func(r *R) any { return decoder(func(t string) error { return decode(r, t) }) },
		prove: func(f *contentForm, r *R) { f.text(label, encode(r)) },
	}.texts(func(r *R) (string, bool) {
		t := encode(r)
		return t, t != ""
	})
}

// attemptsColumn keeps what became of attempts to send something, which are texts, numbers and times, as JSON.
func attemptsColumn[R, A any](name string, field func(*R) *[]A) column[R] {
	return encodedColumn(name, func(r *R) string {
		attempts := *field(r)
		if len(attempts) == 0 {
			return ""
		}
		text, _ := json.Marshal(attempts) // such fields always encode
		return string(text)
	}, func(r *R, text string) error {
		attempts := field(r)
		*attempts = nil
		if text == "" {
			return nil
		}
		return json.Unmarshal([]byte(text), attempts)
	})
}

// numberColumn keeps a whole number.
func numberColumn[R any](name string, field func(*R) *int64) column[R] {
	label := labelOf(name)
	return column[R]{
		name:  name,
		into:  func(r *R) any { return (*number)(field(r)) },
		prove: func(f *contentForm, r *R) { f.number(label, *field(r)) },
	}.numbers(func(r *R) (int64, bool) { return *field(r), true })
}

// sparseColumn keeps a whole number that is 0 most of the time: 0 is kept as NULL.
func sparseColumn[R any](name string, field func(*R) *int64) column[R] {
	return numberColumn(name, field).numbers(func(r *R) (int64, bool) {
		n := *field(r)
		return n, n != 0
	})
}

// sameColumn keeps a whole number that is the same as another most of the time: then it is kept as NULL. The other's
// column comes before it.
func sameColumn[R any](name string, field, other func(*R) *int64) column[R] {
	c := numberColumn(name, field)
	c.into = func(r *R) any { return &sameNumber{field(r), other(r)} }
	return c.numbers(func(r *R) (int64, bool) {
		n := *field(r)
		return n, n != *other(r)
	})
}

// maybeAmountColumn keeps an amount that may be missing, which is not the same as 0.
func maybeAmountColumn[R any](name string, field func(*R) **money.Minor) column[R] {
	label := labelOf(name)
	return column[R]{
		name: name,
		into: func(r *R) any { return maybeAmount{field(r)} },
		prove: func(f *contentForm, r *R) {
			if n := *field(r); n != nil {
				f.given(label, int64(*n))
			}
		},
	}.numbers(func(r *R) (int64, bool) {
		if n := *field(r); n != nil {
			return int64(*n), true
		}
		return 0, false
	})
}

// timeColumn keeps a moment, in milliseconds.
func timeColumn[R any](name string, field func(*R) *time.Time) column[R] {
	label := labelOf(name)
	return column[R]{
		name:  name,
		into:  func(r *R) any { return (*moment)(field(r)) },
		prove: func(f *contentForm, r *R) { f.moment(label, *field(r)) },
	}.numbers(func(r *R) (int64, bool) { return ms(*field(r)), true })
}

// sameTimeColumn keeps a moment that is the same as another most of the time: then it is kept as NULL. The other's
// column comes before it.
func sameTimeColumn[R any](name string, field, other func(*R) *time.Time) column[R] {
	c := timeColumn(name, field)
	c.into = func(r *R) any { return &sameMoment{field(r), other(r)} }
	return c.numbers(func(r *R) (int64, bool) {
		t := field(r)
		return ms(*t), !t.Equal(*other(r))
	})
}

// optionalTimeColumn keeps a moment that may be missing: the zero time is kept as NULL.
func optionalTimeColumn[R any](name string, field func(*R) *time.Time) column[R] {
	never := func(*R) *time.Time { return new(time.Time) }
	return sameTimeColumn(name, field, never)
}

// maybeTimeColumn keeps a moment that may be missing.
func maybeTimeColumn[R any](name string, field func(*R) **time.Time) column[R] {
	label := labelOf(name)
	return column[R]{
		name: name,
		into: func(r *R) any { return maybeMoment{field(r)} },
		prove: func(f *contentForm, r *R) {
			if t := *field(r); t != nil {
				f.moment(label, *t)
			}
		},
	}.numbers(func(r *R) (int64, bool) {
		if t := *field(r); t != nil {
			return ms(*t), true
		}
		return 0, false
	})
}

// dateColumn keeps a day as a text; none is kept as NULL.
func dateColumn[R any](name string, field func(*R) *calendar.Date) column[R] {
	return encodedColumn(name, func(r *R) string { return dateOrNone(*field(r)) }, func(r *R, t string) (err error) {
		*field(r), err = dateOf(t)
		return err
	})
}

// flagColumn keeps a yes or no as 1 or 0.
func flagColumn[R any](name string, field func(*R) *bool) column[R] {
	label := labelOf(name)
	return column[R]{
		name:  name,
		into:  func(r *R) any { return (*flag)(field(r)) },
		prove: func(f *contentForm, r *R) { f.number(label, truth(*field(r))) },
	}.numbers(func(r *R) (int64, bool) { return truth(*field(r)), true })
}

// truth returns a yes or no as the tables keep it.
func truth(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}

// digestColumn keeps the bytes of a digest, exactly as many as the field has.
func digestColumn[R any](name string, field func(*R) []byte) column[R] {
	label := labelOf(name)
	return column[R]{
		name:  name,
		into:  func(r *R) any { return digest(field(r)) },
		prove: func(f *contentForm, r *R) { f.bytes(label, field(r)) },
	}.blobs(field)
}

// bytesColumn keeps bytes as they are.
func bytesColumn[R any](name string, field func(*R) *[]byte) column[R] {
	label := labelOf(name)
	return column[R]{
		name:  name,
		into:  func(r *R) any { return field(r) },
		prove: func(f *contentForm, r *R) { f.bytes(label, *field(r)) },
	}.blobs(func(r *R) []byte { return *field(r) })
}
