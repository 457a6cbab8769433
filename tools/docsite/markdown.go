package main

import (
	"bytes"
	"cmp"
	"fmt"
	"html/template"
	"path"
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
	markdowntext "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// newMarkdown reads CommonMark with tables. The parsers of raw HTML are left out, so what looks like HTML is text, and
// is escaped.
func newMarkdown(texts *library) goldmark.Markdown {
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
			parser.WithASTTransformers(util.Prioritized(rewriter{}, 100), util.Prioritized(answerPlacer{}, 200)),
		)),
		goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignNone))),
		goldmark.WithRendererOptions(html.WithXHTML()),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(blocks{texts}, 100))),
	)
}

// written is a text as HTML, and what else is known of it.
type written struct {
	html   template.HTML
	first  string  // its first sentence
	places []place // what stands before its first second-level heading, and below each of them
}

// place is a part of a text.
type place struct {
	anchor, heading string // "" before the first heading
	words           string // all that is written there, without marks
}

// headings returns links to the second-level headings.
func (w written) headings() []link {
	var all []link
	for _, p := range w.places {
		if p.anchor != "" {
			all = append(all, link{Link: "#" + p.anchor, Text: p.heading})
		}
	}
	return all
}

// folderKey is where the parser's context has the folder of the text.
var folderKey = parser.NewContextKey()

// fromMarkdown turns a text of a folder into HTML. The folder is what its links start from; answers are by the
// operations that the text may show them of.
func (l *library) fromMarkdown(source []byte, folder string, answers map[string]shownAnswer) (written, error) {
	context := parser.NewContext(parser.WithIDs(anchors{}))
	context.Set(folderKey, folder)
	context.Set(answersKey, answers)
	document := l.markdown.Parser().Parse(markdowntext.NewReader(source), parser.WithContext(context))
	var out bytes.Buffer
	if err := l.markdown.Renderer().Render(&out, source, document); err != nil {
		return written{}, fmt.Errorf("render the Markdown: %w", err)
	}
	w := written{html: template.HTML(out.String())} //nolint:gosec // the library escapes, and reads no raw HTML
	w.places = []place{{}}
	for node := document.FirstChild(); node != nil; node = node.NextSibling() {
		heading, ok := node.(*ast.Heading)
		switch {
		case ok && heading.Level == 2:
			id, _ := heading.AttributeString("id")
			w.places = append(w.places, place{anchor: fmt.Sprintf("%s", id), heading: plain(heading, source)})
		case ok && heading.Level == 1:
		default:
			words := plain(node, source)
			if _, prose := node.(*ast.Paragraph); prose && w.first == "" {
				w.first = firstSentence(words)
			}
			w.places[len(w.places)-1].words += words + " "
		}
	}
	return w, nil
}

// firstSentence returns a text up to its first full stop.
func firstSentence(words string) string {
	words = strings.Join(strings.Fields(words), " ")
	if end := strings.Index(words, ". "); end >= 0 {
		words = words[:end+1]
	}
	if end := strings.Index(words, ": "); end >= 0 {
		words = words[:end] + "."
	}
	return words
}

// plain returns what is written within a node, without its marks.
func plain(node ast.Node, source []byte) string {
	var out strings.Builder
	if _, isCode := node.(*ast.FencedCodeBlock); isCode {
		out.Write(node.Lines().Value(source))
	}
	for child := node.FirstChild(); child != nil; child = child.NextSibling() {
		leaf, ok := child.(*ast.Text)
		if !ok {
			out.WriteString(plain(child, source))
			if child.Type() == ast.TypeBlock {
				out.WriteByte(' ')
			}
			continue
		}
		out.Write(leaf.Value(source))
		if leaf.SoftLineBreak() || leaf.HardLineBreak() {
			out.WriteByte(' ')
		}
	}
	return out.String()
}

// anchors gives each heading of one text its identifier. The value is how many headings have had that slug.
type anchors map[string]int

