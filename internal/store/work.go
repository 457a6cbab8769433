package store

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"farthing/internal/farthing"
)

// WorkQueue reads what waits for people, over all merchants.
type WorkQueue struct{ s *Store }

// WorkFilter says which work is meant.
type WorkFilter struct {
	Kind  farthing.WorkKind // "": any
	After Position          // Date, Seq and ID of the last row of the page before; zero: the first page
}

// workSource reads the work of one kind in the order of an index, of which its condition is the predicate: an equal one
// stands in store/schema. due is the moment by which work is listed, its deadline or since when it is there, and key
// tells it from all others; $1 and $2 are those to begin behind, $3 is how many. What waits at the same moment comes in
// the order of its keys, or of the numbers of the merchants that they are.
type workSource struct {
	kind  farthing.WorkKind
	text  string
	later time.Duration // how much later than the indexed moment the work is due
	until listedUntil   // only what the index has up to that moment; nil: all
	owner bool          // a key is a merchant's, and stands in the index as its number
	scan  func() func(row) (farthing.Work, error)
}

// listedUntil returns up to which moment of its index a kind of work is listed now.
type listedUntil func(ctx context.Context, s *Store) (time.Time, error)

// schemeLasts is by how much a scheme is listed later than the moment from which its days count; its deadline, which is
// the beginning of a day, is up to a day off.
const schemeLasts = (farthing.LastEligibleDay + 1) * 24 * time.Hour

// A bank account that is checking waits once: for an approval if one ends it, else for a word about its name. While its
// bank knows the holder by another name, an approval of the nomination ends nothing yet.
const (
	nominationWaits = `COALESCE((SELECT 1 FROM bank_accounts n WHERE a.kind = 'account' AND n.merchant = a.merchant ` +
		`AND n.id = a.subject_id AND n.status = 'checking' AND n.name_check <> 'unknown'), 0) = 0`
	approvalEndsIt = `COALESCE((SELECT 1 FROM approvals p WHERE p.merchant = a.merchant AND p.subject_id = a.id ` +
		`AND p.status = 'open' AND (p.kind = 'override' OR p.kind = 'account' AND a.name_check = 'unknown') ` +
		`LIMIT 1), 0) = 1`
)

