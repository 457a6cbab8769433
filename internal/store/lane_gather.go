package store

import "time"

// The crowd that [lane.awaitCrowd] waits for.
const (
	minCrowd  = 16                   // callers of one lane
	crowdWait = 2 * time.Millisecond // for three of four of them
)

// gather waits for a command and takes the others that are queued: single ones first, then as much bulk as may ride
// with them. false: the writer stops.
func (l *lane) gather(w *writer) bool {
	l.batch = l.batch[:0]
	bulk := 0
	select {
	case r := <-l.singles:
		l.batch = append(l.batch, r)
	default:
		select {
		case r := <-l.singles:
			l.batch = append(l.batch, r)
		case chunk := <-l.chunks:
			l.batch = append(l.batch, chunk...)
			bulk = len(chunk)
		case <-w.stop:
			return false
		}
	}
	w.busy.Add(1)
	l.takeSingles()
	if bulk == 0 && len(l.chunks) == 0 {
		l.awaitCrowd(w)
	}
	l.callers = len(l.batch) - bulk
	l.takeChunks(l.room(l.callers > 0) - bulk)
	return true
}

// awaitCrowd takes single commands until three of four callers of a crowd have come again. Of what a batch of 15 costs
// the database, more than half is the same for one of 30, and callers come one by one after they were answered: a lane
// that begins at once has half of them each time. It waits only while another lane has a batch, and not for long.
func (l *lane) awaitCrowd(w *writer) {
	most := min(l.callers*3/4, maxBatch)
	if l.callers < minCrowd || len(l.batch) >= most || w.busy.Load() < 2 {
		return
	}
	timer := time.NewTimer(l.wait)
	defer timer.Stop()
	for len(l.batch) < most {
		select {
		case r := <-l.singles:
			l.batch = append(l.batch, r)
		case <-timer.C:
			return
		case <-w.stop:
			return
		}
	}
	l.takeSingles()
}

// room returns how much bulk a batch may take. The more it takes, the less each command costs, and the longer a single
// command that comes meanwhile waits.
func (l *lane) room(singles bool) int {
	now := l.store.options.Real()
	switch {
	case singles:
		l.single = now
		return bulkBeside
	case now.Sub(l.single) < quietFor:
		return bulkAlone
	}
	return bulkQuiet
}

// takeChunks takes chunks of a bulk while there is room for a whole one.
func (l *lane) takeChunks(room int) {
	for ; room >= chunkLength; room -= chunkLength {
		select {
		case chunk := <-l.chunks:
			l.batch = append(l.batch, chunk...)
		default:
			return
		}
	}
}

func (l *lane) takeSingles() {
	for len(l.batch) < maxBatch {
		select {
		case r := <-l.singles:
			l.batch = append(l.batch, r)
		default:
			return
		}
	}
}
