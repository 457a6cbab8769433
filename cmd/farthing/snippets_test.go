package main

import (
	"bufio"
	"cmp"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/testing/slow"
	"farthing/webhook"
)

// snippetLanguage is how a snippet of the documentation is run.
type snippetLanguage struct {
	suffix  string
	program string
	command func(file string) []string
}

var snippetLanguages = []snippetLanguage{
	{"sh", "sh", func(file string) []string { return []string{"sh", file} }},
	{"go", "go", func(file string) []string { return []string{file} }}, // which buildSnippets has made
	// Their types are all inferred, so that Node takes them as they are.
	{"ts", "node", func(file string) []string { return []string{"node", file} }},
	{"py", "python3", func(file string) []string { return []string{"python3", file} }},
}

// snippetsFolder holds the snippets, one file for each and language.
const snippetsFolder = "../../docs/snippets"

// TestSnippets runs every snippet of the documentation against a sandbox, in each language that the machine has, and
// compares what they print: all say the same.
func TestSnippets(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	r, a := startSandbox(t, t.TempDir())
	token := a.token(t, http.StatusOK)
	var listed struct {
		Data []struct {
			ID       string `json:"id"`
			Amount   int64  `json:"amount"`
			Currency string `json:"currency"`
		} `json:"data"`
	}
	call(t, a.request(t, http.MethodGet, "/v1/payments?limit=3", token, ""), http.StatusOK, &listed)
	var newest strings.Builder
	for _, p := range listed.Data {
		fmt.Fprintln(&newest, p.ID, p.Amount, p.Currency)
	}
	for _, language := range snippetLanguages {
		t.Run(language.suffix, func(t *testing.T) {
			if _, err := exec.LookPath(language.program); err != nil {
				t.Skip("not run: node or python3 absent")
			}
			s := snippetRun{snippetLanguage: language, access: a, token: token}
			if language.program == "go" {
				s.built = buildSnippets(t)
			}
			s.verify(t)
			if got := s.run(t, "token"); strings.Count(got, ".") != 2 {
				t.Errorf("token prints %q, no JWT", got)
			}
			if got := s.run(t, "list-payments"); language.suffix != "sh" && got != strings.TrimSpace(newest.String()) ||
				!strings.Contains(got, listed.Data[0].ID) {
				t.Errorf("list-payments prints %q, want %q", got, &newest)
			}
			if got := s.run(t, "all-payments", "START_DATE=2000-01-01", "END_DATE=2100-01-01"); got != s.count(t) {
				t.Errorf("all-payments prints %q, want %q", got, s.count(t))
			}
			id := "WITHDRAWAL_ID=snippet-" + language.suffix
			for range 2 { // the second time it moves nothing
				if got := s.run(t, "withdraw", id, "AMOUNT=1000"); got != "pending" {
					t.Errorf("withdraw prints %q", got)
				}
			}
			if got := s.run(t, "withdraw", id+"-more", "AMOUNT=100000000"); got != "amount_above_balance" {
				t.Errorf("withdraw of too much prints %q", got)
			}
			call(t, a.request(t, http.MethodPost, "/v1/sandbox/clock", token, `{"by": "40m"}`), http.StatusOK, nil)
			if s.token = a.token(t, http.StatusOK); s.run(t, "follow", id) != "paid" {
				t.Error("follow does not print that it is paid")
			}
			token = s.token
		})
	}
	r.stop(t)
	everySnippetIsKnown(t)
}

// everySnippetIsKnown fails if a snippet was added that TestSnippets does not run.
func everySnippetIsKnown(t *testing.T) {
	t.Helper()
	files, err := os.ReadDir(snippetsFolder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name, suffix, _ := strings.Cut(file.Name(), ".")
		switch name {
		case "token", "list-payments", "all-payments", "withdraw", "follow", "verify-webhook":
		default:
			t.Errorf("%s is run by no test", file.Name())
		}
		if !slices.Contains([]string{"sh", "go", "ts", "py"}, suffix) {
			t.Errorf("%s is in a language that no test runs", file.Name())
		}
	}
}

// snippetRun runs snippets in one language.
type snippetRun struct {
	snippetLanguage
	access

	token string
	built string // the folder of the programs; "": they run from their source
}

