package isofile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"

	"github.com/pkg/sftp"
)

// uploads is how often a file is begun if the connection is lost meanwhile.
const uploads = 2

// put writes a file under another name, which begins with a dot, and renames it once the server has all of it. If the
// connection is lost, it is begun anew, under the same unfinished name.
func (r *remote) put(ctx context.Context, name string, content []byte) error {
	r.putting.Lock() // there is one unfinished name
	defer r.putting.Unlock()
	unfinished := path.Join(path.Dir(name), "."+path.Base(name)+"."+r.mark)
	var err error
	for range uploads {
		if r.has(ctx, name, content) {
			return nil
		}
		if err = r.upload(ctx, unfinished, content); err == nil {
			err = r.finish(ctx, unfinished, name)
		}
		if err == nil {
			return nil
		}
		if !lost(err) || ctx.Err() != nil {
			break
		}
	}
	if !lost(err) {
		_ = r.do(ctx, "remove", unfinished, func(s *session) error { // it is nothing, or begun anew the next time
			return s.files.Remove(r.at(unfinished)) //nolint:wrapcheck // it is not looked at
		})
	}
	return fmt.Errorf("write %s: %w", name, err)
}

// has says whether a file is there with that content. If it may not be read, nobody knows, and it is written.
func (r *remote) has(ctx context.Context, name string, content []byte) bool {
	info, err := r.stat(ctx, name)
	if err != nil || info.Size() != int64(len(content)) {
		return false
	}
	file, err := r.open(ctx, name)
	if err != nil {
		return false
	}
	there, err := io.ReadAll(file)
	return err == nil && file.Close() == nil && bytes.Equal(there, content)
}

// upload writes a whole file, and has the server keep it before it closes it, if the server knows how to.
func (r *remote) upload(ctx context.Context, name string, content []byte) error {
	var live *session
	var file *sftp.File
	err := r.do(ctx, "create", name, func(s *session) (err error) {
		live = s
		file, err = s.files.OpenFile(r.at(name), os.O_WRONLY|os.O_CREATE|os.O_TRUNC)
		return err //nolint:wrapcheck // do wraps it
	})
	if err != nil {
		return err
	}
	for rest := content; len(rest) > 0 && err == nil; {
		n := min(len(rest), piece)
		err = r.on(ctx, live, "write", name, func() error {
			_, err := file.Write(rest[:n])
			return err //nolint:wrapcheck // on wraps it
		})
		rest = rest[n:]
	}
	if _, has := live.files.HasExtension("fsync@openssh.com"); has && err == nil {
		err = r.on(ctx, live, "sync", name, file.Sync)
	}
	if err != nil && lost(err) {
		return err // there is nothing to close
	}
	err = errors.Join(err, r.on(ctx, live, "close", name, file.Close))
	if err != nil {
		return err
	}
	info, err := r.stat(ctx, name)
	if err == nil && info.Size() != int64(len(content)) {
		return &fs.PathError{
			Op:   "write",
			Path: name,
			Err:  fmt.Errorf("%w: the server has %d of %d bytes", fs.ErrInvalid, info.Size(), len(content)),
		}
	}
	return nil // a server that does not tell has said that it took all of it
}

// finish gives a file that the server has its name. If the answer is lost, the unfinished name says whether it was
// renamed: the bank may have taken the file away by then.
func (r *remote) finish(ctx context.Context, unfinished, name string) error {
	err := r.rename(ctx, unfinished, name)
	if err == nil || !lost(err) {
		return err
	}
	_, there := r.stat(ctx, unfinished)
	switch {
	case errors.Is(there, fs.ErrNotExist):
		return nil
	case there == nil:
		return r.rename(ctx, unfinished, name)
	}
	return err
}
