package httprail

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/money"
	"farthing/internal/rail"
)

// Trial puts an adapter through what the protocol promises: over the wire, with lost answers, repeated and concurrent
// calls. It hands payments over, so the adapter must be connected with a bank's sandbox.
type Trial struct {
	URL    string
	Token  string
	HTTP   *http.Client     // with a transport
	To     rail.Instruction // the account, holder and currency of all payments; the other fields are made
	Run    string           // at most 12 of a to z and 0 to 9, which no earlier trial of this adapter had
	Now    time.Time
	Within time.Duration // until everything must be reported; 0: a minute
	Before *State        // what an earlier trial left, which this one goes on with; nil: nothing

	// Pushed, which may be nil, waits until the adapter has pushed all of some reports, as they are. Without it nothing
	// is wanted of an adapter but that it is asked.
	Pushed func(ctx context.Context, reports []rail.Report) error

	client  *Client
	about   Description   // what the adapter says of itself
	first   []rail.Report // what a page without a cursor had before the trial's first payment
	since   string        // the cursor before the trial's first payment
	log     []rail.Report // what follows that cursor, as far as it was read
	opening *money.Minor  // the balance before the trial's first payment; nil: nobody knows
	calls   atomic.Int64
	handed
}

// Finding is the result of one part of a trial.
type Finding struct {
	Part string
	Err  error // nil: as the protocol says
}

// State is what a later trial needs to know of one: the two together show whether the adapter remembers what it took,
// whatever happened to it between them. It holds no secret.
type State struct {
	Run   string `json:"run"`
	Since string `json:"since"` // the cursor before the first payment
	Made  int    `json:"made"`  // how many payments were handed over, or nearly
	Taken Sent   `json:"taken"` // those of which the adapter said that it took them

	Balance *money.Minor `json:"balance,omitempty"` // before the first payment; nil: nobody knows
}

// Sent is payments, each by its reference, with its amount.
type Sent map[string]money.Minor

// State returns what the trial leaves.
func (t *Trial) State() State {
	state := State{t.Run, t.since, t.made, t.sent, t.opening}
	if t.Before != nil {
		state.Made = max(state.Made, t.Before.Made)
	}
	return state
}

// Parts on which others rest, or which are run only if somebody listens, or if there was a trial before.
const (
	keepingTime = "its clock agrees with this machine's"
	reporting   = "it reports on each payment that it took, and on nothing else"
	telling     = "it tells the balance, if it says so"
	pushing     = "it pushes what it reports, signed, and again if it was not taken"
	remembering = "it knows the payments of the trial before"
)

// crowd is how many calls are made at once.
const crowd = 8

// poll is how long the trial waits before it asks for reports again.
const poll = 200 * time.Millisecond

// part is one part of a trial.
type part struct {
	name  string
	run   func(context.Context) error
	basic bool   // all that follow rest on it
	after string // the one that it rests on, if it is not a basic one
}

func (t *Trial) parts() []part {
	return []part{
		{"it says who it is", t.describes, true, ""},
		{"it refuses calls without its token", t.refusesStrangers, false, ""},
		{"it lists reports from the beginning", t.readsOn, true, ""},
		{remembering, t.remembers, false, ""},
		{"it takes payments", t.takes, true, ""},
		{"the same payment again is the same payment", t.knows, false, ""},
		{"a reference with other content is unclear", t.holdsFirst, false, ""},
		{"after a lost answer it is asked again, and pays once", t.survivesLoss, false, ""},
		{"of a connection that breaks nothing is taken by halves", t.survivesBreaks, false, ""},
		{"many calls at once pay each payment once", t.standsCrowd, false, ""},
		{"it takes 200 payments at once", t.takesMany, false, ""},
		{"it refuses what is no batch, and ignores fields that it does not know", t.readsBodies, false, ""},
		{"it refuses a batch with a payment that is not as its schema says", t.refusesPayments, false, ""},
		{keepingTime, keepsTime(t), false, ""},
		{reporting, t.reports, false, ""},
		{"after it has reported on a payment, the same again is the same still", t.knowsForEver, false, reporting},
		{"the same cursor leads to the same reports", t.repeats, false, ""},
		{"it refuses cursors that it never gave, and limits that there are not", t.refusesCursors, false, ""},
		{pushing, t.pushes, false, ""},
		{"it checks names, if it says so", t.checksNames, false, ""},
		{telling, t.tellsBalance, false, ""},
		{"its balance moves by what it reports, if it tells it", t.balances, false, reporting},
		{"it says the same of itself until the end", t.staysItself, false, ""},
	}
}

