package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	simulated "farthing/internal/testing/simulation/program"
	"farthing/internal/testing/storetest"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain builds the program as it is released, and puts it first in PATH.
func TestMain(m *testing.M) { os.Exit(withProgram(m)) }

func withProgram(m *testing.M) int {
	defer storetest.Stop()
	binary, err := simulated.Build(os.Getenv(simulated.Built))
	if err == nil {
		defer func() { _ = binary.Remove() }() // it is in the system's temporary folder
		err = os.Setenv("PATH", filepath.Dir(binary.Path())+string(filepath.ListSeparator)+os.Getenv("PATH"))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: filepath.Join("testdata", "script"), RequireExplicitExec: true})
}

// program prepares the program as a process of its own, in a folder, without the environment settings of the person who
// runs the tests.
func program(ctx context.Context, dir string, arguments ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "farthing", arguments...)
	cmd.Dir = dir
	for _, setting := range os.Environ() {
		if !strings.HasPrefix(setting, "FARTHING_") {
			cmd.Env = append(cmd.Env, setting)
		}
	}
	cmd.Env = append(cmd.Env, "COLUMNS=100")
	return cmd
}

// output runs the program to its end, which must be a success, and returns what it printed.
func output(t *testing.T, dir string, arguments ...string) string {
	t.Helper()
	cmd := program(t.Context(), dir, arguments...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("farthing %s: %v\n%s%s", strings.Join(arguments, " "), err, out, stderr.String())
	}
	return string(out)
}

// testPatience is how long a test waits for what a process does by itself, on a busy machine.
const testPatience = 90 * time.Second

// The help of every command is what a stranger reads first; a change of it should be noticed.
func TestHelpIsAsCommitted(t *testing.T) {
	t.Parallel()
	pages := [][]string{{}, {"serve"}, {"sandbox"}, {"migrate"}, {"merchant"}, {"merchant", "create"},
		{"merchant", "onboard"},
		{"merchant", "list"}, {"merchant", "show"},
		{"merchant", "activate"}, {"merchant", "suspend"}, {"merchant", "reinstate"}, {"merchant", "close"},
		{"merchant", "eligibility"},
		{"merchant", "bank-account"}, {"merchant", "limits"},
		{"merchant", "fee"}, {"merchant", "balance"}, {"settings"},
		{"settings", "show"}, {"settings", "set"}, {"settings", "history"}, {"client"}, {"client", "create"},
		{"client", "list"}, {"client", "rotate"},
		{"client", "revoke"}, {"import"}, {"import", "payments"}, {"clock"}, {"verify"}, {"checkpoint"}, {"keys"},
		{"keys", "list"}, {"keys", "rotate"}, {"keys", "rotate-signing"}, {"doctor"}, {"backup"}, {"restore"},
		{"bench"}, {"version"}, {"licenses"}, {"approvals"}, {"approvals", "list"}, {"approvals", "show"},
		{"approvals", "approve"}, {"approvals", "refuse"}, {"work"}, {"login"}, {"payments"}, {"payments", "list"},
		{"payments", "show"}, {"withdrawals"}, {"withdrawals", "list"}, {"withdrawals", "show"},
		{"withdrawals", "create"}, {"withdrawals", "cancel"}, {"balance"}, {"events"}, {"trigger"}, {"completion"}}
	var all strings.Builder
	for _, page := range pages {
		all.WriteString("$ farthing " + strings.Join(append(page, "--help"), " ") + "\n" +
			output(t, t.TempDir(), append(page, "--help")...) + "\n")
	}
	golden := filepath.Join("testdata", "help.txt")
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(golden, []byte(all.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if all.String() != string(want) {
		t.Errorf("the help has changed; look at the difference, then run: UPDATE=1 go test -run %s ./cmd/farthing\n%s",
			t.Name(), all.String())
	}
}

func TestExitCodes(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	output(t, dir, "migrate")
	for _, c := range []struct {
		arguments string
		code      int
		says      string
	}{
		{"version", exitDone, ""},
		{"", exitUsage, "--help"},
		{"nonsense", exitUsage, "--help"},
		{"merchant show", exitUsage, "farthing merchant show --help"},
		{"merchant show nobody", exitFailed, "There is no such merchant."},
		{"merchant list --store mysql://x", exitFailed, "neither sqlite:PATH nor postgres://"},
		{"merchant list --store sqlite:no/such/folder/x.db", exitFailed, "no folder no/such/folder"},
		{"merchant list --store postgres:///nowhere", exitFailed, "--key-file"},
		{"merchant list --key-file k --store postgres://127.0.0.1:1/nowhere", exitFailed, "connect"},
		{"client create --name x", exitUsage, "--merchant"},
		{"client create --merchant a --operator", exitUsage, "--merchant"},
		{"client create --operator --scopes payments:eat", exitFailed, "--scopes"},
		{"client revoke nobody", exitFailed, "farthing client list"},
		{"import payments nowhere.csv --merchant a", exitUsage, "nowhere.csv"},
		{"serve --addr nonsense:port", exitFailed, "--addr"},
		{"serve --addr 127.0.0.1:0 --signing-lead 1m", exitFailed, "--signing-lead 10m"},
		{"serve --addr 127.0.0.1:0 --signing-algorithm HS256", exitUsage, "RS256"},
		{"serve --issuer http://x/path --addr 127.0.0.1:0", exitFailed, "--issuer"},
	} {
		t.Run(c.arguments, func(t *testing.T) {
			cmd := program(t.Context(), dir, strings.Fields(c.arguments)...)
			var stderr bytes.Buffer
			cmd.Stderr = &stderr
			err := cmd.Run()
			code := 0
			if exit, ok := errors.AsType[*exec.ExitError](err); ok {
				code = exit.ExitCode()
			} else if err != nil {
				t.Fatal(err)
			}
			if code != c.code || !strings.Contains(stderr.String(), c.says) {
				t.Errorf("exit code %d, want %d; it said %q, want something with %q", code, c.code, stderr.String(),
					c.says)
			}
		})
	}
}
