package recon_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// world is what truly happened on a bank account, what the bank says of it day by day, and what should be found.
type world struct {
	lot      *rand.Rand
	days     []calendar.Date // on which statements come
	expected map[calendar.Date][]recon.Expectation
	lines    map[calendar.Date][]recon.Line
	settled  map[calendar.Date][]recon.Settled // withdrawals that our books give up on that day
	matches  []string                          // as rule-less texts, of lines and expectations
	breaks   []string
	n        int // of whatever was made
	faults   map[string]int
}

// horizon is how many days of the bank a world has. What happens, happens on the first half; so all of it is due, and
// whatever is late comes, before the end.
const horizon = 16

func newWorld(seed uint64) *world {
	w := &world{
		lot:      rand.New(rand.NewPCG(seed, 14)),
		expected: map[calendar.Date][]recon.Expectation{},
		lines:    map[calendar.Date][]recon.Line{},
		settled:  map[calendar.Date][]recon.Settled{},
		faults:   map[string]int{},
	}
	first := calendar.Date{Year: 2026, Month: time.December, Day: 14 + w.lot.IntN(7)} // over Christmas
	for len(w.days) < horizon {
		first = calendar.Holidays{}.AddBusinessDays(first, 1)
		w.days = append(w.days, first)
	}
	for range 4 + w.lot.IntN(10) {
		at := w.lot.IntN(horizon / 2)
		switch w.lot.IntN(9) {
		case 0, 1, 2:
			w.withdrawal(at)
		case 3:
			w.file(at)
		case 4, 5:
			w.provider(at)
		case 6:
			w.returned(at)
		case 7:
			w.own(at)
		default:
			w.strange(at)
		}
	}
	return w
}

// name makes a name that nothing else has: a prefix, what all of a day share, and chance.
func (w *world) name(prefix string, at, random int) string {
	const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
	b := []byte(prefix + fmt.Sprintf("%06x", 1000003*(at+1)))
	for range random {
		b = append(b, alphabet[w.lot.IntN(len(alphabet))])
	}
	w.n++
	b = append(b, alphabet[w.n/32%32], alphabet[w.n%32])
	return string(b)
}

// amount draws from a few, so that many are equal.
func (w *world) amount() money.Minor { return money.Minor(100 * (1 + w.lot.IntN(4))) }

func (w *world) id(kind string) string {
	w.n++
	return fmt.Sprintf("%s%d", kind, w.n)
}

// expect makes an expectation that our books have from a day on.
func (w *world) expect(kind recon.Kind, at int, amount money.Minor) recon.Expectation {
	return recon.Expectation{
		ID:     w.id(string(kind)),
		Kind:   kind,
		Amount: amount,
		From:   w.days[at],
		Due:    w.days[at+2],
		Booked: w.lot.IntN(2) == 0,
	}
}

func (w *world) keep(at int, e recon.Expectation) {
	w.expected[w.days[at]] = append(w.expected[w.days[at]], e)
}

// say has the bank say a line on a day.
func (w *world) say(at int, l recon.Line) {
	l.Date = w.days[at]
	w.lines[l.Date] = append(w.lines[l.Date], l)
}

func (w *world) line(amount money.Minor) recon.Line {
	return recon.Line{ID: w.id("line"), Amount: amount}
}

// sent makes the expectation of a withdrawal.
func (w *world) sent(at int) recon.Expectation {
	e := w.expect(recon.Withdrawal, at, -w.amount())
	e.EndToEnd = w.name("wd01kb", at, 14)
	e.Instruction = e.EndToEnd
	e.Texts = []string{strings.ToUpper(w.name("WD", 0, 8))}
	if w.lot.IntN(2) == 0 {
		e.UETR = w.name("8f0f9f2e-", at, 16)
	}
	return e
}

// evidence is how a line names its payment.
var evidence = []string{"all", "end to end", "instruction", "text", "field", "cut"}

// tell writes on a line what it says of a withdrawal.
func (w *world) tell(e recon.Expectation, l recon.Line, how string) recon.Line {
	switch how {
	case "all":
		l.References = e.References
	case "end to end":
		l.EndToEnd = strings.ToUpper(e.EndToEnd)
	case "instruction":
		l.EndToEnd, l.Instruction = "NOTPROVIDED", e.EndToEnd
	case "text":
		shown := e.Texts[0]
		l.Text = "FASTER PAYMENT " + shown[:8] + " " + shown[8:] + "/20NOV"
	case "field":
		l.EndToEnd = e.Texts[0]
	default:
		l.EndToEnd = e.EndToEnd[:18]
	}
	return l
}

func (w *world) pick(list []string) string { return list[w.lot.IntN(len(list))] }

