package farthing

import (
	"encoding/hex"
	"strings"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/money"
)

// asked loads an open approval, which replaces nothing and expires in two days.
func (l *lab) asked(kind ApprovalKind, subject string, wanted details, maker Party) *Approval {
	a := &Approval{
		MerchantID: "shop",
		ID:         "apr_1",
		Kind:       kind,
		SubjectID:  subject,
		Status:     ApprovalOpen,
		Wanted:     wanted.String(),
		Replaced:   details{}.String(),
		Actor:      ActorStaff,
		Consent:    Consent{Maker: maker},
		Needed:     kind.others(maker, TwoPeopleAll),
		ExpiresAt:  l.now.AddDate(0, 0, 2),
		CreatedAt:  day0,
		UpdatedAt:  day0,
		FirstSeq:   2,
		LastSeq:    2,
	}
	if kind == ApprovalResolution {
		a.ID = "apr_2"
	}
	l.state.Approvals.Load(a.ID, a)
	return a
}

// keyOf names an approval.
func keyOf(a *Approval) ApprovalKey { return a.Key() }

// agree returns a person's yes to what an approval shows.
func agree(a *Approval, person string) ApproveApproval {
	digest := a.Digest()
	return ApproveApproval{
		Approval: keyOf(a),
		Seen:     hex.EncodeToString(digest[:]),
		Person:   person,
		Salt:     "s",
		By:       Origin{Actor: ActorStaff},
	}
}

// Every state of an approval against everything that is done with it, for each kind; the yes is the last one needed.
func TestApprovalStates(t *testing.T) {
	all := map[ApprovalKind]map[ApprovalStatus][]string{
		ApprovalAdjustment: {
			ApprovalApproved: {"approval.given", "adjustment.credited operator_funds→available 500"},
			ApprovalRefused:  {"approval.refused", "adjustment.refused"},
			ApprovalCanceled: {"approval.canceled", "adjustment.canceled"},
			ApprovalExpired:  {"approval.expired", "adjustment.expired"},
		},
		ApprovalOperatorTransfer: {
			ApprovalApproved: {"approval.given", "operator_transfer.funded bank→operator_funds 500"},
			ApprovalRefused:  {"approval.refused", "operator_transfer.refused"},
			ApprovalCanceled: {"approval.canceled", "operator_transfer.canceled"},
			ApprovalExpired:  {"approval.expired", "operator_transfer.expired"},
		},
		ApprovalBreak: onlyCarriedOut("operator_transfer.funded bank→operator_funds 500",
			"adjustment.credited operator_funds→available 500"),
		ApprovalWithdrawal: {
			ApprovalApproved: {"approval.given", "withdrawal.approved", "bank_account.approved"},
			ApprovalRefused:  {"approval.refused", "withdrawal.refused requested→available 1000"},
			ApprovalCanceled: {"approval.canceled", "withdrawal.canceled requested→available 1000"},
			ApprovalExpired:  {"approval.expired", "withdrawal.expired requested→available 1000"},
		},
		ApprovalResolution: {
			ApprovalApproved: {"approval.given", "withdrawal.paid in_transit→bank 850"},
			ApprovalRefused:  {"approval.refused"},
			ApprovalCanceled: {"approval.canceled"},
			ApprovalExpired:  {"approval.expired"},
		},
		ApprovalLimits:        onlyCarriedOut("merchant.limits_changed"),
		ApprovalActivation:    onlyCarriedOut("merchant.activated"),
		ApprovalReinstatement: onlyCarriedOut("merchant.reinstated", "bank_account.cooling_off"),
		ApprovalEligibility:   onlyCarriedOut("eligibility.passed"),
		ApprovalAccount: {
			ApprovalApproved: {"approval.given", "bank_account.approved", "bank_account.replaced",
				"bank_account.in_force"},
			ApprovalRefused:  {"approval.refused", "bank_account.replaced"},
			ApprovalCanceled: {"approval.canceled", "bank_account.replaced"},
			ApprovalExpired:  {"approval.expired"}, // it goes on cooling off
		},
		ApprovalOverride:    onlyCarriedOut("bank_account.overridden"),
		ApprovalUnfreeze:    onlyCarriedOut("bank_account.unfrozen"),
		ApprovalHoldRelease: onlyCarriedOut("reserve.released held→available 850"),
		ApprovalDocument:    onlyCarriedOut(),

		ApprovalProviderSettlement: onlyCarriedOut("provider_settlement.confirmed"),
		ApprovalStatementOut:       onlyCarriedOut(),
		ApprovalUser:               onlyCarriedOut(),
	}
	for _, kind := range ApprovalKinds {
		if all[kind] == nil {
			t.Errorf("no approval of kind %s goes through its states here", kind)
		}
	}
	for kind, ends := range all {
		for _, from := range ApprovalStatuses {
			for to, rows := range ends {
				endsFrom(t, kind, from, to, rows)
			}
		}
	}
}

