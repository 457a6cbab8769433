package tidy

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// source is one parsed Go file of this repository.
type source struct {
	path string // with slashes, from the root
	dir  string // its package's folder, without internal/: a package's name in the table of ranks
	test bool
	text string
	file *ast.File
	set  *token.FileSet
}

// module is the path of the product's module.
var module string

// TestMain runs the rules in the root of the repository, whose files they look at.
func TestMain(m *testing.M) {
	if err := os.Chdir(filepath.Join("..", "..", "..")); err != nil {
		panic(err)
	}
	text, err := os.ReadFile("go.mod")
	if err != nil {
		panic(err)
	}
	module = regexp.MustCompile(`(?m)^module (\S+)$`).FindStringSubmatch(string(text))[1]
	os.Exit(m.Run())
}

// parse parses the text of one file.
func parse(name, text string) (source, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, text, parser.ParseComments)
	return source{
		path: name,
		dir:  strings.TrimPrefix(path.Dir(name), "internal/"),
		test: strings.HasSuffix(name, "_test.go"),
		text: text,
		file: file,
		set:  set,
	}, err
}

// sources is every Go file of the repository but those that are test data. They are parsed once.
func sources(t *testing.T) []source {
	t.Helper()
	all, err := parsed()
	if err != nil {
		t.Fatalf("read the repository's Go files: %v", err)
	}
	return all
}

var parsed = sync.OnceValues(func() (all []source, err error) {
	err = filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		readers := filepath.ToSlash(name) == "docs/snippets" // what readers of the guides write, not we
		if entry.IsDir() && name != "." &&
			(readers || strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata") {
			return filepath.SkipDir
		}
		if entry.IsDir() || filepath.Ext(name) != ".go" {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		s, err := parse(filepath.ToSlash(name), string(text))
		all = append(all, s)
		return err
	})
	return all, err
})

// at names the place of a node, for a message.
func (s source) at(node ast.Node) string {
	return fmt.Sprintf("%s:%d", s.path, s.set.Position(node.Pos()).Line)
}

// lines counts the lines that a node covers.
func (s source) lines(node ast.Node) int {
	return s.set.Position(node.End()).Line - s.set.Position(node.Pos()).Line + 1
}

// imports maps each name by which the file knows a package to that package's path.
func (s source) imports() map[string]string {
	known := map[string]string{}
	for _, spec := range s.file.Imports {
		name, _ := strconv.Unquote(spec.Path.Value)
		local := path.Base(name)
		if spec.Name != nil {
			local = spec.Name.Name
		}
		known[local] = name
	}
	return known
}

// uses reports each mention of pkg.Name for the names asked for.
func (s source) uses(pkg string, names []string, report func(node ast.Node, name string)) {
	known := s.imports()
	ast.Inspect(s.file, func(node ast.Node) bool {
		selector, ok := node.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if x, ok := selector.X.(*ast.Ident); ok && known[x.Name] == pkg && slices.Contains(names, selector.Sel.Name) {
			report(node, pkg+"."+selector.Sel.Name)
		}
		return true
	})
}
