package server

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/recon"
)

// Breaks were written, warned of in the log, and could not be read.
func TestBreaksAreRead(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		if a := w.want(200, w.get("/v1/reconciliation/breaks", w.operator)); a.body !=
			`{"data":[],"nextCursor":null,"hasMore":false}` {
			t.Errorf("%s", a.body)
		}
		var breaks []farthing.Break
		for n, b := range []farthing.Break{
			{Kind: farthing.BreakLate, MerchantID: shop, WithdrawalID: "w1", Amount: 850},
			{Kind: farthing.BreakUnknownAtUs, Entry: "paid wdx"},
			{Kind: farthing.BreakAmountDiffers, MerchantID: shop, WithdrawalID: "w2", Amount: 1},
			{Kind: farthing.BreakLate, Status: farthing.BreakResolved},
		} {
			b.ID = farthing.BreakID(fmt.Sprint(n))
			b.OpenedAt = w.clock.Now().Add(time.Duration(n/2) * time.Minute) // two at a time
			if b.Status == "" {
				b.Status = farthing.BreakOpen
			}
			breaks = append(breaks, b)
		}
		if err := w.store.Breaks.Open(t.Context(), breaks); err != nil {
			t.Fatal(err)
		}
		w.refused(404, farthing.CodeNotFound, w.get("/v1/reconciliation/breaks?merchantId=nobody", w.operator))
		slices.SortFunc(breaks, func(a, b farthing.Break) int { // the latest first
			return cmp.Or(b.OpenedAt.Compare(a.OpenedAt), strings.Compare(b.ID, a.ID))
		})
		for query, fits := range map[string]func(b farthing.Break) bool{
			"":                      func(farthing.Break) bool { return true },
			"status=open":           func(b farthing.Break) bool { return b.Status == farthing.BreakOpen },
			"status=resolved":       func(b farthing.Break) bool { return b.Status == farthing.BreakResolved },
			"kind=late":             func(b farthing.Break) bool { return b.Kind == farthing.BreakLate },
			"merchantId=" + shop:    func(b farthing.Break) bool { return b.MerchantID == shop },
			"merchantId=other":      func(farthing.Break) bool { return false },
			"kind=late&status=open": func(b farthing.Break) bool { return b.WithdrawalID == "w1" },
		} {
			var want []string
			for _, b := range breaks {
				if fits(b) {
					want = append(want, b.ID)
				}
			}
			if got := w.breaksRead(query); !slices.Equal(got, want) {
				t.Errorf("%q: %s, want %s", query, got, want)
			}
		}
		one := w.want(200, w.get("/v1/reconciliation/breaks?kind=amount_differs", w.operator))
		if one.text("data.0.merchantId") != shop || one.text("data.0.withdrawalId") != "w2" ||
			one.text("data.0.amount") != "1" || one.text("data.0.status") != "open" {
			t.Errorf("%s", one.body)
		}
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/reconciliation/breaks?status=shut", w.operator))
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/reconciliation/breaks?kind=odd", w.operator))
		w.refused(403, farthing.CodeInsufficientScope, w.get("/v1/reconciliation/breaks", w.merchant))
	})
}

// breaksRead reads breaks page by page, and returns their identifiers.
func (w *world) breaksRead(query string) (ids []string) {
	w.tb.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		w.tb.Fatal(err)
	}
	values.Set("limit", "1")
	for {
		page := w.want(200, w.get("/v1/reconciliation/breaks?"+values.Encode(), w.operator))
		if len(page.list("data")) > 0 {
			ids = append(ids, page.text("data.0.id"))
		}
		if page.text("hasMore") != "true" {
			return ids
		}
		values.Set("cursor", page.text("nextCursor"))
	}
}

