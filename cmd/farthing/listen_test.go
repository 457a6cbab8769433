package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/testing/storetest"
	"farthing/webhook"
)

// arrival is a message that arrived at a program.
type arrival struct {
	id, kind string
	seq      int64
	header   http.Header
	body     []byte
}

// receives starts a program that takes messages, and refuses those of one type.
func receives(t *testing.T, refuses string) (address string, came <-chan arrival) {
	t.Helper()
	arrived := make(chan arrival, 1000)
	program := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		var message struct {
			Type string
			Data struct{ Seq int64 }
		}
		if err == nil {
			err = json.Unmarshal(body, &message)
		}
		if err != nil {
			t.Errorf("%s: %v", body, err)
		}
		if message.Type == refuses {
			w.WriteHeader(http.StatusTeapot)
		}
		arrived <- arrival{r.Header.Get(webhook.HeaderID), message.Type, message.Data.Seq, r.Header, body}
	}))
	t.Cleanup(program.Close)
	return program.URL + "/hooks", arrived
}

// listens starts farthing listen, and returns the secret that it prints.
func (d *desk) listens(t *testing.T, arguments ...string) (r *running, secret webhook.Secret) {
	t.Helper()
	r = start(t, d.dir, append([]string{"listen", "--json", "--credentials", filepath.Join(d.dir, "mine.json")},
		arguments...)...)
	var told listening
	decode(t, r.line(t), &told)
	secret, err := webhook.ParseSecret(told.Secret)
	if err != nil {
		t.Fatal(err)
	}
	return r, secret
}

// line returns the next line that a program prints.
func (r *running) line(t *testing.T) string {
	t.Helper()
	line, err := r.out.ReadString('\n')
	if err != nil {
		t.Fatalf("it ends: %v\n%s", err, r.stderr)
	}
	return line
}

// withdraws asks for a withdrawal, which is an event.
func (d *desk) withdraws(t *testing.T, id string) {
	t.Helper()
	body := `{"merchantId":"` + d.MerchantID + `","amount":1000}`
	call(t, d.request(t, http.MethodPost, "/v1/withdrawals/"+id, d.token(t, 200), body), http.StatusCreated, nil)
}

// Events are forwarded as they happen, signed by the secret that was printed, over a connection that breaks; then some
// of them are sent once more.
func TestEventsAreForwarded(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	target, err := url.Parse(d.BaseURL)
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{
		FlushInterval: -1,
		Rewrite:       func(r *httputil.ProxyRequest) { r.SetURL(target) },
		ErrorHandler:  func(w http.ResponseWriter, _ *http.Request, _ error) { w.WriteHeader(http.StatusBadGateway) },
	}
	between := httptest.NewServer(proxy)
	defer between.Close()
	d.run(exitDone, d.ClientSecret+"\n", "login", "--base-url", between.URL, "--auth-url", d.AuthURL, "--audience",
		d.Audience, "--client-id", d.ClientID)
	address, came := receives(t, "withdrawal.canceled")
	r, secret := d.listens(t, "--forward-to", address, "--events", "withdrawal.requested,withdrawal.canceled")

	var sent []arrival
	next := func(kind string, status int) {
		t.Helper()
		a := <-came
		if a.kind != kind {
			t.Fatalf("%s arrived", a.kind)
		}
		if err := webhook.Verify(a.header, a.body, time.Now(), secret); err != nil {
			t.Errorf("%s: %v", a.body, err)
		}
		var told forwarded
		decode(t, r.line(t), &told)
		if told.Seq != a.seq || told.Type != kind || told.WebhookID != a.id || *told.Status != status {
			t.Errorf("told is %+v of %s", told, a.body)
		}
		sent = append(sent, a)
	}
	d.withdraws(t, "w-listen-1")
	next("withdrawal.requested", http.StatusOK)
	between.CloseClientConnections()
	d.withdraws(t, "w-listen-2") // while nobody listens
	next("withdrawal.requested", http.StatusOK)
	call(t, d.request(t, http.MethodPost, "/v1/withdrawals/w-listen-1/cancel", d.token(t, 200), "{}"), 200, nil)
	next("withdrawal.canceled", http.StatusTeapot)
	r.stop(t)

	seqs := []string{"--from", fmt.Sprint(sent[0].seq), "--to", fmt.Sprint(sent[2].seq)}
	again := append([]string{"replay", "--forward-to", address, "--secret", secret.Text(), "--events", "withdrawal.*"},
		seqs...)
	out, said := d.run(exitFailed, "", again...)
	says(t, out, "withdrawal.requested", "status 200", "withdrawal.canceled", "status 418")
	says(t, said, "1 of 3 messages were not taken")
	for _, was := range sent {
		a := <-came
		if a.id != was.id || !bytes.Equal(a.body, was.body) {
			t.Errorf("%s came again as %s", was.body, a.body)
		}
	}
	d.replaysToAnEndpoint(t, address, came, seqs)

	for _, c := range []struct {
		said      string
		arguments []string
	}{
		{"--forward-to http://localhost:3000", []string{"listen"}},
		{"--forward-to: ", []string{"listen", "--forward-to", "ftp://localhost/"}},
		{"--secret: no secret", []string{"listen", "--forward-to", address, "--secret", "x"}},
		{"invalid_request", []string{"listen", "--forward-to", address, "--events", "eaten.*"}},
		{"name one place", append([]string{"replay"}, seqs...)},
		{"go with --forward-to", append([]string{"replay", "--endpoint", "whk_1", "--events", "*"}, seqs...)},
		{"not_found", append([]string{"replay", "--endpoint", "whk_1"}, seqs...)},
	} {
		_, said := d.run(exitFailed, "", c.arguments...)
		says(t, said, c.said)
	}
}

