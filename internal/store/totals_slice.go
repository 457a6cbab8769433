package store

import (
	"context"
	"math"
	"sync"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// totalsSlice is how many rows one statement adds up: the sum of as many of the largest amounts fits in 64 bits. Slices
// begin behind its multiples, so that two readings have the same ones.
const totalsSlice = 5_000

// maxAddedUp is how many slices are kept, and maxSums how many sums each has: together 13 MB. One whose fees have more
// amounts than that is added up each time.
const (
	maxAddedUp = 2_000
	maxSums    = 200
)

// addedUp keeps what whole slices of journals come to: no row of a journal ever changes. A month of a million rows
// takes a second to add up, and is asked for again by each page of its statement.
type addedUp struct {
	mu     sync.Mutex
	slices map[sliceKey]sliceTotals
}

// sliceKey names the slice of a merchant's journal behind a row.
type sliceKey struct{ merchant, low int64 }

// sliceTotals are what a slice comes to.
type sliceTotals struct {
	first, last int64 // the least and the greatest moment by value, in milliseconds
	sums        []kindSum
}

// kindSum is what the rows of a slice come to that have one kind; of fees, one amount too.
type kindSum struct {
	kind, unit    int64
	count, amount int64
}

func (a *addedUp) find(key sliceKey) (sliceTotals, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	found, known := a.slices[key]
	return found, known
}

// keep keeps a slice, in place of any other if there are too many.
func (a *addedUp) keep(key sliceKey, totals sliceTotals) {
	if len(totals.sums) > maxSums {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.slices == nil {
		a.slices = map[sliceKey]sliceTotals{}
	}
	for other := range a.slices {
		if len(a.slices) < maxAddedUp {
			break
		}
		delete(a.slices, other)
	}
	a.slices[key] = totals
}

// forget drops all: after a failover, a server that was read may have had rows that the new primary has not.
func (a *addedUp) forget() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.slices = nil
}

// feeKinds are the kinds of rows that charge the fee of a withdrawal or give it back.
var feeKinds = kindList(func(k farthing.EntryKind) bool {
	return k.Type == farthing.EventWithdrawalFee || k.Type == farthing.EventWithdrawalFeeReversed
})

// totalsOf adds rows up by kind, and fees by amount too.
var totalsOf = `SELECT kind, CASE WHEN kind IN (` + feeKinds + `) THEN amount ELSE 0 END AS unit, COUNT(*),
	CAST(COALESCE(SUM(amount), 0) AS bigint), MIN(COALESCE(happened_at, booked_at)),
	MAX(COALESCE(happened_at, booked_at)) FROM journal
	WHERE merchant = $1 AND seq > $2 AND seq < $3
		AND COALESCE(happened_at, booked_at) > $4 AND COALESCE(happened_at, booked_at) < $5 GROUP BY kind, unit`

// addUpSlice adds a slice up of what happened between the filter's times, and returns how many rows it read.
func (j *Journal) addUpSlice(ctx context.Context, f *JournalFilter, part seqRange) ([]kindSum, int64, error) {
	var read int64
	key := sliceKey{merchantKey(f.MerchantID), part.low}
	after, before := f.happened()
	if part.low%totalsSlice != 0 || part.rows() != totalsSlice {
		some, err := j.sumSlice(ctx, key.merchant, part, [2]int64{after, before})
		return some.sums, part.rows(), err
	}
	whole, known := j.s.addedUp.find(key)
	if !known {
		var err error
		if whole, err = j.sumSlice(ctx, key.merchant, part, [2]int64{math.MinInt64, math.MaxInt64}); err != nil {
			return nil, 0, err
		}
		j.s.addedUp.keep(key, whole)
		read = part.rows()
	}
	switch {
	case after < whole.first && whole.last < before:
		return whole.sums, read, nil
	case whole.last <= after || before <= whole.first:
		return nil, read, nil
	}
	some, err := j.sumSlice(ctx, key.merchant, part, [2]int64{after, before})
	return some.sums, read + part.rows(), err
}

// sumSlice adds rows up that happened between two moments.
func (j *Journal) sumSlice(ctx context.Context, merchant int64, part seqRange, times [2]int64) (sliceTotals, error) {
	found := sliceTotals{first: math.MaxInt64, last: math.MinInt64}
	args := []any{merchant, part.low, part.high, times[0], times[1]}
	err := j.s.query(ctx, totalsOf, args, func(r row) error {
		var sum kindSum
		var first, last int64
		err := r.Scan(&sum.kind, &sum.unit, &sum.count, &sum.amount, &first, &last)
		found.sums = append(found.sums, sum)
		found.first, found.last = min(found.first, first), max(found.last, last)
		return err
	})
	return found, wrapped("add up the journal", err)
}

// addedTo adds the sum to others of its kind and unit.
func (k *kindSum) addedTo(sums map[[2]int64]*KindTotal) (err error) {
	key := [2]int64{k.kind, k.unit}
	sum := sums[key]
	if sum == nil {
		sum = &KindTotal{EntryKind: kindOf(k.kind)}
		sums[key] = sum
	}
	sum.Count += k.count
	sum.Amount, err = sum.Amount.Add(money.Minor(k.amount))
	return err
}
