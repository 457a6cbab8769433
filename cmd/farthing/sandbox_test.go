package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/sandbox"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
)

// running is a process that serves.
type running struct {
	cmd    *exec.Cmd
	out    *bufio.Reader
	stderr *logged
}

// logged keeps what a process writes to standard error, and signals when it serves.
type logged struct {
	mu      sync.Mutex
	text    bytes.Buffer
	serving chan struct{}
	said    bool
}

func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text.Write(p)
	if !l.said && bytes.Contains(l.text.Bytes(), []byte("serving")) && bytes.HasSuffix(p, []byte("\n")) {
		l.said = true
		close(l.serving)
	}
	return len(p), nil
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// start runs the program until stop.
func start(t *testing.T, dir string, arguments ...string) *running {
	t.Helper()
	r := &running{cmd: program(context.WithoutCancel(t.Context()), dir, arguments...),
		stderr: &logged{serving: make(chan struct{})}}
	r.cmd.Stderr = r.stderr
	pipe, err := r.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	r.out = bufio.NewReader(pipe)
	if err := r.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if r.cmd.ProcessState == nil {
			_ = r.cmd.Process.Kill() // a test that failed did not stop it
			_ = r.cmd.Wait()
		}
		if lines := strings.Split(r.stderr.String(), "\n"); t.Failed() {
			t.Logf("%s; it wrote last: %s", r.cmd.ProcessState, strings.Join(lines[max(0, len(lines)-30):], "\n"))
		}
	})
	return r
}

// stop asks for an orderly end, and returns the rest of the output.
func (r *running) stop(t *testing.T) string {
	t.Helper()
	if err := r.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(r.out)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.cmd.Wait(); err != nil {
		t.Errorf("the program did not end well: %v\n%s", err, r.stderr)
	}
	return string(rest)
}

// startSandbox starts one that prints JSON.
func startSandbox(t *testing.T, data string, more ...string) (*running, access) {
	t.Helper()
	arguments := append([]string{"sandbox", "--json", "--addr", "127.0.0.1:0", "--data", data}, more...)
	r := start(t, t.TempDir(), arguments...)
	line, err := r.out.ReadString('\n')
	if err != nil {
		_ = r.cmd.Wait()
		t.Fatalf("%v\n%s", err, r.stderr)
	}
	var a access
	decode(t, line, &a)
	return r, a
}

// call sends a request and decodes the answer.
func call(t *testing.T, request *http.Request, status int, into any) {
	t.Helper()
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(answer.Body)
	if err := errors.Join(err, answer.Body.Close()); err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode != status {
		t.Fatalf("%s %s: %s, want %d\n%s", request.Method, request.URL, answer.Status, status, body)
	}
	if into != nil {
		if err := json.Unmarshal(body, into); err != nil {
			t.Fatalf("%s: %v\n%s", request.URL, err, body)
		}
	}
}

func (a access) request(t *testing.T, method, path, token, body string) *http.Request {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, a.BaseURL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	return request
}

// token requests a token in the form of the contract.
func (a access) token(t *testing.T, status int) string {
	t.Helper()
	body, err := json.Marshal(map[string]string{
		"audience":      a.Audience,
		"grant_type":    "client_credentials",
		"client_id":     a.ClientID,
		"client_secret": a.ClientSecret,
	})
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		AccessToken string `json:"access_token"`
		TokenType   string `json:"token_type"`
		ExpiresIn   int    `json:"expires_in"`
	}
	call(t, a.request(t, http.MethodPost, "/oauth/token", "", string(body)), status, &answer)
	if status == http.StatusOK && (answer.TokenType != "Bearer" || answer.ExpiresIn != 86400) {
		t.Errorf("the token's answer is %+v", answer)
	}
	return answer.AccessToken
}

