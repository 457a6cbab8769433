package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Withdrawals reads merchants' withdrawals.
type Withdrawals struct{ s *Store }

// WithdrawalRecord is a withdrawal, where it went, and what became of it.
type WithdrawalRecord struct {
	farthing.Withdrawal
	Account         farthing.BankAccount // only ID, Last4 and SortCode are set
	History         []farthing.Step      // oldest first, one for each change of status
	Approval        *farthing.Approval   // the one that it awaits, or awaited; nil: none
	OutcomeApproval *farthing.Approval   // the open one of a word on its outcome; nil: none
	Held            string               // why it is not handed over: integrity or funds; "": no such reason
	OwnRail         string               // its merchant's; "": the platform's
}

// WithdrawalOf returns the withdrawal of an answer, as Get would read it.
func WithdrawalOf(a farthing.Answer) (WithdrawalRecord, error) {
	w, ok := a.Record.(*farthing.Withdrawal)
	if !ok || a.Account == nil {
		return WithdrawalRecord{}, fmt.Errorf("the answer holds a %T, and the account %v", a.Record, a.Account != nil)
	}
	shown := farthing.BankAccount{ID: a.Account.ID, Last4: a.Account.Last4, SortCode: a.Account.SortCode}
	return WithdrawalRecord{
		Withdrawal:      *w,
		Account:         shown,
		History:         a.Steps,
		Approval:        a.Approval,
		OutcomeApproval: a.OutcomeApproval,
		OwnRail:         a.OwnRail,
	}, nil
}

// WithdrawalFilter says which withdrawals are meant. Its zero values do not filter.
type WithdrawalFilter struct {
	MerchantID string // "": those of all; a stream is of one
	Statuses   []farthing.WithdrawalStatus
	Trigger    string
	// The references and the least and greatest amount; "" and 0: any.
	Reference, StatementReference, BankReference string
	MinAmount, MaxAmount                         money.Minor
	Metadata                                     farthing.Metadata // all of these notes, up to MaxNotesFilter
	By                                           WithdrawalDate    // what After and Before are about; "": ByCreatedAt

	After     *time.Time // created later
	Before    *time.Time // created earlier
	BeforeSeq int64      // of one merchant: FirstSeq of the last row of the page before; 0: the first page
	Cursor    Position   // of all merchants: Last of the page before; zero: the first page
}

// A page of withdrawals with their accounts and histories is one statement, so that status and history agree:
// from each withdrawal's last journal row, back over the previous rows about it. CROSS JOIN keeps SQLite, which has no
// statistics, from beginning with the journal. Approvals about a record are there twice, as with approvalsOfRecords.
var (
	withdrawalsFrom = `WITH RECURSIVE page AS (SELECT w.*, a.last4 AS account_last4, a.sort_code AS account_sort_code
		FROM withdrawals w LEFT JOIN bank_accounts a ON a.merchant = $1 AND a.id = w.bank_account_id
		WHERE w.merchant = $1 `
	withdrawalsSteps = `), steps (step_of, step_seq, step_previous, step_kind, step_at, step_actor, step_why) AS (
		SELECT page.first_seq, j.seq, j.previous, j.kind, j.booked_at, j.actor, j.why FROM page CROSS JOIN journal j
		WHERE j.merchant = $1 AND j.seq = page.last_seq
		UNION ALL SELECT s.step_of, j.seq, j.previous, j.kind, j.booked_at, j.actor, j.why FROM steps s
		CROSS JOIN journal j WHERE j.merchant = $1 AND j.seq = s.step_previous)
		SELECT ` + withdrawalsTable.of("page") +
		`, account_last4, account_sort_code, ` +
		heldFor + `, (SELECT m.rail FROM merchants m WHERE m.merchant = $1), step_kind, step_at,
		step_actor, step_why, ` + approvalsTable.of("p") + `, ` + approvalsTable.of("q") + `
		FROM page JOIN steps ON step_of = page.first_seq
		LEFT JOIN approvals p ON p.merchant = $1 AND p.id = page.approval_id
		LEFT JOIN approvals i ON i.merchant = $1 AND i.subject_id = page.id AND i.kind = 'resolution'
		AND i.status = 'open' LEFT JOIN approvals q ON q.merchant = $1 AND q.id = i.id
		ORDER BY page.first_seq DESC, step_seq`
	withdrawalByID  = withdrawalsFrom + `AND w.id = $2` + withdrawalsSteps
	withdrawalsList = withdrawalsFrom + `AND w.first_seq < $2 AND w.first_seq > $3` + narrowedFrom(4) +
		` ORDER BY w.first_seq DESC LIMIT $20` + withdrawalsSteps
)

