package seal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Create makes a key file with one new key, whole or not at all, readable by its owner alone. An existing file, which
// another process may have made just before, stays as it is.
func Create(path string) error {
	line, err := newLine()
	if err != nil {
		return err
	}
	return write(path, []string{line}, func(draft string) error {
		if err := os.Link(draft, path); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
		return nil
	})
}

// The changes below replace the file: a process that reads it meanwhile, or after a crash, sees the old keys or the new
// ones. Two processes that change one file at the same time would lose a key, so the caller must hold something that
// only one process can hold. Just before a change replaces the file, it calls the function held, and leaves the file
// alone if that returns an error.

// Prepare puts a new key at the end of the file, where it opens and does not seal yet, and returns it. Calling it twice
// puts two keys there.
func (f *File) Prepare(held func() error) (Key, error) {
	line, err := newLine()
	if err != nil {
		return Key{}, err
	}
	keys, err := f.change(held, func(lines []string) []string { return append(lines, line) })
	if err != nil {
		return Key{}, err
	}
	return keys[len(keys)-1], nil
}

// Promote puts a key of the file first, so that it seals from now on, and returns it; if id is "", it makes a new key.
// The other keys follow in their order. If id is not in the file, the error is [ErrWrongKey].
func (f *File) Promote(id string, held func() error) (Key, error) {
	line, err := f.lineNamed(id)
	if err != nil {
		return Key{}, err
	}
	keys, err := f.change(held, func(lines []string) []string {
		if at := slices.Index(lines, line); at >= 0 {
			lines = slices.Delete(lines, at, at+1)
		}
		return slices.Insert(lines, 0, line)
	})
	if err != nil {
		return Key{}, err
	}
	return keys[0], nil
}

// lineNamed returns the line of a key of the file, or a new line if id is "".
func (f *File) lineNamed(id string) (string, error) {
	if id == "" {
		return newLine()
	}
	if err := f.read(); err != nil {
		return "", fmt.Errorf("read the key file: %w", err)
	}
	for _, key := range f.ring.Load().keys {
		if key.ID() == id {
			return key.line, nil
		}
	}
	return "", fmt.Errorf("%w: key %s is missing", ErrWrongKey, id)
}

// DropOld removes all keys but the first from the file. What they sealed cannot be opened with it any more.
func (f *File) DropOld(held func() error) error {
	_, err := f.change(held, func(lines []string) []string { return lines[:1] })
	return err
}

// change replaces the lines of the file, and returns its keys.
func (f *File) change(held func() error, change func(lines []string) []string) ([]Key, error) {
	if err := f.read(); err != nil {
		return nil, fmt.Errorf("read the key file: %w", err)
	}
	var lines []string
	for _, key := range f.ring.Load().keys {
		lines = append(lines, key.line)
	}
	lines = change(lines)
	if err := held(); err != nil {
		return nil, err
	}
	if err := write(f.path, lines, func(draft string) error { return os.Rename(draft, f.path) }); err != nil {
		return nil, err
	}
	if err := f.read(); err != nil {
		return nil, fmt.Errorf("read the key file: %w", err)
	}
	return f.ring.Load().keys, nil
}

// write writes the lines to a draft beside the key file, and calls put to give the draft its name.
func write(path string, lines []string, put func(draft string) error) error {
	draft, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*") // mode 0600
	if err != nil {
		return fmt.Errorf("make a key file: %w", err)
	}
	defer func() { _ = os.Remove(draft.Name()) }()
	_, err = draft.WriteString(strings.Join(lines, "\n") + "\n")
	if err := errors.Join(err, draft.Sync(), draft.Close()); err != nil {
		return fmt.Errorf("write the key file: %w", err)
	}
	if err := put(draft.Name()); err != nil {
		return fmt.Errorf("make a key file: %w", err)
	}
	// The new name lasts once its folder is on the disk. Not every system can do that to a folder.
	if folder, err := os.Open(filepath.Dir(path)); err == nil {
		_ = folder.Sync()
		_ = folder.Close()
	}
	return nil
}
