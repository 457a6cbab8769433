package pgproxy

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Message is one message of a client.
type Message struct {
	Kind byte   // as PostgreSQL's protocol names it: Q query, P parse, B bind, E execute, S sync …
	Text string // the statement that it runs, parses, binds or executes; "" if there is none
	Body []byte // what follows its length; valid only during the call
}

// Holding matches messages that contain a text anywhere: in the statement, or in an argument that is sent as text.
func Holding(text string) func(Message) bool {
	return func(m Message) bool { return bytes.Contains(m.Body, []byte(text)) }
}

// Commits matches messages that make the server commit, but not the one that only prepares COMMIT.
func Commits(m Message) bool {
	if m.Kind != 'E' && m.Kind != 'Q' {
		return false
	}
	for statement := range strings.SplitSeq(m.Text, ";") {
		first, _, _ := strings.Cut(strings.TrimSpace(statement), " ")
		if strings.EqualFold(first, "COMMIT") || strings.EqualFold(first, "END") {
			return true
		}
	}
	return false
}

// maxMessage bounds the length of a message, so that a stream with another protocol is detected.
const maxMessage = 1 << 30

// readMessage reads a message whose kind precedes its length. It reuses memory if it can.
func readMessage(from *bufio.Reader, memory []byte) (kind byte, body []byte, err error) {
	var head [5]byte
	if _, err := io.ReadFull(from, head[:]); err != nil {
		return 0, nil, err
	}
	body, err = readBody(from, head[1:], memory)
	return head[0], body, err
}

// readBody reads as many bytes as a length says; the length includes itself.
func readBody(from *bufio.Reader, length, memory []byte) ([]byte, error) {
	n := int(binary.BigEndian.Uint32(length)) - 4
	if n < 0 || n > maxMessage {
		return nil, fmt.Errorf("a message of %d bytes", n)
	}
	if cap(memory) < n {
		memory = make([]byte, n)
	}
	_, err := io.ReadFull(from, memory[:n])
	return memory[:n], err
}

// writeMessage writes a message in the form that readMessage reads.
func writeMessage(to *bufio.Writer, kind byte, body []byte) error {
	head := [5]byte{kind}
	binary.BigEndian.PutUint32(head[1:], uint32(len(body)+4))
	_, err := to.Write(head[:])
	_, err2 := to.Write(body)
	return errors.Join(err, err2)
}

// statements keeps the texts of a connection's prepared statements and portals, by name.
type statements struct {
	prepared, portals map[string]string
}

func newStatements() *statements {
	return &statements{prepared: map[string]string{}, portals: map[string]string{}}
}

// message returns a client's message with the statement that it is about.
func (s *statements) message(kind byte, body []byte) Message {
	m := Message{Kind: kind, Body: body}
	first, rest := name(body)
	second, _ := name(rest)
	switch kind {
	case 'Q':
		m.Text = first
	case 'P': // its name, its text
		m.Text = second
		s.prepared[first] = second
	case 'B': // a portal, a statement
		m.Text = s.prepared[second]
		s.portals[first] = m.Text
	case 'E':
		m.Text = s.portals[first]
	}
	return m
}

// name splits body at the next zero byte.
func name(body []byte) (text string, rest []byte) {
	before, after, _ := bytes.Cut(body, []byte{0})
	return string(before), after
}
