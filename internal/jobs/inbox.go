package jobs

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"farthing/internal/rail"
	"farthing/internal/store"
)

// reportBatch is how many reports an inbox returns at once.
const reportBatch = 500

// Inbox makes a rail of a way to a bank that keeps nothing on our side: what the bank says is kept in the store, with
// the cursor up to which it was listened to, before anything is booked for it. It is safe for concurrent use, also by
// several processes.
type Inbox struct {
	Store *store.Store
	Way   rail.Way
	Name  string // of the rail

	Now func() time.Time // the business clock

	// Every is how long, by Real, a bank is left alone after it was asked. 0 asks it each time, but not before the
	// moment at which it said that it will speak next: its clock is then the one that it is told.
	Every time.Duration
	Real  func() time.Time // required if Every is not 0

	mu    sync.Mutex
	asked time.Time  // by Real
	until time.Time  // the latest moment up to which the bank was asked to speak
	next  *time.Time // what the bank said of when it speaks next; nil: nothing
}

var _ rail.Rail = (*Inbox)(nil)

// Submit hands instructions over by the way.
func (b *Inbox) Submit(ctx context.Context, now time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	b.mu.Lock()
	b.next = nil // it will say something of these
	b.mu.Unlock()
	outcomes, err := b.Way.Submit(ctx, now, list)
	if err != nil {
		return nil, fmt.Errorf("hand over to %s: %w", b.Name, err)
	}
	return outcomes, nil
}

// Probe asks the way, if it can tell.
func (b *Inbox) Probe(ctx context.Context) error {
	prober, ok := b.Way.(rail.Prober)
	if !ok {
		return nil
	}
	if err := prober.Probe(ctx); err != nil {
		return fmt.Errorf("reach %s: %w", b.Name, err)
	}
	return nil
}

// Next returns when the first report that is kept is due, or when the bank will speak. The bank is asked whatever is
// kept that is not due yet.
func (b *Inbox) Next(ctx context.Context) (time.Time, bool, error) {
	at, ok, err := b.Store.BankReports.NextDue(ctx, b.Name)
	if err != nil || ok && !at.After(b.Now()) {
		return at, ok, err
	}
	if err := b.listen(ctx, time.Time{}); err != nil {
		return time.Time{}, false, err
	}
	at, ok, err = b.Store.BankReports.NextDue(ctx, b.Name)
	if err != nil || ok {
		return at, ok, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.next == nil {
		return time.Time{}, false, nil
	}
	return *b.next, true, nil
}

// Collect listens to the bank, and returns what it has said up to a moment and what nobody has recorded.
func (b *Inbox) Collect(ctx context.Context, now time.Time) ([]rail.Report, error) {
	if err := b.listen(ctx, now); err != nil {
		return nil, err
	}
	kept, err := b.Store.BankReports.Due(ctx, b.Name, now, reportBatch)
	if err != nil {
		return nil, err
	}
	reports := make([]rail.Report, len(kept))
	for i, k := range kept {
		if err := json.Unmarshal(k.Content, &reports[i]); err != nil {
			return nil, fmt.Errorf("read report %d of %s: %w", k.Number, k.BankReference, err)
		}
	}
	return reports, nil
}

// Acknowledge marks reports as recorded. The bank is told nothing: the cursor says how far it was listened to.
func (b *Inbox) Acknowledge(ctx context.Context, reports []rail.Report) error {
	list := make([]store.BankReport, len(reports))
	for i, r := range reports {
		list[i] = store.BankReport{BankReference: r.BankReference, Number: r.Number}
	}
	return b.Store.BankReports.Recorded(ctx, b.Name, list)
}

// Take keeps reports that the bank sent of its own accord. They come again when it is listened to, and change nothing
// then. If some are of payments that were not handed to this rail, none is kept, and the error is an
// *[rail.UnknownReportsError].
func (b *Inbox) Take(ctx context.Context, reports []rail.Report) error {
	references := make([]string, len(reports))
	for i, r := range reports {
		references[i] = r.BankReference
	}
	kind, _, _ := strings.Cut(b.Name, "/")
	found, err := b.Store.Payouts.ByReference(ctx, references)
	if err != nil {
		return err
	}
	unknown := slices.DeleteFunc(references, func(reference string) bool { return found[reference].Rail == kind })
	if len(unknown) > 0 {
		slices.Sort(unknown)
		return &rail.UnknownReportsError{References: slices.Compact(unknown)}
	}
	return b.keep(ctx, rail.Page{Reports: reports}, "", b.Now())
}

// listen keeps what the bank has said since the last time, unless it was asked a moment ago.
func (b *Inbox) listen(ctx context.Context, until time.Time) error {
	if !b.mayAsk(until) {
		return nil
	}
	cursor, err := b.Store.BankReports.Cursor(ctx, b.Name)
	if err != nil {
		return err
	}
	now := until
	if now.IsZero() {
		now = b.Now()
	}
	for more := true; more; {
		page, err := b.Way.Fetch(ctx, cursor, until)
		if err != nil {
			return fmt.Errorf("ask %s what it has said: %w", b.Name, err)
		}
		if (page.More || len(page.Reports) > 0) && (page.Cursor == cursor || page.Cursor == "") {
			return fmt.Errorf("ask %s what it has said: it has reports after the cursor %q, and stays there", b.Name,
				cursor)
		}
		if err := b.keep(ctx, page, cursor, now); err != nil {
			return err
		}
		cursor, more = page.Cursor, page.More
		b.expect(page.Next, until)
	}
	return nil
}

// expect remembers when the bank says that it speaks next. A moment up to which it was asked already is none: its clock
// is behind.
func (b *Inbox) expect(next *time.Time, until time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if until.After(b.until) {
		b.until = until
	}
	if b.next = next; next != nil && !next.After(b.until) {
		b.next = nil
	}
}

// mayAsk reports whether the bank may be asked now, and notes that it is.
func (b *Inbox) mayAsk(until time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.Every == 0 {
		return !until.IsZero() || b.next == nil
	}
	now, speaks := b.Real(), b.next != nil && !b.next.After(until)
	if now.Sub(b.asked) < b.Every && !speaks {
		return false
	}
	b.asked = now
	return true
}

// keep keeps a page that came after a cursor, or one without cursors, which came unasked. Each report says when the
// bank made it; one that says a later moment than now is due now.
func (b *Inbox) keep(ctx context.Context, page rail.Page, after string, now time.Time) error {
	if len(page.Reports) > reportBatch {
		return fmt.Errorf("%d reports at once; %d are the most", len(page.Reports), reportBatch)
	}
	list := make([]store.BankReport, len(page.Reports))
	for i, r := range page.Reports {
		if err := r.Check(); err != nil {
			return fmt.Errorf("report %d of the page after %q: %w", i+1, after, err)
		}
		r.At = r.At.UTC().Truncate(time.Millisecond)
		content, err := json.Marshal(r)
		if err != nil {
			return fmt.Errorf("write a report: %w", err)
		}
		list[i] = store.BankReport{
			BankReference: r.BankReference,
			Number:        r.Number,
			At:            r.At,
			Content:       content,
		}
		if r.At.After(now) {
			list[i].At = now.UTC().Truncate(time.Millisecond)
		}
	}
	to := page.Cursor
	if len(list) == 0 && to == "" {
		to = after
	}
	return b.Store.BankReports.Keep(ctx, store.Heard{
		Rail:    b.Name,
		Reports: list,
		From:    after,
		To:      to,
	})
}
