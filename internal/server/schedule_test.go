package server

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
)

// put replaces a merchant's schedule.
func (w *world) put(token, body string) answered {
	w.tb.Helper()
	return w.send(http.MethodPut, "/v1/merchant/schedule", token, body)
}

// runs makes the shop's schedule run, as the worker does.
func (w *world) runs(reference string) {
	w.tb.Helper()
	if _, err := w.store.Do(w.tb.Context(), farthing.RunSchedule{MerchantID: shop, BankReference: reference}); err !=
		nil {
		w.tb.Fatal(err)
	}
}

func TestSchedule(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		const standard = `{"interval":"weekly","weekDays":["monday"],"monthDays":[],"time":"16:00",` +
			`"zone":"Europe/London","roll":"following","minimum":0,"retain":0,"maximum":null,"enabled":true,` +
			`"paused":null}`
		a := w.want(200, w.get("/v1/merchant/schedule", w.merchant))
		if a.body != standard || a.header.Get("Etag") == "" {
			t.Errorf("a new merchant's schedule is %s", a.body)
		}
		if a := w.want(200, w.get("/v1/merchant", w.merchant)); a.text("schedule.weekDays.0") != "monday" {
			t.Errorf("the profile is %s", a.body)
		}
		a = w.want(200, w.put(w.merchant,
			`{"interval":"monthly","monthDays":[31,1],"time":"09:30","zone":"UTC","roll":"none","minimum":1,`+
				`"retain":2,"maximum":3000,"enabled":false}`))
		const changed = `{"interval":"monthly","weekDays":[],"monthDays":[1,31],"time":"09:30","zone":"UTC",` +
			`"roll":"none","minimum":1,"retain":2,"maximum":3000,"enabled":false,` +
			`"paused":{"by":"merchant","why":null,"since":"2026-11-20T12:00:00.000Z"}}`
		if a.body != changed {
			t.Errorf("changed it is %s", a.body)
		}
		if a := w.want(200, w.put(w.merchant, changed)); a.body != changed { // what is read may be sent
			t.Errorf("sent back it is %s", a.body)
		}
		if a := w.want(200, w.get("/v1/merchant/schedule?merchantId=shop", w.operator)); a.body != changed {
			t.Errorf("the operator sees %s", a.body)
		}
		if a := w.want(200, w.put(w.operator,
			`{"merchantId":"shop","interval":"weekly","weekDays":["monday"],"zone":null,"monthDays":null,`+
				`"maximum":null}`)); a.body != standard {
			t.Errorf("what is absent is %s", a.body)
		}
		if a := w.want(200, w.get("/v1/journal?type=schedule.changed", w.merchant)); len(a.list("data")) != 2 ||
			a.text("data.0.subjectId") != "sch_3" || a.text("data.1.details.monthDays.1") != "31" {
			t.Errorf("journaled is %s", a.body)
		}
		w.refused(400, farthing.CodeMerchantRequired, w.put(w.operator, `{"interval":"daily"}`))
		w.refused(400, farthing.CodeMerchantRequired, w.get("/v1/merchant/schedule/preview", w.operator))
		w.refused(403, farthing.CodeMerchantMismatch, w.put(w.stranger, `{"merchantId":"shop","interval":"daily"}`))
		w.refused(404, farthing.CodeNotFound, w.put(w.operator, `{"merchantId":"nobody","interval":"daily"}`))
	})
}

// The preview of another schedule is what the merchant's own preview is once it is replaced, and replaces nothing.
func TestPreviewOfANewSchedule(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.pay(shop, "p1", 2000)
		before := w.want(200, w.get("/v1/merchant/schedule", w.merchant)).body
		for body, first := range map[string]string{
			`{"interval":"daily","roll":"none","retain":500,"zone":"Asia/Tokyo","time":"09:00"}`: "2026-11-21",
			`{"interval":"monthly","monthDays":[31]}`:                                            "2026-11-30",
			`{"interval":"daily","enabled":false}`:                                               "2026-11-20",
			`{"interval":"manual"}`:                                                              "",
		} {
			asked := w.want(200, w.post("/v1/merchant/schedule/draft", w.merchant, body))
			if after := w.want(200, w.get("/v1/merchant/schedule", w.merchant)).body; after != before {
				t.Fatalf("%s changed the schedule to %s", body, after)
			}
			w.want(200, w.put(w.merchant, body))
			saved := w.want(200, w.get("/v1/merchant/schedule/preview", w.merchant))
			if asked.body != saved.body || len(asked.list("data")) > 0 && asked.text("data.0.date") != first {
				t.Errorf("%s: %s, and saved %s", body, asked.body, saved.body)
			}
			before = w.want(200, w.get("/v1/merchant/schedule", w.merchant)).body
		}
		bad := w.post("/v1/merchant/schedule/draft", w.merchant, `{"interval":"weekly","time":"4pm"}`)
		if w.refused(400, farthing.CodeInvalidRequest, bad); bad.text("errors.1.location") == "" {
			t.Errorf("%s", bad.body)
		}
		w.refused(400, farthing.CodeMerchantRequired,
			w.post("/v1/merchant/schedule/draft", w.operator, `{"interval":"daily"}`))
		w.refused(404, farthing.CodeNotFound,
			w.post("/v1/merchant/schedule/draft", w.operator, `{"merchantId":"nobody","interval":"daily"}`))
		w.refused(412, farthing.CodePreconditionFailed, w.send(http.MethodPost, "/v1/merchant/schedule/draft",
			w.merchant, `{"interval":"daily"}`, "If-Match", `"old"`))
	})
}

