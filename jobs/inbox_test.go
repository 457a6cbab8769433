package jobs_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/jobs"
	"farthing/outbound"
	"farthing/rail"
	httprail "farthing/rail/http"
	"farthing/rail/railtest"
	"farthing/store/storetest"
)

// adapterToken is what the tests' adapters are shown.
const adapterToken = "the-adapters-token"

// startAdapter starts the example adapter in a process of its own, and returns its address and a function that kills
// it.
func startAdapter(t *testing.T, program, file string) (url string, kill func()) {
	t.Helper()
	command := exec.CommandContext(t.Context(), program, "-listen", "127.0.0.1:0", "-file", file)
	command.Env = append(os.Environ(), "ADAPTER_TOKEN="+adapterToken)
	command.Stderr = t.Output()
	out, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	kill = func() {
		_ = command.Process.Kill() // it may have ended
		_ = command.Wait()
	}
	t.Cleanup(kill)
	url, err = bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(url), kill
}

// buildAdapter builds the example adapter.
func buildAdapter(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "httpadapter")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", program, "farthing/examples/httpadapter")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// callAdapter returns the way to an adapter of this machine.
func callAdapter(url string) *httprail.Client {
	return httprail.NewClient(url, adapterToken,
		outbound.New(outbound.Options{Private: true, Within: 5 * time.Second}))
}

// The example adapter, behind an inbox in a store, is a rail like any other.
func TestTheExampleAdapterIsARail(t *testing.T) {
	program := buildAdapter(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			railtest.Run(t, railtest.Subject{Answered: 30 * time.Minute, Start: func(t *testing.T) func() rail.Rail {
				st, _ := storetest.Open(t, engine)
				url, _ := startAdapter(t, program, filepath.Join(t.TempDir(), "payments.jsonl"))
				return func() rail.Rail {
					return &jobs.Inbox{Store: st, Way: callAdapter(url), Name: "example-bank"}
				}
			}})
		})
	}
}
