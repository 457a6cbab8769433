package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// merchants is how many merchants a store has; a smoke run makes fewer.
const (
	merchants      = 1000
	smokeMerchants = 50
)

// stock is a store before anything is measured on it, with the data of a shop's year. It is made once for a place, and
// each row gets a copy: stores become slower as they grow, and no row may depend on those before it.
type stock struct {
	home      home
	payments  int           // in all
	large     int           // how many of them belong to the first merchant
	merchants []string      // identifiers that the program has made
	operator  credentials   // may ask for everything
	senders   []credentials // the operator's clients for bulk requests, one for each that is sent at the same time
	reader    credentials   // of the first merchant
	ids       []string      // of some payments of the first merchant
}

// keptIDs is how many payment ids are kept: few, because they are held in memory.
const keptIDs = 10_000

// stock returns the place's stock. The first call makes it with the program's own commands and its interface.
func (p *place) stock(ctx context.Context, o Options) (k *stock, err error) {
	if p.stocked != nil {
		return p.stocked, nil
	}
	k = &stock{payments: o.Filled}
	if k.home, err = p.newHome(ctx); err != nil {
		return nil, err
	}
	if err := p.program.migrate(ctx, k.home); err != nil {
		return nil, err
	}
	if k.operator, err = p.program.client(ctx, k.home, ""); err != nil {
		return nil, err
	}
	for range bulkConnections {
		sender, err := p.program.client(ctx, k.home, "")
		if err != nil {
			return nil, err
		}
		k.senders = append(k.senders, sender)
	}
	if err := p.fillStock(ctx, o, k); err != nil {
		return nil, err
	}
	if k.reader, err = p.program.client(ctx, k.home, k.merchants[0]); err != nil {
		return nil, err
	}
	if p.engine == enginePostgres { // autovacuum would have done so by then
		err = p.psql(ctx, k.home.url, "VACUUM ANALYZE")
	}
	p.stocked = k
	return k, err
}

// fillStock makes the merchants and their payments over the interface.
func (p *place) fillStock(ctx context.Context, o Options, k *stock) (err error) {
	b := newBed(p, o, k)
	defer func() { err = errors.Join(err, b.unwindAll()) }()
	s, err := b.serve(ctx)
	if err != nil {
		return err
	}
	if k.merchants, err = s.openShops(ctx, o.merchants); err != nil {
		return err
	}
	// One merchant is large, as in most real stores: its payments are those that are read.
	share := max(1, o.Filled/max(1, o.Payments))
	first := b.ids.Load()
	err = s.fill(ctx, time.Now().UTC().Add(-time.Duration(o.Filled)*time.Second), o.Filled, func(n int) string {
		if n%share == 0 {
			return k.merchants[0]
		}
		return k.merchants[1+n*7919%(len(k.merchants)-1)]
	})
	if err != nil {
		return err
	}
	k.large = (o.Filled + share - 1) / share
	for i := 0; i < k.large; i += max(1, k.large/keptIDs) {
		k.ids = append(k.ids, b.id(first+1+int64(i*share)))
	}
	return nil
}

// openShops creates and activates merchants, whose identifiers the server makes.
func (s *site) openShops(ctx context.Context, count int) ([]string, error) {
	token, err := s.token(ctx, s.b.stock.operator)
	if err != nil {
		return nil, err
	}
	create := head("POST", "/v1/merchants", token, "application/json")
	ids := make([]string, count)
	err = s.share(ctx, count, func(w *wire, n int) error {
		if err := w.call(create, fmt.Appendf(nil, `{"name":"Shop %04d"}`, n), http.StatusCreated); err != nil {
			return fmt.Errorf("open a shop: %w", err)
		}
		var made struct {
			ID string `json:"id"`
		}
		if err := json.Unmarshal(w.response, &made); err != nil {
			return fmt.Errorf("open a shop: %w", err)
		}
		ids[n] = made.ID
		activate := head("POST", "/v1/merchants/"+made.ID+"/activate", token, "application/json")
		if err := w.call(activate, []byte(`{}`), http.StatusOK); err != nil {
			return fmt.Errorf("activate a shop: %w", err)
		}
		return nil
	})
	return ids, err
}

// fill records count payments, dated a second apart from date on. whose returns the merchant of the payment with a
// number.
func (s *site) fill(ctx context.Context, date time.Time, count int, whose func(n int) string) error {
	heads, err := s.bulkHeads(ctx)
	if err != nil {
		return err
	}
	first := s.b.ids.Add(int64(count)) - int64(count) + 1
	pieces := (count + bulkLines - 1) / bulkLines
	return s.share(ctx, pieces, func(w *wire, piece int) error {
		var body []byte
		from, end := piece*bulkLines, min((piece+1)*bulkLines, count)
		for n := from; n < end; n++ {
			p := s.b.paymentOf(first+int64(n), whose(n))
			p.Date = new(date.Add(time.Duration(n) * time.Second))
			body = append(appendPayment(body, p), '\n')
		}
		if err := heads.send(w, body, end-from); err != nil {
			return fmt.Errorf("record payments: %w", err)
		}
		return nil
	})
}

// fillers is how many connections prepare a store at the same time.
const fillers = 4

// share makes connections do the pieces of work, each connection the next piece that nobody has taken, until all are
// done or one has failed.
func (s *site) share(ctx context.Context, pieces int, do func(w *wire, piece int) error) error {
	var given atomic.Int64
	failed := make(chan error, fillers)
	var working sync.WaitGroup
	for range fillers {
		working.Go(func() {
			w, err := dial(ctx, s.address)
			if err != nil {
				failed <- err
				return
			}
			defer w.close()
			for err == nil && ctx.Err() == nil {
				piece := int(given.Add(1)) - 1
				if piece >= pieces {
					return
				}
				err = do(w, piece)
			}
			given.Store(int64(pieces))
			failed <- errors.Join(err, ctx.Err())
		})
	}
	working.Wait()
	close(failed)
	var err error
	for e := range failed {
		err = errors.Join(err, e)
	}
	return err
}
