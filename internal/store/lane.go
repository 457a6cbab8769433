package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"farthing/internal/backoff"
	"farthing/internal/farthing"
)

// How long after its arrival the writer tries to record a command before it tells the caller that the database is away,
// and how long it looks for the outcome of a lost commit.
const (
	retryFor    = 5 * time.Second
	resolveFor  = 10 * time.Second
	suspectFor  = 5 * time.Second // how long not to wait for a book that another process kept locked
	maxAttempts = 40              // of one batch, because the real clock of a test stands still
	quietFor    = time.Second     // after so long without single commands, bulk has the lane to itself
)

// lanePauses are the pauses between two tries of a batch, or two look-ups of a lost commit.
var lanePauses = backoff.Pauses{First: 5 * time.Millisecond, Max: 250 * time.Millisecond}

// link is one engine's way through a batch. It holds a connection between calls.
type link interface {
	// load begins a transaction, locks the books of the batch's merchants, and loads what its commands name. After an
	// error no transaction is open.
	load(ctx context.Context, b *batch) error
	// commit writes the changes and commits; without changes it rolls back. An
	// error that wraps errCommitUnknown means that it may have committed.
	commit(ctx context.Context, c *changes) error
	// committed reports, after an unknown commit, whether the row is in the journal. It waits for the lost transaction
	// by locking the same books.
	committed(ctx context.Context, b *batch, last lastRow) (bool, error)
}

var (
	// errCommitUnknown marks a commit whose answer was lost.
	errCommitUnknown = errors.New("the outcome of the commit is not known")
	// errDecideAgain says that a lost commit did not happen.
	errDecideAgain = &passing{errors.New("the lost commit did not happen")}
)

// The errors that callers get while nothing can be written.
var (
	errOutcomeUnknown = farthing.Refuse(farthing.CodeOutcomeUnknown, "The database was lost while this was recorded.")
	errNoDatabase     = farthing.Refuse(farthing.CodeUnavailable, "The database does not answer; nothing was recorded.")
	errNoStandby      = farthing.Refuse(farthing.CodeUnavailable,
		"The database does not acknowledge what is written; nothing was recorded.")
	errClocksDiffer = farthing.Refuse(farthing.CodeUnavailable,
		"The clocks of this machine and of the database differ; nothing is recorded.")
	errFileFailed = farthing.Refuse(farthing.CodeUnavailable,
		"The database's file could not be written; nothing was recorded.")
	errDiskFull = farthing.Refuse(farthing.CodeUnavailable, "The database's disk is full; nothing was recorded.")
	errReadOnly = farthing.Refuse(farthing.CodeUnavailable, "The database is read-only; nothing was recorded.")
	errNoSlots  = farthing.Refuse(farthing.CodeUnavailable,
		"The database takes no more connections; nothing was recorded.")
)

// lane commits batches one after the other.
type lane struct {
	store   *Store
	link    link
	singles chan *request
	chunks  chan []*request
	batch   []*request
	// merchants whose books another process kept locked, and until when they are not waited for
	suspects map[int64]time.Time
	single   time.Time     // when the last single command was taken
	callers  int           // of single commands: those of the last batch, and those that waited as it ended
	wait     time.Duration // for a crowd, at most
	replays  replays
}

// run gathers and commits until the writer stops. While one batch commits, the next gathers in the queue.
func (l *lane) run(w *writer) {
	for l.gather(w) {
		measured := l.store.options.Measure()
		l.process(l.batch)
		measured(len(l.batch))
		w.batches.Add(1)
		w.answered.Add(int64(len(l.batch)))
		for i, r := range l.batch {
			r.of = nil
			r.done <- struct{}{}
			l.batch[i] = nil
		}
		w.leave(len(l.batch))
		l.callers += len(l.singles)
		w.busy.Add(-1)
	}
}

