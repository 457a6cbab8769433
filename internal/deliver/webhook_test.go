package deliver_test

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/deliver"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/webhook"
)

// hook is an endpoint of a merchant on this machine.
type hook struct {
	*httptest.Server
	b      *bed
	key    store.EndpointKey
	secret webhook.Secret
	answer func(seq int64, try int) int // the status of the answer to an event's nth attempt; nil: 200

	mu      sync.Mutex
	seqs    []int64          // of the messages that came, in their order
	ids     map[int64]string // their webhook-ids
	bodies  map[int64][]byte // the last of each
	tries   map[int64]int    // how often each came
	came    chan int64
	arrived map[int64]time.Time
	hold    chan struct{} // until it is closed, or for 10 s, each message waits; nil: none does
}

// openHook makes an endpoint of a merchant.
func openHook(b *bed, merchantID string, wish farthing.CreateWebhookEndpoint) *hook {
	b.Helper()
	h := &hook{
		b:       b,
		ids:     map[int64]string{},
		bodies:  map[int64][]byte{},
		tries:   map[int64]int{},
		arrived: map[int64]time.Time{},
		came:    make(chan int64, 1<<16),
	}
	h.key = store.EndpointKey{MerchantID: merchantID, ID: "whk_" + strings.ToLower(rand.Text())}
	h.secret, wish.Secret = sealedSecret(b, h.key)
	h.Server = httptest.NewServer(http.HandlerFunc(h.take)) // another process may send to it, so it is complete
	b.Cleanup(h.Close)
	wish.MerchantID, wish.ID, wish.By = merchantID, h.key.ID, cli
	if wish.URL == "" {
		wish.URL = h.URL + "/hook"
	}
	if wish.Types == nil {
		wish.Types = []string{"*"}
	}
	if wish.Payload == "" {
		wish.Payload = farthing.PayloadSnapshot
	}
	if wish.Order == "" {
		wish.Order = farthing.OrderParallel
	}
	b.do(wish)
	return h
}

// sealedSecret draws a secret of an endpoint.
func sealedSecret(b *bed, key store.EndpointKey) (webhook.Secret, farthing.WebhookSecret) {
	b.Helper()
	secret, err := webhook.NewSecret(rand.Reader)
	b.must(err)
	kept := farthing.WebhookSecret{
		ID:     "sec_" + strings.ToLower(rand.Text()),
		Digest: sha256.Sum256([]byte(secret.Text())),
	}
	kept.Sealed, kept.KeyID = b.st.Webhooks.Seal(key, []byte(secret.Text()))
	return secret, kept
}

// take takes a message.
func (h *hook) take(w http.ResponseWriter, r *http.Request) {
	arrived := time.Now()
	body, err := io.ReadAll(r.Body)
	if err == nil {
		h.mu.Lock()
		err = webhook.Verify(r.Header, body, time.Now(), h.secret)
		h.mu.Unlock()
	}
	var message struct {
		Type string
		Data struct{ Seq int64 }
	}
	if err == nil {
		err = json.Unmarshal(body, &message)
	}
	if err != nil {
		h.b.Errorf("a message is not good: %v\n%s", err, body)
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	h.mu.Lock()
	seq := message.Data.Seq
	if id := r.Header.Get(webhook.HeaderID); h.ids[seq] != "" && h.ids[seq] != id {
		h.b.Errorf("event %d came as %s and as %s", seq, h.ids[seq], id)
	} else {
		h.ids[seq] = id
	}
	h.tries[seq]++
	h.arrived[seq] = arrived
	h.seqs, h.bodies[seq] = append(h.seqs, seq), body
	status := http.StatusOK
	if h.answer != nil {
		status = h.answer(seq, h.tries[seq])
	}
	hold := h.hold
	h.mu.Unlock()
	if hold != nil {
		waitFor(hold, 10*time.Second)
	}
	switch status {
	case http.StatusTooManyRequests:
		w.Header().Set("Retry-After", "120")
	case http.StatusServiceUnavailable:
		w.Header().Set("Retry-After", "3")
	}
	w.WriteHeader(status)
	h.came <- seq
}

// waitFor waits until a channel is closed, for so long at most.
func waitFor(closed <-chan struct{}, most time.Duration) {
	timer := time.NewTimer(most)
	defer timer.Stop()
	select {
	case <-closed:
	case <-timer.C:
	}
}

// await waits until so many messages came.
func (h *hook) await(n int) {
	h.b.Helper()
	timeout := time.NewTimer(2 * time.Minute)
	defer timeout.Stop()
	for range n {
		select {
		case <-h.came:
		case <-timeout.C:
			h.b.Fatalf("of %d messages some did not come; there are %d", n, len(h.seen()))
		}
	}
}

func (h *hook) seen() []int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.seqs)
}

