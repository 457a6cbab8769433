//go:build !unix

package bench

import (
	"os"
	"os/exec"
)

// endsInOrder is false because a process cannot be asked to end here.
const endsInOrder = false

func setApart(*exec.Cmd) {}

// interrupt kills a process: these systems have no way to ask it to end.
func interrupt(process *os.Process) error { return process.Kill() }

// guard does nothing: these systems have no shell that could end a server after our process is gone.
type guard struct{}

func startGuard(int) (*guard, error) { return &guard{}, nil }

func (*guard) dismiss() {}
