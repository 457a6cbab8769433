package server

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/farthing"
)

// The bits that say in which form a fuzzed request is sent.
const (
	byOperator = 1 << iota
	asForm
	asNDJSON
	asGzip
)

// Whatever is sent to any address, the answer is not a 5xx, and is what its documentation promises: JSON that parses,
// or a problem with a code that the operation has.
func FuzzRequest(f *testing.F) {
	w := newWorld(f, "sqlite")
	w.server.drain.Do(func() { close(w.server.drained) }) // so that streams end
	w.pay(shop, "order-1002", 5000)
	seedRequests(f)
	handler := w.server.Handler()
	f.Fuzz(func(t *testing.T, line, headers, body string, manner byte) {
		r := hostile(t, line, body, manner)
		if r == nil {
			return
		}
		accept, condition, _ := strings.Cut(headers, "\n")
		r.Header["Accept"] = []string{accept}
		r.Header["Idempotency-Key"] = []string{condition}
		r.Header["If-Match"] = []string{condition}
		r.Header["If-None-Match"] = []string{condition}
		token := w.merchant
		if manner&byOperator != 0 {
			token = w.operator
		}
		if strings.HasPrefix(r.URL.Path, "/v1/") {
			r.Header.Set("Authorization", "Bearer "+token)
		}
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, r)
		a := answered{recorder.Code, recorder.Header(), recorder.Body.String()}
		judge(t, r, a)
		here := *w
		here.tb = t
		here.promised(r, a)
	})
}

// seedRequests are the documentation's examples, and each address without one.
func seedRequests(f *testing.F) {
	f.Helper()
	examples, err := committedExamples()
	if err != nil {
		f.Fatal(err)
	}
	here := strings.NewReplacer("corner-shop", shop)
	for _, e := range examples.Operations {
		manner, body := byte(0), string(e.Request)
		var text string
		if json.Unmarshal(e.Request, &text) == nil {
			manner, body = asNDJSON, text
		}
		for _, operator := range []byte{0, byOperator} {
			f.Add(e.Method+" "+here.Replace(e.Address), "application/json\nkey", here.Replace(body), manner|operator)
		}
	}
	for _, r := range routes {
		address := strings.NewReplacer("{id}", "order-1002", "{", "", "}", "").Replace(r.path)
		body := "{}"
		if r.body != nil {
			empty, err := json.Marshal(r.body)
			if err != nil {
				f.Fatal(err)
			}
			body = string(empty)
		}
		query := url.Values{"merchantId": {shop}}
		for _, q := range r.query {
			query.Add(q.name, strings.Join(q.values[:min(len(q.values), 1)], ""))
		}
		f.Add(r.method+" "+address+"?"+query.Encode(), "text/csv, application/json;q=0.5\n*", body,
			byte(byOperator|asGzip))
		f.Add(r.method+" "+address, "", "merchantId="+shop+"&amount=200", byte(asForm))
	}
}

// hostile returns a request as the door may meet it; nil if Go's own server would not let it in.
func hostile(t *testing.T, line, body string, manner byte) *http.Request {
	method, address, _ := strings.Cut(line, " ")
	u, err := url.ParseRequestURI(address)
	if err != nil || u.Host != "" || u.Scheme != "" {
		return nil
	}
	r, err := http.NewRequestWithContext(t.Context(), method, u.String(), strings.NewReader(body))
	if err != nil {
		return nil
	}
	r.RequestURI, r.RemoteAddr = address, "192.0.2.1:1234"
	switch {
	case manner&asForm != 0:
		r.Header.Set("Content-Type", mediaForm)
	case manner&asNDJSON != 0:
		r.Header.Set("Content-Type", mediaNDJSON)
	default:
		r.Header.Set("Content-Type", mediaJSON)
	}
	if manner&asGzip != 0 {
		r.Header.Set("Accept-Encoding", "gzip")
	}
	return r
}

// judge fails the test if an answer is a fault of ours, or is not what it says it is.
func judge(t *testing.T, r *http.Request, a answered) {
	t.Helper()
	kind := a.header.Get("Content-Type")
	switch {
	case a.status >= 500:
		t.Fatalf("%s %s is answered %d %s", r.Method, r.RequestURI, a.status, a.body)
	case a.status >= 400 && kind == mediaProblem:
		if meaning, ok := farthing.Code(a.text("code")).Meaning(); !ok || meaning.Status != a.status {
			t.Errorf("%s %s is answered %d %s", r.Method, r.RequestURI, a.status, a.body)
		}
	// the issuer refuses in the form of RFC 6749
	case a.status >= 400 && !strings.HasPrefix(r.URL.Path, "/oauth/") &&
		!strings.HasPrefix(r.URL.Path, "/.well-known/"):
		t.Errorf("%s %s is refused without a problem: %d %s %s", r.Method, r.RequestURI, a.status, kind, a.body)
	case kind == mediaJSON && r.Method != http.MethodHead && a.header.Get("Content-Encoding") == "" &&
		a.status != http.StatusNotModified:
		if !json.Valid([]byte(a.body)) {
			t.Errorf("%s %s is answered what is no JSON: %q", r.Method, r.RequestURI, a.body)
		}
	}
}
