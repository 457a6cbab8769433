package server

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
)

// badBodies are wrong for every route that takes a body.
var badBodies = map[string]string{
	"not JSON":         canary,
	"cut off":          `{"merchantId":"shop","id":"` + canary,
	"a text":           `"` + canary + `"`,
	"a list":           `["` + canary + `"]`,
	"null":             `null`,
	"a number":         `12`,
	"two objects":      `{} {"x":"` + canary + `"}`,
	"garbage behind":   `{}` + canary,
	"unknown field":    `{"canary":"` + canary + `"}`,
	"secret as a name": `{"` + canary + `":1}`,
	"wrong case":       `{"MERCHANTID":"shop","MerchantId":"shop"}`,
	"twice":            `{"merchantId":"` + canary + `","merchantId":"shop"}`,
	"object for text": `{"merchantId":{"x":"` + canary + `"},"id":{"x":"` + canary +
		`"},"reason":{"x":1},"name":{"x":1},"holderName":[1]}`,
	"number for text":   `{"merchantId":12,"reason":12,"name":12,"holderName":12}`,
	"invalid UTF-8":     "{\"merchantId\":\"\xff\xfe" + canary + "\",\"reason\":\"\xff\",\"name\":\"\xff\"}",
	"lone surrogate":    `{"merchantId":"\ud800","reason":"\ud800","name":"\ud800","holderName":"\ud800"}`,
	"NUL":               `{"merchantId":"a\u0000b","reason":"a\u0000b","name":"a\u0000b","holderName":"a\u0000b"}`,
	"raw NUL":           "{\"merchantId\":\"a\x00b\"}",
	"BOM":               "\ufeff{}",
	"deep":              strings.Repeat(`{"metadata":`, 4000),
	"single quotes":     `{'merchantId':'shop'}`,
	"comment":           `{/* x */}`,
	"NaN":               `{"amount":NaN}`,
	"far too long name": `{"` + strings.Repeat("x", 60000) + `":1}`,
}

// clean fails the test if an answer shows what it must not.
func clean(t *testing.T, a answered) {
	t.Helper()
	if a.status >= 500 || a.status < 400 {
		t.Errorf("answered %d %s", a.status, a.body)
	}
	if a.text("code") == "" || a.text("detail") == "" {
		t.Errorf("no problem document: %d %s", a.status, a.body)
	}
	for _, leak := range []string{
		"canary-", "4111111111111111", "goroutine", "sql:", "SQLITE", "Go struct", "json:", "farthing.", "api.",
	} {
		if strings.Contains(a.body, leak) {
			t.Errorf("the answer shows %q: %s", leak, a.body)
		}
	}
}

func TestBadBodies(t *testing.T) {
	w := seeded(t)
	for i := range routes {
		r := &routes[i]
		if r.body == nil || r.bulk {
			continue
		}
		token := w.operator
		if r.who == merchants {
			token = w.merchant
		}
		t.Run(r.path, func(t *testing.T) {
			for name, body := range badBodies {
				t.Run(name, func(t *testing.T) {
					a := w.send(r.method, r.address(), token, body)
					clean(t, a)
					if a.status != 400 || len(a.list("errors"))+len(a.text("code")) == 0 {
						t.Errorf("answered %d %s", a.status, a.body)
					}
				})
			}
			long := `{"reason":"` + strings.Repeat("x", maxBody) + `"}`
			w.refused(413, farthing.CodeTooLarge, w.send(r.method, r.address(), token, long))
			w.refused(413, farthing.CodeTooLarge, w.chunked(r.method, r.address(), token, long))
			for _, kind := range []string{
				"text/plain", "application/xml", "application/json; charset=latin1", "application/", "",
				"multipart/form-data",
			} {
				w.refused(415, farthing.CodeUnsupportedMediaType,
					w.send(r.method, r.address(), token, "{}", "Content-Type", kind))
			}
			if r.method == http.MethodPatch { // the body is what is wrong then
				w.want(400, w.send(r.method, r.address(), token, "[]", "Content-Type", mediaMergePatch))
			}
			packed := w.refused(415, farthing.CodeUnsupportedMediaType,
				w.send(r.method, r.address(), token, "{}", "Content-Encoding", "gzip"))
			if packed.header.Get("Accept-Encoding") != "identity" || !strings.Contains(packed.body, "compressed") {
				t.Errorf("a compressed body is answered %v %s", packed.header, packed.body)
			}
			w.refused(406, farthing.CodeNotAcceptable,
				w.send(r.method, r.address(), token, "{}", "Accept", "text/csv, application/json;q=0"))
		})
	}
	if strings.Contains(w.log.String(), "canary-") {
		t.Error("a secret is in the log")
	}
	w.want(200, w.get("/v1/payments/p1", w.merchant))
}

