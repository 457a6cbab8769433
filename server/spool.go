package server

import (
	"bytes"
	"fmt"
	"io"
	"os"
)

// spoolInMemory is how much of an answer is held in memory before it goes to a file.
const spoolInMemory = 1 << 20

// spool holds an answer until it may be sent. The zero value is empty.
type spool struct {
	buf     bytes.Buffer
	file    *os.File
	removed bool
	size    int64
}

func (s *spool) write(p []byte) error {
	s.size += int64(len(p))
	s.buf.Write(p)
	if s.buf.Len() < spoolInMemory {
		return nil
	}
	if s.file == nil {
		file, err := os.CreateTemp("", "farthing-answer-*")
		if err != nil {
			return fmt.Errorf("spool an answer: %w", err)
		}
		// Nobody else needs its name, and so no crash leaves it behind. Where a file
		// cannot be removed while it is open, close removes it.
		s.file, s.removed = file, os.Remove(file.Name()) == nil
	}
	if _, err := s.buf.WriteTo(s.file); err != nil {
		return fmt.Errorf("spool an answer: %w", err)
	}
	return nil
}

// send writes everything to where it goes.
func (s *spool) send(w io.Writer) error {
	if s.file != nil {
		if _, err := s.file.Seek(0, io.SeekStart); err != nil {
			return fmt.Errorf("read a spooled answer: %w", err)
		}
		if _, err := io.Copy(w, s.file); err != nil {
			return fmt.Errorf("send a spooled answer: %w", err)
		}
	}
	_, err := s.buf.WriteTo(w)
	return err
}

// close gives the file back.
func (s *spool) close() {
	if s.file == nil {
		return
	}
	_ = s.file.Close() // what it held was sent, or nobody wants it
	if !s.removed {
		_ = os.Remove(s.file.Name())
	}
	s.file = nil
}
