package loop_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// fate is what becomes of a payment at the bank.
type fate int

// The fates.
const (
	plain    fate = iota // the bank says that it has it, and books it
	rejected             // the bank says that it will not pay
	returned             // booked, and it comes back
	silent               // booked, and the bank says nothing, or a day later
	vanished             // never booked; days later the bank says that it will not pay
	tardy                // booked days later
	twice                // booked twice
	undone               // booked twice, and the bank takes one back
	wrong                // booked with another amount, taken back, and booked anew
	off                  // booked with another amount
	revived              // rejected, and booked after all
	unheard              // it never reached the bank
)

// chances are how many payments of 10,000 have a fate in a whole year; all others are plain.
var chances = map[fate]int{
	rejected: 100, returned: 50, silent: 50, vanished: 20, tardy: 20,
	twice: 15, undone: 15, wrong: 15, off: 10, revived: 10,
}

// order is a payment that the bank was given.
type order struct {
	reference string
	shown     string // what the receiver sees
	file      string // "": it came by itself
	block     string
	amount    money.Minor
	day       calendar.Date
	fate      fate
	evidence  int // draws how statements name it
	entries   []*entry

	// What our books must have by now: that it was paid, that it failed, that it came back.
	booked, void, returned bool
	missed                 bool // that it came back was said before that it was paid, and not heard
}

// entry is a movement on the bank account.
type entry struct {
	day       calendar.Date // the first one on whose statement it can be
	amount    money.Minor   // above 0: it came in
	order     *order        // nil: it is of none
	orders    []*order      // of one entry for a whole file
	text      string
	back      bool       // an order's money that came back
	takesBack *entry     // nil: none
	charge    *entry     // what the bank takes for it, in its amount; nil: nothing
	refund    bool       // a charge given back
	stated    *statement // nil: it is on none yet
}

// comesBack reports whether the bank takes something of the order back, or sends it back.
func (o *order) comesBack() bool {
	refunded := slices.ContainsFunc(o.entries, func(e *entry) bool { return e.refund })
	return o.fate == undone || o.fate == wrong || o.fate == returned || refunded
}

// received says whether we have the statement.
func (e *entry) received() bool { return e.stated != nil && e.stated.received }

// statement is one of the bank.
type statement struct {
	number           int
	day              calendar.Date
	opening, closing money.Minor
	entries          []*entry
	received         bool
}

// movement is other money than withdrawals, which our books have: each part is of a merchant, and the bank books all as
// one.
type movement struct {
	day   calendar.Date
	parts []money.Minor
	texts []string
	entry *entry // nil: it comes to 0
}

func (m *movement) sum() (sum money.Minor) {
	for _, part := range m.parts {
		sum += part
	}
	return sum
}

// bank is the operator's bank: what it was given, what it booked, and what it has said of that.
type bank struct {
	random  *rand.Rand
	times   int // how much likelier faults are than in a whole year
	today   calendar.Date
	balance money.Minor // of what is on statements
	orders  map[string]*order
	inOrder []*order
	entries []*entry // that are on no statement yet

	movements  []*movement
	strange    []*entry // that are nobody's
	statements []*statement

	calm    bool // nothing goes wrong any more
	revives int  // business days until what was rejected is booked after all
}

func newBank(random *rand.Rand, times int) *bank {
	return &bank{
		random:  random,
		times:   times,
		orders:  map[string]*order{},
		revives: 1,
	}
}

// later returns the business day some days after a day.
func (b *bank) later(day calendar.Date, days int) calendar.Date {
	return calendar.Holidays{}.AddBusinessDays(day, days)
}

// draw draws a fate.
func (b *bank) draw() fate {
	lot := b.random.IntN(10_000)
	for f := rejected; f <= revived && !b.calm; f++ {
		if lot -= chances[f] * b.times; lot < 0 {
			return f
		}
	}
	return plain
}

// errAgain says that a reference came again with another amount.
type againError struct{ reference string }

func (e againError) Error() string {
	return fmt.Sprintf("%s comes again with another amount", e.reference)
}

// take takes an order; one that it had before is the same.
func (b *bank) take(given order) (*order, error) {
	if was, ok := b.orders[given.reference]; ok && was.fate != unheard {
		if was.amount != given.amount {
			return nil, againError{given.reference}
		}
		return was, nil
	}
	o := b.miss(given)
	o.fate, o.evidence = b.draw(), b.random.IntN(1000)
	soon := b.random.IntN(2)
	switch out := -o.amount; o.fate {
	case rejected, vanished:
	case returned:
		b.book(o, 0, entry{amount: out})
		b.book(o, 1+soon, entry{amount: o.amount, back: true})
	case tardy:
		b.book(o, 2+soon, entry{amount: out})
	case twice:
		b.book(o, 0, entry{amount: out})
		b.book(o, soon, entry{amount: out})
	case undone:
		b.book(o, 0, entry{amount: out})
		surplus := b.book(o, 1, entry{amount: out})
		b.book(o, 2+soon, entry{amount: o.amount, takesBack: surplus})
	case wrong:
		mistake := b.book(o, 0, entry{amount: out - 7})
		b.book(o, 1, entry{amount: o.amount + 7, takesBack: mistake})
		b.book(o, 1, entry{amount: out})
	case off:
		b.book(o, 0, entry{amount: out - 1})
	case revived:
		b.book(o, b.revives, entry{amount: out})
	default:
		booked := b.book(o, 0, entry{amount: out})
		if o.evidence%6 == 0 {
			b.charge(booked)
		}
		if o.evidence%12 == 0 {
			b.book(o, 2+soon, entry{amount: -taken, refund: true})
		}
	}
	return o, nil
}

