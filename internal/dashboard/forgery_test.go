package dashboard

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/people"
	"farthing/internal/server"
	"farthing/internal/testing/oidctest"
)

// forgery is a way to have somebody's browser send what they did not ask for. The zero value is a form of ours.
type forgery struct {
	name    string
	method  string   // "": POST
	headers []string // in pairs, beside the cookies of the browser
	body    string   // how the fields are sent: "": as a form; text, json, parts, query or none
}

// Who sends it.
const (
	evil    = "https://evil.example"
	pay     = "http://pay.localhost:8080" // a sister address
	nextTo  = "http://localhost:8081"     // another program of the machine
	overTLS = "https://localhost:8080"
	within  = "http://localhost:8080.evil.example"
	ours    = "http://localhost:8080"
)

var forgeries = []forgery{
	{name: "form of another site", headers: from("cross-site", evil, "Sec-Fetch-User", "?1")},
	{name: "form with a file of another site", headers: from("cross-site", evil), body: "parts"},
	{name: "form of plain text", headers: from("cross-site", evil, "Sec-Fetch-Mode", "navigate"), body: "text"},
	{name: "form without fields", headers: from("cross-site", evil), body: "none"},
	{name: "form whose fields are in the address", headers: from("cross-site", evil), body: "query"},
	{name: "form in a frame", headers: from("cross-site", evil, "Sec-Fetch-Dest", "iframe")},
	{name: "form in a fenced frame", headers: from("cross-site", "null", "Sec-Fetch-Dest", "fencedframe")},
	{name: "form of a sandboxed frame", headers: from("cross-site", "null", "Sec-Fetch-Dest", "iframe")},
	{name: "form of a data address", headers: from("cross-site", "null", "Sec-Fetch-Mode", "navigate")},
	{name: "form after a redirect", headers: from("cross-site", "null", "Referer", evil+"/")},
	{name: "form of a page without a referrer", headers: from("cross-site", "null", "Referer", "")},
	{name: "form of a window that we opened", headers: from("cross-site", evil, "Sec-Fetch-Dest", "document")},
	{name: "fetch without CORS", headers: from("cross-site", evil, "Sec-Fetch-Mode", "no-cors")},
	{name: "fetch of plain text", headers: from("cross-site", evil, "Sec-Fetch-Mode", "no-cors"), body: "text"},
	{name: "fetch with CORS", headers: from("cross-site", evil, "Sec-Fetch-Mode", "cors")},
	{name: "fetch of JSON", headers: from("cross-site", evil, "Sec-Fetch-Mode", "cors"), body: "json"},
	{name: "fetch of a worker", headers: from("cross-site", evil, "Sec-Fetch-Dest", "worker")},
	{name: "beacon", headers: from("cross-site", evil, "Sec-Fetch-Dest", "empty"), body: "text"},
	{name: "ping of a link", headers: from("cross-site", evil, "Ping-To", ours+"/app", "Content-Type", "text/ping")},
	{name: "violation report", headers: from("cross-site", evil, "Sec-Fetch-Dest", "report"), body: "json"},
	{name: "another site without an origin", headers: from("cross-site", "")},
	{name: "another site with our referrer", headers: from("cross-site", evil, "Referer", ours+"/app/me")},
	{name: "form of a sister address", headers: from("same-site", pay, "Sec-Fetch-Mode", "navigate")},
	{name: "fetch of a sister address", headers: from("same-site", pay, "Sec-Fetch-Mode", "cors"), body: "json"},
	{name: "frame of a sister address", headers: from("same-site", pay, "Sec-Fetch-Dest", "iframe")},
	{name: "sister address without an origin", headers: from("same-site", "")},
	{name: "sandboxed frame of a sister address", headers: from("same-site", "null")},
	{name: "form of another port", headers: from("same-site", nextTo)},
	{name: "form of our name over TLS", headers: from("same-site", overTLS)},
	{name: "site of an unknown kind", headers: from("near", evil)},
	{name: "old browser, another site", headers: from("", evil)},
	{name: "old browser, another site, plain text", headers: from("", evil), body: "text"},
	{name: "old browser, another site, JSON", headers: from("", evil), body: "json"},
	{name: "old browser, no origin", headers: from("", "null")},
	{name: "old browser, name that begins as ours", headers: from("", within)},
	{name: "old browser, sister address", headers: from("", pay)},
	{name: "old browser, another port", headers: from("", nextTo)},
	{name: "old browser, our name over TLS", headers: from("", overTLS)},
	{name: "old browser, our name in capitals at another site", headers: from("", "https://EVIL.example")},
	{name: "very old browser, another site", headers: from("", "", "Referer", evil+"/")},
	{name: "very old browser, name that begins as ours", headers: from("", "", "Referer", within+"/app/me")},
	{name: "very old browser, our address in a query", headers: from("", "", "Referer", evil+"/?"+ours+"/app/")},
	{name: "very old browser, our name as a user", headers: from("", "", "Referer", ours+"@evil.example/")},
	{name: "put", method: http.MethodPut, headers: from("cross-site", evil)},
	{name: "patch", method: http.MethodPatch, headers: from("cross-site", evil)},
	{name: "delete", method: http.MethodDelete, headers: from("cross-site", evil)},
	{
		name:    "link",
		method:  http.MethodGet,
		headers: from("cross-site", ""),
		body:    "query",
	},
	{
		name:    "link of a mail",
		method:  http.MethodGet,
		headers: from("none", ""),
		body:    "query",
	},
	{
		name:    "picture of a sister address",
		method:  http.MethodGet,
		headers: from("same-site", "", "Sec-Fetch-Dest", "image"),
		body:    "query",
	},
	{name: "get with a body", method: http.MethodGet, headers: from("cross-site", evil)},
	{
		name:    "prefetch",
		method:  http.MethodGet,
		headers: from("none", "", "Sec-Purpose", "prefetch"),
		body:    "query",
	},
	{
		name:    "head",
		method:  http.MethodHead,
		headers: from("cross-site", ""),
		body:    "query",
	},
	{
		name:    "preflight",
		method:  http.MethodOptions,
		headers: from("cross-site", evil, "Access-Control-Request-Method", "POST"),
		body:    "query",
	},
	{
		name:    "method in a header",
		method:  http.MethodGet,
		headers: from("cross-site", "", "X-HTTP-Method-Override", "POST", "X-Method-Override", "POST"),
		body:    "query",
	},
	{
		name:    "method in the address",
		method:  http.MethodGet,
		headers: from("cross-site", "", "X-HTTP-Method", "POST"),
		body:    "query",
	},
	{name: "method of no kind", method: "post", headers: from("cross-site", evil)},
}

