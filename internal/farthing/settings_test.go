package farthing

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

func days(t *testing.T, texts ...string) *[]calendar.Date {
	t.Helper()
	list := []calendar.Date{}
	for _, text := range texts {
		d, err := calendar.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, d)
	}
	return &list
}

// changed returns the change of some settings to those of others.
func changed(to Settings, names ...string) ChangeSettings {
	return ChangeSettings{To: to, Names: names, Reason: "x"}
}

func TestChangeSettings(t *testing.T) {
	was := DefaultSettings(false)
	before := *was
	daily := DefaultSchedule()
	daily.Interval, daily.WeekDays = Daily, nil
	change := ChangeSettings{
		To: Settings{
			Schedule:        daily,
			CoolingOff:      0 * time.Hour,
			ApprovalExpiry:  48 * time.Hour,
			RefundRate:      1000,
			DisputeRate:     50,
			Reserve:         RollingReserve{BasisPoints: 500, Days: 90},
			MerchantNotices: []NoticeKind{NoticeSchedule, NoticeContact, NoticeSecret, NoticeBankAccount, NoticeSecret},
			OperatorNotices: []NoticeKind{},
			InvoiceIssuer:   []string{"Example Payments Ltd", "1 High Street, London"},
			Holidays:        HolidayChanges{Added: *days(t, "2027-05-10", "2026-12-29", "2027-05-10")},
		},
		Names: strings.Fields("schedule coolingOffHours approvalExpiryHours refundRate disputeRate " +
			"rollingReserve holidaysAdded merchantNotices operatorNotices " +
			"invoiceIssuer"),
		Limits: LimitsPatch{Limits: Limits{ApprovalOver: pointer(money.Minor(0)),
			DailyMaximum: pointer(money.Minor(5000))}, Clear: []string{"firstWithdrawalOver"}},
		Reason: "x",
		By:     desk,
	}
	next, err := change.Apply(was)
	if err != nil {
		t.Fatal(err)
	}
	want := Settings{
		Version:         1,
		Schedule:        daily,
		Limits:          Limits{ApprovalOver: pointer(money.Minor(0)), DailyMaximum: pointer(money.Minor(5000))},
		CoolingOff:      0,
		ApprovalExpiry:  48 * time.Hour,
		RefundRate:      1000,
		DisputeRate:     50,
		Safeguarding:    DefaultSafeguarding,
		Reserve:         RollingReserve{500, 90},
		Holidays:        HolidayChanges{Added: *days(t, "2026-12-29", "2027-05-10")},
		HolidaysVersion: 1,
		TwoPeople:       TwoPeopleAll,
		MerchantNotices: []NoticeKind{NoticeBankAccount, NoticeSecret, NoticeContact, NoticeSchedule},
		OperatorNotices: []NoticeKind{},
		InvoiceIssuer:   []string{"Example Payments Ltd", "1 High Street, London"},
	}
	want.Schedule = daily.tidied()
	if !reflect.DeepEqual(*next, want) {
		t.Errorf("%+v\nwant %+v", *next, want)
	}
	if !reflect.DeepEqual(*was, before) {
		t.Errorf("the settings before were changed to %+v", *was)
	}
	if again, err := change.Apply(next); err != nil || again != next {
		t.Errorf("the same change again makes a version: %+v, %v", again, err)
	}
	if next.Calendar().Roll((*days(t, "2026-12-29"))[0], calendar.Following).Date.String() != "2026-12-30" {
		t.Error("the added holiday is a business day")
	}
	without := LimitsPatch{Clear: LimitNames}
	loose := ChangeSettings{
		To:     Settings{Reserve: RollingReserve{}},
		Names:  []string{"rollingReserve"},
		Reason: "x",
		Limits: without,
	}
	if _, err := loose.Apply(next); CodeOf(err) != CodeCommandLineOnly {
		t.Errorf("limits are loosened through the interface: %v", err)
	}
	for _, looser := range []ChangeSettings{
		changed(Settings{RefundRate: next.RefundRate + 1}, "refundRate"),
		changed(Settings{DisputeRate: next.DisputeRate + 1}, "disputeRate"),
		changed(Settings{Reserve: RollingReserve{499, 90}}, "rollingReserve"),
		changed(Settings{Reserve: RollingReserve{500, 89}}, "rollingReserve"),
	} {
		looser.By = Origin{Actor: ActorStaff}
		if _, err := looser.Apply(next); CodeOf(err) != CodeCommandLineOnly {
			t.Errorf("%v is loosened through the interface: %v", looser.Names, err)
		}
	}
	loose.By = desk
	third, err := loose.Apply(next)
	if err != nil || third.Version != 2 || third.HolidaysVersion != 1 || third.Reserve != (RollingReserve{}) ||
		third.Limits != (Limits{}) || third.RefundRate != 1000 {
		t.Errorf("%+v, %v", third, err)
	}
	struck := changed(Settings{Holidays: HolidayChanges{Added: *days(t), Struck: *days(t, "2026-12-29")}},
		"holidaysAdded", "holidaysStruck")
	alone := ChangeSettings{
		To:     Settings{TwoPeople: DualControlOff},
		Names:  []string{"twoPeople"},
		Reason: "x",
		By:     Origin{Actor: ActorCLI},
	}
	if next, err := alone.Apply(third); err != nil || next.TwoPeople != DualControlOff {
		t.Errorf("%+v, %v", next, err)
	}
	fourth, err := struck.Apply(third)
	if err != nil || fourth.HolidaysVersion != 3 || len(fourth.Holidays.Added) != 0 ||
		len(fourth.Holidays.Struck) != 1 {
		t.Errorf("%+v, %v", fourth, err)
	}
	_, err = changed(Settings{Holidays: HolidayChanges{Added: *days(t, "2026-12-29")}}, "holidaysAdded").Apply(fourth)
	placesAre(t, "added and struck out", err, "holidaysAdded")
}

