package store

import (
	"slices"
	"time"

	"farthing"
)

// lookup is one question that loads records for a batch. PostgreSQL asks it once
// for all keys; SQLite once for some at a time, for it takes no arrays.
type lookup struct {
	many string // PostgreSQL, keys as arrays: $1 merchants, $2 ids
	some string // SQLite, a query of the table k of keys: km the merchant, ki the id
	keys keys
	scan func(row) error
}

// keys are pairs of a merchant and an id; ids is nil for questions about the
// merchants themselves.
type keys struct{ merchants, ids []string }

func (k *keys) add(merchant string, ids ...string) {
	for _, id := range ids {
		k.merchants = append(k.merchants, merchant)
		k.ids = append(k.ids, id)
	}
}

// arguments of the question about all keys.
func (k keys) arguments() []any {
	if k.ids == nil {
		return []any{k.merchants}
	}
	return []any{k.merchants, k.ids}
}

// byKey are the two forms of "the records with these keys". On PostgreSQL the lateral
// join with its LIMIT keeps the planner to one index search a key, whatever it believes
// about the table; on SQLite a CROSS JOIN does, whose left side is always the outer loop.
func byKey(columns, tableName string) (many, some string) {
	many = "SELECT r.* FROM unnest($1::text[], $2::text[]) AS k (km, ki) CROSS JOIN LATERAL (SELECT " + columns + " FROM " + tableName +
		" WHERE merchant_id = k.km AND id = k.ki LIMIT 1) r"
	some = "SELECT " + columns + " FROM k CROSS JOIN " + tableName + " WHERE merchant_id = k.km AND id = k.ki"
	return many, some
}

// The books are locked in one statement, in the order of their merchants: that
// is what makes two processes wait for each other instead of for ever. The
// merchants are read after it, for only the locked row itself is seen as it
// became while the statement waited.
const lockBooks = "SELECT " + bookColumns + " FROM books b WHERE b.merchant_id = ANY($1) ORDER BY b.merchant_id FOR NO KEY UPDATE"

const (
	someBooks       = "SELECT " + bookColumns + " FROM k CROSS JOIN books b WHERE b.merchant_id = k.km"
	selectMerchants = "SELECT r.* FROM unnest($1::text[]) AS k (km) CROSS JOIN LATERAL (SELECT " + merchantColumns + " FROM merchants m WHERE m.merchant_id = k.km LIMIT 1) r"
	someMerchants   = "SELECT " + merchantColumns + " FROM k CROSS JOIN merchants m WHERE m.merchant_id = k.km"

	accountsOfMerchants = "SELECT r.* FROM unnest($1::text[]) AS k (km) CROSS JOIN LATERAL (SELECT " + bankAccountColumns +
		" FROM bank_accounts WHERE merchant_id = k.km AND id IN (SELECT unnest(ARRAY[bank_account_id, candidate_account_id]) FROM merchants WHERE merchant_id = k.km) LIMIT 2) r"
	accountsOfSome = "SELECT " + bankAccountColumns + " FROM k CROSS JOIN bank_accounts WHERE merchant_id = k.km AND id IN (SELECT bank_account_id FROM merchants WHERE merchant_id = k.km " +
		"UNION ALL SELECT candidate_account_id FROM merchants WHERE merchant_id = k.km)"

	paymentsOfDisputes = "SELECT r.* FROM unnest($1::text[], $2::text[]) AS k (km, ki) CROSS JOIN LATERAL (SELECT " + paymentColumns +
		" FROM payments WHERE merchant_id = k.km AND id = (SELECT payment_id FROM disputes WHERE merchant_id = k.km AND id = k.ki) LIMIT 1) r"
	paymentsOfSome = "SELECT " + paymentColumns + " FROM k CROSS JOIN payments WHERE merchant_id = k.km AND id = (SELECT payment_id FROM disputes WHERE merchant_id = k.km AND id = k.ki)"

	accountsOfWithdrawals = "SELECT r.* FROM unnest($1::text[], $2::text[]) AS k (km, ki) CROSS JOIN LATERAL (SELECT " + bankAccountColumns +
		" FROM bank_accounts WHERE merchant_id = k.km AND id = (SELECT bank_account_id FROM withdrawals WHERE merchant_id = k.km AND id = k.ki) LIMIT 1) r"
	accountsOfSomeWithdrawals = "SELECT " + bankAccountColumns + " FROM k CROSS JOIN bank_accounts WHERE merchant_id = k.km AND id = (SELECT bank_account_id FROM withdrawals WHERE merchant_id = k.km AND id = k.ki)"
)

var (
	paymentsByKey, somePayments       = byKey(paymentColumns, "payments")
	refundsByKey, someRefunds         = byKey(refundColumns, "refunds")
	adjustmentsByKey, someAdjustments = byKey(adjustmentColumns, "adjustments")
	withdrawalsByKey, someWithdrawals = byKey(withdrawalColumns, "withdrawals")
	disputesByKey, someDisputes       = byKey(disputeColumns, "disputes")
	reservesByKey, someReserves       = byKey(reserveColumns, "reserves")
	releasesByKey, someReleases       = byKey(releaseColumns, "releases")
	accountsByKey, someAccounts       = byKey(bankAccountColumns, "bank_accounts")
)