// deliveries are what is kept of the endpoint's, by seq.
func (h *hook) deliveries() map[int64]store.Delivery {
	h.b.Helper()
	page, err := h.b.st.Webhooks.Deliveries(h.b.Context(), store.DeliveryFilter{EndpointKey: h.key}, 1000)
	h.b.must(err)
	all := map[int64]store.Delivery{}
	for _, d := range page.Rows {
		all[d.Seq] = d
	}
	return all
}

// webhooksOf returns a sender of webhooks that reaches receivers on this machine.
func webhooksOf(st *store.Store, owner string, now func() time.Time) *deliver.Webhooks {
	return &deliver.Webhooks{
		Store:  st,
		Sender: deliver.NewSender(deliver.SenderOptions{Loopback: true, Now: time.Now, Within: 12 * time.Second}),
		Owner:  owner,
		Real:   now,
		Lot:    func(time.Duration) time.Duration { return 0 },
	}
}

// sending runs a sender of webhooks of a store; observe may be nil.
func sending(b *bed, st *store.Store, owner string, observe func(deliver.Attempt)) (stop func()) {
	w := webhooksOf(st, owner, b.realNow)
	w.Observe = observe
	return b.running(w)
}

// running runs a sender of webhooks until stop is called, which waits for it.
func (b *bed) running(w *deliver.Webhooks) (stop func()) {
	ctx, cancel := context.WithCancel(b.Context())
	var running sync.WaitGroup
	running.Go(func() { w.Loop(ctx) })
	stop = sync.OnceFunc(func() {
		cancel()
		running.Wait()
	})
	b.Cleanup(stop)
	return stop
}

// pay records payments that settle.
func pay(b *bed, merchantID, prefix string, n int) {
	b.Helper()
	commands := make([]farthing.Command, n)
	for i := range commands {
		commands[i] = farthing.RecordPayment{
			MerchantID: merchantID,
			ID:         fmt.Sprintf("%s-%d", prefix, i),
			Amount:     money.Minor(100 + i),
			Status:     farthing.PaymentSettled,
			By:         cli,
		}
	}
	b.do(commands...)
}

// TestWebhooksArrive is about everything going well: each event once, signed, with its record, and kept as delivered.
func TestWebhooksArrive(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop")
		all := openHook(b, "shop", farthing.CreateWebhookEndpoint{})
		thin := openHook(b, "shop", farthing.CreateWebhookEndpoint{
			Types:   []string{"payment.settled"},
			Payload: farthing.PayloadThin,
			Order:   farthing.OrderStrict,
		})
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "x", 40)
		all.await(41) // and the other endpoint's making
		thin.await(40)
		stop()
		if !slices.IsSorted(thin.seen()) {
			b.Errorf("strictly in order are %d", thin.seen())
		}
		for seq, d := range all.deliveries() {
			if d.Status != store.DeliveryDelivered || len(d.Attempts) != 1 || d.Attempts[0].Status != http.StatusOK ||
				d.NextAt != nil {
				b.Errorf("event %d: %+v", seq, d)
			}
			if want := farthing.EventID("shop", seq); all.ids[seq] != want {
				b.Errorf("event %d came as %s, not %s", seq, all.ids[seq], want)
			}
		}
		last := thin.seen()[39]
		for h, want := range map[*hook]string{all: `"object":{"id":"x-39"`, thin: `"object":null`} {
			if text := string(h.bodies[last]); !strings.Contains(text, want) {
				b.Errorf("a message is %s, without %s", text, want)
			}
		}
		waiting, err := b.st.Webhooks.Waiting(b.Context())
		b.must(err)
		if len(waiting) != 0 {
			b.Errorf("%v still waits", waiting)
		}
		report, err := b.st.Verify(b.Context(), nil)
		b.must(err)
		if len(report.Problems) != 0 {
			b.Errorf("verify finds %v", report.Problems)
		}
	})
}

