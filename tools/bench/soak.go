package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"farthing/internal/bench"
	"farthing/internal/farthing"
)

// peakFor is how long the highest rate of the mix is measured, before half of it is kept up.
const peakFor = 10 * time.Second

// Soak keeps up half of the highest rate of a mix of all requests for Options.Length, reports each minute of it (each
// quarter of a shorter time), and then verifies the store. Its last report, with the row name "soak", compares the end
// with the beginning: it shows a program that leaks memory or slows down.
func Soak(ctx context.Context, o Options, report func(Result), note func(string)) error {
	length := o.Length
	o.complete()
	o.Length = length
	build := bench.Program{Path: o.Program}
	for _, name := range o.Stores {
		p, err := openPlace(ctx, name, build, o)
		if err != nil {
			return err
		}
		if err := errors.Join(o.soakOn(ctx, p, report, note), p.close()); err != nil {
			return fmt.Errorf("soak on %s: %w", name, err)
		}
	}
	return nil
}

func (o Options) soakOn(ctx context.Context, p *place, report func(Result), note func(string)) (err error) {
	b, err := p.openEnv(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.close(ctx)) }()
	m, err := b.openMix(ctx)
	if err != nil {
		return err
	}
	defer m.hangUp()
	peak := m.keepUp(ctx, min(peakFor, o.Length), 0)
	if peak.First != nil {
		return fmt.Errorf("%d calls failed, the first: %w", peak.Errors, peak.First)
	}
	note(fmt.Sprintf("At most %s requests a second; half of that is kept up for %v.", figure(peak.Rate()), o.Length))
	spans, err := m.soak(ctx, o.Length, peak.Rate()/2, report)
	if err != nil {
		return err
	}
	flat := b.flatness(spans, peak.Rate()/2)
	if o.Smoke {
		flat.Checks = nil
	}
	report(flat)
	note("Verifying the store.")
	if err := b.verify(ctx); err != nil {
		return err
	}
	note("Every book agrees with its journal.")
	return nil
}

// soak keeps a rate up and reports each stretch.
func (m *mix) soak(ctx context.Context, length time.Duration, rate float64, report func(Result)) ([]Result, error) {
	stretch := min(time.Minute, length/4)
	every := time.Duration(float64(time.Second) * float64(len(m.tasks)) / rate)
	var spans []Result
	for left := length; left >= stretch && stretch > 0; left -= stretch {
		measured, err := m.observe(ctx, func() *measure { return m.keepUp(ctx, stretch, every) })
		if err := errors.Join(err, ctx.Err()); err != nil {
			return nil, err
		}
		r := m.b.result(measured, "requests")
		r.Row, r.Memory = fmt.Sprintf("soak-%d", len(spans)+1), float64(resident(m.PID()))/(1<<20)
		spans = append(spans, r)
		report(r)
		if measured.Errors > 0 {
			return nil, fmt.Errorf("%d calls failed, the first: %w", measured.Errors, measured.First)
		}
	}
	return spans, nil
}

// flatness compares the last third of a soak with the first. It leaves out the very first stretch if there are enough:
// pools and caches fill then.
func (b *env) flatness(spans []Result, rate float64) Result {
	if len(spans) > 3 {
		spans = spans[1:]
	}
	third := max(1, len(spans)/3)
	first, last := spans[:third], spans[len(spans)-third:]
	p99 := func(r Result) float64 { return float64(r.P99) }
	memory := func(r Result) float64 { return r.Memory }
	r := Result{
		Row:    "soak",
		Store:  b.place.engine,
		Unit:   "requests",
		Rate:   middle(last, func(r Result) float64 { return r.Rate }),
		P50:    time.Duration(middle(last, func(r Result) float64 { return float64(r.P50) })),
		P99:    time.Duration(middle(last, p99)),
		Max:    slices.MaxFunc(spans, func(a, b Result) int { return int(a.Max - b.Max) }).Max,
		Memory: middle(last, memory),
		Spent:  last[len(last)/2].Spent,
	}
	before := time.Duration(middle(first, p99))
	r.Checks = []Check{{
		Of:  fmt.Sprintf("of the rate to keep up (%s/s)", figure(rate)),
		Got: r.Rate / rate,
		Bar: 0.98,
	}, {
		Of:    fmt.Sprintf("of the p99 at the beginning (%.2f ms)", ms(before)),
		Got:   float64(r.P99) / float64(before),
		Bar:   1.5,
		IsMax: true,
	}}
	if had := middle(first, memory); had > 0 {
		r.Checks = append(r.Checks, Check{
			Of:    fmt.Sprintf("of the memory at the beginning (%s MB)", figure(had)),
			Got:   r.Memory / had,
			Bar:   1.2,
			IsMax: true,
		})
	}
	return r
}

