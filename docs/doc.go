// Package docs holds the documentation and turns it into pages: the reference,
// made from an OpenAPI document, a page for each code, and the guides. The pages
// need no network, no script and no browser of this year.
package docs

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"sync"
)

//go:embed guides page
var files embed.FS

// Style is the style sheet of all pages, for /docs/style.css.
func Style() ([]byte, error) {
	text, err := files.ReadFile("page/style.css")
	if err != nil {
		return nil, fmt.Errorf("read the style sheet: %w", err)
	}
	return text, nil
}

// pages are the templates. They are read when the first page is asked for, which most commands never do.
var pages = sync.OnceValues(func() (*template.Template, error) {
	return template.New("").ParseFS(files, "page/*.html")
})

// page is what each page is made of.
type page struct {
	Title  string
	Here   string // address of the page, to mark it in the navigation
	Guides []link
	Parts  []part // the navigation's further parts
	Body   any
}

// part is a heading of the navigation with what is below it.
type part struct {
	Name, Link string
	Items      []link
}

// link leads to a page or a place of it.
type link struct {
	Link, Text, Note string
}

// write fills a template.
func write(name string, p page) ([]byte, error) {
	templates, err := pages()
	if err != nil {
		return nil, fmt.Errorf("read the templates of pages: %w", err)
	}
	if p.Guides, err = guideLinks(); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := templates.ExecuteTemplate(&out, name, p); err != nil {
		return nil, fmt.Errorf("write the page %s: %w", p.Title, err)
	}
	return out.Bytes(), nil
}
