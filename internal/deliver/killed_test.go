package deliver_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// These in the environment make a second copy of this test program a process that sends the webhooks of a store.
const (
	senderStore = "FARTHING_SENDER_STORE"
	senderKey   = "FARTHING_SENDER_KEY"
	senderAhead = "FARTHING_SENDER_AHEAD" // so far is its real clock ahead of the machine's
)

// sendUntilKilled sends webhooks until it is killed, or its input ends; which it does at the latest with the process of
// the test.
func sendUntilKilled() (err error) {
	ahead, err := time.ParseDuration(os.Getenv(senderAhead))
	if err != nil {
		return err
	}
	now := func() time.Time { return time.Now().Add(ahead) }
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	options := bedOptions(storetest.NewClock(storetest.Start), now, os.Getenv(senderKey))
	st, err := store.Open(ctx, os.Getenv(senderStore), options)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		cancel()
	}()
	webhooksOf(st, fmt.Sprintf("process %d", os.Getpid()), now).Loop(ctx)
	return nil
}

// sender starts a process that sends the webhooks of the bed's store until its input is closed.
func (b *bed) sender(ahead time.Duration) (process *exec.Cmd, input io.Closer) {
	b.Helper()
	program, err := os.Executable()
	b.must(err)
	process = exec.Command(program)
	process.Env = append(os.Environ(), senderStore+"="+b.url, senderKey+"="+b.key, senderAhead+"="+ahead.String())
	process.Stderr = os.Stderr
	input, err = process.StdinPipe()
	b.must(err)
	b.must(process.Start())
	b.Cleanup(func() { _ = process.Process.Kill(); _ = process.Wait() })
	return process, input
}

// TestWhatAKilledProcessLeftIsSent kills a process that has sent some of a backlog, and waits for answers to more.
// Another one sends whatever got none, and once more what the first one did not record: each event arrives at least
// once, and always with the same webhook-id.
//
//test:race
func TestWhatAKilledProcessLeftIsSent(t *testing.T) {
	barBed(t, func(b *bed) {
		n, measured := barEvents(300)
		b.shop("shop")
		h := openHook(b, "shop", farthing.CreateWebhookEndpoint{Types: []string{"payment.settled"}})
		for from := 0; from < n; from += 5000 {
			pay(b, "shop", fmt.Sprintf("x%d", from), min(5000, n-from))
		}
		before := h.killedAfter(n / 3)
		ahead := time.Minute // the lease of the killed one is over
		if measured {
			ahead = 0
		}
		sent, began := len(h.seen()), time.Now()
		next, input := b.sender(ahead)
		for h.distinct() < n {
			h.await(1)
		}
		took := time.Since(began)
		b.must(input.Close())
		b.must(next.Wait())
		idle(b, h)
		h.mu.Lock()
		defer h.mu.Unlock()
		ids := map[string]bool{}
		for seq, id := range h.ids {
			ids[id] = true
			if first, came := before[seq]; came && first != id {
				b.Errorf("event %d came as %s and as %s", seq, first, id)
			}
		}
		if len(h.ids) != n || len(ids) != n {
			b.Errorf("%d events came of %d, with %d webhook-ids", len(h.ids), n, len(ids))
		}
		b.Logf("killed with %d of %d events sent: all arrived within %s of the next start, %d came twice", sent, n,
			took.Round(time.Millisecond), len(h.seqs)-n)
	})
}

// killedAfter kills a process that sends, once so many messages came and its position has passed others that are under
// way. These are not taken: the endpoint forgets them. It returns the webhook-ids of all that came.
func (h *hook) killedAfter(n int) (ids map[int64]string) {
	b := h.b
	b.Helper()
	killed, _ := b.sender(0)
	h.await(n)
	held, release := h.held()
	first := <-held
	for passed := false; !passed; {
		p, err := b.st.Webhooks.Position(b.Context(), h.key)
		b.must(err)
		passed = p.Seq >= first
	}
	b.must(killed.Process.Kill())
	if err := killed.Wait(); err == nil {
		b.Fatal("it ended by itself")
	}
	release()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.answer = nil
	ids = maps.Clone(h.ids)
	delete(h.ids, first)
	for len(held) > 0 {
		delete(h.ids, <-held)
	}
	return ids
}

// distinct is how many events came.
func (h *hook) distinct() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.ids)
}
