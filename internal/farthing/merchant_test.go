package farthing

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Every state of a merchant against every word about it; the book is empty.
func TestMerchantStates(t *testing.T) {
	words := []Command{
		ActivateMerchant{MerchantID: "shop", Reason: "r", By: ann},
		SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "r", By: ann},
		SetMerchantStatus{Status: MerchantActive, MerchantID: "shop", Reason: "r", By: ann},
		SetMerchantStatus{Status: MerchantClosed, MerchantID: "shop", Reason: "r", By: ann},
	}
	type outcome struct {
		to  MerchantStatus // "": refused
		row string
	}
	no := outcome{}
	for from, want := range map[MerchantStatus][4]outcome{
		MerchantCreated: {{MerchantActive, "merchant.activated"}, no, no, no},
		MerchantActive: {{MerchantActive, ""}, {MerchantSuspended, "merchant.suspended"}, {MerchantActive, ""},
			{MerchantClosed, "merchant.closed"}},
		MerchantSuspended: {no, {MerchantSuspended, ""}, {MerchantActive, "merchant.reinstated"},
			{MerchantClosed, "merchant.closed"}},
		MerchantClosed: {no, no, no, {MerchantClosed, ""}},
	} {
		for i, word := range words {
			l := newLab(t)
			l.setStatus(from)
			was := l.state.Merchant
			if want[i] == no {
				l.refuses(CodeWrongState, word)
				continue
			}
			m := l.does(word).Record.(*Merchant)
			unchanged := want[i].row == ""
			if unchanged != (m == was) || m != l.state.Merchant || m.Status != want[i].to {
				t.Errorf("%s, %T: %+v", from, word, m)
			}
			if unchanged {
				l.journaled()
				continue
			}
			row := l.state.rows[l.rows]
			if want[i].row == "merchant.reinstated" { // its account cools off anew
				l.journaled(want[i].row, "bank_account.cooling_off")
			} else {
				l.journaled(want[i].row)
			}
			if m.LastSeq != 5 || row.Previous != 2 || row.Subject != "merchant" || row.SubjectID != "shop" ||
				row.Why != "r" || row.Actor != "client:till" || row.Booked != l.now {
				t.Errorf("%s, %T: %+v %+v", from, word, m, row)
			}
		}
	}
	none := &lab{T: t, state: &State{}}
	for _, word := range words {
		none.refuses(CodeNotFound, word)
	}
}

