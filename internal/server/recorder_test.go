package server

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestRequestsAreMeasuredByTheirPattern requires the pattern of each request's path, and never the path: whatever
// callers send, metrics have few values.
func TestRequestsAreMeasuredByTheirPattern(t *testing.T) {
	w := newWorld(t, "sqlite")
	var last Measured
	config := w.server.config
	config.Measure = func() func(Measured) { return func(m Measured) { last = m } }
	s, err := New(config)
	if err != nil {
		t.Fatal(err)
	}
	handler := s.Handler()
	for _, c := range []struct {
		method, path, route string
		status              int
	}{
		{http.MethodGet, "/v1/payments/p1", "/v1/payments/{id}", 401},
		{http.MethodDelete, "/v1/payments/p1", "/v1/payments/{id}", 405},
		{http.MethodGet, "/healthz", "/healthz", 200},
		{http.MethodGet, "/oauth/token", "/oauth/token", 405},
		{http.MethodGet, "/.well-known/jwks.json", "/.well-known/jwks.json", 200},
		{http.MethodGet, "/v1/nothing", "none", 404},
		{http.MethodGet, "/", "/", 303},
		{http.MethodGet, "//healthz", "none", 404},
		{http.MethodGet, "/healthz/", "none", 404},
	} {
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, httptest.NewRequestWithContext(t.Context(), c.method, "http://pay.example"+c.path,
			nil))
		if recorder.Code != c.status || last.Status != c.status || last.Route != c.route {
			t.Errorf("%s %s: answered %d, measured %+v", c.method, c.path, recorder.Code, last)
		}
		if recorder.Header().Get("X-Request-Id") == "" {
			t.Errorf("%s %s: the answer has no identifier", c.method, c.path)
		}
	}
}
