package farthing

import (
	"bytes"
	"fmt"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// Failure says why a withdrawal did not arrive, as far as the bank says.
type Failure struct {
	Code       string // account_invalid, account_closed, … (api.md, failure.code)
	SchemeCode string // the bank's own code, for instance AC04
	Message    string
	Retryable  bool
	NextAction string // one of the constants below
}

// The next actions of a merchant after a failure.
const (
	NominateAccount = "nominate_account" // the account is the reason
	AskAgain        = "ask_again"
	ContactOperator = "contact_operator"
	NoAction        = "none"
)

// ReportDetails holds what a report of the bank says besides the payment's outcome. The zero value says nothing more.
type ReportDetails struct {
	Amount     money.Minor // 0: it names none
	RailStatus string      // the rail's own word for where the payment is

	// Unapproved says that somebody uploaded the report, and that nobody else agreed to it: it gives no money back.
	Unapproved bool
}

// plannedSubmission returns when a withdrawal that is pending from now on goes to the bank, and on which day it should
// arrive (zero: not known).
func (s *State) plannedSubmission(now time.Time) (at time.Time, arrival calendar.Date) {
	rail, holidays := railOf(s), s.settings().Calendar()
	at = rail.SubmitAt(now, holidays)
	return at, rail.Arrival(at, holidays)
}

// Arrival returns the day on which a withdrawal that is asked for now, and waits for no approval, should arrive; zero
// if that is not known.
func (s *State) Arrival(now time.Time) calendar.Date {
	_, arrival := s.plannedSubmission(now)
	return arrival
}

// planSubmission notes on a withdrawal that is pending from now on when it goes to the bank, and when it should arrive,
// and adds both to the details of the row from which on it is pending.
func (s *State) planSubmission(w *Withdrawal, told details) {
	at, arrival := s.plannedSubmission(s.now)
	w.CancelableUntil, w.ExpectedArrival = &at, arrival
	told["cancelableUntil"] = timeText(at)
	if !arrival.IsZero() {
		told["expectedArrival"] = arrival.String()
	}
}

// SubmitWithdrawal is the moment before submission to the bank: it checks once more everything that must hold, and
// sends or cancels the withdrawal.
type SubmitWithdrawal struct {
	noInput
	MerchantID string
	ID         string
	Attempt    *Attempt // what will be sent, sealed, stored with this very commit; nil: nothing is stored
	Made       *Made    // what Attempt was made of; nil: it is not compared
	Waited     bool     // for funds, as its journal says already
	By         Origin
}

// Made is what an instruction to the bank was made of, as its maker read it before the decision.
type Made struct {
	Withdrawal *Withdrawal
	Account    *BankAccount
}

// of reports whether an instruction made of m is one for a withdrawal and an account as they are now.
func (m *Made) of(w *Withdrawal, a *BankAccount) bool {
	was, to := m.Withdrawal, m.Account
	return a != nil && was.Net() == w.Net() && was.Currency == w.Currency && was.BankReference == w.BankReference &&
		was.StatementReference == w.StatementReference && was.BankAccountID == w.BankAccountID &&
		to.NameAtBank() == a.NameAtBank() && bytes.Equal(to.Sealed, a.Sealed)
}

// Keys names the withdrawal and the attempt that a later one takes the place of; its bank account comes with it.
func (c SubmitWithdrawal) Keys() Keys {
	keys := payoutKeys(c.MerchantID, c.ID)
	keys.Attempts = []string{c.ID}
	keys.Received = true
	return keys
}

// Decide takes the fee and sends the rest, or cancels the withdrawal if the merchant is not active, the account not
// usable or the balance below zero; while withdrawals are paused it stays pending, and so does that of a merchant whose
// rail is not the attempt's any more. The answer's record says which. If several submit at once, the attempt's Owner
// says whose was stored.
func (c SubmitWithdrawal) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil || w.Status == InTransit {
		return Answer{Record: w}, err
	}
	_, paused := s.settings().Paused(c.rail(), c.MerchantID)
	rail := railOf(s)
	elsewhere := c.Attempt != nil && !rail.Hold && c.Attempt.Rail != rail.Name
	if (paused || elsewhere) && w.Status == WithdrawalPending {
		return Answer{Record: w}, nil
	}
	if why := s.submitBlocker(w); why != "" && w.Status == WithdrawalPending {
		return w.cancel(s, Origin{Actor: ActorSystem}, why)
	}
	if w.Status == WithdrawalPending && fundsShort(s, w) {
		return c.waitForFunds(s, w)
	}
	if w.Status == WithdrawalPaid {
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The withdrawal %s is paid; it is not sent again.", w.ID))
	}
	turned, err := w.turn(InTransit)
	if err != nil {
		return Answer{}, err
	}
	if err := w.CheckApproval(s.Approvals.Get(w.ApprovalID)); err != nil {
		return Answer{}, err
	}
	account := s.Accounts.Get(w.BankAccountID)
	if c.Made != nil && !c.Made.of(w, account) {
		return Answer{}, refuse(CodeWrongState,
			fmt.Sprintf("The withdrawal %s is not what its instruction was made of; make another.", w.ID))
	}
	at := s.now
	turned.SubmittedAt, turned.Rail = &at, c.rail()
	if day := rail.Arrival(at, s.settings().Calendar()); !day.IsZero() && c.Attempt != nil {
		turned.ExpectedArrival = day
	}
	var told details
	if c.Attempt != nil {
		attempt := *c.Attempt
		attempt.MerchantID, attempt.WithdrawalID, attempt.Number = c.MerchantID, c.ID, 1
		attempt.Status, attempt.CreatedAt = AttemptStored, at
		s.Attempts.put(s, c.ID, &attempt)
		s.Attempts.rewrite(c.ID) // one that was freed gives its place to this one
		told = details{"rail": attempt.Rail, DetailInstruction: attempt.Proof(account.Salt)}
	}
	return s.book(turned,
		step{withdrawalSubmitted, turned.Net(), turned.about(c.By, "", told)},
		step{withdrawalFee, turned.Fee, turned.about(c.By, "", nil)})
}

