package sshtest

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// openSSHVariable names OpenSSH's server to Start.
const openSSHVariable = "FARTHING_TEST_SSHD"

// separation is where sshd wants an empty folder if it runs as root.
const separation = "/run/sshd"

// UseOpenSSH has a test's servers be OpenSSH's, with keys of their own and nothing of the machine's settings: no server
// waits, Start starts sshd for one connection each, which ends with it. Without sshd the test is skipped.
func UseOpenSSH(t *testing.T) {
	t.Helper()
	t.Setenv(openSSHVariable, FindOpenSSH(t))
}

// FindOpenSSH returns where sshd is. Without it the test is skipped.
func FindOpenSSH(t *testing.T) string {
	t.Helper()
	sshd, err := exec.LookPath("sshd")
	if err != nil {
		sshd = "/usr/sbin/sshd" // which is not in everybody's PATH
	}
	if _, err := os.Stat(sshd); err != nil {
		t.Skip("not run: OpenSSH's server is absent")
	}
	return sshd
}

// openSSHCommand returns sshd for one connection.
func (s *Server) openSSHCommand(with files) *exec.Cmd {
	force := "ForceCommand internal-sftp"
	if refused := strings.Join(with.refused, ","); refused != "" {
		force += " -P " + refused
	}
	settings := []string{
		"HostKey " + filepath.Join(s.dir, "host"), "AuthorizedKeysFile " + filepath.Join(s.dir, "user.pub"),
		"StrictModes no", "PidFile none", "UsePAM no", "PasswordAuthentication no", "KbdInteractiveAuthentication no",
		"Subsystem sftp internal-sftp", force, "LogLevel ERROR",
	}
	file := filepath.Join(s.dir, "config")
	s.must(os.WriteFile(file, []byte(strings.Join(settings, "\n")+"\n"), 0o600))
	if os.Geteuid() == 0 {
		s.must(os.MkdirAll(separation, 0o755)) //nolint:gosec // as sshd demands
	}
	const start = `trap '' XFSZ; [ "$1" = 0 ] || ulimit -f "$1"; shift; exec "$@"`
	command := exec.Command( //nolint:noctx // it ends with its connection
		"sh", "-c", start, "sh", fmt.Sprint(with.blocks), s.openSSH, "-i", "-e", "-f", file)
	command.Stderr = s.t.Output()
	return command
}

// runOpenSSH has sshd serve one connection.
func (s *Server) runOpenSSH(conn *line, with files) {
	s.mu.Lock()
	command := s.openSSHCommand(with)
	s.mu.Unlock()
	in, err := command.StdinPipe()
	if err != nil {
		s.t.Error(err)
		return
	}
	out, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		s.t.Error(err)
		return
	}
	var copying sync.WaitGroup
	copying.Go(func() {
		_, _ = io.Copy(in, conn) // it ends when either of them does
		_ = conn.Close()
		_ = in.Close()
	})
	_, _ = io.Copy(conn, out)
	_ = conn.Close()
	copying.Wait()
	_ = command.Wait() // its status says that it was cut
}