func TestCreateMerchant(t *testing.T) {
	l := &lab{T: t, state: &State{Settings: standard(false)}, now: day0}
	c := CreateMerchant{ID: "shop", Name: "The Shop", By: ann}
	if keys := c.Keys(); keys.MerchantID != "shop" || !keys.BankAccount {
		t.Errorf("%+v", keys)
	}
	answer := l.does(c)
	m := answer.Record.(*Merchant)
	if !answer.Created || m.RecordID() != "shop" || m.Name != "The Shop" || m.Status != MerchantCreated ||
		m.Currency != money.GBP || m.Zone != "Europe/London" ||
		m.ActivatedAt != nil || !reflect.DeepEqual(m.Eligibility, Scheme{Status: EligibilityWaiting}) ||
		m.CreatedAt != day0 || m.LastSeq != 1 || m.BankAccountID != "" {
		t.Errorf("%+v", m)
	}
	l.journaled("merchant.created")
	if change := l.state.Change(); !change.Merchant.New || change.Merchant.Record != m {
		t.Errorf("%+v", change.Merchant)
	}
	if l.state.Book.MerchantID != "shop" || l.state.Book.Currency != money.GBP || l.state.Book.Hash == (ledger.Hash{}) {
		t.Errorf("%+v", l.state.Book)
	}
	l.does(ActivateMerchant{MerchantID: "shop", By: ann})
	if change := l.state.Change(); !change.Merchant.New || change.Merchant.Record.Status != MerchantActive {
		t.Errorf("a new merchant stays new until it is written: %+v", change.Merchant)
	}
	for _, same := range []CreateMerchant{c, {ID: "shop", Name: "The Shop", Currency: "GBP", Zone: "Europe/London"}} {
		if again := l.does(same); !again.Replayed || again.Created ||
			again.Record.(*Merchant).Status != MerchantActive {
			t.Errorf("%+v", again)
		}
	}
	for _, other := range []CreateMerchant{{ID: "shop", Name: "A Shop"},
		{ID: "shop", Name: "The Shop", Currency: "EUR"}, {ID: "shop", Name: "The Shop", Zone: "UTC"},
		{ID: "shop", Name: "The Shop", By: Origin{BookedAt: &day0}}} {
		if got := l.refuses(CodeIDConflict, other); got.Message != "There is a merchant shop already, with other "+
			"content." {
			t.Error(got.Message)
		}
	}
	past := day0.AddDate(-1, 0, 0)
	moved := &lab{T: t, state: &State{Settings: standard(false)}, now: day0}
	if m := moved.does(CreateMerchant{
		ID:       "old",
		Name:     "x",
		Currency: "JPY",
		By:       Origin{BookedAt: &past},
	}).Record.(*Merchant); m.CreatedAt != past || m.Currency != "JPY" {
		t.Errorf("%+v", m)
	}
	at := past.Add(1999 * time.Microsecond)
	if m := moved.does(ActivateMerchant{MerchantID: "old", At: &at}).Record.(*Merchant); *m.ActivatedAt !=
		past.Add(time.Millisecond) || *m.Eligibility.From != *m.ActivatedAt {
		t.Errorf("%+v", m)
	}
	if row := moved.last(); row.Booked != past.Add(time.Millisecond) || row.Happened != row.Booked {
		t.Errorf("%+v", row)
	}
	earlier := newLab(t)
	earlier.setStatus(MerchantCreated)
	earlier.does(ActivateMerchant{MerchantID: "shop", At: &past})
	if row := earlier.last(); row.Booked != day0 || row.Happened != past {
		t.Errorf("booked no earlier than the row before: %+v", row)
	}
}

func TestMerchantRequestsAreChecked(t *testing.T) {
	create := func(c CreateMerchant) error { return c.Check(atDay0) }
	placesAre(t, "a name", create(CreateMerchant{ID: "shop", Name: "x"}), "")
	placesAre(t, "no name", create(CreateMerchant{ID: "shop"}), "name")
	placesAre(t, "the longest name", create(CreateMerchant{ID: "shop", Name: strings.Repeat("é", 140)}), "")
	placesAre(t, "a longer name", create(CreateMerchant{ID: "shop", Name: strings.Repeat("é", 141)}), "name")
	placesAre(t, "a currency", create(CreateMerchant{ID: "shop", Name: "x", Currency: "gbp"}), "currency")
	placesAre(t, "a zone", create(CreateMerchant{ID: "shop", Name: "x", Zone: "London"}), "zone")
	placesAre(t, "this machine's zone", create(CreateMerchant{ID: "shop", Name: "x", Zone: "Local"}), "zone")
	placesAre(t, "a zone that is there", create(CreateMerchant{ID: "shop", Name: "x", Zone: "America/New_York"}), "")
	placesAre(t, "now", ActivateMerchant{MerchantID: "shop", At: &day0}.Check(atDay0), "")
	placesAre(t, "the future", ActivateMerchant{MerchantID: "shop", At: pointer(day0.Add(1))}.Check(atDay0), "at")
	wordy := ActivateMerchant{MerchantID: "shop", Reason: strings.Repeat("x", 501)}
	placesAre(t, "an activation's reason", wordy.Check(atDay0), "reason")
	for _, c := range []Command{
		SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop"},
		SetMerchantStatus{Status: MerchantActive, MerchantID: "shop"},
		SetMerchantStatus{Status: MerchantClosed, MerchantID: "shop"},
	} {
		placesAre(t, "no reason", c.Check(atDay0), "reason")
	}
	for _, c := range []Command{
		SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "x"},
		SetMerchantStatus{Status: MerchantActive, MerchantID: "shop", Reason: "x"},
		SetMerchantStatus{Status: MerchantClosed, MerchantID: "shop", Reason: strings.Repeat("x", 500)},
	} {
		placesAre(t, "a reason", c.Check(atDay0), "")
	}
	for _, c := range []Command{ActivateMerchant{MerchantID: "shop"}, SetMerchantStatus{
		Status:     MerchantSuspended,
		MerchantID: "shop",
	},
		SetMerchantStatus{
			Status:     MerchantActive,
			MerchantID: "shop",
		}, SetMerchantStatus{Status: MerchantClosed, MerchantID: "shop"}} {
		if keys := c.Keys(); keys.MerchantID != "shop" || keys.Payments != nil || !keys.BankAccount {
			t.Errorf("%T: %+v", c, keys)
		}
	}
}

