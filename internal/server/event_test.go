package server

import (
	"bufio"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// eventsRead reads events page by page: their numbers and types.
func (w *world) eventsRead(path, token string, limit int) (list []string) {
	w.tb.Helper()
	path += "&limit=" + strconv.Itoa(limit)
	for cursor := ""; ; {
		page := w.want(200, w.get(path+cursor, token))
		for i := range page.list("data") {
			at := fmt.Sprintf("data.%d.", i)
			list = append(list, page.text(at+"seq")+" "+page.text(at+"type"))
		}
		if page.text("hasMore") != "true" {
			return list
		}
		cursor = "&cursor=" + page.text("nextCursor")
	}
}

// Events come in their order, without a gap, from any point, and those of some types, or all of a noun, alone.
func TestEventsAreListed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 1000)
		w.want(201, w.post("/v1/refunds", w.operator,
			`{"id":"r1","merchantId":"shop","paymentId":"p1","amount":300}`))
		w.pay(shop, "p2", 2000)
		all := w.eventsRead("/v1/events?after=0", w.merchant, 3)
		for i, line := range all {
			if !strings.HasPrefix(line, strconv.Itoa(i+1)+" ") {
				t.Fatalf("event %d is %s", i+1, line)
			}
		}
		from := slices.IndexFunc(all, func(line string) bool { return strings.HasSuffix(line, "payment.settled") })
		last := all[from:]
		if got := w.eventsRead(fmt.Sprintf("/v1/events?after=%d", from), w.merchant, 2); !slices.Equal(got, last) {
			t.Errorf("behind %d come %v, want %v", from, got, last)
		}
		for query, want := range map[string][]string{
			"type=refund.made":                   {last[1]},
			"type=payment.settled":               {last[0], last[2]},
			"type=payment.*&type=refund.*":       last,
			"type=*":                             all,
			"type=withdrawal.paid&type=refund.*": {last[1]},
			"type=withdrawal.*":                  nil,
			"type=*&merchantId=" + shop:          all,
			"type=payment.settled&after=99999":   nil,
		} {
			if got := w.eventsRead("/v1/events?"+query, w.merchant, 2); !slices.Equal(got, want) {
				t.Errorf("%s: %v, want %v", query, got, want)
			}
		}
		refund := w.want(200, w.get("/v1/events?type=refund.made", w.merchant))
		if refund.text("data.0.object.amount") != "300" || refund.text("data.0.object.paymentId") != "p1" ||
			refund.text("data.0.subjectId") != "r1" || refund.text("data.0.merchantId") != shop {
			t.Errorf("the refund is told as %s", refund.body)
		}
		one := w.want(200, w.get(fmt.Sprintf("/v1/events/%d", from+1), w.merchant))
		if one.text("type") != farthing.EventPaymentSettled || one.text("object.refundedAmount") != "0" {
			t.Errorf("the payment, which was refunded since, is told as %s", one.body)
		}
	})
}

// What is no type, no number, another merchant's, or takes a scope that the token lacks, is refused.
func TestEventsThatAreNotTold(t *testing.T) {
	w := newWorld(t, "sqlite")
	for query, location := range map[string]string{
		"type=payment.setled": "query.type", "type=payments.*": "query.type", "type=payment": "query.type",
		"type=paym*": "query.type", "after=-1": "query.after", "after=x": "query.after",
	} {
		for _, path := range []string{"/v1/events?", "/v1/events/stream?"} {
			a := w.refused(400, farthing.CodeInvalidRequest, w.get(path+query, w.merchant))
			if a.text("errors.0.location") != location {
				t.Errorf("%s%s is refused as %s", path, query, a.body)
			}
		}
	}
	w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/events/0", w.merchant))
	w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/events/first", w.merchant))
	w.refused(404, farthing.CodeNotFound, w.get("/v1/events/1000", w.merchant))
	blind := w.token(shop, issuer.PaymentsRead, issuer.BalanceRead)
	for _, path := range []string{"/v1/events", "/v1/events/1", "/v1/events/stream"} {
		w.refused(403, farthing.CodeInsufficientScope, w.get(path, blind))
		w.refused(403, farthing.CodeMerchantMismatch, w.get(path+"?merchantId=other", w.merchant))
		w.refused(403, farthing.CodeMerchantMismatch, w.get(path+"?merchantId=operator", w.merchant))
		w.refused(400, farthing.CodeMerchantRequired, w.get(path, w.operator))
		w.refused(404, farthing.CodeNotFound, w.get(path+"?merchantId=nobody", w.operator))
	}
	w.refused(400, farthing.CodeInvalidRequest,
		w.send(http.MethodGet, "/v1/events/stream", w.merchant, "", "Last-Event-ID", "x"))
}

// A merchant is told that there was an adjustment that nobody approved yet, and not what it was; the operator is.
func TestAMerchantIsNotShownWhatIsTheOperators(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.onlyMoneyWaits()
	w.want(201, w.post("/v1/adjustments", w.operator,
		`{"id":"a1","merchantId":"shop","amount":500,"reason":"Goodwill"}`))
	for _, kind := range []string{farthing.EventAdjustmentProposed, farthing.EventApprovalAsked} {
		path := "/v1/events?merchantId=shop&type=" + kind
		seen, known := w.want(200, w.get(path, w.merchant)), w.want(200, w.get(path, w.operator))
		if len(seen.list("data")) != 1 || seen.field("data.0.object") != nil {
			t.Errorf("a merchant is told %s", seen.body)
		}
		if known.text("data.0.object.status") == "" {
			t.Errorf("the operator is told %s", known.body)
		}
	}
}

