package simulation

import "farthing/internal/farthing"

// history reads: history [after MOMENT] [by-date or now] ACTION, whose action is a pay,
// refund or adjust with its date. The moment is that of an entry before it.
func (i *interpreter) history(w *tokens) farthing.Command {
	c := farthing.RecordHistory{Latest: w.maybe("after")}
	if w.took("by-date") {
		c.Booking = farthing.BookByDate
	} else if w.took("now") {
		c.Booking = farthing.BookNow
	}
	switch verb := w.next("pay, refund or adjust"); verb {
	case "pay":
		c.Entry = i.pay(w)
	case "refund":
		c.Entry = i.refund(w)
	case "adjust":
		c.Entry = i.adjust(w)
	default:
		w.wrong("history is pay, refund or adjust, not %q", verb)
	}
	return c
}
