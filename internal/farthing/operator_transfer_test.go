package farthing

import (
	"testing"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// proposesOperatorTransfer has Ann ask for a operator transfer, and returns the approval that it waits for.
func (l *lab) proposesOperatorTransfer(amount money.Minor) *Approval {
	l.Helper()
	m := l.does(Propose{
		Request: MoveOperatorFunds{MerchantID: "shop", ID: "h1", Amount: amount, Reason: "own money", By: ann},
		Person:  "Ann",
		Salt:    "s",
	}).Record.(*OperatorTransfer)
	if m.Status != BookingAwaiting || m.ApprovalID == "" {
		l.Errorf("a wish is %+v", m)
	}
	return l.state.Approvals.Get(m.ApprovalID)
}

func TestOperatorTransfersKeepToWhatIsThere(t *testing.T) {
	l := newLab(t)
	l.rich()
	l.state.Book.Balances = ledger.Balances{}
	l.state.Book.Balances[ledger.Acquirer] = l.state.Book.Credited - l.state.Book.Debited
	l.state.Book.Balances[ledger.Available] = l.state.Book.Balances[ledger.Acquirer]
	move := func(id string, amount money.Minor) MoveOperatorFunds {
		return MoveOperatorFunds{MerchantID: "shop", ID: id, Amount: amount, Reason: "own money", By: ann}
	}
	l.refuses(CodeInsufficientBalance, move("h0", -1))
	funded := l.does(move("h1", 1000))
	if m := funded.Record.(*OperatorTransfer); !funded.Created || m.Status != BookingBooked || m.ApprovalID != "" ||
		l.last().Why != "" {
		t.Errorf("at once it is %+v", m)
	}
	if again := l.does(move("h1", 1000)); !again.Replayed {
		t.Errorf("the same again is %+v", again)
	}
	l.refuses(CodeIDConflict, move("h1", 999))
	l.refuses(CodeInsufficientBalance, move("h2", -1001))
	l.does(RecordProviderSettlement{MerchantID: "shop", ID: "s1", Amount: -600, By: ann})
	l.refuses(CodeInsufficientBalance, move("h2", -401)) // the rest is no longer in the bank
	l.does(move("h2", -400))
	l.journaled("operator_transfer.funded bank→operator_funds 1000", "provider.paid acquirer→bank 600",
		"operator_transfer.withdrawn operator_funds→bank 400")
}

// What was asked for is looked at again when somebody says yes: the money may be gone by then.
func TestAOperatorTransferIsApprovedOnlyWhileItIsCovered(t *testing.T) {
	l := newLab(t)
	l.rich()
	a := l.proposesOperatorTransfer(-1_000_001)
	l.refuses(CodeSamePerson, agree(a, "Ann"))
	l.refuses(CodeInsufficientBalance, agree(a, "Bob"))
	if got := a.Summary(); got != "The operator transfer h1 of 10000.01 GBP out of the book" {
		t.Error(got)
	}
	if got := l.proposesOperatorTransfer(-1_000_001); got != a {
		t.Errorf("the same wish again is %+v", got)
	}
}

func TestOperatorTransfersAreChecked(t *testing.T) {
	for name, c := range map[string]struct {
		movement MoveOperatorFunds
		places   string
	}{
		"sound":      {MoveOperatorFunds{MerchantID: "shop", ID: "h1", Amount: -1, Reason: "x"}, ""},
		"of nothing": {MoveOperatorFunds{MerchantID: "shop", ID: "h1", Reason: "x"}, "amount"},
		"too large": {MoveOperatorFunds{MerchantID: "shop", ID: "h1", Amount: MaxAmount + 1, Reason: "x"},
			"amount"},
		"without a reason": {MoveOperatorFunds{MerchantID: "shop", ID: "h1", Amount: 1}, "reason"},
		"a reserved id":    {MoveOperatorFunds{MerchantID: "shop", ID: "hm_1", Amount: 1, Reason: "x"}, "id"},
	} {
		placesAre(t, name, c.movement.Check(atDay0), c.places)
	}
}
