package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"gotest.tools/gotestsum/testjson"
)

// report prints the results of tests as they come. testjson calls it from two goroutines, and the ticker is a third.
type report struct {
	options
	now   func() time.Time
	began time.Time

	lock     sync.Mutex
	out      io.Writer
	packages map[string]*underway // those whose tests have begun and not ended
}

// What a test takes at least to be listed as slow, and how many are listed.
const (
	slowTest  = 5 * time.Second
	slowTests = 20
)

// leftOut begins the reason of the tests that internal/testing/slow marks.
const leftOut = "not run: slow"

// underway is a package whose tests run.
type underway struct {
	done    int                  // how many of its tests have ended
	running map[string]time.Time // since when each of its tests runs
	limit   string               // the time limit that it ran into; "" if it has not
	late    []string             // the tests that were running then
}

func newReport(o options, out io.Writer, now func() time.Time) *report {
	return &report{
		options:  o,
		now:      now,
		began:    now(),
		out:      out,
		packages: map[string]*underway{},
	}
}

// Event is called with each event of go test, after results have taken it in.
func (r *report) Event(event testjson.TestEvent, results *testjson.Execution) error {
	r.lock.Lock()
	defer r.lock.Unlock()
	switch {
	case event.Action == testjson.ActionBuild:
		r.print("%s", event.Output)
	case event.Package == "": // of a build, which the events of its package tell too
	case event.PackageEvent():
		r.packageEvent(event, results.Package(event.Package))
	default:
		r.testEvent(event, results.Package(event.Package))
	}
	return nil
}

// Err is called with each line that go test prints outside its events.
func (r *report) Err(text string) error {
	r.lock.Lock()
	defer r.lock.Unlock()
	r.print("%s\n", text)
	return nil
}

func (r *report) print(format string, values ...any) {
	fmt.Fprintf(r.out, format, values...)
}

// of returns what is known of a package whose tests run.
func (r *report) of(name string) *underway {
	if r.packages[name] == nil {
		r.packages[name] = &underway{running: map[string]time.Time{}}
	}
	return r.packages[name]
}

func (r *report) testEvent(event testjson.TestEvent, results *testjson.Package) {
	if event.Elapsed < 0 {
		return // testjson's own, for a test that began and did not end: sum shows those, in order
	}
	u := r.of(event.Package)
	switch event.Action {
	case testjson.ActionRun, testjson.ActionCont:
		u.running[event.Test] = event.Time
	case testjson.ActionPause:
		delete(u.running, event.Test)
	case testjson.ActionOutput:
		u.heed(event)
		if _, text, found := strings.Cut(event.Output, "measured: "); found && r.measured {
			r.print("     %s %s", event.Test, text)
		}
	case testjson.ActionPass, testjson.ActionSkip:
		u.end(event.Test)
	case testjson.ActionFail:
		u.end(event.Test)
		test := results.LastFailedByName(event.Test)
		r.print("FAIL %s %s\n", test.Package, test.Test)
		r.output(results.OutputLines(test))
	default: // nothing begins or ends by it
	}
}

func (u *underway) end(test string) {
	delete(u.running, test)
	u.done++
}

// heed looks whether a line of output says that the package's time is over.
func (u *underway) heed(event testjson.TestEvent) {
	limit, found := strings.CutPrefix(event.Output, "panic: test timed out after ")
	if !found {
		limit, found = strings.CutPrefix(event.Output, "*** Test killed with quit: ran too long (")
	}
	if !found || u.limit != "" {
		return
	}
	u.limit = strings.TrimRight(limit, ").\n")
	for _, test := range slices.Sorted(maps.Keys(u.running)) {
		u.late = append(u.late, fmt.Sprintf("%s (%s)", test, event.Time.Sub(u.running[test]).Round(time.Second)))
	}
}

func (r *report) packageEvent(event testjson.TestEvent, results *testjson.Package) {
	u := r.of(event.Package)
	if event.Action == testjson.ActionOutput {
		u.heed(event)
	}
	if !event.Action.IsTerminal() {
		return
	}
	delete(r.packages, event.Package)
	took := fmt.Sprintf("%d tests, %.1f s", u.done, event.Elapsed)
	switch {
	case event.Action == testjson.ActionSkip:
		r.print("     %s: no tests\n", event.Package)
	case event.Action == testjson.ActionPass:
		r.print("ok   %s: %s\n", event.Package, took)
	case u.limit != "":
		r.print("FAIL %s: ran out of time after %s (-timeout sets another limit), while these tests ran:\n     %s\n",
			event.Package, u.limit, strings.Join(u.late, "\n     "))
	default:
		r.output(results.OutputLines(testjson.TestCase{}))
		r.print("FAIL %s: %s\n", event.Package, took)
	}
}

