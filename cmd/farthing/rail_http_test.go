package main

import (
	"bufio"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/store/storetest"
)

// exampleAdapter starts the example adapter, whose bank answers at once, in a process of its own, and returns its
// address and the file that holds its token.
func exampleAdapter(t *testing.T, dir string) (url, tokenFile string) {
	t.Helper()
	program := filepath.Join(dir, "httpadapter")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", program, "farthing/examples/httpadapter")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	tokenFile = filepath.Join(dir, "token")
	if err := os.WriteFile(tokenFile, []byte("a-word-of-their-own\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	adapter := exec.CommandContext(t.Context(), program, "-listen", "127.0.0.1:0", "-answers", "0s", "-file",
		filepath.Join(dir, "payments.jsonl"))
	adapter.Env = append(os.Environ(), "ADAPTER_TOKEN=a-word-of-their-own")
	adapter.Stderr = t.Output()
	out, err := adapter.StdoutPipe()
	if err == nil {
		err = adapter.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = adapter.Process.Kill() // it may have ended
		_ = adapter.Wait()
	})
	if url, err = bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(url), tokenFile
}

// TestTheExampleAdapterKeepsTheProtocol runs the command that adopters run.
func TestTheExampleAdapterKeepsTheProtocol(t *testing.T) {
	dir := t.TempDir()
	url, tokenFile := exampleAdapter(t, dir)
	said := output(t, dir, "rail", "test", url, "--rail-token-file", tokenFile, "--rail-private", "--holder",
		"The Shop Ltd", "--sort-code", "20-00-00", "--account-number", "12345678")
	if strings.Contains(said, "WRONG") || strings.Count(said, "ok  ") != 14 ||
		!strings.Contains(said, "--rail http:"+url) {
		t.Errorf("%s", said)
	}
}

// TestServePaysThroughAnAdapter pays one merchant for real, as far as a bank that exists only here is real: the
// withdrawal leaves through the adapter, and is paid once the adapter has reported.
func TestServePaysThroughAnAdapter(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			flags := []string{"--store", url, "--key-file", key}
			dir := t.TempDir()
			adapter, tokenFile := exampleAdapter(t, dir)
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
			decode(t, output(t, dir, append([]string{"client", "create", "--operator", "--json"}, flags...)...),
				&operator)
			serve := []string{"serve", "--addr", "127.0.0.1:0", "--log", "json", "--rate-limit", "0", "--rail",
				"http:" + adapter, "--rail-private", "--rail-token-file", tokenFile}
			r := start(t, dir, append(serve, flags...)...)
			operator.BaseURL = r.serving(t).Listen
			operator.Audience = operator.BaseURL
			token := operator.token(t, http.StatusOK)
			call(t, operator.request(t, http.MethodPost, "/v1/payments", token,
				`{"merchantId":"shop","id":"p-1","amount":5000,"status":"settled","date":"`+paid+`"}`),
				http.StatusCreated, nil)
			call(t, operator.request(t, http.MethodPost, "/v1/withdrawals/w-1", token, `{"merchantId":"shop"}`),
				http.StatusCreated, nil)
			var w struct {
				Status     string `json:"status"`
				RailStatus string `json:"railStatus"`
			}
			for deadline := time.Now().Add(30 * time.Second); w.Status != "paid"; {
				if time.Now().After(deadline) {
					t.Fatalf("after 30 seconds it is %+v", w)
				}
				call(t, operator.request(t, http.MethodGet, "/v1/withdrawals/w-1?merchantId=shop", token, ""),
					http.StatusOK, &w)
			}
			if w.RailStatus != "ACSC" {
				t.Errorf("%+v", w)
			}
			r.stop(t)
			said := output(t, dir, append([]string{"verify"}, flags...)...)
			if !strings.Contains(said, "nothing is wrong") {
				t.Error(said)
			}
		})
	}
}
