package main

import (
	"bytes"
	"context"
	"encoding/hex"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

	"farthing/internal/issuer"
	"farthing/internal/testing/storetest"

	"go.opentelemetry.io/otel"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
)

// receiver receives exports, in the form in which they are sent.
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

// tracedLine is a line of the log about a request that is traced.
var tracedLine = regexp.MustCompile(`"requestId":"([^"]+)".*"traceId":"([0-9a-f]{32})"`)

func TestTracesTellOfRequestsAndHideWhatWasSent(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			kept := &receiver{}
			collector := httptest.NewServer(kept)
			t.Cleanup(collector.Close)
			url, key := storetest.URL(t, engine)
			flags := []string{"--store", url, "--key-file", key}
			dir := t.TempDir()
			output(t, dir, "migrate", "--store", url)
			var operator access
			decode(t, output(t, dir, append([]string{
				"client", "create", "--operator", "--role", "admin", "--json",
			}, flags...)...), &operator)
			r := start(t, dir, append([]string{
				"serve", "--addr", "127.0.0.1:0", "--log", "json", "--otlp-endpoint", collector.URL,
			}, flags...)...)
			a := access{BaseURL: r.serving(t).Listen, ClientID: operator.ClientID, ClientSecret: operator.ClientSecret}
			a.Audience = a.BaseURL
			token := a.token(t, http.StatusOK)
			call(t, a.request(t, http.MethodGet, "/v1/merchants?limit=5", token, ""), http.StatusOK, nil)
			call(t, a.request(t, http.MethodGet, "/v1/merchants/"+operator.ClientSecret, token, ""),
				http.StatusNotFound, nil)
			call(t, a.request(t, http.MethodGet, "/v1/merchants?token="+token, token, ""), http.StatusBadRequest, nil)
			r.stop(t) // the server exports the rest
			kept.mu.Lock()
			defer kept.mu.Unlock()
			text := kept.all.String()
			for _, want := range []string{
				"farthing", "GET /v1/merchants", "GET /v1/merchants/{id}", "POST /oauth/token",
			} {
				if !strings.Contains(text, want) {
					t.Errorf("the traces do not mention %s", want)
				}
			}
			lines := tracedLine.FindAllStringSubmatch(r.stderr.String(), -1)
			if len(lines) != 4 {
				t.Errorf("%d lines of the log have the id of a trace", len(lines))
			}
			for _, line := range lines {
				id, err := hex.DecodeString(line[2])
				if err != nil || !strings.Contains(text, string(id)) || !strings.Contains(text, line[1]) {
					t.Errorf("the traces do not mention %s: %v", line[0], err)
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
		t.Error("an endpoint without a scheme was accepted")
	}
}

// stackLog records which functions of OpenTelemetry are callers of the logger.
type stackLog struct {
	slog.Handler
	mu    sync.Mutex
	found []string
	lines int
}

// Enabled is true for every level.
func (l *stackLog) Enabled(context.Context, slog.Level) bool { return true }

// Handle discards the record.
func (l *stackLog) Handle(context.Context, slog.Record) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines++
	callers := make([]uintptr, 100)
	frames := runtime.CallersFrames(callers[:runtime.Callers(0, callers)])
	for more := true; more; {
		var frame runtime.Frame
		if frame, more = frames.Next(); strings.Contains(frame.Function, "opentelemetry") {
			l.found = append(l.found, frame.Function)
		}
	}
	return nil
}

// spansOfRequests returns how many spans the platform begins for a token and a list, however they are begun, and which
// functions of OpenTelemetry the requests pass through.
func spansOfRequests(t *testing.T, engine string, traced bool) (spans int, through []string) {
	t.Helper()
	recorder := tracetest.NewSpanRecorder()
	provider := sdktrace.NewTracerProvider(sdktrace.WithSpanProcessor(recorder))
	former := otel.GetTracerProvider()
	otel.SetTracerProvider(provider) // code that begins a span without a given provider finds this one
	t.Cleanup(func() { otel.SetTracerProvider(former) })
	s := newScreen(io.Discard, io.Discard)
	t.Cleanup(s.end)
	p, err := newPlatform(t.Context(), hostFlags{Addr: "127.0.0.1:0", AdminAddr: "127.0.0.1:0"}, s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.release)
	seen := &stackLog{Handler: slog.DiscardHandler}
	p.requests = slog.New(seen)
	if traced {
		p.traces = &traces{provider}
	}
	url, key := storetest.URL(t, engine)
	st, business, err := storeFlags{Store: url, KeyFile: key}.openAs(t.Context(), p.log,
		opening{create: true, platform: p})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	if err := p.build(t.Context(), st, business, 0); err != nil {
		t.Fatal(err)
	}
	operator, err := issuer.CreateClient(t.Context(), st, realNow(), issuer.NewClient{
		Name:  "operator",
		Owner: "test",
		Role:  "admin",
	})
	if err != nil {
		t.Fatal(err)
	}
	port := httptest.NewServer(p.ports[0].http.Handler)
	a := access{BaseURL: port.URL, Audience: p.audience, ClientID: operator.ClientID, ClientSecret: operator.Secret}
	call(t, a.request(t, http.MethodGet, "/v1/merchants", a.token(t, http.StatusOK), ""), http.StatusOK, nil)
	port.Close() // all requests have ended
	if seen.lines != 2 {
		t.Errorf("%d lines in the log of requests, want 2", seen.lines)
	}
	return len(recorder.Started()), seen.found
}

func TestWithoutAnEndpointNothingOfOpenTelemetryIsInARequest(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			if spans, through := spansOfRequests(t, engine, false); spans != 0 || len(through) != 0 {
				t.Errorf("traces are off, but there are %d spans, and requests pass through %v", spans, through)
			}
			least := map[string]int{"sqlite": 2, "postgres": 3}[engine]
			if spans, through := spansOfRequests(t, engine, true); spans < least || len(through) == 0 {
				t.Errorf("this test cannot see what there is: %d spans, through %v", spans, through)
			}
		})
	}
}
