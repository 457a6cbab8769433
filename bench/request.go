package bench

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"farthing"
)

// readers is how many connections read at the same time.
const readers = 16

// appendPayment writes a payment as a request's body has it.
func appendPayment(body []byte, p farthing.RecordPayment) []byte {
	body = append(body, `{"id":"`...)
	body = append(body, p.ID...)
	body = append(body, `","merchantId":"`...)
	body = append(body, p.MerchantID...)
	body = append(body, `","userId":"`...)
	body = append(body, p.UserID...)
	body = append(body, `","amount":`...)
	body = strconv.AppendInt(body, int64(p.Amount), 10)
	body = append(body, `,"currency":"GBP","status":"settled","reference":"`...)
	body = append(body, p.Reference...)
	return append(body, `"}`...)
}

// post measures single payments over HTTP.
func post(connections, spread int, checks func(b *bed, r Result) []Check) func(context.Context, *bed) (Result, error) {
	return func(ctx context.Context, b *bed) (Result, error) {
		request, s, err := b.serveOperator(ctx, "/v1/payments", "application/json")
		if err != nil {
			return Result{}, err
		}
		batches, commands := b.store.Written()
		m, err := s.drive(ctx, connections, func(w *wire) task {
			var body []byte
			return func(context.Context) (int64, error) {
				body = appendPayment(body[:0], b.payment(spread))
				return 1, w.call(request, body, http.StatusCreated)
			}
		})
		if err != nil {
			return Result{}, err
		}
		r := b.result(m, "payments", batches, commands)
		r.Checks = checks(b, r)
		return r, nil
	}
}

// serveOperator starts the server and answers the head of the operator's POSTs to a path.
func (b *bed) serveOperator(ctx context.Context, path, mediaType string) (request []byte, s *site, err error) {
	if s, err = b.serve(ctx); err != nil {
		return nil, nil, err
	}
	token, err := s.token(ctx, s.operator)
	return head("POST", path, token, mediaType), s, err
}

func checkPost(b *bed, r Result) []Check {
	if b.engine == engineSQLite {
		return []Check{{Of: "payments/s", Got: r.Rate, Bar: 6_000}}
	}
	return []Check{{Of: "payments/s", Got: r.Rate, Bar: 11_000, Aim: 20_000}, {Of: "p99 in ms", Got: ms(r.P99), Bar: 12, Aim: 10, AtMost: true}}
}

func checkPostFew(b *bed, r Result) []Check {
	if b.engine != engineSQLite {
		return nil
	}
	return []Check{{Of: "payments/s", Got: r.Rate, Bar: 12_000, Aim: 15_000}}
}

func checkPostAlone(b *bed, r Result) []Check {
	if b.engine == engineSQLite {
		return nil
	}
	return []Check{{Of: "p50 in ms", Got: ms(r.P50), Bar: 0.8, Aim: 0.6, AtMost: true}}
}

// bulkConnections is how many send bulk at the same time.
const bulkConnections = 4

// bulk measures payments recorded a thousand a request, one a line.
func bulk(spread int, bars map[string]Check) func(context.Context, *bed) (Result, error) {
	return func(ctx context.Context, b *bed) (Result, error) {
		request, s, err := b.serveOperator(ctx, "/v1/payments/bulk", "application/x-ndjson")
		if err != nil {
			return Result{}, err
		}
		batches, commands := b.store.Written()
		m, err := s.drive(ctx, bulkConnections, func(w *wire) task { return b.sendBulk(w, request, spread) })
		if err != nil {
			return Result{}, err
		}
		r := b.result(m, "payments", batches, commands)
		check := bars[b.engine]
		check.Of, check.Got = "payments/s", r.Rate
		r.Checks = []Check{check}
		return r, nil
	}
}

func (b *bed) sendBulk(w *wire, request []byte, spread int) task {
	var body []byte
	return func(context.Context) (int64, error) {
		body = body[:0]
		for range bulkLines {
			body = append(appendPayment(body, b.payment(spread)), '\n')
		}
		if err := w.call(request, body, http.StatusOK); err != nil {
			return 0, err
		}
		if created := bytes.Count(w.response, []byte(`"status":201`)); created != bulkLines {
			return 0, fmt.Errorf("%d of %d lines were recorded: %.300s", created, bulkLines, w.response)
		}
		return bulkLines, nil
	}
}

// shelf is a server with a merchant whose payments are read.
type shelf struct {
	*site
	merchant string
	token    string
	ids      []string
}

// keptIDs is of how many payments the ids are kept: few, for they are held in memory.
const keptIDs = 10_000

