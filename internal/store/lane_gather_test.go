package store

import (
	"testing"
	"time"
)

// While another lane has a batch, a lane waits until three of four callers of its last batch have come again; alone, or
// without a crowd, it begins at once.
func TestALaneWaitsForItsCrowdBesideAnother(t *testing.T) {
	const never = time.Hour
	for _, c := range []struct {
		name                 string
		busy                 int64 // other lanes
		callers, sent, chunk int
		wait                 time.Duration
		want                 int
	}{
		{"a crowd that comes again", 1, 20, 14, 0, never, 15},
		{"all are there already", 1, 20, 40, 0, never, 41},
		{"no other lane has a batch", 0, 20, 0, 0, never, 1},
		{"few callers", 1, minCrowd - 1, 0, 0, never, 1},
		{"nobody comes again", 1, 20, 0, 0, time.Nanosecond, 1},
		{"bulk waits", 1, 20, 0, chunkLength, never, 1 + chunkLength},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := &writer{stop: make(chan struct{})}
			w.busy.Store(c.busy)
			l := &lane{
				store:   &Store{options: Options{Real: time.Now}},
				singles: make(chan *request, queueLength),
				chunks:  make(chan []*request, 1),
				wait:    c.wait,
				callers: c.callers,
			}
			if c.chunk > 0 {
				l.chunks <- make([]*request, c.chunk)
			}
			l.singles <- &request{} // who comes first
			sent := make(chan struct{})
			send := func() {
				defer close(sent)
				for range c.sent {
					l.singles <- &request{}
				}
			}
			if c.sent > c.callers {
				send()
			} else {
				go send()
			}
			if !l.gather(w) {
				t.Fatal("it gathered nothing, as if the writer stopped")
			}
			<-sent
			if len(l.batch) != c.want {
				t.Errorf("gathered %d commands, want %d", len(l.batch), c.want)
			}
			if l.callers != c.want-c.chunk {
				t.Errorf("%d of them are single, want %d", l.callers, c.want-c.chunk)
			}
			if got := w.busy.Load(); got != c.busy+1 {
				t.Errorf("%d lanes have a batch, want %d", got, c.busy+1)
			}
		})
	}
}

// A writer that stops does not wait for a crowd.
func TestALaneThatStopsWaitsForNobody(t *testing.T) {
	w := &writer{stop: make(chan struct{})}
	w.busy.Store(1)
	l := &lane{
		store:   &Store{options: Options{Real: time.Now}},
		singles: make(chan *request, 1),
		chunks:  make(chan []*request, 1),
		wait:    time.Hour,
		callers: 20,
		batch:   []*request{{}},
	}
	close(w.stop)
	l.awaitCrowd(w)
	if len(l.batch) != 1 {
		t.Errorf("the batch has %d commands, want 1", len(l.batch))
	}
}
