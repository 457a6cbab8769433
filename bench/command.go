package bench

import (
	"context"
	"fmt"
	"time"

	"farthing"
)

// callers is how many call the store, or have connections, at the same time.
const callers = 64

// doHot measures single commands of one merchant, beside spread ones.
func doHot(ctx context.Context, b *bed) (Result, error) {
	batches, commands := b.store.Written()
	r := b.result(b.drivePayments(ctx, 1), "commands", batches, commands)
	err := b.beside(ctx, func(b *bed) error {
		spread := b.drivePayments(ctx, merchants)
		r.Checks = []Check{{Of: fmt.Sprintf("of the same load spread over 1,000 (%s/s)", figure(spread.rate())), Got: r.Rate / spread.rate(), Bar: 1}}
		return spread.first
	})
	return r, err
}

// doSpread measures single commands over all merchants, that callers wait for one
// by one, beside rows written raw in batches of the same size.
func doSpread(ctx context.Context, b *bed) (Result, error) {
	batches, commands := b.store.Written()
	r := b.result(b.drivePayments(ctx, merchants), "commands", batches, commands)
	return b.checkRaw(ctx, r, int(r.Batch+0.5), 0.4)
}

// checkRaw holds a result against raw writing in batches of a size.
func (b *bed) checkRaw(ctx context.Context, r Result, batch int, bar float64) (Result, error) {
	err := b.beside(ctx, func(b *bed) error {
		raw, err := b.raw(ctx, batch)
		if err != nil {
			return fmt.Errorf("write raw: %w", err)
		}
		r.Checks = []Check{{Of: fmt.Sprintf("of raw inserts by %d (%s/s)", batch, figure(raw)), Got: r.Rate / raw, Bar: bar}}
		return nil
	})
	return r, err
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
	return b.checkRaw(ctx, b.result(m, "commands", batches, commands), 500, 0.6)
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

// raw is how many payments a second, spread over all merchants, the database takes
// in batches of a size on one connection. Deciding and making the rows is not timed.
func (b *bed) raw(ctx context.Context, batch int) (float64, error) {
	w, err := b.store.Raw(ctx, b.merchants)
	if err != nil {
		return 0, err
	}
	var took time.Duration
	var rows int
	list := make([]farthing.Command, max(batch, 1))
	for took < b.length {
		for i := range list {
			list[i] = b.payment(merchants)
		}
		if err := w.Prepare(list); err != nil {
			return 0, err
		}
		started := time.Now()
		if err := w.Write(ctx); err != nil {
			return 0, err
		}
		took += time.Since(started)
		rows += len(list)
	}
	return float64(rows) / took.Seconds(), nil
}
