package isofile

import (
	"fmt"

	"farthing/internal/iso20022"
	"farthing/internal/store"
)

// maxHeld is how many lines of a document's statements are held in memory. Those of a document that has more are read
// again when all of it is checked, while they are kept.
const maxHeld = 5_000

// longStatements are the statements of a document that are too long to be held.
type longStatements struct {
	held    int
	dropped bool // none of their lines is held any more
	tables  []func(each func(of int, line store.BankLine) error) error
	places  []int // of each statement in Reading.statementsKept, in the order of the document; -1: it is not there

	// When the lines are read again:
	each func(of int, line store.BankLine) error // nil: they are not
	kept []store.BankStatement
	next int // of places
}

// keep takes the lines of an entry into their statement.
func (l *longStatements) keep(k *keeping, lines []store.BankLine, kept []store.BankStatement) {
	for i := range lines {
		_, _ = fmt.Fprintln(k.content, lines[i].Line) // a hash never fails
	}
	if l.held += len(lines); l.held <= maxHeld {
		k.Entries = append(k.Entries, lines...)
		return
	}
	l.dropped, k.Entries = true, nil
	for _, place := range l.places {
		if place >= 0 {
			kept[place].Entries = nil
		}
	}
}

// linesOf returns what reads the lines of a document's statements that are not held; nil: all are.
func (r *Reading) linesOf(d found) func(each func(of int, line store.BankLine) error) error {
	if len(r.statementsKept) == 0 || !r.long.dropped && r.long.tables == nil {
		return nil
	}
	return func(each func(of int, line store.BankLine) error) error {
		for _, lines := range r.long.tables {
			if err := lines(each); err != nil {
				return err
			}
		}
		if !r.long.dropped {
			return nil
		}
		document := *r.Document
		again := &Reading{
			Document: &document,
			bank:     r.bank,
			context:  r.context,
			at:       r.at,
		}
		again.long.each, again.long.kept, again.long.places = each, r.statementsKept, r.long.places
		_, err := again.read(d)
		return err
	}
}

// readAgain reads the lines of a statement again.
func (r *Reading) readAgain(s *iso20022.OpenStatement) error {
	if _, why := r.owned(s); why != nil || !r.reconciled() {
		return nil // as the first time
	}
	r.ours++
	if r.long.next == len(r.long.places) {
		return errChanging
	}
	place := r.long.places[r.long.next]
	if r.long.next++; place < 0 {
		return nil
	}
	k := &keeping{}
	k.ID = r.long.kept[place].ID
	for entry, err := range s.Entries() {
		if err != nil {
			return err //nolint:wrapcheck // the caller wraps it
		}
		if !entry.IsBooked() {
			continue
		}
		lines, err := k.line(entry)
		if err != nil {
			return err
		}
		for _, line := range lines {
			if err := r.long.each(place, line); err != nil {
				return err
			}
		}
	}
	return nil
}
