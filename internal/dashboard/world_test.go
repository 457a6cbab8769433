package dashboard

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"strings"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/people"
	"farthing/internal/rail/isofile"
	"farthing/internal/server"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

const shop, other = "shop", "other"

// world is a program with a dashboard, on a store of its own: a shop with money and a shop without.
type world struct {
	tb        testing.TB
	store     *store.Store
	url, key  string // of the store
	clock     *storetest.Clock
	server    *server.Server
	dashboard *Dashboard
	people    *people.People
	bank      *isofile.Bank
}

// each runs a test in a world of each engine.
func each(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) { f(t, newWorld(t, engine)) })
	}
}

// newWorld builds a world on a fresh store.
func newWorld(tb testing.TB, engine string) *world {
	tb.Helper()
	return newWorldAt(tb, engine, "http://localhost:8080")
}

// newWorldAt builds a world that browsers reach at an address, with changes of its server.
func newWorldAt(tb testing.TB, engine, base string, changes ...func(*world, *server.Config)) *world {
	tb.Helper()
	address, key := storetest.URL(tb, engine)
	w := &world{tb: tb, url: address, key: key, clock: storetest.NewClock(storetest.Start)}
	w.store = storetest.Reopen(tb, address, storetest.Options(key, w.clock))
	tokens, err := issuer.New(tb.Context(), issuer.Config{
		Store:    w.store,
		Issuer:   base,
		Audience: base + "/v1",
		Real:     w.clock.Now,
	})
	if err != nil {
		tb.Fatal(err)
	}
	w.people = people.New(people.Config{
		Store:   w.store,
		Real:    w.clock.Now,
		BaseURL: base,
		Mails:   true,
	})
	w.dashboard, err = New(Config{
		BaseURL: base,
		Now:     w.clock.Now,
		Real:    w.clock.Now,
		Random:  rand.Reader,
		Log:     slog.New(slog.NewTextHandler(tb.Output(), nil)),
		People:  w.people,
		Ask: func(ctx context.Context, caller *issuer.Caller, operation string, q Question) (Answer, error) {
			a, err := w.server.Ask(ctx, caller, operation, server.Question(q))
			return Answer(a), err
		},
		Stream: func(r *http.Request, caller *issuer.Caller, operation string, q Question) error {
			return w.server.Answer(r, caller, operation, server.Question(q))
		},
		Allows: func(caller *issuer.Caller, operation string) bool { return w.server.Allows(caller, operation) },
		Admit:  func(caller *issuer.Caller) (string, error) { return w.server.Admit(caller) },
	})
	if err != nil {
		tb.Fatal(err)
	}
	config := server.Config{
		Store:     w.store,
		Issuer:    tokens,
		Now:       w.clock.Now,
		Real:      w.clock.Now,
		BaseURL:   base,
		Pages:     w.dashboard,
		SendFile:  isofile.Send,
		FileRails: []server.FileRail{w.opensBank()},
		CheckName: func(_ context.Context, n bankcheck.Named) (bankcheck.NameCheck, error) {
			return bankcheck.SimulateNameCheck(n), nil
		},
	}
	for _, change := range changes {
		change(w, &config)
	}
	w.server, err = server.New(config)
	if err != nil {
		tb.Fatal(err)
	}
	for _, id := range []string{shop, other} {
		w.found(id)
	}
	return w
}

// keyboard is the operator at the keyboard.
var keyboard = &issuer.Caller{Local: true, Owner: "keeper", Scopes: issuer.OperatorScopes}

// do carries an operation out as the operator at the keyboard.
func (w *world) do(operation, body string, path ...string) Answer {
	w.tb.Helper()
	q := server.Question{Path: map[string]string{}, Body: []byte(body)}
	for i := 0; i+1 < len(path); i += 2 {
		q.Path[path[i]] = path[i+1]
	}
	a, err := w.server.Ask(w.tb.Context(), keyboard, operation, q)
	if err != nil {
		w.tb.Fatalf("%s %s: %v", operation, body, err)
	}
	return Answer(a)
}

// found makes a merchant that may withdraw.
func (w *world) found(id string) {
	w.tb.Helper()
	began := storetest.Start.AddDate(0, 0, -20)
	w.do("createMerchant", fmt.Sprintf(`{"id":%q,"name":"The %s","at":%q}`, id, id, began.Format(time.RFC3339)))
	_, err := w.store.Do(w.tb.Context(), farthing.ActivateMerchant{
		MerchantID: id,
		At:         &began,
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	})
	if err != nil {
		w.tb.Fatal(err)
	}
	const account = `{"holderName":"A Shop Ltd","sortCode":"20-00-00","accountNumber":"55779911"}`
	w.do("nominateBankAccount", account, "id", id)
	w.do("recordPayment", fmt.Sprintf(`{"id":"order-1","merchantId":%q,"amount":123456,"status":"settled",`+
		`"reference":"INV <1>","userId":"ann"}`, id))
	w.do("recordPayment", fmt.Sprintf(`{"id":"order-2","merchantId":%q,"amount":500}`, id))
}

