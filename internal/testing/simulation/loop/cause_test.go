package loop_test

import (
	"fmt"
	"slices"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// account is why the bank's last statement and our books differ, as the test itself works it out of what it had the
// bank do. It knows nothing of how lines are matched.
type account struct {
	*bank
	through calendar.Date // the last day up to which we have all statements
	causes  map[recon.Cause]money.Minor
	breaks  []string // that must be open, each as "kind amount"
	said    []string // those that reports opened, likewise
}

// explain works it out as it is now.
func (b *bank) explain() *account {
	a := &account{bank: b, causes: map[recon.Cause]money.Minor{}}
	a.continuity()
	for _, o := range b.inOrder {
		a.order(o)
	}
	for _, m := range b.movements {
		a.movement(m)
	}
	for _, e := range b.strange {
		if e.received() {
			a.broken(farthing.BreakUnknownAtUs, e.amount, e.amount)
		}
	}
	for cause, amount := range a.causes {
		if amount == 0 {
			delete(a.causes, cause)
		}
	}
	slices.Sort(a.breaks)
	slices.Sort(a.said)
	return a
}

// broken notes a break of an amount, and what it explains.
func (a *account) broken(kind farthing.BreakKind, amount, explains money.Minor) {
	a.breaks = append(a.breaks, fmt.Sprint(kind, " ", int64(amount)))
	a.causes[recon.Cause(kind)] += explains
}

// continuity finds statements that are missing between others.
func (a *account) continuity() {
	gap := money.Minor(0)
	broken := false
	for i, s := range a.statements {
		switch {
		case !s.received:
			gap += s.closing - s.opening
			broken = broken || slices.ContainsFunc(a.statements[i:], func(s *statement) bool { return s.received })
		case gap != 0 || i > 0 && !a.statements[i-1].received:
			a.broken(farthing.BreakContinuity, gap, gap)
			gap = 0
		case !broken:
			a.through = s.day
		}
		if s.received && !broken {
			a.through = s.day
		}
	}
}

// last returns the last statement that we have.
func (b *bank) last() *statement {
	for _, s := range slices.Backward(b.statements) {
		if s.received {
			return s
		}
	}
	return nil
}

// order explains an order.
func (a *account) order(o *order) {
	var out, back []money.Minor
	for _, e := range o.entries {
		switch {
		case !e.received():
		case e.refund:
			a.broken(farthing.BreakLate, e.amount, e.amount)
		case e.takesBack != nil && !e.takesBack.received():
			a.broken(farthing.BreakLate, e.amount, e.amount)
		case e.takesBack != nil:
			at := slices.Index(out, -e.amount)
			out = slices.Delete(out, at, at+1)
		case e.back:
			back = append(back, e.amount)
		case len(e.orders) > 0:
			out = append(out, -o.amount)
		default:
			out = append(out, e.net())
		}
	}
	a.out(o, slices.Clone(out))
	switch {
	case len(back) > 0 && !o.returned && !slices.Contains(out, -o.amount):
		a.broken(farthing.BreakUnknownAtUs, o.amount, o.amount)
	case len(back) > 0 && !o.returned:
		a.broken(farthing.BreakLate, o.amount, o.amount)
	case len(back) == 0 && o.returned:
		a.causes[recon.OnTheWay] -= o.amount
	}
}

// out explains what left the bank account for an order.
func (a *account) out(o *order, out []money.Minor) {
	if o.void {
		for _, amount := range out {
			a.broken(farthing.BreakLate, amount, amount)
		}
		return
	}
	expected := -o.amount
	if at := slices.Index(out, expected); at >= 0 {
		if !o.booked {
			a.causes[recon.NotBooked] += expected
		}
		for _, amount := range slices.Delete(out, at, at+1) {
			a.broken(farthing.BreakDuplicate, amount, amount)
		}
		return
	}
	ours := money.Minor(0)
	if o.booked {
		ours = o.amount
	}
	switch {
	case len(out) > 0:
		a.broken(farthing.BreakAmountDiffers, out[0]+o.amount, out[0]+ours)
	case !a.through.Before(o.day):
		a.broken(farthing.BreakMissingAtBank, o.amount, ours)
	default:
		a.causes[recon.OnTheWay] += ours
	}
}

// after is how many business days after our books have it other money may come.
const after = 2

// movement explains other money.
func (a *account) movement(m *movement) {
	switch {
	case m.entry == nil || m.entry.received():
	case a.through.Before(a.later(m.day, after)):
		a.causes[recon.OnTheWay] -= m.sum()
	default:
		for _, part := range m.parts {
			a.broken(farthing.BreakMissingAtBank, -part, -part)
		}
	}
}

// explaining are the kinds of break that each fate may open, at any time.
var explaining = map[fate][]farthing.BreakKind{
	rejected: {farthing.BreakMissingAtBank},
	returned: {farthing.BreakLate, farthing.BreakUnknownAtUs},
	vanished: {farthing.BreakMissingAtBank},
	tardy:    {farthing.BreakMissingAtBank},
	twice:    {farthing.BreakDuplicate},
	undone:   {farthing.BreakDuplicate, farthing.BreakLate},
	wrong:    {farthing.BreakAmountDiffers, farthing.BreakLate},
	off:      {farthing.BreakAmountDiffers},
	revived:  {farthing.BreakMissingAtBank, farthing.BreakLate},
	unheard:  {farthing.BreakMissingAtBank},
}
