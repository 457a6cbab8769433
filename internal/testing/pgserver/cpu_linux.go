package pgserver

import (
	"errors"
	"fmt"
	"strconv"
	"time"
)

// tick is the unit of the times in /proc: a hundredth of a second on every Linux machine.
const tick = 10 * time.Millisecond

// cpuOfTree returns the processor time of the postmaster and of all its children. The time of a child that has ended is
// in the postmaster's count once the postmaster has collected the child. If that happens during the count, cpuOfTree
// counts again.
func cpuOfTree(postmaster int) (time.Duration, error) {
	for range 100 {
		before, collected, err := cpuOf(postmaster)
		if err != nil {
			return 0, err
		}
		children, err := childrenOf(postmaster)
		if err != nil {
			return 0, err
		}
		sum := before + collected
		for _, pid := range children {
			own, theirs, err := cpuOf(pid)
			if err != nil {
				continue // it has ended, so the postmaster's count differs below
			}
			sum += own + theirs
		}
		if _, after, err := cpuOf(postmaster); err != nil || after == collected {
			return sum, err
		}
	}
	return 0, errors.New("count the processor time of PostgreSQL: its processes end too quickly")
}

// cpuOf returns the processor time of one process, and that of children which it has collected.
func cpuOf(pid int) (own, collected time.Duration, err error) {
	fields, err := statOf(pid)
	if err != nil {
		return 0, 0, err
	}
	var ticks [4]time.Duration // of users, of the system, and the same of children
	for i := range ticks {
		// proc(5) counts fields from 1, and fields begins with the third: utime is the fourteenth.
		n, err := strconv.ParseInt(fields[11+i], 10, 64)
		if err != nil {
			return 0, 0, fmt.Errorf("read the processor time of process %d: %w", pid, err)
		}
		ticks[i] = time.Duration(n) * tick
	}
	return ticks[0] + ticks[1], ticks[2] + ticks[3], nil
}
