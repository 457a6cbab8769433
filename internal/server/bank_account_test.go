package server

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/farthing"
)

// madeUpTables know one sort code, 99-99-99, whose account numbers end in 0.
func madeUpTables(tb testing.TB) *bankcheck.Tables {
	tb.Helper()
	tables, err := bankcheck.ParseTables(strings.NewReader("999999 999999 MOD10"+strings.Repeat(" 0", 13)+" 1"),
		strings.NewReader(""))
	if err != nil {
		tb.Fatal(err)
	}
	return tables
}

// simulated is the sandbox's check of names.
func simulated(_ context.Context, n bankcheck.Named) (bankcheck.NameCheck, error) {
	return bankcheck.SimulateNameCheck(n), nil
}

const (
	ownAccounts  = "/v1/merchant/bank-accounts"
	shopAccounts = "/v1/merchants/shop/bank-accounts"
)

// A merchant's own nomination cools off, comes into force afterwards, and says so in every answer even before that is
// recorded.
func TestMerchantNominatesAnAccount(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		old := w.want(200, w.get(ownAccounts, w.merchant)).text("data.0.id")
		a := w.want(201, w.post(ownAccounts, w.merchant,
			`{"holderName":"A Shop Ltd","sortCode":"99-99-99","accountNumber":"1234560"}`))
		id, until := a.text("id"), w.clock.Now().Add(24*time.Hour).UTC().Format("2006-01-02T15:04:05.000Z")
		if a.text("status") != "cooling_off" || a.text("usableFrom") != until || a.text("check") != "valid" ||
			a.text("nameCheck.result") != "match" || a.text("last4") != "4560" ||
			a.header.Get("Location") != w.base+ownAccounts+"/"+id || a.header.Get("Etag") == "" {
			t.Errorf("%s", a.body)
		}
		look := func(first, second, inForce string) {
			t.Helper()
			list := w.want(200, w.get(ownAccounts, w.merchant))
			one := w.want(200, w.get(ownAccounts+"/"+id, w.merchant))
			profile := w.want(200, w.get("/v1/merchant", w.merchant))
			asOperator := w.want(200, w.get(shopAccounts+"/"+old, w.operator))
			if list.text("data.0.id") != id || list.text("data.0.status") != first ||
				list.text("data.1.status") != second || one.text("status") != first ||
				asOperator.text("status") != second || profile.text("bankAccount.id") != inForce ||
				profile.text("bankAccount.status") != "in_force" {
				t.Errorf("%s\n%s\n%s\n%s", list.body, one.body, asOperator.body, profile.body)
			}
		}
		look("cooling_off", "in_force", old)
		w.clock.Advance(24 * time.Hour)
		w.merchant, w.operator = w.token(shop, "merchant:read", "withdrawals:write"), w.token("")
		look("in_force", "replaced", id)
		w.pay(shop, "p1", 5000)
		if got := w.want(201, w.post("/v1/withdrawals/w1", w.merchant,
			`{"merchantId":"shop","amount":1000}`)); got.text("bankAccount.id") != id {
			t.Errorf("%s", got.body)
		}
		look("in_force", "replaced", id)
	})
}

// An operator's client that nominates at the merchant's address nominates on behalf of the merchant.
func TestOperatorNominatesForTheMerchant(t *testing.T) {
	w := newWorld(t, "sqlite")
	body := `{"merchantId":"shop","holderName":"A Shop Ltd","sortCode":"00-00-00","accountNumber":"12345610"}`
	if a := w.want(201, w.post(ownAccounts, w.operator, body)); a.text("status") != "cooling_off" ||
		a.text("check") != "unknown" {
		t.Errorf("%s", a.body)
	}
	body = strings.NewReplacer(`"merchantId":"shop",`, "", "12345610", "12345611").Replace(body)
	if a := w.want(201, w.post(shopAccounts, w.operator, body)); a.text("status") != "cooling_off" {
		t.Errorf("%s", a.body)
	}
	w.onlyMoneyWaits()
	if a := w.want(201, w.post(shopAccounts, w.operator, body)); a.text("status") != "in_force" {
		t.Errorf("%s", a.body)
	}
}

