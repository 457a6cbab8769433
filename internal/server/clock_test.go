package server

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/testing/storetest"
)

// moving moves a clock, once at a time; nothing falls due on its way.
func moving(clock *storetest.Clock) MoveClock {
	var turn sync.Mutex
	return func(_ context.Context, target func(time.Time) (time.Time, error)) (time.Time, error) {
		turn.Lock()
		defer turn.Unlock()
		to, err := target(clock.Now())
		if err == nil {
			clock.Set(to)
		}
		return clock.Now(), err
	}
}

func TestAnyClientMovesTheClock(t *testing.T) {
	w := newWorld(t, "sqlite")
	if got := w.want(200, w.get("/v1/sandbox/clock", w.merchant)).text("now"); got != "2026-11-20T12:00:00.000Z" {
		t.Errorf("the clock stands at %s", got)
	}
	narrow := w.token(shop, issuer.BalanceRead)
	for _, c := range []struct{ token, body, want string }{
		{narrow, `{"by":"90m"}`, "2026-11-20T13:30:00.000Z"},
		{w.operator, `{"to":"2026-11-20T15:00:00+01:00"}`, "2026-11-20T14:00:00.000Z"},
		{w.merchant, `{"to":"2026-11-20T14:00:00Z"}`, "2026-11-20T14:00:00.000Z"},
		{w.merchant, `{"by":"PT1H"}`, "2026-11-20T15:00:00.000Z"},
	} {
		if got := w.want(200, w.post("/v1/sandbox/clock", c.token, c.body)).text("now"); got != c.want {
			t.Errorf("after %s it stands at %s, not %s", c.body, got, c.want)
		}
	}
	for body, location := range map[string]string{
		`{}`: "body",
		`{"to":"2026-12-01T00:00:00Z","by":"1h"}`: "body",
		`{"to":"2026-11-20T14:59:59.999Z"}`:       "body.to",
		`{"to":"2046-01-01T00:00:00Z"}`:           "body.to",
		`{"to":"tomorrow"}`:                       "body.to",
		`{"by":"-1h"}`:                            "body.by",
		`{"by":"3700d"}`:                          "body.by",
		`{"by":"a while"}`:                        "body.by",
		`{"by":36}`:                               "body.by",
	} {
		if got := w.refused(400, farthing.CodeInvalidRequest,
			w.post("/v1/sandbox/clock", w.merchant, body)).text("errors.0.location"); got != location {
			t.Errorf("%s is refused for %s", body, got)
		}
	}
	if !w.clock.Now().Equal(storetest.Start.Add(3 * time.Hour)) {
		t.Errorf("what was refused moved the clock to %s", w.clock.Now())
	}
}

func TestOutsideASandboxThereIsNoClock(t *testing.T) {
	w := newWorld(t, "sqlite")
	door, err := New(Config{Store: w.store, Issuer: w.issuer, Now: w.clock.Now, Real: w.clock.Now, BaseURL: w.base})
	if err != nil {
		t.Fatal(err)
	}
	for _, method := range []string{http.MethodGet, http.MethodPost} {
		for _, token := range []string{"", w.operator} {
			r := httptest.NewRequestWithContext(t.Context(), method, "/v1/sandbox/clock",
				strings.NewReader(`{"by":"1h"}`))
			r.Header.Set("Authorization", "Bearer "+token)
			r.Header.Set("Content-Type", "application/json")
			recorder := httptest.NewRecorder()
			door.Handler().ServeHTTP(recorder, r)
			if recorder.Code != http.StatusNotFound || !strings.Contains(recorder.Body.String(), `"not_found"`) {
				t.Errorf("%s is answered %d %s", method, recorder.Code, recorder.Body)
			}
		}
	}
}

func TestAMoveThatFailsSaysNothingOfWhy(t *testing.T) {
	w := newWorld(t, "sqlite")
	broken := func(context.Context, func(time.Time) (time.Time, error)) (time.Time, error) {
		return time.Time{}, errors.New("schedules: SQLITE_FULL")
	}
	door, err := New(Config{
		Store:     w.store,
		Issuer:    w.issuer,
		Now:       w.clock.Now,
		Real:      w.clock.Now,
		BaseURL:   w.base,
		MoveClock: broken,
		Log:       slog.New(slog.NewJSONHandler(w.log, nil)),
	})
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/v1/sandbox/clock",
		strings.NewReader(`{"by":"1h"}`))
	r.Header.Set("Authorization", "Bearer "+w.merchant)
	r.Header.Set("Content-Type", "application/json")
	recorder := httptest.NewRecorder()
	door.Handler().ServeHTTP(recorder, r)
	if recorder.Code != http.StatusInternalServerError || strings.Contains(recorder.Body.String(), "SQLITE") ||
		!strings.Contains(w.log.String(), "SQLITE_FULL") {
		t.Errorf("answered %d %s", recorder.Code, recorder.Body)
	}
}
