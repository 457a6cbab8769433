package main

import (
	"cmp"
	"context"
	"net/http"
	"sync"
	"time"

	"farthing/internal/bench"
)

// loadRow returns a row that measures a load of a server.
func loadRow(load func(context.Context, *site) (bench.Load, error)) func(context.Context, *env) (Result, error) {
	return func(ctx context.Context, b *env) (Result, error) {
		s, err := b.serve(ctx)
		if err != nil {
			return Result{}, err
		}
		l, err := load(ctx, s)
		if err != nil {
			return Result{}, err
		}
		m, err := s.drive(ctx, l)
		if err != nil {
			return Result{}, err
		}
		return b.result(m, l.Unit), nil
	}
}

// post measures single payments over HTTP.
func post(connections, spread int) func(context.Context, *env) (Result, error) {
	return postAgain(connections, spread, 0)
}

// postAgain is post with one of so many payments sent twice.
func postAgain(connections, spread, again int) func(context.Context, *env) (Result, error) {
	return loadRow(func(ctx context.Context, s *site) (bench.Load, error) {
		return s.Post(ctx, connections, spread, again)
	})
}

// postBeside measures single payments over HTTP beside a client that sends one payment again and again, whose own calls
// do not count.
func postBeside(ctx context.Context, b *env) (Result, error) {
	s, err := b.serve(ctx)
	if err != nil {
		return Result{}, err
	}
	others, err := s.Post(ctx, bench.Callers, merchants, 0)
	if err != nil {
		return Result{}, err
	}
	again, err := s.postOne(ctx)
	if err != nil {
		return Result{}, err
	}
	m, err := s.driveBeside(ctx, others, again)
	if err != nil {
		return Result{}, err
	}
	return b.result(m, others.Unit), nil
}

// postOne records one payment, and sends it again and again on one connection.
func (s *site) postOne(ctx context.Context) (bench.Load, error) {
	token, err := s.Token(ctx, s.Stock.Operator)
	request := bench.Head("POST", "/v1/payments", token, "application/json")
	body := bench.AppendPayment(nil, s.Series.Payment(s.Stock.Among(1)))
	return bench.Load{Unit: "payments", Connections: 1, Open: func(w *bench.Wire) bench.Task {
		status := http.StatusCreated
		return func(context.Context) (int64, error) {
			err := w.Call(request, body, status)
			status = http.StatusOK
			return 1, err
		}
	}}, err
}

// driveBeside measures a load as drive does, while another one goes on beside it.
func (s *site) driveBeside(ctx context.Context, l, beside bench.Load) (*measure, error) {
	tasks, hangUp, err := s.Connect(ctx, l)
	defer hangUp()
	if err != nil {
		return nil, err
	}
	others, hangUpOthers, err := s.Connect(ctx, beside)
	defer hangUpOthers()
	if err != nil {
		return nil, err
	}
	var theirs *measure
	both := func(length time.Duration) *measure {
		var driving sync.WaitGroup
		driving.Go(func() { theirs = drive(ctx, length, others) })
		m := drive(ctx, length, tasks)
		driving.Wait()
		m.Errors += theirs.Errors
		m.First = cmp.Or(m.First, theirs.First)
		return m
	}
	if warm := both(bench.WarmUp(s.b.Length)); warm.First != nil {
		return warm, nil
	}
	return s.observe(ctx, func() *measure { return both(s.b.Length) })
}

// bulk measures payments that are recorded in requests of a thousand lines, one payment a line.
func bulk(spread int) func(context.Context, *env) (Result, error) {
	return loadRow(func(ctx context.Context, s *site) (bench.Load, error) { return s.Bulk(ctx, spread) })
}

// getPayment measures reads of single payments.
func getPayment(ctx context.Context, b *env) (Result, error) {
	return loadRow(func(ctx context.Context, s *site) (bench.Load, error) { return s.Get(ctx) })(ctx, b)
}

// page measures reads of pages of 100 payments: the first page, or one nine tenths down.
func page(deep bool) func(context.Context, *env) (Result, error) {
	return loadRow(func(ctx context.Context, s *site) (l bench.Load, err error) {
		cursor := ""
		if deep {
			k := &shelf{site: s, merchant: s.Stock.Merchants[0]}
			if k.token, err = s.Token(ctx, s.Stock.Reader); err != nil {
				return bench.Load{}, err
			}
			if cursor, err = k.descend(ctx, s.b.Payments*9/10); err != nil {
				return bench.Load{}, err
			}
		}
		return s.Page(ctx, cursor)
	})
}

// tokens measures how many access tokens are issued.
func tokens(ctx context.Context, b *env) (Result, error) {
	return loadRow(func(_ context.Context, s *site) (bench.Load, error) { return s.Tokens(), nil })(ctx, b)
}
