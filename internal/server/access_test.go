package server

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/money"
	"farthing/internal/recon"
)

// address returns a route's path with identifiers in it, those of the shop's records.
func (r *route) address() string {
	id := "p1"
	switch {
	case strings.HasPrefix(r.path, "/v1/merchants"):
		id = shop
	case strings.HasPrefix(r.path, "/v1/merchant/bank-accounts"):
		id = "ba_1"
	case strings.HasPrefix(r.path, "/v1/merchant/clients"):
		id = someClient
	case strings.HasPrefix(r.path, "/v1/withdrawals"):
		id = "w1"
	case strings.HasPrefix(r.path, "/v1/refunds"):
		id = "r1"
	case strings.HasPrefix(r.path, "/v1/disputes"):
		id = "d1"
	case strings.HasPrefix(r.path, "/v1/adjustments"):
		id = "a1"
	case strings.HasPrefix(r.path, "/v1/reserves"):
		id = "v1"
	case strings.HasPrefix(r.path, "/v1/provider-settlements"):
		id = "s1"
	case strings.HasPrefix(r.path, "/v1/fee-sweeps"):
		id = "f1"
	case strings.HasPrefix(r.path, "/v1/operator-transfers"):
		id = "h1"
	case strings.HasPrefix(r.path, "/v1/event-subscriptions"):
		id = "mirror"
	case strings.HasPrefix(r.path, "/v1/rails/files"):
		id = someFile
	case strings.HasPrefix(r.path, "/v1/rails/documents"):
		id = farthing.DocumentID(someRail, sha256.Sum256([]byte(someDocument)))
	case strings.HasPrefix(r.path, "/v1/reconciliation/matches"):
		id = someMatch
	case strings.HasPrefix(r.path, "/v1/reconciliation/accounts"):
		id = farthing.SafeguardingAccountID("isofile/acme/gbp", money.GBP)
	case strings.HasPrefix(r.path, "/v1/reconciliation/breaks"):
		id = someBreak
	case strings.HasPrefix(r.path, "/v1/approvals"):
		id = "apr_1"
	case strings.HasPrefix(r.path, "/v1/webhook-endpoints"):
		id = "whk_1"
	case strings.HasPrefix(r.path, "/v1/contacts"):
		id = someContact
	case strings.HasPrefix(r.path, "/v1/notices"):
		id = farthing.NoticeID(farthing.OperatorID, 1, someContact)
	}
	return strings.NewReplacer("{id}", id, "{account}", "ba_1", "{secret}", "sec_1", "{code}", "not-found", "{name}",
		"tokens", "{page}", "run", "{tag}", "payments", "{period}", "2026-11", "{seq}", "1", "{delivery}", "dlv_1",
		"{date}", someDay, "{month}", "2026-10").Replace(r.path)
}

// leastBodies hold what remains of the shortest body of those merchants' routes that require one.
var leastBodies = map[string]string{"putSchedule": `,"interval":"daily"`,
	"createOwnClient":        `,"name":"till"`,
	"previewNewSchedule":     `,"interval":"daily"`,
	"createWebhookEndpoint":  `,"url":"https://shop.example/hook"`,
	"replayWebhookEvents":    `,"from":1,"to":1`,
	"updateWebhookEndpoint":  `,"metadata":{"team":"books"}`,
	"updateWithdrawal":       `,"metadata":{"order":"17"}`,
	"nominateOwnBankAccount": `,"holderName":"A","sortCode":"000000","accountNumber":"12345610"`}

// withMerchant names a merchant in the place that the route requires.
func (r *route) withMerchant(merchantID string) (address, body string) {
	if r.who == everyClient {
		return r.address(), ""
	}
	if r.body != nil {
		return r.address(), fmt.Sprintf(`{"merchantId":%q%s}`, merchantID, leastBodies[r.id])
	}
	return r.address() + "?merchantId=" + merchantID + leastQueries[r.id], ""
}

// leastQueries are the parameters that operations require besides the merchant.
var leastQueries = map[string]string{"exportItems": "&withdrawalId=w1", "search": "&q=x"}

// What seeded reconciles, whose names are made of its parts.
const (
	someDay   = "2026-11-19"
	someMatch = "mat_1h96hgt6vwzd27rwc23ydnbgh5"
	someBreak = "br_7qp28vt6k4b7tr8yn5fch41jed"
)

