package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxColumns is the limit of a line of Go, a tab counted as four.
const maxColumns = 120

// compile makes the pattern of a package of ours in a text. What stands before it must not be a part of another path,
// as in /var/lib/farthing or ./cmd/farthing; \n and the like stand in strings of Go.
func (r *rewriting) compile() {
	r.package_ = regexp.MustCompile(`(^|[^\w./\\-]|\\[nrt])(` + regexp.QuoteMeta(r.old) + `)/([\w/-]*)`)
}

// forms are other ways in which our module is named, with the module as %s: all packages of it, a choice of a shell
// script, and the options of `go mod edit`.
var forms = []string{
	`(\s)(%s)( \| %[1]s/)`,
	`(^|[^\w./-])(%s)(/\*|/\.\.\.)`,
	`(-(?:replace|require)[ =])(%s)([=@])`,
}

// text rewrites the names of our packages in any text but Go's imports, and counts them.
func (r *rewriting) text(text string) (string, int) {
	places := 0
	for _, form := range forms {
		pattern := regexp.MustCompile(fmt.Sprintf(form, regexp.QuoteMeta(r.old)))
		places += len(pattern.FindAllStringIndex(text, -1))
		text = pattern.ReplaceAllString(text, "${1}"+r.new+"${3}")
	}
	text = r.package_.ReplaceAllStringFunc(text, func(found string) string {
		part := r.package_.FindStringSubmatch(found)
		if !r.isPackage(part[3]) {
			return found
		}
		places++
		return part[1] + r.new + "/" + part[3]
	})
	return text, places
}

// isPackage says whether there is a package of ours in a folder, or below it.
func (r *rewriting) isPackage(folder string) bool { return r.folders[strings.TrimRight(folder, "/")] }

// edit is a part of a file with another text.
type edit struct {
	from, to int
	text     string
}

// goFile rewrites a file of Go: the paths that it imports, and what its strings and comments say of our packages.
func (r *rewriting) goFile(name string, text []byte) ([]byte, int, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, 0, err
	}
	place := set.File(file.FileStart)
	var edits []edit
	places := 0
	change := func(node ast.Node, is string, n int) {
		if n > 0 {
			edits = append(edits, edit{place.Offset(node.Pos()), place.Offset(node.End()), is})
			places += n
		}
	}
	imports := map[*ast.BasicLit]bool{}
	for _, spec := range file.Imports {
		imports[spec.Path] = true
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return nil, 0, err
		}
		if is, ours := r.renamed(imported); ours {
			change(spec.Path, strconv.Quote(is), 1)
		}
	}
	ast.Inspect(file, func(node ast.Node) bool {
		if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING && !imports[literal] {
			is, n := r.text(literal.Value)
			change(literal, is, n)
		}
		return true
	})
	for _, group := range file.Comments {
		for _, comment := range group.List {
			is, n := r.text(comment.Text)
			change(comment, is, n)
		}
	}
	if len(edits) == 0 {
		return text, 0, nil
	}
	is, err := format.Source(apply(text, edits))
	if err != nil {
		return nil, 0, err
	}
	r.findWide(name, text, is)
	return is, places, nil
}

// apply makes edits that do not overlap.
func apply(text []byte, edits []edit) []byte {
	slices.SortFunc(edits, func(a, b edit) int { return a.from - b.from })
	var is bytes.Buffer
	at := 0
	for _, e := range edits {
		is.Write(text[at:e.from])
		is.WriteString(e.text)
		at = e.to
	}
	is.Write(text[at:])
	return is.Bytes()
}

// findWide notes the lines of a file that are too long now, and were not before.
func (r *rewriting) findWide(name string, was, is []byte) {
	before := map[string]bool{}
	for line := range strings.Lines(string(was)) {
		before[line] = true
	}
	number := 0
	for line := range strings.Lines(string(is)) {
		number++
		text := strings.TrimRight(line, "\n")
		if utf8.RuneCountInString(text)+3*strings.Count(text, "\t") > maxColumns && !before[line] {
			r.wide = append(r.wide, fmt.Sprintf("%s:%d", name, number))
		}
	}
}
