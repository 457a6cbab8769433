package httprail

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"sync"
	"time"

	"farthing/bankcheck"
	"farthing/money"
	"farthing/rail"
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

	client *Client
	about  Description   // what the adapter says of itself
	first  []rail.Report // what a page without a cursor had before the trial's first payment
	since  string        // the cursor before the trial's first payment
	sent   Sent          // what was taken
	made   int
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
}

// Sent is payments, each by its reference, with its amount.
type Sent map[string]money.Minor

// State returns what the trial leaves.
func (t *Trial) State() State {
	state := State{t.Run, t.since, t.made, t.sent}
	if t.Before != nil {
		state.Made = max(state.Made, t.Before.Made)
	}
	return state
}

// Parts that are run only if somebody listens, or if there was a trial before.
const (
	pushing     = "it pushes what it reports, signed, and again if it was not taken"
	remembering = "it knows the payments of the trial before"
)

// crowd is how many calls are made at once.
const crowd = 8

// poll is how long the trial waits before it asks for reports again.
const poll = 200 * time.Millisecond

// Try runs all parts, tells of each as it ends, and returns what was found. After a part on which the others rest has
// failed, these are not run.
func (t *Trial) Try(ctx context.Context, tell func(Finding)) []Finding {
	t.client = NewClient(t.URL, t.Token, t.HTTP)
	t.sent = Sent{}
	if t.Before != nil {
		t.Run, t.since = t.Before.Run, t.Before.Since
		maps.Copy(t.sent, t.Before.Taken)
	}
	var findings []Finding
	for _, part := range []struct {
		name  string
		run   func(context.Context) error
		basic bool // others rest on it
	}{
		{"it says who it is", t.describes, true},
		{"it refuses calls without its token", t.refusesStrangers, false},
		{"it lists reports from the beginning", t.readsOn, true},
		{remembering, t.remembers, false},
		{"it takes payments", t.takes, true},
		{"the same payment again is the same payment", t.knows, false},
		{"a reference with other content is unclear", t.holdsFirst, false},
		{"after a lost answer it is asked again, and pays once", t.survivesLoss, false},
		{"many calls at once pay each payment once", t.standsCrowd, false},
		{"it takes 200 payments at once", t.takesMany, false},
		{"it refuses what is no batch, and ignores fields that it does not know", t.readsBodies, false},
		{"it reports on each payment that it took, and on nothing else", t.reports, false},
		{"the same cursor leads to the same reports", t.repeats, false},
		{pushing, t.pushes, false},
		{"it checks names, if it says so", t.checksNames, false},
		{"it tells the balance, if it says so", t.tellsBalance, false},
	} {
		if part.name == pushing && t.Pushed == nil || part.name == remembering && t.Before == nil {
			continue
		}
		found := Finding{part.name, part.run(ctx)}
		findings = append(findings, found)
		tell(found)
		if found.Err != nil && part.basic || ctx.Err() != nil {
			break
		}
	}
	return findings
}

// next returns a payment that was not handed over yet.
func (t *Trial) next() rail.Instruction {
	t.made++
	i := t.To
	i.BankReference = fmt.Sprintf("%s%06d", t.prefix(), t.made)
	i.StatementReference = fmt.Sprintf("TRIAL%06d", t.made)
	i.Amount = money.Minor(100 + t.made)
	return i
}

// trials begins the reference of each payment of any trial.
const trials = "trial"

// prefix begins the reference of each payment of this trial.
func (t *Trial) prefix() string { return trials + t.Run }

