//go:build unix

package pgserver

import (
	"bytes"
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
	"time"
)

// account is a user of the operating system.
type account struct{ uid, gid int }

// serverAccount returns the user that PostgreSQL runs as, because it refuses to run as root: nil for the user of this
// process, and for root the user postgres, else nobody.
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

// detach makes the command run as another user if owner is not nil, and in a process group of its own, so that an
// interrupt from the keyboard does not reach it before the tests have ended.
func detach(cmd *exec.Cmd, owner *account) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if owner != nil {
		// The operating system gave these ids, so they fit.
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(owner.uid), Gid: uint32(owner.gid)}
	}
}

// interrupt asks PostgreSQL for a fast shutdown: clients are disconnected, data is written.
func interrupt(process *os.Process) error {
	err := process.Signal(syscall.SIGINT)
	if errors.Is(err, os.ErrProcessDone) {
		return nil
	}
	return err
}

// killTree kills the postmaster and its children with SIGKILL. It halts the postmaster first, so that the postmaster
// can neither start nor tidy up anything in between: the result is the state that a power failure leaves.
func killTree(postmaster int) error {
	if err := halt(postmaster); err != nil {
		return err
	}
	children, err := childrenOf(postmaster)
	for _, pid := range append(children, postmaster) {
		err = errors.Join(err, signal(pid, syscall.SIGKILL))
	}
	return err
}

// pauseTree halts the postmaster and then its children, and returns once all of them stand still.
func pauseTree(postmaster int) error {
	if err := halt(postmaster); err != nil {
		return err
	}
	children, err := childrenOf(postmaster)
	return errors.Join(err, halt(children...))
}

// continueTree continues the processes that pauseTree has halted; no others were started since.
func continueTree(postmaster int) error {
	children, err := childrenOf(postmaster)
	for _, pid := range append(children, postmaster) {
		err = errors.Join(err, signal(pid, syscall.SIGCONT))
	}
	return err
}

// haltLimit bounds how long a process may take to stop, which it does at its next step.
const haltLimit = 10 * time.Second

// halt sends SIGSTOP to processes and waits until they stand still: another core may be running them when the signal
// comes, and a postmaster may be starting a child.
func halt(pids ...int) error {
	for _, pid := range pids {
		if err := signal(pid, syscall.SIGSTOP); err != nil {
			return err
		}
	}
	limit := time.NewTimer(haltLimit)
	defer limit.Stop()
	for _, pid := range pids {
		for !standsStill(pid) {
			select {
			case <-limit.C:
				return fmt.Errorf("process %d does not stand still", pid)
			case <-time.After(time.Millisecond):
			}
		}
	}
	return nil
}

// standsStill reports whether a process is stopped or gone.
func standsStill(pid int) bool {
	if fields, err := statOf(pid); err == nil {
		return strings.ContainsAny(fields[0], "TtZX")
	}
	if _, err := os.Stat("/proc/self/stat"); err == nil {
		return true // it has ended
	}
	output, err := exec.Command("ps", "-o", "stat=", "-p", strconv.Itoa(pid)).Output()
	return err != nil || bytes.ContainsAny(output, "TZ")
}

// statOf returns the fields of a process in /proc from its state on: state, parent …
func statOf(pid int) ([]string, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return nil, fmt.Errorf("look at process %d: %w", pid, err)
	}
	// The line is: pid (name) state parent …; the name may contain anything, so the fields follow the last bracket.
	fields := strings.Fields(string(text[strings.LastIndex(string(text), ")")+1:]))
	if len(fields) < 15 {
		return nil, fmt.Errorf("look at process %d: %d fields", pid, len(fields))
	}
	return fields, nil
}

// signal sends a signal to a process that may have ended already.
func signal(pid int, which syscall.Signal) error {
	if err := syscall.Kill(pid, which); err != nil && !errors.Is(err, syscall.ESRCH) {
		return fmt.Errorf("signal process %d: %w", pid, err)
	}
	return nil
}

// childrenOf returns the children of a process: from /proc, else from ps.
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
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		if err != nil {
			continue
		}
		// A process that cannot be read has ended.
		if fields, err := statOf(pid); err == nil && fields[1] == strconv.Itoa(parent) {
			children = append(children, pid)
		}
	}
	return children, nil
}

// childrenByPS returns the children of a process on systems without /proc.
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

// watchScript reads the process ID of the server to watch, one per line, until its input closes, which happens when our
// process is gone for whatever reason. Then it ends the server at once (SIGQUIT), if one runs, waits a moment, and
// removes our folders. A paused server is continued first; if it does not end, it is killed with its children, which
// would otherwise stand still for ever. (A server that has ended is a zombie until its new parent collects it, which
// may be never.) The removal is tried several times, because a program such as pg_basebackup may still be writing to a
// folder.
const watchScript = `pid=; while read -r line; do pid=$line; done
children() {
	if [ -r /proc/self/stat ]; then
		for stat in /proc/[0-9]*/stat; do
			read -r id _ _ parent _ 2>/dev/null <"$stat" && [ "$parent" = "$pid" ] && echo "$id"
		done
	else
		ps -A -o pid=,ppid= | while read -r id parent; do [ "$parent" = "$pid" ] && echo "$id"; done
	fi
}
running() {
	kill -0 "$pid" 2>/dev/null || return 1
	read -r _ _ state _ 2>/dev/null <"/proc/$pid/stat" || return 0
	[ "$state" != Z ]
}
if [ "${pid:-0}" != 0 ]; then
	kill -STOP "$pid" 2>/dev/null; all=$(children)
	kill -QUIT "$pid" 2>/dev/null; kill -CONT $all "$pid" 2>/dev/null
	tries=0; while running && [ $tries -lt 50 ]; do sleep 0.1; tries=$((tries+1)); done
	kill -KILL "$pid" $all 2>/dev/null
fi
[ $# -gt 0 ] || exit
tries=0; while ! rm -rf -- "$@" 2>/dev/null && [ $tries -lt 50 ]; do sleep 0.1; tries=$((tries+1)); done`

// watcher is a small process that outlives ours only to end the server and to remove its folders. (The kernel's
// parent-death signal is tied to a thread, which Go's runtime may end at any time, and exists only on Linux.)
type watcher struct {
	cmd  *exec.Cmd
	life io.WriteCloser // its input
}

// watch starts a watcher that will remove the folders, and that watches no server yet.
func watch(folders []string) (*watcher, error) {
	cmd := exec.Command("sh", append([]string{"-c", watchScript, "sh"}, folders...)...)
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

// over names the server that the watcher has to end; 0: none runs.
func (w *watcher) over(pid int) error {
	if _, err := fmt.Fprintln(w.life, pid); err != nil {
		return fmt.Errorf("watch PostgreSQL: %w", err)
	}
	return nil
}

// dismiss ends the watcher of a server that has ended already.
func (w *watcher) dismiss() {
	if w == nil {
		return
	}
	_ = w.cmd.Process.Kill() // this fails only if the watcher has ended already
	_ = w.cmd.Wait()
	_ = w.life.Close()
}