// chunked sends a body without saying how long it is.
func (w *world) chunked(method, path, token, body string) answered {
	w.tb.Helper()
	r, err := http.NewRequestWithContext(w.tb.Context(), method, w.base+path,
		struct{ *bytes.Reader }{bytes.NewReader([]byte(body))})
	if err != nil {
		w.tb.Fatal(err)
	}
	r.ContentLength = -1
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+token)
	return w.roundTrip(r)
}

func TestBadQueries(t *testing.T) {
	w := seeded(t)
	for i := range routes {
		r := &routes[i]
		token := w.operator
		if r.who == merchants {
			token = w.merchant
		}
		t.Run(r.method+" "+r.path, func(t *testing.T) {
			for _, raw := range []string{"unknown=" + url.QueryEscape(canary), url.QueryEscape(canary) + "=1", "%zz=1",
				"Limit=1", "=", "a;b=1"} {
				a := w.send(r.method, r.address()+"?"+raw, token, "")
				clean(t, a)
				w.refused(400, farthing.CodeUnknownParameter, a)
			}
			for _, p := range r.query {
				if p.format == "notes" {
					p.name += "[a]"
				}
				for _, value := range []string{"", "%zz", "%00", "a%0ab", "%ff", strings.Repeat("x", 600)} {
					a := w.refused(400, farthing.CodeInvalidRequest,
						w.send(r.method, r.address()+"?"+p.name+"="+value, token, ""))
					if a.text("errors.0.location") != "query."+p.name {
						t.Errorf("%s=%q is answered %s", p.name, value, a.body)
					}
				}
				given := "1" // of what may be repeated each is read, also one behind a good one
				if p.repeats {
					given = p.values[0]
				}
				w.refused(400, farthing.CodeInvalidRequest,
					w.send(r.method, r.address()+"?"+p.name+"="+given+"&"+p.name+"=1", token, ""))
			}
			if !strings.Contains(r.path, "{id}") {
				return
			}
			for _, id := range []string{url.PathEscape(canary), "%00", "a%2Fb", "%ff", strings.Repeat("x", 65), "-a",
				"a%20b"} {
				a := w.send(r.method, strings.NewReplacer("{id}", id, "{account}", "x", "{secret}",
					"x", "{delivery}", "dlv_1").Replace(r.path), token, "")
				clean(t, a)
				if a.text("errors.0.location") != "path.id" {
					t.Errorf("id %q is answered %s", id, a.body)
				}
			}
		})
	}
	if strings.Contains(w.log.String(), "canary-") {
		t.Error("a secret is in the log")
	}
}

