package intake

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/store"

	"golang.org/x/sync/errgroup"
)

// Import says how the rows of a payment file are recorded.
type Import struct {
	MerchantID string         // whose payments they are
	Currency   money.Currency // the merchant's
	Units      Units          // of the amounts; "": the name of their column says it
	DateForm   string         // as table.NewDateForm takes it; "": dates are as ISO 8601 has them
	Zone       *time.Location // for times without a zone
	// Status is that of the payments, settled or pending. "": pending, if the file takes nothing from the balance.
	Status      farthing.PaymentStatus
	Booking     farthing.Booking // when rows are booked
	Reason      string           // of adjustments; the merchant sees it. "": adjustments are not taken
	ReasonPlace string           // where people give the reason, for a message that it is missing
	Fees        bool             // what providers kept is recorded as the fees of provider settlements
	By          farthing.Origin  // who imports; its time is not used
	Began       farthing.Moment  // when the import begins

	// Rejects opens the writer of the rows that are not taken, as CSV. It is called with the first of them, if there is
	// one; the caller that opened the writer closes it. nil: the rows are only counted.
	Rejects func() (io.Writer, error)
	// Progress is called now and then, by one goroutine, with the number of rows dealt with and the offset in the file
	// that they reach, in bytes; it may be nil.
	Progress func(rows, offset int64)
}

// Tally counts what became of the rows of a file.
type Tally struct {
	Rows     int64 // those dealt with, which is the sum of the next five
	Recorded int64
	Settled  int64 // payments that were recorded before as pending
	Replayed int64 // were recorded before
	Rejected int64
	LeftOut  int64        // by the layout's states
	Kinds    map[Kind]Sum // of those recorded
	States   LeftOut      // of those left out
	Totals   Totals       // of a provider's export; else nil
}

// LeftOut counts the rows that are left out by what their column of states says.
type LeftOut map[string]int64

// maxStates is how many words are told apart; the column may be another one than was meant.
const maxStates = 20

// otherStates counts the rest.
const otherStates = "others"

// add counts a row.
func (l LeftOut) add(state string) {
	if _, ok := l[state]; !ok && len(l) >= maxStates {
		state = otherStates
	}
	l[state]++
}

// Sum is how many records of a kind were made, and their total.
type Sum struct {
	Count  int64
	Amount money.Minor
}

// These are how much of a file the writer takes at a time, at most.
const (
	chunkRows  = 2000
	chunkBytes = 4 << 20
)

// Run reads the file and records it in the order of its rows. All of it is read before anything is recorded: if a cell
// contradicts what was said of the file, or something must be said of it first, the error is a *FileError and nothing
// is recorded. A row that cannot be recorded is written to the rejects, and the rest goes on. The tally is right even
// if an error ends the import early: the context's cause, the store's own error or one of the file. What was recorded
// stands, and the same file imported again records nothing twice.
func (i *Import) Run(ctx context.Context, st *store.Store, file *PaymentFile) (Tally, error) {
	tally := Tally{Kinds: map[Kind]Sum{}, States: LeftOut{}}
	if err := i.survey(ctx, file, i.unmoved(ctx, st, file)); err != nil {
		return tally, err
	}
	reader, err := i.interpreter(file)
	if err != nil {
		return tally, err
	}
	if err := file.rewind(); err != nil {
		return tally, err
	}
	if x := file.export; x != nil {
		file.inOrder()
		tally.Totals = x.totals()
		reader.links = &links{
			ctx:        ctx,
			store:      st,
			merchantID: i.MerchantID,
			payments:   x.links,
			disputes:   map[string]string{},
		}
	}
	p := payments{
		how:     i,
		store:   st,
		file:    file,
		reader:  reader,
		rejects: rejects{open: i.Rejects, heading: file.heading},
		tally:   tally,
	}
	err = p.run(ctx)
	if flushed := p.rejects.flush(); err == nil {
		err = flushed
	}
	return p.tally, err
}

// payments is one import under way.
type payments struct {
	how     *Import
	store   *store.Store
	file    *PaymentFile
	reader  *interpreter
	rejects rejects
	tally   Tally
}

// run lets one goroutine read ahead while the other waits for the store.
func (p *payments) run(ctx context.Context) error {
	chunks := make(chan []importedRow, 2)
	both, ctx := errgroup.WithContext(ctx)
	both.Go(func() error {
		defer close(chunks)
		return p.read(ctx, chunks)
	})
	both.Go(func() error {
		for chunk := range chunks {
			if err := p.record(ctx, chunk); err != nil {
				return err
			}
		}
		return nil
	})
	return both.Wait()
}

