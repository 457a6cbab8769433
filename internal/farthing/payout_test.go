package farthing

import (
	"cmp"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// sealed returns an attempt as a worker stores it.
func sealed() *Attempt {
	return &Attempt{
		Rail:        "simbank",
		Instruction: []byte("sealed"),
		Digest:      Digest{7},
		KeyID:       "k",
		Owner:       "worker",
		LeaseUntil:  day0,
	}
}

// The instruction is stored by the very commit that submits the withdrawal, and by no other.
func TestSubmissionStoresTheAttempt(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 10000)
	l.withdraws("w1", 2000)
	submit := SubmitWithdrawal{MerchantID: "shop", ID: "w1", Attempt: sealed(), By: ann}
	l.does(submit)
	want := *sealed()
	want.MerchantID = "shop"
	want.WithdrawalID = "w1"
	want.Number = 1
	want.Status = AttemptStored
	want.CreatedAt = l.now
	written := l.state.Attempts.Written()
	if len(written) != 1 || !written[0].New || !reflect.DeepEqual(*written[0].Record, want) || want.RecordID() != "w1" {
		t.Errorf("%+v", written)
	}
	other := sealed()
	other.Owner = "another"
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", Attempt: other, By: ann})
	if written := l.state.Attempts.Written(); len(written) != 1 || written[0].Record.Owner != "worker" {
		t.Errorf("a second submission: %+v", written)
	}
	l.withdraws("w2", 2000)
	l.setStatus(MerchantSuspended)
	if w := l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w2", Attempt: sealed()}); w.Record.(*Withdrawal).Status !=
		WithdrawalCanceled || len(l.state.Attempts.Written()) != 1 {
		t.Errorf("a canceled withdrawal is not handed over: %+v", w)
	}
}

// A withdrawal is pending again only if its attempt is marked as not sent. The fee comes back with the rest, and the
// next attempt takes the place of the one that ended.
func TestRecordNotSent(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 10000)
	l.withdraws("w1", 2000)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", Attempt: sealed(), By: ann})
	l.rows = len(l.state.rows)
	back := RecordNotSent{MerchantID: "shop", ID: "w1", Why: "away", By: ann}
	marks := func(status AttemptStatus) {
		marked := *l.state.Attempts.Get("w1")
		marked.Status = status
		l.state.Attempts.Load("w1", &marked)
	}
	for _, status := range []AttemptStatus{
		AttemptStored, AttemptHanding, AttemptHanded, AttemptUnknown, AttemptFreed, AttemptNotSent,
	} {
		marks(status)
		if status != AttemptNotSent {
			l.refuses(CodeWrongState, back)
		}
	}
	l.refuses(CodeWrongState, CancelWithdrawal{MerchantID: "shop", ID: "w1", By: ann})
	w := l.does(back).Record.(*Withdrawal)
	l.journaled("withdrawal.not_sent in_transit→requested 1850", "withdrawal.fee_reversed fees→requested 150")
	if w.Status != WithdrawalPending || w.SubmittedAt != nil || w.Rail != "" || w.RailStatus != RailStatusNotSent ||
		!w.CancelableUntil.Equal(l.now) || l.state.Attempts.Get("w1").Status != AttemptFreed {
		t.Errorf("%+v, %+v", w, l.state.Attempts.Get("w1"))
	}
	l.refuses(CodeWrongState, back)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", Attempt: sealed(), By: ann})
	if a := l.state.Attempts.Get("w1"); a.Status != AttemptStored || !a.CreatedAt.Equal(l.now) {
		t.Errorf("%+v", a)
	}
	l.refuses(CodeWrongState, back)
}

