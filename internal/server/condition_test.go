package server

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"farthing/internal/farthing"
)

// changing holds a body for each route that changes a record which carries a tag. What they change is in the world of
// seeded, where it can be changed so.
var changing = map[string]string{
	"putSchedule":               `{"merchantId":"shop","interval":"daily"}`,
	"previewNewSchedule":        `{"merchantId":"shop","interval":"daily"}`,
	"cancelWithdrawal":          `{"merchantId":"shop"}`,
	"createWithdrawal":          `{"merchantId":"shop","amount":200}`,
	"acknowledgeBankAccount":    `{"merchantId":"shop"}`,
	"freezeOwnBankAccount":      `{"merchantId":"shop"}`,
	"updatePayment":             `{"merchantId":"shop","reference":"x","metadata":{"order":"17"}}`,
	"updateWithdrawal":          `{"merchantId":"shop","metadata":{"order":"17"}}`,
	"updateRefund":              `{"merchantId":"shop","metadata":{"order":"17"}}`,
	"updateDispute":             `{"merchantId":"shop","metadata":{"order":"17"}}`,
	"updateAdjustment":          `{"merchantId":"shop","metadata":{"order":"17"}}`,
	"updateReserve":             `{"merchantId":"shop","metadata":{"order":"17"}}`,
	"updateProviderSettlement":  `{"merchantId":"shop","metadata":{"order":"17"}}`,
	"confirmProviderSettlement": `{"merchantId":"shop"}`,
	"updateFeeSweep":            `{"merchantId":"shop","metadata":{"order":"17"}}`,
	"updateOperatorTransfer":    `{"merchantId":"shop","metadata":{"order":"17"}}`,
	"settlePayment":             `{"merchantId":"shop"}`,
	"failPayment":               `{"merchantId":"shop"}`,
	"reversePayment":            `{"merchantId":"shop"}`,
	"resolveDispute":            `{"merchantId":"shop","outcome":"won"}`,
	"approveAdjustment":         `{"merchantId":"shop"}`,
	"refuseAdjustment":          `{"merchantId":"shop"}`,
	"releaseReserve":            `{"merchantId":"shop","id":"e1"}`,
	"approveWithdrawal":         `{"merchantId":"shop"}`,
	"refuseWithdrawal":          `{"merchantId":"shop","reason":"x"}`,
	"resolveWithdrawal":         `{"merchantId":"shop","outcome":"paid","reason":"x"}`,
	"approveApproval":           `{"merchantId":"shop","digest":"` + strings.Repeat("0", 64) + `"}`,
	"refuseApproval":            `{"merchantId":"shop","reason":"x"}`,
	"cancelApproval":            `{"merchantId":"shop"}`,
	"changeSettings":            `{"reason":"x","refundRate":1000}`,
	"updateMerchant":            `{"name":"My Shop"}`,
	"activateMerchant":          `{}`,
	"suspendMerchant":           `{"reason":"x"}`,
	"reinstateMerchant":         `{"reason":"x"}`,
	"closeMerchant":             `{"reason":"x"}`,
	"decideEligibility":         `{"decision":"passed","reason":"x"}`,
	"overrideBankAccount":       `{"reason":"x"}`,
	"freezeBankAccount":         `{}`,
	"unfreezeBankAccount":       `{}`,
	"suspendBankAccount":        `{}`,
	"moveClock":                 `{"by":"1h"}`,
	"resolveBreak":              `{"resolution":"operator","merchantId":"shop","reason":"x"}`,
	"assignBreak":               `{"owner":"Bob"}`,
	"updateWebhookEndpoint":     `{"merchantId":"shop","description":"x"}`,
	"deleteWebhookEndpoint":     "",
	"rotateWebhookSecret":       `{"merchantId":"shop"}`,
	"testWebhookEndpoint":       `{"merchantId":"shop"}`,
	"replayWebhookEvents":       `{"merchantId":"shop","from":1,"to":1}`,
	"retryDelivery":             `{"merchantId":"shop"}`,
	"acknowledgeRailFile":       "",
	"acknowledgeSharedNumber":   "",
	"takeStatementsOut":         `{"reason":"x"}`,
	"deleteEventSubscription":   "",
	"acknowledgeEvents":         `{"positions":[{"merchantId":"shop","seq":1}]}`,
	"updateContact":             `{"notices":[]}`,
	"removeContact":             "",
	"retryNotice":               "",
	"acknowledgeNotice":         "",
	"signSafeguardingDay":       `{"digest":"` + strings.Repeat("0", 64) + `"}`,
	"closeSafeguardingAccount":  `{"lastDay":"2026-11-20","reason":"x"}`,
	"reopenSafeguardingAccount": `{"reason":"x"}`,
	"addClientSecret":           "",
	"acknowledgeClient":         "",
	"revokeClient":              "",
	"removeClientSecret":        "",
	"addOwnClientSecret":        "",
	"revokeOwnClient":           "",
	"removeOwnClientSecret":     "",
}

