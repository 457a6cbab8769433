package farthing

import (
	"testing"

	"farthing/internal/money"
)

// contradicts loads an open break of a statement.
func (l *lab) contradicts(kind BreakKind, amount money.Minor, withdrawalID string) *Break {
	b := &Break{
		ID:           "br_1",
		Kind:         kind,
		Status:       BreakOpen,
		Amount:       amount,
		Currency:     money.GBP,
		WithdrawalID: withdrawalID,
	}
	if kind != BreakUnknownAtUs {
		b.MerchantID = "shop"
	}
	l.state.Breaks.Load(b.ID, b)
	return b
}

// ending returns the command by which somebody ends it.
func ending(how BreakResolution, withdrawalID string) ResolveBreak {
	return ResolveBreak{
		MerchantID:   "shop",
		ID:           "br_1",
		Resolution:   how,
		WithdrawalID: withdrawalID,
		Reason:       "found out",
		By:           Origin{Actor: ActorStaff, Client: "client:desk", Person: "Bob", Salt: "s"},
	}
}

// proposesBreak has Ann ask for the end of a break, and returns the approval that it waits for.
func (l *lab) proposesBreak() *Approval {
	l.Helper()
	l.contradicts(BreakUnknownAtUs, 500, "")
	wish := Propose{Request: ending(BreakMerchant, ""), Person: "Ann", Salt: "s"}
	a, waits := l.does(wish).Record.(*Approval)
	if !waits {
		l.Fatal("it waits for nobody")
	}
	if again := l.does(wish); again.Created || again.Record.RecordID() != a.ID {
		l.Errorf("the same wish again is %+v", again)
	}
	return a
}

// Each resolution books what the same command books without a break.
func TestResolutionsBookWhatTheySay(t *testing.T) {
	for _, test := range []struct {
		name       string
		kind       BreakKind
		amount     money.Minor
		how        BreakResolution
		withdrawal WithdrawalStatus
		want       []string
	}{
		{"money in, a merchant's", BreakUnknownAtUs, 500, BreakMerchant, "",
			[]string{"operator_transfer.funded bank→operator_funds 500",
				"adjustment.credited operator_funds→available 500"}},
		{"money out, a merchant's", BreakDuplicate, -500, BreakMerchant, "",
			[]string{"adjustment.debited available→operator_funds 500",
				"operator_transfer.withdrawn operator_funds→bank 500"}},
		{"money in, our own", BreakUnknownAtUs, 500, BreakOperator, "",
			[]string{"operator_transfer.funded bank→operator_funds 500"}},
		{"money out, our own", BreakAmountDiffers, -1, BreakOperator, "",
			[]string{"operator_transfer.withdrawn operator_funds→bank 1"}},
		{"a provider's", BreakUnknownAtUs, 500, BreakProvider, "",
			[]string{"provider.received bank→acquirer 500"}},
		{"what a provider did not pay", BreakMissingAtBank, -500, BreakProvider, "",
			[]string{"provider.paid acquirer→bank 500"}},
		{"paid without a reference", BreakUnknownAtUs, -850, BreakPaid, InTransit,
			[]string{"withdrawal.paid in_transit→bank 850"}},
		{"paid after all", BreakLate, -850, BreakPaid, WithdrawalFailed,
			[]string{"withdrawal.paid_late available→bank 850", "withdrawal.fee available→fees 150"}},
		{"never paid", BreakMissingAtBank, 850, BreakFailed, InTransit,
			[]string{"withdrawal.failed in_transit→available 850", "withdrawal.fee_reversed fees→available 150"}},
		{"back again", BreakLate, 850, BreakReturned, WithdrawalPaid,
			[]string{"withdrawal.returned bank→available 850"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			l := newLab(t)
			l.rich()
			named := ""
			if test.withdrawal != "" {
				named = "w1"
				l.state.Withdrawals.Load(named, &Withdrawal{
					MerchantID: "shop",
					ID:         named,
					Status:     test.withdrawal,
					Amount:     1000,
					Fee:        150,
					Currency:   money.GBP,
				})
			}
			l.contradicts(test.kind, test.amount, "")
			b, ok := l.does(ending(test.how, named)).Record.(*Break)
			if !ok || b.Status != BreakResolved || b.Resolution != test.how || b.MerchantID != "shop" ||
				b.WithdrawalID != named || b.PostingID == "" || b.Reason != "found out" || b.ResolvedAt == nil {
				t.Errorf("it is %+v", b)
			}
			l.journaled(test.want...)
			told := l.state.Change().OperatorEntries
			if len(told) != 1 || told[0].Type != EventBreakResolved || told[0].SubjectID != "br_1" ||
				told[0].By.Person != "Bob" || told[0].By.Actor != "client:desk" {
				t.Errorf("the operator's journal tells %+v", told)
			}
			if !l.does(ending(test.how, named)).Replayed {
				t.Error("the same again is another")
			}
			l.refuses(CodeWrongState, ending(BreakOperator, "").another(test.how))
			l.journaled()
		})
	}
}

