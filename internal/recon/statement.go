package recon

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Statement is a statement of the bank account, without its lines.
type Statement struct {
	ID       string // of the bank; unique for the bank account
	Number   int64  // the bank counts them without gaps; 0: it does not
	From, To calendar.Date
	Opening  money.Minor
	Closing  money.Minor
	Lines    money.Minor // what its booked lines come to
	Digest   string      // of its content: two readings of the same have the same
	Copy     bool        // the bank sends it once more, and says so
	At       time.Time   // when it came
	Made     time.Time   // when the bank made it: not after it came
	Followed bool        // it was found to follow the one before, or that it does not was accepted
}

// Chain is a bank account's statements and the breaks between them.
type Chain struct {
	Account    string
	Currency   money.Currency // of the account
	Statements []Statement    // in any order: those not proved to follow each other, and those of the days before
	Days       calendar.Holidays
	// Within says how many of the bank's days after the last statement the next must have come; 0: it need not, for
	// some banks send none for days without lines.
	Within int
	Today  calendar.Date
	Breaks []Break // of continuity, open so far; those of other kinds are passed over
	// Accepted are breaks, by their identifiers, that people ended without a posting: what they are about counts as if
	// the statements followed each other there.
	Accepted map[string]bool
	At       time.Time
	// Unfinished are the statements, by their identifiers, that people made before their last day had ended and that
	// may lack lines of it: they prove the days before.
	Unfinished map[string]bool
}

// Continuity is what a chain of statements proves.
type Continuity struct {
	Use     []Statement // each statement once, in order: their lines are to be reconciled
	Opened  []Break
	Closed  []Closed
	Open    []Break       // all that are open now
	Through calendar.Date // the last day up to which each statement follows the one before; zero: there is none
	Made    time.Time     // when the statement was made that ends on that day
	Drift   money.Minor   // what the breaks come to: the last closing balance less the first opening one and all lines
}

// Why statements do not follow each other, for people.
const (
	whySum     = "the lines of statement %s come to %s, but its balances differ by %s"
	whyBalance = "statement %s opens at %s, but the one before (%s) closed at %s"
	whyGap     = "statements are missing between %s and %s: their numbers have a gap"
	whyNumber  = "statement %s has number %d, but the one before (%s) has %d"
	whyChanged = "statement %s came again with different content; the first is used"
	whyNotCome = "no statement has come since %s, which ends on %s"
)

// Check compares each statement with the one before. What does not follow is a break: a gap, a number that comes twice,
// a balance that does not begin where the last one ended, lines that do not come to the difference of the balances, the
// same statement with another content, no statement for too long. The same statement twice is none.
//
// The order of the statements does not matter, and a break closes by itself once the statements that fill it came.
// Amounts of breaks may be 0. The error is money.ErrOverflow.
func (c Chain) Check() (Continuity, error) {
	var found Continuity
	links := linking{Chain: c, found: &found}
	links.unique()
	for i := range found.Use {
		if err := links.link(i); err != nil {
			return Continuity{}, err
		}
	}
	links.awaited()
	links.compare()
	return found, nil
}

// linking is a check under way.
type linking struct {
	Chain
	found  *Continuity
	breaks []Break
	broken bool // a link before was broken
}

// name returns the identifier of a statement without its account's, for people.
func (l *linking) name(s *Statement) string { return strings.TrimPrefix(s.ID, l.Account+"/") }

// unique chooses the statements to use: of those with one identifier the one that came first.
func (l *linking) unique() {
	all := slices.Clone(l.Statements)
	slices.SortFunc(all, func(a, b Statement) int {
		return cmp.Or(cmp.Compare(a.ID, b.ID), copies(a)-copies(b), a.At.Compare(b.At), cmp.Compare(a.Digest, b.Digest))
	})
	use, changed := all[:0], map[string]bool{}
	for _, s := range all {
		if len(use) == 0 || use[len(use)-1].ID != s.ID {
			use = append(use, s)
			continue
		}
		if s.Digest == use[len(use)-1].Digest || s.Copy || changed[s.ID+s.Digest] {
			continue
		}
		changed[s.ID+s.Digest] = true
		l.openBreak(0, fmt.Sprintf(whyChanged, l.name(&s)), "changed", s.ID, s.Digest)
	}
	l.found.Use = InOrder(use)
}