// A stale If-Match changes nothing, whatever the route: the newer version of a record was once overwritten by who had
// read an older one, because one handler alone looked at the header.
func TestAStaleTagChangesNothing(t *testing.T) {
	w := seeded(t)
	account := w.want(200, w.get("/v1/merchants/shop/bank-accounts", w.operator)).text("data.0.id")
	w.want(201, w.post("/v1/adjustments", w.operator, `{"id":"a2","merchantId":"shop","amount":1,"reason":"gift"}`))
	approval := w.want(200, w.get("/v1/approvals", w.operator)).text("data.0.id")
	client := w.want(201, w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"till"}`)).text("clientId")
	w.want(201, w.post("/v1/withdrawals/w0", w.merchant, `{"merchantId":"shop","amount":300}`))
	w.submitPaid("w0")
	w.want(201, w.post("/v1/fee-sweeps", w.operator, `{"id":"f1","merchantId":"shop"}`))
	w.want(201, w.post("/v1/operator-transfers", w.operator,
		`{"id":"h1","merchantId":"shop","amount":9,"reason":"lent"}`))
	unlike := farthing.Break{
		ID:       farthing.BreakID("x"),
		Kind:     farthing.BreakLate,
		Status:   farthing.BreakOpen,
		OpenedAt: w.clock.Now(),
	}
	if err := w.store.Breaks.Open(t.Context(), []farthing.Break{unlike}); err != nil {
		t.Fatal(err)
	}
	ids := strings.NewReplacer("ba_1", account, "apr_1", approval, "/v1/clients/p1", "/v1/clients/"+client,
		"/breaks/p1", "/breaks/"+unlike.ID,
		"/reconciliation/accounts/p1", "/reconciliation/accounts/"+w.stated(),
		"settlements/s1", "settlements/settled")
	before := w.state()
	for i := range routes {
		r := &routes[i]
		if !r.guarded() || r.method == http.MethodGet {
			continue
		}
		t.Run(r.method+" "+r.path, func(t *testing.T) {
			body, ok := changing[r.id]
			if ok != (r.subject != nil) {
				t.Fatal("the table changing does not say what this route changes, or says it in vain")
			}
			if !ok {
				_, body = r.withMerchant(shop)
			}
			address := ids.Replace(r.address())
			if r.who == merchants && r.body == nil {
				address += "?merchantId=shop"
			}
			w.refused(412, farthing.CodePreconditionFailed,
				w.send(r.method, address, w.operator, body, "If-Match", `"stale"`, "Idempotency-Key", "k",
					"Content-Type", r.bodyMedia()[0]))
		})
	}
	if after := w.state(); after != before {
		t.Errorf("something was changed: there was\n%s\nand there is\n%s", before, after)
	}
}

// state is what lists and records of the shop say.
func (w *world) state() string {
	w.tb.Helper()
	var all strings.Builder
	for _, path := range []string{
		"/v1/journal?merchantId=shop&limit=500", "/v1/audit?limit=500", "/v1/merchants/shop", "/v1/settings",
		"/v1/sandbox/clock", "/v1/clients?limit=500", "/v1/approvals",
	} {
		all.WriteString(w.want(200, w.get(path, w.operator)).body + "\n")
	}
	return all.String()
}

// Whoever names the record as it is changes it, and who read it before that changes nothing.
func TestTheRightTagChanges(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.onlyMoneyWaits()
		w.pay(shop, "p1", 5000)
		w.want(201, w.post("/v1/payments", w.operator, `{"id":"p2","merchantId":"shop","amount":100}`))
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":200}`))
		w.want(201, w.post("/v1/disputes", w.operator, `{"id":"d1","merchantId":"shop","paymentId":"p1","amount":9}`))
		account := w.want(200, w.get("/v1/merchants/shop/bank-accounts", w.operator)).text("data.0.id")
		client := w.want(201, w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"till"}`)).text("clientId")
		for _, c := range []struct{ read, method, change, body string }{
			{"/v1/merchant/schedule", "PUT", "", `{"merchantId":"shop","interval":"daily"}`},
			{"/v1/settings", "PATCH", "", `{"reason":"x","refundRate":3000}`},
			{"/v1/merchants/shop", "PATCH", "", `{"name":"The Shop"}`},
			{"/v1/merchants/shop", "POST", "/suspend", `{"reason":"x"}`},
			{"/v1/payments/p2", "POST", "/settle", `{"merchantId":"shop"}`},
			{"/v1/withdrawals/w1", "POST", "/cancel", `{"merchantId":"shop"}`},
			{"/v1/disputes/d1", "POST", "/resolve", `{"merchantId":"shop","outcome":"won"}`},
			{"/v1/merchants/shop/bank-accounts/" + account, "POST", "/freeze", `{}`},
			{"/v1/clients/" + client, "POST", "/secrets", ""},
			{"/v1/sandbox/clock", "POST", "", `{"by":"1h"}`},
		} {
			read := c.read
			for _, kind := range []string{"payments/", "withdrawals/", "disputes/", "merchant/"} {
				if strings.HasPrefix(read, "/v1/"+kind) {
					read += "?merchantId=shop"
				}
			}
			tag := w.want(200, w.get(read, w.operator)).header.Get("ETag")
			change := func(tag string) answered {
				return w.send(c.method, c.read+c.change, w.operator, c.body, "If-Match", tag)
			}
			w.refused(412, farthing.CodePreconditionFailed, change("W/"+tag))
			if a := change(`"other", ` + tag); a.status != 200 && a.status != 201 {
				t.Errorf("%s%s with the right tag answers %d %s", c.read, c.change, a.status, a.body)
			}
			w.refused(412, farthing.CodePreconditionFailed, change(tag))
			w.want(200, w.get(read, w.operator))
		}
	})
}

// Of many who read the same record, one changes it.
func TestOneTagIsGoodOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		tag := w.want(200, w.get("/v1/merchant/schedule", w.merchant)).header.Get("ETag")
		version := w.want(200, w.get("/v1/settings", w.operator)).header.Get("ETag")
		client := "/v1/clients/" +
			w.want(201, w.post("/v1/clients", w.operator, `{"merchantId":"shop","name":"till"}`)).text("clientId")
		shown := w.want(200, w.get(client, w.operator)).header.Get("ETag")
		stands := w.want(200, w.get("/v1/sandbox/clock", w.operator)).header.Get("ETag")
		schedules, settings := make([]answered, 16), make([]answered, 8)
		clients, clocks := make([]answered, 8), make([]answered, 8)
		var all sync.WaitGroup
		for i := range schedules {
			all.Go(func() {
				schedules[i] = w.send("PUT", "/v1/merchant/schedule", w.merchant,
					fmt.Sprintf(`{"interval":"daily","minimum":%d}`, 1000+i), "If-Match", tag)
			})
		}
		for i := range settings {
			all.Go(func() {
				settings[i] = w.send("PATCH", "/v1/settings", w.operator,
					fmt.Sprintf(`{"reason":"x","refundRate":%d}`, 1000+i), "If-Match", version)
			})
		}
		for i := range clients {
			change := []string{"POST", client + "/secrets", "DELETE", client}[i%2*2:]
			all.Go(func() { clients[i] = w.send(change[0], change[1], w.operator, "", "If-Match", shown) })
		}
		all.Wait()
		for i := range clocks { // by themselves: who waits while the clock of this world moves has waited for an hour
			all.Go(func() {
				clocks[i] = w.send("POST", "/v1/sandbox/clock", w.operator, `{"by":"1h"}`, "If-Match", stands)
			})
		}
		all.Wait()
		for name, answers := range map[string][]answered{
			"schedule": schedules,
			"settings": settings,
			"client":   clients,
			"clock":    clocks,
		} {
			changed := 0
			for _, a := range answers {
				if a.status < 300 {
					changed++
				} else {
					w.refused(412, farthing.CodePreconditionFailed, a)
				}
			}
			if changed != 1 {
				t.Errorf("%d of those who read the %s changed it", changed, name)
			}
		}
	})
}

// A balance is the same while the clock goes on, and a caller that has it is not sent it again.
func TestTheTagOfABalanceIsOfTheMoney(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.pay(shop, "p1", 1000)
	a := w.want(200, w.get("/v1/balance", w.merchant))
	tag := a.header.Get("ETag")
	w.clock.Advance(1234567)
	later := w.want(304, w.send("GET", "/v1/balance", w.merchant, "", "If-None-Match", tag))
	if !strings.HasPrefix(tag, "W/") || later.header.Get("ETag") != tag {
		t.Errorf("the tag is %s, and later %s", tag, later.header.Get("ETag"))
	}
	w.pay(shop, "p2", 1000)
	w.want(200, w.send("GET", "/v1/balance", w.merchant, "", "If-None-Match", tag))
}
