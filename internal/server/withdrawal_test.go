package server

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"farthing/internal/farthing"
)

func TestWithdrawalAmounts(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ask := func(id, amount string) answered {
			return w.post("/v1/withdrawals/"+id, w.merchant, `{"merchantId":"shop","amount":`+amount+`}`)
		}
		w.pay(shop, "p1", 150)
		a := w.refused(422, farthing.CodeBalanceTooLow,
			w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop"}`))
		if a.text("blockers.0.code") != "balance_too_low" || a.text("blockers.0.amount") != "150" ||
			!strings.Contains(a.text("detail"), "1.50") {
			t.Errorf("the refusal is %s", a.body)
		}
		w.pay(shop, "p2", 1)
		a = w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop"}`))
		if a.text("amount") != "151" || a.text("netAmount") != "1" || a.field("requestedAmount") != nil {
			t.Errorf("the whole balance is %s", a.body)
		}
		w.pay(shop, "p3", 1000)
		for amount, code := range map[string]farthing.Code{
			"1001": farthing.CodeAmountAboveBalance, "1000000000000": farthing.CodeAmountAboveBalance,
			"150": farthing.CodeAmountTooLow, "1": farthing.CodeAmountTooLow,
		} {
			w.refused(422, code, ask("w2", amount))
		}
		for _, amount := range []string{
			"0", "-1", "9223372036854775808", "9223372036854775807", "1000000000001", "1e3", `"12"`, "12.5", "1000.0",
			"true", "[]", "{}",
		} {
			a := w.refused(400, farthing.CodeInvalidRequest, ask("w2", amount))
			if got := a.text("errors.0.location"); got != "body.amount" {
				t.Errorf("amount %s: the place is %q", amount, got)
			}
		}
		if a := w.want(201, ask("w2", "1000")); a.text("amount") != "1000" || a.text("requestedAmount") != "1000" {
			t.Errorf("the balance exactly is %s", a.body)
		}
		if a := w.want(200, w.get("/v1/balance", w.merchant)); a.text("available") != "0" ||
			a.text("requested") != "1151" {
			t.Errorf("the balance is then %s", a.body)
		}
	})
}

func TestWithdrawalNaming(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.pay(shop, "p1", 100_000)
	form := func(path, body string) answered {
		return w.send(http.MethodPost, path, w.merchant, body, "Content-Type",
			"application/x-www-form-urlencoded; charset=UTF-8")
	}
	whole := func(a answered) {
		t.Helper()
		w.want(200, w.post(strings.TrimPrefix(a.header.Get("Location"), w.base)+"/cancel", w.merchant, ""))
	}
	whole(w.want(201, form("/v1/withdrawals/f1", "merchantId=shop")))
	whole(w.want(201, w.post("/v1/withdrawals/q1?merchantId=shop", w.merchant, "")))
	whole(w.want(201, w.post("/v1/withdrawals/q5?merchantId=shop", w.operator, "")))
	whole(w.want(201, w.send(http.MethodPost, "/v1/withdrawals?merchantId=shop", w.operator, "",
		"Idempotency-Key", "k")))
	whole(w.want(201, w.post("/v1/withdrawals/q2?merchantId=shop", w.merchant, `{"merchantId":"shop"}`)))
	whole(w.want(201, w.post("/v1/withdrawals/q3?merchantId=shop", w.merchant, `{}`)))
	whole(w.want(201, w.post("/v1/withdrawals/q4", w.operator, `{"merchantId":"shop","amount":null,"reference":null}`)))
	w.refused(400, farthing.CodeInvalidRequest,
		w.post("/v1/withdrawals/x?merchantId=other", w.merchant, `{"merchantId":"shop"}`))
	w.refused(400, farthing.CodeUnknownField, form("/v1/withdrawals/x", "merchantId=shop&amount=200"))
	w.refused(400, farthing.CodeInvalidRequest, form("/v1/withdrawals/x", "merchantId=shop&merchantId=shop"))
	w.refused(400, farthing.CodeInvalidRequest, form("/v1/withdrawals/x", "merchantId=%zz"))
	w.refused(400, farthing.CodeMerchantRequired, w.post("/v1/withdrawals/x", w.merchant, ""))
	w.refused(400, farthing.CodeMerchantRequired, w.post("/v1/withdrawals/x", w.merchant, "{}"))
	w.refused(403, farthing.CodeMerchantMismatch, w.post("/v1/withdrawals/x", w.merchant, `{"merchantId":"other"}`))
	w.refused(403, farthing.CodeMerchantMismatch, w.post("/v1/withdrawals/x", w.merchant, `{"merchantId":"nobody"}`))
	w.refused(404, farthing.CodeNotFound, w.post("/v1/withdrawals/x", w.operator, `{"merchantId":"nobody"}`))
	w.refused(400, farthing.CodeIDIsMerchant, w.post("/v1/withdrawals/shop", w.merchant, ""))
	w.refused(400, farthing.CodeIDIsMerchant, w.post("/v1/withdrawals/shop", w.merchant, `{"merchantId":"shop"}`))
	w.refused(400, farthing.CodeIDIsMerchant, w.post("/v1/withdrawals/shop", w.operator, `{"merchantId":"shop"}`))
	for _, id := range []string{"wd_1", "sch_1", "mer_x", "estimate", "bulk", "stream"} {
		w.refused(400, farthing.CodeIDReserved, w.post("/v1/withdrawals/"+id, w.merchant, `{"merchantId":"shop"}`))
	}
	w.refused(400, farthing.CodeInvalidRequest,
		w.post("/v1/withdrawals/x", w.merchant, `{"merchantId":"shop","reference":"`+strings.Repeat("r", 36)+`"}`))
	if a := w.want(200, w.get("/v1/balance", w.merchant)); a.text("available") != "100000" {
		t.Errorf("canceling gave back %s", a.body)
	}
}