func TestBadFilters(t *testing.T) {
	w := seeded(t)
	for raw, location := range map[string]string{
		"/v1/payments?limit=0": "query.limit", "/v1/payments?limit=501": "query.limit",
		"/v1/payments?limit=1.5": "query.limit", "/v1/payments?limit=%2B5": "query.limit",
		"/v1/payments?limit=05": "query.limit", "/v1/payments?limit=99999999999999999999": "query.limit",
		"/v1/payments?limit=1e1":            "query.limit",
		"/v1/payments?startDate=2026-02-30": "query.startDate", "/v1/payments?endDate=2026-13-01": "query.endDate",
		"/v1/payments?startDate=20261120":                                              "query.startDate",
		"/v1/payments?startDate=2026-11-20T10:00:00":                                   "query.startDate",
		"/v1/payments?startDate=2026-11-20T10:00:00,5Z":                                "query.startDate",
		"/v1/payments?startDate=yesterday":                                             "query.startDate",
		"/v1/payments?startDate=2026-11-20T24:00:00Z":                                  "query.startDate",
		"/v1/payments?startDate=0001-01-01":                                            "query.startDate",
		"/v1/payments?startDate=2026-11-21&endDate=2026-11-20":                         "query.startDate",
		"/v1/payments?startDate=2026-11-20T10:00:00.001Z&endDate=2026-11-20T10:00Z":    "query.endDate",
		"/v1/payments?startDate=2026-11-20T10:00:00.001Z&endDate=2026-11-20T10:00:00Z": "query.startDate",
		"/v1/payments/p1?startDate=2026-11-21&endDate=2026-11-20":                      "query.startDate",
		"/v1/payments?status=paid":                                                     "query.status",
		"/v1/withdrawals?status=settled":                                               "query.status",
		"/v1/withdrawals?trigger=x":                                                    "query.trigger",
		"/v1/payments?minAmount=0":                                                     "query.minAmount",
		"/v1/payments?minAmount=2&maxAmount=1":                                         "query.minAmount",
		"/v1/payments?maxAmount=1000000000001":                                         "query.maxAmount",
		"/v1/payments?userId=" + strings.Repeat("u", 129):                              "query.userId",
		"/v1/journal?after=-1":                                                         "query.after",
		"/v1/journal?subjectId=a%20b":                                                  "query.subjectId",
		"/v1/balance?at=2026-11-20":                                                    "query.at",
		"/v1/balance?at=2026-11-20T12:00:00.001Z":                                      "query.at",
		"/v1/payments?merchantId=a%20b":                                                "query.merchantId",
	} {
		a := w.refused(400, farthing.CodeInvalidRequest, w.get(raw, w.merchant))
		if got := a.text("errors.0.location"); got != location {
			t.Errorf("%s: the place is %q, want %q: %s", raw, got, location, a.body)
		}
	}
	for _, cursor := range []string{"x", "AAAA", canaryCursor, strings.Repeat("A", 400), "AQ==", "%2B%2F"} {
		for _, path := range []string{"/v1/payments", "/v1/withdrawals", "/v1/journal"} {
			w.refused(400, farthing.CodeInvalidCursor, w.get(path+"?cursor="+cursor, w.merchant))
		}
		for _, path := range []string{"/v1/merchants", "/v1/clients"} {
			w.refused(400, farthing.CodeInvalidCursor, w.get(path+"?cursor="+cursor, w.operator))
		}
	}
}

// A parameter that is not known is named, and so is a word that a closed list does not have.
func TestUnknownParametersAreNamed(t *testing.T) {
	w := seeded(t)
	a := w.refused(400, farthing.CodeUnknownParameter, w.get("/v1/refunds?metadata[a]=b", w.merchant))
	if a.text("errors.0.location") != "query.metadata[a]" {
		t.Errorf("answered %s", a.body)
	}
	for path, token := range map[string]string{"/v1/journal": w.merchant, "/v1/exports/journal": w.merchant,
		"/v1/audit": w.operator} {
		for _, filter := range []string{"type=zzz", "type=payment.*", "subject=zzz"} {
			w.refused(400, farthing.CodeInvalidRequest, w.get(path+"?"+filter, token))
		}
	}
	w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/journal?type=settings.changed", w.merchant))
}

const canaryCursor = "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

