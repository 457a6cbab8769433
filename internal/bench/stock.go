package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"farthing/internal/farthing"

	"golang.org/x/sync/errgroup"
)

// Stock is what a store has before anything is measured on it: the data of a shop's year.
type Stock struct {
	Payments  int           // in all
	Large     int           // how many of them belong to the first merchant
	Merchants []string      // identifiers that the program has made
	Operator  Credentials   // may ask for everything
	Senders   []Credentials // the operator's clients for bulk requests, one for each that is sent at the same time
	Reader    Credentials   // of the first merchant
	IDs       []string      // of some payments of the first merchant
}

// Among returns the first merchants, or all if there are fewer.
func (k *Stock) Among(spread int) []string { return k.Merchants[:min(spread, len(k.Merchants))] }

// Series makes payments whose identifiers ascend with time, as they do in real systems.
type Series struct {
	Prefix string // begins the identifiers
	Made   atomic.Int64
}

// NewSeries begins a series. The identifiers of a later one of the same store are greater, for they begin with the
// milliseconds.
func NewSeries() *Series { return &Series{Prefix: fmt.Sprintf("b%x-", time.Now().UnixMilli())} }

// ID returns the identifier with the number n.
func (s *Series) ID(n int64) string { return fmt.Sprintf("%s%010d", s.Prefix, n) }

// Payment returns the next payment, for one of the merchants.
func (s *Series) Payment(among []string) farthing.RecordPayment {
	n := s.Made.Add(1)
	// A large prime step visits all merchants in an order that no table has.
	return s.Of(n, among[n*7919%int64(len(among))])
}

// Of returns the payment with the number n, of a merchant.
func (s *Series) Of(n int64, merchant string) farthing.RecordPayment {
	id := s.ID(n)
	return farthing.RecordPayment{
		MerchantID: merchant,
		ID:         id,
		UserID:     fmt.Sprintf("cust-%d", n%5000),
		Amount:     1000 + 1,
		Currency:   "GBP",
		Status:     farthing.PaymentSettled,
		Reference:  "order-" + id,
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	}
}

// Filling says how an empty store is filled.
type Filling struct {
	Merchants int
	Payments  int
	Large     int          // payments of the merchant whose payments are read
	LogFile   string       // of the server that records them
	Log       *slog.Logger // receives its complaints
}

// keptIDs is how many identifiers of payments are kept: few, because they are held in memory.
const keptIDs = 10_000

// Fill fills an empty store with the program's own commands and its interface.
func (p Program) Fill(ctx context.Context, at Store, f Filling) (*Stock, error) {
	if _, err := p.Output(ctx, at, "migrate"); err != nil {
		return nil, err
	}
	k := &Stock{Payments: f.Payments}
	var err error
	if k.Operator, err = p.client(ctx, at, ""); err != nil {
		return nil, err
	}
	for range BulkConnections {
		sender, err := p.client(ctx, at, "")
		if err != nil {
			return nil, err
		}
		k.Senders = append(k.Senders, sender)
	}
	server, err := p.Serve(ctx, at, f.LogFile)
	if err != nil {
		return nil, err
	}
	s := &Site{Process: server, Stock: k, Series: NewSeries()}
	if err := errors.Join(s.fillStock(ctx, f), server.End(f.Log)); err != nil {
		return nil, err
	}
	k.Reader, err = p.client(ctx, at, k.Merchants[0])
	return k, err
}

// fillStock makes the merchants and their payments. One merchant is large, as in most real stores.
func (s *Site) fillStock(ctx context.Context, f Filling) (err error) {
	k := s.Stock
	if k.Merchants, err = s.openShops(ctx, f.Merchants); err != nil {
		return err
	}
	share := max(1, f.Payments/max(1, f.Large))
	date := time.Now().UTC().Add(-time.Duration(f.Payments) * time.Second)
	err = s.Fill(ctx, date, f.Payments, func(n int) string {
		if n%share == 0 {
			return k.Merchants[0]
		}
		return k.Merchants[1+n*7919%(len(k.Merchants)-1)]
	})
	if err != nil {
		return err
	}
	k.Large = (f.Payments + share - 1) / share
	for i := 0; i < k.Large; i += max(1, k.Large/keptIDs) {
		k.IDs = append(k.IDs, s.Series.ID(1+int64(i*share)))
	}
	return nil
}

// openShops creates and activates merchants, whose identifiers the server makes.
func (s *Site) openShops(ctx context.Context, count int) ([]string, error) {
	token, err := s.Token(ctx, s.Stock.Operator)
	if err != nil {
		return nil, err
	}
	create := Head("POST", "/v1/merchants", token, "application/json")
	ids := make([]string, count)
	err = s.share(ctx, count, func(w *Wire, n int) error {
		if err := w.Call(create, fmt.Appendf(nil, `{"name":"Shop %04d"}`, n), http.StatusCreated); err != nil {
			return fmt.Errorf("open a shop: %w", err)
		}
		var made struct {
			ID string `json:"id"`
		}
		if err := json.Unmarshal(w.Response, &made); err != nil {
			return fmt.Errorf("open a shop: %w", err)
		}
		ids[n] = made.ID
		activate := Head("POST", "/v1/merchants/"+made.ID+"/activate", token, "application/json")
		if err := w.Call(activate, []byte(`{}`), http.StatusOK); err != nil {
			return fmt.Errorf("activate a shop: %w", err)
		}
		return nil
	})
	return ids, err
}

// Fill records count payments, dated a second apart from date on. whose returns the merchant of the payment with a
// number.
func (s *Site) Fill(ctx context.Context, date time.Time, count int, whose func(n int) string) error {
	heads, err := s.BulkHeads(ctx)
	if err != nil {
		return err
	}
	first := s.Series.Made.Add(int64(count)) - int64(count) + 1
	pieces := (count + BulkLines - 1) / BulkLines
	return s.share(ctx, pieces, func(w *Wire, piece int) error {
		var body []byte
		from, end := piece*BulkLines, min((piece+1)*BulkLines, count)
		for n := from; n < end; n++ {
			p := s.Series.Of(first+int64(n), whose(n))
			p.Date = new(date.Add(time.Duration(n) * time.Second))
			body = append(AppendPayment(body, p), '\n')
		}
		if err := heads.Send(w, body, end-from); err != nil {
			return fmt.Errorf("record payments: %w", err)
		}
		return nil
	})
}

// fillers is how many connections prepare a store at the same time.
const fillers = 4

// share makes connections do the pieces of work, each connection the next piece that nobody has taken, until all are
// done or one has failed.
func (s *Site) share(ctx context.Context, pieces int, do func(w *Wire, piece int) error) error {
	var given atomic.Int64
	working, ctx := errgroup.WithContext(ctx)
	for range fillers {
		working.Go(func() error {
			w, err := Dial(ctx, s.Address)
			if err != nil {
				return err
			}
			defer w.Close()
			for ctx.Err() == nil {
				piece := int(given.Add(1)) - 1
				if piece >= pieces {
					return nil
				}
				if err := do(w, piece); err != nil {
					return err
				}
			}
			return ctx.Err()
		})
	}
	return working.Wait()
}
