package jobs

import (
	"slices"
	"time"

	"farthing/internal/backoff"
)

// pausedTasks holds the failed tasks of a Loop or an Advance, each with the moment from which it may be tried again. A
// nil one pauses none.
type pausedTasks struct {
	real   func() time.Time
	pauses backoff.Pauses
	jobs   map[string]map[string]backOff // by job and task
	stays  bool                          // it is an Advance's
}

func newPausedTasks(machine func() time.Time, pauses backoff.Pauses) *pausedTasks {
	return &pausedTasks{real: machine, pauses: pauses, jobs: map[string]map[string]backOff{}}
}

// pausedForAdvance returns the failed tasks of an Advance: they pause until its end.
func pausedForAdvance() *pausedTasks {
	r := newPausedTasks(func() time.Time { return time.Time{} }, backoff.Pauses{First: time.Hour, Max: time.Hour})
	r.stays = true
	return r
}

// count returns how many tasks of a job failed last time.
func (r *pausedTasks) count(job string) int {
	if r == nil {
		return 0
	}
	return len(r.jobs[job])
}

// awake returns what of a list may be tried now; about names it among the tasks of its job.
func awake[T any](c Call, job string, list []T, about func(T) string) []T {
	r := c.paused
	if r.count(job) == 0 {
		return list
	}
	now := r.real()
	return slices.DeleteFunc(list, func(t T) bool { return now.Before(r.jobs[job][about(t)].until) })
}

// allPaused returns errPaused in an Advance in which something is due, and all of it pauses: what is due later goes on.
func (c Call) allPaused(due int) error {
	if due == 0 || c.paused == nil || !c.paused.stays {
		return nil
	}
	return errPaused
}

// rest makes a task that failed rest, longer each time.
func (r *pausedTasks) rest(job, about string) {
	if r == nil {
		return
	}
	if r.jobs[job] == nil {
		r.jobs[job] = map[string]backOff{}
	}
	failures := r.jobs[job][about].failures + 1
	r.jobs[job][about] = backOff{failures, r.real().Add(r.pauses.After(failures))}
}

// wake forgets that a task failed.
func (r *pausedTasks) wake(job, about string) {
	if r != nil {
		delete(r.jobs[job], about)
	}
}