// Get reads one withdrawal; not_found if the merchant has none with that id.
func (w *Withdrawals) Get(ctx context.Context, merchantID, id string) (WithdrawalRecord, error) {
	records, err := w.read(ctx, withdrawalByID, merchantID, id)
	if err != nil {
		return WithdrawalRecord{}, fmt.Errorf("read withdrawal: %w", err)
	}
	if len(records) == 0 {
		return WithdrawalRecord{}, farthing.Refuse(farthing.CodeNotFound, "There is no such withdrawal.")
	}
	return records[0], nil
}

// WithdrawalSpan is the part of a merchant's journal that makes up a withdrawal: the rows between the previous
// withdrawal's request and its own that debit or credit available. Opening and these items add up to Amount and
// Closing. It never changes.
type WithdrawalSpan struct {
	ID               string
	Amount, Fee      money.Minor
	Opening, Closing money.Minor // of available, after either request
	After, Below     int64       // seqs of the two requests; After is 0 for the first withdrawal
}

// withdrawalSpan finds the previous withdrawal in the index by age.
const withdrawalSpan = `SELECT w.id, w.amount, w.fee, COALESCE(p.credited, 0) - COALESCE(p.debited, 0),
	COALESCE(r.credited, 0) - COALESCE(r.debited, 0), COALESCE(p.seq, 0), r.seq
	FROM withdrawals w JOIN journal r ON r.merchant = $1 AND r.seq = w.first_seq
	LEFT JOIN journal p ON p.merchant = $1 AND p.seq = (SELECT MAX(b.first_seq) FROM withdrawals b
	WHERE b.merchant = $1 AND b.first_seq < w.first_seq)
	WHERE w.merchant = $1 AND w.id = $2`

// Span returns the part of the journal that makes up a withdrawal; not_found if the merchant has none with that id.
func (w *Withdrawals) Span(ctx context.Context, merchantID, id string) (WithdrawalSpan, error) {
	var span WithdrawalSpan
	err := w.s.queryRow(ctx, withdrawalSpan, []any{merchantKey(merchantID), id}, &span.ID, (*int64)(&span.Amount),
		(*int64)(&span.Fee), (*int64)(&span.Opening), (*int64)(&span.Closing), &span.After, &span.Below)
	if errors.Is(err, errNoRows) {
		return WithdrawalSpan{}, farthing.Refuse(farthing.CodeNotFound, "There is no such withdrawal.")
	}
	return span, wrapped("read what a withdrawal was made of", err)
}

// List lists up to limit withdrawals, the newest first; those of all merchants in the order in which they were made.
// The filters by status and trigger work while reading: a page that has read 10,000 rows, or for a second, ends early,
// with More and the position reached.
func (w *Withdrawals) List(ctx context.Context, f WithdrawalFilter, limit int) (Page[WithdrawalRecord], error) {
	if f.MerchantID == "" {
		return w.listAll(ctx, f, limit)
	}
	r, err := w.newReading(ctx, f)
	if err != nil {
		return Page[WithdrawalRecord]{}, err
	}
	page := Page[WithdrawalRecord]{Last: Position{Seq: f.BeforeSeq}}
	var early bool
	if page.Read, early, err = w.s.fill(ctx, r, limit); err != nil {
		return Page[WithdrawalRecord]{}, fmt.Errorf("list withdrawals: %w", err)
	}
	page.Rows, page.More = r.rows[:min(len(r.rows), limit)], early || len(r.rows) > limit
	switch {
	case early:
		page.Last.Seq = r.high
	case len(page.Rows) > 0:
		page.Last.Seq = page.Rows[len(page.Rows)-1].FirstSeq
	}
	return page, nil
}

// withdrawalReading is a list or a stream under way.
type withdrawalReading struct {
	w         *Withdrawals
	f         WithdrawalFilter
	low, high int64 // the numbers, both exclusive, between which withdrawals are not read yet
	rows      []WithdrawalRecord
}

// newReading begins at the filter's position. Each withdrawal was made when its first row was booked, so times are
// found in the journal.
func (w *Withdrawals) newReading(ctx context.Context, f WithdrawalFilter) (*withdrawalReading, error) {
	r := &withdrawalReading{w: w, f: f, high: descendFrom(f.BeforeSeq)}
	if f.created() && (f.After != nil || f.Before != nil) {
		made, err := w.s.Journal.bounds(ctx, JournalFilter{MerchantID: f.MerchantID, After: f.After, Before: f.Before})
		if err != nil {
			return nil, err
		}
		r.low, r.high = made.low, min(r.high, made.high)
	}
	return r, nil
}

// left reports whether there may be more to read.
func (r *withdrawalReading) left() bool { return r.high-r.low >= 2 }

func (r *withdrawalReading) have() int { return len(r.rows) }

