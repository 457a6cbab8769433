package store

import (
	"strings"

	"farthing"
	"farthing/calendar"
	"farthing/ledger"
)

// bookRecord is a row of books: the ledger's book and the totals kept beside it.
type bookRecord struct {
	*ledger.Book
	totals farthing.Totals
}

var merchantsTable = describe("merchants", 1,
	column[farthing.Merchant]{name: "merchant_id", text: func(m *farthing.Merchant) string { return m.ID }},
	column[farthing.Merchant]{name: "name", text: func(m *farthing.Merchant) string { return m.Name }},
	column[farthing.Merchant]{name: "status", text: func(m *farthing.Merchant) string { return string(m.Status) }},
	column[farthing.Merchant]{name: "currency", fixed: true, text: func(m *farthing.Merchant) string { return string(m.Currency) }},
	column[farthing.Merchant]{name: "zone", text: func(m *farthing.Merchant) string { return m.Zone }},
	column[farthing.Merchant]{name: "activated_at", nullable: func(m *farthing.Merchant) *int64 { return msOrNull(m.ActivatedAt) }},
	column[farthing.Merchant]{name: "eligibility", text: func(m *farthing.Merchant) string { return string(m.Eligibility.Status) }},
	column[farthing.Merchant]{name: "eligibility_from", nullable: func(m *farthing.Merchant) *int64 { return msOrNull(m.Eligibility.From) }},
	column[farthing.Merchant]{name: "eligibility_decided_at", nullable: func(m *farthing.Merchant) *int64 { return msOrNull(m.Eligibility.DecidedAt) }},
	column[farthing.Merchant]{name: "bank_account_id", nullText: func(m *farthing.Merchant) string { return m.BankAccountID }},
	column[farthing.Merchant]{name: "schedule", text: func(m *farthing.Merchant) string { return encodeSchedule(m.Plan) }},
	column[farthing.Merchant]{name: "request_hash", fixed: true, bytes: func(m *farthing.Merchant) []byte { return m.Request[:] }},
	column[farthing.Merchant]{name: "created_at", fixed: true, number: func(m *farthing.Merchant) int64 { return ms(m.CreatedAt) }},
	column[farthing.Merchant]{name: "last_seq", number: func(m *farthing.Merchant) int64 { return m.LastSeq }},
	column[farthing.Merchant]{name: "candidate_account_id", nullText: func(m *farthing.Merchant) string { return m.CandidateID }},
	column[farthing.Merchant]{name: "schedule_version", number: func(m *farthing.Merchant) int64 { return m.Plan.Version }},
	column[farthing.Merchant]{name: "scheduled_day", nullText: func(m *farthing.Merchant) string { return dateOrNone(m.Plan.Day) }},
	column[farthing.Merchant]{name: "scheduled_up_to", nullable: func(m *farthing.Merchant) *int64 { return msOrNull(m.Plan.UpTo) }},
	column[farthing.Merchant]{name: "next_run_at", nullable: func(m *farthing.Merchant) *int64 { return msOrNull(m.Plan.Next) }},
	column[farthing.Merchant]{name: "planned_with", number: func(m *farthing.Merchant) int64 { return m.Plan.With }},
	column[farthing.Merchant]{name: "evaluate_at", nullable: func(m *farthing.Merchant) *int64 { return msOrNull(m.Eligibility.EvaluateAt) }},
	column[farthing.Merchant]{name: "evaluated_at", nullable: func(m *farthing.Merchant) *int64 { return msOrNull(m.Eligibility.EvaluatedAt) }},
	column[farthing.Merchant]{name: "criteria", nullText: func(m *farthing.Merchant) string { return strings.Join(m.Eligibility.Unmet, ",") }},
	column[farthing.Merchant]{name: "limits", text: func(m *farthing.Merchant) string { return encodeLimits(m.Limits) }},
	column[farthing.Merchant]{name: "tally_date", nullText: func(m *farthing.Merchant) string { return dateOrNone(m.Tally.Day) }},
	column[farthing.Merchant]{name: "tally", number: func(m *farthing.Merchant) int64 { return int64(m.Tally.Amount) }},
)

