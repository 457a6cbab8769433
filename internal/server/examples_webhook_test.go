package server

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"time"

	"farthing/internal/store"
)

// showWebhooks shows an endpoint of this machine, which is shown as one of a shop, and what was sent there.
func (b *booth) showWebhooks() {
	endpoint := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "thanks")
	}))
	defer endpoint.Close()
	url := endpoint.URL + "/hooks/farthing"
	id := b.show(step{"createWebhookEndpoint", "/v1/webhook-endpoints",
		`{"url":"` + url + `","types":["withdrawal.*","payment.reversed"],"description":"The shop's books",` +
			`"metadata":{"team":"books"}}`,
		[]string{"Idempotency-Key", "endpoint-of-the-books"}}).text("id")
	at := "/v1/webhook-endpoints/" + id
	b.show(step{"listWebhookEndpoints", "/v1/webhook-endpoints?limit=1", "", nil})
	b.show(step{"getWebhookEndpoint", at, "", nil})
	b.show(step{"updateWebhookEndpoint", at, `{"types":["withdrawal.*"],"payload":"thin"}`, nil})
	b.show(step{"rotateWebhookSecret", at + "/rotate", `{"overlapHours":48}`, nil})
	b.show(step{"testWebhookEndpoint", at + "/test", "", nil})
	b.show(step{"replayWebhookEvents", at + "/replay", `{"from":1,"to":20}`, nil})
	b.deliver(store.EndpointKey{MerchantID: "corner-shop", ID: id}, 20, url)
	b.show(step{"listDeliveries", at + "/deliveries?status=failed", "", nil})
	b.show(step{"getDelivery", at + "/deliveries/dlv_20", "", nil})
	b.show(step{"retryDelivery", at + "/deliveries/dlv_20/retry", "", nil})
	b.show(step{"deleteWebhookEndpoint", at, "", nil})
}

// deliver keeps a delivery of an event that failed once.
func (w *world) deliver(key store.EndpointKey, seq int64, url string) {
	ctx := w.tb.Context()
	e, err := w.store.Webhooks.Get(ctx, key.MerchantID, key.ID)
	if err != nil {
		w.tb.Fatal(err)
	}
	lease := store.Lease{Owner: "test", For: time.Minute}
	position, _, err := w.store.Webhooks.Claim(ctx, &e, lease)
	if err != nil {
		w.tb.Fatal(err)
	}
	next := w.clock.Now().Add(5 * time.Second)
	d := &store.Delivery{
		EndpointKey: key,
		Seq:         seq,
		Type:        "withdrawal.paid",
		Status:      store.DeliveryFailed,
		Tries:       1,
		NextAt:      &next,
	}
	d.Add(store.DeliveryAttempt{
		At:     w.clock.Now(),
		Status: http.StatusInternalServerError,
		MS:     12,
		Answer: "the database is full",
		URL:    url,
		Bytes:  412,
	})
	step := &store.WebhookProgress{
		EndpointKey: key,
		Lease:       store.Lease{Owner: lease.Owner},
		Position:    position,
		Deliveries:  []*store.Delivery{d},
	}
	if err := w.store.Webhooks.Record(ctx, []*store.WebhookProgress{step}); err != nil {
		w.tb.Fatal(err)
	}
}

// showSubscriptions shows a reader of the events of all merchants.
func (b *booth) showSubscriptions() {
	const at = "/v1/event-subscriptions/ledger-mirror"
	b.show(step{"createEventSubscription", "/v1/event-subscriptions",
		`{"id":"ledger-mirror","types":["payment.*","withdrawal.*"],"from":"first",` +
			`"description":"The books of the group"}`,
		nil})
	b.show(step{"listEventSubscriptions", "/v1/event-subscriptions?limit=1", "", nil})
	page := b.show(step{"readEventSubscription", at + "/events?limit=2", "", nil})
	b.show(step{"acknowledgeEvents", at + "/ack", fmt.Sprintf(`{"positions":[{"merchantId":%q,"seq":%s}]}`,
		page.text("positions.0.merchantId"), page.text("positions.0.seq")), nil})
	b.show(step{"getEventSubscription", at, "", nil})
	b.show(step{"deleteEventSubscription", at, "", nil})
}