// RecordNotSent turns a withdrawal back whose attempt ended before the bank had anything of it.
type RecordNotSent struct {
	noInput
	MerchantID string
	ID         string
	Why        string
	By         Origin
}

// Keys names the withdrawal and its attempt.
func (c RecordNotSent) Keys() Keys {
	keys := withdrawalKeys(c.MerchantID, c.ID)
	keys.Attempts = []string{c.ID}
	return keys
}

// Decide gives the net amount and the fee back to what is requested. The withdrawal is pending and due again at once,
// and can be canceled. It is refused unless the attempt is marked as not sent: from there no worker sends it, and only
// a later submission, which this command then does not touch, takes its place.
func (c RecordNotSent) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil {
		return Answer{}, err
	}
	attempt := s.Attempts.Get(c.ID)
	if attempt == nil || attempt.Status != AttemptNotSent {
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The withdrawal %s may have been sent.", c.ID))
	}
	turned, err := w.turn(WithdrawalPending)
	if err != nil {
		return Answer{}, err
	}
	freed := *attempt
	freed.Status = AttemptFreed
	s.Attempts.put(s, c.ID, &freed)
	now := s.now
	_, arrival := s.plannedSubmission(now)
	turned.SubmittedAt, turned.Rail, turned.RailStatus = nil, "", RailStatusNotSent
	turned.CancelableUntil, turned.ExpectedArrival = &now, arrival
	noted := turned.noteRail(details{"cancelableUntil": timeText(now)})
	if !arrival.IsZero() {
		noted["expectedArrival"] = arrival.String()
	}
	return s.book(turned,
		step{withdrawalNotSent, turned.Net(), turned.about(c.By, c.Why, noted)},
		step{withdrawalFeeNotSent, turned.Fee, turned.about(c.By, "", nil)})
}

// rail returns the rail that would carry the withdrawal.
func (c SubmitWithdrawal) rail() string {
	if c.Attempt == nil {
		return ""
	}
	return c.Attempt.Rail
}

