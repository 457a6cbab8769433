package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
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

// Allocation returns up to limit parts of what a withdrawal took out of the balance, from a position on: the rows
// that had brought the money, the oldest first. A withdrawal that was paid after it had failed took money twice; it is
// the second time that counts. A page may have fewer parts, even none, and say that there are more: it has followed
// pennies often enough. not_found if the merchant has no withdrawal of that id.
func (w *Withdrawals) Allocation(
	ctx context.Context, merchantID, id string, from *Position, limit int,
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
		return page.read(q, ledger.Origins, last.From, from, limit)
	})
	return page, wrapped("allocate withdrawal", err)
}

// Allocation returns up to limit parts of what a payment brought to the balance, from a position on: the rows that
// took the money in the end, and a part without a row for what is still there. A payment that brought nothing yet has
// no parts. not_found if the merchant has no payment of that id.
func (p *Payments) Allocation(
	ctx context.Context, merchantID, id string, from *Position, limit int,
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
		return page.read(newQueue(ctx, r, merchantID), ledger.Uses, payment.Credited-payment.Amount, from, limit)
	})
	return page, wrapped("allocate payment", err)
}

// read reads a page of the pennies after first.
func (a *Allocation) read(q *queue, side ledger.Side, first money.Minor, from *Position, limit int) error {
	behind, place, err := whereTo(from)
	if err != nil {
		return err
	}
	reached, end := first+min(behind, a.Amount), first+a.Amount
	parts, rest, err := q.follow(side, limit).Of(reached, end, place)
	for i := range parts {
		reached += parts[i].Amount
		of := q.payments[parts[i].Row.Seq]
		of.Part = parts[i]
		a.Rows = append(a.Rows, of)
	}
	a.Last, a.More, a.Read = stoppedAt(reached-first, rest), reached < end, q.read
	return err
}

// whereTo reads behind how many pennies a page begins, and on their way.
func whereTo(p *Position) (behind money.Minor, at ledger.Place, err error) {
	if p == nil {
		return 0, at, nil
	}
	if p.ID != "" {
		n, _ := fmt.Sscanf(p.ID, "%d-%d-%d", &at.Turns, &at.After, &at.Length)
		if n < 3 || at.Turns < 1 || at.After < 0 || at.Length < 1 || at.After > math.MaxInt64-at.Length {
			return 0, at, farthing.Refuse(farthing.CodeInvalidCursor, "The cursor is not of this list.")
		}
	}
	return money.Minor(p.Seq), at, nil
}

// stoppedAt is the position that whereTo reads.
func stoppedAt(behind money.Minor, at ledger.Place) Position {
	p := Position{Seq: int64(behind)}
	if at.Length > 0 {
		p.ID = fmt.Sprintf("%d-%d-%d", at.Turns, at.After, at.Length)
	}
	return p
}

var paymentOnly = `SELECT ` + paymentsTable.read + ` FROM payments WHERE merchant = $1 AND id = $2`

