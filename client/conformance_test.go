package client_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farthing/api"
	"farthing/client"
	"farthing/internal/testing/slow"

	gocmp "github.com/google/go-cmp/cmp"
)

// TestConformanceFlow does what an integrator does first: with a server that is left alone, and with one that is killed
// and started again in the middle. The outcomes are the same, and nothing happens twice.
func TestConformanceFlow(t *testing.T) {
	slow.Test(t)
	calm := flow(t, newSandbox(t), nil)
	for _, line := range calm {
		t.Log(line)
	}
	if len(calm) != len(wantFlow) {
		t.Fatalf("the flow did:\n%s", strings.Join(calm, "\n"))
	}
	for i, want := range wantFlow {
		if !strings.HasPrefix(calm[i], want) {
			t.Errorf("the flow did %q, want %q", calm[i], want)
		}
	}
	s := newSandbox(t)
	k := &killer{s: s, over: http.DefaultTransport, moments: map[string]bool{
		"before POST /oauth/token":               true,
		"before GET /v1/payments":                true,
		"after GET /v1/payments":                 true,
		"before POST /v1/withdrawals/w-sdk":      true,
		"after POST /v1/withdrawals/w-sdk":       true,
		"after POST /v1/withdrawals/w-sdk-small": true,
		"before POST /v1/sandbox/clock":          true,
		"after POST /v1/sandbox/clock":           true,
		"after POST /v1/withdrawals":             true,
	}}
	harmed := flow(t, s, k)
	if diff := gocmp.Diff(calm, harmed); diff != "" {
		t.Errorf("what was done while the server was killed (-calm +killed):\n%s", diff)
	}
	if len(k.moments) > 0 {
		t.Errorf("the server was not killed %v", k.moments)
	}
}

// wantFlow is how the lines of the flow begin.
var wantFlow = []string{
	"payments of many pages true, of users true",
	"withdrawal accepted 1000 850", "refusal amount_too_low", "replay accepted true", "keyed accepted true",
	"clock moved", "paid paid", "requested 2", "balance moved 3000", "withdrawals with the identifier 1",
}

// flow does everything once, and returns what came of it, but for what differs from one sandbox to the next.
func flow(t *testing.T, s *sandbox, k *killer) (did []string) {
	t.Helper()
	note := func(format string, values ...any) { did = append(did, fmt.Sprintf(format, values...)) }
	config := s.merchant()
	if k != nil {
		config.HTTP = &http.Client{Transport: k}
	}
	f, ctx := connected(config), t.Context()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	pages, users := map[string]bool{}, map[string]bool{}
	for payment, err := range f.Payments.List(ctx, client.PaymentFilter{Paging: client.Paging{Limit: 50}}) {
		must(err)
		if pages[payment.ID] {
			t.Errorf("payment %s is listed twice", payment.ID)
		}
		pages[payment.ID] = true
		if payment.UserID != nil {
			users[*payment.UserID] = true
		}
	}
	note("payments of many pages %v, of users %v", len(pages) > 250, len(users) >= 10)
	before, err := f.Balance.Get(ctx)
	must(err)

	wish := api.NewWithdrawal{MerchantID: s.MerchantID, Amount: new(int64(1000))}
	made, err := f.Withdrawals.Create(ctx, "w-sdk", wish)
	must(err)
	note("withdrawal %s %d %d", accepted(made), made.Amount, made.NetAmount)
	_, err = f.Withdrawals.Create(ctx, "w-sdk-small",
		api.NewWithdrawal{MerchantID: s.MerchantID, Amount: new(int64(1))})
	note("refusal %s", client.CodeOf(err))
	var head client.Head
	again, err := f.Withdrawals.Create(ctx, "w-sdk", wish, client.Into(&head))
	must(err)
	note("replay %s %v", accepted(again), head.Replayed)
	wish.Amount = new(int64(2000))
	keyed, err := f.Withdrawals.CreateKeyed(ctx, wish)
	must(err)
	note("keyed %s %v", accepted(keyed), keyed.ID != "")

	clock, err := f.Sandbox.Clock(ctx)
	must(err)
	for _, ahead := range []time.Duration{time.Hour, 96 * time.Hour} {
		to := api.MomentOf(clock.Now.Std().Add(ahead))
		moved, err := f.Sandbox.MoveClock(ctx, api.ClockMove{To: &to})
		must(err)
		if ahead > time.Hour {
			note("clock moved %v", moved.Now.Std().Sub(*clock.Now.Std()))
		}
	}
	paid, err := f.Withdrawals.Get(ctx, "w-sdk")
	must(err)
	note("paid %s, %d steps", paid.Status, len(paid.History))
	return append(did, totals(t, f, before, keyed.ID)...)
}

// accepted is the status of a withdrawal that was taken, and has not ended. A server that is started does what is due,
// so that it may be on its way by then.
func accepted(w *api.Withdrawal) string {
	if w.Status == "pending" || w.Status == "in_transit" {
		return "accepted"
	}
	return w.Status
}

