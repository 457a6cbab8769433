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

// disk is a folder of this machine. Nothing outside of it is read or written, whatever links are in it.
type disk struct{ root *os.Root }

var (
	_ place    = disk{}
	_ spacious = disk{}
)

// roomFor is the size of a payment file with all payments that are sent at once.
const roomFor = 512 << 10

// openDisk opens a folder, which must be there.
func openDisk(name string) (disk, error) {
	root, err := os.OpenRoot(name)
	if err != nil {
		return disk{}, fmt.Errorf("open the folder of the bank's files: %w", err)
	}
	return disk{root}, nil
}

// Close closes the folder.
func (d disk) Close() error {
	if err := d.root.Close(); err != nil {
		return fmt.Errorf("close the folder of the bank's files: %w", err)
	}
	return nil
}

func (d disk) stat(_ context.Context, name string) (fs.FileInfo, error) {
	info, err := d.root.Stat(name)
	if err != nil {
		return nil, fmt.Errorf("look at a file: %w", err)
	}
	return info, nil
}

func (d disk) list(_ context.Context, below string) ([]fs.FileInfo, error) {
	entries, err := fs.ReadDir(d.root.FS(), below)
	if err != nil {
		return nil, fmt.Errorf("look into a folder: %w", err)
	}
	var list []fs.FileInfo
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
	file, err := d.root.Open(name)
	if err != nil {
		return nil, fmt.Errorf("open a file: %w", err)
	}
	return file, nil
}

func (d disk) mkdir(_ context.Context, name string) error {
	if err := d.root.Mkdir(name, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("make a folder: %w", err)
	}
	return nil
}

func (d disk) put(_ context.Context, name string, content []byte) error {
	below, base := path.Split(name)
	below = path.Clean(below)
	if there, err := d.root.ReadFile(name); err == nil && bytes.Equal(there, content) {
		return d.sync(below)
	}
	unfinished := path.Join(below, "."+base+"."+rand.Text()) // two processes do not write into one
	file, err := d.root.OpenFile(unfinished, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o640)
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	_, err = file.Write(content)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = d.root.Rename(unfinished, name)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("write %s: %w", name, err), d.root.Remove(unfinished))
	}
	return d.sync(below)
}

// room says why no payment file can be written, nil if one can: it writes as much, and removes it.
func (d disk) room(_ context.Context) error {
	trial := path.Join(Out, ".room."+rand.Text())
	err := d.root.WriteFile(trial, make([]byte, roomFor), 0o600)
	if err != nil {
		err = fmt.Errorf("try whether a payment file has room: %w", err)
	}
	return errors.Join(err, d.root.Remove(trial))
}

func (d disk) rename(_ context.Context, from, to string) error {
	if err := d.root.Rename(from, to); err != nil {
		return fmt.Errorf("rename a file: %w", err)
	}
	return errors.Join(d.sync(path.Dir(to)), d.sync(path.Dir(from)))
}

// sync has the names in a folder survive a crash of the machine.
func (d disk) sync(below string) error {
	dir, err := d.root.Open(below)
	if err != nil {
		return fmt.Errorf("open the folder %s: %w", below, err)
	}
	if err := errors.Join(dir.Sync(), dir.Close()); err != nil {
		return fmt.Errorf("keep the names in %s: %w", below, err)
	}
	return nil
}
