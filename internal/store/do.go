package store

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"farthing/internal/farthing"
)

// Sizes of the writer's queues and batches. See DESIGN.md.
const (
	queueLength = 4096 // single commands that may wait in a lane
	chunkLength = 100  // bulk commands that enter the queue together
	chunkQueue  = 64   // chunks that may wait in a lane
	maxBatch    = 1000 // commands of one commit
	bulkBeside  = 100  // bulk commands that ride with single ones
	bulkAlone   = 500  // bulk commands of a commit of their own
	bulkQuiet   = 2000 // the same after a second without single commands, which would have to wait for all of them
)

// Result is what became of one command of several.
type Result struct {
	Answer farthing.Answer
	Err    error
}

// Do decides a command and, unless it is refused or a replay, commits what it changed. It is the only way to change a
// merchant's records. Commands that arrive while a commit is under way share the next one. A command that its Check
// finds wrong in itself is refused before it enters the queue. What a client asked for that was lost since is void
// before anybody's yes to it is decided.
//
// A refusal is a *farthing.Error. So are the three errors that concern the moment: queue_full (nothing was recorded),
// unavailable (nothing was recorded), and outcome_unknown (send the same command again: it is recorded at most once).
// If ctx ends first, the command may still be recorded: that is outcome_unknown too.
func (s *Store) Do(ctx context.Context, c farthing.Command) (farthing.Answer, error) {
	if err := c.Check(s.moment()); err != nil {
		return farthing.Answer{}, err
	}
	if yes, ok := c.(farthing.ApprovingCommand); ok {
		if err := s.Approvals.voidOrphaned(ctx, yes.ApprovalSubject()); err != nil {
			return farthing.Answer{}, err
		}
	}
	r := &request{
		command: c,
		keys:    c.Keys(),
		arrived: s.options.Real(),
		done:    make(chan struct{}, 1),
	}
	if r.ofOperator() {
		return s.Operator.decide(ctx, c)
	}
	for again := 0; ; again++ {
		if err := s.writer.await(ctx, r); err != nil {
			return farthing.Answer{}, err
		}
		unreserved, ok := errors.AsType[*farthing.UnreservedError](r.result.Err)
		if !ok {
			break
		}
		reserved, err := reserve(ctx, s, unreserved.Wanted, r.reserved)
		if err != nil {
			return farthing.Answer{}, err
		}
		reserved.Beyond = reserved.Beyond || again == maxReserved
		r.reserved = reserved
	}
	if len(r.keys.Breaks) > 0 && r.result.Err == nil {
		s.Breaks.renew(ctx, r.keys.Breaks)
	}
	return r.result.Answer, r.result.Err
}

// await enqueues a request and waits until it has a result.
func (w *writer) await(ctx context.Context, r *request) error {
	if err := w.enqueue(r); err != nil {
		return err
	}
	select {
	case <-r.done:
		return nil
	case <-ctx.Done():
		return errors.Join(errGone, context.Cause(ctx))
	}
}

// DoBulk is Do for many commands, each with its own result. Commands of the same merchant are decided in their order. A
// command that its Check refuses is answered at once, and the others go on. They wait behind single commands. More than
// a few thousand at once wait for room in the queue.
func (s *Store) DoBulk(ctx context.Context, commands []farthing.Command) []Result {
	requests := takeRequests(len(commands))
	defer func() { // nobody has them any more
		clear(requests)
		spareRequests.Put(&requests)
	}()
	done := make(chan struct{}, len(commands))
	at := s.moment()
	for i, c := range commands {
		requests[i] = request{
			command: c,
			keys:    c.Keys(),
			done:    done,
			result:  Result{Err: c.Check(at)},
		}
		if r := &requests[i]; r.ofOperator() && r.result.Err == nil {
			r.result.Answer, r.result.Err = s.Operator.decide(ctx, c)
		}
	}
	sent := 0
	var refused error
	for _, chunk := range s.writer.chunks(requests) {
		if refused == nil {
			refused = s.writer.enqueueChunk(ctx, chunk)
		}
		if refused != nil {
			failAll(chunk.requests, refused)
			continue
		}
		sent += len(chunk.requests)
	}
	for range sent {
		<-done
	}
	results := make([]Result, len(commands))
	for i := range requests {
		results[i] = requests[i].result
		if _, ok := errors.AsType[*farthing.UnreservedError](results[i].Err); ok {
			results[i].Answer, results[i].Err = s.Do(ctx, commands[i])
		}
	}
	return results
}

// spareRequests are requests of bulks that are over. A request has many lists of keys, most of them empty.
var spareRequests sync.Pool

// takeRequests returns n empty requests.
func takeRequests(n int) []request {
	if spare, ok := spareRequests.Get().(*[]request); ok && cap(*spare) >= n {
		return (*spare)[:n]
	}
	return make([]request, n)
}

// moment returns the time at which a command is checked.
func (s *Store) moment() farthing.Moment {
	return farthing.Moment{Business: s.options.Now(), Real: s.options.Real()}
}

// Written returns how many batches this process has committed or refused so far, and how many commands were in them.
func (s *Store) Written() (batches, commands int64) {
	return s.writer.batches.Load(), s.writer.answered.Load()
}

