package farthing

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/money"
)

// awaited loads a withdrawal of 10.00 in some state, which Ann has approved; said is Cid's word on its outcome.
func (l *lab) awaited(status, said WithdrawalStatus) {
	w := &Withdrawal{
		MerchantID:    "shop",
		ID:            "w1",
		Status:        status,
		Amount:        1000,
		Fee:           150,
		Currency:      money.GBP,
		BankAccountID: "ba_1",
		FirstSeq:      2,
		LastSeq:       3,
		CreatedAt:     day0,
		UpdatedAt:     day0,
		ApprovalID:    "apr_1",
	}
	l.state.Withdrawals.Load("w1", w)
	a := l.asked(ApprovalWithdrawal, "w1", w.approvable(), Party{Person: "Max"})
	a.Consent = a.with(Vote{Party: Party{Person: "Ann"}, At: day0})
	switch status {
	case AwaitingApproval:
	case WithdrawalRefused, WithdrawalCanceled, WithdrawalExpired:
		a.Status = ApprovalStatus(status)
	default:
		a.Status, a.Consent = ApprovalApproved, a.with(Vote{Party: Party{Person: "Bob"}, At: day0})
	}
	if status == InTransit || status == WithdrawalFailed {
		word := l.asked(ApprovalResolution, "w1", resolved(said), Party{Person: "Cid"})
		word.Replaced = w.resolvable().String()
	}
}

// Every state of a withdrawal against every word of people about it; each is the second of the two needed.
func TestPeopleDecideOnWithdrawals(t *testing.T) {
	staff := Origin{Actor: ActorStaff}
	approve := ApproveRecord{
		Kind:       ApprovalWithdrawal,
		MerchantID: "shop",
		ID:         "w1",
		Person:     "Bob",
		Salt:       "s",
		By:         staff,
	}
	refuse := RefuseRecord{
		Kind:       ApprovalWithdrawal,
		MerchantID: "shop",
		ID:         "w1",
		Person:     "Bob",
		Reason:     "not ours",
		Salt:       "s",
		By:         staff,
	}
	resolve := func(outcome WithdrawalStatus) ResolveWithdrawal {
		return ResolveWithdrawal{
			MerchantID: "shop",
			ID:         "w1",
			Outcome:    outcome,
			Person:     "Bob",
			Reason:     "so did I",
			Salt:       "s",
			By:         staff,
		}
	}
	words := []Command{approve, refuse, resolve(WithdrawalPaid), resolve(WithdrawalFailed)}
	no := told{}
	same := func(s WithdrawalStatus) told { return told{to: s} }
	paid := told{WithdrawalPaid, []string{"approval.given", "withdrawal.paid in_transit→bank 850"}}
	failed := told{WithdrawalFailed, []string{"approval.given", "withdrawal.failed in_transit→available 850",
		"withdrawal.fee_reversed fees→available 150"}}
	late := told{WithdrawalPaid, []string{"approval.given", "withdrawal.paid_late available→bank 850",
		"withdrawal.fee available→fees 150"}}
	for from, want := range map[WithdrawalStatus][4]told{
		AwaitingApproval: {{WithdrawalPending, []string{"approval.given", "withdrawal.approved",
			"bank_account.approved"}},
			{WithdrawalRefused, []string{"approval.refused", "withdrawal.refused requested→available 1000"}}, no, no},
		WithdrawalPending:  {same(WithdrawalPending), no, no, no},
		InTransit:          {no, no, paid, failed},
		WithdrawalPaid:     {no, no, same(WithdrawalPaid), no},
		WithdrawalFailed:   {no, no, late, same(WithdrawalFailed)},
		WithdrawalReturned: {}, WithdrawalCanceled: {}, WithdrawalExpired: {},
		WithdrawalRefused: {no, same(WithdrawalRefused), no, no},
	} {
		for i, word := range words {
			l := newLab(t)
			l.rich()
			said := WithdrawalPaid
			if i == 3 {
				said = WithdrawalFailed
			}
			l.awaited(from, said)
			if want[i].to == "" {
				l.refuses(CodeWrongState, word)
			} else {
				l.personDecides(word, want[i])
			}
		}
	}
}

