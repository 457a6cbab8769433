package farthing

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/money"
)

// Every state of a payment against every word about it.
func TestPaymentStates(t *testing.T) {
	settle, fail, reverse := SettlePayment{MerchantID: "shop", ID: "p1", By: ann},
		FailPayment{MerchantID: "shop", ID: "p1", By: ann}, ReversePayment{MerchantID: "shop", ID: "p1", By: ann}
	type outcome struct {
		to  PaymentStatus // "": refused
		row string        // "": nothing is journaled
	}
	no := outcome{}
	for from, want := range map[PaymentStatus][3]outcome{
		PaymentPending: {{PaymentSettled, "payment.settled pending→available 700"},
			{PaymentFailed, "payment.failed pending→acquirer 700"}, no},
		PaymentSettled:  {{PaymentSettled, ""}, no, {PaymentReversed, "payment.reversed available→acquirer 700"}},
		PaymentFailed:   {no, {PaymentFailed, ""}, no},
		PaymentReversed: {no, no, {PaymentReversed, ""}},
	} {
		for i, command := range []Command{settle, fail, reverse} {
			l := newLab(t)
			l.rich()
			was := Payment{
				MerchantID: "shop",
				ID:         "p1",
				Amount:     700,
				Currency:   money.GBP,
				Status:     from,
				LastSeq:    2,
				FirstSeq:   1,
				UpdatedAt:  day0,
				CreatedAt:  day0,
			}
			l.state.Payments.Load("p1", &was)
			if want[i] == no {
				l.refuses(CodeWrongState, command)
			} else {
				l.turnsPayment(command, want[i].to, want[i].row)
			}
		}
	}
}

// turnsPayment moves the payment p1 to a state, with one journal row or none.
func (l *lab) turnsPayment(command Command, to PaymentStatus, row string) {
	l.Helper()
	expected := *l.state.Payments.Get("p1")
	got := *l.does(command).Record.(*Payment)
	if row == "" {
		l.journaled()
	} else {
		l.journaled(row)
		expected.Status, expected.LastSeq, expected.UpdatedAt = to, 5, l.now
		if last := l.last(); last.Previous != 2 || last.Subject != "payment" || last.SubjectID != "p1" ||
			last.Actor != "client:till" || last.Happened != l.now {
			l.Errorf("%T: %+v", command, last)
		}
	}
	if to == PaymentSettled && row != "" {
		expected.Credited = 1_000_700
	}
	if !samePayment(got, expected) {
		l.Errorf("%T: %+v, want %+v", command, got, expected)
	}
}

func samePayment(a, b Payment) bool {
	return a.Status == b.Status && a.LastSeq == b.LastSeq && a.FirstSeq == b.FirstSeq &&
		a.UpdatedAt.Equal(b.UpdatedAt) && a.CreatedAt.Equal(b.CreatedAt) &&
		a.Credited == b.Credited && a.Amount == b.Amount
}

func TestMovesTables(t *testing.T) {
	if got := paymentMoves; len(got) != 2 ||
		!slices.Equal(got[PaymentPending], []PaymentStatus{PaymentSettled, PaymentFailed}) ||
		!slices.Equal(got[PaymentSettled], []PaymentStatus{PaymentReversed}) {
		t.Errorf("payments: %v", got)
	}
	want := moves[WithdrawalStatus]{
		"awaiting_approval": {"pending", "refused", "expired", "canceled"}, "pending": {"in_transit", "canceled"},
		"in_transit": {"paid", "failed", "pending"}, "paid": {"returned", "in_transit"}, "failed": {"paid"},
	}
	for _, from := range WithdrawalStatuses {
		for _, to := range WithdrawalStatuses {
			err := withdrawalMoves.to(from, to, "withdrawal", "w1")
			if allowed := slices.Contains(want[from], to); (err == nil) != allowed {
				t.Errorf("withdrawal %s → %s: %v", from, to, err)
			}
		}
	}
	if got := disputeMoves; len(got) != 1 || !slices.Equal(got[DisputeOpen], []DisputeStatus{DisputeWon, DisputeLost}) {
		t.Errorf("disputes: %v", got)
	}
	if got := bookingMoves; len(got) != 1 ||
		!slices.Equal(got[BookingAwaiting], BookingStatuses[1:]) {
		t.Errorf("adjustments: %v", got)
	}
	if got := approvalMoves; len(got) != 1 || !slices.Equal(got[ApprovalOpen], ApprovalStatuses[1:]) {
		t.Errorf("approvals: %v", got)
	}
	err := withdrawalMoves.to(WithdrawalPaid, WithdrawalFailed, "withdrawal", "w1")
	if CodeOf(err) != CodeWrongState ||
		err.Error() != "wrong_state: The withdrawal w1 is paid; it cannot become failed." {
		t.Errorf("%v", err)
	}
}

