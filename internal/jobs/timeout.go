package jobs

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// silentBatch is how many withdrawals are given up together about which a bank says nothing.
const silentBatch = 500

// awayDays is for how many business days nothing is said of a withdrawal whose rail is not connected, until nobody
// waits any longer.
const awayDays = 3

// Silence gives up, as unknown, what was handed to rails that this process does not connect: without it nothing would
// say of such a withdrawal why it stays in transit. Those of connected rails are for Reports.
type Silence struct {
	Store     *store.Store
	Connected []string // names of rails
}

var _ partialJob = (*Silence)(nil)

func (s *Silence) Name() string { return "silence" }

// away lists the rails that are not connected.
func (s *Silence) away() []farthing.RailTerms {
	var list []farthing.RailTerms
	for _, name := range rail.Names {
		if !slices.Contains(s.Connected, name) {
			list = append(list, farthing.RailTerms{Name: name, AnswerDays: awayDays})
		}
	}
	return list
}

// Next returns when the first withdrawal is given up.
func (s *Silence) Next(ctx context.Context) (next time.Time, due bool, err error) {
	return s.NextAfter(ctx, time.Time{})
}

// NextAfter returns when the first withdrawal is given up after a moment.
func (s *Silence) NextAfter(ctx context.Context, after time.Time) (next time.Time, due bool, err error) {
	for _, terms := range s.away() {
		at, waiting, err := nextTimeout(ctx, s.Store, terms, after)
		if err != nil {
			return next, due, err
		}
		if waiting && (!due || at.Before(next)) {
			next, due = at, true
		}
	}
	return next, due, nil
}

func (s *Silence) Run(ctx context.Context, c Call) (more bool, err error) {
	marked, due := 0, 0
	for _, terms := range s.away() {
		some, all, failed := markUnanswered(ctx, s.Store, terms, c, s.Name())
		marked, due, err = marked+some, due+all, errors.Join(err, failed)
	}
	if err == nil && marked == 0 {
		err = c.allPaused(due)
	}
	return err == nil && marked >= silentBatch, err
}

// nextTimeout returns when a rail must have said something of the withdrawal that was handed to it first of those of
// which it has said nothing, if that is after a moment; false if there is none.
func nextTimeout(
	ctx context.Context, st *store.Store, terms farthing.RailTerms, after time.Time,
) (time.Time, bool, error) {
	handed, waiting, err := st.Payouts.FirstUnanswered(ctx, terms.Name)
	if err != nil || !waiting {
		return time.Time{}, false, err
	}
	settings, err := st.Settings.Current(ctx)
	if err != nil {
		return time.Time{}, false, err
	}
	if at := terms.AnswerBy(handed, settings.Calendar()); at.After(after) {
		return at, true, nil
	}
	list, err := st.Payouts.Unanswered(ctx, terms.Name, silentBatch)
	for _, u := range list {
		if at := terms.AnswerBy(u.SubmittedAt, settings.Calendar()); at.After(after) {
			return at, true, nil
		}
	}
	return time.Time{}, false, err
}

// markUnanswered marks withdrawals as unknown if their rail has said nothing about them for as long as it may, for a
// job. It returns how many of how many that are due.
func markUnanswered(
	ctx context.Context, st *store.Store, terms farthing.RailTerms, c Call, job string,
) (marked, due int, err error) {
	list, err := st.Payouts.Unanswered(ctx, terms.Name, silentBatch+c.paused.count(job))
	if err != nil || len(list) == 0 {
		return 0, 0, err
	}
	settings, err := st.Settings.Current(ctx)
	if err != nil {
		return 0, 0, err
	}
	holidays := settings.Calendar()
	silent := slices.DeleteFunc(list, func(u store.UnansweredPayout) bool {
		return terms.AnswerBy(u.SubmittedAt, holidays).After(c.Now)
	})
	due = len(silent)
	about := func(u store.UnansweredPayout) string {
		return fmt.Sprintf("let the outcome of %s of %s be unknown", u.ID, u.MerchantID)
	}
	silent = awake(c, job, silent, about)
	if len(silent) == 0 {
		return 0, due, nil
	}
	why := "no answer of the bank within 24 hours"
	if terms.AnswerDays > 0 {
		why = fmt.Sprintf("no answer of the bank within %d business days", terms.AnswerDays)
	}
	commands := make([]farthing.Command, len(silent))
	for i, u := range silent {
		commands[i] = farthing.RecordOutcomeUnknown{
			MerchantID: u.MerchantID,
			ID:         u.ID,
			Why:        why,
			By:         farthing.Origin{Actor: farthing.ActorSystem},
		}
	}
	failed := failures{call: c, job: job, of: len(silent)}
	for i, result := range st.DoBulk(ctx, commands) {
		if result.Err != nil && !refused(result.Err) {
			failed.add(about(silent[i]), result.Err)
			continue
		}
		marked++
	}
	c.Count(farthing.EventOutcomeUnknown, marked)
	return marked, due, failed.err()
}
