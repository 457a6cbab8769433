package dashboard

import (
	"crypto/sha512"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/people"
)

// A developer adds an endpoint: its secret is shown once, and a form that is sent again makes no other. The page of the
// endpoint changes, replays and deletes it.
func TestADeveloperKeepsWebhooks(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		dev := w.signIn("Dev", shop, "developer")
		at := "/app/merchants/" + shop + "/webhooks"
		page := w.shows(dev, at, "No endpoint yet", "Add one")
		form := url.Values{
			"do": {"add-endpoint"}, "key": {valueOf(t, page.body, "key")}, "url": {"shop"},
			"types": {"payment.*, withdrawal.paid"},
		}
		wrong := w.post(dev, at, form)
		if valueOf(t, wrong.body, "key") != form.Get("key") || wrong.status != http.StatusBadRequest ||
			!strings.Contains(wrong.body, `value="payment.*, withdrawal.paid"`) ||
			!strings.Contains(wrong.body, `href="#add-endpoint-url"`) {
			t.Fatalf("%d %s", wrong.status, wrong.body)
		}
		form.Set("url", "https://shop.example/hooks")
		made := w.want(http.StatusOK, w.post(dev, at, form))
		again := w.want(http.StatusOK, w.post(dev, at, form))
		if !strings.Contains(made.body, "whsec_") || strings.Contains(again.body, "whsec_") ||
			!strings.Contains(again.body, "is not shown again") || strings.Count(again.body, "webhooks/whk_") != 1 {
			t.Fatalf("%s\n%s", made.body, again.body)
		}
		_, rest, _ := strings.Cut(again.body, `href="`+at+"/")
		id, _, _ := strings.Cut(rest, `"`)
		one := at + "/" + id
		w.shows(dev, one, "payment.*, withdrawal.paid", "Not verified yet", "Nothing was sent yet")
		change := url.Values{"do": {"change-endpoint"}, "status": {"disabled"}}
		w.want(http.StatusSeeOther, w.post(dev, one, change))
		w.shows(dev, one, "Disabled")
		badly := w.post(dev, one, url.Values{"do": {"replay"}, "from": {"all"}, "to": {"9"}})
		if badly.status != http.StatusBadRequest || !strings.Contains(badly.body, "Write whole numbers.") {
			t.Fatalf("%d %s", badly.status, badly.body)
		}
		w.want(http.StatusSeeOther, w.post(dev, one, url.Values{"do": {"change-endpoint"}, "status": {"enabled"}}))
		replay := url.Values{"do": {"replay"}, "from": {"1"}, "to": {"2"}}
		if early := w.post(dev, one, replay); !strings.Contains(early.body, "Verify it with a test message first.") {
			t.Fatalf("%d %s", early.status, early.body)
		}
		_, err := w.store.Do(t.Context(), farthing.VerifyWebhookEndpoint{
			MerchantID: shop,
			ID:         id,
			URL:        "https://shop.example/hooks",
			By:         farthing.Origin{Actor: farthing.ActorCLI},
		})
		if err != nil {
			t.Fatal(err)
		}
		replayed := w.want(http.StatusSeeOther, w.post(dev, one, replay))
		w.shows(dev, replayed.header.Get("Location"), "The events are sent again.")
		rotate := url.Values{"do": {"rotate"}, "key": {"k-1"}, "overlapHours": {"1"}}
		rotated := w.want(http.StatusOK, w.post(dev, one, rotate))
		if !strings.Contains(rotated.body, "whsec_") || !strings.Contains(rotated.body, "also signs until") {
			t.Fatal(rotated.body)
		}
		gone := w.want(http.StatusSeeOther, w.post(dev, one, url.Values{"do": {"delete-endpoint"}}))
		w.shows(dev, gone.header.Get("Location"), "The endpoint was deleted.", "No endpoint yet")
		w.shows(dev, "/app/merchants/"+shop+"/events", "Payment settled", "order-1",
			"&#34;status&#34;: &#34;settled&#34;")
		w.shows(dev, "/app/merchants/"+shop+"/events?to=1", "Merchant created")
	})
}

// The operator's people keep contacts, see what was sent to them, and make clients with their secret shown once.
func TestStaffKeepContactsAndClients(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ada := w.signIn("Ada", people.Operator, "admin")
		at := "/app/merchants/" + shop + "/contacts"
		w.shows(ada, at, "No contact yet")
		add := url.Values{"do": {"add-contact"}, "address": {"owner"}}
		wrong := w.post(ada, at, add)
		if wrong.status != http.StatusBadRequest || !strings.Contains(wrong.body, `href="#add-contact-address"`) {
			t.Fatalf("%d %s", wrong.status, wrong.body)
		}
		add.Set("address", "owner@shop.example")
		for range 2 {
			w.want(http.StatusSeeOther, w.post(ada, at, add))
		}
		page := w.shows(ada, at, "owner@shop.example", "Bank accounts")
		if n := strings.Count(page.body, `<th scope="row">owner@shop.example`); n != 1 {
			t.Errorf("%d contacts", n)
		}
		id := valueOf(t, page.body, "id")
		kept := w.want(http.StatusForbidden, w.post(ada, at, url.Values{"do": {"remove-contact"}, "id": {id}}))
		if !strings.Contains(kept.body, "command line") {
			t.Error(kept.body)
		}

		clients := "/app/merchants/" + shop + "/clients"
		form := w.shows(ada, clients, "No client yet")
		send := url.Values{
			"do": {"create-client"}, "key": {valueOf(t, form.body, "key")}, "name": {"Web shop"}, "role": {"viewer"},
		}
		made, again := w.post(ada, clients, send), w.post(ada, clients, send)
		if !strings.Contains(made.body, "shown only once") || !strings.Contains(again.body, "is not shown again") {
			t.Fatalf("%s\n%s", made.body, again.body)
		}
		list := w.shows(ada, "/app/clients", "Web shop", ">viewer<")
		if strings.Count(list.body, "Web shop<br>") != 1 {
			t.Error(list.body)
		}
		client := valueOf(t, w.shows(ada, clients).body, "id")
		w.want(http.StatusSeeOther, w.post(ada, clients, url.Values{"do": {"revoke"}, "id": {client}}))
		w.shows(ada, clients, "Revoked")
	})
}

// A page of events is light although each shows its record: the next one too.
func TestEventsAreALightPage(t *testing.T) {
	w := newWorld(t, "sqlite")
	for i := range 2 * eventsShown {
		note := sha512.Sum512([]byte{byte(i)}) // it cannot be compressed
		w.do("recordPayment", fmt.Sprintf(`{"id":"light-%d","merchantId":"shop","amount":%d,"status":"settled",`+
			`"reference":"%x","metadata":{"a":"%x","b":"%x"}}`,
			i, 1000+i, note, sha512.Sum512(note[:]), sha512.Sum512(note[1:])))
	}
	dev := w.signIn("Dev", shop, "developer")
	for _, at := range []string{"", "?to=60"} {
		page := w.send(dev, http.MethodGet, "/app/merchants/shop/events"+at, nil, "Accept-Encoding", "gzip")
		if n := len(w.want(http.StatusOK, page).body); n > 12<<10 { // of 20 KB, as records may have more notes
			t.Errorf("%s has %d bytes", at, n)
		}
	}
}