func TestRecordPayment(t *testing.T) {
	l := newLab(t)
	date := time.Date(2025, time.December, 24, 18, 0, 0, 999_999, time.FixedZone("", 3600))
	c := RecordPayment{
		MerchantID:  "shop",
		ID:          "p1",
		UserID:      "u",
		Date:        &date,
		Amount:      700,
		Description: "d",
		Reference:   "r",
		Metadata:    Metadata{"k": "v"},
		By:          ann,
	}
	if keys := c.Keys(); keys.MerchantID != "shop" || !slices.Equal(keys.Payments, []string{"p1"}) || keys.BankAccount {
		t.Errorf("%+v", keys)
	}
	answer := l.does(c)
	p := answer.Record.(*Payment)
	if !answer.Created || answer.Replayed || p.RecordID() != "p1" || p.Status != PaymentPending ||
		p.Currency != money.GBP || p.Credited != 0 || p.FirstSeq != 5 || p.LastSeq != 5 ||
		p.UserID != "u" || p.Description != "d" || p.Reference != "r" || p.Metadata["k"] != "v" ||
		p.Date != time.Date(2025, time.December, 24, 17, 0, 0, 0, time.UTC) ||
		p.CreatedAt != l.now || p.UpdatedAt != l.now || p.MerchantID != "shop" || p.Amount != 700 || p.Left() != 700 {
		t.Errorf("%+v", p)
	}
	if last := l.last(); last.Happened != p.Date || last.Booked != l.now || last.Previous != 0 || last.Why != "" ||
		last.Details != "{}" {
		t.Errorf("%+v", last)
	}
	l.journaled("payment.pending acquirer→pending 700")
	replayed := l.does(c)
	if !replayed.Replayed || replayed.Created || replayed.Record != answer.Record {
		t.Errorf("%+v", replayed)
	}
	l.refuses(CodeIDConflict, RecordPayment{MerchantID: "shop", ID: "p1", Amount: 700})
	settled := l.pays("p2", 300)
	if settled.Credited != 300 || settled.Date != l.now {
		t.Errorf("%+v", settled)
	}
	l.journaled("payment.settled acquirer→available 300")
	l.balances("acquirer 1000 pending 700 available 300")
	if l.state.Totals != (Totals{Settled: 300}) {
		t.Errorf("totals %+v", l.state.Totals)
	}
	l.does(ReversePayment{MerchantID: "shop", ID: "p2"})
	if l.state.Totals != (Totals{}) {
		t.Errorf("totals %+v", l.state.Totals)
	}
	history := Origin{Actor: ActorCLI, BookedAt: pointer(day0.AddDate(0, 0, 5))}
	if p := l.does(RecordPayment{
		MerchantID: "shop",
		ID:         "p3",
		Amount:     1,
		By:         history,
	}).Record.(*Payment); p.Date != *history.BookedAt || p.CreatedAt != l.now {
		t.Errorf("history is dated by itself and booked no earlier than the row before: %+v", p)
	}
	l.refuses(CodeCurrencyMismatch, RecordPayment{MerchantID: "shop", ID: "p4", Amount: 1, Currency: "EUR"})
	for _, c := range []Command{SettlePayment{MerchantID: "shop", ID: "x"}, FailPayment{MerchantID: "shop", ID: "x"},
		ReversePayment{MerchantID: "shop", ID: "x"}} {
		l.refuses(CodeNotFound, c)
		if keys := c.Keys(); keys.MerchantID != "shop" || !slices.Equal(keys.Payments, []string{"x"}) {
			t.Errorf("%T: %+v", c, keys)
		}
	}
	none := &lab{T: t, state: &State{}, now: day0}
	none.refuses(CodeNotFound, RecordPayment{ID: "p1", Amount: 1})
	none.refuses(CodeNotFound, SettlePayment{ID: "p1"})
}