// TestWhatFailsIsTriedByTheSchedule takes an endpoint that takes nothing through all of its attempts, until it is
// disabled; enabled again, it gets everything that it missed.
func TestWhatFailsIsTriedByTheSchedule(t *testing.T) {
	slow.Test(t)
	eachBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{
			Types: []string{"payment.*"},
			Order: farthing.OrderStrict,
		})
		h.answer = func(int64, int) int { return http.StatusInternalServerError }
		dead := make(chan deliver.Attempt, 100)
		stop := sending(b, b.st, "one", func(a deliver.Attempt) { dead <- a })
		pay(b, "shop", "x", 2)
		for _, pause := range []time.Duration{
			0, 5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour,
			14 * time.Hour, 20 * time.Hour, 24 * time.Hour,
		} {
			b.real.Advance(pause)
			h.await(1)
			<-dead
		}
		stop()
		e, err := b.st.Webhooks.Get(b.Context(), "shop", h.key.ID)
		b.must(err)
		if e.Status != farthing.WebhookDisabled || !strings.Contains(e.DisabledReason, "10 attempts") || !e.Failed {
			b.Fatalf("the endpoint is %+v", e)
		}
		if tries := h.tries[h.seen()[0]]; tries != 10 || len(h.ids) != 1 {
			b.Errorf("%d attempts of %d events", tries, len(h.ids))
		}
		work, err := b.st.Work.List(b.Context(), store.WorkFilter{Kind: farthing.WorkDeliveryDead}, 10)
		b.must(err)
		if len(work.Rows) != 1 || work.Rows[0].SubjectID != h.key.ID {
			b.Errorf("the work is %+v", work.Rows)
		}
		h.answer = nil
		enabled := farthing.WebhookEnabled
		b.do(farthing.ChangeWebhookEndpoint{MerchantID: "shop", ID: h.key.ID, Status: &enabled, By: cli})
		b.must(b.st.Webhooks.Ask(b.Context(), h.key, h.seen()[0]))
		stop = sending(b, b.st, "one", nil)
		h.await(2)
		stop()
		for seq, d := range h.deliveries() {
			if d.Status != store.DeliveryDelivered {
				b.Errorf("event %d is %s", seq, d.Status)
			}
		}
	})
}

// TestAnEndpointThatIsGoneIsDisabledAtOnce is about the status 410.
//
//test:race
func TestAnEndpointThatIsGoneIsDisabledAtOnce(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		other := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"webhook_endpoint.disabled"}})
		h.answer = func(int64, int) int { return http.StatusGone }
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "x", 1)
		h.await(1)
		other.await(1) // that it was disabled is an event
		stop()
		e, err := b.st.Webhooks.Get(b.Context(), "shop", h.key.ID)
		b.must(err)
		if e.Status != farthing.WebhookDisabled || !strings.Contains(e.DisabledReason, "410") {
			b.Errorf("the endpoint is %+v", e)
		}
	})
}

// TestAnEndpointIsDisabledWhileTheProcessStops is about an answer that comes after the process was asked to stop.
//
//test:race
func TestAnEndpointIsDisabledWhileTheProcessStops(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		hold, asked := make(chan struct{}), make(chan struct{}, 1)
		h.hold = hold
		h.answer = func(int64, int) int {
			asked <- struct{}{}
			return http.StatusGone
		}
		ctx, cancel := context.WithCancel(b.Context())
		var running sync.WaitGroup
		running.Go(func() { webhooksOf(b.st, "one", b.realNow).Loop(ctx) })
		pay(b, "shop", "x", 1)
		<-asked
		cancel()
		close(hold)
		running.Wait()
		e, err := b.st.Webhooks.Get(b.Context(), "shop", h.key.ID)
		b.must(err)
		if e.Status != farthing.WebhookDisabled || h.deliveries()[h.seen()[0]].Status != store.DeliveryDead {
			b.Errorf("the endpoint is %+v", e)
		}
	})
}

