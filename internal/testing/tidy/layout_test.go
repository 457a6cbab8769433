package tidy

import (
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"farthing/internal/testing/lines"
)

// The limits of CONTRIBUTING.md for what a reader sees at once.
const (
	maxColumns     = 120 // of a line, a tab counted as four
	maxTargets     = 3   // of an assignment
	maxRowFields   = 3   // of a struct literal whose fields share a line
	maxMethods     = 40  // of a type, exported or not
	maxCrowdedKind = 2   // types that have more

	// maxProductLines is how many lines the product may have, by the rule of package lines. It may only fall: who
	// takes out more than productSlack lowers it to the next 500.
	maxProductLines = 132_088
	productSlack    = 5_000
)

// methodsAllowed are the types with more than maxMethods methods. A figure may only fall, and goes once it is no longer
// above the limit.
var methodsAllowed = map[string]int{"farthing.State": 76, "store.Store": 49}

// columns is the width of a line.
func columns(line string) int {
	return utf8.RuneCountInString(line) + 3*strings.Count(line, "\t")
}

// lineOf is the line of a position.
func (s source) lineOf(pos token.Pos) int { return s.set.Position(pos).Line }

func checkLines(s source) (found []string) {
	for i, line := range strings.Split(s.text, "\n") {
		if n := columns(line); n > maxColumns {
			found = append(found, fmt.Sprintf("%s:%d: %d columns, %d at most: break it after a comma or an operator",
				s.path, i+1, n, maxColumns))
		}
	}
	return found
}

func checkTargets(s source) (found []string) {
	ast.Inspect(s.file, func(node ast.Node) bool {
		if a, ok := node.(*ast.AssignStmt); ok && len(a.Lhs) > maxTargets {
			found = append(found,
				fmt.Sprintf("%s: an assignment of %d targets, %d at most: nobody sees two that are swapped",
					s.at(a), len(a.Lhs), maxTargets))
		}
		return true
	})
	return found
}

// checkLiterals wants the fields of a struct literal of more than three one a line. A test's row may stand on one line.
func checkLiterals(s source) (found []string) {
	ast.Inspect(s.file, func(node ast.Node) bool {
		literal, ok := node.(*ast.CompositeLit)
		if !ok || len(literal.Elts) <= maxRowFields || s.test && s.lines(literal) == 1 {
			return true
		}
		if _, isMap := literal.Type.(*ast.MapType); isMap {
			return true
		}
		for i, element := range literal.Elts {
			field, ok := element.(*ast.KeyValueExpr)
			if !ok {
				return true
			}
			if _, ok := field.Key.(*ast.Ident); !ok {
				return true
			}
			if i > 0 && s.lineOf(element.Pos()) == s.lineOf(literal.Elts[i-1].End()) {
				found = append(found,
					fmt.Sprintf("%s: a struct literal of %d fields, two of them on a line: one field a line",
						s.at(literal), len(literal.Elts)))
				return true
			}
		}
		return true
	})
	return found
}

// wrapped returns the type that a struct adds nothing to but methods: its only field embeds it; "" for any other type.
func wrapped(spec *ast.TypeSpec) string {
	of, ok := spec.Type.(*ast.StructType)
	if !ok || len(of.Fields.List) != 1 || of.Fields.List[0].Names != nil {
		return ""
	}
	embedded := of.Fields.List[0].Type
	if pointer, ok := embedded.(*ast.StarExpr); ok {
		embedded = pointer.X
	}
	if name, ok := embedded.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

// TestTypesHaveFewMethods counts all methods of each type over all files of its package, with those of structs that
// only wrap it.
func TestTypesHaveFewMethods(t *testing.T) {
	methods, wraps := map[string]int{}, map[string]string{}
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		ast.Inspect(s.file, func(node ast.Node) bool {
			switch n := node.(type) {
			case *ast.FuncDecl:
				if n.Recv != nil {
					methods[s.dir+"."+receiver(n)]++
				}
			case *ast.TypeSpec:
				if of := wrapped(n); of != "" {
					wraps[s.dir+"."+n.Name.Name] = s.dir + "." + of
				}
			}
			return true
		})
	}
	for wrapper, of := range wraps {
		methods[of] += methods[wrapper]
	}
	for name, n := range methods {
		allowed, ok := methodsAllowed[name]
		switch {
		case n <= maxMethods && ok:
			t.Errorf("%s has %d methods: take it out of methodsAllowed", name, n)
		case n > maxMethods && n > allowed:
			t.Errorf("%s has %d methods, %d at most: give the second noun in it a type of its own", name, n,
				max(maxMethods, allowed))
		case n < allowed:
			t.Errorf("%s has %d methods: lower its allowance of %d to that", name, n, allowed)
		}
	}
	if len(methodsAllowed) > maxCrowdedKind {
		t.Errorf("%d types are allowed more than %d methods, %d at most", len(methodsAllowed), maxMethods,
			maxCrowdedKind)
	}
}

// TestTheProductHasFewLines counts hand-written lines: what nobody has to read cannot be wrong.
func TestTheProductHasFewLines(t *testing.T) {
	all, err := lines.Count(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	switch total := lines.Total(all); {
	case total > maxProductLines:
		t.Errorf("the product has %d lines, %d at most: take out what nobody uses, or what stands there twice "+
			"(go run -C tools ./lines counts them per package)", total, maxProductLines)
	case total < maxProductLines-productSlack:
		t.Errorf("the product has %d lines: lower maxProductLines of %d to the next 500", total, maxProductLines)
	}
}
