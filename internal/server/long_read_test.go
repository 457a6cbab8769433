package server

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// However many clients a merchant has, two of its exports and filtered lists are read at a time; the next waits for a
// second. Other merchants, the operator, and lists that are soon read are not concerned.
func TestTwoLongReadsOfAMerchant(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.bulkPay(0, 1000, "")
	second := w.token(shop, issuer.MerchantScopes.Names()...)
	const filtered, export = "/v1/payments?minAmount=900000000&limit=1", "/v1/exports/payments"
	synctest.Test(t, func(t *testing.T) {
		i := open(t, ConnLimits{}, w.server.Handler())
		status := func(path, token string) int {
			t.Helper()
			c := i.come(t, "192.0.2.1", asking(path, token))
			defer c.Close()
			got, header, _ := answer(t, c)
			if got == http.StatusTooManyRequests && header.Get("Retry-After") != "1" {
				t.Errorf("%s is refused with %v", path, header)
			}
			return got
		}
		first := i.come(t, "192.0.2.1", asking(export, w.merchant)) // nobody reads it
		defer first.Close()
		synctest.Wait()
		if got := status(filtered, second); got != 200 {
			t.Errorf("the second is answered %d", got)
		}
		defer i.come(t, "192.0.2.1", asking(export, second)).Close()
		synctest.Wait()
		const journal = "/v1/journal?type=dispute.lost"
		for path, token := range map[string]string{filtered: second, export: second, journal: second} {
			began := time.Now()
			got, took := status(path, token), time.Since(began)
			if got != 429 || took < time.Second || took > 2*time.Second {
				t.Errorf("%s is answered %d after %v", path, got, took)
			}
		}
		for path, token := range map[string]string{
			"/v1/payments?limit=500":           w.merchant,
			"/v1/payments?status=settled":      w.merchant,
			"/v1/journal?type=payment.settled": w.merchant,
			filtered:                           w.stranger,
			filtered + "&merchantId=shop":      w.operator,
			export + "?merchantId=shop":        w.operator,
		} {
			if got := status(path, token); got != 200 {
				t.Errorf("%s is answered %d", path, got)
			}
		}
		go func() {
			<-time.After(500 * time.Millisecond)
			_ = first.Close()
		}()
		if got := status(filtered, w.merchant); got != 200 {
			t.Errorf("after one has ended in time, the next is answered %d", got)
		}
		i.guests.Hurry()
		<-time.After(time.Second)
		i.stop(t)
		if len(w.server.longReads.of) != 0 {
			t.Errorf("%v are still under way", w.server.longReads.of)
		}
	})
}

// A list costs a call for each 500 rows that are read for it, however few are answered; a client that has used up its
// calls is told how long to wait.
func TestListsCostWhatTheyRead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.bulkPay(0, 3000, "")
		w.server.limits = newLimits(2) // ten at once
		left := func(path string) string {
			t.Helper()
			return w.want(200, w.get(path, w.merchant)).header.Get("RateLimit")
		}
		for path, want := range map[string]string{
			"/v1/balance":                              `"client";r=9;t=1`,
			"/v1/payments?limit=500":                   `"client";r=9;t=1`,
			"/v1/payments?status=settled":              `"client";r=9;t=1`,
			"/v1/payments?minAmount=900000000":         `"client";r=4;t=1`,
			"/v1/payments?minAmount=900000000&limit=2": `"client";r=4;t=1`,
			"/v1/journal?type=dispute.lost":            `"client";r=4;t=1`,
		} {
			w.clock.Advance(time.Minute)
			if got := left(path); got != want {
				t.Errorf("after %s there are %s, want %s", path, got, want)
			}
		}
		w.clock.Advance(time.Minute)
		for range 2 {
			left("/v1/payments?minAmount=900000000")
		}
		a := w.refused(429, farthing.CodeRateLimited, w.get("/v1/balance", w.merchant))
		if a.header.Get("Retry-After") != "2" || a.header.Get("RateLimit") != `"client";r=0;t=2` {
			t.Errorf("a client that owes two gets %v", a.header)
		}
		w.clock.Advance(2 * time.Second)
		w.want(200, w.get("/v1/balance", w.merchant))
	})
}

// A page that stopped looking says up to when it looked, so that an empty one is not taken for "there is none".
func TestPagesThatStopLookingSayUpToWhen(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.bulkPay(0, 10_050, "")
		for path, want := range map[string]time.Time{
			"/v1/payments?minAmount=900000000": w.clock.Now().Add(-time.Hour - 10_000*time.Second),
			"/v1/journal?type=dispute.lost":    w.clock.Now(),
		} {
			first := w.want(200, w.get(path, w.merchant))
			to := first.text("searchedTo")
			stopped := len(first.list("data")) == 0 && first.field("hasMore") == true
			if !stopped || to != want.Format("2006-01-02T15:04:05.000Z") {
				t.Errorf("%s, up to %s: %s", path, want, first.body)
			}
			second := w.want(200, w.get(path+"&cursor="+first.text("nextCursor"), w.merchant))
			if second.body != `{"data":[],"nextCursor":null,"hasMore":false}` {
				t.Errorf("%s, going on: %s", path, second.body)
			}
		}
		found := w.want(200, w.get("/v1/payments?reference=none", w.merchant))
		if found.body != `{"data":[],"nextCursor":null,"hasMore":false}` {
			t.Errorf("what an index finds is answered as %s", found.body)
		}
	})
}

// An export costs as much, but leaves a client half of its calls.
func TestExportsLeaveHalf(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.bulkPay(0, 3000, "")
	w.server.limits = newLimits(2)
	w.want(200, w.get("/v1/exports/payments?startDate=2026-11-20T11:30:00Z", w.merchant)) // none
	if got := w.want(200, w.get("/v1/balance", w.merchant)).header.Get("RateLimit"); got != `"client";r=8;t=1` {
		t.Errorf("after an empty export there are %s", got)
	}
	w.want(200, w.get("/v1/exports/payments?minAmount=900000000", w.merchant))
	if got := w.want(200, w.get("/v1/balance", w.merchant)).header.Get("RateLimit"); got != `"client";r=4;t=1` {
		t.Errorf("after an export of 3,000 rows there are %s", got)
	}
	w.want(200, w.get("/v1/exports/payments", w.merchant))
	for range 3 {
		w.want(200, w.get("/v1/balance", w.merchant))
	}
	w.refused(429, farthing.CodeRateLimited, w.get("/v1/balance", w.merchant))
}

// A caller that leaves while it waits for its turn takes none.
func TestLongReadsOfWhoLeft(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.bulkPay(0, 500, "")
	synctest.Test(t, func(t *testing.T) {
		i := open(t, ConnLimits{}, w.server.Handler())
		for range maxLongReads + 3 {
			c := i.come(t, "192.0.2.1", asking("/v1/exports/payments", w.merchant))
			synctest.Wait()
			<-time.After(300 * time.Millisecond)
			_ = c.Close()
			synctest.Wait()
		}
		c := i.come(t, "192.0.2.1", asking("/v1/exports/payments", w.merchant))
		go func() { _, _ = io.Copy(io.Discard, c) }()
		<-time.After(time.Minute)
		_ = c.Close()
		i.stop(t)
		if log := w.log.String(); strings.Contains(log, `"status":429`) || len(w.server.longReads.of) != 0 {
			t.Errorf("%v, %s", w.server.longReads.of, log)
		}
	})
}
