package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// Problem is a code with everything that its page says.
type Problem struct {
	Code       string // with underscores
	Status     int    // of the HTTP answer
	Title      string
	Cause      string
	Cure       string
	Request    string   `json:"-"` // the request that provoked the example, as METHOD address; may be ""
	Example    []byte   `json:"-"` // the problem document, as JSON
	Operations []string // ids of those that answer it, unless any may
}

// Operation names an operation of the reference.
type Operation struct{ ID, Method, Path, Summary string }

// Link returns the address of the code's page.
func (p Problem) Link() string { return "/docs/problems/" + strings.ReplaceAll(p.Code, "_", "-") }

// Document returns the example with line breaks.
func (p Problem) Document() string { return indented(p.Example) }

// problemBody is what the page of a code shows.
type problemBody struct {
	Problem
	Answering []answering
}

// answering is an operation that answers a code.
type answering struct {
	Link string
	Operation
}

// problemPage returns the page of a code.
func (s *Site) problemPage(p Problem) ([]byte, error) {
	body := problemBody{Problem: p}
	for _, id := range p.Operations {
		if known, ok := s.operations[id]; ok {
			body.Answering = append(body.Answering, known)
		}
	}
	return s.write("problem.html", page{
		Title:    p.Title,
		Here:     p.Link(),
		Part:     "errors",
		Contents: s.problemContents(p.Code),
		Body:     body,
	})
}

// statusGroup holds the codes of one status.
type statusGroup struct {
	Status   int
	Name     string
	Anchor   string
	Problems []Problem
}

// statusGroups groups the codes by their status, in their order.
func (s *Site) statusGroups() []statusGroup {
	var groups []statusGroup
	for _, p := range s.source.Problems {
		if n := len(groups); n == 0 || groups[n-1].Status != p.Status {
			groups = append(groups, statusGroup{
				Status: p.Status,
				Name:   http.StatusText(p.Status),
				Anchor: "status-" + strconv.Itoa(p.Status),
			})
		}
		last := &groups[len(groups)-1]
		last.Problems = append(last.Problems, p)
	}
	return groups
}

// problemContents lists the statuses, with the codes of the status of the code that is shown.
func (s *Site) problemContents(here string) []part {
	contents := part{Name: "Errors", Link: "/docs/problems"}
	for _, g := range s.statusGroups() {
		one := link{
			Link: "/docs/problems#" + g.Anchor,
			Text: strconv.Itoa(g.Status) + " " + g.Name,
		}
		if slices.ContainsFunc(g.Problems, func(p Problem) bool { return p.Code == here }) {
			for _, p := range g.Problems {
				one.Items = append(one.Items, link{Link: p.Link(), Text: p.Code, Here: p.Code == here})
			}
		}
		contents.Items = append(contents.Items, one)
	}
	return []part{contents}
}

// problemIndex returns the page that lists all codes, by their status.
func (s *Site) problemIndex() ([]byte, error) {
	return s.write("problems.html", page{
		Title:    "Errors",
		Here:     "/docs/problems",
		Part:     "errors",
		Contents: s.problemContents(""),
		Body:     s.statusGroups(),
	})
}

// indented returns JSON with line breaks. A JSON string becomes its text; a text that is not JSON stays as it is.
func indented(text []byte) string {
	var out bytes.Buffer
	plain := flat(text)
	if err := json.Indent(&out, []byte(plain), "", "  "); err != nil {
		return plain
	}
	return out.String()
}

// flat returns JSON in one line. A JSON string becomes its text; a text that is not JSON stays as it is.
func flat(text []byte) string {
	var plain string
	if json.Unmarshal(text, &plain) == nil {
		return plain
	}
	return compact(text)
}

// compact returns JSON in one line. A text that is not JSON stays as it is.
func compact(text []byte) string {
	var line bytes.Buffer
	if json.Compact(&line, text) != nil {
		return string(text)
	}
	return line.String()
}
