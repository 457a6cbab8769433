package simulation

import (
	"errors"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// reservedSum is what withdrawals to accounts that nobody approved come to, and when the last of them was added.
type reservedSum struct {
	amount money.Minor
	last   time.Time
}

// payeeKey and dayKey are what is summed up.
type (
	payeeKey struct {
		payee    string
		currency money.Currency
	}
	dayKey struct {
		day      calendar.Date
		currency money.Currency
	}
)

// recountAfter is how old a payee's last reservation is before its sum is taken of the withdrawals.
const recountAfter = time.Hour

// decide decides a command, and again with what it wants reserved, as the store does.
func (p *Pure) decide(state *farthing.State, c farthing.Command) (farthing.Answer, error) {
	answer, err := state.Decide(c, p.now())
	if unreserved, ok := errors.AsType[*farthing.UnreservedError](err); ok {
		state.Reserved = &farthing.Reservation{
			FirstWithdrawal: unreserved.Wanted,
			Beyond:          !p.reserve(&unreserved.Wanted),
		}
		answer, err = state.Decide(c, p.now())
	}
	return answer, err
}

// reserve adds a withdrawal to the sums of its payee and of its day, or to neither if a bound is passed.
func (p *Pure) reserve(w *farthing.FirstWithdrawal) bool {
	payee, day := payeeKey{w.Payee, w.Currency}, dayKey{w.Day, w.Currency}
	ofPayee, ofDay := p.payees[payee], p.days[day]
	if w.OfPayee != nil && ofPayee.amount+w.Amount > *w.OfPayee {
		if p.now().Sub(ofPayee.last) >= recountAfter && farthing.PlatformDay(ofPayee.last) != w.Day {
			ofPayee.amount = p.recount(w)
		}
		if ofPayee.amount+w.Amount > *w.OfPayee {
			return false
		}
	}
	if w.OfDay != nil && ofDay+w.Amount > *w.OfDay {
		return false
	}
	if w.OfPayee != nil {
		p.payees[payee] = reservedSum{ofPayee.amount + w.Amount, p.now()}
	}
	if w.OfDay != nil {
		p.days[day] = ofDay + w.Amount
	}
	return true
}

// recount returns what left, or may leave, to a payee without anybody's approval.
func (p *Pure) recount(w *farthing.FirstWithdrawal) (sum money.Minor) {
	for _, k := range p.books {
		for _, paid := range k.Withdrawals {
			account := k.Accounts[paid.BankAccountID]
			if account != nil && account.Digest == w.Payee && paid.Unapproved && paid.ApprovalID == "" &&
				paid.Status != farthing.WithdrawalCanceled && paid.Currency == w.Currency {
				sum += paid.Amount
			}
		}
	}
	return sum
}
