package server

import (
	"database/sql"
	"errors"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/testing/storetest"
)

func TestSettings(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a := w.want(200, w.get("/v1/settings", w.operator))
		if a.text("version") != "0" || a.field("changedAt") != nil || a.field("reason") != nil ||
			a.text("schedule.interval") != "weekly" || a.text("coolingOffHours") != "24" ||
			a.field("limits.firstWithdrawalOver") != nil || a.field("rollingReserve") != nil ||
			len(a.list("holidaysAdded")) != 0 {
			t.Errorf("the defaults are %s", a.body)
		}
		if got := w.want(200, w.get("/v1/settings/changes", w.operator)); len(got.list("data")) != 0 {
			t.Errorf("before the first change they list %s", got.body)
		}
		patch := func(token, body string) answered { return w.send("PATCH", "/v1/settings", token, body) }
		ann := w.person("Ann")
		w.clock.Advance(3600e9)
		a = w.want(200,
			patch(ann,
				`{"schedule":{"interval":"monthly","monthDays":[31,1],"roll":"none","maximum":5000},
			"limits":{"approvalOver":0,"firstWithdrawalOver":5},"approvalExpiryHours":48,
			"rollingReserve":{"basisPoints":250,"days":30},
			"holidaysAdded":["2027-05-10","2026-12-29"],"reason":"the board said so"}`))
		if a.text("version") != "1" || a.text("schedule.monthDays.0") != "1" || a.text("schedule.roll") != "none" ||
			a.text("limits.approvalOver") != "0" || a.text("limits.firstWithdrawalOver") != "5" ||
			a.text("approvalExpiryHours") != "48" || a.text("coolingOffHours") != "24" ||
			a.text("rollingReserve.days") != "30" || a.text("holidaysAdded.0") != "2026-12-29" ||
			a.text("person") != "Ann" || a.text("reason") != "the board said so" ||
			a.text("changedAt") != "2026-11-20T13:00:00.000Z" || a.text("changedBy")[:7] != "client:" {
			t.Errorf("the change is answered %s", a.body)
		}
		w.pay(shop, "p1", 1000)
		if got := w.want(200, w.get("/v1/balance", w.merchant)); got.text("available") != "975" ||
			got.text("held") != "25" {
			t.Errorf("the rolling reserve is not in force at once: %s", got.body)
		}
		w.want(201, w.post("/v1/merchants", w.operator, `{"id":"late","name":"Late","zone":"Europe/Paris"}`))
		if got := w.want(200, w.get("/v1/merchants/late", w.operator)); got.text("schedule.interval") != "monthly" ||
			got.text("schedule.zone") != "Europe/Paris" {
			t.Errorf("the new merchant's schedule: %s", got.body)
		}
		w.refused(403, farthing.CodeCommandLineOnly, patch(w.operator, `{"rollingReserve":null,"reason":"x"}`))
		w.onlyMoneyWaits()
		a = w.want(200, patch(w.operator,
			`{"rollingReserve":null,"holidaysAdded":[],"reason":"as before"}`))
		if a.text("version") != "3" || a.text("limits.approvalOver") != "0" || a.field("rollingReserve") != nil ||
			len(a.list("holidaysAdded")) != 0 || a.field("person") != nil {
			t.Errorf("cleared they are %s", a.body)
		}
		if again := w.want(200, patch(w.operator, `{"rollingReserve":null,"reason":"once more"}`)); again.text(
			"version") != "3" || again.text("reason") != "as before" {
			t.Errorf("what is so already makes a version: %s", again.body)
		}
		page := w.want(200, w.get("/v1/settings/changes?limit=1", w.operator))
		rest := w.want(200, w.get("/v1/settings/changes?limit=1&cursor="+page.text("nextCursor"), w.operator))
		if page.text("data.0.version") != "3" || rest.text("data.0.version") != "2" || rest.field("nextCursor") == nil {
			t.Errorf("the changes are %s and %s", page.body, rest.body)
		}
		for body, location := range map[string]string{
			`{"coolingOffHours":1}`: "body.reason", `{"reason":"x","coolingOffHours":-1}`: "body.coolingOffHours",
			`{"reason":"x","approvalExpiryHours":0}`:                                        "body.approvalExpiryHours",
			`{"reason":"x","refundRate":10001}`:                                             "body.refundRate",
			`{"reason":"x","disputeRate":1.5}`:                                              "body.disputeRate",
			`{"reason":"x","rollingReserve":{"basisPoints":5}}`:                             "body.rollingReserve.days",
			`{"reason":"x","holidaysAdded":["2027-02-30"]}`:                                 "body.holidaysAdded",
			`{"reason":"x","holidaysStruck":"2027-02-28"}`:                                  "body.holidaysStruck",
			`{"reason":"x","holidaysAdded":["2027-02-26"],"holidaysStruck":["2027-02-26"]}`: "body.holidaysAdded",
			`{"reason":"x","limits":{"dailyMaximum":-5}}`:                                   "body.limits.dailyMaximum",
			`{"reason":"x","schedule":{"interval":"weekly","weekDays":["mondays"]}}`:        "body.schedule.weekDays",
			`{"reason":"x","schedule":{"interval":"daily","time":"4pm"}}`:                   "body.schedule.time",
			`{"reason":"x","schedule":{"interval":"daily","zone":"Nowhere"}}`:               "body.schedule.zone",
			`{"reason":"x","merchantNotices":["secret","contact","withdrawal"]}`:            "body.merchantNotices",
			`{"reason":"x","operatorNotices":["payment"]}`:                                  "body.operatorNotices",
			`{"reason":"x","invoiceIssuer":["a",""]}`:                                       "body.invoiceIssuer.1",
			`{"reason":"x","invoiceIssuer":["a\nb"]}`:                                       "body.invoiceIssuer",
			`{"reason":"x","schedule":{}}`:                                                  "body.schedule.interval",
		} {
			if got := w.refused(400, farthing.CodeInvalidRequest,
				patch(w.operator, body)); got.text("errors.0.location") != location {
				t.Errorf("%s is answered %s", body, got.body)
			}
		}
		w.refused(400, farthing.CodeUnknownField, patch(w.operator, `{"reason":"x","limits":{"daily":5}}`))
		if got := w.want(200, w.get("/v1/settings", w.operator)); got.text("version") != "3" {
			t.Errorf("a refused change makes a version: %s", got.body)
		}
	})
}