// Try runs all parts, tells of each as it ends, and returns what was found. After a part on which others rest has
// failed, these are not run.
func (t *Trial) Try(ctx context.Context, tell func(Finding)) []Finding {
	t.client = NewClient(t.URL, t.Token, t.HTTP)
	if t.Before != nil {
		t.Run, t.since, t.opening = t.Before.Run, t.Before.Since, t.Before.Balance
	}
	t.handed = newHanded(t.To, t.Run)
	if t.Before != nil {
		maps.Copy(t.sent, t.Before.Taken)
	}
	var findings []Finding
	failed := map[string]bool{}
	for _, part := range t.parts() {
		if part.name == pushing && t.Pushed == nil || part.name == remembering && t.Before == nil ||
			failed[part.after] {
			continue
		}
		found := Finding{part.name, part.run(ctx)}
		findings = append(findings, found)
		tell(found)
		failed[part.name] = found.Err != nil
		if found.Err != nil && part.basic || ctx.Err() != nil {
			break
		}
	}
	return findings
}

// at is when the next call hands over: another moment each time, for it is no part of a payment.
func (t *Trial) at() time.Time {
	return t.Now.Add(time.Duration(t.calls.Add(1)) * time.Millisecond)
}

// submit hands over, and wants all of it to be taken.
func (t *Trial) submit(ctx context.Context, list ...rail.Instruction) error {
	outcomes, err := t.client.submit(ctx, t.at(), list)
	if err != nil {
		return fmt.Errorf("%s of %d payments: %w", http.MethodPost+" /v1/payments", len(list), err)
	}
	for i, instruction := range list {
		if got := outcomes[i]; got != rail.Taken {
			return fmt.Errorf("payment %d of %d, %s, is %s in place of taken", i+1, len(list),
				instruction.BankReference, got)
		}
	}
	for _, i := range list {
		t.sent[i.BankReference] = i.Amount
	}
	return nil
}

func (t *Trial) describes(ctx context.Context) error {
	var err error
	if t.about, err = t.client.Describe(ctx); err != nil {
		return err
	}
	terms, err := t.about.Terms()
	if err != nil {
		return err
	}
	if _, carries := terms.Reach[t.To.Currency]; !carries {
		return fmt.Errorf("it does not carry %s: name an account in a currency that it carries", t.To.Currency)
	}
	return t.about.reaches()
}

// reaches says what is wrong with the countries.
func (d Description) reaches() error {
	for currency, countries := range d.Reach {
		for _, country := range countries {
			if len(country) != 2 || strings.Trim(country, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
				return wrong("reach has the country %q of %s, which is no two letters of A to Z", country, currency)
			}
		}
	}
	return nil
}

// staysItself asks once more who it is: that holds until it is started again.
func (t *Trial) staysItself(ctx context.Context) error {
	now, err := t.client.Describe(ctx)
	if err == nil && !reflect.DeepEqual(now, t.about) {
		err = wrong("GET /v1/rail says other things than at first: what it says holds until the next start")
	}
	return err
}

