package server

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net/http"
	"strconv"

	"farthing/internal/farthing"

	"github.com/go-json-experiment/json/jsontext"
)

// textLines reads NDJSON: one object a line. Blank lines are counted and passed over.
type textLines struct {
	reader *bufio.Reader
	line   int64
}

func newTextLines(body io.Reader) *textLines {
	return &textLines{reader: bufio.NewReaderSize(body, maxBody)}
}

func (t *textLines) next() (int64, []byte, error) {
	for {
		text, err := t.reader.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			t.line++
			if err := t.skip(); err != nil && !errors.Is(err, io.EOF) {
				return 0, nil, err
			}
			return t.line, nil, &lineError{refusal: errTooLarge}
		}
		if err != nil && (!errors.Is(err, io.EOF) || len(text) == 0) {
			return 0, nil, err
		}
		t.line++
		if text = bytes.TrimSpace(text); len(text) > 0 {
			return t.line, text, nil
		}
	}
}

// skip reads to the end of a line that is too long.
func (t *textLines) skip() error {
	for {
		_, err := t.reader.ReadSlice('\n')
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// elements reads the elements of a JSON array, one after the other.
type elements struct {
	decoder *jsontext.Decoder
	budget  *budget
	count   int64
	ended   bool
}

// newElements finds the array's beginning.
func newElements(body io.Reader) (*elements, error) {
	b := &budget{reader: body, left: elementBudget}
	// What is wrong inside an element is that element's own matter, found when it is decoded.
	lenient := jsontext.NewDecoder(b, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	e := &elements{budget: b, decoder: lenient}
	token, err := e.decoder.ReadToken()
	switch {
	case errors.Is(err, io.EOF):
		return nil, farthing.Invalid("body", "is required: a JSON array")
	case isBroken(err):
		return nil, bodyError(err)
	case err != nil || token.Kind() != '[':
		return nil, farthing.Invalid("body", "must be a JSON array")
	}
	return e, nil
}

func (e *elements) next() (int64, []byte, error) {
	if e.ended {
		return 0, nil, io.EOF
	}
	e.budget.left = elementBudget
	if e.decoder.PeekKind() == ']' {
		return e.end()
	}
	e.count++
	text, err := e.decoder.ReadValue()
	switch {
	case err == nil && len(text) > maxBody:
		return e.count, nil, &lineError{refusal: errTooLarge}
	case err == nil:
		return e.count, text, nil
	case errors.Is(err, errBudget):
		return e.count, nil, &lineError{refusal: errTooLarge, last: true}
	case isBroken(err):
		return 0, nil, err
	}
	return e.count, nil, e.syntax()
}

// end reads the array's end, and makes sure that nothing is behind it.
func (e *elements) end() (int64, []byte, error) {
	e.ended = true
	_, err := e.decoder.ReadToken()
	if err == nil {
		_, err = e.decoder.ReadToken()
	}
	switch {
	case errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF):
		return 0, nil, io.EOF
	case isBroken(err):
		return 0, nil, err
	}
	e.count++
	return e.count, nil, e.syntax()
}

// syntax is the error of an array that cannot be read further.
func (e *elements) syntax() error {
	at := strconv.FormatInt(e.decoder.InputOffset(), 10)
	refusal := farthing.Invalid("body", "is not valid JSON behind byte "+at+"; nothing from there on was read")
	return &lineError{refusal: refusal, last: true}
}

// isBroken says whether it was the reading that failed, not what was read.
func isBroken(err error) bool {
	if err == nil {
		return false
	}
	_, tooLarge := errors.AsType[*http.MaxBytesError](err)
	_, syntax := errors.AsType[*jsontext.SyntacticError](err)
	return tooLarge || (!syntax && !errors.Is(err, io.EOF))
}

// elementBudget bounds what may be read for one element: the decoder holds it in
// memory as a whole, and reads ahead by as much again.
const elementBudget = 4 * maxBody

var errBudget = errors.New("the element is too long")

// budget is a reader that gives out so much until it is topped up.
type budget struct {
	reader io.Reader
	left   int
}

// Read reads within the budget.
func (b *budget) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errBudget
	}
	n, err := b.reader.Read(p[:min(len(p), b.left)])
	b.left -= n
	return n, err
}
