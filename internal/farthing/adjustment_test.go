package farthing

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// yes and no return a person's word on the adjustment a1; "": that of a system's client.
func yes(person string) Command {
	return ApproveRecord{Kind: ApprovalAdjustment, MerchantID: "shop", ID: "a1", Person: person, By: ann}
}

func no(person string) Command {
	return RefuseRecord{Kind: ApprovalAdjustment, MerchantID: "shop", ID: "a1", Person: person, By: ann}
}

// Every state of an adjustment against every word about it.
func TestAdjustmentStates(t *testing.T) {
	const booked = "adjustment.credited operator_funds→available 500"
	for from, want := range map[BookingStatus][2]struct {
		to  BookingStatus // "": refused
		row string
	}{
		BookingAwaiting: {{BookingBooked, booked}, {BookingRefused, "adjustment.refused"}},
		BookingBooked:   {{BookingBooked, ""}, {}},
		BookingRefused:  {{}, {BookingRefused, ""}},
		BookingExpired:  {},
		BookingCanceled: {},
	} {
		for i, command := range []Command{yes("Bob"), no("Bob")} {
			l := newLab(t)
			l.wished(&Adjustment{
				Common: Common{
					MerchantID: "shop",
					ID:         "a1",
					Amount:     500,
					CreatedAt:  day0,
					FirstSeq:   3,
					LastSeq:    3,
				},
				Status: from,
				Reason: "goodwill",
				Date:   day0,
			})
			if want[i].to == "" {
				l.refuses(CodeWrongState, command)
				continue
			}
			answer := l.does(command)
			a := answer.Record.(*Adjustment)
			if a.Status != want[i].to || answer.Created || answer.Replayed || a.CreatedAt != day0 {
				t.Errorf("%s, %T: %+v", from, command, a)
			}
			if want[i].row == "" {
				l.journaled()
				continue
			}
			said := l.state.rows[l.rows]
			l.journaled([]string{"approval.given", "approval.refused"}[i], want[i].row)
			if said.Subject != SubjectApproval || said.Previous != 2 || !strings.Contains(said.Details, `"note":`) {
				t.Errorf("%+v", said)
			}
			last := l.last()
			if last.SubjectID != "a1" || last.Seq != a.LastSeq || last.Previous != 3 || a.FirstSeq != 3 {
				t.Errorf("%+v, %+v", last, a)
			}
			asked := l.state.Approvals.Get("apr_1")
			if last.Type != EventAdjustmentRefused && (last.Happened != day0 || last.Why != "goodwill" ||
				!slices.Equal(asked.People(), []string{"Bob"})) {
				t.Errorf("%+v, %+v, %+v", last, a, asked)
			}
		}
	}
}

// wished loads an adjustment for which Ann has asked, with its approval.
func (l *lab) wished(a *Adjustment) {
	l.state.Adjustments.Load(a.ID, a)
	l.asked(ApprovalAdjustment, a.ID, a.approvable(), Party{Person: "Ann"})
	if a.Status != BookingAwaiting {
		l.state.Approvals.Get("apr_1").Status = ApprovalCanceled
	}
}

// Two people decide: every order of three approvals after a wish by a person, or by a system.
func TestTwoPeopleDecide(t *testing.T) {
	people := []string{"", "Ann", "Bob", "Cid"}
	for _, maker := range []string{"", "Ann"} {
		for order := range len(people) * len(people) * len(people) {
			l := newLab(t)
			l.does(Propose{RecordAdjustment{
				MerchantID: "shop",
				ID:         "a1",
				Amount:     500,
				Reason:     "goodwill",
				By:         ann,
			}, maker, nil, "salt"})
			behind := map[string]bool{}
			if maker != "" {
				behind[maker] = true
			}
			for _, person := range []string{people[order%4], people[order/4%4], people[order/16]} {
				l.approves(person, behind)
			}
			want := ""
			if len(behind) == 2 {
				want = "available 500 operator_funds -500"
			}
			l.balances(want)
		}
	}
}

// approves sends one person's yes to a1; behind holds the people who support it already.
func (l *lab) approves(person string, behind map[string]bool) {
	l.Helper()
	switch {
	case len(behind) == 2: // booked: a second yes changes nothing
	case person == "":
		l.refuses(CodeNotAnApprover, yes(person))
		return
	case behind[person] && openApproval(l.state, ApprovalAdjustment, "a1").Maker.Person == person:
		l.refuses(CodeSamePerson, yes(person))
		return
	default:
		behind[person] = true
	}
	want := map[bool]BookingStatus{true: BookingBooked, false: BookingAwaiting}[len(behind) == 2]
	if a := l.does(yes(person)).Record.(*Adjustment); a.Status != want {
		l.Fatalf("%v: %+v", behind, a)
	}
}

