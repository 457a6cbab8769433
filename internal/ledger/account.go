// Package ledger keeps the double-entry book of one merchant: ten accounts, one function that moves money between two
// of them, and a chain of hashes over every row. A book that does not balance cannot be built: Post debits one account
// and credits another by the same amount, or does nothing and returns an error.
//
// A checkpoint is where the chains of a store stood at a moment, signed: whoever keeps one can tell later whether a
// chain was computed anew.
//
// The package is pure: it uses no clock, no database and no random numbers.
package ledger

import (
	"cmp"

	"farthing/internal/money"
)

// Account is one of the ten accounts of a book. The zero value is no account: a row that moves no money names none.
type Account uint8

// The accounts and what they hold. The first two are assets and the others liabilities. A balance is kept on the normal
// side of its account, so balances are usually positive.
const (
	None          Account = iota
	Acquirer              // money that payment providers owe for this merchant's payments (asset)
	Bank                  // the merchant's share of the safeguarded bank account (asset)
	Pending               // payments taken, not settled yet
	Available             // what the merchant may withdraw: the balance
	Requested             // withdrawals asked for, not sent yet (gross)
	InTransit             // withdrawals sent to the bank (net)
	Disputed              // held for open disputes
	Held                  // reserve, holds
	Fees                  // what the service has earned from this merchant, until swept
	OperatorFunds         // the operator's own money put into, or owed by, this book

	accounts
)

var accountNames = [accounts]string{
	"", "acquirer", "bank", "pending", "available", "requested", "in_transit", "disputed", "held", "fees",
	"operator_funds",
}

// String returns the account's name in the journal and in SQL; "" for no account.
func (a Account) String() string {
	if a >= accounts {
		return "invalid"
	}
	return accountNames[a]
}

// Accounts lists all accounts of a book, assets first.
func Accounts() []Account {
	return []Account{Acquirer, Bank, Pending, Available, Requested, InTransit, Disputed, Held, Fees, OperatorFunds}
}

// Asset says whether the account's normal side is the debit side.
func (a Account) Asset() bool { return a == Acquirer || a == Bank }

// Balances holds the balance of each account on its normal side, in minor units. The zero value is an empty book.
type Balances [accounts]money.Minor

// Of returns the balance of one account.
func (b *Balances) Of(a Account) money.Minor { return b[a] }

// Balanced says whether acquirer + bank equals the sum of the other eight accounts.
func (b *Balances) Balanced() bool {
	// Sums that overflow wrap on both sides alike, so equality still holds only for equal sums.
	var assets, liabilities money.Minor
	for _, a := range Accounts() {
		if a.Asset() {
			assets += b[a]
		} else {
			liabilities += b[a]
		}
	}
	return assets == liabilities
}

// Before returns the balances before an entry that led to these, or money.ErrOverflow.
func (b Balances) Before(e Entry) (Balances, error) {
	if e.Debit == None {
		return b, nil
	}
	debit, credit := money.Minor.Add, money.Minor.Sub
	if e.Debit.Asset() {
		debit = money.Minor.Sub
	}
	if e.Credit.Asset() {
		credit = money.Minor.Add
	}
	var err, other error
	b[e.Debit], err = debit(b[e.Debit], e.Amount)
	b[e.Credit], other = credit(b[e.Credit], e.Amount)
	return b, cmp.Or(err, other)
}

// Shown lists the six accounts whose balances every journal row carries: those that merchants see.
func Shown() []Account { return []Account{Pending, Available, Requested, InTransit, Disputed, Held} }

// AccountNamed returns the account that String calls so; false if there is none.
func AccountNamed(name string) (Account, bool) {
	for a, called := range accountNames {
		if called == name {
			return Account(a), true
		}
	}
	return None, false
}
