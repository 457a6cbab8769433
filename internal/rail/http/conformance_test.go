package httprail

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"math"
	"net/http"
	"net/http/httptest"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/outbound"
	"farthing/internal/rail"
	"farthing/internal/testing/slow"
)

// model is an adapter in memory that keeps the protocol, but for one fault.
type model struct {
	fault string
	mu    sync.Mutex
	taken map[string]Payment
	said  []rail.Report
	calls int
	gone  money.Minor // what left the account
	asked int         // who it is
}

func newModel(fault string) *model { return &model{fault: fault, taken: map[string]Payment{}} }

func (m *model) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	shown := r.Header.Get("Authorization")
	if shown != "Bearer secret" && m.fault != "no token" && !(m.fault == "no header" && shown == "") &&
		!(m.fault == "open balance" && r.URL.Path == "/v1/balance") {
		refuse(w, http.StatusUnauthorized)
		return
	}
	answer, status := m.answer(r)
	if status != http.StatusOK {
		refuse(w, status)
		return
	}
	_ = json.NewEncoder(w).Encode(answer) // the caller may have gone
}

func refuse(w http.ResponseWriter, status int) {
	w.WriteHeader(status)
	_, _ = w.Write([]byte(`{"detail":"it is refused"}`)) // the caller may have gone
}

func (m *model) answer(r *http.Request) (answer any, status int) {
	switch r.Method + " " + r.URL.Path {
	case "GET /v1/rail":
		answer = m.describe()
	case "POST /v1/payments":
		batch, fits := m.batch(r)
		if !fits {
			return nil, http.StatusBadRequest
		}
		answer = m.take(batch)
		m.hungUp(r, batch)
	case "GET /v1/reports":
		return m.say(r)
	case "POST /v1/name-checks":
		result := map[bool]string{true: "perhaps", false: "match"}[m.fault == "name"]
		answer = map[string]any{"result": result, "matchedName": map[bool]any{true: "Shop"}[m.fault == "names all"]}
	case "GET /v1/balance":
		currency := map[bool]string{false: "GBP"}[m.fault == "balance"]
		amount := 1_000_000 - m.gone
		if m.fault == "balance of nobody" && m.gone > 0 {
			amount = math.MinInt64
		}
		answer = map[string]any{"amount": amount, "currency": currency, "asOf": moment}
	}
	return answer, http.StatusOK
}

var (
	whole      = regexp.MustCompile(`\{"bankReference"[^}]*\}`) // a payment in a body, perhaps of one that broke off
	references = regexp.MustCompile(`^[a-z0-9]{1,31} [A-Z0-9]{1,18} [A-Z]{3}$`)
	accounts   = regexp.MustCompile(`^([0-9]{6} [0-9]{8} |  [A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})$`)
)

// batch reads a body, and whether it is as the protocol says.
func (m *model) batch(r *http.Request) (batch Submission, fits bool) {
	body, err := io.ReadAll(r.Body)
	switch {
	case m.fault == "short bodies" && len(body) > 64<<10:
		return batch, false
	case err != nil && m.fault == "takes halves":
		for _, text := range whole.FindAll(body, -1) {
			var p Payment
			_ = json.Unmarshal(text, &p) // it was found to be one
			batch.Payments = append(batch.Payments, p)
		}
		return batch, len(body) > 0
	case err != nil && m.fault == "mends bodies":
		err = json.Unmarshal(append(body, "}]}"...), &batch)
		return batch, err == nil
	case m.fault == "any body":
		_ = json.Unmarshal(body, &batch)
		return batch, true
	case m.fault == "no null":
		body = []byte(strings.ReplaceAll(string(body), "null", `"null"`))
	}
	err = json.Unmarshal(body, &batch)
	return batch, err == nil && m.fits(batch)
}