// onlyCarriedOut returns the ends of an approval for which nothing waits: the rows of what is carried out, and else its
// own alone.
func onlyCarriedOut(rows ...string) map[ApprovalStatus][]string {
	return map[ApprovalStatus][]string{
		ApprovalApproved: append([]string{"approval.given"}, rows...),
		ApprovalRefused:  {"approval.refused"},
		ApprovalCanceled: {"approval.canceled"},
		ApprovalExpired:  {"approval.expired"},
	}
}

// endsFrom lets an approval of a kind that is in some state end in another one.
func endsFrom(t *testing.T, kind ApprovalKind, from, to ApprovalStatus, rows []string) {
	t.Helper()
	l := newLab(t)
	l.rich()
	a := l.openOf(kind)
	a.Status = from
	if to == ApprovalExpired {
		a.ExpiresAt = l.now
	}
	l.ends(a, to, rows)
}

// openOf loads an open approval of a kind that misses one person's yes, with its record.
func (l *lab) openOf(kind ApprovalKind) *Approval {
	switch kind {
	case ApprovalWithdrawal:
		l.awaited(AwaitingApproval, "")
		return l.state.Approvals.Get("apr_1")
	case ApprovalResolution:
		l.awaited(InTransit, WithdrawalPaid)
		return l.state.Approvals.Get("apr_2")
	case ApprovalAdjustment:
		l.wished(&Adjustment{
			Common: Common{
				MerchantID: "shop",
				ID:         "a1",
				Amount:     500,
				LastSeq:    3,
			},
			Status: BookingAwaiting,
		})
		return l.state.Approvals.Get("apr_1")
	case ApprovalOperatorTransfer:
		return l.proposesOperatorTransfer(500)
	case ApprovalBreak:
		return l.proposesBreak()
	case ApprovalAccount, ApprovalOverride, ApprovalUnfreeze:
		return l.askedAboutAccount(kind)
	case ApprovalProviderSettlement:
		l.does(RecordProviderSettlement{MerchantID: "shop", ID: "ps1", Amount: 500, Fee: 5, By: ann})
		return l.proposes(ConfirmProviderSettlement{MerchantID: "shop", ID: "ps1", By: ann})
	case ApprovalHoldRelease:
		l.holdsWhatCameBack()
		return l.proposes(ReleaseReserve{
			MerchantID: "shop",
			ReserveID:  ReturnReserveID("shop", "w1"),
			ID:         "rl1",
			By:         ann,
		})
	case ApprovalDocument, ApprovalStatementOut, ApprovalUser:
		return l.asked(kind, "doc_1", details{"withdrawals": int64(1)}, Party{Person: "Ann"})
	default:
		return l.askedAboutMerchant(kind)
	}
}

// proposes has Ann ask for a change, and returns the approval that it waits for.
func (l *lab) proposes(change Proposable) *Approval {
	l.Helper()
	a, waits := l.does(Propose{Request: change, Person: "Ann", Salt: "s"}).Record.(*Approval)
	if !waits {
		l.Fatalf("%+v waits for nobody", change)
	}
	return a
}