// Any of the six balances keeps a merchant open; those of the operator do not.
func TestClosingWantsAnEmptyBook(t *testing.T) {
	for _, account := range ledger.Accounts() {
		for _, balance := range []money.Minor{1, -1} {
			l := newLab(t)
			l.state.Book.Balances[account] = balance
			l.state.Book.Balances[ledger.Bank] += balance // so that it balances
			if account == ledger.Acquirer {
				l.state.Book.Balances[ledger.OperatorFunds] = 2 * balance
			}
			if account == ledger.Available {
				l.state.Book.Credited = balance
			}
			if account == ledger.Bank {
				l.state.Book.Balances[ledger.OperatorFunds] = l.state.Book.Balances[ledger.Bank]
			}
			mine := slices.Contains([]ledger.Account{
				ledger.Pending, ledger.Available, ledger.Requested, ledger.InTransit, ledger.Disputed, ledger.Held,
			}, account)
			if mine {
				l.refuses(CodeBalanceNotZero, SetMerchantStatus{
					Status:     MerchantClosed,
					MerchantID: "shop",
					Reason:     "x",
				})
			} else {
				l.does(SetMerchantStatus{Status: MerchantClosed, MerchantID: "shop", Reason: "x"})
			}
		}
	}
}

// What the outside world decides wakes a closed merchant, as suspended, if money
// is in its book again.
func TestClosedMerchantWakes(t *testing.T) {
	l := newLab(t)
	l.pays("p1", 1000)
	l.withdraws("w1", 0)
	l.does(SubmitWithdrawal{MerchantID: "shop", ID: "w1"})
	l.does(RecordPayoutPaid{report("w1")})
	l.does(SetMerchantStatus{Status: MerchantClosed, MerchantID: "shop", Reason: "done"})
	l.rows = len(l.state.rows)
	l.refuses(CodeMerchantClosed, RecordPayment{MerchantID: "shop", ID: "p2", Amount: 1})
	l.refuses(CodeMerchantClosed, RecordAdjustment{MerchantID: "shop", ID: "a1", Amount: 1, Reason: "x"})
	l.refuses(CodeMerchantClosed, NominateBankAccount{MerchantID: "shop", ID: "ba_2"})
	l.does(SettlePayment{MerchantID: "shop", ID: "p1"})
	l.journaled()
	l.does(RecordPayoutReturned{PayoutReport: report("w1")})
	l.journaled("withdrawal.returned bank→available 850", "merchant.suspended")
	row := l.last()
	if m := l.state.Merchant; m.Status != MerchantSuspended || m.LastSeq != row.Seq || row.Actor != "system" ||
		row.Why != "money moved in the closed book" {
		t.Errorf("%+v %+v", m, row)
	}
}

