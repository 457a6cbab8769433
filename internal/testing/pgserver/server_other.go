//go:build !unix

package pgserver

import (
	"errors"
	"os"
	"os/exec"
)

// errNotUnix says that no server of our own can be started on this system. The functions below are never called,
// because serverAccount returns it first.
var errNotUnix = errors.New("a PostgreSQL server of our own needs a unix system; give the address of a running one")

type account struct{ uid, gid int }

func serverAccount() (*account, error) { return nil, errNotUnix }

func detach(*exec.Cmd, *account) {}

func interrupt(*os.Process) error { return errNotUnix }

func killTree(int) error { return errNotUnix }

func pauseTree(int) error { return errNotUnix }

func continueTree(int) error { return errNotUnix }

type watcher struct{}

func watch([]string) (*watcher, error) { return nil, errNotUnix }

func (*watcher) over(int) error { return errNotUnix }

func (*watcher) dismiss() {}