// looks says whether it is no form, so that the page is shown, or there is none.
func (f *forgery) looks() bool {
	return f.method == http.MethodGet || f.method == http.MethodHead || f.method == http.MethodOptions
}

// from are the headers by which a browser names the site and the page that sends something, with more in pairs.
func from(site, origin string, more ...string) []string {
	return append([]string{"Sec-Fetch-Site", site, "Origin", origin}, more...)
}

// sent is a form of a page, filled so that it does something.
type sent struct {
	user, path string
	fields     url.Values
}

// filled is a form; its fields come in pairs.
func filled(user, path, do string, fields ...string) sent {
	form := url.Values{"do": {do}, "_method": {http.MethodPost}}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Add(fields[i], fields[i+1])
	}
	return sent{user, path, form}
}

// sends sends a form in a way.
func (f *forgery) sends(w *world, s sent) answered {
	w.tb.Helper()
	media, body, path := "application/x-www-form-urlencoded", s.fields.Encode(), s.path
	switch f.body {
	case "text":
		media = "text/plain"
	case "json":
		media, body = "application/json", `{"do":"`+s.fields.Get("do")+`"}`
	case "parts":
		media, body = inParts(w.tb, s.fields)
	case "query":
		mark := "?"
		if strings.Contains(path, mark) {
			mark = "&"
		}
		path, body = path+mark+body, ""
	case "none":
		body = ""
	}
	method := f.method
	if method == "" {
		method = http.MethodPost
	}
	r := httptest.NewRequestWithContext(w.tb.Context(), method, path, strings.NewReader(body))
	r.Host = "localhost:8080"
	r.Header.Set("Content-Type", media)
	for i := 0; i+1 < len(f.headers); i += 2 {
		if f.headers[i+1] != "" {
			r.Header.Set(f.headers[i], f.headers[i+1])
		}
	}
	if s.user != "" {
		r.AddCookie(&http.Cookie{Name: w.dashboard.cookie, Value: s.user})
	}
	recorded := httptest.NewRecorder()
	w.server.Handler().ServeHTTP(recorded, r)
	return answered{recorded.Code, recorded.Header(), recorded.Body.String()}
}

