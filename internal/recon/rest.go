package recon

import (
	"cmp"
	"fmt"
	"slices"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Why breaks are open, for people.
const (
	whyContradiction = "the line's references name different payments"
	whyUnfit         = "the line's text names a payment, but a reference, the day or the amount contradicts it"
	whyAmbiguous     = "the line's reference is cut off and matches several payments of that amount"
	whyAmount        = "the amounts differ"
	whyCount         = "the amounts agree, but the bank counts a different number of payments"
	whyDuplicate     = "the bank booked this payment twice"
	whyVoid          = "the bank booked a payment that failed in the books"
	whyTakenBack     = "the bank reversed or returned a payment that is settled in the books"
	whyPartBack      = "the line names a settled payment, in the opposite direction and of another amount: " +
		"a charge, or a return less a charge"
	whyOpposite = "the line names a payment in the opposite direction"
	whyRepeated = "the bank booked two lines with the same reference, day and amount"
	whyUnknown  = "no withdrawal or settlement matches this bank line"
	whyUnlike   = "the line's reference begins like a payment's, but day or amount differ"
	whyMissing  = "not on the bank's statements by %s, when it was due"
)

// namedBy says how a line names the expectations of whose amount it is not.
var namedBy = map[Rule]string{
	ByPeople:      "people chose the line",
	ByUETR:        "the UETR is the same",
	ByEndToEnd:    "the EndToEndId is the same",
	ByInstruction: "the InstrId is the same",
	ByFile:        "the line names the payment file or its block",
	ByText:        "the bank's text has a reference",
}

// openBreak opens a break.
func (w *work) openBreak(b Break) {
	b.ID = breakID(w.Account, b.Kind, b.Expectations, b.Lines)
	b.Since = w.At
	w.breaks = append(w.breaks, b)
}

// breakRest opens breaks for the lines that nothing was found for, and for the expectations that have not come in time.
func (w *work) breakRest() error {
	w.repeated()
	for i := range w.lines {
		l := &w.lines[i]
		if l.fate != open {
			continue
		}
		if l.kind == "" {
			w.unknown(l)
		}
		w.openBreak(Break{
			Kind:   l.kind,
			Amount: l.Amount,
			Lines:  []string{l.ID},
			About:  w.ids(l.about),
			Reason: l.why,
		})
	}
	for i := range w.expected {
		e := &w.expected[i]
		if e.fate != open || e.Due.IsZero() || w.Through.Before(e.Due) || w.Made.Before(e.Since) {
			continue
		}
		difference, err := e.Amount.Neg()
		if err != nil {
			return err
		}
		w.openBreak(Break{
			Kind:         farthing.BreakMissingAtBank,
			Amount:       difference,
			Expectations: []string{e.ID},
			Reason:       fmt.Sprintf(whyMissing, e.Due),
		})
	}
	return nil
}

// repeated notes lines that the bank booked twice, although neither is known: they have the same reference of the
// bank's, the same day and amount.
func (w *work) repeated() {
	type booking struct {
		bank   string
		date   calendar.Date
		amount money.Minor
	}
	seen := map[booking]bool{}
	for i := range w.lines {
		l := &w.lines[i]
		if l.fate != open || l.kind != "" || l.refs.Bank == "" {
			continue
		}
		this := booking{l.refs.Bank, l.Date, l.Amount}
		if seen[this] {
			l.kind, l.why = farthing.BreakDuplicate, whyRepeated
		}
		seen[this] = true
	}
}

// unknown says what is known of a line that is none of our payments.
func (w *work) unknown(l *booked) {
	l.kind, l.why = farthing.BreakUnknownAtUs, whyUnknown
	if len(l.about) > 0 {
		l.why = whyUnlike
	}
	found, _, _ := w.identified(l, wayOf(l.Amount).opposite())
	if len(found) == 0 {
		found, _ = w.named(l, wayOf(l.Amount).opposite())
	}
	switch {
	case len(found) == 0:
		return
	case len(w.only(found, open, tied)) == 0:
		l.kind, l.why = farthing.BreakLate, w.takenBack(l, found)
	default:
		l.why = whyOpposite
	}
	l.about = found
}

// takenBack says what a line is that goes the other way than the settled expectations that it names.
func (w *work) takenBack(l *booked, found places) string {
	if sum, err := w.expectedSum(found); err == nil && sum+l.Amount == 0 {
		return whyTakenBack
	}
	if slices.ContainsFunc(found, func(i int32) bool { return w.expected[i].Amount+l.Amount == 0 }) {
		return whyTakenBack
	}
	return whyPartBack
}

// result puts together what was found.
func (w *work) result() Result {
	var r Result
	r.Matches = w.matches
	slices.SortFunc(r.Matches, func(a, b Match) int { return cmp.Compare(a.ID, b.ID) })
	w.compareBreaks(&r)
	for i := range w.expected {
		if e := &w.expected[i]; e.fate == open || e.fate == tied {
			r.Open.Expectations = append(r.Open.Expectations, *e.Expectation)
		}
	}
	for i := range w.lines {
		if l := &w.lines[i]; l.fate != matched {
			r.Open.Lines = append(r.Open.Lines, *l.Line)
		}
	}
	return r
}

// compareBreaks finds out which breaks are new, and which ended. Breaks of continuity are left as they are.
func (w *work) compareBreaks(r *Result) {
	was := map[string]Break{}
	for _, b := range w.Breaks {
		was[b.ID] = b
	}
	in := map[string]string{} // the break that an expectation or a line is part of now
	for _, b := range w.breaks {
		note(in, b.ID, b.Expectations, b.Lines)
		if old, ok := was[b.ID]; ok {
			r.Open.Breaks = append(r.Open.Breaks, old)
			delete(was, b.ID)
		} else {
			r.Opened = append(r.Opened, b)
			r.Open.Breaks = append(r.Open.Breaks, b)
		}
	}
	by := map[string]string{} // the match
	if len(was) > 0 {
		for _, m := range r.Matches {
			note(by, m.ID, m.Expectations, m.Lines)
		}
	}
	for _, old := range was {
		if old.Kind == farthing.BreakContinuity {
			r.Open.Breaks = append(r.Open.Breaks, old)
		} else {
			r.Closed = append(r.Closed, closed(old, by, in))
		}
	}
	inOrder(r.Opened)
	inOrder(r.Open.Breaks)
	slices.SortFunc(r.Closed, func(a, b Closed) int { return cmp.Compare(a.Break.ID, b.Break.ID) })
}

// note notes whose the expectations and lines are. The two have identifiers of their own, which may be equal.
func note(whose map[string]string, id string, expectations, lines []string) {
	for _, e := range expectations {
		whose["e"+e] = id
	}
	for _, l := range lines {
		whose["l"+l] = id
	}
}

// closed says how a break ended: by the match of one of its expectations, else of its lines, else by another break.
func closed(b Break, by, in map[string]string) Closed {
	for _, how := range []struct {
		whose  map[string]string
		ending Ending
	}{{by, EndMatched}, {in, EndReplaced}} {
		for _, id := range b.Expectations {
			if at, ok := how.whose["e"+id]; ok {
				return Closed{b, how.ending, at}
			}
		}
		for _, id := range b.Lines {
			if at, ok := how.whose["l"+id]; ok {
				return Closed{b, how.ending, at}
			}
		}
	}
	return Closed{b, EndGone, ""}
}

func inOrder(list []Break) {
	slices.SortFunc(list, func(a, b Break) int { return cmp.Compare(a.ID, b.ID) })
}
