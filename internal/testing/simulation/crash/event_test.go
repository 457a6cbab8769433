package crash_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/testing/simulation/program"
)

// mirror follows the events of one merchant from servers that come and go, and keeps nothing but how far it is.
type mirror struct {
	w        *world
	merchant string
	addrs    []string
	read     func(ctx context.Context, m *mirror, addr string) error
	last     atomic.Int64 // seq of the last event
	cuts     int          // how often it had to begin anew
	wrong    error        // an event that was not the next one
}

var errNotNext = errors.New("an event is not the next one")

// run follows until it has read up to an event, which is sent once it is known.
func (m *mirror) run(ctx context.Context, until *atomic.Int64) {
	for n := 0; m.wrong == nil && ctx.Err() == nil; n++ {
		if end := until.Load(); end != 0 && m.last.Load() >= end {
			return
		}
		err := m.read(ctx, m, m.addrs[n%len(m.addrs)])
		if errors.Is(err, errNotNext) {
			m.wrong = err
		}
		if err != nil {
			m.cuts++
			pause(10 * time.Millisecond)
		}
	}
}

// take takes an event.
func (m *mirror) take(seq int64) error {
	if last := m.last.Load(); seq != last+1 {
		return fmt.Errorf("%w: %d of %s after %d", errNotNext, seq, m.merchant, last)
	}
	m.last.Store(seq)
	return nil
}

// get begins an answer.
func (m *mirror) get(ctx context.Context, url string, headers http.Header) (io.ReadCloser, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	r.Header = headers
	r.Header.Set("Authorization", "Bearer "+m.w.Token)
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		return nil, err
	}
	if res.StatusCode != http.StatusOK {
		_ = res.Body.Close()
		return nil, fmt.Errorf("answered %s", res.Status)
	}
	return res.Body, nil
}

// readPage reads a page.
func readPage(ctx context.Context, m *mirror, addr string) error {
	last := strconv.FormatInt(m.last.Load(), 10)
	body, err := m.get(ctx, "http://"+addr+"/v1/events?limit=500&merchantId="+m.merchant+"&after="+last, http.Header{})
	if err != nil {
		return err
	}
	defer body.Close()
	var page struct{ Data []struct{ Seq int64 } }
	if err := json.NewDecoder(body).Decode(&page); err != nil {
		return err
	}
	for _, event := range page.Data {
		if err := m.take(event.Seq); err != nil {
			return err
		}
	}
	if len(page.Data) == 0 {
		pause(10 * time.Millisecond)
	}
	return nil
}

// readStream reads a stream for a while, or until it is cut off.
func readStream(ctx context.Context, m *mirror, addr string) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	last := http.Header{"Last-Event-Id": {strconv.FormatInt(m.last.Load(), 10)}}
	body, err := m.get(ctx, "http://"+addr+"/v1/events/stream?merchantId="+m.merchant, last)
	if err != nil {
		return err
	}
	defer body.Close()
	lines := bufio.NewScanner(body)
	lines.Buffer(nil, 1<<20)
	var seq int64
	for lines.Scan() {
		line := lines.Text()
		if id, ok := strings.CutPrefix(line, "id: "); ok {
			if seq, err = strconv.ParseInt(id, 10, 64); err != nil {
				return fmt.Errorf("%w: %w", errNotNext, err)
			}
		}
		// Only what was read to its end counts: a connection that is cut off may end in the middle of a line.
		if line == "" && seq != 0 {
			if err := m.take(seq); err != nil {
				return err
			}
			seq = 0
		}
	}
	return lines.Err()
}

// feed reads an operator's subscription from servers that come and go, and keeps how far it is in each journal.
type feed struct {
	w     *world
	addrs []string
	last  map[string]int64 // seq of the last event of each journal
	acked map[string]int64 // up to where a server took the acknowledgement
	reads int              // answers that told events
	again int              // events that came once more, for nobody knows whether their acknowledgement arrived
	cuts  int              // calls that failed
	wrong error            // an event that was not the next one
}

const feedID = "mirror"

// run reads until it has the last events of some journals, which are sent once they are known.
func (f *feed) run(ctx context.Context, until map[string]*atomic.Int64) {
	for n := 0; f.wrong == nil && ctx.Err() == nil && !f.has(until); n++ {
		err := f.read(f.addrs[n%len(f.addrs)])
		if errors.Is(err, errNotNext) {
			f.wrong = err
		} else if err != nil {
			f.cuts++
			pause(10 * time.Millisecond)
		}
	}
}