func TestProposeAdjustment(t *testing.T) {
	l := newLab(t)
	request := RecordAdjustment{
		MerchantID: "shop",
		ID:         "a1",
		Amount:     500,
		Reason:     "goodwill",
		By:         ann,
	}
	c := Propose{request, "Ann", nil, "salt"}
	for _, keys := range []Keys{c.Keys(), yes("Bob").Keys(), no("Bob").Keys()} {
		if keys.MerchantID != "shop" || !slices.Equal(keys.Adjustments, []string{"a1"}) {
			t.Errorf("%+v", keys)
		}
	}
	answer := l.does(c)
	a := answer.Record.(*Adjustment)
	if !answer.Created || a.Status != BookingAwaiting || a.FirstSeq != l.last().Seq-1 ||
		a.CreatedAt != l.now || a.Date != l.now {
		t.Errorf("%+v", a)
	}
	proposed := l.now
	l.journaled("adjustment.proposed", "approval.asked")
	if row := l.last(); row.Why != "" || row.Details != `{"kind":"adjustment","note":"`+
		noteOf("salt", attribution{"Ann", "goodwill"}).Digest().hex()+`","subjectId":"a1"}` {
		t.Errorf("%+v", row)
	}
	l.balances("")
	if again := l.does(c); !again.Replayed || again.Record != answer.Record {
		t.Errorf("%+v", again)
	}
	request.Amount = 501
	l.refuses(CodeIDConflict, Propose{request, "Ann", nil, "salt"})
	l.now = l.now.AddDate(0, 0, 1)
	if a := l.does(yes("Bob")).Record.(*Adjustment); a.CreatedAt != proposed || a.Date != proposed ||
		l.last().Booked != l.now || l.last().Happened != proposed {
		t.Errorf("%+v, %+v", a, l.last())
	}
	if again := l.does(c); !again.Replayed || again.Record.(*Adjustment).Status != BookingBooked {
		t.Errorf("%+v", again)
	}
	if a := answer.Record.(*Adjustment); a.Status != BookingAwaiting {
		t.Errorf("the returned record changed: %+v", a)
	}
}

// What is approved must be possible on the day of the approval; else the wish keeps waiting, without that approval.
func TestApprovalNeverTakesTheBalanceBelowZero(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 499)
	l.does(Propose{RecordAdjustment{
		MerchantID: "shop",
		ID:         "a1",
		Amount:     -500,
		Reason:     "mistake",
		By:         ann,
	}, "", nil, "salt"})
	l.does(yes("Ann"))
	l.refuses(CodeInsufficientBalance, yes("Bob"))
	if a := openApproval(l.state, ApprovalAdjustment, "a1"); fmt.Sprint(a.People()) != "[Ann]" {
		t.Errorf("%+v", a)
	}
	l.pays("p2", 1)
	l.does(yes("Bob"))
	l.balances("acquirer 500 operator_funds 500")
}

func TestRefuseAdjustment(t *testing.T) {
	l := newLab(t)
	l.does(Propose{RecordAdjustment{
		MerchantID: "shop",
		ID:         "a1",
		Amount:     500,
		Reason:     "goodwill",
		By:         ann,
	}, "Ann", nil, "salt"})
	l.refuses(CodeNotAnApprover, no(""))
	if a := l.does(no("Ann")).Record.(*Adjustment); a.Status != BookingRefused {
		t.Errorf("the maker may take the wish back: %+v", a)
	}
	l.refuses(CodeWrongState, yes("Bob"))
	l.journaled("adjustment.proposed", "approval.asked", "approval.refused", "adjustment.refused")
	none := &lab{T: t, state: &State{}, now: day0}
	for _, c := range []Command{yes("Bob"), no("Bob")} {
		none.refuses(CodeNotFound, c)
	}
	l.refuses(CodeNotFound, ApproveRecord{Kind: ApprovalAdjustment, MerchantID: "shop", ID: "a9", Person: "Bob"})
	none.refuses(CodeNotFound, Propose{RecordAdjustment{ID: "a1", Amount: 1}, "Ann", nil, "salt"})
	l.does(Propose{RecordAdjustment{
		MerchantID: "shop",
		ID:         "a2",
		Amount:     1,
		Reason:     "x",
		By:         ann,
	}, "Ann", nil, "salt"})
	l.setStatus(MerchantClosed)
	l.refuses(CodeMerchantClosed, ApproveRecord{Kind: ApprovalAdjustment, MerchantID: "shop", ID: "a2", Person: "Bob"})
	l.does(RefuseRecord{Kind: ApprovalAdjustment, MerchantID: "shop", ID: "a2", Person: "Bob"})
	l.refuses(CodeMerchantClosed, Propose{RecordAdjustment{
		MerchantID: "shop",
		ID:         "a3",
		Amount:     1,
		Reason:     "x",
	}, "Ann", nil, "salt"})
}
