package httprail

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"sync"
	"time"

	"farthing/backoff"
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

	// Pushed, which may be nil, waits until the adapter has pushed all of some reports, as they are. Without it nothing
	// is wanted of an adapter but that it is asked.
	Pushed func(ctx context.Context, reports []rail.Report) error

	client *Client
	since  string                 // the cursor before the trial's first payment
	sent   map[string]money.Minor // what was taken, by reference
	made   int
}

// Finding is the result of one part of a trial.
type Finding struct {
	Part string
	Err  error // nil: as the protocol says
}

// pushing is the part that is run only if somebody listens.
const pushing = "it pushes what it reports, signed, and again if it was not taken"

// crowd is how many calls are made at once.
const crowd = 8

// poll is how long the trial waits before it asks for reports again.
const poll = 200 * time.Millisecond

// Try runs all parts, tells of each as it ends, and returns what was found. After a part on which the others rest has
// failed, these are not run.
func (t *Trial) Try(ctx context.Context, tell func(Finding)) []Finding {
	t.client = NewClient(t.URL, t.Token, t.HTTP)
	t.sent = map[string]money.Minor{}
	var findings []Finding
	for _, part := range []struct {
		name  string
		run   func(context.Context) error
		basic bool // others rest on it
	}{
		{"it says who it is", t.describes, true},
		{"it refuses calls without its token", t.refusesStrangers, false},
		{"it lists reports from the beginning", t.readsOn, true},
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
		if part.name == pushing && t.Pushed == nil {
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
	i.BankReference = fmt.Sprintf("trial%s%06d", t.Run, t.made)
	i.StatementReference = fmt.Sprintf("TRIAL%06d", t.made)
	i.Amount = money.Minor(100 + t.made)
	return i
}

// submit hands over, and wants each outcome to be the one.
func (t *Trial) submit(ctx context.Context, want rail.Outcome, list ...rail.Instruction) error {
	outcomes, err := t.client.Submit(ctx, t.Now, list)
	if err != nil {
		return err
	}
	for i, got := range outcomes {
		if got != want {
			return fmt.Errorf("payment %d of %d is %s in place of %s", i+1, len(list), got, want)
		}
	}
	if want == rail.Taken {
		for _, i := range list {
			t.sent[i.BankReference] = i.Amount
		}
	}
	return nil
}

func (t *Trial) describes(ctx context.Context) error {
	d, err := t.client.Describe(ctx)
	if err != nil {
		return err
	}
	terms, err := d.Terms()
	if err != nil {
		return err
	}
	if _, carries := terms.Reach[t.To.Currency]; !carries {
		return fmt.Errorf("it does not carry %s: name an account in a currency that it carries", t.To.Currency)
	}
	return nil
}

func (t *Trial) refusesStrangers(ctx context.Context) error {
	for _, token := range []string{"", t.Token + "x"} {
		stranger := NewClient(t.URL, token, t.HTTP)
		var answer map[string]any
		for _, call := range []struct {
			method, path string
			body         any
		}{
			{http.MethodGet, "/v1/rail", nil},
			{http.MethodGet, "/v1/reports", nil},
			{http.MethodPost, "/v1/payments", Submission{At: t.Now}},
		} {
			err := stranger.call(ctx, call.method, call.path, call.body, &answer)
			if status, is := errors.AsType[*StatusError](err); !is || status.Status != http.StatusUnauthorized {
				return fmt.Errorf("%s %s with a wrong token: %w in place of 401", call.method, call.path, orAnswer(err))
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

// readsOn reads to the end of what was said before the trial.
func (t *Trial) readsOn(ctx context.Context) error {
	_, err := t.read(ctx, func(page rail.Page) { t.since = page.Cursor })
	return err
}

// read reads all pages from t.since on.
func (t *Trial) read(ctx context.Context, each func(rail.Page)) (all []rail.Report, err error) {
	cursor := t.since
	for {
		page, err := t.client.Fetch(ctx, cursor, t.until())
		if err != nil {
			return nil, err
		}
		if len(page.Reports) > 0 && (page.Cursor == cursor || page.Cursor == "") {
			return nil, fmt.Errorf("a page with reports leads to the cursor %q, with which it was asked", page.Cursor)
		}
		all = append(all, page.Reports...)
		if each != nil {
			each(page)
		}
		if !page.More {
			return all, nil
		}
		if len(page.Reports) == 0 {
			return nil, errors.New("a page without reports says that there are more")
		}
		cursor = page.Cursor
	}
}

// until is the moment up to which a simulated bank is asked to speak: a week after the trial's payments.
func (t *Trial) until() time.Time {
	if len(t.sent) == 0 {
		return t.Now
	}
	return t.Now.AddDate(0, 0, 7)
}

func (t *Trial) takes(ctx context.Context) error {
	return t.submit(ctx, rail.Taken, t.next(), t.next(), t.next())
}

func (t *Trial) knows(ctx context.Context) error {
	one, two := t.next(), t.next()
	return errors.Join(t.submit(ctx, rail.Taken, one, two, one), t.submit(ctx, rail.Taken, two, one),
		t.submit(ctx, rail.Taken, one))
}

func (t *Trial) holdsFirst(ctx context.Context) error {
	first := t.next()
	if err := t.submit(ctx, rail.Taken, first); err != nil {
		return err
	}
	other := first
	other.Amount += 100000
	return t.submit(ctx, rail.Unclear, other)
}

// survivesLoss loses the answers of two calls after they arrived, as a network does.
func (t *Trial) survivesLoss(ctx context.Context) error {
	one := t.next()
	lossy := *t.HTTP
	lossy.Transport = loses{t.HTTP.Transport}
	deaf := NewClient(t.URL, t.Token, &lossy)
	outcomes, err := deaf.Submit(ctx, t.Now, []rail.Instruction{one})
	if err != nil {
		return err
	}
	if outcomes[0] != rail.Unclear {
		return fmt.Errorf("without an answer the outcome is %s", outcomes[0])
	}
	return t.submit(ctx, rail.Taken, one)
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
			outcomes, err := t.client.Submit(ctx, t.Now, append(list[i:crowd:crowd], list[:i]...))
			for _, got := range outcomes {
				if got != rail.Taken {
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
	return t.submit(ctx, rail.Taken, list...)
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
	return t.submit(ctx, rail.Taken, one)
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

// reports waits until each payment that was taken is settled, and looks at everything that was said.
func (t *Trial) reports(ctx context.Context) error {
	within := cmp.Or(t.Within, time.Minute)
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	for {
		all, err := t.read(ctx, nil)
		if err != nil {
			return err
		}
		settled, err := t.judge(all)
		if err != nil || settled == len(t.sent) {
			return err
		}
		if !backoff.Sleep(ctx, poll) {
			return fmt.Errorf("%d of %d payments are not settled after %s", len(t.sent)-settled, len(t.sent), within)
		}
	}
}

// judge returns how many payments are paid or rejected by reports.
func (t *Trial) judge(all []rail.Report) (settled int, err error) {
	ends := map[string]rail.Kind{}
	numbers := map[string]rail.Report{}
	for i, r := range all {
		amount, ours := t.sent[r.BankReference]
		key := r.BankReference + " " + strconv.FormatInt(r.Number, 10)
		earlier, again := numbers[key]
		ended := ends[r.BankReference]
		switch numbers[key] = r; {
		case !ours:
			return 0, fmt.Errorf("report %d is of %q, which it did not take", i+1, r.BankReference)
		case r.Amount != 0 && r.Amount != amount:
			return 0, fmt.Errorf("report %d says %d in place of %d", i+1, r.Amount, amount)
		case again && !reflect.DeepEqual(earlier, r):
			return 0, fmt.Errorf("report %d has the number of another report of its payment", i+1)
		case again || r.Kind == rail.Accepted:
			continue
		case r.Kind == rail.Returned && ended != rail.Paid:
			return 0, fmt.Errorf("report %d says that a payment came back which was not paid", i+1)
		case r.Kind != rail.Returned && ended != "":
			return 0, fmt.Errorf("report %d says %s of a payment that was %s before", i+1, r.Kind, ended)
		}
		ends[r.BankReference] = r.Kind
	}
	return len(ends), nil
}

// repeats reads everything once more, in pages of other lengths.
func (t *Trial) repeats(ctx context.Context) error {
	first, err := t.read(ctx, nil)
	if err != nil {
		return err
	}
	cursor, at := t.since, 0
	for limit := 1; at < len(first); limit++ {
		path := "/v1/reports?limit=" + strconv.Itoa(limit)
		if cursor != "" {
			path += "&after=" + url.QueryEscape(cursor)
		}
		var page Reports
		if err := t.client.call(ctx, http.MethodGet, path, nil, &page); err != nil {
			return err
		}
		if len(page.Reports) == 0 || len(page.Reports) > limit || at+len(page.Reports) > len(first) {
			return fmt.Errorf("with limit=%d a page has %d reports", limit, len(page.Reports))
		}
		if got, want := page.Reports, first[at:at+len(page.Reports)]; !reflect.DeepEqual(inUTC(got), inUTC(want)) {
			return fmt.Errorf("after %d reports the cursor leads to others than before", at)
		}
		cursor, at = page.Cursor, at+len(page.Reports)
	}
	return nil
}

// pushes waits until all that the log has was pushed too.
func (t *Trial) pushes(ctx context.Context) error {
	all, err := t.read(ctx, nil)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(t.Within, time.Minute))
	defer cancel()
	return t.Pushed(ctx, inUTC(all))
}

// inUTC returns reports whose moments can be compared.
func inUTC(list []rail.Report) []rail.Report {
	same := make([]rail.Report, len(list))
	for i, r := range list {
		r.At = r.At.UTC()
		same[i] = r
	}
	return same
}

func (t *Trial) checksNames(ctx context.Context) error {
	d, err := t.client.Describe(ctx)
	if err != nil || !d.NameChecks {
		return err
	}
	_, err = t.client.CheckName(ctx, bankcheck.Named{
		Holder:        t.To.HolderName,
		SortCode:      t.To.SortCode,
		AccountNumber: t.To.AccountNumber,
		IBAN:          t.To.IBAN,
	})
	return err
}

func (t *Trial) tellsBalance(ctx context.Context) error {
	d, err := t.client.Describe(ctx)
	if err != nil || !d.Balance {
		return err
	}
	balance, err := t.client.Balance(ctx)
	if err == nil && (balance.Currency == "" || balance.AsOf.IsZero()) {
		err = wrong("a balance without currency or asOf")
	}
	return err
}
