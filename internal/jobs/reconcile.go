package jobs

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// Reconcile compares the bank's statements with the books: with what came of either since the last time, and with what
// was open then. It books nothing. Two processes may do it at once; one of them keeps what it found.
type Reconcile struct {
	Store *store.Store
	Log   *slog.Logger // gets each break that opens; nil discards

	// Within is how many business days after a bank's last statement the next must have come; 0: it need not.
	Within int
}

var _ Job = (*Reconcile)(nil)

func (r *Reconcile) Name() string { return "reconcile" }

// Next returns when there is something to reconcile; never before the first statement.
func (r *Reconcile) Next(ctx context.Context) (time.Time, bool, error) {
	return r.Store.Reconciliations.Due(ctx)
}

// Run turns what moved since into what is expected of the bank, part by part, and then reconciles.
func (r *Reconcile) Run(ctx context.Context, c Call) (more bool, err error) {
	days, err := r.days(ctx)
	if err != nil {
		return false, err
	}
	if more, err := r.Store.Reconciliations.Expect(ctx, days); err != nil || more {
		return more, err
	}
	currencies, err := r.Store.Reconciliations.Stale(ctx)
	if err != nil {
		return false, err
	}
	for _, currency := range currencies {
		if err := r.reconcile(ctx, c, currency, days); err != nil {
			return false, fmt.Errorf("reconcile %s: %w", currency, err)
		}
	}
	return r.confirm(ctx, c)
}

// confirm records which provider settlements a statement confirms now, or none any more.
func (r *Reconcile) confirm(ctx context.Context, c Call) (more bool, err error) {
	notes := &queue{
		name:  r.Name(),
		store: r.Store,
		due: func(ctx context.Context, _ time.Time, limit int) ([]task, error) {
			list, err := r.Store.ProviderSettlements.ToNote(ctx, limit)
			tasks := make([]task, len(list))
			for i, note := range list {
				tasks[i] = task{fmt.Sprintf("confirm the provider settlement %s of %s", note.ID, note.MerchantID), note}
			}
			return tasks, err
		},
		kind: always(farthing.EventProviderSettlementConfirmed),
	}
	return notes.Run(ctx, c)
}

// days returns how the bank's days are counted.
func (r *Reconcile) days(ctx context.Context) (recon.Days, error) {
	settings, err := r.Store.Settings.Current(ctx)
	if err != nil {
		return recon.Days{}, err
	}
	zone, err := calendar.Place(farthing.DefaultZone)
	if err != nil {
		return recon.Days{}, fmt.Errorf("find the zone of the bank: %w", err)
	}
	return recon.Days{Zone: zone, Holidays: settings.Calendar()}, nil
}

// reconcile reconciles one currency.
func (r *Reconcile) reconcile(ctx context.Context, c Call, currency money.Currency, days recon.Days) error {
	read, err := r.Store.Reconciliations.Read(ctx, currency)
	if err != nil {
		return err
	}
	found := &store.Found{Followed: map[string]bool{}, At: c.Now}
	through, made, err := r.compareStatements(ctx, read, found, days)
	if err != nil {
		return err
	}
	in := recon.Input{
		Account: string(currency),
		Breaks:  read.Breaks,
		Settled: read.Settled,
		Days:    days.Holidays,
		Through: through,
		Made:    made,
		At:      c.Now,
	}
	for i := range read.Expectations {
		in.Expectations = append(in.Expectations, read.Expectations[i].Expectation)
	}
	for i := range read.Lines {
		in.Lines = append(in.Lines, read.Lines[i].Line)
	}
	result, err := recon.Reconcile(in)
	if err != nil {
		return fmt.Errorf("compare lines with what is expected: %w", err)
	}
	found.Matches = result.Matches
	found.Opened = append(found.Opened, result.Opened...)
	found.Closed = append(found.Closed, result.Closed...)
	kept, err := r.Store.Reconciliations.Keep(ctx, read, found)
	if err != nil || !kept {
		return err // what another process did not see is there at the next look
	}
	c.Count("reconcile.matched", len(found.Matches))
	c.Count(farthing.EventBreakOpened, len(found.Opened))
	for i := range found.Opened {
		b := &found.Opened[i]
		cmp.Or(r.Log, slog.New(slog.DiscardHandler)).Warn("the bank's statement and the books differ", "break", b.ID,
			"kind", b.Kind, "reason", b.Reason)
	}
	return nil
}

// compareStatements finds out whether the statements of each account follow each other, and up to which day those of
// all do, and when the last of these was made; zero: those of one do not.
func (r *Reconcile) compareStatements(
	ctx context.Context, read *store.Unreconciled, found *store.Found, days recon.Days,
) (through calendar.Date, made time.Time, err error) {
	open := map[string]bool{}
	first := true
	for account, statements := range read.Accounts {
		chain := recon.Chain{
			Account:    account,
			Currency:   read.Currency,
			Statements: statements,
			Days:       days.Holidays,
			Within:     r.Within,
			Today:      calendar.Of(found.At, days.Zone),
			Breaks:     read.Breaks,
			At:         found.At,
			Unfinished: unfinished(account, statements, days),
		}
		if read.Closed[account] {
			chain.Within = 0 // nothing is to come
		}
		proved, err := r.check(ctx, chain)
		if err != nil {
			return through, made, fmt.Errorf("compare the statements of %s: %w", account, err)
		}
		found.Opened = append(found.Opened, proved.Opened...)
		found.Followed[account] = len(proved.Open) == 0
		for _, b := range proved.Open {
			open[b.ID] = true
		}
		if read.Closed[account] {
			continue // what its statements do not have, those of the others may
		}
		if first || proved.Through.Before(through) {
			through, made = proved.Through, proved.Made
		}
		first = false
	}
	for _, b := range read.Breaks {
		if b.Kind == farthing.BreakContinuity && !open[b.ID] {
			found.Closed = append(found.Closed, recon.Closed{Break: b, Ending: recon.EndGone})
		}
	}
	return through, made, nil
}

// unfinished returns the tables that came on their last day: people download them at any time of it.
func unfinished(account string, statements []recon.Statement, days recon.Days) map[string]bool {
	found := map[string]bool{}
	for _, s := range statements {
		if rail.IsTable(account, s.ID) && !s.To.Before(calendar.Of(s.At, days.Zone)) {
			found[s.ID] = true
		}
	}
	return found
}

// check checks a chain of statements, in which what people ended is accepted.
func (r *Reconcile) check(ctx context.Context, chain recon.Chain) (recon.Continuity, error) {
	proved, err := chain.Check()
	if err != nil || len(proved.Opened) == 0 {
		return proved, err
	}
	ids := make([]string, len(proved.Opened))
	for i := range proved.Opened {
		ids[i] = proved.Opened[i].ID
	}
	if chain.Accepted, err = r.Store.Breaks.Accepted(ctx, ids); err != nil || len(chain.Accepted) == 0 {
		return proved, err
	}
	return chain.Check()
}