// Money of an unknown source is a merchant's once two people say so; the next reconciliation finds it to be what was
// booked.
func TestABreakThatMovesMoneyTakesTwoPeople(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, bob := w.person("Ann"), w.person("Bob")
		line := recon.Line{Amount: 777, Text: "THANK YOU", References: recon.References{EndToEnd: "THEIRS-1"}}
		_, breaks := w.reconciled(1, line, recon.Line{Amount: 5, Text: "WHO KNOWS"})
		at := "/v1/reconciliation/breaks/" + breaks[slices.IndexFunc(breaks, func(b recon.Break) bool {
			return b.Amount == 777
		})].ID
		work := w.want(200, w.get("/v1/work?kind=break", w.operator))
		if n := len(work.list("data")); n != 2 || !strings.Contains(work.body,
			`"clearedBy":{"method":"POST","path":"`+at+`/resolve"`) {
			t.Errorf("%s", work.body)
		}
		resolve := func(token, body string, headers ...string) answered {
			return w.send("POST", at+"/resolve", token, body, headers...)
		}
		const merchants = `{"resolution":"merchant","merchantId":"shop","reason":"she sent it on the telephone's word"}`
		for body, refusal := range map[string]struct {
			status int
			code   farthing.Code
		}{
			`{"resolution":"explained","reason":"x"}`:                     {409, "wrong_state"},
			`{"resolution":"corrected","merchantId":"shop","reason":"x"}`: {409, "wrong_state"},
			`{"resolution":"corrected","fee":7,"reason":"x"}`: {400,
				"invalid_request"},
			`{"resolution":"corrected"}`: {400,
				"invalid_request"},
			`{"resolution":"matched","reason":"x"}`: {400,
				"invalid_request"},
			`{"resolution":"operator","reason":"x"}`: {400,
				"merchant_required"},
			`{"resolution":"operator","merchantId":"none","reason":"x"}`:                   {404, "not_found"},
			`{"resolution":"paid","merchantId":"shop","withdrawalId":"none","reason":"x"}`: {404, "not_found"},
			`{"resolution":"operator","merchantId":"shop","withdrawalId":"none","reason":"x"}`: {400,
				"invalid_request"},
		} {
			w.refused(refusal.status, refusal.code, resolve(ann, body))
		}
		w.refused(403, farthing.CodeInsufficientScope, resolve(w.merchant, merchants))

		w.assigned(at, ann)
		w.refused(412, farthing.CodePreconditionFailed, resolve(ann, merchants, "If-Match", `"other"`))
		tag := w.want(200, w.get(at, ann)).header.Get("ETag")
		asked := w.want(202, resolve(ann, merchants, "If-Match", tag))
		if asked.text("kind") != "break" || asked.text("amount") != "777" ||
			asked.text("wanted.resolution") != "merchant" {
			t.Errorf("%s", asked.body)
		}
		if again := w.want(202, resolve(bob, merchants)); again.text("id") != asked.text("id") {
			t.Errorf("the same wish again is %s", again.body)
		}
		if a := w.want(200, w.get(at, ann)); a.text("status") != "open" {
			t.Errorf("before the yes it is %s", a.body)
		}
		yes := func(token string) answered {
			return w.post("/v1/approvals/"+asked.text("id")+"/approve", token,
				`{"merchantId":"shop","digest":"`+asked.text("digest")+`"}`)
		}
		w.refused(422, farthing.CodeSamePerson, yes(ann))
		w.want(200, yes(bob))
		w.want(200, yes(bob))
		for path, want := range map[string]string{
			"status": "resolved", "resolution": "merchant", "posting": "operator_transfer", "merchantId": shop,
			"postingId": strings.TrimPrefix(at, "/v1/reconciliation/breaks/"),
		} {
			if got := w.want(200, w.get(at, ann)).text(path); got != want {
				t.Errorf("%s is %q, want %q", path, got, want)
			}
		}
		if a := w.want(200, w.get("/v1/work?kind=break", w.operator)); len(a.list("data")) != 1 {
			t.Errorf("%s", a.body)
		}
		if a := w.available(); a != "777" {
			t.Errorf("the balance is %s", a)
		}
		w.want(200, resolve(ann, merchants))
		w.refused(409, farthing.CodeWrongState, resolve(ann, `{"resolution":"corrected","reason":"x"}`))

		w.clock.Advance(time.Minute)
		matches, more := w.reconciled(2)
		if len(matches) != 1 || matches[0].Rule != recon.ByPeople || len(more) != 0 {
			t.Errorf("matches %v, breaks %v", matches, more)
		}
		w.resolvedBy("Bob", asked.text("id"))
	})
}

// resolvedBy compares who resolved the last break, and by which approval, and verifies the store.
func (w *world) resolvedBy(person, approvalID string) {
	w.tb.Helper()
	report, err := w.store.Verify(w.tb.Context(), nil)
	if err != nil || len(report.Problems) > 0 {
		w.tb.Error(report.Problems, err)
	}
	audit := w.want(200, w.get("/v1/audit?type=break.resolved", w.operator))
	if audit.text("data.0.people.0.person") != person || audit.text("data.0.details.approvalId") != approvalID {
		w.tb.Errorf("%s", audit.body)
	}
}

// assigned gives a break to Bob, and to nobody again; a tag that was read before changes nothing.
func (w *world) assigned(at, ann string) {
	w.tb.Helper()
	given := w.want(200, w.post(at+"/assign", ann, `{"owner":"Bob"}`))
	if given.text("owner") != "Bob" || given.text("lines.0.id") == "" {
		w.tb.Errorf("%s", given.body)
	}
	w.refused(400, farthing.CodeInvalidRequest, w.post(at+"/assign", ann, `{"owner":"client:1"}`))
	tag := given.header.Get("ETag")
	w.want(200, w.send("POST", at+"/assign", ann, `{"owner":null}`, "If-Match", tag))
	w.refused(412, farthing.CodePreconditionFailed, w.send("POST", at+"/assign", ann, `{}`, "If-Match", tag))
	w.refused(412, farthing.CodePreconditionFailed, w.send("POST", at+"/resolve", ann,
		`{"resolution":"corrected","reason":"x"}`, "If-Match", tag))
}

// One person's word ends a break for which nothing is booked.
//
//test:race
func TestABreakWithoutMoneyEndsAtOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann := w.person("Ann")
		_, breaks := w.reconciled(1, recon.Line{Amount: -30, Text: "CHARGES"})
		at := "/v1/reconciliation/breaks/" + breaks[0].ID
		const word = `{"resolution":"explained","reason":"the bank takes it back on Friday"}`
		tag := w.want(200, w.get(at, ann)).header.Get("ETag")
		ended := w.want(200, w.send("POST", at+"/resolve", ann, word, "If-Match", tag))
		if ended.text("status") != "resolved" || ended.text("lines.0.status") != "standing" ||
			ended.text("reason") == "" || ended.text("resolvedAt") == "" || ended.text("posting") != "" {
			t.Errorf("%s", ended.body)
		}
		if again := w.want(200, w.post(at+"/resolve", ann, word)); again.body != ended.body {
			t.Errorf("again it is %s", again.body)
		}
		w.refused(409, farthing.CodeWrongState, w.post(at+"/assign", ann, `{"owner":"Bob"}`))
		w.refused(404, farthing.CodeNotFound, w.post("/v1/reconciliation/breaks/none/resolve", ann, word))
		w.refused(404, farthing.CodeNotFound, w.post("/v1/reconciliation/breaks/none/assign", ann, `{}`))
		if _, more := w.reconciled(2); len(more) != 0 {
			t.Errorf("breaks %v", more)
		}
	})
}
