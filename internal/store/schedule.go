package store

import (
	"context"
	"sync"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
)

// Schedules reads when merchants' schedules are due, and the results of their runs.
type Schedules struct{ s *Store }

// RunFilter says which runs of one merchant are meant.
type RunFilter struct {
	MerchantID string // required
	BeforeSeq  int64  // Seq of the last row of the page before; 0: the first page
}

var runsList = `SELECT ` + runsTable.read +
	` FROM schedule_runs WHERE merchant = $1 AND seq < $2 ORDER BY seq DESC LIMIT $3`

// Runs lists up to limit runs of a merchant's schedules, the latest first.
func (sc *Schedules) Runs(ctx context.Context, filter RunFilter, limit int) (Page[farthing.Run], error) {
	k := keyset[farthing.Run]{
		text:   runsList,
		args:   fromSeq(filter.MerchantID),
		scan:   runsTable.scan(filter.MerchantID).one,
		place:  func(r *farthing.Run) Position { return Position{Seq: r.Seq} },
		before: Position{Seq: filter.BeforeSeq},
	}
	page, err := k.list(ctx, sc.s, limit)
	return page, wrapped("list runs", err)
}

// Due lists up to limit merchants that have a run due by now, the longest due first. Nothing is claimed: RunSchedule
// makes a run once, no matter who sends it or how often.
func (sc *Schedules) Due(ctx context.Context, now time.Time, limit int) ([]string, error) {
	return sc.merchants(ctx, `SELECT merchant_id FROM merchants WHERE next_run_at IS NOT NULL AND next_run_at <= $1 `+
		`ORDER BY next_run_at, merchant_id LIMIT $2`, ms(now), int64(limit))
}

// NextDue returns when the earliest run of any merchant after a moment is due; false if none is planned.
func (sc *Schedules) NextDue(ctx context.Context, after time.Time) (time.Time, bool, error) {
	return sc.s.firstDue(ctx, "the next run", `SELECT MIN(next_run_at) FROM merchants WHERE next_run_at IS NOT NULL `+
		`AND next_run_at > $1`, ms(after))
}

// Stale lists up to limit merchants whose next run was planned with the holidays of an earlier version:
// RunSchedule plans it anew.
func (sc *Schedules) Stale(ctx context.Context, holidaysVersion int64, limit int) ([]string, error) {
	return sc.merchants(ctx, `SELECT merchant_id FROM merchants WHERE next_run_at IS NOT NULL AND planned_with < $1 `+
		`ORDER BY merchant_id LIMIT $2`, holidaysVersion, int64(limit))
}

func (sc *Schedules) merchants(ctx context.Context, text string, args ...any) ([]string, error) {
	list, err := collect(ctx, sc.s, text, args, scanText)
	return list, wrapped("list merchants by their schedules", err)
}

// decodeSchedule reads a merchant's schedule.
func decodeSchedule(m *farthing.Merchant, t string) (err error) {
	m.Plan.Schedule, err = schedules.parse(t)
	return err
}

// schedules are the schedules that were read last.
var schedules = parsed{byText: map[string]farthing.Schedule{}}

// parsed keeps schedules by their texts. A merchant is read with each batch that concerns it, and most have the
// schedule of the platform; reading it takes longer than reading the rest of the merchant, because the zone is looked
// up in files.
type parsed struct {
	mu     sync.RWMutex
	byText map[string]farthing.Schedule
}

// parsedLimit is how many schedules are kept; beyond it, parsed starts empty again.
const parsedLimit = 1000

// parse reads a schedule. The caller must not change what it points to.
func (c *parsed) parse(text string) (farthing.Schedule, error) {
	c.mu.RLock()
	sch, ok := c.byText[text]
	c.mu.RUnlock()
	if ok {
		return sch, nil
	}
	sch, err := farthing.ParseSchedule(text)
	if err != nil {
		return farthing.Schedule{}, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.byText) >= parsedLimit {
		clear(c.byText)
	}
	c.byText[text] = sch
	return sch, nil
}

// dateOrNone returns a date as the tables keep it, "" (NULL) for none.
func dateOrNone(d calendar.Date) string {
	if d.IsZero() {
		return ""
	}
	return d.String()
}

// dateOf reads what dateOrNone wrote.
func dateOf(text string) (calendar.Date, error) {
	if text == "" {
		return calendar.Date{}, nil
	}
	return calendar.Parse(text)
}
