// Package farthing is what the business decides, and nothing else: no clock, no
// database, no network, no randomness.
//
// # Nouns
//
// A merchant has one currency, one book, and one nominated bank account in
// force. A user pays the merchant: that is a payment. A refund gives money back,
// an adjustment corrects. A withdrawal pays the merchant's balance out to its
// bank account. Every change is a row of the book's journal; a row that moves
// money names the two accounts that it moves between.
//
// # Verbs
//
// Whoever wants something of a merchant sends a Command: RecordPayment,
// RequestWithdrawal, CancelWithdrawal, SuspendMerchant. What the outside world
// decided is recorded: RecordRefund, RecordPayoutPaid. A command says what is wrong
// with the wish itself, names the records that it must see, and decides on them,
// purely.
//
// # Flow
//
//	request → command → Check → Decide → changes and journal rows → one commit → answer
//
// A door makes the command: package server of a request, cmd/farthing of flags. Package
// intake makes those of a file's rows, for any door. A door adds nothing but where a field
// stands there. This package calls it by its name, amount or limits.dailyMaximum; server
// makes body.amount of that, the command line --amount.
//
// State is one merchant as far as a batch of commands looks at it. Package store has
// commands checked, loads states, lets them decide one after the other, and writes what
// changed in one transaction. There is no other way to change a book.
//
// # Invariants
//
// Every book balances. The balance is what was credited less what was debited.
// Every journal row chains by its hash to the row before. A refusal changes
// nothing. What was recorded once is not recorded again: the same request, by its
// identifier, answers the record that is there.
package farthing
