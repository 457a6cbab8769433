package farthing

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Common is what records of most kinds have in common.
type Common struct {
	MerchantID string
	ID         string
	Amount     money.Minor
	Currency   money.Currency
	Metadata   Metadata
	Request    RequestDigest
	CreatedAt  time.Time
	FirstSeq   int64 // of the first journal row about the record
	LastSeq    int64 // of the last
}

func (c *Common) RecordID() string { return c.ID }

// Shared returns c itself: the part of a record that is alike in all kinds.
func (c *Common) Shared() *Common { return c }

// follow notes a row about the record, and reports whether it is the first.
func (c *Common) follow(row ledger.Row) (first bool) {
	if first = c.LastSeq == 0; first {
		c.FirstSeq, c.CreatedAt = row.Seq, row.Booked
	}
	c.LastSeq = row.Seq
	return first
}

func (c *Common) noted() noted { return noted{metadata: &c.Metadata, lastSeq: &c.LastSeq} }

// newCommon returns what a new record of the merchant has in common with others.
func newCommon(s *State, id string, amount money.Minor, metadata Metadata, request RequestDigest) Common {
	return Common{
		MerchantID: s.Merchant.ID,
		ID:         id,
		Amount:     amount,
		Currency:   s.Merchant.Currency,
		Metadata:   metadata,
		Request:    request,
	}
}

// Kind is a kind of record: its names, and where a command names its records and a state keeps them.
type Kind[R any] struct {
	IDs     func(*Keys) *[]string // nil: no command names any
	Records func(*Kept) *Records[R]

	// Of the kinds that ChangeRecord changes:
	prefix  string    // of the identifiers that Farthing makes
	changed EntryKind // the row that says so, whose number is never given to another
}

// The kinds of records that a state keeps.
var (
	PaymentRecords = Kind[Payment]{
		IDs:     func(k *Keys) *[]string { return &k.Payments },
		Records: func(k *Kept) *Records[Payment] { return &k.Payments },
		prefix:  PrefixPayment,
		changed: EntryKind{Number: 170, Type: EventPaymentChanged, Subject: SubjectPayment},
	}
	WithdrawalRecords = Kind[Withdrawal]{
		IDs:     func(k *Keys) *[]string { return &k.Withdrawals },
		Records: func(k *Kept) *Records[Withdrawal] { return &k.Withdrawals },
		prefix:  PrefixWithdrawal,
		changed: EntryKind{Number: 171, Type: EventWithdrawalChanged, Subject: SubjectWithdrawal},
	}
	RefundRecords = Kind[Refund]{
		IDs:     func(k *Keys) *[]string { return &k.Refunds },
		Records: func(k *Kept) *Records[Refund] { return &k.Refunds },
		prefix:  PrefixRefund,
		changed: EntryKind{Number: 172, Type: EventRefundChanged, Subject: SubjectRefund},
	}
	DisputeRecords = Kind[Dispute]{
		IDs:     func(k *Keys) *[]string { return &k.Disputes },
		Records: func(k *Kept) *Records[Dispute] { return &k.Disputes },
		prefix:  PrefixDispute,
		changed: EntryKind{Number: 173, Type: EventDisputeChanged, Subject: SubjectDispute},
	}
	AdjustmentRecords = Kind[Adjustment]{
		IDs:     func(k *Keys) *[]string { return &k.Adjustments },
		Records: func(k *Kept) *Records[Adjustment] { return &k.Adjustments },
		prefix:  PrefixAdjustment,
		changed: EntryKind{Number: 174, Type: EventAdjustmentChanged, Subject: SubjectAdjustment},
	}
	ReserveRecords = Kind[Reserve]{
		IDs:     func(k *Keys) *[]string { return &k.Reserves },
		Records: func(k *Kept) *Records[Reserve] { return &k.Reserves },
		prefix:  PrefixReserve,
		changed: EntryKind{Number: 175, Type: EventReserveChanged, Subject: SubjectReserve},
	}
	ProviderSettlementRecords = Kind[ProviderSettlement]{
		IDs:     func(k *Keys) *[]string { return &k.Settlements },
		Records: func(k *Kept) *Records[ProviderSettlement] { return &k.Settlements },
		prefix:  PrefixProviderSettlement,
		changed: EntryKind{Number: 176, Type: EventProviderSettlementChanged, Subject: SubjectProviderSettlement},
	}
	FeeSweepRecords = Kind[FeeSweep]{
		IDs:     func(k *Keys) *[]string { return &k.Sweeps },
		Records: func(k *Kept) *Records[FeeSweep] { return &k.Sweeps },
		prefix:  PrefixFeeSweep,
		changed: EntryKind{Number: 177, Type: EventFeeSweepChanged, Subject: SubjectFeeSweep},
	}
	OperatorTransferRecords = Kind[OperatorTransfer]{
		IDs:     func(k *Keys) *[]string { return &k.OperatorTransfers },
		Records: func(k *Kept) *Records[OperatorTransfer] { return &k.OperatorTransfers },
		prefix:  PrefixOperatorTransfer,
		changed: EntryKind{Number: 178, Type: EventOperatorTransferChanged, Subject: SubjectOperatorTransfer},
	}
	BankAccountRecords = Kind[BankAccount]{
		IDs:     func(k *Keys) *[]string { return &k.Accounts },
		Records: func(k *Kept) *Records[BankAccount] { return &k.Accounts },
	}
	WebhookEndpointRecords = Kind[WebhookEndpoint]{
		IDs:     func(k *Keys) *[]string { return &k.Endpoints },
		Records: func(k *Kept) *Records[WebhookEndpoint] { return &k.Endpoints },
	}
	ApprovalRecords = Kind[Approval]{
		IDs:     func(k *Keys) *[]string { return &k.Approvals },
		Records: func(k *Kept) *Records[Approval] { return &k.Approvals },
	}
	ReleaseRecords = Kind[Release]{
		IDs:     func(k *Keys) *[]string { return &k.Releases },
		Records: func(k *Kept) *Records[Release] { return &k.Releases },
	}
	RunRecords = Kind[Run]{
		Records: func(k *Kept) *Records[Run] { return &k.Runs },
	}
	AttemptRecords = Kind[Attempt]{
		IDs:     func(k *Keys) *[]string { return &k.Attempts },
		Records: func(k *Kept) *Records[Attempt] { return &k.Attempts },
	}
)

