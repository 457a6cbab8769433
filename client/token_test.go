package client_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"farthing/client"
)

// TestManyAskForOneTokenAtOnce starts a hundred callers who have none.
func TestManyAskForOneTokenAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &line{}
		f := over(t, l, nil)
		var all sync.WaitGroup
		for range 100 {
			all.Go(func() {
				if err := reading(t.Context(), f); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if l.tokens != 1 || l.sent != 100 {
			t.Errorf("%d tokens for %d calls", l.tokens, l.sent)
		}
	})
}

// TestTokensAreUsedUntilShortlyBeforeTheyExpire counts tokens while an hour's one grows old.
func TestTokensAreUsedUntilShortlyBeforeTheyExpire(t *testing.T) {
	l, now := &line{}, time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	f := over(t, l, func(c *client.Config) { c.Now = func() time.Time { return now } })
	for _, c := range []struct {
		after  time.Duration
		tokens int
	}{{0, 1}, {58 * time.Minute, 1}, {2 * time.Minute, 2}, {0, 2}} {
		now = now.Add(c.after)
		if err := reading(t.Context(), f); err != nil || l.tokens != c.tokens {
			t.Errorf("%v later: %d tokens, %v", c.after, l.tokens, err)
		}
	}
}

// gathering refuses a token once so many requests with it are under way.
type gathering struct {
	line

	refused string
	all     sync.WaitGroup
}

func (g *gathering) RoundTrip(r *http.Request) (*http.Response, error) {
	if g.refused == "" || r.Header.Get("Authorization") != g.refused {
		return g.line.RoundTrip(r)
	}
	g.all.Done()
	g.all.Wait()
	return said(r, 401, `{"status":401,"code":"invalid_token"}`), nil
}

// TestARefusedTokenIsReplacedOnce has the server refuse the token of many calls that are under way together.
func TestARefusedTokenIsReplacedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &gathering{}
		f := over(t, g, nil)
		if err := reading(t.Context(), f); err != nil {
			t.Fatal(err)
		}
		g.refused = "Bearer t1"
		g.all.Add(50)
		var all sync.WaitGroup
		for range 50 {
			all.Go(func() {
				if err := reading(t.Context(), f); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if g.tokens != 2 || g.sent != 51 {
			t.Errorf("%d tokens, %d requests", g.tokens, g.sent)
		}
	})
}

// slowIssuer answers token requests once it is let.
type slowIssuer struct {
	line

	let   chan struct{}
	ended atomic.Int64 // token requests whose context ended
}

func (s *slowIssuer) RoundTrip(r *http.Request) (*http.Response, error) {
	if strings.HasPrefix(r.URL.Path, "/oauth/") {
		select {
		case <-s.let:
		case <-r.Context().Done():
			s.ended.Add(1)
			return nil, r.Context().Err()
		}
	}
	return s.line.RoundTrip(r)
}

// TestWhoLeavesWhileOthersWait ends the context of the caller who began the token request.
func TestWhoLeavesWhileOthersWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &slowIssuer{let: make(chan struct{})}
		f := over(t, s, nil)
		first, leave := context.WithCancel(t.Context())
		var firstErr, otherErr error
		var all sync.WaitGroup
		all.Go(func() { firstErr = reading(first, f) })
		synctest.Wait()
		all.Go(func() { otherErr = reading(t.Context(), f) })
		synctest.Wait()
		leave()
		synctest.Wait()
		close(s.let)
		all.Wait()
		if !errors.Is(firstErr, context.Canceled) || otherErr != nil || s.tokens != 1 || s.ended.Load() != 0 {
			t.Errorf("the first: %v, the other: %v, %d tokens", firstErr, otherErr, s.tokens)
		}
	})
}

// TestATokenWhileNobodyWaits ends the token request with the last who waits, and asks anew for others.
func TestATokenWhileNobodyWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &slowIssuer{let: make(chan struct{})}
		f := over(t, s, nil)
		ctx, leave := context.WithCancel(t.Context())
		var all sync.WaitGroup
		all.Go(func() { _ = reading(ctx, f) })
		synctest.Wait()
		leave()
		all.Wait()
		synctest.Wait()
		if s.ended.Load() != 1 {
			t.Error("the token request goes on")
		}
		close(s.let)
		if err := reading(t.Context(), f); err != nil || s.tokens != 1 {
			t.Errorf("%v, %d tokens", err, s.tokens)
		}
	})
}

// TestAnIssuerThatRefuses tells its words.
func TestAnIssuerThatRefuses(t *testing.T) {
	refusing := refusal(`{"error":"invalid_client","error_description":"The client is unknown."}`)
	err := reading(t.Context(), over(t, refusing, nil))
	var told *client.TokenError
	if !errors.As(err, &told) || told.Code != "invalid_client" || told.Status != 401 ||
		!strings.Contains(err.Error(), "The client is unknown.") {
		t.Errorf("%v", err)
	}
}

// refusal answers everything with 401.
type refusal string

func (text refusal) RoundTrip(r *http.Request) (*http.Response, error) {
	return said(r, 401, string(text)), nil
}
