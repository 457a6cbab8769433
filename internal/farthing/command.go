package farthing

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// A Command is what somebody wants of one merchant. Check says what is wrong with the wish itself; Keys says what must
// be loaded; Decide says, purely, what happens. The same command decided on the same state at the same moment always
// returns the same answer.
type Command interface {
	// Check says what is wrong with the wish itself, whatever the records say: a *Error
	// that names fields, or nil. The store calls it before anything else, so that no
	// door can forget it; Decide relies on it.
	Check(at Moment) error
	// Keys names the records that Decide needs. A record that does not exist is not an error yet: Decide sees that it
	// is absent.
	Keys() Keys
	// Decide changes the state and returns an answer or a refusal, at the moment that State.Now returns. On any error
	// the caller undoes what was changed.
	Decide(s *State) (Answer, error)
}

// Answer is the result of a decision. It holds all that a caller is told, so that nobody reads, after the commit,
// records that may have changed by then or cannot be read.
type Answer struct {
	Record          Record       // the record that the command is about, as it is now
	Replayed        bool         // the same request was recorded before; nothing changed
	Created         bool         // the record is new
	Steps           []Step       // of a withdrawal: its changes of status so far, the oldest first
	Approval        *Approval    // of a withdrawal: the one that it awaits, or awaited; nil: none
	OutcomeApproval *Approval    // of a withdrawal: the open one of a word on its outcome; nil: none
	Account         *BankAccount // of a withdrawal: where it goes; of a merchant: ShownAccount
	OwnRail         string       // of a withdrawal: its merchant's own rail; "": the platform's
	Standing        *Standing    // of a merchant: its eligibility
	FundsShort      bool         // a withdrawal stays pending until more money is received
	Debited         money.Minor  // the book's total of debits: no withdrawal has paid out what was credited behind it
}

// Record is one of the records that commands are about.
type Record interface {
	// RecordID is the record's identifier within its merchant.
	RecordID() string
}

// Origin says who sent a command, and for history brought in from another system
// when it was recorded there.
type Origin struct {
	Actor    string     // client:ID of a merchant's client, staff, cli, schedule, bank or system: merchants read it
	Client   string     // the operator's client behind staff, client:ID; "": none
	Person   string     // the person behind staff or cli; "": not known
	Salt     string     // of the operator's note that says so, random; needed if either is known
	BookedAt *time.Time // nil: now
}

// sender returns what sent the command, for the operator alone.
func (o Origin) sender() string { return cmp.Or(o.Client, o.Actor) }

// note returns who decided what a row is about, for the operator alone; nil if that is not known, or if the row is of
// what is only recorded, as payments are.
func (o Origin) note(subject string) *Note {
	who := cmp.Or(o.Person, o.Client)
	if who == "" || !(EntryKind{Subject: subject}).Decided() {
		return nil
	}
	return noteOf(o.Salt, attribution{person: who})
}

// attribution returns what the sender said, for a note: the person is who decided, or the system's client.
func (o Origin) attribution(person, why string) attribution {
	return attribution{cmp.Or(person, o.Person, o.Client), why}
}

// Change is what decisions changed, apart from the records that each [Records] lists.
type Change struct {
	Rows            []ledger.Row
	Merchant        Written[Merchant]
	Notes           []Note          // each new, with its row
	OperatorEntries []OperatorEntry // what the operator's own journal tells of it
}

// Empty reports whether there is nothing to write: no change is without a journal row.
func (c Change) Empty() bool { return len(c.Rows) == 0 }

// Written is a record to be written: inserted if it is new, else updated. Record is nil if nothing is to be written.
type Written[R any] struct {
	Record   *R
	New      bool
	Repaired bool // the fields that never change are written too
}