// askedAboutMerchant asks for an approval of a kind about the merchant itself.
func (l *lab) askedAboutMerchant(kind ApprovalKind) *Approval {
	switch kind {
	case ApprovalLimits:
		limit := LimitsPatch{Limits: Limits{DailyMaximum: pointer(money.Minor(1000))}}
		l.does(UpdateMerchant{MerchantID: "shop", Limits: limit, By: ann})
		return l.proposes(UpdateMerchant{
			MerchantID: "shop",
			Limits:     LimitsPatch{Clear: []string{"dailyMaximum"}},
			By:         ann,
		})
	case ApprovalActivation:
		l.setStatus(MerchantCreated)
		past := day0.Add(-time.Hour)
		return l.proposes(ActivateMerchant{MerchantID: "shop", At: &past, By: ann})
	case ApprovalReinstatement:
		l.does(SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "r", By: ann})
		return l.proposes(SetMerchantStatus{Status: MerchantActive, MerchantID: "shop", Reason: "r", By: ann})
	default:
		m := *l.state.Merchant // which rich lets pass
		m.Eligibility.Status = EligibilityEvaluating
		l.state.Merchant = &m
		return l.proposes(DecideEligibility{MerchantID: "shop", Decision: "passed", Reason: "r", By: ann})
	}
}

// askedAboutAccount asks for an approval of a kind about a bank account.
func (l *lab) askedAboutAccount(kind ApprovalKind) *Approval {
	switch kind {
	case ApprovalAccount:
		return l.proposesAccount("ba_2", true, bankcheck.NameMatch)
	case ApprovalOverride:
		l.nominates("ba_2", true, bankcheck.NameNoMatch)
		return l.proposes(OverrideBankAccount{MerchantID: "shop", ID: "ba_2", Reason: "r", By: ann})
	default:
		l.does(FreezeBankAccount{wishFor("ba_1")})
		return l.proposes(UnfreezeBankAccount{wishFor("ba_1")})
	}
}

// ends lets an approval end, and compares what was journaled.
func (l *lab) ends(a *Approval, to ApprovalStatus, rows []string) {
	l.Helper()
	l.rows = len(l.state.rows)
	from, first := a.Status, a.FirstSeq
	c := map[ApprovalStatus]Command{
		ApprovalApproved: agree(a, "Bob"),
		ApprovalRefused:  RefuseApproval{Approval: keyOf(a), Person: "Dan", Reason: "no"},
		ApprovalCanceled: CancelApproval{Approval: keyOf(a), Person: a.Maker.Person, By: Origin{Actor: a.Actor}},
		ApprovalExpired:  ExpireApproval{Approval: keyOf(a)},
	}[to]
	switch {
	case from == to:
		if got := l.does(c).Record; got != a {
			l.Errorf("%s again: %+v", to, got)
		}
		l.journaled()
	case from != ApprovalOpen:
		l.refuses(CodeWrongState, c)
	default:
		got := l.does(c).Record.(*Approval)
		last := l.state.rows[l.rows].Seq
		if got.Status != to || got.UpdatedAt != l.now || got.FirstSeq != first || got.LastSeq != last {
			l.Errorf("%s: %+v", to, got)
		}
		l.journaled(rows...)
	}
}

// Who says yes names what was seen. Whatever else would be carried out has another digest.
func TestDigestCoversWhatIsApproved(t *testing.T) {
	l := newLab(t)
	a := l.openOf(ApprovalAdjustment)
	for name, change := range map[string]func(a *Approval){
		"kind":     func(a *Approval) { a.Kind = ApprovalResolution },
		"merchant": func(a *Approval) { a.MerchantID = "other" },
		"subject":  func(a *Approval) { a.SubjectID = "a2" },
		"wanted":   func(a *Approval) { a.Wanted = `{"amount":501}` },
		"replaced": func(a *Approval) { a.Replaced = `{"amount":1}` },
		"maker":    func(a *Approval) { a.Maker.Person = "Eve" },
		"behind":   func(a *Approval) { a.Maker.OnBehalfOf = People{"Eve"} },
		"actor":    func(a *Approval) { a.Actor = ActorCLI },
		"reason":   func(a *Approval) { a.Reason = "another" },
	} {
		other := *a
		if change(&other); other.Digest() == a.Digest() {
			t.Errorf("another %s has the same digest", name)
		}
	}
	given := *a
	given.Consent = a.with(Vote{Party: Party{Person: "Bob"}, At: day0})
	if given.Digest() != a.Digest() {
		t.Error("a yes changes the digest, so that the next person would not know it")
	}
	stale := agree(a, "Bob")
	stale.Seen = strings.Repeat("0", 64)
	l.refuses(CodeWrongState, stale)
	l.does(agree(a, "Bob"))
}