func TestPausedWithdrawalsStayPending(t *testing.T) {
	for _, c := range []struct {
		pause Pause
		stays bool
	}{
		{Pause{}, true},
		{Pause{Rail: "simbank"}, true},
		{Pause{MerchantID: "shop"}, true},
		{Pause{Rail: "files"}, false},
		{Pause{MerchantID: "another"}, false},
	} {
		l := newLab(t)
		l.pays("p1", 10000)
		l.withdraws("w1", 2000)
		settings := *standard(true)
		settings.Pauses = []Pause{c.pause}
		l.state.Settings = &settings
		answer := l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", Attempt: sealed()})
		if stays := answer.Record.(*Withdrawal).Status == WithdrawalPending; stays != c.stays ||
			stays == (len(l.state.Attempts.Written()) > 0) {
			t.Errorf("%+v: %+v", c.pause, answer)
		}
	}
}

// Every state of a withdrawal against every report of the bank: some open a break.
func TestReportsThatContradict(t *testing.T) {
	saying := func(said ReportDetails) PayoutReport {
		return PayoutReport{MerchantID: "shop", ID: "w1", Details: said}
	}
	reports := map[string]func(ReportDetails) Command{
		"accepted": func(said ReportDetails) Command { return RecordPayoutAccepted{saying(said)} },
		"paid":     func(said ReportDetails) Command { return RecordPayoutPaid{saying(said)} },
		"failed":   func(said ReportDetails) Command { return RecordPayoutFailed{PayoutReport: saying(said)} },
		"returned": func(said ReportDetails) Command { return RecordPayoutReturned{PayoutReport: saying(said)} },
	}
	late := map[WithdrawalStatus][]string{
		InTransit:          {},
		WithdrawalPaid:     {"failed"},
		WithdrawalFailed:   {"paid", "returned"},
		WithdrawalReturned: {"failed"},
	}
	for _, status := range WithdrawalStatuses {
		for name, report := range reports {
			want := BreakKind("")
			if tooLate, handedOver := late[status]; !handedOver {
				want = BreakUnknownAtUs
			} else if slices.Contains(tooLate, name) {
				want = BreakLate
			}
			contradicts(t, want, status, report(ReportDetails{}))
			contradicts(t, want, status, report(ReportDetails{Amount: 850}))
			contradicts(t, cmp.Or(unknownOnly(want), BreakAmountDiffers), status, report(ReportDetails{Amount: 851}))
		}
	}
}

// unknownOnly returns the kind if it is found before the amount is compared, else "".
func unknownOnly(kind BreakKind) BreakKind {
	if kind == BreakUnknownAtUs {
		return kind
	}
	return ""
}

// contradicts decides a report on a withdrawal in a state; it must open a break of the kind, or none for "".
func contradicts(t *testing.T, want BreakKind, status WithdrawalStatus, c Command) {
	t.Helper()
	l := newLab(t)
	l.rich()
	l.state.Withdrawals.Load("w1", &Withdrawal{
		MerchantID:    "shop",
		ID:            "w1",
		Status:        status,
		Amount:        1000,
		Fee:           150,
		Currency:      money.GBP,
		BankAccountID: "ba_1",
	})
	_, err := l.try(c)
	found, ok := errors.AsType[*ContradictionError](err)
	switch {
	case want == "" && err != nil:
		l.Errorf("%s, %#v: %v", status, c, err)
	case want != "" && (!ok || found.Kind != want || CodeOf(err) != CodeWrongState ||
		found.Error() != found.Refusal.Error()):
		l.Errorf("%s, %#v: %v, want a break %s", status, c, err, want)
	}
}

func TestRailStatus(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 10000)
	l.withdraws("w1", 2000)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", Attempt: sealed()})
	l.does(RecordOutcomeUnknown{MerchantID: "shop", ID: "w1", Why: "silence"})
	rows := len(l.state.rows)
	l.now = l.now.Add(time.Hour)
	accepted := RecordPayoutAccepted{report("w1")}
	accepted.Details = ReportDetails{Amount: 1850, RailStatus: "ACSP"}
	w := l.does(accepted).Record.(*Withdrawal)
	if w.Status != InTransit || w.RailStatus != "ACSP" || w.UpdatedAt != l.now || w.Outcome != OutcomeUnknown ||
		len(l.state.rows) != rows+1 || l.last().Type != EventWithdrawalAccepted ||
		l.last().Details != `{"railStatus":"ACSP"}` {
		t.Errorf("%+v", w)
	}
	if again := l.does(accepted).Record.(*Withdrawal); again != w {
		t.Errorf("%+v", again)
	}
	booked := RecordPayoutPaid{report("w1")}
	booked.Details.RailStatus = "ACSC"
	paid := l.does(booked).Record.(*Withdrawal)
	if paid.RailStatus != "ACSC" || paid.Outcome != "" {
		t.Errorf("%+v", paid)
	}
	if late := l.does(accepted).Record.(*Withdrawal); late != paid {
		t.Errorf("a word that comes after the last one: %+v", late)
	}
	if keys := accepted.Keys(); keys.MerchantID != "shop" || len(keys.Withdrawals) != 1 {
		t.Errorf("%+v", keys)
	}
}