// The operator's own journal is a feed as well.
func TestTheOperatorsJournalIsAFeed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		list := w.eventsRead("/v1/events?merchantId=operator", w.operator, 2)
		if len(list) < 3 || !slices.ContainsFunc(list, func(line string) bool {
			return strings.HasSuffix(line, farthing.EventClientCreated)
		}) {
			t.Errorf("the operator's journal tells %v", list)
		}
		made := w.eventsRead("/v1/events?merchantId=operator&type=client.*", w.operator, 100)
		if len(made) == 0 || len(made) >= len(list) {
			t.Errorf("of clients it tells %v", made)
		}
		w.want(200, w.get("/v1/events/1?merchantId=operator", w.operator))
	})
}

// reading is a stream of events that a test reads.
type eventReading struct {
	*http.Response
	lines *bufio.Scanner
}

// follows opens a stream; headers come in pairs.
func (w *world) follows(path, token string, headers ...string) *eventReading {
	w.tb.Helper()
	r, err := http.NewRequestWithContext(w.tb.Context(), http.MethodGet, w.base+path, nil)
	if err != nil {
		w.tb.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	res, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		w.tb.Fatal(err)
	}
	w.tb.Cleanup(func() { _ = res.Body.Close() })
	return &eventReading{res, bufio.NewScanner(res.Body)}
}

// next returns the id and the name of the next event; "" if the stream has ended.
func (r *eventReading) next() string {
	id := ""
	for r.lines.Scan() {
		line := r.lines.Text()
		if text, ok := strings.CutPrefix(line, "id: "); ok {
			id = text
		}
		if name, ok := strings.CutPrefix(line, "event: "); ok {
			return id + " " + name
		}
	}
	return ""
}

// A stream tells what this process and another one record, and begins where it is told to.
func TestEventsAreFollowed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 1000)
		before := w.eventsRead("/v1/events?after=0", w.merchant, 100)
		live := w.follows("/v1/events/stream", w.merchant)
		if live.StatusCode != http.StatusOK || live.Header.Get("Content-Type") != "text/event-stream" ||
			live.Header.Get("Cache-Control") != "private, no-store" || live.Header.Get("Content-Encoding") != "" ||
			live.Header.Get("X-Accel-Buffering") != "no" {
			t.Fatalf("a stream begins with %d %v", live.StatusCode, live.Header)
		}
		all := w.follows("/v1/events/stream?after=0", w.merchant)
		resumed := w.follows("/v1/events/stream?after=0", w.merchant, "Last-Event-ID", strconv.Itoa(len(before)-1))
		settled := w.follows("/v1/events/stream?type=payment.settled&after=0", w.merchant)
		for _, want := range before {
			if got := all.next(); got != want {
				t.Fatalf("from the start comes %q, want %q", got, want)
			}
		}
		w.pay(other, "p1", 1) // nobody here is told
		w.pay(shop, "p2", 2000)
		want := fmt.Sprintf("%d %s", len(before)+1, farthing.EventPaymentSettled)
		if got := resumed.next(); got != before[len(before)-1] {
			t.Errorf("behind the last but one comes %q", got)
		}
		if got := settled.next(); !strings.HasSuffix(got, farthing.EventPaymentSettled) || got == want {
			t.Errorf("the first payment is told as %q", got)
		}
		for name, stream := range map[string]*eventReading{
			"live": live, "all": all, "resumed": resumed, "settled": settled,
		} {
			if got := stream.next(); got != want {
				t.Errorf("%s: the new payment is told as %q, want %q", name, got, want)
			}
		}
	})
}

// A stream ends when its token is taken back or has expired, and when the program stops; each client has few of them.
func TestStreamsEnd(t *testing.T) {
	w := newWorld(t, "sqlite")
	doomed := w.token(shop, issuer.EventsRead)
	revoked := w.follows("/v1/events/stream", doomed)
	caller, err := w.issuer.Verify(t.Context(), doomed)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.issuer.RevokeClient(t.Context(), caller.ClientID, nil, farthing.BySystem); err != nil {
		t.Fatal(err)
	}
	if got := revoked.next(); got != "" {
		t.Errorf("with a token that was taken back comes %q", got)
	}
	expiring := w.follows("/v1/events/stream", w.merchant)
	w.clock.Advance(25 * time.Hour)
	if got := expiring.next(); got != "" {
		t.Errorf("with a token that has expired comes %q", got)
	}
	w.operator = w.token("")
	w.merchant = w.token(shop, issuer.MerchantScopes.Names()...)
	var open []*eventReading
	for range maxStreams {
		open = append(open, w.follows("/v1/events/stream", w.merchant))
	}
	w.refused(429, farthing.CodeRateLimited, w.get("/v1/events/stream", w.merchant))
	w.server.Drain()
	w.server.Drain()
	for _, stream := range open {
		if got := stream.next(); got != "" {
			t.Errorf("when the program stops comes %q", got)
		}
	}
}