// withdrawalWindow counts the next withdrawals of a list, and finds the last of them.
const withdrawalWindow = `SELECT COUNT(*), COALESCE(MIN(first_seq), 0) FROM (SELECT first_seq FROM withdrawals
	WHERE merchant = $1 AND first_seq < $2 AND first_seq > $3 ORDER BY first_seq DESC LIMIT $4) AS next`

// step reads until it has most more rows, and returns how many it read for them, or fewer: if the filter narrows, at
// most window, whether they fit or not.
func (r *withdrawalReading) step(ctx context.Context, most, window int) (read int, err error) {
	low, had := r.low, len(r.rows)
	if r.f.narrows() {
		var edge int64
		args := []any{merchantKey(r.f.MerchantID), r.high, r.low, int64(window)}
		if err := r.w.s.queryRow(ctx, withdrawalWindow, args, &read, &edge); err != nil {
			return 0, fmt.Errorf("see how many withdrawals there are: %w", err)
		}
		if read == window {
			low = edge - 1
		}
	}
	args := append([]any{r.high, low}, append(r.f.narrowing(), int64(most))...)
	records, err := r.w.read(ctx, withdrawalsList, r.f.MerchantID, args...)
	r.rows, read = append(r.rows, records...), max(read, len(records))
	if r.high = low + 1; len(r.rows)-had == most {
		r.high = r.rows[len(r.rows)-1].FirstSeq
	}
	return read, err
}

// read reads the rows of withdrawalsSteps about withdrawals of one merchant, several for each.
func (w *Withdrawals) read(ctx context.Context, statement, merchantID string, args ...any) ([]WithdrawalRecord, error) {
	rows := newWithdrawalScan(merchantID)
	err := w.s.query(ctx, statement, append([]any{merchantKey(merchantID)}, args...), rows.next)
	return rows.records, err
}

// withdrawalScan gathers withdrawals from the rows of withdrawalsSteps.
type withdrawalScan struct {
	records                   []WithdrawalRecord
	account                   farthing.BankAccount
	step                      farthing.Step
	kind                      int64
	stopped                   string
	ownRail                   string
	approval, outcomeApproval *scanner[farthing.Approval]
	found                     *scanner[farthing.Withdrawal]
}

// newWithdrawalScan is for rows of one merchant; "": of several, each with its merchant's identifier at its end.
func newWithdrawalScan(merchantID string) *withdrawalScan {
	w := &withdrawalScan{approval: approvalsTable.scan(merchantID), outcomeApproval: approvalsTable.scan(merchantID)}
	w.found = withdrawalsTable.scan(merchantID, slices.Concat([]any{(*text)(&w.account.Last4),
		(*text)(&w.account.SortCode), &w.stopped, (*text)(&w.ownRail), &w.kind, (*moment)(&w.step.At),
		(*actor)(&w.step.Actor), (*text)(&w.step.Why)}, w.approval.dest, w.outcomeApproval.dest)...)
	if merchantID == "" {
		w.found.dest = append(w.found.dest, (*text)(&w.found.record.MerchantID))
	}
	return w
}

// next adds a row.
func (w *withdrawalScan) next(r row) error {
	if err := w.found.next(r); err != nil {
		return err
	}
	record := w.found.record
	last := len(w.records) - 1
	if last < 0 || w.records[last].ID != record.ID || w.records[last].MerchantID != record.MerchantID {
		w.account.ID = record.BankAccountID
		w.approval.record.MerchantID, w.outcomeApproval.record.MerchantID = record.MerchantID, record.MerchantID
		w.records = append(w.records, WithdrawalRecord{
			Withdrawal:      record,
			Account:         w.account,
			Approval:        approvalOrNone(w.approval.record),
			OutcomeApproval: approvalOrNone(w.outcomeApproval.record),
			OwnRail:         w.ownRail,
		})
		if last++; record.Status == farthing.WithdrawalPending {
			w.records[last].Held = w.stopped
		}
	}
	if status, changes := farthing.WithdrawalStatusAfter(kindOf(w.kind).Type, record.ApprovalID != ""); changes {
		w.step.Status = status
		w.records[last].History = append(w.records[last].History, w.step)
	}
	return nil
}

