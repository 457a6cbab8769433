package server

import (
	"bufio"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// said returns what a server answers to raw bytes, until it waits for more or hangs up.
func (i *inn) said(t *testing.T, text string) (statuses []int, hungUp bool) {
	t.Helper()
	c := i.come(t, "192.0.2.1", text)
	defer c.Close()
	_ = c.SetReadDeadline(time.Now().Add(time.Minute)) // it may have hung up already
	reader := bufio.NewReader(c)
	for {
		res, err := http.ReadResponse(reader, nil)
		if err != nil {
			return statuses, errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
		}
		_, _ = io.Copy(io.Discard, res.Body)
		statuses = append(statuses, res.StatusCode)
	}
}

// A request that two readers could understand differently is refused, or has one certain meaning: what hides in a body
// is never answered as a request of its own.
func TestRequestsThatCouldBeTwo(t *testing.T) {
	w := newWorld(t, "sqlite")
	const start = "POST /v1/withdrawals/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
	const length, coding = start + "Content-Length: ", start + "Transfer-Encoding: "
	const hidden = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
	const chunks, health = "\r\n\r\n0\r\n\r\n" + hidden, "GET /healthz HTTP/1.1\r\n"
	for name, c := range map[string]struct {
		text   string
		status int // of the one answer
		open   bool
	}{
		"two lengths":               {length + "2\r\nContent-Length: 40\r\n\r\n{}" + hidden, 400, false},
		"a list of lengths":         {length + "2, 40\r\n\r\n{}" + hidden, 400, false},
		"a length with a sign":      {length + "+2\r\n\r\n{}" + hidden, 400, false},
		"a length below nothing":    {length + "-1\r\n\r\n" + hidden, 400, false},
		"unknown coding":            {coding + "xchunked" + chunks, 501, false},
		"coding twice":              {coding + "chunked\r\nTransfer-Encoding: chunked" + chunks, 501, false},
		"coding in a list":          {coding + "identity, chunked" + chunks, 501, false},
		"bare line ends in a chunk": {coding + "chunked\r\n\r\n0\n\n" + hidden, 401, false},
		"a chunk that is too long":  {coding + "chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n" + hidden, 401, false},
		"two hosts":                 {health + "Host: x\r\nHost: y\r\n\r\n", 400, false},
		"no host":                   {health + "\r\n", 400, false},
		"a host that is none":       {health + "Host: a b\r\n\r\n", 400, false},
		"NUL in a header":           {health + "Host: x\r\nX: a\x00b\r\n\r\n", 400, false},
		"a blank before the colon":  {health + "Host: x\r\nContent-Length : 40\r\n\r\n" + hidden, 400, false},
		"a header that is none":     {health + "Host: x\r\nnonsense\r\n\r\n", 400, false},
		"an old version":            {"GET /healthz\r\n\r\n", 400, false},
		"another version":           {"GET /healthz HTTP/3.0\r\nHost: x\r\n\r\n", 505, false},
		"HTTP/2 in the clear":       {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 404, false},
		"headers without end":       {health + "Host: x\r\nX: " + strings.Repeat("x", 2<<20), 431, false},
		"an unknown expectation":    {start + "Expect: much\r\nContent-Length: 2\r\n\r\n{}" + hidden, 417, false},
		"CONNECT":                   {"CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n", 404, true},
		"TRACE":                     {"TRACE /healthz HTTP/1.1\r\nHost: x\r\n\r\n", 405, true},
		"an address as a whole":     {"GET http://evil.example/healthz HTTP/1.1\r\nHost: x\r\n\r\n", 200, true},
		"an upgrade":                {health + "Host: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n", 200, true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				i := open(t, ConnLimits{}, w.server.Handler())
				statuses, hungUp := i.said(t, c.text)
				if len(statuses) != 1 || statuses[0] != c.status || hungUp == c.open {
					t.Errorf("answered %v, hung up %v; want %d, %v", statuses, hungUp, c.status, !c.open)
				}
				i.stop(t)
			})
		})
	}
}