// fits reports whether all of a batch is as the protocol says.
func (m *model) fits(batch Submission) bool {
	few := len(batch.Payments) <= paymentBatch || m.fault == "any length"
	return len(batch.Payments) > 0 && few && !batch.At.IsZero() &&
		!slices.ContainsFunc(batch.Payments, func(p Payment) bool { return !m.described(p) })
}

// described reports whether a payment is as its schema says.
func (m *model) described(p Payment) bool {
	account := p.SortCode + " " + p.AccountNumber + " " + p.IBAN
	if m.fault == "two accounts" && p.SortCode != "" {
		account = strings.TrimSuffix(account, p.IBAN)
	}
	return (m.fault == "any amount" || p.Amount > 0 && p.Amount <= farthing.MaxAmount) &&
		(m.fault == "any name" || p.HolderName != "" && len(p.HolderName) <= 140) &&
		references.MatchString(p.BankReference+" "+p.StatementReference+" "+string(p.Currency)) &&
		accounts.MatchString(account)
}

// hungUp has an adapter forget what it took if its caller has gone; for a moment it waits whether it goes.
func (m *model) hungUp(r *http.Request, batch Submission) {
	if m.fault != "undoes" {
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), 20*time.Millisecond)
	defer cancel()
	<-ctx.Done()
	if r.Context().Err() != nil {
		for _, p := range batch.Payments {
			delete(m.taken, p.BankReference)
		}
	}
}

func (m *model) describe() Description {
	d := Description{
		Protocol:   Protocol,
		Name:       "model",
		Zone:       "Europe/London",
		Reach:      map[money.Currency][]string{money.GBP: {"GB"}},
		NameChecks: true,
		Balance:    true,
	}
	m.asked++
	switch {
	case m.fault == "protocol":
		d.Protocol = 2
	case m.fault == "changes" && m.asked > 1:
		d.Name = "another"
	case m.fault == "small letters":
		d.Reach[money.GBP] = []string{"gb"}
	}
	return d
}

func (m *model) take(batch Submission) Outcomes {
	answer := Outcomes{[]Outcome{}}
	for i, p := range batch.Payments {
		if m.fault == "looks at the moment" {
			p.StatementReference += batch.At.String()
		}
		was, ok := m.taken[p.BankReference]
		outcome := rail.Taken
		same := was == p || m.fault == "looks at amounts" && was.Amount == p.Amount
		if ok && !same && m.fault != "overwrites" {
			outcome = rail.Unclear
		}
		if m.fault == "last of call" && slices.ContainsFunc(batch.Payments[:i], func(o Payment) bool {
			return o.BankReference == p.BankReference
		}) {
			outcome = rail.Taken
		}
		if !ok || m.fault == "pays again" || m.fault == "overwrites" {
			m.taken[p.BankReference] = p
			m.pay(p)
		}
		answer.Outcomes = append(answer.Outcomes, Outcome{p.BankReference, outcome})
	}
	if m.fault == "all or none" && slices.ContainsFunc(answer.Outcomes, func(o Outcome) bool {
		return o.Outcome == rail.Unclear
	}) {
		for i := range answer.Outcomes {
			answer.Outcomes[i].Outcome = rail.Unclear
		}
	}
	if m.fault == "too many" && len(batch.Payments) > 100 {
		answer.Outcomes = answer.Outcomes[:100]
	}
	return answer
}

// pay lets the bank say of a payment that it works on it, and that it is paid.
func (m *model) pay(p Payment) {
	m.calls++
	m.gone += p.Amount
	if m.fault == "pays twice" && m.calls == 2 {
		m.gone += p.Amount
	}
	report := rail.Report{
		BankReference: p.BankReference,
		Number:        1,
		Kind:          rail.Accepted,
		Amount:        p.Amount,
		At:            moment,
	}
	paid := report
	paid.Kind, paid.Number = rail.Paid, int64(2*m.calls)
	switch m.fault {
	case "forgets":
		if m.calls%3 == 0 {
			return
		}
	case "rejects":
		paid.Kind = rail.Rejected
	case "amount":
		paid.Amount++
	case "stranger":
		paid.BankReference = "somebodyelse"
	case "returns first":
		paid.Kind = rail.Returned
	case "same number":
		paid.Number = 1
	case "local time":
		paid.At = paid.At.In(time.FixedZone("", 3600))
	case "clock ahead": // it writes summer time with a Z
		paid.At = paid.At.Add(time.Hour)
	case "clock behind":
		report.At = report.At.AddDate(0, 0, -10)
	case "never books":
		m.gone = 0
	}
	m.said = append(m.said, report, report, paid)
}

