package store

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// unknown are statements into which a table is put whose name the source does not say there, each with where that is.
var unknown = []exception{
	{"AS k (km, ki) CROSS JOIN LATERAL (SELECT (columns), k.km, k.ki) r", "contentOfBreak"},
	{"SELECT (columns), k.km, k.ki FROM k", "contentOfBreak"},
	{"AS k (kn) CROSS JOIN LATERAL (columns) r", "a question of settling, which is about expectations"},
	{"NOT EXISTS (SELECT 1 FROM columns r WHERE r.merchant = $1", "a record's table, of one merchant"},
	{"SELECT columns columns JOIN bank_lines l", "sinceDay and readSince, which are about statements"},
}

// tablePut finds where a table is put in.
var tablePut = regexp.MustCompile(`(FROM|JOIN|\() ?columns\b|columns (JOIN|FROM columns)|columns columns`)

// verb is what fmt puts something in place of.
var verb = regexp.MustCompile(`%(\[\d+\])?[ds]`)

var beginsStatement = regexp.MustCompile(`^(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH) `)

// source is what the files of this package say of its statements.
type source struct {
	named map[string]ast.Expr // constants and variables of the package
	sent  []string
	found []string // statements that nobody sent, with a word in place of what is put in
}

// statementsOfSource reads the statements that are not among those sent, with a word in place of what is put in:
// columns, or a condition. It fails if a table is put in.
func statementsOfSource(sent []string) ([]string, error) {
	s := &source{named: map[string]ast.Expr{}, sent: sent}
	names, err := fs.Glob(os.DirFS("."), "*.go")
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, failed := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if failed != nil {
			return nil, failed
		}
		files = append(files, file)
		for _, d := range file.Decls {
			if made, ok := d.(*ast.GenDecl); ok {
				s.declare(made)
			}
		}
	}
	for _, file := range files {
		ast.Inspect(file, s.look)
	}
	for _, text := range s.found {
		known := slices.ContainsFunc(unknown, func(e exception) bool { return e.of(text) })
		if tablePut.MatchString(text) && !known {
			return nil, fmt.Errorf("no test sends this statement, and its tables are not known: %s", text)
		}
	}
	return s.found, err
}

func (s *source) declare(made *ast.GenDecl) {
	for _, spec := range made.Specs {
		if v, ok := spec.(*ast.ValueSpec); ok && len(v.Names) == len(v.Values) {
			for i, name := range v.Names {
				s.named[name.Name] = v.Values[i]
			}
		}
	}
}

// look takes a text of the source, and reports whether to look within it.
func (s *source) look(n ast.Node) bool {
	e, ok := n.(ast.Expr)
	if !ok || !isText(e) {
		return true
	}
	text, rest := s.text(e)
	for _, other := range rest {
		ast.Inspect(other, s.look)
	}
	text = strings.Join(strings.Fields(text), " ")
	if !beginsStatement.MatchString(text) || strings.HasSuffix(text, " WHERE") || strings.HasSuffix(text, " FROM") {
		return false
	}
	parts := strings.Split(strings.ReplaceAll(text, "‥", "…"), "…")
	if slices.ContainsFunc(s.sent, func(sent string) bool { return inOrder(sent, parts) }) {
		return false
	}
	if text = strings.NewReplacer("…", "columns", "‥", "query").Replace(text); ofSchema(text) {
		s.found = append(s.found, text)
	}
	return false
}

// inOrder reports whether a text has all parts, one behind the other.
func inOrder(text string, parts []string) bool {
	for _, part := range parts {
		_, behind, there := strings.Cut(text, strings.TrimSpace(part))
		if !there {
			return false
		}
		text = behind
	}
	return true
}

func isText(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return e.Kind == token.STRING
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (isText(e.X) || isText(e.Y))
	}
	return false
}

// text returns what an expression says, with … in place of what is put in, or ‥ if that names the merchant; and what to
// look at by itself.
func (s *source) text(e ast.Expr) (text string, rest []ast.Expr) {
	switch e := e.(type) {
	case *ast.BasicLit:
		said, err := strconv.Unquote(e.Value)
		if err != nil {
			panic(err) // it was parsed
		}
		return verb.ReplaceAllString(said, "…"), nil
	case *ast.BinaryExpr:
		x, restX := s.text(e.X)
		y, restY := s.text(e.Y)
		return x + y, append(restX, restY...)
	case *ast.ParenExpr:
		return s.text(e.X)
	case *ast.Ident:
		if of := s.named[e.Name]; of != nil && isText(of) {
			text, _ = s.text(of)
			return text, nil
		}
	case *ast.CallExpr:
		name := ""
		switch f := e.Fun.(type) {
		case *ast.Ident:
			name = f.Name
		case *ast.SelectorExpr:
			name = f.Sel.Name
		}
		if slices.Contains([]string{"named", "namedBy", "nameOf"}, name) {
			return "‥", e.Args
		}
		return "…", e.Args
	}
	return "…", nil
}

// ofSchema reports whether a statement may be about a table of the schema: others are about the database itself.
func ofSchema(text string) bool {
	all := slices.Concat(tablesOfSchema(true), tablesOfSchema(false))
	return tablePut.MatchString(text) || slices.ContainsFunc(queriesOf(text), func(q query) bool {
		return len(q.tables(all)) > 0
	})
}
