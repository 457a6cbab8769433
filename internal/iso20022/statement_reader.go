package iso20022

import (
	"fmt"
	"io"
	"iter"
	"slices"

	"farthing/internal/money"
)

// Expected is what a caller takes. What it leaves empty is not looked at.
type Expected struct {
	Limits   Limits
	Accounts []string                   // the numbers of accounts; a statement of another is ErrAccount
	Currency money.Currency             // an account or entry in another is ErrCurrency
	Had      func(identity string) bool // a statement that was had before (Statement.Identity) is ErrRepeated
}

// StatementReader reads a file of camt.053 or camt.054, in constant memory.
type StatementReader struct {
	Message
	cursor   *cursor
	layout   statementLayout
	expected Expected
	seen     map[string]bool // identities within the file
	ended    bool
	err      error
}

// ReadStatements reads the head of a file of statements or notifications. The rest is read by Statements.
func ReadStatements(in io.Reader, expected Expected) (*StatementReader, error) {
	c := newCursor(in, expected.Limits)
	l, err := c.document()
	if err != nil {
		return nil, err
	}
	layout, ok := statementLayouts[l.root]
	if !ok {
		return nil, c.wrongf(ErrKind, "%s is neither a statement nor a notification", l.kind)
	}
	r := &StatementReader{
		Message:  Message{Kind: l.kind},
		cursor:   c,
		layout:   layout,
		expected: expected,
		seen:     map[string]bool{},
	}
	c.restrict(c.limits.Entry)
	name, more, err := c.next()
	if err == nil && (!more || name != "GrpHdr") {
		err = c.wrongf(ErrStructure, "GrpHdr comes first")
	}
	if err == nil {
		err = messageShape.read(c, &r.Message)
	}
	if err != nil {
		return nil, err
	}
	return r, nil
}

// Statements returns the statements in the order of the file, once. What the caller leaves of the entries of one is
// read before the next. An error ends the sequence, and is returned again by Err.
func (r *StatementReader) Statements() iter.Seq2[*OpenStatement, error] {
	return func(yield func(*OpenStatement, error) bool) {
		for r.err == nil && !r.ended {
			s, err := r.next()
			if err != nil {
				r.err = err
				yield(nil, err)
				return
			}
			if s == nil || !yield(s, nil) {
				return
			}
			for _, err := range s.Entries() {
				if err != nil {
					yield(nil, err)
					return
				}
			}
		}
	}
}

// Err returns the error that ended the reading, nil if there was none.
func (r *StatementReader) Err() error { return r.err }

// next reads up to the first entry of the next statement, nil at the end of the file.
func (r *StatementReader) next() (*OpenStatement, error) {
	c := r.cursor
	for {
		c.restrict(c.limits.Entry)
		name, more, err := c.next()
		switch {
		case err != nil:
			return nil, err
		case !more && len(r.seen) == 0:
			return nil, c.wrongf(ErrStructure, "%s is missing", r.layout.name)
		case !more:
			r.ended = true
			return nil, c.finish()
		case name == r.layout.name:
			return r.open()
		}
		if err := c.skip(); err != nil {
			return nil, err
		}
	}
}

// open reads what comes before the first entry.
func (r *StatementReader) open() (*OpenStatement, error) {
	s := &OpenStatement{reader: r, line: r.cursor.line()}
	if err := s.advance(); err != nil {
		return nil, err
	}
	if err := r.check(s); err != nil {
		return nil, err
	}
	r.seen[s.Identity()] = true
	return s, nil
}

// check refuses a statement that the caller does not expect.
func (r *StatementReader) check(s *OpenStatement) error {
	e, account, identity := r.expected, &s.Account, s.Identity()
	var err error
	switch {
	case len(r.seen) >= maxStatements:
		err = fmt.Errorf("%w: the file has more than %d statements", ErrTooLarge, maxStatements)
	case account.Number() == "":
		err = fmt.Errorf("%w: the account has no number", ErrStructure)
	case len(e.Accounts) > 0 && !slices.ContainsFunc(e.Accounts, account.Same):
		err = fmt.Errorf("%w: the statement is of the account that ends with %s", ErrAccount, ending(account.Number()))
	case e.Currency != "" && account.Currency != "" && account.Currency != string(e.Currency):
		err = fmt.Errorf("%w: the account is in %.3s, not %s", ErrCurrency, account.Currency, e.Currency)
	case r.seen[identity]:
		err = fmt.Errorf("%w: the file has statement %.35q twice", ErrRepeated, s.ID)
	case e.Had != nil && e.Had(identity):
		err = fmt.Errorf("%w: statement %.35q of this account", ErrRepeated, s.ID)
	default:
		return nil
	}
	return r.wrong(s, err)
}

// wrong returns an error about a statement as a whole.
func (r *StatementReader) wrong(s *OpenStatement, err error) error {
	return &Error{Line: s.line, Path: "Document/" + r.cursor.layout.root + "/" + r.layout.name, Err: err}
}

// ending is what may be shown of an account number.
func ending(number string) string {
	r := []rune(number)
	return string(r[max(0, len(r)-4):])
}

// OpenStatement is a statement whose entries are read as they are asked for.
type OpenStatement struct {
	Statement
	reader *StatementReader
	line   int
	seen   uint64
	more   bool // an entry was entered
	ended  bool
	proof  Proof
}

// Line returns the line on which the statement begins, counted from 1.
func (s *OpenStatement) Line() int { return s.line }

// advance reads up to the next entry, or to the end of the statement.
func (s *OpenStatement) advance() (err error) {
	s.more, err = s.reader.layout.whole.readUntil(s.reader.cursor, &s.Statement, &s.seen, "Ntry")
	s.ended = err == nil && !s.more
	return err
}

// Entries returns the entries in the order of the file. Each is read once: a second call goes on after the first. An
// error ends the sequence and the file.
func (s *OpenStatement) Entries() iter.Seq2[*Entry, error] {
	return func(yield func(*Entry, error) bool) {
		for s.more && s.reader.err == nil {
			e, err := s.entry()
			if err != nil {
				s.reader.err = err
				yield(nil, err)
				return
			}
			if !yield(e, nil) {
				return
			}
		}
	}
}

// entry reads the entry that was entered, and goes to the next one.
func (s *OpenStatement) entry() (*Entry, error) {
	c := s.reader.cursor
	c.restrict(c.limits.Entry)
	e := &Entry{Line: c.line()}
	if err := entryShape.read(c, e); err != nil {
		return nil, err
	}
	if want := s.reader.expected.Currency; want != "" && e.Amount.Currency != want {
		return nil, c.wrongf(ErrCurrency, "the entry of line %d is in %s, not %s", e.Line, e.Amount.Currency, want)
	}
	if err := s.proof.add(e); err != nil {
		return nil, c.wrong(err)
	}
	return e, s.advance()
}

// Check says, after the last entry, whether the sums that the statement states are those of its entries, and whether
// they lead from its opening to its closing balance. It returns an error that wraps ErrSum, or ErrCurrency.
func (s *OpenStatement) Check() error {
	if !s.ended {
		return s.reader.wrong(s, fmt.Errorf("%w: not all entries were read", ErrSum))
	}
	if err := s.proof.check(&s.Statement); err != nil {
		return s.reader.wrong(s, err)
	}
	return nil
}
