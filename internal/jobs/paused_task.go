package jobs

import (
	"slices"
	"time"

	"farthing/internal/backoff"
)

// pausedTasks holds the failed tasks of a Loop, each with the moment from which it may be tried again. A nil one is
// Advance's, which stops at a failure: no task rests.
type pausedTasks struct {
	real   func() time.Time
	pauses backoff.Pauses
	jobs   map[string]map[string]backOff // by job and task
}

func newPausedTasks(machine func() time.Time, pauses backoff.Pauses) *pausedTasks {
	return &pausedTasks{real: machine, pauses: pauses, jobs: map[string]map[string]backOff{}}
}

// count returns how many tasks of a job failed last time.
func (r *pausedTasks) count(job string) int {
	if r == nil {
		return 0
	}
	return len(r.jobs[job])
}

// awake returns the tasks of a list that may be tried now.
func (r *pausedTasks) awake(job string, list []task) []task {
	if r == nil {
		return list
	}
	now := r.real()
	return slices.DeleteFunc(list, func(t task) bool { return now.Before(r.jobs[job][t.about].until) })
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