func TestTheSandboxIsFilledAndAnswers(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	if err := os.WriteFile(filepath.Join(data, "other.txt"), []byte("not ours"), 0o600); err != nil {
		t.Fatal(err)
	}
	started := time.Now()
	r, a := startSandbox(t, data)
	t.Logf("ready after %s", time.Since(started).Round(time.Millisecond))
	token := a.token(t, http.StatusOK)
	var payments api.List[api.Payment]
	call(t, a.request(t, http.MethodGet, "/v1/payments?limit=500", token, ""), http.StatusOK, &payments)
	users, states := map[string]bool{}, map[string]int{}
	for _, p := range payments.Data {
		if p.UserID != nil {
			users[*p.UserID] = true
		}
		states[p.Status]++
	}
	n := len(payments.Data)
	span := payments.Data[0].Date.Std().Sub(*payments.Data[n-1].Date.Std())
	if n < 250 || n > 350 || len(users) < 10 || span < 28*24*time.Hour || states["pending"] < 2 ||
		states["failed"] != 1 {
		t.Errorf("%d payments of %d users over %s: %v", n, len(users), span, states)
	}
	call(t, a.request(t, http.MethodGet, "/v1/payments/"+sandbox.PaymentID, token, ""), http.StatusOK, nil)
	a.pastIsNatural(t, token)
	wish := `{"merchantId":"` + a.MerchantID + `","amount":1000}`
	call(t, a.request(t, http.MethodPost, "/v1/withdrawals/mine", token, wish), http.StatusCreated, nil)
	call(t, a.request(t, http.MethodPost, "/v1/withdrawals/mine", token, wish), http.StatusOK, nil)
	call(t, a.request(t, http.MethodGet, "/v1/withdrawals/mine", token, ""), http.StatusOK, nil)
	operator := a
	operator.ClientID, operator.ClientSecret = a.OperatorClientID, a.OperatorClientSecret
	call(t, a.request(t, http.MethodGet, "/v1/merchants", operator.token(t, http.StatusOK), ""), http.StatusOK, nil)
	if rest := r.stop(t); rest != "" {
		t.Errorf("standard output carries more than one line: %q", rest)
	}
	if info, err := os.Stat(filepath.Join(data, "farthing.db.key")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key file: %v, %v", info, err)
	}

	if found := output(t, data, "verify", "--json", "--store", "sqlite:farthing.db"); !strings.Contains(found,
		`"ok":true`) {
		t.Errorf("verify says %s", found)
	}
}

// A sandbox that is opened again has the same past and the same credentials, as often as it is. If the file that keeps
// them is lost it makes others, and the last ones work on.
func TestASandboxKeepsItsCredentials(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	r, a := startSandbox(t, data)
	wish := `{"merchantId":"` + a.MerchantID + `","amount":1000}`
	call(t, a.request(t, http.MethodPost, "/v1/withdrawals/mine", a.token(t, http.StatusOK), wish), http.StatusCreated,
		nil)
	r.stop(t)
	for range 3 {
		again, same := startSandbox(t, data)
		if same.ClientSecret != a.ClientSecret || same.OperatorClientSecret != a.OperatorClientSecret ||
			same.ClientID != a.ClientID || same.MerchantID != a.MerchantID {
			t.Error("the next start has other credentials, or another merchant")
		}
		call(t, same.request(t, http.MethodGet, "/v1/withdrawals/mine", same.token(t, http.StatusOK), ""),
			http.StatusOK, nil)
		again.stop(t)
	}
	kept := filepath.Join(data, "farthing.db.credentials")
	if info, err := os.Stat(kept); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file of credentials: %v, %v", info, err)
	}
	if err := os.WriteFile(kept, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	r, others := startSandbox(t, data)
	if others.ClientSecret == a.ClientSecret {
		t.Error("it knows a secret that is not stored")
	}
	others.token(t, http.StatusOK)
	earlier := others
	earlier.ClientSecret = a.ClientSecret
	earlier.token(t, http.StatusOK)
	r.stop(t)
}

// pastIsNatural checks what has happened to the seeded merchant: it passed the scheme, and both its schedule and the
// merchant itself withdrew.
func (a access) pastIsNatural(t *testing.T, token string) {
	t.Helper()
	var past api.List[api.Withdrawal]
	call(t, a.request(t, http.MethodGet, "/v1/withdrawals", token, ""), http.StatusOK, &past)
	made := map[string]int{}
	for _, w := range past.Data {
		made[w.Trigger+" "+w.Status]++
	}
	if made["schedule paid"] < 5 || made["request paid"] != 1 {
		t.Errorf("the past withdrawals are %v", made)
	}
	var merchant api.Merchant
	call(t, a.request(t, http.MethodGet, "/v1/merchant", token, ""), http.StatusOK, &merchant)
	if merchant.Eligibility.Status != "passed" || merchant.BankAccount == nil ||
		merchant.Schedule.Interval != "weekly" {
		t.Errorf("the merchant is %+v", merchant)
	}
}

// The lines that the sandbox prints for pasting are run in a shell, and so is the file of --env.
func TestThePrintedLinesWork(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("curl"); err != nil {
		t.Skip("not run: curl absent")
	}
	env := filepath.Join(t.TempDir(), "env")
	r := start(t, t.TempDir(), "sandbox", "--addr", "127.0.0.1:0", "--data", t.TempDir(), "--env", env)
	script, exports, told := "set -eu\n", "", false
	for line, err := r.out.ReadString('\n'); !strings.HasPrefix(line, "Ctrl-C"); line, err = r.out.ReadString('\n') {
		if err != nil {
			t.Fatalf("%v\n%s", err, r.stderr)
		}
		told = told || strings.HasPrefix(line, "Paste these into a second terminal")
		for _, start := range []string{"export ", "show()", "TOKEN=", "curl "} {
			if strings.HasPrefix(line, start) {
				script += strings.Replace(line, "curl -sS ", "curl -sSf ", 1)
			}
		}
		if strings.HasPrefix(line, "export ") {
			exports += line
		}
	}
	text, err := os.ReadFile(env)
	info, missing := os.Stat(env)
	if err != nil || missing != nil || !told || string(text) != exports || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v: the file of --env holds\n%s\nwhat is printed is\n%s", err, missing, text, exports)
	}
	script += `printf '"environment":"%s"' "$MERCHANT_ID"` + "\n"
	out, err := exec.CommandContext(t.Context(), "sh", "-c", script).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s\n%s\n%s", err, script, out, r.stderr)
	}
	rest := strings.NewReplacer(" ", "", "\n", "").Replace(string(out))
	for _, want := range []string{
		"Thereisatoken.", `"hasMore":true`, `"id":"order-1001"`, `"available":`, `"id":"my-first"`, `"id":"my-first"`,
		`"status":"pending"`, `"now":`, `"status":"paid"`, `"environment":"` + sandbox.MerchantID + `"`,
	} {
		_, after, found := strings.Cut(rest, want)
		if !found {
			t.Fatalf("%s is missing, or not in its place:\n%s", want, out)
		}
		rest = after
	}
	r.stop(t)
}