func TestNamesOfHolders(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.onlyMoneyWaits()
		number := 12345610
		nominate := func(address, token, holder string) answered {
			t.Helper()
			number++
			return w.want(201, w.post(address, token, fmt.Sprintf(
				`{"holderName":%q,"sortCode":"00-00-00","accountNumber":"%d"}`, holder, number)))
		}
		a := nominate(ownAccounts, w.merchant, "A Shop CLOSE")
		if a.text("status") != "checking" || a.text("nameCheck.result") != "close_match" ||
			a.text("nameCheck.matchedName") != "A SHOP" {
			t.Errorf("%s", a.body)
		}
		for range 2 {
			if got := w.want(200, w.post(ownAccounts+"/"+a.text("id")+"/acknowledge", w.merchant, "")); got.text(
				"status") != "cooling_off" || got.text("nameCheck.matchedName") != "A SHOP" {
				t.Errorf("%s", got.body)
			}
		}
		a = nominate(ownAccounts, w.merchant, "NOMATCH")
		if a.text("status") != "checking" || a.text("nameCheck.result") != "no_match" ||
			a.field("nameCheck.matchedName") != nil {
			t.Errorf("%s", a.body)
		}
		w.refused(422, farthing.CodeNameMismatch, w.post(ownAccounts+"/"+a.text("id")+"/acknowledge", w.merchant, `{}`))
		w.refused(400, farthing.CodeInvalidRequest, w.post(shopAccounts+"/"+a.text("id")+"/override", w.operator, `{}`))
		if got := w.want(200, w.post(shopAccounts+"/"+a.text("id")+"/override", w.operator,
			`{"reason":"seen"}`)); got.text("status") != "cooling_off" {
			t.Errorf("%s", got.body)
		}
		a = nominate(shopAccounts, w.operator, "A Shop CLOSE")
		if a.text("status") != "checking" {
			t.Errorf("%s", a.body)
		}
		if got := w.want(200, w.post(ownAccounts+"/"+a.text("id")+"/acknowledge", w.merchant, `{}`)); got.text(
			"status") != "in_force" {
			t.Errorf("%s", got.body)
		}
	})
}

// TestHoldersNamesThatFilesCannotWrite nominates a holder whose name no payment file can write: it is refused with that
// reason, and taken with the name in Latin letters, which is the one that payments give.
func TestHoldersNamesThatFilesCannotWrite(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for address, token := range map[string]string{ownAccounts: w.merchant, shopAccounts: w.operator} {
			number := `"sortCode":"00-00-00","accountNumber":"1234561` + strconv.Itoa(len(address)%10) + `"`
			a := w.refused(400, farthing.CodeInvalidRequest, w.post(address, token, `{"holderName":"محمد",`+number+`}`))
			if !strings.Contains(a.body, "body.holderName") || !strings.Contains(a.body, "(م ح د)") ||
				!strings.Contains(a.body, "holderNameLatin") {
				t.Errorf("%s", a.body)
			}
			w.refused(400, farthing.CodeInvalidRequest,
				w.post(address, token, `{"holderName":"محمد","holderNameLatin":"株",`+number+`}`))
			a = w.want(201, w.post(address, token, `{"holderName":"محمد","holderNameLatin":"Muhammad",`+number+`}`))
			if a.text("holderName") != "محمد" || a.text("holderNameLatin") != "Muhammad" {
				t.Errorf("%s", a.body)
			}
		}
		a := w.want(201, w.post(shopAccounts, w.operator,
			`{"holderName":"Phạm Văn Đức","sortCode":"00-00-00","accountNumber":"12345611"}`))
		if a.field("holderNameLatin") != nil {
			t.Errorf("%s", a.body)
		}
	})
}

