package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/issuer"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// canary is sent in every place where it does not belong, and must never come back.
const canary = "sk-canary-4111111111111111-ø"

// world is a server on a store of its own, with an operator, and a merchant that may withdraw.
type world struct {
	tb       testing.TB
	store    *store.Store
	clock    *storetest.Clock
	issuer   *issuer.Issuer
	bank     *isofile.Bank
	folder   string // shared with the bank
	server   *Server
	base     string
	log      *lockedBuffer
	operator string // tokens
	merchant string
	stranger string // of another merchant
}

// lockedBuffer is a log to which requests write at the same time.
type lockedBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}

const shop, other = "shop", "other"

// newWorld builds a world on a fresh store.
func newWorld(tb testing.TB, engine string) *world {
	tb.Helper()
	url, key := storetest.URL(tb, engine)
	return newWorldOn(tb, url, key)
}

// newWorldOn builds a world on the fresh store at a URL.
func newWorldOn(tb testing.TB, url, key string) *world {
	tb.Helper()
	w := &world{tb: tb, clock: storetest.NewClock(storetest.Start), log: &lockedBuffer{}}
	w.store = storetest.Reopen(tb, url, storetest.Options(key, w.clock))
	var err error
	var handler http.Handler
	outer := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		handler.ServeHTTP(rw, r)
	}))
	tb.Cleanup(outer.Close)
	w.base = outer.URL
	w.issuer, err = issuer.New(tb.Context(), issuer.Config{
		Store:    w.store,
		Issuer:   w.base,
		Audience: w.base + "/v1",
		Real:     w.clock.Now,
	})
	if err != nil {
		tb.Fatal(err)
	}
	w.bank, w.folder = openBank(tb, w.store, w.clock.Now)
	w.server, err = New(Config{
		Store:     w.store,
		Issuer:    w.issuer,
		Now:       w.clock.Now,
		Real:      w.clock.Now,
		BaseURL:   w.base,
		MoveClock: moving(w.clock),
		Tables:    madeUpTables(tb),
		CheckName: simulated,
		Log:       slog.New(slog.NewJSONHandler(w.log, nil)),

		FileRails: []FileRail{w.fileRail()},
		SendFile:  isofile.Send,
	})
	if err != nil {
		tb.Fatal(err)
	}
	handler = w.server.Handler()
	w.operator = w.token("")
	for _, id := range []string{shop, other} {
		w.found(id)
	}
	w.merchant, w.stranger = w.token(shop, issuer.MerchantScopes.Names()...),
		w.token(other, issuer.MerchantScopes.Names()...)
	return w
}

// each runs a test in a world of each engine.
func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) { f(t, newWorld(t, engine)) })
	}
}

// unlimited switches the limits of a day and of approval off.
func (w *world) unlimited() {
	w.tb.Helper()
	if _, err := w.store.Settings.Change(w.tb.Context(), farthing.ChangeSettings{
		Limits: farthing.LimitsPatch{None: []string{"approvalOver", "firstWithdrawalOver", "dailyMaximum"}},
		Reason: "The test withdraws much",
		By:     farthing.Origin{Actor: farthing.ActorCLI},
	}); err != nil {
		w.tb.Fatal(err)
	}
}

// onlyMoneyWaits lets one person change merchants and settings alone, as in a sandbox.
func (w *world) onlyMoneyWaits() { w.peopleWait(farthing.TwoPeopleMoney) }

// peopleWait says what waits for other people.
func (w *world) peopleWait(rule farthing.TwoPeople) {
	w.tb.Helper()
	if _, err := w.store.Settings.Change(w.tb.Context(), farthing.ChangeSettings{
		To:     farthing.Settings{TwoPeople: rule},
		Names:  []string{"twoPeople"},
		Reason: "The staff is one person",
		By:     farthing.Origin{Actor: farthing.ActorCLI},
	}); err != nil {
		w.tb.Fatal(err)
	}
}