// Filling is killed at random moments and started again; it ends as if nothing had happened. If it was killed during
// the submission of a withdrawal, one more row says that nobody knows whether the bank has it.
func TestAKilledSandboxIsFilledToTheEnd(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	book := func(data string) (int64, int64) {
		st, err := store.Open(t.Context(), "sqlite:"+filepath.Join(data, "farthing.db"),
			store.Options{Now: realNow, Real: realNow, Create: true})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = st.Close() }() // it was only read
		state, err := st.Merchants.State(t.Context(), sandbox.MerchantID)
		if farthing.CodeOf(err) == farthing.CodeNotFound {
			return 0, 0
		}
		if err != nil {
			t.Fatal(err)
		}
		return state.Book.Seq, int64(state.Book.Balances.Of(ledger.Available))
	}
	whole := t.TempDir()
	started := time.Now()
	r, _ := startSandbox(t, whole)
	took := time.Since(started)
	r.stop(t)
	rows, available := book(whole)

	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	for range 5 {
		data := t.TempDir()
		for range 2 {
			ctx, cancel := context.WithTimeout(t.Context(), time.Duration(random.Int64N(int64(took))))
			_ = program(ctx, data, "sandbox", "--json", "--addr", "127.0.0.1:0", "--data", data).Run() // it is killed
			cancel()
		}
		reached := int64(0)
		if exists(filepath.Join(data, "farthing.db")) {
			reached, _ = book(data)
		}
		r, _ := startSandbox(t, data)
		r.stop(t)
		if gotRows, got := book(data); gotRows < rows || gotRows > rows+2 || got != available {
			t.Errorf("seed %d: cut off at row %d, it ends with %d rows and %d, want %d and %d", seed, reached, gotRows,
				got, rows, available)
		}
		t.Logf("seed %d: cut off at row %d of %d", seed, reached, rows)
	}
}

func TestRealStoresAndSandboxesStayApart(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	output(t, dir, "merchant", "create", "--id", "real", "--name", "Real")
	refusals := []struct{ arguments, says string }{
		{"sandbox --addr 127.0.0.1:0 --data .", "--data"},
		{"serve --addr 127.0.0.1:0 --store sqlite:made-up/farthing.db", "farthing sandbox"},
	}
	r, _ := startSandbox(t, filepath.Join(dir, "made-up"))
	r.stop(t)
	for _, c := range refusals {
		cmd := program(t.Context(), dir, strings.Fields(c.arguments)...)
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		if err := cmd.Run(); err == nil || !strings.Contains(stderr.String(), c.says) {
			t.Errorf("farthing %s: %v, %q", c.arguments, err, stderr.String())
		}
	}
}

// A store in use that somebody marked as a sandbox in the database, or the other way round, is served by nothing, and
// verify says which it was made as.
func TestAStoreWhoseMarkWasChangedIsRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	output(t, dir, "merchant", "create", "--id", "shop", "--name", "Shop")
	output(t, dir, "verify")
	change(t, filepath.Join(dir, "farthing.db"), "INSERT INTO store_info VALUES ('sandbox', 'yes')")
	for _, arguments := range [][]string{{"serve", "--addr", "127.0.0.1:0"}, {"merchant", "list"}, {"doctor"}} {
		said, err := program(t.Context(), dir, arguments...).CombinedOutput()
		if err == nil || !strings.Contains(string(said), "the store's mark as a sandbox") {
			t.Errorf("farthing %s: %v, and says %s", strings.Join(arguments, " "), err, said)
		}
	}
	said, err := program(t.Context(), dir, "verify").CombinedOutput()
	if err == nil || !strings.Contains(string(said), `(sandbox in store_info) is not what the rows tell`) {
		t.Errorf("farthing verify: %v, and says %s", err, said)
	}
	change(t, filepath.Join(dir, "farthing.db"), "DELETE FROM store_info WHERE name = 'sandbox'")
	output(t, dir, "verify")
}
