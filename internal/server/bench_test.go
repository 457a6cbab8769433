package server

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"farthing/api"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-json-experiment/json"
)

// discard is a response writer that keeps only the status.
type discard struct {
	header http.Header
	status int
}

func (d *discard) Header() http.Header         { return d.header }
func (d *discard) WriteHeader(status int)      { d.status = status }
func (d *discard) Write(p []byte) (int, error) { return len(p), nil }

// silent is a world whose log is off, for measuring.
func silent(b *testing.B) *world {
	w := newWorld(b, "sqlite")
	quiet := w.server.config
	quiet.Log, quiet.Requests = nil, nil
	var err error
	if w.server, err = New(quiet); err != nil {
		b.Fatal(err)
	}
	return w
}

// BenchmarkRecordPayment is POST /v1/payments without the network: handler, writer
// and database, from 64 callers.
func BenchmarkRecordPayment(b *testing.B) {
	w := silent(b)
	handler := w.server.Handler()
	var n atomic.Int64
	b.SetParallelism(32)
	b.ReportAllocs()
	b.ResetTimer() // making the world takes as long as thousands of payments
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			body := fmt.Sprintf(`{"id":"p%d","merchantId":"shop","userId":"cust-17850","amount":1391,`+
				`"status":"settled","reference":"order-536365"}`, n.Add(1))
			r := httptest.NewRequestWithContext(b.Context(), http.MethodPost, "/v1/payments", strings.NewReader(body))
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("Authorization", "Bearer "+w.operator)
			d := &discard{header: http.Header{}}
			handler.ServeHTTP(d, r)
			if d.status != http.StatusCreated {
				b.Errorf("answered %d", d.status)
			}
		}
	})
}

// BenchmarkRefusedPayment measures the cost of the door itself: everything up to the command, and the answer, without
// the writer.
func BenchmarkRefusedPayment(b *testing.B) {
	w := silent(b)
	handler := w.server.Handler()
	const body = `{"id":"pay_1","merchantId":"shop","userId":"cust-17850","amount":1391,"status":"settled",` +
		`"reference":"order-536365"}`
	b.ReportAllocs()
	for b.Loop() {
		r := httptest.NewRequestWithContext(b.Context(), http.MethodPost, "/v1/payments", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Authorization", "Bearer "+w.operator)
		d := &discard{header: http.Header{}}
		handler.ServeHTTP(d, r)
		if d.status != http.StatusBadRequest {
			b.Fatalf("answered %d", d.status)
		}
	}
}

// The encodings that a caller accepts decide what an answer costs: most programs accept gzip by default.
func BenchmarkGetPayment(b *testing.B) { benchmarkCodings(b, "/v1/payments/p1") }

func BenchmarkListPayments(b *testing.B) { benchmarkCodings(b, "/v1/payments?limit=100") }

func benchmarkCodings(b *testing.B, path string) {
	b.Run("plain", func(b *testing.B) { benchmarkGet(b, path, nil) })
	b.Run("gzip", func(b *testing.B) { benchmarkGet(b, path, []string{"gzip, deflate, br, zstd"}) })
}

// benchmarkGet reads a path with the encodings that the caller accepts; nil: the caller does not say.
func benchmarkGet(b *testing.B, path string, codings []string) {
	w := silent(b)
	for i := range 120 {
		w.pay(shop, fmt.Sprintf("p%d", i), 500)
	}
	handler := w.server.Handler()
	b.ReportAllocs()
	for b.Loop() {
		r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, path, nil)
		r.Header.Set("Authorization", "Bearer "+w.merchant)
		if codings != nil {
			r.Header["Accept-Encoding"] = codings
		}
		d := &discard{header: http.Header{}}
		handler.ServeHTTP(d, r)
		if d.status != http.StatusOK {
			b.Fatalf("answered %d", d.status)
		}
	}
}

