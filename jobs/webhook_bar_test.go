package jobs_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing"
)

// barEvents is how many events the measurements send: few in an ordinary run, which shows that nothing is lost; as many
// as FARTHING_WEBHOOKS says in ./test webhooks, which also holds what it measures against the bars.
func barEvents(usual int) (n int, measured bool) {
	if n, err := strconv.Atoi(os.Getenv("FARTHING_WEBHOOKS")); err == nil && n > 0 {
		return n, true
	}
	return usual, false
}

// barBed is a bed on real clocks.
func barBed(t *testing.T, f func(b *bed)) {
	t.Helper()
	eachBed(t, func(b *bed) {
		b.goes = true
		f(b)
	})
}

// TestThroughputOfOneEndpoint sends a backlog to a fast endpoint.
func TestThroughputOfOneEndpoint(t *testing.T) {
	barBed(t, func(b *bed) {
		n, measured := barEvents(1000)
		b.shop("shop", "12345678", 100000)
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		for from := 0; from < n; from += 5000 {
			pay(b, "shop", fmt.Sprintf("x%d", from), min(5000, n-from))
		}
		began := time.Now()
		stop := sending(b, b.st, "one", nil)
		h.await(n)
		took := time.Since(began)
		stop()
		rate := float64(n) / took.Seconds()
		b.Logf("%d events in %s: %.0f a second", n, took.Round(time.Millisecond), rate)
		if len(h.ids) != n {
			b.Errorf("%d events came of %d", len(h.ids), n)
		}
		if measured && rate < 3000 {
			b.Errorf("%.0f deliveries a second; the bar is 3,000", rate)
		}
	})
}

// p99 returns the duration that one in a hundred takes longer.
func p99(took []time.Duration) time.Duration {
	slices.Sort(took)
	return took[len(took)*99/100]
}

// paced records payments of merchants in turn, so many a second in all, one after the other. It notes when each commit
// was answered.
func paced(b *bed, merchants []string, n, perSecond int) map[string]time.Time {
	b.Helper()
	round := time.Now().UnixNano() // tells the payments of one call from those of another
	answered := make(map[string]time.Time, n)
	var mu sync.Mutex
	var running sync.WaitGroup
	ticker := time.NewTicker(time.Second / time.Duration(perSecond))
	defer ticker.Stop()
	for i := range n {
		<-ticker.C
		id := fmt.Sprintf("paced-%d-%d", round, i)
		running.Go(func() {
			_, err := b.st.Do(b.Context(), farthing.RecordPayment{
				MerchantID: merchants[i%len(merchants)],
				ID:         id,
				Amount:     100,
				Status:     farthing.PaymentSettled,
				By:         cli,
			})
			mu.Lock()
			answered[id] = time.Now()
			mu.Unlock()
			if err != nil {
				b.Error(err)
			}
		})
	}
	running.Wait()
	return answered
}

// TestFromCommitToArrival measures how long events take at 500 a second.
func TestFromCommitToArrival(t *testing.T) {
	barBed(t, func(b *bed) {
		n, measured := barEvents(100)
		n = min(n, 10000)
		b.shop("shop", "12345678", 100000)
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "first", 1)
		h.await(1)
		answered := paced(b, []string{"shop"}, n, 500)
		h.await(n)
		stop()
		var took []time.Duration
		for seq, at := range h.arrived {
			if committed, is := answered[h.paymentOf(seq)]; is {
				took = append(took, max(at.Sub(committed), 0))
			}
		}
		if len(took) != n {
			b.Fatalf("%d events came of %d", len(took), n)
		}
		b.Logf("at 500 a second, of %d events 99 in 100 arrived within %s of their commit", n,
			p99(took).Round(time.Microsecond))
		if late := p99(took); measured && late > 250*time.Millisecond {
			b.Errorf("p99 is %s; the bar is 250 ms", late)
		}
	})
}

// TestOneEndpointDelaysNoOther has a dead and a slow endpoint beside eight healthy ones, each of a merchant of its own.
func TestOneEndpointDelaysNoOther(t *testing.T) {
	barBed(t, func(b *bed) {
		n, measured := barEvents(160)
		n = min(n, 4000)
		const healthy = 8
		var merchants []string
		var hooks []*hook
		for i := range healthy + 2 {
			id := fmt.Sprintf("shop%d", i)
			b.shop(id, "12345678", 100000)
			hooks = append(hooks, openHook(b, id, farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}}))
			merchants = append(merchants, id)
		}
		stop := sending(b, b.st, "one", nil)
		measure := func(among []string, rate int) time.Duration {
			answered := paced(b, among, n*len(among)/healthy, rate)
			var took []time.Duration
			for _, h := range hooks[:healthy] {
				h.await(n / healthy)
				h.mu.Lock()
				for seq, at := range h.arrived {
					if committed, is := answered[h.paymentOf(seq)]; is {
						took = append(took, max(at.Sub(committed), 0))
					}
				}
				h.forget()
				h.mu.Unlock()
			}
			return p99(took)
		}
		for i, id := range merchants { // so that each is known here
			pay(b, id, "first", 1)
			hooks[i].await(1)
		}
		alone := measure(merchants[:healthy], 400)
		dead, slow := hooks[healthy], hooks[healthy+1]
		dead.CloseClientConnections()
		dead.Close()
		release := make(chan struct{})
		slow.mu.Lock()
		slow.hold = release
		slow.mu.Unlock()
		beside := measure(merchants, 500)
		close(release)
		stop()
		b.Logf("of 8 healthy endpoints 99 in 100 events arrived within %s; beside a dead and a slow one within %s",
			alone.Round(time.Microsecond), beside.Round(time.Microsecond))
		if most := alone*12/10 + 20*time.Millisecond; measured && beside > most {
			b.Errorf("beside a dead and a slow endpoint p99 is %s; alone it is %s", beside, alone)
		}
	})
}

// paymentOf is the payment that an event is about.
func (h *hook) paymentOf(seq int64) string {
	const before = `"subjectId":"`
	body := string(h.bodies[seq])
	_, rest, _ := strings.Cut(body, before)
	id, _, _ := strings.Cut(rest, `"`)
	return id
}

// forget forgets what came.
func (h *hook) forget() {
	clear(h.arrived)
	clear(h.bodies)
}
