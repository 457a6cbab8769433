package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// bankProfile writes the profile of a bank that takes pounds at any hour, makes the folder that is shared with it, and
// returns the flags that name both.
func bankProfile(t *testing.T, dir string) (folder string, flags []string) {
	t.Helper()
	folder, file := filepath.Join(dir, "bank"), filepath.Join(dir, "profile.json")
	const profile = `{"name": "acme", "cutOff": "none", "profiles": [{"name": "gbp", "scheme": "faster-payments",
		"account": {"holder": "Farthing Ltd", "sortCode": "20-00-00", "accountNumber": "55779911"}}]}`
	if err := os.WriteFile(file, []byte(profile), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	return folder, []string{"--rail", "isofile:" + folder, "--rail-profile", file}
}

// awaitStatus answers to files until a withdrawal has a status.
func (a access) awaitStatus(t *testing.T, token, folder, want string) {
	t.Helper()
	var w struct {
		Status string `json:"status"`
	}
	for deadline := time.Now().Add(testPatience); w.Status != want; {
		if time.Now().After(deadline) {
			t.Fatalf("after %v it is %+v, not %s", testPatience, w, want)
		}
		output(t, folder, "rail", "simulate", folder)
		call(t, a.request(t, http.MethodGet, "/v1/withdrawals/w-1?merchantId=shop", token, ""), http.StatusOK, &w)
	}
}

// TestServePaysByFiles pays one merchant by a file: the withdrawal leaves in it, and is paid once the statement of the
// simulated bank has it. What it answers that is no answer lies in quarantine, and doctor says so.
func TestServePaysByFiles(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			flags := []string{"--store", url, "--key-file", key}
			dir := t.TempDir()
			folder, connected := bankProfile(t, dir)
			since, paid := daysAgo(20), daysAgo(2)
			for _, command := range [][]string{
				{"merchant", "create", "--id", "shop", "--name", "Shop", "--at", since},
				{"merchant", "activate", "shop", "--at", since},
				{"merchant", "bank-account", "shop", "--holder", "Shop", "--sort-code", "20-00-00", "--account-number",
					"55779911", "--at", since},
			} {
				output(t, dir, append(command, flags...)...)
			}
			var operator access
			decode(t, output(t, dir, append(makesOperator, flags...)...),
				&operator)
			serve := append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "json", "--rate-limit", "0"}, flags...)
			r := start(t, dir, append(serve, connected...)...)
			operator.BaseURL = r.serving(t).Listen
			operator.Audience = operator.BaseURL
			token := operator.token(t, http.StatusOK)
			call(t, operator.request(t, http.MethodPost, "/v1/payments", token,
				`{"merchantId":"shop","id":"p-1","amount":5000,"status":"settled","date":"`+paid+`"}`),
				http.StatusCreated, nil)
			call(t, operator.request(t, http.MethodPost, "/v1/withdrawals/w-1", token, `{"merchantId":"shop"}`),
				http.StatusCreated, nil)
			operator.awaitStatus(t, token, folder, "paid")
			if err := os.WriteFile(filepath.Join(folder, "in", "z.xml"), []byte("<a/>"), 0o600); err != nil {
				t.Fatal(err)
			}
			quarantined := append([]string{"rail", "documents", "--status", "quarantined"}, flags...)
			for deadline := time.Now().Add(testPatience); !strings.Contains(output(t, dir, quarantined...),
				"z.xml"); {
				if time.Now().After(deadline) {
					t.Fatalf("after %v the document is not in quarantine", testPatience)
				}
			}
			r.stop(t)
			found, _ := examined(t, dir, append(flags, "--rail", "isofile:"+folder)...)
			if found["bank folder"].Status != fine || !strings.Contains(found["bank documents"].Message, "z.xml") ||
				!strings.Contains(found["rail"].Message, "isofile/acme") {
				t.Errorf("%+v", found)
			}
			var files api.List[api.RailFile]
			decode(t, output(t, dir, append([]string{"rail", "files", "--json"}, flags...)...), &files)
			if len(files.Data) != 1 || files.Data[0].Status != "accepted" || files.Data[0].Count != 1 ||
				files.Data[0].Total != 4850 || !strings.HasPrefix(files.Data[0].Digest, "sha256:") {
				t.Errorf("%+v", files)
			}
			var documents api.List[api.RailDocument]
			decode(t, output(t, dir, append([]string{"rail", "documents", "--json"}, flags...)...), &documents)
			if len(documents.Data) != 3 || documents.Data[0].Reason == nil {
				t.Errorf("%+v", documents)
			}
			if said := output(t, dir, append([]string{"verify"}, flags...)...); !strings.Contains(said,
				"nothing is wrong") {
				t.Error(said)
			}
		})
	}
}

