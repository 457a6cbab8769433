package deliver_test

import (
	"net/http"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
)

// held makes each message wait at the endpoint until release is called, and tells of each that came, before it waits.
func (h *hook) held() (came <-chan int64, release func()) {
	tell := make(chan int64, 1000)
	until := make(chan struct{})
	h.mu.Lock()
	defer h.mu.Unlock()
	h.hold = until
	h.answer = func(seq int64, _ int) int {
		tell <- seq
		return http.StatusOK
	}
	return tell, func() {
		h.mu.Lock()
		h.hold = nil
		h.mu.Unlock()
		close(until)
	}
}

// TestAReplayWhileItsEventsAreSent asks for events that are under way: they come once more after that, for whoever asks
// does not know what is under way.
//
//test:race
func TestAReplayWhileItsEventsAreSent(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		came, release := h.held()
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "x", 3)
		var first int64
		for range 3 {
			if seq := <-came; first == 0 || seq < first {
				first = seq
			}
		}
		b.do(farthing.ReplayWebhookEvents{MerchantID: "shop", ID: h.key.ID, From: first, To: first + 2, By: cli})
		// The wish was read before the first of these was sent, and looked at before the second was.
		for _, later := range []string{"y", "z"} {
			pay(b, "shop", later, 1)
			<-came
		}
		release()
		h.await(5 + 3)
		stop()
		for seq := first; seq < first+3; seq++ {
			if d := h.deliveries()[seq]; h.tries[seq] != 2 || d.Status != store.DeliveryDelivered {
				b.Errorf("event %d came %d times and is %s", seq, h.tries[seq], d.Status)
			}
		}
		idle(b, h)
	})
}

// idle fails the test if anything is still to be sent to an endpoint that nobody serves.
func idle(b *bed, h *hook) {
	b.Helper()
	p, err := b.st.Webhooks.Position(b.Context(), h.key)
	b.must(err)
	if len(p.Replays) != 0 || p.DueAt != nil {
		b.Errorf("the endpoint is left at %+v", p)
	}
}

// TestARetryWhileTheEndpointIsServed asks for an event of an endpoint that a process serves and that has nothing else
// to be sent, and for one that is under way.
//
//test:race
func TestARetryWhileTheEndpointIsServed(t *testing.T) {
	slow.Test(t)
	eachBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "x", 1)
		h.await(1)
		stop() // what became of it is recorded
		sent := h.seen()[0]

		stop = sending(b, b.st, "two", nil)
		pay(b, "shop", "y", 1)
		h.await(1)
		asker := b.open() // as another process: nobody tells the one that serves
		b.must(asker.Webhooks.Ask(b.Context(), h.key, sent))
		h.await(1)

		came, release := h.held()
		b.must(asker.Webhooks.Ask(b.Context(), h.key, sent))
		if seq := <-came; seq != sent {
			b.Fatalf("event %d came", seq)
		}
		b.must(asker.Webhooks.Ask(b.Context(), h.key, sent)) // while it is being sent
		release()
		h.await(2)
		stop()
		d := h.deliveries()[sent]
		if h.tries[sent] != 4 || d.Status != store.DeliveryDelivered || len(d.Attempts) != 4 {
			b.Errorf("it came %d times, and is %+v", h.tries[sent], d)
		}
		idle(b, h)
	})
}

// TestAnEndpointIsWokenWhileItIsServed mends an endpoint that rests, as whoever serves it leaves it alone.
//
//test:race
func TestAnEndpointIsWokenWhileItIsServed(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		h.answer = func(_ int64, try int) int {
			if try == 1 {
				return http.StatusServiceUnavailable // asks for three seconds
			}
			return http.StatusOK
		}
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "x", 1)
		h.await(1)
		pay(b, "shop", "y", 1) // waits
		b.must(b.open().Webhooks.Wake(b.Context(), h.key))
		h.await(1) // though no time has passed
		stop()
		if seen := h.seen(); len(seen) != 2 || seen[0] == seen[1] {
			b.Errorf("events %d came", seen)
		}
	})
}
