package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"farthing"
	"farthing/calendar"
	"farthing/money"
)

// Withdrawals reads merchants' withdrawals.
type Withdrawals struct{ s *Store }

// WithdrawalRecord is a withdrawal, where it went, and what became of it.
type WithdrawalRecord struct {
	farthing.Withdrawal
	Account farthing.BankAccount // only ID, Last4 and SortCode are set
	History []HistoryStep        // oldest first, one for each change of status
}

// HistoryStep is one change of a withdrawal's status.
type HistoryStep struct {
	Status farthing.WithdrawalStatus
	At     time.Time
	Actor  string // client:ID, staff, cli, schedule, bank or system
	Why    string
}

// WithdrawalFilter says which withdrawals of one merchant are meant. Its zero values do not filter.
type WithdrawalFilter struct {
	MerchantID string // required
	Status     farthing.WithdrawalStatus
	Trigger    string
	After      *time.Time // created later
	Before     *time.Time // created earlier
	BeforeSeq  int64      // FirstSeq of the last row of the page before; 0: the first page
}

// withdrawalStatusAfter is the status that a journal row leaves its withdrawal in; rows of other types (the
// fee, an outcome not known) change none.
var withdrawalStatusAfter = map[string]farthing.WithdrawalStatus{
	"withdrawal.requested": farthing.WithdrawalPending, // but see statusAfter
	"withdrawal.approved":  farthing.WithdrawalPending,
	"withdrawal.submitted": farthing.InTransit,
	"withdrawal.paid":      farthing.WithdrawalPaid,
	"withdrawal.paid_late": farthing.WithdrawalPaid,
	"withdrawal.failed":    farthing.WithdrawalFailed,
	"withdrawal.returned":  farthing.WithdrawalReturned,
	"withdrawal.canceled":  farthing.WithdrawalCanceled,
	"withdrawal.refused":   farthing.WithdrawalRefused,
	"withdrawal.expired":   farthing.WithdrawalExpired,
}

// statusAfter is the status that a journal row leaves its withdrawal in; false where it changes none. waited says
// whether the withdrawal awaited approval when it was requested.
func statusAfter(kind string, waited bool) (farthing.WithdrawalStatus, bool) {
	if kind == "withdrawal.requested" && waited {
		return farthing.AwaitingApproval, true
	}
	status, changes := withdrawalStatusAfter[kind]
	return status, changes
}

