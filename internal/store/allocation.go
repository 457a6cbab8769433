package store

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Allocation is a page of where the pennies of a withdrawal came from, or of where those of a payment went.
type Allocation struct {
	Currency             money.Currency
	Amount               money.Minor // what all parts of all pages come to
	Page[AllocationPart]             // in the order of the pennies; Last.Seq is how many it and those before it hold
}

// AllocationPart are pennies of one journal row. UserID, Reference and Date are those of the payment, if the row is
// about one.
type AllocationPart struct {
	ledger.Part
	UserID, Reference string
	Date              time.Time
}

// Allocation returns up to limit parts of what a withdrawal took out of the balance, behind so many pennies: the rows
// that had brought the money, the oldest first. A withdrawal that was paid after it had failed took money twice; it is
// the second time that counts. not_found if the merchant has no withdrawal of that id.
func (w *Withdrawals) Allocation(
	ctx context.Context, merchantID, id string, behind int64, limit int,
) (page Allocation, err error) {
	err = w.s.snapshot(ctx, func(r reader) error {
		q := newQueue(ctx, r, merchantID)
		rows, err := q.About(id)
		if err != nil {
			return err
		}
		takings := ledger.Takings(rows)
		if len(takings) == 0 {
			return farthing.Refuse(farthing.CodeNotFound, "There is no such withdrawal.")
		}
		last := takings[len(takings)-1]
		page = Allocation{Currency: rows[0].Currency, Amount: last.Amount}
		return page.read(q, ledger.Origins, last.From, behind, limit)
	})
	return page, wrapped("allocate withdrawal", err)
}

// Allocation returns up to limit parts of what a payment brought to the balance, behind so many pennies: the rows that
// took the money in the end, and a part without a row for what is still there. A payment that brought nothing yet has
// no parts. not_found if the merchant has no payment of that id.
func (p *Payments) Allocation(
	ctx context.Context, merchantID, id string, behind int64, limit int,
) (page Allocation, err error) {
	err = p.s.snapshot(ctx, func(r reader) error {
		found := paymentsTable.scan(merchantID)
		err := one(ctx, r, paymentOnly, []any{merchantKey(merchantID), id}, found.next)
		if errors.Is(err, errNoRows) {
			return farthing.Refuse(farthing.CodeNotFound, "There is no such payment.")
		}
		if err != nil {
			return err
		}
		payment := &found.record
		page = Allocation{Currency: payment.Currency}
		if payment.Credited == 0 {
			return nil
		}
		page.Amount = payment.Amount
		return page.read(newQueue(ctx, r, merchantID), ledger.Uses, payment.Credited-payment.Amount, behind, limit)
	})
	return page, wrapped("allocate payment", err)
}

// read reads a page of the pennies after first.
func (a *Allocation) read(q *queue, side ledger.Side, first money.Minor, behind int64, limit int) error {
	reached, end := first+min(money.Minor(behind), a.Amount), first+a.Amount
	follow := ledger.Allocation{
		Queue:      q,
		Side:       side,
		Withdrawal: farthing.SubjectWithdrawal,
		Limit:      limit,
	}
	parts, err := follow.Of(reached, end)
	for i := range parts {
		reached += parts[i].Amount
		of := q.payments[parts[i].Row.Seq]
		of.Part = parts[i]
		a.Rows = append(a.Rows, of)
	}
	a.Last, a.More, a.Read = Position{Seq: int64(reached - first)}, reached < end, q.read
	return err
}

var paymentOnly = `SELECT ` + paymentsTable.read + ` FROM payments WHERE merchant = $1 AND id = $2`

// queue is a merchant's journal as the queue that its balance is. It reads ahead: the pennies of a withdrawal mostly
// came in rows next to each other.
type queue struct {
	ctx      context.Context // of the one question that it is for
	r        reader
	merchant string
	key      int64
	ahead    [2][]ledger.Row
	payments map[int64]AllocationPart // those of the rows that were read, by seq
	about    map[string][]ledger.Row
	read     int // rows
}

func newQueue(ctx context.Context, r reader, merchantID string) *queue {
	return &queue{
		ctx:      ctx,
		r:        r,
		merchant: merchantID,
		key:      merchantKey(merchantID),
		payments: map[int64]AllocationPart{},
		about:    map[string][]ledger.Row{},
	}
}

// readAhead is how far behind a row that is looked for others are read with it.
const readAhead = 200

// movesOn are the numbers of the kinds of rows that move available, by side, with a comma before and after each.
var movesOn = func() (list [2]string) {
	for _, side := range []ledger.Side{ledger.Origins, ledger.Uses} {
		list[side] = ","
		for _, k := range farthing.EntryKinds() {
			if side.Moves(k.Debit, k.Credit) {
				list[side] += strconv.FormatInt(k.Number, 10) + ","
			}
		}
	}
	return list
}()