// signIn is the session of a new user with a role at a place, who has set how they sign in.
func (w *world) signIn(name, place, role string) (token string) {
	w.tb.Helper()
	token, _ = w.signInByApp(name, place, role)
	return token
}

// signInByApp does the same, and answers the key of the user's authenticator app.
func (w *world) signInByApp(name, place, role string) (token, key string) {
	w.tb.Helper()
	token, session := w.invite(name, place, role)
	if err := w.people.SetPassword(w.tb.Context(), &session, password); err != nil {
		w.tb.Fatal(err)
	}
	return token, w.totp(&session)
}

// password is everybody's.
const password = "correct horse battery"

// invite makes a user, and follows the link.
func (w *world) invite(name, place, role string) (token string, session people.Session) {
	w.tb.Helper()
	token, session, err := w.people.UseLink(w.tb.Context(), path.Base(w.link(name, place, role)),
		people.From{Agent: "A browser"})
	if err != nil {
		w.tb.Fatal(err)
	}
	return token, session
}

// link makes a user, and answers the link that signs them in.
func (w *world) link(name, place, role string) string {
	w.tb.Helper()
	_, link, err := w.people.Invite(w.tb.Context(), people.Invitation{
		Name:  name,
		Email: strings.ReplaceAll(strings.ToLower(name), " ", ".") + "@example.com",
		Place: place,
		Role:  role,
	}, farthing.Author{Actor: farthing.ActorCLI, Person: "keeper"})
	if err != nil {
		w.tb.Fatal(err)
	}
	return link
}

// again signs a user in by the password and the app.
func (w *world) again(email, key string) (token string) {
	w.tb.Helper()
	attempt := people.Attempt{Email: email, Password: password, Code: w.code(key)}
	token, _, err := w.people.SignIn(w.tb.Context(), attempt)
	if err != nil {
		w.tb.Fatal(err)
	}
	return token
}

// totp gives the session's user an authenticator app, and answers its key.
func (w *world) totp(session *people.Session) (key string) {
	w.tb.Helper()
	begun, err := w.people.BeginTOTP(session)
	if err == nil {
		err = w.people.ConfirmTOTP(w.tb.Context(), session, begun.Secret, w.code(begun.Secret))
	}
	if err != nil {
		w.tb.Fatal(err)
	}
	return begun.Secret
}

// code is what an authenticator app with a key shows now (RFC 6238).
func (w *world) code(key string) string {
	w.tb.Helper()
	secret, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(key)
	if err != nil {
		w.tb.Fatal(err)
	}
	mac := hmac.New(sha1.New, secret)
	_ = binary.Write(mac, binary.BigEndian, w.clock.Now().Unix()/30) // a hash takes everything
	sum := mac.Sum(nil)
	at := sum[len(sum)-1] & 0xf
	return fmt.Sprintf("%06d", binary.BigEndian.Uint32(sum[at:at+4])&0x7fffffff%1_000_000)
}

// answered is a page that was answered.
type answered struct {
	status int
	header http.Header
	body   string
}

// get asks for a page, as the user of a session.
func (w *world) get(token, path string) answered { return w.send(token, http.MethodGet, path, nil) }

// post sends a form, as the user of a session, from a page of the dashboard.
func (w *world) post(token, path string, form url.Values, headers ...string) answered {
	return w.send(token, http.MethodPost, path, form, headers...)
}

// send sends a request as a browser of a session does; headers come in pairs.
func (w *world) send(token, method, path string, form url.Values, headers ...string) answered {
	w.tb.Helper()
	var body io.Reader = http.NoBody
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	r := httptest.NewRequestWithContext(w.tb.Context(), method, path, body)
	r.Host = "localhost:8080"
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		r.Header.Set("Origin", "http://localhost:8080")
	}
	if token != "" {
		r.AddCookie(&http.Cookie{Name: w.dashboard.cookie, Value: token})
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	recorded := httptest.NewRecorder()
	w.server.Handler().ServeHTTP(recorded, r)
	return answered{recorded.Code, recorded.Header(), recorded.Body.String()}
}

// want fails the test if a page has another status.
func (w *world) want(status int, a answered) answered {
	w.tb.Helper()
	if a.status != status {
		w.tb.Fatalf("answered %d, want %d: %s %s", a.status, status, a.header.Get("Location"), a.body)
	}
	return a
}