// withdrawalsTable holds withdrawals.
var withdrawalsTable = describe("withdrawals", 2,
	merchantColumn(func(w *farthing.Withdrawal) *string { return &w.MerchantID }),
	textColumn("id", func(w *farthing.Withdrawal) *string { return &w.ID }),
	textColumn("bank_reference", func(w *farthing.Withdrawal) *string { return &w.BankReference }).constant(),
	textColumn("statement_reference", func(w *farthing.Withdrawal) *string { return &w.StatementReference }).constant(),
	textColumn("status", func(w *farthing.Withdrawal) *string { return (*string)(&w.Status) }),
	numberColumn("amount", func(w *farthing.Withdrawal) *int64 { return (*int64)(&w.Amount) }).constant(),
	maybeAmountColumn("requested_amount", func(w *farthing.Withdrawal) **money.Minor {
		return &w.RequestedAmount
	}).constant(),
	numberColumn("fee", func(w *farthing.Withdrawal) *int64 { return (*int64)(&w.Fee) }).constant(),
	textColumn("currency", func(w *farthing.Withdrawal) *string { return (*string)(&w.Currency) }).constant(),
	textColumn("trigger", func(w *farthing.Withdrawal) *string { return &w.Trigger }).constant(),
	textColumn("bank_account_id", func(w *farthing.Withdrawal) *string { return &w.BankAccountID }).constant(),
	optionalColumn("reference", func(w *farthing.Withdrawal) *string { return &w.Reference }).constant().written(),
	metadataColumn(func(w *farthing.Withdrawal) *farthing.Metadata { return &w.Metadata }),
	digestColumn("request_hash", func(w *farthing.Withdrawal) []byte { return w.Request[:] }).constant().written(),
	optionalColumn("outcome", func(w *farthing.Withdrawal) *string { return &w.Outcome }),
	optionalColumn("rail", func(w *farthing.Withdrawal) *string { return &w.Rail }),
	optionalColumn("rail_status", func(w *farthing.Withdrawal) *string { return &w.RailStatus }),
	encodedColumn("failure", encodeFailure, decodeFailure),
	optionalColumn("approval_id", func(w *farthing.Withdrawal) *string { return &w.ApprovalID }).constant(),
	flagColumn("unapproved", func(w *farthing.Withdrawal) *bool { return &w.Unapproved }).constant(),
	maybeTimeColumn("cancelable_until", func(w *farthing.Withdrawal) **time.Time { return &w.CancelableUntil }),
	dateColumn("expected_arrival", func(w *farthing.Withdrawal) *calendar.Date { return &w.ExpectedArrival }),
	timeColumn("created_at", func(w *farthing.Withdrawal) *time.Time { return &w.CreatedAt }).constant(),
	maybeTimeColumn("submitted_at", func(w *farthing.Withdrawal) **time.Time { return &w.SubmittedAt }),
	maybeTimeColumn("paid_at", func(w *farthing.Withdrawal) **time.Time { return &w.PaidAt }),
	timeColumn("updated_at", func(w *farthing.Withdrawal) *time.Time { return &w.UpdatedAt }),
	numberColumn("first_seq", func(w *farthing.Withdrawal) *int64 { return &w.FirstSeq }).constant().unproved(),
	numberColumn("last_seq", func(w *farthing.Withdrawal) *int64 { return &w.LastSeq }).unproved(),
	numberColumn("debited_to", func(w *farthing.Withdrawal) *int64 { return (*int64)(&w.DebitedTo) }).constant(),
	maybeAmountColumn("given_back_from", func(w *farthing.Withdrawal) **money.Minor { return &w.GivenBackFrom }),
).provedBy(proved[farthing.Withdrawal]{
	subject: farthing.SubjectWithdrawal,
	lastRow: "t.last_seq",
})

// bankReferencesTable finds a withdrawal by the bank's reference.
var bankReferencesTable = describe("bank_references", 1,
	textColumn("bank_reference", func(w *farthing.Withdrawal) *string { return &w.BankReference }),
	merchantColumn(func(w *farthing.Withdrawal) *string { return &w.MerchantID }),
	textColumn("withdrawal_id", func(w *farthing.Withdrawal) *string { return &w.ID }),
)

// failure is a farthing.Failure as it is stored, its names in the order of canonical JSON.
type failure struct {
	Code       string `json:"code"`
	Message    string `json:"message"`
	NextAction string `json:"nextAction"`
	Retryable  bool   `json:"retryable"`
	SchemeCode string `json:"schemeCode"`
}

// encodeFailure returns a withdrawal's failure as its column keeps it; "", for NULL, if there is none.
func encodeFailure(w *farthing.Withdrawal) string {
	f := w.Failure
	if f == nil {
		return ""
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	//nolint:errchkjson // texts and a boolean always encode, and a buffer never fails
	_ = encoder.Encode(failure{
		Code:       f.Code,
		Message:    f.Message,
		NextAction: f.NextAction,
		Retryable:  f.Retryable,
		SchemeCode: f.SchemeCode,
	})
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

// decodeFailure reads what encodeFailure wrote.
func decodeFailure(w *farthing.Withdrawal, text string) error {
	w.Failure = nil
	if text == "" {
		return nil
	}
	var f failure
	if err := json.Unmarshal([]byte(text), &f); err != nil {
		return fmt.Errorf("read failure: %w", err)
	}
	w.Failure = &farthing.Failure{
		Code:       f.Code,
		SchemeCode: f.SchemeCode,
		Message:    f.Message,
		Retryable:  f.Retryable,
		NextAction: f.NextAction,
	}
	return nil
}
