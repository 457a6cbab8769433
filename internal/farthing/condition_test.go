package farthing

import "testing"

// Whoever decides upon what a record said decides nothing once it says something else, and is not disturbed by what
// happens to other records.
func TestOnlyIf(t *testing.T) {
	l := newLab(t)
	l.does(RecordPayment{MerchantID: "shop", ID: "p1", Amount: 5000, Status: PaymentSettled, By: ann})
	l.does(RecordPayment{MerchantID: "shop", ID: "p2", Amount: 100, By: ann})
	settle := SettlePayment{MerchantID: "shop", ID: "p2", By: ann}
	suspend := SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "x", By: ann}
	seen := func(c Command) *Sight {
		t.Helper()
		sight, ok := l.does(Look{c}).Record.(*Sight)
		if !ok || sight.RecordID() != "" {
			t.Fatalf("a look answers %v", sight)
		}
		return sight
	}
	payment, merchant := seen(settle), seen(suspend)
	rows := len(l.state.rows)
	l.does(RecordPayment{MerchantID: "shop", ID: "p3", Amount: 100, By: ann})
	if settled := l.does(OnlyIf(settle, payment)).Record.(*Payment); settled.Status != PaymentSettled {
		t.Errorf("the payment is %s", settled.Status)
	}
	l.refuses(CodePreconditionFailed, OnlyIf(settle, payment))
	if l.does(OnlyIf(suspend, merchant)); l.state.Merchant.Status != MerchantSuspended {
		t.Errorf("the merchant is %s", l.state.Merchant.Status)
	}
	l.refuses(CodePreconditionFailed, OnlyIf(suspend, merchant))
	if len(l.state.rows) != rows+3 {
		t.Errorf("%d rows more", len(l.state.rows)-rows)
	}
}

// An agreement stays one under a condition: else the wishes of clients that were lost would not be void before it.
func TestAgreementsUnderAConditionAreAgreements(t *testing.T) {
	yes := ApproveRecord{Kind: ApprovalWithdrawal, MerchantID: "shop", ID: "w1"}
	conditional, ok := OnlyIf(yes, &Sight{}).(ApprovingCommand)
	if !ok || conditional.ApprovalSubject() != yes.ApprovalSubject() {
		t.Errorf("%T, about %v", conditional, conditional)
	}
	if _, ok := OnlyIf(CancelWithdrawal{MerchantID: "shop", ID: "w1"}, &Sight{}).(ApprovingCommand); ok {
		t.Error("a cancellation agrees to something")
	}
}
