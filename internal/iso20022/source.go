package iso20022

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"farthing/internal/wide"
)

// Limits bound what a reader takes from one file, so that none can exhaust the memory. The zero value of each is its
// default.
type Limits struct {
	Bytes int64 // of the file: 100 MiB
	Entry int64 // of one entry of a statement, or of what comes before the first one: 16 MiB
	// Memory is what may be made of one entry, or of a file that is read whole: 128 MiB. An empty element has few bytes
	// and becomes a thousand.
	Memory int64
}

const (
	defaultBytes  = 100 << 20
	defaultEntry  = 16 << 20
	defaultMemory = 128 << 20
	maxTokenBytes = 1 << 20 // of one tag, comment or text
	maxTextBytes  = 8 << 10 // of a text that is kept: four times the longest of the schemas
	maxDepth      = 40      // of elements: the deepest of the schemas is 19
	maxUnread     = 100     // paths that Unread lists
	maxStatements = 10_000  // in a file: their identities are kept while it is read
)

// withDefaults fills in what is not set.
func (l Limits) withDefaults() Limits {
	if l.Bytes <= 0 {
		l.Bytes = defaultBytes
	}
	if l.Entry <= 0 {
		l.Entry = defaultEntry
	}
	if l.Memory <= 0 {
		l.Memory = defaultMemory
	}
	return l
}

// source is the file. It counts what it gives, and ends with an error when a limit is exceeded.
type source struct {
	in     io.Reader
	buffer []byte
	at     int // of the buffer
	end    int
	begun  bool
	wide   *wide.Reader // decodes UTF-16; nil: the file is not of it
	read   int64        // bytes of the file so far
	limit  int64
	token  int // bytes since the last call of mark
	err    error
}

func newSource(in io.Reader, limit int64) *source {
	return &source{
		in:     in,
		buffer: make([]byte, 32<<10),
		limit:  limit,
	}
}

// mark says that a token begins.
func (s *source) mark() { s.token = 0 }

// ReadByte is io.ByteReader's: the XML decoder reads byte by byte.
func (s *source) ReadByte() (byte, error) {
	if s.at == s.end {
		if err := s.fill(); err != nil {
			return 0, err
		}
	}
	if s.token++; s.token > maxTokenBytes {
		return 0, fmt.Errorf("%w: a tag or text has more than %d bytes", ErrTooLarge, maxTokenBytes)
	}
	b := s.buffer[s.at]
	s.at++
	return b, nil
}

// Read is io.Reader's, for what decodes another character set.
func (s *source) Read(into []byte) (int, error) {
	if s.at == s.end {
		if err := s.fill(); err != nil {
			return 0, err
		}
	}
	n := copy(into, s.buffer[s.at:s.end])
	if s.token += n; s.token > maxTokenBytes {
		return 0, fmt.Errorf("%w: a tag or text has more than %d bytes", ErrTooLarge, maxTokenBytes)
	}
	s.at += n
	return n, nil
}

var byteOrderMark = []byte("\xEF\xBB\xBF")

// first reads the first part of the file, and has all of it decoded if it is of UTF-16. The limits count the bytes of
// UTF-8 then.
func (s *source) first() (n int, err error) {
	if n, err = io.ReadAtLeast(s.in, s.buffer, wide.Head); err == nil {
		if s.wide, err = wide.NewReader(s.buffer[:n], s.in); err != nil {
			return 0, fmt.Errorf("%w: %w", ErrCharset, err)
		}
	}
	if s.wide != nil {
		s.in = s.wide
		n, err = io.ReadAtLeast(s.in, s.buffer, len(byteOrderMark))
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = io.EOF
	}
	return n, err
}

// fill reads the next part of the file.
func (s *source) fill() error {
	if s.err != nil {
		return s.err
	}
	var n int
	if s.begun {
		n, s.err = s.in.Read(s.buffer)
	} else {
		n, s.err = s.first()
	}
	s.at, s.end = 0, n
	s.read += int64(n)
	if s.read > s.limit {
		s.end = 0
		s.err = fmt.Errorf("%w: the file has more than %d bytes", ErrTooLarge, s.limit)
	}
	if !s.begun && s.err == nil || errors.Is(s.err, io.EOF) && !s.begun {
		s.begun = true
		if bytes.HasPrefix(s.buffer[:s.end], byteOrderMark) {
			s.at = len(byteOrderMark)
		}
	}
	switch {
	case s.at < s.end:
		return nil
	case s.err == nil:
		return s.fill()
	default:
		return s.err
	}
}
