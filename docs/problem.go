package docs

import (
	"bytes"
	"encoding/json"
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
	Request    string // the request that provoked the example, as METHOD address; may be ""
	Example    []byte // the problem document, as JSON
	Operations []Operation
}

// Operation names an operation of the reference.
type Operation struct {
	ID, Method, Path, Summary string
}

// Link returns the address of the code's page.
func (p Problem) Link() string { return "/docs/problems/" + strings.ReplaceAll(p.Code, "_", "-") }

// Document returns the example with line breaks.
func (p Problem) Document() string { return indented(p.Example) }

// ProblemPage returns the page of a code.
func ProblemPage(p Problem) ([]byte, error) {
	return write("problem.html", page{Title: p.Title, Here: p.Link(), Body: p})
}

// statusGroup holds the codes of one status.
type statusGroup struct {
	Status   int
	Anchor   string
	Problems []Problem
}

// ProblemIndex returns the page that lists all codes, in the order given, by their status.
func ProblemIndex(problems []Problem) ([]byte, error) {
	var groups []statusGroup
	contents := part{Name: "On this page"}
	for _, p := range problems {
		if n := len(groups); n == 0 || groups[n-1].Status != p.Status {
			anchor := "status-" + strconv.Itoa(p.Status)
			groups = append(groups, statusGroup{Status: p.Status, Anchor: anchor})
			contents.Items = append(contents.Items, link{Link: "#" + anchor, Text: "Status " + strconv.Itoa(p.Status)})
		}
		last := &groups[len(groups)-1]
		last.Problems = append(last.Problems, p)
	}
	return write("problems.html", page{
		Title: "Codes",
		Here:  "/docs/problems",
		Parts: []part{contents},
		Body:  groups,
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
	var line bytes.Buffer
	if json.Compact(&line, text) != nil {
		return string(text)
	}
	return line.String()
}
