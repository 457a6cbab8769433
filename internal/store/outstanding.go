package store

import (
	"context"
	"fmt"
	"time"

	"farthing/internal/farthing"
)

// Outstanding is what waits for people or for the bank, over all merchants.
type Outstanding struct {
	Unknown   int64                           // withdrawals of which nobody knows what became of them
	Approvals map[farthing.ApprovalKind]int64 // open ones; those of a kind of which there is none are not there
	InTransit time.Duration                   // for how long the oldest withdrawal has been with the bank; 0: none is
	Breaks    int64                           // open ones
	Paused    map[string]int64                // schedules, by who paused them; those of closed merchants aside

	Safeguarding Safeguarded
	Banks        []BankConnection
	Outages      []Outage
	Waiting      []WaitingRail
}

// Safeguarded is how far the records of days have come.
type Safeguarded struct {
	Waiting  int64         // currencies whose next record is due and cannot be made
	Since    time.Duration // for how long the first of them has been waited for; 0: none is
	Unsigned int64         // records that no person has signed
}

// Each of these reads of an index what it counts and nothing else, so that it takes as long as there is to count.
// store/schema/0012_books.sql and 0013_operator.sql have the indexes, with the same conditions word for word.
const (
	countUnknown    = `SELECT COUNT(*) FROM withdrawals WHERE outcome = 'unknown'`
	countApprovals  = `SELECT kind, COUNT(*) FROM approvals WHERE status = 'open' GROUP BY kind`
	oldestInTransit = `SELECT MIN(submitted_at) FROM withdrawals WHERE status = 'in_transit'`
	countBreaks     = `SELECT COUNT(*) FROM breaks WHERE status = 'open'`
	countWaits      = `SELECT COUNT(*) FROM safeguarding_waits`
	oldestWait      = `SELECT MIN(since) FROM safeguarding_waits`
	countUnsigned   = `SELECT COUNT(*) FROM safeguarding_days WHERE signed_at IS NULL`
	countPaused     = `SELECT paused_by, COUNT(*) FROM merchants WHERE paused_by IS NOT NULL AND status <> 'closed' ` +
		`GROUP BY paused_by`
)

// Outstanding counts what waits. Ages are by the business clock.
func (b *Books) Outstanding(ctx context.Context) (Outstanding, error) {
	s := b.s
	out := Outstanding{Approvals: map[farthing.ApprovalKind]int64{}, Paused: map[string]int64{}}
	for _, count := range []struct {
		text string
		into *int64
	}{
		{countUnknown, &out.Unknown},
		{countBreaks, &out.Breaks},
		{countWaits, &out.Safeguarding.Waiting},
		{countUnsigned, &out.Safeguarding.Unsigned},
	} {
		if err := s.queryRow(ctx, count.text, nil, count.into); err != nil {
			return out, fmt.Errorf("count what is outstanding: %w", err)
		}
	}
	since, some, err := s.firstDue(ctx, "the oldest withdrawal in transit", oldestInTransit)
	if err != nil {
		return out, err
	}
	if some {
		out.InTransit = max(0, s.options.Now().Sub(since))
	}
	if since, some, err = s.firstDue(ctx, "the oldest safeguarding record that waits", oldestWait); err != nil {
		return out, err
	}
	if some {
		out.Safeguarding.Since = max(0, s.options.Now().Sub(since))
	}
	if err := countEach(ctx, s, countApprovals, out.Approvals); err != nil {
		return out, fmt.Errorf("count open approvals: %w", err)
	}
	if err := countEach(ctx, s, countPaused, out.Paused); err != nil {
		return out, fmt.Errorf("count paused schedules: %w", err)
	}
	if out.Waiting, err = s.ConnectedRails.Waiting(ctx); err != nil {
		return out, err
	}
	if out.Outages, err = s.Outages.List(ctx); err != nil {
		return out, err
	}
	out.Banks, err = s.BankConnections.List(ctx)
	return out, err
}

// countEach adds counts by what they are of.
func countEach[K ~string](ctx context.Context, r reader, text string, into map[K]int64) error {
	return r.query(ctx, text, nil, func(r row) error {
		var of string
		var n int64
		err := r.Scan(&of, &n)
		into[K(of)] = n
		return err
	})
}