// seeded returns a world in which the shop has one record of each kind.
func seeded(t *testing.T) *world {
	w := newWorld(t, "sqlite")
	w.pay(shop, "p1", 5000)
	w.want(201, w.post("/v1/refunds", w.operator, `{"id":"r1","merchantId":"shop","paymentId":"p1","amount":100}`))
	w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":200}`))
	w.want(201, w.post("/v1/disputes", w.operator, `{"id":"d1","merchantId":"shop","paymentId":"p1","amount":100}`))
	w.want(201, w.post("/v1/reserves", w.operator, `{"id":"v1","merchantId":"shop","amount":100,"reason":"new"}`))
	w.exchangesFiles()
	w.want(201, w.post("/v1/event-subscriptions", w.operator, `{"id":"mirror"}`))
	w.want(201, w.post("/v1/provider-settlements", w.operator,
		`{"id":"settled","merchantId":"shop","amount":5000,"reference":"ACQ-2026-77"}`))
	matches, breaks := w.reconciled(77, recon.Line{Amount: 5000, Text: "ACQ-2026-77"}, recon.Line{Amount: 777})
	if matches[0].ID != someMatch || breaks[0].ID != someBreak {
		t.Fatalf("the match is %s, the break %s", matches[0].ID, breaks[0].ID)
	}
	if day := w.safeguarded(); day.Date.String() != someDay {
		t.Fatalf("the safeguarding record is that of %s", day.Date)
	}
	by := farthing.Origin{Actor: farthing.ActorCLI}
	sealed, key := w.store.BankAccounts.Seal(shop, "ba_1", []byte("000000 12345610"))
	for _, c := range []farthing.Command{farthing.RecordAdjustment{
		MerchantID: shop,
		ID:         "a1",
		Amount:     100,
		Reason:     "gift",
		By:         by,
	},
		farthing.NominateBankAccount{
			MerchantID: shop,
			ID:         "ba_1",
			HolderName: "A Shop Ltd",
			SortCode:   "000000",
			Last4:      "5610",
			Sealed:     sealed,
			KeyID:      key,
			By:         by,
		}} {
		if _, err := w.store.Do(w.tb.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	w.hasEndpoint("whk_1")
	w.hasContact(shop)
	w.hasClient()
	return w
}

// someClient is the client of hasClient.
const someClient = "cl_1"

// hasClient makes the shop a client that reads.
func (w *world) hasClient() {
	w.tb.Helper()
	_, err := issuer.CreateClient(w.tb.Context(), w.store, w.clock.Now(), issuer.NewClient{
		ID:         someClient,
		MerchantID: shop,
		Name:       "reports",
		Role:       "viewer",
	})
	if err != nil {
		w.tb.Fatal(err)
	}
}

func TestAccess(t *testing.T) {
	w := seeded(t)
	// Tokens without the scope; the key says whether the first of their two scopes is the one that the route takes.
	narrow := map[bool]string{false: w.token(shop, issuer.BalanceRead), true: w.token(shop, issuer.MerchantWrite)}
	lacking := map[bool]string{false: w.token("", issuer.RailsWrite), true: w.token("", issuer.AdjustmentsWrite)}
	for i := range routes {
		r := &routes[i]
		t.Run(r.method+" "+r.path, func(t *testing.T) {
			if !r.guarded() {
				w.want(200, w.send(r.method, r.address(), "", ""))
				return
			}
			a := w.refused(401, farthing.CodeTokenMissing, w.send(r.method, r.address(), "", ""))
			if got := a.header.Get("WWW-Authenticate"); got != `Bearer realm="farthing"` {
				t.Errorf("without a token the challenge is %s", got)
			}
			a = w.refused(401, farthing.CodeInvalidToken,
				w.send(r.method, r.address(), canary, "", "Authorization", "Bearer "+"ey.canary.x"))
			if got := a.header.Get("WWW-Authenticate"); !strings.HasPrefix(got,
				`Bearer realm="farthing", error="invalid_token"`) {
				t.Errorf("with a bad token the challenge is %s", got)
			}
			if r.who == everyClient {
				if r.sandbox {
					w.want(200, w.send(r.method, r.address(), narrow[false], `{"by":"0s"}`))
				}
				return
			}
			for name, token := range map[string]string{
				"a merchant's":  narrow[r.scope == issuer.BalanceRead],
				"an operator's": lacking[r.scope == issuer.RailsWrite],
			} {
				a = w.refused(403, farthing.CodeInsufficientScope, w.send(r.method, r.address(), token, "{"))
				if got := a.header.Get("WWW-Authenticate"); !strings.Contains(got,
					`error="insufficient_scope", scope="`+r.scope+`"`) {
					t.Errorf("%s client without the scope gets the challenge %s", name, got)
				}
			}
			if r.who == operators {
				w.refused(403, farthing.CodeInsufficientScope, w.send(r.method, r.address(), w.merchant, ""))
				return
			}
			address, body := r.withMerchant(shop)
			w.refused(403, farthing.CodeMerchantMismatch,
				w.send(r.method, address, w.stranger, body, "Idempotency-Key", "k"))
			nameless := ""
			if rest := leastBodies[r.id]; rest != "" {
				nameless = "{" + rest[1:] + "}"
			}
			address = r.address()
			if least := leastQueries[r.id]; least != "" {
				address += "?" + least[1:]
			}
			if unnamed := w.send(r.method, address, w.operator, nameless); r.overAll() {
				w.want(200, unnamed)
			} else {
				w.refused(400, farthing.CodeMerchantRequired, unnamed)
			}
			if strings.Contains(r.path, "{id}") && r.id != "createWithdrawal" {
				w.refused(404, farthing.CodeNotFound, w.send(r.method, r.address(), w.stranger, nameless))
			}
		})
	}
}

// The name of the operator's own journal is no merchant's: each read that takes a merchant says so as its documentation
// does, or finds nothing of it.
func TestTheOperatorIsNoMerchant(t *testing.T) {
	w := seeded(t)
	for i := range routes {
		r := &routes[i]
		endless := slices.Contains(r.answers(), mediaEvents)
		if r.method != http.MethodGet || !r.guarded() || !r.asksOfMerchant() || endless {
			continue
		}
		address := r.address() + "?merchantId=" + farthing.OperatorID + leastQueries[r.id]
		if a := w.get(address, w.operator); a.status != http.StatusNotFound && a.status != http.StatusOK {
			t.Errorf("%s answers %d: %s", address, a.status, a.body)
		}
	}
}

// A scope that opens nothing must not exist: a caller that gets it would look for its use.
func TestEachScopeIsTaken(t *testing.T) {
	taken := map[string]bool{}
	for i := range routes {
		taken[routes[i].scope] = true
	}
	for _, scope := range issuer.OperatorScopes.Names() {
		if !taken[scope] {
			t.Errorf("no route takes the scope %s", scope)
		}
	}
}

// Merchants read in their journals which of the operator's clients had done what.
func TestMerchantsReadStaffInPlaceOfTheOperatorsClients(t *testing.T) {
	w := seeded(t)
	ann := w.operators("Ann Operator")
	token := w.exchange(ann)
	w.want(201, w.post("/v1/withdrawals/w9", token, `{"merchantId":"shop","amount":200}`))
	w.want(200, w.post("/v1/withdrawals/w9/cancel", w.operator, ofShop))
	w.want(200, w.post("/v1/merchants/shop/suspend", token, `{"reason":"a look at the books"}`))
	asked := w.want(202, w.post("/v1/merchants/shop/reinstate", token, `{"reason":"all is well"}`))
	w.want(200, w.post("/v1/approvals/"+asked.text("id")+"/approve", w.person("Bob"),
		`{"merchantId":"shop","digest":"`+asked.text("digest")+`"}`))
	all, err := w.store.Clients.List(t.Context(), "", "", 100)
	if err != nil {
		t.Fatal(err)
	}
	hidden, own := []string{"Ann Operator", "Bob"}, []string{}
	for _, client := range all {
		if client.MerchantID == shop {
			own = append(own, client.ID)
		} else {
			hidden = append(hidden, client.ID)
		}
	}
	seen := ""
	w.server.Drain() // so that streams end
	for i := range routes {
		r := &routes[i]
		if r.who != merchants || r.method != http.MethodGet {
			continue
		}
		address, _ := r.withMerchant(shop)
		for _, as := range r.answers() {
			a := w.want(200, w.send(http.MethodGet, address, w.merchant, "", "Accept", as))
			seen += a.body
			if slices.ContainsFunc(hidden, func(name string) bool { return strings.Contains(a.body, name) }) {
				t.Errorf("%s as %s shows the merchant who it was: %s", address, as, a.body)
			}
		}
	}
	if !strings.Contains(seen, `"actor":"staff"`) || !strings.Contains(seen, `"actor":"client:`+own[0]) {
		t.Errorf("it sees neither staff nor its own client: %s", seen)
	}
	if a := w.want(200, w.get("/v1/withdrawals/w9", w.merchant)); a.text("history.0.by.type") != "staff" ||
		a.field("history.0.by.id") != nil {
		t.Errorf("the withdrawal's history: %s", a.body)
	}
	a := w.want(200, w.get("/v1/audit?merchantId=shop", w.operator))
	who := map[string]string{}
	for i := range a.list("data") {
		at := fmt.Sprintf("data.%d", i)
		who[a.text(at+".type")+" "+a.text(at+".subjectId")] = a.text(at + ".people.0.person")
	}
	if !strings.HasPrefix(who[farthing.EventWithdrawalCanceled+" w9"], "client:cl_") ||
		who[farthing.EventWithdrawalRequested+" w9"] != "Ann Operator" {
		t.Errorf("the operator does not see who it was: %s", a.body)
	}
}

func TestOperatorReadsForAMerchant(t *testing.T) {
	w := seeded(t)
	reader := w.token("", issuer.OperatorRead)
	w.server.Drain() // so that streams end
	for i := range routes {
		r := &routes[i]
		if r.who != merchants || r.method != http.MethodGet {
			continue
		}
		address, _ := r.withMerchant(shop)
		w.want(200, w.get(address, reader))
		address, _ = r.withMerchant("nobody")
		w.refused(404, farthing.CodeNotFound, w.get(address, reader))
	}
}

func TestExpiredAndRevokedTokens(t *testing.T) {
	w := newWorld(t, "sqlite")
	made := w.want(201, w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"till"}`))
	a := w.want(200, w.post("/oauth/token", "",
		fmt.Sprintf(`{"audience":"%s/v1","grant_type":"client_credentials","client_id":%q,"client_secret":%q}`, w.base,
			made.text("clientId"), made.text("clientSecret"))))
	token := a.text("access_token")
	w.want(200, w.get("/v1/payments", token))
	w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/clients", token))
	w.want(200, w.get("/v1/clients/"+made.text("clientId"), w.operator))
	w.want(204, w.send(http.MethodDelete, "/v1/clients/"+made.text("clientId"), w.operator, ""))
	w.want(204, w.send(http.MethodDelete, "/v1/clients/"+made.text("clientId"), w.operator, ""))
	w.refused(404, farthing.CodeNotFound, w.send(http.MethodDelete, "/v1/clients/cl_none", w.operator, ""))
	w.refused(401, farthing.CodeInvalidToken, w.get("/v1/payments", token))
	w.want(200, w.get("/v1/payments", w.merchant))
	w.clock.Advance(issuer.Lifetime)
	w.refused(401, farthing.CodeInvalidToken, w.get("/v1/payments", w.merchant))
}

func TestClientsGetNoMoreThanTheirMakerHas(t *testing.T) {
	w := newWorld(t, "sqlite")
	narrow := w.token("", issuer.ClientsWrite, issuer.PaymentsRead)
	w.want(201, w.post("/v1/clients", narrow, `{"merchantId":"shop","name":"till","scopes":["payments:read"]}`))
	w.refused(403, farthing.CodeInsufficientScope,
		w.post("/v1/clients", narrow, `{"merchantId":"shop","name":"till","scopes":["withdrawals:write"]}`))
	w.refused(403, farthing.CodeInsufficientScope, w.post("/v1/clients", narrow, `{"merchantId":"shop","name":"till"}`))
	w.refused(400, farthing.CodeInvalidRequest,
		w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"till","scopes":["operator:read"]}`))
	w.refused(400, farthing.CodeInvalidRequest,
		w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"till","scopes":["payments:reed"]}`))
	w.refused(400, farthing.CodeInvalidRequest,
		w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"a\u0000b"}`))
	both := w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"a\u0000b","scopes":["operator:read"]}`)
	if both.status != 400 || len(both.list("errors")) != 2 {
		t.Errorf("a wrong name and a scope of the operator's: %s", both.body)
	}
	w.refused(400, farthing.CodeMerchantRequired, w.post("/v1/clients", w.operator, `{"name":"till"}`))
	w.refused(404, farthing.CodeNotFound, w.post("/v1/clients", w.operator, `{"merchantId":"nobody","name":"till"}`))
	ids := []string{}
	for next := "?limit=2"; next != ""; {
		a := w.want(200, w.get("/v1/clients"+next, w.operator))
		for i := range a.list("data") {
			ids = append(ids, a.text(fmt.Sprintf("data.%d.clientId", i)))
		}
		if strings.Contains(a.body, "ecret") {
			t.Errorf("a list of clients shows a secret: %s", a.body)
		}
		next = ""
		if cursor := a.text("nextCursor"); cursor != "" {
			next = "?limit=2&cursor=" + cursor
		}
	}
	if len(ids) != 5 || len(slices.Compact(slices.Sorted(slices.Values(ids)))) != 5 {
		t.Errorf("clients listed: %q", ids)
	}
}

// A client that may do little once ended those that may do everything.
func TestNarrowClientsShutNobodyOut(t *testing.T) {
	w := newWorld(t, "sqlite")
	wide, err := issuer.CreateClient(t.Context(), w.store, w.clock.Now(), issuer.NewClient{
		Name:  "bob",
		Owner: "Bob",
		Role:  "admin",
	})
	if err != nil {
		t.Fatal(err)
	}
	narrow := w.token("", issuer.ClientsWrite, issuer.OperatorRead, issuer.PaymentsRead)
	till := w.want(201, w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"till"}`))
	for _, address := range []string{
		"/v1/clients/" + wide.ClientID,
		"/v1/clients/" + wide.ClientID + "/secrets/" + wide.SecretID,
		"/v1/clients/" + wide.ClientID + "/secrets/sec_none",
		"/v1/clients/" + till.text("clientId"),
		"/v1/clients/" + till.text("clientId") + "/secrets/" + till.text("secretId"),
	} {
		w.refused(403, farthing.CodeInsufficientScope, w.send(http.MethodDelete, address, narrow, ""))
	}
	w.refused(403, farthing.CodeInsufficientScope,
		w.post("/v1/clients/"+till.text("clientId")+"/secrets", narrow, ""))
	for _, id := range []string{wide.ClientID, till.text("clientId")} {
		client, err := w.store.Clients.Get(t.Context(), id)
		if err != nil || client.RevokedAt != nil || len(client.Secrets) != 1 {
			t.Errorf("%+v, %v", client, err)
		}
	}
	reader := w.want(201, w.post("/v1/clients", narrow,
		`{"merchantId":"shop","name":"reader","scopes":["payments:read"]}`))
	w.want(204, w.send(http.MethodDelete, "/v1/clients/"+reader.text("clientId"), narrow, ""))
	w.want(204, w.send(http.MethodDelete, "/v1/clients/"+wide.ClientID, w.operator, ""))
}

