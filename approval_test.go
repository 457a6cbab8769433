package farthing

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/money"
)

// awaited returns a withdrawal of 10.00 in some state, which Ann has approved; said is Cid's word on its outcome.
func awaited(status, said WithdrawalStatus) *Withdrawal {
	by := day0.AddDate(0, 0, 22)
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
		ApproveBy:     &by,
		Consent:       Consent{Maker: "Max", Approvals: []string{"Ann"}},
	}
	w.Approved = w.content()
	if status == InTransit || status == WithdrawalFailed {
		w.Resolution = Resolution{said, "Cid", "I called the bank"}
	}
	return w
}

// Every state of a withdrawal against every word of people about it; each is the second of the two needed.
func TestPeopleDecideOnWithdrawals(t *testing.T) {
	approve := ApproveWithdrawal{MerchantID: "shop", ID: "w1", Person: "Bob", Salt: "s", By: Origin{Actor: ActorStaff}}
	refuse := RefuseWithdrawal{
		MerchantID: "shop",
		ID:         "w1",
		Person:     "Bob",
		Reason:     "not ours",
		Salt:       "s",
		By:         Origin{Actor: ActorStaff},
	}
	expire := ExpireWithdrawal{MerchantID: "shop", ID: "w1"}
	resolve := func(outcome WithdrawalStatus) ResolveWithdrawal {
		return ResolveWithdrawal{
			MerchantID: "shop",
			ID:         "w1",
			Outcome:    outcome,
			Person:     "Bob",
			Reason:     "so did I",
			Salt:       "s",
			By:         Origin{Actor: ActorStaff},
		}
	}
	words := []Command{approve, refuse, expire, resolve(WithdrawalPaid), resolve(WithdrawalFailed)}
	no := told{}
	same := func(s WithdrawalStatus) told { return told{to: s} }
	paid := told{WithdrawalPaid, []string{"withdrawal.paid in_transit→bank 850"}}
	failed := told{WithdrawalFailed,
		[]string{"withdrawal.failed in_transit→available 850", "withdrawal.fee_reversed fees→available 150"}}
	late := told{WithdrawalPaid, []string{"withdrawal.paid_late available→bank 850",
		"withdrawal.fee available→fees 150"}}
	for from, want := range map[WithdrawalStatus][5]told{
		AwaitingApproval: {{WithdrawalPending, []string{"withdrawal.approved", "bank_account.approved"}},
			{WithdrawalRefused, []string{"withdrawal.refused requested→available 1000"}},
			{WithdrawalExpired, []string{"withdrawal.expired requested→available 1000"}}, no, no},
		WithdrawalPending:  {same(WithdrawalPending), no, no, no, no},
		InTransit:          {no, no, no, paid, failed},
		WithdrawalPaid:     {no, no, no, same(WithdrawalPaid), no},
		WithdrawalFailed:   {no, no, no, late, same(WithdrawalFailed)},
		WithdrawalReturned: {}, WithdrawalCanceled: {},
		WithdrawalRefused: {no, same(WithdrawalRefused), no, no, no},
		WithdrawalExpired: {no, no, same(WithdrawalExpired), no, no},
	} {
		for i, word := range words {
			l := newLab(t)
			l.rich()
			said := WithdrawalPaid
			if i == 4 {
				said = WithdrawalFailed
			}
			w := awaited(from, said)
			if i == 2 {
				w.ApproveBy = &l.now
			}
			l.state.Withdrawals.Load("w1", w)
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
	if got.LastSeq != about[len(about)-1].Seq || got.UpdatedAt != l.now || got.Resolution != (Resolution{}) ||
		rows[0].Previous != 3 {
		l.Errorf("%s, %T: %+v", was.Status, word, got)
	}
	if back := strings.Contains(want.rows[0], "→available"); back != (got.GivenBackFrom != nil) {
		l.Errorf("%s, %T: given back from %v", was.Status, word, got.GivenBackFrom)
	}
	if got.Status == WithdrawalExpired {
		if rows[0].Actor != "system" || rows[0].Why != "nobody approved it in time" || len(l.state.notes) != 0 {
			l.Errorf("%+v", rows[0])
		}
		return
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
	want := Note{MerchantID: "shop", Seq: seq, Who: "Cid\nBob", Text: "I called the bank\nso did I", Salt: "s"}
	switch word.(type) {
	case ApproveWithdrawal:
		want.Who, want.Text = "Ann\nBob", "approved\napproved"
	case RefuseWithdrawal:
		want.Who, want.Text = "Bob", "not ours"
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
	return ApproveWithdrawal{MerchantID: "shop", ID: "w1", Person: person, By: Origin{Actor: ActorStaff}}
}

func TestWithdrawalWaitsForTwoPeople(t *testing.T) {
	l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
	if w := l.withdraws("w0", 1000); w.Status != WithdrawalPending || w.ApproveBy != nil || w.Approval() != nil ||
		*w.CancelableUntil != l.now {
		t.Errorf("at the limit: %+v", w)
	}
	l.does(CancelWithdrawal{MerchantID: "shop", ID: "w0"})
	amount := money.Minor(1001)
	w := l.does(RequestWithdrawal{
		MerchantID: "shop",
		ID:         "w1",
		Amount:     &amount,
		Trigger:    TriggerRequest,
		Person:     "Max",
		By:         ann,
	}).Record.(*Withdrawal)
	if w.Status != AwaitingApproval || *w.ApproveBy != l.now.Add(72*time.Hour) || w.CancelableUntil != nil ||
		!w.ExpectedArrival.IsZero() || w.Consent.Maker != "Max" {
		t.Errorf("above the limit: %+v", w)
	}
	if row := l.last(); row.Type != "withdrawal.requested" ||
		row.Details != `{"bankAccountId":"ba_1","fee":150,"status":"awaiting_approval"}` {
		t.Errorf("%+v", row)
	}
	l.rows = len(l.state.rows)
	l.balances("acquirer 100000 available 98999 requested 1001")
	l.refuses(CodeWrongState, SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	l.refuses(CodeNotAnApprover, l.approve(""))
	l.refuses(CodeSamePerson, l.approve("Max"))
	l.refuses(CodeSamePerson, l.approve(" max "))
	if w = l.does(l.approve("Ann")).Record.(*Withdrawal); w.Status != AwaitingApproval ||
		!slices.Equal(w.Consent.Approvals, []string{"Ann"}) || w.Approved != w.content() {
		t.Errorf("one approval: %+v", w)
	}
	for _, same := range []string{"Ann", "ANN"} {
		if again := l.does(l.approve(same)).Record; again != w {
			t.Errorf("the same person's same yes: %+v", again)
		}
	}
	l.journaled("approval.given")
	l.refuses(CodeWrongState, ExpireWithdrawal{MerchantID: "shop", ID: "w1"})
	l.now = w.ApproveBy.Add(-time.Millisecond)
	l.refuses(CodeWrongState, ExpireWithdrawal{MerchantID: "shop", ID: "w1"})
	w = l.does(l.approve("Bob")).Record.(*Withdrawal)
	if a := w.Approval(); w.Status != WithdrawalPending || *w.CancelableUntil != l.now || a.Given != 2 ||
		a.Needed != 2 || !slices.Equal(a.People, []string{"Ann", "Bob"}) {
		t.Errorf("two approvals: %+v %+v", w, a)
	}
	if a := l.state.Account; a.ApprovedAt == nil || *a.ApprovedAt != l.now || a != l.state.Accounts.Get("ba_1") {
		t.Errorf("%+v", a)
	}
	l.journaled("withdrawal.approved", "bank_account.approved")
	if again := l.does(l.approve("Cid")); again.Record != w || again.Created {
		t.Errorf("approving again: %+v", again)
	}
	if again := l.does(l.approve("")); again.Record != w {
		t.Errorf("approving again: %+v", again)
	}
	l.now = l.now.Add(time.Hour)
	l.refuses(CodeWrongState, ExpireWithdrawal{MerchantID: "shop", ID: "w1"})
	if w = l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"}).Record.(*Withdrawal); w.Status != InTransit {
		t.Errorf("%+v", w)
	}
	l.refuses(CodeWrongState, l.approve("Cid"))
}

// An approval counts until the moment at which the withdrawal lapses, whether or not that was recorded by then.
func TestApprovalLapses(t *testing.T) {
	l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
	w := l.withdraws("w1", 5000)
	l.does(l.approve("Ann"))
	l.now = *w.ApproveBy
	l.refuses(CodeWrongState, l.approve("Bob"))
	if w = l.does(ExpireWithdrawal{MerchantID: "shop", ID: "w1"}).Record.(*Withdrawal); w.Status != WithdrawalExpired {
		t.Errorf("%+v", w)
	}
	l.balances("acquirer 100000 available 100000")
	for _, c := range []Command{l.approve("Bob"), SubmitWithdrawal{MerchantID: "shop", ID: "w1"},
		CancelWithdrawal{MerchantID: "shop", ID: "w1"},
		RefuseWithdrawal{MerchantID: "shop", ID: "w1", Person: "Bob", Reason: "x"}} {
		l.refuses(CodeWrongState, c)
	}
}

func TestRefusingTakesOnePerson(t *testing.T) {
	l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
	l.withdraws("w1", 5000)
	l.does(l.approve("Ann"))
	refuse := RefuseWithdrawal{MerchantID: "shop", ID: "w1", Reason: "no", By: Origin{Actor: ActorStaff}}
	l.refuses(CodeNotAnApprover, refuse)
	refuse.Person = "Bob"
	if w := l.does(refuse).Record.(*Withdrawal); w.Status != WithdrawalRefused || l.last().Why != "no" {
		t.Errorf("%+v", w)
	}
	l.refuses(CodeWrongState, l.approve("Cid"))
	l.balances("acquirer 100000 available 100000")
	placesAre(t, "a reason", RefuseWithdrawal{MerchantID: "shop", ID: "w1", Reason: "x"}.Check(atDay0), "")
	placesAre(t, "no reason", RefuseWithdrawal{MerchantID: "shop", ID: "w1"}.Check(atDay0), "reason")
}

// A merchant cancels a withdrawal that waits, as it cancels one that is pending.
func TestCancelWhileWaiting(t *testing.T) {
	l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
	l.withdraws("w1", 5000)
	if w := l.does(CancelWithdrawal{MerchantID: "shop", ID: "w1"}).Record.(*Withdrawal); w.Status !=
		WithdrawalCanceled {
		t.Errorf("%+v", w)
	}
	l.refuses(CodeWrongState, l.approve("Ann"))
}

// Somebody who changes the database between the approvals, or after them, gets
// nothing approved and nothing paid.
func TestApprovalIsBoundToTheContent(t *testing.T) {
	for _, approvals := range [][]string{{"Ann"}, {"Ann", "Bob"}} {
		for name, tamper := range map[string]func(w *Withdrawal){
			"amount":  func(w *Withdrawal) { w.Amount = 5001 },
			"fee":     func(w *Withdrawal) { w.Fee = 0 },
			"account": func(w *Withdrawal) { w.BankAccountID = "ba_2" },
			"request": func(w *Withdrawal) { w.Request[0]++ },
		} {
			l := limited(t, Limits{ApprovalOver: pointer(money.Minor(1000))})
			l.withdraws("w1", 5000)
			for _, person := range approvals {
				l.does(l.approve(person))
			}
			changed := *l.state.Withdrawals.Get("w1")
			tamper(&changed)
			l.state.Withdrawals.Load("w1", &changed)
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

func TestWhoMadeAWithdrawal(t *testing.T) {
	for _, c := range []struct {
		wish RequestWithdrawal
		want string
	}{
		{RequestWithdrawal{Person: "Max", By: ann}, "Max"},
		{RequestWithdrawal{By: ann}, "client:till"},
		{RequestWithdrawal{Trigger: TriggerSchedule, By: Origin{Actor: ActorSchedule}}, ""},
	} {
		if got := c.wish.maker(); got != c.want {
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
	if w.Status != AwaitingApproval || w.Consent.Maker != "" {
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
	for _, c := range []Command{ApproveWithdrawal{ID: "x", Person: "Ann"}, RefuseWithdrawal{ID: "x", Person: "Ann"},
		ExpireWithdrawal{ID: "x"}, ResolveWithdrawal{ID: "x", Person: "Ann"}} {
		l.refuses(CodeNotFound, c)
		if keys := c.Keys(); !slices.Equal(keys.Withdrawals, []string{"x"}) {
			t.Errorf("%T: %+v", c, keys)
		}
	}
	if !(ApproveWithdrawal{}).Keys().BankAccount || !(ResolveWithdrawal{}).Keys().BankAccount {
		t.Error("commands that use accounts must load them")
	}
}

// A note's digest reveals nobody: two of the same content differ by their salt.
func TestNotesAreSalted(t *testing.T) {
	a, b := noteOf("1", word{"Ann", "x"}), noteOf("2", word{"Ann", "x"})
	if a.Digest() == b.Digest() || a.Digest() != noteOf("1", word{"Ann", "x"}).Digest() {
		t.Error("the digest does not follow from salt and content")
	}
	if (Note{Who: "a", Text: "b"}).Digest() == (Note{Who: "ab"}).Digest() {
		t.Error("the person and the text run together")
	}
}