// The record that an approval is about may not be another one than the command says, which named what was loaded.
func TestApprovalsAreOfTheirSubject(t *testing.T) {
	l := newLab(t)
	a := l.openOf(ApprovalAdjustment)
	for _, key := range []ApprovalKey{
		{"shop", "apr_9", a.Kind, a.SubjectID, "", ""}, {"shop", a.ID, a.Kind, "a2", "", ""},
		{"shop", a.ID, ApprovalWithdrawal, a.SubjectID, "", ""},
	} {
		c := agree(a, "Bob")
		c.Approval = key
		for _, c := range []Command{c, RefuseApproval{Approval: key}, CancelApproval{Approval: key},
			ExpireApproval{Approval: key}} {
			l.refuses(CodeNotFound, c)
		}
	}
	placesAre(t, "no digest", ApproveApproval{Approval: keyOf(a), Seen: "0f"}.Check(atDay0), "digest")
	odd := RefuseApproval{Approval: ApprovalKey{"shop", "apr_1", "x", "a1", "", ""}, Reason: "x"}
	placesAre(t, "no kind", odd.Check(atDay0), "kind")
}

// Two voices are of different people if nobody stands behind both of them.
func TestPeopleBehindAClient(t *testing.T) {
	l := newLab(t)
	l.does(Propose{RecordAdjustment{
		MerchantID: "shop",
		ID:         "a1",
		Amount:     500,
		Reason:     "goodwill",
		By:         ann,
	}, "", People{"Ann"}, "s"})
	a := openApproval(l.state, ApprovalAdjustment, "a1")
	if a.Needed != 2 {
		t.Errorf("a system's wish takes two people: %+v", a)
	}
	c := agree(a, "Ann")
	l.refuses(CodeSamePerson, c)
	c.Person, c.OnBehalfOf = "Bob", People{"ann "}
	l.refuses(CodeSamePerson, c)
	c.OnBehalfOf = People{"Dan"}
	l.does(c)
	c.Person, c.OnBehalfOf = "Cid", People{"DAN"} // Dan stands behind Bob's client too
	if got := l.does(c).Record.(*Approval); len(got.Given) != 1 {
		t.Errorf("%+v", got)
	}
	c.OnBehalfOf = nil
	if got := l.does(c).Record.(*Approval); got.Status != ApprovalApproved {
		t.Errorf("%+v", got)
	}
}

// Only who asked takes a wish back; a system's is taken back by the same client.
func TestWhoCancels(t *testing.T) {
	l := newLab(t)
	a := l.openOf(ApprovalAdjustment)
	l.refuses(CodeNotAnApprover, CancelApproval{Approval: keyOf(a), Person: "Bob", By: Origin{Actor: ActorStaff}})
	l.refuses(CodeNotAnApprover, CancelApproval{Approval: keyOf(a), By: Origin{Actor: ActorStaff}})
	l.does(CancelApproval{Approval: keyOf(a), Person: "Bob", OnBehalfOf: People{"Ann"}, By: Origin{Actor: ActorStaff}})
	l.does(Propose{RecordAdjustment{
		MerchantID: "shop",
		ID:         "a2",
		Amount:     1,
		Reason:     "x",
		By:         ann,
	}, "", nil, "s"})
	a = openApproval(l.state, ApprovalAdjustment, "a2")
	l.refuses(CodeNotAnApprover, CancelApproval{Approval: keyOf(a), By: Origin{Actor: "client:other"}})
	if got := l.does(CancelApproval{Approval: keyOf(a), By: ann}).Record.(*Approval); got.Status != ApprovalCanceled {
		t.Errorf("%+v", got)
	}
}

