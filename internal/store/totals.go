package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// JournalTotals are what the rows of a part of a journal come to, by their kinds.
type JournalTotals struct {
	Opening, Closing ledger.Row // the last rows before the part and in it; Seq is 0 if there is none
	Kinds            []KindTotal
	Fees             []KindTotal // of Kinds those that charge fees of withdrawals or give them back, by their amounts
	Read             int         // rows
}

// KindTotal is what the rows of one kind come to.
type KindTotal struct {
	farthing.EntryKind
	Count  int64
	Amount money.Minor // of all together
}

// totalsCost says that adding a row up in the database costs a fifth of reading it.
const totalsCost = 5

// Totals adds the rows up that pass a filter's times and are Below; its other fields count for nothing. It reads in
// slices, and rests in between as other long reads do. By value, Opening and Closing are around all rows that it looked
// at.
func (j *Journal) Totals(ctx context.Context, f JournalFilter) (t JournalTotals, err error) {
	f = JournalFilter{
		MerchantID: f.MerchantID,
		After:      f.After,
		Before:     f.Before,
		ByValue:    f.ByValue,
		Below:      f.Below,
	}
	todo, err := j.bounds(ctx, f)
	if err != nil {
		return t, fmt.Errorf("find the rows to add up: %w", err)
	}
	if t.Opening, err = j.row(ctx, f.MerchantID, todo.low); err != nil {
		return t, err
	}
	if t.Closing, err = j.row(ctx, f.MerchantID, max(todo.low, todo.high-1)); err != nil {
		return t, err
	}
	sums := map[[2]int64]*KindTotal{}
	for read := int64(0); todo.rows() > 0; {
		if err := j.s.goOn(ctx, int(read/totalsCost)); err != nil {
			return t, err
		}
		var first seqRange
		var part []kindSum
		first, todo = todo.cut(totalsSlice-todo.low%totalsSlice, true)
		if part, read, err = j.addUpSlice(ctx, &f, first); err != nil {
			return t, err
		}
		t.Read += int(read)
		for i := range part {
			if err := part[i].addedTo(sums); err != nil {
				return t, fmt.Errorf("add up the journal: %w", err)
			}
		}
	}
	err = t.arrange(sums)
	return t, err
}

// arrange makes the totals of sums by kind and unit.
func (t *JournalTotals) arrange(sums map[[2]int64]*KindTotal) (err error) {
	kinds := map[int64]*KindTotal{}
	for key, sum := range sums {
		if key[1] != 0 {
			t.Fees = append(t.Fees, *sum)
		}
		kind := kinds[key[0]]
		if kind == nil {
			kind = &KindTotal{EntryKind: sum.EntryKind}
			kinds[key[0]] = kind
		}
		kind.Count += sum.Count
		if kind.Amount, err = kind.Amount.Add(sum.Amount); err != nil {
			return fmt.Errorf("add up the journal: %w", err)
		}
	}
	for _, kind := range kinds {
		t.Kinds = append(t.Kinds, *kind)
	}
	slices.SortFunc(t.Kinds, func(a, b KindTotal) int { return cmp.Compare(a.Number, b.Number) })
	return nil
}

// row reads one row of a journal; an empty one if seq is 0.
func (j *Journal) row(ctx context.Context, merchantID string, seq int64) (ledger.Row, error) {
	if seq == 0 {
		return ledger.Row{}, nil
	}
	found, err := journalTable.first(ctx, j.s, merchantID, "merchant = $1 AND seq = $2", merchantKey(merchantID), seq)
	return found, wrapped("read journal row", err)
}

// DayTotals are what the rows of consecutive days credit to available and debit from it.
type DayTotals struct {
	Opening, Closing ledger.Row // the last rows before the days and in them; Seq is 0 if there is none
	Days             []DayTotal
}

// DayTotal is what the rows of one day come to.
type DayTotal struct {
	Count             int64
	Credited, Debited money.Minor // to available and from it
	Available         money.Minor // after the day
}

// The statements that find, for each of the moments $2 in milliseconds, the last row of a book of $3 rows that was
// booked by then, and what the book had credited and debited. Each step of the binary search looks rows up by the
// primary key.
var (
	lastBookedOnPostgres = fmt.Sprintf(lastBookedOf, `unnest($2::bigint[]) AS k (at)`)
	lastBookedOnSQLite   = fmt.Sprintf(lastBookedOf, `(SELECT value AS at FROM json_each($2)) k`)
)

const lastBookedOf = `WITH RECURSIVE search (at, low, high) AS (
	SELECT k.at, CAST(0 AS bigint), CAST($3 AS bigint) FROM %s
	UNION ALL
	SELECT at, COALESCE((SELECT seq FROM journal WHERE merchant = $1 AND seq = (low + high + 1) / 2
			AND booked_at <= at), low),
		COALESCE((SELECT seq - 1 FROM journal WHERE merchant = $1 AND seq = (low + high + 1) / 2
			AND booked_at > at), high)
	FROM search WHERE low < high)
	SELECT low, COALESCE((SELECT credited FROM journal WHERE merchant = $1 AND seq = low), 0),
		COALESCE((SELECT debited FROM journal WHERE merchant = $1 AND seq = low), 0)
	FROM search WHERE low >= high ORDER BY at`

// Days returns the totals of the days between moments in ascending order: the rows of the first are those booked after
// the first moment, up to and with the second. A row holds what its book credited and debited so far, so a day is the
// difference of two rows, and costs 2 log2(rows of the book) look-ups, however many rows it has.
func (j *Journal) Days(ctx context.Context, merchantID string, moments []time.Time) (t DayTotals, err error) {
	head, err := j.head(ctx, merchantID)
	if err != nil {
		return t, err
	}
	at := make([]int64, 0, len(moments))
	for _, m := range moments {
		at = append(at, ms(m))
	}
	text, list := lastBookedOnPostgres, any(at)
	if !j.s.postgres() {
		text, list = lastBookedOnSQLite, jsonList(at)
	}
	ends := make([]ledger.Row, 0, len(moments)) // the last row by each moment, with its seq and totals alone
	err = j.s.query(ctx, text, []any{merchantKey(merchantID), list, head}, func(r row) error {
		var end ledger.Row
		err := r.Scan(&end.Seq, (*int64)(&end.Credited), (*int64)(&end.Debited))
		ends = append(ends, end)
		return err
	})
	if err != nil {
		return t, fmt.Errorf("add up the days of the journal: %w", err)
	}
	for i := range len(ends) - 1 {
		from, to := &ends[i], &ends[i+1]
		t.Days = append(t.Days, DayTotal{
			Count:     to.Seq - from.Seq,
			Credited:  to.Credited - from.Credited,
			Debited:   to.Debited - from.Debited,
			Available: to.Credited - to.Debited,
		})
	}
	if t.Opening, err = j.row(ctx, merchantID, ends[0].Seq); err != nil {
		return t, err
	}
	t.Closing, err = j.row(ctx, merchantID, ends[len(ends)-1].Seq)
	return t, err
}
