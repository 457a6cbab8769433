package farthing

import (
	"fmt"
	"strings"
	"testing"

	"farthing/internal/money"
)

func resolve(person string, outcome WithdrawalStatus) ResolveWithdrawal {
	return ResolveWithdrawal{
		MerchantID: "shop",
		ID:         "w1",
		Outcome:    outcome,
		Person:     person,
		Reason:     person + " called",
		By:         Origin{Actor: ActorStaff},
	}
}

// silent returns a lab with a withdrawal whose outcome nobody knows.
func silent(t *testing.T) *lab {
	t.Helper()
	l := newLab(t)
	l.pays("p1", 10000)
	l.withdraws("w1", 2000)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	l.does(RecordOutcomeUnknown{MerchantID: "shop", ID: "w1", Why: "silence"})
	l.rows = len(l.state.rows)
	return l
}

func TestTwoPeopleResolve(t *testing.T) {
	l := silent(t)
	l.refuses(CodeNotAnApprover, resolve("", WithdrawalPaid))
	w := l.does(resolve("Ann", WithdrawalPaid)).Record.(*Withdrawal)
	first := openApproval(l.state, ApprovalResolution, "w1")
	if w.Status != InTransit || w.Outcome != OutcomeUnknown || first.Maker.Person != "Ann" ||
		first.Wanted != `{"outcome":"paid"}` || first.Reason != "Ann called" || first.Needed != 1 {
		t.Errorf("one approval: %+v, %+v", w, first)
	}
	for _, same := range []string{"Ann", "ann"} {
		if again := l.does(resolve(same, WithdrawalPaid)).Record; again != w {
			t.Errorf("the same person's same word: %+v", again)
		}
	}
	l.journaled("approval.asked")
	w = l.does(resolve("Bob", WithdrawalPaid)).Record.(*Withdrawal)
	if w.Status != WithdrawalPaid || w.Outcome != "" || *w.PaidAt != l.now || l.last().Why != foundPaid {
		t.Errorf("two approvals: %+v", w)
	}
	l.journaled("approval.given", "withdrawal.paid in_transit→bank 1850")
	l.does(resolve("Bob", WithdrawalPaid))
	l.refuses(CodeWrongState, resolve("Bob", WithdrawalFailed))
}

// A person who says something else is the first to say that, and so is one who changes their mind.
func TestADifferingWordIsOneVoice(t *testing.T) {
	l := silent(t)
	l.does(resolve("Ann", WithdrawalPaid))
	answer := l.does(resolve("Bob", WithdrawalFailed))
	if w, word := answer.Record.(*Withdrawal), answer.OutcomeApproval; w.Status != InTransit ||
		word.Maker.Person != "Bob" ||
		word.Wanted != `{"outcome":"failed"}` {
		t.Errorf("%+v, %+v", w, word)
	}
	l.does(resolve("Bob", WithdrawalFailed))
	l.does(resolve("Bob", WithdrawalPaid))
	l.does(resolve("Bob", WithdrawalFailed))
	l.journaled("approval.asked", "approval.voided", "approval.asked", "approval.voided", "approval.asked",
		"approval.voided", "approval.asked")
	w := l.does(resolve("Ann", WithdrawalFailed)).Record.(*Withdrawal)
	if w.Status != WithdrawalFailed || *w.Failure != (Failure{
		Code:       "rejected",
		Message:    foundFailed,
		Retryable:  true,
		NextAction: "ask_again",
	}) || *w.GivenBackFrom != 10000 {
		t.Errorf("%+v", w)
	}
	l.balances("acquirer 10000 available 10000")
}

// A report of the bank between two words makes the first void.
func TestTheBankSpeaksBetweenTwoWords(t *testing.T) {
	l := silent(t)
	l.does(resolve("Ann", WithdrawalPaid))
	l.does(RecordPayoutFailed{PayoutReport: report("w1")})
	l.journaled("approval.asked", "withdrawal.failed in_transit→available 1850",
		"withdrawal.fee_reversed fees→available 150", "approval.voided")
	w := l.does(resolve("Bob", WithdrawalPaid)).Record.(*Withdrawal)
	word := openApproval(l.state, ApprovalResolution, "w1")
	if w.Status != WithdrawalFailed || word.Maker.Person != "Bob" {
		t.Errorf("%+v, %+v", w, word)
	}
	l.balances("acquirer 10000 available 10000")
	w = l.does(resolve("Ann", WithdrawalPaid)).Record.(*Withdrawal)
	if w.Status != WithdrawalPaid || w.Failure != nil || *w.PaidAt != l.now {
		t.Errorf("%+v", w)
	}
	l.balances("acquirer 10000 bank -1850 available 8000 fees 150")
}

func TestResolutionsAreChecked(t *testing.T) {
	placesAre(t, "paid", resolve("Ann", WithdrawalPaid).Check(atDay0), "")
	placesAre(t, "failed", resolve("Ann", WithdrawalFailed).Check(atDay0), "")
	placesAre(t, "another state", resolve("Ann", WithdrawalReturned).Check(atDay0), "outcome")
	placesAre(t, "nothing", ResolveWithdrawal{MerchantID: "shop", ID: "w1"}.Check(atDay0), "outcome reason")
	l := newLab(t)
	l.rich()
	l.state.Withdrawals.Load("w1", &Withdrawal{
		MerchantID: "shop",
		ID:         "w1",
		Status:     WithdrawalFailed,
		Amount:     1000,
		Fee:        150,
		Currency:   money.GBP,
	})
	if w := l.does(resolve("", WithdrawalFailed)).Record.(*Withdrawal); w.Status != WithdrawalFailed {
		t.Errorf("an outcome that is recorded already: %+v", w)
	}
}

// The word of staff has no bank code, so it blames no account; all else is as if the bank had said it.
func TestStaffSayFailedAsTheBankDoes(t *testing.T) {
	tell := func(l *lab, failed ...Command) (string, *Withdrawal) {
		var w *Withdrawal
		for _, c := range failed {
			w = l.does(c).Record.(*Withdrawal)
		}
		l.accountsAre("ba_1 in_force")
		var rows strings.Builder
		for _, row := range l.state.rows[l.rows:] {
			if row.Subject != SubjectApproval {
				fmt.Fprintln(&rows, row.Type, row.Debit, row.Credit, row.Amount, row.Why)
			}
		}
		return rows.String(), w
	}
	failure := Failure{
		Code:       "rejected",
		Message:    foundFailed,
		Retryable:  true,
		NextAction: AskAgain,
	}
	banks, byBank := tell(silent(t), RecordPayoutFailed{reportBy(ann, "w1"), failure})
	staffs, byStaff := tell(silent(t), resolve("Ann", WithdrawalFailed), resolve("Bob", WithdrawalFailed))
	if banks != staffs || *byBank.Failure != *byStaff.Failure || *byBank.GivenBackFrom != *byStaff.GivenBackFrom {
		t.Errorf("by the bank\n%s%+v\nby staff\n%s%+v", banks, byBank, staffs, byStaff)
	}
}