// The cut-off is the rail's: on business days, by the clock of its zone, and inclusive.
func TestSubmissionAndArrival(t *testing.T) {
	cutOff := calendar.At(16, 0)
	files := RailTerms{Name: "files", CutOff: &cutOff, Days: 1}
	simulator := RailTerms{Name: "simbank", Takes: 30 * time.Minute}
	for _, c := range []struct {
		terms            RailTerms
		now, at, arrival string
	}{
		{files, "2026-11-20T15:59:00Z", "2026-11-20T16:00:00Z", "2026-11-23"},
		{files, "2026-11-20T16:00:00Z", "2026-11-20T16:00:00Z", "2026-11-23"},
		{files, "2026-11-20T16:00:00.001Z", "2026-11-23T16:00:00Z", "2026-11-24"},
		{files, "2026-11-21T10:00:00Z", "2026-11-23T16:00:00Z", "2026-11-24"},
		{files, "2026-12-24T16:00:01Z", "2026-12-29T16:00:00Z", "2026-12-30"},
		{files, "2026-03-27T17:00:00Z", "2026-03-30T15:00:00Z", "2026-03-31"}, // summer time began in between
		{files, "2026-07-01T15:30:00Z", "2026-07-02T15:00:00Z", "2026-07-03"},
		{simulator, "2026-11-20T10:00:00Z", "2026-11-20T10:00:00Z", "2026-11-20"},
		{simulator, "2026-11-20T23:45:00Z", "2026-11-20T23:45:00Z", "2026-11-23"},
		{simulator, "2026-12-25T10:00:00Z", "2026-12-25T10:00:00Z", "2026-12-29"},
		{RailTerms{}, "2026-12-25T10:00:00Z", "2026-12-25T10:00:00Z", "0000-00-00"},
		{RailTerms{Name: "x", Zone: "Nowhere/Land"}, "2026-11-20T10:00:00Z", "2026-11-20T10:00:00Z", "2026-11-20"},
	} {
		now, err := time.Parse(time.RFC3339, c.now)
		if err != nil {
			t.Fatal(err)
		}
		s := &State{Merchant: &Merchant{}, Settings: &Settings{Rails: []RailTerms{c.terms}}}
		at, arrival := s.plannedSubmission(now)
		if got := at.Format(time.RFC3339Nano); got != c.at || arrival.String() != c.arrival {
			t.Errorf("%s by %+v: %s and %s, want %s and %s", c.now, c.terms, got, arrival, c.at, c.arrival)
		}
	}
	s := &State{Merchant: &Merchant{}, Settings: &Settings{Rails: []RailTerms{files},
		Holidays: HolidayChanges{Added: []calendar.Date{{Year: 2026, Month: 11, Day: 23}}}}}
	if at, arrival := s.plannedSubmission(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)); at.Day() != 24 ||
		arrival.Day != 25 {
		t.Errorf("over a holiday of the operator's: %s, %s", at, arrival)
	}
}

func TestBreakID(t *testing.T) {
	id := BreakID("simbank", "wd1", "1")
	if len(id) != 29 || id[:3] != "br_" || id != BreakID("simbank", "wd1", "1") ||
		id == BreakID("simbank", "wd11", "") {
		t.Error(id)
	}
}