// stock starts the server and records payments of one merchant, a second apart.
func (b *bed) stock(ctx context.Context, payments int) (*shelf, error) {
	s, err := b.serve(ctx)
	if err != nil {
		return nil, err
	}
	k := &shelf{site: s, merchant: b.merchants[0]}
	date := time.Now().UTC().Add(-time.Duration(payments) * time.Second)
	every := max(1, payments/keptIDs)
	for made := 0; made < payments; {
		var list []farthing.Command
		for range min(bulkLines, payments-made) {
			date = date.Add(time.Second)
			p := b.payment(1)
			p.Date = new(date)
			list = append(list, p)
			if made%every == 0 {
				k.ids = append(k.ids, p.ID)
			}
			made++
		}
		for _, r := range b.store.DoBulk(ctx, list) {
			if r.Err != nil {
				return nil, fmt.Errorf("stock payments: %w", r.Err)
			}
		}
	}
	client, err := s.merchantClient(ctx, k.merchant)
	if err != nil {
		return nil, err
	}
	k.token, err = s.token(ctx, client)
	return k, err
}

// getPayment measures reading single payments.
func getPayment(ctx context.Context, b *bed) (Result, error) {
	k, err := b.stock(ctx, b.payments)
	if err != nil {
		return Result{}, err
	}
	var requests [][]byte
	for i := range k.ids {
		requests = append(requests, head("GET", "/v1/payments/"+k.ids[i*7919%len(k.ids)], k.token, ""))
	}
	start := 0 // each connection begins elsewhere
	m, err := k.drive(ctx, readers, func(w *wire) task {
		start += len(requests) / readers
		next := start
		return func(context.Context) (int64, error) {
			next++
			return 1, w.call(requests[next%len(requests)], nil, http.StatusOK)
		}
	})
	if err != nil {
		return Result{}, err
	}
	r := b.result(m, "payments", 0, 0)
	r.Batch = 0
	r.Checks = []Check{{Of: "payments/s", Got: r.Rate, Bar: 18_000, Aim: 30_000}}
	if b.engine == engineSQLite {
		r.Checks[0].Bar = 25_000
	}
	return r, nil
}

// page measures reading pages of 100 payments: the first, or one nine tenths down.
func page(deep bool) func(context.Context, *bed) (Result, error) {
	return func(ctx context.Context, b *bed) (Result, error) {
		k, err := b.stock(ctx, b.payments)
		if err != nil {
			return Result{}, err
		}
		path := pagePath(k.merchant, pageLength)
		if deep {
			cursor, err := k.descend(ctx, b.payments*9/10)
			if err != nil {
				return Result{}, err
			}
			path += "&cursor=" + cursor
		}
		request := head("GET", path, k.token, "")
		m, err := k.drive(ctx, readers, func(w *wire) task {
			return func(context.Context) (int64, error) { return 1, w.call(request, nil, http.StatusOK) }
		})
		if err != nil {
			return Result{}, err
		}
		r := b.result(m, "pages", 0, 0)
		r.Batch = 0
		r.Checks = []Check{{Of: "pages/s", Got: r.Rate, Bar: 2_200, Aim: 4_000}}
		if b.engine == engineSQLite {
			r.Checks[0].Bar = 2_600
		}
		return r, nil
	}
}

// pageLength is how many payments the pages hold that are measured.
const pageLength = 100

func pagePath(merchant string, limit int) string {
	return fmt.Sprintf("/v1/payments?merchantId=%s&limit=%d", merchant, limit)
}

// descend walks down the list and answers the cursor behind so many payments.
func (k *shelf) descend(ctx context.Context, depth int) (string, error) {
	w, err := dial(ctx, k.address)
	if err != nil {
		return "", err
	}
	defer func() { _ = w.conn.Close() }() // nothing is under way any more
	cursor := ""
	for depth > 0 {
		limit := min(depth, 500)
		path := pagePath(k.merchant, limit)
		if cursor != "" {
			path += "&cursor=" + cursor
		}
		if err := w.call(head("GET", path, k.token, ""), nil, http.StatusOK); err != nil {
			return "", fmt.Errorf("walk down the list: %w", err)
		}
		var answer struct {
			Next string `json:"nextCursor"`
		}
		if err := json.Unmarshal(w.response, &answer); err != nil {
			return "", fmt.Errorf("walk down the list: %w", err)
		}
		cursor = answer.Next
		depth -= limit
	}
	return cursor, nil
}

// tokens measures how many access tokens are issued.
func tokens(ctx context.Context, b *bed) (Result, error) {
	s, err := b.serve(ctx)
	if err != nil {
		return Result{}, err
	}
	client, err := s.merchantClient(ctx, b.merchants[0])
	if err != nil {
		return Result{}, err
	}
	request, body := head("POST", "/oauth/token", "", "application/json"), s.tokenRequest(client)
	m, err := s.drive(ctx, readers, func(w *wire) task {
		return func(context.Context) (int64, error) { return 1, w.call(request, body, http.StatusOK) }
	})
	if err != nil {
		return Result{}, err
	}
	r := b.result(m, "tokens", 0, 0)
	r.Batch = 0
	r.Checks = []Check{{Of: "tokens/s", Got: r.Rate, Bar: 10_000, Aim: 15_000}}
	return r, nil
}