// replaysToAnEndpoint has the server send events to an endpoint, which it was not sent before.
func (d *desk) replaysToAnEndpoint(t *testing.T, address string, came <-chan arrival, seqs []string) {
	t.Helper()
	var endpoint api.WebhookEndpoint
	call(t, d.request(t, http.MethodPost, "/v1/webhook-endpoints", d.token(t, 200),
		`{"url":"`+address+`","types":["withdrawal.requested"]}`), http.StatusCreated, &endpoint)
	out, _ := d.run(exitDone, "", append([]string{"replay", "--endpoint", endpoint.ID, "--json"}, seqs...)...)
	says(t, out, `{"endpoint":"`+endpoint.ID+`"`)
	for range 2 {
		if a := <-came; a.kind != "withdrawal.requested" {
			t.Errorf("%s arrived", a.body)
		}
	}
}

// TestAServersEventsAreForwarded has a server outside the sandbox killed and started again while its events are
// forwarded: each arrives once, and well signed.
func TestAServersEventsAreForwarded(t *testing.T) {
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			at, key := storetest.URL(t, engine)
			d, flags := &desk{t: t, dir: t.TempDir()}, []string{"--store", at, "--key-file", key}
			do := func(arguments ...string) string { return output(t, d.dir, append(arguments, flags...)...) }
			do("merchant", "create", "--id", "shop", "--name", "Shop")
			do("merchant", "activate", "shop")
			var operator access
			decode(t, do("client", "create", "--operator", "--role", "admin", "--owner", "Opal", "--json"), &operator)
			decode(t, do("client", "create", "--merchant", "shop", "--json"), &d.access)
			serve := func(address string) *running {
				return start(t, d.dir, append([]string{"serve", "--addr", address, "--log", "json"}, flags...)...)
			}
			server := serve("127.0.0.1:0")
			told := server.serving(t)
			operator.BaseURL, operator.Audience = told.Listen, told.Issuer
			d.run(exitDone, d.ClientSecret+"\n", "login", "--base-url", told.Listen, "--client-id", d.ClientID)
			address, came := receives(t, "")
			r, secret := d.listens(t, "--forward-to", address, "--events", "payment.settled")
			last := int64(0)
			for n := range 6 {
				if n == 3 {
					if err := server.cmd.Process.Kill(); err != nil {
						t.Fatal(err)
					}
					_ = server.cmd.Wait() // it was killed
					server = serve(strings.TrimPrefix(told.Listen, "http://"))
					server.serving(t)
				}
				body := fmt.Sprintf(`{"id":"p-%d","merchantId":"shop","amount":100,"status":"settled"}`, n)
				call(t, operator.request(t, http.MethodPost, "/v1/payments", operator.token(t, http.StatusOK), body),
					http.StatusCreated, nil)
				a := <-came
				if err := webhook.Verify(a.header, a.body, time.Now(), secret); err != nil || a.seq <= last ||
					!bytes.Contains(a.body, fmt.Appendf(nil, `"p-%d"`, n)) {
					t.Errorf("%v: behind %d arrived %s", err, last, a.body)
				}
				last = a.seq
				var line forwarded
				decode(t, r.line(t), &line)
				if line.WebhookID != a.id || *line.Status != http.StatusOK {
					t.Errorf("told is %+v of %s", line, a.body)
				}
			}
			r.stop(t)
			server.stop(t)
		})
	}
}

// TestAddressOfForwarding writes the address of a program as people do: without https://, and on this machine without
// TLS.
func TestAddressOfForwarding(t *testing.T) {
	for text, want := range map[string]string{
		"localhost:3000/hooks":         "http://localhost:3000/hooks",
		"localhost":                    "http://localhost",
		"127.0.0.1:3000":               "http://127.0.0.1:3000",
		"[::1]:3000/hooks":             "http://[::1]:3000/hooks",
		"shop.example/hooks":           "https://shop.example/hooks",
		"localhost.shop.example":       "https://localhost.shop.example",
		"http://localhost:3000":        "http://localhost:3000",
		"ftp://localhost":              "ftp://localhost",
		"https://shop.example:8443/in": "https://shop.example:8443/in",
	} {
		if got := address(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
