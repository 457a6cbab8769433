package api

// Schedule says when a merchant's balance is withdrawn by itself, and how much of it.
type Schedule struct {
	// How often; manual: never by itself.
	Interval string `json:"interval" enum:"manual,daily,weekly,monthly"`
	// The days of a weekly schedule.
	WeekDays []string `json:"weekDays" enum:"monday,tuesday,wednesday,thursday,friday,saturday,sunday"`
	// The days of a monthly schedule; a month without one of them uses its last day. Example: [1,31]
	MonthDays []int `json:"monthDays" minimum:"1" maximum:"31"`
	// The cut-off, on the clock of its zone. Example: 16:00
	Time string `json:"time" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	// IANA name of the zone whose days and clock it follows. Example: Europe/London
	Zone string `json:"zone"`
	// Where a day goes that is a weekend's or a bank holiday: to the next business day, to the one before if the
	// next is in another month, to the one before, or nowhere.
	Roll string `json:"roll" enum:"following,modified_following,preceding,none"`
	// What there must be beyond the retained amount, in minor units, for a run to withdraw.
	Minimum int64 `json:"minimum"`
	// What stays in the balance, in minor units.
	Retain int64 `json:"retain"`
	// What one run withdraws at most, in minor units; null: all.
	Maximum *int64 `json:"maximum"`
	// false: paused; its days pass without a withdrawal.
	Enabled bool `json:"enabled"`
}

// MerchantSchedule is a merchant's schedule, as it stands now.
type MerchantSchedule struct {
	Schedule
	// Who stopped it; null: it goes on. One that is paused although it is enabled has no account to pay to, and goes on
	// by itself once another account is in force.
	Paused *SchedulePause `json:"paused"`
}

// SchedulePause says who stopped a schedule, why, and since when.
type SchedulePause struct {
	// bank: by what it said of the account.
	By string `json:"by" enum:"merchant,operator,bank"`
	// The reason, if there is more to say. Example: the bank account is suspended
	Why *string `json:"why"`
	// When it was paused.
	Since Time `json:"since" format:"date-time"`
}

// NewSchedule replaces a merchant's whole schedule: a field that is absent gets its default, not the value that it had.
type NewSchedule struct {
	// The merchant meant: required of an operator's client.
	MerchantID string `json:"merchantId" required:"false" maxLength:"64"`
	// The days of a monthly schedule, one or more; of no other. A month without one of them uses its last day.
	// Example: [1,31]
	MonthDays []int `json:"monthDays" required:"false" minimum:"1" maximum:"31"`
	// IANA name of the zone whose days and clock it follows; the merchant's if absent. Example: Europe/London
	Zone string `json:"zone" required:"false"`
	// Taken, so that what was read may be sent back, and not looked at: enabled pauses a schedule.
	Paused *SchedulePause `json:"paused" required:"false"`
	ScheduleTerms
}

// ScheduleTerms are what a schedule says no matter whose it becomes: a merchant's own, or that of new merchants.
type ScheduleTerms struct {
	// How often; manual: never by itself.
	Interval string `json:"interval" enum:"manual,daily,weekly,monthly"`
	// The days of a weekly schedule, one or more; of no other.
	WeekDays []string `json:"weekDays" required:"false" enum:"monday,tuesday,wednesday,thursday,friday,saturday,sunday"`
	// The cut-off, on the clock of its zone; 16:00 if absent. Example: 16:00
	Time *string `json:"time" required:"false" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	// Where a day goes that is a weekend's or a bank holiday; following if absent.
	Roll *string `json:"roll" required:"false" enum:"following,modified_following,preceding,none"`
	// What there must be beyond the retained amount, in minor units, for a run to withdraw; 0 if absent.
	Minimum int64 `json:"minimum" required:"false" minimum:"0" maximum:"1000000000000"`
	// What stays in the balance, in minor units; 0 if absent.
	Retain int64 `json:"retain" required:"false" minimum:"0" maximum:"1000000000000"`
	// What one run withdraws at most, in minor units; all if absent.
	Maximum *int64 `json:"maximum" required:"false" minimum:"1" maximum:"1000000000000"`
	// false: paused; true if absent.
	Enabled *bool `json:"enabled" required:"false"`
}

// SchedulePreview holds the next runs of a schedule.
type SchedulePreview struct {
	// In order; none of a manual schedule.
	Data []PlannedRun `json:"data" nullable:"false"`
}

// PlannedRun is a run that a schedule will make.
type PlannedRun struct {
	// Its day, after rolling. Example: 2027-02-01
	Date string `json:"date" format:"date"`
	// The cut-off on that day.
	At Time `json:"at" format:"date-time"`
	// The schedule's day before rolling; of several that roll onto the date the date itself, or the first.
	// Example: 2027-01-31
	Nominal string `json:"nominal" format:"date"`
	// Why it was rolled; null: it was not.
	Shift *string `json:"shift" enum:"weekend,bank_holiday"`
	// The weekday, or what the holiday is called. Example: Sunday
	ShiftReason *string `json:"shiftReason"`
	// What it would withdraw, in minor units, if until then nothing but the runs before it moved the balance; 0:
	// nothing.
	ExpectedAmount int64 `json:"expectedAmount"`
	// The fee of that withdrawal.
	Fee int64 `json:"fee"`
	// Why it would withdraw nothing: the code of the first blocker, or below_minimum; with an amount, limit_exceeded:
	// the day's maximum leaves no more. Example: cooling_off
	Reason *string `json:"reason"`
	// Everything known now that will block it on its day; with one of them it withdraws
	// nothing.
	Blockers []Blocker `json:"blockers" nullable:"false"`
}

// ScheduleRun is a run that has taken place: what it withdrew, or why it withdrew nothing.
type ScheduleRun struct {
	// Its day, after rolling. Example: 2027-02-01
	Date string `json:"date" format:"date"`
	// When it was due.
	At Time `json:"at" format:"date-time"`
	// It was made more than 15 minutes after that, or stands for runs that were missed before it, too.
	Late bool `json:"late"`
	// withdrawn, nothing for a reason, or paused: the schedule was.
	Outcome string `json:"outcome" enum:"withdrawn,nothing,paused"`
	// Why nothing was withdrawn: the first blocker's code, or below_minimum; or why no more was: limit_exceeded, the
	// day's maximum left no more. Example: balance_too_low
	Reason *string `json:"reason"`
	// Who had paused the schedule; null: nobody.
	Paused *SchedulePause `json:"paused"`
	// The withdrawal that it made. Example: sch_3_2027-02-01
	WithdrawalID *string `json:"withdrawalId"`
}
