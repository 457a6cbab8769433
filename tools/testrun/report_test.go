package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// example is a module of packages whose tests end in every way that there is.
var example = map[string]string{
	"go.mod":           "module example\n\ngo 1.26.0\n",
	"alone/a_test.go":  "package alone\n\nfunc init() { panic(\"before any test\") }\n",
	"broken/a_test.go": "package broken\n\nvar a int = \"text\"\n",
	"empty/a.go":       "package empty\n",
	"good/a_test.go": `package good

import "testing"

func TestFirst(t *testing.T) { t.Log("measured: 7 of 9") }

func TestSecond(t *testing.T) { t.Run("part", func(t *testing.T) { t.Skip("not run: data absent") }) }
`,
	"slow/a_test.go": `package slow

import "testing"

func TestQuick(t *testing.T) {}

func TestSlow(t *testing.T) { t.Skip("not run: slow, see ./test all") }

func TestAlsoSlow(t *testing.T) { t.Run("part", TestSlow) }
`,
	"bad/a_test.go": `package bad

import "testing"

func TestRight(t *testing.T) { t.Log("nobody asks") }

func TestWrong(t *testing.T) {
	t.Log("looked at <a> & \"b\"")
	t.Run("part", func(t *testing.T) { t.Error("5 is not 6") })
}
`,
	"late/a_test.go": `package late

import "testing"

func TestEnds(t *testing.T) {}

func TestHangs(t *testing.T) {
	t.Run("part", func(t *testing.T) {
		t.Log("waits for the answer")
		<-make(chan int)
	})
}
`,
	"gone/a_test.go": `package gone

import (
	"os"
	"testing"
)

func TestLeaves(t *testing.T) {
	t.Log("leaves")
	os.Exit(3)
}
`,
}

// report runs go test in the example, and returns what is printed, without times and folders.
func reportOf(t *testing.T, o options, arguments ...string) (text string, passed bool) {
	t.Helper()
	dir := t.TempDir()
	for name, content := range example {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list := commands(arguments)
	for _, command := range list {
		command.Dir = dir
	}
	var out strings.Builder
	passed, err := run(o, list, &out)
	if err != nil {
		t.Fatal(err)
	}
	text = regexp.MustCompile(`\b\d+\.\d+ ?s`).ReplaceAllString(out.String(), "N s")
	return strings.ReplaceAll(text, dir, "DIR"), passed
}

// ordinary is how ./test calls the program where nothing else is wanted.
func ordinary() options { return options{every: time.Hour, maySkip: regexp.MustCompile("")} }

// Every way in which a test or a package ends is told once, with what it printed if it failed.
func TestEveryEndIsReported(t *testing.T) {
	cases := []struct {
		name      string
		arguments []string
		passed    bool
		want      string
	}{
		{
			name:      "what passes is one line, and what is skipped is listed with its reason",
			arguments: []string{"./good"},
			passed:    true,
			want: `ok   example/good: 3 tests, N s
skip example/good TestSecond/part: not run: data absent
2 passed, 0 failed, 1 skipped
`,
		},
		{
			name:      "slow tests that are left out are counted and not listed",
			arguments: []string{"./slow", "./good"},
			passed:    true,
			want: `skip example/good TestSecond/part: not run: data absent
4 passed, 0 failed, 1 skipped, 2 slow left to ./test all
`,
		},
		{
			name:      "a package without tests is not a failure",
			arguments: []string{"./empty"},
			passed:    true,
			want:      "     example/empty: no tests\n0 passed, 0 failed\n",
		},
		{
			name:      "a failed test is shown whole, and others are not",
			arguments: []string{"./bad"},
			want: `FAIL example/bad TestWrong/part
    a_test.go:9: 5 is not 6
--- FAIL: TestWrong/part (N s)
FAIL example/bad TestWrong
    a_test.go:8: looked at <a> & "b"
--- FAIL: TestWrong (N s)
FAIL example/bad: 3 tests, N s
1 passed, 2 failed
`,
		},
		{
			name:      "a package that ran out of time is named with its tests, and no goroutines are",
			arguments: []string{"-timeout", "1s", "./late"},
			want: `FAIL example/late: ran out of time after 1s (-timeout sets another limit), while these tests ran:
     TestHangs (1s)
     TestHangs/part (1s)
FAIL example/late TestHangs: did not end
FAIL example/late TestHangs/part: did not end
    a_test.go:9: waits for the answer
1 passed, 2 failed
`,
		},
		{
			name:      "a test that ends its process failed",
			arguments: []string{"./gone"},
			want: `FAIL example/gone: 0 tests, N s
FAIL example/gone TestLeaves: did not end
    a_test.go:9: leaves
0 passed, 1 failed
`,
		},
		{
			name:      "what does not compile failed",
			arguments: []string{"./broken"},
			want: `# example/broken [example/broken.test]
broken/a_test.go:3:13: cannot use "text" (untyped string constant) as int value in variable declaration
FAIL	example/broken [build failed]
FAIL example/broken: 0 tests, N s
0 passed, 1 failed
`,
		},
		{
			name:      "go test itself failed",
			arguments: []string{"-nosuch", "./good"},
			want:      "0 passed, 1 failed\n",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, passed := reportOf(t, ordinary(), c.arguments...)
			if !strings.HasSuffix(got, c.want) || passed != c.passed {
				t.Errorf("passed: %v; printed\n%s\nwant\n%s", passed, got, c.want)
			}
		})
	}
}

