package farthing

import (
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// WithdrawalStatus is the state of a withdrawal in its life.
type WithdrawalStatus string

// The states of a withdrawal.
const (
	AwaitingApproval   WithdrawalStatus = "awaiting_approval"
	WithdrawalPending  WithdrawalStatus = "pending"
	InTransit          WithdrawalStatus = "in_transit"
	WithdrawalPaid     WithdrawalStatus = "paid"
	WithdrawalFailed   WithdrawalStatus = "failed"
	WithdrawalReturned WithdrawalStatus = "returned"
	WithdrawalCanceled WithdrawalStatus = "canceled"
	WithdrawalRefused  WithdrawalStatus = "refused"
	WithdrawalExpired  WithdrawalStatus = "expired"
)

// withdrawalMoves is the life of a withdrawal. The diagram in the docs and the
// exhaustive test are made from it.
var withdrawalMoves = moves[WithdrawalStatus]{
	AwaitingApproval:  {WithdrawalPending, WithdrawalRefused, WithdrawalExpired, WithdrawalCanceled},
	WithdrawalPending: {InTransit, WithdrawalCanceled},
	InTransit:         {WithdrawalPaid, WithdrawalFailed, WithdrawalPending}, // pending: known not to be sent
	WithdrawalPaid:    {WithdrawalReturned, InTransit},                       // in transit: its proof was taken out
	WithdrawalFailed:  {WithdrawalPaid},                                      // booked after all; staff only
}

// WithdrawalStatuses lists all states, in the order of a withdrawal's life.
var WithdrawalStatuses = []WithdrawalStatus{
	AwaitingApproval, WithdrawalPending, InTransit, WithdrawalPaid, WithdrawalFailed, WithdrawalReturned,
	WithdrawalCanceled, WithdrawalRefused, WithdrawalExpired,
}

// Cancelable says whether a withdrawal in this state can still be taken back.
func (s WithdrawalStatus) Cancelable() bool {
	return slices.Contains(withdrawalMoves[s], WithdrawalCanceled)
}

// The triggers of a withdrawal.
const (
	TriggerRequest  = "request"
	TriggerSchedule = "schedule"
)

// OutcomeUnknown marks a withdrawal whose submission to the bank may or may not
// have happened.
const OutcomeUnknown = "unknown"

// Withdrawal is money paid out of a merchant's book to its bank account.
type Withdrawal struct {
	MerchantID         string
	ID                 string
	BankReference      string
	StatementReference string
	Status             WithdrawalStatus
	Amount             money.Minor  // what leaves the balance
	RequestedAmount    *money.Minor // nil: the whole balance was asked for
	Fee                money.Minor
	Currency           money.Currency
	Trigger            string
	BankAccountID      string // the account in force when it was requested
	Reference          string // the merchant's own
	Metadata           Metadata
	Request            RequestDigest
	Outcome            string // "" or OutcomeUnknown
	Rail               string // that it was handed to; "": none yet
	RailStatus         string
	Failure            *Failure
	CreatedAt          time.Time
	SubmittedAt        *time.Time
	PaidAt             *time.Time
	UpdatedAt          time.Time
	FirstSeq           int64
	LastSeq            int64
	CancelableUntil    *time.Time    // of one that is pending: when it is handed to the bank
	ExpectedArrival    calendar.Date // zero: not known, or not to be expected
	ApprovalID         string        // of the approval that it awaits, or awaited; "": it never needed any
	Unapproved         bool          // nobody had approved its bank account when it was requested
	DebitedTo          money.Minor   // the book's total of debits just after it was requested
	GivenBackFrom      *money.Minor  // the total of credits just before money first came back; nil: never
}

func (w *Withdrawal) RecordID() string { return w.ID }

// Net returns what reaches the bank: the amount less the fee.
func (w *Withdrawal) Net() money.Minor { return w.Amount - w.Fee }

// RequestWithdrawal asks for money to be paid out, an amount or the whole
// available balance. The id is the caller's, so that asking twice pays once.
type RequestWithdrawal struct {
	MerchantID    string
	ID            string
	Amount        *money.Minor // nil: the whole available balance
	Reference     string
	Metadata      Metadata
	Keyed         bool   // the id was made of an idempotency key, by KeyedWithdrawalID
	Trigger       string // TriggerRequest or TriggerSchedule
	BankReference string // made by the caller with MakeBankReference, unused so far
	Why           string // for the journal; "": nothing to say
	Run           *Run   // of the schedule, which asks; nil: none
	Person        string // whose client asks; "": not known
	OnBehalfOf    People // for whom else the client acts
	By            Origin
}

// Keys names the withdrawal and the account to which it would go.
func (c RequestWithdrawal) Keys() Keys { return payoutKeys(c.MerchantID, c.ID) }

func (c RequestWithdrawal) Check(at Moment) error {
	var bad checks
	bad.merchant(c.MerchantID)
	bad.reportFirst(CheckNotMerchant(c.ID, c.MerchantID))
	if c.Keyed || c.Trigger == TriggerSchedule {
		bad.id("id", c.ID)
	} else {
		bad.newID(c.ID)
	}
	if c.Amount != nil {
		bad.amount("amount", *c.Amount)
	}
	bad.text("reference", c.Reference, MaxWithdrawalReference)
	bad.metadata(c.Metadata)
	if c.Trigger != TriggerRequest && c.Trigger != TriggerSchedule {
		bad.bad("trigger", "must be request or schedule")
	}
	bad.bankReference(c.BankReference)
	bad.free("why", c.Why, MaxReason)
	bad.party(c.Person, c.OnBehalfOf)
	bad.origin(c.By, at)
	return bad.err()
}

// maker returns who asks for a withdrawal, and so never approves it. A schedule is nobody.
func (c RequestWithdrawal) maker() Party {
	if c.Trigger == TriggerSchedule {
		return Party{}
	}
	return Party{c.Person, c.OnBehalfOf}
}

// CheckNotMerchant refuses the merchant's own id for a new withdrawal: a client that takes the address for the
// merchant's would pay out once and never again. It is checked before the rest of a request.
func CheckNotMerchant(id, merchantID string) *Error {
	if id != merchantID {
		return nil
	}
	const message = "id is the merchant's identifier; it must be a new one, for this withdrawal."
	return &Error{Code: CodeIDIsMerchant, Message: message, field: "id"}
}

func (c RequestWithdrawal) digest() RequestDigest {
	var form canonical
	if c.Amount != nil {
		form.number(int64(*c.Amount))
	} else {
		form.text("")
	}
	form.text(c.Reference)
	form.moreMetadata(c.Metadata)
	return form.request()
}

// Decide takes the money out of the balance, or returns everything that stands against it. A replay comes before every
// rule.
func (c RequestWithdrawal) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	request := c.digest()
	if w := s.Withdrawals.Get(c.ID); w != nil {
		return Answer{Record: w, Replayed: true}, c.sameAs(w, request)
	}
	if err := s.promoteAccount(); err != nil {
		return Answer{}, err
	}
	if blockers := s.Blockers(c.Amount, s.now); len(blockers) > 0 {
		return Answer{}, refused(blockers)
	}
	if err := s.recordEligibility(Origin{Actor: ActorSystem}); err != nil {
		return Answer{}, err
	}
	amount := s.available()
	if c.Amount != nil {
		amount = *c.Amount
	}
	w, err := s.addWithdrawal(c, request, amount)
	return Answer{Record: w, Created: true}, err
}

