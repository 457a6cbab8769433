package crash_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"farthing/simulation/program"
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
		if id, is := strings.CutPrefix(line, "id: "); is {
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

// Whoever follows the events of a merchant while two servers record as fast as they can, and are killed and started
// again all the time, sees each event once, and all of them in their order: page by page, and as a stream.
func TestEventsWhileServersAreKilled(t *testing.T) {
	w := newWorld(t, "postgres", shops...)
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
	for n := range 2 * crashes(t) {
		l.Await(200)
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
	for _, m := range mirrors {
		if m.wrong != nil {
			t.Error(m.wrong)
		}
		t.Logf("%s: %d events, begun anew %d times, in %v", m.merchant, m.last.Load(), m.cuts, time.Since(began))
	}
}
