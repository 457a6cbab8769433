package store

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// allStatements are those of the list of all merchants' payments. newest finds the merchants that have the latest
// payments before the place of $1 to $3 (a date, the number of a merchant, an id) and after $4, with the date of each
// one's latest: payments are kept by merchant, so this looks up one of each. Of the next n payments of all merchants,
// none is another merchant's than the first n. together are these payments, for PostgreSQL, where each statement costs
// a round trip.
type allStatements struct {
	newest   string
	together [len(limits)]string
}

// allBy are the statements for each index by which a filter finds payments.
var allBy = sync.OnceValue(func() map[*[len(limits)]string]allStatements {
	return map[*[len(limits)]string]allStatements{
		&paymentsByDate:      statementsOf("TRUE", "$5"),
		&paymentsByUser:      statementsOf("p.user_id = $5", "$6"),
		&paymentsByReference: statementsOf("p.reference = $5", "$6"),
		&paymentsUnsettled:   statementsOf("p.status = $5", "$6"),
		&paymentsSettled:     statementsOf("p.status IS NULL", "$5"),
	}
})

func statementsOf(condition, limit string) allStatements {
	return allStatements{newestPayments(condition, limit), withLimits(paymentsTogether(condition))}
}

func newestPayments(condition, limit string) string {
	return `SELECT m.merchant_id, m.merchant, (SELECT p.date FROM payments p WHERE ` + nextOf("m", condition) + `
		ORDER BY p.date DESC, p.id DESC LIMIT 1) AS newest
	FROM merchants m ORDER BY newest DESC NULLS LAST, m.merchant DESC LIMIT ` + limit
}

// nextOf is the condition of the payments of a merchant that are behind the place.
func nextOf(merchant, condition string) string {
	return `p.merchant = ` + merchant + `.merchant AND ` + condition + ` AND (p.date, p.id) < ($1,
		CASE WHEN ` + merchant + `.merchant < $2 THEN '` + afterAll + `' WHEN ` + merchant + `.merchant = $2 THEN $3
		ELSE '' END) AND p.date > $4`
}

// paymentsTogether reads no payment that is older than the latest of each of so many merchants.
func paymentsTogether(condition string) func(limit int) string {
	return func(limit int) string {
		n := strconv.Itoa(limit)
		return `WITH heads AS (` + newestPayments(condition, n) + `)
			SELECT r.* FROM heads h CROSS JOIN LATERAL (SELECT ` + listedPayments.of("p") + `,
				h.merchant_id, h.merchant, (SELECT b.debited FROM books b WHERE b.merchant = h.merchant)
				FROM payments p WHERE ` + nextOf("h", condition) + ` AND p.date >= COALESCE(
					(SELECT MIN(newest) FROM heads HAVING COUNT(newest) = ` + n + `), $4)
				ORDER BY p.date DESC, p.id DESC LIMIT ` + n + `) r
			WHERE h.newest IS NOT NULL ORDER BY r.date DESC, r.merchant DESC, r.id DESC LIMIT ` + n
	}
}

// allPayments is a list of all merchants' payments under way: the newest date first, then by descending numbers of
// merchants and descending ids.
type allPayments struct {
	p       *Payments
	filter  PaymentFilter
	from    Position
	over    bool
	rows    []placedPayment
	read    int
	payouts map[string]*payouts
}

// placedPayment is a payment with the number of its merchant.
type placedPayment struct {
	PaymentRecord
	key int64
}

func (p *placedPayment) position() Position {
	return Position{Date: p.Date, ID: p.ID, Merchant: p.MerchantID}
}

// compare orders payments as the list does.
func (p *placedPayment) compare(q *placedPayment) int {
	return cmp.Or(q.Date.Compare(p.Date), cmp.Compare(q.key, p.key), strings.Compare(q.ID, p.ID))
}