func TestPaymentAmountsAndTexts(t *testing.T) {
	w := newWorld(t, "sqlite")
	for i, amount := range []string{
		`0`, `-1`, `1e3`, `12.5`, `12.0`, `"12"`, `9223372036854775808`, `1000000000001`, `null`, `true`, `[]`, `-0`,
		`1E400`,
	} {
		a := w.refused(400, farthing.CodeInvalidRequest,
			w.post("/v1/payments", w.operator, fmt.Sprintf(`{"id":"p%d","merchantId":"shop","amount":%s}`, i, amount)))
		if a.text("errors.0.location") != "body.amount" {
			t.Errorf("amount %s is answered %s", amount, a.body)
		}
	}
	for body, location := range map[string]string{
		`{"merchantId":"shop","amount":1}`:                                                         "body.id",
		`{"id":"a b","merchantId":"shop","amount":1}`:                                              "body.id",
		`{"id":"p","merchantId":"a/b","amount":1}`:                                                 "body.merchantId",
		`{"id":"p","merchantId":"shop","amount":1,"date":"2026-02-30T10:00:00Z"}`:                  "body.date",
		`{"id":"p","merchantId":"shop","amount":1,"date":"2026-11-20T10:00:00"}`:                   "body.date",
		`{"id":"p","merchantId":"shop","amount":1,"date":"2026-11-21T12:00:00.001Z"}`:              "body.date",
		`{"id":"p","merchantId":"shop","amount":1,"date":1700000000}`:                              "body.date",
		`{"id":"p","merchantId":"shop","amount":1,"status":"failed"}`:                              "body.status",
		`{"id":"p","merchantId":"shop","amount":1,"currency":"XYZ"}`:                               "body.currency",
		`{"id":"p","merchantId":"shop","amount":1,"description":"card 4111 1111 1111 1111"}`:       "body.description",
		`{"id":"p","merchantId":"shop","amount":1,"metadata":{"n":"4111111111111111"}}`:            "body.metadata.n",
		`{"id":"p","merchantId":"shop","amount":1,"metadata":{"n":5}}`:                             "body.metadata.n",
		`{"id":"p","merchantId":"shop","amount":1,"metadata":["note"]}`:                            "body.metadata",
		`{"id":"p","merchantId":"shop","amount":1,"userId":"a\nb"}`:                                "body.userId",
		`{"id":"p","merchantId":"shop","amount":1,"userId":"` + strings.Repeat("é", 129) + `"}`:    "body.userId",
		`{"id":"p","merchantId":"shop","amount":1,"reference":"` + strings.Repeat("r", 141) + `"}`: "body.reference",
	} {
		a := w.post("/v1/payments", w.operator, body)
		clean(t, a)
		if a.status != 400 || a.text("errors.0.location") != location {
			t.Errorf("%s\nis answered %s", body, a.body)
		}
	}
	w.refused(400, farthing.CodeIDReserved,
		w.post("/v1/payments", w.operator, `{"id":"pay_1","merchantId":"shop","amount":1}`))
	w.refused(400, farthing.CodeIDReserved,
		w.post("/v1/payments", w.operator, `{"id":"bulk","merchantId":"shop","amount":1}`))
	w.refused(400, farthing.CodeMerchantRequired, w.post("/v1/payments", w.operator, `{"id":"p","amount":1}`))
	w.refused(404, farthing.CodeNotFound,
		w.post("/v1/payments", w.operator, `{"id":"p","merchantId":"nobody","amount":1}`))
	w.refused(422, farthing.CodeCurrencyMismatch,
		w.post("/v1/payments", w.operator, `{"id":"p","merchantId":"shop","amount":1,"currency":"EUR"}`))
}

