package main

import (
	"bufio"
	"os/exec"
	"testing"
	"time"
)

// The processor time of a process includes that of children that have ended and of children that still run.
func TestSpentByTree(t *testing.T) {
	const busy = `i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done`
	cmd := exec.CommandContext(t.Context(), "sh", "-c",
		"sh -c '"+busy+"; exit 0'; sh -c '"+busy+"; echo done; read -r _; exit 0'; exit 0")
	input, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	output, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := bufio.NewReader(output).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	tree, ok := spentByTree(cmd.Process.Pid)
	if !ok {
		t.Log("the system does not report processor time")
		return
	}
	if err := input.Close(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	whole := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	// The last child had almost nothing left to do.
	if tree < whole/2 || tree > whole+10*tick {
		t.Errorf("%v of the %v that were used", tree, whole)
	}
	if _, ok := spentByTree(cmd.Process.Pid); ok {
		t.Error("a process that has ended still spends")
	}
}

// The name of a process may contain anything.
func TestParseStat(t *testing.T) {
	s, err := parseStat([]byte("42 (a) b (c) S 7 1 1 0 -1 4194560 1 1 1 1 10 20 30 40 20 0 1 0 1 1 1"))
	want := stat{
		pid:    42,
		parent: 7,
		own:    300 * time.Millisecond,
		reaped: 700 * time.Millisecond,
	}
	if err != nil || s != want {
		t.Errorf("%+v, %v; want %+v", s, err, want)
	}
	for _, text := range []string{
		"",
		"42 (a) S 7",
		"x (a) S 7 1 1 0 -1 4194560 1 1 1 1 10 20 30 40 20 0",
		"1 (a) S 7 1 1 0 -1 4194560 1 1 1 1 x 20 30 40 20 0",
	} {
		if s, err := parseStat([]byte(text)); err == nil {
			t.Errorf("%q is read as %+v", text, s)
		}
	}
}
