package httprail

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"farthing/internal/money"
	"farthing/internal/rail"
)

// handed is the payments of a trial: those that it made, and what became of each.
type handed struct {
	to    rail.Instruction // whom they pay; the other fields are made
	run   string
	made  int
	sent  Sent              // what was taken
	never map[string]string // what may not be taken, by its reference: why
	tale  map[string]string // how a payment was handed over, by its reference, if that was unusual
}

func newHanded(to rail.Instruction, run string) handed {
	return handed{
		to:    to,
		run:   run,
		sent:  Sent{},
		never: map[string]string{},
		tale:  map[string]string{},
	}
}

// trials begins the reference of each payment of any trial.
const trials = "trial"

// next returns a payment that was not handed over yet.
func (h *handed) next() rail.Instruction {
	h.made++
	return h.payment(h.made)
}

// some returns as many payments that were not handed over yet.
func (h *handed) some(count int) []rail.Instruction {
	list := make([]rail.Instruction, count)
	for i := range list {
		list[i] = h.next()
	}
	return list
}

// payment returns the payment of a number, always the same. No two have the same amount.
func (h *handed) payment(n int) rail.Instruction {
	i := h.to
	i.BankReference = fmt.Sprintf("%s%06d", h.prefix(), n)
	i.StatementReference = fmt.Sprintf("TRIAL%06d", n)
	i.Amount = money.Minor(100 + n)
	return i
}

// prefix begins the reference of each payment of this trial.
func (h *handed) prefix() string { return trials + h.run }

// remember remembers how payments were handed over.
func (h *handed) remember(tale string, list ...rail.Instruction) {
	for _, i := range list {
		h.tale[i.BankReference] = tale
	}
}

// forbidden remembers payments that may not be taken, and why.
func (h *handed) forbidden(why string, list ...rail.Instruction) []rail.Instruction {
	for _, i := range list {
		h.never[i.BankReference] = why
	}
	return list
}

// judge returns how many payments are paid or rejected by reports, and how many paid. Reports on the payments of other
// trials are those trials' matter: the bank may be slow, and several may try it at once.
func (h *handed) judge(all []rail.Report) (settled, paid int, err error) {
	ends := map[string]rail.Kind{}
	numbers := map[string]rail.Report{}
	for i, r := range all {
		key := r.BankReference + " " + strconv.FormatInt(r.Number, 10)
		earlier, again := numbers[key]
		if again && reflect.DeepEqual(earlier, r) ||
			strings.HasPrefix(r.BankReference, trials) && !strings.HasPrefix(r.BankReference, h.prefix()) {
			continue
		}
		if again {
			err = errors.New("this number has another report of the payment")
		} else {
			err = h.fits(r, ends[r.BankReference])
		}
		if err != nil {
			return 0, 0, fmt.Errorf("report %d, number %d of %q%s: %w", i+1, r.Number, r.BankReference,
				h.which(r.BankReference), err)
		}
		numbers[key] = r
		if r.Kind != rail.Accepted {
			ends[r.BankReference] = r.Kind
		}
		if r.Kind == rail.Paid {
			paid++
		}
	}
	return len(ends), paid, nil
}

// which says how a payment was handed over, if that was unusual.
func (h *handed) which(reference string) string {
	if tale := h.tale[reference]; tale != "" {
		return ", which " + tale
	}
	return ""
}

// fits says what is wrong with a report of a payment which was ended before, if ended is not "".
func (h *handed) fits(r rail.Report, ended rail.Kind) error {
	amount, ours := h.sent[r.BankReference]
	why := h.never[r.BankReference]
	_, offset := r.At.Zone()
	switch {
	case why != "":
		return fmt.Errorf("it reports on a payment that %s: of such a call nothing may be taken", why)
	case !ours:
		return errors.New("it did not take this payment")
	case offset != 0 || r.At.Nanosecond()%int(time.Millisecond) != 0:
		return errors.New("at is not in UTC, with at most three digits of a second")
	case r.Amount != 0 && r.Amount != amount:
		return fmt.Errorf("it says %d in place of %d", r.Amount, amount)
	case r.Kind == rail.Accepted:
	case r.Kind == rail.Returned && ended != rail.Paid:
		return errors.New("it came back, and was not paid")
	case r.Kind == rail.Paid && ended == rail.Paid:
		return errors.New("it is paid, and was paid before: the same bankReference is the same payment for ever, " +
			"and never a second one (promise 1)")
	case r.Kind != rail.Returned && ended != "":
		return fmt.Errorf("it is %s, and was %s before", r.Kind, ended)
	}
	return nil
}

// paid returns how many payments are reported paid since the trial began, and how much they are less what came back,
// of whatever trial. It is not known if a report on a payment of another names no amount.
func (h *handed) paid(all []rail.Report) (count int, sum money.Minor, ok bool) {
	type key struct {
		reference string
		number    int64
	}
	seen := map[key]bool{}
	for _, r := range all {
		sign := money.Minor(0)
		switch {
		case seen[key{r.BankReference, r.Number}]: // it is said twice
		case r.Kind == rail.Paid:
			sign = 1
			count++
		case r.Kind == rail.Returned && !r.Provisional:
			sign = -1
		}
		seen[key{r.BankReference, r.Number}] = true
		amount := cmp.Or(r.Amount, h.sent[r.BankReference])
		if sign != 0 && amount == 0 {
			return count, sum, false
		}
		sum += sign * amount
	}
	return count, sum, true
}

// unbalanced says what a balance shows that went down by something else than what was reported.
func (h *handed) unbalanced(gone, reported money.Minor) error {
	if gone < reported {
		return fmt.Errorf("GET /v1/balance went down by %d, and payments of %d are reported paid: %d of them did not "+
			"leave the account, and paid says that a payment is booked", gone, reported, reported-gone)
	}
	more, which := gone-reported, ""
	for n := range h.made {
		if i := h.payment(n + 1); i.Amount == more && h.sent[i.BankReference] != 0 {
			which = fmt.Sprintf(", as much as the payment %q has%s", i.BankReference, h.which(i.BankReference))
		}
	}
	return fmt.Errorf("GET /v1/balance went down by %d, and payments of %d are reported paid: %d more left the "+
		"account%s; a payment is paid once (promise 1), and what moves is reported (promise 5)", gone, reported, more,
		which)
}