// Headers that tell other programs to believe something other than what was asked change nothing.
func TestHeadersThatMeanNothing(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.pay(shop, "p1", 500)
	w.pay(shop, "p2", 500)
	for _, path := range []string{"/v1/payments/p1", "/v1/payments?limit=1", "/healthz"} {
		plain := w.want(200, w.get(path, w.merchant))
		for name, value := range map[string]string{
			"Origin": "https://evil.example", "Access-Control-Request-Method": "POST", "Range": "bytes=0-3",
			"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher", "Forwarded": "host=evil.example",
			"X-HTTP-Method-Override": "DELETE", "X-Original-URL": "/v1/merchants", "X-Rewrite-URL": "/v1/merchants",
		} {
			a := w.want(200, w.send("GET", path, w.merchant, "", name, value))
			if a.body != plain.body || a.header.Get("Link") != plain.header.Get("Link") {
				t.Errorf("%s with %s is answered %v %s", path, name, a.header, a.body)
			}
			crossing := func(header string) bool { return strings.HasPrefix(header, "Access-Control-") }
			if slices.ContainsFunc(slices.Collect(maps.Keys(a.header)), crossing) {
				t.Errorf("%s with %s is answered %v", path, name, a.header)
			}
		}
	}
	body := strings.NewReader(`{"id":"p3","merchantId":"shop","amount":5}`)
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/v1/payments", body)
	r.Host = "evil.example"
	r.Header.Set("Content-Type", mediaJSON)
	r.Header.Set("Authorization", "Bearer "+w.operator)
	recorder := httptest.NewRecorder()
	w.server.Handler().ServeHTTP(recorder, r)
	if got := recorder.Header().Get("Location"); got != w.base+"/v1/payments/p3" {
		t.Errorf("Location is %s", got)
	}
}

// A cursor that was made up, for the right list, is a place in that list or none: it shows nobody else's records, and
// breaks nothing.
func TestMadeUpCursors(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for n := range 3 {
			w.pay(shop, fmt.Sprint("mine", n), 500)
			w.pay(other, fmt.Sprint("theirs", n), 500)
			for id, name := range map[string]string{shop: "mine", other: "theirs"} {
				whose := fmt.Sprintf(`{"merchantId":%q,`, id)
				refund := fmt.Sprintf(`"id":"r%s%d","paymentId":"%s%d","amount":1}`, name, n, name, n)
				w.want(201, w.post("/v1/refunds", w.operator, whose+refund))
				account := fmt.Sprintf(`"holderName":%q,"sortCode":"000000","accountNumber":"1234561%d"}`, name, n)
				w.want(201, w.post(ownAccounts, w.operator, whose+account))
			}
		}
		random := rand.New(rand.NewPCG(1, 2))
		lists := []string{"/v1/payments?", "/v1/journal?", "/v1/journal?after=1&", "/v1/refunds?", ownAccounts + "?"}
		for _, path := range lists {
			cursor := w.want(200, w.get(path+"limit=1", w.merchant)).text("nextCursor")
			right, err := base64.RawURLEncoding.DecodeString(cursor)
			if err != nil || len(right) <= cursorHead {
				t.Fatalf("%s: %q, %v", path, right, err)
			}
			for range 60 {
				made := right[:cursorHead:cursorHead]
				for range random.IntN(40) {
					made = append(made, byte(random.Uint32()))
				}
				if random.IntN(2) == 0 {
					id := []string{"theirs1", "rtheirs1", "zz", "0"}[random.IntN(4)]
					made = append(append(right[:cursorHead:cursorHead], make([]byte, 16)...), id...)
				}
				a := w.get(path+"cursor="+base64.RawURLEncoding.EncodeToString(made), w.merchant)
				if a.status != 200 && a.status != 400 || strings.Contains(a.body, "theirs") {
					t.Fatalf("%s behind %x is answered %d %s", path, made, a.status, a.body)
				}
			}
		}
	})
}