// found notes what should be found.
func (w *world) found(expectations []string, lines ...string) {
	w.matches = append(w.matches, fmt.Sprint(expectations, " ", lines))
}

func (w *world) broken(kind string, amount money.Minor, expectations []string, lines ...string) {
	if expectations == nil {
		expectations = []string{}
	}
	w.breaks = append(w.breaks, fmt.Sprint(kind, " ", int64(amount), " ", expectations, " ", lines))
	w.faults[kind]++
}

// withdrawal lets a withdrawal be booked: rightly, or with one fault.
func (w *world) withdrawal(at int) {
	e, how := w.sent(at), w.pick(evidence)
	l := w.tell(e, w.line(e.Amount), how)
	wrong := money.Minor(1 - 2*w.lot.IntN(2))
	booked := at + w.lot.IntN(3)
	w.keep(at, e)
	switch fault := w.lot.IntN(12); {
	case fault == 0:
		w.broken("missing_at_bank", -e.Amount, []string{e.ID})
	case fault == 1:
		w.say(booked+3+w.lot.IntN(3), l) // it was missing meanwhile
		w.found([]string{e.ID}, l.ID)
	case fault == 2 && how != "cut":
		l.Amount += wrong
		w.say(booked, l)
		w.broken("amount_differs", wrong, []string{e.ID}, l.ID)
	case fault == 3:
		w.twice(e, l, booked)
	case fault == 4:
		w.given(e, l, at)
	case fault == 5 && how != "cut" && how != "text" && how != "field":
		w.corrected(e, l, booked)
	case fault == 6:
		w.mixed(e, l, booked)
	default:
		w.say(booked, l)
		w.found([]string{e.ID}, l.ID)
	}
}

// twice has a line booked twice; sometimes the bank takes the second one back.
func (w *world) twice(e recon.Expectation, l recon.Line, at int) {
	w.say(at, l)
	w.found([]string{e.ID}, l.ID)
	again := l
	again.ID = l.ID + "x"
	w.say(at+1, again)
	if l.EndToEnd == "" || w.lot.IntN(2) == 0 {
		w.broken("duplicate", l.Amount, nil, again.ID)
		return
	}
	back := again
	back.ID, back.Amount, back.Reversal = l.ID+"y", -l.Amount, true
	w.say(at+1+w.lot.IntN(2), back)
	w.found(nil, again.ID, back.ID)
}

// given has our books give a withdrawal up before the bank books it.
func (w *world) given(e recon.Expectation, l recon.Line, at int) {
	e.Booked = false
	w.expected[w.days[at]] = slices.DeleteFunc(w.expected[w.days[at]], func(o recon.Expectation) bool {
		return o.ID == e.ID
	})
	w.settled[w.days[at]] = append(w.settled[w.days[at]], recon.Settled{Expectation: e, Void: true})
	w.say(at+1, l)
	w.broken("late", l.Amount, nil, l.ID)
}

// corrected has a wrong line booked, taken back, and booked again.
func (w *world) corrected(e recon.Expectation, l recon.Line, at int) {
	bad, back := l, l
	bad.ID, bad.Amount = l.ID+"x", l.Amount-7
	back.ID, back.Amount, back.Reversal = l.ID+"y", -bad.Amount, true
	w.say(at, bad)
	w.say(at+1, back)
	w.say(at+w.lot.IntN(4), l)
	w.found(nil, bad.ID, back.ID)
	w.found([]string{e.ID}, l.ID)
}

// mixed has a line say the UETR of one withdrawal and the EndToEndId of another: it is neither.
func (w *world) mixed(e recon.Expectation, l recon.Line, at int) {
	other := w.sent(0)
	other.UETR, other.Amount = w.name("8f0f9f2e-", at, 16), e.Amount
	w.keep(0, other)
	l.References = recon.References{UETR: other.UETR, EndToEnd: e.EndToEnd}
	l.Text = other.Texts[0]
	w.say(at, l)
	w.broken("unknown_at_us", l.Amount, nil, l.ID)
	w.broken("missing_at_bank", -e.Amount, []string{e.ID})
	w.broken("missing_at_bank", -other.Amount, []string{other.ID})
}

