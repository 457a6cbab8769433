package farthing

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// told is the result of a word about a withdrawal.
type told struct {
	to   WithdrawalStatus // "": refused as a wrong state
	rows []string
}

// Every state of a withdrawal against every word about it. The withdrawal is 10.00, including a fee of 1.50.
func TestWithdrawalStates(t *testing.T) {
	words := []Command{
		CancelWithdrawal{MerchantID: "shop", ID: "w1", By: ann},
		SubmitWithdrawal{MerchantID: "shop", ID: "w1", By: ann},
		RecordPayoutPaid{reportBy(ann, "w1")},
		RecordPayoutFailed{reportBy(ann, "w1"), Failure{Code: "rejected", SchemeCode: "MS03", Message: "closed"}},
		RecordPayoutReturned{
			PayoutReport: reportBy(ann, "w1"),
			Failure:      Failure{Code: "rejected", SchemeCode: "MS03", Message: "closed"},
		},
		RecordOutcomeUnknown{MerchantID: "shop", ID: "w1", Why: "silence", By: ann},
	}
	no := told{}
	same := func(s WithdrawalStatus) told { return told{to: s} }
	canceled := told{WithdrawalCanceled, []string{"withdrawal.canceled requested→available 1000"}}
	paid := "withdrawal.paid in_transit→bank 850"
	returned := "withdrawal.returned bank→available 850"
	for from, want := range map[WithdrawalStatus][6]told{
		AwaitingApproval: {canceled, no, no, no, no, no},
		WithdrawalPending: {canceled, {InTransit,
			[]string{"withdrawal.submitted requested→in_transit 850", "withdrawal.fee requested→fees 150"}},
			no, no, no, no},
		InTransit: {no, same(InTransit), {WithdrawalPaid, []string{paid}},
			{WithdrawalFailed, []string{"withdrawal.failed in_transit→available 850",
				"withdrawal.fee_reversed fees→available 150"}},
			{WithdrawalReturned, []string{paid, returned}}, {InTransit, []string{"withdrawal.outcome_unknown"}}},
		WithdrawalPaid: {no, no, same(WithdrawalPaid), no, {WithdrawalReturned, []string{returned}}, no},
		// two people decide whether it was paid after all
		WithdrawalFailed: {no, no, no, same(WithdrawalFailed), no, no},
		// paid: its own report, late
		WithdrawalReturned: {no, no, same(WithdrawalReturned), no, same(WithdrawalReturned), no},
		WithdrawalCanceled: {same(WithdrawalCanceled), no, no, no, no, no},
		WithdrawalRefused:  {}, WithdrawalExpired: {},
	} {
		for i, word := range words {
			l := newLab(t)
			l.rich()
			l.state.Withdrawals.Load("w1", &Withdrawal{
				MerchantID:    "shop",
				ID:            "w1",
				Status:        from,
				Amount:        1000,
				Fee:           150,
				Currency:      money.GBP,
				BankAccountID: "ba_1",
				FirstSeq:      2,
				LastSeq:       3,
				CreatedAt:     day0,
				UpdatedAt:     day0,
			})
			if want[i].to == "" {
				l.refuses(CodeWrongState, word)
			} else {
				l.turnsWithdrawal(word, want[i])
			}
		}
	}
}

func (l *lab) turnsWithdrawal(word Command, want told) {
	l.Helper()
	was := *l.state.Withdrawals.Get("w1")
	got := l.does(word).Record.(*Withdrawal)
	rows := l.state.rows[l.rows:]
	l.journaled(want.rows...)
	if got.Status != want.to || got != l.state.Withdrawals.Get("w1") || got.CreatedAt != day0 || got.FirstSeq != 2 ||
		got.Amount != 1000 || got.Net() != 850 {
		l.Errorf("%s, %T: %+v", was.Status, word, got)
	}
	if len(rows) == 0 {
		if !reflect.DeepEqual(*got, was) {
			l.Errorf("%s, %T changed it to %+v", was.Status, word, got)
		}
		return
	}
	for i, row := range rows {
		before := int64(3)
		if i > 0 {
			before = rows[i-1].Seq
		}
		if row.Previous != before {
			l.Errorf("row before is %d, want %d", row.Previous, before)
		}
		if row.Subject != "withdrawal" || row.SubjectID != "w1" || row.Actor != "client:till" {
			l.Errorf("%+v", row)
		}
	}
	if got.LastSeq != rows[len(rows)-1].Seq || got.UpdatedAt != l.now {
		l.Errorf("%s, %T: last %d at %s", was.Status, word, got.LastSeq, got.UpdatedAt)
	}
	l.givesBack(word, got, rows)
}