func (m *model) say(r *http.Request) (page Reports, status int) {
	after, err := strconv.Atoi(cmp.Or(r.FormValue("after"), "0"))
	if m.fault == "any cursor" && err != nil {
		after, err = len(m.said), nil
	}
	if m.fault == "sorts" && len(m.said) > 500 {
		slices.SortStableFunc(m.said, func(a, b rail.Report) int {
			return strings.Compare(b.BankReference, a.BankReference)
		})
	}
	if r.FormValue("after") == "" && m.fault == "begins at the end" {
		after = len(m.said)
	}
	limit, err2 := strconv.Atoi(cmp.Or(r.FormValue("limit"), "500"))
	if cmp.Or(err, err2) != nil || (limit < 1 || limit > 500) && m.fault != "any limit" {
		return Reports{}, http.StatusBadRequest
	}
	if m.fault == "limit" {
		limit = 500
	}
	if m.fault == "no default" && !r.Form.Has("limit") {
		limit = len(m.said)
	}
	said := m.said
	if m.fault == "shuffles" && limit < 100 {
		said = append(said[3:len(said):len(said)], said[:3]...)
	}
	end := min(after+limit, len(said))
	answer := Reports{
		Reports: append([]rail.Report{}, said[after:end]...),
		Cursor:  strconv.Itoa(end),
		More:    end < len(said) && m.fault != "says no more",
	}
	if m.fault == "forgets what it reported" && end == len(m.said) {
		m.taken = map[string]Payment{}
	}
	if m.fault == "falls back" && end == after {
		answer.Cursor = "0"
	}
	if m.fault == "stays" {
		answer.Cursor = strconv.Itoa(after)
	}
	return answer, http.StatusOK
}

// trial returns one of an adapter, until the test ends.
func trial(t *testing.T, m *model) *Trial {
	t.Helper()
	server := httptest.NewServer(m)
	t.Cleanup(server.Close)
	within := time.Second
	if m.fault == "forgets" {
		within = time.Millisecond
	}
	return &Trial{
		URL:    server.URL,
		Token:  "secret",
		HTTP:   outbound.New(outbound.Options{Private: true, Within: 5 * time.Second}),
		To:     instructions()[0],
		Run:    "a1",
		Now:    moment,
		Within: within,
	}
}

// failed runs a trial, and returns the parts that failed with what is said of them.
func failed(t *testing.T, tr *Trial) map[string]string {
	t.Helper()
	parts := map[string]string{}
	for _, f := range tr.Try(t.Context(), func(Finding) {}) {
		if f.Err != nil {
			parts[f.Part] = f.Err.Error()
			t.Logf("%s: %v", f.Part, f.Err)
		}
	}
	return parts
}

// Parts of a trial that several faults break.
const (
	clock   = keepingTime
	reports = reporting
	again   = "after it has reported on a payment, the same again is the same still"
	cursors = "the same cursor leads to the same reports"
	bodies  = "it refuses what is no batch, and ignores fields that it does not know"
	schemas = "it refuses a batch with a payment that is not as its schema says"
	halves  = "of a connection that breaks nothing is taken by halves"
)

