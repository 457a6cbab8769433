package main

import (
	"bytes"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// These say how the log of a serving command is written.
const (
	logDelay    = 100 * time.Millisecond // longest wait of a line for others, if the output keeps up
	logBatch    = 64 << 10               // bytes; this many are written without waiting for more
	logRoom     = 4 << 20                // bytes that may wait for the output
	logKept     = 1 << 20                // largest buffer that is used again, in bytes
	logReserve  = 12 << 20               // bytes beyond logRoom, for urgent lines only
	logPatience = time.Second            // how long the end waits for an output that does not accept anything
)

// newHandler makes a handler that writes records as lines of a form, text or json, with one call of Write for each.
func newHandler(form string, out io.Writer) slog.Handler {
	if form == "json" {
		return slog.NewJSONHandler(out, nil)
	}
	return slog.NewTextHandler(out, nil)
}

// logQueue is between the loggers and an output, so that no logger waits for the output. One goroutine writes the lines
// that have gathered, many with one write, in the order in which they came.
//
// Usual lines, those of requests, may be many: after a pause one is written at once, the next ones within logDelay.
// Lines that the output does not accept in time are kept, up to logRoom bytes; usual lines beyond that are dropped and
// counted, and a warning says how many as soon as there is room again. All other lines are urgent: they are written at
// once, with all before them, and have logReserve of their own, so that one is dropped only if more than that waits
// already.
type logQueue struct {
	out         io.Writer
	missedLines logBytes     // output of missed
	missed      *slog.Logger // used only by the goroutine
	dropped     atomic.Int64
	some        chan struct{} // capacity 1: something waits, or the end has come
	now         chan struct{} // capacity 1: it must not wait for more
	ended       chan struct{} // closed once everything was written

	mu      sync.Mutex
	waiting []byte
	missing int64 // dropped lines that the log has not reported yet
	closed  bool
}

// newLogQueue starts writing to out. Its own warnings have a form, text or json.
func newLogQueue(out io.Writer, form string) *logQueue {
	q := &logQueue{
		out:   out,
		some:  make(chan struct{}, 1),
		now:   make(chan struct{}, 1),
		ended: make(chan struct{}),
	}
	q.missed = slog.New(newHandler(form, &q.missedLines))
	go q.run()
	return q
}

// usual returns the writer for lines that may be dropped, urgent that for all others. Neither ever fails.
func (q *logQueue) usual() io.Writer  { return logOutlet{q, logRoom, false} }
func (q *logQueue) urgent() io.Writer { return logOutlet{q, logRoom + logReserve, true} }

// lost returns how many lines were dropped since the start.
func (q *logQueue) lost() int64 { return q.dropped.Load() }

// close ends the queue once everything is written, or after logPatience if the output does not accept it. Lines that
// come later are dropped.
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

// logOutlet is a writer to a queue.
type logOutlet struct {
	queue  *logQueue
	room   int
	urgent bool
}

// Write accepts whole lines.
func (l logOutlet) Write(lines []byte) (int, error) {
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

// wake signals the receiver, now or later, without waiting for it.
func wake(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default: // signaled already
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

// logPiece is what one write contains.
type logPiece struct {
	text     []byte
	reported int64 // how many dropped lines the last line of the text reports; 0: it reports none
	last     bool  // no piece follows it
}

// write writes a piece to the output, however long the output takes.
func (q *logQueue) write(p logPiece) {
	if len(p.text) == 0 {
		return
	}
	n, err := q.out.Write(p.text)
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case err == nil:
		q.missing -= p.reported
	case p.reported > 0:
		q.lose(countLines(p.text[n:]) - 1) // without our own warning, which the next piece repeats
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

// take returns what waits, followed by the warning about dropped lines, and reuses the memory of the former piece for
// the lines to come.
func (q *logQueue) take(former []byte) logPiece {
	if cap(former) > logKept {
		former = nil // grown while the output accepted nothing
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	p := logPiece{q.waiting, q.missing, q.closed}
	q.waiting = former[:0]
	if p.reported > 0 {
		q.missed.Warn("lines of the log were dropped: its output did not take them in time", "lines", p.reported)
		p.text, q.missedLines = append(p.text, q.missedLines...), q.missedLines[:0]
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