// workSources are all of them, in the order of farthing.WorkKinds.
var workSources = []workSource{
	{
		kind: farthing.WorkApproval,
		text: `SELECT ` + approvalsTable.named("a") + ` FROM approvals a WHERE a.status = 'open' ` +
			`AND (a.expires_at, a.id) > ($1, $2) AND ` + nominationWaits + ` ORDER BY a.expires_at, a.id LIMIT $3`,
		scan: scanApprovalWork,
	},
	{
		kind: farthing.WorkOutcomeUnknown,
		text: `SELECT w.bank_reference, ` + nameOf("w.merchant") + `, w.id, w.amount, w.currency, w.submitted_at, '' ` +
			`FROM withdrawals w WHERE w.outcome = 'unknown' AND (w.submitted_at, w.bank_reference) > ($1, $2) ` +
			`ORDER BY w.submitted_at, w.bank_reference LIMIT $3`,
		scan: scanWork(farthing.WorkOutcomeUnknown, farthing.SubjectWithdrawal),
	},
	{
		kind: farthing.WorkBreak,
		text: `SELECT b.id, COALESCE(b.about_merchant, ''), b.id, b.amount, COALESCE(b.currency, ''), ` +
			`b.opened_at, b.entry ` +
			`FROM breaks b WHERE b.status = 'open' AND (b.opened_at, b.id) > ($1, $2) ` +
			`ORDER BY b.opened_at, b.id LIMIT $3`,
		scan: scanWork(farthing.WorkBreak, "break"),
	},
	{
		kind: farthing.WorkNameCheck,
		text: `SELECT a.id, ` + nameOf("a.merchant") + `, a.id, 0, '', a.created_at, '' FROM bank_accounts a ` +
			`WHERE a.status = 'checking' AND (a.created_at, a.id) > ($1, $2) AND NOT ` + approvalEndsIt +
			` ORDER BY a.created_at, a.id LIMIT $3`,
		scan: scanWork(farthing.WorkNameCheck, farthing.SubjectBankAccount),
	},
	{
		kind: farthing.WorkBelowZero,
		text: `SELECT ` + nameOf("b.merchant") + `, ` + nameOf("b.merchant") + `, ` + nameOf("b.merchant") +
			`, -b.available, b.currency, b.below_zero_since, '' FROM books b WHERE b.below_zero_since IS NOT NULL ` +
			`AND (b.below_zero_since, b.merchant) > ($1, $2) ORDER BY b.below_zero_since, b.merchant LIMIT $3`,
		owner: true,
		scan:  scanWork(farthing.WorkBelowZero, farthing.SubjectMerchant),
	},
	{
		kind: farthing.WorkEligibilityEnding,
		text: `SELECT m.merchant_id, m.merchant_id, m.merchant_id, 0, '', m.eligibility_from, '' FROM merchants m ` +
			`WHERE m.eligibility_decided_at IS NULL AND m.status <> 'closed' ` +
			`AND (m.eligibility_from, m.merchant_id) > ($1, $2) AND m.eligibility_from <= $4 ` +
			`ORDER BY m.eligibility_from, m.merchant_id LIMIT $3`,
		later: schemeLasts,
		until: func(_ context.Context, s *Store) (time.Time, error) {
			return s.options.Now().Add(farthing.EndingSoon - schemeLasts), nil
		},
		scan: scanWork(farthing.WorkEligibilityEnding, farthing.SubjectMerchant),
	},
	{
		kind: farthing.WorkSchedulePaused,
		text: `SELECT m.merchant_id, m.merchant_id, m.merchant_id, 0, '', m.paused_at, m.paused_by FROM merchants m ` +
			`WHERE m.paused_by <> 'merchant' AND m.status <> 'closed' AND (m.paused_at, m.merchant_id) > ($1, $2) ` +
			`ORDER BY m.paused_at, m.merchant_id LIMIT $3`,
		scan: scanWork(farthing.WorkSchedulePaused, farthing.SubjectSchedule),
	},
	{
		kind: farthing.WorkPayoutStuck,
		text: `SELECT w.bank_reference, ` + nameOf("w.merchant") + `, w.id, w.amount, w.currency, w.created_at, '' ` +
			`FROM withdrawals w WHERE w.status = 'pending' AND w.owner = '` + held + `' ` +
			`AND (w.created_at, w.bank_reference) > ($1, $2) ORDER BY w.created_at, w.bank_reference LIMIT $3`,
		scan: scanWork(farthing.WorkPayoutStuck, farthing.SubjectWithdrawal),
	},
	{
		kind: farthing.WorkFundsShort,
		text: `SELECT w.bank_reference, ` + nameOf("w.merchant") + `, w.id, w.amount, w.currency, w.created_at, '' ` +
			`FROM withdrawals w WHERE w.status = 'pending' AND w.owner = '` + short + `' ` +
			`AND (w.created_at, w.bank_reference) > ($1, $2) ORDER BY w.created_at, w.bank_reference LIMIT $3`,
		scan: scanWork(farthing.WorkFundsShort, farthing.SubjectWithdrawal),
	},
	{
		kind: farthing.WorkDeliveryDead,
		text: `SELECT e.id, ` + nameOf("e.merchant") + `, e.id, 0, '', e.disabled_at, '' FROM webhook_endpoints e ` +
			`WHERE e.status = 'disabled' AND e.failed = 1 AND (e.disabled_at, e.id) > ($1, $2) ` +
			`ORDER BY e.disabled_at, e.id LIMIT $3`,
		scan: scanWork(farthing.WorkDeliveryDead, farthing.SubjectWebhookEndpoint),
	},
	{
		kind: farthing.WorkNoticeDead,
		text: `SELECT n.id, n.about_merchant, n.id, 0, '', n.updated_at, n.type FROM notices n ` +
			`WHERE n.status = 'dead' AND (n.updated_at, n.id) > ($1, $2) ORDER BY n.updated_at, n.id LIMIT $3`,
		scan: scanWork(farthing.WorkNoticeDead, "notice"),
	},
	{
		kind: farthing.WorkSafeguardingWaits,
		text: `SELECT w.currency, '', w.currency || '_' || w.date, 0, '', w.since, w.reason || ' ' || w.about ` +
			`FROM safeguarding_waits w WHERE (w.since, w.currency) > ($1, $2) ORDER BY w.since, w.currency LIMIT $3`,
		scan: scanWork(farthing.WorkSafeguardingWaits, farthing.SubjectSafeguardingDay),
	},
	{
		kind: farthing.WorkSafeguardingUnsigned,
		text: `SELECT d.id, '', d.id, 0, '', d.made_at, d.digest FROM safeguarding_days d WHERE d.signed_at IS NULL ` +
			`AND (d.made_at, d.id) > ($1, $2) ORDER BY d.made_at, d.id LIMIT $3`,
		scan: scanWork(farthing.WorkSafeguardingUnsigned, farthing.SubjectSafeguardingDay),
	},
	{
		kind: farthing.WorkSafeguardingAccount,
		text: `SELECT a.id, '', a.id, 0, '', a.asked_at, a.asked || CASE a.asked WHEN 'closed' ` +
			`THEN ' was closed on ' || a.asked_last_day ELSE ' is open' END || ', ' || a.account ` +
			`FROM safeguarding_accounts a WHERE a.asked IS NOT NULL AND (a.asked_at, a.id) > ($1, $2) ` +
			`ORDER BY a.asked_at, a.id LIMIT $3`,
		scan: scanWork(farthing.WorkSafeguardingAccount, farthing.SubjectSafeguardingAccount),
	},
	{
		kind: farthing.WorkReturnUnconfirmed,
		text: `SELECT r.id, ` + nameOf("r.merchant") + `, r.id, r.amount - r.released, r.currency, r.created_at, '' ` +
			`FROM reserves r WHERE r.released < r.amount AND substr(r.id, 1, 8) = '` + farthing.PrefixReturnReserve +
			`_' AND (r.created_at, r.id) > ($1, $2) AND r.created_at < $4 ORDER BY r.created_at, r.id LIMIT $3`,
		until: func(ctx context.Context, s *Store) (time.Time, error) {
			settings, err := s.Settings.Current(ctx)
			if err != nil {
				return time.Time{}, err
			}
			return farthing.ReturnsOverdue(s.options.Now(), settings.Calendar()), nil
		},
		scan: scanWork(farthing.WorkReturnUnconfirmed, farthing.SubjectReserve),
	},
	{
		kind: farthing.WorkSharedNumber,
		text: `SELECT n.bank_account_id, ` + nameOf("n.merchant") + `, n.bank_account_id, 0, '', n.since, '' ` +
			`FROM shared_numbers n WHERE n.acknowledged = 0 AND (n.since, n.bank_account_id) > ($1, $2) ` +
			`ORDER BY n.since, n.bank_account_id LIMIT $3`,
		scan: scanWork(farthing.WorkSharedNumber, farthing.SubjectBankAccount),
	},
	unreachableWork,
	outageWork(MailServer, farthing.WorkMailUnreachable),
	outageWork(WebhookEndpoints, farthing.WorkWebhooksUnreachable),
	unusedClients,
}