func TestBadSchedules(t *testing.T) {
	w := newWorld(t, "sqlite")
	for body, place := range map[string]string{
		`{}`:                       "body.interval",
		`{"interval":"fortnight"}`: "body.interval",
		`{"interval":"weekly"}`:    "body.weekDays",
		`{"interval":"weekly","weekDays":["moonday"]}`:                 "body.weekDays",
		`{"interval":"weekly","weekDays":["Monday"]}`:                  "body.weekDays",
		`{"interval":"daily","weekDays":["monday"]}`:                   "body.weekDays",
		`{"interval":"monthly"}`:                                       "body.monthDays",
		`{"interval":"monthly","monthDays":[0]}`:                       "body.monthDays",
		`{"interval":"monthly","monthDays":[32]}`:                      "body.monthDays",
		`{"interval":"monthly","monthDays":[1.5]}`:                     "body.monthDays",
		`{"interval":"daily","time":"24:00"}`:                          "body.time",
		`{"interval":"daily","time":"4pm"}`:                            "body.time",
		`{"interval":"daily","time":""}`:                               "body.time",
		`{"interval":"daily","zone":"Local"}`:                          "body.zone",
		`{"interval":"daily","roll":"back"}`:                           "body.roll",
		`{"interval":"daily","roll":""}`:                               "body.roll",
		`{"interval":"daily","minimum":-1}`:                            "body.minimum",
		`{"interval":"daily","retain":1000000000001}`:                  "body.retain",
		`{"interval":"daily","maximum":0}`:                             "body.maximum",
		`{"interval":"daily","maximum":1e3}`:                           "body.maximum",
		`{"interval":"daily","enabled":"no"}`:                          "body.enabled",
		`{"interval":"daily","paused":true}`:                           "body.paused",
		`{"interval":"daily","weekdays":[]}`:                           "",
		`{"interval":"daily","interval":"daily"}`:                      "body.interval",
		`{"interval":"weekly","weekDays":["monday"],"monthDays":[31]}`: "body.monthDays",
	} {
		a := w.put(w.merchant, body)
		if a.status != 400 || place != "" && !strings.HasPrefix(a.text("errors.0.location"), place) {
			t.Errorf("%s: %d %s", body, a.status, a.body)
		}
	}
	for _, count := range []string{"0", "101", "-1", "x", "1.5"} {
		w.refused(400, farthing.CodeInvalidRequest, w.get("/v1/merchant/schedule/preview?count="+count, w.merchant))
	}
}

func TestScheduleRuns(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.want(200, w.put(w.merchant, `{"interval":"weekly","weekDays":["saturday"],"retain":500}`))
		w.pay(shop, "p1", 2000)
		next := w.want(200, w.get("/v1/balance", w.merchant))
		if next.text("nextScheduledWithdrawal.date") != "2026-11-23" ||
			next.text("nextScheduledWithdrawal.at") != "2026-11-23T16:00:00.000Z" ||
			next.text("nextScheduledWithdrawal.expectedAmount") != "1500" {
			t.Errorf("the balance is %s", next.body)
		}
		a := w.want(200, w.get("/v1/merchant/schedule/preview?count=100", w.merchant))
		const first = `{"data":[{"date":"2026-11-23","at":"2026-11-23T16:00:00.000Z","nominal":"2026-11-21",` +
			`"shift":"weekend","shiftReason":"Saturday","expectedAmount":1500,"fee":150,"reason":null,"blockers":[]},` +
			`{"date":"2026-11-30"`
		if len(a.list("data")) != 100 || !strings.HasPrefix(a.body, first) || a.text("data.1.expectedAmount") != "0" ||
			a.text("data.1.fee") != "0" || a.text("data.1.reason") != "below_minimum" {
			t.Errorf("the preview is %s", a.body)
		}
		if a := w.want(200, w.get("/v1/merchant/schedule/preview", w.merchant)); len(a.list("data")) != 12 {
			t.Errorf("without a count it is %s", a.body)
		}
		w.clock.Set(time.Date(2026, time.November, 23, 16, 0, 0, 0, time.UTC))
		w.merchant = w.token(shop)
		w.runs("wd1")
		w.runs("wd2")
		w.clock.Set(time.Date(2026, time.December, 8, 12, 0, 0, 0, time.UTC))
		w.merchant = w.token(shop)
		w.runs("wd3")
		page := w.want(200, w.get("/v1/merchant/schedule/runs?limit=1", w.merchant))
		if !strings.HasPrefix(page.body,
			`{"data":[{"date":"2026-12-07","at":"2026-12-07T16:00:00.000Z","late":true,"outcome":"nothing",`+
				`"reason":"below_minimum","paused":null,"withdrawalId":null}],"nextCursor":"`) {
			t.Errorf("the last run is %s", page.body)
		}
		page = w.want(200, w.get("/v1/merchant/schedule/runs?limit=1&cursor="+page.text("nextCursor"), w.merchant))
		if !strings.HasPrefix(page.body,
			`{"data":[{"date":"2026-11-23","at":"2026-11-23T16:00:00.000Z","late":false,"outcome":"withdrawn",`+
				`"reason":null,"paused":null,"withdrawalId":"sch_2_2026-11-23"}],`) {
			t.Errorf("the run before is %s", page.body)
		}
		made := w.want(200, w.get("/v1/withdrawals/sch_2_2026-11-23", w.merchant))
		if made.text("trigger") != "schedule" || made.text("amount") != "1500" || made.text("bankReference") != "wd1" ||
			made.text("history.0.by.type") != "schedule" {
			t.Errorf("the withdrawal is %s", made.body)
		}
		w.refused(400, farthing.CodeInvalidCursor, w.get("/v1/merchant/schedule/runs?cursor=x", w.merchant))
	})
}
