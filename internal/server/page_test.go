package server

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
)

// walk follows nextCursor from page to page, and calls between after each page.
func (w *world) walk(path, token string, between func()) (ids []string) {
	w.tb.Helper()
	separator := "?"
	if strings.Contains(path, "?") {
		separator = "&"
	}
	next := w.base + path + separator + "limit=2"
	for next != "" {
		a := w.want(200, w.get(strings.TrimPrefix(next, w.base), token))
		for _, row := range a.list("data") {
			fields, _ := row.(map[string]any)
			if id := fields["id"]; id != nil {
				ids = append(ids, fmt.Sprint(id))
			} else {
				ids = append(ids, fmt.Sprint(fields["seq"]))
			}
		}
		link := a.header.Get("Link")
		if (link != "") != (a.text("nextCursor") != "") || (a.text("hasMore") == "true") != (link != "") {
			w.tb.Fatalf("Link is %q beside %s", link, a.body)
		}
		next, _, _ = strings.Cut(strings.TrimPrefix(link, "<"), ">")
		between()
	}
	return ids
}

//test:race
func TestPagesWhileRowsAreAdded(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for i := range 7 {
			w.want(201, w.post("/v1/payments", w.operator,
				fmt.Sprintf(`{"id":"p%d","merchantId":"shop","amount":300,"status":"settled","userId":"u%d",`+
					`"date":"2026-11-1%dT10:00:00Z"}`, i, i%2, i/2)))
		}
		n := 0
		add := func() {
			n++
			w.pay(shop, fmt.Sprintf("new%d", n), 200)
		}
		if got := w.walk("/v1/payments", w.merchant, add); !slices.Equal(got, []string{
			"p6", "p5", "p4", "p3", "p2", "p1", "p0",
		}) {
			t.Errorf("payments: %q", got)
		}
		if got := w.walk("/v1/payments?userId=u0&endDate=2026-11-20", w.merchant, add); !slices.Equal(got, []string{
			"p6", "p4", "p2", "p0",
		}) {
			t.Errorf("payments of u0: %q", got)
		}
		for i := range 5 {
			w.want(201, w.post(fmt.Sprintf("/v1/withdrawals/w%d", i), w.merchant, `{"merchantId":"shop","amount":200}`))
		}
		n = 100
		more := func() {
			n++
			w.want(201, w.post(fmt.Sprintf("/v1/withdrawals/w%d", n), w.merchant, `{"merchantId":"shop","amount":160}`))
		}
		if got := w.walk("/v1/withdrawals?merchantId=shop", w.operator, more); !slices.Equal(got, []string{
			"w4", "w3", "w2", "w1", "w0",
		}) {
			t.Errorf("withdrawals: %q", got)
		}
		if got := w.walk("/v1/journal?subject=withdrawal&endDate=2026-11-21", w.merchant, func() {}); len(got) !=
			n-100+5 || !slices.IsSortedFunc(got, func(a, b string) int { return strings.Compare(b, a) }) {
			t.Errorf("journal: %q", got)
		}
		if got := w.walk("/v1/journal?after=0", w.merchant, func() {}); got[0] != "1" ||
			got[len(got)-1] != fmt.Sprint(len(got)) {
			t.Errorf("journal ascending: %q", got)
		}
		if got := w.walk("/v1/merchants", w.operator, func() {}); len(got) != 2 {
			t.Errorf("merchants: %q", got)
		}
	})
}

func TestCursorsBelongToTheirList(t *testing.T) {
	w := newWorld(t, "sqlite")
	for i := range 4 {
		w.pay(shop, fmt.Sprintf("p%d", i), 300)
		w.pay(other, fmt.Sprintf("p%d", i), 300)
	}
	cursor := url.QueryEscape(w.want(200, w.get("/v1/payments?limit=2&status=settled", w.merchant)).text("nextCursor"))
	w.want(200, w.get("/v1/payments?limit=1&status=settled&cursor="+cursor, w.merchant))
	w.want(200, w.get("/v1/payments?status=settled&merchantId=shop&cursor="+cursor, w.operator))
	for _, path := range []string{
		"/v1/payments?cursor=", "/v1/payments?status=pending&cursor=", "/v1/payments?status=settled&userId=u&cursor=",
		"/v1/withdrawals?cursor=", "/v1/journal?cursor=",
	} {
		w.refused(400, farthing.CodeInvalidCursor, w.get(path+cursor, w.merchant))
	}
	w.refused(400, farthing.CodeInvalidCursor, w.get("/v1/payments?status=settled&cursor="+cursor, w.stranger))
	w.refused(400, farthing.CodeInvalidCursor, w.get("/v1/payments?status=settled&cursor="+cursor+"A", w.merchant))
}

func TestDatesAreExclusive(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for id, date := range map[string]string{
			"a": "2026-11-09T23:59:59.999Z",
			"b": "2026-11-10T00:00:00Z",
			"c": "2026-11-10T23:59:59.999Z",
			"d": "2026-11-11T00:00:00.000Z",
			"e": "2026-11-11T01:30:00+01:00",
		} {
			w.want(201, w.post("/v1/payments", w.operator,
				fmt.Sprintf(`{"id":%q,"merchantId":"shop","amount":300,"date":%q}`, id, date)))
		}
		for query, want := range map[string]string{
			"": "edcba", "startDate=2026-11-10": "ed", "endDate=2026-11-10": "a",
			"startDate=2026-11-09&endDate=2026-11-11": "cb",
			"startDate=2026-11-10&endDate=2026-11-10": "", "startDate=2026-11-10T00:00:00Z": "edc",
			"endDate=2026-11-10T00:00:00.001Z":          "ba",
			"startDate=2026-11-10T00:59:59.999%2B01:00": "edcb", "endDate=2026-11-11T00:00:00Z": "cba",
			"startDate=2026-11-10T00:00:00.0009Z":               "edc",
			"startDate=2026-11-10&endDate=2026-11-10T12:00:00Z": "",
		} {
			a := w.want(200, w.get("/v1/payments?"+query, w.merchant))
			got := ""
			for i := range a.list("data") {
				got += a.text(fmt.Sprintf("data.%d.id", i))
			}
			if got != want {
				t.Errorf("%s lists %q, want %q", query, got, want)
			}
		}
		w.want(200, w.get("/v1/payments/c?startDate=2026-11-09&endDate=2026-11-11", w.merchant))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/payments/c?startDate=2026-11-10", w.merchant))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/payments/c?endDate=2026-11-10", w.merchant))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/payments/c?userId=u1", w.merchant))
		w.clock.Advance(time.Hour)
		if a := w.want(200, w.get("/v1/journal?startDate=2026-11-20T12:00:00Z", w.merchant)); len(a.list("data")) != 0 {
			t.Errorf("strictly after: %s", a.body)
		}
	})
}