// inParts are fields as a form with files sends them.
func inParts(tb testing.TB, fields url.Values) (media, body string) {
	tb.Helper()
	var text bytes.Buffer
	form := multipart.NewWriter(&text)
	for name := range fields {
		part, err := form.CreateFormField(name)
		if name == "document" {
			part, err = form.CreateFormFile(name, "statement.xml")
		}
		if err == nil {
			_, err = io.WriteString(part, fields.Get(name))
		}
		if err != nil {
			tb.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		tb.Fatal(err)
	}
	return form.FormDataContentType(), text.String()
}

// everything is a digest of all that the store has, and the business time.
func (w *world) everything() string {
	w.tb.Helper()
	db, err := sql.Open("sqlite", strings.TrimPrefix(w.url, "sqlite:"))
	if err != nil {
		w.tb.Fatal(err)
	}
	defer func() { _ = db.Close() }() // it was only read
	whole := sha256.New()
	for _, table := range w.reads(db, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name") {
		for _, row := range w.reads(db, "SELECT * FROM "+table) {
			_, _ = fmt.Fprintln(whole, table, row) // a hash takes everything
		}
	}
	return fmt.Sprintf("%x %s", whole.Sum(nil), w.clock.Now())
}

// reads answers the rows of a statement as texts.
func (w *world) reads(db *sql.DB, statement string) (list []string) {
	w.tb.Helper()
	rows, err := db.QueryContext(w.tb.Context(), statement)
	if err != nil {
		w.tb.Fatal(err)
	}
	defer func() { _ = rows.Close() }() // Err says what went wrong
	columns, err := rows.Columns()
	if err != nil {
		w.tb.Fatal(err)
	}
	for rows.Next() {
		values, into := make([]sql.NullString, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			w.tb.Fatal(err)
		}
		var row []string
		for _, value := range values {
			row = append(row, value.String)
		}
		list = append(list, strings.Join(row, "\x00"))
	}
	if err := rows.Err(); err != nil {
		w.tb.Fatal(err)
	}
	return list
}

// What somebody's browser is made to send changes nothing, whatever form of the dashboard it is: no row of the store.
// Sent from our own page, each of the forms does something.
func TestForgeriesDoNothing(t *testing.T) {
	w := newWorldAt(t, "sqlite", ours, movesClock)
	forms, all := w.forms(t)
	before := w.everything()
	for i := range forgeries {
		f := &forgeries[i]
		for _, form := range all {
			got := f.sends(w, form)
			if !f.looks() && (got.status != http.StatusForbidden || !strings.Contains(got.body, "another site")) {
				t.Errorf("%s: %s %s: %d %s", f.name, form.path, form.fields.Get("do"), got.status, got.body)
			}
			if got.header.Get("Access-Control-Allow-Origin") != "" || got.header.Get("Set-Cookie") != "" {
				t.Errorf("%s: %s: %s", f.name, form.path, got.header)
			}
		}
		if w.everything() != before {
			t.Fatalf("%s changed something", f.name)
		}
	}
	if len(forgeries) < 40 {
		t.Errorf("%d forgeries", len(forgeries))
	}
	ourOwn := forgery{headers: from("same-origin", ours)}
	for _, form := range forms {
		if ourOwn.body = ""; form.fields.Has("document") {
			ourOwn.body = "parts"
		}
		got := ourOwn.sends(w, form)
		after := w.everything()
		if got.status >= http.StatusBadRequest || after == before {
			t.Errorf("%s %s does nothing: %d %s", form.path, form.fields.Get("do"), got.status, got.body)
		}
		before = after
	}
}

// movesClock lets the clock of a world be moved.
func movesClock(w *world, c *server.Config) {
	c.MoveClock = func(_ context.Context, to func(time.Time) (time.Time, error)) (time.Time, error) {
		at, err := to(w.clock.Now())
		if err == nil {
			w.clock.Set(at)
		}
		return w.clock.Now(), err
	}
}

// forms are those that move money or power, in an order in which each does something; all are one of each button too.
func (w *world) forms(t *testing.T) (list, all []sent) {
	t.Helper()
	_, key := w.signInByApp("Ann", shop, "owner")
	w.signIn("Eve", shop, "viewer")
	w.clock.Advance(25 * time.Hour)
	approval, other := w.asksForApproval(t), w.loosens()
	w.do("createWithdrawal", `{"merchantId":"shop","amount":1000}`, "id", "w-1")
	at := w.addresses(approval)
	_, session := w.invite("Vic", shop, "viewer")
	if err := w.people.SetPassword(t.Context(), &session, password); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Eve", "Vic"} {
		by := farthing.Author{Actor: farthing.ActorCLI}
		if _, err := w.people.Recovery.Ask(t.Context(), w.userID(name), by); err != nil {
			t.Fatal(err)
		}
	}
	ann, ada := w.again("ann@example.com", key), w.signIn("Ada", people.Operator, "admin")
	list = append(list,
		filled(ann, "/app/merchants/shop/withdrawals/new", "withdraw", "id", "w-2", "amount", "9.00"),
		filled(ada, "/app/merchants/shop/bank-account", "nominate-for", "holderName", "Mal", "sortCode", "20-00-00",
			"accountNumber", "55779933"))
	list = append(list, w.ownersForms(ann, at)...)
	list = append(list, w.staffForms(ada, at, other)...)
	list = append(list,
		filled("", "/app/sign-in", "", "email", "vic@example.com", "password", password),
		filled("", strings.TrimPrefix(w.link("Mallory", shop, "viewer"), ours), ""),
		filled(ann, "/app/passkeys/new", ""),
		filled(ann, "/app/passkeys/sign-in", ""),
		filled(ann, "/app/me", "recovery-codes"),
		filled(ann, "/app/me", "password", "password", "another horse battery"),
		filled(ann, "/app/me", "sign-out"),
		filled(ada, "/app/clock", "move", "by", "25m"),
		filled(ada, "/app/me", "end-others"),
	)
	for i := range pages {
		for _, does := range pages[i].does {
			all = append(all, filled(ada, at.Replace(pages[i].path), does.name, "id", "of-a-form", "merchantId", shop))
		}
	}
	return list, append(all, list...)
}

