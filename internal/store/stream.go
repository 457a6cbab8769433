package store

import (
	"context"
	"fmt"

	"farthing/internal/ledger"
)

// A stream is a whole list, read from the filter's position to its end however long it is, and handed over in slices of
// some 200 rows. A slice is good until each returns, and no connection is held meanwhile: a slow caller keeps no one
// waiting. Between slices a stream rests, so that it leaves the machine to others (see pace). So a stream is no
// snapshot. Rows that exist throughout come exactly once, each as it is when it is read. If each returns an error, the
// stream ends with that error.

// streamed is how many rows a stream reads at once; it is one of limits. A slice takes less than a millisecond: a
// request may wait that long behind it for a core.
const streamed = 201

// Stream streams payments in List's order.
func (p *Payments) Stream(ctx context.Context, f PaymentFilter, each func([]PaymentRecord) error) error {
	if f.WithdrawalID != "" {
		r := newPayoutReading(p.s, f)
		return p.s.stream(ctx, r, func() error {
			defer func() { r.rows, r.ends = r.rows[:0], r.ends[:0] }()
			return pass(r.rows, each)
		})
	}
	l := p.newList(f, streamed)
	for full := true; full; {
		err := p.s.goOn(ctx, l.page.Read)
		if err != nil {
			return fmt.Errorf("stream payments: %w", err)
		}
		l.page.Read, l.page.Rows, l.out.known = 0, l.page.Rows[:0], l.out.known[:0]
		if full, err = l.readSlice(ctx, limitFor(streamed)); err != nil {
			return fmt.Errorf("stream payments: %w", err)
		}
		if err := l.findPayouts(ctx); err != nil {
			return err
		}
		if err := pass(l.page.Rows, each); err != nil {
			return err
		}
	}
	return nil
}

// Stream streams withdrawals in List's order.
func (w *Withdrawals) Stream(ctx context.Context, f WithdrawalFilter, each func([]WithdrawalRecord) error) error {
	r, err := w.newReading(ctx, f)
	if err != nil {
		return err
	}
	return w.s.stream(ctx, r, func() error {
		defer func() { r.rows = r.rows[:0] }()
		return pass(r.rows, each)
	})
}

// Stream streams rows in List's order, up to the row that was last when the stream began.
func (j *Journal) Stream(ctx context.Context, f JournalFilter, each func([]ledger.Row) error) error {
	r, err := j.newReading(ctx, f)
	if err != nil {
		return err
	}
	return j.s.stream(ctx, r, func() error {
		defer func() { r.rows = r.rows[:0] }()
		return pass(r.rows, each)
	})
}

// stream reads to the end, slice by slice.
func (s *Store) stream(ctx context.Context, r reading, each func() error) error {
	for read := 0; r.left(); {
		err := s.goOn(ctx, read)
		if err == nil {
			read, err = r.step(ctx, streamed, streamed)
		}
		if err != nil {
			return fmt.Errorf("stream: %w", err)
		}
		if err := each(); err != nil {
			return err
		}
	}
	return nil
}

// streamPages hands over a list, page by page, from behind a position.
func streamPages[R any](
	ctx context.Context, s *Store, behind Position, page func(behind Position) (Page[R], error), each func([]R) error,
) error {
	for more := true; more; {
		p, err := page(behind)
		if err != nil {
			return fmt.Errorf("stream: %w", err)
		}
		if err := pass(p.Rows, each); err != nil {
			return err
		}
		if more, behind = p.More, p.Last; more {
			if err := s.goOn(ctx, p.Read); err != nil {
				return fmt.Errorf("stream: %w", err)
			}
		}
	}
	return nil
}

// pass skips empty slices: filters may drop every row that was read.
func pass[R any](rows []R, each func([]R) error) error {
	if len(rows) == 0 {
		return nil
	}
	return each(rows)
}
