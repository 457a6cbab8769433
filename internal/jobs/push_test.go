package jobs_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	httprail "farthing/internal/rail/http"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
	"farthing/webhook"
)

// pushed is an adapter that pushes, and Farthing that takes it.
type pushed struct {
	*bed
	url    string
	secret webhook.Secret
	inbox  *jobs.Inbox
	number int
}

// secretOf returns the secret whose bytes are all the same letter.
func (b *bed) secretOf(letter string) webhook.Secret {
	b.Helper()
	secret, err := webhook.NewSecret(strings.NewReader(strings.Repeat(letter, 64)))
	b.must(err)
	return secret
}

func (b *bed) takesPushes() *pushed {
	b.Helper()
	inbox := &jobs.Inbox{Store: b.st, Way: &said{}, Name: "simbank/acme", Now: b.clock.Now}
	p := &pushed{bed: b, secret: b.secretOf("a"), inbox: inbox}
	server := httptest.NewServer(&httprail.Push{
		Take:    p.inbox.Take,
		Secrets: []webhook.Secret{b.secretOf("b"), p.secret},
		Now:     b.real.Now,
	})
	b.Cleanup(server.Close)
	p.url = server.URL + httprail.PushPath
	return p
}

// message is what is sent: change may make something else of it after it was signed.
func (p *pushed) message(status int, body string, change func(r *http.Request)) string {
	p.Helper()
	p.number++
	r, err := http.NewRequestWithContext(p.Context(), http.MethodPost, p.url, strings.NewReader(body))
	p.must(err)
	id, now := "msg_"+strconv.Itoa(p.number), p.real.Now()
	r.Header.Set(webhook.HeaderID, id)
	r.Header.Set(webhook.HeaderTimestamp, strconv.FormatInt(now.Unix(), 10))
	r.Header.Set(webhook.HeaderSignature, webhook.Sign(id, now, []byte(body), p.secret))
	if change != nil {
		change(r)
	}
	answer, err := http.DefaultClient.Do(r)
	p.must(err)
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	p.must(err)
	if answer.StatusCode != status {
		p.Errorf("%.80s is answered %d %s, want %d", body, answer.StatusCode, text, status)
	}
	return string(text)
}

// page returns reports as they are pushed.
func (p *pushed) page(reports ...rail.Report) string {
	p.Helper()
	text, err := json.Marshal(map[string]any{"reports": reports, "later": 1})
	p.must(err)
	return string(text)
}

// records has the worker record what was pushed, and returns how many rows the merchant's journal has then.
func (p *pushed) records() int64 {
	p.Helper()
	p.works(&jobs.Reports{Store: p.st, Rail: p.inbox, Terms: simbank.Terms()})
	page, err := p.st.Journal.List(p.Context(), store.JournalFilter{MerchantID: "m1"}, 1)
	p.must(err)
	return page.Rows[0].Seq
}

// What an adapter pushes is booked once, however often it comes, and whether or not it is read again.
//
//test:race
func TestPushedReportsAreBookedOnce(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "12345678", 10_000)
		b.do(withdraw("m1", "w1"))
		b.clock.Advance(24 * time.Hour)
		b.works(b.payouts("a"))
		p := b.takesPushes()
		w := b.withdrawal("m1", "w1")
		paid := rail.Report{
			BankReference: w.BankReference,
			Number:        1,
			Kind:          rail.Paid,
			Status:        "ACSC",
			Amount:        w.Net(),
			At:            b.clock.Now(),
		}
		before := p.records()
		if said := p.message(http.StatusOK, p.page(paid), nil); said != `{"taken":1}` {
			t.Error(said)
		}
		after := p.records()
		b.is("m1", "w1", farthing.WithdrawalPaid, "")
		if after != before+1 {
			t.Errorf("%d rows were written", after-before)
		}
		p.message(http.StatusOK, p.page(paid, paid), nil)
		p.inbox.Way.(*said).pages = map[string]rail.Page{"": {Reports: []rail.Report{paid}, Cursor: "1"}}
		if again := p.records(); again != after {
			t.Errorf("the same report again has written %d rows", again-after)
		}
		b.verify()
	})
}

