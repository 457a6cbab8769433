package recon

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// ErrInput says that expectations or lines cannot be reconciled, because they contradict themselves.
var ErrInput = errors.New("recon: expectations or lines contradict themselves")

// Input is what is known of one bank account in one currency.
type Input struct {
	Account      string        // names the bank account
	Expectations []Expectation // open so far, and new
	Lines        []Line        // without a match so far, and new
	Breaks       []Break       // open so far
	// Settled must have the settled expectations that the new lines may name, by any of their references; others do no
	// harm. Those of all time are not needed.
	Settled []Settled
	Days    calendar.Holidays // of the bank
	Through calendar.Date     // the last day of which the bank's statement came; zero: none came
	Made    time.Time         // when the bank made that statement
	At      time.Time         // now
}

// Open is what stays open. It is what the next call is given, together with what came meanwhile.
type Open struct {
	Expectations []Expectation
	Lines        []Line // each is in a break
	Breaks       []Break
}

// Result is what was found, each list in an order of its own that does not depend on the input's.
type Result struct {
	Matches []Match
	Opened  []Break
	Closed  []Closed
	Open    Open
}

// Reconcile matches lines with expectations and says what is left over. The order of the input does not matter, and the
// same input gives the same result. Called once more with what stays open, it finds nothing new.
//
// The error is ErrInput if two different expectations or lines have one identifier, if an expectation is both open and
// settled, if an identifier is empty or an expectation comes to 0; and money.ErrOverflow if amounts do not add up in 64
// bits. Then there is no result.
func Reconcile(in Input) (Result, error) {
	w, err := newWork(in)
	if err != nil {
		return Result{}, err
	}
	w.dropNothing()
	for _, phase := range []func() error{w.byIdentity, w.byFile, w.byText, w.byCut} {
		if err := phase(); err != nil {
			return Result{}, err
		}
	}
	w.byReversal()
	if err := w.breakRest(); err != nil {
		return Result{}, err
	}
	return w.result(), nil
}

// fate is what became of an expectation or a line.
type fate uint8

// The fates.
const (
	open    fate = iota
	tied         // it is part of a break with others
	matched      // now
	before       // of an expectation: it was matched earlier
	void         // of an expectation: our books gave it up
)

// expected is an expectation at work.
type expected struct {
	*Expectation
	refs References // folded
	fate fate
}

// inTexts yields the folded references that may stand in texts.
func (e *expected) inTexts(yield func(string) bool) {
	for _, name := range []string{e.refs.EndToEnd, e.refs.Instruction, e.refs.Bank} {
		if name != "" && !yield(name) {
			return
		}
	}
	for _, text := range e.Texts {
		if name := fold(text); name != "" && !yield(name) {
			return
		}
	}
}

// late is how many of the bank's days after its due day an expectation is still found by texts.
const late = 10

// around reports whether a day fits the expectation.
func (e *expected) around(day calendar.Date, days calendar.Holidays) bool {
	return !day.Before(e.From) && (e.Due.IsZero() || !days.AddBusinessDays(e.Due, late).Before(day))
}

// booked is a line at work.
type booked struct {
	*Line
	refs  References // folded
	fate  fate
	kind  farthing.BreakKind // of the break that it alone is; "": not said yet
	why   string             // for that break
	about places             // expectations that it names without being theirs
}

// work is one reconciliation under way.
type work struct {
	Input
	expected  []expected // the open ones in the order of their identifiers, then the settled ones
	lines     []booked   // in the order of day and identifier
	index     index
	reported  map[string]places // the expectations of which people said that they are a line
	reversers reversers
	matches   []Match
	breaks    []Break
}

func newWork(in Input) (*work, error) {
	w := &work{Input: in, reported: map[string]places{}}
	expectations, err := uniqueExpectations(in.Expectations)
	if err != nil {
		return nil, err
	}
	w.expected = make([]expected, 0, len(expectations)+len(in.Settled))
	for _, e := range expectations {
		w.expect(e, open)
	}
	seen, err := w.expectSettled(expectations)
	if err != nil {
		return nil, err
	}
	lines, err := uniqueLines(in.Lines, seen)
	if err != nil {
		return nil, err
	}
	w.lines = make([]booked, len(lines))
	for i, l := range lines {
		w.lines[i] = booked{Line: l, refs: l.folded()}
	}
	return w, nil
}

// expectSettled adds the settled expectations, each once, and returns the lines that they were matched with.
func (w *work) expectSettled(unsettled []*Expectation) (seen map[string]bool, err error) {
	settled := pointers(w.Settled)
	slices.SortStableFunc(settled, func(a, b *Settled) int { return cmp.Compare(a.ID, b.ID) })
	seen = map[string]bool{}
	for i, s := range settled {
		for _, id := range s.Lines {
			seen[id] = true
		}
		_, twice := slices.BinarySearchFunc(unsettled, s.ID, func(e *Expectation, id string) int {
			return cmp.Compare(e.ID, id)
		})
		twice = twice || i > 0 && s.ID == settled[i-1].ID && s.Void != settled[i-1].Void
		switch {
		case s.ID == "" || s.Amount == 0 || twice:
			return nil, fmt.Errorf("%w: the settled expectation %q of %d", ErrInput, s.ID, s.Amount)
		case i > 0 && s.ID == settled[i-1].ID:
		case s.Void:
			w.expect(&s.Expectation, void)
		default:
			w.expect(&s.Expectation, before)
		}
	}
	return seen, nil
}