// sameAs checks that a withdrawal was made by this very request.
func (c RequestWithdrawal) sameAs(w *Withdrawal, request RequestDigest) error {
	if c.Keyed && w.Request != request {
		return errKeyConflict
	}
	return sameRequest(w.Request, request, "withdrawal", c.ID)
}

func (s *State) addWithdrawal(c RequestWithdrawal, request RequestDigest, amount money.Minor) (*Withdrawal, error) {
	fee, _ := s.Fee()
	w := &Withdrawal{
		MerchantID:         c.MerchantID,
		ID:                 c.ID,
		BankReference:      c.BankReference,
		StatementReference: StatementReference(c.MerchantID, c.ID),
		Status:             WithdrawalPending,
		Amount:             amount,
		RequestedAmount:    c.Amount,
		Fee:                fee,
		Currency:           s.Merchant.Currency,
		Trigger:            c.Trigger,
		BankAccountID:      s.Account.ID,
		Reference:          c.Reference,
		Metadata:           c.Metadata,
		Request:            request,
		Unapproved:         s.Account.ApprovedAt == nil,
	}
	shown := details{"bankAccountId": s.Account.ID, "fee": int64(fee)}
	if c.Run != nil {
		shown["dueAt"] = timeText(c.Run.At)
		if c.Run.Late {
			shown["late"] = true
		}
		if c.Run.Reason != "" {
			shown["reason"] = c.Run.Reason
		}
	}
	waits := s.MustWait(amount, s.now)
	if !waits {
		var err error
		if waits, err = overMerchants(s, amount); err != nil {
			return nil, err
		}
	}
	if waits {
		w.Status, w.ApprovalID = AwaitingApproval, WithdrawalApprovalID(w.MerchantID, w.ID)
		shown["status"] = string(AwaitingApproval)
	} else {
		s.planSubmission(w, shown)
	}
	row, err := s.move(withdrawalRequested, w.about(c.By, c.Why, shown), amount)
	if err != nil {
		return nil, err
	}
	w.FirstSeq = row.Seq
	w.LastSeq = row.Seq
	w.CreatedAt = row.Booked
	w.UpdatedAt = row.Booked
	w.DebitedTo = row.Debited
	w.putIn(s)
	s.tally(func(t *Tally) { t.Amount += amount })
	if w.ApprovalID == "" {
		return w, nil
	}
	_, err = ask(s, approvalRequest{
		kind:    ApprovalWithdrawal,
		id:      w.ApprovalID,
		subject: w.ID,
		wanted:  w.approvable(),
		maker:   c.maker(),
		by:      c.By,
	})
	return w, err
}

