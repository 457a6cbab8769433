package program

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"farthing/internal/farthing"
)

// LoadOptions say what is sent, and by how many workers to each process. The workers run at the same time, and each
// sends its next request as soon as the last one was answered. Merchants need enough money for their withdrawals.
type LoadOptions struct {
	Payers      int // record payments
	Withdrawers int // request withdrawals
	Replayers   int // send again what was acknowledged
	Cancelers   int // request withdrawals, and cancel them
	Approvers   int // request withdrawals of Guarded that wait, and make all People approve them

	Shops   []string          // merchants
	Guarded string            // a merchant whose withdrawals of LargeAmount wait for approval
	People  map[string]string // tokens of the people who approve, by name
	Record  *Record           // to be continued; nil: a new one

	// GiveUp makes a worker give up about every second write that is answered `unavailable` at once: nothing may be
	// recorded of it.
	GiveUp bool
}

// These are the amounts that are sent, in minor units.
const (
	PaymentAmount    = 100
	WithdrawalAmount = 500
	LargeAmount      = 2000
)

const (
	retryPause = 5 * time.Millisecond // before the same write is sent again
	awaitLimit = 90 * time.Second     // for acknowledgements
)

// loads numbers the loads of this process, so that no two use the same identifiers.
var loads atomic.Int64

// Load is a set of workers that send writes to processes. A write is sent again, with its identifier and to the same
// process, until it is acknowledged or refused, or the load ends.
type Load struct {
	Record *Record

	w      *World
	o      LoadOptions
	number int64
	ctx    context.Context
	cancel context.CancelFunc
	all    sync.WaitGroup
	acked  chan struct{} // one for each acknowledgement of a write
	made   atomic.Int64  // identifiers so far

	mu    sync.Mutex
	known []Write // acknowledged payments and withdrawals
}

// StartLoad starts sending writes to processes. The load ends with the test, if it was not ended before.
func (w *World) StartLoad(o LoadOptions, processes ...*Process) *Load {
	l := &Load{
		Record: o.Record,
		w:      w,
		o:      o,
		number: loads.Add(1),
		acked:  make(chan struct{}, 1<<22),
	}
	if l.Record == nil {
		l.Record = &Record{}
	}
	l.ctx, l.cancel = context.WithCancel(context.Background())
	w.Cleanup(l.End)
	for _, p := range processes {
		l.work(o.Payers, p.Addr, l.pay)
		l.work(o.Withdrawers, p.Addr, l.withdraw)
		l.work(o.Replayers, p.Addr, l.replay)
		l.work(o.Cancelers, p.Addr, l.revoke)
		l.work(o.Approvers, p.Addr, l.approve)
	}
	return l
}

// work starts workers that repeat the same work.
func (l *Load) work(workers int, addr string, do func(addr string)) {
	for range workers {
		l.all.Go(func() {
			for l.ctx.Err() == nil {
				do(addr)
			}
		})
	}
}

// End stops the workers, whatever they are doing, and waits for them. Ending twice is harmless.
func (l *Load) End() {
	l.cancel()
	l.all.Wait()
}

// Await waits for n more acknowledgements.
func (l *Load) Await(n int) {
	l.w.Helper()
	limit := time.After(awaitLimit)
	for range n {
		select {
		case <-l.acked:
		case <-limit:
			l.w.Fatalf("fewer than %d writes were acknowledged in %v", n, awaitLimit)
		}
	}
}

// Insist sends one write until it is acknowledged, the limit has passed or the load ends. It returns how long that
// took, and whether the write was acknowledged.
func (l *Load) Insist(p *Process, w Write, limit time.Duration) (took time.Duration, done bool) {
	ctx, cancel := context.WithTimeout(l.ctx, limit)
	defer cancel()
	began := time.Now()
	done = l.send(ctx, p.Addr, w)
	return time.Since(began), done
}