var booksTable = describe("books", 1, append([]column[bookRecord]{
	{name: "merchant_id", text: func(b *bookRecord) string { return b.MerchantID }},
	{name: "currency", fixed: true, text: func(b *bookRecord) string { return string(b.Currency) }},
	{name: "seq", number: func(b *bookRecord) int64 { return b.Seq }},
	{name: "hash", bytes: func(b *bookRecord) []byte { return b.Hash[:] }},
	{name: "booked_at", number: func(b *bookRecord) int64 { return ms(b.BookedAt) }},
	{name: "credited", number: func(b *bookRecord) int64 { return int64(b.Credited) }},
	{name: "debited", number: func(b *bookRecord) int64 { return int64(b.Debited) }},
	{name: "settled_total", number: func(b *bookRecord) int64 { return int64(b.totals.Settled) }},
	{name: "refunded_total", number: func(b *bookRecord) int64 { return int64(b.totals.Refunded) }},
	{name: "disputed_total", number: func(b *bookRecord) int64 { return int64(b.totals.Disputed) }},
}, balanceColumns(ledger.Accounts(), func(b *bookRecord) *ledger.Balances { return &b.Balances })...)...)

// balanceColumns are one column an account, named after it.
func balanceColumns[R any](accounts []ledger.Account, of func(*R) *ledger.Balances) []column[R] {
	var columns []column[R]
	for _, a := range accounts {
		columns = append(columns, column[R]{name: a.String(), number: func(r *R) int64 { return int64(of(r).Of(a)) }})
	}
	return columns
}

// shown are the six balances that every journal row carries.
var shown = []ledger.Account{ledger.Pending, ledger.Available, ledger.Requested, ledger.InTransit, ledger.Disputed, ledger.Held}

var journalTable = describe("journal", 2, append([]column[ledger.Row]{
	{name: "merchant_id", text: func(r *ledger.Row) string { return r.MerchantID }},
	{name: "seq", number: func(r *ledger.Row) int64 { return r.Seq }},
	{name: "type", text: func(r *ledger.Row) string { return r.Type }},
	{name: "subject", text: func(r *ledger.Row) string { return r.Subject }},
	{name: "subject_id", text: func(r *ledger.Row) string { return r.SubjectID }},
	{name: "previous", number: func(r *ledger.Row) int64 { return r.Previous }},
	{name: "currency", text: func(r *ledger.Row) string { return string(r.Currency) }},
	{name: "debit", text: func(r *ledger.Row) string { return r.Debit.String() }},
	{name: "credit", text: func(r *ledger.Row) string { return r.Credit.String() }},
	{name: "amount", number: func(r *ledger.Row) int64 { return int64(r.Amount) }},
	{name: "credited", number: func(r *ledger.Row) int64 { return int64(r.Credited) }},
	{name: "debited", number: func(r *ledger.Row) int64 { return int64(r.Debited) }},
	{name: "happened_at", number: func(r *ledger.Row) int64 { return ms(r.Happened) }},
	{name: "booked_at", number: func(r *ledger.Row) int64 { return ms(r.Booked) }},
	{name: "actor", text: func(r *ledger.Row) string { return r.Actor }},
	{name: "why", text: func(r *ledger.Row) string { return r.Why }},
	{name: "details", text: func(r *ledger.Row) string { return r.Details }},
	{name: "hash", bytes: func(r *ledger.Row) []byte { return r.Hash[:] }},
}, balanceColumns(shown, func(r *ledger.Row) *ledger.Balances { return &r.Balances })...)...)

