package store

import (
	"strings"
	"time"

	"farthing/calendar"
	"farthing/money"
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
	array func([]*R) any         // the values of many records as PostgreSQL's driver takes them
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

// merchantColumn keeps whose record it is, by the merchant's number. The identifier cannot be derived from the number:
// a caller that reads records knows whose they are, or has the statement name the merchant.
func merchantColumn[R any](field func(*R) *string) column[R] {
	return column[R]{
		name:  "merchant",
		kind:  kindNumber,
		fixed: true,
		owner: field,
		value: func(r *R) any { return merchantKey(*field(r)) },
		array: func(list []*R) any { return collect(list, func(r *R) int64 { return merchantKey(*field(r)) }) },
	}
}

// textColumn keeps a text.
func textColumn[R any](name string, field func(*R) *string) column[R] {
	return column[R]{
		name:  name,
		kind:  kindText,
		into:  func(r *R) any { return (*text)(field(r)) },
		value: func(r *R) any { return *field(r) },
		array: func(list []*R) any { return collect(list, func(r *R) string { return *field(r) }) },
		prove: func(f *contentForm, r *R) { f.text(name, *field(r)) },
	}
}

// usualColumn keeps a text that nearly always is the usual one, which is kept as NULL. The usual text of an optional
// field is "".
func usualColumn[R any](name, usual string, field func(*R) *string) column[R] {
	return column[R]{
		name: name,
		kind: kindText,
		into: func(r *R) any {
			if usual == "" {
				return (*text)(field(r))
			}
			return &usualText{usual, field(r)}
		},
		value: func(r *R) any {
			if t := *field(r); t != usual {
				return t
			}
			return nil
		},
		array: func(list []*R) any {
			return collect(list, func(r *R) *string {
				if t := field(r); *t != usual {
					return t
				}
				return nil
			})
		},
		prove: func(f *contentForm, r *R) { f.text(name, *field(r)) },
	}
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
	return column[R]{
		name: name,
		kind: kindText,
		into: func(r *R) any { return decoder(func(t string) error { return decode(r, t) }) },
		value: func(r *R) any {
			if t := encode(r); t != "" {
				return t
			}
			return nil
		},
		array: func(list []*R) any {
			return collect(list, func(r *R) *string {
				if t := encode(r); t != "" {
					return &t
				}
				return nil
			})
		},
		prove: func(f *contentForm, r *R) { f.text(name, encode(r)) },
	}
}

// numberColumn keeps a whole number.
func numberColumn[R any](name string, field func(*R) *int64) column[R] {
	return column[R]{
		name:  name,
		kind:  kindNumber,
		into:  func(r *R) any { return (*number)(field(r)) },
		value: func(r *R) any { return *field(r) },
		array: func(list []*R) any { return collect(list, func(r *R) int64 { return *field(r) }) },
		prove: func(f *contentForm, r *R) { f.number(name, *field(r)) },
	}
}

// sparseColumn keeps a whole number that is 0 most of the time: 0 is kept as NULL.
func sparseColumn[R any](name string, field func(*R) *int64) column[R] {
	return column[R]{
		name: name,
		kind: kindNumber,
		into: func(r *R) any { return (*number)(field(r)) },
		value: func(r *R) any {
			if n := *field(r); n != 0 {
				return n
			}
			return nil
		},
		array: func(list []*R) any {
			return collect(list, func(r *R) *int64 {
				if n := field(r); *n != 0 {
					return n
				}
				return nil
			})
		},
		prove: func(f *contentForm, r *R) { f.number(name, *field(r)) },
	}
}

// sameColumn keeps a whole number that is the same as another most of the time: then it is kept as NULL. The other's
// column comes before it.
func sameColumn[R any](name string, field, other func(*R) *int64) column[R] {
	return column[R]{
		name: name,
		kind: kindNumber,
		into: func(r *R) any { return &sameNumber{field(r), other(r)} },
		value: func(r *R) any {
			if n := *field(r); n != *other(r) {
				return n
			}
			return nil
		},
		array: func(list []*R) any {
			return collect(list, func(r *R) *int64 {
				if n := field(r); *n != *other(r) {
					return n
				}
				return nil
			})
		},
		prove: func(f *contentForm, r *R) { f.number(name, *field(r)) },
	}
}

// maybeAmountColumn keeps an amount that may be missing, which is not the same as 0.
func maybeAmountColumn[R any](name string, field func(*R) **money.Minor) column[R] {
	return column[R]{
		name: name,
		kind: kindNumber,
		into: func(r *R) any { return maybeAmount{field(r)} },
		value: func(r *R) any {
			if n := *field(r); n != nil {
				return int64(*n)
			}
			return nil
		},
		array: func(list []*R) any { return collect(list, func(r *R) *int64 { return (*int64)(*field(r)) }) },
		prove: func(f *contentForm, r *R) {
			if n := *field(r); n != nil {
				f.given(name, int64(*n))
			}
		},
	}
}

// timeColumn keeps a moment, in milliseconds.
func timeColumn[R any](name string, field func(*R) *time.Time) column[R] {
	return column[R]{
		name:  name,
		kind:  kindNumber,
		into:  func(r *R) any { return (*moment)(field(r)) },
		value: func(r *R) any { return ms(*field(r)) },
		array: func(list []*R) any { return collect(list, func(r *R) int64 { return ms(*field(r)) }) },
		prove: func(f *contentForm, r *R) { f.moment(name, *field(r)) },
	}
}

// sameTimeColumn keeps a moment that is the same as another most of the time: then it is kept as NULL. The other's
// column comes before it.
func sameTimeColumn[R any](name string, field, other func(*R) *time.Time) column[R] {
	different := func(r *R) *int64 {
		if t := *field(r); !t.Equal(*other(r)) {
			return new(ms(t))
		}
		return nil
	}
	return column[R]{
		name: name,
		kind: kindNumber,
		into: func(r *R) any { return &sameMoment{field(r), other(r)} },
		value: func(r *R) any {
			if n := different(r); n != nil {
				return *n
			}
			return nil
		},
		array: func(list []*R) any { return collect(list, different) },
		prove: func(f *contentForm, r *R) { f.moment(name, *field(r)) },
	}
}

// optionalTimeColumn keeps a moment that may be missing: the zero time is kept as NULL.
func optionalTimeColumn[R any](name string, field func(*R) *time.Time) column[R] {
	never := func(*R) *time.Time { return new(time.Time) }
	return sameTimeColumn(name, field, never)
}

// maybeTimeColumn keeps a moment that may be missing.
func maybeTimeColumn[R any](name string, field func(*R) **time.Time) column[R] {
	return column[R]{
		name: name,
		kind: kindNumber,
		into: func(r *R) any { return maybeMoment{field(r)} },
		value: func(r *R) any {
			if t := *field(r); t != nil {
				return ms(*t)
			}
			return nil
		},
		array: func(list []*R) any { return collect(list, func(r *R) *int64 { return msOrNull(*field(r)) }) },
		prove: func(f *contentForm, r *R) {
			if t := *field(r); t != nil {
				f.moment(name, *t)
			}
		},
	}
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
	return column[R]{
		name:  name,
		kind:  kindNumber,
		into:  func(r *R) any { return (*flag)(field(r)) },
		value: func(r *R) any { return truth(*field(r)) },
		array: func(list []*R) any { return collect(list, func(r *R) int64 { return truth(*field(r)) }) },
		prove: func(f *contentForm, r *R) { f.number(name, truth(*field(r))) },
	}
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
	return column[R]{
		name:  name,
		kind:  kindBytes,
		into:  func(r *R) any { return digest(field(r)) },
		value: func(r *R) any { return field(r) },
		array: func(list []*R) any { return collect(list, field) },
		prove: func(f *contentForm, r *R) { f.bytes(name, field(r)) },
	}
}

// bytesColumn keeps bytes as they are.
func bytesColumn[R any](name string, field func(*R) *[]byte) column[R] {
	return column[R]{
		name:  name,
		kind:  kindBytes,
		into:  func(r *R) any { return field(r) },
		value: func(r *R) any { return *field(r) },
		array: func(list []*R) any { return collect(list, func(r *R) []byte { return *field(r) }) },
		prove: func(f *contentForm, r *R) { f.bytes(name, *field(r)) },
	}
}

// collect returns the result of a function for each record.
func collect[R, V any](records []*R, value func(*R) V) []V {
	values := make([]V, len(records))
	for i, r := range records {
		values[i] = value(r)
	}
	return values
}
