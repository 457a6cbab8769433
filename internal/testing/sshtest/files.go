package sshtest

import (
	"bytes"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/pkg/sftp"
	"golang.org/x/crypto/ssh"
)

// blockSize is what ulimit counts in.
const blockSize = 512

// files serves the machine's own files to a client of SFTP.
type files struct {
	refused []string // requests, as OpenSSH names them
	blocks  int      // the most that a file may have; 0: any number
}

// speak is the server in this process: it greets the client, lets in whoever shows the user's key, and serves files.
func (s *Server) speak(conn *line, with files) {
	config := &ssh.ServerConfig{
		PublicKeyCallback: func(_ ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
			if !bytes.Equal(key.Marshal(), s.user.Marshal()) {
				return nil, errors.New("this is not the user's key")
			}
			return &ssh.Permissions{}, nil
		},
	}
	config.AddHostKey(s.hostKey())
	with.serve(ssh.NewServerConn(conn, config))
}

// serve serves files on a connection, which ssh.NewServerConn returns.
func (f files) serve(_ *ssh.ServerConn, channels <-chan ssh.NewChannel, requests <-chan *ssh.Request, err error) {
	if err != nil {
		return // the client left, or was not let in
	}
	var running sync.WaitGroup
	running.Go(func() { ssh.DiscardRequests(requests) })
	for offered := range channels {
		if offered.ChannelType() != "session" {
			_ = offered.Reject(ssh.UnknownChannelType, "") // it fails only if the client left
			continue
		}
		channel, asked, err := offered.Accept()
		if err != nil {
			break // the client left
		}
		running.Go(func() { f.serveChannel(channel, asked) })
	}
	running.Wait()
}

// serveChannel serves files on a channel once the client has asked for the subsystem of SFTP.
func (f files) serveChannel(channel ssh.Channel, asked <-chan *ssh.Request) {
	var running sync.WaitGroup
	for request := range asked {
		is := request.Type == "subsystem" && bytes.HasSuffix(request.Payload, []byte("sftp"))
		_ = request.Reply(is, nil) // it fails only if the client left
		if !is {
			continue
		}
		server := sftp.NewRequestServer(channel, sftp.Handlers{
			FileGet:  f,
			FilePut:  f,
			FileCmd:  f,
			FileList: f,
		})
		running.Go(func() {
			_ = server.Serve() // it ends when the client leaves or is cut off
			_ = server.Close()
		})
	}
	running.Wait()
}

var (
	_ sftp.PosixRenameFileCmder = files{}
	_ sftp.LstatFileLister      = files{}
)

func (f files) allow(request string) error {
	if slices.Contains(f.refused, request) {
		return sftp.ErrSSHFxPermissionDenied
	}
	return nil
}

// Fileread opens a file to be read.
func (f files) Fileread(r *sftp.Request) (io.ReaderAt, error) {
	if err := f.allow("open"); err != nil {
		return nil, err
	}
	return os.Open(r.Filepath) //nolint:wrapcheck // the server reads its kind
}

// Filewrite opens a file to be written.
func (f files) Filewrite(r *sftp.Request) (io.WriterAt, error) {
	if err := f.allow("open"); err != nil {
		return nil, err
	}
	asked, flags := r.Pflags(), os.O_WRONLY
	for flag, is := range map[int]bool{os.O_CREATE: asked.Creat, os.O_TRUNC: asked.Trunc, os.O_EXCL: asked.Excl} {
		if is {
			flags |= flag
		}
	}
	file, err := os.OpenFile(r.Filepath, flags, 0o644) //nolint:gosec // as OpenSSH does
	return written{file, f}, err                       //nolint:wrapcheck // the server reads its kind
}

// written is a file that is written.
type written struct {
	*os.File
	rules files
}

// WriteAt is io.WriterAt's.
func (w written) WriteAt(content []byte, at int64) (int, error) {
	if err := w.rules.allow("write"); err != nil {
		return 0, err
	}
	if w.rules.blocks > 0 && at+int64(len(content)) > int64(w.rules.blocks)*blockSize {
		return 0, sftp.ErrSSHFxFailure // OpenSSH tells nobody that its disk is full
	}
	return w.File.WriteAt(content, at) //nolint:wrapcheck // the server reads its kind
}

// Filecmd does what changes no content.
func (f files) Filecmd(r *sftp.Request) error {
	if err := f.allow(strings.ToLower(r.Method)); err != nil {
		return err
	}
	switch r.Method {
	case "Rename":
		if err := os.Link(r.Filepath, r.Target); err != nil { // it replaces no other file
			return err //nolint:wrapcheck // the server reads its kind
		}
		return os.Remove(r.Filepath) //nolint:wrapcheck // the server reads its kind
	case "Remove", "Rmdir":
		return os.Remove(r.Filepath) //nolint:wrapcheck // the server reads its kind
	case "Mkdir":
		return os.Mkdir(r.Filepath, 0o755) //nolint:gosec,wrapcheck // as OpenSSH does
	default:
		return sftp.ErrSSHFxOpUnsupported
	}
}

// PosixRename renames a file, also over another one.
func (f files) PosixRename(r *sftp.Request) error {
	if err := f.allow("posix-rename"); err != nil {
		return err
	}
	return os.Rename(r.Filepath, r.Target) //nolint:wrapcheck // the server reads its kind
}

// Filelist lists a folder, or describes one file.
func (f files) Filelist(r *sftp.Request) (sftp.ListerAt, error) {
	switch r.Method {
	case "List":
		if err := f.allow("opendir"); err != nil {
			return nil, err
		}
		return listFolder(r.Filepath)
	case "Stat":
		if err := f.allow("stat"); err != nil {
			return nil, err
		}
		info, err := os.Stat(r.Filepath)
		return listed{info}, err //nolint:wrapcheck // the server reads its kind
	default:
		return nil, sftp.ErrSSHFxOpUnsupported
	}
}

// Lstat describes a file, and not what a link leads to.
func (f files) Lstat(r *sftp.Request) (sftp.ListerAt, error) {
	if err := f.allow("lstat"); err != nil {
		return nil, err
	}
	info, err := os.Lstat(r.Filepath)
	return listed{info}, err //nolint:wrapcheck // the server reads its kind
}

func listFolder(name string) (list listed, err error) {
	folder, err := os.Open(name)
	if err != nil {
		return nil, err //nolint:wrapcheck // the server reads its kind
	}
	list, err = folder.Readdir(0)
	return list, errors.Join(err, folder.Close())
}

// listed is the files of a folder.
type listed []os.FileInfo

// ListAt is sftp.ListerAt's.
func (l listed) ListAt(into []os.FileInfo, from int64) (n int, err error) {
	n = copy(into, l[min(from, int64(len(l))):])
	if n < len(into) {
		err = io.EOF
	}
	return n, err
}
