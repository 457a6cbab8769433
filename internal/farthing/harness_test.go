package farthing

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
)

// lab is one merchant's state with a clock. Every refusal in it must leave the state exactly as it was, and the journal
// must show every decision.
type lab struct {
	*testing.T
	state *State
	now   time.Time
	rows  int // journal rows compared so far
}

var (
	day0   = time.Date(2026, time.January, 1, 9, 0, 0, 0, time.UTC)
	atDay0 = Moment{Business: day0, Real: day0}
	ann    = Origin{Actor: "client:till"}
	desk   = Origin{Actor: ActorCLI} // the command line, where asking is doing
)

// standard returns the settings of a platform that takes withdrawals, although no rail is connected.
func standard(sandbox bool) *Settings {
	settings := DefaultSettings(sandbox)
	settings.Rails = []RailTerms{{Hold: true}}
	return settings
}

// newLab returns a lab with an active merchant, 20 days old, with a bank account in force.
func newLab(t *testing.T) *lab {
	t.Helper()
	l := &lab{T: t, state: &State{Settings: standard(false)}, now: day0}
	l.does(CreateMerchant{ID: "shop", Name: "The Shop", By: ann})
	l.does(ActivateMerchant{MerchantID: "shop", By: ann})
	l.does(NominateBankAccount{
		MerchantID: "shop",
		ID:         "ba_1",
		HolderName: "The Shop",
		SortCode:   "200000",
		Last4:      "5678",
		Sealed:     []byte{1},
		KeyID:      "k",
		By:         ann,
	})
	l.now = day0.AddDate(0, 0, 20)
	l.rows = len(l.state.rows)
	return l
}

// wishFor returns the wish to stop a bank account, or to let it go on.
func wishFor(id string) BankAccountRequest {
	return BankAccountRequest{MerchantID: "shop", ID: id, By: ann}
}

// report returns a report on a withdrawal, without what became of it.
func report(id string) PayoutReport { return PayoutReport{MerchantID: "shop", ID: id} }

// reportBy returns the same of somebody who is named.
func reportBy(by Origin, id string) PayoutReport {
	r := report(id)
	r.By = by
	return r
}

// does decides a command that must not be refused.
func (l *lab) does(c Command) Answer {
	l.Helper()
	answer, err := l.try(c)
	if err != nil {
		l.Fatalf("%#v: %v", c, err)
	}
	return answer
}

// refuses decides a command that must be refused, with the code.
func (l *lab) refuses(code Code, c Command) *Error {
	l.Helper()
	_, err := l.try(c)
	if CodeOf(err) != code {
		l.Errorf("%#v: %v, want %s", c, err, code)
	}
	refusal, _ := errors.AsType[*Error](err)
	return refusal
}

// decide decides a command, and as the store does again with what must be reserved for it.
func (l *lab) decide(c Command) (Answer, error) {
	answer, err := l.state.Decide(c, l.now)
	if unreserved, ok := errors.AsType[*UnreservedError](err); ok {
		l.state.Reserved = &Reservation{FirstWithdrawal: unreserved.Wanted}
		answer, err = l.state.Decide(c, l.now)
		l.state.Reserved = nil
	}
	return answer, err
}

func (l *lab) try(c Command) (Answer, error) {
	l.Helper()
	before, were, rows := frozen(l.state), livesOf(l.state), len(l.state.rows)
	answer, err := l.decide(c)
	if err == nil {
		if broken := l.state.Book.Check(); broken != nil {
			l.Fatalf("%#v: %v", c, broken)
		}
		l.agrees(were, rows)
		return answer, nil
	}
	if !reflect.ValueOf(answer).IsZero() {
		l.Errorf("%#v is refused and returns %+v", c, answer)
	}
	if after := frozen(l.state); after != before {
		l.Fatalf("%#v is refused, but the state changed from\n%s\nto\n%s", c, before, after)
	}
	return answer, err
}

// journaled compares the rows since the last look, each as "type debit→credit amount".
func (l *lab) journaled(want ...string) {
	l.Helper()
	var got []string
	for _, row := range l.state.rows[l.rows:] {
		text := row.Type
		if row.Amount != 0 {
			text += fmt.Sprintf(" %s→%s %d", row.Debit, row.Credit, row.Amount)
		}
		got = append(got, text)
	}
	l.rows = len(l.state.rows)
	if !slices.Equal(got, want) {
		l.Errorf("journaled\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

// balances compares the balances that are not zero, as "available 150 …".
func (l *lab) balances(want string) {
	l.Helper()
	var got []string
	for _, account := range ledger.Accounts() {
		if balance := l.state.Book.Balances.Of(account); balance != 0 {
			got = append(got, fmt.Sprintf("%s %d", account, balance))
		}
	}
	if strings.Join(got, " ") != want {
		l.Errorf("balances are %q, want %q", strings.Join(got, " "), want)
	}
}

func (l *lab) last() ledger.Row { return l.state.rows[len(l.state.rows)-1] }

// pays records a payment that is settled at once.
func (l *lab) pays(id string, amount money.Minor) *Payment {
	l.Helper()
	return l.does(RecordPayment{
		MerchantID: "shop",
		ID:         id,
		Amount:     amount,
		Status:     PaymentSettled,
		By:         ann,
	}).Record.(*Payment)
}

// withdraws asks for an amount, 0 for the whole balance.
func (l *lab) withdraws(id string, amount money.Minor) *Withdrawal {
	l.Helper()
	c := RequestWithdrawal{MerchantID: "shop", ID: id, Trigger: TriggerRequest, BankReference: "wd" + id, By: ann}
	if amount != 0 {
		c.Amount = &amount
	}
	return l.does(c).Record.(*Withdrawal)
}

// frozen writes a state down, all of it, through every pointer.
func frozen(s *State) string {
	var b strings.Builder
	v := reflect.ValueOf(s).Elem()
	for i := range v.NumField() {
		if name := v.Type().Field(i).Name; name != "undo" && name != "now" {
			fmt.Fprintf(&b, "%s=", name)
			freeze(&b, v.Field(i))
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func freeze(b *strings.Builder, v reflect.Value) {
	switch {
	case v.Kind() == reflect.Pointer && v.IsNil():
		b.WriteString("nil")
	case v.Kind() == reflect.Pointer:
		b.WriteByte('&')
		freeze(b, v.Elem())
	case v.Type() == reflect.TypeFor[time.Time]():
		fmt.Fprintf(b, "%d.%d", v.Field(0).Uint(), v.Field(1).Int())
	case v.Kind() == reflect.Struct:
		b.WriteByte('{')
		for i := range v.NumField() {
			b.WriteString(v.Type().Field(i).Name + ":")
			freeze(b, v.Field(i))
			b.WriteByte(' ')
		}
		b.WriteByte('}')
	case v.Kind() == reflect.Map:
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
		for _, key := range keys {
			b.WriteString(key.String() + ":")
			freeze(b, v.MapIndex(key))
		}
	case v.Kind() == reflect.Slice || v.Kind() == reflect.Array:
		for i := range v.Len() {
			freeze(b, v.Index(i))
			b.WriteByte(',')
		}
	default:
		fmt.Fprintf(b, "%v", v)
	}
}

// rich gives the book so much in every account that any movement is possible.
func (l *lab) rich() {
	for _, account := range ledger.Accounts() {
		l.state.Book.Balances[account] = 1_000_000
	}
	l.state.Book.Balances[ledger.Bank] = 7_000_000
	l.state.Book.Credited = 1_000_000
}

const most = money.Minor(math.MaxInt64)

func pointer[T any](v T) *T { return &v }
