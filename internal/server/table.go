package server

import (
	"fmt"
	"strconv"

	"farthing/api"
	"farthing/internal/money"

	"github.com/go-json-experiment/json"
)

// table is how records of a kind are written as CSV: the columns are the fields of
// their JSON, in its order; those of an object within are named with a point, and
// what has no fixed fields is a JSON text.
type table[W any] struct {
	name     string // of the file
	columns  []string
	amounts  []string // those of the columns that are amounts
	currency func(*W) string
	cells    func(*csvRow, *W) error
}

// append appends a record's row to a buffer. r is room to work in, so that a row
// costs no memory of its own.
func (t *table[W]) append(b []byte, r *csvRow, record *W) ([]byte, error) {
	if r.b, r.begun = b, false; r.unit != "" {
		r.unit = money.Currency(t.currency(record))
	}
	if err := t.cells(r, record); err != nil {
		return b, err
	}
	r.end()
	return r.b, nil
}

var paymentTable = table[api.Payment]{
	name: "payments",
	columns: []string{
		"id", "merchantId", "userId", "date", "amount", "currency", "status",
		"refundedAmount", "disputedAmount", "chargedBackAmount",
		"withdrawalId", "description", "reference", "metadata", "failure.code", "failure.message",
		"createdAt", "settledAt", "failedAt", "updatedAt",
	},
	amounts:  []string{"amount", "refundedAmount", "disputedAmount", "chargedBackAmount"},
	currency: func(p *api.Payment) string { return p.Currency },
	cells:    paymentCells,
}

func paymentCells(r *csvRow, p *api.Payment) error {
	r.text(p.ID, p.MerchantID)
	r.maybe(p.UserID)
	r.moment(p.Date)
	r.amount(p.Amount)
	r.text(p.Currency, p.Status)
	r.amount(p.RefundedAmount, p.DisputedAmount, p.ChargedBackAmount)
	r.maybe(p.WithdrawalID, p.Description, p.Reference)
	if err := metadataCell(r, p.Metadata); err != nil {
		return err
	}
	if f := p.Failure; f != nil {
		r.maybe(f.Code, f.Message)
	} else {
		r.skip(2)
	}
	r.moment(p.CreatedAt)
	r.maybeMoment(p.SettledAt)
	r.maybeMoment(p.FailedAt)
	r.moment(p.UpdatedAt)
	return nil
}

// metadataCell writes what was noted on a record as one JSON text.
func metadataCell(r *csvRow, notes map[string]string) error {
	if len(notes) == 0 {
		r.text("{}")
		return nil
	}
	return r.json(notes)
}

var refundTable = table[api.Refund]{
	name: "refunds",
	columns: []string{
		"id", "merchantId", "paymentId", "userId", "amount", "currency", "date", "reason", "metadata", "createdAt",
	},
	amounts:  []string{"amount"},
	currency: func(f *api.Refund) string { return f.Currency },
	cells:    refundCells,
}

func refundCells(r *csvRow, f *api.Refund) error {
	r.text(f.ID, f.MerchantID)
	r.maybe(f.PaymentID, f.UserID)
	r.amount(f.Amount)
	r.text(f.Currency)
	r.moment(f.Date)
	r.maybe(f.Reason)
	if err := metadataCell(r, f.Metadata); err != nil {
		return err
	}
	r.moment(f.CreatedAt)
	return nil
}

var disputeTable = table[api.Dispute]{
	name: "disputes",
	columns: []string{
		"id", "merchantId", "paymentId", "userId", "amount", "currency", "date", "status", "reason", "metadata",
		"createdAt", "resolvedAt",
	},
	amounts:  []string{"amount"},
	currency: func(d *api.Dispute) string { return d.Currency },
	cells:    disputeCells,
}

func disputeCells(r *csvRow, d *api.Dispute) error {
	r.text(d.ID, d.MerchantID, d.PaymentID)
	r.maybe(d.UserID)
	r.amount(d.Amount)
	r.text(d.Currency)
	r.moment(d.Date)
	r.text(d.Status)
	r.maybe(d.Reason)
	if err := metadataCell(r, d.Metadata); err != nil {
		return err
	}
	r.moment(d.CreatedAt)
	r.maybeMoment(d.ResolvedAt)
	return nil
}

var merchantTable = table[api.ListedMerchant]{
	name: "merchants",
	columns: []string{
		"id", "externalId", "name", "status", "currency", "zone", "createdAt", "activatedAt", "eligibilityStatus",
		"available",
	},
	amounts:  []string{"available"},
	currency: func(m *api.ListedMerchant) string { return m.Currency },
	cells:    merchantCells,
}

