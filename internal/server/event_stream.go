package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"sync"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// Streams of events. What this process writes is sent as soon as it is committed; what other processes write is found
// by looking once in streamPoll, when a stream also looks whether its token is still good. A comment in each
// streamQuiet without events keeps what stands in between from closing the connection. A stream reads up to
// streamSlice events at once.
const (
	streamPoll  = time.Second
	streamQuiet = 15 * time.Second
	streamSlice = 200
	maxStreams  = 10 // of a client, in this process
)

const mediaEvents = "text/event-stream"

var isEvents = []string{mediaEvents}

var errStreams = farthing.Refuse(farthing.CodeRateLimited,
	"The client has "+strconv.Itoa(maxStreams)+" streams of events open already.")

// streams are the streams of events under way. The zero value has none.
type streams struct {
	mu sync.Mutex
	of map[string]int // by client
}

// enter counts a stream of a client; false if it has too many.
func (s *streams) enter(clientID string) (leave func(), ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.of[clientID] >= maxStreams {
		return nil, false
	}
	if s.of == nil {
		s.of = map[string]int{}
	}
	s.of[clientID]++
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.of[clientID]--; s.of[clientID] == 0 {
			delete(s.of, clientID)
		}
	}, true
}

// streamEvents answers events one by one, for as long as the token is good, the caller stays and the program runs.
func streamEvents(c *call) (reply, error) {
	asked, err := eventsAsked(c)
	if err != nil {
		return reply{}, err
	}
	f, after := asked.filter, asked.after
	head, err := c.s.config.Store.Events.Head(c.ctx(), f.MerchantID)
	if err != nil {
		return reply{}, err
	}
	if last := c.r.Header.Get(lastEventID.name); last != "" {
		var bad faults
		if f.After, after = 0, true; last != "0" {
			f.After = numberOf("header."+lastEventID.name, last, math.MaxInt64, &bad)
		}
		if err := bad.err(); err != nil {
			return reply{}, err
		}
	}
	if !after {
		f.After = head
	}
	leave, ok := c.s.streams.enter(c.caller.ID())
	if !ok {
		return reply{}, errStreams
	}
	defer leave()
	s := &eventStream{c: c, filter: f}
	return reply{sent: true}, s.run()
}

// eventStream is one stream.
type eventStream struct {
	c      *call
	filter store.EventFilter // After moves on
	sent   int64             // the id that the caller has
	buf    bytes.Buffer
	quiet  time.Time // since when nothing was sent
}

// run sends events until there is a reason to end.
func (s *eventStream) run() error {
	news, stop := follow(s.c.s.config.Store, s.filter.MerchantID)
	defer stop()
	header := s.c.Header()
	header["Content-Type"] = isEvents
	header["X-Accel-Buffering"] = unbuffered // else nginx keeps it back
	s.c.WriteHeader(http.StatusOK)
	if s.c.r.Method == http.MethodHead {
		return nil
	}
	s.sent = s.filter.After
	s.buf.WriteString("retry: 1000\n\n")
	poll := time.NewTicker(streamPoll)
	defer poll.Stop()
	for {
		if err := s.send(); err != nil {
			return err
		}
		select {
		case <-news:
		case <-poll.C:
			if !stillIn(s.c) {
				return nil
			}
		case <-s.c.s.drained:
			return nil
		case <-s.c.ctx().Done():
			return nil
		}
	}
}

// send sends all that is new, and a comment if there was nothing for long.
func (s *eventStream) send() error {
	for more := true; more; {
		page, err := s.c.s.config.Store.Events.List(s.c.ctx(), s.filter, streamSlice)
		if err != nil {
			return s.ended(err)
		}
		if err := s.write(page.Rows); err != nil {
			return err
		}
		s.c.chargeExport(page.Read)
		s.filter.After, more = page.Last.Seq, page.More
		if err := s.flush(); err != nil {
			return errGone
		}
	}
	if now := s.c.s.config.Real(); s.quiet.IsZero() {
		s.quiet = now
	} else if now.Sub(s.quiet) >= streamQuiet {
		s.rest()
		return s.ended(s.flush())
	}
	return nil
}

// rest writes a comment, and how far was read if the filter passed over what came.
func (s *eventStream) rest() {
	s.buf.WriteString(":\n")
	if s.filter.After != s.sent {
		fmt.Fprintf(&s.buf, "id: %d\n", s.filter.After)
		s.sent = s.filter.After
	}
	s.buf.WriteByte('\n')
}

// ended returns the error of a stream that did not end by itself.
func (s *eventStream) ended(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// write writes events: their number as the id, their type as the name, and themselves, which have no line breaks.
func (s *eventStream) write(events []farthing.Event) error {
	wire, err := wireEvents(s.c, events)
	if err != nil {
		return err
	}
	for i := range wire {
		fmt.Fprintf(&s.buf, "id: %d\nevent: %s\ndata: ", wire[i].Seq, wire[i].Type)
		if err := writeJSON(&s.buf, &wire[i]); err != nil {
			return err
		}
		s.buf.WriteString("\n\n")
		s.sent = wire[i].Seq
	}
	return nil
}

// flush sends what was written.
func (s *eventStream) flush() error {
	if s.buf.Len() == 0 {
		return nil
	}
	s.quiet = s.c.s.config.Real()
	if _, err := s.buf.WriteTo(s.c); err != nil {
		return errGone
	}
	if err := http.NewResponseController(s.c.ResponseWriter).Flush(); err != nil && s.c.ctx().Err() != nil {
		return errGone
	}
	return nil
}

// stillIn reports whether the caller may still read what the route answers: a token ends, and is taken back.
func stillIn(c *call) bool {
	token, err := bearer(c.r.Header.Values("Authorization"))
	if err != nil {
		return false
	}
	caller, err := c.s.config.Issuer.Verify(c.ctx(), token)
	return err == nil && caller.Has(c.route.scope) && caller.MerchantID == c.caller.MerchantID
}

// follow tells when this process has recorded something of a merchant.
func follow(s *store.Store, merchantID string) (news <-chan struct{}, stop func()) {
	came := make(chan struct{}, 1)
	return came, s.Events.Follow(func(merchants []string) {
		for _, id := range merchants {
			if id == merchantID {
				select {
				case came <- struct{}{}:
				default: // it knows already
				}
				return
			}
		}
	})
}