// What is in open disputes or charged back is not there to be refunded or reversed.
func TestLeftOfAPayment(t *testing.T) {
	for name, p := range map[string]Payment{"refunded": {Refunded: 1}, "disputed": {Disputed: 1},
		"charged back": {ChargedBack: 1}} {
		l := newLab(t)
		p.ID = "p1"
		p.Amount = 100
		p.Status = PaymentSettled
		p.Currency = money.GBP
		if p.Left() != 99 {
			t.Errorf("%s: %d left", name, p.Left())
		}
		l.state.Payments.Load("p1", &p)
		if got := l.refuses(CodeWrongState, ReversePayment{MerchantID: "shop", ID: "p1"}); got.Message != "A part of "+
			"the payment p1 is refunded, in dispute or charged back." {
			t.Errorf("%s: %s", name, got.Message)
		}
		if got := l.refuses(CodeRefundTooLarge, RecordRefund{
			MerchantID: "shop",
			ID:         "r1",
			PaymentID:  "p1",
			Amount:     100,
		}); got.Message != "Of the payment p1 only 0.99 is left." {
			t.Errorf("%s: %s", name, got.Message)
		}
		l.does(RecordRefund{MerchantID: "shop", ID: "r1", PaymentID: "p1", Amount: 99})
	}
}

func TestRecordRefund(t *testing.T) {
	l := newLab(t)
	l.does(RecordPayment{MerchantID: "shop", ID: "p1", UserID: "u", Amount: 1000, Status: PaymentSettled, By: ann})
	l.journaled("payment.settled acquirer→available 1000")
	l.now = l.now.Add(time.Hour)
	date := day0.AddDate(0, 0, 3)
	c := RecordRefund{
		MerchantID: "shop",
		ID:         "r1",
		PaymentID:  "p1",
		Amount:     400,
		Date:       &date,
		Reason:     "broken",
		By:         ann,
	}
	if keys := c.Keys(); keys.MerchantID != "shop" || !slices.Equal(keys.Refunds, []string{"r1"}) ||
		!slices.Equal(keys.Payments, []string{"p1"}) {
		t.Errorf("%+v", keys)
	}
	answer := l.does(c)
	r := answer.Record.(*Refund)
	if !answer.Created || r.RecordID() != "r1" || r.UserID != "u" || r.PaymentID != "p1" || r.Amount != 400 ||
		r.Date != date || r.Reason != "broken" || r.Currency != money.GBP ||
		r.FirstSeq != 6 || r.CreatedAt != l.now || r.MerchantID != "shop" {
		t.Errorf("%+v", r)
	}
	if last := l.last(); last.Subject != "refund" || last.SubjectID != "r1" || last.Details != `{"paymentId":"p1"}` ||
		last.Happened != date {
		t.Errorf("%+v", last)
	}
	if p := l.state.Payments.Get("p1"); p.Refunded != 400 || p.UpdatedAt != l.now || p.LastSeq != 5 ||
		p.Status != PaymentSettled {
		t.Errorf("%+v", p)
	}
	if again := l.does(c); !again.Replayed || again.Record != answer.Record {
		t.Errorf("%+v", again)
	}
	free := RecordRefund{MerchantID: "shop", ID: "r2", UserID: "v", Amount: 5000, By: ann}
	if keys := free.Keys(); keys.Payments != nil {
		t.Errorf("%+v", keys)
	}
	if r := l.does(free).Record.(*Refund); r.UserID != "v" || r.PaymentID != "" || r.Date != l.now {
		t.Errorf("%+v", r)
	}
	if last := l.last(); last.Details != "{}" {
		t.Errorf("%+v", last)
	}
	if r := l.does(RecordRefund{
		MerchantID: "shop",
		ID:         "r3",
		PaymentID:  "p1",
		UserID:     "w",
		Amount:     1,
	}).Record.(*Refund); r.UserID != "w" {
		t.Errorf("the named user stays: %+v", r)
	}
	l.journaled("refund.made available→acquirer 400", "refund.made available→acquirer 5000",
		"refund.made available→acquirer 1")
	l.balances("acquirer -4401 available -4401")
	if l.state.Totals != (Totals{Settled: 1000, Refunded: 5401}) {
		t.Errorf("%+v", l.state.Totals)
	}
	l.refuses(CodeNotFound, RecordRefund{MerchantID: "shop", ID: "r4", PaymentID: "p9", Amount: 1})
	for _, status := range []PaymentStatus{PaymentPending, PaymentFailed, PaymentReversed} {
		l.state.Payments.Load("p2", &Payment{ID: "p2", Amount: 100, Status: status})
		if got := l.refuses(CodePaymentNotSettled, RecordRefund{
			MerchantID: "shop",
			ID:         "r4",
			PaymentID:  "p2",
			Amount:     1,
		}); got.Message != "The payment p2 is "+string(status)+"." {
			t.Error(got.Message)
		}
	}
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, RecordRefund{MerchantID: "shop", ID: "r4", Amount: 1})
}

