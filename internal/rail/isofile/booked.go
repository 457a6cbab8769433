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

// Booked is a line of a statement without identifiers, as people download one for whatever days they like.
type Booked struct {
	Date   calendar.Date
	Amount money.Minor // below 0: it left the account
	Text   string
}

// Keep keeps the lines of such a statement, oldest first, to be reconciled. The balance before them is opening.
//
// Statements that people download overlap, and have neither names nor numbers. Where a statement has the days that were
// kept before from their beginning, and they have no gap, a line is known by its day, amount and text, in whatever
// order the bank gives it now. Those that a day has more than before were put in later, and follow what was kept last,
// for by that much all balances since then are other ones. Elsewhere a line is known by its day, its amount and the
// balance after it (if there are several of these on a day, by which one it is).
//
// Lines that came before are left out, and each run of the others is a statement, with the balances before and after
// it: that one follows another is proved as of any statement.
func (r *Reading) Keep(own Own, opening money.Minor, lines []Booked) error {
	lines = slices.DeleteFunc(lines, func(l Booked) bool { return l.Amount == 0 }) // they move nothing
	d := &downloaded{r: r, own: own, account: r.accountOf(own)}
	if err := d.name(opening, lines); err != nil || len(d.lines) == 0 {
		return err
	}
	d.state = make([]lineState, len(d.lines))
	e, err := d.earlier(d.lines[0].Date)
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
	for from := 0; from < len(d.lines); {
		to := from
		for to < len(d.lines) && d.state[to] == lineNew {
			to++
		}
		if to > from {
			if err := d.keep(d.lines[from:to], d.before[from], calendar.Date{}); err != nil {
				return err
			}
		}
		from = to + 1
	}
	return nil
}

// lineState is what a line of a downloaded statement is.
type lineState int

const (
	lineNew   lineState = iota // it follows the line before it
	lineKnown                  // it came before
	linePutIn                  // the bank put it in later, between lines that came before
)

// downloaded is a statement without identifiers.
type downloaded struct {
	r       *Reading
	own     Own
	account string
	lines   []recon.Line
	before  []money.Minor // each line
	state   []lineState
}

// name gives each line its identifier.
func (d *downloaded) name(opening money.Minor, lines []Booked) error {
	type moment struct {
		day           calendar.Date
		amount, after money.Minor
	}
	same := map[moment]int{}
	balance := opening
	for i, l := range lines {
		d.before = append(d.before, balance)
		var err error
		if balance, err = balance.Add(l.Amount); err != nil {
			return Refuse("the balance after entry %d is too large", i+1)
		}
		at := moment{l.Date, l.Amount, balance}
		same[at]++
		d.lines = append(d.lines, recon.Line{
			ID:     d.lineID(l, balance, same[at]),
			Date:   l.Date,
			Amount: l.Amount,
			Text:   l.Text,
		})
	}
	return nil
}

// lineID names a line by its day, its amount and the balance after it, and by which of these it is.
func (d *downloaded) lineID(l Booked, after money.Minor, which int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %d %d", l.Amount, after, which))
	return fmt.Sprintf("%s/%s/%x", d.account, l.Date, sum[:10])
}

// find finds the lines that came before by their identifiers.
func (d *downloaded) find(e *earlier) error {
	ids := make([]string, len(d.lines))
	for i := range d.lines {
		ids[i] = d.lines[i].ID
	}
	known, err := d.r.bank.options.Store.Documents.KnownLines(d.r.context, ids)
	for i, id := range ids {
		if known[id] || e.ids[id] {
			d.state[i] = lineKnown
		}
	}
	return err
}

// follows returns from which line on the statement has again what was kept, from its beginning and without a gap: the
// first one, or that of the first day that was kept; else -1.
func (d *downloaded) follows(e *earlier) int {
	again := func(i int) bool { return e.opens(d.lines[i].Date, d.before[i]) && e.whole(d.lines[i].Date) }
	if again(0) {
		return 0
	}
	first := slices.IndexFunc(d.lines, func(l recon.Line) bool { return len(e.days[l.Date]) > 0 })
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
	for from := first; from < len(d.lines); {
		to := from
		for to < len(d.lines) && d.lines[to].Date == d.lines[from].Date {
			to++
		}
		d.compareDay(e.days[d.lines[from].Date], from, to)
		for i := from; i < to; i++ {
			if d.state[i] == lineKnown {
				last = i
			}
		}
		from = to
	}
	if d.lines[len(d.lines)-1].Date.Before(e.last) {
		last = len(d.lines)
	}
	var put []recon.Line
	for i := first; i < len(d.lines); i++ {
		if d.state[i] != lineNew {
			continue
		}
		d.rename(e, i)
		if i < last {
			d.state[i] = linePutIn
			put = append(put, d.lines[i])
		}
	}
	if len(put) == 0 {
		return nil
	}
	return d.keep(put, e.end, e.last)
}

// rename gives a new line another identifier if another line had its own, when the day had another order.
func (d *downloaded) rename(e *earlier, i int) {
	l := &d.lines[i]
	for which := 1; e.ids[l.ID]; which++ {
		l.ID = d.lineID(Booked{l.Date, l.Amount, l.Text}, d.before[i]+l.Amount, which)
	}
	e.ids[l.ID] = true
}

// compareDay finds out which lines of a day came before. Banks change texts: if the day has as
// many lines as before or more, the rest are known by their amounts.
func (d *downloaded) compareDay(before []earlierLine, from, to int) {
	left, amounts, more := map[sight]int{}, map[money.Minor]int{}, 0
	for _, l := range before {
		left[sight{l.Amount, l.Text}]++
		amounts[l.Amount]++
	}
	for i := from; i < to; i++ {
		its := sight{d.lines[i].Amount, d.lines[i].Text}
		if left[its] == 0 {
			more++
			continue
		}
		left[its]--
		amounts[its.amount]--
		d.state[i] = lineKnown
	}
	if more == 0 || len(before) > to-from {
		return
	}
	for i := from; i < to; i++ {
		if amount := d.lines[i].Amount; d.state[i] == lineNew && amounts[amount] > 0 {
			amounts[amount]--
			d.state[i] = lineKnown
		}
	}
}

var errTooLarge = Refuse("the balances are too large")

// keep keeps some lines as a statement, which ends on a day, or on that of its last line. Its name is that of its first
// line.
func (d *downloaded) keep(lines []recon.Line, opening money.Minor, last calendar.Date) error {
	k := &keeping{content: sha256.New()}
	k.Account, k.Currency = d.account, d.own.Currency
	k.At, k.Made = d.r.at, d.r.at
	k.ID = rail.TablesOf(d.account) + lines[0].ID[len(d.account)+1:]
	k.Opening = opening
	_, _ = fmt.Fprintln(k.content, k.ID, k.Opening) // a hash never fails
	for _, l := range lines {
		k.place++
		if err := k.add(&l); err != nil {
			return err
		}
		k.Entries = append(k.Entries, store.BankLine{Line: l, Place: int64(k.place)})
		_, _ = fmt.Fprintln(k.content, l) // the same
	}
	if k.To.Before(last) {
		k.To = last
	}
	var err error
	if k.Closing, err = k.Opening.Add(k.Lines); err != nil {
		return Refuse("the balance is too large")
	}
	k.Digest = fmt.Sprintf("%x", k.content.Sum(nil))
	return d.r.add(k)
}