// found creates a merchant, active for twenty days, with a bank account.
func (w *world) found(id string) {
	w.tb.Helper()
	at := storetest.Start.AddDate(0, 0, -20)
	w.want(201, w.post("/v1/merchants", w.operator,
		`{"id":"`+id+`","name":"A Shop","at":"`+at.Format(time.RFC3339)+`"}`))
	// As on the command line: through the interface, an activation at a past time takes two people.
	w.do(farthing.ActivateMerchant{MerchantID: id, At: &at, By: farthing.Origin{Actor: farthing.ActorCLI}})
	w.nominates(id)
}

// nominates gives a merchant a bank account that is in force at once and that nobody approved: through the
// interface, the operator's nomination cools off.
func (w *world) nominates(id string) {
	w.tb.Helper()
	config := &w.server.config
	checks := intake.Checks{Tables: config.Tables, Name: config.CheckName, NewID: config.NewID}
	if _, err := intake.Nominate(w.tb.Context(), w.store, checks, farthing.Nomination{
		MerchantID: id,
		HolderName: "A Shop Ltd",
		Details:    farthing.AccountDetails{SortCode: "20-00-00", AccountNumber: "55779911"},
		By:         farthing.Origin{Actor: farthing.ActorStaff, Client: "client:opener", Salt: "salt"},
	}); err != nil {
		w.tb.Fatal(err)
	}
}

// token returns an access token of a new client, got from the token endpoint.
func (w *world) token(merchantID string, scopes ...string) string {
	w.tb.Helper()
	wish := issuer.NewClient{MerchantID: merchantID, Name: "test", Scopes: scopes}
	if merchantID == "" && len(scopes) == 0 {
		wish.Role = "admin"
	}
	made, err := issuer.CreateClient(w.tb.Context(), w.store, w.clock.Now(), wish)
	if err != nil {
		w.tb.Fatal(err)
	}
	a := w.send(http.MethodPost, "/oauth/token", "",
		fmt.Sprintf(`{"audience":"%s/v1","grant_type":"client_credentials","client_id":%q,"client_secret":%q}`, w.base,
			made.ClientID, made.Secret))
	w.want(200, a)
	return a.text("access_token")
}

// pay records a settled payment.
func (w *world) pay(merchantID, id string, amount int64) {
	w.tb.Helper()
	w.want(201, w.post("/v1/payments", w.operator,
		fmt.Sprintf(`{"id":%q,"merchantId":%q,"amount":%d,"status":"settled"}`, id, merchantID, amount)))
}

// answered is an answer, read to its end.
type answered struct {
	status int
	header http.Header
	body   string
}

// field returns a value of the answer's JSON by its path; nil if there is none.
func (a answered) field(path string) any {
	var value any
	decoder := json.NewDecoder(strings.NewReader(a.body))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil {
		return nil
	}
	for name := range strings.SplitSeq(path, ".") {
		switch v := value.(type) {
		case map[string]any:
			value = v[name]
		case []any:
			var i int
			if _, err := fmt.Sscan(name, &i); err != nil || i >= len(v) {
				return nil
			}
			value = v[i]
		default:
			return nil
		}
	}
	return value
}

// text returns a value of the answer's JSON as text; "" if there is none.
func (a answered) text(path string) string {
	if value := a.field(path); value != nil {
		return fmt.Sprint(value)
	}
	return ""
}

// list returns a list in the answer's JSON.
func (a answered) list(path string) []any {
	list, _ := a.field(path).([]any)
	return list
}

func (w *world) get(path, token string) answered {
	w.tb.Helper()
	return w.send(http.MethodGet, path, token, "")
}

func (w *world) post(path, token, body string) answered {
	w.tb.Helper()
	return w.send(http.MethodPost, path, token, body)
}

// send sends JSON, or nothing; headers come in pairs.
func (w *world) send(method, path, token, body string, headers ...string) answered {
	w.tb.Helper()
	r, err := http.NewRequestWithContext(w.tb.Context(), method, w.base+path, strings.NewReader(body))
	if err != nil {
		w.tb.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header[http.CanonicalHeaderKey(headers[i])] = []string{headers[i+1]}
	}
	return w.roundTrip(r)
}

func (w *world) roundTrip(r *http.Request) answered {
	w.tb.Helper()
	res, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		w.tb.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		w.tb.Fatal(err)
	}
	a := answered{res.StatusCode, res.Header, string(text)}
	w.promised(r, a)
	return a
}