// queue is a merchant's journal as the queue that its balance is. It reads ahead: the pennies of a withdrawal mostly
// came in rows next to each other, and what gave them back is near, too.
type queue struct {
	ctx      context.Context // of the one question that it is for
	r        reader
	merchant string
	key      int64
	rows     [2][]ledger.Row          // those that were read, by seq
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

// readAhead is how far behind a row that is looked for others are read with it, or before it if later ones were read.
const readAhead = 50

// maxTurns is how often one call follows pennies through withdrawals that gave them back.
const maxTurns = 50

// follow returns an allocation of up to limit parts.
func (q *queue) follow(side ledger.Side, limit int) ledger.Allocation {
	return ledger.Allocation{
		Queue:      q,
		Side:       side,
		Withdrawal: farthing.SubjectWithdrawal,
		Limit:      limit,
		Turns:      maxTurns,
	}
}

// The numbers of the kinds of rows that move available: movesOn by side, withdrawalsMove of those about withdrawals.
var (
	movesOn = [2]string{
		ledger.Origins: kindsThat(func(k farthing.EntryKind) bool { return ledger.Origins.Moves(k.Debit, k.Credit) }),
		ledger.Uses:    kindsThat(func(k farthing.EntryKind) bool { return ledger.Uses.Moves(k.Debit, k.Credit) }),
	}
	withdrawalsMove = kindsThat(func(k farthing.EntryKind) bool {
		return k.Subject == farthing.SubjectWithdrawal && (k.Debit == ledger.Available || k.Credit == ledger.Available)
	})
)

// kindsThat returns the numbers of some kinds of rows, with a comma before and after each, for kindAmong.
func kindsThat(match func(farthing.EntryKind) bool) string {
	list := ","
	for _, k := range farthing.EntryKinds() {
		if match(k) {
			list += strconv.FormatInt(k.Number, 10) + ","
		}
	}
	return list
}

// kindList returns the numbers of some kinds of rows as the list of an IN.
func kindList(match func(farthing.EntryKind) bool) string {
	return strings.Trim(strings.ReplaceAll(kindsThat(match), ",", ", "), ", ")
}

// kindAmong is the condition that a row of journal j has one of the kinds $4.
const kindAmong = `$4 LIKE '%,' || CAST(j.kind AS text) || ',%'`

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
		WHERE j.merchant = $1 AND j.seq >= $2 AND j.seq < $3 AND ` + kindAmong + ` ORDER BY j.seq`
	queueTotals = `SELECT seq, credited, debited FROM books WHERE merchant = $1`
	queueAbout  = rowsAbout("id = $2")
	queueAbouts = rowsAbout("id IN (SELECT j.subject_id FROM journal j WHERE j.merchant = $1 AND j.seq >= $2 " +
		"AND j.seq < $3 AND " + kindAmong + ")")
)

// rowsAbout are the statements that read the rows about withdrawals, on SQLite and on PostgreSQL.
func rowsAbout(which string) (statements [2]string) {
	for i, rowOf := range []string{rowOnSQLite, rowOnPostgres} {
		row := fmt.Sprintf(rowOf, "about.at")
		statements[i] = `WITH RECURSIVE about (at) AS (
			SELECT last_seq FROM withdrawals WHERE merchant = $1 AND ` + which + `
			UNION ALL SELECT j.previous FROM about` + row + ` WHERE j.previous IS NOT NULL)
			SELECT ` + journalTable.of("j") + ` FROM about` + row + ` ORDER BY j.seq`
	}
	return statements
}

// Row returns the row that holds a penny.
func (q *queue) Row(side ledger.Side, after money.Minor) (ledger.Row, bool, error) {
	if r := q.known(side, after); r != nil {
		return *r, true, nil
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
	first := seq
	if q.search(side, after) < len(q.rows[side]) { // later rows are known: others before them are wanted next
		first = max(1, seq-readAhead+1)
	}
	if err := q.readFrom(side, first); err != nil {
		return ledger.Row{}, false, err
	}
	r := q.known(side, after)
	if r == nil {
		return ledger.Row{}, false, fmt.Errorf("row %d of %s moves no penny", seq, q.merchant)
	}
	return *r, true, nil
}

// search returns the index of the first row read whose total is more than after.
func (q *queue) search(side ledger.Side, after money.Minor) int {
	i, _ := slices.BinarySearchFunc(q.rows[side], after, func(r ledger.Row, after money.Minor) int {
		if side.Total(&r) > after {
			return 1
		}
		return -1
	})
	return i
}

// known returns the row that holds a penny if it was read already.
func (q *queue) known(side ledger.Side, after money.Minor) *ledger.Row {
	i := q.search(side, after)
	if i == len(q.rows[side]) || !side.Holds(&q.rows[side][i], after) {
		return nil
	}
	return &q.rows[side][i]
}

// readFrom reads a row and some behind it, with all rows about the withdrawals among them.
func (q *queue) readFrom(side ledger.Side, seq int64) error {
	var payment AllocationPart
	found := journalTable.scan(q.merchant, (*text)(&payment.UserID), (*text)(&payment.Reference),
		(*moment)(&payment.Date))
	window, gaveBack := []any{q.key, seq, seq + readAhead, movesOn[side]}, false
	err := q.r.query(q.ctx, queueRows, window, func(r row) error {
		if err := found.next(r); err != nil {
			return err
		}
		q.read++
		q.rows[side] = append(q.rows[side], found.record)
		switch found.record.Subject {
		case farthing.SubjectPayment:
			q.payments[found.record.Seq] = payment
		case farthing.SubjectWithdrawal:
			gaveBack = gaveBack || q.about[found.record.SubjectID] == nil
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("read the rows of pennies: %w", err)
	}
	bySeq := func(a, b ledger.Row) int { return cmp.Compare(a.Seq, b.Seq) }
	slices.SortFunc(q.rows[side], bySeq)
	q.rows[side] = slices.CompactFunc(q.rows[side], func(a, b ledger.Row) bool { return a.Seq == b.Seq })
	if gaveBack {
		window[3] = withdrawalsMove
		return q.readAbout(queueAbouts, window)
	}
	return nil
}

// readAbout reads the rows about withdrawals.
func (q *queue) readAbout(statements [2]string, args []any) error {
	about := map[string][]ledger.Row{}
	found := journalTable.scan(q.merchant)
	statement := statements[0]
	if q.r.postgres() {
		statement = statements[1]
	}
	err := q.r.query(q.ctx, statement, args, func(r row) error {
		err := found.next(r)
		about[found.record.SubjectID] = append(about[found.record.SubjectID], found.record)
		q.read++
		return err
	})
	if err != nil {
		return fmt.Errorf("read the rows of withdrawals: %w", err)
	}
	maps.Copy(q.about, about)
	return nil
}

// About returns the rows about a withdrawal.
func (q *queue) About(withdrawalID string) ([]ledger.Row, error) {
	if q.about[withdrawalID] == nil {
		if err := q.readAbout(queueAbout, []any{q.key, withdrawalID}); err != nil {
			return nil, err
		}
	}
	return q.about[withdrawalID], nil
}