func (l *lab) personDecides(word Command, want told) {
	l.Helper()
	was := *l.state.Withdrawals.Get("w1")
	got := l.does(word).Record.(*Withdrawal)
	rows := l.state.rows[l.rows:]
	l.journaled(want.rows...)
	if got.Status != want.to || got != l.state.Withdrawals.Get("w1") || got.Amount != 1000 || got.FirstSeq != 2 {
		l.Errorf("%s, %T: %+v", was.Status, word, got)
	}
	if len(rows) == 0 {
		if !reflect.DeepEqual(*got, was) || len(l.state.notes) != 0 {
			l.Errorf("%s, %T changed it to %+v", was.Status, word, got)
		}
		return
	}
	about := rows
	if about[len(about)-1].Subject == SubjectBankAccount {
		about = about[:len(about)-1] // the first approval approves the account too
	}
	if got.LastSeq != about[len(about)-1].Seq || got.UpdatedAt != l.now || rows[0].Previous != 2 ||
		rows[1].Previous != 3 || openApproval(l.state, ApprovalResolution, "w1") != nil {
		l.Errorf("%s, %T: %+v", was.Status, word, got)
	}
	if back := strings.Contains(want.rows[1], "→available"); back != (got.GivenBackFrom != nil) {
		l.Errorf("%s, %T: given back from %v", was.Status, word, got.GivenBackFrom)
	}
	l.noted(word, rows[0].Seq)
	if details, actor := rows[0].Details, rows[0].Actor; actor != "staff" ||
		!strings.Contains(details, `"note":"`+l.state.notes[0].Digest().hex()+`"`) {
		l.Errorf("%s, %T: the row is by %s and says %s", was.Status, word, actor, details)
	}
}

// noted checks the note, which only the operator sees.
func (l *lab) noted(word Command, seq int64) {
	l.Helper()
	want := Note{MerchantID: "shop", Seq: seq, Who: "Bob", Text: "so did I", Salt: "s"}
	switch word.(type) {
	case ApproveRecord:
		want.Text = "approved"
	case RefuseRecord:
		want.Text = "not ours"
	}
	if notes := l.state.Change().Notes; len(notes) != 1 || notes[0] != want {
		l.Errorf("%T: the notes are %+v, want %+v", word, notes, want)
	}
}

// limited returns a lab with 1,000.00 in the balance and limits on it.
func limited(t *testing.T, limits Limits) *lab {
	t.Helper()
	l := newLab(t)
	l.state.Settings = standard(true)
	l.state.Settings.Limits = limits
	l.pays("p1", 100000)
	l.withdraws("first", 200) // passes eligibility
	l.does(CancelWithdrawal{MerchantID: "shop", ID: "first"})
	l.rows = len(l.state.rows)
	return l
}

func (l *lab) approve(person string) Command {
	return ApproveRecord{
		Kind:       ApprovalWithdrawal,
		MerchantID: "shop",
		ID:         "w1",
		Person:     person,
		By:         Origin{Actor: ActorStaff},
	}
}

// approval returns the approval of the withdrawal w1.
func (l *lab) approval() *Approval {
	return l.state.Approvals.Get(l.state.Withdrawals.Get("w1").ApprovalID)
}

