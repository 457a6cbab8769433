package recon

import (
	"cmp"
	"slices"
	"strings"

	"farthing/internal/money"
)

// maxShared is how many expectations may share a reference. One that more share says too little to name any of them.
// References of payment files and of their blocks may be shared by any number.
const maxShared = 1000

// places are places of expectations in the order of work.expected, ascending.
type places []int32

// way is the direction in which money moves. A withdrawal and its return have the same references and are told apart by
// it. A provider's settlement may be one line for what some merchants get and others give, so there it tells nothing.
type way int

// The ways.
const (
	in way = iota
	out

	ways
)

// wayOf returns the way of an amount other than 0.
func wayOf(amount money.Minor) way {
	if amount < 0 {
		return out
	}
	return in
}

// opposite returns the other way.
func (w way) opposite() way { return out - w }

// names finds expectations by a reference.
type names [ways]map[string]places

// goes reports whether lines of a way may be about the expectation.
func (e *expected) goes(w way) bool {
	return wayOf(e.Amount) == w || e.Kind != Withdrawal && e.Kind != Return
}

func (n *names) add(e *expected, reference string, place int32) {
	for w := range ways {
		if reference == "" || !e.goes(w) {
			continue
		}
		if n[w] == nil {
			n[w] = map[string]places{}
		}
		found := n[w][reference]
		if len(found) == 0 || found[len(found)-1] != place {
			n[w][reference] = append(found, place)
		}
	}
}

// few returns the expectations with a reference; none if it is shared by too many.
func (n *names) few(w way, reference string) places {
	if found := n[w][reference]; reference != "" && len(found) <= maxShared {
		return found
	}
	return nil
}

// identities are the references that identify a payment, strongest first.
var identities = []struct {
	rule Rule
	of   func(*References) string
}{
	{ByUETR, func(r *References) string { return r.UETR }},
	{ByEndToEnd, func(r *References) string { return r.EndToEnd }},
	{ByInstruction, func(r *References) string { return r.Instruction }},
}

// index finds expectations by what lines say. Those for texts are made only once a line needs them.
type index struct {
	identity [3]names // in the order of identities
	file     names
	text     names
	cut      [ways][]named // in the order of the names
	texts    bool          // text is made
	cuts     bool          // cut is made
}

// named is an expectation with one of its references.
type named struct {
	name  string
	place int32
}

func (x *index) add(e *expected, place int32) {
	for i := range identities {
		x.identity[i].add(e, identities[i].of(&e.refs), place)
	}
	x.file.add(e, e.refs.Block, place)
	x.file.add(e, e.refs.Message, place)
}

// addTexts adds the references that may stand in texts.
func (x *index) addTexts(all []expected) {
	if x.texts {
		return
	}
	x.texts = true
	for i := range all {
		for name := range all[i].inTexts {
			if name = trimmed(name); len(name) >= minInText {
				x.text.add(&all[i], name, int32(i))
			}
		}
	}
}

// addCut adds the references that may be cut.
func (x *index) addCut(all []expected) {
	if x.cuts {
		return
	}
	x.cuts = true
	for i := range all {
		for name := range all[i].inTexts {
			if name = trimmed(name); len(name) > minCut {
				w := wayOf(all[i].Amount)
				x.cut[w] = append(x.cut[w], named{name, int32(i)})
			}
		}
	}
	for w := range x.cut {
		slices.SortFunc(x.cut[w], func(a, b named) int {
			return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.place, b.place))
		})
	}
}

// beginning returns the references that begin with a text and go on; none if those are too many.
func (x *index) beginning(w way, short string) []named {
	list := x.cut[w]
	from, _ := slices.BinarySearchFunc(list, short, func(n named, text string) int {
		return strings.Compare(n.name, text)
	})
	to := from
	for to < len(list) && strings.HasPrefix(list[to].name, short) {
		if to-from == maxShared {
			return nil
		}
		to++
	}
	for from < to && list[from].name == short {
		from++
	}
	return list[from:to]
}

// common returns the places that are in both.
func common(a, b places) (both places) {
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			a = a[1:]
		case b[0] < a[0]:
			b = b[1:]
		default:
			both = append(both, a[0])
			a, b = a[1:], b[1:]
		}
	}
	return both
}
