package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"farthing/internal/farthing"
)

// readers is how many connections read at the same time.
const readers = 16

// appendPayment appends a payment to body in the form of a request's body.
func appendPayment(body []byte, p farthing.RecordPayment) []byte {
	body = append(body, `{"id":"`...)
	body = append(body, p.ID...)
	body = append(body, `","merchantId":"`...)
	body = append(body, p.MerchantID...)
	body = append(body, `","userId":"`...)
	body = append(body, p.UserID...)
	if p.Date != nil {
		body = append(body, `","date":"`...)
		body = p.Date.AppendFormat(body, time.RFC3339)
	}
	body = append(body, `","amount":`...)
	body = strconv.AppendInt(body, int64(p.Amount), 10)
	body = append(body, `,"currency":"GBP","status":"settled","reference":"`...)
	body = append(body, p.Reference...)
	return append(body, `"}`...)
}

// post measures single payments over HTTP.
func post(connections, spread int) func(context.Context, *bed) (Result, error) {
	return func(ctx context.Context, b *bed) (Result, error) {
		s, err := b.serve(ctx)
		if err != nil {
			return Result{}, err
		}
		token, err := s.token(ctx, b.stock.operator)
		if err != nil {
			return Result{}, err
		}
		m, err := s.drive(ctx, connections, b.payer(token, spread))
		if err != nil {
			return Result{}, err
		}
		return b.result(m, "payments"), nil
	}
}

// payer returns a function that makes a connection's task: to record single payments.
func (b *bed) payer(token string, spread int) func(*wire) task {
	request := head("POST", "/v1/payments", token, "application/json")
	return func(w *wire) task {
		var body []byte
		return func(context.Context) (int64, error) {
			body = appendPayment(body[:0], b.payment(spread))
			return 1, w.call(request, body, http.StatusCreated)
		}
	}
}

// checkPostSpread compares payments of one merchant with the same load spread over all.
func checkPostSpread(ctx context.Context, b *bed, r *Result) error {
	return b.beside(ctx, func(b *bed) error {
		spread, err := post(callers, merchants)(ctx, b)
		if err != nil {
			return err
		}
		r.notSlower(spread)
		return spread.failure()
	})
}

// bulkConnections is how many connections send bulk requests at the same time.
const bulkConnections = 4

// bulkHeads holds the heads of bulk requests that are not in use, one for each client that sends them: a client sends
// one bulk request at a time.
type bulkHeads chan []byte

// bulkHeads fetches the tokens and makes the heads.
func (s *site) bulkHeads(ctx context.Context) (bulkHeads, error) {
	heads := make(bulkHeads, len(s.b.stock.senders))
	for _, sender := range s.b.stock.senders {
		token, err := s.token(ctx, sender)
		if err != nil {
			return nil, err
		}
		heads <- head("POST", "/v1/payments/bulk", token, "application/x-ndjson")
	}
	return heads, nil
}

// send sends a bulk request as soon as one of the clients is free.
func (h bulkHeads) send(w *wire, body []byte, lines int) error {
	request := <-h
	defer func() { h <- request }()
	return w.sendLines(request, body, lines)
}

// bulk measures payments that are recorded in requests of a thousand lines, one payment a line.
func bulk(spread int) func(context.Context, *bed) (Result, error) {
	return func(ctx context.Context, b *bed) (Result, error) {
		s, err := b.serve(ctx)
		if err != nil {
			return Result{}, err
		}
		heads, err := s.bulkHeads(ctx)
		if err != nil {
			return Result{}, err
		}
		m, err := s.drive(ctx, bulkConnections, func(w *wire) task {
			var body []byte
			return func(context.Context) (int64, error) {
				body = body[:0]
				for range bulkLines {
					body = append(appendPayment(body, b.payment(spread)), '\n')
				}
				if err := heads.send(w, body, bulkLines); err != nil {
					return 0, err
				}
				return bulkLines, nil
			}
		})
		if err != nil {
			return Result{}, err
		}
		return b.result(m, "payments"), nil
	}
}

// shelf is a server with a merchant whose payments are read by the merchant's own client.
type shelf struct {
	*site
	merchant string
	token    string
	ids      []string
}

// shelf starts the server.
func (b *bed) shelf(ctx context.Context) (*shelf, error) {
	s, err := b.serve(ctx)
	if err != nil {
		return nil, err
	}
	k := &shelf{site: s, merchant: b.stock.merchants[0], ids: b.stock.ids}
	k.token, err = s.token(ctx, b.stock.reader)
	return k, err
}

// getPayment measures reads of single payments.
func getPayment(ctx context.Context, b *bed) (Result, error) {
	k, err := b.shelf(ctx)
	if err != nil {
		return Result{}, err
	}
	var requests [][]byte
	for i := range k.ids {
		requests = append(requests, head("GET", "/v1/payments/"+k.ids[i*7919%len(k.ids)], k.token, ""))
	}
	start := 0 // each connection begins at another payment
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
	return b.result(m, "payments"), nil
}

// page measures reads of pages of 100 payments: the first page, or one nine tenths down.
func page(deep bool) func(context.Context, *bed) (Result, error) {
	return func(ctx context.Context, b *bed) (Result, error) {
		k, err := b.shelf(ctx)
		if err != nil {
			return Result{}, err
		}
		path := pagePath(k.merchant, pageLength)
		if deep {
			cursor, err := k.descend(ctx, b.Payments*9/10)
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
		return b.result(m, "pages"), nil
	}
}

// pageLength is how many payments a page holds.
const pageLength = 100

func pagePath(merchant string, limit int) string {
	return fmt.Sprintf("/v1/payments?merchantId=%s&limit=%d", merchant, limit)
}

// descend walks depth payments down the list and returns the cursor behind the last of them.
func (k *shelf) descend(ctx context.Context, depth int) (string, error) {
	w, err := dial(ctx, k.address)
	if err != nil {
		return "", err
	}
	defer w.close()
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
	request, body := head("POST", "/oauth/token", "", "application/json"), s.tokenRequest(b.stock.reader)
	m, err := s.drive(ctx, readers, func(w *wire) task {
		return func(context.Context) (int64, error) { return 1, w.call(request, body, http.StatusOK) }
	})
	if err != nil {
		return Result{}, err
	}
	return b.result(m, "tokens"), nil
}