func (w *work) expect(e *Expectation, fate fate) {
	w.expected = append(w.expected, expected{e, e.folded(), fate})
	place := int32(len(w.expected) - 1)
	w.index.add(&w.expected[place], place)
	for _, line := range e.Lines {
		if said := w.reported[line]; fate != void && (len(said) == 0 || said[len(said)-1] != place) {
			w.reported[line] = append(said, place)
		}
	}
}

// uniqueExpectations returns expectations in the order of their identifiers, each once.
func uniqueExpectations(all []Expectation) ([]*Expectation, error) {
	list := pointers(all)
	slices.SortStableFunc(list, func(a, b *Expectation) int { return cmp.Compare(a.ID, b.ID) })
	unique := list[:0]
	for _, e := range list {
		switch {
		case e.ID == "" || e.Amount == 0:
			return nil, fmt.Errorf("%w: the expectation %q of %d", ErrInput, e.ID, e.Amount)
		case len(unique) > 0 && unique[len(unique)-1].ID == e.ID:
			if !e.equal(unique[len(unique)-1]) {
				return nil, fmt.Errorf("%w: two expectations are %q", ErrInput, e.ID)
			}
		default:
			unique = append(unique, e)
		}
	}
	return unique, nil
}

// uniqueLines returns lines in the order of day and identifier, each once, and none of those that were matched before.
func uniqueLines(all []Line, seen map[string]bool) ([]*Line, error) {
	list := pointers(all)
	slices.SortStableFunc(list, func(a, b *Line) int { return cmp.Compare(a.ID, b.ID) })
	unique := list[:0]
	for _, l := range list {
		switch {
		case l.ID == "":
			return nil, fmt.Errorf("%w: a line of %d on %s has no identifier", ErrInput, l.Amount, l.Date)
		case seen[l.ID]:
		case len(unique) > 0 && unique[len(unique)-1].ID == l.ID:
			if *l != *unique[len(unique)-1] {
				return nil, fmt.Errorf("%w: two lines are %q", ErrInput, l.ID)
			}
		default:
			unique = append(unique, l)
		}
	}
	slices.SortStableFunc(unique, func(a, b *Line) int { return compareDates(a.Date, b.Date) })
	return unique, nil
}

// pointers returns where things are, which is quicker to sort.
func pointers[T any](list []T) []*T {
	to := make([]*T, len(list))
	for i := range list {
		to[i] = &list[i]
	}
	return to
}

func compareDates(a, b calendar.Date) int {
	return cmp.Or(cmp.Compare(a.Year, b.Year), cmp.Compare(a.Month, b.Month), cmp.Compare(a.Day, b.Day))
}

// dropNothing matches lines of 0 with nothing.
func (w *work) dropNothing() {
	for i := range w.lines {
		if w.lines[i].Amount == 0 {
			w.match(ByNothing, nil, []int32{int32(i)}, 0)
		}
	}
}

// match matches expectations with lines that come to the same amount.
func (w *work) match(rule Rule, expectations places, lines []int32, amount money.Minor) {
	m := Match{
		Rule:   rule,
		Amount: amount,
		At:     w.At,
	}
	m.Expectations, m.Lines = w.take(expectations, lines, matched)
	m.ID = matchID(w.Account, m.Expectations, m.Lines)
	w.matches = append(w.matches, m)
}

// take gives expectations and lines a fate, and returns their identifiers in order.
func (w *work) take(expectations places, lines []int32, fate fate) (expectationIDs, lineIDs []string) {
	for _, i := range expectations {
		w.expected[i].fate = fate
	}
	for _, i := range lines {
		w.lines[i].fate = fate
		lineIDs = append(lineIDs, w.lines[i].ID)
	}
	slices.Sort(lineIDs)
	return w.ids(expectations), lineIDs
}

// ids returns the identifiers of expectations in order.
func (w *work) ids(expectations places) []string {
	var ids []string
	for _, i := range expectations {
		ids = append(ids, w.expected[i].ID)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// only returns the places whose expectation has one of the fates.
func (w *work) only(list places, fates ...fate) (kept places) {
	for _, i := range list {
		if slices.Contains(fates, w.expected[i].fate) {
			kept = append(kept, i)
		}
	}
	return kept
}

// expectedSum returns what expectations come to.
func (w *work) expectedSum(list places) (sum money.Minor, err error) {
	for _, i := range list {
		if sum, err = sum.Add(w.expected[i].Amount); err != nil {
			return 0, fmt.Errorf("add up expectations: %w", err)
		}
	}
	return sum, nil
}

// lineSum returns what lines come to.
func (w *work) lineSum(list []int32) (sum money.Minor, err error) {
	for _, i := range list {
		if sum, err = sum.Add(w.lines[i].Amount); err != nil {
			return 0, fmt.Errorf("add up lines: %w", err)
		}
	}
	return sum, nil
}