// ownersForms are those of the owner of a shop.
func (w *world) ownersForms(ann string, at *strings.Replacer) []sent {
	const of = "/app/merchants/" + shop
	hook := at.Replace(underMerchant + "/webhooks/{id}")
	account := valueOf(w.tb, w.get(ann, of+"/bank-account").body, "id")
	return []sent{
		filled(ann, of+"/withdrawals/w-1", "cancel"),
		filled(ann, of+"/schedule", "schedule", "enabled", "true", "interval", "daily", "time", "07:30",
			"zone", "Europe/London", "roll", "following", "minimum", "10", "retain", "0.00"),
		filled(ann, of+"/bank-account", "nominate", "holderName", "A Shop Ltd", "sortCode", "20-00-00",
			"accountNumber", "55779922"),
		filled(ann, of+"/bank-account", "freeze", "id", account),
		filled(ann, of+"/webhooks", "add-endpoint", "key", "k-1", "url", "https://evil.example/", "types", "payment.*"),
		filled(ann, hook, "change-endpoint", "status", "disabled"),
		filled(ann, hook, "rotate", "key", "k-2", "overlapHours", "1"),
		filled(ann, hook, "delete-endpoint"),
		filled(ann, of+"/clients", "create-client", "key", "k-3", "name", "Till", "role", "developer"),
		filled(ann, of+"/users", "invite-member", "name", "Mal", "email", "mal@example.com", "role", "bookkeeper"),
		filled(ann, of+"/users", "stop-recovery", "id", w.userID("Eve")),
		filled(ann, of+"/users", "remove-member", "id", w.userID("Eve")),
	}
}

// userID is the identifier of a user.
func (w *world) userID(name string) string {
	w.tb.Helper()
	list, err := w.people.List(w.tb.Context(), "", "", 100)
	for i := range list {
		if list[i].Name == name {
			return list[i].ID
		}
	}
	w.tb.Fatal(name, "is no user", err)
	return ""
}

