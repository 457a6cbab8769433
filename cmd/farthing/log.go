package main

import (
	"bytes"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// How the log of a command that serves is written.
const (
	logDelay    = 100 * time.Millisecond // no line waits longer for others, if the output takes them
	logBatch    = 64 << 10               // bytes; as many are written without waiting for more
	logRoom     = 4 << 20                // bytes that may wait for the output
	logKept     = 1 << 20                // bytes of a buffer at most that is used again
	logReserve  = 12 << 20               // bytes beyond that, for what is urgent alone
	logPatience = time.Second            // how long the end waits for an output that takes nothing
)

// newHandler makes what writes records as lines of a form, text or json, with one call of Write for each.
func newHandler(form string, out io.Writer) slog.Handler {
	if form == "json" {
		return slog.NewJSONHandler(out, nil)
	}
	return slog.NewTextHandler(out, nil)
}

// logQueue stands between those who log and an output, so that nobody waits for the output. One goroutine writes what
// has gathered, many lines with one write, in the order in which they came.
//
// Usual lines, those of requests, may be many: after a pause one is written at once, those behind it within logDelay.
// What the output does not take in time is kept, up to logRoom bytes; usual lines beyond that are dropped and counted,
// and a warning says how many as soon as there is room again. Urgent lines, all others, are written at once, with all
// before them, and have logReserve of their own: one is dropped only if more than that waits already.
type logQueue struct {
	out     io.Writer
	told    logBytes     // where missed writes to
	missed  *slog.Logger // used by the goroutine alone
	dropped atomic.Int64
	some    chan struct{} // room 1: something waits, or the end has come
	now     chan struct{} // room 1: it must not wait for more
	ended   chan struct{} // closed once everything was written

	mu      sync.Mutex
	waiting []byte
	missing int64 // lines dropped of which the log does not tell yet
	closed  bool
}

// newLogQueue begins to write to out. Its own warnings have a form, text or json.
func newLogQueue(out io.Writer, form string) *logQueue {
	q := &logQueue{
		out:   out,
		some:  make(chan struct{}, 1),
		now:   make(chan struct{}, 1),
		ended: make(chan struct{}),
	}
	q.missed = slog.New(newHandler(form, &q.told))
	go q.run()
	return q
}

// usual is where lines are written to that may be dropped, urgent that for all others. Both never fail.
func (q *logQueue) usual() io.Writer  { return logLane{q, logRoom, false} }
func (q *logQueue) urgent() io.Writer { return logLane{q, logRoom + logReserve, true} }

// lost is how many lines were dropped, since the start.
func (q *logQueue) lost() int64 { return q.dropped.Load() }

// close ends the queue once everything was written, or after logPatience if the output does not take it. Lines that
// come afterwards are dropped.
func (q *logQueue) close() {
	q.mu.Lock()
	q.closed = true
	q.mu.Unlock()
	wake(q.some)
	wake(q.now)
	select {
	case <-q.ended:
	case <-time.After(logPatience):
	}
}

// logLane is one way into a queue.
type logLane struct {
	queue  *logQueue
	room   int
	urgent bool
}

// Write takes whole lines.
func (l logLane) Write(lines []byte) (int, error) {
	q := l.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed || len(q.waiting)+len(lines) > l.room {
		q.lose(countLines(lines))
		return len(lines), nil
	}
	q.waiting = append(q.waiting, lines...)
	wake(q.some)
	if l.urgent || len(q.waiting) >= logBatch {
		wake(q.now)
	}
	return len(lines), nil
}

// lose counts lines that are not written. Its caller holds the lock.
func (q *logQueue) lose(lines int64) {
	q.dropped.Add(lines)
	q.missing += lines
}

func countLines(text []byte) int64 { return int64(bytes.Count(text, []byte{'\n'})) }

// wake tells whoever receives, now or later, and does not wait for it.
func wake(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default: // told already
	}
}

// run writes until the end.
func (q *logQueue) run() {
	defer close(q.ended)
	var p logPiece
	for !p.last {
		<-q.some
		p = q.take(p.text)
		q.write(p)
		if !p.last {
			q.rest()
		}
	}
}

// logPiece is what is written with one write.
type logPiece struct {
	text []byte
	told int64 // lines that were dropped, of which the last line of the text tells; 0: it does not
	last bool  // nothing can come behind it
}

// write hands a piece to the output, however long that takes it.
func (q *logQueue) write(p logPiece) {
	if len(p.text) == 0 {
		return
	}
	n, err := q.out.Write(p.text)
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case err == nil:
		q.missing -= p.told
	case p.told > 0:
		q.lose(countLines(p.text[n:]) - 1) // but for our own, which the next piece has anew
	default:
		q.lose(countLines(p.text[n:]))
	}
}

// rest lets lines gather.
func (q *logQueue) rest() {
	select {
	case <-q.now:
	case <-time.After(logDelay):
	}
}

// take answers what waits, with the warning about lines that were dropped behind it, and leaves the memory of the
// former piece for what comes next.
func (q *logQueue) take(former []byte) logPiece {
	if cap(former) > logKept {
		former = nil // of a time when the output took nothing
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	p := logPiece{q.waiting, q.missing, q.closed}
	q.waiting = former[:0]
	if p.told > 0 {
		q.missed.Warn("lines of the log were dropped: its output did not take them in time", "lines", p.told)
		p.text, q.told = append(p.text, q.told...), q.told[:0]
	}
	return p
}

// logBytes keeps what is written to it.
type logBytes []byte

// Write never fails.
func (b *logBytes) Write(p []byte) (int, error) {
	*b = append(*b, p...)
	return len(p), nil
}