func (s *State) submitBlocker(w *Withdrawal) string {
	if s.Merchant.Status != MerchantActive {
		return fmt.Sprintf("the merchant is %s", s.Merchant.Status)
	}
	if a := s.Accounts.Get(w.BankAccountID); a == nil || a.Stopped() {
		return "the bank account is not usable"
	} else if rail := railOf(s); !rail.reachesAccount(w.Currency, a) {
		return fmt.Sprintf("the rail %s does not pay to the bank account", rail.Name)
	}
	if s.available() < 0 {
		return "the balance is below zero"
	}
	return ""
}

// reported returns the withdrawal that the bank reports on, if the report can be true: the withdrawal was handed over,
// for that amount.
func (s *State) reported(id string, said ReportDetails) (*Withdrawal, error) {
	w, err := s.withdrawal(id)
	if err != nil {
		return nil, err
	}
	switch w.Status {
	case InTransit, WithdrawalPaid, WithdrawalFailed, WithdrawalReturned:
	default:
		const text = "The withdrawal %s is %s and was never handed to the bank."
		return nil, contradiction(BreakUnknownAtUs, fmt.Sprintf(text, id, w.Status))
	}
	if said.Amount != 0 && said.Amount != w.Net() {
		const text = "The bank tells of %s; %s was sent for the withdrawal %s."
		format := w.Currency.Format
		return nil, contradiction(BreakAmountDiffers, fmt.Sprintf(text, format(said.Amount), format(w.Net()), id))
	}
	return w, nil
}

// turnReported is turn for a report of the bank, which may contradict the books.
func (w *Withdrawal) turnReported(to WithdrawalStatus, said ReportDetails) (*Withdrawal, error) {
	turned, err := w.turn(to)
	if err != nil {
		const text = "The withdrawal %s is %s; it cannot become %s."
		return nil, contradiction(BreakLate, fmt.Sprintf(text, w.ID, w.Status, to))
	}
	if said.RailStatus != "" {
		turned.RailStatus = said.RailStatus
	}
	return turned, nil
}

// GivesBack reports whether a report that the withdrawal failed, or was returned, would give its money back.
func (w *Withdrawal) GivesBack(to WithdrawalStatus, said ReportDetails) bool {
	if said.Amount != 0 && said.Amount != w.Net() {
		return false
	}
	return w.Status == InTransit || w.Status == WithdrawalPaid && to == WithdrawalReturned
}

// unapproved contradicts a report that would give money of the withdrawal back, and to which nobody agreed.
func (r PayoutReport) unapproved(w *Withdrawal, to WithdrawalStatus) error {
	if !r.Details.Unapproved || !w.GivesBack(to, r.Details) {
		return nil
	}
	const text = "An uploaded document says that the withdrawal %s is %s, and nobody else approved that."
	return contradiction(BreakUnapproved, fmt.Sprintf(text, w.ID, to))
}

// PayoutReport is what every report of the bank on a withdrawal says. The command that it is part of says what became
// of the withdrawal.
type PayoutReport struct {
	MerchantID string
	ID         string
	Details    ReportDetails
	By         Origin
}

func (r PayoutReport) Keys() Keys { return withdrawalKeys(r.MerchantID, r.ID) }

func (r PayoutReport) Check(at Moment) error {
	var bad checks
	r.check(&bad, at)
	return bad.err()
}

func (r PayoutReport) check(bad *checks, at Moment) {
	bad.record(r.MerchantID, r.ID)
	bad.reportDetails(r.Details)
	bad.origin(r.By, at)
}

// RecordPayoutAccepted records that the bank has a withdrawal and is at work on
// it. It settles nothing.
type RecordPayoutAccepted struct{ PayoutReport }