// A package that panics before its tests is one failure, and is shown.
func TestAPackageThatPanics(t *testing.T) {
	got, passed := reportOf(t, ordinary(), "./alone")
	if passed || !strings.Contains(got, "panic: before any test\n") ||
		!strings.HasSuffix(got, "\n0 passed, 1 failed\n") {
		t.Errorf("passed: %v; printed\n%s", passed, got)
	}
}

// Skipping is a failure unless it is allowed.
func TestSkippedTestsMayFail(t *testing.T) {
	for _, c := range []struct {
		maySkip string
		passed  bool
		want    string
	}{
		{"^example/good TestSecond/part: not run: data", true, "2 passed, 0 failed, 1 skipped\n"},
		{"^example/good TestFirst: ", false,
			`FAIL example/good TestSecond/part: not run: data absent (this test may not be skipped here)
2 passed, 1 failed
`},
	} {
		o := ordinary()
		o.maySkip = regexp.MustCompile(c.maySkip)
		if got, passed := reportOf(t, o, "./good"); passed != c.passed || !strings.HasSuffix(got, c.want) {
			t.Errorf("%s: passed: %v; printed\n%s\nwant\n%s", c.maySkip, passed, got, c.want)
		}
	}
}

// The last line of a run counts the runs before it. Whether it passed is about itself alone.
func TestRunsAreCountedTogether(t *testing.T) {
	o := ordinary()
	o.total = filepath.Join(t.TempDir(), "total")
	for _, c := range []struct {
		pkg    string
		passed bool
		want   string
	}{
		{"./bad", false, "1 passed, 2 failed\n"},
		{"./good", true, "3 passed, 2 failed, 1 skipped\n"},
		{"./slow", true, "5 passed, 2 failed, 1 skipped, 2 slow left to ./test all\n"},
		{"./good", true, "7 passed, 2 failed, 2 skipped, 2 slow left to ./test all\n"},
	} {
		if got, passed := reportOf(t, o, c.pkg); passed != c.passed || !strings.HasSuffix(got, "\n"+c.want) {
			t.Errorf("%s: passed: %v; printed\n%s\nwant\n%s", c.pkg, passed, got, c.want)
		}
	}
	if err := os.WriteFile(o.total, []byte("many"), 0o600); err != nil {
		t.Fatal(err)
	}
	got, passed := reportOf(t, o, "./good")
	if passed || !strings.HasSuffix(got, "\n2 passed, 1 failed, 1 skipped\n") {
		t.Errorf("passed: %v; printed\n%s", passed, got)
	}
}

// What was measured is shown when it is asked for, and whoever waits is told what runs.
func TestWhoeverWaitsIsTold(t *testing.T) {
	o := ordinary()
	o.measured = true
	o.every = 20 * time.Millisecond
	got, _ := reportOf(t, o, "-p", "1", "-timeout", "2s", "./good", "./late")
	for _, want := range []string{
		`^… 0:00 building the tests\n`,
		`\n     TestFirst 7 of 9\n`,
		`\n… 0:\d\d still running: example/late \(1 tests done\)\n`,
	} {
		if !regexp.MustCompile(want).MatchString(got) {
			t.Errorf("%s is missing from\n%s", want, got)
		}
	}
}

// Several at once are reported as one: what one fails by is shown, whichever it is, and all are counted.
func TestSeveralRunAtOnce(t *testing.T) {
	for _, arguments := range [][]string{
		{"./good", "--", "-C", "bad", "."},
		{"-C", "bad", ".", "--", "./good"},
		{"./good", "--", "./empty", "--", "-run", "Right|Wrong", "./bad"},
	} {
		got, passed := reportOf(t, ordinary(), arguments...)
		if passed || !strings.HasSuffix(got, "\n3 passed, 2 failed, 1 skipped\n") ||
			!strings.Contains(got, "ok   example/good: 3 tests, N s\n") ||
			!strings.Contains(got, "FAIL example/bad TestWrong/part\n    a_test.go:9: 5 is not 6\n") {
			t.Errorf("%q: passed: %v; printed\n%s", arguments, passed, got)
		}
	}
	if got, passed := reportOf(t, ordinary(), "./good", "--", "-nonsense", "./good"); passed {
		t.Errorf("a go test that is called wrongly is no failure; printed\n%s", got)
	}
}
