package store

import (
	"fmt"
	"slices"
	"strings"
)

// table describes how records of one kind are written: from this one list come
// the statements of both engines. Reading is elsewhere, with the noun.
type table[R any] struct {
	name    string
	keys    int // the first columns are the primary key
	columns []column[R]

	insert, update     string // PostgreSQL: arrays through unnest
	insertOne, setOne  string // SQLite: one prepared row
	changing, setOrder []int  // columns of an update, in the order of its parameters
}

// column is one column: its name and how to get its value. Exactly one of the
// functions is set, and it tells the type.
type column[R any] struct {
	name     string
	fixed    bool // never changes after the insert
	text     func(*R) string
	nullText func(*R) string // "" is NULL
	number   func(*R) int64
	nullable func(*R) *int64
	bytes    func(*R) []byte
}

func (c column[R]) sqlType() string {
	switch {
	case c.text != nil, c.nullText != nil:
		return "text"
	case c.bytes != nil:
		return "bytea"
	default:
		return "bigint"
	}
}

// value is the column's value as SQLite's driver takes it.
func (c column[R]) value(record *R) any {
	switch {
	case c.text != nil:
		return c.text(record)
	case c.nullText != nil:
		if text := c.nullText(record); text != "" {
			return text
		}
		return nil
	case c.number != nil:
		return c.number(record)
	case c.nullable != nil:
		if n := c.nullable(record); n != nil {
			return *n
		}
		return nil
	default:
		return c.bytes(record)
	}
}

// array is the column's values of many records as PostgreSQL's driver takes them.
func (c column[R]) array(records []*R) any {
	switch {
	case c.text != nil:
		return collect(records, c.text)
	case c.nullText != nil:
		return collect(records, func(r *R) *string {
			if text := c.nullText(r); text != "" {
				return &text
			}
			return nil
		})
	case c.number != nil:
		return collect(records, c.number)
	case c.nullable != nil:
		return collect(records, c.nullable)
	default:
		return collect(records, c.bytes)
	}
}

func collect[R, V any](records []*R, value func(*R) V) []V {
	values := make([]V, len(records))
	for i, r := range records {
		values[i] = value(r)
	}
	return values
}

// describe completes a table with its statements.
func describe[R any](name string, keys int, columns ...column[R]) *table[R] {
	t := &table[R]{name: name, keys: keys, columns: columns}
	for i, c := range columns {
		if i >= keys && !c.fixed {
			t.changing = append(t.changing, i)
		}
	}
	t.setOrder = slices.Concat(t.changing, span(keys))
	t.insert = t.insertArrays()
	t.update = t.updateArrays()
	t.insertOne = fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s)", name, strings.Join(t.names(span(len(columns))), ", "),
		strings.TrimSuffix(strings.Repeat("?, ", len(columns)), ", "))
	t.setOne = fmt.Sprintf("UPDATE %s SET %s WHERE %s", name, strings.Join(t.each(t.changing, "%s = ?"), ", "),
		strings.Join(t.each(span(keys), "%s = ?"), " AND "))
	return t
}

func (t *table[R]) insertArrays() string {
	all := span(len(t.columns))
	return fmt.Sprintf("INSERT INTO %s (%s) SELECT * FROM unnest(%s)", t.name, strings.Join(t.names(all), ", "), t.arrays(all))
}

func (t *table[R]) updateArrays() string {
	order := t.setOrder
	return fmt.Sprintf("UPDATE %s t SET %s FROM unnest(%s) AS u (%s) WHERE %s", t.name,
		strings.Join(t.each(t.changing, "%[1]s = u.%[1]s"), ", "), t.arrays(order), strings.Join(t.names(order), ", "),
		strings.Join(t.each(span(t.keys), "t.%[1]s = u.%[1]s"), " AND "))
}

func (t *table[R]) arrays(order []int) string {
	list := make([]string, len(order))
	for i, c := range order {
		list[i] = fmt.Sprintf("$%d::%s[]", i+1, t.columns[c].sqlType())
	}
	return strings.Join(list, ", ")
}

func (t *table[R]) names(order []int) []string { return t.each(order, "%s") }

func (t *table[R]) each(order []int, format string) []string {
	list := make([]string, len(order))
	for i, c := range order {
		list[i] = fmt.Sprintf(format, t.columns[c].name)
	}
	return list
}

func span(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}
