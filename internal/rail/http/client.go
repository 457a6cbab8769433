package httprail

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/outbound"
	"farthing/internal/rail"
)

// Limits of each call. Two tries of handing over end well before another worker would take the payments up.
const (
	paymentBatch  = 200
	reportBatch   = 500
	tries         = 2
	bodyLimit     = 4 << 20
	longestCursor = 500
)

// ErrAnswer is the kind of error of an answer that is not as the protocol says.
var ErrAnswer = errors.New("the adapter's answer is not as the protocol says")

func wrong(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrAnswer, fmt.Sprintf(format, args...))
}

// StatusError says that an adapter refused a call, or failed in it.
type StatusError struct {
	Status int
	Detail string // what the adapter says of it, cut short
}

func (e *StatusError) Error() string {
	text := "the adapter answered " + strconv.Itoa(e.Status)
	if e.Detail != "" {
		text += ": " + e.Detail
	}
	return text
}

// ErrChanged is the kind of error of an adapter that describes itself otherwise than it is expected to.
var ErrChanged = errors.New("the adapter describes itself otherwise than before")

// errAway says that an adapter was not called, because it has not described itself yet.
var errAway = errors.New("the adapter is away")

// Client calls an adapter. It is safe for concurrent use.
type Client struct {
	base    string
	token   string
	http    *http.Client
	waits   atomic.Bool // until the adapter describes itself as expected, nothing else is asked of it
	expects Description
	changed func(error)
}

var _ rail.Way = (*Client)(nil)

// NewClient returns a client of the adapter at a URL, which [outbound.Options.CheckURL] finds nothing wrong with; the
// token is shown to the adapter with each call, unless it is "".
func NewClient(base, token string, client *http.Client) *Client {
	return &Client{base: strings.TrimSuffix(base, "/"), token: token, http: client}
}

// Expect has an adapter that cannot be reached now be the one that described itself so. Nothing is asked of it before
// it does again; changed is called if it then describes itself otherwise. It comes before all other calls.
func (c *Client) Expect(d Description, changed func(error)) {
	c.expects, c.changed = d, changed
	c.waits.Store(true)
}

// Describe asks the adapter who it is.
func (c *Client) Describe(ctx context.Context) (Description, error) {
	var d Description
	err := c.ask(ctx, http.MethodGet, "/v1/rail", nil, &d)
	switch {
	case err != nil || !c.waits.Load():
	case reflect.DeepEqual(d, c.expects):
		c.waits.Store(false)
	default:
		err = fmt.Errorf("%w: it was %s", ErrChanged, c.expects.Name)
		c.changed(err)
	}
	return d, err
}

// Probe asks the adapter who it is: one that does not answer takes no payments.
func (c *Client) Probe(ctx context.Context) error {
	_, err := c.Describe(ctx)
	return err
}

// Submit hands instructions over, in batches. If an answer does not come or cannot be read, the batch is handed over
// again, which changes nothing if it had arrived. If that fails as well, the outcome is NotSent if nothing of any try
// left this machine or the adapter refused it, and else Unclear.
func (c *Client) Submit(ctx context.Context, now time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	outcomes := make([]rail.Outcome, 0, len(list))
	for len(list) > 0 {
		some := list[:min(paymentBatch, len(list))]
		list = list[len(some):]
		became, _ := c.submit(ctx, now, some) // the outcomes stand for the error
		outcomes = append(outcomes, became...)
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("hand over: %w", err)
		}
	}
	return outcomes, nil
}

// submit hands a batch over. The error says why the outcomes are not the adapter's own.
func (c *Client) submit(ctx context.Context, now time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	batch := Submission{At: now.UTC(), Payments: make([]Payment, len(list))}
	for i, instruction := range list {
		batch.Payments[i] = payment(instruction)
	}
	outcome := rail.NotSent
	var last error
	for range tries {
		var answer Outcomes
		err := c.call(ctx, http.MethodPost, "/v1/payments", batch, &answer)
		if err == nil {
			err = answer.check(batch)
		}
		if err == nil {
			return answer.list(), nil
		}
		last = err
		if !nothingTaken(err) {
			outcome = rail.Unclear
		}
	}
	outcomes := make([]rail.Outcome, len(list))
	for i := range outcomes {
		outcomes[i] = outcome
	}
	return outcomes, last
}

// Away reports whether an error of Describe says nothing of the adapter, but that it cannot be reached or fails.
func Away(err error) bool {
	status, answered := errors.AsType[*StatusError](err)
	return err != nil && !errors.Is(err, ErrAnswer) && (!answered || status.Status >= http.StatusInternalServerError)
}

// nothingTaken reports whether an error says that the adapter took nothing: it was not reached, or it refused the call
// as a whole.
func nothingTaken(err error) bool {
	if outbound.Unsent(err) || errors.Is(err, errAway) {
		return true
	}
	status, ok := errors.AsType[*StatusError](err)
	return ok && status.Status >= 400 && status.Status < 500 && status.Status != http.StatusRequestTimeout
}

