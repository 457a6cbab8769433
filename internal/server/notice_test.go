package server

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// someContact is the contact of hasContact.
const someContact = "con_1"

// hasContact makes the shop a contact, who is told that there is one.
func (w *world) hasContact(merchantID string) store.Notice {
	w.tb.Helper()
	by := farthing.Author{Actor: farthing.ActorCLI}
	wish := farthing.NewContact{MerchantID: merchantID, Address: "payments@shop.example"}
	made, _, err := w.store.Contacts.Add(w.tb.Context(), someContact, wish, by)
	if err != nil {
		w.tb.Fatal(err)
	}
	page, err := w.store.Journal.List(w.tb.Context(), store.JournalFilter{
		MerchantID: farthing.OperatorID,
		Subject:    farthing.SubjectContact,
	}, 1)
	if err != nil {
		w.tb.Fatal(err)
	}
	return w.noticed(farthing.OperatorID, page.Rows[0].Seq, &made)
}

// noticed keeps the notice that tells a contact of a row, as if no mail server were set.
func (w *world) noticed(journal string, seq int64, to *farthing.Contact) store.Notice {
	w.tb.Helper()
	event, err := w.store.Events.Get(w.tb.Context(), journal, seq)
	if err != nil {
		w.tb.Fatal(err)
	}
	kind, _ := farthing.NoticeOf(&event.Row)
	n := store.NewNotice(&event.Row, kind, to, w.clock.Now())
	n.Status, n.NextAt = store.NoticeKept, nil
	n.ID = farthing.NoticeID(farthing.OperatorID, 1, to.ID)
	if journal != farthing.OperatorID {
		n.ID = farthing.NoticeID(journal, seq, to.ID)
	}
	err = w.store.Notices.Queue(w.tb.Context(), store.NoticeEvent{Journal: journal, Seq: seq}, []store.Notice{n})
	if err != nil {
		w.tb.Fatal(err)
	}
	return n
}

// showNotices shows a contact of a shop, and what it is told.
func (b *booth) showNotices() {
	at := "/v1/contacts/" + b.show(step{
		"addContact", "/v1/contacts", `{"merchantId":"corner-shop","address":"payments@shop.example"}`, nil,
	}).text("id")
	b.show(step{"listContacts", "/v1/contacts?merchantId=corner-shop", "", nil})
	b.show(step{"updateContact", at, `{"notices":["withdrawal"]}`, nil})
	b.show(step{"getContact", at, "", nil})
	b.show(step{"removeContact", at, "", nil})
	n := b.hasContact("corner-shop")
	b.show(step{"listNotices", "/v1/notices?merchantId=corner-shop&status=kept", "", nil})
	b.show(step{"getNotice", "/v1/notices/" + n.ID, "", nil})
	b.show(step{"retryNotice", "/v1/notices/" + n.ID + "/retry", "", nil})
	b.dies(n)
	b.show(step{"acknowledgeNotice", "/v1/notices/" + n.ID + "/acknowledge", "", nil})
}

// dies has a notice that is to be sent be dead, as if its mailbox were no more.
func (w *world) dies(n store.Notice) {
	w.tb.Helper()
	mine, err := w.store.Notices.Claim(w.tb.Context(), n.ID, store.Lease{Owner: "one", For: time.Minute})
	if err != nil || !mine {
		w.tb.Fatalf("the notice is not to be sent: %v", err)
	}
	n.Status, n.NextAt = store.NoticeDead, nil
	n.Add(store.NoticeAttempt{At: w.clock.Now(), Error: "the mail server takes no mail for the address"})
	if err := w.store.Notices.Record(w.tb.Context(), &n, "one"); err != nil {
		w.tb.Fatal(err)
	}
}

// TestADeadNoticeIsWork looks at the work of a mail that is tried no more: sent once more it is gone, dead again it is
// there again, and acknowledged it is gone for good.
func TestADeadNoticeIsWork(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		n := w.hasContact(shop)
		at := "/v1/notices/" + n.ID
		waits := func(want string) answered {
			t.Helper()
			work := w.want(200, w.get("/v1/work?kind=notice_dead", w.operator))
			if got := work.text("data.0.subjectId"); got != want {
				t.Errorf("what waits is %s, want %q", work.body, want)
			}
			return work
		}
		waits("")
		w.refused(409, farthing.CodeWrongState, w.post(at+"/acknowledge", w.operator, ""))
		w.want(200, w.post(at+"/retry", w.operator, ""))
		w.dies(n)
		clears := waits(n.ID).text("data.0.clearedBy.path")
		if clears != at+"/retry" {
			t.Errorf("it is cleared by %s", clears)
		}
		w.want(200, w.post(clears, w.operator, ""))
		waits("")
		w.dies(n)
		waits(n.ID)
		for range 2 {
			done := w.want(200, w.post(at+"/acknowledge", w.operator, ""))
			if done.text("status") != "acknowledged" {
				t.Errorf("acknowledged is %s", done.body)
			}
			waits("")
		}
		w.refused(404, farthing.CodeNotFound, w.post("/v1/notices/ntc_none/acknowledge", w.operator, ""))
	})
}

