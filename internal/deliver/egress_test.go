package deliver_test

import (
	"net"
	"net/http"
	"testing"

	"farthing/internal/deliver"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
)

// goesAway closes the server of an endpoint; comes opens it again where it was.
func (h *hook) goesAway() (comes func()) {
	h.b.Helper()
	at := h.Listener.Addr().String()
	h.CloseClientConnections()
	h.b.must(h.Listener.Close())
	return func() {
		listener, err := (&net.ListenConfig{}).Listen(h.b.Context(), "tcp", at)
		h.b.must(err)
		server := &http.Server{Handler: http.HandlerFunc(h.take)}
		go func() { _ = server.Serve(listener) }()
		h.b.Cleanup(func() { _ = server.Close() })
	}
}

// The endpoints of one merchant that are down are its own matter. Those of several, while none other can be reached,
// are the network's around this process; once one can be reached again, what waits comes at once.
func TestNoEndpointCanBeReached(t *testing.T) {
	slow.Test(t)
	eachBed(t, func(b *bed) {
		hooks := map[string]*hook{}
		for _, id := range []string{"one", "two", "three"} {
			b.shop(id)
			hooks[id] = openHook(b, id, farthing.CreateWebhookEndpoint{})
		}
		attempts := make(chan deliver.Attempt, 1<<10)
		w := webhooksOf(b.st, "sender", b.realNow)
		w.Observe = func(a deliver.Attempt) { attempts <- a }
		b.running(w)
		waits := func(n int, status store.DeliveryStatus) {
			b.Helper()
			for n > 0 {
				if a := <-attempts; a.Status == status {
					n--
				}
			}
		}
		reach := func() store.Reach {
			b.Helper()
			found, err := w.Reach(b.Context(), false)
			b.must(err)
			return found
		}
		fails := func(payment string, ids ...string) {
			b.Helper()
			for _, id := range ids {
				pay(b, id, payment, 1)
			}
			waits(len(ids), store.DeliveryFailed)
		}
		for id, h := range hooks {
			pay(b, id, "first", 1)
			h.await(1)
		}
		waits(3, store.DeliveryDelivered)
		if found := reach(); !found.Reached || found.Failure != nil {
			t.Errorf("all answer: %+v", found)
		}
		comes := map[string]func(){"one": hooks["one"].goesAway()}
		fails("second", "one")
		if found := reach(); found.Failure != nil {
			t.Errorf("one merchant's is down: %+v", found)
		}
		comes["two"] = hooks["two"].goesAway()
		fails("second", "two")
		if found := reach(); !found.Reached || found.Failure != nil {
			t.Errorf("two are down, and the third can be reached: %+v", found)
		}
		comes["three"] = hooks["three"].goesAway()
		fails("third", "three", "two")
		found := reach()
		if found.Failure == nil || found.Failure.Error() != "no connection" ||
			found.Waiting != "2 endpoints of 2 merchants wait" {
			t.Errorf("none can be reached: %+v", found)
		}
		for id := range hooks {
			comes[id]()
		}
		if found = reach(); !found.Reached || found.Failure != nil {
			t.Errorf("they are back: %+v", found)
		}
		waits(2, store.DeliveryDelivered) // their clock stands still: none was due
		if found = reach(); !found.Reached || found.Failure != nil {
			t.Errorf("they answer: %+v", found)
		}
	})
}
