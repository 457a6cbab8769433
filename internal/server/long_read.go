package server

import (
	"context"
	"sync"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// A merchant's long reads are exports, pages that go on behind the first couple of hundred rows because few fit their
// filters, and those that follow pennies from withdrawal to withdrawal. At most maxLongReads are under way, however
// many clients the merchant has; the next waits for longReadWait, and is refused if none of them has ended by then.
// Each process counts for itself.
const (
	maxLongReads = 2
	longReadWait = time.Second
)

var errLongReads = farthing.Refuse(farthing.CodeRateLimited,
	"Two exports or filtered lists of the merchant are being read already.")

// longReads counts the long reads under way. The zero value has none.
type longReads struct {
	mu sync.Mutex
	of map[string]*seats
}

// seats are the long reads that one merchant may have under way.
type seats struct {
	taken   chan struct{}
	holders int // who has a seat, or waits for one
}

// enter takes a seat, which leave gives back. An error says that there was none in time, or that ctx has ended.
func (l *longReads) enter(ctx context.Context, whose string) (leave func(), err error) {
	p := l.hold(whose)
	timer := time.NewTimer(longReadWait)
	defer timer.Stop()
	select {
	case p.taken <- struct{}{}:
		return func() {
			<-p.taken
			l.release(whose)
		}, nil
	case <-timer.C:
		err = errLongReads
	case <-ctx.Done():
		err = context.Cause(ctx)
	}
	l.release(whose)
	return nil, err
}

func (l *longReads) hold(whose string) *seats {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.of == nil {
		l.of = map[string]*seats{}
	}
	p := l.of[whose]
	if p == nil {
		p = &seats{taken: make(chan struct{}, maxLongReads)}
		l.of[whose] = p
	}
	p.holders++
	return p
}

func (l *longReads) release(whose string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.of[whose].holders--; l.of[whose].holders == 0 {
		delete(l.of, whose)
	}
}

// enterLong takes a seat for a long read of a merchant's records. The operator's reads take none of the merchant's.
func enterLong(c *call, merchantID string) (leave func(), err error) {
	whose := merchantID
	if c.caller.Operator() {
		whose = "operator/" + merchantID // no identifier has a slash
	}
	return c.s.longReads.enter(c.ctx(), whose)
}

// pageReader reads a page of the records that pass a filter.
type pageReader[F, R any] func(ctx context.Context, filter F, limit int) (store.Page[R], error)

// readPage reads a page of a merchant's list. It takes a seat from its start, or once it turns out to be a long read,
// and costs what it reads.
func readPage[F, R any](c *call, l list, filter F, read pageReader[F, R]) (page store.Page[R], err error) {
	var leave func()
	if l.long {
		if leave, err = enterLong(c, l.merchantID); err != nil {
			return page, err
		}
	}
	defer func() {
		if leave != nil {
			leave()
		}
	}()
	rows := 0
	ctx := store.WithRowMeter(c.ctx(), func(slice int) (err error) {
		if rows += slice; leave == nil {
			leave, err = enterLong(c, l.merchantID)
		}
		return err
	})
	page, err = read(ctx, filter, l.limit)
	c.charge(max(rows, page.Read))
	return page, err
}