// State is one merchant as far as a batch of commands looks at it. The store loads it, decides on it one command after
// the other, and writes its Change. Merchant and Book are nil if the merchant does not exist.
type State struct {
	Merchant  *Merchant
	Book      *ledger.Book
	Totals    Totals
	Account   *BankAccount      // in force; nil: none
	Candidate *BankAccount      // being checked or cooling off; nil: none
	Settings  *Settings         // nil: the defaults outside a sandbox
	Oldest    OldestPending     // of a command that hands a withdrawal over, if Settings.ReceivedOnly
	Reserved  *Reservation      // for the command that is decided; nil: nothing
	Replays   map[string]Replay // by the ids of their endpoints, if Keys.Replays; nil: none has begun
	Expected  int               // how many commands are to be decided, to make room for their rows; 0: not known

	Kept // the records, by their kinds

	Tampered TamperedRecords // of the records loaded

	steps map[string][]Step // of the withdrawals loaded

	now             time.Time // of the decision under way
	rows            []ledger.Row
	notes           []Note
	operatorEntries []OperatorEntry
	undo            []func()
	merchant        Written[Merchant]
}

// ErrBroken says that a decision broke an invariant: a defect of Farthing, not
// of the request. Nothing of the decision is kept.
var ErrBroken = errors.New("invariant broken")

// Decide lets a command decide on the state as it is, at one moment, or at that of
// the book's last row if it is later. A refusal or error leaves the state exactly as
// it was.
func (s *State) Decide(c Command, now time.Time) (answer Answer, err error) {
	was := s.mark()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", ErrBroken, p)
		}
		if err != nil {
			answer = Answer{}
			was.restore(s)
		}
	}()
	s.now = now.UTC().Truncate(time.Millisecond)
	if s.Book != nil && s.now.Before(s.Book.BookedAt) {
		s.now = s.Book.BookedAt // another process's clock is ahead: the time of a book never goes back
	}
	before := len(s.rows)
	answer, err = c.Decide(s)
	if err != nil {
		return answer, err
	}
	if err := s.Tampered.about(s, s.rows[before:]); err != nil {
		return answer, err
	}
	if err := s.reopen(); err != nil {
		return answer, err
	}
	if s.Book != nil {
		if err := s.Book.Check(); err != nil {
			return answer, fmt.Errorf("%w: %w", ErrBroken, err)
		}
	}
	s.complete(&answer)
	return answer, nil
}

// Now returns the moment of the decision under way, to the millisecond and in UTC, and never
// before the book's last row. A command has no other clock; outside of a decision it
// means nothing.
func (s *State) Now() time.Time { return s.now }

// complete adds to an answer what callers learn beyond its record.
func (s *State) complete(answer *Answer) {
	if s.Book != nil {
		answer.Debited = s.Book.Debited
	}
	switch record := answer.Record.(type) {
	case *Withdrawal:
		answer.Steps, answer.Account = s.stepsOf(record), s.Accounts.Get(record.BankAccountID)
		answer.Approval = s.Approvals.Get(record.ApprovalID)
		answer.OutcomeApproval, answer.OwnRail = openApproval(s, ApprovalResolution, record.ID), s.Merchant.Rail
	case *Merchant:
		standing := s.Standing(s.now)
		answer.Record, answer.Standing, answer.Account = s.Merchant, &standing, s.ShownAccount(s.now)
	}
}

// marked is a state as it was before a decision, but for its records, which State.undo takes back.
type marked struct {
	rows, notes, operatorEntries int
	account, candidate           *BankAccount
	totals                       Totals
	changed                      Written[Merchant]
	merchant                     *Merchant
	book                         *ledger.Book
	copied                       ledger.Book // what book points to
}

// mark remembers the state.
func (s *State) mark() marked {
	m := marked{
		rows:            len(s.rows),
		notes:           len(s.notes),
		operatorEntries: len(s.operatorEntries),
		account:         s.Account,
		candidate:       s.Candidate,
		totals:          s.Totals,
		changed:         s.merchant,
		merchant:        s.Merchant,
		book:            s.Book,
	}
	if m.book != nil {
		m.copied = *m.book
	}
	s.undo = s.undo[:0]
	return m
}

// restore makes the state what it was.
func (m *marked) restore(s *State) {
	s.rows, s.notes, s.operatorEntries = s.rows[:m.rows], s.notes[:m.notes], s.operatorEntries[:m.operatorEntries]
	s.Account, s.Candidate, s.Totals = m.account, m.candidate, m.totals
	s.merchant, s.Merchant, s.Book = m.changed, m.merchant, m.book
	if m.book != nil {
		*m.book = m.copied
	}
	for _, u := range slices.Backward(s.undo) {
		u()
	}
}