func (t *Trial) refusesStrangers(ctx context.Context) error {
	type call struct {
		method, path string
		body         any
	}
	calls := []call{
		{http.MethodGet, "/v1/rail", nil},
		{http.MethodGet, "/v1/reports", nil},
		{http.MethodPost, "/v1/payments", Submission{At: t.at()}},
	}
	if t.about.NameChecks {
		calls = append(calls, call{http.MethodPost, "/v1/name-checks", t.nameQuestion()})
	}
	if t.about.Balance {
		calls = append(calls, call{http.MethodGet, "/v1/balance", nil})
	}
	for says, token := range map[string]string{"without a token": "", "with a wrong token": t.Token + "x"} {
		stranger := NewClient(t.URL, token, t.HTTP)
		for _, c := range calls {
			var answer map[string]any
			err := stranger.call(ctx, c.method, c.path, c.body, &answer)
			if status, ok := errors.AsType[*StatusError](err); !ok || status.Status != http.StatusUnauthorized {
				return fmt.Errorf("%s %s %s: %w in place of 401", c.method, c.path, says, orAnswer(err))
			}
		}
	}
	return nil
}

// orAnswer returns an error that stands for a call without one.
func orAnswer(err error) error {
	if err == nil {
		return errors.New("it is answered")
	}
	return err
}

func (t *Trial) takes(ctx context.Context) error {
	return t.submit(ctx, t.next(), t.next(), t.next())
}

func (t *Trial) knows(ctx context.Context) error {
	one, two := t.next(), t.next()
	t.remember("was handed over several times", one, two)
	return errors.Join(t.submit(ctx, one, two, one), t.submit(ctx, two, one),
		t.submit(ctx, one))
}

// holdsFirst changes each field of a payment in turn; a payment that is handed over beside it is taken all the same.
func (t *Trial) holdsFirst(ctx context.Context) error {
	first := t.next()
	if err := t.submit(ctx, first); err != nil {
		return err
	}
	for _, other := range []struct {
		field  string
		change func(*rail.Instruction)
	}{
		{"amount", func(i *rail.Instruction) { i.Amount += 100000 }},
		{"holderName", func(i *rail.Instruction) { i.HolderName = "Somebody Else" }},
		{"currency", func(i *rail.Instruction) { i.Currency = otherCurrency(i.Currency) }},
		{"sortCode", func(i *rail.Instruction) { i.SortCode = otherDigit(i.SortCode) }},
		{"accountNumber", func(i *rail.Instruction) { i.AccountNumber = otherDigit(i.AccountNumber) }},
		{"iban", func(i *rail.Instruction) { i.IBAN = otherIBAN(i.IBAN) }},
		{"statementReference", func(i *rail.Instruction) { i.StatementReference += "X" }},
	} {
		changed, beside := first, t.next()
		if other.change(&changed); changed == first {
			continue // it has no such field
		}
		outcomes, err := t.client.submit(ctx, t.at(), []rail.Instruction{changed, beside})
		if err != nil {
			return fmt.Errorf("with another %s: %w", other.field, err)
		}
		if outcomes[1] == rail.Taken {
			t.sent[beside.BankReference] = beside.Amount
		}
		if outcomes[0] != rail.Unclear {
			return fmt.Errorf("with another %s it is %s in place of unclear: the first one stands", other.field,
				outcomes[0])
		}
		if outcomes[1] != rail.Taken {
			return fmt.Errorf("beside one with another %s a new payment is %s in place of taken: each stands for "+
				"itself", other.field, outcomes[1])
		}
	}
	one := t.next()
	other := one
	other.Amount += 100000
	outcomes, err := t.client.submit(ctx, t.at(), []rail.Instruction{one, other})
	if err != nil {
		return fmt.Errorf("twice in a call, with two amounts: %w", err)
	}
	if outcomes[0] == rail.Taken {
		t.sent[one.BankReference] = one.Amount
	}
	if outcomes[0] != rail.Taken || outcomes[1] != rail.Unclear {
		return fmt.Errorf("twice in a call, with two amounts, it is %s and %s in place of taken and unclear: the "+
			"first one stands", outcomes[0], outcomes[1])
	}
	return nil
}