// fresh returns a new write for one of the shops.
func (l *Load) fresh(kind Kind, amount int64) Write {
	n := l.made.Add(1)
	shop := l.o.Shops[int(n)%len(l.o.Shops)]
	return Write{
		Kind:     kind,
		Merchant: shop,
		ID:       fmt.Sprintf("%c-%d-%d", kind[0], l.number, n),
		Amount:   amount,
	}
}

func (l *Load) pay(addr string) { l.send(l.ctx, addr, l.fresh(Payment, PaymentAmount)) }

func (l *Load) withdraw(addr string) { l.send(l.ctx, addr, l.fresh(Withdrawal, WithdrawalAmount)) }

// replay sends a write again that was acknowledged.
func (l *Load) replay(addr string) {
	l.mu.Lock()
	var w Write
	if len(l.known) > 0 {
		w = l.known[rand.IntN(len(l.known))]
	}
	l.mu.Unlock()
	if w.ID == "" || !l.try(l.ctx, addr, w, true).Done() {
		pause(l.ctx)
	}
}

func (l *Load) revoke(addr string) {
	w := l.fresh(Withdrawal, WithdrawalAmount)
	if l.send(l.ctx, addr, w) {
		w.Kind = Cancel
		l.send(l.ctx, addr, w)
	}
}

func (l *Load) approve(addr string) {
	w := l.fresh(Withdrawal, LargeAmount)
	w.Merchant = l.o.Guarded
	if !l.send(l.ctx, addr, w) {
		return
	}
	w.Kind = Approval
	for w.Person = range l.o.People {
		l.send(l.ctx, addr, w)
	}
}

// send sends a write until it is acknowledged or the context ends, and reports whether it was acknowledged.
func (l *Load) send(ctx context.Context, addr string, w Write) bool {
	for attempt := 0; ctx.Err() == nil; attempt++ {
		t := l.try(ctx, addr, w, false)
		if t.Done() {
			l.remember(w)
			l.acked <- struct{}{}
			return true
		}
		if t.Status >= http.StatusBadRequest && t.Status < http.StatusInternalServerError {
			return false // it was refused
		}
		if l.o.GiveUp && attempt == 0 && t.Code() == string(farthing.CodeUnavailable) && rand.IntN(2) == 0 {
			return false
		}
		pause(ctx)
	}
	return false
}

// remember keeps writes that can be sent again and get the same answer.
func (l *Load) remember(w Write) {
	if w.Kind != Payment && w.Kind != Withdrawal {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.known = append(l.known, w)
}

// try sends a write once and records the try.
func (l *Load) try(ctx context.Context, addr string, w Write, replay bool) Try {
	t := Try{
		Write:  w,
		Addr:   addr,
		Replay: replay,
		Began:  time.Now(),
	}
	t.Answer = l.w.Send(ctx, l.request(addr, w))
	if t.Err != nil && ctx.Err() != nil {
		t.Err = fmt.Errorf("nobody waited any longer: %w", t.Err)
	}
	l.Record.Add(t)
	return t
}

// request returns the request for a write; the same write is the same request each time.
func (l *Load) request(addr string, w Write) Request {
	r := Request{
		Method: http.MethodPost,
		Addr:   addr,
		Path:   "/v1/withdrawals/" + w.ID,
		Token:  cmp.Or(l.o.People[w.Person], l.w.Token),
	}
	switch w.Kind {
	case Payment:
		r.Path = "/v1/payments"
		r.Body = map[string]any{"id": w.ID, "merchantId": w.Merchant, "amount": w.Amount, "status": "settled"}
	case Withdrawal:
		r.Body = map[string]any{"merchantId": w.Merchant, "amount": w.Amount}
	case Cancel:
		r.Path += "/cancel"
		r.Body = map[string]any{"merchantId": w.Merchant}
	case Approval:
		r.Path += "/approve"
		r.Body = map[string]any{"merchantId": w.Merchant}
	}
	return r
}

// pause waits before a write is sent again.
func pause(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(retryPause):
	}
}
