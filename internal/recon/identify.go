package recon

import (
	"slices"

	"farthing/internal/farthing"
)

// byIdentity matches lines of which people said what they are, and those that identify a payment by UETR, EndToEndId or
// InstrId.
func (w *work) byIdentity() error {
	groups := grouping{work: w}
	var reversing []int32
	for i := range w.lines {
		l := &w.lines[i]
		if l.fate != open {
			continue
		}
		found, rule, agree := w.identified(l, wayOf(l.Amount))
		if said := w.reported[l.ID]; len(said) > 0 {
			found, rule, agree = w.withReported(l, said, found, agree), ByPeople, true
		}
		if !agree {
			l.contradict(found)
			continue
		}
		if l.Reversal && len(found) == 0 {
			reversing = append(reversing, int32(i))
		}
		groups.put(int32(i), rule, found)
	}
	w.reversers = reversersOf(w.lines, reversing)
	return groups.decide()
}

// withReported returns the expectations of which people said that they are a line, together with those that the line
// itself names, unless it contradicts itself: what people posted may be the rest of it.
func (w *work) withReported(l *booked, said, found places, agree bool) places {
	if agree && len(found) == 0 {
		w.index.addTexts(w.expected)
		found, agree = w.named(l, wayOf(l.Amount))
		found = w.fit(l, found)
	}
	if !agree {
		return said
	}
	both := slices.Concat(said, found)
	slices.Sort(both)
	return slices.Compact(both)
}

// identified returns the expectations of a way that a line identifies by all of its references together, and the
// strongest of these. If the references contradict each other, it returns those that they name, and false.
func (w *work) identified(l *booked, way way) (found places, rule Rule, agree bool) {
	var named places
	agree = true
	for i := range identities {
		these := w.index.identity[i].few(way, identities[i].of(&l.refs))
		if len(these) == 0 {
			continue
		}
		if named = append(named, these...); len(named) == len(these) {
			found, rule = these, identities[i].rule
		} else if found = common(found, these); len(found) == 0 {
			agree = false
		}
	}
	if agree && len(found) > 0 {
		if found = w.consistent(l, found); len(found) > 0 {
			return found, rule, true
		}
		agree = false
	}
	slices.Sort(named)
	return slices.Compact(named), rule, agree
}

// consistent returns the expectations whose references the line's do not contradict.
func (w *work) consistent(l *booked, list places) (kept places) {
	for _, i := range list {
		if !w.expected[i].contradicts(l) {
			kept = append(kept, i)
		}
	}
	return kept
}

// contradicts reports whether a line is another payment than the expectation: both know the UETR, or the EndToEndId,
// and these differ. An InstrId that differs says nothing, for banks on the way put in their own. A bank that writes
// another of the expectation's references in the field, or the beginning of one, does not contradict it.
func (e *expected) contradicts(l *booked) bool {
	if l.refs.UETR != "" && e.refs.UETR != "" && l.refs.UETR != e.refs.UETR {
		return true
	}
	if l.refs.EndToEnd == "" || e.refs.EndToEnd == "" || l.refs.EndToEnd == e.refs.EndToEnd {
		return false
	}
	for name := range e.inTexts {
		if l.refs.EndToEnd == name || cutOf(l.refs.EndToEnd, name) {
			return false
		}
	}
	return true
}

// contradict notes that the references of a line contradict each other.
func (l *booked) contradict(named places) {
	l.kind, l.why, l.about = farthing.BreakUnknownAtUs, whyContradiction, named
}

// byFile matches lines that name no payment but a block or a message of payment files.
func (w *work) byFile() error {
	groups := grouping{work: w}
	for i := range w.lines {
		l := &w.lines[i]
		if l.fate != open || l.kind != "" || l.refs.UETR+l.refs.EndToEnd+l.refs.Instruction != "" {
			continue
		}
		way := wayOf(l.Amount)
		for _, reference := range []string{l.refs.Block, l.refs.Message} {
			if found := w.index.file[way][reference]; reference != "" && len(found) > 0 {
				groups.put(int32(i), ByFile, found)
				break
			}
		}
	}
	return groups.decide()
}

