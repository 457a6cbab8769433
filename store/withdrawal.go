package store

import (
	"bytes"
	"encoding/json"
	"fmt"

	"farthing"
	"farthing/money"
)

// withdrawalColumns are what scanWithdrawal reads. cancelable_until and expected_arrival are not written yet.
const withdrawalColumns = `merchant_id, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, COALESCE(reference, ''), request_hash,
	COALESCE(outcome, ''), COALESCE(rail_status, ''), COALESCE(failure, ''), created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from`

// scanWithdrawal reads withdrawalColumns, and what else the statement selects behind them.
func scanWithdrawal(r row, more ...any) (*farthing.Withdrawal, error) {
	w := &farthing.Withdrawal{}
	var failure string
	var created, updated int64
	var requested, submitted, paid, givenBack *int64
	dest := [24]any{&w.MerchantID, &w.ID, &w.BankReference, &w.StatementReference, (*string)(&w.Status), (*int64)(&w.Amount), &requested, (*int64)(&w.Fee), (*string)(&w.Currency), &w.Trigger,
		&w.BankAccountID, &w.Reference, (*digest)(&w.Request), &w.Outcome, &w.RailStatus, &failure, &created, &submitted, &paid, &updated, &w.FirstSeq, &w.LastSeq,
		(*int64)(&w.DebitedTo), &givenBack}
	if err := r.Scan(append(dest[:], more...)...); err != nil {
		return nil, fmt.Errorf("scan withdrawal: %w", err)
	}
	w.CreatedAt, w.UpdatedAt, w.SubmittedAt, w.PaidAt = fromMS(created), fromMS(updated), fromMSOrNull(submitted), fromMSOrNull(paid)
	w.RequestedAmount, w.GivenBackFrom = (*money.Minor)(requested), (*money.Minor)(givenBack)
	var err error
	w.Failure, err = decodeFailure(failure)
	return w, err
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
	// Texts and a boolean always encode, and a buffer never fails.
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