// givesBack checks what is remembered about a withdrawal besides its state.
func (l *lab) givesBack(word Command, w *Withdrawal, rows []ledger.Row) {
	l.Helper()
	back := w.Status == WithdrawalCanceled || w.Status == WithdrawalFailed || w.Status == WithdrawalReturned
	if back != (w.GivenBackFrom != nil) || (back && *w.GivenBackFrom != 1_000_000) {
		l.Errorf("%T: given back from %v", word, w.GivenBackFrom)
	}
	failed := w.Status == WithdrawalFailed || w.Status == WithdrawalReturned
	if failed != (w.Failure != nil) ||
		(failed && *w.Failure != Failure{Code: "rejected", SchemeCode: "MS03", Message: "closed"}) {
		l.Errorf("%T: failure %+v", word, w.Failure)
	}
	if failed {
		row := rows[0]
		if w.Status == WithdrawalReturned {
			row = rows[len(rows)-1]
		}
		if row.Why != "closed" ||
			row.Details != `{"code":"rejected","nextAction":"","retryable":false,"schemeCode":"MS03"}` {
			l.Errorf("%T: %+v", word, row)
		}
	}
	_, paid := word.(RecordPayoutPaid)
	booked := paid || rows[0].Type == "withdrawal.paid"
	if booked != (w.PaidAt != nil) || (booked && *w.PaidAt != l.now) {
		l.Errorf("%T: paid at %v", word, w.PaidAt)
	}
	if sent := w.Status == InTransit && rows[0].Type == "withdrawal.submitted"; sent != (w.SubmittedAt != nil) ||
		(sent && *w.SubmittedAt != l.now) {
		l.Errorf("%T: submitted at %v", word, w.SubmittedAt)
	}
	if unknown := rows[0].Type == "withdrawal.outcome_unknown"; unknown != (w.Outcome == "unknown") {
		l.Errorf("%T: outcome %q", word, w.Outcome)
	}
	whys := map[string]string{"withdrawal.canceled": "", "withdrawal.outcome_unknown": "silence"}
	if why, ok := whys[rows[0].Type]; ok && rows[0].Why != why {
		l.Errorf("%T: why %q", word, rows[0].Why)
	}
}

func TestRequestWithdrawal(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 10000)
	l.journaled("payment.settled acquirer→available 10000")
	amount := money.Minor(2500)
	c := RequestWithdrawal{
		MerchantID:    "shop",
		ID:            "w1",
		Amount:        &amount,
		Reference:     "june",
		Trigger:       TriggerSchedule,
		BankReference: "wdx",
		By:            ann,
	}
	answer := l.does(c)
	w := answer.Record.(*Withdrawal)
	if !answer.Created || answer.Replayed || w.RecordID() != "w1" || w.MerchantID != "shop" ||
		w.Status != WithdrawalPending || w.Amount != 2500 || w.Fee != 150 || w.Net() != 2350 ||
		*w.RequestedAmount != 2500 || w.Reference != "june" || w.Trigger != "schedule" || w.BankReference != "wdx" ||
		w.BankAccountID != "ba_1" || w.Currency != money.GBP ||
		w.FirstSeq != 7 || w.LastSeq != 7 || w.DebitedTo != 2500 || w.CreatedAt != l.now || w.UpdatedAt != l.now ||
		w.GivenBackFrom != nil || w.SubmittedAt != nil || w.Outcome != "" {
		t.Errorf("%+v", w)
	}
	told := `{"bankAccountId":"ba_1","cancelableUntil":"2026-01-21T09:00:00.000Z","fee":150}`
	if row := l.last(); row.Details != told || row.Subject != "withdrawal" ||
		row.Actor != "client:till" || row.Previous != 0 {
		t.Errorf("%+v", row)
	}
	if passed := l.state.rows[5]; passed.Actor != "system" || passed.Subject != "merchant" ||
		passed.SubjectID != "shop" || passed.Previous != 2 || passed.Why != "every criterion holds" {
		t.Errorf("%+v", passed)
	}
	if m := l.state.Merchant; m.Eligibility.Status != EligibilityPassed || *m.Eligibility.DecidedAt != l.now ||
		m.LastSeq != 6 || *m.Eligibility.From != day0 {
		t.Errorf("%+v", m)
	}
	l.journaled("eligibility.passed", "withdrawal.requested available→requested 2500")
	whole := l.withdraws("w2", 0)
	if whole.Amount != 7500 || whole.RequestedAmount != nil || whole.DebitedTo != 10000 ||
		whole.StatementReference == w.StatementReference {
		t.Errorf("%+v", whole)
	}
	l.journaled("withdrawal.requested available→requested 7500")
	l.balances("acquirer 10000 requested 10000")
	if again := l.does(c); !again.Replayed || again.Created || again.Record != answer.Record {
		t.Errorf("%+v", again)
	}
	l.refuses(CodeIDConflict, RequestWithdrawal{MerchantID: "shop", ID: "w1", Reference: "june"})
	if got := l.refuses(CodeBalanceTooLow, RequestWithdrawal{MerchantID: "shop", ID: "w3"}); len(got.Blockers) != 1 ||
		got.Message != got.Blockers[0].Message {
		t.Errorf("%+v", got)
	}
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, c)
	none := PayoutReport{ID: "x"}
	for _, c := range []Command{CancelWithdrawal{ID: "x"}, SubmitWithdrawal{ID: "x"}, RecordPayoutPaid{none},
		RecordPayoutFailed{PayoutReport: none}, RecordPayoutReturned{PayoutReport: none},
		RecordOutcomeUnknown{ID: "x"}} {
		l.refuses(CodeNotFound, c)
		if keys := c.Keys(); !slices.Equal(keys.Withdrawals, []string{"x"}) {
			t.Errorf("%T: %+v", c, keys)
		}
	}
	if !c.Keys().BankAccount || !(SubmitWithdrawal{}).Keys().BankAccount || (CancelWithdrawal{}).Keys().BankAccount {
		t.Error("commands that use accounts must load them")
	}
}