func TestWithdrawalReplayComesBeforeTheRules(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 1000)
		const wish = `{"merchantId":"shop"}`
		w.want(201, w.post("/v1/withdrawals/w1", w.merchant, wish))
		w.want(200, w.post("/v1/merchants/shop/suspend", w.operator, `{"reason":"a look"}`))
		if a := w.want(200, w.post("/v1/withdrawals/w1", w.merchant, wish)); a.text("status") != "pending" ||
			a.header.Get("Idempotent-Replayed") != "true" {
			t.Errorf("a replay after suspension is %s", a.body)
		}
		a := w.refused(422, farthing.CodeMerchantSuspended, w.post("/v1/withdrawals/w2", w.merchant, wish))
		if len(a.list("blockers")) < 2 {
			t.Errorf("not every blocker is told: %s", a.body)
		}
		w.want(200, w.post("/v1/withdrawals/w1/cancel", w.merchant, ""))
		a = w.want(200, w.post("/v1/withdrawals/w1/cancel", w.operator, `{"merchantId":"shop"}`))
		if a.text("status") != "canceled" || len(a.list("history")) != 2 {
			t.Errorf("canceled twice it is %s", a.body)
		}
		if a := w.want(200, w.post("/v1/withdrawals/w1", w.merchant, wish)); a.text("status") != "canceled" {
			t.Errorf("a replay after cancellation is %s", a.body)
		}
		w.refused(409, farthing.CodeIDConflict,
			w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":1000}`))
		w.refused(404, farthing.CodeNotFound, w.post("/v1/withdrawals/none/cancel", w.merchant, ""))
	})
}

func TestSamePostInParallel(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 10_000)
		answers := make([]answered, 100)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() { answers[i] = w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop"}`) })
		}
		all.Wait()
		counts := map[int]int{}
		for _, a := range answers {
			counts[a.status]++
			if a.body != answers[0].body {
				t.Errorf("bodies differ:\n%s\n%s", a.body, answers[0].body)
			}
		}
		if counts[201] != 1 || counts[200] != 99 {
			t.Errorf("answered %v", counts)
		}
	})
}

func TestWithdrawalsOfTheWholeBalanceInParallel(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 10_000)
		answers := make([]answered, 50)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() {
				answers[i] = w.post(fmt.Sprintf("/v1/withdrawals/w%d", i), w.merchant, `{"merchantId":"shop"}`)
			})
		}
		all.Wait()
		counts := map[string]int{}
		for _, a := range answers {
			counts[a.text("status")+a.text("code")]++
		}
		if counts["pending"] != 1 || counts["422balance_too_low"] != 49 {
			t.Errorf("answered %v", counts)
		}
	})
}