// The limits of a careful firm are in force before anybody sets one.
func TestDefaultLimits(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		a := w.want(200, w.get("/v1/settings", w.operator))
		if a.text("limitsInForce.firstWithdrawalOver") != "100000" || a.field("limits.approvalOver") != nil ||
			a.text("limitsInForce.approvalOver") != "1000000" || a.text("limitsInForce.dailyMaximum") != "10000000" ||
			a.text("limitsInForce.none.0") != "approvalOverPerDay" {
			t.Errorf("they are %s", a.body)
		}
		// T6: a payment of 900,000.00 that nobody saw is withdrawn whole, and then as much as a day takes.
		w.pay(shop, "much", 90_000_000)
		w.refused(422, farthing.CodeLimitExceeded,
			w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop"}`))
		got := w.want(201, w.post("/v1/withdrawals/w1", w.merchant, `{"merchantId":"shop","amount":10000000}`))
		work := w.want(200, w.get("/v1/work?kind=approval", w.operator))
		asked := w.want(200, w.get("/v1/journal?merchantId=shop&type=approval.asked", w.operator))
		if got.text("status") != "awaiting_approval" || work.text("data.0.subjectId") != "w1" ||
			len(asked.list("data")) != 1 {
			t.Errorf("it is %s; work %s; journal %s", got.body, work.body, asked.body)
		}
	})
}