// Decide notes the rail's word on a withdrawal in transit. On one that the bank
// has settled meanwhile the word comes too late to matter.
func (c RecordPayoutAccepted) Decide(s *State) (Answer, error) {
	w, err := s.reported(c.ID, c.Details)
	if err != nil || w.Status != InTransit || c.Details.RailStatus == "" || w.RailStatus == c.Details.RailStatus {
		return Answer{Record: w}, err
	}
	noted := *w
	noted.RailStatus = c.Details.RailStatus
	return noted.enter(s, EventWithdrawalAccepted,
		noted.about(c.By, "", noted.noteRail(nil)))
}

// RecordPayoutPaid records that the bank booked a withdrawal.
type RecordPayoutPaid struct{ PayoutReport }

// Decide moves the net amount out of the bank account. One paid already stays as it is, also if it came back meanwhile.
// Two people decide whether one that failed was paid after all: ResolveWithdrawal.
func (c RecordPayoutPaid) Decide(s *State) (Answer, error) {
	w, err := s.reported(c.ID, c.Details)
	if err != nil || w.Status == WithdrawalPaid || w.Status == WithdrawalReturned {
		return Answer{Record: w}, err
	}
	if w.Status == WithdrawalFailed {
		return Answer{}, contradiction(BreakLate,
			fmt.Sprintf("The withdrawal %s failed; that it was paid after all is for staff to say.", w.ID))
	}
	turned, err := w.turnReported(WithdrawalPaid, c.Details)
	if err != nil {
		return Answer{}, err
	}
	return s.settlePaid(turned, false, turned.about(c.By, "", turned.noteRail(nil)))
}

// settlePaid books that the net amount of a withdrawal, which is paid from now on, left the bank account. If it had
// failed and was paid late, all of it had come back: the net amount and the fee leave the balance once more, which may
// take it below zero.
func (s *State) settlePaid(paid *Withdrawal, late bool, a about) (Answer, error) {
	at := s.now
	paid.PaidAt, paid.Failure = &at, nil
	if !late {
		return s.book(paid, step{withdrawalPaid, paid.Net(), a})
	}
	return s.book(paid,
		step{withdrawalPaidLate, paid.Net(), a},
		step{withdrawalFeeLate, paid.Fee, paid.about(a.by, "", nil)})
}

// RecordPayoutFailed records that the bank rejected a withdrawal.
type RecordPayoutFailed struct {
	PayoutReport
	Failure Failure
}

// Keys names the withdrawal; its bank account comes with it.
func (c RecordPayoutFailed) Keys() Keys { return payoutKeys(c.MerchantID, c.ID) }

func (c RecordPayoutFailed) Check(at Moment) error {
	var bad checks
	c.check(&bad, at)
	bad.failure(c.Failure)
	return bad.err()
}

// Decide gives everything back, the fee too, and suspends the bank account if that is the reason. A rejection of a paid
// withdrawal moves no money: it is a ContradictionError.
func (c RecordPayoutFailed) Decide(s *State) (Answer, error) {
	w, err := s.reported(c.ID, c.Details)
	if err != nil || w.Status == WithdrawalFailed {
		return Answer{Record: w}, err
	}
	if err := c.unapproved(w, WithdrawalFailed); err != nil {
		return Answer{}, err
	}
	turned, err := w.turnReported(WithdrawalFailed, c.Details)
	if err != nil {
		return Answer{}, err
	}
	return s.settleFailed(turned, c.Failure, turned.about(c.By, c.Failure.Message, nil))
}

// settleFailed books that all of a withdrawal, which has failed from now on, is back in the balance, the fee too.
func (s *State) settleFailed(failed *Withdrawal, failure Failure, a about) (Answer, error) {
	a.details = failed.noteRail(failure.details())
	return failure.bringBack(s, failed,
		step{withdrawalFailed, failed.Net(), a},
		step{withdrawalFeeReversed, failed.Fee, failed.about(a.by, "", nil)})
}

// bringBack books steps by which money that did not arrive, or did not stay, is back in the balance. If the failure
// blames the bank account, it is suspended, no matter who reports the failure; a report by staff has no code that
// blames it.
func (f Failure) bringBack(s *State, w *Withdrawal, steps ...step) (Answer, error) {
	w.Failure = &f
	answer, err := s.giveBack(w, steps...)
	if err != nil {
		return Answer{}, err
	}
	return answer, s.suspendFailedAccount(w, steps[0].about.by)
}

