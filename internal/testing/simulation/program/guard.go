package program

import (
	"fmt"
	"io"
	"os/exec"
)

// guard is a small process that outlives ours to do one thing, however ours ended, so that nothing stays behind when a
// test is killed.
type guard struct {
	cmd  *exec.Cmd
	life io.Closer // the writing end of its input
}

// afterUs runs a line of shell once our process is gone, unless the guard is dismissed before. The arguments are $1 and
// so on.
func afterUs(line string, arguments ...string) (*guard, error) {
	script := "trap '' INT; read -r _; " + line // the guard ignores an interrupt from the keyboard
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

// dismiss ends a guard that is no longer needed.
func (g *guard) dismiss() {
	if g == nil {
		return
	}
	_ = g.cmd.Process.Kill() // this fails only if the guard has just ended
	_ = g.cmd.Wait()
	_ = g.life.Close()
}