// totals says what the journal and the balance have of the flow's withdrawals.
func totals(t *testing.T, f *client.Client, before *api.Balance, keyed string) (did []string) {
	t.Helper()
	requested, taken, listed := 0, int64(0), 0
	for entry, err := range f.Journal.List(t.Context(), client.JournalFilter{Type: "withdrawal.requested"}) {
		if err != nil {
			t.Fatal(err)
		}
		if entry.SubjectID == "w-sdk" || entry.SubjectID == keyed {
			requested, taken = requested+1, taken+entry.Amount
		}
	}
	for withdrawal, err := range f.Withdrawals.List(t.Context(), client.WithdrawalFilter{}) {
		if err != nil {
			t.Fatal(err)
		}
		if withdrawal.ID == "w-sdk" {
			listed++
		}
	}
	return []string{fmt.Sprint("requested ", requested), fmt.Sprint("balance moved ", taken, " of ", before.Currency),
		fmt.Sprint("withdrawals with the identifier ", listed)}
}

// killer sends requests, and kills the server once before or after each that its moments name: after means that the
// server has answered, and the answer is lost.
type killer struct {
	s    *sandbox
	over http.RoundTripper

	mu      sync.Mutex
	moments map[string]bool
}

func (k *killer) RoundTrip(r *http.Request) (*http.Response, error) {
	name := r.Method + " " + r.URL.Path
	if k.now("before " + name) {
		k.s.kill()
		answer, err := k.over.RoundTrip(r)
		if err == nil {
			_ = answer.Body.Close()
			return nil, errors.New("a server that was killed answers")
		}
		return nil, errors.Join(err, k.s.start(strings.TrimPrefix(k.s.BaseURL, "http://")))
	}
	answer, err := k.over.RoundTrip(r)
	if err != nil || !k.now("after "+name) {
		return answer, err
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	_ = answer.Body.Close()
	lost := &net.OpError{Op: "read", Err: errors.New("connection reset by peer")}
	return nil, errors.Join(lost, k.s.restart())
}

// now reports whether a moment has come, and forgets it.
func (k *killer) now(moment string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	is := k.moments[moment]
	delete(k.moments, moment)
	return is
}

// counting counts token requests on their way to a server.
type counting struct{ tokens atomic.Int64 }

func (c *counting) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.URL.Path == "/oauth/token" {
		c.tokens.Add(1)
	}
	return http.DefaultTransport.RoundTrip(r)
}

// TestAHundredStartWithNoTokenAtOnce has the server issue one token for all of them.
func TestAHundredStartWithNoTokenAtOnce(t *testing.T) {
	var c counting
	config := shared.merchant()
	config.HTTP = &http.Client{Transport: &c}
	f := connected(config)
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() {
			if _, err := f.Balance.Get(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := c.tokens.Load(); n != 1 {
		t.Errorf("%d token requests were sent", n)
	}
}

// TestARevokedTokenIsReplaced takes the token back under way.
func TestARevokedTokenIsReplaced(t *testing.T) {
	var c counting
	config := shared.merchant()
	config.HTTP = &http.Client{Transport: &c}
	f, ctx := connected(config), t.Context()
	token, err := f.Tokens.Get(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if err := connectOperator().Tokens.Revoke(ctx, token); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Balance.Get(ctx); err != nil || c.tokens.Load() != 2 {
		t.Errorf("%v, %d tokens", err, c.tokens.Load())
	}
	state, err := f.Tokens.Introspect(ctx, token)
	if err != nil || state.Active {
		t.Errorf("%+v, %v", state, err)
	}
}

// cutting cuts the answer to an export after so many bytes.
type cutting int64

func (c cutting) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err == nil && strings.HasPrefix(r.URL.Path, "/v1/exports/") {
		whole := answer.Body
		answer.Body = struct {
			io.Reader
			io.Closer
		}{io.MultiReader(io.LimitReader(whole, int64(c)), hangup{}), whole}
	}
	return answer, err
}

// hangup is the end of a connection that broke.
type hangup struct{}

func (hangup) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

// TestACutExportIsAnError tells a part from the whole, wherever it was cut.
func TestACutExportIsAnError(t *testing.T) {
	for _, at := range []cutting{0, 1, 5000} {
		config := shared.merchant()
		config.HTTP = &http.Client{Transport: at}
		f := connected(config)
		ctx, cancel := context.WithCancel(t.Context())
		export, err := f.Exports.Payments(ctx, client.PaymentFilter{}, client.ExportForm{})
		var last error
		for _, err := range client.Records[api.Payment](export, err) {
			last = err
		}
		cancel()
		if !errors.Is(last, io.ErrUnexpectedEOF) {
			t.Errorf("cut after %d bytes: %v", at, last)
		}
	}
}