// TestContacts adds, changes and removes contacts by the interface.
func TestContacts(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.onlyMoneyWaits()
		added := w.want(201, w.post("/v1/contacts", w.operator,
			`{"merchantId":"shop","address":"ann@shop.example","notices":["schedule"]}`))
		id := added.text("id")
		if added.text("merchantId") != shop || added.text("notices.0") != "schedule" {
			t.Errorf("added is %s", added.body)
		}
		again := w.want(200, w.post("/v1/contacts", w.operator, `{"merchantId":"shop","address":"ann@shop.example"}`))
		if again.text("id") != id || again.text("notices.2") != "eligibility" {
			t.Errorf("added again is %s", again.body)
		}
		own := w.want(201, w.post("/v1/contacts", w.operator, `{"address":"staff@pay.example"}`))
		if own.text("merchantId") != "" || own.text("notices.6") != "approval" {
			t.Errorf("the operator's own is %s", own.body)
		}
		w.refused(404, farthing.CodeNotFound, w.post("/v1/contacts", w.operator,
			`{"merchantId":"nobody","address":"ann@shop.example"}`))
		for _, address := range []string{"ann@bücher.example", "änn@shop.example"} {
			idn := w.refused(400, farthing.CodeInvalidRequest, w.post("/v1/contacts", w.operator,
				`{"merchantId":"shop","address":"`+address+`"}`))
			if !strings.Contains(idn.body, "not ASCII") {
				t.Errorf("%s: %s", address, idn.body)
			}
		}
		for _, bad := range []string{
			`{"merchantId":"shop","address":"ann"}`, `{"merchantId":"shop","address":"Ann <ann@shop.example>"}`,
			`{"merchantId":"shop","address":"ann@shop.example\nBcc: x@y.example"}`,
			`{"merchantId":"shop","address":"ann@shop.example","notices":["approval"]}`,
			`{"merchantId":"shop","address":"ann@shop.example","notices":["bank_account"]}`, `{"merchantId":"shop"}`,
		} {
			w.refused(400, farthing.CodeInvalidRequest, w.post("/v1/contacts", w.operator, bad))
		}
		one := w.want(200, w.get("/v1/contacts/"+id, w.operator))
		tag := one.header.Get("ETag")
		chosen := w.want(200, w.send(http.MethodPatch, "/v1/contacts/"+id, w.operator, `{"notices":[]}`,
			"If-Match", tag))
		if chosen.text("notices.0") != "" {
			t.Errorf("after its choice it is %s", chosen.body)
		}
		w.refused(412, farthing.CodePreconditionFailed,
			w.send(http.MethodDelete, "/v1/contacts/"+id, w.operator, "", "If-Match", tag))
		first := w.want(200, w.get("/v1/contacts?merchantId=shop&limit=1", w.operator))
		if first.text("data.0.address") != "ann@shop.example" || first.text("hasMore") != "false" {
			t.Errorf("the list is %s", first.body)
		}
		w.want(204, w.send(http.MethodDelete, "/v1/contacts/"+id, w.operator, ""))
		w.refused(404, farthing.CodeNotFound, w.get("/v1/contacts/"+id, w.operator))
		if left := w.want(200, w.get("/v1/contacts?merchantId=shop", w.operator)); left.text("data.0") != "" {
			t.Errorf("left is %s", left.body)
		}
		all := farthing.TwoPeopleAll
		if _, err := w.store.Settings.Change(t.Context(), farthing.ChangeSettings{
			To:     farthing.Settings{TwoPeople: all},
			Names:  []string{"twoPeople"},
			Reason: "as in earnest",
			By:     farthing.Origin{Actor: farthing.ActorCLI},
		}); err != nil {
			t.Fatal(err)
		}
		w.refused(403, farthing.CodeCommandLineOnly,
			w.send(http.MethodDelete, "/v1/contacts/"+own.text("id"), w.operator, ""))
		report, err := w.store.Verify(t.Context(), nil)
		if err != nil || len(report.Problems) != 0 {
			t.Errorf("verify finds %v, %v", report.Problems, err)
		}
	})
}

// linkOf returns the path of the link in the mail of a notice.
func (w *world) linkOf(n store.Notice) string {
	w.tb.Helper()
	text := w.want(200, w.get("/v1/notices/"+n.ID, w.operator)).text("message.text")
	at := strings.Index(text, w.server.config.BaseURL+"/freeze/")
	if at < 0 {
		w.tb.Fatalf("the mail has no link:\n%s", text)
	}
	link, err := url.Parse(strings.Fields(text[at:])[0])
	if err != nil {
		w.tb.Fatal(err)
	}
	return link.Path
}

// press sends the form of a page, as a browser does.
func (w *world) press(path string) answered {
	return w.send(http.MethodPost, path, "", "", "Content-Type", "application/x-www-form-urlencoded")
}