func TestWithdrawalRequestsAreChecked(t *testing.T) {
	ask := func(id string, amount *money.Minor, reference string) error {
		return RequestWithdrawal{
			MerchantID:    "shop",
			ID:            id,
			Amount:        amount,
			Reference:     reference,
			Trigger:       TriggerRequest,
			BankReference: "wd1",
		}.Check(atDay0)
	}
	placesAre(t, "whole", ask("w1", nil, ""), "")
	placesAre(t, "one penny", ask("w1", pointer(money.Minor(1)), ""), "")
	placesAre(t, "nothing", ask("w1", pointer(money.Minor(0)), ""), "amount")
	placesAre(t, "too much", ask("w1", pointer(MaxAmount+1), ""), "amount")
	placesAre(t, "the longest reference", ask("w1", nil, strings.Repeat("é", 35)), "")
	placesAre(t, "a longer one", ask("w1", nil, strings.Repeat("é", 36)), "reference")
	placesAre(t, "an id", ask("/", nil, ""), "id")
	if err := ask("shop", pointer(money.Minor(0)), ""); CodeOf(err) != CodeIDIsMerchant {
		t.Errorf("the merchant's own id: %v", err)
	}
	merchant := RequestWithdrawal{MerchantID: "mer_1", ID: "mer_1"}
	if err := merchant.Check(atDay0); CodeOf(err) != CodeIDIsMerchant {
		t.Errorf("checked before reserved ids: %v", err)
	}
	if err := ask("wd_1", nil, ""); CodeOf(err) != CodeIDReserved {
		t.Errorf("a reserved id: %v", err)
	}
}

