package server

import (
	"testing"
	"time"

	"farthing/internal/farthing"
)

func TestEachClientHasItsOwnLimit(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.server.limits = newLimits(2)
		answer := w.want(200, w.get("/v1/balance", w.merchant))
		if got := answer.header.Get("RateLimit") + " " +
			answer.header.Get("RateLimit-Policy"); got != `"client";r=9;t=1 "client";q=10;w=5` {
			t.Errorf("the headers say %s", got)
		}
		for range 9 {
			w.want(200, w.get("/v1/balance", w.merchant))
		}
		answer = w.refused(429, farthing.CodeRateLimited, w.get("/v1/balance", w.merchant))
		if answer.header.Get("Retry-After") != "1" || answer.header.Get("RateLimit") != `"client";r=0;t=1` {
			t.Errorf("the refusal's headers are %v", answer.header)
		}
		w.want(200, w.get("/v1/balance", w.stranger))
		w.clock.Advance(time.Second)
		w.want(200, w.get("/v1/balance", w.merchant))
		w.want(200, w.get("/v1/balance", w.merchant))
		w.refused(429, farthing.CodeRateLimited, w.get("/v1/balance", w.merchant))
	})
}

func TestIdleClientsAreForgotten(t *testing.T) {
	l, now := newLimits(1), time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	l.take("busy", now.Add(time.Hour))
	for i := range keptLimits {
		l.take(string(rune(i)), now)
	}
	l.take("one more", now.Add(time.Hour))
	if _, ok := l.clients["busy"]; !ok || len(l.clients) > 2 {
		t.Errorf("%d counters are kept", len(l.clients))
	}
}
