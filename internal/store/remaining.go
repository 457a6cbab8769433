package store

import (
	"context"
	"fmt"
	"math"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// pennySpan are the pennies above low, up to high.
type pennySpan struct{ low, high money.Minor }

// within returns the part of a span in another one; an empty one if they share nothing.
func (s pennySpan) within(other pennySpan) pennySpan {
	low := max(s.low, other.low)
	return pennySpan{low, max(low, min(s.high, other.high))}
}

func (s pennySpan) length() money.Minor { return s.high - s.low }

// remains counts what is still in the balance of payments. The balance is spent oldest first, so that the pennies
// above the book's total of debits are there. Of those below, the ones are there again that withdrawals took and gave
// back, and that nothing took since. They are found from their new places: what gave these back had taken the ones
// before, which another withdrawal may have given back, and so on.
type remains struct {
	r        reader
	merchant string
	debited  money.Minor // the book's total of debits
	credited money.Minor // its total of credits; 0: that of now
	followed bool
	again    []pennySpan // the places at which pennies that were given back had been before
	rows     []giveBack  // the highest first
	lowest   money.Minor
	gaveUp   bool // there is more than maxRead to follow
}

// giveBack is a row by which a withdrawal gave pennies back.
type giveBack struct {
	to   pennySpan // where they are now
	id   string
	took pennySpan   // what the withdrawal took at its request
	back money.Minor // where the first of these came back
}

// way is how pennies of the balance came to where they are, through withdrawals that took them and gave them back, the
// last one first.
type way struct {
	pennySpan
	id   string
	took money.Minor // where its taking began, which tells it from another of the same withdrawal
	next *way
}

// through reports whether the pennies came through this taking already. A book below zero owes what a withdrawal took
// of what was never there; what the withdrawal gave back then pays for that, as an allocation has it.
func (w *way) through(g *giveBack) bool {
	for ; w != nil; w = w.next {
		if w.id == g.id && w.took == g.took.low {
			return true
		}
	}
	return false
}

// remains begins to count what remains of payments of the queue's merchant.
func (q *queue) remains() (*remains, error) {
	var head int64
	m := remains{r: q.r, merchant: q.merchant}
	err := q.r.queryRow(q.ctx, queueTotals, []any{q.key}, &head, (*number)(&m.credited), (*number)(&m.debited))
	return &m, wrapped("read the book's totals", err)
}

// of returns how many pennies of a payment are in the balance, if the book's total of credits was x after it settled;
// nil if that takes more than 10,000 rows: the allocation of the payment says it page by page.
func (m *remains) of(ctx context.Context, p *farthing.Payment) (*money.Minor, error) {
	if p.Credited == 0 {
		return new(money.Minor), nil
	}
	brought := pennySpan{p.Credited - p.Amount, p.Credited}
	left := brought.within(pennySpan{m.debited, math.MaxInt64}).length()
	if left == p.Amount {
		return &left, nil
	}
	if err := m.follow(ctx); err != nil {
		return nil, fmt.Errorf("look up what remains of a payment: %w", err)
	}
	if m.gaveUp {
		return nil, nil
	}
	for _, again := range m.again {
		left += brought.within(again).length()
	}
	return &left, nil
}

// follow finds the places at which the pennies of the balance had been before. Each penny was taken once and given back
// once, so that no place comes up twice.
func (m *remains) follow(ctx context.Context) error {
	if m.followed {
		return nil
	}
	m.followed = true
	if m.credited == 0 {
		m.credited = math.MaxInt64
	}
	m.lowest = m.credited
	for todo := []*way{{pennySpan: pennySpan{m.debited, m.credited}}}; len(todo) > 0; {
		last := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if err := m.readTo(ctx, last.low); err != nil || m.gaveUp {
			return err
		}
		i, _ := slices.BinarySearchFunc(m.rows, last.high, func(g giveBack, high money.Minor) int {
			if g.to.low >= high {
				return -1
			}
			return 1
		})
		for ; i < len(m.rows) && m.rows[i].to.high > last.low; i++ {
			moved, err := m.before(ctx, &m.rows[i])
			if err != nil {
				return err
			}
			part := last.within(m.rows[i].to)
			was := pennySpan{part.low + moved, part.high + moved}.within(pennySpan{0, m.debited})
			if was.length() > 0 && !last.through(&m.rows[i]) {
				todo = append(todo, &way{
					pennySpan: was,
					id:        m.rows[i].id,
					took:      m.rows[i].took.low,
					next:      last,
				})
				m.again = append(m.again, was)
			}
		}
		m.gaveUp = len(m.again) > maxRead
	}
	return nil
}

// before returns how far a row moved its pennies, back to where they were taken. Of a withdrawal that was paid late and
// then came back, the journal alone says where it took them for the second time.
func (m *remains) before(ctx context.Context, g *giveBack) (money.Minor, error) {
	if g.to.low < g.back || g.to.low >= g.back+g.took.length() {
		rows, err := newQueue(ctx, m.r, m.merchant).About(g.id)
		if err != nil {
			return 0, err
		}
		for _, taking := range ledger.Takings(rows) {
			if taking.Given > 0 && taking.Back <= g.to.low && g.to.low < taking.Back+taking.Given {
				g.took, g.back = pennySpan{taking.From, taking.From + taking.Amount}, taking.Back
			}
		}
	}
	return g.took.low - g.back, nil
}

// giveBackKinds are the kinds of rows by which withdrawals give back. The index journal_given_back names them, too.
var giveBackKinds = kindList(func(k farthing.EntryKind) bool {
	return k.Subject == farthing.SubjectWithdrawal && k.Credit == ledger.Available
})

// The statements of remains. anyGivenBack is the condition that something was given back to book b that nothing took
// since.
var (
	giveBacks = `SELECT j.credited, j.amount, j.subject_id, w.debited_to, w.amount, COALESCE(w.given_back_from, -1)
		FROM journal j JOIN withdrawals w ON w.merchant = $1 AND w.id = j.subject_id
		WHERE j.merchant = $1 AND j.kind IN (` + giveBackKinds + `) AND j.credited <= $2
		ORDER BY j.credited DESC LIMIT $3`
	anyGivenBack = `EXISTS (SELECT 1 FROM journal j WHERE j.merchant = $1 AND j.kind IN (` + giveBackKinds + `)
		AND j.credited > b.debited)`
)

// readTo reads what was given back, from the newest on, until all of it above a place is known.
func (m *remains) readTo(ctx context.Context, low money.Minor) error {
	for m.lowest > low {
		if len(m.rows) >= maxRead {
			m.gaveUp = true
			return nil
		}
		before, limit := len(m.rows), min(max(spendBatch, 2*len(m.rows)), maxSpendBatch)
		err := m.r.query(ctx, giveBacks, []any{merchantKey(m.merchant), int64(m.lowest), int64(limit)},
			func(r row) error {
				var g giveBack
				var amount, took money.Minor
				err := r.Scan((*number)(&g.to.high), (*number)(&amount), (*text)(&g.id), (*number)(&g.took.high),
					(*number)(&took), (*number)(&g.back))
				g.to.low, g.took.low = g.to.high-amount, g.took.high-took
				m.rows, m.lowest = append(m.rows, g), g.to.low
				return err
			})
		if err != nil {
			return err
		}
		if len(m.rows)-before < limit {
			m.lowest = 0
		}
	}
	return nil
}
