package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// tick is the unit in which Linux reports processor time, on every architecture that Go supports.
const tick = time.Second / 100

// spending is the processor time that each part has used, user and system together.
type spending struct {
	server   time.Duration
	database time.Duration // 0: there is no such process, or not on this machine
	load     time.Duration // of the process that sends the requests
	known    bool          // false if the system does not report it
}

// less returns what was spent since an earlier moment.
func (s spending) less(before spending) spending {
	return spending{
		server:   s.server - before.server,
		database: s.database - before.database,
		load:     s.load - before.load,
		known:    s.known && before.known,
	}
}

// plus returns what was spent by both.
func (s spending) plus(other spending) spending {
	return spending{
		server:   s.server + other.server,
		database: s.database + other.database,
		load:     s.load + other.load,
		known:    s.known && other.known,
	}
}

// stat is what Linux reports about one process.
type stat struct {
	pid, parent int
	own         time.Duration // of the process with its threads
	reaped      time.Duration // of those of its children that have ended, with their own ended children
}

// readStat reads a file such as /proc/1/stat.
func readStat(file string) (s stat, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return stat{}, err
	}
	return parseStat(text)
}

// parseStat reads "pid (name) state parent …". The name may contain anything, so the fields behind it are found by the
// last bracket.
func parseStat(text []byte) (s stat, err error) {
	front, _, _ := bytes.Cut(text, []byte(" "))
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(fields) < 15 {
		return stat{}, fmt.Errorf("the status of a process reads %.100q", text)
	}
	if s.pid, err = strconv.Atoi(string(front)); err != nil {
		return stat{}, err
	}
	if s.parent, err = strconv.Atoi(string(fields[1])); err != nil {
		return stat{}, err
	}
	var ticks [4]time.Duration // user, system, and the same of the ended children
	for i := range ticks {
		n, err := strconv.ParseInt(string(fields[11+i]), 10, 64)
		if err != nil {
			return stat{}, err
		}
		ticks[i] = time.Duration(n) * tick
	}
	s.own, s.reaped = ticks[0]+ticks[1], ticks[2]+ticks[3]
	return s, nil
}

// spentByTree returns the processor time of a process and of everything that it has started, including what has ended
// since. ok is false if the system does not report it.
func spentByTree(pid int) (spent time.Duration, ok bool) {
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return 0, false
	}
	children := map[int][]stat{}
	for _, file := range files {
		s, err := readStat(file)
		if err != nil {
			continue // the process has just ended
		}
		children[s.parent] = append(children[s.parent], s)
		if s.pid == pid {
			spent, ok = s.own+s.reaped, true
		}
	}
	for open := []int{pid}; len(open) > 0; open = open[1:] {
		for _, child := range children[open[0]] {
			spent += child.own + child.reaped
			open = append(open, child.pid)
		}
	}
	return spent, ok
}

// spentHere returns the processor time of this process without that of its children.
func spentHere() (time.Duration, bool) {
	s, err := readStat("/proc/self/stat")
	return s.own, err == nil
}

// resident returns how many bytes of memory a process has resident, or 0 if the system does not report it.
func resident(pid int) int64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0
	}
	fields := bytes.Fields(text)
	if len(fields) < 2 {
		return 0
	}
	pages, err := strconv.ParseInt(string(fields[1]), 10, 64)
	if err != nil {
		return 0
	}
	return pages * int64(os.Getpagesize())
}