func TestWithdrawalWaitsForTwoPeople(t *testing.T) {
	l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
	if w0 := l.withdraws("w0", 1000); w0.Status != WithdrawalPending || w0.ApprovalID != "" ||
		*w0.CancelableUntil != l.now {
		t.Errorf("at the limit: %+v", w0)
	}
	l.does(CancelWithdrawal{MerchantID: "shop", ID: "w0"})
	l.rows = len(l.state.rows)
	amount := money.Minor(1001)
	answer := l.does(RequestWithdrawal{
		MerchantID: "shop",
		ID:         "w1",
		Amount:     &amount,
		Trigger:    TriggerRequest,
		Person:     "Max",
		OnBehalfOf: People{"Eve"},
		By:         ann,
	})
	w, a := answer.Record.(*Withdrawal), l.approval()
	if w.Status != AwaitingApproval || w.CancelableUntil != nil || !w.ExpectedArrival.IsZero() || answer.Approval != a {
		t.Errorf("above the limit: %+v", w)
	}
	if a.ExpiresAt != l.now.Add(72*time.Hour) || a.Maker.Person != "Max" || a.Needed != 2 || a.Status != ApprovalOpen ||
		a.Actor != "client:till" {
		t.Errorf("above the limit: %+v", a)
	}
	if row := l.state.rows[l.rows]; row.Details != `{"bankAccountId":"ba_1","fee":150,"status":"awaiting_approval"}` {
		t.Errorf("%+v", row)
	}
	l.journaled("withdrawal.requested available→requested 1001", "approval.asked")
	l.balances("acquirer 100000 available 98999 requested 1001")
	l.refuses(CodeWrongState, SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	l.refuses(CodeNotAnApprover, l.approve(""))
	for _, maker := range []string{"Max", " max ", "EVE"} {
		l.refuses(CodeSamePerson, l.approve(maker))
	}
	w = l.does(l.approve("Ann")).Record.(*Withdrawal)
	if w.Status != AwaitingApproval || !slices.Equal(l.approval().People(), []string{"Ann"}) {
		t.Errorf("one approval: %+v", w)
	}
	for _, same := range []string{"Ann", "ANN"} {
		if again := l.does(l.approve(same)).Record; again != w {
			t.Errorf("the same person's same yes: %+v", again)
		}
	}
	l.journaled("approval.given")
	l.approvedBySecond()
}

// approvedBySecond goes on after Ann's yes to the withdrawal w1.
func (l *lab) approvedBySecond() {
	l.Helper()
	l.refuses(CodeWrongState, l.expire())
	l.now = l.approval().ExpiresAt.Add(-time.Millisecond)
	l.refuses(CodeWrongState, l.expire())
	w := l.does(l.approve("Bob")).Record.(*Withdrawal)
	if a := l.approval(); w.Status != WithdrawalPending || *w.CancelableUntil != l.now ||
		a.Status != ApprovalApproved || !slices.Equal(a.People(), []string{"Ann", "Bob"}) {
		l.Errorf("two approvals: %+v %+v", w, a)
	}
	if a := l.state.Account; a.ApprovedAt == nil || *a.ApprovedAt != l.now || a != l.state.Accounts.Get("ba_1") {
		l.Errorf("%+v", a)
	}
	l.journaled("approval.given", "withdrawal.approved", "bank_account.approved")
	for _, person := range []string{"Cid", ""} {
		if again := l.does(l.approve(person)); again.Record != w || again.Created {
			l.Errorf("approving again: %+v", again)
		}
	}
	l.now = l.now.Add(time.Hour)
	l.refuses(CodeWrongState, l.expire())
	if w = l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"}).Record.(*Withdrawal); w.Status != InTransit {
		l.Errorf("%+v", w)
	}
	l.refuses(CodeWrongState, l.approve("Cid"))
}

// expire returns the job's command about the approval of the withdrawal w1.
func (l *lab) expire() Command { return ExpireApproval{Approval: keyOf(l.approval())} }

// An approval counts until the moment at which the withdrawal lapses, whether or not that was recorded by then.
func TestApprovalLapses(t *testing.T) {
	l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
	l.withdraws("w1", 5000)
	l.does(l.approve("Ann"))
	l.now = l.approval().ExpiresAt
	l.refuses(CodeWrongState, l.approve("Bob"))
	l.rows = len(l.state.rows)
	l.does(l.expire())
	l.journaled("approval.expired", "withdrawal.expired requested→available 5000")
	if row, w := l.last(), l.state.Withdrawals.Get("w1"); w.Status != WithdrawalExpired || row.Actor != "system" ||
		row.Why != "nobody approved it in time" {
		t.Errorf("%+v, %+v", w, row)
	}
	l.does(l.expire())
	l.journaled()
	l.balances("acquirer 100000 available 100000")
	for _, c := range []Command{l.approve("Bob"), SubmitWithdrawal{MerchantID: "shop", ID: "w1"},
		CancelWithdrawal{MerchantID: "shop", ID: "w1"},
		RefuseRecord{Kind: ApprovalWithdrawal, MerchantID: "shop", ID: "w1", Person: "Bob", Reason: "x"}} {
		l.refuses(CodeWrongState, c)
	}
}