// buildSnippets builds all snippets in Go at once, each as a package of its own in a module that is made for them, and
// returns the folder of the programs.
func buildSnippets(t *testing.T) (folder string) {
	t.Helper()
	sources, err := filepath.Glob(filepath.Join(snippetsFolder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	module := t.TempDir()
	files := map[string]string{"go.mod": "module snippets\n\ngo 1.26\n"}
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(source), ".go")
		files[filepath.Join(name, "main.go")] = strings.TrimPrefix(string(text), "//go:build ignore\n")
	}
	for name, text := range files {
		name = filepath.Join(module, name)
		err := os.MkdirAll(filepath.Dir(name), 0o700)
		if err = errors.Join(err, os.WriteFile(name, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	folder = t.TempDir()
	build := exec.CommandContext(t.Context(), "go", "build", "-buildvcs=false", "-o", folder, "./...")
	build.Dir = module
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build the snippets: %v\n%s", err, out)
	}
	return folder
}

// run runs a snippet, and returns what it prints, without the line end.
func (s *snippetRun) run(t *testing.T, name string, more ...string) string {
	t.Helper()
	file, err := filepath.Abs(filepath.Join(snippetsFolder, name+"."+s.suffix))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if s.suffix == "ts" { // Node goes by the suffix
		text, err := os.ReadFile(file)
		if err == nil {
			file = filepath.Join(dir, name+".mjs")
			err = os.WriteFile(file, text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if s.built != "" {
		file = filepath.Join(s.built, name)
	}
	words := s.command(file)
	command := exec.CommandContext(t.Context(), words[0], words[1:]...)
	command.Dir = dir
	command.Stderr = t.Output()
	command.Env = append(os.Environ(), append(more, "BASE_URL="+s.BaseURL, "AUTH_URL="+s.AuthURL, "TOKEN="+s.token,
		"MERCHANT_ID="+s.MerchantID, "CLIENT_ID="+s.ClientID, "CLIENT_SECRET="+s.ClientSecret)...)
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s.%s: %v\n%s", name, s.suffix, err, out)
	}
	return strings.TrimSpace(string(out))
}

// verify runs the verification of webhooks on a good message, and on those that are not.
func (s *snippetRun) verify(t *testing.T) {
	t.Helper()
	if s.suffix == "sh" {
		return // there is none
	}
	secret, err := webhook.NewSecret(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	other, err := webhook.NewSecret(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	const body = `{"type":"payment.settled","data":{"why":"Zoë"}}`
	const asked = `{"type":"endpoint.verify","data":{"challenge":"c2VjcmV0"}}`
	now := time.Now()
	for _, c := range []struct {
		name, body, want string
		at               time.Time
		signers          []webhook.Secret
		signed           string // "": the body
	}{
		{"a good message", body, "good", now, []webhook.Secret{secret}, ""},
		{"a challenge", asked, "good c2VjcmV0", now, []webhook.Secret{secret}, ""},
		{"with two secrets", body, "good", now, []webhook.Secret{other, secret}, ""},
		{"a changed byte", strings.Replace(body, "settled", "settlee", 1), "bad", now, []webhook.Secret{secret}, body},
		{"an old message", body, "bad", now.Add(-6 * time.Minute), []webhook.Secret{secret}, ""},
		{"another secret", body, "bad", now, []webhook.Secret{other}, ""},
	} {
		got := s.run(t, "verify-webhook", "WEBHOOK_SECRET="+secret.Text(), "WEBHOOK_ID=evt_1", "WEBHOOK_BODY="+c.body,
			fmt.Sprintf("WEBHOOK_TIMESTAMP=%d", c.at.Unix()),
			"WEBHOOK_SIGNATURE="+webhook.Sign("evt_1", c.at, []byte(cmp.Or(c.signed, c.body)), c.signers...))
		if got != c.want {
			t.Errorf("%s: %s is %s, not %s", s.suffix, c.name, got, c.want)
		}
	}
	for _, broken := range []string{"", "whsec_", "whsec_AAAA"} {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(broken, "whsec_"))
		if err != nil {
			t.Fatal(err)
		}
		forged := hmac.New(sha256.New, key)
		fmt.Fprintf(forged, "evt_1.%d.%s", now.Unix(), body)
		got := s.run(t, "verify-webhook", "WEBHOOK_SECRET="+broken, "WEBHOOK_ID=evt_1", "WEBHOOK_BODY="+body,
			fmt.Sprintf("WEBHOOK_TIMESTAMP=%d", now.Unix()),
			"WEBHOOK_SIGNATURE=v1,"+base64.StdEncoding.EncodeToString(forged.Sum(nil)))
		if got != "bad" {
			t.Errorf("%s: a message signed with the secret %q is %s", s.suffix, broken, got)
		}
	}
}

// count returns how many payments there are.
func (s *snippetRun) count(t *testing.T) string {
	t.Helper()
	request := s.request(t, http.MethodGet, "/v1/exports/payments?format=ndjson", s.access.token(t, http.StatusOK), "")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	count := 0
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		count++
	}
	return fmt.Sprint(count)
}
