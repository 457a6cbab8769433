package iso20022

import "io"

// CopyStatements is WriteStatements for a copy of what somebody else wrote: sums and balances are written as they are
// given, and not checked.
func CopyStatements(to io.Writer, m Message) (*StatementWriter, error) {
	w, err := WriteStatements(to, m)
	if err == nil {
		w.copies = true
	}
	return w, err
}

// Kinds lists the kinds that are read and written.
func Kinds() (all []Kind) {
	for _, l := range layouts {
		all = append(all, l.kind)
	}
	return all
}

// Unread returns the paths of elements that were passed over because no type has a place for them, at most 100.
func (r *StatementReader) Unread() []string { return r.cursor.unread }

// Unread returns the same of a report.
func (r *StatusReport) Unread() []string { return r.unread }