// details returns all of a failure but its message, which the row says as why.
func (f Failure) details() details {
	return details{
		"code":       f.Code,
		"schemeCode": f.SchemeCode,
		"retryable":  f.Retryable,
		"nextAction": f.NextAction,
	}
}

// noteRail adds the rail's word for where a payment is to the details of a row about it; nil: there are none so far.
func (w *Withdrawal) noteRail(told details) details {
	if w.RailStatus == "" {
		return told
	}
	if told == nil {
		told = details{}
	}
	told["railStatus"] = w.RailStatus
	return told
}

// RecordPayoutReturned records that a payout came back after it was booked. A payout reported as returned while still
// in transit is paid and returned in one commit.
type RecordPayoutReturned struct {
	PayoutReport
	Failure Failure

	// Provisional says that the bank has told of it, and no statement has it yet: what came back is held in a reserve,
	// until it is recorded without this.
	Provisional bool
}

// Keys names the withdrawal and the reserve of what came back; its bank account comes with it.
func (c RecordPayoutReturned) Keys() Keys {
	keys := payoutKeys(c.MerchantID, c.ID)
	keys.returnReserve(c.MerchantID, c.ID)
	return keys
}

// Check says what is wrong with the report itself, as RecordPayoutFailed.Check does.
func (c RecordPayoutReturned) Check(at Moment) error {
	return RecordPayoutFailed{PayoutReport: c.PayoutReport, Failure: c.Failure}.Check(at)
}

// Decide gives the net amount back; the fee is kept. The bank account is suspended if that is the reason. What is
// provisional is held, and released once it is not: then it changes nothing else.
func (c RecordPayoutReturned) Decide(s *State) (Answer, error) {
	w, err := s.reported(c.ID, c.Details)
	if err != nil {
		return Answer{}, err
	}
	if err := c.unapproved(w, WithdrawalReturned); err != nil {
		return Answer{}, err
	}
	if w.Status == WithdrawalReturned {
		if !c.Provisional && !c.Details.Unapproved {
			err = returned{s, w}.confirm()
		}
		return Answer{Record: w}, err
	}
	if w.Status == InTransit {
		if _, err := (RecordPayoutPaid{c.PayoutReport}).Decide(s); err != nil {
			return Answer{}, err
		}
		w = s.Withdrawals.Get(c.ID)
	}
	turned, err := w.turnReported(WithdrawalReturned, c.Details)
	if err != nil {
		return Answer{}, err
	}
	answer, err := c.Failure.bringBack(s, turned,
		step{withdrawalReturned, turned.Net(),
			turned.about(c.By, c.Failure.Message, turned.noteRail(c.Failure.details()))})
	if err == nil && c.Provisional {
		err = returned{s, turned}.hold()
	}
	return answer, err
}

// RecordOutcomeUnknown marks a withdrawal whose submission nobody has confirmed.
// It is never sent again by itself.
type RecordOutcomeUnknown struct {
	MerchantID string
	ID         string
	Why        string
	By         Origin
}

func (c RecordOutcomeUnknown) Keys() Keys { return withdrawalKeys(c.MerchantID, c.ID) }

func (c RecordOutcomeUnknown) Check(at Moment) error {
	return checkWhy(c.MerchantID, c.ID, c.Why, c.By, at)
}

// Decide marks a withdrawal in transit; money stays where it is.
func (c RecordOutcomeUnknown) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil || w.Outcome == OutcomeUnknown {
		return Answer{Record: w}, err
	}
	if w.Status != InTransit {
		return Answer{}, refuse(CodeWrongState, fmt.Sprintf("The withdrawal %s is %s, not in transit.", w.ID, w.Status))
	}
	marked := *w
	marked.Outcome, marked.ExpectedArrival = OutcomeUnknown, calendar.Date{}
	return marked.enter(s, EventOutcomeUnknown, marked.about(c.By, c.Why, nil))
}
