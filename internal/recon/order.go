package recon

import (
	"cmp"
	"slices"

	"farthing/internal/money"
)

// InOrder returns the statements of an account, each once, in the order in which they follow each other, whatever order
// they came in: by their last days; those of one day by their numbers, or by their balances if the bank does not count
// them all: one opens where the one before closed. Where the balances leave several orders, that of arrival is taken.
func InOrder(statements []Statement) []Statement {
	list := slices.Clone(statements)
	slices.SortFunc(list, func(a, b Statement) int {
		return cmp.Or(compareDates(a.To, b.To), cmp.Compare(a.Number, b.Number), compareDates(a.From, b.From),
			a.At.Compare(b.At), cmp.Compare(a.ID, b.ID))
	})
	var before *money.Minor // the balance that the day begins with; nil: unknown
	days := byDay(list)
	for i, day := range days {
		if day[0].Number == 0 { // the first if any is not counted
			if before == nil {
				before = later(days[i:])
			}
			copy(day, linked(day, before))
		}
		before = &day[len(day)-1].Closing
	}
	return list
}

// byDay returns the parts of a list that end on one day.
func byDay(list []Statement) (days [][]Statement) {
	for len(list) > 0 {
		n := slices.IndexFunc(list, func(s Statement) bool { return s.To != list[0].To })
		if n < 0 {
			n = len(list)
		}
		days, list = append(days, list[:n]), list[n:]
	}
	return days
}

// later returns the balance with which the first of some days begins and ends, if it ends as it begins: that with which
// the first day begins that ends otherwise, or else one that all days have.
func later(days [][]Statement) *money.Minor {
	all := slices.Clone(days[0]) // those with whose balance each day may begin
	for _, day := range days {
		if i := uneven(day); i >= 0 {
			return &day[i].Opening
		}
		all = slices.DeleteFunc(all, func(s Statement) bool { return !opens(day, s.Opening) })
	}
	if len(all) == 0 {
		return nil
	}
	return &all[0].Opening
}

// opens reports whether one of some statements opens with a balance.
func opens(day []Statement, balance money.Minor) bool {
	return slices.ContainsFunc(day, func(s Statement) bool { return s.Opening == balance })
}

// uneven returns the first of some statements with whose balance more of them open than close; -1: there is none.
func uneven(day []Statement) int {
	more := map[money.Minor]int{}
	for i := range day {
		more[day[i].Opening]++
		more[day[i].Closing]--
	}
	return slices.IndexFunc(day, func(s Statement) bool { return more[s.Opening] > 0 })
}

// linked puts statements of one day in an order in which each opens where the one before closed. If there is none, for
// one is missing, as few as possible do not.
func linked(day []Statement, before *money.Minor) []Statement {
	start := day[0].Opening
	if i := uneven(day); i >= 0 {
		start = day[i].Opening
	} else if before != nil && opens(day, *before) {
		start = *before
	}
	if way := wayThrough(day, start); way != nil {
		return way
	}
	return runs(day, before)
}

// wayThrough returns a way through all statements that begins with a balance, nil if there is none: an Eulerian path of
// the balances, found by Hierholzer's algorithm.
func wayThrough(day []Statement, start money.Minor) []Statement {
	from := map[money.Minor][]int{}
	for i := range day {
		from[day[i].Opening] = append(from[day[i].Opening], i)
	}
	way := make([]Statement, 0, len(day))
	open := []int{-1} // the statements on the way, behind the start
	for len(open) > 0 {
		last, at := open[len(open)-1], start
		if last >= 0 {
			at = day[last].Closing
		}
		if next := from[at]; len(next) > 0 {
			open, from[at] = append(open, next[0]), next[1:]
			continue
		}
		open = open[:len(open)-1]
		if last >= 0 {
			way = append(way, day[last])
		}
	}
	slices.Reverse(way)
	for i := 1; i < len(way); i++ {
		if way[i-1].Closing != way[i].Opening {
			return nil
		}
	}
	if len(way) < len(day) {
		return nil
	}
	return way
}

// runs puts statements in order of which some are missing: each behind one that it follows, and where there is none,
// next comes one that follows none of the rest.
func runs(day []Statement, before *money.Minor) []Statement {
	left, list := slices.Clone(day), make([]Statement, 0, len(day))
	for len(left) > 0 {
		next := -1
		if before != nil {
			next = slices.IndexFunc(left, func(s Statement) bool { return s.Opening == *before })
		}
		if next < 0 {
			next = slices.IndexFunc(left, func(s Statement) bool {
				return !slices.ContainsFunc(left, func(other Statement) bool { return other.Closing == s.Opening })
			})
		}
		next = max(next, 0)
		list = append(list, left[next])
		left = slices.Delete(left, next, next+1)
		before = &list[len(list)-1].Closing
	}
	return list
}
