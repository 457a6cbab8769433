package main

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"farthing/internal/testing/storetest"
)

// serving is what the log says when a platform serves.
type serving struct {
	Message string `json:"msg"`
	Listen  string `json:"listen"`
	Issuer  string `json:"issuer"`
	Admin   string `json:"admin"`
}

// serving waits until the process serves, and returns its addresses.
func (r *running) serving(t *testing.T) serving {
	t.Helper()
	select {
	case <-r.stderr.serving:
	case <-t.Context().Done():
		t.Fatalf("the server does not serve:\n%s", r.stderr)
	}
	for line := range strings.Lines(r.stderr.String()) {
		var said serving
		if json.Unmarshal([]byte(line), &said) == nil && said.Message == "serving" {
			return said
		}
	}
	t.Fatalf("the server does not log its addresses:\n%s", r.stderr)
	return serving{}
}

// The log says that a store was made, where it listens, with an issuer of its own too, and in which unit it counts how
// long a request took.
func TestTheLogSaysWhereItListens(t *testing.T) {
	r := start(t, t.TempDir(), "serve", "--addr", "127.0.0.1:0", "--issuer", "https://pay.example", "--log", "json")
	at := r.serving(t)
	if !strings.Contains(r.stderr.String(), "there was no store, and a new one was made") {
		t.Errorf("it does not say that it made a store:\n%s", r.stderr)
	}
	if at.Issuer != "https://pay.example" || !strings.HasPrefix(at.Listen, "http://127.0.0.1:") {
		t.Errorf("the log says %+v", at)
	}
	call(t, access{BaseURL: at.Listen}.request(t, http.MethodGet, "/healthz", "", ""), http.StatusOK, nil)
	r.stop(t)
	if !strings.Contains(r.stderr.String(), `"tookMs":`) {
		t.Errorf("no request is in the log:\n%s", r.stderr)
	}
}

func TestServeAnswersOnBothPortsAndStopsInOrder(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			flags := []string{"--store", url, "--key-file", key}
			dir := t.TempDir()
			output(t, dir, append([]string{"merchant", "create", "--id", "shop", "--name", "Shop"}, flags...)...)
			var made access
			decode(t, output(t, dir, append([]string{
				"client", "create", "--merchant", "shop", "--json",
			}, flags...)...), &made)
			r := start(t, dir, append([]string{
				"serve", "--addr", "127.0.0.1:0", "--audience", "https://pay.example", "--log", "json", "--rate-limit",
				"1", "--signing-algorithm", "RS256",
			}, flags...)...)
			at := r.serving(t)
			for _, address := range []string{at.Listen, at.Admin} {
				for _, path := range []string{"/healthz", "/readyz"} {
					call(t, access{BaseURL: address}.request(t, http.MethodGet, path, "", ""), http.StatusOK, nil)
				}
			}
			for _, address := range []string{at.Listen, at.Admin} {
				profile := access{BaseURL: address}.request(t, http.MethodGet, "/debug/pprof/cmdline", "", "")
				call(t, profile, http.StatusNotFound, nil)
			}
			a := access{
				BaseURL:      at.Listen,
				Audience:     "https://pay.example",
				ClientID:     made.ClientID,
				ClientSecret: made.ClientSecret,
			}
			limited, token := false, a.token(t, http.StatusOK)
			if header, err := base64.RawURLEncoding.DecodeString(token[:strings.IndexByte(token, '.')]); err != nil ||
				!strings.Contains(string(header), `"RS256"`) {
				t.Errorf("the token is signed with %s, %v", header, err)
			}
			call(t, a.request(t, http.MethodGet, "/v1/balance", token, ""), http.StatusOK, nil)
			for range 5 { // the limit is one a second, and a burst of five
				limited = limited || a.status(t, "/v1/balance", token) == http.StatusTooManyRequests
			}
			if !limited {
				t.Error("the rate is not limited")
			}
			r.stop(t)
		})
	}
}

// status requests a page and returns only the status.
func (a access) status(t *testing.T, path, token string) int {
	t.Helper()
	answer, err := http.DefaultClient.Do(a.request(t, http.MethodGet, path, token, ""))
	if err == nil {
		err = answer.Body.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode
}