// changeable are the kinds whose records ChangeRecord changes.
var changeable = []changes{
	changesOf[Payment, *Payment]{PaymentRecords},
	changesOf[Withdrawal, *Withdrawal]{WithdrawalRecords},
	changesOf[Refund, *Refund]{RefundRecords},
	changesOf[Dispute, *Dispute]{DisputeRecords},
	changesOf[Adjustment, *Adjustment]{AdjustmentRecords},
	changesOf[Reserve, *Reserve]{ReserveRecords},
	changesOf[ProviderSettlement, *ProviderSettlement]{ProviderSettlementRecords},
	changesOf[FeeSweep, *FeeSweep]{FeeSweepRecords},
	changesOf[OperatorTransfer, *OperatorTransfer]{OperatorTransferRecords},
}

// changes are the changes of records of one kind.
type changes interface {
	names() (prefix string, row EntryKind)
	name(keys *Keys, id string)
	decide(c ChangeRecord, s *State) (Answer, error)
}

type changesOf[R any, P interface {
	*R
	Record
	noted() noted
}] struct{ kind Kind[R] }

func (k changesOf[R, P]) names() (prefix string, row EntryKind) { return k.kind.prefix, k.kind.changed }

func (k changesOf[R, P]) name(keys *Keys, id string) { *k.kind.IDs(keys) = []string{id} }

func (k changesOf[R, P]) decide(c ChangeRecord, s *State) (Answer, error) {
	records := k.kind.Records(&s.Kept)
	was := records.Get(c.ID)
	if s.Merchant == nil || was == nil {
		return Answer{}, refuse(CodeNotFound, fmt.Sprintf("There is no such %s.", c.Subject))
	}
	r := P(new(*was))
	n := r.noted()
	fields, err := c.apply(n)
	if err != nil || len(fields) == 0 {
		return Answer{Record: P(was)}, err
	}
	told := details{"fields": fields}
	maps.Copy(told, n.rowDetails)
	row, err := s.enter(k.kind.changed.Type, about{
		subject:  c.Subject,
		id:       c.ID,
		previous: *n.lastSeq,
		by:       c.By,
		details:  told,
	})
	if err != nil {
		return Answer{}, err
	}
	*n.lastSeq = row.Seq
	if n.updatedAt != nil {
		*n.updatedAt = row.Booked
	}
	records.put(s, c.ID, r)
	return Answer{Record: r}, nil
}

// changeRows are the rows of changes of notes.
func changeRows() []EntryKind {
	rows := make([]EntryKind, len(changeable))
	for i, k := range changeable {
		_, rows[i] = k.names()
	}
	return rows
}

