package deliver_test

import (
	"slices"
	"testing"

	"farthing/internal/farthing"
)

// TestAnUnverifiedEndpointIsSentNothing makes an endpoint that must answer a challenge: it is sent what is recorded
// from then on. Another URL must answer one too, and is then sent what was recorded meanwhile.
func TestAnUnverifiedEndpointIsSentNothing(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}, Challenged: true})
		waits := func(want bool) {
			b.Helper()
			list, err := b.st.Webhooks.Waiting(b.Context())
			b.must(err)
			if slices.Contains(list, h.key) != want {
				b.Errorf("something is to be sent to %+v", list)
			}
		}
		verify := func(path string) {
			b.Helper()
			b.do(farthing.VerifyWebhookEndpoint{MerchantID: "shop", ID: h.key.ID, URL: h.URL + path, By: cli})
		}
		serve := func(n int) {
			b.Helper()
			stop := sending(b, b.st, "one", nil)
			h.await(n)
			stop()
		}
		pay(b, "shop", "early", 3)
		waits(false)
		verify("/hook")
		pay(b, "shop", "late", 2)
		waits(true)
		serve(2)
		first := slices.Min(h.seen())
		e, err := b.st.Webhooks.Get(b.Context(), "shop", h.key.ID)
		b.must(err)
		if len(h.seen()) != 2 || first <= e.VerifiedSeq || e.VerifiedSeq == 0 {
			b.Errorf("verified by event %d it was sent %v", e.VerifiedSeq, h.seen())
		}

		moved := h.URL + "/other"
		b.do(farthing.ChangeWebhookEndpoint{MerchantID: "shop", ID: h.key.ID, URL: &moved, Challenged: true, By: cli})
		pay(b, "shop", "meanwhile", 3)
		waits(false)
		_, err = b.st.Do(b.Context(), farthing.VerifyWebhookEndpoint{
			MerchantID: "shop",
			ID:         h.key.ID,
			URL:        h.URL + "/hook",
			By:         cli,
		})
		if farthing.CodeOf(err) != farthing.CodeWrongState {
			b.Errorf("the answer of the URL before verifies: %v", err)
		}
		waits(false)
		verify("/other")
		serve(3)
		if n := len(h.seen()); n != 5 {
			b.Errorf("%d messages came", n)
		}
	})
}