// scanApprovalWork returns what scans approvals as work.
func scanApprovalWork() func(row) (farthing.Work, error) {
	approval := approvalsTable.scanNamed()
	return func(r row) (farthing.Work, error) {
		if err := approval.next(r); err != nil {
			return farthing.Work{}, err
		}
		a := &approval.record
		amount, currency, _ := a.Amount()
		digest := a.Digest()
		expires := a.ExpiresAt
		return farthing.Work{
			Kind:       farthing.WorkApproval,
			Key:        a.ID,
			MerchantID: a.MerchantID,
			Subject:    a.Kind.Rule().Subject,
			SubjectID:  a.SubjectID,
			Amount:     amount,
			Currency:   currency,
			Summary:    a.Summary(),
			Since:      a.CreatedAt,
			Deadline:   &expires,
			Digest:     &digest,
		}, nil
	}
}

// scanWork returns what makes scanners of work of another kind: key, merchant, subject, amount and currency, since
// when, and what its summary needs besides.
func scanWork(kind farthing.WorkKind, subject string) func() func(row) (farthing.Work, error) {
	return func() func(row) (farthing.Work, error) {
		return func(r row) (farthing.Work, error) {
			w := farthing.Work{Kind: kind, Subject: subject}
			var since int64
			var more string
			if err := r.Scan(&w.Key, &w.MerchantID, &w.SubjectID, (*int64)(&w.Amount), (*string)(&w.Currency), &since,
				&more); err != nil {
				return w, fmt.Errorf("scan work: %w", err)
			}
			w.Since = fromMS(since)
			if kind == farthing.WorkEligibilityEnding {
				ends := farthing.SchemeEnds(w.Since)
				w.Deadline = &ends
			}
			w.Describe(more)
			return w, nil
		}
	}
}

