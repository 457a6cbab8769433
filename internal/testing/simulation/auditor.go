package simulation

import (
	"fmt"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Audited is the result of auditing a journal.
type Audited struct {
	Sums    map[ledger.Account]money.Minor // each account's balance, added up row by row
	PaidOut map[string]string              // payment → the withdrawal that paid it out; absent: none did
}

// stretch is a number of pennies that came in together; the last of them may be the last penny of a payment.
type stretch struct {
	pennies money.Minor
	payment string // payment that the last penny completes; "": none
}

// owing is a holder that waits for pennies which have not come in yet.
type owing struct {
	holder  string
	pennies money.Minor
}

// queue is a merchant's balance as a row of pennies, spent oldest first.
type queue struct {
	waiting []stretch
	owed    []owing // holders that wait while the balance is below zero, oldest first
	// by withdrawal, in the order in which they were taken; "" holds what no withdrawal took
	held map[string][]stretch
}

// givenBack are the types by which a withdrawal brings money back.
var givenBack = []string{
	farthing.EventWithdrawalCanceled, farthing.EventWithdrawalRefused, farthing.EventWithdrawalExpired,
	farthing.EventWithdrawalFailed, farthing.EventWithdrawalFeeReversed, farthing.EventWithdrawalReturned,
}

// forced are the types that may take the balance below zero, for the outside
// world has decided them; the fee belongs to a withdrawal that was paid late, and what is held came back by a
// statement that was taken out.
var forced = []string{
	farthing.EventPaymentReversed, farthing.EventRefundMade, farthing.EventDisputeOpened,
	farthing.EventWithdrawalPaidLate, farthing.EventWithdrawalFee, farthing.EventReserveHeld,
}

// Audit goes through a book's journal from its first row, penny by penny. It finds where each payment's last penny
// went, and returns an error if a row does not follow from the row before.
func Audit(rows []ledger.Row) (Audited, error) {
	audited := Audited{Sums: map[ledger.Account]money.Minor{}, PaidOut: map[string]string{}}
	q := queue{held: map[string][]stretch{}}
	last := map[string]int64{}
	for i, row := range rows {
		if row.Seq != int64(i)+1 {
			return audited, fmt.Errorf("row %d has seq %d", i+1, row.Seq)
		}
		subject := row.Subject + " " + row.SubjectID
		if row.Previous != last[subject] {
			return audited, fmt.Errorf("row %d: the row before about %s is %d, not %d", row.Seq, subject, last[subject],
				row.Previous)
		}
		last[subject] = row.Seq
		if err := audited.add(row); err != nil {
			return audited, err
		}
		q.follow(row)
		if got := q.balance(); got != row.Balances.Of(ledger.Available) {
			return audited, fmt.Errorf("row %d: %d pennies wait, available is %d", row.Seq, got,
				row.Balances.Of(ledger.Available))
		}
	}
	for withdrawal, stretches := range q.held {
		for _, s := range stretches {
			if s.payment != "" && withdrawal != "" {
				audited.PaidOut[s.payment] = withdrawal
			}
		}
	}
	return audited, nil
}

// add books a row once more, using only the sides of the accounts.
func (a *Audited) add(row ledger.Row) error {
	if row.Amount != 0 {
		sign := func(account ledger.Account) money.Minor {
			if account == ledger.Acquirer || account == ledger.Bank {
				return 1
			}
			return -1
		}
		a.Sums[row.Debit] += sign(row.Debit) * row.Amount
		a.Sums[row.Credit] -= sign(row.Credit) * row.Amount
	}
	if row.Debit == ledger.Available && a.Sums[ledger.Available] < 0 && !slices.Contains(forced, row.Type) {
		return fmt.Errorf("row %d: %s took the balance below zero", row.Seq, row.Type)
	}
	total := money.Minor(0)
	for _, account := range ledger.Accounts() {
		if a.Sums[account] != row.Balances.Of(account) {
			return fmt.Errorf("row %d: %s is %d, its rows sum to %d", row.Seq, account, row.Balances.Of(account),
				a.Sums[account])
		}
		if account == ledger.Acquirer || account == ledger.Bank {
			total += a.Sums[account]
		} else {
			total -= a.Sums[account]
		}
	}
	if total != 0 {
		return fmt.Errorf("row %d: the book is %d out of balance", row.Seq, total)
	}
	return nil
}

// follow moves the pennies of one row.
func (q *queue) follow(row ledger.Row) {
	switch {
	case row.Debit == ledger.Available:
		holder := ""
		if row.Type == farthing.EventWithdrawalRequested {
			holder = row.SubjectID
		}
		q.spend(holder, row.Amount)
	case row.Credit == ledger.Available && slices.Contains(givenBack, row.Type):
		back, rest := take(q.held[row.SubjectID], row.Amount)
		q.held[row.SubjectID] = rest
		q.receive(append(back, stretch{pennies: row.Amount - sum(back)}))
	case row.Credit == ledger.Available && row.Type == farthing.EventPaymentSettled:
		q.receive([]stretch{{row.Amount, row.SubjectID}})
	case row.Credit == ledger.Available:
		q.receive([]stretch{{pennies: row.Amount}})
	}
}

func (q *queue) spend(holder string, n money.Minor) {
	taken, rest := take(q.waiting, n)
	q.waiting, q.held[holder] = rest, append(q.held[holder], taken...)
	if missing := n - sum(taken); missing > 0 {
		q.owed = append(q.owed, owing{holder, missing})
	}
}

func (q *queue) receive(stretches []stretch) {
	for len(q.owed) > 0 && sum(stretches) > 0 {
		first := &q.owed[0]
		var taken []stretch
		taken, stretches = take(stretches, first.pennies)
		q.held[first.holder] = append(q.held[first.holder], taken...)
		if first.pennies -= sum(taken); first.pennies == 0 {
			q.owed = q.owed[1:]
		}
	}
	q.waiting = append(q.waiting, stretches...)
}

// balance returns how many pennies wait, less those that are owed.
func (q *queue) balance() money.Minor {
	balance := sum(q.waiting)
	for _, o := range q.owed {
		balance -= o.pennies
	}
	return balance
}

// take splits off the first n pennies, or all if there are fewer.
func take(stretches []stretch, n money.Minor) (taken, rest []stretch) {
	for i, s := range stretches {
		if s.pennies > n {
			taken = append(taken, stretch{pennies: n})
			return taken, append([]stretch{{s.pennies - n, s.payment}}, stretches[i+1:]...)
		}
		taken, n = append(taken, s), n-s.pennies
	}
	return taken, nil
}

func sum(stretches []stretch) (total money.Minor) {
	for _, s := range stretches {
		total += s.pennies
	}
	return total
}
