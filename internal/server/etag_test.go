package server

import (
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
)

func TestUnchangedRecordsAreNotSentAgain(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.pay(shop, "p1", 1000)
	a := w.want(200, w.get("/v1/payments/p1", w.merchant))
	tag := a.header.Get("ETag")
	for _, header := range []string{tag, "W/" + tag, `"x", ` + tag, "*", strings.TrimSuffix(tag, `"`) + `-gzip"`} {
		same := w.want(304, w.send("GET", "/v1/payments/p1", w.merchant, "", "If-None-Match", header))
		if same.body != "" || same.header.Get("ETag") != tag || same.header.Get("Content-Length") != "" {
			t.Errorf("If-None-Match %s is answered %v %q", header, same.header, same.body)
		}
		w.want(304, w.send("HEAD", "/v1/payments/p1", w.merchant, "", "If-None-Match", header))
	}
	for _, header := range []string{`"x"`, "", strings.Trim(tag, `"`), tag[:len(tag)-2] + `"`} {
		w.want(200, w.send("GET", "/v1/payments/p1", w.merchant, "", "If-None-Match", header))
	}
	w.want(201, w.post("/v1/refunds", w.operator, `{"id":"r1","merchantId":"shop","paymentId":"p1","amount":1}`))
	w.want(200, w.send("GET", "/v1/payments/p1", w.merchant, "", "If-None-Match", tag))
	w.refused(404, farthing.CodeNotFound, w.send("GET", "/v1/payments/p9", w.merchant, "", "If-None-Match", "*"))
	w.want(201, w.send("POST", "/v1/payments", w.operator, `{"id":"p2","merchantId":"shop","amount":1}`,
		"If-None-Match", "*"))
}

// Each route that answers with one record has a tag for it, and the documentation says so.
func TestSingleRecordsHaveTags(t *testing.T) {
	w := seeded(t)
	account := w.want(200, w.get("/v1/merchants/shop/bank-accounts", w.operator)).text("data.0.id")
	w.want(201, w.post("/v1/adjustments", w.operator, `{"id":"a2","merchantId":"shop","amount":1,"reason":"gift"}`))
	approval := w.want(200, w.get("/v1/approvals", w.operator)).text("data.0.id") + "?merchantId=shop"
	w.moves()
	ids := strings.NewReplacer("ba_1", account, "apr_1", approval)
	for i := range routes {
		r := &routes[i]
		if !r.single() || !r.guarded() || r.id == "getClient" { // TestPublications looks at what is open to everybody
			continue
		}
		address, _ := r.withMerchant(shop)
		token := w.merchant
		if r.who == operators {
			token = w.operator
			if r.tag != "Operator: money" { // those name the merchant in the query as merchants' routes do
				address = ids.Replace(r.address())
			}
		}
		a := w.want(200, w.get(address, token))
		w.want(304, w.send("GET", address, token, "", "If-None-Match", a.header.Get("ETag")))
	}
}

func TestMerchantsArePatched(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		patch := func(body string, headers ...string) answered {
			return w.send(http.MethodPatch, "/v1/merchants/shop", w.operator, body, headers...)
		}
		a := w.want(200, w.get("/v1/merchants/shop", w.operator))
		changed := w.want(200, patch(`{"name":"The Shop"}`, "If-Match", a.header.Get("ETag")))
		if changed.text("name") != "The Shop" || changed.text("zone") != "Europe/London" ||
			changed.header.Get("ETag") == a.header.Get("ETag") {
			t.Errorf("changed it is %s", changed.body)
		}
		w.refused(412, farthing.CodePreconditionFailed, patch(`{"name":"My Shop"}`, "If-Match", a.header.Get("ETag")))
		w.refused(412, farthing.CodePreconditionFailed,
			patch(`{"name":"My Shop"}`, "If-Match", "W/"+changed.header.Get("ETag")))
		w.want(200, patch(`{"zone":"Europe/Paris"}`, "If-Match", "*"))
		if a := w.want(200, patch(`{}`)); a.text("name") != "The Shop" || a.text("zone") != "Europe/Paris" {
			t.Errorf("nothing changed, it is %s", a.body)
		}
		w.refused(400, farthing.CodeInvalidRequest, patch(`{"name":""}`))
		w.refused(400, farthing.CodeInvalidRequest, patch(`{"zone":"Mars/Olympus"}`))
		w.refused(400, farthing.CodeUnknownField, patch(`{"currency":"EUR"}`))
		w.refused(404, farthing.CodeNotFound,
			w.send(http.MethodPatch, "/v1/merchants/nobody", w.operator, `{"name":"x"}`))
		w.refused(404, farthing.CodeNotFound,
			w.send(http.MethodPatch, "/v1/merchants/nobody", w.operator, `{"name":"x"}`, "If-Match", "*"))
	})
}

