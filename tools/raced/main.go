// Command raced says which tests the race detector must see, by the source: those that start goroutines themselves, and
// those that say by a directive that what they call does.
//
//	//test:race     above a test: this one
//	//test:race     above a package clause of a test: all tests of the package
//	//test:serial   above a test of such a package: not this one, which is long and starts no goroutines
//
// It prints four lines: the packages whose tests are seen, the pattern of those tests that are not for go test -skip,
// the packages with some such tests, and the pattern of these tests for go test -run.
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// The directives.
const (
	directive = "//test:race"
	serial    = "//test:serial"
)

// apart are packages whose tests start programs and load them from outside: goroutines of a test meet nothing there
// that the race detector would see.
var apart = []string{
	"cmd/farthing", "internal/bench", "internal/testing/simulation/crash", "internal/testing/simulation/failover",
	"internal/testing/simulation/loop", "internal/testing/pgserver", "tools", "sdk", "docs",
}

func main() {
	root := flag.String("root", ".", "the repository's `folder`")
	flag.Parse()
	found, err := find(*root)
	if err != nil {
		fmt.Fprintln(os.Stderr, "raced:", err)
		os.Exit(1)
	}
	fmt.Println(strings.Join(found.whole, " "))
	fmt.Println("^(" + strings.Join(found.serial, "|") + ")$")
	fmt.Println(strings.Join(found.part, " "))
	fmt.Println("^(" + strings.Join(found.tests, "|") + ")$")
}

// raced are the tests for the race detector.
type raced struct {
	whole, part []string // packages, as ./internal/store
	tests       []string // names of tests of part
	serial      []string // names of tests of whole that are left out
}

// find reads the tests below a folder.
func find(root string) (found raced, err error) {
	tests := map[string][]string{} // by package
	err = filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		place, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		if entry.IsDir() && place != "." && (slices.Contains(apart, filepath.ToSlash(place)) ||
			strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata") {
			return filepath.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(name, "_test.go") {
			return nil
		}
		dir := "./" + filepath.ToSlash(filepath.Dir(place))
		file, err := read(name)
		found.serial = append(found.serial, file.serial...)
		if file.whole && !slices.Contains(found.whole, dir) {
			found.whole = append(found.whole, dir)
		}
		tests[dir] = append(tests[dir], file.tests...)
		return err
	})
	for dir, own := range tests {
		if len(own) > 0 && !slices.Contains(found.whole, dir) {
			found.part, found.tests = append(found.part, dir), append(found.tests, own...)
		}
	}
	slices.Sort(found.part)
	slices.Sort(found.tests)
	slices.Sort(found.serial)
	found.tests = slices.Compact(found.tests)
	return found, err
}

// testFile is what a file of tests says.
type testFile struct {
	whole         bool // the race detector must see all tests of its package
	tests, serial []string
}

// read reads a file of tests.
func read(name string) (found testFile, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
	if err != nil {
		return found, err
	}
	found.whole = marked(file.Doc, directive)
	for _, declared := range file.Decls {
		f, ok := declared.(*ast.FuncDecl)
		if !ok || f.Recv != nil || !strings.HasPrefix(f.Name.Name, "Test") || f.Name.Name == "TestMain" {
			continue
		}
		switch {
		case marked(f.Doc, serial):
			found.serial = append(found.serial, f.Name.Name)
		case marked(f.Doc, directive) || startsGoroutines(f):
			found.tests = append(found.tests, f.Name.Name)
		}
	}
	return found, nil
}

// marked says whether a comment has a directive.
func marked(comment *ast.CommentGroup, directive string) bool {
	return comment != nil && slices.ContainsFunc(comment.List, func(c *ast.Comment) bool { return c.Text == directive })
}

// startsGoroutines says whether a test has a go statement, or calls a method Go (of a WaitGroup, say), in its own body.
func startsGoroutines(f *ast.FuncDecl) (starts bool) {
	ast.Inspect(f, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.GoStmt:
			starts = true
		case *ast.SelectorExpr:
			starts = starts || node.Sel.Name == "Go"
		}
		return !starts
	})
	return starts
}
