package loop_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/iso20022"
	"farthing/internal/jobs"
	"farthing/internal/outbound"
	"farthing/internal/rail"
	httprail "farthing/internal/rail/http"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
)

// token is the word that the adapter wants to be shown.
const token = "the-word"

// calls is a bank behind an adapter of the http rail. Its statements come as documents, which people bring.
type calls struct {
	l          *loop
	client     *httprail.Client
	described  httprail.Description
	statements *isofile.Bank

	mu   sync.Mutex
	said []spoken // in the order of their keys
	lost int      // answers
}

// spoken is a report that the bank has made, or will.
type spoken struct {
	rail.Report
	order *order
	key   string // orders reports by their moments, and is a cursor
}

func byCalls(l *loop) (way, habits) {
	c := &calls{l: l}
	server := httptest.NewServer(c)
	l.Cleanup(server.Close)
	c.client = httprail.NewClient(server.URL, token, outbound.New(outbound.Options{Private: true, Within: time.Minute}))
	var err error
	c.described, err = c.client.Describe(l.Context())
	l.must(err)
	terms, err := c.described.Terms()
	l.must(err)
	return c, habits{
		terms: terms,
		hears: nothing,
		name:  c.name,
		hear:  c.hear,
	}
}

func (c *calls) rail(st *store.Store) rail.Rail {
	profiles, err := isofile.ReadProfiles([]byte(acme))
	c.l.must(err)
	c.statements, err = isofile.Open(profiles, isofile.Options{Store: st, Folder: c.l.TempDir(), Now: c.l.clock.Now})
	c.l.must(err)
	c.l.Cleanup(func() { c.l.must(c.statements.Close()) })
	return &jobs.Inbox{Store: st, Way: c.client, Name: httprail.Name + "/" + c.described.Name, Now: c.l.clock.Now}
}

// name has statements name a payment in all the ways of banks: by what is the same from end to end, by the
// instruction, by its beginning, or in a text. What was cut
// or is in a text is not found if the bank takes an entry back, if the money comes back, or if the amount is another.
func (c *calls) name(t *iso20022.Transaction, o *order) {
	t.References.EndToEndID = iso20022.NotProvided
	if o.comesBack() || o.fate == off {
		t.References.EndToEndID = o.reference
		return
	}
	switch o.evidence % 5 {
	case 0:
		t.References.InstructionID = o.reference
	case 1:
		t.Remittance.Lines = []string{"FASTER PAYMENT " + o.shown[:8] + " " + o.shown[8:] + " /02DEC"}
	case 2:
		t.References.EndToEndID = o.reference[:20]
	case 3:
		t.References.EndToEndID = strings.ToUpper(o.reference)
	default:
		t.References.EndToEndID = o.reference
	}
}

func (c *calls) bring(document []byte) {
	c.l.Helper()
	_, _, err := c.statements.Bring(c.l.Context(), bytes.NewReader(document), ben)
	c.l.must(err)
}

// work has nothing to do, for the bank was called when payments were handed over, but to look at what never reached it.
func (c *calls) work(calendar.Date) { c.l.giveUp(unheard) }

// hear notes what our books must have by now of all that the bank has said.
func (c *calls) hear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.l.clock.Now()
	for _, s := range c.said {
		switch {
		case s.At.After(now):
			return
		case s.Kind == rail.Rejected:
			s.order.void = true
		case s.Kind == rail.Paid:
			s.order.booked = true
		case s.Kind == rail.Returned:
			s.order.returned = true
		}
	}
}

