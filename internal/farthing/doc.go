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
// # Words
//
// A word means one thing, in code, SQL, JSON, documents and screens.
//
//   - account: one of the accounts of a book, such as available; a bank account is called so
//   - actor: what sent a command: a client, the command line, staff, the bank, the system
//   - adjustment: a correction of a balance, which two people approve
//   - approval: what one person asked for, and other people must agree to; it keeps those given
//   - attempt: one try to hand a payout to a rail
//   - author: who changes something of the operator's, and why
//   - balance: what the accounts of a book hold
//   - bank account: where a merchant's withdrawals go; it is nominated, and cools off first
//   - batch: the commands that the store decides and commits together
//   - blocker: a reason why a withdrawal cannot be requested now
//   - book: the accounts of one merchant, and their journal
//   - break: a report or a statement of the bank that contradicts the books, which people resolve
//   - chunk: a part of a bulk of commands
//   - client: a program with credentials of the token issuer
//   - command: something that is wanted, or that the outside world decided, before it is decided here
//   - consent: who asked for something, and who said yes to it
//   - criterion: one of the conditions of the eligibility scheme
//   - cut-off: the time of day up to which a rail accepts payouts
//   - decision: what a command changes, or why it is refused
//   - delivery: the way of an event to an endpoint, with its attempts
//   - dispute: a payment that its user contests at the bank
//   - door: what makes commands: the interface, the command line, a job
//   - eligibility: whether a merchant may withdraw at all
//   - endpoint: where a merchant's webhooks go
//   - entry: a journal row as the interface shows it
//   - event: the type of a journal row, as withdrawal.paid
//   - expectation: a movement on the bank account that the books have, or will have
//   - fee: what the service keeps of a withdrawal; of a provider's settlement, what the provider keeps
//   - given: how many approvals there are so far
//   - journal: the chain of rows that says everything that changed in a book; the operator has one of its own
//   - keys: which records a command must see; keys that sign or seal are called signing or sealing keys
//   - lane: one of the queues of the writer, which serves its merchants alone
//   - limit: above what a withdrawal waits for approval, or is refused
//   - line: a movement on the bank account, as a statement of the bank has it
//   - match: the lines that are the money of expectations
//   - merchant: a business whose payments are recorded here
//   - movement: a kind of journal row that moves money, between two accounts
//   - note: what only the operator sees of a journal row
//   - operator: who runs the platform; its people are staff
//   - outcome: what became of a payout, or of a dispute
//   - party: who acts by a client: its owner, and everybody else for whom it acts
//   - pause: a stop of withdrawals, of a rail or a merchant
//   - payment: money that a user paid to a merchant
//   - payout: a withdrawal on its way to the bank; it is submitted, and reported about
//   - rail: a way to the bank
//   - record: what is stored and has an identifier; a command Record… says what the outside world decided
//   - refund: money that goes back to a user
//   - report: what a bank says of a payout
//   - reserve: money of a merchant that is kept back for a time
//   - row: one link of a journal
//   - run: what a schedule did on one date
//   - schedule: when a merchant's balance is withdrawn by itself
//   - settled: of a payment: its money is available
//   - slice: a part of a long reading
//   - spend: the pennies of a balance that one withdrawal took
//   - state: one merchant, as far as a batch has loaded it
//   - status: where a record is in its life
//   - step: one status in the history of a withdrawal
//   - submit: to give a payout to a rail
//   - tally: how much was withdrawn on a day, for the limits
//   - toll: what a long reading costs the caller's limit
//   - user: who pays a merchant; in package people, and in the actor user:, a person who signs in to the dashboard
//   - webhook: a message that tells an endpoint of an event
//   - wish: what somebody asks for, before it is decided
//   - withdrawal: the way of a merchant's balance to its bank account
//   - work: what waits for people of the operator's
//
// # Verbs
//
// A request is a Command: RecordPayment, RequestWithdrawal, CancelWithdrawal,
// SetMerchantStatus. What the outside world decided is recorded: RecordRefund,
// RecordPayoutPaid. A command checks the request itself, names the records that it
// must see, and decides on them, purely.
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
//
// # Files
//
// A noun has a file of its own. These hold what a name does not say:
//
//   - kind.go: the kinds of records, what their records have in common, and the two accounts of each movement of money
//   - event.go: the types of journal rows that move no money, and the number of each
//   - error.go: the refusals: code, status and text; blocker.go finds those of a withdrawal
//   - command.go: what a command is, what it may read, and what its answer is made of
//   - check.go: forms and bounds that several commands share; those of one command stand beside it
//   - withdrawal.go: the rules and states of a withdrawal; step.go is its history, limit.go, withdrawal_approval.go and
//     resolution.go are what people decide about it
//   - payout.go: what the bank reports about a withdrawal, and when its money is held (reserve.go)
//   - fee.go: the fee, and the smallest balance; eligibility.go: whether a merchant may withdraw at all
//   - schedule.go, schedule_run.go: when schedules run, and how much they withdraw
//   - approval.go, approval_kind.go, consent.go: what waits for other people, who counts as another person, and when it
//     is carried out; requester.go: what happens to a request whose client was revoked or leaked
//   - bank_account_nomination.go, bank_account.go: cooling-off, names, and the states of a bank account;
//     account_details.go keeps the number in plain until it is sealed
//   - contact.go, notice.go: who is told of which journal rows by mail; contact_freeze.go: what the link of a mail
//     freezes
//   - break.go, break_resolution.go: how people end breaks, what is booked then, and what takes two people
//   - rail_terms.go: what rails promise, and which rail pays a merchant
//   - history.go: the record as it was after one of its rows, for events
//   - operator.go: the operator's own journal
//   - backfill.go: booking what happened in another system
//   - condition.go: If-Match, decided together with the command
//   - id.go: identifiers and their prefixes; zone.go: in which zone days are counted
package farthing