// staffForms are those of the operator's staff; other is an approval beside that of the addresses.
func (w *world) staffForms(ada string, at *strings.Replacer, other string) []sent {
	const of = "/app/merchants/" + shop
	asked, vic := at.Replace("/app/approvals/{id}"), w.userID("Vic")
	found, day := at.Replace("/app/breaks/{id}"), at.Replace("/app/safeguarding/{date}?currency=GBP")
	account := valueOf(w.tb, w.get(ada, of+"/bank-account").body, "id")
	money := func(id, amount string) []string {
		return []string{"id", id, "merchantId", shop, "amount", amount, "reason", "R"}
	}
	return []sent{
		filled(ada, asked, "approve", "merchantId", shop, "digest", valueOf(w.tb, w.get(ada, asked).body, "digest")),
		filled(ada, "/app/approvals/"+other, "refuse", "merchantId", shop, "reason", "No"),
		filled(ada, of+"/bank-account", "unfreeze", "account", account, "reason", "R"),
		filled(ada, of+"/settings", "limit", "name", "The shop", "limits.approvalOver", "50", "reason", "R"),
		filled(ada, of+"/settings", "suspend", "reason", "R"),
		filled(ada, of+"/settings", "reinstate", "reason", "R"),
		filled(ada, "/app/settings", "settings", "coolingOffHours", "48", "reason", "R"),
		filled(ada, "/app/merchants/new", "create-merchant", "id", "linden", "name", "Linden", "currency", "GBP"),
		filled(ada, of+"/contacts", "add-contact", "address", "mal@example.com"),
		filled(ada, "/app/bank-statements", "upload", "document", "<b/>"),
		filled(ada, found, "assign", "owner", "Mal"),
		filled(ada, found, "resolve", "resolution", "corrected", "reason", "R"),
		filled(ada, day, "sign", "digest", valueOf(w.tb, w.get(ada, day).body, "digest"), "reason", "R"),
		filled(ada, "/app/adjustments", "adjust", money("a-1", "5")...),
		filled(ada, "/app/operator-transfers", "transfer", money("o-1", "5")...),
		filled(ada, "/app/reserves", "hold", money("r-1", "5")...),
		filled(ada, of+"/reserves/held", "release", "id", "all"),
		filled(ada, "/app/provider-settlements", "settle", "id", "p-1", "merchantId", shop, "amount", "5"),
		filled(ada, "/app/users", "invite-user", "name", "Moe", "email", "moe@example.com", "role", "admin"),
		filled(ada, "/app/users", "stop-recovery", "id", vic),
		filled(ada, "/app/users", "change-role", "id", vic, "merchant", shop, "role", "bookkeeper"),
		filled(ada, "/app/users", "suspend-user", "id", vic),
		filled(ada, "/app/users", "reinstate-user", "id", vic),
		filled(ada, "/app/users", "recover-user", "id", vic),
	}
}

// A session is worth nothing at the interface of programs, nor anywhere but in its cookie.
func TestASessionIsNoToken(t *testing.T) {
	w := newWorld(t, "sqlite")
	ann := w.signIn("Ann", shop, "owner")
	form := url.Values{"do": {"withdraw"}, "id": {"w-9"}, "amount": {"1.00"}}
	before := w.everything()
	for _, headers := range [][]string{
		from("same-origin", ours, "Content-Type", "application/json"),
		from("same-origin", ours, "Content-Type", "application/json", "Authorization", "Bearer "+ann),
	} {
		w.want(http.StatusUnauthorized, w.send(ann, http.MethodPost, "/v1/withdrawals", form, headers...))
	}
	at := "/app/merchants/shop/withdrawals/new?" + url.Values{w.dashboard.cookie: {ann}}.Encode()
	w.leads("/app/sign-in", w.post("", at, form, "Authorization", "Bearer "+ann))
	if w.everything() != before {
		t.Error("something was changed")
	}
}

