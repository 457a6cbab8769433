package farthing

import (
	"fmt"
	"slices"
)

// moves is the life of a record: from each state, the states that may follow.
// The diagram in the docs and the exhaustive tests are made from these tables.
type moves[S ~string] map[S][]S

// lead reports whether the table has a change of state.
func (m moves[S]) lead(from, to S) bool { return slices.Contains(m[from], to) }

// to refuses a change of state that the table does not have. The caller first checks whether a record is already in the
// wanted state.
func (m moves[S]) to(from, to S, what, id string) error {
	if m.lead(from, to) {
		return nil
	}
	return refuse(CodeWrongState, fmt.Sprintf("The %s %s is %s; it cannot become %s.", what, id, from, to))
}

// statusAfter is the state in which each type of journal row leaves its record.
type statusAfter[S ~string] map[string]S

// of returns the state after a row of a type; false if no such row changes it.
func (s statusAfter[S]) of(event string) (status S, changes bool) {
	status, changes = s[event]
	return status, changes
}