// queueSearch finds the first row up to $3 at which a total is more than $2. Totals never fall along seq, so that a
// binary search finds it, in one statement.
func queueSearch(total string) string {
	past := `COALESCE(j.` + total + `, 0) > $2`
	return `WITH RECURSIVE search (low, high) AS (SELECT CAST(1 AS bigint), CAST($3 AS bigint)
		UNION ALL SELECT CASE WHEN ` + past + ` THEN low ELSE j.seq + 1 END,
		CASE WHEN ` + past + ` THEN j.seq ELSE high END
		FROM search CROSS JOIN journal j WHERE j.merchant = $1 AND j.seq = (low + high) / 2 AND low < high)
		SELECT low FROM search WHERE low >= high`
}

// The statements of a queue. queueRows reads the rows that move available from a row on, with their payments.
var (
	queueSearches = [2]string{queueSearch("credited"), queueSearch("debited")}
	queueRows     = `SELECT ` + journalTable.of("j") + `, p.user_id, p.reference, COALESCE(p.date, 0) FROM journal j
		LEFT JOIN payments p ON p.merchant = $1 AND p.id = j.subject_id
		WHERE j.merchant = $1 AND j.seq >= $2 AND j.seq < $3 AND $4 LIKE '%,' || CAST(j.kind AS text) || ',%'
		ORDER BY j.seq`
	queueTotals = `SELECT seq, credited, debited FROM books WHERE merchant = $1`
	queueAbout  = `WITH RECURSIVE about (at) AS (SELECT last_seq FROM withdrawals WHERE merchant = $1 AND id = $2
		UNION ALL SELECT j.previous FROM about CROSS JOIN journal j WHERE j.merchant = $1 AND j.seq = about.at
		AND j.previous IS NOT NULL)
		SELECT ` + journalTable.of("j") + ` FROM about CROSS JOIN journal j WHERE j.merchant = $1 AND j.seq = about.at
		ORDER BY j.seq`
)

// Row returns the row that holds a penny.
func (q *queue) Row(side ledger.Side, after money.Minor) (ledger.Row, bool, error) {
	for i := range q.ahead[side] {
		if side.Holds(&q.ahead[side][i], after) {
			return q.ahead[side][i], true, nil
		}
	}
	var head int64
	var totals [2]int64
	if err := q.r.queryRow(q.ctx, queueTotals, []any{q.key}, &head, &totals[0], &totals[1]); err != nil {
		return ledger.Row{}, false, fmt.Errorf("read the book's totals: %w", err)
	}
	if int64(after) >= totals[side] {
		return ledger.Row{}, false, nil
	}
	var seq int64
	err := q.r.queryRow(q.ctx, queueSearches[side], []any{q.key, int64(after), head}, &seq)
	if err != nil {
		return ledger.Row{}, false, fmt.Errorf("search the journal for a penny: %w", err)
	}
	if err := q.readFrom(side, seq); err != nil {
		return ledger.Row{}, false, err
	}
	if len(q.ahead[side]) == 0 {
		return ledger.Row{}, false, fmt.Errorf("row %d of %s moves no penny", seq, q.merchant)
	}
	return q.ahead[side][0], true, nil
}

// readFrom reads a row and some behind it.
func (q *queue) readFrom(side ledger.Side, seq int64) error {
	q.ahead[side] = q.ahead[side][:0]
	var payment AllocationPart
	found := journalTable.scan(q.merchant, (*text)(&payment.UserID), (*text)(&payment.Reference),
		(*moment)(&payment.Date))
	err := q.r.query(q.ctx, queueRows, []any{q.key, seq, seq + readAhead, movesOn[side]}, func(r row) error {
		if err := found.next(r); err != nil {
			return err
		}
		q.read++
		q.ahead[side] = append(q.ahead[side], found.record)
		if found.record.Subject == farthing.SubjectPayment {
			q.payments[found.record.Seq] = payment
		}
		return nil
	})
	return wrapped("read the rows of pennies", err)
}

// About returns the rows about a withdrawal.
func (q *queue) About(withdrawalID string) ([]ledger.Row, error) {
	if rows, ok := q.about[withdrawalID]; ok {
		return rows, nil
	}
	var rows []ledger.Row
	found := journalTable.scan(q.merchant)
	err := q.r.query(q.ctx, queueAbout, []any{q.key, withdrawalID}, func(r row) error {
		err := found.next(r)
		rows = append(rows, found.record)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the rows of a withdrawal: %w", err)
	}
	q.about[withdrawalID] = rows
	return rows, nil
}