// byText matches lines that hold a whole reference where anything may stand, if day and amount fit.
func (w *work) byText() error {
	groups := grouping{work: w}
	for i := range w.lines {
		l := &w.lines[i]
		if l.fate != open || l.kind != "" {
			continue
		}
		w.index.addTexts(w.expected)
		found, agree := w.named(l, wayOf(l.Amount))
		if !agree {
			l.contradict(found)
			continue
		}
		fit := w.fit(l, found)
		if len(fit) == 0 && len(found) > 0 {
			l.unfit(found)
		}
		groups.put(int32(i), ByText, fit)
	}
	return groups.decide()
}

// unfit notes that a line names expectations in a text, and is none of them.
func (l *booked) unfit(named places) {
	l.kind, l.why, l.about = farthing.BreakUnknownAtUs, whyUnfit, named
}

// fit returns those expectations that the line may be although it names them only in a text: no other reference
// contradicts that, and the day fits. A settled one must also be of the same amount: the line is it once more.
func (w *work) fit(l *booked, list places) (kept places) {
	for _, i := range w.consistent(l, list) {
		e := &w.expected[i]
		if (e.fate == open || e.fate == tied || e.Amount == l.Amount) && e.around(l.Date, w.Days) {
			kept = append(kept, i)
		}
	}
	return kept
}

// hit is a place in a text that names expectations.
type hit struct {
	at    part
	these places
}

// named returns the expectations of a way that the texts of a line name; false if the texts name several that have
// nothing in common. Of references that stand within each other the longest counts.
func (w *work) named(l *booked, way way) (found places, agree bool) {
	var named places
	agree = true
	for _, text := range l.texts() {
		for _, h := range w.hits(text, way) {
			if named = append(named, h.these...); len(named) == len(h.these) {
				found = h.these
			} else if found = common(found, h.these); len(found) == 0 {
				agree = false
			}
		}
	}
	if agree {
		return found, true
	}
	slices.Sort(named)
	return slices.Compact(named), false
}

// texts are the places of a line in which anything may stand.
func (l *booked) texts() [4]string {
	return [4]string{l.Text, l.EndToEnd, l.Instruction, l.Bank}
}

// hits returns where a text names expectations.
func (w *work) hits(text string, way way) (hits []hit) {
	candidates(text, func(candidate string, at part) {
		these := w.index.text.few(way, candidate)
		if len(these) == 0 {
			return
		}
		for _, h := range hits {
			if h.at.start <= at.start && at.end <= h.at.end {
				return // within a longer one
			}
		}
		hits = slices.DeleteFunc(hits, func(h hit) bool { return at.start <= h.at.start && h.at.end <= at.end })
		hits = append(hits, hit{at, these})
	})
	return hits
}

// byCut matches lines that hold the beginning of a reference that one expectation alone has, if day and amount fit.
func (w *work) byCut() error {
	groups := grouping{work: w}
	for i := range w.lines {
		l := &w.lines[i]
		if l.fate != open || l.kind != "" {
			continue
		}
		w.index.addCut(w.expected)
		begun, asked := places(nil), w.begun(l)
		for _, place := range w.fit(l, asked) {
			if w.expected[place].Amount == l.Amount {
				begun = append(begun, place)
			}
		}
		switch {
		case len(begun) == 1:
			groups.put(int32(i), ByTruncated, begun)
		case len(begun) > 1:
			l.kind, l.why, l.about = farthing.BreakUnknownAtUs, whyAmbiguous, begun
		case len(asked) > 0:
			l.about = asked
		}
	}
	return groups.decide()
}

// begun returns the expectations one of whose references begins with something in a line's texts.
func (w *work) begun(l *booked) (list places) {
	way := wayOf(l.Amount)
	for _, text := range l.texts() {
		candidates(text, func(candidate string, _ part) {
			if len(candidate) < minCut {
				return
			}
			for _, n := range w.index.beginning(way, candidate) {
				list = append(list, n.place)
			}
		})
	}
	slices.Sort(list)
	return slices.Compact(list)
}