func (w *Withdrawal) about(by Origin, why string, d details) about {
	return about{
		subject:  SubjectWithdrawal,
		id:       w.ID,
		previous: w.LastSeq,
		by:       by,
		why:      why,
		details:  d,
	}
}

// available returns the balance.
func (s *State) available() money.Minor { return s.Book.Balances.Of(ledger.Available) }

// CancelWithdrawal takes a withdrawal back before it is handed to the bank.
type CancelWithdrawal struct {
	MerchantID string
	ID         string
	By         Origin
}

func (c CancelWithdrawal) Keys() Keys { return withdrawalKeys(c.MerchantID, c.ID) }

func (c CancelWithdrawal) Check(at Moment) error {
	return checkRecord(c.MerchantID, c.ID, c.By, at)
}

// Decide gives the whole amount back; nothing was taken for it.
func (c CancelWithdrawal) Decide(s *State) (Answer, error) {
	w, err := s.withdrawal(c.ID)
	if err != nil || w.Status == WithdrawalCanceled {
		return Answer{Record: w}, err
	}
	if a := openApproval(s, ApprovalWithdrawal, w.ID); a != nil && w.Status == AwaitingApproval {
		_, err := a.end(s, ApprovalCanceled, about{by: c.By}, "")
		return Answer{Record: s.Withdrawals.Get(c.ID)}, err
	}
	return w.cancel(s, c.By, "")
}

func (w *Withdrawal) cancel(s *State, by Origin, why string) (Answer, error) {
	turned, err := w.turn(WithdrawalCanceled)
	if err != nil {
		return Answer{}, err
	}
	return s.giveBack(turned, step{withdrawalCanceled, turned.Amount, turned.about(by, why, nil)})
}

// withdrawal returns the withdrawal with an id as it is now; turn makes the copy that is changed.
func (s *State) withdrawal(id string) (*Withdrawal, error) {
	w := s.Withdrawals.Get(id)
	if s.Merchant == nil || w == nil {
		return nil, refuse(CodeNotFound, "There is no such withdrawal.")
	}
	return w, nil
}

// turn returns a copy of the withdrawal in its next state, without what says nothing any more there: until when it
// could be canceled, when it was to arrive, what the rail said of the state before.
func (w *Withdrawal) turn(to WithdrawalStatus) (*Withdrawal, error) {
	if err := withdrawalMoves.to(w.Status, to, "withdrawal", w.ID); err != nil {
		return nil, err
	}
	turned := *w
	turned.Status, turned.Outcome = to, ""
	turned.RailStatus, turned.CancelableUntil = "", nil
	if to != InTransit && to != WithdrawalPaid {
		turned.ExpectedArrival = calendar.Date{}
	}
	return &turned, nil
}

// step is one movement of a withdrawal.
type step struct {
	movement EntryKind
	amount   money.Minor
	about    about
}

// book books a withdrawal's steps, one row each, and writes the withdrawal. A fee of nothing has no row.
func (s *State) book(w *Withdrawal, steps ...step) (Answer, error) {
	for _, st := range steps {
		if st.amount == 0 {
			continue
		}
		st.about.previous = w.LastSeq
		row, err := s.move(st.movement, st.about, st.amount)
		if err != nil {
			return Answer{}, err
		}
		if err := s.Totals.countFee(st.movement, w.Fee); err != nil {
			return Answer{}, err
		}
		w.LastSeq, w.UpdatedAt = row.Seq, row.Booked
	}
	w.putIn(s)
	return Answer{Record: w}, w.voidResolution(s)
}

// giveBack books steps that bring money back to the balance, and remembers the total of credits before it came back:
// from that total, payments know what became of their money.
func (s *State) giveBack(w *Withdrawal, steps ...step) (Answer, error) {
	if w.GivenBackFrom == nil {
		from := s.Book.Credited
		w.GivenBackFrom = &from
	}
	if w.Status != WithdrawalReturned {
		s.tallyRemove(w)
	}
	return s.book(w, steps...)
}
