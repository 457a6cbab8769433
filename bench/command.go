package bench

import (
	"context"
	"fmt"
	"time"

	"farthing"
)

// callers is how many call the store, or have connections, at the same time.
const callers = 64

// doSpread measures single commands over all merchants.
func doSpread(ctx context.Context, b *bed) (Result, error) { return b.single(ctx, merchants) }

// doHot measures single commands of one merchant, and spread ones right after.
func doHot(ctx context.Context, b *bed) (Result, error) {
	hot, err := b.single(ctx, 1)
	if err != nil {
		return hot, err
	}
	spread := b.drivePayments(ctx, merchants)
	hot.Checks = []Check{{Of: "of the same load spread over 1,000", Got: hot.Rate / spread.rate(), Bar: 1}}
	return hot, nil
}

// single measures commands that callers wait for one by one, and the rows of as
// many in batches of the same size written raw.
func (b *bed) single(ctx context.Context, spread int) (Result, error) {
	batches, commands := b.store.Written()
	m := b.drivePayments(ctx, spread)
	r := b.result(m, "commands", batches, commands)
	raw, err := b.raw(ctx, spread, int(r.Batch+0.5))
	if err != nil {
		return r, err
	}
	r.Checks = append(r.Checks, Check{Of: fmt.Sprintf("of raw inserts (%s/s at the same batch)", figure(raw)), Got: r.Rate / raw, Bar: 0.4})
	return r, nil
}

func (b *bed) drivePayments(ctx context.Context, spread int) *measure {
	return drive(ctx, callers, b.length, func(int) task {
		return func(ctx context.Context) (int64, error) {
			_, err := b.store.Do(ctx, b.payment(spread))
			return 1, err
		}
	})
}

// bulkLines is how many commands a bulk request holds.
const bulkLines = 1000

// doBulk measures commands in bulk, against raw writing in batches of the size
// that bulk is committed in.
func doBulk(ctx context.Context, b *bed) (Result, error) {
	batches, commands := b.store.Written()
	m := drive(ctx, 4, b.length, func(int) task {
		return func(ctx context.Context) (int64, error) {
			list := make([]farthing.Command, bulkLines)
			for i := range list {
				list[i] = b.payment(merchants)
			}
			for _, r := range b.store.DoBulk(ctx, list) {
				if r.Err != nil {
					return 0, r.Err
				}
			}
			return bulkLines, nil
		}
	})
	r := b.result(m, "commands", batches, commands)
	raw, err := b.raw(ctx, merchants, 500)
	if err != nil {
		return r, err
	}
	r.Checks = append(r.Checks, Check{Of: fmt.Sprintf("of raw inserts (%s/s by 500)", figure(raw)), Got: r.Rate / raw, Bar: 0.6})
	return r, nil
}

// result is what a load came to, with the batches that it made since.
func (b *bed) result(m *measure, unit string, batches, commands int64) Result {
	r := Result{Store: b.engine, Rate: m.rate(), Unit: unit, P50: m.quantile(0.5), P99: m.quantile(0.99), Max: m.quantile(1), Errors: m.errors}
	if m.first != nil {
		r.Error = m.first.Error()
	}
	nowBatches, nowCommands := b.store.Written()
	if nowBatches > batches {
		r.Batch = float64(nowCommands-commands) / float64(nowBatches-batches)
	}
	return r
}

// raw is how many payments a second the database takes in batches of a size,
// on one connection, deciding and making the rows apart.
func (b *bed) raw(ctx context.Context, spread, batch int) (float64, error) {
	w, err := b.store.Raw(ctx, b.merchants[:spread])
	if err != nil {
		return 0, fmt.Errorf("write raw: %w", err)
	}
	var took time.Duration
	var rows int
	list := make([]farthing.Command, max(batch, 1))
	for took < b.length {
		for i := range list {
			list[i] = b.payment(spread)
		}
		if err := w.Prepare(list); err != nil {
			return 0, fmt.Errorf("write raw: %w", err)
		}
		started := time.Now()
		if err := w.Write(ctx); err != nil {
			return 0, fmt.Errorf("write raw: %w", err)
		}
		took += time.Since(started)
		rows += len(list)
	}
	return float64(rows) / took.Seconds(), nil
}