// Keys names what a command needs to see: a merchant, and records of that
// merchant by their ids.
type Keys struct {
	MerchantID        string
	Payments          []string
	Users             []string // of the payments and refunds that are recorded
	Refunds           []string
	Adjustments       []string
	Withdrawals       []string
	Attempts          []string // by the ids of their withdrawals
	Disputes          []string // with their payments
	Reserves          []string
	Releases          []string
	Accounts          []string
	OperatorTransfers []string // movements of the operator's own money
	Settlements       []string // of payment providers
	Sweeps            []string // of fees
	Numbers           []string // digests of accounts' numbers: those that have one and are not replaced
	Breaks            []string // of the operator's, not the merchant's
	Endpoints         []string // for webhooks
	AllEndpoints      bool     // of the merchant, but for those deleted
	Replays           bool     // to Endpoints: how far the last has come
	Approvals         []string // those about Subjects come with them, if they are open
	Merchant          bool     // what waits for approval about the merchant itself
	BankAccount       bool     // the account in force and the candidate, with what waits for approval about them,
	// and the accounts of the withdrawals named

	New      bool       // the payment named is recorded by the command: it is there only if that was sent before
	Received bool       // of the merchant, if Settings.ReceivedOnly
	Settles  bool       // a payment settles: if a rolling reserve is set, also that of the day on which it is booked
	BookedAt *time.Time // when it is booked; nil: now
}

// Subjects names the records about which approvals are loaded: the open ones, and that of a withdrawal.
func (k *Keys) Subjects() []string {
	subjects := slices.Concat(k.Withdrawals, k.Adjustments, k.Accounts, k.OperatorTransfers, k.Breaks, k.Reserves,
		k.Settlements)
	if k.Merchant {
		subjects = append(subjects, k.MerchantID)
	}
	return subjects
}

// merchantKeys names a merchant with its accounts.
func merchantKeys(merchantID string) Keys { return Keys{MerchantID: merchantID, BankAccount: true} }

// ownKeys names a merchant with its accounts, and what waits for approval about it.
func ownKeys(merchantID string) Keys {
	keys := merchantKeys(merchantID)
	keys.Merchant = true
	return keys
}

// withdrawalKeys names a withdrawal alone.
func withdrawalKeys(merchantID, id string) Keys {
	return Keys{MerchantID: merchantID, Withdrawals: []string{id}}
}

// payoutKeys names a withdrawal, the account to which it goes, and the merchant's.
func payoutKeys(merchantID, id string) Keys {
	return Keys{MerchantID: merchantID, Withdrawals: []string{id}, BankAccount: true}
}

// Kept are the records of a merchant that a state keeps.
type Kept struct {
	Payments          Records[Payment]
	Refunds           Records[Refund]
	Adjustments       Records[Adjustment]
	Withdrawals       Records[Withdrawal]
	Disputes          Records[Dispute]
	Reserves          Records[Reserve]
	Releases          Records[Release]
	OperatorTransfers Records[OperatorTransfer]
	Settlements       Records[ProviderSettlement]
	Sweeps            Records[FeeSweep]
	Accounts          Records[BankAccount] // the two above, those named, those of loaded withdrawals, and new ones
	Runs              Records[Run]         // new ones
	Attempts          Records[Attempt]
	Breaks            Records[Break] // those named, which are the operator's
	Endpoints         Records[WebhookEndpoint]
	Approvals         Records[Approval] // those named, and those that Keys.Approvals tells of
}

