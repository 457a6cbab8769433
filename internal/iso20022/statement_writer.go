package iso20022

import (
	"fmt"
	"io"
)

// StatementWriter writes a file of statements or notifications, entry by entry, in constant memory. After an error it
// writes nothing more, and Close returns the error. A file is whole only if Close returned no error.
type StatementWriter struct {
	out    *output
	layout statementLayout
	copies bool // tests write again what banks wrote: sums and balances are not checked
	open   *Statement
	proof  Proof
	seen   map[string]bool
}

// WriteStatements begins a file of the kind that the message names.
func WriteStatements(to io.Writer, m Message) (*StatementWriter, error) {
	out, err := newOutput(to, m.Kind)
	if err != nil {
		return nil, err
	}
	layout, ok := statementLayouts[out.layout.root]
	if !ok {
		return nil, &Error{
			Path: "Document",
			Err:  fmt.Errorf("%w: %s is neither a statement nor a notification", ErrKind, m.Kind),
		}
	}
	out.open("GrpHdr")
	messageShape.write(out, &m)
	out.end()
	w := &StatementWriter{
		out:    out,
		layout: layout,
		seen:   map[string]bool{},
	}
	return w, out.err
}

// Begin writes a statement up to its entries. Its information, which comes behind them, is written by End.
func (w *StatementWriter) Begin(s Statement) error {
	switch {
	case w.open != nil:
		w.out.fail(w.layout.name, fmt.Errorf("%w: the statement before it is not ended", ErrStructure))
	case w.seen[s.Identity()]:
		w.out.fail(w.layout.name, fmt.Errorf("%w: statement %.35q", ErrRepeated, s.ID))
	}
	w.seen[s.Identity()] = true
	w.open, w.proof = &s, Proof{}
	w.out.open(w.layout.name)
	w.out.begin()
	w.layout.head.write(w.out, &s)
	if len(s.Balances) > 0 && w.layout.head == notificationHead {
		w.out.fail("Bal", fmt.Errorf("%w: a notification has no balances", ErrStructure))
	}
	if len(s.Balances) == 0 && w.layout.head == statementHead {
		w.out.fail("Bal", fmt.Errorf("%w: it is missing", ErrStructure))
	}
	if s.Created.IsZero() && (w.layout.head == statementHead || w.out.layout.generation < year2019) {
		w.out.fail("CreDtTm", fmt.Errorf("%w: it is missing", ErrStructure))
	}
	return w.out.err
}

// Entry writes an entry of the statement that was begun.
func (w *StatementWriter) Entry(e Entry) error {
	if w.open == nil {
		w.out.fail("Ntry", fmt.Errorf("%w: no statement was begun", ErrStructure))
		return w.out.err
	}
	if err := w.proof.add(&e); err != nil {
		w.out.fail("Ntry", err)
	}
	writeWhole(w.out, "Ntry", entryShape, &e)
	return w.out.err
}

// End ends the statement. Unless the file is a copy, the sums that it states must be those of its entries, and its
// entries must lead from its opening to its closing balance.
func (w *StatementWriter) End() error {
	if w.open == nil {
		w.out.fail(w.layout.name, fmt.Errorf("%w: no statement was begun", ErrStructure))
		return w.out.err
	}
	if err := w.proof.check(w.open); err != nil && !w.copies {
		w.out.fail("", err)
	}
	w.layout.tail.write(w.out, w.open)
	w.out.end()
	w.open = nil
	return w.out.err
}

// Close ends the file. It must have a statement, and no open one.
func (w *StatementWriter) Close() error {
	if w.open != nil || len(w.seen) == 0 {
		w.out.fail(w.layout.name, fmt.Errorf("%w: no statement, or one that is not ended", ErrStructure))
	}
	return w.out.close()
}