func TestChangesOfSettingsAreChecked(t *testing.T) {
	many := slices.Repeat(*days(t, "2026-12-29"), 1001)
	schedule := DefaultSchedule()
	schedule.Interval, schedule.Minimum = "yearly", -1
	for name, c := range map[string]struct {
		change ChangeSettings
		places string
	}{
		"nothing":     {ChangeSettings{Reason: "x"}, ""},
		"no reason":   {ChangeSettings{}, "reason"},
		"long reason": {ChangeSettings{Reason: strings.Repeat("x", MaxReason+1)}, "reason"},
		"no bank accounts": {
			changed(Settings{MerchantNotices: []NoticeKind{NoticeSecret, NoticeContact}}, "merchantNotices"),
			"merchantNotices",
		},
		"merchants' approvals": {
			changed(Settings{MerchantNotices: NoticeKinds}, "merchantNotices"),
			"merchantNotices",
		},
		"operator's all": {changed(Settings{OperatorNotices: NoticeKinds}, "operatorNotices"), ""},
		"issuer of many lines": {
			changed(Settings{InvoiceIssuer: make([]string, 11)}, "invoiceIssuer"),
			"invoiceIssuer",
		},
		"no issuer yet": {changed(Settings{InvoiceIssuer: []string{}}, "invoiceIssuer"), ""},
		"unknown notices": {
			changed(Settings{OperatorNotices: []NoticeKind{"x"}}, "operatorNotices"),
			"operatorNotices",
		},
		"a schedule": {
			changed(Settings{Schedule: schedule}, "schedule"),
			"schedule.interval schedule.weekDays schedule.minimum",
		},
		"too much": {ChangeSettings{
			To: Settings{
				CoolingOff:     8761 * time.Hour,
				ApprovalExpiry: 8761 * time.Hour,
				RefundRate:     10001,
				DisputeRate:    10001,
				Reserve:        RollingReserve{10001, 3651},
				Holidays:       HolidayChanges{Added: many, Struck: many},
			},
			Names: strings.Fields("coolingOffHours approvalExpiryHours refundRate disputeRate " +
				"rollingReserve holidaysAdded holidaysStruck"),
			Reason: "x",
			Limits: LimitsPatch{Limits: Limits{ApprovalOver: pointer(MaxAmount + 1)}},
		},
			"limits.approvalOver coolingOffHours approvalExpiryHours refundRate disputeRate " +
				"rollingReserve.basisPoints rollingReserve.days holidaysAdded holidaysStruck"},
		"the most": {ChangeSettings{
			To: Settings{
				CoolingOff:     8760 * time.Hour,
				ApprovalExpiry: 8760 * time.Hour,
				RefundRate:     10000,
				DisputeRate:    10000,
				Reserve:        RollingReserve{10000, 3650},
			},
			Names: strings.Fields("coolingOffHours approvalExpiryHours refundRate disputeRate " +
				"rollingReserve"),
			Reason: "x",
			Limits: LimitsPatch{Limits: Limits{ApprovalOver: pointer(MaxAmount)}},
		}, ""},
		"too little": {ChangeSettings{
			To: Settings{
				CoolingOff:     -1 * time.Hour,
				ApprovalExpiry: 0 * time.Hour,
				RefundRate:     -1,
				DisputeRate:    -1,
				Reserve:        RollingReserve{0, 1},
			},
			Names: strings.Fields("coolingOffHours approvalExpiryHours refundRate disputeRate " +
				"rollingReserve"),
			Reason: "x",
			Limits: LimitsPatch{Limits: Limits{DailyMaximum: pointer(money.Minor(-1))}},
		},
			"limits.dailyMaximum coolingOffHours approvalExpiryHours refundRate disputeRate " +
				"rollingReserve.basisPoints"},
		"the least": {ChangeSettings{
			To: Settings{
				CoolingOff:     0 * time.Hour,
				ApprovalExpiry: 1 * time.Hour,
				RefundRate:     0,
				DisputeRate:    0,
				Reserve:        RollingReserve{1, 1},
			},
			Names: strings.Fields("coolingOffHours approvalExpiryHours refundRate disputeRate " +
				"rollingReserve"),
			Reason: "x",
			Limits: LimitsPatch{Limits: Limits{DailyMaximum: pointer(money.Minor(0))}},
		}, ""},
		"no reserve's days": {
			changed(Settings{Reserve: RollingReserve{BasisPoints: 1}}, "rollingReserve"),
			"rollingReserve.days",
		},
		"no reserve": {changed(Settings{Reserve: RollingReserve{}}, "rollingReserve"), ""},
		"set and cleared": {
			ChangeSettings{Reason: "x", Limits: LimitsPatch{
				Limits: Limits{DailyMaximum: pointer(money.Minor(1))}, Clear: []string{"dailyMaximum"}}},
			"limits.dailyMaximum",
		},
		"an unknown switched off": {ChangeSettings{Reason: "x",
			Limits: LimitsPatch{None: []string{"x"}}}, "limits.none"},
		"one that is set switched off": {ChangeSettings{Reason: "x", Limits: LimitsPatch{
			Limits: Limits{DailyMaximum: pointer(money.Minor(1))}, None: []string{"dailyMaximum"}}}, "limits.none"},
		"an unknown cleared": {ChangeSettings{Reason: "x", Limits: LimitsPatch{Clear: []string{"x"}}}, "limits"},
	} {
		placesAre(t, name, c.change.Check(), c.places)
	}
}