// lookups are the questions of a batch, in the order in which they are asked: the
// books first, whose locks make the rest of the answers final.
func (b *batch) lookups() []lookup {
	var payments, refunds, adjustments, withdrawals, disputes, reserves, releases, accounts, named keys
	rolling := map[string][]string{}
	for _, r := range b.requests {
		k := r.command.Keys()
		payments.add(k.MerchantID, k.Payments...)
		refunds.add(k.MerchantID, k.Refunds...)
		adjustments.add(k.MerchantID, k.Adjustments...)
		withdrawals.add(k.MerchantID, k.Withdrawals...)
		disputes.add(k.MerchantID, k.Disputes...)
		reserves.add(k.MerchantID, k.Reserves...)
		if k.Settles && b.settings.Reserve.BasisPoints > 0 {
			b.addRolling(rolling, k)
		}
		releases.add(k.MerchantID, k.Releases...)
		named.add(k.MerchantID, k.Accounts...)
		if k.BankAccount {
			accounts.merchants = append(accounts.merchants, k.MerchantID)
		}
	}
	for merchant, ids := range rolling {
		reserves.add(merchant, ids...)
	}
	loadPayment := loader(scanOnePayment, func(p *farthing.Payment) { b.states[p.MerchantID].Payments.Load(p.ID, p) })
	list := []lookup{
		{lockBooks, someBooks, keys{merchants: b.merchants}, b.loadBook},
		{selectMerchants, someMerchants, keys{merchants: b.merchants}, b.loadMerchant},
		{paymentsByKey, somePayments, payments, loadPayment},
		{refundsByKey, someRefunds, refunds, loader(scanRefund, func(r *farthing.Refund) { b.states[r.MerchantID].Refunds.Load(r.ID, r) })},
		{adjustmentsByKey, someAdjustments, adjustments, loader(scanAdjustment, func(a *farthing.Adjustment) { b.states[a.MerchantID].Adjustments.Load(a.ID, a) })},
		{withdrawalsByKey, someWithdrawals, withdrawals, loader(scanOneWithdrawal, func(w *farthing.Withdrawal) { b.states[w.MerchantID].Withdrawals.Load(w.ID, w) })},
		{disputesByKey, someDisputes, disputes, loader(scanDispute, func(d *farthing.Dispute) { b.states[d.MerchantID].Disputes.Load(d.ID, d) })},
		{paymentsOfDisputes, paymentsOfSome, disputes, loadPayment},
		{reservesByKey, someReserves, reserves, loader(scanReserve, func(r *farthing.Reserve) { b.states[r.MerchantID].Reserves.Load(r.ID, r) })},
		{releasesByKey, someReleases, releases, loader(scanRelease, func(r *farthing.Release) { b.states[r.MerchantID].Releases.Load(r.ID, r) })},
		{accountsOfMerchants, accountsOfSome, accounts, loader(scanBankAccount, b.loadAccount)},
		{accountsByKey, someAccounts, named, loader(scanBankAccount, b.loadAccount)},
		{accountsOfWithdrawals, accountsOfSomeWithdrawals, withdrawals, loader(scanBankAccount, b.loadAccount)},
	}
	asked := list[:0]
	for _, l := range list {
		if len(l.keys.merchants) > 0 {
			asked = append(asked, l)
		}
	}
	return asked
}

// addRolling names the rolling reserve of the day on which a payment is booked, each once. A batch that begins just
// before midnight may be decided after it, so that both days are looked at. One decided on yet another day, for the
// clock of a sandbox was moved meanwhile, fails by the reserve's key at the worst, and is decided again.
func (b *batch) addRolling(rolling map[string][]string, k farthing.Keys) {
	from, to := b.began, b.began.Add(resolveFor)
	if k.BookedAt != nil {
		from, to = *k.BookedAt, *k.BookedAt
	}
	for _, at := range []time.Time{from, to} {
		if id := farthing.RollingReserveID(farthing.RollingReserveDay(at)); !slices.Contains(rolling[k.MerchantID], id) {
			rolling[k.MerchantID] = append(rolling[k.MerchantID], id)
		}
	}
}

func (b *batch) loadBook(r row) error {
	book, totals, err := scanBook(r)
	if err != nil {
		return err
	}
	s := b.states[book.MerchantID]
	s.Book, s.Totals = book, totals
	return nil
}

func (b *batch) loadMerchant(r row) error {
	m, err := scanMerchant(r)
	if err != nil {
		return err
	}
	s := b.states[m.ID]
	if s.Book == nil {
		// Made by another process between the two questions: this batch locked no book
		// of it, so it does not see it yet. Its insert will fail, and be decided again.
		return nil
	}
	s.Merchant = m
	return nil
}

func (b *batch) loadAccount(a *farthing.BankAccount) { b.states[a.MerchantID].LoadAccount(a) }

// loader reads records and puts each into the state of its merchant.
func loader[R any](scan func(row) (R, error), put func(R)) func(row) error {
	return func(r row) error {
		record, err := scan(r)
		if err == nil {
			put(record)
		}
		return err
	}
}

func scanOnePayment(r row) (*farthing.Payment, error) { return scanPayment(r) }

func scanOneWithdrawal(r row) (*farthing.Withdrawal, error) { return scanWithdrawal(r) }
