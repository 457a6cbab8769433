package client_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"farthing/api"
	"farthing/client"
)

// What a line answers, or what becomes of the request on it.
const (
	fine      = "fine"
	full      = `503 {"code":"queue_full"}`
	unknown   = `503 {"code":"outcome_unknown"}`
	internal  = `500 {"code":"internal"}`
	limited   = `429 {"code":"rate_limited"}`
	bad       = `401 {"code":"invalid_token"}`
	low       = `422 {"code":"balance_too_low"}`
	proxy     = "502 the proxy knows no JSON"
	closed    = "closed"  // nobody listens
	broken    = "broken"  // after the request was sent
	silent    = "silent"  // no answer ever comes
	impatient = "retry 7" // 429, to be sent again after 7 seconds
	patient   = "retry 90"
)

// line is a network that does one thing after the other, and fine once it has done them all.
type line struct {
	does []string

	mu      sync.Mutex
	tokens  int // asked for
	sent    int // all other requests
	bodies  []string
	headers []http.Header
	at      []time.Time
}

func (l *line) RoundTrip(r *http.Request) (*http.Response, error) {
	if strings.HasPrefix(r.URL.Path, "/oauth/") {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.tokens++
		const token = `{"access_token":"t%d","token_type":"Bearer","expires_in":3600}`
		return said(r, 200, fmt.Sprintf(token, l.tokens)), nil
	}
	does := l.next(r)
	switch does {
	case fine:
		return said(r, 200, `{"id":"w-1","status":"pending"}`), nil
	case closed:
		return nil, &net.OpError{Op: "dial", Err: errors.New("connection refused")}
	case broken:
		return nil, &net.OpError{Op: "read", Err: errors.New("connection reset by peer")}
	case silent:
		<-r.Context().Done()
		return nil, r.Context().Err()
	case impatient, patient:
		answer := said(r, 429, `{"status":429,"code":"rate_limited"}`)
		answer.Header.Set("Retry-After", strings.TrimPrefix(does, "retry "))
		return answer, nil
	}
	status := 0
	if _, err := fmt.Sscanf(does, "%d", &status); err != nil {
		return nil, err
	}
	text := strings.Replace(does[4:], "{", fmt.Sprintf(`{"status":%d,`, status), 1)
	return said(r, status, text), nil
}

func (l *line) next(r *http.Request) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	body := ""
	if r.Body != nil {
		text, _ := io.ReadAll(r.Body)
		body = string(text)
	}
	l.sent++
	l.bodies, l.headers = append(l.bodies, body), append(l.headers, r.Header.Clone())
	l.at = append(l.at, time.Now())
	if l.sent > len(l.does) {
		return fine
	}
	return l.does[l.sent-1]
}

func said(r *http.Request, status int, text string) *http.Response {
	return answerOf(r, status, "application/json", []byte(text))
}

// over returns a client whose requests go over a line.
func over(t *testing.T, l http.RoundTripper, change func(*client.Config)) *client.Client {
	t.Helper()
	config := client.Config{
		BaseURL:      "https://line.test",
		ClientID:     "id",
		ClientSecret: "secret",
		HTTP:         &http.Client{Transport: l},
	}
	if change != nil {
		change(&config)
	}
	f, err := client.New(config)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The calls whose attempts are counted.
var (
	reading = func(ctx context.Context, f *client.Client) error {
		_, err := f.Withdrawals.Get(ctx, "w-1")
		return err
	}
	creating = func(ctx context.Context, f *client.Client) error {
		_, err := f.Withdrawals.Create(ctx, "w-1", api.NewWithdrawal{MerchantID: "shop"})
		return err
	}
	keyed = func(ctx context.Context, f *client.Client) error {
		_, err := f.Withdrawals.CreateKeyed(ctx, api.NewWithdrawal{MerchantID: "shop"})
		return err
	}
	matching = func(ctx context.Context, f *client.Client) error {
		_, err := f.Withdrawals.Cancel(ctx, "w-1", client.IfMatch(`"1"`))
		return err
	}
	moving = func(ctx context.Context, f *client.Client) error {
		_, err := f.Sandbox.MoveClock(ctx, api.ClockMove{By: new("36h")})
		return err
	}
	movingTo = func(ctx context.Context, f *client.Client) error {
		to := api.MomentOf(time.Now())
		_, err := f.Sandbox.MoveClock(ctx, api.ClockMove{To: &to})
		return err
	}
)

func TestWhatIsSentAgain(t *testing.T) {
	for _, c := range []struct {
		name  string
		call  func(context.Context, *client.Client) error
		does  []string
		sent  int
		fails error // nil: it succeeds
	}{
		{"a read, whatever passes", reading, []string{closed, broken, internal, proxy, full, unknown}, 7, nil},
		{"a read until it gives up", reading, slices.Repeat([]string{internal}, 9), 7, client.CodeInternal},
		{"a refusal never", reading, []string{low}, 1, client.CodeBalanceTooLow},
		{"an identifier of one's own", creating, []string{closed, broken, internal, proxy, full, unknown}, 7, nil},
		{"a made-up key", keyed, []string{broken, unknown, internal}, 4, nil},
		{"what matches, if it was not carried out", matching, []string{closed, full, limited}, 4, nil},
		{"what matches, never if it may have been", matching, []string{broken}, 1, client.ErrOutcomeUnknown},
		{"what matches, never after a proxy failed", matching, []string{proxy}, 1, client.ErrOutcomeUnknown},
		{"what matches, never after 500", matching, []string{internal}, 1, client.ErrOutcomeUnknown},
		{"what matches, never if the server cannot tell", matching, []string{unknown}, 1, client.ErrOutcomeUnknown},
		{"a move by a duration, never if it may be done", moving, []string{broken}, 1, client.ErrOutcomeUnknown},
		{"a move by a duration, if it was not done", moving, []string{closed, full}, 3, nil},
		{"a move to a time", movingTo, []string{broken}, 2, nil},
		{"what was lost once is known by a refusal", creating, []string{broken, low}, 2, client.CodeBalanceTooLow},
		{"what was lost once stays unknown", creating,
			append([]string{broken}, slices.Repeat([]string{closed}, 9)...), 7, client.ErrOutcomeUnknown},
		{"what was never sent is not unknown", creating, slices.Repeat([]string{closed}, 9), 7, errNotUnknown},
		{"an attempt without an answer", creating, []string{silent}, 2, nil},
		{"a token that is refused, once", creating, []string{bad}, 2, nil},
		{"a token that is refused again", creating, []string{bad, bad}, 2, client.CodeInvalidToken},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := &line{does: c.does}
				err := c.call(t.Context(), over(t, l, nil))
				switch {
				case errors.Is(c.fails, errNotUnknown):
					if err == nil || errors.Is(err, client.ErrOutcomeUnknown) {
						t.Errorf("fails with %v", err)
					}
				case !errors.Is(err, c.fails):
					t.Errorf("fails with %v, want %v", err, c.fails)
				}
				if l.sent != c.sent {
					t.Errorf("%d requests were sent, want %d", l.sent, c.sent)
				}
				if n := len(slices.Compact(l.bodies)); n != 1 {
					t.Errorf("%d bodies were sent: %q", n, l.bodies)
				}
				key := l.headers[0].Get(idempotencyKey)
				if slices.ContainsFunc(l.headers, func(h http.Header) bool { return h.Get(idempotencyKey) != key }) {
					t.Error("attempts of one call have several keys")
				}
			})
		})
	}
}