// process decides and commits requests. A batch that fails for reasons that pass is tried again; one that fails for
// good is halved until the culprit is alone.
func (l *lane) process(requests []*request) {
	now := l.store.options.Real()
	for _, r := range requests {
		if r.arrived.IsZero() { // a part of a bulk, which waits behind single commands for as long as they come
			r.arrived = now
		}
	}
	var err error
	waits, pass := 0, false
	for attempt := 1; ; attempt++ {
		if stopped := l.store.Writes.Stopped(); stopped != nil {
			failAll(requests, stopped)
			return
		}
		if requests = l.expire(requests, err); len(requests) == 0 {
			return
		}
		if err = l.attempt(requests, pass); err == nil {
			return
		}
		if farthing.CodeOf(err) == farthing.CodeOutcomeUnknown {
			failAll(requests, err)
			return
		}
		if isMoving(err) {
			l.giveUp(requests, err)
			l.store.Writes.endIfMoved(context.Background())
			return
		}
		if l.store.dialect.externalIDTaken(err) {
			l.split(requests, errExternalIDTaken)
			return
		}
		if l.replays.trusting && (errors.Is(err, errPerhapsThere) || l.store.dialect.uniqueViolation(err)) {
			l.replays.met()
			continue
		}
		again := l.store.dialect.retryable(err) ||
			(len(requests) == 1 && attempt <= 3 && l.store.dialect.uniqueViolation(err))
		if !again {
			l.split(requests, err)
			return
		}
		if attempt > maxAttempts {
			l.giveUp(requests, err)
			return
		}
		l.store.counts.retries.Add(1)
		if pass = lockedOut(err); pass {
			continue // the holder of the book has had its time
		}
		if readOnly(err) {
			l.store.dropConnections() // to a server that is no longer the primary
		}
		waits++
		lanePauses.Wait(context.Background(), waits)
	}
}

// expire refuses the requests that arrived too long ago, and returns the others. err is why the last attempt failed;
// nil: there was none.
func (l *lane) expire(requests []*request, err error) (left []*request) {
	now := l.store.options.Real()
	late := func(r *request) bool { return now.Sub(r.arrived) >= retryFor }
	if !slices.ContainsFunc(requests, late) {
		return requests
	}
	var expired []*request
	for _, r := range requests {
		if late(r) {
			expired = append(expired, r)
		} else {
			left = append(left, r)
		}
	}
	l.giveUp(expired, err)
	return left
}

// giveUp refuses requests because of the error that ended the last attempt; nil: they were never tried.
func (l *lane) giveUp(requests []*request, err error) {
	if err == nil {
		failAll(requests, errQueueFull)
		return
	}
	refusal := errNoDatabase
	if cause := WriteFailure(err); cause != nil {
		refusal = cause
		l.store.Writes.set(cause, err) // the next commands need not wait; the probe takes it back
	}
	l.store.options.Log.Error("write: "+refusal.Message, "error", err, "commands", len(requests), "waitedMs",
		l.store.options.Real().Sub(requests[0].arrived).Milliseconds())
	failAll(requests, refusal)
}

// timeLeft is how long an attempt may take until its transaction is loaded.
func (l *lane) timeLeft(requests []*request) time.Duration {
	left, now := loadFor, l.store.options.Real()
	for _, r := range requests {
		left = min(left, retryFor-now.Sub(r.arrived))
	}
	return left
}

// errExternalIDTaken refuses the external identifier that another merchant has. Their table alone knows: the
// other may be in the same batch, in that of another lane, or of another process.
var errExternalIDTaken = farthing.Refuse(farthing.CodeExternalIDTaken,
	"Another merchant has this externalId; no two have the same.")

// split answers a lone culprit and tries the halves of a larger batch.
func (l *lane) split(requests []*request, err error) {
	if len(requests) == 1 {
		if !errors.Is(err, errExternalIDTaken) {
			err = fmt.Errorf("write %T: %w", requests[0].command, err)
		}
		requests[0].result = Result{Err: err}
		return
	}
	l.store.options.Log.Warn("write: a batch failed and is halved", "error", err, "commands", len(requests))
	half := len(requests) / 2
	l.process(requests[:half])
	l.process(requests[half:])
}