// middle returns the median of a figure.
func middle(spans []Result, of func(Result) float64) float64 {
	var figures []float64
	for _, s := range spans {
		figures = append(figures, of(s))
	}
	slices.Sort(figures)
	return figures[len(figures)/2]
}

// mix is the server, and connections that send it every kind of request that callers send.
type mix struct {
	*site
	token  string
	shops  []string // merchants that may withdraw
	tasks  []bench.Task
	hangUp func()
	single []byte // heads of requests
	bulk   bench.BulkHeads
}

// mixShops is how many merchants withdraw.
const mixShops = 100

// openMix makes the shops, starts the server and opens the connections.
func (b *env) openMix(ctx context.Context) (*mix, error) {
	m := &mix{}
	if err := m.openTills(ctx, b); err != nil {
		return nil, err
	}
	var err error
	if m.site, err = b.serve(ctx, "--rail", "hold"); err != nil {
		return nil, err
	}
	if m.token, err = m.Token(ctx, b.stock.Operator); err != nil {
		return nil, err
	}
	m.single = bench.Head("POST", "/v1/payments", m.token, "application/json")
	if m.bulk, err = m.BulkHeads(ctx); err != nil {
		return nil, err
	}
	turn := 0 // each connection begins at another
	open := func(w *bench.Wire) bench.Task {
		turn += 37
		return (&customer{mix: m, wire: w, turn: turn}).next
	}
	m.tasks, m.hangUp, err = m.Connect(ctx, bench.Load{Connections: bench.Callers, Open: open})
	if err != nil {
		m.hangUp()
		return nil, err
	}
	return m, nil
}

// openTills makes merchants that may withdraw, with more money than they will withdraw. It does so in this process,
// before there is a server, because accounts cannot be nominated in the past over the interface.
func (m *mix) openTills(ctx context.Context, b *env) error {
	if err := b.open(ctx); err != nil {
		return err
	}
	past := time.Now().UTC().AddDate(0, 0, -20)
	then := farthing.Origin{Actor: farthing.ActorCLI, BookedAt: &past}
	details := farthing.AccountDetails{SortCode: "20-00-00", AccountNumber: "55779911"}
	var commands []farthing.Command
	for n := range mixShops {
		id := fmt.Sprintf("till-%s%03d", b.Prefix, n)
		account := "ba_" + id
		sealed, key := b.store.BankAccounts.Seal(id, account, []byte(details.Plain()))
		m.shops = append(m.shops, id)
		commands = append(commands,
			farthing.CreateMerchant{ID: id, Name: "Till " + id, By: then},
			farthing.ActivateMerchant{MerchantID: id, At: &past, By: by},
			farthing.NominateBankAccount{
				MerchantID: id,
				ID:         account,
				HolderName: "Till",
				SortCode:   "200000",
				Last4:      "9911",
				Sealed:     sealed,
				KeyID:      key,
				By:         by,
			},
			farthing.RecordPayment{
				MerchantID: id,
				ID:         "float",
				Amount:     farthing.MaxAmount,
				Status:     farthing.PaymentSettled,
				By:         by,
			})
	}
	for _, r := range b.store.DoBulk(ctx, commands) {
		if r.Err != nil {
			return fmt.Errorf("open a shop: %w", r.Err)
		}
	}
	return b.unwindAll()
}

// keepUp makes every connection call once per interval; 0 means as soon as its last call was answered.
func (m *mix) keepUp(ctx context.Context, length, every time.Duration) *measure {
	parts := bench.NewParts(len(m.tasks))
	var wg sync.WaitGroup
	started := time.Now()
	for n, call := range m.tasks {
		first := started.Add(every * time.Duration(n) / time.Duration(len(m.tasks)))
		wg.Go(func() {
			if every == 0 {
				parts[n].Run(ctx, call, started.Add(length))
				return
			}
			beat{first, started.Add(length), every}.keep(ctx, parts[n], call)
		})
	}
	wg.Wait()
	return unpriced(bench.Join(parts, time.Since(started)))
}

