package isofile

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
)

// disk is the name of a folder of this machine. Nothing outside of it is read or written, whatever links are in it. It
// is opened for each use: one that was moved away, or has another disk mounted over it, is not the bank's any more.
type disk string

var (
	_ place    = disk("")
	_ spacious = disk("")
)

// roomFor is the size of a payment file with all payments that are sent at once.
const roomFor = 512 << 10

// root opens the folder.
func (d disk) root() (*os.Root, error) {
	root, err := os.OpenRoot(string(d))
	if err != nil {
		return nil, fmt.Errorf("open the folder of the bank's files: %w", err)
	}
	return root, nil
}

// Close does nothing: no folder stays open.
func (d disk) Close() error { return nil }

func (d disk) stat(_ context.Context, name string) (fs.FileInfo, error) {
	root, err := d.root()
	if err != nil {
		return nil, err
	}
	info, err := root.Stat(name)
	if err = errors.Join(err, root.Close()); err != nil {
		return nil, fmt.Errorf("look at a file: %w", err)
	}
	return info, nil
}

func (d disk) list(_ context.Context, below string) (list []fs.FileInfo, err error) {
	root, err := d.root()
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	entries, err := fs.ReadDir(root.FS(), below)
	if err != nil {
		return nil, fmt.Errorf("look into a folder: %w", err)
	}
	for _, e := range entries {
		info, err := e.Info()
		switch {
		case err == nil:
			list = append(list, info)
		case !errors.Is(err, fs.ErrNotExist): // or another process moved it
			return nil, fmt.Errorf("look at a file: %w", err)
		}
	}
	return list, nil
}

func (d disk) open(_ context.Context, name string) (io.ReadSeekCloser, error) {
	root, err := d.root()
	if err != nil {
		return nil, err
	}
	file, err := root.Open(name)
	if err = errors.Join(err, root.Close()); err != nil {
		return nil, fmt.Errorf("open a file: %w", err)
	}
	return file, nil
}

func (d disk) mkdir(_ context.Context, name string) error {
	root, err := d.root()
	if err != nil {
		return err
	}
	if err = root.Mkdir(name, 0o700); errors.Is(err, fs.ErrExist) {
		err = nil
	}
	if err = errors.Join(err, root.Close()); err != nil {
		return fmt.Errorf("make a folder: %w", err)
	}
	return nil
}

func (d disk) put(_ context.Context, name string, content []byte) error {
	root, err := d.root()
	if err != nil {
		return err
	}
	if there, readErr := root.ReadFile(name); readErr != nil || !bytes.Equal(there, content) {
		err = write(root, name, content)
	}
	if err == nil {
		err = syncNames(root, path.Dir(name))
	}
	return errors.Join(err, root.Close())
}

// write writes a file under a name of its own, and then gives it its name.
func write(root *os.Root, name string, content []byte) error {
	below, base := path.Split(name)
	unfinished := path.Join(below, "."+base+"."+rand.Text()) // two processes do not write into one
	file, err := root.OpenFile(unfinished, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o640)
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	_, err = file.Write(content)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = root.Rename(unfinished, name)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("write %s: %w", name, err), root.Remove(unfinished))
	}
	return nil
}

// room says why no payment file can be written, nil if one can: it writes as much, and removes it.
func (d disk) room(_ context.Context) error {
	root, err := d.root()
	if err != nil {
		return err
	}
	trial := path.Join(Out, ".room."+rand.Text())
	if err = root.WriteFile(trial, make([]byte, roomFor), 0o600); err != nil {
		err = fmt.Errorf("try whether a payment file has room: %w", err)
	}
	return errors.Join(err, root.Remove(trial), root.Close())
}

func (d disk) rename(_ context.Context, from, to string) error {
	root, err := d.root()
	if err != nil {
		return err
	}
	if err = root.Rename(from, to); err != nil {
		return errors.Join(fmt.Errorf("rename a file: %w", err), root.Close())
	}
	return errors.Join(syncNames(root, path.Dir(to)), syncNames(root, path.Dir(from)), root.Close())
}

// syncNames has the names in a folder survive a crash of the machine.
func syncNames(root *os.Root, below string) error {
	dir, err := root.Open(below)
	if err != nil {
		return fmt.Errorf("open the folder %s: %w", below, err)
	}
	if err := errors.Join(dir.Sync(), dir.Close()); err != nil {
		return fmt.Errorf("keep the names in %s: %w", below, err)
	}
	return nil
}