// output shows the output of a test, or of a package outside its tests, without what go test says of its progress and
// what the report says itself.
func (r *report) output(lines []string) {
	for _, line := range lines {
		result := strings.HasPrefix(line, "FAIL\t") && !strings.Contains(line, "[") // [build failed] is news
		if !result && !strings.HasPrefix(line, "=== ") && line != "FAIL\n" && line != "PASS\n" {
			r.print("%s", line)
		}
	}
}

// unfinished shows the tests of a package that began and did not end, each with its own output.
func (r *report) unfinished(results *testjson.Package) {
	for _, test := range results.Failed {
		if test.Elapsed >= 0 {
			continue
		}
		var own strings.Builder
		_ = results.WriteOutputTo(&own, test.ID) // a Builder takes everything
		r.print("FAIL %s %s: did not end\n", test.Package, test.Test)
		r.output(slices.Collect(strings.Lines(own.String())))
	}
}

// tick has a line printed at every interval until the function that it returns is called.
func (r *report) tick() (stop func()) {
	ticker := time.NewTicker(r.every)
	ended := make(chan struct{})
	go func() {
		for {
			select {
			case <-ticker.C:
				r.progress()
			case <-ended:
				return
			}
		}
	}()
	return func() {
		ticker.Stop()
		close(ended)
	}
}

// progress says what still runs.
func (r *report) progress() {
	r.lock.Lock()
	defer r.lock.Unlock()
	seconds := int(r.now().Sub(r.began).Seconds())
	r.print("… %d:%02d ", seconds/60, seconds%60)
	if len(r.packages) == 0 {
		r.print("building the tests\n")
		return
	}
	var all []string
	for _, name := range slices.Sorted(maps.Keys(r.packages)) {
		if done := r.packages[name].done; done > 0 {
			name = fmt.Sprintf("%s (%d tests done)", name, done)
		}
		all = append(all, name)
	}
	r.print("still running: %s\n", strings.Join(all, ", "))
}

// sum lists the skipped tests, counts everything in a last line, and returns whether all is well. The error is that of
// go test itself, which may fail without a test that does.
func (r *report) sum(results *testjson.Execution, ended error) bool {
	r.lock.Lock()
	defer r.lock.Unlock()
	var all counts
	for _, name := range results.Packages() {
		p := results.Package(name)
		all.passed += len(p.Passed)
		all.failed += len(p.Failed)
		slices.SortFunc(p.Failed, func(a, b testjson.TestCase) int { return a.ID - b.ID })
		r.unfinished(p)
		if p.Result() == testjson.ActionFail && len(p.Failed) == 0 {
			all.failed++
		}
	}
	for _, test := range results.Skipped() {
		r.skip(test, reason(results.OutputLines(test)), &all)
	}
	if ended != nil && all.failed == 0 {
		all.failed++
		r.print("FAIL go test: %v\n", ended)
	}
	r.slow(results)
	failed := all.failed > 0
	if err := all.addKept(r.total); err != nil {
		r.print("FAIL testrun: %v\n", err)
		failed = true
		all.failed++
	}
	r.print("%s\n", all)
	return !failed
}

// skip counts a skipped test, and lists it unless it is left out for being slow.
func (r *report) skip(test testjson.TestCase, why string, all *counts) {
	line := fmt.Sprintf("%s %s: %s", test.Package, test.Test, why)
	switch {
	case strings.HasPrefix(why, leftOut):
		all.slow++
	case r.maySkip.MatchString(line):
		all.skipped++
		r.print("skip %s\n", line)
	default:
		all.failed++
		r.print("FAIL %s (this test may not be skipped here)\n", line)
	}
}

// slow lists the tests that took longest, so that it is known where the time of a run went.
func (r *report) slow(results *testjson.Execution) {
	var tests []testjson.TestCase
	for _, name := range results.Packages() {
		for _, test := range slices.Concat(results.Package(name).Passed, results.Package(name).Failed) {
			if !test.Test.IsSubTest() && test.Elapsed >= slowTest {
				tests = append(tests, test)
			}
		}
	}
	slices.SortStableFunc(tests, func(a, b testjson.TestCase) int { return int(b.Elapsed - a.Elapsed) })
	for _, test := range tests[:min(len(tests), slowTests)] {
		r.print("slow %s %s: %.1f s\n", test.Package, test.Test, test.Elapsed.Seconds())
	}
}

// reason is what a skipped test printed after "not run: ", else all that it printed.
func reason(lines []string) string {
	var rest []string
	for _, line := range lines {
		if at := strings.Index(line, "not run: "); at >= 0 {
			return strings.TrimSpace(line[at:])
		}
		if !strings.HasPrefix(line, "=== ") && !strings.HasPrefix(strings.TrimSpace(line), "--- SKIP") {
			rest = append(rest, strings.TrimSpace(line))
		}
	}
	return strings.Join(rest, " ")
}
