package recon

import (
	"cmp"
	"encoding/binary"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// group is lines that name the same expectations.
type group struct {
	rule  Rule // the strongest by which a line names them
	found places
	open  places // those of found that are not settled, when groups were sorted
	lines []int32
}

// grouping gathers lines by the expectations that they name.
type grouping struct {
	*work
	byOne  map[int32]*group
	byMany map[string]*group
	all    []*group
}

// put adds a line that names expectations, if there are any. If none of them is open, the line contradicts what was
// settled.
func (g *grouping) put(line int32, rule Rule, found places) {
	if len(found) == 0 {
		return
	}
	if len(g.only(found, open)) == 0 {
		g.contradictSettled(line, found)
		return
	}
	at := g.at(found)
	at.lines = append(at.lines, line)
	if at.rule == "" || slices.Index(Rules, rule) < slices.Index(Rules, at.rule) {
		at.rule = rule
	}
}

// at returns the group of expectations.
func (g *grouping) at(found places) *group {
	if g.byOne == nil {
		g.byOne, g.byMany = map[int32]*group{}, map[string]*group{}
	}
	if len(found) == 1 {
		if g.byOne[found[0]] == nil {
			g.byOne[found[0]] = g.make(found)
		}
		return g.byOne[found[0]]
	}
	key := make([]byte, 0, 4*len(found))
	for _, i := range found {
		key = binary.BigEndian.AppendUint32(key, uint32(i))
	}
	if g.byMany[string(key)] == nil {
		g.byMany[string(key)] = g.make(found)
	}
	return g.byMany[string(key)]
}

func (g *grouping) make(found places) *group {
	made := &group{found: found}
	g.all = append(g.all, made)
	return made
}

// decide decides on all groups. Single lines are matched with single expectations that alone have the amount, then all
// with all, then one line with all. The lines that are then left were booked twice, unless the bank takes them back; if
// expectations are left too, the amounts differ.
func (g *grouping) decide() error {
	g.sort()
	if err := g.settleAll(); err != nil {
		return err
	}
	for _, one := range g.all {
		g.cancel(g.free(one.lines))
	}
	if err := g.settleAll(); err != nil {
		return err
	}
	g.sort()
	for _, one := range g.all {
		if err := g.rest(one); err != nil {
			return err
		}
	}
	return nil
}

// sort brings those groups to the front whose lines are about the fewest expectations that are not settled. Settled
// ones do not count, for they may be gone when what is left is looked at again.
func (g *grouping) sort() {
	for _, one := range g.all {
		one.open = g.only(one.found, open)
	}
	slices.SortFunc(g.all, func(a, b *group) int {
		return cmp.Or(cmp.Compare(len(a.open), len(b.open)), slices.Compare(a.open, b.open),
			slices.Compare(a.lines, b.lines))
	})
}

// contest is what is still undecided of a group.
type contest struct {
	expected places
	lines    []int32
}

func (g *grouping) contest(one *group) contest {
	return contest{g.only(one.found, open), g.free(one.lines)}
}

// settleAll matches in each group what comes to the same amount, again and again until nothing does: only then may a
// group keep expectations that lines of another one name from being found.
func (g *grouping) settleAll() error {
	for again := true; again; {
		again = false
		for _, one := range g.all {
			before := len(g.matches)
			if err := g.settle(one); err != nil {
				return err
			}
			again = again || len(g.matches) > before
		}
	}
	return nil
}

// rest says of the lines of a group for which nothing was found that they were booked twice; if expectations are left
// too, that the amounts differ.
func (g *grouping) rest(one *group) error {
	left := g.contest(one)
	switch {
	case len(left.lines) == 0:
		return nil
	case len(left.expected) > 0:
		return g.differ(one.rule, left)
	}
	for _, i := range left.lines {
		if l := &g.lines[i]; one.rule == ByText && len(g.fit(l, one.found)) == 0 {
			l.unfit(one.found)
		} else {
			g.contradictSettled(i, one.found)
		}
	}
	return nil
}

// pair matches each line with the expectation of its amount, if no other line and no other expectation has that.
func (g *grouping) pair(rule Rule, c contest) contest {
	if len(c.expected) < 2 {
		return c // its sum says as much
	}
	type owner struct{ expected, lines []int32 }
	owners := map[money.Minor]*owner{}
	for _, i := range c.expected {
		amount := g.expected[i].Amount
		if owners[amount] == nil {
			owners[amount] = &owner{}
		}
		owners[amount].expected = append(owners[amount].expected, i)
	}
	for _, i := range c.lines {
		if o := owners[g.lines[i].Amount]; o != nil {
			o.lines = append(o.lines, i)
		}
	}
	for _, i := range c.lines {
		amount := g.lines[i].Amount
		if o := owners[amount]; o != nil && len(o.expected) == 1 && len(o.lines) == 1 {
			g.match(rule, o.expected, o.lines, amount)
		}
	}
	return contest{g.only(c.expected, open), g.free(c.lines)}
}

// free returns the lines that have no fate yet.
func (w *work) free(lines []int32) (free []int32) {
	for _, i := range lines {
		if w.lines[i].fate == open {
			free = append(free, i)
		}
	}
	return free
}

// settle matches single lines of a group with single expectations, then what is left as a whole, or the first line that
// comes to all that is expected.
func (g *grouping) settle(one *group) error {
	c := g.contest(one)
	if one.rule != ByFile {
		c = g.pair(one.rule, c)
	}
	if len(c.lines) == 0 || len(c.expected) == 0 {
		return nil
	}
	want, err := g.expectedSum(c.expected)
	if err != nil {
		return err
	}
	have, err := g.lineSum(c.lines)
	if err != nil {
		return err
	}
	if have == want && g.countsAgree(one.rule, c.expected, c.lines) {
		g.match(one.rule, c.expected, c.lines, want)
		return nil
	}
	for at, i := range c.lines {
		if g.lines[i].Amount == want && g.countsAgree(one.rule, c.expected, c.lines[at:at+1]) {
			g.match(one.rule, c.expected, c.lines[at:at+1], want)
			return nil
		}
	}
	return nil
}

// countsAgree reports whether lines for a whole file or block stand for as many payments as are expected, as far as the
// bank says.
func (g *grouping) countsAgree(rule Rule, list places, lines []int32) bool {
	if rule != ByFile {
		return true
	}
	count := 0
	for _, i := range lines {
		if g.lines[i].Count <= 0 {
			return true
		}
		count += g.lines[i].Count
	}
	return count == len(list)
}

// differ opens a break for lines that name expectations and come to another amount, or stand for another number of
// payments.
func (g *grouping) differ(rule Rule, c contest) error {
	want, err := g.expectedSum(c.expected)
	if err != nil {
		return err
	}
	have, err := g.lineSum(c.lines)
	if err != nil {
		return err
	}
	difference, err := have.Sub(want)
	if err != nil {
		return err
	}
	why := whyAmount
	if difference == 0 {
		why = whyCount
	}
	expectations, lines := g.take(c.expected, c.lines, tied)
	g.openBreak(Break{
		Kind:         farthing.BreakAmountDiffers,
		Amount:       difference,
		Expectations: expectations,
		Lines:        lines,
		Reason:       why + "; " + namedBy[rule],
	})
	return nil
}

// contradictSettled notes that a line names expectations that are settled: it was booked once more, or although our
// books gave it up.
func (g *grouping) contradictSettled(line int32, found places) {
	l := &g.lines[line]
	l.kind, l.why, l.about = farthing.BreakDuplicate, whyDuplicate, found
	same := false
	for _, i := range found {
		same = same || wayOf(g.expected[i].Amount) == wayOf(l.Amount)
	}
	switch {
	case !same:
		l.kind, l.why = farthing.BreakLate, g.takenBack(l, found)
	case len(g.only(found, matched, before, tied)) == 0:
		l.kind, l.why = farthing.BreakLate, whyVoid
	}
}