func (p *payments) read(ctx context.Context, chunks chan<- []importedRow) error {
	for began, end := int64(0), int64(0); ; began = end {
		chunk := make([]importedRow, 0, chunkRows)
		var failed error
		for len(chunk) < chunkRows && end-began < chunkBytes && failed == nil {
			row, err := p.file.next()
			if failed = err; err != nil {
				break
			}
			r := p.reader.interpret(row)
			if r.failed != nil {
				failed = fmt.Errorf("line %d: %w", row.line, r.failed)
				break
			}
			if r.bad != nil && r.bad.contradicts != "" {
				failed = fmt.Errorf("the file was changed while it was read: %w", fileError(&r))
				break
			}
			chunk, end = append(chunk, r), row.offset
		}
		select {
		case chunks <- chunk:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
		if errors.Is(failed, io.EOF) {
			return nil
		}
		if failed != nil {
			return failed
		}
	}
}

// record hands the rows to the store and counts what became of them. A chunk that was begun is finished, even if the
// import is told to stop.
func (p *payments) record(ctx context.Context, chunk []importedRow) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	results := p.store.DoBulk(context.WithoutCancel(ctx), commandsOf(chunk))
	for i := range chunk {
		r, bad := &chunk[i], chunk[i].bad
		if r.recorded() {
			var err error
			if bad, err = p.count(ctx, r, results); err != nil {
				return fmt.Errorf("line %d: %w", r.row.line, err)
			}
			results = results[r.commands():]
		}
		if err := p.settle(r, bad); err != nil {
			return err
		}
	}
	if len(chunk) > 0 && p.how.Progress != nil {
		p.how.Progress(p.tally.Rows, chunk[len(chunk)-1].row.offset)
	}
	return nil
}

// recorded reports whether the row has a command.
func (r *importedRow) recorded() bool { return r.bad == nil && r.row.state == "" }

// commands returns how many commands record the row.
func (r *importedRow) commands() int {
	if r.fee != nil {
		return 2
	}
	return 1
}

// commandsOf returns the commands that record rows.
func commandsOf(chunk []importedRow) []farthing.Command {
	commands := make([]farthing.Command, 0, len(chunk))
	for i := range chunk {
		if !chunk[i].recorded() {
			continue
		}
		if commands = append(commands, chunk[i].command); chunk[i].fee != nil {
			commands = append(commands, *chunk[i].fee)
		}
	}
	return commands
}

// settle counts what became of a row; bad says why it was not taken.
func (p *payments) settle(r *importedRow, bad *badCell) error {
	p.tally.Rows++
	switch {
	case bad != nil:
		p.tally.Rejected++
		if err := p.rejects.add(r.row, *bad); err != nil {
			return err
		}
	case r.row.state != "":
		p.tally.LeftOut++
		p.tally.States.add(r.row.state)
	}
	return p.tally.Totals.add(r, bad != nil)
}

// count counts a row that was recorded now or before, or says why it was refused. An error is the store's own, and ends
// the import. The results begin with those of the row.
func (p *payments) count(ctx context.Context, r *importedRow, results []store.Result) (*badCell, error) {
	for n, result := range results[:r.commands()] {
		switch code := farthing.CodeOf(result.Err); code {
		case "":
		case farthing.CodeInternal, farthing.CodeQueueFull, farthing.CodeUnavailable, farthing.CodeOutcomeUnknown:
			return nil, result.Err
		case farthing.CodeIDConflict:
			if same, err := p.same(ctx, r, n); err != nil || !same {
				return p.reader.bad(fieldID, "is recorded already, with other content"), err
			}
			results[n].Answer.Replayed = true
		default:
			return p.reader.refused(result.Err), nil
		}
	}
	answer := results[0].Answer
	switch {
	case answer.Replayed:
		p.tally.Replayed++
	case !answer.Created && r.kind == KindPayment:
		p.tally.Settled++
	default:
		p.tally.Recorded++
		return nil, p.tally.add(r)
	}
	return nil, nil
}

// same reports whether a row of an export is recorded with other content that means the same: the provider's exports
// have different columns, and times to the minute or to the second. The ids of a provider are unique.
func (p *payments) same(ctx context.Context, r *importedRow, n int) (bool, error) {
	if r.row.export == nil {
		return false, nil
	}
	if n > 0 || r.kind == KindFee {
		s, err := p.store.ProviderSettlements.Get(ctx, p.how.MerchantID, r.row.export.cells[exportID])
		return s.Fee == r.row.export.fee, err //nolint:wrapcheck // it says what was looked for
	}
	amount, _, err := recordedAs(ctx, p.store, p.how.MerchantID, r)
	if err != nil || r.kind != KindPayment || p.how.Status == farthing.PaymentPending {
		return amount == r.amount, err
	}
	recorded, err := p.store.Payments.Get(ctx, p.how.MerchantID, r.row.cells[fieldID])
	return amount == r.amount && recorded.Status != farthing.PaymentPending, err //nolint:wrapcheck // as above
}

// add counts what a row makes.
func (t *Tally) add(r *importedRow) error {
	kind := t.Kinds[r.kind]
	total, err := kind.Amount.Add(r.amount)
	if err != nil {
		return fmt.Errorf("add up the %ss: %w", r.kind, err)
	}
	t.Kinds[r.kind] = Sum{kind.Count + 1, total}
	return nil
}
