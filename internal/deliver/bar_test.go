package deliver_test

import (
	"fmt"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/testing/slow"
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
//
//test:race
func TestThroughputOfOneEndpoint(t *testing.T) {
	barBed(t, func(b *bed) {
		n, measured := barEvents(1000)
		b.shop("shop")
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
			at := time.Now()
			mu.Lock()
			answered[id] = at
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
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		stop := sending(b, b.st, "one", nil)
		pay(b, "shop", "first", 1)
		h.await(1)
		answered := paced(b, []string{"shop"}, n, 500)
		h.await(n)
		stop()
		var took []time.Duration
		for seq, at := range h.arrived {
			if committed, ok := answered[h.paymentOf(seq)]; ok {
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

// bystanders are eight healthy endpoints, each of a merchant of its own, beside two others that change.
type bystanders struct {
	b     *bed
	hooks []*hook
	names []string // of their merchants
	shops int
}

// shop makes a merchant with an endpoint.
func (y *bystanders) shop() *hook {
	y.b.Helper()
	id := fmt.Sprintf("shop%d", y.shops)
	y.shops++
	y.b.shop(id)
	return openHook(y.b, id, farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
}

// known sends an event to endpoints, so that the process that sends knows them.
func known(hooks ...*hook) {
	for _, h := range hooks {
		h.b.Helper()
		pay(h.b, h.key.MerchantID, "first", 1)
	}
	for _, h := range hooks {
		h.await(1)
	}
}

// beside pays the eight and two others in turn, and measures how long the events of the eight take; not those of the
// first fifth, while the two become known for what they are, and what was there before them ends.
func (y *bystanders) beside(n int, others ...string) time.Duration {
	y.b.Helper()
	merchants := slices.Concat(y.names, others)
	share := n / len(y.hooks)
	early := paced(y.b, merchants, share/4*len(merchants), 500)
	answered := paced(y.b, merchants, share*len(merchants), 500)
	var took []time.Duration
	for _, h := range y.hooks {
		h.await(share/4 + share)
		h.mu.Lock()
		for seq, at := range h.arrived {
			if committed, ok := answered[h.paymentOf(seq)]; ok {
				took = append(took, max(at.Sub(committed), 0))
			}
		}
		h.forget()
		h.mu.Unlock()
	}
	if len(took) != share*len(y.hooks) || len(early) != share/4*len(merchants) {
		y.b.Fatalf("%d events came of %d", len(took), share*len(y.hooks))
	}
	return p99(took)
}

// besideTrouble measures the same beside an endpoint that is dead and one that is slow, which are gone afterwards.
func (y *bystanders) besideTrouble(n int) time.Duration {
	y.b.Helper()
	dead, slow := y.shop(), y.shop()
	known(dead, slow)
	dead.CloseClientConnections()
	dead.Close()
	release := make(chan struct{})
	slow.mu.Lock()
	slow.hold = release
	slow.mu.Unlock()
	took := y.beside(n, dead.key.MerchantID, slow.key.MerchantID)
	for _, h := range []*hook{dead, slow} {
		y.b.do(farthing.DeleteWebhookEndpoint{MerchantID: h.key.MerchantID, ID: h.key.ID, By: cli})
	}
	close(release)
	return took
}

// TestOneEndpointDelaysNoOther has a dead and a slow endpoint beside eight healthy ones, each of a merchant of its own.
// It compares equal loads, of ten merchants with 500 payments a second in all: two of the ten have no endpoint, or one
// that is dead and one that is slow. Both take turns on one store, and the latter is compared with the ones before and
// behind it, so that a store that grows makes no difference; of several such ratios the median is judged, because some
// forty events make a 99th percentile, and whatever else a machine does for a tenth of a second delays as many.
func TestOneEndpointDelaysNoOther(t *testing.T) {
	slow.Test(t)
	barBed(t, func(b *bed) {
		n, measured := barEvents(160)
		turns := 1
		if measured {
			n, turns = min(n, 2400), 9
		}
		y := &bystanders{b: b}
		for len(y.hooks) < 8 {
			h := y.shop()
			y.hooks, y.names = append(y.hooks, h), append(y.names, h.key.MerchantID)
		}
		without := []string{"without1", "without2"}
		for _, id := range without {
			b.shop(id)
		}
		stop := sending(b, b.st, "one", nil)
		known(y.hooks...)
		before := y.beside(n, without...)
		var ratios []float64
		for range turns {
			trouble := y.besideTrouble(n)
			behind := y.beside(n, without...)
			ratio := 2 * trouble.Seconds() / (before + behind).Seconds()
			b.Logf("of 8 healthy endpoints 99 in 100 events arrived within %s beside a dead and a slow one; beside "+
				"none within %s and %s: %.2f times", trouble.Round(time.Microsecond),
				before.Round(time.Microsecond), behind.Round(time.Microsecond), ratio)
			ratios, before = append(ratios, ratio), behind
		}
		stop()
		slices.Sort(ratios)
		if median := ratios[len(ratios)/2]; measured && median > 1.2 {
			b.Errorf("beside a dead and a slow endpoint p99 is %.2f times as long; the bar is 1.2", median)
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

// A busy endpoint that fails for a moment is tried again within seconds: the attempts that were under way at once are
// one failure.
func TestABlipOfABusyEndpoint(t *testing.T) {
	slow.Test(t)
	barBed(t, func(b *bed) {
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		const count = 300
		var blip, again time.Time
		taken := make(chan time.Time, count)
		h.answer = func(int64, int) int {
			now := time.Now()
			switch {
			case blip.IsZero():
				blip = now
				again = now.Add(500 * time.Millisecond)
			case now.After(again):
				taken <- now
				return http.StatusOK
			}
			return http.StatusInternalServerError
		}
		pay(b, "shop", "x", count)
		stop := sending(b, b.st, "one", nil)
		first := (<-taken).Sub(again)
		for range count - 1 {
			<-taken
		}
		all := time.Since(again)
		stop()
		b.Logf("the first after %v, all after %v", first, all)
		if first > 5*time.Second || all > time.Minute {
			b.Error("that is too late")
		}
	})
}
