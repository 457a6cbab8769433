// Package railtest holds what every rail must keep to, as tests that any rail can
// be put through. A rail that passes can be driven by the workers as they are.
package railtest

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"farthing/money"
	"farthing/rail"
)

// Subject is a rail to be put to the test.
type Subject struct {
	// Start makes a new bank that was given nothing, and answers how to open a rail to
	// it: each call is another process with the same bank.
	Start func(t *testing.T) (open func() rail.Rail)
	// Answered is after how long the bank has said everything about an ordinary payment.
	Answered time.Duration
}

// Moment is when the tests begin: a Friday in London, in winter.
var Moment = time.Date(2026, time.November, 20, 10, 0, 0, 0, time.UTC)

// many is more than fits into one answer of a rail, and into one file.
const many = 1200

// Run puts a rail through all of them.
func Run(t *testing.T, s Subject) {
	for name, test := range map[string]func(*testing.T, Subject){
		"paid once": paidOnce, "nothing": nothing, "handed over twice": twice, "acknowledged": acknowledged, "in order": inOrder,
		"when the next is due": nextDue, "many": lots, "after a restart": restarted, "the same each time": sameEachTime,
	} {
		t.Run(name, func(t *testing.T) { test(t, s) })
	}
}

// Instruction is an ordinary payment, the n-th.
func Instruction(n int) rail.Instruction {
	return rail.Instruction{BankReference: fmt.Sprintf("wd%026d", n), StatementReference: fmt.Sprintf("WD%016d", n), Amount: money.Minor(1000 + n), Currency: money.GBP,
		HolderName: "The Shop Ltd", SortCode: "200000", AccountNumber: "12345678"}
}

func instructions(from, to int) []rail.Instruction {
	var list []rail.Instruction
	for n := from; n < to; n++ {
		list = append(list, Instruction(n))
	}
	return list
}

// submit hands instructions over, all of which must be taken.
func submit(t *testing.T, r rail.Rail, now time.Time, list ...rail.Instruction) {
	t.Helper()
	outcomes, err := r.Submit(t.Context(), now, list)
	if err != nil || len(outcomes) != len(list) || slices.ContainsFunc(outcomes, func(o rail.Outcome) bool { return o != rail.Taken }) {
		t.Fatalf("%d instructions: %v, %v", len(list), outcomes, err)
	}
}

// collect is one answer of the rail, looked at for what must hold of any.
func collect(t *testing.T, r rail.Rail, now time.Time) []rail.Report {
	t.Helper()
	reports, err := r.Collect(t.Context(), now)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i, report := range reports {
		key := fmt.Sprint(report.BankReference, " ", report.Number)
		late := report.At.After(now) || i > 0 && report.At.Before(reports[i-1].At)
		if seen[key] || report.BankReference == "" || report.Kind == "" || late {
			t.Errorf("report %d of %d at %s: %+v", i, len(reports), now, report)
		}
		seen[key] = true
	}
	if at, ok := next(t, r); ok && len(reports) == 0 && !at.After(now) {
		t.Errorf("at %s nothing is reported, but something is due at %s", now, at)
	}
	return reports
}

