package store

import (
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
)

// runsTable holds the runs of merchants' schedules; each is written once.
var runsTable = describe("schedule_runs", 2,
	merchantColumn(func(r *farthing.Run) *string { return &r.MerchantID }),
	textColumn("id", func(r *farthing.Run) *string { return &r.ID }),
	dateColumn("date", func(r *farthing.Run) *calendar.Date { return &r.Date }),
	timeColumn("at", func(r *farthing.Run) *time.Time { return &r.At }),
	flagColumn("late", func(r *farthing.Run) *bool { return &r.Late }),
	textColumn("outcome", func(r *farthing.Run) *string { return (*string)(&r.Outcome) }),
	optionalColumn("reason", func(r *farthing.Run) *string { return &r.Reason }),
	optionalColumn("paused_by", func(r *farthing.Run) *string { return &r.Paused.By }),
	optionalColumn("paused_why", func(r *farthing.Run) *string { return &r.Paused.Why }),
	optionalTimeColumn("paused_at", func(r *farthing.Run) *time.Time { return &r.Paused.Since }),
	optionalColumn("withdrawal_id", func(r *farthing.Run) *string { return &r.WithdrawalID }),
	numberColumn("seq", func(r *farthing.Run) *int64 { return &r.Seq }),
)