// check refuses an answer that does not have one outcome for each payment, in the same order.
func (o Outcomes) check(batch Submission) error {
	if len(o.Outcomes) != len(batch.Payments) {
		return wrong("%d outcomes of %d payments", len(o.Outcomes), len(batch.Payments))
	}
	for i, one := range o.Outcomes {
		if one.BankReference != batch.Payments[i].BankReference {
			return wrong("outcome %d is of another payment", i+1)
		}
		switch one.Outcome {
		case rail.Taken, rail.NotSent, rail.Unclear:
		default:
			return wrong("outcome %d is none of taken, not_sent, unclear", i+1)
		}
	}
	return nil
}

func (o Outcomes) list() []rail.Outcome {
	outcomes := make([]rail.Outcome, len(o.Outcomes))
	for i, one := range o.Outcomes {
		outcomes[i] = one.Outcome
	}
	return outcomes
}

// Fetch asks for a page of what the bank has said.
func (c *Client) Fetch(ctx context.Context, after string, until time.Time) (rail.Page, error) {
	query := url.Values{"limit": {strconv.Itoa(reportBatch)}}
	if after != "" {
		query.Set("after", after)
	}
	if !until.IsZero() {
		query.Set("until", until.UTC().Format(time.RFC3339Nano))
	}
	var answer Reports
	if err := c.call(ctx, http.MethodGet, "/v1/reports?"+query.Encode(), nil, &answer); err != nil {
		return rail.Page{}, err
	}
	if len(answer.Reports) > reportBatch || len(answer.Cursor) > longestCursor {
		return rail.Page{}, wrong("a page has at most %d reports, and a cursor %d characters", reportBatch,
			longestCursor)
	}
	for i, r := range answer.Reports {
		if err := r.Check(); err != nil {
			return rail.Page{}, wrong("report %d after %q: %v", i+1, after, err)
		}
	}
	return rail.Page{
		Reports: answer.Reports,
		Cursor:  answer.Cursor,
		More:    answer.More,
		Next:    answer.Next,
	}, nil
}

// CheckName asks an account's bank whether it knows the holder by a name.
func (c *Client) CheckName(ctx context.Context, n bankcheck.Named) (bankcheck.NameCheck, error) {
	question := NameQuestion{
		HolderName:    n.Holder,
		SortCode:      n.SortCode,
		AccountNumber: n.AccountNumber,
		IBAN:          n.IBAN,
	}
	var answer NameAnswer
	if err := c.call(ctx, http.MethodPost, "/v1/name-checks", question, &answer); err != nil {
		return bankcheck.NameCheck{}, err
	}
	check := bankcheck.NameCheck{Result: bankcheck.NameResult(answer.Result)}
	switch check.Result {
	case bankcheck.NameMatch, bankcheck.NameNoMatch, bankcheck.NameUnknown:
	case bankcheck.NameClose:
		if answer.MatchedName == nil || *answer.MatchedName == "" {
			return bankcheck.NameCheck{}, wrong("a close_match without matchedName")
		}
		check.MatchedName = *answer.MatchedName
	default:
		return bankcheck.NameCheck{}, wrong("result is none of match, close_match, no_match, unknown")
	}
	return check, nil
}

// Balance asks how much is in the account from which payments are made.
func (c *Client) Balance(ctx context.Context) (Balance, error) {
	var b Balance
	err := c.call(ctx, http.MethodGet, "/v1/balance", nil, &b)
	return b, err
}

// call is ask to an adapter that described itself as it is expected to.
func (c *Client) call(ctx context.Context, method, path string, body, answer any) error {
	if c.waits.Load() {
		if _, err := c.Describe(ctx); err != nil {
			return fmt.Errorf("%w: %w", errAway, err)
		}
	}
	return c.ask(ctx, method, path, body, answer)
}

// ask sends one request, and reads the answer's JSON into answer. Fields that are not known here are ignored: a later
// version of the protocol may have more.
func (c *Client) ask(ctx context.Context, method, path string, body, answer any) error {
	var text []byte
	if body != nil {
		var err error
		if text, err = json.Marshal(body); err != nil {
			return fmt.Errorf("write the request: %w", err)
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, c.base+path, bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("make the request: %w", err)
	}
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	request.Header.Set("Accept", "application/json")
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := c.http.Do(request)
	if err != nil {
		return fmt.Errorf("call the adapter: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	said, err := outbound.ReadBody(response.Body, bodyLimit)
	if response.StatusCode != http.StatusOK {
		return &StatusError{response.StatusCode, detail(said)}
	}
	if err != nil {
		return err
	}
	if err := json.Unmarshal(said, answer); err != nil {
		return wrong("%s %s: %s", method, strings.SplitN(path, "?", 2)[0], unread(err))
	}
	return nil
}

// unread says why an answer cannot be read, in words of JSON: an adapter is written in any language.
func unread(err error) string {
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return kind.Field + " is a " + kind.Value + ", which the protocol does not have there"
	}
	if _, ok := errors.AsType[*time.ParseError](err); ok {
		return "a moment is not as in 2026-11-20T16:30:00.000Z"
	}
	return err.Error()
}

// longestDetail is how much of an adapter's own words is told on.
const longestDetail = 200

// detail returns the field detail of a problem document, cut short; "" if there is none. Nothing else of the answer is
// told on: it may quote an account number.
func detail(said []byte) string {
	var problem struct {
		Detail string `json:"detail"`
	}
	if json.Unmarshal(said, &problem) != nil {
		return ""
	}
	text := []rune(strings.ToValidUTF8(problem.Detail, ""))
	return string(text[:min(len(text), longestDetail)])
}
