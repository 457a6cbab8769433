package deliver_test

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/deliver"
	"farthing/internal/farthing"
	"farthing/internal/store"
)

// crowd is one server that many endpoints lead to.
type crowd struct {
	*httptest.Server
	b         *bed
	merchants []string

	mu       sync.Mutex
	changed  *sync.Cond
	status   int           // of its answers
	hold     chan struct{} // until it is closed no message is answered; nil: each is at once
	under    int           // messages that came and are not answered yet
	most     int           // that were at the same time
	answered int           // messages
}

// newCrowd makes endpoints of merchants, so many of each.
func newCrowd(b *bed, name string, merchants, each int) *crowd {
	b.Helper()
	c := &crowd{b: b, status: http.StatusOK}
	c.changed = sync.NewCond(&c.mu)
	c.Server = httptest.NewServer(http.HandlerFunc(c.take))
	b.Cleanup(c.Close)
	for m := range merchants {
		id := fmt.Sprintf("%s%d", name, m)
		c.merchants = append(c.merchants, id)
		b.shop(id)
		for range each {
			wish := farthing.CreateWebhookEndpoint{
				MerchantID: id,
				ID:         "whk_" + strings.ToLower(rand.Text()),
				URL:        c.URL,
				Types:      []string{"payment.settled"},
				Payload:    farthing.PayloadThin,
				Order:      farthing.OrderParallel,
				By:         cli,
			}
			_, wish.Secret = sealedSecret(b, store.EndpointKey{MerchantID: id, ID: wish.ID})
			b.do(wish)
		}
	}
	return c
}

func (c *crowd) take(w http.ResponseWriter, _ *http.Request) {
	c.mu.Lock()
	c.under++
	c.most = max(c.most, c.under)
	hold := c.hold
	c.changed.Broadcast()
	c.mu.Unlock()
	if hold != nil {
		<-hold
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.under--
	c.answered++
	w.WriteHeader(c.status)
	c.changed.Broadcast()
}

// holds lets no message be answered until release is called.
func (c *crowd) holds() (release func()) {
	hold := make(chan struct{})
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hold = hold
	release = sync.OnceFunc(func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.hold = nil
		close(hold)
	})
	c.b.Cleanup(release)
	return release
}

// pay records payments of each merchant.
func (c *crowd) pay(prefix string, each int) {
	c.b.Helper()
	for _, id := range c.merchants {
		pay(c.b, id, prefix, each)
	}
}

// until waits until something is the case.
func (c *crowd) until(is func() bool) {
	c.b.Helper()
	late := false
	timer := time.AfterFunc(30*time.Second, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		late = true
		c.changed.Broadcast()
	})
	defer timer.Stop()
	c.mu.Lock()
	defer c.mu.Unlock()
	for !is() {
		if late {
			c.b.Fatalf("nothing more comes: %d messages were answered, %d are not", c.answered, c.under)
		}
		c.changed.Wait()
	}
}

// bound checks how many messages were under way at the same time.
func (c *crowd) bound(what string, want int) {
	c.b.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.most != want {
		c.b.Errorf("%d attempts to %s were under way at a time; %d may be", c.most, what, want)
	}
}

// TestAttemptsUnderWayAreBounded has more endpoints than may have attempts under way, of those that failed and of
// those that answer. Each kind takes its own places, all of them, and no more; and everything arrives in the end.
func TestAttemptsUnderWayAreBounded(t *testing.T) {
	const (
		failing, healthy = 140, 36 // endpoints: 560 attempts of 4 each that failed once, 1152 of 32 each
		places, troubled = 1024, 512
	)
	b := newBed(t, "sqlite")
	b.goes = true
	bad, good := newCrowd(b, "bad", 7, failing/7), newCrowd(b, "good", 2, healthy/2)
	bad.status = http.StatusInternalServerError
	failed := make(chan struct{}, failing)
	w := webhooksOf(b.st, "one", b.realNow)
	w.Sender = deliver.NewSender(deliver.SenderOptions{Loopback: true, Now: time.Now, Within: time.Minute})
	w.Observe = func(a deliver.Attempt) {
		if a.Status == store.DeliveryFailed {
			select {
			case failed <- struct{}{}:
			default: // later ones do not matter
			}
		}
	}
	b.running(w)

	bad.pay("first", 1)
	for range failing {
		<-failed
	}
	bad.mu.Lock()
	bad.status = http.StatusOK
	bad.mu.Unlock()
	releaseBad := bad.holds()
	bad.pay("next", 6)
	bad.until(func() bool { return bad.under >= troubled })

	good.pay("first", 30) // which widens each endpoint to 32
	good.until(func() bool { return good.answered == 30*healthy })
	bad.bound("endpoints that failed", troubled)

	releaseGood := good.holds()
	good.pay("next", 40)
	good.until(func() bool { return good.under >= places })
	releaseBad()
	bad.until(func() bool { return bad.answered >= failing+troubled })
	good.bound("endpoints that answer", places)
	releaseGood()
	good.until(func() bool { return good.answered == 70*healthy })
	bad.until(func() bool { return bad.answered >= 7*failing })
}