var paymentBody = []byte(`{"id":"p1","merchantId":"shop","userId":"cust-17850","amount":1391,"status":"settled",` +
	`"reference":"order-536365","metadata":{"a":"1","b":"2"}}`)

// BenchmarkDecode compares our reading of a body with the OpenAPI library's: a map that is validated, then a second
// decoding into the type (docs/decisions/0002-huma.md).
func BenchmarkDecode(b *testing.B) {
	b.Run("ours", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			var wish api.NewPayment
			if err := decodeJSON(paymentBody, &wish); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("huma", func(b *testing.B) {
		types := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
		schema := types.Schema(reflect.TypeFor[api.NewPayment](), true, "")
		path, result := huma.NewPathBuffer([]byte{}, 0), &huma.ValidateResult{}
		b.ReportAllocs()
		for b.Loop() {
			var generic any
			var wish api.NewPayment
			if err := json.Unmarshal(paymentBody, &generic); err != nil {
				b.Fatal(err)
			}
			path.Reset()
			result.Reset()
			huma.Validate(types, schema, path, huma.ModeWriteToServer, generic, result)
			if len(result.Errors) > 0 {
				b.Fatal(result.Errors)
			}
			if err := json.Unmarshal(paymentBody, &wish); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkBulk is POST /v1/payments/bulk without the network, 1,000 lines a request.
func BenchmarkBulk(b *testing.B) {
	w := silent(b)
	handler := w.server.Handler()
	n := 0
	for b.Loop() {
		var body strings.Builder
		for range 1000 {
			n++
			body.WriteString(payment(fmt.Sprintf("p%d", n), shop, 5) + "\n")
		}
		r := httptest.NewRequestWithContext(b.Context(), http.MethodPost, "/v1/payments/bulk",
			io.NopCloser(strings.NewReader(body.String())))
		r.Header.Set("Content-Type", mediaNDJSON)
		r.ContentLength = int64(body.Len())
		r.Header.Set("Authorization", "Bearer "+w.operator)
		d := &discard{header: http.Header{}}
		handler.ServeHTTP(d, r)
		if d.status != http.StatusOK {
			b.Fatalf("answered %d", d.status)
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "lines/s")
}

// BenchmarkGuest is a small request over TCP, to a server that has limits for its guests and to one that has none.
func BenchmarkGuest(b *testing.B) {
	w := silent(b)
	w.pay(shop, "p1", 500)
	for _, bounded := range []bool{false, true} {
		b.Run(fmt.Sprintf("bounded=%v", bounded), func(b *testing.B) {
			listener, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				b.Fatal(err)
			}
			web := &http.Server{Handler: w.server.Handler(), ReadHeaderTimeout: time.Second, IdleTimeout: time.Minute}
			address := listener.Addr().String()
			if bounded {
				guests := NewConnLimiter(ConnLimits{Connections: 100, PerAddress: 100, Near: true}, time.Now)
				web.ConnContext, listener = guests.Introduce, guests.Listen(listener)
			}
			go func() { _ = web.Serve(listener) }()
			defer web.Close()
			benchmarkPost(b, address, w.operator)
		})
	}
}

// benchmarkPost sends a small body that is refused, again and again over one connection.
func benchmarkPost(b *testing.B, address, token string) {
	b.Helper()
	connection, err := net.Dial("tcp", address)
	if err != nil {
		b.Fatal(err)
	}
	defer connection.Close()
	const body = `{"id":"pay_1","merchantId":"shop","amount":1391}`
	const head = "POST /v1/payments HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
	request := fmt.Appendf(nil, head+"Authorization: Bearer %s\r\nContent-Length: %d\r\n\r\n%s", token, len(body), body)
	reader := bufio.NewReader(connection)
	for b.Loop() {
		if _, err := connection.Write(request); err != nil {
			b.Fatal(err)
		}
		res, err := http.ReadResponse(reader, nil)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, res.Body); err != nil || res.StatusCode != http.StatusBadRequest {
			b.Fatal(res.Status, err)
		}
	}
}