func merchantCells(r *csvRow, m *api.ListedMerchant) error {
	r.text(m.ID)
	r.maybe(m.ExternalID)
	r.text(m.Name, m.Status, m.Currency, m.Zone)
	r.moment(m.CreatedAt)
	r.maybeMoment(m.ActivatedAt)
	r.text(m.EligibilityStatus)
	r.amount(m.Available)
	return nil
}

var adjustmentTable = table[api.Adjustment]{
	name:     "adjustments",
	columns:  []string{"id", "merchantId", "amount", "currency", "date", "status", "reason", "metadata", "createdAt"},
	amounts:  []string{"amount"},
	currency: func(a *api.Adjustment) string { return a.Currency },
	cells:    adjustmentCells,
}

func adjustmentCells(r *csvRow, a *api.Adjustment) error {
	r.text(a.ID, a.MerchantID)
	r.amount(a.Amount)
	r.text(a.Currency)
	r.moment(a.Date)
	r.text(a.Status, a.Reason)
	if err := metadataCell(r, a.Metadata); err != nil {
		return err
	}
	r.moment(a.CreatedAt)
	return nil
}

var reserveTable = table[api.Reserve]{
	name: "reserves",
	columns: []string{
		"id", "merchantId", "amount", "releasedAmount", "currency", "status", "reason", "releaseOn", "metadata",
		"createdAt", "updatedAt",
	},
	amounts:  []string{"amount", "releasedAmount"},
	currency: func(f *api.Reserve) string { return f.Currency },
	cells:    reserveCells,
}

func reserveCells(r *csvRow, f *api.Reserve) error {
	r.text(f.ID, f.MerchantID)
	r.amount(f.Amount, f.ReleasedAmount)
	r.text(f.Currency, f.Status, f.Reason)
	r.maybe(f.ReleaseOn)
	if err := metadataCell(r, f.Metadata); err != nil {
		return err
	}
	r.moment(f.CreatedAt)
	r.moment(f.UpdatedAt)
	return nil
}

var settlementTable = table[api.ProviderSettlement]{
	name:     "provider-settlements",
	columns:  []string{"id", "merchantId", "amount", "fee", "currency", "date", "reference", "metadata", "createdAt"},
	amounts:  []string{"amount", "fee"},
	currency: func(p *api.ProviderSettlement) string { return p.Currency },
	cells: func(r *csvRow, p *api.ProviderSettlement) error {
		r.text(p.ID, p.MerchantID)
		r.amount(p.Amount, p.Fee)
		r.text(p.Currency)
		r.moment(p.Date)
		r.maybe(p.Reference)
		if err := metadataCell(r, p.Metadata); err != nil {
			return err
		}
		r.moment(p.CreatedAt)
		return nil
	},
}

var sweepTable = table[api.FeeSweep]{
	name:     "fee-sweeps",
	columns:  []string{"id", "merchantId", "amount", "currency", "metadata", "createdAt"},
	amounts:  []string{"amount"},
	currency: func(f *api.FeeSweep) string { return f.Currency },
	cells: func(r *csvRow, f *api.FeeSweep) error {
		r.text(f.ID, f.MerchantID)
		r.amount(f.Amount)
		r.text(f.Currency)
		if err := metadataCell(r, f.Metadata); err != nil {
			return err
		}
		r.moment(f.CreatedAt)
		return nil
	},
}

var houseTable = table[api.HouseMovement]{
	name: "house-movements",
	columns: []string{
		"id", "merchantId", "amount", "currency", "status", "reason", "approvalId", "metadata", "createdAt",
	},
	amounts:  []string{"amount"},
	currency: func(m *api.HouseMovement) string { return m.Currency },
	cells: func(r *csvRow, m *api.HouseMovement) error {
		r.text(m.ID, m.MerchantID)
		r.amount(m.Amount)
		r.text(m.Currency, m.Status, m.Reason)
		r.maybe(m.ApprovalID)
		if err := metadataCell(r, m.Metadata); err != nil {
			return err
		}
		r.moment(m.CreatedAt)
		return nil
	},
}

var withdrawalTable = table[api.Withdrawal]{
	name:     "withdrawals",
	columns:  withdrawalColumns,
	amounts:  []string{"amount", "requestedAmount", "fee", "netAmount"},
	currency: func(w *api.Withdrawal) string { return w.Currency },
	cells:    withdrawalCells,
}

