package store

import (
	"context"
	"fmt"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// scheduleCheck compares a merchant's schedule and its runs with the rows about them. Its fields but v are what the
// journal says.
type scheduleCheck struct {
	v       *verification
	changed string // the last version that the journal has; "": only the first, which is not journaled
	details string // the schedule of that version
	skipped int64  // runs without a withdrawal
	known   bool   // there is a row that says whether it is paused
	paused  farthing.SchedulePause
	whys    map[string]string // by run that was skipped because of the pause: why it was paused
}

// row follows what a row says about the schedule.
func (c *scheduleCheck) row(r *ledger.Row) {
	if r.Type == farthing.EventScheduleSkipped {
		if c.skipped++; farthing.ParsePause(r).By != "" && c.known {
			c.whys[r.SubjectID] = c.paused.Why
		}
		return
	}
	c.changed, c.details = r.SubjectID, r.Details
	c.pauseRow(r)
}

// pauseRow notes what a row says about whether the schedule is paused.
func (c *scheduleCheck) pauseRow(r *ledger.Row) {
	paused := farthing.ParsePause(r)
	if before := c.paused; paused.By != "" && paused.Since.Equal(before.Since) {
		paused.Why = before.Why // the same pause, under another version
	}
	c.known, c.paused = true, paused
}

// compare compares a merchant's schedule, and its pause, with the last ones that the journal has.
func (c *scheduleCheck) compare(m *farthing.Merchant) {
	if kept, said := m.Plan.Paused, c.paused; c.known &&
		(kept.By != said.By || kept.Why != said.Why || !kept.Since.Equal(said.Since)) {
		c.v.problem(0, "the merchant's schedule is paused by %q, its journal says by %q", kept.By, said.By)
	}
	if c.changed == "" {
		return
	}
	if id := fmt.Sprintf("%s_%d", farthing.PrefixSchedule, m.Plan.Version); id != c.changed {
		c.v.problem(0, "the merchant's schedule is %s, its journal says %s", id, c.changed)
	}
	if said, err := farthing.ParseSchedule(c.details); err != nil || said.JSON() != m.Plan.Schedule.JSON() {
		c.v.problem(0, "the merchant's schedule is not what its journal says of %s", c.changed)
	}
}

// skippedRightly reports whether a run that withdrew nothing says as its row does whether its schedule was paused.
func skippedRightly(run *farthing.Run, row *ledger.Row) bool {
	paused, said := run.Paused.By != "", farthing.ParsePause(row)
	if row.Why != run.Reason || run.Paused.By != said.By || !run.Paused.Since.Equal(said.Since) {
		return false
	}
	switch run.Outcome {
	case farthing.RunPaused:
		return paused && run.Reason == farthing.ReasonSchedulePaused
	case farthing.RunNothing:
		return run.Paused == (farthing.SchedulePause{}) && run.Reason != farthing.ReasonSchedulePaused
	default:
		return false
	}
}

// runsWithRows reads runs with their journal rows, and whether the withdrawal that a run names exists.
var runsWithRows = `SELECT ` + runsTable.of("r") +
	`, j.kind, j.subject_id, j.why, j.details, COALESCE(j.happened_at, j.booked_at),
	CASE WHEN w.trigger = 'schedule' THEN 1 ELSE 0 END
	FROM schedule_runs r LEFT JOIN journal j ON j.merchant = $1 AND j.seq = r.seq
	LEFT JOIN withdrawals w ON w.merchant = $1 AND w.id = r.withdrawal_id
	WHERE r.merchant = $1 AND r.seq > $2 ORDER BY r.seq LIMIT $3`

// runs compares each run with its row and its withdrawal.
func (c *scheduleCheck) runs(ctx context.Context) error {
	var withdrawn, skipped int64
	var kindNumber int64
	var subject, why, details string
	var happened int64
	var scheduled flag
	found := runsTable.scan(c.v.merchant, (*number)(&kindNumber), (*text)(&subject), (*text)(&why), (*text)(&details),
		(*number)(&happened), &scheduled)
	for after := int64(-1); ; {
		read := 0
		err := c.v.r.query(ctx, runsWithRows, []any{c.v.key, after, int64(slice)}, func(r row) error {
			if err := found.next(r); err != nil {
				return err
			}
			run, kind := &found.record, kindOf(kindNumber).Type
			read, after = read+1, run.Seq
			told := farthing.ParseRun(details)
			right := kind == farthing.EventScheduleSkipped && run.WithdrawalID == "" &&
				happened == ms(run.At) && told.Late == run.Late &&
				skippedRightly(run, &ledger.Row{Entry: ledger.Entry{Why: why, Details: details}})
			if run.Outcome == farthing.RunWithdrawn {
				withdrawn++
				right = kind == farthing.EventWithdrawalRequested && run.WithdrawalID == run.ID &&
					bool(scheduled) && run.Reason == told.Why && run.Paused == (farthing.SchedulePause{}) &&
					told.Late == run.Late && told.At.Equal(run.At)
			} else {
				skipped++
			}
			if why, told := c.whys[run.ID]; told && run.Paused.Why != why {
				right = false
			}
			if !right || subject != run.ID || !strings.HasSuffix(run.ID, "_"+run.Date.String()) {
				c.v.problem(run.Seq, "run %s, %s, is not what its journal row says: %s about %s", run.ID, run.Outcome,
					kind, subject)
			}
			return nil
		})
		if err != nil {
			return err
		}
		if read < slice {
			break
		}
	}
	if skipped != c.skipped {
		c.v.problem(0, "the journal has %d runs of the schedule that were skipped, there are %d", c.skipped,
			skipped)
	}
	var withdrawals int64
	if err := c.v.r.queryRow(ctx, `SELECT COUNT(*) FROM withdrawals WHERE merchant = $1 AND trigger = 'schedule'`,
		[]any{c.v.key}, &withdrawals); err != nil {
		return fmt.Errorf("count withdrawals by schedule: %w", err)
	}
	if withdrawals != withdrawn {
		c.v.problem(0, "there are %d withdrawals by schedule, and %d runs that withdrew", withdrawals, withdrawn)
	}
	return nil
}