// TestAnEndpointIsLeftAloneForAsLongAsItAsks is about Retry-After, longer than the schedule has it.
func TestAnEndpointIsLeftAloneForAsLongAsItAsks(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		h.answer = func(_ int64, try int) int {
			if try == 1 {
				return http.StatusTooManyRequests
			}
			return http.StatusOK
		}
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "x", 1)
		h.await(1)
		stop()
		p, err := b.st.Webhooks.Position(b.Context(), h.key)
		b.must(err)
		until := b.real.Now().Add(2 * time.Minute)
		d := h.deliveries()[h.seen()[0]]
		if !p.RestingUntil.Equal(until) || d.NextAt == nil || d.NextAt.Before(until) {
			b.Errorf("it rests until %s, and is tried again at %v; it asked for %s", p.RestingUntil, d.NextAt, until)
		}
		b.real.Advance(2 * time.Minute)
		stop = sending(b, b.st, "one", nil)
		h.await(1)
		stop()
		if d := h.deliveries()[h.seen()[0]]; d.Status != store.DeliveryDelivered || len(d.Attempts) != 2 {
			b.Errorf("%+v", d)
		}
	})
}

// TestASecretIsReplacedWhileMessagesCome is about the overlap of two secrets, and its end.
//
//test:race
func TestASecretIsReplacedWhileMessagesCome(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		after, kept := sealedSecret(b, h.key)
		until := b.real.Now().Add(time.Hour)
		b.do(farthing.RotateWebhookSecret{
			MerchantID:    "shop",
			ID:            h.key.ID,
			Secret:        kept,
			PreviousUntil: &until,
			By:            cli,
		})
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "x", 1)
		h.await(1) // who knows the former secret takes it
		h.mu.Lock()
		h.secret = after
		h.mu.Unlock()
		pay(b, "shop", "y", 1)
		h.await(1)
		stop()
		b.real.Advance(time.Hour)
		stop = sending(b, b.st, "one", nil)
		pay(b, "shop", "z", 1)
		h.await(1)
		stop()
	})
}

// TestAReplaySendsEventsAgain replays a range, with the webhook-ids of before.
//
//test:race
func TestAReplaySendsEventsAgain(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "x", 30)
		h.await(30)
		first := slices.Min(h.seen())
		b.do(farthing.ReplayWebhookEvents{MerchantID: "shop", ID: h.key.ID, From: 1, To: first + 9, By: cli})
		h.await(11) // ten, and the payment before the endpoint was made
		pay(b, "shop", "y", 1)
		h.await(1)
		stop()
		for seq, d := range h.deliveries() {
			again := seq >= first && seq <= first+9
			if again != (h.tries[seq] == 2) || d.Status != store.DeliveryDelivered {
				b.Errorf("event %d came %d times and is %s", seq, h.tries[seq], d.Status)
			}
		}
		p, err := b.st.Webhooks.Position(b.Context(), h.key)
		b.must(err)
		if len(p.Replays) != 0 || p.DueAt != nil {
			b.Errorf("of the replay is left %+v", p)
		}
	})
}

// TestAForgedEndpointIsSentNothing changes where an endpoint is behind the program's back.
func TestAForgedEndpointIsSentNothing(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{})
		thief := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"merchant.closed"}})
		honest := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		b.forge(`UPDATE webhook_endpoints SET url = '` + thief.URL + `' WHERE id = '` + h.key.ID + `'`)
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "x", 3)
		honest.await(3)
		stop()
		if len(h.seen())+len(thief.seen()) != 0 {
			b.Errorf("%d messages went to the thief", len(thief.seen()))
		}
	})
}

// TestTwoProcessesShareEndpoints has one stop in the middle of it.
//
//test:race
func TestTwoProcessesShareEndpoints(t *testing.T) {
	eachBed(t, func(b *bed) {
		const shops, each = 4, 25
		var hooks []*hook
		for i := range shops {
			id := fmt.Sprintf("shop%d", i)
			b.shop(id)
			hooks = append(hooks, openHook(b, id, farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}}))
		}
		stop := sending(b, b.st, "one", nil)
		sending(b, b.open(), "two", nil)
		for i, h := range hooks {
			pay(b, h.key.MerchantID, "x", each)
			if i == 1 {
				stop()
			}
		}
		for _, h := range hooks {
			h.await(each)
			if len(h.ids) != each {
				b.Errorf("%s got %d events of %d", h.key.MerchantID, len(h.ids), each)
			}
		}
	})
}