// nominated has the shop itself nominate an account, of which a contact is told.
func (w *world) nominated(number string) (account string, n store.Notice) {
	w.tb.Helper()
	account = w.want(201, w.post("/v1/merchant/bank-accounts", w.merchant,
		`{"merchantId":"shop",`+someAccount+`"`+number+`"}`)).text("id")
	page, err := w.store.Journal.List(w.tb.Context(), store.JournalFilter{
		MerchantID: shop,
		Subject:    farthing.SubjectBankAccount,
		SubjectID:  account,
		Ascending:  true,
	}, 1)
	if err != nil {
		w.tb.Fatal(err)
	}
	return account, w.noticed(shop, page.Rows[0].Seq, &farthing.Contact{ID: someContact, MerchantID: shop})
}

// TestALinkFreezesAnAccountOnce follows the link of a mail: looking changes nothing, the button freezes, once, without
// a token; a link that is over, or that nobody made, does nothing.
//
//test:race
func TestALinkFreezesAnAccountOnce(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.hasContact(shop)
		account, n := w.nominated("55779933")
		link := w.linkOf(n)
		status := func() string {
			return w.want(200, w.get("/v1/merchants/shop/bank-accounts/"+account, w.operator)).text("status")
		}
		for range 3 { // as programs do that look through mail
			w.want(200, w.send(http.MethodHead, link, "", ""))
			page := w.want(200, w.get(link, ""))
			policy := page.header.Get("Content-Security-Policy")
			if !strings.Contains(page.body, `<form method="post">`) || strings.Contains(page.body, "<script") ||
				!strings.HasPrefix(policy, "default-src 'none'") ||
				page.header.Get("Referrer-Policy") != "no-referrer" ||
				page.header.Get("Cache-Control") != "private, no-store" {
				t.Fatalf("the page is %v\n%s", page.header, page.body)
			}
		}
		if got := status(); got != "cooling_off" {
			t.Fatalf("the account is %s before anybody pressed the button", got)
		}
		if page := w.want(200, w.press(link)); !strings.Contains(page.body, "is frozen") {
			t.Errorf("the page is %s", page.body)
		}
		if got := status(); got != "frozen" {
			t.Fatalf("the account is %s", got)
		}
		journal := w.want(200, w.get("/v1/journal?merchantId=shop&type=bank_account.frozen", w.operator))
		if journal.text("data.0.actor") != "contact:con_1" {
			t.Errorf("the journal tells %s", journal.body)
		}
		w.refused(422, farthing.CodeNominationsLocked, w.post("/v1/merchant/bank-accounts", w.merchant,
			`{"merchantId":"shop",`+someAccount+`"55779944"}`))
		unfreeze := farthing.UnfreezeBankAccount{BankAccountRequest: farthing.BankAccountRequest{
			MerchantID: shop,
			ID:         account,
			By:         farthing.Origin{Actor: farthing.ActorCLI},
		}}
		if _, err := w.store.Do(t.Context(), unfreeze); err != nil {
			t.Fatal(err)
		}
		w.want(410, w.press(link))
		w.want(410, w.get(link, ""))
		if got := status(); got == "frozen" {
			t.Error("the link froze twice")
		}
		if w.want(200, w.get("/v1/notices/"+n.ID, w.operator)).text("linkUsedAt") == "" {
			t.Error("the notice does not say that its link was used")
		}
		second, other := w.nominated("55779944")
		fresh := w.linkOf(other)
		for _, forged := range []string{
			fresh[:len(fresh)-1], fresh + "x", strings.Replace(fresh, ".", ".z", 1), "/freeze/x", "/freeze/..",
			strings.Replace(fresh, other.ID, n.ID, 1),
		} {
			if got := w.press(forged); got.status != 404 {
				t.Errorf("%s is answered %d", forged, got.status)
			}
		}
		w.clock.Advance(15 * 24 * time.Hour)
		w.want(410, w.get(fresh, ""))
		w.want(410, w.press(fresh))
		read, err := w.store.BankAccounts.Get(t.Context(), shop, second)
		if err != nil || read.Status == farthing.AccountFrozen {
			t.Error("a link that is over froze an account")
		}
		w.refused(405, farthing.CodeMethodNotAllowed, w.send(http.MethodDelete, fresh, "", ""))
	})
}

// TestALinkFreezesWhatFollowed follows the link of a nomination that another one replaced since: whoever nominated the
// one nominated the next, to get past the mail.
func TestALinkFreezesWhatFollowed(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.hasContact(shop)
		_, n := w.nominated("55779933")
		link := w.linkOf(n)
		w.clock.Advance(time.Hour)
		second, _ := w.nominated("55779944")
		w.want(200, w.press(link))
		read := w.want(200, w.get("/v1/merchants/shop/bank-accounts/"+second, w.operator))
		if got := read.text("status"); got != "frozen" {
			t.Errorf("the account that followed is %s", got)
		}
	})
}