var paymentsTable = describe("payments", 2,
	column[farthing.Payment]{name: "merchant_id", text: func(p *farthing.Payment) string { return p.MerchantID }},
	column[farthing.Payment]{name: "id", text: func(p *farthing.Payment) string { return p.ID }},
	column[farthing.Payment]{name: "user_id", fixed: true, nullText: func(p *farthing.Payment) string { return p.UserID }},
	column[farthing.Payment]{name: "date", fixed: true, number: func(p *farthing.Payment) int64 { return ms(p.Date) }},
	column[farthing.Payment]{name: "amount", fixed: true, number: func(p *farthing.Payment) int64 { return int64(p.Amount) }},
	column[farthing.Payment]{name: "currency", fixed: true, text: func(p *farthing.Payment) string { return string(p.Currency) }},
	column[farthing.Payment]{name: "status", text: func(p *farthing.Payment) string { return string(p.Status) }},
	column[farthing.Payment]{name: "refunded", number: func(p *farthing.Payment) int64 { return int64(p.Refunded) }},
	column[farthing.Payment]{name: "disputed", number: func(p *farthing.Payment) int64 { return int64(p.Disputed) }},
	column[farthing.Payment]{name: "charged_back", number: func(p *farthing.Payment) int64 { return int64(p.ChargedBack) }},
	column[farthing.Payment]{name: "description", fixed: true, nullText: func(p *farthing.Payment) string { return p.Description }},
	column[farthing.Payment]{name: "reference", fixed: true, nullText: func(p *farthing.Payment) string { return p.Reference }},
	column[farthing.Payment]{name: "metadata", fixed: true, text: func(p *farthing.Payment) string { return p.Metadata.JSON() }},
	column[farthing.Payment]{name: "request_hash", fixed: true, bytes: func(p *farthing.Payment) []byte { return p.Request[:] }},
	column[farthing.Payment]{name: "created_at", fixed: true, number: func(p *farthing.Payment) int64 { return ms(p.CreatedAt) }},
	column[farthing.Payment]{name: "updated_at", number: func(p *farthing.Payment) int64 { return ms(p.UpdatedAt) }},
	column[farthing.Payment]{name: "first_seq", fixed: true, number: func(p *farthing.Payment) int64 { return p.FirstSeq }},
	column[farthing.Payment]{name: "last_seq", number: func(p *farthing.Payment) int64 { return p.LastSeq }},
	column[farthing.Payment]{name: "credited", nullable: func(p *farthing.Payment) *int64 { return positive(int64(p.Credited)) }},
)

var refundsTable = describe("refunds", 2,
	column[farthing.Refund]{name: "merchant_id", text: func(r *farthing.Refund) string { return r.MerchantID }},
	column[farthing.Refund]{name: "id", text: func(r *farthing.Refund) string { return r.ID }},
	column[farthing.Refund]{name: "payment_id", nullText: func(r *farthing.Refund) string { return r.PaymentID }},
	column[farthing.Refund]{name: "user_id", nullText: func(r *farthing.Refund) string { return r.UserID }},
	column[farthing.Refund]{name: "date", number: func(r *farthing.Refund) int64 { return ms(r.Date) }},
	column[farthing.Refund]{name: "amount", number: func(r *farthing.Refund) int64 { return int64(r.Amount) }},
	column[farthing.Refund]{name: "currency", text: func(r *farthing.Refund) string { return string(r.Currency) }},
	column[farthing.Refund]{name: "reason", nullText: func(r *farthing.Refund) string { return r.Reason }},
	column[farthing.Refund]{name: "request_hash", bytes: func(r *farthing.Refund) []byte { return r.Request[:] }},
	column[farthing.Refund]{name: "created_at", number: func(r *farthing.Refund) int64 { return ms(r.CreatedAt) }},
	column[farthing.Refund]{name: "first_seq", number: func(r *farthing.Refund) int64 { return r.FirstSeq }},
)

var adjustmentsTable = describe("adjustments", 2,
	column[farthing.Adjustment]{name: "merchant_id", text: func(a *farthing.Adjustment) string { return a.MerchantID }},
	column[farthing.Adjustment]{name: "id", text: func(a *farthing.Adjustment) string { return a.ID }},
	column[farthing.Adjustment]{name: "date", number: func(a *farthing.Adjustment) int64 { return ms(a.Date) }},
	column[farthing.Adjustment]{name: "amount", number: func(a *farthing.Adjustment) int64 { return int64(a.Amount) }},
	column[farthing.Adjustment]{name: "currency", text: func(a *farthing.Adjustment) string { return string(a.Currency) }},
	column[farthing.Adjustment]{name: "reason", text: func(a *farthing.Adjustment) string { return a.Reason }},
	column[farthing.Adjustment]{name: "status", text: func(a *farthing.Adjustment) string { return string(a.Status) }},
	column[farthing.Adjustment]{name: "maker", nullText: func(a *farthing.Adjustment) string { return a.Consent.Maker }},
	// Names of people hold no control character, so that a line end parts them.
	column[farthing.Adjustment]{name: "approvals", nullText: func(a *farthing.Adjustment) string { return strings.Join(a.Consent.Approvals, "\n") }},
	column[farthing.Adjustment]{name: "request_hash", bytes: func(a *farthing.Adjustment) []byte { return a.Request[:] }},
	column[farthing.Adjustment]{name: "created_at", number: func(a *farthing.Adjustment) int64 { return ms(a.CreatedAt) }},
	column[farthing.Adjustment]{name: "first_seq", nullable: func(a *farthing.Adjustment) *int64 { return positive(a.FirstSeq) }},
)

