package httprail

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"strconv"
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

func (m *model) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if r.Header.Get("Authorization") != "Bearer secret" && m.fault != "no token" {
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
		if known && was != p && m.fault != "overwrites" {
			outcome = rail.Unclear
		}
		if !known || m.fault == "pays again" || m.fault == "overwrites" {
			m.taken[p.BankReference] = p
			m.pay(p)
		}
		answer.Outcomes = append(answer.Outcomes, Outcome{p.BankReference, outcome})
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
		More:    end < len(said),
	}
	if m.fault == "stays" {
		answer.Cursor = strconv.Itoa(after)
	}
	return answer
}

func try(t *testing.T, fault string) map[string]bool {
	t.Helper()
	server := httptest.NewServer(&model{fault: fault, taken: map[string]Payment{}})
	defer server.Close()
	trial := &Trial{
		URL:    server.URL,
		Token:  "secret",
		HTTP:   outbound.New(outbound.Options{Private: true, Within: 5 * time.Second}),
		To:     instructions()[0],
		Run:    "a1",
		Now:    moment,
		Within: time.Second,
	}
	if fault == "forgets" {
		trial.Within = time.Millisecond
	}
	failed := map[string]bool{}
	for _, f := range trial.Try(t.Context(), func(Finding) {}) {
		if f.Err != nil {
			failed[f.Part] = true
			t.Logf("%s: %v", f.Part, f.Err)
		}
	}
	return failed
}

// TestATrialFindsEachFault puts adapters through a trial that keep the protocol but for one fault.
func TestATrialFindsEachFault(t *testing.T) {
	if failed := try(t, ""); len(failed) != 0 {
		t.Errorf("an adapter without a fault fails: %v", failed)
	}
	const reports = "it reports on each payment that it took, and on nothing else"
	for fault, want := range map[string][]string{
		"no token":      {"it refuses calls without its token"},
		"protocol":      {"it says who it is"},
		"overwrites":    {"a reference with other content is unclear", reports},
		"pays again":    {reports},
		"too many":      {"it takes 200 payments at once", reports},
		"any body":      {"it refuses what is no batch, and ignores fields that it does not know"},
		"forgets":       {reports},
		"amount":        {reports},
		"stranger":      {reports},
		"returns first": {reports},
		"same number":   {reports},
		"limit":         {"the same cursor leads to the same reports"},
		"shuffles":      {"the same cursor leads to the same reports"},
		"stays":         {reports, "the same cursor leads to the same reports"},
		"name":          {"it checks names, if it says so"},
		"balance":       {"it tells the balance, if it says so"},
	} {
		t.Run(fault, func(t *testing.T) {
			all := map[string]bool{}
			for _, part := range want {
				all[part] = true
			}
			if failed := try(t, fault); !maps.Equal(failed, all) {
				t.Errorf("found %v in place of %v", failed, all)
			}
		})
	}
}