func TestAccountsAreFrozenAndSuspended(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.onlyMoneyWaits()
		w.pay(shop, "p1", 5000)
		w.want(200, w.post("/v1/merchants/shop/eligibility", w.operator, `{"decision":"passed","reason":"known"}`))
		id := w.want(200, w.get(ownAccounts, w.merchant)).text("data.0.id")
		act := func(address, token, status string) {
			t.Helper()
			if got := w.want(200, w.post(address, token, `{"reason":"for a test"}`)); got.text("status") != status ||
				got.text("id") != id {
				t.Errorf("%s", got.body)
			}
		}
		blocked := func(want string) {
			t.Helper()
			if got := w.want(200, w.get("/v1/balance", w.merchant)); got.text("blockers.0.code") != want {
				t.Errorf("%s", got.body)
			}
		}
		act(ownAccounts+"/"+id+"/freeze", w.merchant, "frozen")
		act(ownAccounts+"/"+id+"/freeze", w.merchant, "frozen")
		blocked("bank_account_frozen")
		act(shopAccounts+"/"+id+"/unfreeze", w.operator, "in_force")
		blocked("")
		act(shopAccounts+"/"+id+"/freeze", w.operator, "frozen")
		act(shopAccounts+"/"+id+"/suspend", w.operator, "suspended")
		blocked("bank_account_suspended")
		w.refused(409, farthing.CodeWrongState, w.post(shopAccounts+"/"+id+"/unfreeze", w.operator, ""))
		if got := w.want(200, w.get("/v1/merchant/schedule", w.merchant)); got.text("paused.by") != "operator" ||
			got.text("paused.since") != "2026-11-20T12:00:00.000Z" || got.text("enabled") != "true" {
			t.Errorf("the schedule is %s", got.body)
		}
		if got := w.want(200, w.get("/v1/balance", w.merchant)); got.text("schedulePaused.by") != "operator" ||
			got.text("schedulePaused.why") != "the bank account is suspended" ||
			got.text("nextScheduledWithdrawal.blockers.0.code") != "schedule_paused" {
			t.Errorf("the balance is %s", got.body)
		}
		journal := w.want(200, w.get("/v1/journal?limit=500", w.merchant))
		for _, want := range []string{
			"bank_account.frozen", "bank_account.unfrozen", "bank_account.suspended", "schedule.paused", "for a test",
		} {
			if !strings.Contains(journal.body, want) {
				t.Errorf("no %s in %s", want, journal.body)
			}
		}
	})
}

func TestAccountsThatCannotExist(t *testing.T) {
	w := newWorld(t, "sqlite")
	const number = "12345678"
	for address, token := range map[string]string{ownAccounts: w.merchant, shopAccounts: w.operator} {
		a := w.refused(422, farthing.CodeModulusFailed,
			w.post(address, token, `{"holderName":"A","sortCode":"99-99-99","accountNumber":"`+number+`"}`))
		if strings.Contains(a.body, number) {
			t.Errorf("%s", a.body)
		}
		w.refused(400, farthing.CodeInvalidRequest,
			w.post(address, token, `{"holderName":"A","sortCode":"99-99-99","accountNumber":"12345"}`))
		for _, way := range []string{"/none", "/none/freeze"} {
			if !strings.HasSuffix(way, "freeze") {
				w.refused(404, farthing.CodeNotFound, w.get(address+way, token))
				continue
			}
			w.refused(404, farthing.CodeNotFound, w.post(address+way, token, ""))
		}
	}
	w.refused(404, farthing.CodeNotFound,
		w.post("/v1/merchants/nobody/bank-accounts", w.operator,
			`{"holderName":"A","sortCode":"99-99-99","accountNumber":"`+number+`"}`))
	// Another merchant's account does not exist for the caller.
	id := w.want(200, w.get(ownAccounts, w.merchant)).text("data.0.id")
	w.refused(404, farthing.CodeNotFound, w.post(ownAccounts+"/"+id+"/freeze", w.stranger, ""))
	w.refused(404, farthing.CodeNotFound, w.get(ownAccounts+"/"+id, w.stranger))
	if strings.Contains(w.log.String(), number) {
		t.Error("the log shows the number")
	}
}

// If names are checked but cannot be checked now, nothing is nominated.
func TestNameCheckIsAway(t *testing.T) {
	w := newWorld(t, "sqlite")
	w.server.config.CheckName = func(context.Context, bankcheck.Named) (bankcheck.NameCheck, error) {
		return bankcheck.NameCheck{}, errors.New("no answer")
	}
	a := w.refused(503, farthing.CodeUnavailable,
		w.post(ownAccounts, w.merchant, `{"holderName":"A","sortCode":"00-00-00","accountNumber":"12345610"}`))
	if a.header.Get("Retry-After") == "" || !strings.Contains(w.log.String(), "no answer") {
		t.Errorf("%s %s", a.body, w.log.String())
	}
	w.server.config.CheckName = nil
	if a := w.want(201, w.post(shopAccounts, w.operator,
		`{"holderName":"NOMATCH","sortCode":"00-00-00","accountNumber":"12345610"}`)); a.text("status") !=
		"cooling_off" || a.text("nameCheck.result") != "unknown" {
		t.Errorf("where nobody is asked: %s", a.body)
	}
}

