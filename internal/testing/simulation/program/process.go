package program

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// readyLimit bounds how long a process may take to get ready.
const readyLimit = 30 * time.Second

// Process is one running server.
type Process struct {
	Addr string

	w     *World
	url   string // of the store, as given to this process
	log   string
	flags []string
	cmd   *exec.Cmd
	guard *guard
}

// Serve starts a server on a free port, on the world's store, and waits until it is ready. The server ends with the
// test, and with this process, however that ends.
func (w *World) Serve(flags ...string) *Process {
	w.Helper()
	return w.ServeAt(w.URL, flags...)
}

// ServeAt is Serve with another URL of the same store.
func (w *World) ServeAt(url string, flags ...string) *Process {
	w.Helper()
	p := &Process{
		w:     w,
		Addr:  FreeAddress(w),
		url:   url,
		flags: flags,
		log:   filepath.Join(w.TempDir(), "log"),
	}
	p.Start()
	w.Cleanup(func() {
		p.Kill()
		if w.Failed() {
			w.Logf("the last complaints of the process at %s:\n%s", p.Addr, complaints(p.Log(), shownLines))
		}
	})
	return p
}

// shownLines is how many lines of its log a process shows when its test fails.
const shownLines = 15

// complaints returns the last lines of a log that report problems.
func complaints(log string, most int) string {
	lines := slices.DeleteFunc(strings.Split(strings.TrimSpace(log), "\n"), func(line string) bool {
		return strings.Contains(line, "level=INFO")
	})
	return strings.Join(lines[max(0, len(lines)-most):], "\n")
}

// Start starts the server again, after Kill, and waits until it is ready.
func (p *Process) Start() {
	p.w.Helper()
	p.Begin()
	p.AwaitReady()
}

// Begin is Start without waiting.
func (p *Process) Begin() {
	p.w.Helper()
	usual := []string{"serve", "--rail", "hold", "--addr", p.Addr, "--issuer", Issuer, "--rate-limit", "0"}
	arguments := slices.Concat(usual, p.flags)
	p.cmd = p.w.Command(p.url, arguments...)
	file, err := os.OpenFile(p.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		p.w.Fatal(err)
	}
	defer func() { _ = file.Close() }() // the process has its own descriptor by then
	p.cmd.Stderr = file
	if err := p.cmd.Start(); err != nil {
		p.w.Fatal(err)
	}
	if p.guard, err = afterUs(`kill -KILL "$1" 2>/dev/null`, strconv.Itoa(p.cmd.Process.Pid)); err != nil {
		p.w.Fatal(err)
	}
}

// AwaitReady waits until the server is ready.
func (p *Process) AwaitReady() {
	p.w.Helper()
	// another process gives no signal
	for deadline := time.Now().Add(readyLimit); ; <-time.After(10 * time.Millisecond) {
		answer := p.w.Get(p.Addr, "/readyz")
		if answer.Status == http.StatusOK {
			return
		}
		if time.Now().After(deadline) {
			p.w.Fatalf("the server at %s did not get ready: %v\n%s", p.Addr, answer, p.Log())
		}
	}
}

// Kill ends the server as kill -9 does. Killing a dead one is harmless.
func (p *Process) Kill() {
	if p.cmd == nil {
		return
	}
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
	p.guard.dismiss()
	p.cmd, p.guard = nil, nil
}

// Signal sends a signal to the server.
func (p *Process) Signal(s os.Signal) {
	p.w.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		p.w.Fatal(err)
	}
}

// Log returns what the server has written so far, over all its starts.
func (p *Process) Log() string {
	p.w.Helper()
	text, err := os.ReadFile(p.log)
	if err != nil {
		p.w.Fatal(err)
	}
	return string(text)
}