var bankAccountsTable = describe("bank_accounts", 2,
	column[farthing.BankAccount]{name: "merchant_id", text: func(a *farthing.BankAccount) string { return a.MerchantID }},
	column[farthing.BankAccount]{name: "id", text: func(a *farthing.BankAccount) string { return a.ID }},
	column[farthing.BankAccount]{name: "status", text: func(a *farthing.BankAccount) string { return string(a.Status) }},
	column[farthing.BankAccount]{name: "holder_name", fixed: true, text: func(a *farthing.BankAccount) string { return a.HolderName }},
	column[farthing.BankAccount]{name: "sort_code", fixed: true, nullText: func(a *farthing.BankAccount) string { return a.SortCode }},
	column[farthing.BankAccount]{name: "last4", fixed: true, text: func(a *farthing.BankAccount) string { return a.Last4 }},
	column[farthing.BankAccount]{name: "check_result", text: func(a *farthing.BankAccount) string { return a.Check }},
	column[farthing.BankAccount]{name: "name_check", text: func(a *farthing.BankAccount) string { return a.NameCheck }},
	column[farthing.BankAccount]{name: "nominated_by", fixed: true, text: func(a *farthing.BankAccount) string { return a.NominatedBy }},
	column[farthing.BankAccount]{name: "sealed", fixed: true, bytes: func(a *farthing.BankAccount) []byte { return a.Sealed }},
	column[farthing.BankAccount]{name: "key_id", fixed: true, text: func(a *farthing.BankAccount) string { return a.KeyID }},
	column[farthing.BankAccount]{name: "usable_from", number: func(a *farthing.BankAccount) int64 { return ms(a.UsableFrom) }},
	column[farthing.BankAccount]{name: "created_at", fixed: true, number: func(a *farthing.BankAccount) int64 { return ms(a.CreatedAt) }},
	column[farthing.BankAccount]{name: "last_seq", number: func(a *farthing.BankAccount) int64 { return a.LastSeq }},
	column[farthing.BankAccount]{name: "matched_name", nullText: func(a *farthing.BankAccount) string { return a.MatchedName }},
	column[farthing.BankAccount]{name: "frozen_from", nullText: func(a *farthing.BankAccount) string { return string(a.FrozenFrom) }},
	column[farthing.BankAccount]{name: "approved_at", nullable: func(a *farthing.BankAccount) *int64 { return msOrNull(a.ApprovedAt) }},
	column[farthing.BankAccount]{name: "by_merchant", fixed: true, number: func(a *farthing.BankAccount) int64 { return truth(a.ByMerchant) }},
)