// TestATrialFindsEachFault puts adapters through a trial that keep the protocol but for one fault.
func TestATrialFindsEachFault(t *testing.T) {
	if found := failed(t, trial(t, newModel(""))); len(found) != 0 {
		t.Errorf("an adapter without a fault fails: %v", found)
	}
	for fault, want := range map[string][]string{
		"no token":          {"it refuses calls without its token"},
		"protocol":          {"it says who it is"},
		"small letters":     {"it says who it is"},
		"changes":           {"it says the same of itself until the end"},
		"no header":         {"it refuses calls without its token"},
		"open balance":      {"it refuses calls without its token"},
		"looks at amounts":  {"a reference with other content is unclear"},
		"all or none":       {"a reference with other content is unclear", reports},
		"rejects":           {reports},
		"begins at the end": {cursors},
		"falls back":        {cursors},
		"clock ahead":       {clock},
		"clock behind":      {clock},
		"says no more":      {reports, cursors},
		"overwrites":        {"a reference with other content is unclear", reports},
		"pays again":        {reports},
		"too many":          {"it takes 200 payments at once", reports},
		"any body":          {bodies, schemas, reports, cursors},
		"forgets":           {reports},
		"amount":            {reports},
		"stranger":          {reports},
		"returns first":     {reports},
		"same number":       {reports},
		"limit":             {cursors},
		"shuffles":          {cursors},
		"stays":             {reports, cursors},
		"name":              {"it checks names, if it says so"},
		"balance":           {telling},
	} {
		t.Run(fault, func(t *testing.T) {
			found := slices.Sorted(maps.Keys(failed(t, trial(t, newModel(fault)))))
			slices.Sort(want)
			if !slices.Equal(found, want) {
				t.Errorf("found %q in place of %q", found, want)
			}
		})
	}
}

// TestATrialNamesTheRule is about faults of which one sentence says what the adapter did, and what it promised.
func TestATrialNamesTheRule(t *testing.T) {
	const (
		balance = "its balance moves by what it reports, if it tells it"
		refusal = "it refuses cursors that it never gave, and limits that there are not"
	)
	for fault, want := range map[string]struct {
		part, sentence string
		more           bool // other parts see it too
	}{
		"forgets what it reported": {again, "it is paid, and was paid before: the same bankReference is the same " +
			"payment for ever, and never a second one (promise 1)", false},
		"looks at the moment": {"the same payment again is the same payment", "is unclear in place of taken", true},
		"pays twice": {balance, `102 more left the account, as much as the payment "triala1000002" has; a payment is ` +
			`paid once (promise 1)`, false},
		"never books": {balance, "did not leave the account", false},
		"takes halves": {reports, "it reports on a payment that was in a body that broke off in the middle: of such " +
			"a call nothing may be taken", false},
		"mends bodies": {halves, "its connection broke in the middle of the body: payment 3 of 3, ", true},
		"undoes": {reports, "which was handed over again after its connection broke before the answer: it is paid, " +
			"and was paid before", false},
		"any amount":   {schemas, "without amount is answered with 200 in place of 400", true},
		"any name":     {schemas, "without holderName is answered with 200 in place of 400", true},
		"no null":      {bodies, "that is null, is answered with 400 in place of 200", false},
		"sorts":        {again, "what comes is put at the end (promise 4)", true},
		"local time":   {reports, "at is not in UTC", false},
		"any length":   {schemas, "a batch of 201 payments is answered with 200", true},
		"two accounts": {schemas, "a payment whose iban is", true},
		"short bodies": {bodies, "a batch of 262144 bytes, as long as any may be", false},
		"last of call": {"a reference with other content is unclear", "it is taken and taken", false},
		"no default":   {cursors, "without a limit a page has", false},
		"balance of nobody": {balance, "a balance of -9223372036854775808, after one of 1000000, which no account has",
			false},
		"any cursor": {refusal, "after=trial-never-gave-this-one: it is answered in place of 400", false},
		"any limit":  {refusal, "limit=0: it is answered", false},
		"names all":  {"it checks names, if it says so", "it comes with close_match alone", false},
	} {
		t.Run(fault, func(t *testing.T) {
			found := failed(t, trial(t, newModel(fault)))
			if !strings.Contains(found[want.part], want.sentence) || len(found) > 1 && !want.more {
				t.Errorf("found %q in place of %+v", found, want)
			}
		})
	}
}

