package farthing

import (
	"slices"
	"strings"
	"testing"

	"farthing/internal/money"
)

// feeOf returns a fee; a negative part is not set.
func feeOf(amount, moreThan money.Minor) (f Fee) {
	if amount >= 0 {
		f.Amount = &amount
	}
	if moreThan >= 0 {
		f.MoreThan = &moreThan
	}
	return f
}

// What is in force: a merchant's own, else the platform's, else the contract's; each part for itself.
func TestFeeInForce(t *testing.T) {
	for _, c := range []struct {
		currency money.Currency
		platform Fee
		own      Fee
		fee      money.Minor // −1: none
		least    money.Minor
		rule     string
	}{
		{"GBP", feeOf(-1, -1), feeOf(-1, -1), 150, 150,
			"The balance must be more than 1.50, which includes the fee of 1.50."},
		{"GBP", feeOf(200, -1), feeOf(-1, -1), 200, 200,
			"The balance must be more than 2.00, which includes the fee of 2.00."},
		{"GBP", feeOf(100, -1), feeOf(-1, -1), 100, 150,
			"The balance must be more than 1.50, which includes the fee of 1.00."},
		{"GBP", feeOf(100, 5), feeOf(-1, -1), 100, 100,
			"The balance must be more than 1.00, which includes the fee of 1.00."},
		{"GBP", feeOf(100, 500), feeOf(0, -1), 0, 500,
			"The balance must be more than 5.00; withdrawals have no fee."},
		{"GBP", feeOf(100, 500), feeOf(-1, 0), 100, 100,
			"The balance must be more than 1.00, which includes the fee of 1.00."},
		{"EUR", feeOf(-1, -1), feeOf(-1, -1), -1, 0,
			"Each withdrawal has a fee, which the operator sets by currency."},
		{"EUR", feeOf(-1, 500), feeOf(-1, -1), -1, 500,
			"Each withdrawal has a fee, which the operator sets by currency."},
		{"EUR", feeOf(-1, -1), feeOf(20, -1), 20, 20,
			"The balance must be more than 0.20, which includes the fee of 0.20."},
		{"JPY", feeOf(20, 30), feeOf(-1, -1), 20, 30,
			"The balance must be more than 30, which includes the fee of 20."},
		{"KWD", feeOf(20, 30), feeOf(0, 0), 0, 0, "The balance must be more than 0.000; withdrawals have no fee."},
	} {
		settings := DefaultSettings(false)
		settings.Fees = Fees{c.currency: c.platform}
		s := &State{Merchant: &Merchant{Currency: c.currency, Fee: c.own}, Settings: settings}
		fee, set := s.Fee()
		if set != (c.fee >= 0) || fee != max(0, c.fee) {
			t.Errorf("%+v: the fee is %d, %t", c, fee, set)
		}
		if least := settings.FeeOf(s.Merchant).min(); least != c.least {
			t.Errorf("%+v: the least is %d", c, least)
		}
		if rule := ruleBalance(s); rule != c.rule {
			t.Errorf("%+v: %s", c, rule)
		}
	}
}

// A change of the settings names currencies one by one; what the contract says anyway is not kept, so that the same
// fees are always the same settings.
func TestChangeOfFees(t *testing.T) {
	change := func(was *Settings, fees map[money.Currency]FeePatch) *Settings {
		t.Helper()
		next, err := ChangeSettings{Fees: fees, Reason: "x", By: Origin{Actor: ActorCLI}}.Apply(was)
		if err != nil {
			t.Fatal(err)
		}
		return next
	}
	first := DefaultSettings(false)
	if next := change(first, map[money.Currency]FeePatch{
		"GBP": {Fee: feeOf(150, 150)}, "EUR": {Clear: FeeNames},
	}); next != first {
		t.Errorf("what is in force anyway made the version %+v", next)
	}
	second := change(first, map[money.Currency]FeePatch{"GBP": {Fee: feeOf(200, 150)}, "EUR": {Fee: feeOf(0, -1)}})
	told := details(second.Differences(first)).String()
	if told != `{"fees.EUR.amount":0,"fees.EUR.amountBefore":null,"fees.GBP.amount":200,"fees.GBP.amountBefore":150}` {
		t.Error(told)
	}
	if first.Fees != nil || second.Version != 1 || !slices.Equal(second.Fees.Currencies(),
		[]money.Currency{"EUR", "GBP"}) {
		t.Errorf("%+v, %+v", first, second)
	}
	third := change(second, map[money.Currency]FeePatch{
		"GBP": {Clear: []string{"amount"}}, "EUR": {Clear: FeeNames},
	})
	if third.Fees != nil {
		t.Errorf("cleared, the fees are %v", third.Fees)
	}
	if len(second.Fees) != 2 {
		t.Errorf("the version before was changed to %+v", second.Fees)
	}
}

