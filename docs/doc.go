// Package docs holds the documentation and turns it into pages: the reference, which is made from an OpenAPI document,
// a page for each code, and the guides. The pages need no network and no script, and old browsers show them.
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

// Style returns the style sheet of all pages, which is served as /docs/style.css.
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

// page holds what a page is made of.
type page struct {
	Title  string
	Here   string // address of the page, which the navigation marks
	Guides []link
	Parts  []part // the navigation's further parts
	Body   any
}

// part is a heading of the navigation with the links below it.
type part struct {
	Name, Link string
	Items      []link
}

// link leads to a page, or to a place on it.
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
