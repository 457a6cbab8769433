package jobs

import (
	"context"
	"fmt"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"

	"github.com/google/uuid"
)

// Schedules makes the runs of merchants' schedules. If the holidays have changed, it first plans anew each run that was
// planned with the former ones.
func Schedules(st *store.Store, clock *Clock) Job {
	s := &schedules{st, clock}
	return &queue{
		name:  "schedules",
		store: st,
		next:  s.next,
		due:   s.due,
		kind:  kindOfRun,
	}
}

// kindOfRun returns the kind under which a run is counted; "" for one that was only planned anew.
func kindOfRun(r farthing.Record) string {
	run, ok := r.(*farthing.Run)
	switch {
	case !ok:
		return ""
	case run.Outcome == farthing.RunWithdrawn:
		return farthing.EventWithdrawalRequested
	default:
		return farthing.EventScheduleSkipped
	}
}

type schedules struct {
	store *store.Store
	clock *Clock
}

// next returns now, if something has to be planned anew.
func (s *schedules) next(ctx context.Context, after time.Time) (time.Time, bool, error) {
	stale, err := s.stale(ctx, 1)
	if err != nil {
		return time.Time{}, false, err
	}
	if now := s.clock.Now(); len(stale) > 0 && now.After(after) {
		return now, true, nil
	}
	return s.store.Schedules.NextDue(ctx, after)
}

// stale lists merchants whose next run was planned with other holidays.
func (s *schedules) stale(ctx context.Context, limit int) ([]string, error) {
	settings, err := s.store.Settings.Current(ctx)
	if err != nil {
		return nil, err
	}
	return s.store.Schedules.Stale(ctx, settings.HolidaysVersion, limit)
}

func (s *schedules) due(ctx context.Context, now time.Time, limit int) ([]task, error) {
	list, err := s.stale(ctx, limit)
	if err == nil && len(list) < limit {
		// Both: one merchant whose run cannot be planned again does not keep the others from their runs.
		var due []string
		due, err = s.store.Schedules.Due(ctx, now, limit-len(list))
		list = append(list, slices.DeleteFunc(due, func(id string) bool { return slices.Contains(list, id) })...)
	}
	if err != nil {
		return nil, err
	}
	tasks := make([]task, len(list))
	for i, id := range list {
		made, err := uuid.NewV7()
		if err != nil {
			return nil, fmt.Errorf("make a bank reference: %w", err)
		}
		tasks[i] = task{id, farthing.RunSchedule{MerchantID: id, BankReference: farthing.MakeBankReference(made)}}
	}
	return tasks, nil
}
