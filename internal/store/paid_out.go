package store

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// spend is what a withdrawal took out of the balance: the pennies, counted from the book's first, above
// to − amount and up to to.
type spend struct {
	id     string
	status string
	amount money.Minor
	fee    money.Minor
	to     money.Minor // the book's total of debits just after it was requested
	back   money.Minor // the total of credits just before its first giving back; −1: never
}

// spendColumns, of withdrawals w, are the columns that payout.dest reads.
const spendColumns = `w.id, w.status, w.amount, w.fee, w.debited_to, COALESCE(w.given_back_from, -1)`

func (p *spend) dest() []any {
	return []any{(*text)(&p.id), (*text)(&p.status), (*number)(&p.amount), (*number)(&p.fee), (*number)(&p.to),
		(*number)(&p.back)}
}

// spendBatch is how many withdrawals are looked up at once: payments of one page were mostly paid out by neighbours.
// On the way of one penny, each look-up reads twice as many as the one before, up to maxSpendBatch: it was given back
// often.
const (
	spendBatch    = 16
	maxSpendBatch = 1024
)

// spends finds the withdrawal that paid a payment out (docs/journal.md): the balance is spent oldest first, so it is
// the one that took the payment's last penny and did not give it back. Look-ups are kept, so that a page of payments
// costs few of them.
type spends struct {
	r        reader
	merchant string
	debited  money.Minor // the book's total of debits: no withdrawal ends after it
	credited money.Minor // the book's total of credits: what came back later is not back yet; 0: it is that of now
	known    []stretch   // in order, not overlapping
	batch    int         // how many the last look-up on the way of a penny asked for; 0: there was none
	far      int         // how many were read beyond spendBatch a look-up
}

// Spent returns what became of the money of a payment as a decision left it, when the book's total of debits was
// debited. It queries the database only if a withdrawal, or something else, has taken money of the payment.
func (p *Payments) Spent(
	ctx context.Context, payment *farthing.Payment, debited money.Minor,
) (record PaymentRecord, err error) {
	record.Payment = *payment
	out := spends{r: p.s, merchant: payment.MerchantID, debited: debited}
	if record.WithdrawalID, err = out.of(ctx, payment.Credited); err != nil {
		return record, err
	}
	left := remains{r: p.s, merchant: payment.MerchantID, debited: debited}
	record.Remaining, err = left.of(ctx, payment)
	return record, err
}

// stretch is a run of pennies whose last withdrawal is known.
type stretch struct {
	low, high money.Minor // above low, up to high
	end       *spend      // nil: none
}

// of returns the id of the withdrawal that paid out the payment after which the book's total of credits was x; "" if it
// is not paid out, or something else took its last penny.
func (p *spends) of(ctx context.Context, x money.Minor) (string, error) {
	for p.batch = 0; x > 0 && x <= p.debited; {
		end, err := p.at(ctx, x)
		if err != nil || end == nil {
			return "", err
		}
		offset := x - (end.to - end.amount)
		if offset <= 0 {
			return "", nil // a refund, a reserve or the like took it
		}
		if end.back < 0 || p.credited != 0 && end.back >= p.credited {
			return end.id, nil
		}
		given, err := p.givenBack(ctx, end, offset)
		if err != nil {
			return "", err
		}
		if !given || end.back+offset <= x {
			return end.id, nil // it is part of the fee, which was kept
		}
		x = end.back + offset
	}
	return "", nil
}

// givenBack reports whether a penny of a withdrawal that gave money back was given back too. Only the fee of a returned
// withdrawal was not, unless it had failed before: then everything had come back, and it was paid late.
func (p *spends) givenBack(ctx context.Context, w *spend, offset money.Minor) (bool, error) {
	if offset <= w.amount-w.fee || w.status != string(farthing.WithdrawalReturned) {
		return true, nil
	}
	rows, err := newQueue(ctx, p.r, p.merchant).About(w.id)
	if err != nil {
		return false, fmt.Errorf("look up what withdrawal %s gave back: %w", w.id, err)
	}
	takings := ledger.Takings(rows)
	return len(takings) > 0 && offset <= takings[0].Given, nil
}

// at returns the first withdrawal that ends at penny x or after it; nil: none.
func (p *spends) at(ctx context.Context, x money.Minor) (*spend, error) {
	i := p.search(x)
	if i < len(p.known) && p.known[i].low < x {
		return p.known[i].end, nil
	}
	low := x - 1
	p.batch = min(max(spendBatch, 2*p.batch), maxSpendBatch)
	found := make([]spend, 0, spendBatch)
	err := p.r.query(ctx, `SELECT `+spendColumns+` FROM withdrawals w WHERE w.merchant = $1 AND w.debited_to >= $2 `+
		`ORDER BY w.debited_to LIMIT $3`,
		[]any{merchantKey(p.merchant), int64(x), int64(p.batch)}, func(r row) error {
			found = append(found, spend{})
			return r.Scan(found[len(found)-1].dest()...)
		})
	if err != nil {
		return nil, fmt.Errorf("look up what paid out a payment: %w", err)
	}
	for j := range found {
		p.learn(low, &found[j])
		low = found[j].to
	}
	if len(found) < p.batch {
		p.learn(low, nil)
	}
	p.far += max(0, len(found)-spendBatch)
	if len(found) == 0 {
		return nil, nil
	}
	return &found[0], nil
}

// search returns the index of the stretch that holds penny x, or would hold it.
func (p *spends) search(x money.Minor) int {
	i, _ := slices.BinarySearchFunc(p.known, x, func(s stretch, x money.Minor) int { return cmp.Compare(s.high, x) })
	return i
}

// learn records that a withdrawal, or none, ends the pennies above low.
func (p *spends) learn(low money.Minor, end *spend) {
	high := money.Minor(math.MaxInt64)
	if end != nil {
		high = end.to
	}
	i := p.search(high)
	if i < len(p.known) && p.known[i].high == high {
		p.known[i].low = min(p.known[i].low, low)
		return
	}
	p.known = slices.Insert(p.known, i, stretch{low: low, high: high, end: end})
}
