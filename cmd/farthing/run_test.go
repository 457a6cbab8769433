//go:build unix

package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"farthing/internal/testing/slow"
)

// pretendedGo stands in for Go, for a module of four packages of which two are compiled quickly. The build goes on once
// somebody writes into the pipe $GO_ON; the program that it makes prints where it runs and what it was given, and exits
// with 7.
const pretendedGo = `#!/bin/sh
case $1 in
env) echo "$PRETENDED_VERSION" ;;
list) printf 'stale\nstale\n' ;;
build)
	printf 'go: downloading example.org/a v1.0.0\nexample.org/a\nexample.org/b\n' >&2
	[ "$PRETENDED_VERSION" != go1.99 ] || { echo '# example.org/b
b.go:1:1: undefined: x' >&2; exit 1; }
	read -r _ <"$GO_ON"
	while [ "$1" != -o ]; do shift; done
	printf '#!/bin/sh\necho "$$ $PWD $*"\nexit 7\n' >"$2"
	chmod +x "$2"
	;;
esac
`

// pretended is a copy of ./run in a folder of its own, with a Go that is none.
func pretended(t *testing.T, version string) *exec.Cmd {
	t.Helper()
	root := t.TempDir()
	for _, name := range []string{"run", "go.mod"} {
		text, err := os.ReadFile(filepath.Join("..", "..", name))
		if err == nil {
			err = os.WriteFile(filepath.Join(root, name), text, 0o700)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	bin := filepath.Join(root, "bin")
	err := errors.Join(os.Mkdir(bin, 0o700), syscall.Mkfifo(filepath.Join(bin, "pipe"), 0o600),
		os.WriteFile(filepath.Join(bin, "go"), []byte(pretendedGo), 0o700))
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), filepath.Join(root, "run"), "sandbox", "--addr", "a b")
	cmd.Dir = t.TempDir()
	cmd.Env = append(os.Environ(), "PRETENDED_VERSION="+version, "GO_ON="+filepath.Join(bin, "pipe"),
		"PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	return cmd
}

// While ./run builds it prints the line of progress that README.md shows; then it becomes the program, in the caller's
// folder, with the arguments and the exit status as they are, and nothing else on standard output.
func TestRunShowsProgressAndBecomesTheProgram(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	cmd := pretended(t, "go1.26.0")
	var stdout bytes.Buffer
	cmd.Stdout = &stdout
	pipe, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(pipe).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(line, "compiling, 2 of 4 packages\n") {
		t.Errorf("the first line is %q", line)
	}
	shown := ""
	for _, c := range shownCommands(readReadme(t)) {
		for _, of := range c.lines {
			if isProgress(of) {
				shown = of + "\n"
			}
		}
	}
	if sameness(line) != sameness(shown) {
		t.Errorf("the first line is %q, and README.md shows %q", line, shown)
	}
	goOn := filepath.Join(filepath.Dir(cmd.Path), "bin", "pipe")
	if err := os.WriteFile(goOn, []byte("\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	err = cmd.Wait()
	if failed, ok := errors.AsType[*exec.ExitError](err); !ok || failed.ExitCode() != 7 {
		t.Errorf("./run ended with %v, and its program with 7", err)
	}
	want := fmt.Sprintf("%d %s sandbox --addr a b\n", cmd.Process.Pid, cmd.Dir)
	if stdout.String() != want {
		t.Errorf("the program prints %q, want %q", stdout.String(), want)
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(cmd.Path), ".cache", "*"))
	if err != nil || len(left) != 1 {
		t.Errorf("these were left behind: %q, %v", left, err)
	}
}

// ./run says what to install, and shows the errors of a build that fails.
func TestRunSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	cases := []struct{ version, says string }{
		{"go1.25.9", "go1.25.9 is too old. Install Go 1.26 or newer: https://go.dev/doc/install\n"},
		{"go1.99", "# example.org/b\nb.go:1:1: undefined: x\nFarthing was not built.\n"},
	}
	for _, c := range cases {
		cmd := pretended(t, c.version)
		out, err := cmd.CombinedOutput()
		failed, ok := errors.AsType[*exec.ExitError](err)
		if !ok || failed.ExitCode() != 1 || string(out) != c.says {
			t.Errorf("with %s, ./run ends with %v and says %q, want %q", c.version, err, out, c.says)
		}
	}
	cmd := pretended(t, "")
	if err := os.Remove(filepath.Join(filepath.Dir(cmd.Path), "bin", "go")); err != nil {
		t.Fatal(err)
	}
	tools := t.TempDir() // what ./run needs besides Go
	for _, name := range []string{"sh", "dirname", "sed"} {
		path, err := exec.LookPath(name)
		if err == nil {
			err = os.Symlink(path, filepath.Join(tools, name))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	cmd.Env = append(cmd.Env, "PATH="+tools)
	out, err := cmd.CombinedOutput()
	if err == nil || string(out) != "Go is missing. Install Go 1.26 or newer: https://go.dev/doc/install\n" {
		t.Errorf("without Go, ./run ends with %v and says %q", err, out)
	}
}

// ./run of this repository builds the program, or finds it built, and runs it.
func TestRunOfThisRepository(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	cmd := exec.CommandContext(t.Context(), filepath.Join("..", "..", "run"), "version")
	out, err := cmd.Output()
	want := fmt.Sprintf("farthing devel unknown %s/%s %s\n", runtime.GOOS, runtime.GOARCH, runtime.Version())
	if err != nil || string(out) != want {
		t.Errorf("./run version ends with %v and prints %q, want %q", err, out, want)
	}
}
