package main

import (
	"bytes"
	"io"
	"testing"
)

// JSON is one line for programs, and indented for people.
func TestJSONIsForWhoReadsIt(t *testing.T) {
	var out bytes.Buffer
	s := newScreen(&out, io.Discard)
	if err := s.json(map[string]int{"a": 1}); err != nil || out.String() != "{\"a\":1}\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
	out.Reset()
	s.indent = true
	if err := s.json(map[string]int{"a": 1}); err != nil || out.String() != "{\n  \"a\": 1\n}\n" {
		t.Errorf("on a terminal: %q, %v", out.String(), err)
	}
}
