package main

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/testing/slow"
)

// browser follows a link of a sandbox's dashboard and presses its button, as a browser does; ours may resolve localhost
// to another address than the one that the sandbox listens at.
func browser(t *testing.T, a *access, link string) (look func(path string) (status int, text string)) {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	home, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Jar: jar, Transport: &toAddress{strings.TrimPrefix(a.BaseURL, "http://")}}
	send := func(method, address string) (int, string) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), method, address, http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		answer, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(text)
	}
	if status, text := send(http.MethodGet, link); status != http.StatusOK || !strings.Contains(text, "Welcome") {
		t.Fatalf("%d %s", status, text)
	}
	if status, text := send(http.MethodPost, link); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	return func(path string) (int, string) { return send(http.MethodGet, home.Scheme+"://"+home.Host+path) }
}

// toAddress sends requests to localhost to the address of a server.
type toAddress struct{ host string }

func (t *toAddress) RoundTrip(r *http.Request) (*http.Response, error) {
	sent := r.Clone(r.Context())
	sent.Host, sent.URL.Host = r.URL.Host, t.host
	return http.DefaultTransport.RoundTrip(sent)
}

// The links that a sandbox prints sign its people in, also after it was started again: the shop's owner sees the shop,
// two people of the operator's see its work, and nobody sees what is not theirs.
func TestASandboxHasADashboard(t *testing.T) {
	slow.Test(t)
	data := t.TempDir()
	for range 2 {
		r, a := startSandbox(t, data)
		looks(t, browser(t, &a, a.Dashboard.Owner), map[string]string{
			"/app":      "Can I withdraw?",
			"/app/me":   "Shop owner",
			"/app/work": "There is no such page",
		})
		for _, link := range []string{a.Dashboard.Operator, a.Dashboard.Second} {
			looks(t, browser(t, &a, link), map[string]string{
				"/app":                       "What waits for a person",
				"/app/merchants":             "corner-shop",
				"/app/merchants/corner-shop": "Can it withdraw?",
			})
		}
		r.stop(t)
	}
}

// looks fails the test unless each page says this.
func looks(t *testing.T, look func(path string) (status int, text string), says map[string]string) {
	t.Helper()
	for path, want := range says {
		if status, text := look(path); !strings.Contains(text, want) || !strings.Contains(text, "Farthing") {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
}