func TestLimitsOf(t *testing.T) {
	platform := &Settings{Limits: Limits{ApprovalOver: pointer(money.Minor(100)),
		DailyMaximum: pointer(money.Minor(1000))}}
	m := &Merchant{Limits: Limits{ApprovalOver: pointer(money.Minor(0)), FirstWithdrawalOver: pointer(money.Minor(7))}}
	got := platform.LimitsOf(m)
	if !got.equal(Limits{ApprovalOver: pointer(money.Minor(0)), FirstWithdrawalOver: pointer(money.Minor(7)),
		DailyMaximum: pointer(money.Minor(1000))}) {
		t.Errorf("%+v", got)
	}
}

// TestDefaultLimits tells which limits hold where nobody set any, and that only the command line switches one off.
func TestDefaultLimits(t *testing.T) {
	none := &Merchant{}
	if got := DefaultSettings(true).LimitsOf(none); got != (Limits{}) || DefaultSettings(true).FirstPerDay() != nil {
		t.Errorf("a sandbox has limits: %+v", got)
	}
	was := DefaultSettings(false)
	if got := was.LimitsOf(none); !got.equal(Limits{ApprovalOver: pointer(money.Minor(1_000_000)),
		FirstWithdrawalOver: pointer(money.Minor(100_000)), DailyMaximum: pointer(money.Minor(10_000_000))}) {
		t.Errorf("%+v", got)
	}
	off := ChangeSettings{Reason: "x", By: ann, Limits: LimitsPatch{None: []string{"dailyMaximum"}}}
	for _, rule := range TwoPeopleRules {
		was.TwoPeople = rule
		if _, err := off.Apply(was); CodeOf(err) != CodeCommandLineOnly {
			t.Errorf("with %s a client switches a limit off: %v", rule, err)
		}
	}
	was.TwoPeople = TwoPeopleAll
	off.By = desk
	next, err := off.Apply(was)
	if err != nil || next.LimitsOf(none).DailyMaximum != nil || next.LimitsOf(none).ApprovalOver == nil {
		t.Fatalf("%+v, %v", next, err)
	}
	changed := details(next.Differences(was)).String()
	if changed != `{"dailyMaximum":"none","dailyMaximumBefore":null}` {
		t.Error(changed)
	}
	off.By = ann
	if same, err := off.Apply(next); err != nil || same != next {
		t.Errorf("a limit that is off already is switched off: %+v, %v", same, err)
	}
	back := ChangeSettings{Reason: "x", By: ann, Limits: LimitsPatch{Clear: []string{"dailyMaximum"}}}
	if last, err := back.Apply(next); err != nil || *last.LimitsOf(none).DailyMaximum != 10_000_000 {
		t.Errorf("%+v, %v", last, err)
	}
}

func TestMerchantWithoutLimit(t *testing.T) {
	l := newLab(t)
	l.pays("p", 20_000_000)
	off := UpdateMerchant{MerchantID: "shop", By: ann, Limits: LimitsPatch{None: []string{"dailyMaximum"}}}
	l.refuses(CodeLimitExceeded, RequestWithdrawal{MerchantID: "shop", ID: "a", Trigger: TriggerRequest, By: ann})
	l.refuses(CodeCommandLineOnly, off)
	off.By = desk
	l.does(off)
	if row := l.last(); row.Details != `{"dailyMaximum":"none","dailyMaximumBefore":null}` {
		t.Errorf("%+v", row)
	}
	l.does(RequestWithdrawal{MerchantID: "shop", ID: "a", Trigger: TriggerRequest, By: ann})
	if w := l.state.Withdrawals.Get("a"); w.Status != AwaitingApproval || w.Amount != 20_000_000 {
		t.Errorf("%+v", w)
	}
}

// equal reports whether the amounts are the same.
func (l Limits) equal(other Limits) bool { return reflect.DeepEqual(l, other) }
