package server

import (
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/money"
)

// loosened are the wishes about a merchant that wait for one other person, each with what is seen of it afterwards.
var loosened = []struct{ method, path, body, kind, field, before, after string }{
	{"PATCH", "", `{"name":"New","limits":{"approvalOver":2000}}`, "limits", "limits.approvalOver", "1000", "2000"},
	{"PATCH", "", `{"limits":{"dailyMaximum":null}}`, "limits", "limits.dailyMaximum", "50000", ""},
	{"PATCH", "", `{"fee":{"amount":200},"reason":"dearer"}`, "limits", "fee.amount", "", "200"},
	{"POST", "/eligibility", `{"decision":"passed","reason":"known"}`, "eligibility", "eligibility.status",
		"evaluating", "passed"},
	{"POST", "/reinstate", `{"reason":"it was a mistake"}`, "reinstatement", "status", "suspended", "active"},
}

// What loosens answers 202 with the approval, and changes nothing until another person says yes.
func TestLooseningAMerchantWaits(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		by := farthing.Origin{Actor: farthing.ActorStaff}
		w.do(farthing.UpdateMerchant{MerchantID: shop, By: by, Limits: farthing.LimitsPatch{
			Limits: farthing.Limits{ApprovalOver: new(money.Minor(1000)), DailyMaximum: new(money.Minor(50_000))}}})
		ann, bob := w.person("Ann"), w.person("Bob")
		w.want(200, w.post("/v1/merchants/shop/suspend", ann, `{"reason":"x"}`))
		for _, c := range loosened {
			sees := func(want string) {
				t.Helper()
				if got := w.want(200, w.get("/v1/merchants/shop", ann)); got.text(c.field) != want {
					t.Errorf("%s %s: %s is %s, want %s", c.path, c.body, c.field, got.text(c.field), want)
				}
			}
			asked := w.want(202, w.send(c.method, "/v1/merchants/shop"+c.path, ann, c.body))
			id := asked.text("id")
			address := "/v1/approvals/" + id + "?merchantId=shop"
			if asked.text("kind") != c.kind || asked.text("status") != "open" || asked.text("needed") != "1" ||
				asked.text("askedBy") != "Ann" || asked.header.Get("Location") != w.base+address {
				t.Errorf("%s %s answered %v %s", c.path, c.body, asked.header, asked.body)
			}
			sees(c.before)
			again := w.want(202, w.send(c.method, "/v1/merchants/shop"+c.path, bob, c.body))
			if again.text("id") != id {
				t.Errorf("the equal wish is another approval: %s", again.body)
			}
			yes := `{"merchantId":"shop","digest":"` + asked.text("digest") + `"}`
			w.refused(422, farthing.CodeSamePerson, w.post("/v1/approvals/"+id+"/approve", ann, yes))
			sees(c.before)
			given := w.want(200, w.post("/v1/approvals/"+id+"/approve", bob, yes))
			read := w.want(200, w.get("/v1/approvals/"+id, bob))
			if given.text("status") != "approved" || read.body != given.body {
				t.Errorf("given it is %s, read as %s", given.body, read.body)
			}
			sees(c.after)
		}
		if name := w.want(200, w.get("/v1/merchants/shop", ann)).text("name"); name != "New" {
			t.Errorf("the rest of the change was lost: the name is %s", name)
		}
	})
}

// A yes to what has changed meanwhile is refused, and the approval is over.
func TestAYesToWhatHasChangedIsVoid(t *testing.T) {
	w := newWorld(t, "sqlite")
	limits := func(amount money.Minor) farthing.UpdateMerchant {
		return farthing.UpdateMerchant{MerchantID: shop, By: farthing.Origin{Actor: farthing.ActorStaff},
			Limits: farthing.LimitsPatch{Limits: farthing.Limits{ApprovalOver: &amount}}}
	}
	w.do(limits(1000))
	asked := w.want(202, w.send("PATCH", "/v1/merchants/shop", w.person("Ann"), `{"limits":{"approvalOver":2000}}`))
	w.do(limits(500))
	yes := `{"merchantId":"shop","digest":"` + asked.text("digest") + `"}`
	address := "/v1/approvals/" + asked.text("id")
	w.refused(409, farthing.CodeWrongState, w.post(address+"/approve", w.person("Bob"), yes))
	if a := w.want(200, w.get(address+"?merchantId=shop", w.operator)); a.text("status") != "void" {
		t.Errorf("it is %s", a.body)
	}
	if a := w.want(200, w.get("/v1/merchants/shop", w.operator)); a.text("limits.approvalOver") != "500" {
		t.Errorf("the limit is %s", a.body)
	}
}

// In a shop of one, and if only money waits, that person's wish happens at once.
func TestLooseningLimitsAlone(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.onlyMoneyWaits()
	ann := w.person("Ann")
	w.want(200, w.send("PATCH", "/v1/merchants/shop", ann, `{"limits":{"approvalOver":2000}}`))
	w.want(200, w.send("PATCH", "/v1/merchants/shop", ann, `{"limits":{"approvalOver":null}}`))
}

// What a client asked for that was revoked since is void at the next yes.
func TestWhatARevokedClientAskedForIsVoid(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, bob := w.person("Ann"), w.person("Bob")
		w.want(200, w.post("/v1/merchants/shop/suspend", ann, `{"reason":"x"}`))
		asked := w.want(202, w.post("/v1/merchants/shop/reinstate", ann, `{"reason":"let me"}`))
		w.want(204, w.send("DELETE", "/v1/clients/"+asked.text("by.id"), bob, ""))
		yes := `{"merchantId":"shop","digest":"` + asked.text("digest") + `"}`
		address := "/v1/approvals/" + asked.text("id")
		w.refused(409, farthing.CodeWrongState, w.post(address+"/approve", bob, yes))
		if a := w.want(200, w.get(address+"?merchantId=shop", bob)); a.text("status") != "void" {
			t.Errorf("it is %s", a.body)
		}
		if m := w.want(200, w.get("/v1/merchants/shop", bob)); m.text("status") != "suspended" {
			t.Errorf("the merchant is %s", m.body)
		}
	})
}
