package store

import (
	"context"
	"fmt"
	"strings"

	"farthing"
	"farthing/ledger"
)

// scheduleRows is what the journal says of a merchant's schedule.
type scheduleRows struct {
	changed string // the last version that the journal has; "": only the first, which is not journaled
	details string // the schedule of that version
	skipped int64  // runs without a withdrawal
}

func (v *verification) scheduleRow(r *ledger.Row) {
	if r.Type == farthing.EventScheduleChanged {
		v.schedule.changed, v.schedule.details = r.SubjectID, r.Details
		return
	}
	v.schedule.skipped++
}

// compareSchedule compares a merchant's schedule with the last one that the journal has.
func (v *verification) compareSchedule(m *farthing.Merchant) {
	if v.schedule.changed == "" {
		return
	}
	if id := fmt.Sprintf("%s_%d", farthing.PrefixSchedule, m.Plan.Version); id != v.schedule.changed {
		v.problem(0, "the merchant's schedule is %s, its journal says %s", id, v.schedule.changed)
	}
	if said, err := farthing.ParseSchedule(v.schedule.details); err != nil || said.JSON() != m.Plan.Schedule.JSON() {
		v.problem(0, "the merchant's schedule is not what its journal says of %s", v.schedule.changed)
	}
}

// runsWithRows reads runs with their journal rows, and whether the withdrawal is there that a run names.
const runsWithRows = `SELECT r.id, r.date, r.outcome, COALESCE(r.reason, ''), COALESCE(r.withdrawal_id, ''), r.seq, COALESCE(j.type, ''), COALESCE(j.subject_id, ''), COALESCE(j.why, ''),
		CASE WHEN w.trigger = 'schedule' THEN 1 ELSE 0 END
	FROM schedule_runs r LEFT JOIN journal j ON j.merchant_id = $1 AND j.seq = r.seq LEFT JOIN withdrawals w ON w.merchant_id = $1 AND w.id = r.withdrawal_id
	WHERE r.merchant_id = $1 AND r.seq > $2 ORDER BY r.seq LIMIT $3`

// scheduleRuns compares each run with its row and its withdrawal.
func (v *verification) scheduleRuns(ctx context.Context) error {
	var withdrawn, skipped int64
	for after := int64(-1); ; {
		read := 0
		err := v.r.query(ctx, runsWithRows, []any{v.merchant, after, int64(slice)}, func(r row) error {
			var run farthing.Run
			var date, kind, subject, why string
			var scheduled int64
			if err := r.Scan(&run.ID, &date, (*string)(&run.Outcome), &run.Reason, &run.WithdrawalID, &run.Seq, &kind, &subject, &why, &scheduled); err != nil {
				return fmt.Errorf("scan run: %w", err)
			}
			read, after = read+1, run.Seq
			right := kind == farthing.EventScheduleSkipped && run.WithdrawalID == "" && (run.Outcome == farthing.RunNothing && why == run.Reason || run.Outcome == farthing.RunPaused && run.Reason == "")
			if run.Outcome == farthing.RunWithdrawn {
				withdrawn++
				right = kind == "withdrawal.requested" && run.WithdrawalID == run.ID && scheduled == 1 && run.Reason == ""
			} else {
				skipped++
			}
			if !right || subject != run.ID || !strings.HasSuffix(run.ID, "_"+date) {
				v.problem(run.Seq, "run %s, %s, is not what its journal row says: %s about %s", run.ID, run.Outcome, kind, subject)
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
	if skipped != v.schedule.skipped {
		v.problem(0, "the journal has %d runs of the schedule that were skipped, there are %d", v.schedule.skipped, skipped)
	}
	var scheduled int64
	if err := v.r.queryRow(ctx, `SELECT COUNT(*) FROM withdrawals WHERE merchant_id = $1 AND trigger = 'schedule'`, []any{v.merchant}, &scheduled); err != nil {
		return fmt.Errorf("count withdrawals by schedule: %w", err)
	}
	if scheduled != withdrawn {
		v.problem(0, "there are %d withdrawals by schedule, and %d runs that withdrew", scheduled, withdrawn)
	}
	return nil
}