// A higher fee takes merchants' money: through the interface it is refused where other people must agree. A lower one,
// and what balances must exceed, take nothing.
func TestRaisedFeesAreLoosened(t *testing.T) {
	for text, c := range map[string]struct {
		was, wish Fee
		currency  money.Currency
		refused   bool
	}{
		"raised":               {feeOf(-1, -1), feeOf(151, -1), "GBP", true},
		"lowered":              {feeOf(-1, -1), feeOf(149, -1), "GBP", false},
		"nothing":              {feeOf(-1, -1), feeOf(0, -1), "GBP", false},
		"back to the standard": {feeOf(0, -1), feeOf(150, -1), "GBP", true},
		"the first":            {feeOf(-1, -1), feeOf(1, -1), "EUR", true},
		"the least":            {feeOf(-1, -1), feeOf(-1, 5000), "GBP", false},
		"less of the least":    {feeOf(-1, 5000), feeOf(-1, 0), "GBP", false},
	} {
		was := DefaultSettings(false)
		was.Fees = Fees(nil).applied(map[money.Currency]FeePatch{c.currency: {Fee: c.was}})
		wish := ChangeSettings{Fees: map[money.Currency]FeePatch{c.currency: {Fee: c.wish}}, Reason: "x", By: ann}
		next, err := wish.Apply(was)
		if refused := CodeOf(err) == CodeCommandLineOnly; refused != c.refused || (err != nil) != refused {
			t.Errorf("%s: %v, %v", text, next, err)
		}
	}
}

func TestFeesAreChecked(t *testing.T) {
	most := feeOf(MaxAmount, MaxAmount)
	for text, c := range map[string]struct {
		fees   map[money.Currency]FeePatch
		places string
	}{
		"the most": {map[money.Currency]FeePatch{"GBP": {Fee: most}}, ""},
		"too much": {map[money.Currency]FeePatch{"GBP": {Fee: feeOf(MaxAmount+1, MaxAmount+1)}},
			"fees.GBP.amount fees.GBP.moreThan"},
		"too little": {map[money.Currency]FeePatch{"EUR": {Fee: Fee{Amount: pointer(money.Minor(-1))}}},
			"fees.EUR.amount"},
		"no currency":        {map[money.Currency]FeePatch{"gbp": {Fee: most}}, "fees"},
		"an unknown cleared": {map[money.Currency]FeePatch{"GBP": {Clear: []string{"x"}}}, "fees.GBP"},
		"both at once": {map[money.Currency]FeePatch{"GBP": {Fee: feeOf(-1, 1), Clear: FeeNames}},
			"fees.GBP.moreThan"},
	} {
		_, err := ChangeSettings{Fees: c.fees, Reason: "x", By: Origin{Actor: ActorCLI}}.Apply(DefaultSettings(true))
		placesAre(t, text, err, c.places)
	}
	for text, c := range map[string]struct {
		change UpdateMerchant
		places string
	}{
		"no reason":   {UpdateMerchant{Fee: FeePatch{Fee: feeOf(1, -1)}}, "reason"},
		"a clearing":  {UpdateMerchant{Fee: FeePatch{Clear: FeeNames}}, "reason"},
		"too much":    {UpdateMerchant{Fee: FeePatch{Fee: feeOf(MaxAmount+1, -1)}, Reason: "x"}, "fee.amount"},
		"with limits": {UpdateMerchant{Limits: LimitsPatch{Clear: LimitNames}}, ""},
	} {
		c.change.MerchantID, c.change.By = "shop", ann
		placesAre(t, text, c.change.Check(atDay0), c.places)
	}
}

// Who changed a merchant's fee, why, and from what to what is in the journal; the person in a note for the operator.
func TestChangeOfAMerchantsFeeIsJournaled(t *testing.T) {
	l := newLab(t)
	by := Origin{Actor: ActorStaff, Person: "Ann", Salt: "salt"}
	l.does(UpdateMerchant{
		MerchantID: "shop",
		Fee:        FeePatch{Fee: feeOf(200, -1)},
		Reason:     "as agreed",
		By:         by,
	})
	row := l.state.rows[len(l.state.rows)-1]
	note := l.state.notes[len(l.state.notes)-1]
	want := `{"fee":200,"fee.amount":200,"fee.amountBefore":null,"feeBefore":150,"note":"` + note.Digest().hex() + `"}`
	if row.Type != EventFeeChanged || row.Why != "as agreed" || row.Actor != ActorStaff || row.Details != want {
		t.Errorf("%+v", row)
	}
	if note.Who != "Ann" || note.Seq != row.Seq {
		t.Errorf("%+v", note)
	}
	before := len(l.state.rows)
	l.does(UpdateMerchant{MerchantID: "shop", Fee: FeePatch{Fee: feeOf(200, -1)}, Reason: "again", By: ann})
	if len(l.state.rows) != before {
		t.Error("the same fee again is journaled")
	}
}

// What balances can hold and fees can be never leaves the range of amounts, and what is wrong with one is told in its
// own currency.
func TestFeesNeverOverflow(t *testing.T) {
	for _, currency := range []money.Currency{"GBP", "JPY", "KWD"} {
		l := newLab(t)
		l.state.Merchant.Currency, l.state.Book.Currency = currency, currency
		l.state.Merchant.Fee = feeOf(MaxAmount, MaxAmount)
		for _, available := range []money.Minor{-1 << 62, 0, MaxAmount, MaxAmount + 1, 1<<63 - 1} {
			told := blockersTold(amountBlockers(withBalance(l.state, available), nil))
			low := strings.Contains(told, string(CodeBalanceTooLow))
			if low != (available <= MaxAmount) || strings.Contains(told, string(CodeBelowZero)) != (available < 0) ||
				low && !strings.Contains(told, "it must be more than "+currency.Format(MaxAmount)+".") {
				t.Errorf("%s %d: %s", currency, int64(available), told)
			}
		}
	}
}