// All that is wrong with a body is told at once: else a caller needs a round trip for each fault.
func TestAllFaultsOfABodyAreTold(t *testing.T) {
	w := seeded(t)
	long := strings.Repeat("x", 501)
	for _, c := range []struct{ method, path, body, code, places string }{
		{"POST", "/v1/payments", `{"merchantId":"shop","amount":"x","reference":5,"z":1,"userId":"` + long + `"}`,
			"invalid_request", "body.amount body.reference body.z body.id body.userId"},
		{"POST", "/v1/payments", `{"z":1,"amount":1.5}`, "unknown_field",
			"body.z body.amount body.merchantId body.id"},
		{"POST", "/v1/withdrawals/w9", `{"merchantId":"shop","amount":"1","reference":"` + long + `"}`,
			"invalid_request", "body.amount body.reference"},
		{"POST", "/v1/merchants/shop/suspend", `{"reason":7,"at":1}`, "invalid_request", "body.reason body.at"},
		{"POST", "/v1/disputes", `{"id":"a b","merchantId":"shop","paymentId":"p1","amount":[],"reason":"` + long +
			`"}`, "invalid_request", "body.amount body.id body.reason"},
		{"PATCH", "/v1/merchants/shop", `{"name":1,"limits":{"dailyMaximum":"x","approvalOver":"y"},"zone":2}`,
			"invalid_request", "body.name body.limits.dailyMaximum body.limits.approvalOver body.zone"},
	} {
		a := w.send(c.method, c.path, w.operator, c.body)
		var places []string
		for _, fault := range a.list("errors") {
			place, _ := at(fault, "location").(string)
			places = append(places, place)
		}
		if got := strings.Join(places, " "); a.status != 400 || a.text("code") != c.code || got != c.places {
			t.Errorf("%s\nis answered %s %s, want %s %s", c.body, a.text("code"), got, c.code, c.places)
		}
	}
	many := w.post("/v1/payments", w.operator, `{"merchantId":"shop"`+manyMembers(3000)+`}`)
	if n := len(many.list("errors")); many.status != 400 || n < maxFaults || n > maxFaults+10 {
		t.Errorf("3,000 members that are not known are answered %d with %d faults", many.status, n)
	}
}

func manyMembers(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, `,"m%d":1`, i)
	}
	return text.String()
}

// An empty text is a defect of the caller's program, which would otherwise make payments that no filter finds.
func TestEmptyTextsAreRefused(t *testing.T) {
	w := seeded(t)
	const payment = `{"id":"p9","merchantId":"shop","amount":10`
	for _, field := range []string{"userId", "reference", "description", "currency", "status", "date"} {
		a := w.refused(400, farthing.CodeInvalidRequest,
			w.post("/v1/payments", w.operator, payment+`,"`+field+`":""}`))
		if got := a.text("errors.0.location"); got != "body."+field {
			t.Errorf("an empty %s is answered %s", field, a.body)
		}
	}
	w.refused(400, farthing.CodeInvalidRequest,
		w.send("PUT", "/v1/merchant/schedule", w.merchant, `{"interval":"weekly","weekDays":[""]}`))
	w.want(201, w.post("/v1/payments", w.operator,
		payment+`,"userId":null,"reference":null,"currency":null,"status":null,"metadata":{"a":""}}`))
}

func FuzzCursor(f *testing.F) {
	f.Add("")
	f.Add(canaryCursor)
	f.Add("AQAAAAAAAAAA000000000000000000000A\n")
	f.Add(cursors{}.encode([]byte("12345678abcdefghp1")))
	f.Fuzz(func(t *testing.T, text string) {
		p, err := cursors{}.position(text)
		if err != nil {
			if farthing.CodeOf(err) != farthing.CodeInvalidCursor {
				t.Errorf("the error is %v", err)
			}
			return
		}
		if p != nil && text != (cursors{}).after(*p) {
			t.Errorf("%q is read as %+v, written as %q", text, *p, cursors{}.after(*p))
		}
	})
}

func FuzzBody(f *testing.F) {
	for _, body := range badBodies {
		f.Add([]byte(body))
	}
	f.Add([]byte(`{"id":"p1","merchantId":"shop","amount":12,"date":"2026-11-20T10:00:00Z","metadata":{"a":"b",` +
		`"c":null}}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		b := &bulk{c: &call{s: &Server{config: Config{Now: fixed, Real: fixed}}}}
		b.take(1, body)
		err := b.gathered.lines[0].err
		if err == nil {
			err = b.c.check(b.gathered.commands[0], inBody)
		}
		if err != nil && farthing.CodeOf(err).Status() != 400 {
			t.Errorf("answered %v", err)
		}
	})
}

func fixed() time.Time { return time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC) }
