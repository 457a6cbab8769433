package main

import (
	"context"
	"fmt"

	"farthing/internal/bench"
	"farthing/internal/farthing"
)

// within measures callers that use the environment's store in this process, whose processor time then counts as the
// server's.
func (b *env) within(ctx context.Context, count int, open func(caller int) bench.Task) (*measure, error) {
	if err := b.open(ctx); err != nil {
		return nil, err
	}
	tasks := make([]bench.Task, count)
	for c := range tasks {
		tasks[c] = open(c)
	}
	batches, commands := b.store.Written()
	before := b.spentWithin()
	m := drive(ctx, b.Length, tasks)
	m.spent = b.spentWithin().less(before)
	nowBatches, nowCommands := b.store.Written()
	m.batches, m.commands = nowBatches-batches, nowCommands-commands
	return m, nil
}

func (b *env) spentWithin() spending {
	here, ok := spentHere()
	return spending{server: here, database: b.place.databaseSpent(), known: ok}
}

// result returns the result of a load.
func (b *env) result(m *measure, unit string) Result {
	r := Result{
		Store:  b.place.engine,
		Rate:   m.Rate(),
		Unit:   unit,
		P50:    m.Quantile(0.5),
		P99:    m.Quantile(0.99),
		Max:    m.Quantile(1),
		Errors: m.Errors,
		Spent:  m.spent.of(m.Done),
	}
	if m.First != nil {
		r.Error = m.First.Error()
	}
	if m.batches > 0 {
		r.Batch = float64(m.commands) / float64(m.batches)
	}
	return r
}

// doHot measures single commands of one merchant.
func doHot(ctx context.Context, b *env) (Result, error) { return b.doPayments(ctx, 1) }

// checkRatio compares a row's rate with that of another one of the same engine. of says what that one is.
func checkRatio(of string, bar float64, other func(context.Context, *env) (Result, error)) func(
	context.Context, *env, *Result,
) error {
	return checkBeside(other, func(r, theirs *Result) Check {
		return Check{Of: fmt.Sprintf("%s (%s/s)", of, figure(theirs.Rate)), Got: r.Rate / theirs.Rate, Bar: bar}
	})
}

// checkTail compares a row's p99 with that of another one of the same engine. of says what that one is.
func checkTail(of string, bar float64, other func(context.Context, *env) (Result, error)) func(
	context.Context, *env, *Result,
) error {
	return checkBeside(other, func(r, theirs *Result) Check {
		return Check{
			Of:    fmt.Sprintf("times the p99 %s (%.1f ms)", of, ms(theirs.P99)),
			Got:   float64(r.P99) / float64(max(theirs.P99, 1)),
			Bar:   bar,
			IsMax: true,
		}
	})
}

// checkBeside checks a row by another one of the same engine, which it measures in the same minute.
func checkBeside(other func(context.Context, *env) (Result, error), compare func(r, theirs *Result) Check) func(
	context.Context, *env, *Result,
) error {
	return func(ctx context.Context, b *env, r *Result) error {
		return b.beside(ctx, func(b *env) error {
			theirs, err := other(ctx, b)
			if err != nil {
				return err
			}
			r.Checks = append(r.Checks, compare(r, &theirs))
			return theirs.failure()
		})
	}
}

// failure returns an error if calls failed in r, with which another row is compared.
func (r Result) failure() error {
	if r.Errors == 0 {
		return nil
	}
	return fmt.Errorf("%d calls failed, the first: %s", r.Errors, r.Error)
}

// doSpread measures single commands over all merchants; each caller waits for one at a time.
func doSpread(ctx context.Context, b *env) (Result, error) { return b.doPayments(ctx, merchants) }

func (b *env) doPayments(ctx context.Context, spread int) (Result, error) {
	m, err := b.within(ctx, bench.Callers, func(int) bench.Task {
		return func(ctx context.Context) (int64, error) {
			_, err := b.store.Do(ctx, b.payment(spread))
			return 1, err
		}
	})
	if err != nil {
		return Result{}, err
	}
	return b.result(m, "commands"), nil
}

// doBulk measures commands in bulk.
func doBulk(ctx context.Context, b *env) (Result, error) {
	m, err := b.within(ctx, bench.BulkConnections, func(int) bench.Task {
		return func(ctx context.Context) (int64, error) {
			list := make([]farthing.Command, bench.BulkLines)
			for i := range list {
				list[i] = b.payment(merchants)
			}
			for _, r := range b.store.DoBulk(ctx, list) {
				if r.Err != nil {
					return 0, r.Err
				}
			}
			return bench.BulkLines, nil
		}
	})
	if err != nil {
		return Result{}, err
	}
	return b.result(m, "commands"), nil
}
