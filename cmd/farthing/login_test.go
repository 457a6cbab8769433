package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"
)

// desk is where an integrator works, beside a sandbox.
type desk struct {
	t   *testing.T
	dir string
	access
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	dir := t.TempDir()
	_, a := startSandbox(t, dir)
	return &desk{t, dir, a}
}

// run runs a command with an input, and returns what it prints. It must end with a code.
func (d *desk) run(code int, input string, arguments ...string) (stdout, stderr string) {
	d.t.Helper()
	stdout, stderr, ended := d.try(input, arguments...)
	if ended != code {
		d.t.Fatalf("farthing %s ends with %d\n%s%s", strings.Join(arguments, " "), ended, stdout, stderr)
	}
	return stdout, stderr
}

// try runs a command with an input, and returns what it prints and its exit code.
func (d *desk) try(input string, arguments ...string) (stdout, stderr string, code int) {
	d.t.Helper()
	cmd := program(d.t.Context(), d.dir, append(arguments, "--credentials", filepath.Join(d.dir, "mine.json"))...)
	cmd.Stdin = strings.NewReader(input)
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		d.t.Fatal(err)
	}
	return out.String(), said.String(), cmd.ProcessState.ExitCode()
}

// follows runs a command that does not end by itself, until it has printed a word; then it is interrupted.
func (d *desk) follows(t *testing.T, word string, arguments ...string) {
	t.Helper()
	r := start(t, d.dir, append(arguments, "--credentials", filepath.Join(d.dir, "mine.json"))...)
	for line := ""; !strings.Contains(line, word); {
		var err error
		if line, err = r.out.ReadString('\n'); err != nil {
			t.Fatalf("farthing %s ends: %v\n%s", strings.Join(arguments, " "), err, r.stderr)
		}
	}
	r.stop(t)
}

// says fails the test if a text lacks any of some words.
func says(t *testing.T, text string, words ...string) {
	t.Helper()
	for _, word := range words {
		if !strings.Contains(text, word) {
			t.Errorf("it does not say %q:\n%s", word, text)
		}
	}
}

// An integrator's commands, from the login to a withdrawal that is canceled.
func TestIntegratorsCommands(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	file := filepath.Join(d.dir, "mine.json")

	_, said := d.run(exitFailed, "wrong\n", "login", "--base-url", d.BaseURL, "--client-id", d.ClientID)
	says(t, said, "invalid_client", "Nothing was stored")
	if _, err := os.Stat(file); err == nil {
		t.Error("credentials that are not good were stored")
	}
	out, _ := d.run(exitDone, d.ClientSecret+"\n", "login", "--base-url", d.BaseURL+"/", "--client-id", d.ClientID)
	says(t, out, "for merchant "+d.MerchantID+", in profile default")
	info, err := os.Stat(file)
	if err != nil || runtime.GOOS != "windows" && info.Mode() != fs.FileMode(0o600) {
		t.Errorf("the file of the credentials: %v, %v", info.Mode(), err)
	}
	out, _ = d.run(exitDone, d.OperatorClientSecret, "login", "--base-url", d.BaseURL, "--client-id",
		d.OperatorClientID, "--profile", "ops", "--json")
	says(t, out, `"profile":"ops"`, `"merchantId":null`, "payments:write")
	if strings.Contains(out, d.OperatorClientSecret) {
		t.Error("the secret is printed")
	}

	out, _ = d.run(exitDone, "", "payments", "--limit", "3")
	if says(t, out, "ID", "AMOUNT", " GBP"); strings.Count(out, "\n") != 4 {
		t.Errorf("three payments are\n%s", out)
	}
	out, _ = d.run(exitDone, "", "payments", "--limit", "0", "--json")
	payments := strings.Split(strings.TrimSpace(out), "\n")
	var payment api.Payment
	if err := json.Unmarshal([]byte(payments[0]), &payment); err != nil || len(payments) < 250 {
		t.Fatalf("%d payments: %v", len(payments), err)
	}
	out, _ = d.run(exitDone, "", "payments", "show", payment.ID, "--profile", "ops", "--merchant", d.MerchantID)
	says(t, out, payment.ID, payment.Status)
	_, said = d.run(exitFailed, "", "payments", "show", payment.ID, "--profile", "ops")
	says(t, said, "merchant_required")
	_, said = d.run(exitFailed, "", "payments", "--status", "eaten")
	says(t, said, "invalid_request")

	out, _ = d.run(exitDone, "", "balance")
	says(t, out, "available", "in transit", " GBP")
	create := []string{"withdrawals", "create", "--id", "rent", "--amount", "2500", "--reference", "Rent"}
	out, _ = d.run(exitDone, "", create...)
	says(t, out, "pending", "25.00 GBP", "Rent")
	_, said = d.run(exitDone, "", create...)
	says(t, said, "nothing was moved")
	_, said = d.run(exitFailed, "", "withdrawals", "create", "--amount", "1")
	says(t, said, "amount_too_low")
	out, _ = d.run(exitDone, "", "withdrawals", "cancel", "rent", "--json")
	says(t, out, `"status":"canceled"`)
	out, _ = d.run(exitDone, "", "withdrawals", "show", "rent")
	says(t, out, "canceled", "pending")
	out, _ = d.run(exitDone, "", "withdrawals", "--status", "canceled", "--limit", "1")
	says(t, out, "rent", "canceled")
	out, _ = d.run(exitDone, "", "events", "--limit", "2")
	says(t, out, "SEQ", "withdrawal.requested", "withdrawal.canceled", "withdrawal rent")
	out, _ = d.run(exitDone, "", "events", "--type", "payment.*", "--limit", "1", "--json")
	says(t, out, `"seq":`, `"type":"payment.`, `"object":{`)
	d.follows(t, "withdrawal.canceled", "events", "--follow", "--after", "0", "--type", "withdrawal.canceled")
	_, said = d.run(exitDone, "", "withdrawals", "--status", "refused")
	says(t, said, "There is none.")
}

