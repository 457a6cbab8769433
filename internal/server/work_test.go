package server

import (
	"testing"

	"farthing/internal/farthing"
)

// The queue tells of each thing what it is about, until when, and the call that ends it; that call does.
func TestWork(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		if a := w.want(200, w.get("/v1/work", w.operator)); len(a.list("data")) != 0 || a.text("hasMore") != "false" {
			t.Errorf("at first there is %s", a.body)
		}
		ann, bob := w.person("Ann"), w.person("Bob")
		w.want(200, w.post("/v1/merchants/shop/suspend", ann, `{"reason":"x"}`))
		asked := w.want(202, w.post("/v1/merchants/shop/reinstate", ann, `{"reason":"it was a mistake"}`))
		w.clock.Advance(3600e9)
		w.want(201, w.post("/v1/adjustments", ann, `{"id":"a1","merchantId":"shop","amount":500,"reason":"a gift"}`))
		a := w.want(200, w.get("/v1/work?kind=approval&limit=1", bob))
		if a.text("data.0.id") != asked.text("id") || a.text("data.0.kind") != "approval" ||
			a.text("data.0.merchantId") != shop || a.text("data.0.subject") != "merchant" ||
			a.text("data.0.deadline") != asked.text("expiresAt") || a.text("data.0.since") != asked.text("askedAt") ||
			a.field("data.0.amount") != nil || a.text("hasMore") != "true" {
			t.Errorf("the first is %s", a.body)
		}
		rest := w.want(200, w.get("/v1/work?kind=approval&cursor="+a.text("nextCursor"), bob))
		if rest.text("data.0.subjectId") != "a1" || rest.text("data.0.amount") != "500" || len(rest.list("data")) != 1 {
			t.Errorf("the rest is %s", rest.body)
		}
		if a.text("data.0.clearedBy.body.digest") != asked.text("digest") {
			t.Errorf("a yes would name %s", a.body)
		}
		w.want(200, w.post(a.text("data.0.clearedBy.path"), bob, `{"merchantId":"`+
			a.text("data.0.clearedBy.body.merchantId")+`","digest":"`+a.text("data.0.clearedBy.body.digest")+`"}`))
		if left := w.want(200, w.get("/v1/work", bob)); len(left.list("data")) != 1 {
			t.Errorf("given, it is still there: %s", left.body)
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/work?kind=adjustment", bob))
		w.refused(400, farthing.CodeInvalidCursor, w.get("/v1/work?cursor="+a.text("nextCursor"), bob))
		w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/work", w.merchant))
	})
}

// What a merchant owes is work that an adjustment clears.
func TestAdjustingClearsABalanceBelowZero(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.onlyMoneyWaits()
	w.want(201, w.post("/v1/merchants", w.operator, `{"id":"owing","name":"Owing"}`))
	w.want(201, w.post("/v1/refunds", w.operator, `{"id":"r-owing","merchantId":"owing","amount":700}`))
	a := w.want(200, w.get("/v1/work?kind=below_zero", w.operator))
	if a.text("data.0.clearedBy.path") != "/v1/adjustments" || a.text("data.0.clearedBy.body.merchantId") != "owing" {
		t.Errorf("what clears it is %s", a.body)
	}
}
