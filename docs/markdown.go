package docs

import (
	"bytes"
	"fmt"
	"html/template"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// markdown reads CommonMark with tables. The parsers of raw HTML are left out, so what looks like HTML is text and is
// escaped. It is made when the first guide is asked for: a process that shows none does not pay for it.
var markdown = sync.OnceValue(func() goldmark.Markdown {
	return goldmark.New(
		goldmark.WithParser(parser.NewParser(
			parser.WithBlockParsers(
				util.Prioritized(parser.NewSetextHeadingParser(), 100),
				util.Prioritized(parser.NewThematicBreakParser(), 200),
				util.Prioritized(parser.NewListParser(), 300),
				util.Prioritized(parser.NewListItemParser(), 400),
				util.Prioritized(parser.NewCodeBlockParser(), 500),
				util.Prioritized(parser.NewATXHeadingParser(), 600),
				util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
				util.Prioritized(parser.NewBlockquoteParser(), 800),
				util.Prioritized(parser.NewParagraphParser(), 1000),
			),
			parser.WithInlineParsers(
				util.Prioritized(parser.NewCodeSpanParser(), 100),
				util.Prioritized(parser.NewLinkParser(), 200),
				util.Prioritized(parser.NewAutoLinkParser(), 300),
				util.Prioritized(parser.NewEmphasisParser(), 500),
			),
			parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...),
			parser.WithAutoHeadingID(),
			parser.WithASTTransformers(util.Prioritized(rewriter{}, 100)),
		)),
		goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignNone))),
		goldmark.WithRendererOptions(html.WithXHTML(), renderer.WithNodeRenderers(util.Prioritized(blocks{}, 100))),
	)
})

// fromMarkdown returns a text as HTML, and its second-level headings.
func fromMarkdown(source []byte) (template.HTML, []link, error) {
	names := parser.NewContext(parser.WithIDs(anchors{}))
	document := markdown().Parser().Parse(text.NewReader(source), parser.WithContext(names))
	var out bytes.Buffer
	if err := markdown().Renderer().Render(&out, source, document); err != nil {
		return "", nil, fmt.Errorf("render the Markdown: %w", err)
	}
	var headings []link
	for node := document.FirstChild(); node != nil; node = node.NextSibling() {
		if heading, is := node.(*ast.Heading); is && heading.Level == 2 {
			id, _ := heading.AttributeString("id")
			headings = append(headings, link{Link: fmt.Sprintf("#%s", id), Text: plain(heading, source)})
		}
	}
	return template.HTML(out.String()), headings, nil //nolint:gosec // the library escapes, and reads no raw HTML
}

// plain returns what is written within a node, without its marks.
func plain(node ast.Node, source []byte) string {
	var out strings.Builder
	for child := node.FirstChild(); child != nil; child = child.NextSibling() {
		if leaf, is := child.(*ast.Text); is {
			out.Write(leaf.Value(source))
		} else {
			out.WriteString(plain(child, source))
		}
	}
	return out.String()
}

// anchors gives each heading of one text its identifier. The value is how many headings have had that slug.
type anchors map[string]int

var notSlug = regexp.MustCompile(`[^a-z0-9]+`)

// slug returns a heading as it stands in an address.
func slug(heading string) string {
	return strings.Trim(notSlug.ReplaceAllString(strings.ToLower(heading), "-"), "-")
}

// Generate returns the slug of a heading; the second heading with the same slug gets -2.
func (a anchors) Generate(heading []byte, _ ast.NodeKind) []byte {
	id := slug(string(heading))
	a[id]++
	if n := a[id]; n > 1 {
		id += "-" + strconv.Itoa(n)
	}
	return []byte(id)
}

// Put does nothing: headings cannot name their own identifiers.
func (a anchors) Put([]byte) {}

// rewriter turns the links of guides into addresses that the program serves.
type rewriter struct{}

// Transform rewrites links to other guides, and makes a link of each code span that is an address of the documentation.
func (rewriter) Transform(document *ast.Document, reader text.Reader, _ parser.Context) {
	var addresses []*ast.CodeSpan
	_ = ast.Walk(document, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // the function returns no error
		switch node := node.(type) {
		case *ast.Link:
			if entering {
				node.Destination = []byte(served(string(node.Destination)))
			}
			return ast.WalkSkipChildren, nil
		case *ast.CodeSpan:
			if entering && isAddress(plain(node, reader.Source())) {
				addresses = append(addresses, node)
			}
		}
		return ast.WalkContinue, nil
	})
	for _, span := range addresses {
		around := ast.NewLink()
		around.Destination = []byte(plain(span, reader.Source()))
		span.Parent().ReplaceChild(span.Parent(), span, around)
		around.AppendChild(around, span)
	}
}

// served returns the address under which the program serves what a link in a guide names.
func served(target string) string {
	file, place, hasPlace := strings.Cut(target, "#")
	name, isGuide := strings.CutSuffix(file, ".md")
	if !isGuide {
		return target
	}
	if hasPlace {
		place = "#" + place
	}
	return "/docs/guides/" + name + place
}

// isAddress says whether a code span is an address of the documentation.
func isAddress(code string) bool {
	return strings.HasPrefix(code, "/docs") || strings.HasPrefix(code, "/openapi")
}

// blocks writes those blocks that need more than the library's HTML: code that can be reached by keyboard and has a
// name, and tables that scroll by themselves on narrow screens.
type blocks struct{}

// RegisterFuncs names the blocks.
func (b blocks) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindFencedCodeBlock, b.code)
	r.Register(ast.KindCodeBlock, b.code)
	r.Register(tables.KindTable, b.table)
}

func (blocks) code(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	label := "Example"
	if fenced, is := node.(*ast.FencedCodeBlock); is && string(fenced.Language(source)) == "sh" {
		label = "Shell"
	}
	// a buffer takes everything
	_, _ = w.WriteString(`<pre tabindex="0" role="region" aria-label="` + label + `"><code>`)
	html.DefaultWriter.RawWrite(w, bytes.TrimSuffix(node.Lines().Value(source), []byte("\n")))
	_, _ = w.WriteString("</code></pre>\n")
	return ast.WalkContinue, nil
}

func (blocks) table(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString("<div class=\"wide\"><table>\n") // a buffer takes everything
	} else {
		_, _ = w.WriteString("</table></div>\n")
	}
	return ast.WalkContinue, nil
}
