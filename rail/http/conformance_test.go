package httprail

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/money"
	"farthing/outbound"
	"farthing/rail"
)

// model is an adapter in memory that keeps the protocol, but for one fault.
type model struct {
	fault string
	mu    sync.Mutex
	taken map[string]Payment
	said  []rail.Report
	calls int
}

func newModel(fault string) *model { return &model{fault: fault, taken: map[string]Payment{}} }

func (m *model) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	shown := r.Header.Get("Authorization")
	if shown != "Bearer secret" && m.fault != "no token" && !(m.fault == "no header" && shown == "") &&
		!(m.fault == "open balance" && r.URL.Path == "/v1/balance") {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	var answer any
	switch r.Method + " " + r.URL.Path {
	case "GET /v1/rail":
		answer = m.describe()
	case "POST /v1/payments":
		var batch Submission
		if json.NewDecoder(r.Body).Decode(&batch) != nil && m.fault != "any body" {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		answer = m.take(batch)
	case "GET /v1/reports":
		answer = m.say(r)
	case "POST /v1/name-checks":
		answer = map[string]any{"result": map[bool]string{true: "perhaps", false: "match"}[m.fault == "name"]}
	case "GET /v1/balance":
		currency := map[bool]string{false: "GBP"}[m.fault == "balance"]
		answer = map[string]any{"amount": 1, "currency": currency, "asOf": moment}
	}
	_ = json.NewEncoder(w).Encode(answer) // the caller may have gone
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
	if m.fault == "protocol" {
		d.Protocol = 2
	}
	return d
}

func (m *model) take(batch Submission) Outcomes {
	answer := Outcomes{[]Outcome{}}
	for _, p := range batch.Payments {
		was, known := m.taken[p.BankReference]
		outcome := rail.Taken
		same := was == p || m.fault == "looks at amounts" && was.Amount == p.Amount
		if known && !same && m.fault != "overwrites" {
			outcome = rail.Unclear
		}
		if !known || m.fault == "pays again" || m.fault == "overwrites" {
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
	}
	m.said = append(m.said, report, report, paid)
}

func (m *model) say(r *http.Request) Reports {
	after, _ := strconv.Atoi(r.FormValue("after")) // "" is 0
	if r.FormValue("after") == "" && m.fault == "begins at the end" {
		after = len(m.said)
	}
	limit, err := strconv.Atoi(r.FormValue("limit"))
	if err != nil || m.fault == "limit" {
		limit = 500
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
	if m.fault == "falls back" && end == after {
		answer.Cursor = "0"
	}
	if m.fault == "stays" {
		answer.Cursor = strconv.Itoa(after)
	}
	return answer
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

// TestATrialFindsEachFault puts adapters through a trial that keep the protocol but for one fault.
func TestATrialFindsEachFault(t *testing.T) {
	if found := failed(t, trial(t, newModel(""))); len(found) != 0 {
		t.Errorf("an adapter without a fault fails: %v", found)
	}
	const reports = "it reports on each payment that it took, and on nothing else"
	for fault, want := range map[string][]string{
		"no token":          {"it refuses calls without its token"},
		"protocol":          {"it says who it is"},
		"no header":         {"it refuses calls without its token"},
		"open balance":      {"it refuses calls without its token"},
		"looks at amounts":  {"a reference with other content is unclear"},
		"all or none":       {"a reference with other content is unclear", reports},
		"rejects":           {reports},
		"begins at the end": {"the same cursor leads to the same reports"},
		"falls back":        {"the same cursor leads to the same reports"},
		"says no more":      {reports, "the same cursor leads to the same reports"},
		"overwrites":        {"a reference with other content is unclear", reports},
		"pays again":        {reports},
		"too many":          {"it takes 200 payments at once", reports},
		"any body":          {"it refuses what is no batch, and ignores fields that it does not know"},
		"forgets":           {reports},
		"amount":            {reports},
		"stranger":          {reports},
		"returns first":     {reports},
		"same number":       {reports},
		"limit":             {"the same cursor leads to the same reports"},
		"shuffles":          {"the same cursor leads to the same reports"},
		"stays":             {reports, "the same cursor leads to the same reports"},
		"name":              {"it checks names, if it says so"},
		"balance":           {"it tells the balance, if it says so"},
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

// A trial goes on with an earlier one: an adapter that lost what it took never reports on it, or pays a second time.
// What the earlier one left is no fault of the adapter, and neither is what comes of other trials.
func TestATrialGoesOnWithAnother(t *testing.T) {
	for _, c := range []struct {
		name  string
		crash func(*model)
		want  string
	}{
		{"kept", func(*model) {}, ""},
		{"payments lost", func(m *model) { m.taken = map[string]Payment{} }, "and was paid before"},
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
