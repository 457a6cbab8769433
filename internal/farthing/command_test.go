package farthing

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// odd is a command that does what no command should.
type odd func(s *State) (Answer, error)

func (odd) Check(Moment) error                { return nil }
func (odd) Keys() Keys                        { return Keys{MerchantID: "shop"} }
func (c odd) Decide(s *State) (Answer, error) { return c(s) }

// After any failure in the middle of a decision, the state is as it was before.
func TestNothingIsKeptOfABrokenDecision(t *testing.T) {
	for name, spoil := range map[string]func(s *State) error{
		"a panic":            func(*State) error { panic("out of ideas") },
		"an unbalanced book": func(s *State) error { s.Book.Balances[ledger.OperatorFunds]++; return nil },
		"a total forged":     func(s *State) error { s.Book.Credited++; return nil },
	} {
		l := newLab(t)
		l.pays("p1", 100)
		l.breaks(odd(func(s *State) (Answer, error) { return spoilAll(s, spoil) }), name)
	}
}

func spoilAll(s *State, spoil func(s *State) error) (Answer, error) {
	steps := []Command{
		RecordPayment{MerchantID: "shop", ID: "p2", Amount: 5000, Status: PaymentSettled, By: ann},
		ReversePayment{MerchantID: "shop", ID: "p1", By: ann},
		RecordRefund{MerchantID: "shop", ID: "r1", PaymentID: "p2", Amount: 1, By: ann},
		RecordAdjustment{MerchantID: "shop", ID: "a1", Amount: 7, Reason: "x", By: ann},
		Propose{RecordAdjustment{
			MerchantID: "shop",
			ID:         "a2",
			Amount:     7,
			Reason:     "x",
			By:         ann,
		}, "Ann", nil, "salt"},
		ApproveRecord{Kind: ApprovalAdjustment, MerchantID: "shop", ID: "a2", Person: "Bob", By: ann},
		OpenDispute{MerchantID: "shop", ID: "d1", PaymentID: "p2", Amount: 5, By: ann},
		ResolveDispute{MerchantID: "shop", ID: "d1", Outcome: DisputeLost, By: ann},
		HoldReserve{MerchantID: "shop", ID: "rs1", Amount: 9, Reason: "x", By: ann},
		ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl1", By: ann},
		UpdateMerchant{MerchantID: "shop", Name: pointer("New"), By: ann},
		RequestWithdrawal{MerchantID: "shop", ID: "w1", Trigger: TriggerRequest, By: ann},
		NominateBankAccount{MerchantID: "shop", ID: "ba_2", SortCode: "200000", Last4: "5678", By: ann},
		SubmitWithdrawal{MerchantID: "shop", ID: "w1", By: ann},
		SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "x", By: ann},
	}
	for _, step := range steps {
		if _, err := step.Decide(s); err != nil {
			return Answer{}, err
		}
	}
	return Answer{Record: s.Merchant, Created: true}, spoil(s)
}

// breaks decides a command that must break an invariant.
func (l *lab) breaks(c Command, name string) {
	l.Helper()
	if _, err := l.try(c); !errors.Is(err, ErrBroken) || CodeOf(err) != CodeInternal {
		l.Errorf("%s: %v", name, err)
	}
}