func TestLargeAnswersAreCompressed(t *testing.T) {
	w := newWorld(t, "sqlite")
	for i := range 30 {
		w.pay(shop, fmt.Sprint("p", i), 1000)
	}
	plain := w.want(200, w.send("GET", "/v1/payments", w.merchant, "", "Accept-Encoding", "identity"))
	for header, want := range map[string]bool{
		"gzip":           true,
		"GZIP;q=0.5, br": true,
		"*":              true,
		"gzip;q=0":       false,
		"*, gzip;q=0":    false,
		"br":             false,
		"":               false,
		"identity":       false,
	} {
		a := w.want(200, w.send("GET", "/v1/payments", w.merchant, "", "Accept-Encoding", header))
		text := a.body
		if got := a.header.Get("Content-Encoding") == "gzip"; got != want {
			t.Errorf("for %q the encoding is %q", header, a.header.Get("Content-Encoding"))
		} else if got {
			r, err := gzip.NewReader(strings.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			whole, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			if len(text) >= len(whole)/3 || a.header.Get("Content-Length") != fmt.Sprint(len(text)) {
				t.Errorf("compressed it is %d bytes of %d, said to be %s", len(text), len(whole),
					a.header.Get("Content-Length"))
			}
			text = string(whole)
		}
		if text != plain.body || a.header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("for %q the answer differs, or does not say on what it depends: %v", header, a.header)
		}
	}
	if a := w.want(200, w.send("GET", "/v1/payments/p1", w.merchant, "", "Accept-Encoding", "gzip")); a.header.Get(
		"Content-Encoding") != "" {
		t.Error("a small answer is compressed")
	}
	a := w.want(200, w.send("GET", "/openapi.json", "", "", "Accept-Encoding", "gzip"))
	if tag := a.header.Get("ETag"); !strings.HasSuffix(tag, `-gzip"`) {
		t.Errorf("the compressed answer's tag is %s", tag)
	} else {
		w.want(304, w.send("GET", "/openapi.json", "", "", "If-None-Match", tag))
	}
}

func TestRetiredRoutesSaySo(t *testing.T) {
	w := newWorld(t, "sqlite")
	at := time.Date(2027, time.January, 2, 3, 4, 5, 0, time.UTC)
	old := route{
		routeRow: routeRow{
			handle: getHealth,
			action: action{retired: &retirement{
				deprecated: at,
				sunset:     at.AddDate(0, 6, 0),
				about:      w.base + "/docs",
			}},
		},
		method: "GET",
		path:   "/v1/old",
	}
	handler := w.server.within(choose(map[string]*route{"GET": &old}))
	recorder := httptest.NewRecorder()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/v1/old", nil)
	handler(recorder, r)
	header := recorder.Result().Header
	if recorder.Code != 200 || header.Get("Deprecation") != "@1798859045" ||
		header.Get("Sunset") != "Fri, 02 Jul 2027 03:04:05 GMT" ||
		header.Get("Link") != "<"+w.base+`/docs>; rel="deprecation"; type="text/html"` {
		t.Errorf("answered %d %v", recorder.Code, header)
	}
	for i := range routes {
		if t := routes[i].retired; t != nil && t.sunset.Before(t.deprecated) {
			w.tb.Errorf("%s goes before it is deprecated", routes[i].path)
		}
	}
}
