package main

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"farthing/store/storetest"
)

// receiver takes what is exported, as it comes over the wire.
type receiver struct {
	mu    sync.Mutex
	paths []string
	all   bytes.Buffer
}

// ServeHTTP keeps one export.
func (c *receiver) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err == nil {
		c.paths = append(c.paths, r.URL.Path)
		c.all.Write(body)
	}
	w.Header().Set("Content-Type", "application/x-protobuf")
}

func TestTracesTellOfRequestsAndHideWhatWasSent(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			kept := &receiver{}
			collector := httptest.NewServer(kept)
			t.Cleanup(collector.Close)
			url, key := storetest.URL(t, engine)
			flags := []string{"--store", url, "--key-file", key}
			dir := t.TempDir()
			var operator access
			decode(t, output(t, dir, append([]string{"client", "create", "--operator", "--json"}, flags...)...), &operator)
			r := start(t, dir, append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "json", "--otlp-endpoint", collector.URL}, flags...)...)
			a := access{BaseURL: r.serving(t).Address, ClientID: operator.ClientID, ClientSecret: operator.ClientSecret}
			a.Audience = a.BaseURL
			token := a.token(t, http.StatusOK)
			call(t, a.request(t, http.MethodGet, "/v1/merchants?limit=5", token, ""), http.StatusOK, nil)
			call(t, a.request(t, http.MethodGet, "/v1/merchants/"+operator.ClientSecret, token, ""), http.StatusNotFound, nil)
			call(t, a.request(t, http.MethodGet, "/v1/merchants?token="+token, token, ""), http.StatusBadRequest, nil)
			r.stop(t) // which exports what is left
			kept.mu.Lock()
			defer kept.mu.Unlock()
			text := kept.all.String()
			for _, want := range []string{"farthing", "GET /v1/merchants", "GET /v1/merchants/{id}", "POST /oauth/token"} {
				if !strings.Contains(text, want) {
					t.Errorf("the traces say nothing of %s", want)
				}
			}
			if strings.Contains(text, "FROM merchants") != (engine == "postgres") {
				t.Errorf("statements of %s in the traces: %v", engine, strings.Contains(text, "FROM merchants"))
			}
			for _, secret := range []string{operator.ClientSecret, token, "limit=5", key} {
				if strings.Contains(text, secret) || strings.Contains(r.stderr.String(), secret) {
					t.Errorf("%.6s… is in the traces or in the log", secret)
				}
			}
			if len(kept.paths) == 0 || kept.paths[0] != "/v1/traces" {
				t.Errorf("exported to %v", kept.paths)
			}
		})
	}
}

func TestWithoutAnEndpointThereAreNoTraces(t *testing.T) {
	none, err := startTraces(t.Context(), "", nil)
	if err != nil || none != nil {
		t.Fatalf("%v, %v", none, err)
	}
	next := http.NewServeMux()
	if got := none.handler(next); got != http.Handler(next) {
		t.Errorf("the handler is %T", got)
	}
	if err := none.stop(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := startTraces(t.Context(), "collector:4318", nil); err == nil {
		t.Error("an endpoint without a scheme was taken")
	}
}