var withdrawalColumns = []string{
	"id", "merchantId", "status", "amount", "requestedAmount", "fee", "netAmount", "currency", "trigger",
	"bankAccount.id", "bankAccount.last4", "bankAccount.sortCode",
	"reference", "metadata", "bankReference", "statementReference", "cancelableUntil", "expectedArrival", "waitsFor",
	"approval.until", "approval.given", "approval.needed", "approval.people",
	"resolution.outcome", "resolution.person", "resolution.reason", "resolution.until", "resolution.approvalId",
	"outcome", "rail", "railStatus",
	"failure.code", "failure.schemeCode", "failure.message", "failure.retryable", "failure.nextAction",
	"history", "createdAt", "submittedAt", "paidAt", "updatedAt",
}

func withdrawalCells(r *csvRow, w *api.Withdrawal) error {
	r.text(w.ID, w.MerchantID, w.Status)
	r.amount(w.Amount)
	r.maybeAmount(w.RequestedAmount)
	r.amount(w.Fee, w.NetAmount)
	r.text(w.Currency, w.Trigger)
	if account := w.BankAccount; account != nil {
		r.text(account.ID, account.Last4)
		r.maybe(account.SortCode)
	} else {
		r.skip(3)
	}
	r.maybe(w.Reference)
	if err := metadataCell(r, w.Metadata); err != nil {
		return err
	}
	r.text(w.BankReference, w.StatementReference)
	r.maybeMoment(w.CancelableUntil)
	r.maybe(w.ExpectedArrival, w.WaitsFor)
	if err := approvalCells(r, w.Approval); err != nil {
		return err
	}
	if word := w.Resolution; word != nil {
		r.text(word.Outcome)
		r.text(word.Person)
		r.text(word.Reason)
		r.moment(word.Until)
		r.text(word.ApprovalID)
	} else {
		r.skip(5)
	}
	r.maybe(w.Outcome, w.Rail, w.RailStatus)
	if failure := w.Failure; failure != nil {
		r.text(failure.Code)
		r.maybe(failure.SchemeCode)
		r.text(failure.Message, strconv.FormatBool(failure.Retryable), failure.NextAction)
	} else {
		r.skip(5)
	}
	if err := r.json(w.History); err != nil {
		return err
	}
	r.moment(w.CreatedAt)
	r.maybeMoment(w.SubmittedAt)
	r.maybeMoment(w.PaidAt)
	r.moment(w.UpdatedAt)
	return nil
}

func approvalCells(r *csvRow, a *api.WithdrawalApproval) error {
	if a == nil {
		r.skip(4)
		return nil
	}
	r.moment(a.Until)
	r.number(int64(a.Given), int64(a.Needed))
	if a.People == nil {
		r.skip(1)
		return nil
	}
	return r.json(a.People)
}

var journalTable = table[api.JournalEntry]{
	name:     "journal",
	columns:  journalColumns,
	amounts:  journalAmounts,
	currency: func(j *api.JournalEntry) string { return j.Currency },
	cells:    journalCells,
}

var journalColumns = []string{
	"seq", "merchantId", "type", "subject", "subjectId", "previous", "currency", "debit", "credit", "amount",
	"balances.pending", "balances.available", "balances.requested",
	"balances.inTransit", "balances.disputed", "balances.held",
	"credited", "debited", "happenedAt", "bookedAt", "actor", "why", "details", "content",
	"progress", "hash",
}

var journalAmounts = []string{
	"amount", "balances.pending", "balances.available", "balances.requested", "balances.inTransit",
	"balances.disputed", "balances.held", "credited", "debited",
}

func journalCells(r *csvRow, j *api.JournalEntry) error {
	r.number(j.Seq)
	r.text(j.MerchantID, j.Type, j.Subject, j.SubjectID)
	r.number(j.Previous)
	r.text(j.Currency, j.Debit, j.Credit)
	r.amount(j.Amount)
	r.amount(j.Balances.Pending, j.Balances.Available, j.Balances.Requested)
	r.amount(j.Balances.InTransit, j.Balances.Disputed, j.Balances.Held)
	r.amount(j.Credited, j.Debited)
	r.moment(j.HappenedAt)
	r.moment(j.BookedAt)
	r.text(j.Actor, j.Why, string(j.Details), j.Content, j.Progress, j.Hash)
	return nil
}

// json appends a value as a JSON text.
func (r *csvRow) json(value any) error {
	text, err := json.Marshal(value, json.Deterministic(true))
	if err != nil {
		return fmt.Errorf("write a cell: %w", err)
	}
	r.text(string(text))
	return nil
}

// skip appends so many empty cells.
func (r *csvRow) skip(cells int) {
	for range cells {
		r.next()
	}
}
