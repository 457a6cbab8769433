package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// Payments reads merchants' payments.
type Payments struct{ s *Store }

// PaymentRecord is a payment and what became of its money.
type PaymentRecord struct {
	farthing.Payment
	WithdrawalID string // of the withdrawal that paid it out; "": none has so far, or something else took the money

	// Remaining is what is still in the balance, by the allocation of the payment; nil: that takes too many rows.
	Remaining *money.Minor
}

// paymentsTable holds payments.
var paymentsTable = describe("payments", 2,
	merchantColumn(func(p *farthing.Payment) *string { return &p.MerchantID }),
	textColumn("id", func(p *farthing.Payment) *string { return &p.ID }),
	optionalColumn("user_id", func(p *farthing.Payment) *string { return &p.UserID }).constant().written(),
	timeColumn("date", func(p *farthing.Payment) *time.Time { return &p.Date }).constant(),
	numberColumn("amount", func(p *farthing.Payment) *int64 { return (*int64)(&p.Amount) }).constant(),
	usualColumn("currency", string(money.GBP), func(p *farthing.Payment) *string {
		return (*string)(&p.Currency)
	}).constant(),
	usualColumn("status", string(farthing.PaymentSettled), func(p *farthing.Payment) *string {
		return (*string)(&p.Status)
	}),
	sparseColumn("refunded", func(p *farthing.Payment) *int64 { return (*int64)(&p.Refunded) }).unproved(),
	sparseColumn("disputed", func(p *farthing.Payment) *int64 { return (*int64)(&p.Disputed) }).unproved(),
	sparseColumn("charged_back", func(p *farthing.Payment) *int64 { return (*int64)(&p.ChargedBack) }).unproved(),
	optionalColumn("description", func(p *farthing.Payment) *string { return &p.Description }).written(),
	optionalColumn("reference", func(p *farthing.Payment) *string { return &p.Reference }).written(),
	metadataColumn(func(p *farthing.Payment) *farthing.Metadata { return &p.Metadata }),
	maybeTimeColumn("settled_at", func(p *farthing.Payment) **time.Time { return &p.SettledLate }),
	maybeTimeColumn("failed_at", func(p *farthing.Payment) **time.Time { return &p.FailedAt }),
	optionalColumn("failure_code", func(p *farthing.Payment) *string { return &p.Failure.Code }),
	optionalColumn("failure_reason", func(p *farthing.Payment) *string { return &p.Failure.Reason }).written(),
	digestColumn("request_hash", func(p *farthing.Payment) []byte { return p.Request[:] }).constant().written(),
	sameTimeColumn("created_at", func(p *farthing.Payment) *time.Time {
		return &p.CreatedAt
	}, func(p *farthing.Payment) *time.Time { return &p.Date }).constant(),
	sameTimeColumn("updated_at", func(p *farthing.Payment) *time.Time {
		return &p.UpdatedAt
	}, func(p *farthing.Payment) *time.Time { return &p.CreatedAt }).unproved(),
	numberColumn("first_seq", func(p *farthing.Payment) *int64 { return &p.FirstSeq }).constant().unproved(),
	sameColumn("last_seq", func(p *farthing.Payment) *int64 {
		return &p.LastSeq
	}, func(p *farthing.Payment) *int64 { return &p.FirstSeq }).unproved(),
	sparseColumn("credited", func(p *farthing.Payment) *int64 { return (*int64)(&p.Credited) }).unproved(),
).provedBy(proved[farthing.Payment]{
	subject: farthing.SubjectPayment,
	lastRow: "COALESCE(t.last_seq, t.first_seq)",
}).ofUser(func(p *farthing.Payment) *string { return &p.UserID })

// listedPayments are the columns of payments that a list shows.
var listedPayments = paymentsTable.part("id", "user_id", "date", "amount", "currency", "status", "refunded", "disputed",
	"charged_back",
	"description", "reference", "metadata", "settled_at", "failed_at", "failure_code", "failure_reason",
	"created_at", "updated_at",
	"credited")

// paymentByID reads a payment, the first withdrawal that ends at the payment's last penny or after it, and what remains
// needs to know: whether anything was given back only if something took of the payment.
var paymentByID = `SELECT ` + paymentsTable.of("p") + `, ` + spendColumns + `, b.debited,
		COALESCE(b.debited > p.credited - p.amount, FALSE) AND ` + anyGivenBack + `
	FROM payments p JOIN books b ON b.merchant = $1 LEFT JOIN withdrawals w
		ON w.merchant = $1 AND w.id = (SELECT n.id FROM withdrawals n WHERE n.merchant = $1
		AND n.debited_to >= p.credited ORDER BY n.debited_to LIMIT 1)
	WHERE p.merchant = $1 AND p.id = $2`

// Get reads one payment; not_found if the merchant has none with that id.
func (p *Payments) Get(ctx context.Context, merchantID, id string) (PaymentRecord, error) {
	k := &seeker{merchantID: merchantID, id: id}
	var err error
	if p.s.postgres() && !p.s.options.Traced { // a trace shows each caller's own statement
		err = p.s.coalescer.get(ctx, p.s, k)
	} else {
		err = p.find(ctx, k)
	}
	if errors.Is(err, errNoRows) {
		return PaymentRecord{}, farthing.Refuse(farthing.CodeNotFound, "There is no such payment.")
	}
	if err != nil {
		return PaymentRecord{}, fmt.Errorf("read payment: %w", err)
	}
	record := PaymentRecord{Payment: k.payment}
	left := remains{r: p.s, merchant: merchantID, debited: k.debited}
	left.followed = !k.givenBack
	if record.Remaining, err = left.of(ctx, &record.Payment); err != nil || k.end.id == "" {
		return record, err
	}
	out := spends{r: p.s, merchant: merchantID, debited: math.MaxInt64}
	out.learn(record.Credited-1, &k.end)
	record.WithdrawalID, err = out.of(ctx, record.Credited)
	return record, err
}
