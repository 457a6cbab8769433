package main

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	simulated "farthing/internal/testing/simulation/program"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/sshtest"
	"farthing/internal/testing/storetest"
)

// typedAlone are the guides that tests of their own type, each on a PostgreSQL of its own.
var typedAlone = []string{"go-live.md", "pay-by-hand.md", "pay-through-an-adapter.md", "pay-by-sftp.md", sayingNo,
	"reconcile-a-day.md", "outgrow-sqlite.md", "bring-a-copy-home.md"}

// TestMovingAsDocumented types the guides that move a store to PostgreSQL and back.
func TestMovingAsDocumented(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	blocks := []string{"true &\nfarthing merchant create --id shop --name Shop\nfarthing merchant activate shop\n" +
		"farthing merchant bank-account shop --holder Shop --sort-code 20-00-00 --account-number 55779911\n"}
	blocks = append(blocks, guideBlocks(t, "outgrow-sqlite.md", 4)...)
	_, out := typedBlocks(t, append(blocks, guideBlocks(t, "bring-a-copy-home.md", 4)...))
	for _, said := range []string{
		"would be moved", "farthing.db was moved to", "copy.db holds a copy", "can be written to",
	} {
		if !strings.Contains(out, said) {
			t.Errorf("nothing says %s:\n%s", said, out)
		}
	}
	if got := strings.Count(out, "nothing is wrong"); got != 4 {
		t.Errorf("%d stores verify, not 4:\n%s", got, out)
	}
}

// TestGoingLiveAsDocumented types the guide to going live.
func TestGoingLiveAsDocumented(t *testing.T) {
	t.Parallel()
	dir, out := typed(t, "go-live.md", 8)
	for _, said := range []string{`"available":4900`, `"not_eligible"`, "nothing is wrong"} {
		if !strings.Contains(out, said) {
			t.Errorf("nothing says %s:\n%s", said, out)
		}
	}
	var warned []string
	for line := range strings.Lines(out) {
		if about, ok := strings.CutPrefix(line, "warning "); ok {
			warned = append(warned, strings.Join(strings.Fields(about)[:2], " "))
		}
	}
	if got := strings.Join(warned, ", "); got != "two people, users nobody" || strings.Contains(out, "\nwrong ") {
		t.Errorf("doctor warns of %s, which the guide does not say:\n%s", got, out)
	}
	if dump, err := os.Stat(filepath.Join(dir, "farthing.dump")); err != nil || dump.Size() == 0 {
		t.Errorf("the dump: %v", err)
	}
}

// TestPayingByHandAsDocumented types the guide to paying by hand: it ends when the merchant is paid.
func TestPayingByHandAsDocumented(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	_, out := typed(t, "pay-by-hand.md", 9)
	for _, said := range []string{
		"Shop Ltd,20-00-00,55779933,47.50,WD", "is sent: 1 payment", "csv   handled", "No open breaks.",
		"nothing is wrong",
	} {
		if !strings.Contains(out, said) {
			t.Errorf("nothing says %s:\n%s", said, out)
		}
	}
}

// TestPayingThroughAnAdapterAsDocumented types the guide to adapters: it ends when the payment is on a statement.
func TestPayingThroughAnAdapterAsDocumented(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	dir, out := typed(t, "pay-through-an-adapter.md", 7)
	for _, said := range []string{
		"ok    it pushes what it reports", `"railStatus":"ACSC"`, "camt.053.001.08  handled", "nothing is wrong",
	} {
		if !strings.Contains(out, said) {
			t.Errorf("nothing says %s:\n%s", said, out)
		}
	}
	log, err := os.ReadFile(filepath.Join(dir, "farthing.log"))
	if err != nil || !strings.Contains(string(log), "has pushed reports") || strings.Contains(out, "WRONG") {
		t.Errorf("%v\n%s\n%s", err, log, out)
	}
}

