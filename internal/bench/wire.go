package bench

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"time"
)

// Wire is one keep-alive connection with one request at a time under way, as ordinary clients have it. It does no more
// than that: Go's own client costs 25 µs more processor time per request, which the server on the same machine would
// lack.
type Wire struct {
	conn     net.Conn
	in       *bufio.Reader
	out      []byte
	Response []byte // body of the last answer; valid until the next call
}

// patience is how long an answer may take.
const patience = 30 * time.Second

// Dial connects to a server at HOST:PORT. The caller closes the connection.
func Dial(ctx context.Context, address string) (*Wire, error) {
	var d net.Dialer
	conn, err := d.DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("connect to the server: %w", err)
	}
	return &Wire{conn: conn, in: bufio.NewReaderSize(conn, 64<<10)}, nil
}

// Close closes the connection. No request may be under way.
func (w *Wire) Close() { _ = w.conn.Close() }

// Head returns the part of a request that is the same for all of a kind: the first line and the headers without
// Content-Length.
func Head(method, path, token, mediaType string) []byte {
	text := method + " " + path + " HTTP/1.1\r\nHost: bench\r\nUser-Agent: farthing-bench\r\nAccept: */*\r\n"
	if token != "" {
		text += "Authorization: Bearer " + token + "\r\n"
	}
	if mediaType != "" {
		text += "Content-Type: " + mediaType + "\r\n"
	}
	return []byte(text)
}

// Call sends a request and reads the answer into Response. If the status is not the wanted one, the error shows the
// beginning of the answer.
func (w *Wire) Call(head, body []byte, want int) error {
	w.out = append(w.out[:0], head...)
	if body != nil {
		w.out = append(w.out, "Content-Length: "...)
		w.out = strconv.AppendInt(w.out, int64(len(body)), 10)
		w.out = append(w.out, "\r\n"...)
	}
	w.out = append(w.out, "\r\n"...)
	w.out = append(w.out, body...)
	if err := w.conn.SetDeadline(time.Now().Add(patience)); err != nil {
		return fmt.Errorf("send a request: %w", err)
	}
	if _, err := w.conn.Write(w.out); err != nil {
		return fmt.Errorf("send a request: %w", err)
	}
	status, err := w.read()
	if err != nil {
		return fmt.Errorf("read an answer: %w", err)
	}
	if status != want {
		return fmt.Errorf("answered %d, not %d: %.300s", status, want, w.Response)
	}
	return nil
}

// sendLines sends a bulk request and returns an error unless each of its lines was recorded.
func (w *Wire) sendLines(head, body []byte, lines int) error {
	if err := w.Call(head, body, http.StatusOK); err != nil {
		return err
	}
	if created := bytes.Count(w.Response, []byte(`"status":201`)); created != lines {
		return fmt.Errorf("%d of %d lines were recorded: %.300s", created, lines, w.Response)
	}
	return nil
}

var errAnswer = errors.New("the answer is not HTTP")

// framing is what the headers of an answer say about its body.
type framing struct {
	length  int
	chunked bool
}

// read reads one answer. It parses every header, as any client must, though it uses only those that say how long the
// body is.
func (w *Wire) read() (status int, err error) {
	line, err := w.line()
	if err != nil {
		return 0, err
	}
	version, rest, found := bytes.Cut(line, []byte(" "))
	if !found || !bytes.HasPrefix(version, []byte("HTTP/1.")) || len(rest) < 3 {
		return 0, errAnswer
	}
	if status, err = strconv.Atoi(string(rest[:3])); err != nil {
		return 0, errAnswer
	}
	var body framing
	for {
		if line, err = w.line(); err != nil {
			return 0, err
		}
		if len(line) == 0 {
			break
		}
		if err := body.header(line); err != nil {
			return 0, err
		}
	}
	w.Response = w.Response[:0]
	if body.chunked {
		return status, w.readChunks()
	}
	return status, w.take(body.length)
}

// line returns the next line without its end; it is valid until the next read.
func (w *Wire) line() ([]byte, error) {
	line, err := w.in.ReadSlice('\n')
	if err != nil {
		return nil, err
	}
	line = line[:len(line)-1]
	return bytes.TrimSuffix(line, []byte("\r")), nil
}

// header takes one header in.
func (f *framing) header(line []byte) (err error) {
	name, value, found := bytes.Cut(line, []byte(":"))
	if !found || len(name) == 0 || bytes.ContainsAny(name, " \t") {
		return errAnswer
	}
	value = bytes.TrimSpace(value)
	switch {
	case bytes.EqualFold(name, []byte("Content-Length")):
		if f.length, err = strconv.Atoi(string(value)); err != nil || f.length < 0 {
			return errAnswer
		}
	case bytes.EqualFold(name, []byte("Transfer-Encoding")):
		if !bytes.EqualFold(value, []byte("chunked")) {
			return errAnswer
		}
		f.chunked = true
	case bytes.EqualFold(name, []byte("Connection")):
		if bytes.EqualFold(value, []byte("close")) {
			return fmt.Errorf("%w that lets a connection be kept", errAnswer)
		}
	}
	return nil
}

// take reads n more bytes of the answer.
func (w *Wire) take(n int) error {
	had := len(w.Response)
	w.Response = append(w.Response, make([]byte, n)...)
	_, err := io.ReadFull(w.in, w.Response[had:])
	return err
}

func (w *Wire) readChunks() error {
	for {
		line, err := w.line()
		if err != nil {
			return err
		}
		size, err := strconv.ParseInt(string(line), 16, 32)
		if err != nil || size < 0 {
			return errAnswer
		}
		if err := w.take(int(size) + len("\r\n")); err != nil {
			return err
		}
		w.Response = w.Response[:len(w.Response)-len("\r\n")]
		if size == 0 {
			return nil
		}
	}
}
