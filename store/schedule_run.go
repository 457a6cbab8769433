package store

import (
	"fmt"

	"farthing"
	"farthing/calendar"
)

// runsTable holds the runs of merchants' schedules; each is written once.
var runsTable = describe("schedule_runs", 2,
	column[farthing.Run]{name: "merchant_id", text: func(r *farthing.Run) string { return r.MerchantID }},
	column[farthing.Run]{name: "id", text: func(r *farthing.Run) string { return r.ID }},
	column[farthing.Run]{name: "date", text: func(r *farthing.Run) string { return r.Date.String() }},
	column[farthing.Run]{name: "at", number: func(r *farthing.Run) int64 { return ms(r.At) }},
	column[farthing.Run]{name: "late", number: func(r *farthing.Run) int64 { return truth(r.Late) }},
	column[farthing.Run]{name: "outcome", text: func(r *farthing.Run) string { return string(r.Outcome) }},
	column[farthing.Run]{name: "reason", nullText: func(r *farthing.Run) string { return r.Reason }},
	column[farthing.Run]{name: "withdrawal_id", nullText: func(r *farthing.Run) string { return r.WithdrawalID }},
	column[farthing.Run]{name: "seq", number: func(r *farthing.Run) int64 { return r.Seq }},
)

// runColumns are what scanRun reads.
const runColumns = `merchant_id, id, date, at, late, outcome, COALESCE(reason, ''), COALESCE(withdrawal_id, ''), seq`

// scanRun reads runColumns.
func scanRun(r row) (*farthing.Run, error) {
	run := &farthing.Run{}
	var at, late int64
	var date string
	if err := r.Scan(&run.MerchantID, &run.ID, &date, &at, &late, (*string)(&run.Outcome), &run.Reason, &run.WithdrawalID, &run.Seq); err != nil {
		return nil, fmt.Errorf("scan run: %w", err)
	}
	run.At, run.Late = fromMS(at), late == 1
	var err error
	if run.Date, err = calendar.Parse(date); err != nil {
		return nil, fmt.Errorf("scan run: %w", err)
	}
	return run, nil
}