// A merchant's own limits belong to the operator: set in part, cleared with null, and not shown to the merchant.
func TestLimitsOfAMerchant(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.onlyMoneyWaits()
		patch := func(body string, headers ...string) answered {
			return w.send("PATCH", "/v1/merchants/shop", w.operator, body, headers...)
		}
		before := w.want(200, w.get("/v1/merchants/shop", w.operator))
		if before.field("limits.approvalOver") != nil {
			t.Errorf("a new merchant has limits of its own: %s", before.body)
		}
		a := w.want(200, patch(`{"limits":{"approvalOver":500,"dailyMaximum":9000}}`, "If-Match",
			before.header.Get("ETag")))
		if a.text("limits.approvalOver") != "500" || a.text("limits.dailyMaximum") != "9000" ||
			a.text("name") != before.text("name") {
			t.Errorf("they are %s", a.body)
		}
		w.refused(412, farthing.CodePreconditionFailed,
			patch(`{"limits":{"approvalOver":1}}`, "If-Match", before.header.Get("ETag")))
		a = w.want(200, patch(`{"limits":{"approvalOver":null}}`))
		if a.field("limits.approvalOver") != nil || a.text("limits.dailyMaximum") != "9000" {
			t.Errorf("one cleared they are %s", a.body)
		}
		if own := w.want(200, w.get("/v1/merchant", w.merchant)); own.field("limits") != nil {
			t.Errorf("the merchant sees %s", own.body)
		}
		if a = w.want(200, patch(`{"limits":null}`)); a.field("limits.dailyMaximum") != nil {
			t.Errorf("all cleared they are %s", a.body)
		}
		if got := w.refused(400, farthing.CodeInvalidRequest,
			patch(`{"limits":{"dailyMaximum":9223372036854775807}}`)); got.text("errors.0.location") !=
			"body.limits.dailyMaximum" {
			t.Errorf("too much is answered %s", got.body)
		}
	})
}

// A change of settings that somebody changed in the database is refused as any forged record is.
func TestForgedSettingsAreNotChanged(t *testing.T) {
	url, key := storetest.URL(t, "sqlite")
	w := newWorldOn(t, url, key)
	w.want(200, w.send("PATCH", "/v1/settings", w.operator, `{"disputeRate":77,"reason":"the scheme asks for it"}`))
	db, err := sql.Open("sqlite", strings.TrimPrefix(url, "sqlite:"))
	if err == nil {
		_, err = db.ExecContext(t.Context(), "UPDATE settings SET content = replace(content, '77', '99')")
		err = errors.Join(err, db.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	w.refused(500, farthing.CodeInternal,
		w.send("PATCH", "/v1/settings", w.operator, `{"refundRate":300,"reason":"once more"}`))
	if stops := w.store.Stats().Broken; stops != 1 || !strings.Contains(w.log.String(), "settings 1 of the operator") {
		t.Errorf("%d stops, logged as %s", stops, w.log)
	}
}

// One stolen credential gives nobody more room: what the platform has set against thieves is loosened on the command
// line alone, and tightened by anybody who may change the settings.
func TestSettingsAreNotLoosenedByACredential(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for _, looser := range []string{
			`{"coolingOffHours":23,"reason":"x"}`,
			`{"limits":{"none":["firstWithdrawalOver"]},"reason":"x"}`,
			`{"limits":{"firstWithdrawalOver":100001,"dailyMaximum":5},"reason":"x"}`,
			`{"limits":{"approvalOver":1000001},"reason":"x"}`,
			`{"limits":{"none":["dailyMaximum"]},"reason":"x"}`,
			`{"refundRate":2501,"reason":"x"}`,
			`{"disputeRate":101,"reason":"x"}`,
		} {
			w.refused(403, farthing.CodeCommandLineOnly,
				w.send("PATCH", "/v1/settings", w.person("Ann"), looser))
		}
		w.refused(403, farthing.CodeCommandLineOnly,
			w.send("PATCH", "/v1/merchants/shop", w.person("Ann"), `{"limits":{"none":["dailyMaximum"]}}`))
		w.want(200, w.send("PATCH", "/v1/settings", w.operator, `{"limits":{"dailyMaximum":5},"reason":"x"}`))
		w.refused(403, farthing.CodeCommandLineOnly,
			w.send("PATCH", "/v1/settings", w.person("Ann"), `{"limits":null,"reason":"x"}`))
		w.onlyMoneyWaits()
		w.want(200, w.send("PATCH", "/v1/settings", w.operator, `{"coolingOffHours":1,"reason":"x"}`))
		w.refused(403, farthing.CodeCommandLineOnly,
			w.send("PATCH", "/v1/settings", w.operator, `{"limits":{"none":["dailyMaximum"]},"reason":"x"}`))
	})
}
