package store_test

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// newHook makes an endpoint that wants everything.
func newHook(merchant, id string) farthing.CreateWebhookEndpoint {
	return farthing.CreateWebhookEndpoint{
		MerchantID: merchant,
		ID:         id,
		URL:        "https://" + merchant + ".example/hook",
		Types:      []string{"*"},
		Payload:    farthing.PayloadThin,
		Order:      farthing.OrderParallel,
		Secret: farthing.WebhookSecret{
			ID:     farthing.PrefixSecret + id,
			Sealed: []byte{1},
			KeyID:  "k",
			Digest: farthing.Digest{1},
		},
		By: farthing.Origin{Actor: farthing.ActorCLI},
	}
}

func hookOf(t *testing.T, s *store.Store, merchant, id string) store.EndpointKey {
	t.Helper()
	do(t, s, newHook(merchant, id))
	return store.EndpointKey{MerchantID: merchant, ID: id}
}

// An endpoint waits exactly while something is to be sent there, nobody else has it, and it does not rest.
func TestEndpointsWait(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "a")
		openShop(t, s, clock, "b")
		one, two := hookOf(t, s, "a", "whk_1"), hookOf(t, s, "b", "whk_2")
		wait := func(when string, keys ...store.EndpointKey) {
			t.Helper()
			waiting, err := s.Webhooks.Waiting(t.Context())
			must(t, err)
			if !slices.Equal(waiting, keys) {
				t.Errorf("%s: %v wait, not %v", when, waiting, keys)
			}
		}
		claim := func(owner string, key store.EndpointKey, want bool) store.WebhookPosition {
			t.Helper()
			e, err := s.Webhooks.Get(t.Context(), key.MerchantID, key.ID)
			must(t, err)
			p, mine, err := s.Webhooks.Claim(t.Context(), &e, lease(owner))
			must(t, err)
			if mine != want {
				t.Errorf("%s has the lease of %s: %t", owner, key.ID, mine)
			}
			return p
		}
		record := func(key store.EndpointKey, p store.WebhookPosition, owner string, lasts time.Duration) bool {
			t.Helper()
			step := &store.WebhookProgress{
				EndpointKey: key,
				Lease:       store.Lease{Owner: owner, For: lasts},
				Position:    p,
			}
			must(t, s.Webhooks.Record(t.Context(), []*store.WebhookProgress{step}))
			return !step.Lost
		}

		wait("with nothing behind what made them")
		do(t, s, pay("a", "p1", 5000), pay("b", "p1", 5000))
		wait("with an event each", one, two)
		p := claim("first", one, true)
		claim("second", one, false)
		wait("while one is served", two)

		head, _, err := s.Webhooks.Recorded(t.Context(), one)
		must(t, err)
		if p.Seq = head; !record(one, p, "first", 0) {
			t.Error("a step of the owner was not kept")
		}
		wait("with everything sent to one", two)

		p = claim("second", two, true)
		clock.Advance(2 * time.Minute)
		wait("once the lease is over", two)
		claim("third", two, true)
		if record(two, p, "second", time.Minute) {
			t.Error("a step was kept of somebody who had lost the lease")
		}
		p.RestingUntil = clock.Now().Add(time.Hour)
		record(two, p, "third", 0)
		wait("while it rests")
		must(t, s.Webhooks.Wake(t.Context(), two))
		wait("woken", two)
	})
}

// Two processes that make endpoints of one merchant at the same time make as many as it may have in all; one that is
// deleted makes room for another.
func TestTwoProcessesMakeNoMoreEndpointsThanAMerchantMay(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			var processes []*store.Store
			for range 2 {
				processes = append(processes, storetest.Reopen(t, url, storetest.Options(key, clock)))
			}
			openShop(t, processes[0], clock, "a")
			openShop(t, processes[0], clock, "b")
			var made atomic.Int64
			var all sync.WaitGroup
			for n := range farthing.MaxWebhookEndpoints * 2 {
				all.Go(func() {
					_, err := processes[n%2].Do(t.Context(), newHook("a", fmt.Sprintf("whk_%d", n)))
					if code := farthing.CodeOf(err); err == nil {
						made.Add(1)
					} else if code != farthing.CodeTooManyEndpoints {
						t.Errorf("an endpoint is refused as %q: %v", code, err)
					}
				})
			}
			all.Wait()
			kept, err := processes[0].Webhooks.List(t.Context(), store.WebhookFilter{MerchantID: "a"}, 100)
			must(t, err)
			if n := int(made.Load()); n != farthing.MaxWebhookEndpoints || len(kept.Rows) != n {
				t.Fatalf("%d endpoints were made, and %d are there", n, len(kept.Rows))
			}
			hookOf(t, processes[1], "b", "whk_other")
			gone := farthing.DeleteWebhookEndpoint{
				MerchantID: "a",
				ID:         kept.Rows[0].ID,
				By:         farthing.Origin{Actor: farthing.ActorCLI},
			}
			do(t, processes[0], gone)
			hookOf(t, processes[1], "a", "whk_next")
			_, err = processes[0].Do(t.Context(), newHook("a", "whk_one_more"))
			if farthing.CodeOf(err) != farthing.CodeTooManyEndpoints {
				t.Errorf("one more than a merchant may have: %v", err)
			}
		})
	}
}