func TestRecordAdjustment(t *testing.T) {
	l := newLab(t)
	c := RecordAdjustment{MerchantID: "shop", ID: "a1", Amount: 500, Reason: "goodwill", By: ann}
	if keys := c.Keys(); keys.MerchantID != "shop" || !slices.Equal(keys.Adjustments, []string{"a1"}) {
		t.Errorf("%+v", keys)
	}
	answer := l.does(c)
	a := answer.Record.(*Adjustment)
	if !answer.Created || a.RecordID() != "a1" || a.Amount != 500 || a.Reason != "goodwill" || a.Date != l.now ||
		a.CreatedAt != l.now || a.FirstSeq != 5 || a.Currency != money.GBP {
		t.Errorf("%+v", a)
	}
	if last := l.last(); last.Why != "goodwill" || last.Subject != "adjustment" {
		t.Errorf("%+v", last)
	}
	if got := l.refuses(CodeInsufficientBalance, RecordAdjustment{
		MerchantID: "shop",
		ID:         "a2",
		Amount:     -501,
		Reason:     "x",
	}); got.Message != "The available balance is 5.00." {
		t.Error(got.Message)
	}
	if a := l.does(RecordAdjustment{
		MerchantID: "shop",
		ID:         "a2",
		Amount:     -500,
		Reason:     "x",
	}).Record.(*Adjustment); a.Amount != -500 {
		t.Errorf("%+v", a)
	}
	l.journaled("adjustment.credited operator_funds→available 500",
		"adjustment.debited available→operator_funds 500")
	l.refuses(CodeIDConflict, RecordAdjustment{MerchantID: "shop", ID: "a1", Amount: -500, Reason: "goodwill"})
	if again := l.does(c); !again.Replayed {
		t.Errorf("%+v", again)
	}
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, c)
}

func TestPaymentsAreChecked(t *testing.T) {
	year := func(y int) *time.Time { return pointer(time.Date(y, 1, 1, 0, 0, 0, 0, time.UTC)) }
	for name, c := range map[string]struct {
		change func(c *RecordPayment)
		places string
	}{
		"a payment":               {func(*RecordPayment) {}, ""},
		"the most":                {func(c *RecordPayment) { c.Amount = 1_000_000_000_000 }, ""},
		"more than the most":      {func(c *RecordPayment) { c.Amount = 1_000_000_000_001 }, "amount"},
		"nothing":                 {func(c *RecordPayment) { c.Amount = 0 }, "amount"},
		"less than nothing":       {func(c *RecordPayment) { c.Amount = -1 }, "amount"},
		"an id":                   {func(c *RecordPayment) { c.ID = "" }, "id"},
		"a day ahead":             {func(c *RecordPayment) { c.Date = pointer(day0.Add(24 * time.Hour)) }, ""},
		"more than a day ahead":   {func(c *RecordPayment) { c.Date = pointer(day0.Add(24*time.Hour + 1)) }, "date"},
		"1900":                    {func(c *RecordPayment) { c.Date = year(1900) }, ""},
		"1899":                    {func(c *RecordPayment) { c.Date = pointer(year(1900).Add(-1)) }, "date"},
		"the year 10000":          {func(c *RecordPayment) { c.Date = year(10000) }, "date date"},
		"a status":                {func(c *RecordPayment) { c.Status = PaymentFailed }, "status"},
		"pending":                 {func(c *RecordPayment) { c.Status = PaymentPending }, ""},
		"settled":                 {func(c *RecordPayment) { c.Status = PaymentSettled }, ""},
		"a currency":              {func(c *RecordPayment) { c.Currency = "GBX" }, "currency"},
		"another currency":        {func(c *RecordPayment) { c.Currency = "JPY" }, ""},
		"the longest user":        {func(c *RecordPayment) { c.UserID = strings.Repeat("é", 128) }, ""},
		"a longer user":           {func(c *RecordPayment) { c.UserID = strings.Repeat("é", 129) }, "userId"},
		"the longest description": {func(c *RecordPayment) { c.Description = strings.Repeat("é", 500) }, ""},
		"a longer description":    {func(c *RecordPayment) { c.Description = strings.Repeat("é", 501) }, "description"},
		"the longest reference":   {func(c *RecordPayment) { c.Reference = strings.Repeat("é", 140) }, ""},
		"a longer reference":      {func(c *RecordPayment) { c.Reference = strings.Repeat("é", 141) }, "reference"},
		"a NUL":                   {func(c *RecordPayment) { c.Reference = "a\x00" }, "reference"},
		"a line break":            {func(c *RecordPayment) { c.Description = "a\nb" }, "description"},
		"no UTF-8":                {func(c *RecordPayment) { c.UserID = "\xff" }, "userId"},
		"several things":          {func(c *RecordPayment) { c.Amount, c.Status = 0, "x" }, "amount status"},
	} {
		payment := RecordPayment{MerchantID: "shop", ID: "p1", Amount: 1}
		c.change(&payment)
		placesAre(t, name, payment.Check(atDay0), c.places)
	}
}

