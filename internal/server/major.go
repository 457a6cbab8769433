package server

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"farthing/internal/money"

	"github.com/go-json-experiment/json/jsontext"
)

// How exports write amounts.
const (
	unitsMinor = "minor"
	unitsMajor = "major"
)

// inMajor rewrites the JSON of records: amounts become texts in major units, as 1.50.
type inMajor struct {
	amounts map[jsontext.Pointer]bool
	plain   bytes.Buffer // the record as it is elsewhere
}

// newInMajor returns the form for records with these amounts, which are named as the columns of CSV are.
func newInMajor(amounts []string) *inMajor {
	m := &inMajor{amounts: make(map[jsontext.Pointer]bool, len(amounts))}
	for _, name := range amounts {
		m.amounts[jsontext.Pointer("/"+strings.ReplaceAll(name, ".", "/"))] = true
	}
	return m
}

// write writes a record, and a line end.
func (m *inMajor) write(to *bytes.Buffer, record any, unit money.Currency) error {
	m.plain.Reset()
	if err := writeJSON(&m.plain, record); err != nil {
		return err
	}
	from, into := jsontext.NewDecoder(&m.plain), jsontext.NewEncoder(to)
	for {
		token, err := from.ReadToken()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read the record: %w", err)
		}
		if token.Kind() == '0' && m.amounts[from.StackPointer()] {
			amount, err := token.Int()
			if err != nil {
				return fmt.Errorf("read an amount of the record: %w", err)
			}
			token = jsontext.String(unit.Format(money.Minor(amount)))
		}
		if err := into.WriteToken(token); err != nil {
			return fmt.Errorf("write the record: %w", err)
		}
	}
}