// want fails the test if an answer has another status.
func (w *world) want(status int, a answered) answered {
	w.tb.Helper()
	if a.status != status {
		w.tb.Fatalf("answered %d %s, want %d\nlog: %s", a.status, a.body, status, w.log)
	}
	return a
}

// refused fails the test if an answer is not this problem.
func (w *world) refused(status int, code farthing.Code, a answered) answered {
	w.tb.Helper()
	if a.status != status || a.text("code") != string(code) {
		w.tb.Fatalf("answered %d %s, want %d %s", a.status, a.body, status, code)
	}
	if kind := a.header.Get("Content-Type"); kind != "application/problem+json" {
		w.tb.Errorf("a problem comes as %q", kind)
	}
	if a.text("status") != fmt.Sprint(status) || a.text("title") == "" ||
		a.text("requestId") != a.header.Get("X-Request-Id") || a.text("type") != w.base+problemPath(code) {
		w.tb.Errorf("the problem is not complete: %s", a.body)
	}
	return a
}

func TestFiveEndpoints(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 1000)
		w.pay(shop, "p2", 500)
		a := w.want(200, w.get("/v1/payments", w.merchant))
		if got := a.list("data"); len(got) != 2 || a.text("hasMore") != "false" || a.field("nextCursor") != nil {
			t.Fatalf("payments: %s", a.body)
		}
		a = w.want(200, w.get("/v1/payments/p1", w.merchant))
		if a.text("amount") != "1000" || a.text("status") != "settled" ||
			a.text("date") != "2026-11-20T12:00:00.000Z" || a.header.Get("ETag") == "" {
			t.Fatalf("payment: %s", a.body)
		}
		a = w.want(201, w.post("/v1/withdrawals/w1", w.merchant,
			`{"merchantId":"shop","amount":1200,"reference":"rent"}`))
		if a.text("netAmount") != "1050" || a.text("fee") != "150" || a.text("bankAccount.last4") != "9911" ||
			a.text("history.0.status") != "pending" || a.text("history.0.by.type") != "client" {
			t.Fatalf("withdrawal: %s", a.body)
		}
		if got := a.header.Get("Location"); got != w.base+"/v1/withdrawals/w1" {
			t.Errorf("Location is %q", got)
		}
		again := w.want(200, w.post("/v1/withdrawals/w1", w.merchant,
			`{"merchantId":"shop","amount":1200,"reference":"rent"}`))
		if again.body != a.body || again.header.Get("Idempotent-Replayed") != "true" {
			t.Errorf("a replay answers %s\nfirst %s", again.body, a.body)
		}
		w.refused(409, farthing.CodeIDConflict, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop"}`))
		if one := w.want(200, w.get("/v1/withdrawals/w1", w.merchant)); one.body != a.body {
			t.Errorf("reading answers %s", one.body)
		}
		a = w.want(200, w.get("/v1/withdrawals", w.merchant))
		if len(a.list("data")) != 1 || a.text("data.0.id") != "w1" {
			t.Fatalf("withdrawals: %s", a.body)
		}
		if got := w.want(200, w.get("/v1/payments/p1", w.merchant)).text("withdrawalId"); got != "w1" {
			t.Errorf("p1 was paid out by %q", got)
		}
	})
}

// There are many lines about requests, and an operator may want to treat them differently from all others.
func TestRequestsMayHaveALogOfTheirOwn(t *testing.T) {
	w := newWorld(t, "sqlite")
	var requests, rest bytes.Buffer
	apart := w.server.config
	apart.Requests, apart.Log = slog.New(slog.NewTextHandler(&requests, nil)), slog.New(slog.NewTextHandler(&rest, nil))
	door, err := New(apart)
	if err != nil {
		t.Fatal(err)
	}
	door.Handler().ServeHTTP(httptest.NewRecorder(),
		httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/healthz", nil))
	if got := requests.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "msg=request") {
		t.Errorf("the log of requests is %q", got)
	}
	if rest.Len() != 0 {
		t.Errorf("the other log is %q", rest.String())
	}
}
