package main

import (
	"bytes"
	"fmt"
)

// assets are what all pages load, by their names in docs/page: a style sheet, an image that stands for the pages in a
// browser's lists, and a script, which copies code and searches. A page without it lacks the buttons for that, and
// nothing else.
var assets = []string{"style.css", "script.js", "icon.svg"}

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
func (l *library) write(name string, p page) ([]byte, error) {
	var out bytes.Buffer
	if err := l.templates.ExecuteTemplate(&out, name, p); err != nil {
		return nil, fmt.Errorf("write the page %s: %w", p.Title, err)
	}
	return out.Bytes(), nil
}
