package isofile

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"
	"time"
)

// watched is how long a document that ended too early is looked at for more of it.
const watched = time.Hour

// settling knows which documents are whole: those of which size and time are the same at two looks that are long enough
// apart. A program that copies a file into the folder writes it piece by piece, and a table's first half is a table.
type settling struct {
	after time.Duration    // between the two looks; 0: each document is whole
	now   func() time.Time // our clock: the folder's may be wrong

	mu      sync.Mutex
	looks   map[string]seen // by the paths of documents
	writing map[string]bool // the names that documents will have, which are unfinished
	halves  map[string]half // of those in quarantine, by their paths
}

// seen is what was seen of a document, and since when it is so.
type seen struct {
	mark  mark
	since time.Time
}

// half is a document in quarantine that may go on.
type half struct {
	found
	until time.Time
}

// look is one look into the folder. No other begins before it ends.
type look struct {
	*settling

	at      time.Time
	next    time.Duration // until the first of those that have not settled does, if nobody writes it; 0: all have
	looks   map[string]seen
	writing map[string]bool
}

// look begins one.
func (s *settling) look() *look {
	s.mu.Lock()
	l := &look{settling: s, looks: map[string]seen{}, writing: map[string]bool{}}
	if s.after > 0 {
		l.at = s.now()
	}
	return l
}

// end keeps what was seen.
func (l *look) end() {
	l.settling.looks, l.settling.writing = l.looks, l.writing
	l.mu.Unlock()
}

// unfinished notes the name that a file will have once it is whole, if its name says that it is not.
func (l *look) unfinished(name string) {
	if final, ok := strings.CutPrefix(name, "."); ok {
		l.writing[final] = true
	}
	for _, ending := range unfinishedEndings {
		if final, ok := strings.CutSuffix(name, ending); ok {
			l.writing[final] = true
		}
	}
}

// settled reports whether a document is whole. One whose name said before that it is not is whole once it is renamed.
func (l *look) settled(d found) bool {
	if l.after == 0 {
		return true
	}
	was, ok := l.settling.looks[d.path]
	switch {
	case ok && was.mark.same(d.mark):
	case path.Dir(d.path) == In && l.settling.writing[d.name] && !l.writing[d.name]:
		was = seen{mark: d.mark}
	default:
		was = seen{d.mark, l.at}
	}
	l.looks[d.path] = was
	left := l.after - l.at.Sub(was.since)
	if left > 0 && (l.next == 0 || left < l.next) {
		l.next = left
	}
	return left <= 0
}

func (m mark) same(other mark) bool { return m.size == other.size && m.changed.Equal(other.changed) }

// unchanged looks at a document that has just been given a name of ours: a program that had it open may write on. What
// somebody brought was never seen before, and is whole.
func (f *folder) unchanged(ctx context.Context, d found) error {
	if f.settling.after == 0 || d.mark == (mark{}) {
		return nil
	}
	info, err := f.stat(ctx, d.path)
	if err != nil {
		return fmt.Errorf("look at the document %.100q: %w", d.name, err)
	}
	if !d.mark.same(mark{info.Size(), info.ModTime()}) {
		return errChanging
	}
	return nil
}

// watch has a document that was refused because it ends too early looked at for some time.
func (s *settling) watch(d found) {
	if s.after == 0 {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.halves == nil {
		s.halves = map[string]half{}
	}
	s.halves[d.path] = half{d, s.now().Add(watched)}
}

// goesOn adds the documents in quarantine that were written on since they were refused, and have settled.
func (l *look) goesOn(ctx context.Context, f *folder) (all []found, err error) {
	for at, h := range l.halves {
		info, err := f.stat(ctx, at)
		if errors.Is(err, fs.ErrNotExist) || err == nil && l.at.After(h.until) {
			delete(l.halves, at)
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("look at the document %.100q again: %w", h.name, err)
		}
		d := h.found
		if d.mark = (mark{info.Size(), info.ModTime()}); !d.mark.same(h.mark) && l.settled(d) {
			all = append(all, d)
		}
	}
	return all, nil
}
