package simulation

import (
	"fmt"
	"slices"

	"farthing/ledger"
	"farthing/money"
)

// Audited is what the auditor made of a journal.
type Audited struct {
	Sums    map[ledger.Account]money.Minor // each account's balance, added up row by row
	PaidOut map[string]string              // payment → the withdrawal that paid it out; absent: none did
}

// penny is a penny of the balance: the payment whose last penny it is, or "".
type penny string

// queue is a merchant's balance as single pennies, spent oldest first.
type queue struct {
	waiting []penny
	owed    []string           // below zero: for each penny missing, the holder that waits for it
	held    map[string][]penny // by withdrawal, in the order in which they were taken
	nobody  string             // the holder of pennies that no withdrawal took
}

// givenBack are the types by which a withdrawal brings money back.
var givenBack = []string{"withdrawal.canceled", "withdrawal.refused", "withdrawal.expired", "withdrawal.failed", "withdrawal.fee_reversed", "withdrawal.returned"}

// Audit goes through a book's journal from its first row, penny by penny. It
// says where each payment's last penny went, and complains where a row does not
// follow from the row before. It takes memory for every penny ever credited, so
// it is for small amounts.
func Audit(rows []ledger.Row) (Audited, error) {
	audited := Audited{Sums: map[ledger.Account]money.Minor{}, PaidOut: map[string]string{}}
	q := queue{held: map[string][]penny{}}
	last := map[string]int64{}
	for i, row := range rows {
		if row.Seq != int64(i)+1 {
			return audited, fmt.Errorf("row %d has seq %d", i+1, row.Seq)
		}
		subject := row.Subject + " " + row.SubjectID
		if row.Previous != last[subject] {
			return audited, fmt.Errorf("row %d: the row before about %s is %d, not %d", row.Seq, subject, last[subject], row.Previous)
		}
		last[subject] = row.Seq
		if err := audited.add(row); err != nil {
			return audited, err
		}
		q.follow(row)
		if got := money.Minor(len(q.waiting) - len(q.owed)); got != row.Balances.Of(ledger.Available) {
			return audited, fmt.Errorf("row %d: %d pennies wait, available is %d", row.Seq, got, row.Balances.Of(ledger.Available))
		}
	}
	for withdrawal, pennies := range q.held {
		for _, p := range pennies {
			if p != "" && withdrawal != q.nobody {
				audited.PaidOut[string(p)] = withdrawal
			}
		}
	}
	return audited, nil
}

// add books a row once more, by the sides of the accounts alone.
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
	total := money.Minor(0)
	for _, account := range ledger.Accounts() {
		if a.Sums[account] != row.Balances.Of(account) {
			return fmt.Errorf("row %d: %s is %d, its rows sum to %d", row.Seq, account, row.Balances.Of(account), a.Sums[account])
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
		holder := q.nobody
		if row.Type == "withdrawal.requested" {
			holder = row.SubjectID
		}
		q.spend(holder, int(row.Amount))
	case row.Credit == ledger.Available && slices.Contains(givenBack, row.Type):
		back := min(int(row.Amount), len(q.held[row.SubjectID]))
		pennies := slices.Clone(q.held[row.SubjectID][:back])
		q.held[row.SubjectID] = q.held[row.SubjectID][back:]
		q.receive(append(pennies, make([]penny, int(row.Amount)-back)...))
	case row.Credit == ledger.Available:
		pennies := make([]penny, row.Amount)
		if row.Type == "payment.settled" {
			pennies[len(pennies)-1] = penny(row.SubjectID)
		}
		q.receive(pennies)
	}
}

func (q *queue) spend(holder string, n int) {
	there := min(n, len(q.waiting))
	q.held[holder] = append(q.held[holder], q.waiting[:there]...)
	q.waiting = q.waiting[there:]
	q.owed = append(q.owed, slices.Repeat([]string{holder}, n-there)...)
}

func (q *queue) receive(pennies []penny) {
	for _, p := range pennies {
		if len(q.owed) == 0 {
			q.waiting = append(q.waiting, p)
			continue
		}
		q.held[q.owed[0]] = append(q.held[q.owed[0]], p)
		q.owed = q.owed[1:]
	}
}