// Near 2^63 every movement is refused as a whole, even if only its second step does not fit.
func TestOverflowIsRolledBack(t *testing.T) {
	w := func(status WithdrawalStatus) func(l *lab) {
		return func(l *lab) {
			l.state.Withdrawals.Load("w1", &Withdrawal{
				MerchantID:    "shop",
				ID:            "w1",
				Status:        status,
				Amount:        1000,
				Fee:           150,
				BankAccountID: "ba_1",
				LastSeq:       3,
			})
		}
	}
	set := func(account ledger.Account, to money.Minor) func(l *lab) {
		return func(l *lab) { l.state.Book.Balances[account] = to }
	}
	said := func(l *lab) {
		w := l.state.Withdrawals.Get("w1")
		word := l.asked(ApprovalResolution, "w1", resolved(WithdrawalPaid), Party{Person: "Ann"})
		word.Replaced = w.resolvable().String()
	}
	wish := func(l *lab) {
		l.wished(&Adjustment{Common: Common{ID: "a1", Amount: 2}, Status: BookingAwaiting})
	}
	dispute := func(l *lab) {
		l.state.Payments.Load("p1", &Payment{ID: "p1", Amount: 10, Disputed: 5, Status: PaymentSettled})
		l.state.Disputes.Load("d1", &Dispute{Common: Common{ID: "d1", Amount: 5}, PaymentID: "p1", Status: DisputeOpen})
	}
	reserve := func(l *lab) { l.state.Reserves.Load("rs1", &Reserve{Common: Common{ID: "rs1", Amount: 5}}) }
	for name, c := range map[string]struct {
		before  []func(l *lab)
		command Command
	}{
		"a payment into a full book": {[]func(l *lab){set(ledger.Available, most)}, RecordPayment{
			MerchantID: "shop",
			ID:         "p1",
			Amount:     1,
			Status:     PaymentSettled,
		}},
		"a pending payment": {[]func(l *lab){set(ledger.Pending, most)},
			RecordPayment{MerchantID: "shop", ID: "p1", Amount: 1}},
		"the total of credits": {[]func(l *lab){func(l *lab) {
			l.state.Book.Credited = most
		}}, RecordPayment{MerchantID: "shop", ID: "p1", Amount: 1, Status: PaymentSettled}},
		"the total of debits": {[]func(l *lab){func(l *lab) {
			l.state.Book.Debited = most
		}}, RecordRefund{MerchantID: "shop", ID: "r1", Amount: 1}},
		"the total settled": {[]func(l *lab){func(l *lab) {
			l.state.Totals.Settled = most
		}}, RecordPayment{MerchantID: "shop", ID: "p1", Amount: 1, Status: PaymentSettled}},
		"the total refunded": {[]func(l *lab){func(l *lab) {
			l.state.Totals.Refunded = most
		}}, RecordRefund{MerchantID: "shop", ID: "r1", Amount: 1}},
		"submitted: the net amount": {[]func(l *lab){w(WithdrawalPending), set(ledger.InTransit, most)},
			SubmitWithdrawal{MerchantID: "shop", ID: "w1"}},
		"submitted: the fee": {[]func(l *lab){w(WithdrawalPending), set(ledger.Fees, most)},
			SubmitWithdrawal{MerchantID: "shop", ID: "w1"}},
		"canceled": {[]func(l *lab){w(WithdrawalPending), set(ledger.Available, most)},
			CancelWithdrawal{MerchantID: "shop", ID: "w1"}},
		"failed: the net amount": {[]func(l *lab){w(InTransit), set(ledger.Available, most)},
			RecordPayoutFailed{PayoutReport: report("w1")}},
		"failed: the fee": {[]func(l *lab){w(InTransit), set(ledger.Available, most-900)},
			RecordPayoutFailed{PayoutReport: report("w1")}},
		"paid": {[]func(l *lab){w(InTransit), set(ledger.Bank, -most)},
			RecordPayoutPaid{report("w1")}},
		"returned in transit: the return": {[]func(l *lab){w(InTransit), set(ledger.Available, most)},
			RecordPayoutReturned{PayoutReport: report("w1")}},
		"returned in transit: the booking": {[]func(l *lab){w(InTransit), set(ledger.Bank, -most)},
			RecordPayoutReturned{PayoutReport: report("w1")}},
		"paid late: the net amount": {[]func(l *lab){w(WithdrawalFailed), set(ledger.Bank, -most), said},
			resolve("Bob", WithdrawalPaid)},
		"paid late: the fee": {[]func(l *lab){w(WithdrawalFailed), set(ledger.Fees, most), said},
			resolve("Bob", WithdrawalPaid)},
		"an adjustment": {[]func(l *lab){set(ledger.OperatorFunds, -most)}, RecordAdjustment{
			MerchantID: "shop",
			ID:         "a1",
			Amount:     2,
			Reason:     "x",
		}},
		"an adjustment approved": {[]func(l *lab){set(ledger.OperatorFunds, -most), wish},
			ApproveRecord{Kind: ApprovalAdjustment, MerchantID: "shop", ID: "a1", Person: "Bob"}},
		"a dispute opened": {[]func(l *lab){dispute, set(ledger.Disputed, most)}, OpenDispute{
			MerchantID: "shop",
			ID:         "d2",
			PaymentID:  "p1",
			Amount:     1,
		}},
		"the total disputed": {[]func(l *lab){dispute, func(l *lab) {
			l.state.Totals.Disputed = most
		}}, OpenDispute{MerchantID: "shop", ID: "d2", PaymentID: "p1", Amount: 1}},
		"a dispute won": {[]func(l *lab){dispute, set(ledger.Available, most)},
			ResolveDispute{MerchantID: "shop", ID: "d1", Outcome: DisputeWon}},
		"a dispute lost": {[]func(l *lab){dispute, set(ledger.Acquirer, -most)},
			ResolveDispute{MerchantID: "shop", ID: "d1", Outcome: DisputeLost}},
		"a reserve": {[]func(l *lab){set(ledger.Held, most)}, HoldReserve{
			MerchantID: "shop",
			ID:         "rs1",
			Amount:     1,
			Reason:     "x",
		}},
		"a reserve released": {[]func(l *lab){reserve, set(ledger.Available, most)},
			ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl1"}},
		"a withdrawal, with its eligibility": {[]func(l *lab){func(l *lab) {
			l.state.Totals.Settled = 1
		}, set(ledger.Requested, most)}, RequestWithdrawal{MerchantID: "shop", ID: "w2"}},
	} {
		l := newLab(t)
		l.rich()
		for _, f := range c.before {
			f(l)
		}
		if _, err := l.try(c.command); !errors.Is(err, money.ErrOverflow) || CodeOf(err) != CodeInternal {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The change names each record once, new or not, in the order of first writing.
func TestChange(t *testing.T) {
	l := newLab(t)
	l.state = &State{Merchant: l.state.Merchant, Book: l.state.Book}
	l.state.LoadAccount(&BankAccount{MerchantID: "shop", ID: "ba_1", Status: AccountInForce})
	l.state.LoadAccount(&BankAccount{MerchantID: "shop", ID: "ba_0", Status: AccountReplaced})
	if l.state.Account == nil || l.state.Account.ID != "ba_1" {
		t.Fatalf("the account in force is %+v", l.state.Account)
	}
	l.state.Payments.Load("old", &Payment{MerchantID: "shop", ID: "old", Amount: 500, Status: PaymentSettled})
	if c := l.state.Change(); !c.Empty() || c.Rows != nil || c.Merchant.Record != nil ||
		l.state.Payments.Written() != nil || l.state.Accounts.Written() != nil {
		t.Fatalf("nothing was decided, yet the change is %+v", c)
	}
	l.pays("new", 1000)
	l.does(RecordRefund{MerchantID: "shop", ID: "r1", PaymentID: "old", Amount: 1})
	l.does(RecordRefund{MerchantID: "shop", ID: "r2", PaymentID: "new", Amount: 2})
	l.does(RecordRefund{MerchantID: "shop", ID: "r3", PaymentID: "old", Amount: 3})
	l.refuses(CodeRefundTooLarge, RecordRefund{MerchantID: "shop", ID: "r4", PaymentID: "old", Amount: 497})
	l.does(SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "x"})
	c := l.state.Change()
	if c.Empty() {
		t.Errorf("%+v", c)
	}
	s := l.state
	payments := s.Payments.Written()
	if len(c.Rows) != 5 || len(payments) != 2 || len(s.Refunds.Written()) != 3 || s.Adjustments.Written() != nil ||
		s.Withdrawals.Written() != nil || s.Accounts.Written() != nil {
		t.Fatalf("%+v", c)
	}
	if p := payments[0]; p.Record.ID != "new" || !p.New || p.Record.Refunded != 2 {
		t.Errorf("first %+v", p)
	}
	if p := payments[1]; p.Record.ID != "old" || p.New || p.Record.Refunded != 4 {
		t.Errorf("second %+v", p)
	}
	if c.Merchant.New || c.Merchant.Record.Status != MerchantSuspended || c.Merchant.Record.LastSeq != 9 {
		t.Errorf("merchant %+v", c.Merchant)
	}
	for i, row := range c.Rows {
		if row.Seq != int64(5+i) || row.Booked != l.now {
			t.Errorf("row %d: seq %d booked %s", i, row.Seq, row.Booked)
		}
	}
}

// Answers that were returned keep what they saw.
func TestRecordsAreNeverChangedInPlace(t *testing.T) {
	l := newLab(t)
	p, m := l.pays("p1", 10000), l.state.Merchant
	w := l.withdraws("w1", 5000)
	was, paid, merchant := *w, *p, *m
	l.does(RecordRefund{MerchantID: "shop", ID: "r1", PaymentID: "p1", Amount: 1})
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	l.does(RecordOutcomeUnknown{MerchantID: "shop", ID: "w1"})
	l.does(RecordPayoutReturned{PayoutReport: report("w1")})
	l.does(SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "x"})
	if !reflect.DeepEqual(*w, was) || p.Refunded != paid.Refunded || p.UpdatedAt != paid.UpdatedAt ||
		!reflect.DeepEqual(*m, merchant) {
		t.Error("a record changed behind an answer")
	}
}

func TestTheMomentIsCutToTheMillisecond(t *testing.T) {
	l := newLab(t)
	l.now = l.now.Add(1999 * time.Microsecond).In(time.FixedZone("", 3600))
	p := l.pays("p1", 1)
	want := day0.AddDate(0, 0, 20).Add(time.Millisecond)
	if p.CreatedAt != want || p.Date != want || p.UpdatedAt != want {
		t.Errorf("%+v", p)
	}
}
