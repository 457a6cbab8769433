package store

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/internal/farthing"
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
var narrowed = strings.Fields(`trigger reference statement_reference bank_reference`)

// MaxNotesFilter is how many notes of their metadata a filter may name.
const MaxNotesFilter = 5

// narrowedFrom returns these conditions, whose first parameter has that number.
func narrowedFrom(first int) string {
	var text strings.Builder
	n := first
	p := "$" + strconv.Itoa(n)
	text.WriteString(" AND (" + p + " = '' OR " + p + " LIKE '%,' || w.status || ',%')")
	n++
	for _, column := range narrowed {
		p := "$" + strconv.Itoa(n)
		text.WriteString(" AND (" + p + " = '' OR w." + column + " = " + p + ")")
		n++
	}
	number := func(i int) string { return "CAST($" + strconv.Itoa(n+i) + " AS bigint)" }
	text.WriteString(" AND w.amount >= " + number(0) + " AND w.amount <= " + number(1))
	for i, sign := range []string{">", "<"} {
		moment := number(2 + i)
		text.WriteString(" AND (" + moment + " = 0 OR w.paid_at " + sign + " " + moment + ")")
	}
	for i, sign := range []string{">", "<"} {
		day := "$" + strconv.Itoa(n+4+i)
		text.WriteString(" AND (" + day + " = '' OR w.expected_arrival " + sign + " " + day + ")")
	}
	for i := range MaxNotesFilter { // a note stands in the canonical JSON as nothing else does
		note := "$" + strconv.Itoa(n+6+i)
		text.WriteString(" AND (" + note + " = '' OR REPLACE(w.metadata, " + note + ", '') <> w.metadata)")
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
	args := []any{
		listed(f.Statuses), f.Trigger, f.Reference, f.StatementReference, f.BankReference, int64(f.MinAmount),
		int64(cmp.Or(f.MaxAmount, math.MaxInt64)), paidAfter, paidBefore, arrivesAfter, arrivesBefore,
	}
	var notes [MaxNotesFilter]string
	for i, key := range slices.Sorted(maps.Keys(f.Metadata)) {
		one := farthing.Metadata{key: f.Metadata[key]}.JSON()
		notes[i] = strings.TrimSuffix(strings.TrimPrefix(one, "{"), "}")
	}
	for _, note := range notes {
		args = append(args, note)
	}
	return args
}

// listed returns states as a text in which each stands between commas; "" for none.
func listed[S ~string](states []S) string {
	var text strings.Builder
	for _, state := range states {
		text.WriteString("," + string(state))
	}
	if len(states) > 0 {
		text.WriteByte(',')
	}
	return text.String()
}

func momentOr0(at *time.Time) int64 {
	if at == nil {
		return 0
	}
	return ms(*at)
}

// narrows reports whether withdrawals are filtered while they are read.
func (f *WithdrawalFilter) narrows() bool {
	return len(f.Statuses) > 0 || len(f.Metadata) > 0 || f.Trigger != "" || f.Reference != "" ||
		f.StatementReference != "" || f.BankReference != "" || f.MinAmount != 0 || f.MaxAmount != 0 ||
		!f.created() && (f.After != nil || f.Before != nil)
}