// A person's yes to what has changed meanwhile ends the approval, and nothing is carried out.
func TestApprovalsOfWhatChangedAreVoid(t *testing.T) {
	l := newLab(t)
	a := l.openOf(ApprovalResolution)
	changed := *l.state.Withdrawals.Get("w1")
	changed.Status = WithdrawalFailed
	l.state.Withdrawals.Load("w1", &changed)
	if got := l.does(agree(a, "Bob")).Record.(*Approval); got.Status != ApprovalVoid || len(got.Given) != 0 {
		t.Errorf("%+v", got)
	}
	l.journaled("approval.voided")
	l.refuses(CodeWrongState, agree(a, "Bob"))
}

// In a shop of one, one named person's yes is enough, also that of who asked; an adjustment needs none.
func TestAlone(t *testing.T) {
	l := newLab(t)
	l.state.Settings = standard(true)
	l.state.Settings.Limits = Limits{ApprovalOver: pointer(money.Minor(1000))}
	l.state.Settings.TwoPeople = DualControlOff
	l.pays("p1", 100000)
	amount := money.Minor(5000)
	l.does(RequestWithdrawal{
		MerchantID: "shop",
		ID:         "w1",
		Amount:     &amount,
		Trigger:    TriggerRequest,
		Person:     "Ann",
		By:         ann,
	})
	l.refuses(CodeNotAnApprover, l.approve(""))
	if w := l.does(l.approve("Ann")).Record.(*Withdrawal); w.Status != WithdrawalPending {
		t.Errorf("%+v", w)
	}
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	for _, want := range []WithdrawalStatus{InTransit, WithdrawalPaid} { // said once, then confirmed
		if w := l.does(resolve("Ann", WithdrawalPaid)).Record.(*Withdrawal); w.Status != want {
			t.Errorf("%+v, want %s", w, want)
		}
	}
	wish := RecordAdjustment{MerchantID: "shop", ID: "a1", Amount: 500, Reason: "goodwill", By: ann}
	if a := l.does(Propose{Request: wish, Person: "Ann"}).Record.(*Adjustment); a.Status !=
		BookingBooked {
		t.Errorf("%+v", a)
	}
	wish.ID = "a2"
	if a := l.does(Propose{Request: wish}).Record.(*Adjustment); a.Status != BookingAwaiting {
		t.Errorf("a system is nobody: %+v", a)
	}
	l.state.Settings.TwoPeople = TwoPeopleAll // from now on, the maker's yes counts no more
	l.withdraws("w2", 5000)
	l.does(ApproveRecord{Kind: ApprovalWithdrawal, MerchantID: "shop", ID: "w2", Person: "Ann"})
	if w := l.state.Withdrawals.Get("w2"); w.Status != AwaitingApproval {
		t.Errorf("%+v", w)
	}
}

// The same wish while it is open is that one, and nobody's yes; another about the same takes its place.
func TestAskingAgain(t *testing.T) {
	l := silent(t)
	l.does(resolve("Ann", WithdrawalPaid))
	first := openApproval(l.state, ApprovalResolution, "w1")
	l.now = first.ExpiresAt // the words are over, although nobody recorded that yet
	w := l.does(resolve("Bob", WithdrawalPaid)).Record.(*Withdrawal)
	second := openApproval(l.state, ApprovalResolution, "w1")
	if w.Status != InTransit || second.ID == first.ID || second.Maker.Person != "Bob" {
		t.Errorf("%+v, %+v", w, second)
	}
	l.journaled("approval.asked", "approval.expired", "approval.asked")
	again, err := ask(l.state, approvalRequest{
		kind:     ApprovalResolution,
		subject:  "w1",
		wanted:   resolved(WithdrawalPaid),
		replaced: w.resolvable(),
		maker:    Party{Person: "Cid"},
	})
	if err != nil || again != second {
		t.Errorf("%+v, %v", again, err)
	}
}
