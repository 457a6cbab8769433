//go:build unix

package bench

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// endsInOrder is true because a process can be asked to end here, so that its exit status says whether it ended well.
const endsInOrder = true

// setApart puts a process into a group of its own: if somebody interrupts us from the keyboard, we end what we started.
func setApart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// interrupt asks a process to end. A process that has ended already is no error.
func interrupt(process *os.Process) error {
	if err := process.Signal(os.Interrupt); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	return nil
}

// guardScript waits until its input closes, which happens when our process is gone for whatever reason. Then it ends
// the server.
const guardScript = `read -r _; kill -INT "$1" 2>/dev/null
tries=0; while kill -0 "$1" 2>/dev/null && [ $tries -lt 50 ]; do sleep 0.1; tries=$((tries+1)); done
kill -KILL "$1" 2>/dev/null`

// guard is a small process that outlives ours only to end a server that we started.
type guard struct {
	cmd  *exec.Cmd
	life io.Closer // the writing end of its input
}

func startGuard(pid int) (*guard, error) {
	cmd := exec.Command("sh", "-c", guardScript, "sh", strconv.Itoa(pid))
	setApart(cmd)
	life, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("guard the server: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("guard the server: %w", err)
	}
	return &guard{cmd, life}, nil
}

// dismiss ends the guard of a server that has ended.
func (g *guard) dismiss() {
	_ = g.cmd.Process.Kill() // this fails only if the guard has ended already
	_ = g.cmd.Wait()
	_ = g.life.Close()
}