// copies is 1 for a statement that the bank calls a copy.
func copies(s Statement) int {
	if s.Copy {
		return 1
	}
	return 0
}

// link compares a statement with itself, and with the one before.
func (l *linking) link(i int) error {
	s := &l.found.Use[i]
	if s.Followed {
		l.through(s)
		return nil
	}
	moved, err := s.Closing.Sub(s.Opening)
	if err != nil {
		return err
	}
	amount, err := moved.Sub(s.Lines)
	if err != nil {
		return err
	}
	if amount != 0 {
		why := fmt.Sprintf(whySum, l.name(s), l.Currency.Format(s.Lines), l.Currency.Format(moved))
		amount = l.breakAt(amount, why, "sum", s.ID)
	}
	if i == 0 {
		l.through(s)
		return l.drift(amount)
	}
	last := &l.found.Use[i-1]
	jump, err := s.Opening.Sub(last.Closing)
	if err != nil {
		return err
	}
	counted := s.Number != 0 && last.Number != 0
	switch {
	case counted && s.Number > last.Number+1:
		jump = l.breakAt(jump, fmt.Sprintf(whyGap, l.name(last), l.name(s)), "gap", last.ID, s.ID)
	case counted && s.Number <= last.Number:
		why := fmt.Sprintf(whyNumber, l.name(s), s.Number, l.name(last), last.Number)
		jump = l.breakAt(jump, why, "number", last.ID, s.ID)
	case jump != 0:
		why := fmt.Sprintf(whyBalance, l.name(s), l.Currency.Format(s.Opening), l.name(last),
			l.Currency.Format(last.Closing))
		jump = l.breakAt(jump, why, "balance", last.ID, s.ID)
	}
	l.through(s)
	if err := l.drift(amount); err != nil {
		return err
	}
	return l.drift(jump)
}

// through notes how far statements follow each other.
func (l *linking) through(s *Statement) {
	if l.broken {
		return
	}
	day := s.To
	if l.Unfinished[s.ID] {
		day = day.AddDays(-1)
	}
	if !day.Before(l.found.Through) {
		l.found.Through, l.found.Made = day, s.Made
	}
}

func (l *linking) drift(amount money.Minor) (err error) {
	l.found.Drift, err = l.found.Drift.Add(amount)
	return err
}

// awaited opens a break if the next statement should have come.
func (l *linking) awaited() {
	if l.Within <= 0 || len(l.found.Use) == 0 {
		return
	}
	last := &l.found.Use[len(l.found.Use)-1]
	if l.Days.AddBusinessDays(last.To, l.Within).Before(l.Today) {
		l.openBreak(0, fmt.Sprintf(whyNotCome, l.name(last), last.To), "awaited", last.ID)
	}
}

// breakAt opens a break of statements where one follows another, and returns what it comes to: 0 if people accepted it.
func (l *linking) breakAt(amount money.Minor, why string, about ...string) money.Minor {
	if !l.openBreak(amount, why, about...) {
		return 0
	}
	l.broken = true
	return amount
}

// openBreak opens a break of statements; false if people accepted it.
func (l *linking) openBreak(amount money.Minor, why string, about ...string) bool {
	id := breakID(l.Account, farthing.BreakContinuity, nil, about)
	if l.Accepted[id] {
		return false
	}
	l.breaks = append(l.breaks, Break{
		ID:     id,
		Kind:   farthing.BreakContinuity,
		Amount: amount,
		Reason: why,
		Since:  l.At,
	})
	return true
}

// compare finds out which breaks are new, and which ended.
func (l *linking) compare() {
	was := map[string]Break{}
	for _, b := range l.Breaks {
		if b.Kind == farthing.BreakContinuity {
			was[b.ID] = b
		}
	}
	for _, b := range l.breaks {
		if old, ok := was[b.ID]; ok {
			l.found.Open = append(l.found.Open, old)
			delete(was, b.ID)
			continue
		}
		l.found.Opened = append(l.found.Opened, b)
		l.found.Open = append(l.found.Open, b)
	}
	for _, old := range was {
		l.found.Closed = append(l.found.Closed, Closed{old, EndGone, ""})
	}
	inOrder(l.found.Opened)
	inOrder(l.found.Open)
	slices.SortFunc(l.found.Closed, func(a, b Closed) int { return cmp.Compare(a.Break.ID, b.Break.ID) })
}
