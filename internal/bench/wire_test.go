package bench

import (
	"bufio"
	"errors"
	"strings"
	"testing"
)

// Answers are read to their ends, one after the other, whatever the case and the spaces of their headers.
func TestReadAnswers(t *testing.T) {
	w := Wire{in: bufio.NewReader(strings.NewReader("HTTP/1.1 201 Created\r\nContent-Length: 5\r\nA: b\r\n\r\nhello" +
		"HTTP/1.1 200 OK\r\ntransfer-encoding:chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n" +
		"HTTP/1.1 204 No Content\r\nX-Note: a: b\r\n\r\nHTTP/1.0 200\r\ncontent-LENGTH:   2  \r\n\r\nok"))}
	for _, want := range []struct {
		status int
		body   string
	}{{201, "hello"}, {200, "abc0123456789"}, {204, ""}, {200, "ok"}} {
		status, err := w.read()
		if err != nil || status != want.status || string(w.Response) != want.body {
			t.Errorf("read %d %q %v, want %v", status, w.Response, err, want)
		}
	}
}

// A text that is no answer, or an answer that ends the connection, is an error, and nothing is guessed.
func TestReadNoAnswers(t *testing.T) {
	for _, text := range []string{
		"HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
		"HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
		"HTTP/1.1 200 OK\r\nno header\r\n\r\n",
		"HTTP/1.1 200 OK\r\nA name: b\r\n\r\n",
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n",
		"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n",
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
		"HTTP/1.1 two\r\n\r\n",
		"SMTP 200 OK\r\n\r\n",
	} {
		w := Wire{in: bufio.NewReader(strings.NewReader(text))}
		if status, err := w.read(); !errors.Is(err, errAnswer) {
			t.Errorf("%q is read as %d, %v", text, status, err)
		}
	}
}