func TestTokensOnlyInTheHeader(t *testing.T) {
	w := newWorld(t, "sqlite")
	for _, headers := range []http.Header{
		{"Authorization": {"Bearer"}}, {"Authorization": {"Bearer "}},
		{"Authorization": {"Bearer " + w.merchant + " x"}},
		{"Authorization": {"Bearer " + w.merchant, "Bearer " + w.merchant}},
		{"Authorization": {"Bearer " + strings.Repeat("a", 9000)}},
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, w.base+"/v1/payments", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header = headers
		w.refused(401, farthing.CodeInvalidToken, w.roundTrip(r))
	}
	w.refused(401, farthing.CodeTokenMissing, w.send("GET", "/v1/payments", "", "", "Authorization", "Basic YTpi"))
	w.refused(401, farthing.CodeTokenMissing, w.get("/v1/payments?access_token="+w.merchant, ""))
	w.want(200, w.send("GET", "/v1/payments", "", "", "Authorization", "bearer  "+w.merchant))
}

func TestCommonHeaders(t *testing.T) {
	w := seeded(t)
	for _, a := range []answered{w.get("/v1/payments", w.merchant), w.get("/v1/nothing", ""), w.get("/v1/payments", ""),
		w.get("/healthz", "")} {
		if a.header.Get("Cache-Control") != "private, no-store" ||
			a.header.Get("X-Content-Type-Options") != "nosniff" ||
			!strings.HasPrefix(a.header.Get("X-Request-Id"), "req_") {
			t.Errorf("the headers are %v", a.header)
		}
	}
	head := w.want(200, w.send("HEAD", "/v1/payments/p1", w.merchant, ""))
	get := w.get("/v1/payments/p1", w.merchant)
	if head.body != "" || head.header.Get("ETag") != get.header.Get("ETag") ||
		head.header.Get("Content-Length") != get.header.Get("Content-Length") {
		t.Errorf("HEAD answers %v %q", head.header, head.body)
	}
	a := w.send("GET", "/v1/payments/p1", w.merchant, "", "X-Request-Id", "theirs\t"+strings.Repeat("x", 100))
	if a.header.Get("X-Request-Id") == "" || strings.Contains(a.header.Get("X-Request-Id"), "theirs") {
		t.Errorf("the request id is the caller's: %v", a.header)
	}
	if log := w.log.String(); !strings.Contains(log, `"callerRequestId":"theirs?`) ||
		strings.Contains(log, strings.Repeat("x", 65)) || strings.Contains(log, w.merchant) {
		t.Error("the caller's request id is not logged as it should be, or a token is")
	}
}