// A trial goes on with an earlier one: an adapter that lost what it took never reports on it, or pays a second time.
// What the earlier one left is no fault of the adapter, and neither is what comes of other trials.
func TestATrialGoesOnWithAnother(t *testing.T) {
	slow.Test(t)
	for _, c := range []struct {
		name  string
		crash func(*model)
		want  string
	}{
		{"kept", func(*model) {}, ""},
		{"payments lost", func(m *model) { m.taken = map[string]Payment{} }, "which the trial before handed over: it " +
			"is paid, and was paid before"},
		{"paid twice and told once", func(m *model) { m.gone += 101 }, `101 more left the account, as much as the ` +
			`payment "triala1000001" has, which the trial before handed over`},
		{"all lost", func(m *model) { m.taken, m.said = map[string]Payment{}, nil }, "are not settled"},
		{"unreported", func(m *model) { m.said = m.said[:len(m.said)/2] }, "are not settled"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := newModel("")
			first := trial(t, m)
			if found := failed(t, first); len(found) != 0 {
				t.Fatal(found)
			}
			c.crash(m)
			m.pay(Payment{BankReference: "trialb1000001", Amount: 1}) // another trial's
			state := first.State()
			second := trial(t, m)
			second.Run, second.Before = "c1", &state
			second.Pushed = func(_ context.Context, all []rail.Report) error {
				if slices.ContainsFunc(all, func(r rail.Report) bool { return state.Taken[r.BankReference] != 0 }) {
					return errors.New("what was said of the first trial's payments is to be pushed to the second")
				}
				return nil
			}
			found := failed(t, second)
			if said := strings.Join(slices.Collect(maps.Values(found)), "\n"); c.want == "" && said != "" ||
				!strings.Contains(said, c.want) {
				t.Errorf("found %q, want %q", said, c.want)
			}
		})
	}
}

// A trial that ends before it comes to the payments of the one before leaves all of them to the next one.
func TestATrialThatEndsEarlyForgetsNothing(t *testing.T) {
	first := trial(t, newModel(""))
	if found := failed(t, first); len(found) != 0 {
		t.Fatal(found)
	}
	state := first.State()
	second := trial(t, newModel("protocol"))
	second.Run, second.Before = "c1", &state
	if found := failed(t, second); len(found) == 0 || len(state.Taken) == 0 {
		t.Fatal(found, state)
	}
	if left := second.State(); !reflect.DeepEqual(left, state) {
		t.Errorf("it leaves %+v of %+v", left, state)
	}
}

// What an adapter did wrong is said, and not only what it came to.
func TestATrialSaysWhy(t *testing.T) {
	for said, answer := range map[string]func(http.ResponseWriter){
		"the adapter answered 500: no bank": func(w http.ResponseWriter) {
			w.WriteHeader(http.StatusInternalServerError)
			_, _ = w.Write([]byte(`{"detail":"no bank"}`))
		},
		"1 outcomes of 3 payments": func(w http.ResponseWriter) {
			_, _ = w.Write([]byte(`{"outcomes":[{"bankReference":"a","outcome":"taken"}]}`))
		},
		"outcomes.outcome is a number": func(w http.ResponseWriter) {
			_, _ = w.Write([]byte(`{"outcomes":[{"bankReference":"a","outcome":1.5}]}`))
		},
	} {
		m := newModel("")
		tr := trial(t, m)
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPost && r.Header.Get("Authorization") == "Bearer secret" {
				answer(w)
				return
			}
			m.ServeHTTP(w, r)
		}))
		t.Cleanup(server.Close)
		tr.URL = server.URL
		if found := failed(t, tr)["it takes payments"]; !strings.Contains(found, said) {
			t.Errorf("it says %q in place of %q", found, said)
		}
	}
}
