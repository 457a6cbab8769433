package store

import (
	"fmt"

	"farthing"
	"farthing/ledger"
)

// merchantColumns, of merchants m, are what scanMerchant reads.
const merchantColumns = `m.merchant_id, m.name, m.status, m.currency, m.zone, m.activated_at, m.eligibility, m.eligibility_from, m.eligibility_decided_at, COALESCE(m.bank_account_id, ''),
	m.request_hash, m.created_at, m.last_seq`

// bookColumns, of books b, are what scanBook reads.
const bookColumns = `b.merchant_id, b.currency, b.seq, b.hash, b.booked_at, b.acquirer, b.bank, b.pending, b.available, b.requested, b.in_transit, b.disputed, b.held, b.fees, b.house,
	b.credited, b.debited, b.settled_total, b.refunded_total, b.disputed_total`

// merchantScan is where the columns of a merchant are read to.
type merchantScan struct {
	farthing.Merchant
	created                      int64
	activated, eligible, decided *int64
}

func (m *merchantScan) dest() []any {
	return []any{&m.ID, &m.Name, (*string)(&m.Status), (*string)(&m.Currency), &m.Zone, &m.activated, (*string)(&m.Eligibility.Status), &m.eligible, &m.decided, &m.BankAccountID,
		(*digest)(&m.Request), &m.created, &m.LastSeq}
}

func (m *merchantScan) merchant() *farthing.Merchant {
	m.CreatedAt, m.ActivatedAt = fromMS(m.created), fromMSOrNull(m.activated)
	m.Eligibility.From, m.Eligibility.DecidedAt = fromMSOrNull(m.eligible), fromMSOrNull(m.decided)
	return &m.Merchant
}

// scanMerchant reads merchantColumns.
func scanMerchant(r row) (*farthing.Merchant, error) {
	var m merchantScan
	if err := r.Scan(m.dest()...); err != nil {
		return nil, fmt.Errorf("scan merchant: %w", err)
	}
	return m.merchant(), nil
}

// bookScan is where the columns of a book are read to.
type bookScan struct {
	ledger.Book
	totals farthing.Totals
	booked int64
}

func (b *bookScan) dest() []any {
	of := func(a ledger.Account) *int64 { return (*int64)(&b.Balances[a]) }
	return []any{&b.MerchantID, (*string)(&b.Currency), &b.Seq, (*digest)(&b.Hash), &b.booked, of(ledger.Acquirer), of(ledger.Bank),
		of(ledger.Pending), of(ledger.Available), of(ledger.Requested), of(ledger.InTransit), of(ledger.Disputed), of(ledger.Held), of(ledger.Fees), of(ledger.House),
		(*int64)(&b.Credited), (*int64)(&b.Debited), (*int64)(&b.totals.Settled), (*int64)(&b.totals.Refunded), (*int64)(&b.totals.Disputed)}
}

func (b *bookScan) book() *ledger.Book {
	b.BookedAt = fromMS(b.booked)
	return &b.Book
}

// scanBook reads bookColumns.
func scanBook(r row) (*ledger.Book, farthing.Totals, error) {
	var b bookScan
	if err := r.Scan(b.dest()...); err != nil {
		return nil, farthing.Totals{}, fmt.Errorf("scan book: %w", err)
	}
	return b.book(), b.totals, nil
}

// scanMerchantBook reads merchantColumns and, behind them, bookColumns.
func scanMerchantBook(r row) (*farthing.Merchant, *ledger.Book, farthing.Totals, error) {
	var m merchantScan
	var b bookScan
	if err := r.Scan(append(m.dest(), b.dest()...)...); err != nil {
		return nil, nil, farthing.Totals{}, fmt.Errorf("scan merchant and book: %w", err)
	}
	return m.merchant(), b.book(), b.totals, nil
}