// listAll lists payments of all merchants as List does.
func (p *Payments) listAll(ctx context.Context, f PaymentFilter, limit int) (page Page[PaymentRecord], err error) {
	if f.settled, err = p.leavesOut(ctx, &f); err != nil {
		return Page[PaymentRecord]{}, err
	}
	if f.settled {
		f.Statuses = nil
	}
	a := &allPayments{
		p:       p,
		filter:  f,
		from:    p.newList(f, limit).from,
		payouts: map[string]*payouts{},
	}
	var early bool
	if page.Read, early, err = p.s.fill(ctx, a, limit); err != nil {
		return Page[PaymentRecord]{}, fmt.Errorf("list payments of all merchants: %w", err)
	}
	page.More, page.Last = early || len(a.rows) > limit, a.from
	a.rows = a.rows[:min(len(a.rows), limit)]
	if n := len(a.rows); n > 0 && !early {
		page.Last = a.rows[n-1].position()
	}
	page.Rows = make([]PaymentRecord, len(a.rows))
	for i := len(a.rows) - 1; i >= 0; i-- {
		page.Rows[i] = a.rows[i].PaymentRecord
		if err := a.payouts[a.rows[i].MerchantID].find(ctx, &page.Rows[i]); err != nil {
			return Page[PaymentRecord]{}, err
		}
	}
	for _, out := range a.payouts {
		page.Read += out.read()
	}
	return page, nil
}

// leavesOut says whether the statement may leave out what is not settled, which it reads as far as it is newer: so
// there must be little of it.
func (p *Payments) leavesOut(ctx context.Context, f *PaymentFilter) (bool, error) {
	if len(f.Statuses) != 1 || f.Statuses[0] != farthing.PaymentSettled || f.UserID != "" || f.Reference != "" {
		return false, nil
	}
	var n int64
	if err := p.s.queryRow(ctx, countUnsettled, []any{int64(2 * maxRead)}, &n); err != nil {
		return false, fmt.Errorf("count the payments that are not settled: %w", err)
	}
	return n < 2*maxRead, nil
}

// countUnsettled counts payments up to $1.
const countUnsettled = `SELECT COUNT(*) FROM (SELECT merchant FROM payments WHERE status IS NOT NULL LIMIT $1) AS few`

func (a *allPayments) left() bool { return !a.over }

func (a *allPayments) have() int { return len(a.rows) }

// step reads the next payments: most of them, or if the filter narrows, twice as many, and more each time.
func (a *allPayments) step(ctx context.Context, most, window int) (read int, err error) {
	want := most
	if a.filter.narrows() {
		want = min(window, 2*max(most, a.read))
	}
	reads := a.next
	if a.p.s.postgres() {
		reads, want = a.together, limits[limitFor(want)]
	}
	next, err := reads(ctx, want)
	if err != nil {
		return 0, err
	}
	a.read += len(next)
	for i := range next {
		if a.filter.matches(&next[i].Payment) {
			a.rows = append(a.rows, next[i])
		}
	}
	if a.over = len(next) < want; len(next) > 0 {
		a.from = next[len(next)-1].position()
	}
	return len(next), nil
}

// next reads the next payments that have the property by which the filter finds them.
func (a *allPayments) next(ctx context.Context, want int) (found []placedPayment, err error) {
	heads, err := a.heads(ctx, want)
	if err != nil {
		return nil, err
	}
	own := a.filter.byProperty()
	for _, head := range heads {
		if len(found) == want {
			if head.Date.Before(found[want-1].Date) {
				break // and so are all that follow
			}
			own.since(found[want-1].Date)
		} else if len(heads) >= want {
			own.since(heads[want-1].Date) // so many have one then or later
		}
		own.MerchantID = head.Merchant
		list := a.p.newList(own, want)
		list.from = a.placeOf(head.Merchant)
		if _, err := list.readSlice(ctx, limitFor(want)); err != nil {
			return nil, err
		}
		key := merchantKey(head.Merchant)
		for _, record := range list.page.Rows {
			found = append(found, placedPayment{record, key})
		}
		a.payouts[head.Merchant] = list.payouts()
		slices.SortFunc(found, func(p, q placedPayment) int { return p.compare(&q) })
		found = found[:min(len(found), want)]
	}
	return found, nil
}

// together reads the same by one statement, and one for each status that few payments have.
func (a *allPayments) together(ctx context.Context, want int) (found []placedPayment, err error) {
	statements, questions := a.questions()
	var key, debited int64
	scan := listedPayments.scanNamed(&key, &debited)
	for _, args := range questions {
		err := a.p.s.query(ctx, statements.together[limitFor(want)], args, func(r row) error {
			if err := scan.next(r); err != nil {
				return err
			}
			found = append(found, placedPayment{PaymentRecord{Payment: scan.record}, key})
			if id := scan.record.MerchantID; a.payouts[id] == nil {
				a.payouts[id] = newPayouts(a.p.s, id, money.Minor(debited))
			}
			return nil
		})
		if err != nil {
			return nil, fmt.Errorf("read the latest payments: %w", err)
		}
	}
	slices.SortFunc(found, func(p, q placedPayment) int { return p.compare(&q) })
	return found[:min(len(found), want)], nil
}

