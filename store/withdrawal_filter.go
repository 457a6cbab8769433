package store

import (
	"cmp"
	"math"
	"strconv"
	"strings"
	"time"
)

// WithdrawalDate says which moment of a withdrawal a filter by time is about.
type WithdrawalDate string

// The moments.
const (
	ByCreatedAt       WithdrawalDate = "createdAt"
	ByPaidAt          WithdrawalDate = "paidAt"
	ByExpectedArrival WithdrawalDate = "expectedArrival" // a day, which begins at midnight of UTC
)

// WithdrawalDates lists them all.
var WithdrawalDates = []WithdrawalDate{ByCreatedAt, ByPaidAt, ByExpectedArrival}

// created reports whether After and Before are about the moment by which the list is in order.
func (f *WithdrawalFilter) created() bool { return f.By == "" || f.By == ByCreatedAt }

// narrowed are the conditions by which withdrawals are filtered while they are read. The parameters are those of
// narrowing.
var narrowed = strings.Fields(`status trigger reference statement_reference bank_reference`)

// narrowedFrom returns these conditions, whose first parameter has that number.
func narrowedFrom(first int) string {
	var text strings.Builder
	n := first
	for _, column := range narrowed {
		p := "$" + strconv.Itoa(n)
		text.WriteString(" AND (" + p + " = '' OR w." + column + " = " + p + ")")
		n++
	}
	p := func(i int) string { return "CAST($" + strconv.Itoa(n+i) + " AS bigint)" }
	text.WriteString(" AND w.amount >= " + p(0) + " AND w.amount <= " + p(1))
	for i, sign := range []string{">", "<"} {
		moment := p(2 + i)
		text.WriteString(" AND (" + moment + " = 0 OR w.paid_at " + sign + " " + moment + ")")
	}
	for i, sign := range []string{">", "<"} {
		day := "$" + strconv.Itoa(n+4+i)
		text.WriteString(" AND (" + day + " = '' OR w.expected_arrival " + sign + " " + day + ")")
	}
	return text.String()
}

// narrowing returns the parameters of narrowedFrom.
func (f *WithdrawalFilter) narrowing() []any {
	var paidAfter, paidBefore int64
	var arrivesAfter, arrivesBefore string
	switch f.By {
	case ByCreatedAt: // the order of the list
	case ByPaidAt:
		paidAfter, paidBefore = momentOr0(f.After), momentOr0(f.Before)
	case ByExpectedArrival:
		if f.After != nil {
			arrivesAfter = f.After.UTC().Format(time.DateOnly)
		}
		if f.Before != nil { // a day is before a moment if its midnight is
			arrivesBefore = f.Before.UTC().Add(-time.Millisecond).AddDate(0, 0, 1).Format(time.DateOnly)
		}
	}
	return []any{
		string(f.Status), f.Trigger, f.Reference, f.StatementReference, f.BankReference, int64(f.MinAmount),
		int64(cmp.Or(f.MaxAmount, math.MaxInt64)), paidAfter, paidBefore, arrivesAfter, arrivesBefore,
	}
}

func momentOr0(at *time.Time) int64 {
	if at == nil {
		return 0
	}
	return ms(*at)
}

// narrows reports whether withdrawals are filtered while they are read.
func (f *WithdrawalFilter) narrows() bool {
	return f.Status != "" || f.Trigger != "" || f.Reference != "" || f.StatementReference != "" ||
		f.BankReference != "" || f.MinAmount != 0 || f.MaxAmount != 0 ||
		!f.created() && (f.After != nil || f.Before != nil)
}
