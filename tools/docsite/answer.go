package main

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	markdowntext "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Answer is what a server answered to a request of an operation.
type Answer struct {
	Operation string // its id
	Request   string // what was asked, as METHOD address
	Status    int
	Media     string // of the body
	Body      []byte // JSON, or a JSON string if it is something else; nil if there is none
}

// answerFence begins the blocks that stand for an answer: behind it is the id of the operation. What is written in the
// block is for whoever reads the text as it is, and is not on the page.
const answerFence = "answer"

// openLines is how many lines an answer may have that a page shows without being asked.
const openLines = 25

// shownAnswer is an answer as a page shows it.
type shownAnswer struct {
	Label   string
	Request string
	Lines   int
	Flat    bool   // line breaks have a meaning
	Link    string // to its operation
	Text    string
}

// Long says whether the page shows the answer only if it is asked to.
func (a shownAnswer) Long() bool { return a.Lines > openLines }

// firstAnswers returns the first answer of each operation that is a success and has a body.
func (s *Site) firstAnswers() map[string]shownAnswer {
	all := map[string]shownAnswer{}
	for _, a := range s.source.Answers {
		_, has := all[a.Operation]
		if has || a.Body == nil || a.Status < http.StatusOK || a.Status >= http.StatusMultipleChoices {
			continue
		}
		one := shownAnswer{
			Label:   fmt.Sprintf("Answer: %d %s", a.Status, http.StatusText(a.Status)),
			Request: a.Request,
			Flat:    form{Media: a.Media}.Flat(),
			Link:    s.operations[a.Operation].Link,
			Text:    indented(a.Body),
		}
		if one.Flat {
			one.Text = strings.TrimSpace(flat(a.Body))
		}
		one.Lines = strings.Count(one.Text, "\n") + 1
		all[a.Operation] = one
	}
	return all
}

// answersKey is where the parser's context has the answers, by their operations.
var answersKey = parser.NewContextKey()

// answerBlock stands for an answer in the tree of a text.
type answerBlock struct {
	ast.BaseBlock
	operation string
	shown     *shownAnswer // nil if there is none
}

var kindAnswer = ast.NewNodeKind("Answer")

// Kind tells the node from those of the library.
func (*answerBlock) Kind() ast.NodeKind { return kindAnswer }

// Dump prints the node for whoever looks for a mistake.
func (b *answerBlock) Dump(source []byte, level int) {
	ast.DumpHelper(b, source, level, map[string]string{"Operation": b.operation}, nil)
}

// answerPlacer puts answers into texts.
type answerPlacer struct{}

// Transform replaces each block that stands for an answer.
func (answerPlacer) Transform(document *ast.Document, reader markdowntext.Reader, context parser.Context) {
	answers, _ := context.Get(answersKey).(map[string]shownAnswer)
	var fences []*ast.FencedCodeBlock
	_ = ast.Walk(document, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // the function returns no error
		fence, ok := node.(*ast.FencedCodeBlock)
		if ok && entering && string(fence.Language(reader.Source())) == answerFence {
			fences = append(fences, fence)
		}
		return ast.WalkContinue, nil
	})
	for _, fence := range fences {
		_, operation, _ := strings.Cut(string(fence.Info.Value(reader.Source())), " ")
		block := &answerBlock{operation: strings.TrimSpace(operation)}
		if shown, ok := answers[block.operation]; ok {
			block.shown = &shown
		}
		fence.Parent().ReplaceChild(fence.Parent(), fence, block)
	}
}

// answer writes an answer. One that is not there is a mistake of the text, not an empty place on the page.
func (b blocks) answer(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	block, ok := node.(*answerBlock)
	if !ok || !entering {
		return ast.WalkContinue, nil
	}
	if block.shown == nil {
		return ast.WalkStop, fmt.Errorf("there is no answer of an operation %q", block.operation)
	}
	if err := b.templates.ExecuteTemplate(w, "answer", block.shown); err != nil {
		return ast.WalkStop, fmt.Errorf("write the answer of %s: %w", block.operation, err)
	}
	return ast.WalkContinue, nil
}