func failAll(requests []*request, err error) {
	for _, r := range requests {
		r.result = Result{Err: err}
	}
}

// attempt takes requests once through load, decisions and commit. Their results stand only if it returns nil. With
// pass, it does not wait for books that other processes have locked.
func (l *lane) attempt(requests []*request, pass bool) error {
	ctx := context.Background()
	loading, cancel := context.WithTimeout(ctx, l.timeLeft(requests))
	defer cancel()
	settings, err := l.store.Settings.Current(loading)
	if err != nil {
		return err
	}
	b := newBatch(requests, settings, l.store.options.Now())
	b.form.open, b.random = l.store.BankAccounts.Unseal, l.store.options.Random
	b.pass = pass || l.suspicious(b)
	b.trusts = l.replays.trust()
	if err := l.link.load(loading, b); err != nil {
		return fmt.Errorf("load a batch: %w", err)
	}
	l.suspect(b)
	l.replays.look(b)
	b.decide(l.store.options.Now(), l.store.options.Log, &l.store.counts)
	if b.trusts && b.refusesNew() {
		_ = l.link.commit(ctx, &changes{}) // which rolls back
		return errPerhapsThere
	}
	if err := b.prove(); err != nil {
		_ = l.link.commit(ctx, &changes{}) // which rolls back
		return fmt.Errorf("prove a batch: %w", err)
	}
	if err := b.journalResolution(l.store.options.Real()); err != nil {
		_ = l.link.commit(ctx, &changes{}) // which rolls back
		return fmt.Errorf("tell the operator's journal of a batch: %w", err)
	}
	c := b.changes()
	if err = l.link.commit(ctx, c); err == nil {
		if c.any() {
			l.store.Writes.wrote(l.store.options.Real())
		}
		l.store.followers.wake(b)
		return nil
	}
	switch {
	case !errors.Is(err, errCommitUnknown):
		return fmt.Errorf("commit a batch: %w", err)
	case !c.any():
		// There was nothing to write. What was found is perhaps on this server alone.
		b.voidAnswers()
		return nil
	}
	if err = l.resolve(b, c, err); err == nil {
		l.store.followers.wake(b)
	}
	return err
}

// suspicious reports whether another process recently kept a book of the batch locked.
func (l *lane) suspicious(b *batch) bool {
	now := l.store.options.Real()
	for _, m := range b.merchants {
		if until, ok := l.suspects[m.number]; ok && now.Before(until) {
			return true
		}
	}
	return false
}

// suspect remembers the books that were passed over, and forgets those that were not.
func (l *lane) suspect(b *batch) {
	if !b.pass {
		return
	}
	for _, m := range b.merchants {
		if !m.locked {
			delete(l.suspects, m.number)
			continue
		}
		if l.suspects == nil {
			l.suspects = map[int64]time.Time{}
		}
		l.suspects[m.number] = l.store.options.Real().Add(suspectFor)
	}
}

// resolve finds out what became of a lost commit: the journal row that has its name is there, or it is not. While that
// cannot be found out, no caller is told that it was recorded, nor that it was not.
func (l *lane) resolve(b *batch, c *changes, lost error) error {
	l.store.counts.lost.Add(1)
	l.store.options.Log.Warn("write: a commit was lost and is looked up", "error", lost, "commands", len(b.requests))
	ctx, cancel := context.WithTimeout(context.Background(), resolveFor)
	defer cancel()
	opening, stop := context.WithTimeout(ctx, openFor)
	defer stop()
	if l.store.guard.await(opening) != nil {
		return errOutcomeUnknown
	}
	for failures := 1; ctx.Err() == nil && l.store.Writes.barred() == nil; failures++ {
		there, err := l.link.committed(ctx, b, c.last)
		if err == nil && there {
			return nil
		}
		if err == nil {
			return errDecideAgain
		}
		lanePauses.Wait(ctx, failures)
	}
	return errOutcomeUnknown
}