func TestRefundsAreChecked(t *testing.T) {
	late := pointer(day0.AddDate(0, 0, 2))
	for name, c := range map[string]struct {
		change func(c *RecordRefund)
		places string
	}{
		"a refund":               {func(*RecordRefund) {}, ""},
		"its id":                 {func(c *RecordRefund) { c.ID = "rf_1" }, "id"},
		"its payment":            {func(c *RecordRefund) { c.PaymentID = "/" }, "paymentId"},
		"Farthing's own payment": {func(c *RecordRefund) { c.PaymentID = "pay_1" }, ""},
		"amount and date":        {func(c *RecordRefund) { c.Amount, c.Date = 0, late }, "amount date"},
		"its user":               {func(c *RecordRefund) { c.UserID = strings.Repeat("u", 129) }, "userId"},
		"a long reason":          {func(c *RecordRefund) { c.Reason = strings.Repeat("x", 501) }, "reason"},
		"a card in the reason":   {func(c *RecordRefund) { c.Reason = "4111111111111111" }, "reason"},
	} {
		refund := RecordRefund{MerchantID: "shop", ID: "r1", Amount: 1}
		c.change(&refund)
		placesAre(t, name, refund.Check(atDay0), c.places)
	}
}

func TestAdjustmentsAreChecked(t *testing.T) {
	late := pointer(day0.AddDate(0, 0, 2))
	for name, c := range map[string]struct {
		change func(c *RecordAdjustment)
		places string
	}{
		"an adjustment":      {func(*RecordAdjustment) {}, ""},
		"its id":             {func(c *RecordAdjustment) { c.ID = "bulk" }, "id"},
		"of nothing":         {func(c *RecordAdjustment) { c.Amount = 0 }, "amount"},
		"the largest debit":  {func(c *RecordAdjustment) { c.Amount = -1_000_000_000_000 }, ""},
		"a larger debit":     {func(c *RecordAdjustment) { c.Amount = -1_000_000_000_001 }, "amount"},
		"the largest credit": {func(c *RecordAdjustment) { c.Amount = 1_000_000_000_000 }, ""},
		"a larger credit":    {func(c *RecordAdjustment) { c.Amount = 1_000_000_000_001 }, "amount"},
		"date and reason":    {func(c *RecordAdjustment) { c.Date, c.Reason = late, "" }, "date reason"},
	} {
		adjustment := RecordAdjustment{MerchantID: "shop", ID: "a1", Amount: 1, Reason: "x"}
		c.change(&adjustment)
		placesAre(t, name, adjustment.Check(atDay0), c.places)
	}
}

func TestAmountsAreToldInWholeNumbers(t *testing.T) {
	payment := RecordPayment{MerchantID: "shop", ID: "p1"}
	adjustment := RecordAdjustment{MerchantID: "shop", ID: "a1", Reason: "x"}
	for err, want := range map[error]string{
		payment.Check(atDay0):    "amount must be a whole number from 1 to 1000000000000.",
		adjustment.Check(atDay0): "amount must be a whole number from -1000000000000 to 1000000000000, and not 0.",
	} {
		if refusal, ok := errors.AsType[*Error](err); !ok || refusal.Message != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// placesAre compares the places that a refusal names.
func placesAre(t *testing.T, name string, err error, want string) {
	t.Helper()
	var places []string
	if refusal, ok := errors.AsType[*Error](err); ok {
		for _, f := range refusal.Fields {
			places = append(places, f.Location)
		}
		if want == "" || !strings.HasPrefix(refusal.Message, refusal.Fields[0].Location+" ") {
			t.Errorf("%s: %q", name, refusal.Message)
		}
	} else if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	if strings.Join(places, " ") != want {
		t.Errorf("%s: wrong at %q, want %q", name, strings.Join(places, " "), want)
	}
}
