package bench

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"time"
)

// wire is one keep-alive connection that speaks just enough HTTP/1.1. Go's own
// client costs 25 µs of processor time a request more, which the server beside it
// would be charged for.
type wire struct {
	conn     net.Conn
	in       *bufio.Reader
	out      []byte
	response []byte // of the last answer; good until the next call
}

// patience is how long an answer may take.
const patience = 30 * time.Second

func dial(ctx context.Context, address string) (*wire, error) {
	var d net.Dialer
	conn, err := d.DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("connect to the server: %w", err)
	}
	return &wire{conn: conn, in: bufio.NewReaderSize(conn, 64<<10)}, nil
}

// head is the part of a request that is the same for all of a kind: the first line
// and the headers without Content-Length.
func head(method, path, token, mediaType string) []byte {
	text := method + " " + path + " HTTP/1.1\r\nHost: bench\r\n"
	if token != "" {
		text += "Authorization: Bearer " + token + "\r\n"
	}
	if mediaType != "" {
		text += "Content-Type: " + mediaType + "\r\n"
	}
	return []byte(text)
}

// call sends a request and reads the answer into w.response. Any other status than
// the one wanted is an error that shows the answer's beginning.
func (w *wire) call(head, body []byte, want int) error {
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
		return fmt.Errorf("answered %d, not %d: %.300s", status, want, w.response)
	}
	return nil
}

var errAnswer = errors.New("the answer is no HTTP")

// read reads one answer.
func (w *wire) read() (status int, err error) {
	line, err := w.in.ReadSlice('\n')
	if err != nil {
		return 0, err
	}
	if len(line) < 12 {
		return 0, errAnswer
	}
	if status, err = strconv.Atoi(string(line[9:12])); err != nil {
		return 0, errAnswer
	}
	length, chunked := 0, false
	for {
		if line, err = w.in.ReadSlice('\n'); err != nil {
			return 0, err
		}
		line = bytes.TrimRight(line, "\r\n")
		if len(line) == 0 {
			break
		}
		if value, is := bytes.CutPrefix(line, []byte("Content-Length: ")); is {
			if length, err = strconv.Atoi(string(value)); err != nil {
				return 0, errAnswer
			}
		}
		chunked = chunked || bytes.Equal(line, []byte("Transfer-Encoding: chunked"))
	}
	w.response = w.response[:0]
	if chunked {
		return status, w.readChunks()
	}
	return status, w.take(length)
}

// take reads n bytes more of the answer.
func (w *wire) take(n int) error {
	had := len(w.response)
	w.response = append(w.response, make([]byte, n)...)
	_, err := io.ReadFull(w.in, w.response[had:])
	return err
}

func (w *wire) readChunks() error {
	for {
		line, err := w.in.ReadSlice('\n')
		if err != nil {
			return err
		}
		size, err := strconv.ParseInt(string(bytes.TrimRight(line, "\r\n")), 16, 32)
		if err != nil {
			return errAnswer
		}
		if err := w.take(int(size) + len("\r\n")); err != nil {
			return err
		}
		w.response = w.response[:len(w.response)-len("\r\n")]
		if size == 0 {
			return nil
		}
	}
}