var errNotUnknown = errors.New("any other error")

// TestPauses measures the pauses between attempts, by the clock of a bubble.
func TestPauses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &line{does: []string{internal, internal, internal, impatient}}
		if err := reading(t.Context(), over(t, l, nil)); err != nil {
			t.Fatal(err)
		}
		const ms = time.Millisecond
		for i, want := range [][2]time.Duration{{250 * ms, 500 * ms}, {500 * ms, 1000 * ms}, {1000 * ms, 2000 * ms},
			{7000 * ms, 7500 * ms}} {
			if pause := l.at[i+1].Sub(l.at[i]); pause < want[0] || pause > want[1] {
				t.Errorf("pause %d is %v, want %v", i+1, pause, want)
			}
		}
	})
}

// TestNobodyWaitsForLong ends calls early that would end late.
func TestNobodyWaitsForLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		l := &line{does: []string{patient}}
		err := reading(t.Context(), over(t, l, nil))
		var refusal *client.Error
		if !errors.As(err, &refusal) || refusal.RetryAfter != 90*time.Second || time.Since(began) > 0 {
			t.Errorf("after %v: %v", time.Since(began), err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		l = &line{does: []string{impatient}}
		if err := reading(ctx, over(t, l, nil)); !errors.Is(err, client.CodeRateLimited) || ctx.Err() != nil {
			t.Errorf("a pause beyond the context's end: %v", err)
		}
		l = &line{does: []string{silent}}
		if err := creating(ctx, over(t, l, nil)); !errors.Is(err, context.DeadlineExceeded) ||
			!errors.Is(err, client.ErrOutcomeUnknown) || l.sent != 1 {
			t.Errorf("a context that ends while a withdrawal is under way: %v, %d requests", err, l.sent)
		}
	})
}

// TestErrorsSayWhatIsWrong reads a refusal with all that it has.
func TestErrorsSayWhatIsWrong(t *testing.T) {
	const text = `422 {"type":"/docs/problems/balance-too-low","title":"Too low","code":"balance_too_low",` +
		`"detail":"It is 1.50.","requestId":"r-1","errors":[{"location":"body.amount","message":"is odd"}],` +
		`"blockers":[{"code":"balance_too_low","message":"m","amount":150,"until":null,"rule":"r"}]}`
	err := creating(t.Context(), over(t, &line{does: []string{text}}, nil))
	var refusal *client.Error
	if !errors.As(err, &refusal) || refusal.Status != 422 || client.CodeOf(err) != client.CodeBalanceTooLow ||
		refusal.Title != "Too low" || len(refusal.Fields) != 1 || len(refusal.Blockers) != 1 ||
		err.Error() != "balance_too_low: It is 1.50. (request r-1)" {
		t.Errorf("%#v", err)
	}
	same := &line{does: []string{"304 "}}
	if err := reading(t.Context(), over(t, same, nil)); !errors.Is(err, client.ErrNotModified) {
		t.Errorf("304 is %v", err)
	}
	if err := reading(t.Context(), over(t, &line{does: []string{"307 "}}, nil)); err == nil {
		t.Error("a redirect is followed")
	}
	if _, err := over(t, &line{}, nil).Withdrawals.Get(t.Context(), ""); err == nil {
		t.Error("an empty identifier reads a list")
	}
}

func TestAddressesAreChecked(t *testing.T) {
	for _, address := range []string{"", "pay.example.org", "ftp://pay.example.org", "https://",
		"https://u:p@pay.example.org",
		"https://pay.example.org/v1", "https://pay.example.org?x=1", "https://%zz"} {
		_, err := client.New(client.Config{BaseURL: address, ClientID: "a", ClientSecret: "secret-word"})
		if err == nil || strings.Contains(err.Error(), "u:p") {
			t.Errorf("%q: %v", address, err)
		}
	}
	if _, err := client.New(client.Config{BaseURL: "https://pay.example.org/"}); err == nil {
		t.Error("no credentials are taken")
	}
}
