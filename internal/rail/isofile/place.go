package isofile

import (
	"context"
	"io"
	"io/fs"
)

// place is where the folder is that is shared with the bank: on this machine, or on the bank's server. Names are
// relative to that folder. Errors match fs.ErrNotExist and fs.ErrPermission; the latter also stands for what a place
// never permits.
type place interface {
	reader
	writer
	io.Closer
}

// spacious is a place that can tell whether there is room for a payment file.
type spacious interface {
	room(ctx context.Context) error
}

// reader reads a place.
type reader interface {
	stat(ctx context.Context, name string) (fs.FileInfo, error)
	list(ctx context.Context, below string) ([]fs.FileInfo, error)
	open(ctx context.Context, name string) (io.ReadSeekCloser, error)
}

// writer changes a place.
type writer interface {
	// mkdir makes a folder, unless it is there.
	mkdir(ctx context.Context, name string) error
	// put writes a file, so that whoever reads it sees all of it or nothing, also after a crash. A file of this name
	// with the same content stays as it is.
	put(ctx context.Context, name string, content []byte) error
	// rename moves a file to a name that no other has.
	rename(ctx context.Context, from, to string) error
}
