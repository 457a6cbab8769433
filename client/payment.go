package client

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"net/http"

	"farthing/api"
)

// What one bulk request holds at most: the server takes more, but what is kept until it is answered stays small.
const (
	bulkPayments = 5000
	bulkBytes    = 4 << 20
)

// RecordAll records many payments, and returns the result of each, in order; Line counts from 1 over all. It sends
// several thousand in one request, so any number passes in constant memory, and retries a request whose answer was
// lost: each payment is recorded once. An error ends it, and concerns the payments without a line.
func (p *Payments) RecordAll(
	ctx context.Context, payments iter.Seq[api.NewPayment], options ...Option,
) iter.Seq2[api.BulkLine, error] {
	return func(yield func(api.BulkLine, error) bool) {
		b := bulk{c: p.c, options: options}
		for params := range payments {
			if err := b.add(params); err != nil {
				yield(api.BulkLine{}, err)
				return
			}
			if b.full() && !b.flush(ctx, yield) {
				return
			}
		}
		if b.waiting > 0 {
			b.flush(ctx, yield)
		}
	}
}

// bulk gathers the lines of the next request.
type bulk struct {
	c       *connection
	options []Option
	text    []byte
	waiting int64 // lines
	before  int64 // lines of earlier requests
}

func (b *bulk) add(params api.NewPayment) error {
	members, err := object(params)
	if err != nil {
		return err
	}
	line, err := json.Marshal(members)
	if err != nil {
		return fmt.Errorf("client: write payment %d: %w", b.before+b.waiting+1, err)
	}
	b.text = append(append(b.text, line...), '\n')
	b.waiting++
	return nil
}

func (b *bulk) full() bool { return b.waiting >= bulkPayments || len(b.text) >= bulkBytes }

// flush sends what was gathered, and hands on its results; false if it failed, or nobody wants more.
func (b *bulk) flush(ctx context.Context, yield func(api.BulkLine, error) bool) bool {
	r := newRequest(http.MethodPost, "/v1/payments/bulk")
	r.raw = b.text
	r.header.Set("Content-Type", mediaNDJSON)
	answer, err := b.c.send(ctx, r.with(b.options))
	if err != nil {
		yield(api.BulkLine{}, err)
		return false
	}
	told := int64(0)
	for line, err := range lines[api.BulkLine](answer.text) {
		line.Line += b.before
		told++
		if !yield(line, err) || err != nil {
			return false
		}
	}
	if told != b.waiting {
		yield(api.BulkLine{}, fmt.Errorf("client: %d payments were sent, and %d answered", b.waiting, told))
		return false
	}
	b.text, b.before, b.waiting = b.text[:0], b.before+b.waiting, 0
	return true
}
