package isofile

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"

	"farthing"
)

// The folders below the one that is shared with the bank.
const (
	Out        = "out"        // what is sent: the bank takes it away
	In         = "in"         // what the bank says
	Done       = "done"       // what was handled
	Quarantine = "quarantine" // what was refused, each beside the reason
)

// Folders lists them.
var Folders = []string{Out, In, Done, Quarantine}

// folder is what is shared with the bank. Nothing outside of it is read or written, whatever links are in it.
type folder struct{ root *os.Root }

// openFolder opens a folder, which must be there, and makes those below it.
func openFolder(name string) (*folder, error) {
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, fmt.Errorf("open the folder of the bank's files: %w", err)
	}
	for _, below := range Folders {
		if err := root.Mkdir(below, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
			return nil, errors.Join(fmt.Errorf("make a folder for the bank's files: %w", err), root.Close())
		}
	}
	return &folder{root}, nil
}

// takes reports whether files can be put into the folder that the bank looks into.
func (f *folder) takes() bool {
	info, err := f.root.Stat(Out)
	return err == nil && info.IsDir()
}

// put writes a file, so that whoever reads it sees all of it or nothing, also after a crash. A file of this name with
// the same content stays as it is.
func (f *folder) put(below, name string, content []byte) error {
	final := path.Join(below, name)
	if there, err := f.root.ReadFile(final); err == nil && bytes.Equal(there, content) {
		return f.sync(below)
	}
	unfinished := path.Join(below, "."+name+"."+rand.Text()) // two processes do not write into one
	file, err := f.root.OpenFile(unfinished, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o640)
	if err != nil {
		return fmt.Errorf("write %s: %w", final, err)
	}
	_, err = file.Write(content)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = f.root.Rename(unfinished, final)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("write %s: %w", final, err), f.root.Remove(unfinished))
	}
	return f.sync(below)
}

// sync has the names in a folder survive a crash of the machine.
func (f *folder) sync(below string) error {
	dir, err := f.root.Open(below)
	if err != nil {
		return fmt.Errorf("open the folder %s: %w", below, err)
	}
	if err := errors.Join(dir.Sync(), dir.Close()); err != nil {
		return fmt.Errorf("keep the names in %s: %w", below, err)
	}
	return nil
}

// incoming lists what the bank has put down, by name. A name that begins with a dot, or ends with .tmp or .part, is of
// a file that is still being written.
func (f *folder) incoming() ([]string, error) {
	entries, err := fs.ReadDir(f.root.FS(), In)
	if err != nil {
		return nil, fmt.Errorf("look into the folder of the bank's documents: %w", err)
	}
	var names []string
	for _, e := range entries {
		name := e.Name()
		if e.Type().IsRegular() && !strings.HasPrefix(name, ".") && !strings.HasSuffix(name, ".tmp") &&
			!strings.HasSuffix(name, ".part") {
			names = append(names, name)
		}
	}
	return names, nil
}

// open opens a document of the bank.
func (f *folder) open(name string) (*os.File, error) {
	file, err := f.root.Open(path.Join(In, name))
	if err != nil {
		return nil, fmt.Errorf("open the document %.100q: %w", name, err)
	}
	return file, nil
}

// digest returns the SHA-256 of a document.
func (f *folder) digest(name string) (sum farthing.Digest, err error) {
	file, err := f.open(name)
	if err != nil {
		return sum, err
	}
	hash := sha256.New()
	if _, err = io.Copy(hash, file); err != nil {
		err = fmt.Errorf("read the document %.100q: %w", name, err)
	}
	copy(sum[:], hash.Sum(nil))
	return sum, errors.Join(err, file.Close())
}

// move takes a document out of the folder in. Its digest, in front of its name, keeps it from the place of another one.
// A reason stands in a file beside it. If another process has moved it, nothing happens.
func (f *folder) move(name, below string, digest farthing.Digest, reason string) error {
	to := fmt.Sprintf("%x-%s", digest[:6], name)
	if reason != "" {
		if err := f.put(below, to+".reason.txt", []byte(reason+"\n")); err != nil {
			return err
		}
	}
	err := f.root.Rename(path.Join(In, name), path.Join(below, to))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("move the document %.100q to %s: %w", name, below, err)
	}
	return errors.Join(f.sync(below), f.sync(In))
}
