package farthing

import (
	"errors"
	"testing"
	"time"
)

// What a document gives back waits for another person, by the rule of all approvals.
func TestDocumentsWaitByTheRule(t *testing.T) {
	client, keyboard := Author{Actor: "client:bank", Person: "Ann"}, Author{Actor: ActorCLI, Person: "root"}
	for rule, waits := range map[TwoPeople]bool{TwoPeopleAll: true, TwoPeopleMoney: true, DualControlOff: true} {
		if got := DocumentWaits(rule, client); got != waits {
			t.Errorf("%s: a client's waits: %t", rule, got)
		}
		if DocumentWaits(rule, keyboard) {
			t.Errorf("%s: what is done on the command line waits", rule)
		}
	}
}

// The approval lists what is given back of each withdrawal, and its rows are the operator's.
func TestADocumentIsAskedForOnce(t *testing.T) {
	now := day0.Add(time.Hour)
	ask := AskDocument{
		DocumentID: "doc_1",
		Rail:       "isofile/acme",
		Digest:     Digest{1},
		Returns: []DocumentReturn{
			{"shop", "w1", InTransit, WithdrawalFailed, 1000, "GBP"},
			{"other", "w1", WithdrawalPaid, WithdrawalReturned, 850, "GBP"},
		},
		By: Author{Actor: "client:bank", Person: "Ann", OnBehalfOf: People{"Bob"}},
	}
	s := OperatorState(outsideSandbox, nil)
	answer, err := s.Decide(ask, now)
	if err != nil {
		t.Fatal(err)
	}
	a := answer.Record.(*Approval)
	const wanted = `{"amount":1850,"currency":"GBP",` +
		`"digest":"0100000000000000000000000000000000000000000000000000000000000000",` +
		`"other/w1":"returned: 8.50 GBP back","rail":"isofile/acme","shop/w1":"failed: 10.00 GBP back","withdrawals":2}`
	if a.Wanted != wanted || a.Replaced != `{"other/w1":"paid","shop/w1":"in_transit"}` || a.Needed != 1 ||
		a.MerchantID != OperatorID || a.SubjectID != "doc_1" || !a.ExpiresAt.Equal(now.Add(72*time.Hour)) {
		t.Errorf("%+v", a)
	}
	if got := a.Summary(); got != "A document of isofile/acme that gives back 2 withdrawals, 18.50 GBP" {
		t.Error(got)
	}
	entries, err := s.Change().EntriesOfApprovals()
	if err != nil || len(entries) != 1 || entries[0].Type != EventApprovalAsked ||
		entries[0].By.Person != "Ann" || entries[0].By.Actor != "client:bank" ||
		entries[0].Details["kind"] != "document" || entries[0].Details[DetailNote] != nil {
		t.Errorf("%+v, %v", entries, err)
	}
	s = OperatorState(outsideSandbox, a)
	if again, err := s.Decide(ask, now.Add(100*time.Hour)); err != nil || !again.Replayed || !s.Change().Empty() {
		t.Errorf("asked again: %+v, %v", again, err)
	}
	if _, err := s.Decide(agree(a, "Bob"), now); CodeOf(err) != CodeSamePerson {
		t.Errorf("Bob acts through the client that asked: %v", err)
	}
	if answer, err = s.Decide(agree(a, "Cid"), now); err != nil ||
		answer.Record.(*Approval).Status != ApprovalApproved {
		t.Errorf("%+v, %v", answer.Record, err)
	}
}

// A report that nobody else approved gives no money back, whatever has become of the withdrawal since it was uploaded:
// it contradicts the books. What gives nothing back is recorded, and refused, as ever.
func TestUnapprovedReportsGiveNothingBack(t *testing.T) {
	unapproved := report("w1")
	unapproved.Details.Unapproved = true
	failed, returned := RecordPayoutFailed{PayoutReport: unapproved}, RecordPayoutReturned{PayoutReport: unapproved}
	l := newLab(t)
	l.pays("p1", 10000)
	l.withdraws("w1", 1000)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	contradicts := func(c Command, kind BreakKind) {
		t.Helper()
		_, err := l.try(c)
		if told, ok := errors.AsType[*ContradictionError](err); !ok || told.Kind != kind {
			t.Errorf("%T: %v", c, err)
		}
	}
	contradicts(failed, BreakUnapproved)
	contradicts(returned, BreakUnapproved)
	l.balances("acquirer 10000 available 9000 in_transit 850 fees 150")
	l.does(RecordPayoutPaid{unapproved})
	contradicts(failed, BreakLate)
	contradicts(returned, BreakUnapproved)
	l.does(RecordPayoutReturned{PayoutReport: report("w1"), Provisional: true})
	l.does(returned)
	l.balances("acquirer 10000 available 9000 held 850 fees 150")
}
