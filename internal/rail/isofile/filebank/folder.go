package filebank

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"

	"farthing/internal/rail/isofile"
)

// own is the bank's own folder, in which it keeps what it was given and where its books stand.
const (
	own   = "bank"
	state = own + "/state.json"
)

// Opening is what is in the account of a simulated bank at first: ten million.
const Opening = 1_000_000_000

// Folder is what a simulated bank shares with a rail, and where it keeps its books.
type Folder struct {
	root *os.Root

	// Twice has the bank put down every document twice.
	Twice bool
}

// OpenFolder opens a folder, and makes the folders in it that are not there.
func OpenFolder(name string) (*Folder, error) {
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, fmt.Errorf("open the folder of the simulated bank: %w", err)
	}
	for _, name := range append([]string{own}, isofile.Folders...) {
		if err := root.Mkdir(name, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
			return nil, errors.Join(fmt.Errorf("make a folder of the simulated bank: %w", err), root.Close())
		}
	}
	return &Folder{root: root}, nil
}

// Close closes the folder.
func (f *Folder) Close() error {
	if err := f.root.Close(); err != nil {
		return fmt.Errorf("close the folder of the simulated bank: %w", err)
	}
	return nil
}

// Books reads what the bank remembers into books, which stay as they are if it had no file yet.
func (f *Folder) Books(books any) error {
	text, err := f.root.ReadFile(state)
	if err == nil {
		err = json.Unmarshal(text, books)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read the simulated bank's books: %w", err)
	}
	return nil
}

// Each has answer handle each file in the folder out, and then keeps the file and the books. It returns how many files
// it took before the end, or before one that failed.
func (f *Folder) Each(books any, answer func(content []byte) error) (taken int, err error) {
	entries, err := fs.ReadDir(f.root.FS(), isofile.Out)
	if err != nil {
		return 0, fmt.Errorf("look for files: %w", err)
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if err := f.take(books, e.Name(), answer); err != nil {
			return taken, fmt.Errorf("answer to %s: %w", e.Name(), err)
		}
		taken++
	}
	return taken, nil
}

// take takes one file.
func (f *Folder) take(books any, name string, answer func(content []byte) error) error {
	content, err := f.root.ReadFile(path.Join(isofile.Out, name))
	if err != nil {
		return fmt.Errorf("read it: %w", err)
	}
	if err := answer(content); err != nil {
		return err
	}
	text, err := json.Marshal(books)
	if err != nil {
		return fmt.Errorf("write the books: %w", err)
	}
	return errors.Join(f.root.WriteFile(state, text, 0o600),
		f.root.Rename(path.Join(isofile.Out, name), path.Join(own, name)))
}

// Put puts a document into the folder in, under a name that ends so. It is whole as soon as it can be seen.
func (f *Folder) Put(name, end string, content []byte) error {
	names := []string{name + end}
	if f.Twice {
		names = append(names, name+"-again"+end)
	}
	for _, name := range names {
		unfinished := path.Join(isofile.In, "."+name)
		if err := f.root.WriteFile(unfinished, content, 0o600); err != nil {
			return fmt.Errorf("put down %s: %w", name, err)
		}
		if err := f.root.Rename(unfinished, path.Join(isofile.In, name)); err != nil {
			return fmt.Errorf("put down %s: %w", name, err)
		}
	}
	return nil
}
