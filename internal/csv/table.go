package csv

import (
	"encoding/base64"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/internal/money"
)

// Table is how records of a kind are written as CSV: the columns are the fields of their JSON, in its order. Those of
// an object within are named with a point, and a list or a map is a JSON text.
type Table[W any] struct {
	Name    string // of the file
	Columns []string
	Amounts []string // those of the columns that are amounts

	fields   []field
	currency int // index of the column that names the currency; -1: none does
}

// field is where a record has the value of a column, and how it is written.
type field struct {
	path  []int // through the objects that hold it
	write func(*Row, reflect.Value) error
}

// TableOf returns the table of a type whose columns with these names are amounts.
func TableOf[W any](name string, amounts ...string) *Table[W] {
	t := &Table[W]{Name: name, Amounts: amounts}
	t.add(reflect.TypeFor[W](), nil, "")
	t.currency = slices.Index(t.Columns, "currency")
	return t
}

// add adds the columns of an object that records hold at a path.
func (t *Table[W]) add(object reflect.Type, path []int, prefix string) {
	for i := range object.NumField() {
		f := object.Field(i)
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		kind, below := f.Type, append(slices.Clone(path), i)
		if kind.Kind() == reflect.Pointer {
			kind = kind.Elem()
		}
		switch {
		case f.Anonymous:
			t.add(kind, below, prefix)
		case kind.Kind() == reflect.Struct && kind != reflect.TypeFor[api.Time]():
			t.add(kind, below, prefix+name+".")
		default:
			t.Columns = append(t.Columns, prefix+name)
			write := writer(kind, slices.Contains(t.Amounts, prefix+name), option != "")
			t.fields = append(t.fields, field{below, write})
		}
	}
}

// writer returns what writes a cell of a type. A list that is optional has an empty cell in place of an empty list.
func writer(kind reflect.Type, amount, optional bool) func(*Row, reflect.Value) error {
	switch {
	case kind == reflect.TypeFor[api.Time]():
		return cell(func(r *Row, v reflect.Value) {
			at, _ := v.Addr().Interface().(*api.Time) // it is one
			r.MaybeMoment(at)
		})
	case kind == reflect.TypeFor[json.RawMessage]():
		return cell(func(r *Row, v reflect.Value) { r.Text(string(v.Bytes())) })
	case kind == reflect.TypeFor[[]byte]():
		return cell(func(r *Row, v reflect.Value) { r.Text(base64.StdEncoding.EncodeToString(v.Bytes())) })
	case kind.Kind() == reflect.String:
		return cell(func(r *Row, v reflect.Value) { r.cell(v.String()) })
	case kind.Kind() == reflect.Bool:
		return cell(func(r *Row, v reflect.Value) { r.cell(strconv.FormatBool(v.Bool())) })
	case kind.Kind() == reflect.Int, kind.Kind() == reflect.Int64:
		if amount {
			return cell(func(r *Row, v reflect.Value) { r.Amount(v.Int()) })
		}
		return cell(func(r *Row, v reflect.Value) { r.Number(v.Int()) })
	default:
		return func(r *Row, v reflect.Value) error {
			switch {
			case v.Len() > 0 || kind.Kind() == reflect.Slice && !optional:
				return r.JSON(v.Addr().Interface())
			case optional:
				r.next()
			default: // what most records have costs no memory
				r.cell("{}")
			}
			return nil
		}
	}
}

// cell is a writer that never fails.
func cell(write func(*Row, reflect.Value)) func(*Row, reflect.Value) error {
	return func(r *Row, v reflect.Value) error {
		write(r, v)
		return nil
	}
}

// of returns the value that a record has in a column; false if it is null, or stands in an object that is.
func (f *field) of(record reflect.Value) (value reflect.Value, ok bool) {
	value = record
	for _, i := range f.path {
		if value = value.Field(i); value.Kind() == reflect.Pointer {
			if value.IsNil() {
				return value, false
			}
			value = value.Elem()
		}
	}
	return value, true
}

// Cells appends the cells of a record.
func (t *Table[W]) Cells(r *Row, record *W) error {
	of := reflect.ValueOf(record).Elem()
	for i := range t.fields {
		value, ok := t.fields[i].of(of)
		if !ok {
			r.next()
			continue
		}
		if err := t.fields[i].write(r, value); err != nil {
			return err
		}
	}
	return nil
}

// Currency returns the currency that a record names; "" if it names none.
func (t *Table[W]) Currency(record *W) money.Currency {
	if t.currency < 0 {
		return ""
	}
	value, _ := t.fields[t.currency].of(reflect.ValueOf(record).Elem())
	if value.Kind() != reflect.String {
		return ""
	}
	return money.Currency(value.String())
}

// Append appends a record's row to a buffer. r is room to work in, so that a row costs no memory of its own.
func (t *Table[W]) Append(b []byte, r *Row, record *W) ([]byte, error) {
	if r.B = b; r.Unit != "" {
		r.Unit = t.Currency(record)
	}
	if err := t.Cells(r, record); err != nil {
		return b, err
	}
	r.End()
	return r.B, nil
}
