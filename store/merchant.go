package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"farthing"
	"farthing/ledger"
)

// Merchants reads merchants with their books.
type Merchants struct{ s *Store }

// MerchantPosition is a place in the list of merchants: behind the one it names. The zero value is the start.
type MerchantPosition struct {
	CreatedAt time.Time
	ID        string
}

// merchantState reads a merchant and its book, a row for each of its bank accounts that is in force or a candidate, and
// one where there is none.
const merchantState = `SELECT ` + merchantColumns + `, ` + bookColumns + `, COALESCE(a.merchant_id, ''), COALESCE(a.id, ''), COALESCE(a.status, ''), COALESCE(a.holder_name, ''), COALESCE(a.sort_code, ''), COALESCE(a.last4, ''),
	COALESCE(a.check_result, ''), COALESCE(a.name_check, ''), COALESCE(a.nominated_by, ''), a.sealed, COALESCE(a.key_id, ''), COALESCE(a.usable_from, 0), COALESCE(a.created_at, 0), COALESCE(a.last_seq, 0),
	COALESCE(a.matched_name, ''), COALESCE(a.frozen_from, ''), a.approved_at, COALESCE(a.by_merchant, 0)
	FROM merchants m JOIN books b ON b.merchant_id = m.merchant_id LEFT JOIN bank_accounts a ON a.merchant_id = m.merchant_id AND a.id IN (m.bank_account_id, m.candidate_account_id) WHERE m.merchant_id = $1`

// State reads a merchant as it is now, with its book, its bank account in force and the candidate: enough for its
// balances, standing and blockers. Nothing may be decided on it. not_found where there is no such merchant.
func (m *Merchants) State(ctx context.Context, merchantID string) (*farthing.State, error) {
	settings, err := m.s.Settings.Current(ctx)
	if err != nil {
		return nil, err
	}
	var state *farthing.State
	err = m.s.query(ctx, merchantState, []any{merchantID}, func(r row) error {
		var scan merchantScan
		var book bookScan
		var account accountScan
		if err := r.Scan(append(append(scan.dest(), book.dest()...), account.dest()...)...); err != nil {
			return err
		}
		if state == nil {
			merchant, err := scan.merchant()
			if err != nil {
				return err
			}
			state = &farthing.State{Merchant: merchant, Book: book.book(), Totals: book.totals, Settings: settings}
		}
		if account.ID != "" {
			state.LoadAccount(account.account())
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

// List lists up to limit merchants, the newest first, from behind a position, and tells whether there are more.
func (m *Merchants) List(ctx context.Context, after MerchantPosition, limit int) ([]farthing.Merchant, bool, error) {
	from := int64(math.MaxInt64)
	if after.ID != "" {
		from = ms(after.CreatedAt)
	}
	var list []farthing.Merchant
	err := m.s.query(ctx, `SELECT `+merchantColumns+` FROM merchants m WHERE (m.created_at, m.merchant_id) < ($1, $2) ORDER BY m.created_at DESC, m.merchant_id DESC LIMIT $3`,
		[]any{from, after.ID, int64(limit) + 1}, func(r row) error {
			merchant, err := scanMerchant(r)
			if err == nil {
				list = append(list, *merchant)
			}
			return err
		})
	if err != nil {
		return nil, false, fmt.Errorf("list merchants: %w", err)
	}
	if len(list) > limit {
		return list[:limit], true, nil
	}
	return list, false, nil
}

// merchantColumns, of merchants m, are what scanMerchant reads.
const merchantColumns = `m.merchant_id, m.name, m.status, m.currency, m.zone, m.activated_at, m.eligibility, m.eligibility_from, m.eligibility_decided_at, COALESCE(m.bank_account_id, ''),
	m.request_hash, m.created_at, m.last_seq, COALESCE(m.candidate_account_id, ''), m.schedule, m.schedule_version, m.scheduled_up_to, COALESCE(m.scheduled_day, ''), m.next_run_at, m.planned_with, m.evaluate_at, m.evaluated_at,
	COALESCE(m.criteria, ''), m.limits, COALESCE(m.tally_date, ''), m.tally`

// bookColumns, of books b, are what scanBook reads.
const bookColumns = `b.merchant_id, b.currency, b.seq, b.hash, b.booked_at, b.acquirer, b.bank, b.pending, b.available, b.requested, b.in_transit, b.disputed, b.held, b.fees, b.house,
	b.credited, b.debited, b.settled_total, b.refunded_total, b.disputed_total`

// merchantScan is where the columns of a merchant are read to.
type merchantScan struct {
	farthing.Merchant
	created                      int64
	activated, eligible, decided *int64
	upTo, next                   *int64
	evaluate, evaluated          *int64
	unmet, limits, day           string
	schedule, scheduledDay       string
}

func (m *merchantScan) dest() []any {
	return []any{&m.ID, &m.Name, (*string)(&m.Status), (*string)(&m.Currency), &m.Zone, &m.activated, (*string)(&m.Eligibility.Status), &m.eligible, &m.decided, &m.BankAccountID,
		(*digest)(&m.Request), &m.created, &m.LastSeq, &m.CandidateID, &m.schedule, &m.Plan.Version, &m.upTo, &m.scheduledDay, &m.next, &m.Plan.With, &m.evaluate, &m.evaluated,
		&m.unmet, &m.limits, &m.day, (*int64)(&m.Tally.Amount)}
}

func (m *merchantScan) merchant() (*farthing.Merchant, error) {
	m.CreatedAt, m.ActivatedAt = fromMS(m.created), fromMSOrNull(m.activated)
	m.Eligibility.From, m.Eligibility.DecidedAt = fromMSOrNull(m.eligible), fromMSOrNull(m.decided)
	m.Eligibility.EvaluateAt, m.Eligibility.EvaluatedAt = fromMSOrNull(m.evaluate), fromMSOrNull(m.evaluated)
	m.Plan.UpTo, m.Plan.Next = fromMSOrNull(m.upTo), fromMSOrNull(m.next)
	if m.unmet != "" {
		m.Eligibility.Unmet = strings.Split(m.unmet, ",")
	}
	var errs [4]error
	m.Limits, errs[0] = decodeLimits(m.limits)
	m.Plan.Schedule, errs[1] = decodeSchedule(m.schedule, m.Zone)
	m.Tally.Day, errs[2] = dateOf(m.day)
	m.Plan.Day, errs[3] = dateOf(m.scheduledDay)
	return &m.Merchant, errors.Join(errs[:]...)
}

// scanMerchant reads merchantColumns.
func scanMerchant(r row) (*farthing.Merchant, error) {
	var m merchantScan
	if err := r.Scan(m.dest()...); err != nil {
		return nil, fmt.Errorf("scan merchant: %w", err)
	}
	return m.merchant()
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
