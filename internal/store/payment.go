package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
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

// The statements that read a payment: with its book's total of debits alone, which says that nothing has taken of most;
// and of the others with the first withdrawal that ends at the payment's last penny or after it, and with what remains
// needs to know: whether anything was given back that is still in the balance.
var (
	paymentByID = `SELECT ` + paymentsTable.of("p") + `, b.debited
		FROM payments p JOIN books b ON b.merchant = $1 WHERE p.merchant = $1 AND p.id = $2`
	spentPaymentByID = `SELECT ` + paymentsTable.of("p") + `, b.debited, ` + spendColumns + `, ` + anyGivenBack + `
		FROM payments p JOIN books b ON b.merchant = $1 LEFT JOIN withdrawals w
			ON w.merchant = $1 AND w.id = (SELECT n.id FROM withdrawals n WHERE n.merchant = $1
			AND n.debited_to >= p.credited ORDER BY n.debited_to LIMIT 1)
		WHERE p.merchant = $1 AND p.id = $2`
)

// paymentsByIDs returns the statement for several payments that one for a single payment becomes.
func paymentsByIDs(one string) string {
	return keysOf("$1::bigint[], $2::text[]", 3, "km, ki") +
		"(" + strings.NewReplacer("$1", "k.km", "$2", "k.ki").Replace(one) + " LIMIT 1) r"
}

// soughtPayment is a payment that a caller seeks.
type soughtPayment struct {
	merchantID, id string
	found          bool
	payment        farthing.Payment
	debited        money.Minor // the book's total of debits

	// Of one that something may have taken of:
	end       spend
	givenBack bool // withdrawals gave something back that is still in the balance
}

// dest are what the statements read behind the payment.
func (k *soughtPayment) dest(spent bool) []any {
	if !spent {
		return []any{(*number)(&k.debited)}
	}
	return append(append([]any{(*number)(&k.debited)}, k.end.dest()...), &k.givenBack)
}

// untouched reports whether all that the payment brought is in the balance, or it brought nothing.
func (k *soughtPayment) untouched() bool {
	return k.payment.Credited == 0 || k.debited <= k.payment.Credited-k.payment.Amount
}

// crowd returns the callers that read payments by one of the statements.
func (p *Payments) crowd(statement string, spent bool) *coalescer[soughtPayment] {
	several := sync.OnceValue(func() string { return paymentsByIDs(statement) })
	return &coalescer[soughtPayment]{
		alone: !readsTogether(p.s),
		one: func(ctx context.Context, k *soughtPayment) error {
			payment := paymentsTable.scan(k.merchantID, k.dest(spent)...)
			err := p.s.queryRow(ctx, statement, []any{merchantKey(k.merchantID), k.id}, payment.dest...)
			k.payment, k.found = payment.record, err == nil
			if errors.Is(err, errNoRows) {
				return nil
			}
			return err
		},
		many: func(ctx context.Context, sought []*soughtPayment) error {
			merchants, ids := make([]int64, len(sought)), make([]string, len(sought))
			for i, k := range sought {
				merchants[i], ids[i] = merchantKey(k.merchantID), k.id
			}
			var place int64
			var read soughtPayment
			payment := paymentsTable.scan("", append(read.dest(spent), &place)...)
			return p.s.query(ctx, several(), []any{merchants, ids, int64(len(ids))}, func(r row) error {
				if err := payment.next(r); err != nil {
					return err
				}
				k, err := nth(sought, place)
				if err != nil {
					return err
				}
				k.payment, k.found = payment.record, true
				k.debited, k.end, k.givenBack = read.debited, read.end, read.givenBack
				k.payment.MerchantID = k.merchantID
				return nil
			})
		},
	}
}

// Get reads one payment; not_found if the merchant has none with that id.
func (p *Payments) Get(ctx context.Context, merchantID, id string) (PaymentRecord, error) {
	k := &soughtPayment{merchantID: merchantID, id: id}
	err := p.s.payments.get(ctx, k)
	if err == nil && k.found && !k.untouched() {
		err = p.s.spentPayments.get(ctx, k)
	}
	switch {
	case err != nil:
		return PaymentRecord{}, fmt.Errorf("read payment: %w", err)
	case !k.found:
		return PaymentRecord{}, farthing.Refuse(farthing.CodeNotFound, "There is no such payment.")
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