// file lets a payment file be booked: as one entry or two, by its details, or one by one; or as one with a wrong sum.
func (w *world) file(at int) {
	var ids []string
	var sum money.Minor
	var details []recon.Line
	block := w.name("PF-", at, 3)
	for range 2 + w.lot.IntN(3) {
		e := w.sent(at)
		e.Block, e.Message = block, block+"-M"
		ids, sum = append(ids, e.ID), sum+e.Amount
		details = append(details, w.tell(e, recon.Line{Amount: e.Amount}, w.pick(evidence[:2])))
		w.keep(at, e)
	}
	slices.Sort(ids)
	l := w.line(sum)
	l.Count = len(ids) * w.lot.IntN(2)
	if l.Block = block; w.lot.IntN(2) == 0 {
		l.Block, l.Message = "", block+"-M"
	}
	booked := at + w.lot.IntN(3)
	switch w.lot.IntN(4) {
	case 0:
		l.Amount += 1
		w.say(booked, l)
		w.broken("amount_differs", 1, ids, l.ID)
	case 1:
		part := l
		part.ID, part.Amount, part.Count = l.ID+"x", -30, 0
		l.Amount += 30
		w.say(booked, l)
		w.say(booked+w.lot.IntN(2), part)
		w.found(ids, l.ID, part.ID)
	case 2:
		l.Date = w.days[booked]
		for i, one := range recon.Split(l, details) {
			w.say(booked, one)
			w.found([]string{w.owner(at, details[i])}, one.ID)
		}
	default:
		w.say(booked, l)
		w.found(ids, l.ID)
	}
}

// owner returns whose detail it is.
func (w *world) owner(at int, detail recon.Line) string {
	for _, e := range w.expected[w.days[at]] {
		if strings.EqualFold(e.EndToEnd, detail.EndToEnd) {
			return e.ID
		}
	}
	return ""
}

// provider lets a provider's money arrive: for one merchant or for several, as one line or as two; or not all of it.
func (w *world) provider(at int) {
	reference := strings.ToUpper(w.name("PAYOUT-", at, 4))
	var ids []string
	var sum money.Minor
	for range 1 + w.lot.IntN(3) {
		amount := 1000 * w.amount()
		if len(ids) > 0 && w.lot.IntN(4) == 0 {
			amount = -w.amount()
		}
		e := w.expect(recon.Provider, at, amount)
		e.Texts = []string{reference}
		w.keep(at, e)
		ids, sum = append(ids, e.ID), sum+amount
	}
	slices.Sort(ids)
	l := w.line(sum)
	if l.Text = "PROVIDER " + reference + " NOV"; w.lot.IntN(2) == 0 {
		l.Text, l.EndToEnd = "", reference
	}
	booked := at + w.lot.IntN(3)
	switch w.lot.IntN(4) {
	case 0:
		l.Amount -= 77
		w.say(booked, l)
		w.broken("amount_differs", -77, ids, l.ID)
	case 1:
		rest := l
		rest.ID, rest.Amount = l.ID+"x", 77
		l.Amount -= 77
		w.say(booked, l)
		w.say(booked+w.lot.IntN(3), rest)
		w.found(ids, l.ID, rest.ID)
	default:
		w.say(booked, l)
		w.found(ids, l.ID)
	}
}

// returned lets a withdrawal be booked and come back under the same references. Sometimes our books do not know that it
// came back.
func (w *world) returned(at int) {
	e := w.sent(at)
	l, back := w.tell(e, w.line(e.Amount), "all"), w.tell(e, w.line(-e.Amount), w.pick(evidence[:3]))
	w.keep(at, e)
	w.say(at, l)
	w.say(at+1+w.lot.IntN(2), back)
	w.found([]string{e.ID}, l.ID)
	if w.lot.IntN(3) == 0 {
		w.broken("late", back.Amount, nil, back.ID)
		return
	}
	again := w.expect(recon.Return, at+1, -e.Amount)
	again.References = e.References
	w.keep(at+1, again)
	w.found([]string{again.ID}, back.ID)
}

// own lets the operator move fees or money of its own; sometimes the bank has it a day before our books.
func (w *world) own(at int) {
	kind, amount := recon.Fee, -w.amount()
	if w.lot.IntN(2) == 0 {
		kind, amount = recon.OperatorTransfer, w.amount()*money.Minor(1-2*w.lot.IntN(2))
	}
	e := w.expect(kind, at+1, amount)
	e.EndToEnd = w.name("OP", at, 6)
	l := w.line(amount)
	l.EndToEnd = e.EndToEnd
	w.keep(at+1, e)
	w.say(at+w.lot.IntN(3), l)
	w.found([]string{e.ID}, l.ID)
}

// strange lets money come or go that nobody knows of.
func (w *world) strange(at int) {
	l := w.line(w.amount() * money.Minor(1-2*w.lot.IntN(2)))
	if l.Text = "A FRIEND"; w.lot.IntN(2) == 0 {
		l.EndToEnd = w.name("INV", at, 5)
	}
	w.say(at, l)
	w.broken("unknown_at_us", l.Amount, nil, l.ID)
}
