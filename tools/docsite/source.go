package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
)

// What only the server knows that shows a page stands there as a mark, which internal/docsite replaces by what that
// server says. Each mark has letters that JSON, a shell and HTML write otherwise, so that the page shows how the
// server's own value is to be written in the mark's place.
const (
	markOfAddress  = "<server's address>"
	markOfAudience = "<server's audience>"
	markOfVersion  = "<server's version>"
)

// exampleBase is the address and the audience of the server that gave the examples.
const exampleBase = "https://pay.example.org"

var (
	// inExamples puts marks into JSON.
	inExamples = marking(func(mark string) string {
		return strings.NewReplacer("<", `\u003c`, ">", `\u003e`).Replace(mark)
	})
	// inSamples puts marks into JSON that is a word of a shell.
	inSamples = marking(func(mark string) string {
		return strings.NewReplacer("<", `\u003c`, ">", `\u003e`, "'", `'\''`).Replace(mark)
	})
)

// marking puts marks, as they are written, in the place of the address and the audience of the examples.
func marking(written func(mark string) string) *strings.Replacer {
	address, audience := written(markOfAddress), written(markOfAudience)
	return strings.NewReplacer(
		`"audience":"`+exampleBase+`"`, `"audience":"`+audience+`"`,
		`"aud":"`+exampleBase+`"`, `"aud":"`+audience+`"`,
		exampleBase, address,
	)
}

// examples are what tests of the server wrote down: requests and what was answered to them.
type examples struct {
	Operations []struct {
		Operation, Method, Address, AnswerMedia string

		Status int
		Answer json.RawMessage
	}
	Problems map[string]struct {
		Request string
		Answer  json.RawMessage
	}
}

// readSource reads what the pages are made of from a repository, with marks.
func readSource(root fs.FS) (Source, error) {
	var shown examples
	var tables struct {
		Operations []string
		Codes      []Problem
	}
	source := Source{Base: markOfAddress}
	for file, into := range map[string]any{
		"openapi.json":   &source.OpenAPI,
		"examples.json":  &shown,
		"reference.json": &tables,
	} {
		text, err := fs.ReadFile(root, "internal/server/"+file)
		if err != nil {
			return Source{}, fmt.Errorf("read what the server wrote down: %w", err)
		}
		if err := json.Unmarshal(text, into); err != nil {
			return Source{}, fmt.Errorf("read %s: %w", file, err)
		}
	}
	source.OpenAPI.mark()
	source.Order, source.Problems = tables.Operations, tables.Codes
	for i := range source.Problems {
		p := &source.Problems[i]
		p.Request, p.Example = shown.Problems[p.Code].Request, marked(shown.Problems[p.Code].Answer)
	}
	for _, x := range shown.Operations {
		source.Answers = append(source.Answers, Answer{
			Operation: x.Operation,
			Request:   x.Method + " " + x.Address,
			Status:    x.Status,
			Media:     x.AnswerMedia,
			Body:      marked(x.Answer),
		})
	}
	return source, nil
}

// marked returns an example in one line, with marks; nil if there is none.
func marked(example json.RawMessage) json.RawMessage {
	if example == nil {
		return nil
	}
	return json.RawMessage(inExamples.Replace(compact(example)))
}

// mark puts marks into a document.
func (d *document) mark() {
	d.Info.Version = markOfVersion
	for _, answer := range d.Components.Responses {
		answer.mark()
	}
	for _, methods := range d.Paths {
		for _, op := range methods {
			for i := range op.Samples {
				op.Samples[i].Source = inSamples.Replace(op.Samples[i].Source)
			}
			if op.RequestBody != nil {
				op.RequestBody.mark()
			}
			for _, answer := range op.Responses {
				answer.mark()
			}
		}
	}
}

// mark puts marks into the examples of a body.
func (b *body) mark() {
	for _, media := range b.Content {
		media.Example = marked(media.Example)
	}
}
