package program

import (
	"fmt"
	"io"
	"os/exec"
)

// guard is a small process that outlives ours only to do one thing, however ours went: what a test was killed in the
// middle of does not stay behind.
type guard struct {
	cmd  *exec.Cmd
	life io.Closer // the writing end of its input
}

// afterUs has a line of shell run once our process is gone, unless the guard is dismissed before. The arguments are $1
// and so on.
func afterUs(line string, arguments ...string) (*guard, error) {
	script := "trap '' INT; read -r _; " + line // an interrupt typed at the terminal is not for it
	cmd := exec.Command("sh", append([]string{"-c", script, "sh"}, arguments...)...)
	life, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("guard the test's processes: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("guard the test's processes: %w", err)
	}
	return &guard{cmd, life}, nil
}

// dismiss ends a guard that is needed no more.
func (g *guard) dismiss() {
	if g == nil {
		return
	}
	_ = g.cmd.Process.Kill() // it can only have ended already
	_ = g.cmd.Wait()
	_ = g.life.Close()
}
