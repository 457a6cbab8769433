package farthing

import (
	"encoding/json"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Event is a row of a journal as a feed tells it: with the record that it is about as that was after the row.
type Event struct {
	Row ledger.Row

	// Record is the record: a pointer to one of a [Kind], or a *Plan or *Merchant. nil: no record is kept of what the
	// row is about, as of all rows of the operator's journal.
	Record any

	Account   *BankAccount // of a withdrawal; nil: it is not there
	Steps     []Step       // of a withdrawal, the oldest first
	Approval  *Approval    // that a withdrawal awaited; nil: it never needed any
	PaidOutBy string       // the withdrawal that had paid a payment out by then; "": none had
	Remaining *money.Minor // of a payment, what was still in the balance; nil: it was not counted
}

// History are the rows of a journal about one record, from its first up to some row, the oldest first. What a record
// was after that row follows from them and from the record as it is now: what never changes, and texts, metadata and
// names, which no row tells, are those of now; everything else is what the rows say. A person who was erased since is
// not in the past either.
//
// Of a record that Follows says nothing of, the last row alone is enough.
type History []ledger.Row

// Follows reports whether the past of a kind of record takes all rows up to the one that is meant.
func Follows(subject string) bool {
	switch subject {
	case SubjectPayment, SubjectDispute, SubjectAdjustment, SubjectWithdrawal, SubjectOperatorTransfer, SubjectApproval,
		SubjectBankAccount, SubjectMerchant:
		return true
	}
	return false
}

// recordDetails is what the details of journal rows tell of their records.
type recordDetails struct {
	Status          string      `json:"status"`
	Code            string      `json:"code"`
	SchemeCode      string      `json:"schemeCode"`
	Retryable       bool        `json:"retryable"`
	NextAction      string      `json:"nextAction"`
	RailStatus      string      `json:"railStatus"`
	CancelableUntil *time.Time  `json:"cancelableUntil"`
	ExpectedArrival string      `json:"expectedArrival"`
	UsableFrom      *time.Time  `json:"usableFrom"`
	AwaitsApproval  bool        `json:"awaitsApproval"`
	CoolingOff      int64       `json:"coolingOffHours"`
	Approved        bool        `json:"approved"`
	HeldAmount      money.Minor `json:"heldAmount"`
	ReleasedAmount  money.Minor `json:"releasedAmount"`
}

// parseDetails reads the details of a row; its zero value if they tell nothing.
func parseDetails(row *ledger.Row) recordDetails {
	var told recordDetails
	if row.Details == "" || row.Details == "{}" || json.Unmarshal([]byte(row.Details), &told) != nil {
		return recordDetails{}
	}
	return told
}

func (p History) last() *ledger.Row { return &p[len(p)-1] }

// Contested is how much of a payment was given back or contested at some moment.
type Contested struct {
	Refunded    money.Minor
	Disputed    money.Minor // in open disputes
	ChargedBack money.Minor // in lost disputes
}

// Payment returns a payment as it was. contested comes from refunds and disputes, of which the payment's own rows do
// not tell.
func (p History) Payment(now *Payment, contested Contested) *Payment {
	was := *now
	was.Status, was.SettledLate, was.FailedAt = "", nil, nil
	was.Failure, was.Credited = PaymentFailure{}, 0
	for i := range p {
		row := &p[i]
		status, can := PaymentStatusAfter(was.Status, row.Type)
		if !can {
			continue // what somebody noted on it
		}
		booked := row.Booked
		switch was.Status = status; status {
		case PaymentPending: // nothing has come of it yet
		case PaymentSettled:
			was.Credited = row.Credited
			if i > 0 {
				was.SettledLate = &booked
			}
		case PaymentFailed, PaymentReversed:
			was.FailedAt = &booked
			was.Failure = PaymentFailure{Code: parseDetails(row).Code, Reason: row.Why}
		}
	}
	was.Refunded, was.Disputed, was.ChargedBack = contested.Refunded, contested.Disputed, contested.ChargedBack
	was.UpdatedAt, was.LastSeq = p.last().Booked, p.last().Seq
	return &was
}

// After returns the refund as it was.
func (r *Refund) After(rows History) Record {
	was := *r
	was.LastSeq = rows.last().Seq
	return &was
}

// Dispute returns a dispute as it was.
func (p History) Dispute(now *Dispute) *Dispute {
	was := *now
	was.Status, was.ResolvedAt = "", nil
	for i := range p {
		status, can := DisputeStatusAfter(was.Status, p[i].Type)
		if !can {
			continue
		}
		if was.Status = status; status != DisputeOpen {
			booked := p[i].Booked
			was.ResolvedAt = &booked
		}
	}
	was.LastSeq = p.last().Seq
	return &was
}

// After returns the adjustment as it was.
func (a *Adjustment) After(rows History) Record {
	was := *a
	was.Status, was.LastSeq = bookingStatusAfter.last(rows, was.Status), rows.last().Seq
	return &was
}

// After returns the movement as it was.
func (m *OperatorTransfer) After(rows History) Record {
	was := *m
	was.Status, was.LastSeq = bookingStatusAfter.last(rows, was.Status), rows.last().Seq
	return &was
}

// last returns the status in which rows leave their record, which is the one given if none of them says another.
func (after statusAfter[S]) last(rows History, status S) S {
	for i := range rows {
		if next, changes := after.of(rows[i].Type); changes {
			status = next
		}
	}
	return status
}

// After returns the reserve as it was. Its rows tell how much was held and released after them.
func (r *Reserve) After(p History) Record {
	was := *r
	told := parseDetails(p.last())
	was.Amount, was.Released = told.HeldAmount, told.ReleasedAmount
	was.UpdatedAt, was.LastSeq = p.last().Booked, p.last().Seq
	return &was
}

// After returns the approval as it was.
func (a *Approval) After(p History) Record {
	was := *a
	was.Status = ApprovalOpen
	given := 0
	for i := range p {
		if status, changes := ApprovalStatusAfter(p[i].Type, parseDetails(&p[i]).Status); changes {
			was.Status = status
		}
		if p[i].Type == EventApprovalGiven {
			given++
		}
	}
	was.Given = was.Given[:min(given, len(was.Given))]
	if len(p) > 0 {
		was.UpdatedAt, was.LastSeq = p.last().Booked, p.last().Seq
	}
	return &was
}

// After returns the bank account as it was.
func (a *BankAccount) After(p History) Record {
	was := *a
	was.Status, was.FrozenFrom, was.ApprovedAt = "", "", nil
	for i := range p {
		row := &p[i]
		told := parseDetails(row)
		switch {
		case told.UsableFrom != nil:
			was.UsableFrom = *told.UsableFrom
		case told.AwaitsApproval:
			was.UsableFrom = onlyApproved
		case row.Type == EventBankAccountNominated:
			was.UsableFrom = row.Booked.Add(time.Duration(told.CoolingOff) * time.Hour)
		}
		if row.Type == EventBankAccountApproved || told.Approved {
			booked := row.Booked
			was.ApprovedAt = &booked
		}
		status, changes := BankAccountStatusAfter(row, was.FrozenFrom)
		if !changes {
			continue
		}
		switch {
		case status == AccountFrozen, status == AccountReplaced && was.Status == AccountSuspended:
			was.FrozenFrom = was.Status
		case status != AccountReplaced:
			was.FrozenFrom = ""
		}
		was.Status = status
	}
	was.LastSeq = p.last().Seq
	return &was
}

// Merchant returns the part of a merchant that its rows tell of: its status, and its standing in the eligibility
// scheme. Name, zone, limits, schedule and accounts are those of now.
func (p History) Merchant(now *Merchant) *Merchant {
	was := *now
	was.ActivatedAt, was.Eligibility.Status, was.Eligibility.DecidedAt = nil, EligibilityWaiting, nil
	for i := range p {
		row := &p[i]
		if status, changes := MerchantStatusAfter(row.Type); changes {
			was.Status = status
		}
		if row.Type == EventMerchantActivated {
			was.ActivatedAt = now.ActivatedAt
		}
		standing, changes := EligibilityStatusAfter(row.Type)
		if !changes {
			continue
		}
		was.Eligibility.Status, was.Eligibility.DecidedAt = standing, nil
		if standing == EligibilityPassed || standing == EligibilityFailed {
			booked := row.Booked
			was.Eligibility.DecidedAt = &booked
		}
	}
	was.LastSeq = p.last().Seq
	return &was
}

// Withdrawal returns a withdrawal as it was, and the changes of its status up to then.
func (p History) Withdrawal(now *Withdrawal) (*Withdrawal, []Step) {
	was := *now
	was.Status, was.Outcome, was.RailStatus = "", "", ""
	was.SubmittedAt, was.PaidAt, was.CancelableUntil = nil, nil, nil
	was.Failure, was.GivenBackFrom, was.ExpectedArrival = nil, nil, calendar.Date{}
	var steps []Step
	for i := range p {
		row := &p[i]
		told := parseDetails(row)
		if status, changes := WithdrawalStatusAfter(row.Type, now.ApprovalID != ""); changes {
			was.turned(status, told)
			steps = append(steps, Step{status, row.Booked, row.Actor, row.Why})
		}
		was.follow(row, told, now)
	}
	was.UpdatedAt, was.LastSeq = p.last().Booked, p.last().Seq
	return &was, steps
}

// turned is Withdrawal.turn as a row tells of it.
func (w *Withdrawal) turned(to WithdrawalStatus, told recordDetails) {
	w.Status, w.Outcome, w.RailStatus = to, "", told.RailStatus
	w.CancelableUntil = told.CancelableUntil
	if to != InTransit && to != WithdrawalPaid {
		w.ExpectedArrival, _ = calendar.Parse(told.ExpectedArrival) // "" is no day
	}
}

// follow changes what a row says beyond the status.
func (w *Withdrawal) follow(row *ledger.Row, told recordDetails, now *Withdrawal) {
	switch row.Type {
	case EventWithdrawalSubmitted:
		w.SubmittedAt = new(row.Booked)
	case EventWithdrawalNotSent:
		w.SubmittedAt = nil
	case EventWithdrawalPaid, EventWithdrawalPaidLate:
		w.PaidAt, w.Failure = now.PaidAt, nil
	case EventWithdrawalFailed, EventWithdrawalReturned:
		w.Failure = &Failure{
			Code:       told.Code,
			SchemeCode: told.SchemeCode,
			Message:    row.Why,
			Retryable:  told.Retryable,
			NextAction: told.NextAction,
		}
	case EventWithdrawalAccepted:
		w.RailStatus = told.RailStatus
	case EventWithdrawalUnproved:
		w.PaidAt, w.Outcome, w.ExpectedArrival = nil, OutcomeUnknown, calendar.Date{}
	case EventOutcomeUnknown:
		w.Outcome, w.ExpectedArrival = OutcomeUnknown, calendar.Date{}
	}
	if row.Credit == ledger.Available && w.GivenBackFrom == nil {
		from := row.Credited - row.Amount
		w.GivenBackFrom = &from
	}
}

// After returns the endpoint as it was: each of its rows tells all of it, but for its description and why it is
// disabled, which are those of now.
func (e *WebhookEndpoint) After(p History) Record {
	was, row := *e, p.last()
	var fields endpointDetails
	if json.Unmarshal([]byte(row.Details), &fields) != nil {
		return e
	}
	was.URL, was.Types = fields.URL, fields.Types
	was.Payload, was.Order = fields.Payload, fields.Order
	was.Status, was.Secret.ID, was.PreviousUntil = fields.Status, fields.SecretID, fields.PreviousUntil
	was.Unverified = fields.Unverified
	if was.Status != WebhookDisabled {
		was.DisabledReason, was.DisabledAt = "", nil
	}
	was.UpdatedAt, was.LastSeq = row.Booked, row.Seq
	return &was
}

// Plan returns the schedule of a merchant that a row tells of; false if it tells of none.
func (p History) Plan() (*Plan, bool) {
	if p.last().Type != EventScheduleChanged {
		return nil, false
	}
	sch, err := ParseSchedule(p.last().Details)
	return &Plan{Schedule: sch, Paused: ParsePause(p.last())}, err == nil
}
