package deliver_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"farthing/internal/farthing"
)

// TestReplaysHaveAPace replays events to two endpoints that a merchant has on one host: 20 come in a second. What
// happens meanwhile comes at once, to these endpoints and to another merchant's on the same host.
func TestReplaysHaveAPace(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop")
		b.shop("other")
		settled := farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}}
		one, two, other := openHook(b, "shop", settled), openHook(b, "shop", settled), openHook(b, "other", settled)
		// receive takes messages of the shop until the condition holds.
		receive := func(until func() bool) {
			b.Helper()
			timeout := time.NewTimer(2 * time.Minute)
			defer timeout.Stop()
			for !until() {
				select {
				case <-one.came:
				case <-two.came:
				case <-timeout.C:
					b.Fatal("some messages did not come")
				}
			}
		}
		came := func() int { return len(one.seen()) + len(two.seen()) }
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "x", 24)
		receive(func() bool { return came() == 2*24 })
		pay(b, "other", "x", 24)
		other.await(24)
		for _, h := range []*hook{one, two, other} {
			b.do(farthing.ReplayWebhookEvents{
				MerchantID: h.key.MerchantID,
				ID:         h.key.ID,
				From:       1,
				To:         slices.Max(h.seen()),
				By:         cli,
			})
		}
		want := 2 * 24
		for second, replayed := range []int{20, 20, 10} { // of 24 each, and the payment before the endpoints were made
			want += replayed
			receive(func() bool { return came() >= want })
			for round := range 3 {
				prefix := fmt.Sprint("second", second, "round", round)
				pay(b, "shop", prefix, 1)
				seq, _, err := b.st.Webhooks.Recorded(b.Context(), one.key)
				b.must(err)
				receive(func() bool { return slices.Contains(one.seen(), seq) && slices.Contains(two.seen(), seq) })
				pay(b, "other", prefix, 1)
				want += 2
			}
			if n := came(); n != want {
				b.Errorf("in second %d came %d messages in all, not %d", second, n, want)
			}
			b.real.Advance(time.Second)
		}
		other.await(25 + 9)
		stop()
		for _, h := range []*hook{one, two, other} {
			idle(b, h)
		}
	})
}
