package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// Reports records what the bank says by one rail. Reports come in any order, and each perhaps several times; each is
// acknowledged once it is recorded, so that none is lost. A report that contradicts the books opens a break, and moves
// no money; so does one of a withdrawal that was handed to another rail.
type Reports struct {
	Store *store.Store
	Rail  rail.Rail
	Terms farthing.RailTerms // of Rail
	Log   *slog.Logger       // gets each break; nil discards

	// Step, which may be nil, is called when each step is reached: record, recorded, acknowledge. If it returns an
	// error, the worker ends there.
	Step func(name string) error
}

var _ partialJob = (*Reports)(nil)

// Name returns the job's name: there is one for each rail.
func (b *Reports) Name() string { return "bank_" + b.Terms.Name }

func (b *Reports) reached(step string) error {
	if b.Step == nil {
		return nil
	}
	return b.Step(step)
}

// Next returns when the bank says something next, or has said nothing for too long.
func (b *Reports) Next(ctx context.Context) (time.Time, bool, error) {
	return b.next(ctx, b.Rail.Next, time.Time{})
}

// NextAfter is Next for later. Only a simulated bank knows what it will say: of another, nothing is known that is not
// due.
func (b *Reports) NextAfter(ctx context.Context, at time.Time) (time.Time, bool, error) {
	return b.next(ctx, func(ctx context.Context) (time.Time, bool, error) {
		if foresees, ok := b.Rail.(rail.Foreseeing); ok {
			return foresees.NextAfter(ctx, at)
		}
		return time.Time{}, false, nil
	}, at)
}

func (b *Reports) next(
	ctx context.Context, spoken func(context.Context) (time.Time, bool, error), after time.Time,
) (time.Time, bool, error) {
	next, speaks, err := spoken(ctx)
	if err != nil {
		return time.Time{}, false, err
	}
	overdue, waiting, err := nextTimeout(ctx, b.Store, b.Terms, after)
	if err != nil {
		return time.Time{}, false, err
	}
	if speaks && (!waiting || next.Before(overdue)) {
		return next, true, nil
	}
	return overdue, waiting, nil
}

// Run records what the bank has said by now; when nothing of that is left, it marks what the bank should have answered.
func (b *Reports) Run(ctx context.Context, c Call) (more bool, err error) {
	reports, err := b.Rail.Collect(ctx, c.Now)
	if err != nil {
		return false, err
	}
	said := len(reports)
	if reports = awake(c, b.Name(), reports, aboutReport); len(reports) > 0 {
		err := b.record(ctx, c, reports)
		return err == nil, err
	}
	marked, due, err := markUnanswered(ctx, b.Store, b.Terms, c, b.Name())
	if err == nil && marked == 0 {
		err = c.allPaused(said + due)
	}
	return err == nil && marked >= silentBatch, err
}

// aboutReport names a report among the tasks of its job.
func aboutReport(r rail.Report) string {
	return fmt.Sprintf("record that %s is %s", r.BankReference, r.Kind)
}

// record records reports and acknowledges them. Those that could not be recorded come again, and delay no others.
func (b *Reports) record(ctx context.Context, c Call, reports []rail.Report) error {
	found, err := b.find(ctx, reports)
	if err != nil {
		return err
	}
	if err := b.reached("record"); err != nil {
		return err
	}
	var commands []farthing.Command
	var known, recorded []rail.Report
	var breaks []farthing.Break
	for _, r := range reports {
		named, ok := found[r.BankReference]
		if ok && (named.Rail == b.Terms.Name || named.Rail == "") {
			commands, known = append(commands, r.Command(named.MerchantID, named.ID)), append(known, r)
			continue
		}
		breaks = append(breaks, b.opens(r, farthing.BreakUnknownAtUs, named.WithdrawalKey, c.Now))
		recorded = append(recorded, r)
	}
	failed := failures{call: c, job: b.Name(), of: len(reports)}
	for i, result := range b.Store.DoBulk(ctx, commands) {
		r := known[i]
		if contradiction, ok := errors.AsType[*farthing.ContradictionError](result.Err); ok {
			breaks = append(breaks, b.opens(r, contradiction.Kind, found[r.BankReference].WithdrawalKey, c.Now))
		} else if result.Err != nil {
			failed.add(aboutReport(r), result.Err)
			continue
		}
		recorded = append(recorded, r)
		c.Count("bank."+string(r.Kind), 1)
	}
	if err := b.reached("recorded"); err != nil {
		return err
	}
	c.Count(farthing.EventBreakOpened, len(breaks))
	if err := b.Store.Breaks.Open(ctx, breaks); err != nil {
		return errors.Join(err, failed.err())
	}
	for _, opened := range breaks {
		cmp.Or(b.Log, slog.New(slog.DiscardHandler)).Warn("the bank contradicts the books", "break", opened.ID, "kind",
			opened.Kind, "merchant", opened.MerchantID, "withdrawal", opened.WithdrawalID, "entry", opened.Entry)
	}
	if err := b.reached("acknowledge"); err != nil {
		return err
	}
	return errors.Join(b.Rail.Acknowledge(ctx, recorded), failed.err())
}

func (b *Reports) find(ctx context.Context, reports []rail.Report) (map[string]store.ReferredPayout, error) {
	references := make([]string, len(reports))
	for i, r := range reports {
		references[i] = r.BankReference
	}
	return b.Store.Payouts.ByReference(ctx, references)
}

// opens returns the break that a report opens.
func (b *Reports) opens(
	r rail.Report, kind farthing.BreakKind, about store.WithdrawalKey, now time.Time,
) farthing.Break {
	return farthing.Break{
		ID:           r.BreakID(b.Terms.Name),
		Kind:         kind,
		Status:       farthing.BreakOpen,
		Amount:       r.Amount,
		MerchantID:   about.MerchantID,
		WithdrawalID: about.ID,
		Entry:        r.Entry(),
		OpenedAt:     now,
	}
}
