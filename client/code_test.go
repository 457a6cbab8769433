package client_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
	"testing"

	"farthing/internal/farthing"
)

// TestEveryCodeHasAConstant holds the constants against the codes that there are.
func TestEveryCodeHasAConstant(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "code.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	constants := map[string]bool{}
	ast.Inspect(file, func(node ast.Node) bool {
		if literal, ok := node.(*ast.BasicLit); ok {
			text, _ := strconv.Unquote(literal.Value)
			constants[text] = true
		}
		return true
	})
	for _, meaning := range farthing.Codes {
		if !constants[string(meaning.Code)] {
			t.Errorf("code.go has no constant for %s", meaning.Code)
		}
		delete(constants, string(meaning.Code))
	}
	for code := range constants {
		t.Errorf("code.go has %s, which the server does not know", code)
	}
}

// TestTheGuideShowsWhatRuns holds the Go of the guide against the examples, which run.
func TestTheGuideShowsWhatRuns(t *testing.T) {
	guide, err := os.ReadFile("../docs/guides/sdks.md")
	if err != nil {
		t.Fatal(err)
	}
	var examples strings.Builder
	for _, name := range []string{"example_test.go", "webhook_test.go"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		examples.Write(text)
	}
	runs, shown := map[string]bool{}, 0
	for line := range strings.Lines(examples.String()) {
		runs[strings.TrimSpace(line)] = true
	}
	_, rest, more := strings.Cut(string(guide), "```go\n")
	for more {
		block, behind, _ := strings.Cut(rest, "```")
		for line := range strings.Lines(block) {
			shown++
			if !runs[strings.TrimSpace(line)] {
				t.Errorf("the guide shows %q, which no example has", strings.TrimSpace(line))
			}
		}
		_, rest, more = strings.Cut(behind, "```go\n")
	}
	if shown < 20 {
		t.Errorf("the guide shows %d lines", shown)
	}
}
