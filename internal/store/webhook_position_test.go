package store_test

import (
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// hooked makes a merchant with an endpoint, and payments after it.
func hooked(t *testing.T, s *store.Store, payments int) farthing.WebhookEndpoint {
	t.Helper()
	do(t, s, farthing.CreateMerchant{ID: "shop", Name: "Shop", By: staff})
	answer := do(t, s, farthing.CreateWebhookEndpoint{
		MerchantID: "shop",
		ID:         "whk_1",
		URL:        "https://shop.example/hook",
		Types:      []string{"*"},
		Payload:    farthing.PayloadThin,
		Order:      farthing.OrderParallel,
		Secret:     farthing.WebhookSecret{ID: "sec_1", Sealed: []byte{1}, KeyID: "k", Digest: farthing.Digest{1}},
		By:         staff,
	})
	for i := range payments {
		do(t, s, pay("shop", "p"+string(rune('a'+i)), 100))
	}
	e, ok := answer.Record.(*farthing.WebhookEndpoint)
	if !ok {
		t.Fatalf("made %T", answer.Record)
	}
	return *e
}

// TestEndpointsThatAreBehind counts the events that were not looked at for an endpoint yet.
func TestEndpointsThatAreBehind(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		e := hooked(t, s, 3)
		for events, want := range map[int64]int{2: 1, 3: 0} {
			list, err := s.Books.LaggingEndpoints(t.Context(), events, 10)
			must(t, err)
			is := store.WebhookLag{EndpointKey: store.EndpointKey{MerchantID: "shop", ID: e.ID}, Events: 3}
			if len(list) != want || want > 0 && list[0] != is {
				t.Errorf("more than %d events behind are %+v", events, list)
			}
		}
	})
}

// TestAWishOutlivesAStepOfWhoeverServesTheEndpoint asks for an event and wakes the endpoint after a process read it and
// before that records its next step.
func TestAWishOutlivesAStepOfWhoeverServesTheEndpoint(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		e := hooked(t, s, 1)
		key := store.EndpointKey{MerchantID: "shop", ID: e.ID}
		p, mine, err := s.Webhooks.Claim(t.Context(), &e, store.Lease{Owner: "one", For: time.Minute})
		if must(t, err); !mine {
			t.Fatal("nobody else has it")
		}
		record := func(lease time.Duration, deliveries ...*store.Delivery) {
			t.Helper()
			step := &store.WebhookProgress{
				EndpointKey: key,
				Lease:       store.Lease{Owner: "one", For: lease},
				Position:    p,
				Deliveries:  deliveries,
			}
			if must(t, s.Webhooks.Record(t.Context(), []*store.WebhookProgress{step})); step.Lost {
				t.Fatal("the lease is lost")
			}
		}
		delivery := func(status store.DeliveryStatus) *store.Delivery {
			d := &store.Delivery{EndpointKey: key, Seq: e.FirstSeq + 1, Type: "payment.recorded", Status: status}
			d.Add(store.DeliveryAttempt{At: clock.Now(), Status: 200, URL: e.URL})
			return d
		}
		p.Seq = e.FirstSeq + 1
		record(time.Minute, delivery(store.DeliveryDelivered))
		must(t, s.Webhooks.Ask(t.Context(), key, p.Seq))
		p.RestingUntil = clock.Now().Add(time.Hour)
		record(0, delivery(store.DeliveryDelivered)) // knows nothing of the wish

		due, err := s.Webhooks.DueDeliveries(t.Context(), key, clock.Now(), 10)
		must(t, err)
		if len(due) != 1 || due[0].Status != store.DeliveryPending || due[0].Asked != 1 || len(due[0].Attempts) != 1 {
			t.Errorf("due are %+v", due)
		}
		list, err := s.Webhooks.Waiting(t.Context())
		must(t, err)
		if len(list) != 1 {
			t.Errorf("endpoints with something to be sent are %+v", list)
		}
		if _, asked, err := s.Webhooks.Recorded(t.Context(), key); err != nil || asked != 1 {
			t.Errorf("asked %d times: %v", asked, err)
		}
		p.Heard = 1
		done := due[0]
		done.Status, done.NextAt = store.DeliveryDelivered, nil
		record(0, &done)
		if list, err = s.Webhooks.Waiting(t.Context()); err != nil || len(list) != 0 {
			t.Errorf("with nothing to be sent are %+v, %v", list, err)
		}
	})
}

// TestOneReplayOfAnEndpointAtATime asks for replays from two processes at once: one is journaled. The next one is taken
// once the first is sent, not as soon as a process has read of it.
func TestOneReplayOfAnEndpointAtATime(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			options := storetest.Options(key, storetest.NewClock(storetest.Start))
			s, other := storetest.Reopen(t, url, options), storetest.Reopen(t, url, options)
			e := hooked(t, s, 3)
			ask := func(s *store.Store) error {
				_, err := s.Do(t.Context(), farthing.ReplayWebhookEvents{
					MerchantID: "shop",
					ID:         e.ID,
					From:       1,
					To:         3,
					By:         staff,
				})
				return err
			}
			var taken atomic.Int64
			var all sync.WaitGroup
			for n := range 20 {
				all.Go(func() {
					err := ask([]*store.Store{s, other}[n%2])
					if code := farthing.CodeOf(err); err == nil {
						taken.Add(1)
					} else if code != farthing.CodeReplayUnderWay {
						t.Errorf("a replay is refused as %q: %v", code, err)
					}
				})
			}
			all.Wait()
			if n := taken.Load(); n != 1 {
				t.Fatalf("%d replays were taken at once", n)
			}
			served, mine, err := s.Webhooks.Claim(t.Context(), &e, store.Lease{Owner: "one", For: time.Minute})
			if must(t, err); !mine {
				t.Fatal("nobody else has it")
			}
			asked, err := s.Webhooks.Get(t.Context(), "shop", e.ID)
			must(t, err)
			served.Seq = asked.ReplaySeq
			for _, replay := range []store.WebhookReplay{{Next: 2, To: 3}, {Next: 4, To: 3}} {
				replay.Number = asked.ReplaySeq
				served.Replays = []store.WebhookReplay{replay}
				must(t, s.Webhooks.Record(t.Context(), []*store.WebhookProgress{{
					EndpointKey: store.EndpointKey{MerchantID: "shop", ID: e.ID},
					Lease:       store.Lease{Owner: "one", For: time.Minute},
					Position:    served,
				}}))
				err := ask(other)
				if replay.Done() {
					must(t, err)
				} else if err == nil || !strings.Contains(err.Error(), "events 2 to 3 are still to be sent") {
					t.Errorf("while two events are left, a replay is answered with %v", err)
				}
			}
		})
	}
}