// Beside a sandbox nothing has to be typed.
func TestLoginToASandbox(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	out, _ := d.run(exitDone, "", "login", "--sandbox", "--data", d.dir)
	says(t, out, "in profile default", "in profile operator", "for the operator")
	out, _ = d.run(exitDone, "", "balance", "--profile", "operator", "--merchant", d.MerchantID, "--json")
	says(t, out, `"available":`)
}

// Every event of a merchant's journal happens when it is triggered, or there is a reason why it cannot be.
func TestTriggerMakesEachEventHappen(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.run(exitDone, "", "login", "--sandbox", "--data", d.dir)
	operator, err := client.New(client.Config{
		BaseURL:      d.BaseURL,
		ClientID:     d.OperatorClientID,
		ClientSecret: d.OperatorClientSecret,
	})
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, kind := range farthing.JournalKinds() {
		known[kind.Type] = true
		if recipes[kind.Type] == nil && notTriggered[kind.Type] == "" {
			t.Errorf("%s: nothing triggers it", kind.Type)
		}
	}
	for event := range recipes {
		if !known[event] || notTriggered[event] != "" {
			t.Errorf("%s is no event, or one that is not triggered", event)
		}
	}
	// Some leave the merchant's account cooling off.
	order := slices.Sorted(maps.Keys(recipes))
	slices.SortStableFunc(order, func(a, b string) int {
		return cmp.Compare(strings.Count(a, "bank_account")+strings.Count(a, "merchant."),
			strings.Count(b, "bank_account")+strings.Count(b, "merchant."))
	})
	for _, event := range order {
		before := newest(t, operator, d.MerchantID)
		out, said, code := d.try("", "trigger", event, "--json")
		var told triggered
		if err := json.Unmarshal([]byte(out), &told); err != nil {
			t.Errorf("%s ends with %d: %s%s", event, code, out, said)
			continue
		}
		happened := false
		for entry, err := range operator.Journal.List(t.Context(), client.JournalFilter{
			MerchantID: told.MerchantID,
			Type:       event,
		}) {
			if err != nil {
				t.Error(err)
			}
			happened = err == nil && (told.MerchantID != d.MerchantID || entry.Seq > before)
			break
		}
		if !happened {
			t.Errorf("%s did not happen", event)
		}
	}
	_, said := d.run(exitFailed, "", "trigger", "adjustment.credited")
	says(t, said, "second person")
	_, said = d.run(exitFailed, "", "trigger", "nothing.happened")
	says(t, said, "trigger --list")
	out, _ := d.run(exitDone, "", "trigger", "--list")
	says(t, out, "withdrawal.returned\n")
}

// newest returns the number of the newest entry of a merchant's journal.
func newest(t *testing.T, f *client.Client, merchant string) int64 {
	t.Helper()
	for entry, err := range f.Journal.List(t.Context(), client.JournalFilter{MerchantID: merchant}) {
		if err != nil {
			t.Fatal(err)
		}
		return entry.Seq
	}
	return 0
}

// The scripts for shells are ones that they can read.
func TestCompletionScripts(t *testing.T) {
	t.Parallel()
	for _, shell := range []string{"bash", "zsh", "fish"} {
		t.Run(shell, func(t *testing.T) {
			if _, err := exec.LookPath(shell); err != nil {
				t.Skipf("not run: %s absent", shell)
			}
			check := exec.CommandContext(t.Context(), shell, "-n")
			check.Stdin = strings.NewReader(output(t, t.TempDir(), "completion", shell))
			if said, err := check.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, said)
			}
		})
	}
	ask := exec.CommandContext(t.Context(), "bash", "-c", output(t, t.TempDir(), "completion", "bash")+`
COMP_WORDS=(farthing withdrawals cr) COMP_CWORD=2
_farthing
echo "${COMPREPLY[@]}"`)
	if said, err := ask.Output(); err != nil || strings.TrimSpace(string(said)) != "create" {
		t.Errorf("bash completes %q, %v", said, err)
	}
}
