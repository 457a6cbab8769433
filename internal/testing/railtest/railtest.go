// Package railtest tests the contract that every rail must fulfil. Any rail can be put through its tests, and the
// workers can use a rail that passes without changes to them.
package railtest

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"farthing/internal/money"
	"farthing/internal/rail"
)

// Subject is a rail to be tested.
type Subject struct {
	// Start makes a new bank that has no payments, and returns a function that opens a rail to it. Each call of that
	// function stands for another process that uses the same bank.
	Start func(t *testing.T) (open func() rail.Rail)
	// Answered is how long the bank takes until it has said everything about an ordinary payment.
	Answered time.Duration
}

// Moment is the time at which the tests begin. It is a Friday in London, in winter.
var Moment = time.Date(2026, time.November, 20, 10, 0, 0, 0, time.UTC)

// many is a number of payments that does not fit into one answer of a rail, nor into one file.
const many = 1200

// Run puts a rail through all tests.
func Run(t *testing.T, s Subject) {
	for name, test := range map[string]func(*testing.T, Subject){
		"paid once": paidOnce, "nothing": nothing, "handed over twice": twice, "acknowledged": acknowledged,
		"in order":             inOrder,
		"when the next is due": nextDue, "many": lots, "after a restart": restarted, "the same each time": sameEachTime,
	} {
		t.Run(name, func(t *testing.T) { test(t, s) })
	}
}

// Instruction returns the n-th of the ordinary payments.
func Instruction(n int) rail.Instruction {
	return rail.Instruction{
		BankReference:      fmt.Sprintf("wd%026d", n),
		StatementReference: fmt.Sprintf("WD%016d", n),
		Amount:             money.Minor(1000 + n),
		Currency:           money.GBP,
		HolderName:         "The Shop Ltd",
		SortCode:           "200000",
		AccountNumber:      "12345678",
	}
}

func instructions(from, to int) []rail.Instruction {
	var list []rail.Instruction
	for n := from; n < to; n++ {
		list = append(list, Instruction(n))
	}
	return list
}

// submit hands instructions over and fails the test unless all of them are taken.
func submit(t *testing.T, r rail.Rail, now time.Time, list ...rail.Instruction) {
	t.Helper()
	outcomes, err := r.Submit(t.Context(), now, list)
	if err != nil || len(outcomes) != len(list) || slices.ContainsFunc(outcomes, func(o rail.Outcome) bool {
		return o != rail.Taken
	}) {
		t.Fatalf("%d instructions: %v, %v", len(list), outcomes, err)
	}
}

// collect returns one answer of the rail, and checks what must be true of every answer.
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

// next returns when the rail has its next report.
func next(t *testing.T, r rail.Rail) (time.Time, bool) {
	t.Helper()
	at, ok, err := r.Next(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return at, ok
}

// drain collects and acknowledges until there are no more reports.
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

// paid counts the reports of kind paid for each reference.
func paid(reports []rail.Report) map[string]int {
	counts := map[string]int{}
	for _, r := range reports {
		if r.Kind == rail.Paid {
			counts[r.BankReference]++
		}
	}
	return counts
}

// An ordinary payment is reported as paid, once, with its amount, and not before it was handed over.
func paidOnce(t *testing.T, s Subject) {
	r := s.Start(t)()
	submit(t, r, Moment, Instruction(1))
	reports := drain(t, r, Moment.Add(s.Answered))
	if counts := paid(reports); len(counts) != 1 || counts[Instruction(1).BankReference] != 1 {
		t.Errorf("%+v", reports)
	}
	for _, report := range reports {
		if report.BankReference != Instruction(1).BankReference || report.At.Before(Moment) ||
			report.Amount != 0 && report.Amount != Instruction(1).Amount {
			t.Errorf("%+v", report)
		}
	}
}

// A bank that has no payments reports nothing, and an empty list of instructions may be handed over.
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

// The same instruction again is the same payment, whether in the same call, in another call, later, or from another
// process.
func twice(t *testing.T, s Subject) {
	open := s.Start(t)
	r, other := open(), open()
	submit(t, r, Moment, Instruction(1), Instruction(2), Instruction(1))
	submit(t, other, Moment.Add(time.Minute), Instruction(2), Instruction(1))
	reports := drain(t, r, Moment.Add(s.Answered+time.Minute))
	submit(t, r, Moment.Add(s.Answered+2*time.Minute), Instruction(1))
	reports = append(reports, drain(t, other, Moment.Add(3*s.Answered))...)
	if counts := paid(reports); len(counts) != 2 || counts[Instruction(1).BankReference] != 1 ||
		counts[Instruction(2).BankReference] != 1 {
		t.Errorf("%+v", counts)
	}
}

// Reports come again until they are acknowledged, and never afterwards. Acknowledging them twice does no harm.
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

// Reports come in the order in which they were made, whatever the order in one call of Submit.
func inOrder(t *testing.T, s Subject) {
	r := s.Start(t)()
	for n := range 5 {
		submit(t, r, Moment.Add(time.Duration(n)*time.Minute), Instruction(9-n))
	}
	reports := drain(t, r, Moment.Add(s.Answered+5*time.Minute))
	if !slices.IsSortedFunc(reports, func(a, b rail.Report) int {
		return a.At.Compare(b.At)
	}) || len(paid(reports)) != 5 {
		t.Errorf("%+v", reports)
	}
}

// A rail that knows when its bank will report says when: there is no report before that moment, there is one at it, and
// the moment stays the same until the report is acknowledged.
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

// If there are more reports than fit into one answer, they come in several answers, each payment once.
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

// If the process that handed payments over is gone, the next process gets the reports.
func restarted(t *testing.T, s Subject) {
	open := s.Start(t)
	submit(t, open(), Moment, Instruction(1))
	if counts := paid(drain(t, open(), Moment.Add(s.Answered))); len(counts) != 1 {
		t.Errorf("%+v", counts)
	}
}

// Two banks that are given the same payments make the same reports.
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