// submit hands over, and wants all of it to be taken.
func (t *Trial) submit(ctx context.Context, list ...rail.Instruction) error {
	outcomes, err := t.client.submit(ctx, t.Now, list)
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

// remembers wants reports on all that was taken, without asking for it; of the rest nobody knows whether it was, so
// that is handed over first. Then everything is handed over again, and is still the same payment.
func (t *Trial) remembers(ctx context.Context) error {
	var rest, all []rail.Instruction
	for t.made < t.Before.Made {
		i := t.next()
		if all = append(all, i); t.sent[i.BankReference] == 0 {
			rest = append(rest, i)
		}
	}
	if err := t.submitAll(ctx, rest); err != nil {
		return err
	}
	if err := t.reports(ctx); err != nil {
		return err
	}
	return t.submitAll(ctx, all)
}

// submitAll hands payments over, as many at once as may be, and wants them to be taken.
func (t *Trial) submitAll(ctx context.Context, list []rail.Instruction) error {
	for some := range slices.Chunk(list, paymentsAtOnce) {
		if err := t.submit(ctx, some...); err != nil {
			return err
		}
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
	return nil
}

func (t *Trial) refusesStrangers(ctx context.Context) error {
	type call struct {
		method, path string
		body         any
	}
	calls := []call{
		{http.MethodGet, "/v1/rail", nil},
		{http.MethodGet, "/v1/reports", nil},
		{http.MethodPost, "/v1/payments", Submission{At: t.Now}},
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
			if status, is := errors.AsType[*StatusError](err); !is || status.Status != http.StatusUnauthorized {
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
		{"accountNumber", func(i *rail.Instruction) { i.AccountNumber = otherDigit(i.AccountNumber) }},
		{"statementReference", func(i *rail.Instruction) { i.StatementReference += "X" }},
	} {
		changed, beside := first, t.next()
		if other.change(&changed); changed == first {
			continue // it has no such field
		}
		outcomes, err := t.client.submit(ctx, t.Now, []rail.Instruction{changed, beside})
		if err != nil {
			return fmt.Errorf("with another %s: %w", other.field, err)
		}
		if outcomes[1] == rail.Taken {
			t.sent[beside.BankReference] = beside.Amount
		}
		if outcomes[0] != rail.Unclear || outcomes[1] != rail.Taken {
			return fmt.Errorf("with another %s it is %s in place of unclear, and the new payment beside it %s in "+
				"place of taken", other.field, outcomes[0], outcomes[1])
		}
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

// survivesLoss loses the answers of two calls after they arrived, as a network does.
func (t *Trial) survivesLoss(ctx context.Context) error {
	one := t.next()
	lossy := *t.HTTP
	lossy.Transport = loses{t.HTTP.Transport}
	deaf := NewClient(t.URL, t.Token, &lossy)
	if outcomes, err := deaf.submit(ctx, t.Now, []rail.Instruction{one}); outcomes[0] != rail.Unclear {
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
	list := make([]rail.Instruction, crowd)
	for i := range list {
		list[i] = t.next()
	}
	found := make([]error, crowd)
	var running sync.WaitGroup
	for i := range crowd {
		running.Go(func() {
			outcomes, err := t.client.submit(ctx, t.Now, append(list[i:crowd:crowd], list[:i]...))
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
	list := make([]rail.Instruction, paymentsAtOnce)
	for i := range list {
		list[i] = t.next()
	}
	return t.submit(ctx, list...)
}

func (t *Trial) readsBodies(ctx context.Context) error {
	for _, body := range []string{"", "{", "[]", `{"payments": 1}`} {
		status, err := t.post(ctx, []byte(body))
		if err != nil {
			return err
		}
		if status < 400 || status > 499 {
			return fmt.Errorf("the body %q is answered with %d in place of 400", body, status)
		}
	}
	one := t.next()
	text, err := json.Marshal(map[string]any{
		"at":       t.Now,
		"payments": []Payment{payment(one)},
		"later":    map[string]any{"a": 1},
	})
	if err != nil {
		return fmt.Errorf("write the request: %w", err)
	}
	status, err := t.post(ctx, text)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("a batch with one more field is answered with %d in place of 200", status)
	}
	if err != nil {
		return err
	}
	return t.submit(ctx, one)
}

// post sends a body to /v1/payments as it is.
func (t *Trial) post(ctx context.Context, body []byte) (status int, err error) {
	url := t.client.base + "/v1/payments"
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return 0, fmt.Errorf("make the request: %w", err)
	}
	request.Header.Set("Authorization", "Bearer "+t.Token)
	request.Header.Set("Content-Type", "application/json")
	answer, err := t.HTTP.Do(request)
	if err != nil {
		return 0, fmt.Errorf("call the adapter: %w", err)
	}
	return answer.StatusCode, answer.Body.Close()
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
	return err
}

func (t *Trial) tellsBalance(ctx context.Context) error {
	if !t.about.Balance {
		return nil
	}
	balance, err := t.client.Balance(ctx)
	if err == nil && (balance.Currency == "" || balance.AsOf.IsZero()) {
		err = wrong("a balance without currency or asOf")
	}
	return err
}
