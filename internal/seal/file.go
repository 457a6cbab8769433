package seal

import (
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"slices"
	"sync"
	"sync/atomic"
)

// File seals and unseals with the keys of one key file, and follows the file: a key that is added to it is used at once
// in every process that uses the file, without a restart. It is safe for concurrent use.
type File struct {
	path string
	log  *slog.Logger
	mu   sync.Mutex // one goroutine reads the file at a time
	ring atomic.Pointer[ring]
}

// ring is what a key file held when it was read.
type ring struct {
	keys []Key       // at least one
	info fs.FileInfo // tells whether the file is still the same
}

// named returns the key with an identifier.
func (r *ring) named(id keyID) (Key, bool) {
	at := slices.IndexFunc(r.keys, func(k Key) bool { return k.id == id })
	if at < 0 {
		return Key{}, false
	}
	return r.keys[at], true
}

// Open reads a key file. The error wraps [fs.ErrNotExist] if there is none, and never quotes the contents of the file.
// If the file cannot be read later, that is logged.
func Open(path string, log *slog.Logger) (*File, error) {
	f := &File{path: path, log: log}
	if err := f.read(); err != nil {
		return nil, err
	}
	return f, nil
}

// read reads the key file. If it cannot be read, the keys stay as they are.
func (f *File) read() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	info, err := os.Stat(f.path) // before the text: a change in between is seen the next time
	if err != nil {
		return err
	}
	text, err := os.ReadFile(f.path)
	if err != nil {
		return err
	}
	keys, err := parse(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", f.path, err)
	}
	f.ring.Store(&ring{keys: keys, info: info})
	return nil
}

// current returns what the file holds now, or what it held before if it cannot be read any more.
func (f *File) current() *ring {
	known := f.ring.Load()
	info, err := os.Stat(f.path)
	if err == nil && unchanged(known.info, info) {
		return known
	}
	if err == nil {
		err = f.read()
	}
	if err != nil {
		f.log.Warn("the key file cannot be read any more; the keys known before are used", "error", err.Error())
	}
	return f.ring.Load()
}

// unchanged reports whether a file is the one that was read, and has not been written since.
func unchanged(known, now fs.FileInfo) bool {
	return os.SameFile(now, known) && now.ModTime().Equal(known.ModTime()) && now.Size() == known.Size()
}

// Keys returns the keys of the file, in its order: the first one seals. There is at least one. If the file cannot be
// read any more, they are the keys known before.
func (f *File) Keys() []Key { return slices.Clone(f.current().keys) }

// First returns the key that seals.
func (f *File) First() Key { return f.current().keys[0] }

// Mode returns the mode that the file had when it was last read.
func (f *File) Mode() fs.FileMode { return f.ring.Load().info.Mode() }

// Unseal opens what a key of the file has sealed with the same aad; if none has, it returns [ErrWrongKey]. If it does
// not know the key, it reads the file once more.
func (f *File) Unseal(sealed []byte, aad string) ([]byte, error) {
	id, ok := idOf(sealed)
	if !ok {
		return nil, ErrWrongKey
	}
	key, has := f.ring.Load().named(id)
	if !has {
		if key, has = f.current().named(id); !has {
			return nil, ErrWrongKey
		}
	}
	return key.open(sealed, aad)
}
