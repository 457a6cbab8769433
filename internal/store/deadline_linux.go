package store

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// unansweredFor is how long the other machine's network may leave unanswered what was sent.
const unansweredFor = 10 * time.Second

// giveUpUnanswered makes a connection fail if its other end has gone without a word, as soon as something is sent on
// it.
func giveUpUnanswered(network, _ string, raw syscall.RawConn) error {
	if network == "unix" {
		return nil
	}
	var failed error
	err := raw.Control(func(fd uintptr) {
		failed = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(unansweredFor.Milliseconds()))
	})
	if err == nil {
		err = failed
	}
	return err
}
