package client

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"time"

	"farthing/api"
)

// Get returns one event.
func (e *Events) Get(ctx context.Context, seq int64, options ...Option) (*api.JournalEvent, error) {
	return ask[api.JournalEvent](ctx, e.c, get("/v1/events/{seq}", strconv.FormatInt(seq, 10)).with(options))
}

// Stream opens a stream of events as server-sent events, which [Streamed] reads: those after filter.After, or, if that
// is nil, those that come from now on. The filter's paging is ignored. A stream ends with its token, or when the server
// stops: then open another one after the last event.
func (e *Events) Stream(ctx context.Context, filter EventFilter, options ...Option) (*Export, error) {
	r := get("/v1/events/stream").filtered(filter)
	r.query.Del("limit")
	r.query.Del("cursor")
	return open(ctx, e.c, r.with(options))
}

// Streamed reads a stream event by event until it ends, and closes it. It takes what [Events.Stream] returns.
func Streamed(stream *Export, err error) iter.Seq2[api.JournalEvent, error] {
	return func(yield func(api.JournalEvent, error) bool) {
		if err != nil {
			yield(api.JournalEvent{}, err)
			return
		}
		f := follower{yield: yield}
		if goOn, err := f.read(stream); goOn && !errors.Is(err, io.EOF) {
			yield(api.JournalEvent{}, fmt.Errorf("read the stream of events: %w", err))
		}
	}
}

// silence is how long a stream may be without a word; the server sends one every 15 seconds.
const silence = time.Minute

// Follow returns the events that match a filter, each as soon as it is recorded, and ends with the context. With After
// it begins after that number, without it with new events. It reconnects after the last event when a stream ends, so
// that none is missed or comes twice. Without After it reads the current number in the balance, which takes
// balance:read; the operator's own journal has no balance, so it needs After. The last pair is the error that ended it:
// the context's, a refusal, or that the server could not be reached in all attempts of a call.
func (e *Events) Follow(ctx context.Context, filter EventFilter, options ...Option) iter.Seq2[api.JournalEvent, error] {
	return func(yield func(api.JournalEvent, error) bool) {
		f := follower{yield: yield}
		if err := e.begin(ctx, filter, &f); err != nil {
			yield(api.JournalEvent{}, err)
			return
		}
		for failures := 0; ; failures++ {
			r := get("/v1/events/stream").filtered(filter)
			r.query.Del("limit")
			r.query.Del("cursor")
			r.query.Set("after", f.last)
			stream, err := open(ctx, e.c, r.with(options))
			if err != nil {
				yield(api.JournalEvent{}, err)
				return
			}
			before := f.last
			// Each stream ends; if something is wrong, opening the next one says what.
			if goOn, _ := f.read(stream); !goOn {
				return
			}
			if f.last != before {
				failures = 0
			}
			if ctx.Err() != nil || !sleep(ctx, pauseAfter(failures+1)) {
				yield(api.JournalEvent{}, fmt.Errorf("follow the events: %w", over(ctx)))
				return
			}
		}
	}
}

// begin determines the event after which a follower begins. For new events of a merchant it reads the balance, because
// a stream that broke before its first event would otherwise leave a gap.
func (e *Events) begin(ctx context.Context, filter EventFilter, f *follower) error {
	if filter.After != nil {
		f.last = strconv.FormatInt(*filter.After, 10)
		return nil
	}
	r := get("/v1/balance")
	if filter.MerchantID != "" {
		r.query.Set("merchantId", filter.MerchantID)
	}
	balance, err := ask[api.Balance](ctx, e.c, r)
	if err != nil {
		return fmt.Errorf("find the newest event: %w", err)
	}
	f.last = strconv.FormatInt(balance.Seq, 10)
	return nil
}

// follower reads streams of events, one after the other.
type follower struct {
	yield func(api.JournalEvent, error) bool
	last  string // the number of the last event that was read or passed over
	id    string // of the current event
}

// read reads a stream to its end, which is why it returns an error, and closes it; false if nobody wants more.
func (f *follower) read(stream *Export) (goOn bool, err error) {
	watch := time.AfterFunc(silence, func() { _ = stream.Close() })
	defer func() {
		watch.Stop()
		_ = stream.Close() // it was read, or is not wanted any more
	}()
	var data []byte
	lines := bufio.NewReader(stream)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return true, err //nolint:wrapcheck // the callers say what they did
		}
		watch.Reset(silence)
		line = bytes.TrimRight(line, "\r\n")
		if len(line) > 0 {
			data = f.field(string(line), data)
			continue
		}
		if data == nil {
			f.last = cmp.Or(f.id, f.last) // the filter passed over what came
			continue
		}
		var event api.JournalEvent
		err = json.Unmarshal(data, &event)
		if data = nil; err != nil {
			err = fmt.Errorf("read the event behind %s: %w", f.last, err)
		}
		if !f.yield(event, err) || err != nil {
			return false, nil
		}
		f.last = strconv.FormatInt(event.Seq, 10)
		f.id = ""
	}
}

// field reads a line of a stream, and returns the data so far.
func (f *follower) field(line string, data []byte) []byte {
	name, value, _ := strings.Cut(line, ":")
	value = strings.TrimPrefix(value, " ")
	switch name {
	case "data":
		return append(data, value...)
	case "id":
		f.id = value
	}
	return data
}
