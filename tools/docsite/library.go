package main

import (
	"fmt"
	"html/template"
	"io/fs"

	"github.com/yuin/goldmark"
)

// library is what people wrote: the texts, what they show, and the pages that they are put into.
type library struct {
	texts     fs.FS // the folder docs
	templates *template.Template
	snippets  snippets
	markdown  goldmark.Markdown
}

// newLibrary reads the folder docs.
func newLibrary(texts fs.FS) (*library, error) {
	l := &library{texts: texts}
	var err error
	if l.templates, err = template.ParseFS(texts, "page/*.html"); err != nil {
		return nil, fmt.Errorf("read the templates of pages: %w", err)
	}
	if l.snippets, err = allSnippets(texts); err != nil {
		return nil, err
	}
	l.markdown = newMarkdown(l)
	return l, nil
}