// beat is a row of moments: due first, then one every so often until end.
type beat struct {
	due, end time.Time
	every    time.Duration
}

// keep calls at these moments, and counts. If a call took too long, the next one comes late, and its latency counts
// from its moment: so a standstill shows in all calls that it held up.
func (b beat) keep(ctx context.Context, m *bench.Measure, call bench.Task) {
	for ; b.due.Before(b.end) && ctx.Err() == nil && m.Errors < bench.MaxErrors; b.due = b.due.Add(b.every) {
		from := b.due
		if wait := time.Until(from); wait > 0 {
			time.Sleep(wait)
			from = time.Now()
		}
		done, err := call(ctx)
		m.Latencies = append(m.Latencies, time.Since(from))
		m.Done += done
		if err == nil {
			continue
		}
		m.Errors++
		if m.First == nil {
			m.First = err
		}
	}
}

// customer is one connection that sends a little of everything in turn.
type customer struct {
	*mix
	wire   *bench.Wire
	turn   int
	body   []byte
	last   farthing.RecordPayment // recorded by it
	cursor string                 // in the list that it is reading
}

// next makes the next call. Of a hundred, 66 record a payment, 20 read one, 5 read a balance, 4 a page, 4 withdraw, and
// one asks for a token; now and then a call records many payments at once.
func (c *customer) next(context.Context) (int64, error) {
	c.turn++
	switch n := c.turn % 100; {
	case n < 5:
		return c.pay(1)
	case n >= 65 && n < 85 && c.last.ID != "":
		return c.get("/v1/payments/" + c.last.ID + "?merchantId=" + c.last.MerchantID)
	case n >= 85 && n < 90:
		return c.get("/v1/balance?merchantId=" + c.b.stock.Merchants[c.turn%len(c.b.stock.Merchants)])
	case n >= 90 && n < 94:
		return c.page()
	case n >= 94 && n < 98:
		return c.takeOut()
	case n == 98:
		request := bench.Head("POST", "/oauth/token", "", "application/json")
		return 1, c.wire.Call(request, c.TokenRequest(c.b.stock.Operator), http.StatusOK)
	case c.turn%500 == 99:
		return c.payMany()
	default:
		return c.pay(len(c.b.stock.Merchants))
	}
}

func (c *customer) get(path string) (int64, error) {
	return 1, c.wire.Call(bench.Head("GET", path, c.token, ""), nil, http.StatusOK)
}

func (c *customer) pay(spread int) (int64, error) {
	c.last = c.b.payment(spread)
	c.body = bench.AppendPayment(c.body[:0], c.last)
	return 1, c.wire.Call(c.single, c.body, http.StatusCreated)
}

func (c *customer) payMany() (int64, error) {
	c.body = c.body[:0]
	for range 100 {
		c.body = append(bench.AppendPayment(c.body, c.b.payment(len(c.b.stock.Merchants))), '\n')
	}
	return 1, c.bulk.Send(c.wire, c.body, 100)
}

// page reads the next page of the list of the merchant with the most payments, and begins anew after a while.
func (c *customer) page() (int64, error) {
	path := "/v1/payments?limit=100&merchantId=" + c.b.stock.Merchants[0]
	if c.cursor != "" && c.turn%1000 > 93 {
		path += "&cursor=" + c.cursor
	}
	done, err := c.get(path)
	if err != nil {
		return 0, err
	}
	_, behind, _ := bytes.Cut(c.wire.Response, []byte(`"nextCursor":"`))
	cursor, _, _ := bytes.Cut(behind, []byte(`"`))
	c.cursor = string(cursor)
	return done, nil
}

// takeOut withdraws from a merchant that may withdraw.
func (c *customer) takeOut() (int64, error) {
	id, n := c.b.nextID()
	c.body = fmt.Appendf(c.body[:0], `{"merchantId":%q,"amount":200}`, c.shops[n%mixShops])
	request := bench.Head("POST", "/v1/withdrawals/"+id, c.token, "application/json")
	return 1, c.wire.Call(request, c.body, http.StatusCreated)
}