// What is wrong with the folder is said by doctor, which looks at it if it is named.
func TestDoctorLooksAtTheFolder(t *testing.T) {
	dir := t.TempDir()
	folder, connected := bankProfile(t, dir)
	output(t, dir, "merchant", "create", "--id", "shop", "--name", "Shop")
	judged := func() finding {
		found, _ := examined(t, dir, connected[:2]...)
		return found["bank folder"]
	}
	if got := judged(); got.Status != warning || !strings.Contains(got.Message, "cannot write into") {
		t.Errorf("%+v", got)
	}
	r, _ := startSandbox(t, filepath.Join(dir, "data"), connected...)
	r.stop(t)
	if got := judged(); got.Status != fine {
		t.Errorf("%+v", got)
	}
	if err := os.Chmod(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if said := output(t, dir, append([]string{"doctor"}, connected[:2]...)...); !strings.Contains(said, "speaks for") {
		t.Error(said)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if got := judged(); got.Status != warning || !strings.Contains(got.Message, "no such file") {
		t.Errorf("%+v", got)
	}
}

// A sandbox pays by files, too: the clock is moved by hand, and so are the answers fetched.
func TestASandboxPaysByFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	folder, connected := bankProfile(t, dir)
	r, a := startSandbox(t, dir, connected...)
	token := a.token(t, http.StatusOK)
	call(t, a.request(t, http.MethodPost, "/v1/withdrawals/w-1", token, `{"merchantId":"`+a.MerchantID+
		`","amount":1000}`), http.StatusCreated, nil)
	var w struct {
		Status string `json:"status"`
	}
	for _, want := range []string{"in_transit", "paid"} {
		call(t, a.request(t, http.MethodPost, "/v1/sandbox/clock", token, `{"by":"30m"}`), http.StatusOK, nil)
		call(t, a.request(t, http.MethodGet, "/v1/withdrawals/w-1", token, ""), http.StatusOK, &w)
		if w.Status != want {
			t.Fatalf("%+v, want %s", w, want)
		}
		output(t, dir, "rail", "simulate", folder)
	}
	r.stop(t)
}

// A document that is uploaded to a sandbox is booked before it is answered, without a move of the clock.
func TestASandboxBooksADocumentAtOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	folder, connected := bankProfile(t, dir)
	r, a := startSandbox(t, dir, connected...)
	token, operator := a.token(t, http.StatusOK), a
	operator.ClientID, operator.ClientSecret = a.OperatorClientID, a.OperatorClientSecret
	staff := operator.token(t, http.StatusOK)
	call(t, a.request(t, http.MethodPost, "/v1/withdrawals/w-1", token, `{"merchantId":"`+a.MerchantID+
		`","amount":1000}`), http.StatusCreated, nil)
	call(t, a.request(t, http.MethodPost, "/v1/sandbox/clock", token, `{"by":"30m"}`), http.StatusOK, nil)
	output(t, dir, "rail", "simulate", folder)
	answers, err := filepath.Glob(filepath.Join(folder, "in", "*.xml"))
	if err != nil || len(answers) == 0 {
		t.Fatalf("the bank answered with %q, %v", answers, err)
	}
	for _, file := range answers {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
		sent := a.request(t, http.MethodPost, "/v1/rails/documents", staff, string(content))
		sent.Header.Set("Content-Type", "application/xml")
		var document api.RailDocument
		if call(t, sent, http.StatusCreated, &document); document.Status != "handled" {
			t.Errorf("%+v", document)
		}
	}
	var w api.Withdrawal
	call(t, a.request(t, http.MethodGet, "/v1/withdrawals/w-1", token, ""), http.StatusOK, &w)
	if w.Status != "paid" {
		t.Errorf("%+v", w)
	}
	r.stop(t)
}

