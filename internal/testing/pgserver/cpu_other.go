//go:build !linux

package pgserver

import (
	"errors"
	"time"
)

func cpuOfTree(int) (time.Duration, error) {
	return 0, errors.New("count the processor time of PostgreSQL: only Linux reports it, in /proc")
}
