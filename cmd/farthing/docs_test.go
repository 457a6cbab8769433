package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/sandbox"
	"farthing/internal/testing/slow"
)

// expected is what a document says about the answer to one of its curls: a comment before the curl that begins with a
// status, perhaps followed by a code. Without a comment, any 2xx is expected.
type expected struct {
	line   string
	status string // "": 2xx
	code   string // "": any
}

var statusComment = regexp.MustCompile(`^# ([1-5]\d\d)\b(?: ([a-z]+(?:_[a-z]+)+))?`)

// curlsOf extracts the fenced `sh` blocks that contain a curl from a document, as one script, with the answer expected
// for each curl. Blocks of other kinds must not contain a curl.
func curlsOf(t *testing.T, name, text string) (script string, all []expected) {
	t.Helper()
	language, block := "", ""
	for line := range strings.Lines(text) {
		fence, fenced := strings.CutPrefix(strings.TrimRight(line, "\n"), "```")
		switch {
		case !fenced:
			if language != "" {
				block += line
			}
		case language == "":
			language, block = "text "+fence, ""
		default:
			if strings.Contains(block, "curl ") && language != "text sh" {
				t.Errorf("%s: a curl is in a block that is not sh, so it is never run", name)
			} else if strings.Contains(block, "curl ") {
				script += block
				all = append(all, expectedIn(block)...)
			}
			language = ""
		}
	}
	return script, all
}

func expectedIn(block string) []expected {
	var all []expected
	var next expected
	for line := range strings.Lines(block) {
		trimmed := strings.TrimSpace(line)
		if match := statusComment.FindStringSubmatch(trimmed); match != nil {
			next.status, next.code = match[1], match[2]
		}
		if strings.HasPrefix(trimmed, "#") {
			continue
		}
		for range strings.Count(line, "curl ") {
			next.line = trimmed
			all = append(all, next)
			next = expected{}
		}
	}
	return all
}

// recordingCurl replaces curl in the shell that runs a document: it keeps the answers, in one folder for each call, and
// prints them like curl. It notes which farthing failed.
const recordingCurl = `
farthing() {
	command farthing "$@" || echo "farthing $*" >>"$FAILED"
}
curl() {
	call="$ANSWERS/$(($(ls "$ANSWERS" | wc -l) + 1))"
	mkdir "$call"
	command curl --show-error --max-time 20 --dump-header "$call/head" "$@" >"$call/body"
	code=$?
	cat "$call/body"
	return "$code"
}
`

// Every curl of every document is sent to a sandbox, in one shell per document, and gets the answer that the document
// says.
func TestCurlsOfTheDocuments(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	if _, err := exec.LookPath("curl"); err != nil {
		t.Skip("not run: curl absent")
	}
	var documents []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/*/*.md"} {
		found, err := filepath.Glob(filepath.Join("..", "..", pattern))
		if err != nil {
			t.Fatal(err)
		}
		documents = append(documents, found...)
	}
	r, a := startSandbox(t, t.TempDir())
	tried := 0
	for _, document := range documents {
		if slices.Contains(typedAlone, filepath.Base(document)) {
			continue // tests of their own type them
		}
		if filepath.Base(document) == connectBank+".md" {
			continue // TestFilesAreExchangedAsDocumented types its curls
		}
		text, err := os.ReadFile(document)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimPrefix(filepath.ToSlash(document), "../../")
		script, all := curlsOf(t, name, string(text))
		if len(all) == 0 {
			continue
		}
		tried += len(all)
		t.Run(name, func(t *testing.T) { tryCurls(t, a, script, all) })
	}
	r.stop(t)
	if tried < 40 {
		t.Errorf("only %d curls were found", tried)
	}
}

func tryCurls(t *testing.T, a access, script string, all []expected) {
	answers, failed := t.TempDir(), filepath.Join(t.TempDir(), "failed")
	shell := exec.CommandContext(t.Context(), "sh", "-c", recordingCurl+script)
	shell.Dir = t.TempDir()
	shell.WaitDelay = time.Minute // what it left running may hold its output
	shell.Env = append(os.Environ(), "ANSWERS="+answers, "FAILED="+failed,
		"BASE_URL="+a.BaseURL, "AUTH_URL="+a.AuthURL,
		"AUDIENCE="+a.Audience, "MERCHANT_ID="+a.MerchantID,
		"PAYMENT_ID="+sandbox.PaymentID, "CLIENT_ID="+a.ClientID, "CLIENT_SECRET="+a.ClientSecret,
		"OPERATOR_CLIENT_ID="+a.OperatorClientID, "OPERATOR_CLIENT_SECRET="+a.OperatorClientSecret,
		"TOKEN="+a.token(t, 200))
	out, err := shell.CombinedOutput()
	if err != nil {
		t.Errorf("the shell ended with %v\n%s", err, out)
	}
	if said, err := os.ReadFile(failed); err == nil {
		t.Errorf("these failed:\n%s%s", said, out)
	}
	for i, want := range all {
		call := filepath.Join(answers, strconv.Itoa(i+1))
		head, err := os.ReadFile(filepath.Join(call, "head"))
		if err != nil {
			t.Fatalf("%s was not sent: %v\n%s", want.line, err, out)
		}
		body, err := os.ReadFile(filepath.Join(call, "body"))
		if err != nil {
			t.Fatal(err)
		}
		status := ""
		for line := range strings.Lines(string(head)) {
			if strings.HasPrefix(line, "HTTP/") {
				status = strings.Fields(line)[1]
			}
		}
		asSaid := status == want.status || want.status == "" && strings.HasPrefix(status, "2")
		if !asSaid || !strings.Contains(string(body), fmt.Sprintf("%q:%q", "code", want.code)) && want.code != "" {
			t.Errorf("%s\nis answered %s %s\nbut the document says %q %q", want.line, status, body, want.status,
				want.code)
		}
	}
}

// countingFarthing replaces farthing in the shell that runs a guide: it keeps the exit codes, one a line, and goes on.
const countingFarthing = `
farthing() {
	command farthing "$@" 2>&1 && code=0 || code=$?
	echo "$code" >>"$CODES"
}
`

// Every line of the guide to imports runs as it is written, and each command exits with the code that the comment
// before it says, or 0.
func TestTheGuideToImports(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "guides", "import.md"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	script, want, next := "set -eu\n"+countingFarthing, "", "0"
	for line := range strings.Lines(strings.Join(blocksOf(string(text), "sh"), "")) {
		script += line
		switch {
		case strings.HasPrefix(line, "# Exit 1:"):
			next = "1"
		case strings.HasPrefix(line, "farthing "):
			want, next = want+next+"\n", "0"
		}
	}
	cmd := program(t.Context(), dir)
	cmd.Path, cmd.Args = "/bin/sh", []string{"sh", "-c", script}
	cmd.Env = append(cmd.Env, "CODES="+filepath.Join(dir, "codes"))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	codes, err := os.ReadFile(filepath.Join(dir, "codes"))
	if err != nil || string(codes) != want {
		t.Errorf("the commands exit with\n%swant\n%s%v\n%s", codes, want, err, out)
	}
	said := strings.Join(strings.Fields(string(out)), " ")
	for _, says := range []string{"available 1007.50", "available 1357.25", "replayed 3,", "5 books with",
		"They agree.", "left out: payout 1 -66.20"} {
		if !strings.Contains(said, says) {
			t.Errorf("nothing says %q:\n%s", says, out)
		}
	}
}
