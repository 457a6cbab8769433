package iso20022

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// output writes the elements of a file. An element that has others below it is begun with the first of them that holds
// something, so that what is empty is not written at all. After an error nothing is written any more.
type output struct {
	to     *bufio.Writer
	layout layout
	frames []frame
	leaves int  // texts so far
	probe  bool // count, and write nothing
	strict bool // texts have the characters that all banks take
	err    error
}

// frame is an element that is not ended.
type frame struct {
	name    string
	begun   bool
	missing string // a child that it must have, and has not
}

func newOutput(to io.Writer, kind Kind) (*output, error) {
	l, ok := kind.layout()
	if !ok {
		return nil, &Error{Path: "Document", Err: fmt.Errorf("%w: %.40q", ErrKind, kind)}
	}
	w := &output{to: bufio.NewWriterSize(to, 32<<10), layout: l}
	w.text(xml.Header)
	w.text(`<Document xmlns="` + standardSpace + string(kind) + `">`)
	w.frames = append(w.frames, frame{name: "Document", begun: true})
	w.open(l.root)
	return w, nil
}

// fail keeps the first error, with the path.
func (w *output) fail(name string, err error) {
	if w.err != nil {
		return
	}
	var path []string
	for _, f := range w.frames {
		path = append(path, f.name)
	}
	if name != "" {
		path = append(path, name)
	}
	w.err = &Error{Path: strings.Join(path, "/"), Err: err}
}

// text writes what is XML already.
func (w *output) text(parts ...string) {
	for _, part := range parts {
		if w.err != nil || w.probe {
			return
		}
		if _, err := w.to.WriteString(part); err != nil {
			w.fail("", err)
		}
	}
}

// line begins a line for an element so deep.
func (w *output) line(depth int) { w.text("\n", strings.Repeat("  ", depth)) }

// open opens an element, which is written once it holds something.
func (w *output) open(name string) { w.frames = append(w.frames, frame{name: name}) }

// begin writes the elements that are open.
func (w *output) begin() {
	if w.probe {
		return
	}
	for i := range w.frames {
		if f := &w.frames[i]; !f.begun {
			f.begun = true
			w.line(i)
			w.text("<", f.name, ">")
		}
	}
}

// leaf writes an element with a text, which must not be empty, and possibly a currency.
func (w *output) leaf(name, text, currency string) {
	w.leaves++
	if w.probe {
		return
	}
	if w.strict && !Allowed(text) {
		w.fail(name, fmt.Errorf("%w: a character outside the set that all banks take", ErrValue))
	}
	w.begin()
	w.line(len(w.frames))
	w.text("<", name)
	if currency != "" {
		w.text(` Ccy="`, currency, `"`)
	}
	w.text(">")
	if w.err == nil {
		if err := xml.EscapeText(w.to, []byte(text)); err != nil {
			w.fail(name, err)
		}
	}
	w.text("</", name, ">")
}

// miss says that the element under way has not the child that it must have.
func (w *output) miss(name string) {
	if f := &w.frames[len(w.frames)-1]; f.missing == "" {
		f.missing = name
	}
}

// end ends the element that was opened last.
func (w *output) end() {
	last := len(w.frames) - 1
	f := w.frames[last]
	if f.begun && f.missing != "" {
		w.fail(f.missing, fmt.Errorf("%w: it is missing", ErrStructure))
	}
	if f.begun {
		w.line(last)
		w.text("</", f.name, ">")
	}
	w.frames = w.frames[:last]
}

// close ends the document.
func (w *output) close() error {
	for len(w.frames) > 0 {
		w.end()
	}
	w.text("\n")
	if w.err == nil {
		if err := w.to.Flush(); err != nil {
			w.fail("Document", err)
		}
	}
	return w.err
}