func TestUpdateMerchant(t *testing.T) {
	l := newLab(t)
	saw := *l.state.Merchant
	c := UpdateMerchant{
		MerchantID: "shop",
		Name:       pointer("The Corner Shop"),
		Zone:       pointer("Europe/Paris"),
		By:         ann,
	}
	if keys := c.Keys(); keys.MerchantID != "shop" {
		t.Errorf("%+v", keys)
	}
	m := l.does(c).Record.(*Merchant)
	if m.Name != "The Corner Shop" || m.Zone != "Europe/Paris" || m.LastSeq != l.last().Seq ||
		l.last().Previous != saw.LastSeq || m.Status != MerchantActive || saw.Name != "The Shop" {
		t.Errorf("%+v", m)
	}
	l.journaled("merchant.changed")
	if row := l.last(); row.Details != `{"name":true,"zone":"Europe/Paris","zoneBefore":"Europe/London"}` {
		t.Errorf("%+v", row)
	}
	if again := l.does(UpdateMerchant{MerchantID: "shop", Name: c.Name}).Record; again != m {
		t.Errorf("an unchanged merchant is not written: %+v", again)
	}
	if m := l.does(UpdateMerchant{MerchantID: "shop", Zone: pointer("UTC")}).Record.(*Merchant); m.Name != "The "+
		"Corner Shop" || m.Zone != "UTC" {
		t.Errorf("%+v", m)
	}
	limited := l.does(UpdateMerchant{MerchantID: "shop",
		Limits: LimitsPatch{Limits: Limits{ApprovalOver: pointer(money.Minor(500)),
			DailyMaximum: pointer(money.Minor(9))}}}).Record.(*Merchant)
	cleared := l.does(UpdateMerchant{MerchantID: "shop",
		Limits: LimitsPatch{Clear: []string{"dailyMaximum"}}}).Record.(*Merchant)
	if !cleared.Limits.equal(Limits{ApprovalOver: pointer(money.Minor(500))}) || *limited.Limits.DailyMaximum != 9 ||
		m.Limits != (Limits{}) {
		t.Errorf("%+v", cleared.Limits)
	}
	l.journaled("merchant.changed", "merchant.limits_changed", "merchant.limits_changed")
	if row := l.last(); row.Details != `{"dailyMaximum":null,"dailyMaximumBefore":9}` {
		t.Errorf("%+v", row)
	}
	l.does(UpdateMerchant{MerchantID: "shop", Name: pointer("Both"),
		Limits: LimitsPatch{Limits: Limits{ApprovalOver: pointer(money.Minor(501))}}})
	l.journaled("merchant.changed", "merchant.limits_changed")
	if row := l.last(); row.Details != `{"approvalOver":501,"approvalOverBefore":500}` ||
		l.state.Merchant.LastSeq != row.Seq {
		t.Errorf("%+v", row)
	}
	(&lab{T: t, state: &State{}}).refuses(CodeNotFound, c)
	check := func(name string, c UpdateMerchant, want string) {
		t.Helper()
		c.MerchantID = "shop"
		placesAre(t, name, c.Check(atDay0), want)
	}
	check("nothing", UpdateMerchant{}, "")
	negative := Limits{ApprovalOver: pointer(money.Minor(-1))}
	check("a limit", UpdateMerchant{Limits: LimitsPatch{Limits: negative}}, "limits.approvalOver")
	check("a name and a zone", UpdateMerchant{Name: pointer("x"), Zone: pointer("Europe/London")}, "")
	check("a rail", UpdateMerchant{Rail: pointer("simbank"), Rails: rails}, "")
	check("a rail that is none", UpdateMerchant{Rail: pointer("telex"), Rails: rails}, "rail")
	check("a rail where there is none", UpdateMerchant{Rail: pointer("simbank")}, "rail")
	check("neither", UpdateMerchant{Name: pointer(""), Zone: pointer("Local")}, "name zone")
}