// ServeHTTP answers a call. Now and then the answer is lost, or the bank is not there.
func (c *calls) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r.Header.Get("Authorization") != "Bearer "+token {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	lot := c.l.bank.random.IntN(20)
	if lot == 0 && r.URL.Path != "/v1/rail" {
		var batch httprail.Submission
		_ = json.NewDecoder(r.Body).Decode(&batch) // nothing but a submission has one
		for _, p := range batch.Payments {
			c.l.bank.miss(order{reference: p.BankReference, shown: p.StatementReference, amount: p.Amount})
		}
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	var answer any
	switch r.Method + " " + r.URL.Path {
	case "GET /v1/rail":
		answer = httprail.Description{
			Protocol: httprail.Protocol,
			Name:     "acme",
			Zone:     farthing.DefaultZone,
			Takes:    1800,
			Reach:    farthing.Reach{"GBP": {"GB"}},
		}
	case "POST /v1/payments":
		var batch httprail.Submission
		if json.NewDecoder(r.Body).Decode(&batch) != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		answer = c.take(batch)
	case "GET /v1/reports":
		answer = c.say(r)
	default:
		w.WriteHeader(http.StatusNotFound)
		return
	}
	if lot < 3 && r.URL.Path != "/v1/rail" {
		c.lost++
		panic(http.ErrAbortHandler)
	}
	_ = json.NewEncoder(w).Encode(answer) // the caller may have gone
}

// take takes payments, and decides what the bank will say of each, and when.
func (c *calls) take(batch httprail.Submission) (answer httprail.Outcomes) {
	for _, p := range batch.Payments {
		outcome := httprail.Outcome{BankReference: p.BankReference, Outcome: rail.Taken}
		was := c.l.bank.orders[p.BankReference]
		known := was != nil && was.fate != unheard
		o, err := c.l.bank.take(order{reference: p.BankReference, shown: p.StatementReference, amount: p.Amount})
		switch {
		case err != nil:
			outcome.Outcome = rail.Unclear
		case !known:
			c.speak(o, batch.At)
		}
		answer.Outcomes = append(answer.Outcomes, outcome)
	}
	slices.SortFunc(c.said, func(a, b spoken) int { return cmp.Compare(a.key, b.key) })
	return answer
}

// speak decides what the bank will say of an order.
func (c *calls) speak(o *order, now time.Time) {
	soon := now.Add(30 * time.Minute)
	number := int64(0)
	say := func(kind rail.Kind, at time.Time, code string) {
		number++
		key := fmt.Sprintf("%s %s %03d", at.UTC().Format("2006-01-02T15:04:05.000Z"), o.reference, number)
		c.said = append(c.said, spoken{rail.Report{
			BankReference: o.reference,
			Number:        number,
			Kind:          kind,
			SchemeCode:    code,
			Amount:        o.amount,
			At:            at.UTC(),
		}, o, key})
	}
	next := c.l.moment(c.l.bank.later(o.day, 1), 10, 0)
	switch o.fate {
	case rejected, revived:
		say(rail.Rejected, soon, "MS03")
	case vanished:
		say(rail.Rejected, c.l.moment(c.l.bank.later(o.day, 4), 10, 0), "TM01")
	case silent:
		say(rail.Paid, next, "")
	case returned:
		say(rail.Paid, soon, "")
		back := o.entries[1].day
		if c.l.bank.random.IntN(2) == 0 {
			back = c.l.bank.later(back, 1) // the statement has it first
		}
		say(rail.Returned, c.l.moment(back, 18, 0), "MS03")
	case tardy:
		say(rail.Paid, c.l.moment(o.entries[0].day, 18, 0), "")
	default:
		say(rail.Paid, soon, "")
		if c.l.bank.random.IntN(5) == 0 { // once more, and in the wrong order
			say(rail.Accepted, soon.Add(time.Hour), "")
			say(rail.Paid, soon.Add(time.Hour), "")
		}
	}
}

// say returns a page of what the bank has said. Our books must have what the cursor before it has passed.
func (c *calls) say(r *http.Request) (page httprail.Reports) {
	const most = 50
	page.Cursor, page.Reports = r.FormValue("after"), []rail.Report{}
	limit, _ := strconv.Atoi(r.FormValue("limit")) // none is 0
	now := c.l.clock.Now()
	for _, s := range c.said {
		switch {
		case s.key <= r.FormValue("after"):
			continue
		case s.At.After(now):
			page.Next = &s.At
		case len(page.Reports) < min(most, limit):
			page.Reports, page.Cursor = append(page.Reports, s.Report), s.key
			continue
		default:
			page.More = true
		}
		break
	}
	return page
}