// Nobody but who has the secret is heard, no message is heard for long, and of one that is not as the protocol says
// nothing is kept.
func TestPushesAreRefused(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("m1", "12345678", 10_000)
		b.do(withdraw("m1", "w1"), withdraw("m1", "w2"))
		b.clock.Advance(24 * time.Hour)
		b.works(b.payouts("a"))
		b.do(withdraw("m1", "w3"))
		p := b.takesPushes()
		report := func(id string) rail.Report {
			return rail.Report{
				BankReference: b.withdrawal("m1", id).BankReference,
				Number:        1,
				Kind:          rail.Rejected,
				At:            b.clock.Now(),
			}
		}
		strange := report("w1")
		strange.BankReference = "wd00000000000000000000000000"
		wrong := report("w1")
		wrong.Number = 0
		many := make([]rail.Report, 501)
		for i := range many {
			many[i] = report("w1")
		}
		good := p.page(report("w1"))
		at := func(by time.Duration) func(*http.Request) {
			return func(r *http.Request) {
				moment := b.real.Now().Add(by)
				r.Header.Set(webhook.HeaderTimestamp, strconv.FormatInt(moment.Unix(), 10))
				r.Header.Set(webhook.HeaderSignature,
					webhook.Sign(r.Header.Get(webhook.HeaderID), moment, []byte(good), p.secret))
			}
		}
		set := func(name, value string) func(*http.Request) {
			return func(r *http.Request) { r.Header.Set(name, value) }
		}
		other, later := p.secret, strconv.FormatInt(b.real.Now().Unix()+1, 10)
		for name, c := range map[string]struct {
			status int
			body   string
			change func(*http.Request)
		}{
			"an old message":        {401, good, at(-6 * time.Minute)},
			"a message to come":     {401, good, at(6 * time.Minute)},
			"another identifier":    {401, good, set(webhook.HeaderID, "msg_0")},
			"another moment":        {401, good, set(webhook.HeaderTimestamp, later)},
			"no signature":          {401, good, func(r *http.Request) { r.Header.Del(webhook.HeaderSignature) }},
			"no JSON":               {400, "{", nil},
			"another form":          {400, `{"reports": "none"}`, nil},
			"no reports":            {400, `{"reports": []}`, nil},
			"too many reports":      {400, p.page(many...), nil},
			"a report of no number": {400, p.page(report("w2"), wrong), nil},
			"a payment of nobody":   {422, p.page(report("w2"), strange), nil},
			"one not handed over":   {422, p.page(report("w2"), report("w3")), nil},
			"a megabyte and more":   {413, good + strings.Repeat(" ", 1<<20), nil},
		} {
			said := p.message(c.status, c.body, c.change)
			if !strings.Contains(said, `"detail":"`) {
				t.Errorf("%s: %s", name, said)
			}
			if c.status == http.StatusUnprocessableEntity && strings.Contains(said, report("w2").BankReference) {
				t.Errorf("%s names what is known: %s", name, said)
			}
		}
		p.secret = b.secretOf("c")
		p.message(401, good, nil)
		p.secret = other
		kept, err := b.st.BankReports.Due(t.Context(), "simbank/acme", b.clock.Now().AddDate(1, 0, 0), 10)
		if err != nil || len(kept) != 0 {
			t.Errorf("%+v, %v", kept, err)
		}
		p.secret = b.secretOf("b") // the one that is given up
		p.message(200, good, nil)
	})
}

// What cannot be kept now is not taken: the adapter pushes it again.
func TestPushesWithoutADatabase(t *testing.T) {
	eachBed(t, func(b *bed) {
		p := b.takesPushes()
		b.must(b.st.Close())
		said := p.message(http.StatusServiceUnavailable, p.page(word("a", 1, 1)), nil)
		if !strings.Contains(said, "Push it again.") {
			t.Error(said)
		}
	})
}
