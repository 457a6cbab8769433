package farthing

import (
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// Interval is how often a schedule withdraws.
type Interval string

// The intervals.
const (
	Manual  Interval = "manual" // never by itself
	Daily   Interval = "daily"
	Weekly  Interval = "weekly"  // on one or more weekdays
	Monthly Interval = "monthly" // on one or more days of the month
)

// Intervals lists all of them.
var Intervals = []Interval{Manual, Daily, Weekly, Monthly}

// Schedule says when a merchant's balance is withdrawn by itself, and how much of it: the whole balance less Retain, if
// that is at least Minimum, up to Maximum. A schedule is replaced as a whole; each change is a new version.
type Schedule struct {
	Interval  Interval
	WeekDays  []time.Weekday // of Weekly, from Monday on
	MonthDays []int          // of Monthly, ascending, 1 to 31; a month without that day uses its last
	Time      calendar.TimeOfDay
	Zone      string        // IANA name of the zone whose days and clock it uses
	Roll      calendar.Rule // moves a day that is no business day
	Minimum   money.Minor
	Retain    money.Minor
	Maximum   *money.Minor // nil: none
	Enabled   bool         // false: paused; its days pass without a withdrawal
}

// DefaultSchedule returns what a new merchant gets unless the operator set something else: every Monday at 16:00, or on
// the next business day.
func DefaultSchedule() Schedule {
	return Schedule{
		Interval: Weekly,
		WeekDays: []time.Weekday{time.Monday},
		Time:     calendar.At(16, 0),
		Zone:     DefaultZone,
		Roll:     calendar.Following,
		Enabled:  true,
	}
}

// In returns the schedule in another zone.
func (sch Schedule) In(zone string) Schedule {
	sch.Zone = zone
	return sch
}

// WeekDayName returns a weekday as schedules write it, in lower case.
func WeekDayName(d time.Weekday) string { return strings.ToLower(d.String()) }

// ParseWeekDay reads a weekday's name in lower case; it returns false if it is none.
func ParseWeekDay(name string) (time.Weekday, bool) {
	for d := time.Sunday; d <= time.Saturday; d++ {
		if WeekDayName(d) == name {
			return d, true
		}
	}
	return 0, false
}

// Check says what is wrong with the schedule.
func (sch Schedule) Check() error {
	var bad checks
	sch.check(&bad, "")
	return bad.err()
}

// check checks the fields of a schedule; at is the path of the field that holds it, such as "schedule.", or "".
func (sch Schedule) check(bad *checks, at string) {
	if !slices.Contains(Intervals, sch.Interval) {
		bad.bad(at+"interval", "must be manual, daily, weekly or monthly")
	}
	days := func(field string, interval Interval, named int, valid bool) {
		switch {
		case sch.Interval == interval && named == 0:
			bad.bad(at+field, fmt.Sprintf("must name a day of the %s schedule", interval))
		case sch.Interval != interval && named > 0:
			bad.bad(at+field, fmt.Sprintf("is for a %s schedule only", interval))
		case !valid:
			bad.bad(at+field, "names a day that does not exist")
		}
	}
	days("weekDays", Weekly, len(sch.WeekDays), !slices.ContainsFunc(sch.WeekDays, func(d time.Weekday) bool {
		return d < time.Sunday || d > time.Saturday
	}))
	days("monthDays", Monthly, len(sch.MonthDays), !slices.ContainsFunc(sch.MonthDays, func(d int) bool {
		return d < 1 || d > 31
	}))
	if sch.Time < 0 || sch.Time > calendar.At(23, 59) {
		bad.bad(at+"time", "must be a time of day from 00:00 to 23:59")
	}
	bad.zone(at+"zone", sch.Zone)
	if !slices.Contains(calendar.Rules, sch.Roll) {
		bad.bad(at+"roll", "must be following, modified_following, preceding or none")
	}
	for _, field := range []struct {
		name   string
		amount money.Minor
	}{{"minimum", sch.Minimum}, {"retain", sch.Retain}} {
		if field.amount < 0 || field.amount > MaxAmount {
			bad.bad(at+field.name, fmt.Sprintf("must be a whole number from 0 to %d", int64(MaxAmount)))
		}
	}
	if sch.Maximum != nil {
		bad.amount(at+"maximum", *sch.Maximum)
	}
}

// tidied returns the schedule with each day once and in order, so that schedules that mean the same are written the
// same.
func (sch Schedule) tidied() Schedule {
	fromMonday := func(a, b time.Weekday) int { return int(a+6)%7 - int(b+6)%7 }
	sch.WeekDays = slices.Compact(slices.SortedFunc(slices.Values(sch.WeekDays), fromMonday))
	sch.MonthDays = slices.Compact(slices.Sorted(slices.Values(sch.MonthDays)))
	return sch
}

// details returns the schedule as the journal has it.
func (sch Schedule) details() details {
	sch = sch.tidied()
	weekDays := make([]string, len(sch.WeekDays))
	for i, d := range sch.WeekDays {
		weekDays[i] = WeekDayName(d)
	}
	monthDays := make([]int64, len(sch.MonthDays))
	for i, d := range sch.MonthDays {
		monthDays[i] = int64(d)
	}
	d := details{
		"interval":  string(sch.Interval),
		"weekDays":  weekDays,
		"monthDays": monthDays,
		"time":      sch.Time.String(),
		"zone":      sch.Zone,
		"roll":      string(sch.Roll),
		"minimum":   int64(sch.Minimum),
		"retain":    int64(sch.Retain),
		"maximum":   nil,
		"enabled":   sch.Enabled,
	}
	if sch.Maximum != nil {
		d["maximum"] = int64(*sch.Maximum)
	}
	return d
}

// JSON returns the schedule in its one written form, canonical JSON with the wire's names; schedules are the same if
// these texts are.
func (sch Schedule) JSON() string { return sch.details().String() }

// ParseSchedule reads what JSON wrote.
func ParseSchedule(text string) (Schedule, error) {
	var form struct {
		Interval  Interval      `json:"interval"`
		WeekDays  []string      `json:"weekDays"`
		MonthDays []int         `json:"monthDays"`
		Time      string        `json:"time"`
		Zone      string        `json:"zone"`
		Roll      calendar.Rule `json:"roll"`
		Minimum   money.Minor   `json:"minimum"`
		Retain    money.Minor   `json:"retain"`
		Maximum   *money.Minor  `json:"maximum"`
		Enabled   bool          `json:"enabled"`
	}
	if err := json.Unmarshal([]byte(text), &form); err != nil {
		return Schedule{}, fmt.Errorf("read schedule: %w", err)
	}
	at, err := calendar.ParseTimeOfDay(form.Time)
	if err != nil {
		return Schedule{}, fmt.Errorf("read schedule: %w", err)
	}
	sch := Schedule{
		Interval:  form.Interval,
		MonthDays: form.MonthDays,
		Time:      at,
		Zone:      form.Zone,
		Roll:      form.Roll,
		Minimum:   form.Minimum,
		Retain:    form.Retain,
		Maximum:   form.Maximum,
		Enabled:   form.Enabled,
	}
	for _, name := range form.WeekDays {
		d, ok := ParseWeekDay(name)
		if !ok {
			return Schedule{}, fmt.Errorf("read schedule: %.20q is no weekday", name)
		}
		sch.WeekDays = append(sch.WeekDays, d)
	}
	if err := sch.Check(); err != nil {
		return Schedule{}, fmt.Errorf("read schedule: %w", err)
	}
	return sch.tidied(), nil
}

// PlannedRun is one run that a schedule plans.
type PlannedRun struct {
	Date    calendar.Date // after rolling
	At      time.Time     // the cut-off on that date, in UTC
	Nominal calendar.Date // the day before rolling; of several that roll onto the date the date itself, else the first
	Shift   calendar.Shift
	Reason  string        // of the shift
	through calendar.Date // the last of the days that roll onto the date
}

// Runs returns the runs that the schedule plans after a moment, in order and without end; none for a manual schedule.
// Two days that roll onto the same date are one run. It ignores whether the schedule is paused.
func (sch Schedule) Runs(after time.Time, holidays calendar.Holidays) iter.Seq[PlannedRun] {
	return sch.runs(after, calendar.Date{}, holidays)
}

// runs also leaves out the runs whose days are all dealt with, that is up to and including a day; so a run that was
// made stays made even if holidays are added or struck out and its day would now roll elsewhere.
func (sch Schedule) runs(after time.Time, dealtWith calendar.Date, holidays calendar.Holidays) iter.Seq[PlannedRun] {
	place, err := calendar.Place(sch.Zone)
	if err != nil || sch.Interval == Manual || sch.Check() != nil {
		return func(func(PlannedRun) bool) {}
	}
	return func(yield func(PlannedRun) bool) {
		// By any rule, days up to the last business day before the moment roll to it or earlier, and so are over.
		day := holidays.AddBusinessDays(calendar.Of(after, place), -1)
		run := PlannedRun{}
		for {
			day = sch.dayAfter(day)
			to := holidays.Roll(day, sch.Roll)
			if to.Date == run.Date {
				run.add(day)
				continue
			}
			if !run.Date.IsZero() && run.At.After(after) && dealtWith.Before(run.through) && !yield(run) {
				return
			}
			run = PlannedRun{
				Date:    to.Date,
				At:      sch.Time.On(to.Date, place),
				Nominal: day,
				Shift:   to.Shift,
				Reason:  to.Reason,
				through: day,
			}
		}
	}
}

// add lets a run stand for one more day.
func (r *PlannedRun) add(day calendar.Date) {
	r.through = day
	if day == r.Date {
		r.Nominal, r.Shift, r.Reason = day, "", ""
	}
}

// dayAfter returns the schedule's next day after d, before rolling.
func (sch Schedule) dayAfter(d calendar.Date) calendar.Date {
	for {
		if d = d.AddDays(1); sch.has(d) {
			return d
		}
	}
}

// has reports whether the schedule names a day. A month without a day uses its last, which is decided for each month
// anew: the 31st is the 28th in February and the 31st again in March.
func (sch Schedule) has(d calendar.Date) bool {
	switch sch.Interval {
	case Daily:
		return true
	case Weekly:
		return slices.Contains(sch.WeekDays, d.Weekday())
	default:
		last := d.AddDays(1).Day == 1
		return slices.ContainsFunc(sch.MonthDays, func(day int) bool { return day == d.Day || last && day > d.Day })
	}
}

// ChangeSchedule replaces a merchant's schedule as a whole. It concerns later runs: a run that was due already, and not
// made yet, follows the old schedule.
type ChangeSchedule struct {
	MerchantID    string
	Schedule      Schedule // Zone "": the merchant's
	ByMerchant    bool     // the merchant itself changes it, not the operator
	BankReference string   // made by the caller with MakeBankReference, unused so far: for a run that is due
	By            Origin
}

// Keys names the merchant and the account to which a run that is due would go.
func (c ChangeSchedule) Keys() Keys { return merchantKeys(c.MerchantID) }

func (c ChangeSchedule) Check(at Moment) error {
	var bad checks
	sch := c.Schedule
	sch.Zone = cmp.Or(sch.Zone, DefaultZone)
	sch.check(&bad, "")
	bad.merchant(c.MerchantID)
	bad.bankReference(c.BankReference)
	bad.origin(c.By, at)
	return bad.err()
}

// Decide makes a new version of the schedule, unless nothing changes. The answer's record is the merchant.
func (c ChangeSchedule) Decide(s *State) (Answer, error) {
	if err := s.exists(); err != nil {
		return Answer{}, err
	}
	if _, err := s.runDue(c.BankReference); err != nil {
		return Answer{}, err
	}
	sch := c.Schedule
	sch.Zone = cmp.Or(sch.Zone, s.Merchant.Zone)
	err := s.setSchedule(sch, c.By, c.pauser())
	return Answer{Record: s.Merchant}, err
}

// Preview returns the next runs after now, at most count, as if the schedule had replaced that of the state's merchant.
func (c ChangeSchedule) Preview(s *State, now time.Time, count int) []ExpectedRun {
	seen, m := *s, *s.Merchant
	sch := c.Schedule
	sch.Zone = cmp.Or(sch.Zone, m.Zone)
	m.Plan.follow(sch, m.Plan.pauseAfter(sch, SchedulePause{By: c.pauser(), Since: now}), now)
	seen.Merchant = &m
	return seen.Preview(now, count)
}

// pauser returns who pauses the schedule if it is not enabled.
func (c ChangeSchedule) pauser() string {
	if c.ByMerchant {
		return PausedByMerchant
	}
	return c.By.pauser()
}

// setSchedule journals and writes a new version, whose runs are those after now. pauser is who wants it paused if it is
// not enabled.
func (s *State) setSchedule(sch Schedule, by Origin, pauser string) error {
	plan := s.Merchant.Plan
	if plan.Version > 0 && plan.Schedule.JSON() == sch.JSON() {
		return nil
	}
	version := plan.Version + 1
	paused := plan.pauseAfter(sch, SchedulePause{By: pauser, Since: s.now})
	shown := paused.details(sch.details())
	shown["version"] = version
	said := about{
		subject: SubjectSchedule,
		id:      scheduleID(version),
		by:      by,
		details: shown,
	}
	if _, err := s.enter(EventScheduleChanged, said); err != nil {
		return err
	}
	s.changeMerchant(func(m *Merchant) {
		m.Plan.Version = version
		m.Plan.follow(sch, paused, s.now)
		s.replan(m)
	})
	return nil
}

// follow makes a schedule the plan's, from now on.
func (p *Plan) follow(sch Schedule, paused SchedulePause, now time.Time) {
	p.Schedule, p.Day, p.Paused = sch.tidied(), calendar.Date{}, paused
	if p.UpTo != nil {
		p.UpTo = &now
	}
}

func scheduleID(version int64) string { return fmt.Sprintf("%s_%d", PrefixSchedule, version) }

// startPlan lets the schedule begin with the merchant's activation, rest while it
// is closed, and go on from now when it wakes.
func (s *State) startPlan(m *Merchant, was MerchantStatus) {
	if now := s.now; was == MerchantCreated || was == MerchantClosed {
		m.Plan.UpTo = &now
	}
	s.replan(m)
}

// replan finds when the next run is due, with the holidays as they are now.
func (s *State) replan(m *Merchant) {
	m.Plan.Next, m.Plan.With = nil, s.settings().HolidaysVersion
	if m.Plan.UpTo == nil || m.Status == MerchantClosed {
		return
	}
	for run := range m.Plan.runs(s.settings()) {
		m.Plan.Next = &run.At
		return
	}
}

// runs returns the runs that are not dealt with yet.
func (p *Plan) runs(settings *Settings) iter.Seq[PlannedRun] {
	return p.Schedule.runs(*p.UpTo, p.Day, settings.Calendar())
}
