package jobs

import (
	"context"
	"time"

	"farthing/internal/store"
)

// outstandingEvery is how often what waits is counted.
const outstandingEvery = 10 * time.Second

// Outstanding counts what waits for people or for the bank, six times a minute for as long as its process runs. It is
// due at once, and by the real time: it runs on an Engine whose clock goes.
type Outstanding struct {
	Store   *store.Store
	Observe func(at time.Time, counted store.Outstanding)

	due time.Time
}

var _ Job = (*Outstanding)(nil)

func (o *Outstanding) Name() string { return "outstanding" }

// Next returns ten seconds after the last count; the first is due at once.
func (o *Outstanding) Next(context.Context) (time.Time, bool, error) { return o.due, true, nil }

// Run counts. There is never more to do now.
func (o *Outstanding) Run(ctx context.Context, c Call) (more bool, err error) {
	o.due = c.Now.Add(outstandingEvery)
	counted, err := o.Store.Books.Outstanding(ctx)
	if err == nil {
		o.Observe(c.Now, counted)
	}
	return false, err
}