// next is when the rail says that it reports.
func next(t *testing.T, r rail.Rail) (time.Time, bool) {
	t.Helper()
	at, ok, err := r.Next(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return at, ok
}

// drain collects and acknowledges until nothing more has been said.
func drain(t *testing.T, r rail.Rail, now time.Time) []rail.Report {
	t.Helper()
	var all []rail.Report
	for {
		reports := collect(t, r, now)
		if len(reports) == 0 {
			return all
		}
		if err := r.Acknowledge(t.Context(), reports); err != nil {
			t.Fatal(err)
		}
		if all = append(all, reports...); len(all) > 100*many {
			t.Fatal("acknowledged reports come again")
		}
	}
}

// paid counts the reports that say paid, by reference.
func paid(reports []rail.Report) map[string]int {
	counts := map[string]int{}
	for _, r := range reports {
		if r.Kind == rail.Paid {
			counts[r.BankReference]++
		}
	}
	return counts
}

// An ordinary payment is reported as paid, with its amount, and not before it was handed over.
func paidOnce(t *testing.T, s Subject) {
	r := s.Start(t)()
	submit(t, r, Moment, Instruction(1))
	reports := drain(t, r, Moment.Add(s.Answered))
	if counts := paid(reports); len(counts) != 1 || counts[Instruction(1).BankReference] != 1 {
		t.Errorf("%+v", reports)
	}
	for _, report := range reports {
		if report.BankReference != Instruction(1).BankReference || report.At.Before(Moment) || report.Amount != 0 && report.Amount != Instruction(1).Amount {
			t.Errorf("%+v", report)
		}
	}
}

// A bank that was given nothing says nothing, and nothing may be given.
func nothing(t *testing.T, s Subject) {
	r := s.Start(t)()
	submit(t, r, Moment)
	if reports := collect(t, r, Moment.AddDate(1, 0, 0)); len(reports) != 0 {
		t.Errorf("%+v", reports)
	}
	if at, ok := next(t, r); ok {
		t.Errorf("it reports at %s", at)
	}
	if err := r.Acknowledge(t.Context(), nil); err != nil {
		t.Error(err)
	}
}

// The same instruction again is the same payment: in one call, in another, later, by another process.
func twice(t *testing.T, s Subject) {
	open := s.Start(t)
	r, other := open(), open()
	submit(t, r, Moment, Instruction(1), Instruction(2), Instruction(1))
	submit(t, other, Moment.Add(time.Minute), Instruction(2), Instruction(1))
	reports := drain(t, r, Moment.Add(s.Answered+time.Minute))
	submit(t, r, Moment.Add(s.Answered+2*time.Minute), Instruction(1))
	reports = append(reports, drain(t, other, Moment.Add(3*s.Answered))...)
	if counts := paid(reports); len(counts) != 2 || counts[Instruction(1).BankReference] != 1 || counts[Instruction(2).BankReference] != 1 {
		t.Errorf("%+v", counts)
	}
}

// Reports come again until they are acknowledged, and never after; to acknowledge them twice does no harm.
func acknowledged(t *testing.T, s Subject) {
	r := s.Start(t)()
	submit(t, r, Moment, Instruction(1), Instruction(2))
	now := Moment.Add(s.Answered)
	first := collect(t, r, now)
	if again := collect(t, r, now); len(first) < 2 || !reflect.DeepEqual(again, first) {
		t.Fatalf("%+v, then %+v", first, again)
	}
	for range 2 {
		if err := r.Acknowledge(t.Context(), first[:1]); err != nil {
			t.Fatal(err)
		}
	}
	if rest := collect(t, r, now); !reflect.DeepEqual(rest, first[1:]) {
		t.Errorf("%+v are left of %+v", rest, first)
	}
	drain(t, r, now)
	if rest := collect(t, r, now); len(rest) != 0 {
		t.Errorf("%+v", rest)
	}
}

// What was said earlier is reported earlier, whatever was handed over first in one call.
func inOrder(t *testing.T, s Subject) {
	r := s.Start(t)()
	for n := range 5 {
		submit(t, r, Moment.Add(time.Duration(n)*time.Minute), Instruction(9-n))
	}
	reports := drain(t, r, Moment.Add(s.Answered+5*time.Minute))
	if !slices.IsSortedFunc(reports, func(a, b rail.Report) int { return a.At.Compare(b.At) }) || len(paid(reports)) != 5 {
		t.Errorf("%+v", reports)
	}
}

// A rail that knows when its bank speaks tells so: nothing is said before, something just then, and the moment stays
// until that is acknowledged.
func nextDue(t *testing.T, s Subject) {
	r := s.Start(t)()
	submit(t, r, Moment, Instruction(1))
	at, ok := next(t, r)
	if !ok {
		return // it cannot know
	}
	if before := collect(t, r, at.Add(-time.Millisecond)); len(before) != 0 {
		t.Errorf("before %s it says %+v", at, before)
	}
	reports := collect(t, r, at)
	if again, ok := next(t, r); len(reports) == 0 || !ok || !again.Equal(at) {
		t.Errorf("at %s it says %+v; next is %s, %v", at, reports, again, ok)
	}
	drain(t, r, Moment.Add(s.Answered))
	if later, ok := next(t, r); ok && !later.After(Moment.Add(s.Answered)) {
		t.Errorf("all is acknowledged, and it reports at %s", later)
	}
}

// More than fits into one answer is answered in several, each payment once.
func lots(t *testing.T, s Subject) {
	r := s.Start(t)()
	submit(t, r, Moment, instructions(0, many)...)
	counts := paid(drain(t, r, Moment.Add(s.Answered)))
	for n := range many {
		if counts[Instruction(n).BankReference] != 1 {
			t.Fatalf("%d is paid %d times", n, counts[Instruction(n).BankReference])
		}
	}
}

// What was handed over by a process that is gone is reported to the next.
func restarted(t *testing.T, s Subject) {
	open := s.Start(t)
	submit(t, open(), Moment, Instruction(1))
	if counts := paid(drain(t, open(), Moment.Add(s.Answered))); len(counts) != 1 {
		t.Errorf("%+v", counts)
	}
}

// Two banks that were given the same say the same.
func sameEachTime(t *testing.T, s Subject) {
	var said [2][]rail.Report
	for i := range said {
		r := s.Start(t)()
		submit(t, r, Moment, instructions(0, 20)...)
		said[i] = drain(t, r, Moment.Add(s.Answered))
	}
	if !reflect.DeepEqual(said[0], said[1]) {
		t.Errorf("%+v and %+v", said[0], said[1])
	}
}