// questions are the statements by which the filter finds payments, with their parameters: once, or for each status that
// is meant.
func (a *allPayments) questions() (statements allStatements, list [][]any) {
	after := int64(math.MinInt64)
	if a.filter.After != nil {
		after = ms(*a.filter.After)
	}
	key := int64(math.MinInt64)
	if a.from.Merchant != "" {
		key = merchantKey(a.from.Merchant)
	}
	place := []any{ms(a.from.Date), key, a.from.ID, after}
	index, properties := a.filter.indexed()
	for _, one := range properties {
		if one != "" { // else a status that is not meant
			list = append(list, append(slices.Clone(place), one))
		}
	}
	if len(properties) == 0 {
		list = [][]any{place}
	}
	return allBy()[index], list
}

// heads returns the merchants whose payments may be the next, with the dates of their latest, which descend.
func (a *allPayments) heads(ctx context.Context, want int) (heads []Position, err error) {
	statements, questions := a.questions()
	for _, args := range questions {
		found, err := collect(ctx, a.p.s, statements.newest, append(args, int64(want)), scanHead)
		if err != nil {
			return nil, fmt.Errorf("find the merchants with the latest payments: %w", err)
		}
		heads = append(heads, found...)
	}
	return latestOfEach(heads), nil
}

func scanHead(r row) (head Position, err error) {
	var key int64
	err = r.Scan((*text)(&head.Merchant), &key, (*moment)(&head.Date))
	return head, err
}

// latestOfEach returns the latest date of each merchant that has one, in descending order.
func latestOfEach(heads []Position) []Position {
	slices.SortStableFunc(heads, func(p, q Position) int { return q.Date.Compare(p.Date) })
	seen := map[string]bool{}
	return slices.DeleteFunc(heads, func(p Position) bool {
		again := seen[p.Merchant]
		seen[p.Merchant] = true
		return again || p.Date.IsZero()
	})
}

// placeOf is where the list stands in the payments of one merchant.
func (a *allPayments) placeOf(merchantID string) Position {
	place := Position{Date: a.from.Date}
	switch {
	case a.from.Merchant == "" || merchantKey(merchantID) > merchantKey(a.from.Merchant):
	case merchantID == a.from.Merchant:
		place.ID = a.from.ID
	default:
		place.ID = afterAll
	}
	return place
}

// since narrows the filter to payments of a moment or later ones.
func (f *PaymentFilter) since(at time.Time) {
	if after := fromMS(ms(at) - 1); f.After == nil || f.After.Before(after) {
		f.After = &after
	}
}

// byProperty is the filter without what works while reading.
func (f PaymentFilter) byProperty() PaymentFilter {
	f.MinAmount, f.MaxAmount, f.Metadata = 0, 0, nil
	switch {
	case f.Reference != "":
		f.UserID, f.Statuses = "", nil
	case f.UserID != "" || !f.unsettled():
		f.Statuses = nil
	}
	return f
}

// payouts finds the withdrawals that paid out payments of a merchant, and what remains of these.
type payouts struct {
	out  spends
	left remains
}

func (l *paymentList) payouts() *payouts {
	return newPayouts(l.out.r, l.filter.MerchantID, money.Minor(l.debited))
}

func newPayouts(r reader, merchant string, debited money.Minor) *payouts {
	return &payouts{
		out:  spends{r: r, merchant: merchant, debited: debited},
		left: remains{r: r, merchant: merchant, debited: debited},
	}
}

// find completes a record. Of several the oldest comes first, for withdrawals are looked up in ascending order.
func (p *payouts) find(ctx context.Context, record *PaymentRecord) (err error) {
	if record.WithdrawalID, err = p.out.of(ctx, record.Credited); err != nil {
		return err
	}
	record.Remaining, err = p.left.of(ctx, &record.Payment)
	return err
}

// read is how many rows it took beyond those of payments.
func (p *payouts) read() int { return p.out.far + len(p.left.rows) }
