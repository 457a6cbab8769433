package client_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"farthing/client"
)

// TestEveryFunctionIsNamedSomewhere wants each exported function in a test, an example or a guide: what none of them
// names is tried by nobody, and is likely to be wanted by nobody. The methods of nouns are called by
// TestEveryOperationHasAMethod, and those of errors by package errors.
func TestEveryFunctionIsNamedSomewhere(t *testing.T) {
	used := usedNames(t)
	nouns := map[string]bool{}
	for field := range reflect.TypeFor[client.Client]().Fields() {
		nouns[strings.TrimPrefix(field.Type.String(), "*client.")] = true
	}
	if len(nouns) < 20 {
		t.Fatalf("only %d nouns were found", len(nouns))
	}
	functions := 0
	for _, file := range parseFiles(t, "*.go") {
		for _, declaration := range file.Decls {
			function, ok := declaration.(*ast.FuncDecl)
			if !ok || !function.Name.IsExported() {
				continue
			}
			name := function.Name.Name
			switch of := receiverOf(function); {
			case nouns[of], of != "" && (!ast.IsExported(of) || name == "Error" || name == "Is"):
				continue
			case !used[name]:
				t.Errorf("no test, example or guide names %s: show it in one, or take it out", name)
			}
			functions++
		}
	}
	if functions < 10 {
		t.Errorf("only %d functions were looked at", functions)
	}
}

// usedNames are the names behind a point in tests, examples and snippets, and in the guides' blocks of Go.
func usedNames(t *testing.T) map[string]bool {
	t.Helper()
	used := map[string]bool{}
	for _, pattern := range []string{"*_test.go", "../examples/*/*.go", "../docs/snippets/*.go"} {
		for _, file := range parseFiles(t, pattern) {
			ast.Inspect(file, func(node ast.Node) bool {
				if selector, ok := node.(*ast.SelectorExpr); ok {
					used[selector.Sel.Name] = true
				}
				return true
			})
		}
	}
	guides, err := filepath.Glob("../docs/guides/*.md")
	if err != nil || len(guides) == 0 {
		t.Fatalf("no guides: %v", err)
	}
	for _, guide := range guides {
		text, err := os.ReadFile(guide)
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range goBlocks.FindAllString(string(text), -1) {
			for _, name := range behindPoint.FindAllStringSubmatch(block, -1) {
				used[name[1]] = true
			}
		}
	}
	return used
}

var (
	goBlocks    = regexp.MustCompile("(?s)```go\n.*?```")
	behindPoint = regexp.MustCompile(`\.([A-Z][A-Za-z0-9]*)`)
)

// parseFiles parses the files of a pattern; *.go leaves tests out.
func parseFiles(t *testing.T, pattern string) (files []*ast.File) {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		t.Fatalf("%s: no files, %v", pattern, err)
	}
	for _, name := range names {
		if pattern == "*.go" && strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// receiverOf is the name of the type whose method a function is, "" if it is no method.
func receiverOf(function *ast.FuncDecl) string {
	if function.Recv == nil {
		return ""
	}
	of := function.Recv.List[0].Type
	if pointer, ok := of.(*ast.StarExpr); ok {
		of = pointer.X
	}
	if generic, ok := of.(*ast.IndexExpr); ok {
		of = generic.X
	}
	if name, ok := of.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}