// Programs that look through mail follow its links: neither the link of an invitation nor the address to which an
// identity provider sends back does anything for them, and the person signs in afterwards.
func TestMailScannersSignNobodyIn(t *testing.T) {
	w := newWorld(t, "sqlite")
	provider := oidctest.Start(t, w.clock.Now)
	w.people = people.New(people.Config{
		Store:   w.store,
		Real:    w.clock.Now,
		BaseURL: ours,
		Provider: &people.ProviderConfig{
			Issuer:   provider.URL,
			ClientID: oidctest.ClientID,
			Secret:   oidctest.Secret,
		},
	})
	w.dashboard.config.People = w.people
	provider.Says = map[string]any{"email": "ada@example.com"}
	invited, link := w.link("Ada", people.Operator, "approver"), strings.TrimPrefix(w.link("Ben", shop, "viewer"), ours)
	if invited == link {
		t.Fatal(link)
	}
	gone := w.want(http.StatusSeeOther, w.get("", "/app/provider/begin"))
	to, err := url.Parse(gone.header.Get("Location"))
	if err != nil {
		t.Fatal(err)
	}
	provider.Asked = to.Query()
	state := provider.Asked.Get("state")
	back := func(state string) string {
		return "/app/provider?" + url.Values{"code": {oidctest.Code}, "state": {state}}.Encode()
	}
	ownCookie := []string{"Cookie", w.dashboard.cookie + "-provider=" + state}
	before := w.everything()
	for _, scan := range []struct {
		path    string
		status  int
		headers []string
	}{
		{link, http.StatusOK, nil},
		{link + "?do=&_method=POST", http.StatusOK, []string{"X-HTTP-Method-Override", "POST"}},
		{link, http.StatusOK, []string{"Sec-Purpose", "prefetch"}},
		{back(state), http.StatusUnauthorized, nil},
		{back(""), http.StatusUnauthorized, ownCookie},
		{"/app/provider?code=" + oidctest.Code, http.StatusUnauthorized, ownCookie},
		{"/app/provider?state=" + state, http.StatusUnauthorized, ownCookie},
		{"/app/provider?error=access_denied&state=" + state, http.StatusUnauthorized, ownCookie},
		{back("another"), http.StatusUnauthorized, ownCookie},
		{back("another"), http.StatusUnauthorized, []string{"Cookie", w.dashboard.cookie + "-provider=another"}},
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			got := w.send("", method, scan.path, nil, scan.headers...)
			session := strings.Contains(got.header.Get("Set-Cookie"), w.dashboard.cookie+"=")
			if got.status != scan.status || session || w.everything() != before {
				t.Errorf("%s %s %q: %d %s", method, scan.path, scan.headers, got.status, got.header)
			}
		}
	}
	w.leads("/app", w.post("", link, url.Values{}))
	w.leads("/app", w.send("", http.MethodGet, back(state), nil, ownCookie...))
	again := w.everything()
	w.want(http.StatusUnauthorized, w.send("", http.MethodGet, back(state), nil, ownCookie...))
	if w.everything() != again {
		t.Error("the answer of the provider counts twice")
	}
}

// No page is shown in a frame, and nothing of it is read by another origin: whatever is answered.
func TestNothingIsFramedOrReadElsewhere(t *testing.T) {
	w := newWorldAt(t, "sqlite", ours, movesClock)
	approval := w.asksForApproval(t)
	w.do("createWithdrawal", `{"merchantId":"shop","amount":1000}`, "id", "w-1")
	at := w.addresses(approval)
	paths := []string{"/app", "/app/sign-in", "/app/recover", "/app/me", "/app/none", "/app/provider", "/app/link/none",
		strings.TrimPrefix(w.link("Ben", shop, "viewer"), ours), w.dashboard.assets.script.path}
	for i := range pages {
		paths = append(paths, at.Replace(pages[i].path))
	}
	for _, user := range []string{"", w.signIn("Ann", shop, "owner"), w.signIn("Ada", people.Operator, "admin")} {
		for _, path := range paths {
			w.keptToUs(path, w.get(user, path))
			w.keptToUs(path, w.post(user, path, url.Values{}, from("cross-site", evil)...))
		}
	}
	if !strings.Contains(policy, "frame-ancestors 'none'") {
		t.Error(policy)
	}
}

// keptToUs fails the test if another site may frame or read what a page was answered with.
func (w *world) keptToUs(path string, a answered) {
	w.tb.Helper()
	for name, want := range map[string]string{
		"Content-Security-Policy":      policy,
		"X-Frame-Options":              "DENY",
		"X-Content-Type-Options":       "nosniff",
		"Cross-Origin-Opener-Policy":   "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Access-Control-Allow-Origin":  "",
	} {
		if is := a.header.Get(name); is != want {
			w.tb.Errorf("%s: %d, %s is %q", path, a.status, name, is)
		}
	}
}
