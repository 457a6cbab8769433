package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// JournalTotals are what the rows of a part of a journal come to, by their kinds.
type JournalTotals struct {
	Opening, Closing ledger.Row // the last rows before the part and in it; Seq is 0 if there is none
	Kinds            []KindTotal
	Read             int // rows
}

// KindTotal is what the rows of one kind come to.
type KindTotal struct {
	farthing.EntryKind
	Count  int64
	Amount money.Minor // of all together
}

// totalsSlice is how many rows one statement adds up: the sum of as many of the largest amounts fits in 64 bits.
const totalsSlice = 10_000

// totalsCost says that adding a row up in the database costs a fifth of reading it.
const totalsCost = 5

// totalsOf adds rows up.
const totalsOf = `SELECT kind, COUNT(*), CAST(COALESCE(SUM(amount), 0) AS bigint) FROM journal
	WHERE merchant = $1 AND seq > $2 AND seq < $3
		AND COALESCE(happened_at, booked_at) > $4 AND COALESCE(happened_at, booked_at) < $5 GROUP BY kind`

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
	sums := map[int64]*KindTotal{}
	for read := int64(0); todo.rows() > 0; {
		if err := j.s.goOn(ctx, int(read/totalsCost)); err != nil {
			return t, err
		}
		var first seqRange
		first, todo = todo.cut(totalsSlice, true)
		read = first.rows()
		t.Read += int(read)
		if err := j.addUp(ctx, &f, first, sums); err != nil {
			return t, err
		}
	}
	for _, sum := range sums {
		t.Kinds = append(t.Kinds, *sum)
	}
	slices.SortFunc(t.Kinds, func(a, b KindTotal) int { return cmp.Compare(a.Number, b.Number) })
	return t, nil
}

// addUp adds one slice to the sums by the numbers of kinds.
func (j *Journal) addUp(ctx context.Context, f *JournalFilter, part seqRange, sums map[int64]*KindTotal) error {
	var number, count, amount int64
	after, before := f.happened()
	args := []any{merchantKey(f.MerchantID), part.low, part.high, after, before}
	err := j.s.query(ctx, totalsOf, args, func(r row) error {
		if err := r.Scan(&number, &count, &amount); err != nil {
			return err
		}
		sum := sums[number]
		if sum == nil {
			sum = &KindTotal{EntryKind: kindOf(number)}
			sums[number] = sum
		}
		var err error
		sum.Count += count
		sum.Amount, err = sum.Amount.Add(money.Minor(amount))
		return err
	})
	return wrapped("add up the journal", err)
}

// row reads one row of a journal; an empty one if seq is 0.
func (j *Journal) row(ctx context.Context, merchantID string, seq int64) (ledger.Row, error) {
	if seq == 0 {
		return ledger.Row{}, nil
	}
	found, err := journalTable.first(ctx, j.s, merchantID, "merchant = $1 AND seq = $2", merchantKey(merchantID), seq)
	return found, wrapped("read journal row", err)
}
