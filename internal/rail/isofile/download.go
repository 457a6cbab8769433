package isofile

import (
	"context"
	"errors"
	"io"
	"io/fs"

	"github.com/pkg/sftp"
)

// download is a file of the server that is read, a piece at a time. A file that ends before the length that it had when
// it was opened is an error.
type download struct {
	remote  *remote
	context context.Context //nolint:containedctx // of the call that reads the document
	live    *session
	name    string
	file    *sftp.File
	size    int64
	offset  int64  // of what is read next from the server
	rest    []byte // what was read from the server and is not returned yet
}

func (r *remote) open(ctx context.Context, name string) (io.ReadSeekCloser, error) {
	d := &download{remote: r, context: ctx, name: name}
	err := r.do(ctx, "open", name, func(s *session) (err error) {
		d.live = s
		if d.file, err = s.files.Open(r.at(name)); err != nil {
			return err //nolint:wrapcheck // do wraps it
		}
		info, err := d.file.Stat()
		if err == nil {
			d.size = info.Size()
		}
		return err //nolint:wrapcheck // do wraps it
	})
	if err != nil {
		return nil, err
	}
	return d, nil
}

// Read is io.Reader's.
func (d *download) Read(into []byte) (int, error) {
	if len(into) == 0 {
		return 0, nil
	}
	if len(d.rest) == 0 {
		if err := d.fetch(); err != nil {
			return 0, err
		}
	}
	n := copy(into, d.rest)
	d.rest = d.rest[n:]
	return n, nil
}

func (d *download) fetch() error {
	buffer := make([]byte, piece)
	n := 0
	err := d.remote.on(d.context, d.live, "read", d.name, func() (err error) {
		n, err = d.file.ReadAt(buffer, d.offset)
		return err //nolint:wrapcheck // on wraps it
	})
	d.offset += int64(n)
	d.rest = buffer[:n]
	switch {
	case n > 0 && errors.Is(err, io.EOF):
		return nil
	case errors.Is(err, io.EOF) && d.offset < d.size:
		return &fs.PathError{Op: "read", Path: d.name, Err: io.ErrUnexpectedEOF}
	}
	return err
}

// Seek is io.Seeker's, from the start alone.
func (d *download) Seek(offset int64, whence int) (int64, error) {
	if whence != io.SeekStart || offset < 0 {
		return 0, &fs.PathError{Op: "seek", Path: d.name, Err: fs.ErrInvalid}
	}
	d.offset, d.rest = offset, nil
	return offset, nil
}

// Close is io.Closer's. What was read is read, so a connection that is lost now is no error.
func (d *download) Close() error {
	_ = d.remote.on(d.context, d.live, "close", d.name, d.file.Close)
	return nil
}
