package client

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"strconv"

	"farthing/api"
)

// Events are everything that happened to a merchant, by numbers without gaps, each with the record as it was then. They
// take events:read.
type Events struct{ c *connection }

// EventFilter narrows events; what is zero narrows nothing.
type EventFilter struct {
	Paging

	MerchantID string   `query:"merchantId"` // operator: the operator's own journal
	Types      []string `query:"type"`       // any of these: a type, or all of a noun as withdrawal.*
	After      *int64   `query:"after"`      // only events behind this seq
}

// List returns all events that a filter leaves, the oldest first.
func (e *Events) List(ctx context.Context, filter EventFilter, options ...Option) iter.Seq2[api.Event, error] {
	return all[api.Event](ctx, e.c, func() *request { return get("/v1/events").filtered(filter).with(options) })
}

// Get returns one event.
func (e *Events) Get(ctx context.Context, seq int64, options ...Option) (*api.Event, error) {
	return ask[api.Event](ctx, e.c, get("/v1/events/{seq}", strconv.FormatInt(seq, 10)).with(options))
}

// Stream opens a stream of events as server-sent events, which [Streamed] reads: those behind filter.After, or, if that
// is nil, those that come from now on. The filter's paging means nothing here. A stream ends with its token, or when
// the server stops: whoever follows opens another, behind the last event.
func (e *Events) Stream(ctx context.Context, filter EventFilter, options ...Option) (*Export, error) {
	r := get("/v1/events/stream").filtered(filter)
	r.query.Del("limit")
	r.query.Del("cursor")
	return open(ctx, e.c, r.with(options))
}

// longestEvent bounds the line of an event.
const longestEvent = 4 << 20

// Streamed reads a stream event by event until it ends, and closes it. It takes what [Events.Stream] returns.
func Streamed(stream *Export, err error) iter.Seq2[api.Event, error] {
	return func(yield func(api.Event, error) bool) {
		if err != nil {
			yield(api.Event{}, err)
			return
		}
		defer func() { _ = stream.Close() }() // it was read, or is not wanted any more
		lines := bufio.NewScanner(stream)
		lines.Buffer(nil, longestEvent)
		var data []byte
		for lines.Scan() {
			line := lines.Bytes()
			if text, is := bytes.CutPrefix(line, []byte("data: ")); is {
				data = append(data[:0], text...)
			}
			if len(line) > 0 || len(data) == 0 {
				continue // an event counts once the empty line behind it has come
			}
			var event api.Event
			err := json.Unmarshal(data, &event)
			if data = data[:0]; err != nil {
				err = fmt.Errorf("read an event: %w", err)
			}
			if !yield(event, err) || err != nil {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(api.Event{}, fmt.Errorf("read the stream of events: %w", err))
		}
	}
}