func TestWrongAddressesAndMethods(t *testing.T) {
	w := newWorld(t, "sqlite")
	for _, path := range []string{
		"/v1", "/v1/", "/v2/payments", "/v1/payments/", "/v1/payments/p1/", "//v1/payments", "/v1/../v1/payments",
		"/v1/withdrawals/w1/cancel/x", "/v1/payments/a/b", "/docs/problems/nothing",
	} {
		w.refused(404, farthing.CodeNotFound, w.get(path, w.merchant))
	}
	for path, allow := range map[string]string{
		"/v1/payments":              "GET, HEAD, POST",
		"/v1/withdrawals/w1":        "GET, HEAD, PATCH, POST",
		"/v1/withdrawals/w1/cancel": "POST",
		"/v1/payments/bulk":         "POST",
		"/healthz":                  "GET, HEAD",
	} {
		for _, method := range []string{"PUT", "OPTIONS", "TRACE", "QUERY"} {
			a := w.refused(405, farthing.CodeMethodNotAllowed, w.send(method, path, "", ""))
			if got := a.header.Get("Allow"); got != allow {
				t.Errorf("%s allows %q, want %q", path, got, allow)
			}
		}
	}
	w.want(200, w.get("/readyz", ""))
	for _, meaning := range farthing.Codes {
		a := w.want(200, w.get(problemPath(meaning.Code), ""))
		if !strings.Contains(a.body, "<h1>"+strings.ReplaceAll(meaning.Title, "'", "&#39;")+"</h1>") ||
			!strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
			t.Errorf("the page of %s is %s", meaning.Code, a.body)
		}
	}
}

func TestReadinessNeedsTheDatabase(t *testing.T) {
	w := newWorld(t, "sqlite")
	dead := newWorld(t, "sqlite")
	if err := dead.store.Close(); err != nil {
		t.Fatal(err)
	}
	w.server.config.Store = dead.store
	a := w.refused(503, farthing.CodeUnavailable, w.get("/readyz", ""))
	if a.header.Get("Retry-After") == "" || strings.Contains(a.body, "sql") {
		t.Errorf("not ready is answered %v %s", a.header, a.body)
	}
	a = w.get("/v1/payments", w.merchant)
	if a.status < 500 || strings.Contains(a.body, "sql") || strings.Count(w.log.String(), a.text("requestId")) != 2 {
		t.Errorf("a dead database is answered %d %s, and logged as %s", a.status, a.body, w.log)
	}
	w.want(200, w.get("/healthz", ""))
}

func TestClockOfTokensIsReal(t *testing.T) {
	w := newWorld(t, "sqlite")
	// The business clock of a sandbox may be moved by years; a token stays valid for its day.
	far := w.clock.Now().AddDate(2, 0, 0)
	w.server.config.Now = func() time.Time { return far }
	w.want(200, w.get("/v1/payments", w.merchant))
}