// request is a command on its way through the writer.
type request struct {
	command farthing.Command
	keys    farthing.Keys // what the command looks at
	// what was reserved for it over merchants; nil: nothing
	reserved *farthing.Reservation
	arrived  time.Time // when the writer got it; of a part of a bulk, when a lane took it
	result   Result
	of       *concerned    // in the batch that decides it
	done     chan struct{} // has room for one message of each request that shares it
}

// ofOperator reports whether the command is about an approval of the operator's own, which has no merchant's lane.
func (r *request) ofOperator() bool {
	return r.keys.MerchantID == farthing.OperatorID && len(r.keys.Approvals) > 0
}

// writer is the write path: a queue and a committing goroutine for each lane.
type writer struct {
	lanes    []*lane
	waiting  atomic.Int64 // commands enqueued and not answered yet
	batches  atomic.Int64 // ever taken from the queues
	answered atomic.Int64 // commands ever answered
	busy     atomic.Int64 // lanes that have a batch
	mu       sync.RWMutex
	closed   bool
	inFlight sync.WaitGroup
	stop     chan struct{}
	stopped  sync.WaitGroup
}

var (
	errQueueFull = farthing.Refuse(farthing.CodeQueueFull, "Too many writes are waiting; nothing was recorded.")
	errGone      = farthing.Refuse(farthing.CodeOutcomeUnknown, "The caller left while this was recorded.")
	errStopping  = farthing.Refuse(farthing.CodeUnavailable, "The service is stopping; nothing was recorded.")
)

// startWriter opens the lanes: one on SQLite, which has one writer; two elsewhere.
func (s *Store) startWriter() {
	w := &writer{stop: make(chan struct{})}
	links := []link{}
	if s.pgWrite != nil {
		links = append(links, &pgLink{store: s}, &pgLink{store: s})
	} else {
		links = append(links, &sqliteLink{store: s})
	}
	for _, l := range links {
		w.lanes = append(w.lanes, &lane{
			store:   s,
			link:    l,
			singles: make(chan *request, queueLength),
			chunks:  make(chan []*request, chunkQueue),
			wait:    crowdWait,
		})
	}
	for _, l := range w.lanes {
		w.stopped.Go(func() { l.run(w) })
	}
	s.writer = w
}

// close answers the commands that wait, and stops the lanes.
func (w *writer) close() {
	w.mu.Lock()
	already := w.closed
	w.closed = true
	w.mu.Unlock()
	if already {
		return
	}
	w.inFlight.Wait()
	close(w.stop)
	w.stopped.Wait()
}

// lane returns the lane of a merchant's commands, always the same: if two lanes had commands of one merchant, one would
// wait for the other's lock.
func (w *writer) lane(merchantID string) *lane { return w.lanes[w.place(merchantID)] }

// place returns the number of a merchant's lane.
func (w *writer) place(merchantID string) int {
	if len(w.lanes) == 1 {
		return 0
	}
	return int(uint64(merchantKey(merchantID)) % uint64(len(w.lanes)))
}

// enter counts n commands in, or says that the writer is closed.
func (w *writer) enter(n int) error {
	w.mu.RLock()
	defer w.mu.RUnlock()
	if w.closed {
		return errStopping
	}
	w.inFlight.Add(n)
	w.waiting.Add(int64(n))
	return nil
}

// leave counts n commands out.
func (w *writer) leave(n int) {
	w.waiting.Add(int64(-n))
	w.inFlight.Add(-n)
}

func (w *writer) enqueue(r *request) error {
	if err := w.enter(1); err != nil {
		return err
	}
	select {
	case w.lane(r.keys.MerchantID).singles <- r:
		return nil
	default:
		w.leave(1)
		return errQueueFull
	}
}

// chunk is the part of a bulk that enters a lane's queue together.
type chunk struct {
	lane     *lane
	requests []*request
}

// chunks cuts a bulk, without the commands that are refused already. It goes to all lanes, which commit at the same
// time; all commands of one merchant go to the same lane, because their order is the order of the book.
func (w *writer) chunks(requests []request) (list []chunk) {
	lanes := w.lanes
	open := make([][]*request, len(lanes))
	for i := range requests {
		if requests[i].result.Err != nil || requests[i].ofOperator() {
			continue
		}
		at := w.place(requests[i].keys.MerchantID)
		open[at] = append(open[at], &requests[i])
		if len(open[at]) == chunkLength {
			list = append(list, chunk{lanes[at], open[at]})
			open[at] = nil
		}
	}
	for at, rest := range open {
		if len(rest) > 0 {
			list = append(list, chunk{lanes[at], rest})
		}
	}
	return list
}

// enqueueChunk waits for room for as long as the caller does.
func (w *writer) enqueueChunk(ctx context.Context, chunk chunk) error {
	if err := w.enter(len(chunk.requests)); err != nil {
		return err
	}
	select {
	case chunk.lane.chunks <- chunk.requests:
		return nil
	case <-ctx.Done():
		w.leave(len(chunk.requests))
		return errors.Join(errQueueFull, context.Cause(ctx))
	}
}