// However many accounts are nominated, a list of them is answered in pages, the newest first, and each account can be
// read by itself.
func TestAccountsAreListedInPages(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		var made []string
		for n := range 7 {
			wish := fmt.Sprintf(`{"holderName":"A","sortCode":"00-00-00","accountNumber":"1234561%d"}`, n)
			made = append(made, w.want(201, w.post(ownAccounts, w.merchant, wish)).text("id"))
		}
		first := w.want(200, w.get(ownAccounts, w.stranger)).text("data.0.id")
		slices.Reverse(made)
		named := ownAccounts + "?merchantId=shop"
		for path, token := range map[string]string{ownAccounts: w.merchant, named: w.operator,
			shopAccounts: w.operator} {
			n := 0
			ids := w.walk(path, token, func() { n++ })
			if len(ids) != 8 || n != 4 || !slices.Equal(ids[:7], made) || slices.Contains(ids, first) {
				t.Errorf("%s: %d pages of %v", path, n, ids)
			}
		}
		a := w.want(200, w.get(ownAccounts, w.merchant))
		if a.text("hasMore") != "false" || len(a.list("data")) != 8 || a.text("data.1.status") != "replaced" {
			t.Errorf("%s", a.body)
		}
		for _, id := range made {
			if one := w.want(200, w.get(ownAccounts+"/"+id, w.merchant)); one.text("id") != id {
				t.Errorf("%s", one.body)
			}
			w.refused(404, farthing.CodeNotFound, w.get(ownAccounts+"/"+id, w.stranger))
		}
		cursor := w.want(200, w.get(ownAccounts+"?limit=2", w.merchant)).text("nextCursor")
		w.refused(400, farthing.CodeInvalidCursor, w.get(ownAccounts+"?cursor="+cursor, w.stranger))
		w.refused(400, farthing.CodeInvalidCursor, w.get(shopAccounts+"?cursor="+cursor, w.operator))
		w.refused(400, farthing.CodeInvalidRequest, w.get(ownAccounts+"?limit=501", w.merchant))
	})
}

// queuesNotices does what the job of notices does with what happened, for merchants without contacts.
func (w *world) queuesNotices() {
	w.tb.Helper()
	const most = 500
	events, err := w.store.Notices.Events(w.tb.Context(), most)
	for _, e := range events {
		if err == nil {
			err = w.store.Notices.Queue(w.tb.Context(), e, nil)
		}
	}
	if err != nil {
		w.tb.Fatal(err)
	}
}

// An account number that comes into force for a second merchant is work until somebody acknowledges it. The same two
// merchants are no work any more, a third one is.
func TestASharedNumberIsWork(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.onlyMoneyWaits()
		const same = `{"holderName":"Chain","sortCode":"20-00-00","accountNumber":"55779955"}`
		const another = `{"holderName":"Chain","sortCode":"20-00-00","accountNumber":"55779966"}`
		nominate := func(merchant, account string) string {
			t.Helper()
			at := "/v1/merchants/" + merchant + "/bank-accounts"
			made := w.want(201, w.post(at, w.operator, account))
			if made.text("status") != "in_force" {
				t.Fatalf("nominated is %s", made.body)
			}
			w.queuesNotices()
			return at + "/" + made.text("id") + "/acknowledge"
		}
		waits := func(want string) {
			t.Helper()
			work := w.want(200, w.get("/v1/work?kind=shared_number", w.operator))
			if work.text("data.0.clearedBy.path") != want || work.text("data.1.id") != "" {
				t.Errorf("what waits is %s, want %q", work.body, want)
			}
		}
		for _, merchant := range []string{"one", "two", "three"} {
			w.want(201, w.post("/v1/merchants", w.operator, `{"id":"`+merchant+`","name":"Chain"}`))
		}
		w.queuesNotices() // two of the shops that are there have one number
		had := w.want(200, w.get("/v1/work?kind=shared_number", w.operator)).text("data.0.clearedBy.path")
		w.want(200, w.post(had, w.operator, ""))
		first := nominate("one", same)
		waits("")
		w.refused(409, farthing.CodeWrongState, w.post(first, w.operator, ""))
		second := nominate("two", same)
		waits(second)
		for range 2 {
			w.want(200, w.post(second, w.operator, ""))
			waits("")
		}
		audit := w.want(200, w.get("/v1/audit?type=shared_number.acknowledged", w.operator))
		if audit.text("data.0.details.merchantId") != "two" || audit.text("data.2.type") != "" {
			t.Errorf("the audit log has %s", audit.body)
		}
		nominate("one", another)
		nominate("one", same)
		nominate("two", another)
		nominate("two", same)
		waits("")
		third := nominate("three", same)
		waits(third)
		w.want(200, w.post(third, w.operator, ""))
		waits("")
	})
}