// TestPayingBySFTPAsDocumented types the guide to files on a bank's server: it ends when the merchant is paid.
func TestPayingBySFTPAsDocumented(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	sshtest.FindOpenSSH(t) // which plays the bank's server
	dir, out := typed(t, "pay-by-sftp.md", 9)
	for _, said := range []string{"accepted", "camt.053.001.08  handled", "nothing is wrong"} {
		if !strings.Contains(out, said) {
			t.Errorf("nothing says %s:\n%s", said, out)
		}
	}
	if done, err := os.ReadDir(filepath.Join(dir, "bank", "done")); err != nil || len(done) != 2 {
		t.Errorf("%v, %v", done, err)
	}
}

// sayingNo is the guide to a bank that says no; toBegin is how many of its blocks others build upon.
const (
	sayingNo = "when-the-bank-says-no.md"
	toBegin  = 2
)

// TestReconcilingADayAsDocumented types what somebody does each morning.
func TestReconcilingADayAsDocumented(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	_, out := typedBlocks(t, append(guideBlocks(t, sayingNo, 11)[:toBegin], guideBlocks(t, "reconcile-a-day.md", 6)...))
	for _, said := range []string{
		"camt.053.001.08  handled", "Alice Smith", `"kind":"unknown_at_us"`, `"rule":"end_to_end"`, "acquirer paid out",
		"break.resolved", "nothing is wrong",
	} {
		if !strings.Contains(out, said) {
			t.Errorf("nothing says %s:\n%s", said, out)
		}
	}
}

// TestTheBankSaysNoAsDocumented types the guide to a bank that says no: each break opens, and ends as it says.
func TestTheBankSaysNoAsDocumented(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	_, out := typed(t, sayingNo, 11)
	for _, said := range []string{
		`"code":"account_closed"`, `"available":200000`, "1234.00 GBP", "FROM A STRANGER", "-0.01 GBP", "-48.50 GBP",
		"50.00 GBP", "No open breaks.", "nothing is wrong",
	} {
		if !strings.Contains(out, said) {
			t.Errorf("nothing says %s:\n%s", said, out)
		}
	}
}

// typed types a guide, line by line as it stands, on an empty PostgreSQL, and returns its folder and what it said. Only
// the ports are others: those of the guide may be taken on this machine.
func typed(t *testing.T, guide string, count int) (dir, said string) {
	t.Helper()
	return typedBlocks(t, guideBlocks(t, guide, count))
}

// guideBlocks returns what is typed of a guide.
func guideBlocks(t *testing.T, guide string, count int) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "operations", guide))
	if err != nil {
		t.Fatal(err)
	}
	blocks := blocksOf(string(text), "sh")
	if len(blocks) != count {
		t.Fatalf("the guide %s has %d blocks, this test knows %d", guide, len(blocks), count)
	}
	return blocks
}

// typingFor bounds how long the blocks of guides take, which wait for what does not come if one of them is wrong.
const typingFor = 5 * time.Minute

// typedBlocks types the blocks of guides, as typed does.
func typedBlocks(t *testing.T, blocks []string) (dir, said string) {
	t.Helper()
	script := "set -eu\ntrap 'kill $! ${BANK:-} 2>/dev/null && wait' EXIT\n" + strings.Join(blocks, "")
	for _, port := range []string{"127.0.0.1:8080", "127.0.0.1:8090", "127.0.0.1:9090", "127.0.0.1:2222"} {
		script = strings.ReplaceAll(script, port, simulated.FreeAddress(t))
	}
	server, err := storetest.StartServer("", storetest.Durable...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Stop() })
	address, err := url.Parse(server.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	ctx, cancel := context.WithTimeout(t.Context(), typingFor)
	defer cancel()
	cmd := program(ctx, dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) } // its servers, too
	cmd.Path, cmd.Args = "/bin/sh", []string{"sh", "-c", script}
	source, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	cmd.Env = append(cmd.Environ(), "PGHOST="+address.Query().Get("host"), "PGUSER="+address.Query().Get("user"),
		"SOURCE="+source)
	out, err := cmd.CombinedOutput()
	if err != nil {
		log, _ := os.ReadFile(filepath.Join(dir, "farthing.log")) // it may not have come so far
		t.Fatalf("%v, %v\n%s\n%s", err, ctx.Err(), out, log)
	}
	return dir, string(out)
}