// would decides a command and takes it back: it returns the answer, and whether anything would change.
func would(s *State, c Command) (answer Answer, changes bool, err error) {
	back, rows := s.mark(), len(s.rows)
	answer, err = c.Decide(s)
	changes = len(s.rows) > rows
	back.restore(s)
	s.undo = s.undo[:0]
	return answer, changes, err
}

// Change returns everything that the decisions so far changed, beside the records.
func (s *State) Change() Change {
	return Change{
		Rows:            s.rows,
		Merchant:        s.merchant,
		Notes:           s.notes,
		OperatorEntries: s.operatorEntries,
	}
}

// LoadAccount adds a bank account as the database has it: the merchant's in force, its candidate, one that was named,
// or the destination of a loaded withdrawal.
func (s *State) LoadAccount(a *BankAccount) {
	s.Accounts.Load(a.ID, a)
	if s.Merchant == nil {
		return
	}
	switch a.ID {
	case s.Merchant.BankAccountID:
		s.Account = a
	case s.Merchant.CandidateID:
		s.Candidate = a
	}
}

// setMerchant replaces the merchant's record. Records are never changed in
// place: answers given out keep what they saw.
func (s *State) setMerchant(m *Merchant) {
	s.merchant = Written[Merchant]{Record: m, New: s.merchant.New || s.Merchant == nil}
	s.Merchant = m
}

// changeMerchant writes a change of the merchant's record.
func (s *State) changeMerchant(change func(m *Merchant)) {
	m := *s.Merchant
	change(&m)
	s.setMerchant(&m)
}

// exists refuses if there is no such merchant.
func (s *State) exists() error {
	if s.Merchant == nil {
		return refuse(CodeNotFound, "There is no such merchant.")
	}
	return nil
}

// Records are the records of one kind that a state holds, by id. The zero value
// holds none.
type Records[R any] struct {
	byID  map[string]entry[R]
	order []string // ids written, in the order of their first writing
}

type entry[R any] struct {
	record  *R
	stored  bool // it is in the database
	changed bool
	// the fields that never change are not what they were
	repaired bool
}

// Load adds a record as the database has it.
func (r *Records[R]) Load(id string, record *R) {
	if r.byID == nil {
		r.byID = map[string]entry[R]{}
	}
	r.byID[id] = entry[R]{record: record, stored: true}
}

// Get returns the record of that id as it is now, or nil.
func (r *Records[R]) Get(id string) *R { return r.byID[id].record }

// put writes a record, new or changed, and remembers how to take it back.
func (r *Records[R]) put(s *State, id string, record *R) {
	if r.byID == nil {
		r.byID = map[string]entry[R]{}
	}
	was, ok := r.byID[id]
	written := len(r.order)
	if !was.changed {
		r.order = append(r.order, id)
	}
	r.byID[id] = entry[R]{record: record, stored: was.stored, changed: true}
	s.undo = append(s.undo, func() {
		r.order = r.order[:written]
		if ok {
			r.byID[id] = was
		} else {
			delete(r.byID, id)
		}
	})
}

// all iterates over the records, in no order.
func (r *Records[R]) all() iter.Seq[*R] {
	return func(yield func(*R) bool) {
		for _, e := range r.byID {
			if !yield(e.record) {
				return
			}
		}
	}
}

// rewrite has a record, which was put before, written with the fields that never change.
func (r *Records[R]) rewrite(id string) {
	e := r.byID[id]
	e.repaired = true
	r.byID[id] = e
}

// Written lists the records that the decisions so far made or changed, in order of their first writing.
func (r *Records[R]) Written() []Written[R] {
	if len(r.order) == 0 {
		return nil
	}
	list := make([]Written[R], 0, len(r.order))
	for _, id := range r.order {
		e := r.byID[id]
		list = append(list, Written[R]{e.record, !e.stored, e.repaired})
	}
	return list
}
