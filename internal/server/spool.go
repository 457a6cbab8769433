package server

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"sync"

	"farthing/internal/farthing"
)

// spoolRoom is how much all answers together may take while they are held.
const spoolRoom = 1 << 30

var (
	errBulkUnderWay = farthing.Refuse(farthing.CodeRateLimited,
		"A bulk request of the client is under way; send one after the other.")
	errNoRoom = farthing.Refuse(farthing.CodeQueueFull,
		"Other bulk requests take all the room that there is for answers.")
)

// spools are the answers that are held, and whose they are.
type spools struct {
	mu   sync.Mutex
	free int64 // bytes
	busy map[string]int
}

func newSpools(room int64) *spools { return &spools{free: room, busy: map[string]int{}} }

// take makes room for a client's answer. release gives the room back; to call it again does nothing. If alone is set, a
// client that has an answer here already is refused.
func (s *spools) take(clientID string, alone bool, size int64) (release func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if alone && s.busy[clientID] > 0 {
		return nil, errBulkUnderWay
	}
	if size > s.free {
		return nil, errNoRoom
	}
	s.free -= size
	s.busy[clientID]++
	return sync.OnceFunc(func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.free += size
		if s.busy[clientID]--; s.busy[clientID] == 0 {
			delete(s.busy, clientID)
		}
	}), nil
}

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
	if s.buf.Len() >= spoolInMemory {
		if err := s.putAside(); err != nil {
			return fmt.Errorf("spool an answer: %w", err)
		}
	}
	s.size += int64(len(p))
	s.buf.Write(p)
	return nil
}

// putAside moves what is in memory to the file.
func (s *spool) putAside() error {
	if s.file == nil {
		file, err := os.CreateTemp("", "farthing-answer-*")
		if err != nil {
			return err
		}
		// Removed while it is open, the file does not survive a crash. If the system
		// cannot do that, close removes it.
		s.file, s.removed = file, os.Remove(file.Name()) == nil
	}
	_, err := s.buf.WriteTo(s.file)
	return err
}

// send writes everything to where it goes, and calls last before the last byte, so that last has run by the time
// that the caller has everything.
func (s *spool) send(w io.Writer, last func()) error {
	if s.file != nil {
		if _, err := s.file.Seek(0, io.SeekStart); err != nil {
			return fmt.Errorf("read a spooled answer: %w", err)
		}
		if _, err := io.Copy(w, s.file); err != nil {
			return fmt.Errorf("send a spooled answer: %w", err)
		}
	}
	end := s.buf.Bytes()
	if len(end) > 0 {
		if _, err := w.Write(end[:len(end)-1]); err != nil {
			return err
		}
		end = end[len(end)-1:]
	}
	last()
	_, err := w.Write(end)
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
