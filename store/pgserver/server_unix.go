//go:build unix

package pgserver

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// account is a user of the operating system.
type account struct{ uid, gid int }

// serverAccount is whom PostgreSQL runs as, since it refuses to run as root: nil for "as this process",
// and for root the user postgres, else nobody.
func serverAccount() (*account, error) {
	if os.Geteuid() != 0 {
		return nil, nil //nolint:nilnil // no account means no change of user, which is no error
	}
	var failed error
	for _, name := range []string{"postgres", "nobody"} {
		found, err := user.Lookup(name)
		if err != nil {
			failed = errors.Join(failed, err)
			continue
		}
		uid, uidErr := strconv.Atoi(found.Uid)
		gid, gidErr := strconv.Atoi(found.Gid)
		return &account{uid: uid, gid: gid}, errors.Join(uidErr, gidErr)
	}
	return nil, failed
}

// detach makes the command run as another user where one is given, and in a process group of its own, so that
// an interrupt typed at the tests' terminal does not reach it before the tests have ended.
func detach(cmd *exec.Cmd, owner *account) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if owner != nil {
		// The operating system gave these ids, so they fit.
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(owner.uid), Gid: uint32(owner.gid)}
	}
}

// interrupt asks PostgreSQL for a fast shutdown: clients are cut off, data is written.
func interrupt(process *os.Process) error {
	err := process.Signal(syscall.SIGINT)
	if errors.Is(err, os.ErrProcessDone) {
		return nil
	}
	return err
}

// killTree kills the postmaster and its children with SIGKILL. The postmaster is halted first, so that it can
// neither start nor tidy up anything in between: what is left is what a machine that stops would leave.
func killTree(postmaster int) error {
	if err := signal(postmaster, syscall.SIGSTOP); err != nil {
		return err
	}
	children, err := childrenOf(postmaster)
	for _, pid := range append(children, postmaster) {
		err = errors.Join(err, signal(pid, syscall.SIGKILL))
	}
	return err
}

// signal sends a signal to a process that may have ended already.
func signal(pid int, which syscall.Signal) error {
	if err := syscall.Kill(pid, which); err != nil && !errors.Is(err, syscall.ESRCH) {
		return fmt.Errorf("signal process %d: %w", pid, err)
	}
	return nil
}

// childrenOf lists the processes whose parent is the given one: from /proc, else from ps.
func childrenOf(parent int) ([]int, error) {
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return nil, fmt.Errorf("list processes: %w", err)
	}
	if len(stats) == 0 {
		return childrenByPS(parent)
	}
	var children []int
	for _, path := range stats {
		text, err := os.ReadFile(path)
		if err != nil {
			continue // it ended meanwhile
		}
		// pid (name) state parent …; the name may hold anything, so we read behind its last bracket.
		_, rest, _ := strings.Cut(string(text), ") ")
		fields := strings.Fields(rest)
		if len(fields) < 2 || fields[1] != strconv.Itoa(parent) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(path))); err == nil {
			children = append(children, pid)
		}
	}
	return children, nil
}

// childrenByPS lists children where there is no /proc.
func childrenByPS(parent int) ([]int, error) {
	output, err := exec.Command("ps", "-A", "-o", "pid=,ppid=").Output()
	if err != nil {
		return nil, fmt.Errorf("list processes: %w", err)
	}
	var children []int
	for line := range strings.Lines(string(output)) {
		var pid, ppid int
		if _, err := fmt.Sscan(line, &pid, &ppid); err == nil && ppid == parent {
			children = append(children, pid)
		}
	}
	return children, nil
}

// watchScript waits until its input closes, which happens when our process is gone, however it went. Then it ends
// the server at once (SIGQUIT), gives it a moment, and removes the folders that were ours.
const watchScript = `read -r _; pid=$1; shift; kill -QUIT "$pid" 2>/dev/null
tries=0; while kill -0 "$pid" 2>/dev/null && [ $tries -lt 50 ]; do sleep 0.1; tries=$((tries+1)); done
kill -KILL "$pid" 2>/dev/null; [ $# -gt 0 ] && rm -rf -- "$@"`

// watcher is a small process that outlives ours only to end the server. (The kernel's parent-death signal is tied
// to a thread, which Go's runtime may end at any time, and exists on Linux only.)
type watcher struct {
	cmd  *exec.Cmd
	life io.Closer // the writing end of its input
}

// watch starts the watcher of a server, which will also remove the folders.
func watch(pid int, folders []string) (*watcher, error) {
	cmd := exec.Command("sh", append([]string{"-c", watchScript, "sh", strconv.Itoa(pid)}, folders...)...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	life, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("watch PostgreSQL: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("watch PostgreSQL: %w", err)
	}
	return &watcher{cmd: cmd, life: life}, nil
}

// dismiss ends the watcher of a server that has ended already.
func (w *watcher) dismiss() {
	if w == nil {
		return
	}
	_ = w.cmd.Process.Kill() // it can only have ended already
	_ = w.cmd.Wait()
	_ = w.life.Close()
}