// Submission checks everything once more.
func TestSubmissionDecidesAgain(t *testing.T) {
	for why, spoil := range map[string]func(l *lab){
		"the merchant is suspended": func(l *lab) {
			l.does(SetMerchantStatus{
				Status:     MerchantSuspended,
				MerchantID: "shop",
				Reason:     "x",
			})
		},
		"the merchant is created": func(l *lab) { l.setStatus(MerchantCreated) },
		"the balance is below zero": func(l *lab) {
			l.does(RecordRefund{MerchantID: "shop", ID: "r1", Amount: 8001})
		},
		"the bank account is not usable": func(l *lab) { l.setAccount(AccountSuspended) },
	} {
		l := newLab(t)
		l.pays("p1", 10000)
		l.withdraws("w1", 2000)
		spoil(l)
		l.rows = len(l.state.rows)
		w := l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1", By: ann}).Record.(*Withdrawal)
		l.journaled("withdrawal.canceled requested→available 2000")
		if row := l.last(); w.Status != WithdrawalCanceled || row.Why != why || row.Actor != "system" ||
			w.SubmittedAt != nil {
			t.Errorf("%s: %+v %+v", why, w, row)
		}
	}
	for name, spoil := range map[string]func(l *lab){
		"a balance of zero":   func(l *lab) { l.does(RecordRefund{MerchantID: "shop", ID: "r1", Amount: 8000}) },
		"an account replaced": func(l *lab) { l.setAccount(AccountReplaced) },
	} {
		l := newLab(t)
		l.pays("p1", 10000)
		l.withdraws("w1", 2000)
		spoil(l)
		if w := l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"}).Record.(*Withdrawal); w.Status != InTransit {
			t.Errorf("%s: %s", name, w.Status)
		}
	}
	for name, spoil := range map[string]func(l *lab){
		"a frozen account": func(l *lab) { l.setAccount(AccountFrozen) },
		"no account":       func(l *lab) { l.state.Accounts = Records[BankAccount]{} },
	} {
		l := newLab(t)
		l.pays("p1", 10000)
		l.withdraws("w1", 2000)
		spoil(l)
		if w := l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"}).Record.(*Withdrawal); w.Status !=
			WithdrawalCanceled || l.last().Why != "the bank account is not usable" {
			t.Errorf("%s: %s", name, w.Status)
		}
	}
}

func (l *lab) setStatus(status MerchantStatus) {
	m := *l.state.Merchant
	m.Status = status
	l.state.Merchant = &m
}

func (l *lab) setAccount(status BankAccountStatus) {
	a := *l.state.Account
	a.Status = status
	l.state.LoadAccount(&a)
}

// A withdrawal that is not approved yet is not handed over, and the attempt does not cancel it either.
func TestSubmissionOfWhatWaits(t *testing.T) {
	for _, status := range []WithdrawalStatus{AwaitingApproval, WithdrawalPaid, WithdrawalReturned} {
		l := newLab(t)
		l.rich()
		l.state.Withdrawals.Load("w1", &Withdrawal{
			MerchantID:    "shop",
			ID:            "w1",
			Status:        status,
			Amount:        1000,
			Fee:           150,
			BankAccountID: "ba_1",
		})
		l.does(SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "x"})
		l.refuses(CodeWrongState, SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	}
}

// Only what was first given back counts, however often money comes back.
func TestGivenBackOnce(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 10000)
	l.withdraws("w1", 2000)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	l.does(RecordOutcomeUnknown{MerchantID: "shop", ID: "w1"})
	failed := l.does(RecordPayoutFailed{PayoutReport: report("w1")}).Record.(*Withdrawal)
	if *failed.GivenBackFrom != 10000 || failed.Outcome != "" {
		t.Errorf("%+v", failed)
	}
	l.pays("p2", 77)
	l.does(resolve("Ann", WithdrawalPaid))
	late := l.does(resolve("Bob", WithdrawalPaid)).Record.(*Withdrawal)
	if *late.GivenBackFrom != 10000 || late.Failure != nil || late.Status != WithdrawalPaid {
		t.Errorf("%+v", late)
	}
	back := l.does(RecordPayoutReturned{PayoutReport: report("w1")}).Record.(*Withdrawal)
	if *back.GivenBackFrom != 10000 {
		t.Errorf("%+v", back)
	}
	l.balances("acquirer 10077 available 9927 fees 150")
}

func TestBankBooksWhatFailed(t *testing.T) {
	l := newLab(t)
	l.state.Withdrawals.Load("w1", &Withdrawal{ID: "w1", Status: WithdrawalFailed})
	_, err := l.try(RecordPayoutPaid{report("w1")})
	if !errors.Is(err, &Error{Code: CodeWrongState}) ||
		!strings.Contains(err.Error(), "failed; that it was paid after all is for staff to say") {
		t.Errorf("%v", err)
	}
	l.state.Withdrawals.Load("w2", &Withdrawal{
		ID:        "w2",
		Status:    WithdrawalPaid,
		PaidAt:    pointer(day0),
		UpdatedAt: day0.Add(time.Hour),
	})
	if w := l.does(RecordPayoutPaid{report("w2")}).Record.(*Withdrawal); *w.PaidAt != day0 {
		t.Errorf("%+v", w)
	}
}
