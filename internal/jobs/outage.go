package jobs

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"farthing/internal/store"
)

// Outages looks whether the targets that the platform sends to can be reached, and keeps it in the store as
// [Connections] does of banks. It is due at once, and by the real time: it runs on an Engine whose clock goes.
type Outages struct {
	Store *store.Store
	Look  map[store.Target]LookForOutage
	Log   *slog.Logger

	due    time.Time
	logged map[store.Target]bool // that cannot be reached
}

// LookForOutage finds out whether a target can be reached; out says that it could not the last time.
type LookForOutage func(ctx context.Context, out bool) (store.Reach, error)

var _ Job = (*Outages)(nil)

func (o *Outages) Name() string { return "outages" }

// Next returns when it is looked again.
func (o *Outages) Next(context.Context) (time.Time, bool, error) { return o.due, true, nil }

// Run looks at each target. There is never more to do now.
func (o *Outages) Run(ctx context.Context, call Call) (more bool, err error) {
	o.due = call.Now.Add(retryAfter)
	before, err := o.list(ctx)
	for target, look := range o.Look {
		found, failed := look(ctx, before[target] != nil)
		if failed == nil {
			failed = o.Store.Outages.Note(ctx, target, found)
		}
		err = errors.Join(err, failed)
	}
	after, failed := o.list(ctx)
	for target := range o.Look {
		o.log(target, after[target], call.Now)
	}
	return false, errors.Join(err, failed)
}

// list returns the targets that cannot be reached.
func (o *Outages) list(ctx context.Context) (map[store.Target]*store.Outage, error) {
	list, err := o.Store.Outages.List(ctx)
	out := map[store.Target]*store.Outage{}
	for i := range list {
		out[list[i].Target] = &list[i]
	}
	return out, err
}

// log logs that a target cannot be reached, once, and that it can be reached again.
func (o *Outages) log(target store.Target, out *store.Outage, now time.Time) {
	if o.logged == nil {
		o.logged = map[store.Target]bool{}
	}
	switch {
	case out != nil && now.Sub(out.Since) >= store.UnreachableAfter && !o.logged[target]:
		o.logged[target] = true
		o.Log.Error("a service cannot be reached, and nothing is sent to it", "service", string(target), "since",
			out.Since, "error", out.Error, "waiting", out.Waiting)
	case out == nil && o.logged[target]:
		o.logged[target] = false
		o.Log.Info("a service can be reached again", "service", string(target))
	}
}
