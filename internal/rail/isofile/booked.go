package isofile

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// Keep keeps the lines of such a statement, to be reconciled. The balance before them is opening.
//
// Statements that people download overlap, and have neither names nor numbers. Where a statement has the days that were
// kept before from their beginning, and they have no gap, a line is known by its day, amount and text, in whatever
// order the bank gives it now. Those that a day has more than before were put in later, and follow what was kept last,
// for by that much all balances since then are other ones. Elsewhere a line is known by its day, its amount and the
// balance after it (if there are several of these on a day, by which one it is).
//
// Lines that came before are left out, and each run of the others is a statement, with the balances before and after
// it: that one follows another is proved as of any statement.
func (r *Reading) Keep(own Own, opening money.Minor, lines *Booked) error {
	d := &downloaded{
		r:       r,
		own:     own,
		account: r.accountOf(own),
		Booked:  lines,
		state:   make([]lineState, lines.len()),
	}
	if err := lines.balance(opening); err != nil || lines.len() == 0 {
		return err
	}
	e, err := d.earlier(lines.day(0))
	if err != nil {
		return err
	}
	if from := d.follows(e); from >= 0 {
		err = d.compare(e, from)
	} else {
		err = d.find(e)
	}
	if err != nil {
		return err
	}
	for from := 0; from < d.len(); {
		var some []int32
		for from < d.len() && d.state[from] == lineNew {
			some = append(some, int32(from))
			from++
		}
		if len(some) > 0 {
			if err := d.keep(some, d.balances[some[0]], calendar.Date{}); err != nil {
				return err
			}
		}
		from++
	}
	return nil
}

// lineState is what a line of a downloaded statement is.
type lineState uint8

const (
	lineNew   lineState = iota // it follows the line before it
	lineKnown                  // it came before
	linePutIn                  // the bank put it in later, between lines that came before
)

// downloaded is a statement without identifiers.
type downloaded struct {
	*Booked
	r       *Reading
	own     Own
	account string
	state   []lineState
}

// id names a line by its day, its amount and the balance after it, and by which of these it is.
func (d *downloaded) id(i int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %d %d", d.amount(i), d.balances[i+1], d.which[i]))
	return fmt.Sprintf("%s/%s/%x", d.account, d.day(i), sum[:10])
}

// find finds the lines that came before by their identifiers.
func (d *downloaded) find(e *earlier) error {
	const some = 1000
	for from := 0; from < d.len(); from += some {
		var ids []string
		for i := from; i < min(from+some, d.len()); i++ {
			ids = append(ids, d.id(i))
		}
		known, err := d.r.bank.options.Store.Documents.KnownLines(d.r.context, ids)
		if err != nil {
			return err
		}
		for i, id := range ids {
			if known[id] || e.ids[id] {
				d.state[from+i] = lineKnown
			}
		}
	}
	return nil
}

// follows returns from which line on the statement has again what was kept, from its beginning and without a gap: the
// first one, or that of the first day that was kept; else -1.
func (d *downloaded) follows(e *earlier) int {
	again := func(i int) bool { return e.opens(d.day(i), d.balances[i]) && e.whole(d.day(i)) }
	if again(0) {
		return 0
	}
	first := slices.IndexFunc(d.days, func(day int32) bool { return len(e.days[dateOf(day)]) > 0 })
	if first >= 0 && again(first) {
		return first
	}
	return -1
}

// sight is what of a line is the same in whatever order the lines of a day stand.
type sight struct {
	amount money.Minor
	text   string
}