// connectBank is the page whose curls a test of its own types, on a sandbox that pays by files.
const connectBank = "connect-a-bank"

// Payment files are fetched, and documents brought, as the page about banks shows, with its profile.
func TestFilesAreExchangedAsDocumented(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "operations", connectBank+".md"))
	if err != nil {
		t.Fatal(err)
	}
	script, all := curlsOf(t, connectBank, string(text))
	if len(all) != 9 {
		t.Fatalf("the page has %d curls, this test knows 9", len(all))
	}
	blocks := guideBlocks(t, connectBank+".md", 7)
	dir := t.TempDir()
	typesIn(t, dir, blocks[:2]...) // the protocol of adapters, the folder and the profile
	if protocol, err := os.ReadFile(filepath.Join(dir, "protocol.yaml")); err != nil ||
		!strings.HasPrefix(string(protocol), "openapi: 3") {
		t.Errorf("%.100s, %v", protocol, err)
	}
	r, a := startSandbox(t, dir, "--rail", "isofile:"+filepath.Join(dir, "bank"), "--rail-profile",
		filepath.Join(dir, "bank-profile.json"), "--rail-settle", "0s")
	tryCurls(t, a, script, all)
	for below, want := range map[string]int{"in": 0, "done": 1, "quarantine": 2} {
		if entries, err := os.ReadDir(filepath.Join(dir, "bank", below)); err != nil || len(entries) != want {
			t.Errorf("%s: %v, %v", below, entries, err)
		}
	}
	said := typesIn(t, dir, blocks[2])
	for _, want := range []string{"files taken; the answers are in", "accepted", "quarantined"} {
		if !strings.Contains(said, want) {
			t.Errorf("nothing says %s:\n%s", want, said)
		}
	}
	r.stop(t)
}

// typesIn types blocks of a page in a folder, and returns what they say.
func typesIn(t *testing.T, dir string, blocks ...string) string {
	t.Helper()
	cmd := program(t.Context(), dir)
	cmd.Path, cmd.Args = "/bin/sh", []string{"sh", "-euc", strings.Join(blocks, "")}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

// What is named wrongly is said before anything begins.
func TestFilesAreNamedWrongly(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	folder, connected := bankProfile(t, dir)
	if err := os.WriteFile(filepath.Join(folder, "p"), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	for want, flags := range map[string][]string{
		"no profile": connected[:2],
		"is none of isofile:FOLDER, manual:FOLDER, simbank\n": {"--rail", "isofile:", connected[2], connected[3]},
		"no folder":      {"--rail", connected[1] + "-none", connected[2], connected[3]},
		"cannot be used": {"--rail", connected[1], connected[2], filepath.Join(folder, "p")},
		"is none of none, hold, http:URL, isofile:FOLDER, manual:FOLDER\n": {"--rail", "isofile"},
		"hold goes with no other": {"--rail", "hold", "--rail", "isofile:" + folder},
	} {
		command := "sandbox"
		if strings.Contains(want, "hold") {
			command = "serve"
		}
		arguments := append([]string{command, "--addr", "127.0.0.1:0"}, flags...)
		if said := refusal(t, dir, arguments...); !strings.Contains(said, want) {
			t.Errorf("%v: %s", flags, said)
		}
	}
}
