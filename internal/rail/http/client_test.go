//test:race
package httprail

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/money"
	"farthing/internal/outbound"
	"farthing/internal/rail"
)

// moment is when the tests hand over.
var moment = time.Date(2026, time.November, 20, 10, 0, 0, 0, time.UTC)

// faulty is an adapter that answers each call to /v1/payments in a way of its own, one after the other.
type faulty struct {
	mu      sync.Mutex
	answers []http.HandlerFunc
	batches []Submission // as they arrived
}

func (f *faulty) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var batch Submission
	if r.Method == http.MethodPost && r.URL.Path == "/v1/payments" {
		if err := json.NewDecoder(r.Body).Decode(&batch); err != nil {
			http.Error(w, "{}", http.StatusBadRequest)
			return
		}
		f.batches = append(f.batches, batch)
	}
	if r.Header.Get("Authorization") != "Bearer secret" || len(f.answers) == 0 {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	next := f.answers[0]
	f.answers = f.answers[1:]
	next(w, r)
}

// received returns the batches that have arrived.
func (f *faulty) received() []Submission {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.batches)
}

// start starts an adapter that answers in turn, and returns a client of it.
func start(t *testing.T, answers ...http.HandlerFunc) (*faulty, *Client) {
	t.Helper()
	adapter := &faulty{answers: answers}
	server := httptest.NewServer(adapter)
	t.Cleanup(server.Close)
	return adapter, NewClient(server.URL+"/", "secret",
		outbound.New(outbound.Options{Private: true, Within: 100 * time.Millisecond}))
}

// says answers with a status and a body.
func says(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body)) // the client may have gone
	}
}

// hangs reads the request and does not answer in time.
func hangs(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

// breaks cuts the connection off instead of an answer.
func breaks(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

// outcomes is the answer for instructions 1 and 2.
func outcomes(first, second rail.Outcome) string {
	text, _ := json.Marshal(Outcomes{[]Outcome{{"wd1", first}, {"wd2", second}}}) // texts always encode
	return string(text)
}

func instructions() []rail.Instruction {
	return []rail.Instruction{
		{
			BankReference: "wd1",
			Amount:        850,
			Currency:      money.GBP,
			HolderName:    "The Shop Ltd",
			SortCode:      "200000",
			AccountNumber: "12345678",
		},
		{
			BankReference: "wd2",
			Amount:        900,
			Currency:      money.GBP,
			HolderName:    "The Shop Ltd",
			IBAN:          "GB82WEST12345698765432",
		},
	}
}

// TestOutcomesOfHandingOver is about what may have arrived: after any doubt nothing counts as not sent.
func TestOutcomesOfHandingOver(t *testing.T) {
	taken := says(http.StatusOK, outcomes(rail.Taken, rail.Taken))
	const bothTaken, bothNot, bothUnclear = "taken taken", "not_sent not_sent", "unclear unclear"
	const oneTaken = "taken not_sent"
	cases := map[string]struct {
		answers []http.HandlerFunc
		calls   int
		want    string
	}{
		"taken":                   {[]http.HandlerFunc{taken}, 1, bothTaken},
		"one of them":             {[]http.HandlerFunc{says(200, outcomes(rail.Taken, rail.NotSent))}, 1, oneTaken},
		"a time-out, then taken":  {[]http.HandlerFunc{hangs, taken}, 2, bothTaken},
		"cut off, then taken":     {[]http.HandlerFunc{breaks, taken}, 2, bothTaken},
		"two time-outs":           {[]http.HandlerFunc{hangs, hangs}, 2, bothUnclear},
		"cut off twice":           {[]http.HandlerFunc{breaks, breaks}, 2, bothUnclear},
		"502 twice":               {[]http.HandlerFunc{says(502, "bad gateway"), says(502, "")}, 2, bothUnclear},
		"502, then refused":       {[]http.HandlerFunc{says(502, ""), says(400, "{}")}, 2, bothUnclear},
		"refused twice":           {[]http.HandlerFunc{says(400, "{}"), says(429, "")}, 2, bothNot},
		"408 is a time-out":       {[]http.HandlerFunc{says(408, ""), says(408, "")}, 2, bothUnclear},
		"a redirect":              {[]http.HandlerFunc{says(307, ""), says(307, "")}, 2, bothUnclear},
		"no JSON":                 {[]http.HandlerFunc{says(200, "<html>"), says(200, "")}, 2, bothUnclear},
		"one outcome too few":     {[]http.HandlerFunc{says(200, `{"outcomes":[]}`), taken}, 2, bothTaken},
		"outcomes of other order": {[]http.HandlerFunc{says(200, swapped()), taken}, 2, bothTaken},
		"an unknown outcome":      {[]http.HandlerFunc{says(200, outcomes("maybe", rail.Taken)), taken}, 2, bothTaken},
		"an answer without end": {[]http.HandlerFunc{
			says(200, strings.Repeat(" ", bodyLimit+1)),
			taken,
		}, 2, bothTaken},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			adapter, client := start(t, c.answers...)
			got, err := client.Submit(t.Context(), moment, instructions())
			if err != nil {
				t.Fatal(err)
			}
			words := make([]string, len(got))
			for i, o := range got {
				words[i] = string(o)
			}
			batches := adapter.received()
			if strings.Join(words, " ") != c.want || len(batches) != c.calls {
				t.Errorf("%v after %d calls", got, len(batches))
			}
			for _, batch := range batches {
				if !slices.Equal(batch.Payments, batches[0].Payments) {
					t.Errorf("another try hands over %+v", batch)
				}
			}
		})
	}
}

func swapped() string {
	text, _ := json.Marshal(Outcomes{[]Outcome{{"wd2", rail.Taken}, {"wd1", rail.Taken}}}) // texts always encode
	return string(text)
}

