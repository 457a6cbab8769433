package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"farthing/internal/bench"
	"farthing/internal/store/rawlimit"
)

// rawRow measures what a payment costs without Farthing, if each is a transaction of its own of the
// rows that it comes to: on PostgreSQL by PostgreSQL's own benchmark, on SQLite by a loop on the one
// connection that writes there.
func rawRow(ctx context.Context, b *env) (Result, error) {
	var m *measure
	var err error
	if b.place.engine == enginePostgres {
		m, err = b.pgbench(ctx, baselineCallers)
	} else {
		m, err = b.rawLoop(ctx)
	}
	if err != nil {
		return Result{}, err
	}
	return b.result(m, "payments"), nil
}

// rawLoop writes payments raw, one by one.
func (b *env) rawLoop(ctx context.Context) (m *measure, err error) {
	w, err := b.openRaw(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	return b.within(ctx, 1, func(int) bench.Task {
		return func(ctx context.Context) (int64, error) {
			w.Prepare(1)
			return 1, w.Write(ctx)
		}
	})
}

// openRaw opens the store for raw rows, which are not Farthing's: nobody can use the store afterwards.
func (b *env) openRaw(ctx context.Context) (*rawlimit.Writer, error) {
	if b.place.url != "" {
		return nil, errNoBaseline // in somebody's database nothing is written that is not Farthing's
	}
	b.spoiled = true
	return rawlimit.Open(ctx, b.home.URL, b.Prefix, 0)
}

// bars are a figure's bars on both engines.
type bars struct {
	postgres Check
	sqlite   Check
}

func (list bars) on(engine string) Check {
	if engine == engineSQLite {
		return list.sqlite
	}
	return list.postgres
}

// checkRate checks a rate against a bar.
func checkRate(list bars) func(context.Context, *env, *Result) error {
	return func(_ context.Context, b *env, r *Result) error {
		check := list.on(b.place.engine)
		check.Of, check.Got = r.Unit+"/s", r.Rate
		r.Checks = append(r.Checks, check)
		return nil
	}
}

// checkRaw compares a rate with that of raw one-row transactions in the same minute.
func checkRaw(list bars) func(context.Context, *env, *Result) error {
	return func(ctx context.Context, b *env, r *Result) error {
		m, err := b.oneRow(ctx, baselineCallers)
		if err != nil {
			return err
		}
		check := list.on(b.place.engine)
		check.Of = fmt.Sprintf("of PostgreSQL's one-row transactions at %d (%s/s)", baselineCallers, figure(m.Rate()))
		check.Got = r.Rate / m.Rate()
		r.Checks = append(r.Checks, check)
		return nil
	}
}

// checkPost compares single payments with raw ones, and checks their p99 against a bar.
func checkPost(ctx context.Context, b *env, r *Result) error {
	if err := checkRaw(bars{Check{Bar: 0.5, Aim: 1}, Check{Bar: 0.4}})(ctx, b, r); err != nil {
		return err
	}
	if b.place.engine == enginePostgres {
		r.Checks = append(r.Checks, Check{
			Of:    "p99 in ms",
			Got:   ms(r.P99),
			Bar:   20,
			Aim:   10,
			IsMax: true,
		})
	}
	return nil
}

// checkAlone compares a lone caller with a lone raw one: nobody waits for a batch to fill.
func checkAlone(ctx context.Context, b *env, r *Result) error {
	if b.place.engine == engineSQLite {
		return nil // either call is one transaction that waits for the disk
	}
	m, err := b.oneRow(ctx, 1)
	if err != nil {
		return err
	}
	raw := m.Quantile(0.5)
	r.Checks = append(r.Checks, Check{
		Of:    fmt.Sprintf("times the p50 of a raw one-row transaction (%.2f ms)", ms(raw)),
		Got:   float64(r.P50) / float64(max(raw, 1)),
		Bar:   4.5,
		Aim:   2.2,
		IsMax: true,
	})
	return nil
}

// checkUnnest compares commands with raw writing in batches of a fixed size on one connection. If batch is 0, the size
// is that of the row's own batches.
func checkUnnest(batch int, bar float64) func(context.Context, *env, *Result) error {
	return func(ctx context.Context, b *env, r *Result) error {
		size := batch
		if size == 0 {
			size = max(1, int(r.Batch+0.5))
		}
		return b.beside(ctx, func(b *env) error {
			raw, err := b.unnest(ctx, size)
			if err != nil {
				return fmt.Errorf("write raw: %w", err)
			}
			of := fmt.Sprintf("of raw inserts by %d (%s/s)", size, figure(raw))
			r.Checks = append(r.Checks, Check{Of: of, Got: r.Rate / raw, Bar: bar})
			return nil
		})
	}
}

// unnest is how many payments a second, spread over all merchants, the database takes in batches of
// a size on one connection. Making the rows is not timed.
func (b *env) unnest(ctx context.Context, batch int) (rate float64, err error) {
	w, err := b.openRaw(ctx)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	var took time.Duration
	rows := 0
	for took < b.Length {
		w.Prepare(batch)
		started := time.Now()
		if err := w.Write(ctx); err != nil {
			return 0, err
		}
		took += time.Since(started)
		rows += batch
	}
	return float64(rows) / took.Seconds(), nil
}