// another returns the command with another resolution than one.
func (c ResolveBreak) another(than BreakResolution) ResolveBreak {
	if c.Resolution == than {
		c.Resolution = BreakMerchant
	}
	return c
}

// What a break's money contradicts cannot be its end.
func TestResolutionsFitTheBreak(t *testing.T) {
	l := newLab(t)
	l.rich()
	for id, status := range map[string]WithdrawalStatus{"w1": InTransit, "w2": WithdrawalReturned} {
		l.state.Withdrawals.Load(id, &Withdrawal{
			MerchantID: "shop",
			ID:         id,
			Status:     status,
			Amount:     1000,
			Fee:        150,
			Currency:   money.GBP,
		})
	}
	none := ending(BreakOperator, "")
	none.ID = "br_2"
	l.refuses(CodeNotFound, none)
	for _, test := range []struct {
		kind   BreakKind
		amount money.Minor
		end    ResolveBreak
	}{
		{BreakContinuity, 500, ending(BreakOperator, "")},
		{BreakLate, 850, ending(BreakFailed, "w1")},
		{BreakLate, 851, ending(BreakReturned, "w1")},
		{BreakLate, 850, ending(BreakPaid, "w1")},
		{BreakLate, 850, ending(BreakReturned, "w2")},
		{BreakMissingAtBank, 850, ending(BreakFailed, "w2")},
	} {
		l.contradicts(test.kind, test.amount, "")
		l.refuses(CodeWrongState, test.end)
	}
	l.refuses(CodeNotFound, ending(BreakPaid, "w3"))
	l.contradicts(BreakDuplicate, -850, "w1").MerchantID = "other"
	l.refuses(CodeWrongState, ending(BreakOperator, ""))
	l.contradicts(BreakLate, 850, "w3")
	l.refuses(CodeWrongState, ending(BreakReturned, "w1"))
	l.contradicts(BreakUnknownAtUs, 500, "").Currency = "EUR"
	l.refuses(CodeCurrencyMismatch, ending(BreakOperator, ""))
	l.contradicts(BreakUnknownAtUs, 850, "").Currency = "" // a report says so, and no statement yet
	l.refuses(CodeWrongState, ending(BreakOperator, ""))
	l.contradicts(BreakUnknownAtUs, -1_000_001, "")
	l.refuses(CodeInsufficientBalance, ending(BreakOperator, ""))
	l.refuses(CodeInsufficientBalance, Propose{Request: ending(BreakOperator, ""), Person: "Ann", Salt: "s"})
	l.contradicts(BreakUnknownAtUs, 500, "")
	l.state.Tampered.Add(SubjectBreak, "br_1")
	l.refuses(CodeInternal, ending(BreakOperator, ""))
	l.journaled()
}

// A fee of the provider's is booked besides.
func TestAProvidersFeeIsBookedBesides(t *testing.T) {
	l := newLab(t)
	l.rich()
	l.contradicts(BreakUnknownAtUs, 500, "")
	c := ending(BreakProvider, "")
	c.Fee, c.Reference = 7, "PO-1"
	l.does(c)
	l.journaled("provider.received bank→acquirer 500", "provider.fee operator_funds→acquirer 7")
	p := l.state.Settlements.Get("br_1")
	if p == nil || p.Reference != "PO-1" {
		t.Errorf("%+v", p)
	}
}
