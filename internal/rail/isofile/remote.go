package isofile

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"path"
	"sync"

	"github.com/pkg/sftp"
	"golang.org/x/crypto/ssh"
)

// piece is how much of a file is read or written in one call.
const piece = 256 << 10

// remote is a folder of a bank's server. It connects when it is needed, and again when a connection was lost; each call
// has its time-out, after which the connection is given up, for nothing else ends a call of SFTP.
type remote struct {
	server  *Server
	mark    string // of this process: others do not write into its unfinished files
	putting sync.Mutex

	mu     sync.Mutex
	live   *session // nil: none
	family int      // of the key that the server showed
}

var _ place = (*remote)(nil)

// session is one connection.
type session struct {
	conn  net.Conn
	ssh   *ssh.Client
	files *sftp.Client
}

// clientOf makes a client of what ssh.NewClientConn returns.
func clientOf(
	conn ssh.Conn, channels <-chan ssh.NewChannel, requests <-chan *ssh.Request, err error,
) (*ssh.Client, error) {
	if err != nil {
		return nil, err
	}
	return ssh.NewClient(conn, channels, requests), nil
}

func newRemote(s *Server) *remote { return &remote{server: s, mark: rand.Text()[:10]} }

// Close closes the connection.
func (r *remote) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.live != nil {
		_ = r.live.conn.Close() // it may be lost
		r.live = nil
	}
	return nil
}

// session returns the connection, and whether it was there.
func (r *remote) session(ctx context.Context) (live *session, old bool, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.live != nil {
		return r.live, true, nil
	}
	made, family, err := r.server.connect(ctx, r.family)
	if err != nil {
		return nil, false, err
	}
	err = r.timed(ctx, made, func() (err error) {
		made.files, err = sftp.NewClient(made.ssh)
		return err //nolint:wrapcheck // it is below
	})
	if err != nil {
		_ = made.conn.Close() // the error is what counts
		return nil, false, fmt.Errorf("speak SFTP with the bank's server: %w", err)
	}
	r.live, r.family = made, family
	return made, false, nil
}

// timed makes one call on a connection, which does not survive a call that takes too long.
func (r *remote) timed(ctx context.Context, live *session, call func() error) error {
	ctx, cancel := context.WithTimeout(ctx, r.server.within())
	defer cancel()
	stop := context.AfterFunc(ctx, func() { _ = live.conn.Close() })
	err := call()
	if !stop() {
		err = errors.Join(context.Cause(ctx), err)
	}
	return err
}

// on makes one call on a connection. Its error is an fs.PathError, so that nobody takes it for a fault of a document.
// If the connection is lost, the next call makes another one.
func (r *remote) on(ctx context.Context, live *session, what, name string, call func() error) error {
	err := r.timed(ctx, live, call)
	if err == nil || errors.Is(err, io.EOF) && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	if lost(err) {
		r.mu.Lock()
		if r.live == live {
			r.live = nil
		}
		r.mu.Unlock()
		_ = live.conn.Close() // it is lost
	}
	return &fs.PathError{Op: what, Path: name, Err: err}
}

// lost says whether an error is of the connection: anything that the server has not answered.
func lost(err error) bool {
	answered, ok := errors.AsType[*sftp.StatusError](err)
	return (!ok || answered == nil) && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission)
}

// do makes one call. If the connection was lost since the last one, which it learns by the call, the call is made once
// more on another one: it must be one that does no harm twice.
func (r *remote) do(ctx context.Context, what, name string, call func(*session) error) error {
	for {
		live, old, err := r.session(ctx)
		if err != nil {
			return &fs.PathError{Op: what, Path: name, Err: err}
		}
		err = r.on(ctx, live, what, name, func() error { return call(live) })
		if err == nil || !old || !lost(err) || errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil {
			return err
		}
	}
}

// at returns the name that the server knows a file by.
func (r *remote) at(name string) string { return path.Join(r.server.Folder, name) }

func (r *remote) stat(ctx context.Context, name string) (info fs.FileInfo, err error) {
	err = r.do(ctx, "stat", name, func(s *session) (err error) {
		info, err = s.files.Stat(r.at(name))
		return err //nolint:wrapcheck // do wraps it
	})
	return info, err
}

func (r *remote) list(ctx context.Context, below string) (list []fs.FileInfo, err error) {
	err = r.do(ctx, "list", below, func(s *session) (err error) {
		list, err = s.files.ReadDirContext(ctx, r.at(below))
		return err //nolint:wrapcheck // do wraps it
	})
	return list, err
}

// mkdir makes a folder. Few servers say why they do not, so the folder is looked for first.
func (r *remote) mkdir(ctx context.Context, name string) error {
	info, err := r.stat(ctx, name)
	if err == nil && info.IsDir() {
		return nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return withKind(r.do(ctx, "mkdir", name, func(s *session) error {
		return s.files.Mkdir(r.at(name)) //nolint:wrapcheck // do wraps it
	}))
}

// rename moves a file to a name that no other has.
func (r *remote) rename(ctx context.Context, from, to string) error {
	live, _, err := r.session(ctx)
	if err != nil {
		return &fs.PathError{Op: "rename", Path: from, Err: err}
	}
	return withKind(r.on(ctx, live, "rename", from, func() error {
		if _, has := live.files.HasExtension("posix-rename@openssh.com"); has {
			return live.files.PosixRename(r.at(from), r.at(to)) //nolint:wrapcheck // on wraps it
		}
		return live.files.Rename(r.at(from), r.at(to)) //nolint:wrapcheck // on wraps it
	}))
}

// withKind has an error match fs.ErrPermission if the server answered without a reason that we know: OpenSSH says
// "failure" of whatever it may not do with a name, and others say that they do not support it.
func withKind(err error) error {
	if answered, ok := errors.AsType[*sftp.StatusError](err); ok && answered != nil {
		return fmt.Errorf("%w: %w", fs.ErrPermission, err)
	}
	return err
}
