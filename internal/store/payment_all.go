package store

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"farthing/internal/money"
)

// newestPayments finds the merchants that have the latest payments before the place of $1 to $3 (a date, the number of
// a merchant, an id) and after $4, with the date of each one's latest: payments are kept by merchant, so this looks up
// one of each. Of the next n payments of all merchants, none is another merchant's than the first n.
var (
	newestByDate     = newestPayments("TRUE", "5")
	newestByProperty = map[*[len(limits)]string]string{
		&paymentsByUser:      newestPayments("p.user_id = $5", "6"),
		&paymentsByReference: newestPayments("p.reference = $5", "6"),
		&paymentsUnsettled:   newestPayments("p.status = $5", "6"),
	}
)

func newestPayments(condition, limit string) string {
	return `SELECT m.merchant_id, (SELECT p.date FROM payments p WHERE p.merchant = m.merchant AND ` + condition +
		` AND (p.date, p.id) < ($1, CASE WHEN m.merchant < $2 THEN '` + afterAll + `' WHEN m.merchant = $2 THEN $3
		ELSE '' END) AND p.date > $4 ORDER BY p.date DESC, p.id DESC LIMIT 1) AS newest
	FROM merchants m ORDER BY newest DESC NULLS LAST, m.merchant DESC LIMIT $` + limit
}

// allPayments is a list of all merchants' payments under way: the newest date first, then by descending numbers of
// merchants and descending ids.
type allPayments struct {
	p       *Payments
	filter  PaymentFilter
	from    Position
	over    bool
	rows    []placedPayment
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

func (a *allPayments) left() bool { return !a.over }

func (a *allPayments) have() int { return len(a.rows) }

// step reads the next payments: most of them, or if the filter narrows, twice as many, for each merchant costs a query.
func (a *allPayments) step(ctx context.Context, most, window int) (read int, err error) {
	want := most
	if a.filter.narrows() {
		want = min(window, 2*most)
	}
	next, err := a.next(ctx, want)
	if err != nil {
		return 0, err
	}
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

// heads returns the merchants whose payments may be the next, with the dates of their latest, which descend.
func (a *allPayments) heads(ctx context.Context, want int) (heads []Position, err error) {
	after := int64(math.MinInt64)
	if a.filter.After != nil {
		after = ms(*a.filter.After)
	}
	key := int64(math.MinInt64)
	if a.from.Merchant != "" {
		key = merchantKey(a.from.Merchant)
	}
	texts, properties := a.filter.indexed()
	statement := cmp.Or(newestByProperty[texts], newestByDate)
	for i := range max(len(properties), 1) {
		args := []any{ms(a.from.Date), key, a.from.ID, after}
		if len(properties) > 0 {
			if properties[i] == "" {
				continue // a status that is not meant
			}
			args = append(args, properties[i])
		}
		found, err := collect(ctx, a.p.s, statement, append(args, int64(want)), scanHead)
		if err != nil {
			return nil, fmt.Errorf("find the merchants with the latest payments: %w", err)
		}
		heads = append(heads, found...)
	}
	return latestOfEach(heads), nil
}

func scanHead(r row) (head Position, err error) {
	err = r.Scan((*text)(&head.Merchant), (*moment)(&head.Date))
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
	debited := money.Minor(l.debited)
	p := &payouts{out: l.out, left: remains{r: l.out.r, merchant: l.filter.MerchantID, debited: debited}}
	p.out.debited = debited
	return p
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
