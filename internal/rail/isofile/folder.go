package isofile

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"farthing/internal/farthing"
)

// The folders below the one that is shared with the bank.
const (
	Out        = "out"        // what is sent: the bank takes it away
	In         = "in"         // what the bank says
	Taken      = "taken"      // what is being handled
	Done       = "done"       // what was handled
	Quarantine = "quarantine" // what was refused, each beside the reason
)

// Folders lists them.
var Folders = []string{Out, In, Taken, Done, Quarantine}

// folder is what is shared with the bank, wherever it is. It is safe for concurrent use.
type folder struct {
	place

	settling settling
	used     bool // those for files and documents are never made again: their disk may be away

	mu    sync.Mutex
	ready bool            // the folders below are there, or cannot be
	stays bool            // documents stay where the bank put them: there is no place for them
	known map[string]mark // documents that stay and were handled, by their paths
}

// mark tells a file from a later one at the same path. Servers tell the second in which a file was changed; one that is
// replaced in place within that second by another one of the same length is not told from it.
type mark struct {
	size    int64
	changed time.Time
}

// found is a document of the bank.
type found struct {
	name string // as the bank called it
	path string // where it is
	mark mark
}

// prepare makes the folders below, once. A place that does not permit it must have those for files and documents; if
// it lacks one of the others, documents stay where they are.
func (f *folder) prepare(ctx context.Context) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.ready {
		return nil
	}
	stays := false
	for _, below := range Folders {
		var err error
		if kept := below == Out || below == In; f.used && kept {
			_, err = f.stat(ctx, below)
		} else {
			err = f.mkdir(ctx, below)
		}
		refused := errors.Is(err, fs.ErrPermission) && below != Out && below != In
		if err != nil && !refused {
			return fmt.Errorf("make a folder for the bank's files: %w", err)
		}
		stays = stays || refused
	}
	f.ready, f.stays = true, stays
	return nil
}

// takes says why no file can be put where the bank looks for them, nil if one can.
func (f *folder) takes(ctx context.Context) error {
	if err := f.prepare(ctx); err != nil {
		return err
	}
	info, err := f.stat(ctx, Out)
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s is no folder: %w", Out, fs.ErrNotExist)
	}
	if place, ok := f.place.(spacious); ok && err == nil {
		err = place.room(ctx)
	}
	return err
}

// incoming lists the documents that are to be handled: those that somebody took and did not finish, then what the bank
// has put down, by name, once they have settled. next is until another may have; 0: there is none. A name that begins
// with a dot, or ends with .tmp or .part, is of a file that is still being written.
func (f *folder) incoming(ctx context.Context) (all []found, next time.Duration, err error) {
	if err := f.prepare(ctx); err != nil {
		return nil, 0, err
	}
	look := f.settling.look()
	defer look.end()
	if all, err = look.goesOn(ctx, f); err != nil {
		return nil, 0, err
	}
	for _, below := range []string{Taken, In} {
		if below == Taken && f.stays {
			continue
		}
		entries, err := f.list(ctx, below)
		if err != nil {
			return nil, 0, fmt.Errorf("look for the bank's documents: %w", err)
		}
		slices.SortFunc(entries, func(a, b fs.FileInfo) int { return strings.Compare(a.Name(), b.Name()) })
		for _, e := range entries {
			d := found{
				name: e.Name(),
				path: path.Join(below, e.Name()),
				mark: mark{e.Size(), e.ModTime()},
			}
			if below == In {
				look.unfinished(d.name)
			}
			if !whole(e) || f.knows(d) || !look.settled(d) {
				continue
			}
			if _, name, renamed := strings.Cut(d.name, "-"); below == Taken && renamed {
				d.name = name
			}
			all = append(all, d)
		}
	}
	return all, look.next, nil
}

// unfinishedEndings end the names of files that are being written.
var unfinishedEndings = []string{".tmp", ".part"}

// whole says whether a file is one, and is not being written.
func whole(e fs.FileInfo) bool {
	return e.Mode().IsRegular() && !strings.HasPrefix(e.Name(), ".") &&
		!slices.ContainsFunc(unfinishedEndings, func(ending string) bool { return strings.HasSuffix(e.Name(), ending) })
}

func (f *folder) knows(d found) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	was, ok := f.known[d.path]
	return ok && was.same(d.mark)
}

func (f *folder) remember(d found) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.known == nil {
		f.known = map[string]mark{}
	}
	f.known[d.path] = d.mark
}

// take gives a document a name that nobody else writes to, so that what the bank puts down under the old name
// meanwhile is another document. If the place does not permit it, the document stays where it is. If another process
// has taken it, the error is fs.ErrNotExist.
func (f *folder) take(ctx context.Context, d found) (found, error) {
	if f.stays && path.Dir(d.path) == In || path.Dir(d.path) == Taken {
		return d, nil
	}
	to := path.Join(Taken, rand.Text()[:10]+"-"+d.name)
	err := f.rename(ctx, d.path, to)
	switch {
	case err == nil:
		d.path = to
		return d, f.unchanged(ctx, d)
	case !errors.Is(err, fs.ErrPermission):
		return d, fmt.Errorf("take the document %.100q: %w", d.name, err)
	}
	return d, nil
}

// digest returns the SHA-256 of a document.
func (f *folder) digest(ctx context.Context, d found) (sum farthing.Digest, err error) {
	file, err := f.open(ctx, d.path)
	if err != nil {
		return sum, err
	}
	hash := sha256.New()
	if _, err = io.Copy(hash, file); err != nil {
		err = fmt.Errorf("read the document %.100q: %w", d.name, err)
	}
	copy(sum[:], hash.Sum(nil))
	return sum, errors.Join(err, file.Close())
}

// move puts a document that was handled into its folder. Its digest, in front of its name, keeps it from the place of
// another one. A reason stands in a file beside it. If another process has moved it, nothing happens. One that may not
// be moved is remembered, by this process: others handle it once more, and find its digest.
func (f *folder) move(ctx context.Context, d found, below string, mark handled) error {
	if path.Dir(d.path) == In {
		f.remember(d)
		return nil
	}
	to := path.Join(below, fmt.Sprintf("%x-%s", mark.digest[:6], d.name))
	var err error
	if mark.reason != "" {
		err = f.put(ctx, to+".reason.txt", []byte(mark.reason+"\n"))
	}
	if err == nil {
		err = f.rename(ctx, d.path, to)
	}
	if err == nil && mark.half {
		d.path = to
		f.settling.watch(d)
	}
	switch {
	case err == nil || errors.Is(err, fs.ErrNotExist):
		return nil
	case errors.Is(err, fs.ErrPermission):
		f.remember(d)
	}
	return fmt.Errorf("move the document %.100q to %s: %w", d.name, below, err)
}

// handled is what became of a document.
type handled struct {
	digest farthing.Digest
	reason string // why it was refused; "": it was not
	half   bool   // for it ends too early
}
