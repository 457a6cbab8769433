package jobs

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Safeguarding makes the safeguarding record of each business day at a fixed time of the next one: of the books at the
// end of the day, and of what the bank's statements say up to then. A record that waits for a statement is made once
// that is there and reconciled. Records that were missed are made in their order. Two processes may do it at once.
type Safeguarding struct {
	Store *store.Store
	Now   func() time.Time // business time
	Log   *slog.Logger     // gets each record, and why one waits; nil discards
}

var _ Job = (*Safeguarding)(nil)

func (g *Safeguarding) Name() string { return "safeguarding" }

// Next returns when a record is to be made, or to be tried again.
func (g *Safeguarding) Next(ctx context.Context) (time.Time, bool, error) {
	terms, err := g.Store.Safeguarding.Terms(ctx)
	if err != nil {
		return time.Time{}, false, err
	}
	return g.Store.Safeguarding.Next(ctx, terms, g.Now())
}

// Run makes the next record of each currency that is due, and reports whether it made one.
func (g *Safeguarding) Run(ctx context.Context, c Call) (more bool, err error) {
	terms, err := g.Store.Safeguarding.Terms(ctx)
	if err != nil {
		return false, err
	}
	list, err := g.Store.Safeguarding.Due(ctx, terms, c.Now)
	if err != nil {
		return false, err
	}
	log := cmp.Or(g.Log, slog.New(slog.DiscardHandler))
	for _, due := range list {
		if due.Due.After(c.Now) {
			continue
		}
		made, err := g.Store.Safeguarding.Make(ctx, terms, due, c.Now)
		switch {
		case err != nil:
			return more, err
		case made.Wait != nil:
			log.Warn("the safeguarding record of a day cannot be made yet", "date", due.Date.String(), "currency",
				due.Currency, "reason", made.Wait.Reason, "about", made.Wait.About)
		case made.Day != nil:
			more = true
			c.Count(farthing.EventSafeguardingMade, 1)
			log.Info("the safeguarding record of a day is made", "date", due.Date.String(), "currency", due.Currency)
		}
	}
	return more, nil
}