var notSlug = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[^a-z0-9]+`) })

// slug returns a heading as it stands in an address.
func slug(heading string) string {
	return strings.Trim(notSlug().ReplaceAllString(strings.ToLower(heading), "-"), "-")
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

// rewriter turns the links of texts into addresses that the program serves.
type rewriter struct{}

// Transform rewrites links to other texts, says where the other files are that a link names, makes a link of each code
// span that is an address of the documentation, and leaves out pictures.
func (rewriter) Transform(document *ast.Document, reader markdowntext.Reader, context parser.Context) {
	folder, _ := context.Get(folderKey).(string)
	var addresses []*ast.CodeSpan
	var unserved []*ast.Link
	var pictures []*ast.Image
	_ = ast.Walk(document, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // the function returns no error
		switch node := node.(type) {
		case *ast.Link:
			if !entering {
				return ast.WalkContinue, nil
			}
			address, isFile := served(folder, string(node.Destination))
			if node.Destination = []byte(address); isFile {
				unserved = append(unserved, node)
			}
			return ast.WalkSkipChildren, nil
		case *ast.Image:
			if entering {
				pictures = append(pictures, node)
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
	for _, l := range unserved {
		unlink(l, reader.Source())
	}
	for _, picture := range pictures { // they are shown where the source is, and not served
		paragraph := picture.Parent()
		if paragraph.RemoveChild(paragraph, picture); !paragraph.HasChildren() {
			paragraph.Parent().RemoveChild(paragraph.Parent(), paragraph)
		}
	}
}

// unlink replaces a link to a file that is not served by what it says, with the file's place in the source.
func unlink(l *ast.Link, source []byte) {
	parent, says := l.Parent(), plain(l, source)
	for child := l.FirstChild(); child != nil; child = l.FirstChild() {
		parent.InsertBefore(parent, l, child)
	}
	if file := string(l.Destination); !strings.HasSuffix(file, says) {
		where := ast.NewString([]byte(" (<code>" + template.HTMLEscapeString(file) + "</code>)"))
		where.SetCode(true) // it is HTML already
		parent.InsertBefore(parent, l, where)
	}
	parent.RemoveChild(parent, l)
}

// served returns the address under which the program serves what a link in a text of a folder names. What is a file
// that it does not serve is returned as its place in the source.
func served(folder, target string) (address string, isFile bool) {
	file, place, hasPlace := strings.Cut(target, "#")
	if file == "" || strings.Contains(file, ":") || strings.HasPrefix(file, "/") {
		return target, false
	}
	file = path.Join(folder, file)
	t, ok := isServed(file)
	if !ok {
		return path.Join("docs", file), true
	}
	if hasPlace {
		place = "#" + place
	}
	return t.address() + place, false
}

// isAddress says whether a code span is an address of the documentation.
func isAddress(code string) bool {
	return strings.HasPrefix(code, "/docs") || strings.HasPrefix(code, "/openapi")
}

// blocks writes those blocks that need more than the library's HTML: code that can be reached by keyboard and has a
// name, snippets in tabs, answers, and tables that scroll by themselves on narrow screens.
type blocks struct{ *library }

// RegisterFuncs names the blocks.
func (b blocks) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindFencedCodeBlock, b.code)
	r.Register(ast.KindCodeBlock, b.code)
	r.Register(kindAnswer, b.answer)
	r.Register(tables.KindTable, b.table)
	r.Register(tables.KindTableCell, b.cell)
}

// labels are the names of blocks of code, by the language that a text gives.
var labels = map[string]string{
	"sh":      "Shell",
	"console": "Shell",
	"json":    "JSON",
	"http":    "HTTP",
	"sql":     "SQL",
	"yaml":    "YAML",
	"csv":     "CSV",
}

func (b blocks) code(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	label := "Example"
	if fenced, ok := node.(*ast.FencedCodeBlock); ok {
		language := string(fenced.Language(source))
		if language == "snippet" {
			_, name, _ := strings.Cut(string(fenced.Info.Value(source)), " ")
			tabs, err := b.snippetHTML(strings.TrimSpace(name), "at-"+strconv.Itoa(fenced.Info.Segment.Start))
			if err != nil {
				return ast.WalkStop, err
			}
			_, _ = w.WriteString(string(tabs)) // a buffer takes everything
			return ast.WalkContinue, nil
		}
		label = cmp.Or(labels[language], label)
	}
	_, _ = w.WriteString(`<div class="code"><p>` + label + `</p><pre tabindex="0" role="group" aria-label="` +
		label + `"><code>`)
	html.DefaultWriter.RawWrite(w, bytes.TrimSuffix(node.Lines().Value(source), []byte("\n")))
	_, _ = w.WriteString("</code></pre></div>\n")
	return ast.WalkContinue, nil
}

func (blocks) table(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>\n")
	} else {
		_, _ = w.WriteString("</table></div>\n") // a buffer takes everything
	}
	return ast.WalkContinue, nil
}

// cell writes a cell of a table. A heading that says nothing is none.
func (blocks) cell(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	element := "td"
	if node.Parent().Kind() == tables.KindTableHeader && node.HasChildren() {
		element = "th"
	}
	if entering {
		_, _ = w.WriteString("<" + element + ">") // a buffer takes everything
	} else {
		_, _ = w.WriteString("</" + element + ">\n")
	}
	return ast.WalkContinue, nil
}