var withdrawalsTable = describe("withdrawals", 2,
	column[farthing.Withdrawal]{name: "merchant_id", text: func(w *farthing.Withdrawal) string { return w.MerchantID }},
	column[farthing.Withdrawal]{name: "id", text: func(w *farthing.Withdrawal) string { return w.ID }},
	column[farthing.Withdrawal]{name: "bank_reference", fixed: true, text: func(w *farthing.Withdrawal) string { return w.BankReference }},
	column[farthing.Withdrawal]{name: "statement_reference", fixed: true, text: func(w *farthing.Withdrawal) string { return w.StatementReference }},
	column[farthing.Withdrawal]{name: "status", text: func(w *farthing.Withdrawal) string { return string(w.Status) }},
	column[farthing.Withdrawal]{name: "amount", fixed: true, number: func(w *farthing.Withdrawal) int64 { return int64(w.Amount) }},
	column[farthing.Withdrawal]{name: "requested_amount", fixed: true, nullable: func(w *farthing.Withdrawal) *int64 { return (*int64)(w.RequestedAmount) }},
	column[farthing.Withdrawal]{name: "fee", fixed: true, number: func(w *farthing.Withdrawal) int64 { return int64(w.Fee) }},
	column[farthing.Withdrawal]{name: "currency", fixed: true, text: func(w *farthing.Withdrawal) string { return string(w.Currency) }},
	column[farthing.Withdrawal]{name: "trigger", fixed: true, text: func(w *farthing.Withdrawal) string { return w.Trigger }},
	column[farthing.Withdrawal]{name: "bank_account_id", fixed: true, text: func(w *farthing.Withdrawal) string { return w.BankAccountID }},
	column[farthing.Withdrawal]{name: "reference", fixed: true, nullText: func(w *farthing.Withdrawal) string { return w.Reference }},
	column[farthing.Withdrawal]{name: "request_hash", fixed: true, bytes: func(w *farthing.Withdrawal) []byte { return w.Request[:] }},
	column[farthing.Withdrawal]{name: "outcome", nullText: func(w *farthing.Withdrawal) string { return w.Outcome }},
	column[farthing.Withdrawal]{name: "rail_status", nullText: func(w *farthing.Withdrawal) string { return w.RailStatus }},
	column[farthing.Withdrawal]{name: "failure", nullText: func(w *farthing.Withdrawal) string { return encodeFailure(w.Failure) }},
	column[farthing.Withdrawal]{name: "created_at", fixed: true, number: func(w *farthing.Withdrawal) int64 { return ms(w.CreatedAt) }},
	column[farthing.Withdrawal]{name: "submitted_at", nullable: func(w *farthing.Withdrawal) *int64 { return msOrNull(w.SubmittedAt) }},
	column[farthing.Withdrawal]{name: "paid_at", nullable: func(w *farthing.Withdrawal) *int64 { return msOrNull(w.PaidAt) }},
	column[farthing.Withdrawal]{name: "updated_at", number: func(w *farthing.Withdrawal) int64 { return ms(w.UpdatedAt) }},
	column[farthing.Withdrawal]{name: "first_seq", fixed: true, number: func(w *farthing.Withdrawal) int64 { return w.FirstSeq }},
	column[farthing.Withdrawal]{name: "last_seq", number: func(w *farthing.Withdrawal) int64 { return w.LastSeq }},
	column[farthing.Withdrawal]{name: "debited_to", fixed: true, number: func(w *farthing.Withdrawal) int64 { return int64(w.DebitedTo) }},
	column[farthing.Withdrawal]{name: "given_back_from", nullable: func(w *farthing.Withdrawal) *int64 { return (*int64)(w.GivenBackFrom) }},
	column[farthing.Withdrawal]{name: "cancelable_until", nullable: func(w *farthing.Withdrawal) *int64 { return msOrNull(w.CancelableUntil) }},
	column[farthing.Withdrawal]{name: "expected_arrival", nullText: func(w *farthing.Withdrawal) string { return dateOrNone(w.ExpectedArrival) }},
	column[farthing.Withdrawal]{name: "maker", fixed: true, nullText: func(w *farthing.Withdrawal) string { return w.Consent.Maker }},
	column[farthing.Withdrawal]{name: "approvals", nullText: func(w *farthing.Withdrawal) string { return strings.Join(w.Consent.Approvals, "\n") }},
	column[farthing.Withdrawal]{name: "approved", nullText: func(w *farthing.Withdrawal) string { return hexOrNone(w.Approved) }},
	column[farthing.Withdrawal]{name: "approve_by", nullable: func(w *farthing.Withdrawal) *int64 { return msOrNull(w.ApproveBy) }},
	column[farthing.Withdrawal]{name: "resolution", nullText: func(w *farthing.Withdrawal) string { return encodeResolution(w.Resolution) }},
)

// bankReferencesTable finds a withdrawal by what the bank calls it.
var bankReferencesTable = describe("bank_references", 1,
	column[farthing.Withdrawal]{name: "bank_reference", text: func(w *farthing.Withdrawal) string { return w.BankReference }},
	column[farthing.Withdrawal]{name: "merchant_id", text: func(w *farthing.Withdrawal) string { return w.MerchantID }},
	column[farthing.Withdrawal]{name: "withdrawal_id", text: func(w *farthing.Withdrawal) string { return w.ID }},
)

// positive is NULL for 0.
func positive(n int64) *int64 {
	if n == 0 {
		return nil
	}
	return &n
}

// dateOrNone is a date as the tables keep it, "" (NULL) for none.
func dateOrNone(d calendar.Date) string {
	if d.IsZero() {
		return ""
	}
	return d.String()
}

// truth is a yes or no as the tables keep it.
func truth(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
