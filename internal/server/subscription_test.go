package server

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// toldBy reads what a subscription has not acknowledged, and acknowledges it; by merchants, how many events came.
func (w *world) toldBy(path string) (came map[string]int) {
	w.tb.Helper()
	came = map[string]int{}
	for {
		page := w.want(200, w.get(path+"/events?limit=7", w.operator))
		for i := range page.list("data") {
			at := fmt.Sprintf("data.%d.", i)
			came[page.text(at+"merchantId")]++
		}
		for i := range page.list("positions") {
			at := fmt.Sprintf("positions.%d.", i)
			w.want(200, w.post(path+"/ack", w.operator, fmt.Sprintf(`{"positions":[{"merchantId":%q,"seq":%s}]}`,
				page.text(at+"merchantId"), page.text(at+"seq"))))
		}
		if page.text("hasMore") != "true" {
			return came
		}
	}
}

// An operator's client reads the events of all merchants, and the operator's own, each once.
func TestAnOperatorMirrorsAllMerchants(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		const path = "/v1/event-subscriptions/mirror"
		w.pay(shop, "p1", 1000)
		made := w.want(201, w.post("/v1/event-subscriptions", w.operator, `{"id":"mirror"}`))
		if made.text("from") != "first" || made.text("types.0") != "*" || made.field("acknowledgedAt") != nil {
			t.Errorf("made is %s", made.body)
		}
		again := w.want(200, w.post("/v1/event-subscriptions", w.operator, `{"id":"mirror"}`))
		if again.body != made.body {
			t.Errorf("made again is %s", again.body)
		}
		came := w.toldBy(path)
		for _, id := range []string{shop, farthing.OperatorID} {
			head, err := w.store.Events.Head(t.Context(), id)
			if err != nil || int64(came[id]) != head || head == 0 {
				t.Errorf("%d events of %s came of %d: %v", came[id], id, head, err)
			}
		}
		if again := w.toldBy(path); len(again) != 0 {
			t.Errorf("acknowledged, and told again: %v", again)
		}
		w.pay(shop, "p2", 1000)
		if later := w.toldBy(path); len(later) != 1 || later[shop] == 0 {
			t.Errorf("later came %v", later)
		}
		if seen := w.want(200, w.get(path, w.operator)); seen.field("acknowledgedAt") == nil {
			t.Errorf("it is %s", seen.body)
		}
		w.want(204, w.send(http.MethodDelete, path, w.operator, ""))
		w.refused(404, farthing.CodeNotFound, w.get(path+"/events", w.operator))
	})
}

// A call that waits is answered as soon as there is something, and after its time if there is nothing.
func TestAReaderWaitsForEvents(t *testing.T) {
	w := newWorld(t, "sqlite")
	const path = "/v1/event-subscriptions/mirror"
	w.want(201, w.post("/v1/event-subscriptions", w.operator, `{"id":"mirror","types":["payment.*"],"from":"now"}`))
	w.toldBy(path)
	if a := w.want(200, w.get(path+"/events?wait=1", w.operator)); len(a.list("data")) != 0 {
		t.Errorf("nothing happened, and told is %s", a.body)
	}
	answer := make(chan answered)
	go func() { answer <- w.get(path+"/events?wait=30", w.operator) }()
	began := time.Now()
	w.pay(shop, "p1", 1000)
	a := w.want(200, <-answer)
	if a.text("data.0.subjectId") != "p1" || time.Since(began) > 25*time.Second {
		t.Errorf("told is %s", a.body)
	}
}

// What is wrong with a subscription, or with what is acknowledged, is refused; and so is a merchant's client.
func TestWhatSubscriptionsAreNot(t *testing.T) {
	w := newWorld(t, "sqlite")
	const path = "/v1/event-subscriptions"
	for body, location := range map[string]string{
		`{}`:                                     "body.id",
		`{"id":"a b"}`:                           "body.id",
		`{"id":"mirror","types":["payments.*"]}`: "body.types",
		`{"id":"mirror","types":[]}`:             "body.types",
		`{"id":"mirror","from":"yesterday"}`:     "body.from",
	} {
		a := w.refused(400, farthing.CodeInvalidRequest, w.post(path, w.operator, body))
		if a.text("errors.0.location") != location {
			t.Errorf("%s is refused as %s", body, a.body)
		}
	}
	w.want(201, w.post(path, w.operator, `{"id":"mirror"}`))
	w.refused(409, farthing.CodeIDConflict, w.post(path, w.operator, `{"id":"mirror","from":"now"}`))
	for body, location := range map[string]string{
		`{"positions":[]}`: "body.positions",
		`{"positions":[{"merchantId":"shop","seq":0}]}`:        "body.positions.0.seq",
		`{"positions":[{"merchantId":"","seq":1}]}`:            "body.positions.0.merchantId",
		`{"positions":[{"merchantId":"shop","seq":99999999}]}`: "body.positions",
	} {
		a := w.refused(400, farthing.CodeInvalidRequest, w.post(path+"/mirror/ack", w.operator, body))
		if a.text("errors.0.location") != location {
			t.Errorf("%s is refused as %s", body, a.body)
		}
	}
	w.refused(400, farthing.CodeInvalidRequest, w.get(path+"/mirror/events?wait=31", w.operator))
	w.refused(404, farthing.CodeNotFound,
		w.post(path+"/nothing/ack", w.operator, `{"positions":[{"merchantId":"shop","seq":1}]}`))
	w.refused(403, farthing.CodeInsufficientScope, w.get(path, w.merchant))
	page := w.want(200, w.get(path+"?limit=1", w.operator))
	if page.text("data.0.id") != "mirror" || len(page.list("data")) != 1 {
		t.Errorf("listed are %s", page.body)
	}
	var audit store.JournalFilter
	audit.MerchantID, audit.Types = farthing.OperatorID, []string{farthing.EventSubscriptionCreated}
	rows, err := w.store.Journal.List(t.Context(), audit, 10)
	if err != nil || len(rows.Rows) != 1 {
		t.Errorf("%d rows tell of it: %v", len(rows.Rows), err)
	}
}