// TestNobodyThere is an adapter that is down: nothing was sent, for sure.
func TestNobodyThere(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	for _, private := range []bool{true, false} { // without it the address is refused before anybody is called
		client := NewClient(server.URL, "secret", outbound.New(outbound.Options{Private: private, Within: time.Second}))
		got, err := client.Submit(t.Context(), moment, instructions())
		if err != nil || !slices.Equal(got, []rail.Outcome{rail.NotSent, rail.NotSent}) {
			t.Errorf("%v, %v", got, err)
		}
	}
}

// TestReportsThatCannotBe are pages that are refused whole: none of their reports is kept.
func TestReportsThatCannotBe(t *testing.T) {
	const good = `{"bankReference":"wd1","number":1,"kind":"paid","amount":850,"at":"2026-11-20T10:30:00Z"}`
	for name, body := range map[string]string{
		"no JSON":           `nothing`,
		"no reference":      strings.Replace(good, "wd1", "", 1),
		"a control":         strings.Replace(good, "wd1", `w\u0007`, 1),
		"number 0":          strings.Replace(good, `"number":1`, `"number":0`, 1),
		"an unknown kind":   strings.Replace(good, "paid", "settled", 1),
		"below zero":        strings.Replace(good, "850", "-1", 1),
		"a fraction":        strings.Replace(good, "850", "8.50", 1),
		"too much":          strings.Replace(good, "850", "99999999999999", 1),
		"no moment":         strings.Replace(good, "2026-11-20T10:30:00Z", "0001-01-01T00:00:00Z", 1),
		"a status too long": strings.Replace(good, `"amount"`, `"status":"`+strings.Repeat("x", 501)+`","amount"`, 1),
	} {
		_, client := start(t, says(http.StatusOK, `{"reports":[`+good+`,`+body+`],"cursor":"2","more":false}`))
		if page, err := client.Fetch(t.Context(), "", moment); !errors.Is(err, ErrAnswer) {
			t.Errorf("%s: %+v, %v", name, page, err)
		}
	}
	_, client := start(t, says(http.StatusOK, `{"reports":[`+good+`],"cursor":"1","more":true,"later":"ignored"}`))
	page, err := client.Fetch(t.Context(), "a&b", moment)
	if err != nil || len(page.Reports) != 1 || page.Cursor != "1" || !page.More {
		t.Errorf("%+v, %v", page, err)
	}
}

// TestWhatAnAdapterSaysOfItself are descriptions with which nothing is started.
func TestWhatAnAdapterSaysOfItself(t *testing.T) {
	cutOff := "16:00"
	good := Description{
		Protocol: Protocol,
		Name:     "acme-bank",
		CutOff:   &cutOff,
		Zone:     "Europe/London",
		Takes:    1800,
		Reach:    map[money.Currency][]string{money.GBP: {"GB"}},
	}
	if terms, err := good.Terms(); err != nil || terms.Name != Name || terms.CutOff == nil ||
		terms.Takes != 30*time.Minute || terms.Reaches("EUR", "DE", false) || !terms.Reaches("GBP", "GB", true) {
		t.Errorf("%+v, %v", terms, err)
	}
	late := "25:00"
	for name, change := range map[string]func(*Description){
		"protocol": func(d *Description) { d.Protocol = 2 },
		"no name":  func(d *Description) { d.Name = "" },
		"name":     func(d *Description) { d.Name = "Acme Bank" },
		"cut-off":  func(d *Description) { d.CutOff = &late },
		"zone":     func(d *Description) { d.Zone = "Moon" },
		"takes":    func(d *Description) { d.Takes = -1 },
		"days":     func(d *Description) { d.Days = 40 },
		"reach":    func(d *Description) { d.Reach = nil },
		"currency": func(d *Description) { d.Reach = map[money.Currency][]string{"pounds": {"GB"}} },
	} {
		bad := good
		change(&bad)
		if terms, err := bad.Terms(); !errors.Is(err, ErrAnswer) {
			t.Errorf("%s: %+v, %v", name, terms, err)
		}
	}
}

func TestNameChecks(t *testing.T) {
	ask := bankcheck.Named{Holder: "The Shop Ltd", SortCode: "200000", AccountNumber: "12345678"}
	for body, want := range map[string]bankcheck.NameCheck{
		`{"result":"match"}`:    {Result: bankcheck.NameMatch},
		`{"result":"no_match"}`: {Result: bankcheck.NameNoMatch},
		`{"result":"unknown"}`:  {Result: bankcheck.NameUnknown},
		`{"result":"close_match","matchedName":"THE SHOP LIMITED"}`: {
			Result:      bankcheck.NameClose,
			MatchedName: "THE SHOP LIMITED",
		},
	} {
		_, client := start(t, says(http.StatusOK, body))
		if got, err := client.CheckName(t.Context(), ask); err != nil || got != want {
			t.Errorf("%s: %+v, %v", body, got, err)
		}
	}
	for _, body := range []string{`{}`, `{"result":"yes"}`, `{"result":"close_match"}`} {
		_, client := start(t, says(http.StatusOK, body))
		if got, err := client.CheckName(t.Context(), ask); !errors.Is(err, ErrAnswer) {
			t.Errorf("%s: %+v, %v", body, got, err)
		}
	}
	_, client := start(t, says(http.StatusServiceUnavailable, `{"detail":"the bank is closed","account":"12345678"}`))
	_, err := client.CheckName(t.Context(), ask)
	if status, ok := errors.AsType[*StatusError](err); !ok || status.Detail != "the bank is closed" ||
		strings.Contains(err.Error(), "12345678") {
		t.Errorf("%v", err)
	}
}