func TestRefusingTakesOnePerson(t *testing.T) {
	l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
	l.withdraws("w1", 5000)
	l.does(l.approve("Ann"))
	refuse := RefuseRecord{
		Kind:       ApprovalWithdrawal,
		MerchantID: "shop",
		ID:         "w1",
		Reason:     "no",
		By:         Origin{Actor: ActorStaff},
	}
	l.refuses(CodeNotAnApprover, refuse)
	refuse.Person = "Bob"
	if w := l.does(refuse).Record.(*Withdrawal); w.Status != WithdrawalRefused || l.last().Why != "no" ||
		l.approval().Status != ApprovalRefused {
		t.Errorf("%+v", w)
	}
	l.refuses(CodeWrongState, l.approve("Cid"))
	l.balances("acquirer 100000 available 100000")
	placesAre(t, "a reason", RefuseRecord{
		Kind:       ApprovalWithdrawal,
		MerchantID: "shop",
		ID:         "w1",
		Reason:     "x",
	}.Check(atDay0), "")
	placesAre(t, "no reason", RefuseRecord{
		Kind:       ApprovalWithdrawal,
		MerchantID: "shop",
		ID:         "w1",
	}.Check(atDay0), "reason")
}

// A merchant cancels a withdrawal that waits, as it cancels one that is pending.
func TestCancelWhileWaiting(t *testing.T) {
	l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
	l.withdraws("w1", 5000)
	l.rows = len(l.state.rows)
	w := l.does(CancelWithdrawal{MerchantID: "shop", ID: "w1"}).Record.(*Withdrawal)
	if w.Status != WithdrawalCanceled || l.approval().Status != ApprovalCanceled {
		t.Errorf("%+v", w)
	}
	l.journaled("approval.canceled", "withdrawal.canceled requested→available 5000")
	l.refuses(CodeWrongState, l.approve("Ann"))
}

// Somebody who changes the database between the approvals, or after them, gets
// nothing approved and nothing paid.
func TestApprovalIsBoundToTheContent(t *testing.T) {
	for _, approvals := range [][]string{{"Ann"}, {"Ann", "Bob"}} {
		for name, tamper := range map[string]func(w *Withdrawal, a *Approval){
			"amount":   func(w *Withdrawal, _ *Approval) { w.Amount = 5001 },
			"fee":      func(w *Withdrawal, _ *Approval) { w.Fee = 0 },
			"account":  func(w *Withdrawal, _ *Approval) { w.BankAccountID = "ba_2" },
			"request":  func(w *Withdrawal, _ *Approval) { w.Request[0]++ },
			"approval": func(w *Withdrawal, _ *Approval) { w.ApprovalID = "apr_other" },
			"wanted":   func(_ *Withdrawal, a *Approval) { a.Wanted = "{}" },
		} {
			l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
			l.withdraws("w1", 5000)
			for _, person := range approvals {
				l.does(l.approve(person))
			}
			w, a := *l.state.Withdrawals.Get("w1"), *l.approval()
			tamper(&w, &a)
			l.state.Withdrawals.Load("w1", &w)
			l.state.Approvals.Load(a.ID, &a)
			l.state.Accounts.Load("ba_2", &BankAccount{ID: "ba_2", Status: AccountInForce})
			c := l.approve("Bob")
			if len(approvals) == 2 {
				c = SubmitWithdrawal{MerchantID: "shop", ID: "w1"}
			}
			if _, err := l.try(c); !errors.Is(err, ErrBroken) {
				t.Errorf("%s changed after %d approvals: %v", name, len(approvals), err)
			}
		}
	}
}