// compare finds out which lines came before, from the first line of a day on, and keeps those that were put in.
func (d *downloaded) compare(e *earlier, first int) error {
	last := -1 // the last line that came before
	for from := first; from < d.len(); {
		to := from
		for to < d.len() && d.days[to] == d.days[from] {
			to++
		}
		if err := d.compareDay(e.days[d.day(from)], from, to); err != nil {
			return err
		}
		for i := from; i < to; i++ {
			if d.state[i] == lineKnown {
				last = i
			}
		}
		from = to
	}
	if d.day(d.len() - 1).Before(e.last) {
		last = d.len()
	}
	var put []int32
	for i := first; i < d.len(); i++ {
		if d.state[i] != lineNew {
			continue
		}
		d.rename(e, i)
		if i < last {
			d.state[i] = linePutIn
			put = append(put, int32(i))
		}
	}
	if len(put) == 0 {
		return nil
	}
	return d.keep(put, e.end, e.last)
}

// rename gives a new line another identifier if another line had its own, when the day had another order.
func (d *downloaded) rename(e *earlier, i int) {
	if e.ids[d.id(i)] {
		for d.which[i] = 1; e.ids[d.id(i)]; {
			d.which[i]++
		}
	}
	e.ids[d.id(i)] = true
}

// compareDay finds out which lines of a day came before. Banks change texts: if the day has as
// many lines as before or more, the rest are known by their amounts.
func (d *downloaded) compareDay(before []earlierLine, from, to int) error {
	if len(before) == 0 {
		return nil
	}
	left, amounts, more := map[sight]int{}, map[money.Minor]int{}, 0
	for _, l := range before {
		left[sight{l.Amount, l.Text}]++
		amounts[l.Amount]++
	}
	for i := from; i < to; i++ {
		text, err := d.text(i)
		if err != nil {
			return err
		}
		its := sight{d.amount(i), text}
		if left[its] == 0 {
			more++
			continue
		}
		left[its]--
		amounts[its.amount]--
		d.state[i] = lineKnown
	}
	if more == 0 || len(before) > to-from {
		return nil
	}
	for i := from; i < to; i++ {
		if amount := d.amount(i); d.state[i] == lineNew && amounts[amount] > 0 {
			amounts[amount]--
			d.state[i] = lineKnown
		}
	}
	return nil
}

var errTooLarge = Refuse("the balances are too large")

// keep keeps some lines as a statement, which ends on a day, or on that of its last line. Its name is that of its first
// line.
func (d *downloaded) keep(some []int32, opening money.Minor, last calendar.Date) error {
	k := &keeping{content: sha256.New()}
	k.Account, k.Currency = d.account, d.own.Currency
	k.At, k.Made = d.r.at, d.r.at
	k.ID = rail.TablesOf(d.account) + d.id(int(some[0]))[len(d.account)+1:]
	k.Opening = opening
	_, _ = fmt.Fprintln(k.content, k.ID, k.Opening) // a hash never fails
	err := d.each(some, func(l store.BankLine) error {
		if len(some) <= maxHeld {
			k.Entries = append(k.Entries, l)
		}
		_, _ = fmt.Fprintln(k.content, l.Line) // the same
		return k.add(&l.Line)
	})
	if err != nil {
		return err
	}
	if k.To.Before(last) {
		k.To = last
	}
	if k.Closing, err = k.Opening.Add(k.Lines); err != nil {
		return Refuse("the balance is too large")
	}
	k.Digest = fmt.Sprintf("%x", k.content.Sum(nil))
	place := len(d.r.statementsKept)
	if err := d.r.add(k); err != nil || len(d.r.statementsKept) == place || k.Entries != nil {
		return err
	}
	d.r.long.tables = append(d.r.long.tables, func(each func(of int, line store.BankLine) error) error {
		return d.each(some, func(l store.BankLine) error { return each(place, l) })
	})
	return nil
}

// each calls a function with some of the lines.
func (d *downloaded) each(some []int32, each func(store.BankLine) error) error {
	for n, i := range some {
		text, err := d.text(int(i))
		if err != nil {
			return err
		}
		line := recon.Line{
			ID:     d.id(int(i)),
			Date:   d.day(int(i)),
			Amount: d.amount(int(i)),
			Text:   text,
		}
		if err := each(store.BankLine{Line: line, Place: int64(n) + 1}); err != nil {
			return err
		}
	}
	return nil
}