// taken is what the bank takes for an entry.
const taken money.Minor = -26

// charge has the bank take something for an entry, in the amount of the entry.
func (b *bank) charge(e *entry) {
	e.charge = &entry{amount: taken}
	e.amount += e.charge.amount
	b.strange = append(b.strange, e.charge)
}

// net returns the amount of an entry without what the bank takes for it.
func (e *entry) net() money.Minor {
	if e.charge == nil {
		return e.amount
	}
	return e.amount - e.charge.amount
}

// miss notes an order that does not reach the bank, unless it comes again.
func (b *bank) miss(given order) *order {
	if was, ok := b.orders[given.reference]; ok {
		return was
	}
	o := &given
	o.day, o.fate = b.today, unheard
	b.orders[o.reference] = o
	b.inOrder = append(b.inOrder, o)
	return o
}

// book books an entry of an order on a business day from today on.
func (b *bank) book(o *order, days int, e entry) *entry {
	e.order, e.day = o, b.later(b.today, days)
	o.entries = append(o.entries, &e)
	b.entries = append(b.entries, &e)
	return &e
}

// gather makes one entry of those of several plain orders, as banks do with a file. Charges are given back in entries
// of their own.
func (b *bank) gather(orders []*order) {
	whole := &entry{day: b.today, orders: orders}
	b.entries = slices.DeleteFunc(b.entries, func(e *entry) bool {
		if e.refund || !slices.Contains(orders, e.order) {
			return false
		}
		whole.amount += e.amount
		if whole.charge != nil && e.charge != nil {
			whole.charge.amount += e.charge.amount // the other stays on no statement
		} else if e.charge != nil {
			whole.charge = e.charge
		}
		return true
	})
	for _, o := range orders {
		o.entries = slices.DeleteFunc(o.entries, func(e *entry) bool { return !e.refund })
		o.entries = append(o.entries, whole)
	}
	b.entries = append(b.entries, whole)
}

// move books other money some business days from its day on.
func (b *bank) move(m movement, days int) {
	if len(m.parts) == 0 {
		return
	}
	b.movements = append(b.movements, &m)
	if m.sum() == 0 {
		return
	}
	m.entry = &entry{day: b.later(m.day, days), amount: m.sum(), text: m.texts[0]}
	b.entries = append(b.entries, m.entry)
}

// strangers lets money come and go that nobody knows of: the bank's own fee once a month, and that of strangers.
func (b *bank) strangers() {
	book := func(amount money.Minor, text string) {
		e := &entry{day: b.today, amount: amount, text: text}
		b.strange, b.entries = append(b.strange, e), append(b.entries, e)
	}
	if b.today.Month != b.later(b.today, -1).Month {
		book(-1250, "ACCOUNT CHARGES")
	}
	if b.random.IntN(max(2, 100/b.times)) == 0 {
		book(money.Minor(1000+b.random.IntN(9000)), "FROM A FRIEND")
	}
}

// state makes the statement of today.
func (b *bank) state() *statement {
	s := &statement{number: len(b.statements) + 2, day: b.today, opening: b.balance}
	var left []*entry
	for _, e := range b.entries {
		if b.today.Before(e.day) {
			left = append(left, e)
			continue
		}
		e.stated = s
		if e.charge != nil {
			e.charge.stated = s
		}
		b.balance += e.amount
		s.entries = append(s.entries, e)
	}
	b.random.Shuffle(len(s.entries), func(i, j int) { s.entries[i], s.entries[j] = s.entries[j], s.entries[i] })
	s.closing, b.entries = b.balance, left
	b.statements = append(b.statements, s)
	return s
}

// receive notes that we have a statement. hears says what our books must have by what it says of orders: of debits,
// and then of credits.
func (s *statement) receive(hears hearing) {
	s.received = true
	for _, credits := range []bool{false, true} {
		for _, e := range s.entries {
			if e.back == credits && e.takesBack == nil && hears != nothing {
				e.told(hears)
			}
		}
	}
}

// hearing is what a rail makes of statements.
type hearing int

const (
	nothing hearing = iota // the bank reports apart from them
	all                    // they say what is paid and what came back
	inTurn                 // likewise, but nothing came back that was not paid before
)

// told notes what an entry of a statement says of its orders.
func (e *entry) told(hears hearing) {
	for _, o := range e.orders {
		o.booked = true
	}
	o := e.order
	switch {
	case o == nil || o.void || e.refund:
	case !e.back:
		o.booked = o.booked || e.net() == -o.amount
	case hears == inTurn && !o.booked:
		o.missed = true
	default:
		o.booked, o.returned = true, true
	}
}