// DueToExpire are up to limit withdrawals that await approval and were not approved by now, the longest due first.
func (w *Withdrawals) DueToExpire(ctx context.Context, now time.Time, limit int) ([]WithdrawalKey, error) {
	var due []WithdrawalKey
	err := w.s.query(ctx, `SELECT merchant_id, id FROM withdrawals WHERE status = 'awaiting_approval' AND approve_by <= $1 ORDER BY approve_by, merchant_id, id LIMIT $2`, []any{ms(now), int64(limit)}, func(r row) error {
		var key WithdrawalKey
		err := r.Scan(&key.MerchantID, &key.ID)
		due = append(due, key)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read withdrawals that nobody approved: %w", err)
	}
	return due, nil
}

// NextExpiry is when the next withdrawal that awaits approval expires; false where none waits.
func (w *Withdrawals) NextExpiry(ctx context.Context) (time.Time, bool, error) {
	return w.s.firstDue(ctx, "the next approval to be over", `SELECT MIN(approve_by) FROM withdrawals WHERE status = 'awaiting_approval'`)
}

// A page of withdrawals with their accounts and histories is one statement, so that status and history agree:
// from each withdrawal's last journal row, back over the previous rows about it. Columns are renamed so that
// withdrawalColumns mean the withdrawal's. CROSS JOIN keeps SQLite, which has no statistics, from beginning with
// the journal.
const (
	withdrawalsFrom = `WITH RECURSIVE page AS (SELECT w.*, a.last4 AS account_last4, COALESCE(a.sort_code, '') AS account_sort_code
		FROM withdrawals w JOIN bank_accounts a ON a.merchant_id = w.merchant_id AND a.id = w.bank_account_id WHERE w.merchant_id = $1 `
	withdrawalsSteps = `), steps (step_of, step_seq, step_previous, step_type, step_at, step_actor, step_why) AS (
		SELECT page.first_seq, j.seq, j.previous, j.type, j.booked_at, j.actor, j.why FROM page CROSS JOIN journal j WHERE j.merchant_id = $1 AND j.seq = page.last_seq
		UNION ALL SELECT s.step_of, j.seq, j.previous, j.type, j.booked_at, j.actor, j.why FROM steps s CROSS JOIN journal j WHERE j.merchant_id = $1 AND j.seq = s.step_previous)
		SELECT ` + withdrawalColumns + `, account_last4, account_sort_code, step_type, step_at, step_actor, step_why
		FROM page JOIN steps ON step_of = first_seq ORDER BY first_seq DESC, step_seq`
	withdrawalByID  = withdrawalsFrom + `AND w.id = $2` + withdrawalsSteps
	withdrawalsList = withdrawalsFrom + `AND w.first_seq < $2 AND w.first_seq > $3 AND ($4 = '' OR w.status = $4) AND ($5 = '' OR w.trigger = $5)
		ORDER BY w.first_seq DESC LIMIT $6` + withdrawalsSteps
)

// Get reads one withdrawal; not_found where the merchant has none of that id.
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

// WithdrawalSpan is the part of a merchant's journal that a withdrawal was made of: the rows between the request
// of the withdrawal before it and its own that debit or credit available. Opening and these items come to Amount
// and Closing. Nothing of it ever changes.
type WithdrawalSpan struct {
	ID               string
	Amount, Fee      money.Minor
	Opening, Closing money.Minor // of available, after either request
	After, Below     int64       // seqs of the two requests; After is 0 where there was none before
}

// withdrawalSpan looks the withdrawal before it up in the index by age.
const withdrawalSpan = `SELECT w.id, w.amount, w.fee, COALESCE(p.available, 0), r.available, COALESCE(p.seq, 0), r.seq
	FROM withdrawals w JOIN journal r ON r.merchant_id = $1 AND r.seq = w.first_seq
	LEFT JOIN journal p ON p.merchant_id = $1 AND p.seq = (SELECT MAX(b.first_seq) FROM withdrawals b WHERE b.merchant_id = $1 AND b.first_seq < w.first_seq)
	WHERE w.merchant_id = $1 AND w.id = $2`

// Span is the part of the journal that a withdrawal was made of; not_found where the merchant has none of that id.
func (w *Withdrawals) Span(ctx context.Context, merchantID, id string) (WithdrawalSpan, error) {
	var span WithdrawalSpan
	err := w.s.queryRow(ctx, withdrawalSpan, []any{merchantID, id}, &span.ID, (*int64)(&span.Amount), (*int64)(&span.Fee), (*int64)(&span.Opening), (*int64)(&span.Closing), &span.After, &span.Below)
	if errors.Is(err, errNoRows) {
		return WithdrawalSpan{}, farthing.Refuse(farthing.CodeNotFound, "There is no such withdrawal.")
	}
	if err != nil {
		return WithdrawalSpan{}, fmt.Errorf("read what a withdrawal was made of: %w", err)
	}
	return span, nil
}

// List lists up to limit withdrawals, the newest first. Status and trigger filter while reading: a page that has read
// 10,000 rows, or for a second, ends early, with More and the position reached.
func (w *Withdrawals) List(ctx context.Context, f WithdrawalFilter, limit int) (Page[WithdrawalRecord], error) {
	r, err := w.newReading(ctx, f)
	if err != nil {
		return Page[WithdrawalRecord]{}, err
	}
	page := Page[WithdrawalRecord]{Last: Position{Seq: f.BeforeSeq}}
	early := false
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

// withdrawalReading is a list or a stream on its way.
type withdrawalReading struct {
	w         *Withdrawals
	f         WithdrawalFilter
	low, high int64 // the numbers, both exclusive, between which those lie that were not read yet
	rows      []WithdrawalRecord
}

// newReading begins at the filter's position. Each withdrawal was made when its first row was booked, so times are
// found in the journal.
func (w *Withdrawals) newReading(ctx context.Context, f WithdrawalFilter) (*withdrawalReading, error) {
	r := &withdrawalReading{w: w, f: f, high: behind(f.BeforeSeq)}
	if f.After != nil || f.Before != nil {
		made, err := w.s.Journal.bounds(ctx, JournalFilter{MerchantID: f.MerchantID, After: f.After, Before: f.Before})
		if err != nil {
			return nil, err
		}
		r.low, r.high = made.low, min(r.high, made.high)
	}
	return r, nil
}

// left tells whether there may be more to read.
func (r *withdrawalReading) left() bool { return r.high-r.low >= 2 }

func (r *withdrawalReading) have() int { return len(r.rows) }

// withdrawalWindow counts the next withdrawals of a list, and finds the last of them.
const withdrawalWindow = `SELECT COUNT(*), COALESCE(MIN(first_seq), 0) FROM (SELECT first_seq FROM withdrawals
	WHERE merchant_id = $1 AND first_seq < $2 AND first_seq > $3 ORDER BY first_seq DESC LIMIT $4) AS next`

// step reads on until there are so many rows more, and tells how many it read for them, or less: where the filter
// narrows no more than window, whether rows of them fit or not.
func (r *withdrawalReading) step(ctx context.Context, most, window int) (read int, err error) {
	low, had := r.low, len(r.rows)
	if narrows := r.f.Status != "" || r.f.Trigger != ""; narrows {
		var edge int64
		args := []any{r.f.MerchantID, r.high, r.low, int64(window)}
		if err := r.w.s.queryRow(ctx, withdrawalWindow, args, &read, &edge); err != nil {
			return 0, fmt.Errorf("see how many withdrawals there are: %w", err)
		}
		if read == window {
			low = edge - 1
		}
	}
	args := []any{r.f.MerchantID, r.high, low, string(r.f.Status), r.f.Trigger, int64(most)}
	records, err := r.w.read(ctx, withdrawalsList, args...)
	r.rows, read = append(r.rows, records...), max(read, len(records))
	if r.high = low + 1; len(r.rows)-had == most {
		r.high = r.rows[len(r.rows)-1].FirstSeq
	}
	return read, err
}

// read reads the rows of withdrawalsSteps, several for each withdrawal.
func (w *Withdrawals) read(ctx context.Context, text string, args ...any) ([]WithdrawalRecord, error) {
	var records []WithdrawalRecord
	err := w.s.query(ctx, text, args, func(r row) error {
		var account farthing.BankAccount
		var step HistoryStep
		var kind string
		var at int64
		withdrawal, err := scanWithdrawal(r, &account.Last4, &account.SortCode, &kind, &at, &step.Actor, &step.Why)
		if err != nil {
			return err
		}
		if len(records) == 0 || records[len(records)-1].ID != withdrawal.ID {
			account.ID = withdrawal.BankAccountID
			records = append(records, WithdrawalRecord{Withdrawal: *withdrawal, Account: account})
		}
		if status, changes := statusAfter(kind, withdrawal.ApproveBy != nil); changes {
			last := &records[len(records)-1]
			step.Status, step.At = status, fromMS(at)
			last.History = append(last.History, step)
		}
		return nil
	})
	return records, err
}

// withdrawalColumns are what scanWithdrawal reads.
const withdrawalColumns = `merchant_id, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, COALESCE(reference, ''), request_hash,
	COALESCE(outcome, ''), COALESCE(rail_status, ''), COALESCE(failure, ''), created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from,
	cancelable_until, COALESCE(expected_arrival, ''), COALESCE(maker, ''), COALESCE(approvals, ''), COALESCE(approved, ''), approve_by, COALESCE(resolution, '')`

// scanWithdrawal reads withdrawalColumns, and what else the statement selects behind them.
func scanWithdrawal(r row, more ...any) (*farthing.Withdrawal, error) {
	w := &farthing.Withdrawal{}
	var failure string
	var created, updated int64
	var requested, submitted, paid, givenBack, cancelable, approveBy *int64
	var arrival, approvals, approved, resolution string
	dest := [31]any{&w.MerchantID, &w.ID, &w.BankReference, &w.StatementReference, (*string)(&w.Status), (*int64)(&w.Amount), &requested, (*int64)(&w.Fee), (*string)(&w.Currency), &w.Trigger,
		&w.BankAccountID, &w.Reference, (*digest)(&w.Request), &w.Outcome, &w.RailStatus, &failure, &created, &submitted, &paid, &updated, &w.FirstSeq, &w.LastSeq,
		(*int64)(&w.DebitedTo), &givenBack, &cancelable, &arrival, &w.Consent.Maker, &approvals, &approved, &approveBy, &resolution}
	if err := r.Scan(append(dest[:], more...)...); err != nil {
		return nil, fmt.Errorf("scan withdrawal: %w", err)
	}
	w.CreatedAt, w.UpdatedAt, w.SubmittedAt, w.PaidAt = fromMS(created), fromMS(updated), fromMSOrNull(submitted), fromMSOrNull(paid)
	w.RequestedAmount, w.GivenBackFrom = (*money.Minor)(requested), (*money.Minor)(givenBack)
	w.CancelableUntil, w.ApproveBy = fromMSOrNull(cancelable), fromMSOrNull(approveBy)
	if approvals != "" {
		w.Consent.Approvals = strings.Split(approvals, "\n")
	}
	var err, arrivalErr, approvedErr, resolutionErr error
	w.Approved, approvedErr = digestOfHex(approved)
	w.Failure, err = decodeFailure(failure)
	if arrival != "" {
		w.ExpectedArrival, arrivalErr = calendar.Parse(arrival)
	}
	w.Resolution, resolutionErr = decodeResolution(resolution)
	return w, errors.Join(err, arrivalErr, approvedErr, resolutionErr)
}

// resolution is a farthing.Resolution as it is stored.
type resolution struct {
	Outcome string `json:"outcome"`
	Person  string `json:"person"`
	Why     string `json:"why"`
}

// encodeResolution is one person's word as its column keeps it; "", for NULL, where nobody said anything.
func encodeResolution(r farthing.Resolution) string {
	if r == (farthing.Resolution{}) {
		return ""
	}
	text, _ := json.Marshal(resolution{string(r.Outcome), r.Person, r.Why}) //nolint:errchkjson // texts always encode
	return string(text)
}

// decodeResolution reads what encodeResolution wrote.
func decodeResolution(text string) (farthing.Resolution, error) {
	if text == "" {
		return farthing.Resolution{}, nil
	}
	var r resolution
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return farthing.Resolution{}, fmt.Errorf("read resolution: %w", err)
	}
	return farthing.Resolution{Outcome: farthing.WithdrawalStatus(r.Outcome), Person: r.Person, Why: r.Why}, nil
}

// failure is a farthing.Failure as it is stored, its names in the order of canonical JSON.
type failure struct {
	Code       string `json:"code"`
	Message    string `json:"message"`
	NextAction string `json:"nextAction"`
	Retryable  bool   `json:"retryable"`
	SchemeCode string `json:"schemeCode"`
}

// encodeFailure is a withdrawal's failure as its column keeps it; "", for NULL, where there is none.
func encodeFailure(f *farthing.Failure) string {
	if f == nil {
		return ""
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	//nolint:errchkjson // texts and a boolean always encode, and a buffer never fails
	_ = encoder.Encode(failure{Code: f.Code, Message: f.Message, NextAction: f.NextAction, Retryable: f.Retryable, SchemeCode: f.SchemeCode})
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

// decodeFailure reads what encodeFailure wrote.
func decodeFailure(text string) (*farthing.Failure, error) {
	if text == "" {
		return nil, nil
	}
	var f failure
	if err := json.Unmarshal([]byte(text), &f); err != nil {
		return nil, fmt.Errorf("read failure: %w", err)
	}
	return &farthing.Failure{Code: f.Code, SchemeCode: f.SchemeCode, Message: f.Message, Retryable: f.Retryable, NextAction: f.NextAction}, nil
}