// has reports whether all is read.
func (f *feed) has(until map[string]*atomic.Int64) bool {
	for merchant, end := range until {
		if last := end.Load(); last == 0 || f.last[merchant] < last {
			return false
		}
	}
	return true
}

// read reads an answer, and acknowledges it; but each third one it loses, as a reader that is killed before it has kept
// what came. That must come again.
func (f *feed) read(addr string) error {
	got := f.w.Get(addr, "/v1/event-subscriptions/"+feedID+"/events?limit=500&wait=1")
	var answer api.EventFeed
	if !got.Done() {
		return fmt.Errorf("read events: %v", got)
	}
	if err := json.Unmarshal(got.Body, &answer); err != nil {
		return fmt.Errorf("read events: %w", err)
	}
	if len(answer.Data) > 0 {
		if f.reads++; f.reads%3 == 0 {
			return nil
		}
	}
	for _, event := range answer.Data {
		last := f.last[event.MerchantID]
		switch {
		case event.Seq <= f.acked[event.MerchantID]:
			return fmt.Errorf("%w: %d of %s was acknowledged", errNotNext, event.Seq, event.MerchantID)
		case event.Seq <= last:
			f.again++
		case event.Seq != last+1:
			return fmt.Errorf("%w: %d of %s after %d", errNotNext, event.Seq, event.MerchantID, last)
		default:
			f.last[event.MerchantID] = event.Seq
		}
	}
	if len(answer.Positions) == 0 {
		return nil
	}
	acknowledged := api.EventAcknowledgement{Positions: answer.Positions}
	told := f.w.Post(addr, "/v1/event-subscriptions/"+feedID+"/ack", acknowledged)
	if !told.Done() {
		return fmt.Errorf("acknowledge events: %v", told)
	}
	for _, p := range answer.Positions {
		f.acked[p.MerchantID] = p.Seq
	}
	return nil
}

// Whoever follows the events of a merchant while two servers record as fast as they can, and are killed and started
// again all the time, sees each event once, and all of them in their order: page by page, and as a stream. So does the
// operator by a subscription to all merchants, if it leaves out what came again with a lost acknowledgement.
func TestEventsWhileServersAreKilled(t *testing.T) {
	for _, engine := range []string{"sqlite", "postgres"} {
		t.Run(engine, func(t *testing.T) { followKilled(t, engine) })
	}
}

func followKilled(t *testing.T, engine string) {
	w := newWorld(t, engine, shops...)
	servers := w.serve(2)
	l := w.StartLoad(program.LoadOptions{Payers: workers / 2, Shops: shops}, servers...)
	var mirrors []*mirror
	var all sync.WaitGroup
	until := map[string]*atomic.Int64{}
	began := time.Now()
	for _, shop := range shops {
		until[shop] = new(atomic.Int64)
		for _, read := range []func(context.Context, *mirror, string) error{readPage, readStream} {
			m := &mirror{
				w:        w,
				merchant: shop,
				addrs:    []string{servers[0].Addr, servers[1].Addr},
				read:     read,
			}
			mirrors = append(mirrors, m)
			all.Go(func() { m.run(t.Context(), until[shop]) })
		}
	}
	f := &feed{
		w:     w,
		addrs: []string{servers[0].Addr, servers[1].Addr},
		last:  map[string]int64{},
		acked: map[string]int64{},
	}
	made := w.Post(servers[0].Addr, "/v1/event-subscriptions", map[string]any{"id": feedID})
	if !made.Done() {
		t.Fatal(made)
	}
	all.Go(func() { f.run(t.Context(), until) })
	for n := range crashes(t) {
		l.Await(1 + rand.IntN(400))
		servers[n%2].Kill()
		servers[n%2].Start()
	}
	l.Await(200)
	w.ends(l)
	st := w.Store()
	for _, shop := range shops {
		head, err := st.Events.Head(t.Context(), shop)
		if err != nil {
			t.Fatal(err)
		}
		until[shop].Store(head)
	}
	all.Wait()
	if f.wrong != nil {
		t.Error(f.wrong)
	}
	t.Logf("the subscription: %v by %d answers, %d events came again, %d calls failed", f.last, f.reads, f.again,
		f.cuts)
	for _, m := range mirrors {
		if m.wrong != nil {
			t.Error(m.wrong)
		}
		t.Logf("%s: %d events, begun anew %d times, in %v", m.merchant, m.last.Load(), m.cuts, time.Since(began))
	}
}
