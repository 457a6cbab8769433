//go:build !unix

package bench

import (
	"os"
	"os/exec"
)

// endsInOrder would say that a process can be asked to end.
const endsInOrder = false

func setApart(*exec.Cmd) {}

// interrupt ends a process: these systems know no way to ask it.
func interrupt(process *os.Process) error { return process.Kill() }

// guard would end a server when our process is gone; these systems have no shell that could.
type guard struct{}

func startGuard(int) (*guard, error) { return &guard{}, nil }

func (*guard) dismiss() {}
