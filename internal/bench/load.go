package bench

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"farthing/internal/farthing"
)

// These say how many connections send requests at the same time.
const (
	Callers         = 64 // that record single payments
	Readers         = 16
	BulkConnections = 4
)

const (
	// BulkLines is how many payments a bulk request holds.
	BulkLines = 1000
	// PageLength is how many payments a page holds.
	PageLength = 100
)

// Load is what connections send at the same time. Open is called with each of them, and returns the task that it
// repeats.
type Load struct {
	Unit        string // what is counted
	Connections int
	Open        func(*Wire) Task
}

// AppendPayment appends a payment to body in the form of a request's body.
func AppendPayment(body []byte, p farthing.RecordPayment) []byte {
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

// Post records single payments over the first merchants, spread of them, each in a request of its own. Of so many as
// again says, the last is the one before it again; 0: none is.
func (s *Site) Post(ctx context.Context, connections, spread, again int) (Load, error) {
	token, err := s.Token(ctx, s.Stock.Operator)
	request := Head("POST", "/v1/payments", token, "application/json")
	among := s.Stock.Among(spread)
	return Load{"payments", connections, func(w *Wire) Task {
		var body []byte
		sent := 0
		return func(context.Context) (int64, error) {
			if sent++; again > 0 && sent%again == 0 {
				return 1, w.Call(request, body, http.StatusOK)
			}
			body = AppendPayment(body[:0], s.Series.Payment(among))
			return 1, w.Call(request, body, http.StatusCreated)
		}
	}}, err
}

// BulkHeads holds the heads of bulk requests that are not in use, one for each client that sends them: a client sends
// one bulk request at a time.
type BulkHeads chan []byte

// BulkHeads fetches the tokens and makes the heads.
func (s *Site) BulkHeads(ctx context.Context) (BulkHeads, error) {
	heads := make(BulkHeads, len(s.Stock.Senders))
	for _, sender := range s.Stock.Senders {
		token, err := s.Token(ctx, sender)
		if err != nil {
			return nil, err
		}
		heads <- Head("POST", "/v1/payments/bulk", token, "application/x-ndjson")
	}
	return heads, nil
}

// Send sends a bulk request as soon as one of the clients is free.
func (h BulkHeads) Send(w *Wire, body []byte, lines int) error {
	request := <-h
	defer func() { h <- request }()
	return w.sendLines(request, body, lines)
}

// Bulk records payments over the first merchants in requests of BulkLines.
func (s *Site) Bulk(ctx context.Context, spread int) (Load, error) {
	heads, err := s.BulkHeads(ctx)
	among := s.Stock.Among(spread)
	return Load{"payments", BulkConnections, func(w *Wire) Task {
		var body []byte
		return func(context.Context) (int64, error) {
			body = body[:0]
			for range BulkLines {
				body = append(AppendPayment(body, s.Series.Payment(among)), '\n')
			}
			if err := heads.Send(w, body, BulkLines); err != nil {
				return 0, err
			}
			return BulkLines, nil
		}
	}}, err
}

// Get reads single payments of the first merchant, by the merchant's own client.
func (s *Site) Get(ctx context.Context) (Load, error) {
	token, err := s.Token(ctx, s.Stock.Reader)
	var requests [][]byte
	for i := range s.Stock.IDs {
		id := s.Stock.IDs[i*7919%len(s.Stock.IDs)]
		requests = append(requests, Head("GET", "/v1/payments/"+id, token, ""))
	}
	start := 0 // each connection begins at another payment
	return Load{"payments", Readers, func(w *Wire) Task {
		start += len(requests) / Readers
		return w.Ask(requests, start)
	}}, err
}

// Page reads a page of the first merchant's payments, behind a cursor; "" is the first page.
func (s *Site) Page(ctx context.Context, cursor string) (Load, error) {
	token, err := s.Token(ctx, s.Stock.Reader)
	path := PagePath(s.Stock.Merchants[0], PageLength, cursor)
	request := [][]byte{Head("GET", path, token, "")}
	return Load{"pages", Readers, func(w *Wire) Task { return w.Ask(request, 0) }}, err
}

// PagePath returns the path of a page of a merchant's payments.
func PagePath(merchant string, limit int, cursor string) string {
	path := fmt.Sprintf("/v1/payments?merchantId=%s&limit=%d", merchant, limit)
	if cursor != "" {
		path += "&cursor=" + cursor
	}
	return path
}

// Tokens has access tokens issued.
func (s *Site) Tokens() Load {
	request, body := Head("POST", "/oauth/token", "", "application/json"), s.TokenRequest(s.Stock.Reader)
	return Load{"tokens", Readers, func(w *Wire) Task {
		return func(context.Context) (int64, error) { return 1, w.Call(request, body, http.StatusOK) }
	}}
}

// Ask returns a task that sends the requests in turn, from the one behind start.
func (w *Wire) Ask(requests [][]byte, start int) Task {
	next := start
	return func(context.Context) (int64, error) {
		next++
		return 1, w.Call(requests[next%len(requests)], nil, http.StatusOK)
	}
}