// otherDigit returns digits of which the last one is another.
func otherDigit(digits string) string {
	if digits == "" {
		return ""
	}
	last := len(digits) - 1
	return digits[:last] + string('0'+(digits[last]-'0'+1)%10)
}

func otherCurrency(c money.Currency) money.Currency {
	if c == money.GBP {
		return "EUR"
	}
	return money.GBP
}

// otherIBAN returns one of another account, or "" if there is none.
func otherIBAN(iban string) string {
	switch iban {
	case "":
		return ""
	case "GB82WEST12345698765432":
		return "DE89370400440532013000"
	default:
		return "GB82WEST12345698765432"
	}
}

// survivesLoss loses the answers of two calls after they arrived, as a network does.
func (t *Trial) survivesLoss(ctx context.Context) error {
	one := t.next()
	t.remember("was handed over again after its answer was lost", one)
	lossy := *t.HTTP
	lossy.Transport = loses{t.HTTP.Transport}
	deaf := NewClient(t.URL, t.Token, &lossy)
	if outcomes, err := deaf.submit(ctx, t.at(), []rail.Instruction{one}); outcomes[0] != rail.Unclear {
		return fmt.Errorf("it does not come to an answer: %w", err)
	}
	return t.submit(ctx, one)
}

// loses sends requests on, and loses the answers.
type loses struct{ by http.RoundTripper }

var errLost = errors.New("the answer was lost on purpose")

// RoundTrip sends the request, waits for its answer, and says that none came.
func (l loses) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := l.by.RoundTrip(r)
	if err != nil {
		return nil, err //nolint:wrapcheck // it is the transport's own
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, bodyLimit)) // lost either way
	_ = answer.Body.Close()                                            // the same
	return nil, errLost
}

func (t *Trial) standsCrowd(ctx context.Context) error {
	list := t.some(crowd)
	t.remember(fmt.Sprintf("was handed over by %d calls at once", crowd), list...)
	found := make([]error, crowd)
	var running sync.WaitGroup
	for i := range crowd {
		running.Go(func() {
			outcomes, err := t.client.submit(ctx, t.at(), append(list[i:crowd:crowd], list[:i]...))
			for _, got := range outcomes {
				if err == nil && got != rail.Taken {
					err = fmt.Errorf("a payment is %s in place of taken", got)
				}
			}
			found[i] = err
		})
	}
	running.Wait()
	for _, i := range list {
		t.sent[i.BankReference] = i.Amount
	}
	return errors.Join(found...)
}

func (t *Trial) takesMany(ctx context.Context) error {
	return t.submit(ctx, t.some(paymentBatch)...)
}

// nameQuestion asks for the name of the account that all payments go to.
func (t *Trial) nameQuestion() NameQuestion {
	return NameQuestion{
		HolderName:    t.To.HolderName,
		SortCode:      t.To.SortCode,
		AccountNumber: t.To.AccountNumber,
		IBAN:          t.To.IBAN,
	}
}

func (t *Trial) checksNames(ctx context.Context) error {
	if !t.about.NameChecks {
		return nil
	}
	_, err := t.client.CheckName(ctx, bankcheck.Named{
		Holder:        t.To.HolderName,
		SortCode:      t.To.SortCode,
		AccountNumber: t.To.AccountNumber,
		IBAN:          t.To.IBAN,
	})
	var answer NameAnswer
	if err == nil {
		err = t.client.call(ctx, http.MethodPost, "/v1/name-checks", t.nameQuestion(), &answer)
	}
	if err == nil && answer.MatchedName != nil && answer.Result != string(bankcheck.NameClose) {
		err = wrong("matchedName comes with %s; it comes with close_match alone", answer.Result)
	}
	return err
}