// Somebody who makes a withdrawal pending that waits gets nothing paid.
func TestWithdrawalsThatNobodyApprovedStay(t *testing.T) {
	l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
	l.withdraws("w1", 5000)
	l.does(l.approve("Ann"))
	w := *l.state.Withdrawals.Get("w1")
	w.Status = WithdrawalPending
	l.state.Withdrawals.Load("w1", &w)
	if _, err := l.try(SubmitWithdrawal{MerchantID: "shop", ID: "w1"}); !errors.Is(err, ErrBroken) {
		t.Error(err)
	}
	approved := *l.approval()
	approved.Status = ApprovalApproved // but of two people, only one said yes
	l.state.Approvals.Load(approved.ID, &approved)
	if _, err := l.try(SubmitWithdrawal{MerchantID: "shop", ID: "w1"}); !errors.Is(err, ErrBroken) {
		t.Error(err)
	}
}

func TestWhoMadeAWithdrawal(t *testing.T) {
	for _, c := range []struct {
		wish RequestWithdrawal
		want string
	}{
		{RequestWithdrawal{Person: "Max", OnBehalfOf: People{"Eve"}, By: ann}, "Max Eve"},
		{RequestWithdrawal{OnBehalfOf: People{"Eve"}, By: ann}, "Eve"},
		{RequestWithdrawal{Trigger: TriggerSchedule, Person: "Max", By: Origin{Actor: ActorSchedule}}, ""},
	} {
		if got := strings.Join(c.wish.maker().names(), " "); got != c.want {
			t.Errorf("%+v is made by %q, want %q", c.wish, got, c.want)
		}
	}
}

// A withdrawal by schedule waits as well, and also takes two people.
func TestScheduledWithdrawalsWait(t *testing.T) {
	l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
	w := l.does(RequestWithdrawal{
		MerchantID: "shop",
		ID:         "w1",
		Trigger:    TriggerSchedule,
		By:         Origin{Actor: ActorSchedule},
	}).Record.(*Withdrawal)
	if w.Status != AwaitingApproval || l.approval().Maker.Person != "" || l.approval().Needed != 2 {
		t.Errorf("%+v", w)
	}
	if w = l.does(l.approve("Ann")).Record.(*Withdrawal); w.Status != AwaitingApproval {
		t.Errorf("%+v", w)
	}
	if w = l.does(l.approve("Bob")).Record.(*Withdrawal); w.Status != WithdrawalPending {
		t.Errorf("%+v", w)
	}
}

func TestWordsAboutNothing(t *testing.T) {
	l := newLab(t)
	for _, c := range []Command{ApproveRecord{
		Kind:   ApprovalWithdrawal,
		ID:     "x",
		Person: "Ann",
	}, RefuseRecord{Kind: ApprovalWithdrawal, ID: "x", Person: "Ann"},
		ResolveWithdrawal{ID: "x", Person: "Ann"}} {
		l.refuses(CodeNotFound, c)
		if keys := c.Keys(); !slices.Equal(keys.Withdrawals, []string{"x"}) {
			t.Errorf("%T: %+v", c, keys)
		}
	}
	if !(ApproveRecord{Kind: ApprovalWithdrawal}).Keys().BankAccount || !(ResolveWithdrawal{}).Keys().BankAccount {
		t.Error("commands that use accounts must load them")
	}
}

// A note's digest reveals nobody: two of the same content differ by their salt.
func TestNotesAreSalted(t *testing.T) {
	a, b := noteOf("1", attribution{"Ann", "x"}), noteOf("2", attribution{"Ann", "x"})
	if a.Digest() == b.Digest() || a.Digest() != noteOf("1", attribution{"Ann", "x"}).Digest() {
		t.Error("the digest does not follow from salt and content")
	}
	if (Note{Who: "a", Text: "b"}).Digest() == (Note{Who: "ab"}).Digest() {
		t.Error("the person and the text run together")
	}
}