// Every way in which money moves here; there is no other. The order is that of docs/ledger.md; "what does a lost
// dispute do?" is one line. The amount submitted, paid, failed, returned or paid late is the net amount, and the fee
// has a row of its own; a returned withdrawal keeps it.
var (
	paymentPending         = movement(1, EventPaymentPending, SubjectPayment, ledger.Acquirer, ledger.Pending)
	paymentSettled         = movement(2, EventPaymentSettled, SubjectPayment, ledger.Pending, ledger.Available)
	paymentRecordedSettled = movement(3, EventPaymentSettled, SubjectPayment, ledger.Acquirer, ledger.Available)
	paymentFailed          = movement(4, EventPaymentFailed, SubjectPayment, ledger.Pending, ledger.Acquirer)
	paymentReversed        = movement(5, EventPaymentReversed, SubjectPayment, ledger.Available, ledger.Acquirer)

	refundMade = movement(10, EventRefundMade, SubjectRefund, ledger.Available, ledger.Acquirer)

	disputeOpened = movement(15, EventDisputeOpened, SubjectDispute, ledger.Available, ledger.Disputed)
	disputeWon    = movement(16, EventDisputeWon, SubjectDispute, ledger.Disputed, ledger.Available)
	disputeLost   = movement(17, EventDisputeLost, SubjectDispute, ledger.Disputed, ledger.Acquirer)

	reserveHeld     = movement(20, EventReserveHeld, SubjectReserve, ledger.Available, ledger.Held)
	reserveReleased = movement(21, EventReserveReleased, SubjectReserve, ledger.Held, ledger.Available)

	providerReceived = movement(25, EventProviderReceived, SubjectProviderSettlement, ledger.Bank, ledger.Acquirer)
	providerPaid     = movement(26, EventProviderPaid, SubjectProviderSettlement, ledger.Acquirer, ledger.Bank)
	providerFee      = movement(27, EventProviderFee, SubjectProviderSettlement, ledger.OperatorFunds, ledger.Acquirer)

	withdrawalRequested = movement(30, EventWithdrawalRequested, SubjectWithdrawal, ledger.Available,
		ledger.Requested)
	withdrawalCanceled  = movement(31, EventWithdrawalCanceled, SubjectWithdrawal, ledger.Requested, ledger.Available)
	withdrawalRefused   = movement(32, EventWithdrawalRefused, SubjectWithdrawal, ledger.Requested, ledger.Available)
	withdrawalExpired   = movement(33, EventWithdrawalExpired, SubjectWithdrawal, ledger.Requested, ledger.Available)
	withdrawalSubmitted = movement(34, EventWithdrawalSubmitted, SubjectWithdrawal, ledger.Requested,
		ledger.InTransit)
	withdrawalFee         = movement(35, EventWithdrawalFee, SubjectWithdrawal, ledger.Requested, ledger.Fees)
	withdrawalPaid        = movement(36, EventWithdrawalPaid, SubjectWithdrawal, ledger.InTransit, ledger.Bank)
	withdrawalFailed      = movement(37, EventWithdrawalFailed, SubjectWithdrawal, ledger.InTransit, ledger.Available)
	withdrawalFeeReversed = movement(38, EventWithdrawalFeeReversed, SubjectWithdrawal, ledger.Fees, ledger.Available)
	withdrawalReturned    = movement(39, EventWithdrawalReturned, SubjectWithdrawal, ledger.Bank, ledger.Available)
	withdrawalPaidLate    = movement(40, EventWithdrawalPaidLate, SubjectWithdrawal, ledger.Available, ledger.Bank)
	withdrawalFeeLate     = movement(41, EventWithdrawalFee, SubjectWithdrawal, ledger.Available, ledger.Fees)
	withdrawalNotSent     = movement(42, EventWithdrawalNotSent, SubjectWithdrawal, ledger.InTransit, ledger.Requested)
	withdrawalFeeNotSent  = movement(43, EventWithdrawalFeeReversed, SubjectWithdrawal, ledger.Fees, ledger.Requested)
	withdrawalUnproved    = movement(44, EventWithdrawalUnproved, SubjectWithdrawal, ledger.Bank, ledger.InTransit)

	feeSwept               = movement(50, EventFeeSwept, SubjectFeeSweep, ledger.Fees, ledger.Bank)
	operatorTransferFunded = movement(51, EventOperatorTransferFunded, SubjectOperatorTransfer, ledger.Bank,
		ledger.OperatorFunds)
	operatorTransferWithdrawn = movement(52, EventOperatorTransferWithdrawn, SubjectOperatorTransfer,
		ledger.OperatorFunds, ledger.Bank)

	adjustmentCredited = movement(55, EventAdjustmentCredited, SubjectAdjustment, ledger.OperatorFunds,
		ledger.Available)
	adjustmentDebited = movement(56, EventAdjustmentDebited, SubjectAdjustment, ledger.Available, ledger.OperatorFunds)
)

// movement returns the kind of row that takes money from one account and gives it to another.
func movement(number int64, event, subject string, debit, credit ledger.Account) EntryKind {
	return EntryKind{
		Number:  number,
		Type:    event,
		Subject: subject,
		Debit:   debit,
		Credit:  credit,
	}
}

// movements lists all of them.
var movements = []EntryKind{
	paymentPending, paymentSettled, paymentRecordedSettled, paymentFailed, paymentReversed,
	refundMade,
	disputeOpened, disputeWon, disputeLost,
	reserveHeld, reserveReleased,
	providerReceived, providerPaid, providerFee,
	withdrawalRequested, withdrawalCanceled, withdrawalRefused, withdrawalExpired, withdrawalSubmitted,
	withdrawalFee, withdrawalPaid, withdrawalFailed, withdrawalFeeReversed, withdrawalReturned,
	withdrawalPaidLate, withdrawalFeeLate, withdrawalNotSent, withdrawalFeeNotSent, withdrawalUnproved,
	feeSwept, operatorTransferFunded, operatorTransferWithdrawn,
	adjustmentCredited, adjustmentDebited,
}
