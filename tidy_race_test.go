package farthing_test

import (
	"go/ast"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// programsApart are packages whose tests start programs and load them from outside: goroutines of a test meet nothing
// there that the race detector would see.
var programsApart = []string{"bench", "cmd/farthing", "simulation/crash", "simulation/failover", "store/pgserver"}

// Each test that starts goroutines runs under the race detector, too: ./test says which do.
func TestTheRaceDetectorSeesWhatRunsAtOnce(t *testing.T) {
	script, err := os.ReadFile("test")
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.Fields(assigned(t, string(script), "raced_packages"))
	once := strings.Fields(assigned(t, string(script), "raced_in_part"))
	part := slices.Concat(once, strings.Fields(assigned(t, string(script), "raced_again")))
	named, err := regexp.Compile(assigned(t, string(script), "raced_tests"))
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, s := range sources(t) {
		if !s.test || family(s.dir) == "tools" || slices.Contains(programsApart, s.dir) {
			continue
		}
		if lessUnderRace(s) && (racedWhole(whole, s.dir) || slices.Contains(once, "./"+s.dir)) {
			t.Errorf("%s: tries less under the race detector, and does not run without it: see raced_again in ./test",
				s.at(s.file))
		}
		for _, f := range testsWithGoroutines(s) {
			seen++
			if !racedWhole(whole, s.dir) && (!slices.Contains(part, "./"+s.dir) || !named.MatchString(f.Name.Name)) {
				t.Errorf("%s: %s starts goroutines, and does not run under the race detector: name it in ./test",
					s.at(f), f.Name.Name)
			}
		}
	}
	if seen < 20 {
		t.Errorf("%d tests start goroutines: this test has gone blind", seen)
	}
}

// lessUnderRace says whether a file is compiled only if the race detector is there, or only if it is not.
func lessUnderRace(s source) bool {
	return slices.ContainsFunc(s.file.Comments, func(c *ast.CommentGroup) bool {
		text := c.List[0].Text
		return strings.HasPrefix(text, "//go:build ") && strings.Contains(text, "race")
	})
}

// assigned returns what a variable of a shell script is set to: one word of quoted parts, which may go on in the next
// line.
func assigned(t *testing.T, script, name string) string {
	t.Helper()
	_, rest, found := strings.Cut(script, "\n"+name+"=")
	if !found {
		t.Fatalf("%s is not set in ./test", name)
	}
	value, _, _ := strings.Cut(strings.ReplaceAll(rest, "\\\n", ""), "\n")
	return strings.NewReplacer(`'`, "", `"`, "").Replace(value)
}

// racedWhole says whether all tests of a folder run under the race detector, by a pattern of go test.
func racedWhole(patterns []string, dir string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		below, deep := strings.CutSuffix(strings.TrimPrefix(pattern, "./"), "/...")
		return dir == below || deep && under(dir, below)
	})
}

// testsWithGoroutines returns the tests that start goroutines in their own bodies.
func testsWithGoroutines(s source) (tests []*ast.FuncDecl) {
	for _, declared := range s.file.Decls {
		f, ok := declared.(*ast.FuncDecl)
		if !ok || f.Recv != nil || !strings.HasPrefix(f.Name.Name, "Test") || f.Name.Name == "TestMain" {
			continue
		}
		ast.Inspect(f, func(node ast.Node) bool {
			switch node := node.(type) {
			case *ast.GoStmt:
				tests = append(tests, f)
				return false
			case *ast.SelectorExpr:
				if node.Sel.Name == "Go" {
					tests = append(tests, f)
					return false
				}
			}
			return true
		})
	}
	return slices.Compact(tests)
}
