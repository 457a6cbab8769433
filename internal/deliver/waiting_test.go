package deliver

import (
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
	"farthing/webhook"
)

// Once as many bytes of messages wait as may, a few events of an endpoint are read at once instead of many.
//
//test:race
func TestFewEventsAreReadWhileManyBytesWait(t *testing.T) {
	s, _ := storetest.Open(t, "sqlite")
	by := farthing.Origin{Actor: farthing.ActorCLI}
	key := store.EndpointKey{MerchantID: "shop", ID: "whk_1"}
	secret, err := webhook.NewSecret(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	kept := farthing.WebhookSecret{ID: "sec_1", Digest: sha256.Sum256([]byte(secret.Text()))}
	kept.Sealed, kept.KeyID = s.Webhooks.Seal(key, []byte(secret.Text()))
	commands := []farthing.Command{farthing.CreateMerchant{ID: "shop", Name: "Shop", By: by},
		farthing.CreateWebhookEndpoint{
			MerchantID: key.MerchantID,
			ID:         key.ID,
			URL:        "https://shop.example/hook",
			Types:      []string{"payment.settled"},
			Payload:    farthing.PayloadSnapshot,
			Order:      farthing.OrderParallel,
			Secret:     kept,
			By:         by,
		}}
	for i := range eventBatch + 1 {
		commands = append(commands, farthing.RecordPayment{
			MerchantID: key.MerchantID,
			ID:         fmt.Sprintf("p%d", i),
			Amount:     money.Minor(100),
			Status:     farthing.PaymentSettled,
			By:         by,
		})
	}
	for i, result := range s.DoBulk(t.Context(), commands) {
		if result.Err != nil {
			t.Fatalf("%#v: %v", commands[i], result.Err)
		}
	}
	for waiting, want := range map[int64]int{0: eventBatch, maxWaiting: eventBatch, maxWaiting + 1: maxFew} {
		w := &Webhooks{Store: s, Owner: "one", Real: func() time.Time { return storetest.Start }}
		w.waiting.Store(waiting)
		p := newPump(w, key)
		if mine, err := p.begin(t.Context()); err != nil || !mine {
			t.Fatalf("the endpoint is served: %t, %v", mine, err)
		}
		if err := p.gather(t.Context()); err != nil {
			t.Fatal(err)
		}
		bytes := 0
		for _, out := range p.queue {
			bytes += len(out.body)
		}
		if len(p.queue) != want || w.waiting.Load() != waiting+int64(bytes) {
			t.Errorf("with %d bytes waiting %d events of %d bytes are read, not %d; then %d bytes wait", waiting,
				len(p.queue), bytes, want, w.waiting.Load())
		}
	}
}
