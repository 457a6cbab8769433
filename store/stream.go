package store

import (
	"context"
	"fmt"

	"farthing/ledger"
)

// A stream is a whole list, read from the filter's position to its end however long it is, and handed over in
// slices of some 200 rows. A slice is good until each returns, and no connection is held meanwhile: a slow
// caller keeps nobody waiting. Between slices a stream rests, so that it leaves the machine to others (see pace). So
// a stream is no snapshot. Rows that are there throughout come exactly once, each
// as it stands when it is read. An error of each ends the stream and is its error.

// streamed is how many rows a stream reads at once; it is one of limits. A slice takes less than a millisecond: so long
// may a request wait behind it for a core.
const streamed = 201

// Stream streams payments in List's order.
func (p *Payments) Stream(ctx context.Context, f PaymentFilter, each func([]PaymentRecord) error) error {
	l := p.newList(f, streamed)
	for full := true; full; {
		err := p.s.pace.rest(ctx, l.read)
		if err != nil {
			return fmt.Errorf("stream payments: %w", err)
		}
		l.read, l.page.Rows, l.out.known = 0, l.page.Rows[:0], l.out.known[:0]
		if full, err = l.readSlice(ctx, limitFor(streamed)); err != nil {
			return fmt.Errorf("stream payments: %w", err)
		}
		if err := l.findPayouts(ctx); err != nil {
			return err
		}
		if err := handOver(l.page.Rows, each); err != nil {
			return err
		}
	}
	return nil
}

// Stream streams withdrawals in List's order.
func (w *Withdrawals) Stream(ctx context.Context, f WithdrawalFilter, each func([]WithdrawalRecord) error) error {
	read := 0
	for more := true; more; {
		if err := w.s.pace.rest(ctx, read); err != nil {
			return fmt.Errorf("stream withdrawals: %w", err)
		}
		page, err := w.List(ctx, f, streamed)
		if err != nil {
			return err
		}
		if err := handOver(page.Rows, each); err != nil {
			return err
		}
		more, read, f.BeforeSeq = page.More, len(page.Rows), page.Last.Seq
	}
	return nil
}

// Stream streams rows in List's order, up to the one that was last when the stream began.
func (j *Journal) Stream(ctx context.Context, f JournalFilter, each func([]ledger.Row) error) error {
	low, high, err := j.bounds(ctx, f)
	if err != nil {
		return err
	}
	var rows []ledger.Row
	for high-low >= 2 {
		if err := j.s.pace.rest(ctx, len(rows)); err != nil {
			return fmt.Errorf("stream journal: %w", err)
		}
		from, to, edge := f.window(low, high)
		rows, err = j.read(ctx, f, from, to, rows[:0])
		if err != nil {
			return fmt.Errorf("stream journal: %w", err)
		}
		switch {
		case len(rows) == streamed:
			edge = rows[streamed-1].Seq
		case edge != 0: // the window ends before the stream does
		case f.Ascending:
			edge = high - 1
		default:
			edge = low + 1
		}
		if f.Ascending {
			low = edge
		} else {
			high = edge
		}
		if err := handOver(rows, each); err != nil {
			return err
		}
	}
	return nil
}

// handOver leaves empty slices out: filters may leave none of those that were read.
func handOver[R any](rows []R, each func([]R) error) error {
	if len(rows) == 0 {
		return nil
	}
	return each(rows)
}

// read reads up to a slice of the rows between two seqs, both exclusive, behind those given.
func (j *Journal) read(ctx context.Context, f JournalFilter, low, high int64, rows []ledger.Row) ([]ledger.Row, error) {
	text := journalDescending
	if f.Ascending {
		text = journalAscending
	}
	found := journalTable.scan(f.MerchantID)
	err := j.s.query(ctx, text, []any{merchantKey(f.MerchantID), low, high, int64(streamed), f.kinds(), f.SubjectID}, func(r row) error {
		err := found.next(r)
		rows = append(rows, found.record)
		return err
	})
	return rows, err
}
