package store

import (
	"context"
	"fmt"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// Merchants reads merchants with their books.
type Merchants struct{ s *Store }

// merchantState reads a merchant and its book, a row for each of its bank accounts that is in force or a candidate, and
// one with an account of no id if there is none.
var merchantState = `SELECT ` + merchantsTable.of("m") + `, ` + booksTable.of("b") + `, ` + bankAccountsTable.of("a") +
	`
	FROM merchants m JOIN books b ON b.merchant = $1
	LEFT JOIN bank_accounts a ON a.merchant = $1 AND a.id IN (m.bank_account_id, m.candidate_account_id)
	WHERE m.merchant = $1`

// State reads a merchant as it is now, with its book, its bank account in force and the candidate: enough for its
// balances, standing and blockers. Nothing may be decided from it. not_found if there is no such merchant.
func (m *Merchants) State(ctx context.Context, merchantID string) (*farthing.State, error) {
	settings, err := m.s.Settings.Current(ctx)
	if err != nil {
		return nil, err
	}
	account := bankAccountsTable.scan(merchantID)
	book := booksTable.scan(merchantID, account.dest...)
	merchant := merchantsTable.scan("", book.dest...)
	var state *farthing.State
	err = m.s.query(ctx, merchantState, []any{merchantKey(merchantID)}, func(r row) error {
		if err := merchant.next(r); err != nil || merchant.record.ID != merchantID {
			return err
		}
		if state == nil {
			state = &farthing.State{
				Merchant: &merchant.record,
				Book:     &book.record.Book,
				Totals:   book.record.totals,
				Settings: settings,
			}
		}
		if account.record.ID != "" {
			state.LoadAccount(new(account.record))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read merchant: %w", err)
	}
	if state == nil {
		return nil, farthing.Refuse(farthing.CodeNotFound, "There is no such merchant.")
	}
	return state, nil
}

// externalIDsTable finds a merchant by its identifier in the operator's own system, which no two have.
var externalIDsTable = describe("external_ids", 2,
	textColumn("external_id", func(m *farthing.Merchant) *string { return &m.ExternalID }),
	merchantColumn(func(m *farthing.Merchant) *string { return &m.ID }),
)

// merchantsTable holds merchants. Only this table has their identifiers; every other table has the numbers derived from
// them.
var merchantsTable = describe("merchants", 1,
	merchantColumn(func(m *farthing.Merchant) *string { return &m.ID }),
	textColumn("merchant_id", func(m *farthing.Merchant) *string { return &m.ID }).constant(),
	optionalColumn("external_id", func(m *farthing.Merchant) *string { return &m.ExternalID }),
	textColumn("name", func(m *farthing.Merchant) *string { return &m.Name }).personal(merchantSalt),
	digestColumn("salt", merchantSalt).constant().unproved(),
	textColumn("status", func(m *farthing.Merchant) *string { return (*string)(&m.Status) }),
	textColumn("currency", func(m *farthing.Merchant) *string { return (*string)(&m.Currency) }).constant(),
	textColumn("zone", func(m *farthing.Merchant) *string { return &m.Zone }),
	maybeTimeColumn("activated_at", func(m *farthing.Merchant) **time.Time { return &m.ActivatedAt }),
	textColumn("eligibility", func(m *farthing.Merchant) *string { return (*string)(&m.Eligibility.Status) }),
	maybeTimeColumn("eligibility_from", func(m *farthing.Merchant) **time.Time { return &m.Eligibility.From }),
	maybeTimeColumn("eligibility_decided_at", func(m *farthing.Merchant) **time.Time {
		return &m.Eligibility.DecidedAt
	}),
	maybeTimeColumn("evaluate_at", func(m *farthing.Merchant) **time.Time { return &m.Eligibility.EvaluateAt }),
	maybeTimeColumn("evaluated_at", func(m *farthing.Merchant) **time.Time { return &m.Eligibility.EvaluatedAt }),
	encodedColumn("criteria", func(m *farthing.Merchant) string {
		return strings.Join(m.Eligibility.Unmet, ",")
	}, decodeCriteria),
	optionalColumn("bank_account_id", func(m *farthing.Merchant) *string { return &m.BankAccountID }).progress(),
	optionalColumn("candidate_account_id", func(m *farthing.Merchant) *string { return &m.CandidateID }).progress(),
	optionalColumn("nominations_locked_by", func(m *farthing.Merchant) *string { return &m.LockedBy }).progress(),
	encodedColumn("schedule", func(m *farthing.Merchant) string {
		return m.Plan.Schedule.JSON()
	}, decodeSchedule).progress(),
	numberColumn("schedule_version", func(m *farthing.Merchant) *int64 { return &m.Plan.Version }).progress(),
	maybeTimeColumn("scheduled_up_to", func(m *farthing.Merchant) **time.Time { return &m.Plan.UpTo }).progress(),
	dateColumn("scheduled_day", func(m *farthing.Merchant) *calendar.Date { return &m.Plan.Day }).progress(),
	maybeTimeColumn("next_run_at", func(m *farthing.Merchant) **time.Time { return &m.Plan.Next }).progress(),
	numberColumn("planned_with", func(m *farthing.Merchant) *int64 { return &m.Plan.With }).progress(),
	optionalColumn("paused_by", func(m *farthing.Merchant) *string { return &m.Plan.Paused.By }).progress(),
	optionalColumn("paused_why", func(m *farthing.Merchant) *string { return &m.Plan.Paused.Why }).progress(),
	optionalTimeColumn("paused_at", func(m *farthing.Merchant) *time.Time { return &m.Plan.Paused.Since }).progress(),
	encodedColumn("limits", func(m *farthing.Merchant) string { return encodeLimits(m.Limits) }, decodeMerchantLimits),
	encodedColumn("fee", func(m *farthing.Merchant) string { return encodeFee(m.Fee) }, decodeMerchantFee),
	optionalColumn("rail", func(m *farthing.Merchant) *string { return &m.Rail }),
	metadataColumn(func(m *farthing.Merchant) *farthing.Metadata { return &m.Metadata }),
	dateColumn("tally_day", func(m *farthing.Merchant) *calendar.Date { return &m.Tally.Day }).progress(),
	optionalTimeColumn("tally_from", func(m *farthing.Merchant) *time.Time { return &m.Tally.From }).progress(),
	optionalTimeColumn("tally_until", func(m *farthing.Merchant) *time.Time { return &m.Tally.Until }).progress(),
	numberColumn("tally", func(m *farthing.Merchant) *int64 { return (*int64)(&m.Tally.Amount) }).progress(),
	numberColumn("tally_nominations", func(m *farthing.Merchant) *int64 { return &m.Tally.Nominations }).progress(),
	numberColumn("unapproved", func(m *farthing.Merchant) *int64 { return (*int64)(&m.Unapproved) }).progress(),
	digestColumn("request_hash", func(m *farthing.Merchant) []byte { return m.Request[:] }).constant().written(),
	timeColumn("created_at", func(m *farthing.Merchant) *time.Time { return &m.CreatedAt }).constant(),
	numberColumn("last_seq", func(m *farthing.Merchant) *int64 { return &m.LastSeq }).unproved(),
	numberColumn("progress_seq", func(m *farthing.Merchant) *int64 { return &m.ProgressSeq }).unproved(),
).provedBy(proved[farthing.Merchant]{
	subject: farthing.SubjectMerchant,
	lastRow: "t.last_seq",
})

func merchantSalt(m *farthing.Merchant) []byte { return m.Salt[:] }

func decodeCriteria(m *farthing.Merchant, t string) error {
	m.Eligibility.Unmet = nil
	if t != "" {
		m.Eligibility.Unmet = strings.Split(t, ",")
	}
	return nil
}

func decodeMerchantLimits(m *farthing.Merchant, t string) (err error) {
	m.Limits, err = decodeLimits(t)
	return err
}

// bookRecord is a row of books: the ledger's book and the totals kept beside it.
type bookRecord struct {
	ledger.Book
	totals farthing.Totals
}

// booksTable holds the state of each book.
var booksTable = describe("books", 1, append([]column[bookRecord]{
	merchantColumn(func(b *bookRecord) *string { return &b.MerchantID }),
	numberColumn("seq", func(b *bookRecord) *int64 { return &b.Seq }),
	timeColumn("booked_at", func(b *bookRecord) *time.Time { return &b.BookedAt }),
	numberColumn("credited", func(b *bookRecord) *int64 { return (*int64)(&b.Credited) }),
	numberColumn("debited", func(b *bookRecord) *int64 { return (*int64)(&b.Debited) }),
	numberColumn("settled_total", func(b *bookRecord) *int64 { return (*int64)(&b.totals.Settled) }),
	numberColumn("refunded_total", func(b *bookRecord) *int64 { return (*int64)(&b.totals.Refunded) }),
	numberColumn("disputed_total", func(b *bookRecord) *int64 { return (*int64)(&b.totals.Disputed) }),
	numberColumn("fees_in_transit", func(b *bookRecord) *int64 { return (*int64)(&b.totals.FeesInTransit) }),
	numberColumn("unconfirmed", func(b *bookRecord) *int64 { return (*int64)(&b.totals.Unconfirmed) }),
	optionalTimeColumn("owed_since", func(b *bookRecord) *time.Time { return &b.OwedSince }),
	optionalTimeColumn("below_zero_since", func(b *bookRecord) *time.Time { return &b.BelowZeroSince }),
	textColumn("currency", func(b *bookRecord) *string { return (*string)(&b.Currency) }).constant(),
	digestColumn("hash", func(b *bookRecord) []byte { return b.Hash[:] }),
}, bookBalances()...)...)

// bookBalances returns one column for each account, named after it.
func bookBalances() (columns []column[bookRecord]) {
	for _, a := range ledger.Accounts() {
		columns = append(columns, numberColumn(a.String(), func(b *bookRecord) *int64 {
			return (*int64)(&b.Balances[a])
		}))
	}
	return columns
}