// listedWork is work with its place in the queue.
type listedWork struct {
	farthing.Work
	due  time.Time
	kind int64 // from 1
}

func (w *listedWork) place() Position { return Position{Date: w.due, Seq: w.kind, ID: w.Key} }

// compare orders work: by when it is due, then by kind, and then as its index has it.
func (w *listedWork) compare(other *listedWork) int {
	return cmp.Or(w.due.Compare(other.due), cmp.Compare(w.kind, other.kind))
}

// List lists up to limit things that wait, what was due first first: its deadline, or since when it waits if it has
// none. Each kind is read of an index, as far as one page may need it.
func (q *WorkQueue) List(ctx context.Context, f WorkFilter, limit int) (Page[farthing.Work], error) {
	var list []listedWork
	page := Page[farthing.Work]{Last: f.After}
	for i, source := range workSources {
		if f.Kind != "" && f.Kind != source.kind {
			continue
		}
		rows, err := q.read(ctx, &source, f.After, listedWork{kind: int64(i) + 1}, limit+1)
		if err != nil {
			return Page[farthing.Work]{}, fmt.Errorf("list work of kind %s: %w", source.kind, err)
		}
		page.Read += len(rows)
		list = append(list, rows...)
	}
	slices.SortStableFunc(list, func(a, b listedWork) int { return a.compare(&b) })
	if len(list) > limit {
		list, page.More = list[:limit], true
	}
	for i := range list {
		page.Rows, page.Last = append(page.Rows, list[i].Work), list[i].place()
	}
	return page, nil
}

// read reads up to limit rows of one kind behind a position of the whole queue; like is what all of them share.
func (q *WorkQueue) read(
	ctx context.Context, source *workSource, after Position, like listedWork, limit int,
) ([]listedWork, error) {
	from, key := int64(0), ""
	if after.ID != "" {
		from = ms(after.Date.Add(-source.later))
		switch {
		case after.Seq == like.kind:
			key = after.ID
		case after.Seq > like.kind: // at the same moment its kind came before
			from++
		}
	}
	args := []any{from, key, int64(limit)}
	if source.owner {
		args[1] = int64(math.MinInt64)
		if key != "" {
			args[1] = merchantKey(key)
		}
	}
	if source.until != nil {
		until, err := source.until(ctx, q.s)
		if err != nil {
			return nil, err
		}
		args = append(args, ms(until))
	}
	var list []listedWork
	scan := source.scan()
	err := q.s.query(ctx, source.text, args, func(r row) error {
		next := like
		var err error
		if next.Work, err = scan(r); err != nil {
			return err
		}
		next.due = next.Since.Add(source.later)
		if source.kind == farthing.WorkApproval {
			next.due = *next.Deadline
		}
		list = append(list, next)
		return nil
	})
	return list, err
}
