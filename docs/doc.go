// Package docs holds the documentation and turns it into pages: guides, the operator's pages, the reference, which is
// made from an OpenAPI document, a page for each code, and an index for searching. The pages need no network; they load
// a style sheet and a script of ours, and can be read without the script.
package docs

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"sync"
)

//go:embed guides operations page snippets
var files embed.FS

// Style returns the style sheet of all pages, which is served as /docs/style.css.
func Style() ([]byte, error) { return asset("style.css") }

// Script returns the script of all pages, which is served as /docs/script.js. It copies code and searches; a page
// without it lacks the buttons for that, and nothing else.
func Script() ([]byte, error) { return asset("script.js") }

// Icon returns the image that stands for the pages in a browser's lists, an SVG, which is served as /docs/icon.svg.
func Icon() ([]byte, error) { return asset("icon.svg") }

func asset(name string) ([]byte, error) {
	text, err := files.ReadFile("page/" + name)
	if err != nil {
		return nil, fmt.Errorf("read what the pages load: %w", err)
	}
	return text, nil
}

// pages are the templates. They are read when the first page is asked for, which most commands never do.
var pages = sync.OnceValues(func() (*template.Template, error) {
	return template.New("").ParseFS(files, "page/*.html")
})

// page holds what a page is made of.
type page struct {
	Title    string
	Here     string // address of the page
	Part     string // which part of the bar it belongs to: "guides", "reference", "errors"; "" for none
	Contents []part // the list at its side
	Body     any
}

// part is a heading of the list at the side with the links below it.
type part struct {
	Name, Link string
	Items      []link
}

// link leads to a page, or to a place on it.
type link struct {
	Link, Text, Note string
	Here             bool   // whether it leads to the page that it stands on
	Items            []link // the places on that page
}

// write fills a template.
func write(name string, p page) ([]byte, error) {
	templates, err := pages()
	if err != nil {
		return nil, fmt.Errorf("read the templates of pages: %w", err)
	}
	var out bytes.Buffer
	if err := templates.ExecuteTemplate(&out, name, p); err != nil {
		return nil, fmt.Errorf("write the page %s: %w", p.Title, err)
	}
	return out.Bytes(), nil
}
