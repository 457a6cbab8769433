package server

import (
	"strconv"

	"farthing/api"
	"farthing/internal/csv"
	"farthing/internal/money"
	"farthing/internal/statement"
)

// table is how records of a kind are written as CSV: the columns are the fields of
// their JSON, in its order; those of an object within are named with a point, and
// what has no fixed fields is a JSON text.
type table[W any] struct {
	name     string // of the file
	columns  []string
	amounts  []string // those of the columns that are amounts
	currency func(*W) string
	cells    func(*csv.Row, *W) error
}

// append appends a record's row to a buffer. r is room to work in, so that a row
// costs no memory of its own.
func (t *table[W]) append(b []byte, r *csv.Row, record *W) ([]byte, error) {
	if r.B = b; r.Unit != "" {
		r.Unit = money.Currency(t.currency(record))
	}
	if err := t.cells(r, record); err != nil {
		return b, err
	}
	r.End()
	return r.B, nil
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

func paymentCells(r *csv.Row, p *api.Payment) error {
	r.Text(p.ID, p.MerchantID)
	r.Maybe(p.UserID)
	r.Moment(p.Date)
	r.Amount(p.Amount)
	r.Text(p.Currency, p.Status)
	r.Amount(p.RefundedAmount, p.DisputedAmount, p.ChargedBackAmount)
	r.Maybe(p.WithdrawalID, p.Description, p.Reference)
	if err := metadataCell(r, p.Metadata); err != nil {
		return err
	}
	if f := p.Failure; f != nil {
		r.Maybe(f.Code, f.Message)
	} else {
		r.Skip(2)
	}
	r.Moment(p.CreatedAt)
	r.MaybeMoment(p.SettledAt)
	r.MaybeMoment(p.FailedAt)
	r.Moment(p.UpdatedAt)
	return nil
}

// metadataCell writes what was noted on a record as one JSON text.
func metadataCell(r *csv.Row, notes map[string]string) error {
	if len(notes) == 0 {
		r.Text("{}")
		return nil
	}
	return r.JSON(notes)
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

func refundCells(r *csv.Row, f *api.Refund) error {
	r.Text(f.ID, f.MerchantID)
	r.Maybe(f.PaymentID, f.UserID)
	r.Amount(f.Amount)
	r.Text(f.Currency)
	r.Moment(f.Date)
	r.Maybe(f.Reason)
	if err := metadataCell(r, f.Metadata); err != nil {
		return err
	}
	r.Moment(f.CreatedAt)
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

func disputeCells(r *csv.Row, d *api.Dispute) error {
	r.Text(d.ID, d.MerchantID, d.PaymentID)
	r.Maybe(d.UserID)
	r.Amount(d.Amount)
	r.Text(d.Currency)
	r.Moment(d.Date)
	r.Text(d.Status)
	r.Maybe(d.Reason)
	if err := metadataCell(r, d.Metadata); err != nil {
		return err
	}
	r.Moment(d.CreatedAt)
	r.MaybeMoment(d.ResolvedAt)
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

func merchantCells(r *csv.Row, m *api.ListedMerchant) error {
	r.Text(m.ID)
	r.Maybe(m.ExternalID)
	r.Text(m.Name, m.Status, m.Currency, m.Zone)
	r.Moment(m.CreatedAt)
	r.MaybeMoment(m.ActivatedAt)
	r.Text(m.EligibilityStatus)
	r.Amount(m.Available)
	return nil
}

var adjustmentTable = table[api.Adjustment]{
	name:     "adjustments",
	columns:  []string{"id", "merchantId", "amount", "currency", "date", "status", "reason", "metadata", "createdAt"},
	amounts:  []string{"amount"},
	currency: func(a *api.Adjustment) string { return a.Currency },
	cells:    adjustmentCells,
}

func adjustmentCells(r *csv.Row, a *api.Adjustment) error {
	r.Text(a.ID, a.MerchantID)
	r.Amount(a.Amount)
	r.Text(a.Currency)
	r.Moment(a.Date)
	r.Text(a.Status, a.Reason)
	if err := metadataCell(r, a.Metadata); err != nil {
		return err
	}
	r.Moment(a.CreatedAt)
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

func reserveCells(r *csv.Row, f *api.Reserve) error {
	r.Text(f.ID, f.MerchantID)
	r.Amount(f.Amount, f.ReleasedAmount)
	r.Text(f.Currency, f.Status, f.Reason)
	r.Maybe(f.ReleaseOn)
	if err := metadataCell(r, f.Metadata); err != nil {
		return err
	}
	r.Moment(f.CreatedAt)
	r.Moment(f.UpdatedAt)
	return nil
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

func withdrawalCells(r *csv.Row, w *api.Withdrawal) error {
	r.Text(w.ID, w.MerchantID, w.Status)
	r.Amount(w.Amount)
	r.MaybeAmount(w.RequestedAmount)
	r.Amount(w.Fee, w.NetAmount)
	r.Text(w.Currency, w.Trigger)
	if account := w.BankAccount; account != nil {
		r.Text(account.ID, account.Last4)
		r.Maybe(account.SortCode)
	} else {
		r.Skip(3)
	}
	r.Maybe(w.Reference)
	if err := metadataCell(r, w.Metadata); err != nil {
		return err
	}
	r.Text(w.BankReference, w.StatementReference)
	r.MaybeMoment(w.CancelableUntil)
	r.Maybe(w.ExpectedArrival, w.WaitsFor)
	if err := approvalCells(r, w.Approval); err != nil {
		return err
	}
	if word := w.Resolution; word != nil {
		r.Text(word.Outcome)
		r.Text(word.Person)
		r.Text(word.Reason)
		r.Moment(word.Until)
		r.Text(word.ApprovalID)
	} else {
		r.Skip(5)
	}
	r.Maybe(w.Outcome, w.Rail, w.RailStatus)
	if failure := w.Failure; failure != nil {
		r.Text(failure.Code)
		r.Maybe(failure.SchemeCode)
		r.Text(failure.Message, strconv.FormatBool(failure.Retryable), failure.NextAction)
	} else {
		r.Skip(5)
	}
	if err := r.JSON(w.History); err != nil {
		return err
	}
	r.Moment(w.CreatedAt)
	r.MaybeMoment(w.SubmittedAt)
	r.MaybeMoment(w.PaidAt)
	r.Moment(w.UpdatedAt)
	return nil
}

func approvalCells(r *csv.Row, a *api.WithdrawalApproval) error {
	if a == nil {
		r.Skip(4)
		return nil
	}
	r.Moment(a.Until)
	r.Number(int64(a.Given), int64(a.Needed))
	if a.People == nil {
		r.Skip(1)
		return nil
	}
	return r.JSON(a.People)
}

var journalTable = table[api.JournalEntry]{
	name:     "journal",
	columns:  statement.JournalColumns,
	amounts:  statement.JournalAmounts,
	currency: func(j *api.JournalEntry) string { return j.Currency },
	cells:    statement.JournalCells,
}
