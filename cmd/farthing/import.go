package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"farthing"
	"farthing/ledger"
	"farthing/money"
	"farthing/store"

	"golang.org/x/sync/errgroup"
)

// importCommand brings in history.
type importCommand struct {
	Payments importPaymentsCommand `cmd:"" help:"Record the payments, refunds and adjustments of a CSV or NDJSON file. Running it again changes nothing."`
}

// importPaymentsCommand records a file of payments.
type importPaymentsCommand struct {
	storeFlags
	File       string   `arg:"" type:"existingfile" help:"CSV with a heading, or one JSON object a line."`
	Merchant   string   `required:"" placeholder:"ID" help:"Whose payments they are."`
	Map        []string `placeholder:"FIELD=COLUMN" help:"Which column is which of ${fields}; columns of these very names need none."`
	Zone       string   `placeholder:"ZONE" help:"Time zone of times without one; the merchant's unless named."`
	Settled    bool     `help:"The payments are settled; without it they are pending."`
	BookByDate *bool    `negatable:"" help:"Book each row at its own date, as history. The default where the book ends before the first new row."`
	Reason     string   `placeholder:"TEXT" help:"Why there are adjustments; the merchant sees it."`
	Rejects    string   `placeholder:"FILE" help:"Where rows go that are not taken, with line, column and reason; ./NAME.rejects.csv unless named."`
	Strict     bool     `help:"Exit with 1 when rows were rejected."`
	JSON       bool     `name:"json" help:"Print one line of JSON."`
}

// importSlice is how many rows are handed to the writer at a time.
const importSlice = 2000

// Run imports the file and says what became of its rows.
func (c *importPaymentsCommand) Run(ctx context.Context, s *screen) error {
	if c.Rejects == "" {
		c.Rejects = rejectsPath(c.File)
	}
	if same(c.File, c.Rejects) {
		return advised{errors.New("the rejected rows would overwrite the file itself"), "Name another file with --rejects."}
	}
	named, err := parseMap(c.Map)
	if err != nil {
		return err
	}
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		return c.work(ctx, &payments{screen: s, store: st, clock: business}, named)
	})
}

// same says whether two paths name one file.
func same(a, b string) bool {
	first, err := os.Stat(a)
	if err != nil {
		return false
	}
	second, err := os.Stat(b)
	return err == nil && os.SameFile(first, second)
}

// payments is one import under way.
type payments struct {
	screen  *screen
	store   *store.Store
	clock   *clock
	file    *paymentFile
	reader  interpreter
	rejects rejects
	bar     *progress
	tally   tally
}

// tally counts what became of rows.
type tally struct {
	rows, recorded, replayed int64
	kinds                    map[string]sum
}

// sum is how many records of a kind were made, and of how much together.
type sum struct {
	count  int64
	amount money.Minor
}

func (c *importPaymentsCommand) work(ctx context.Context, p *payments, named map[string]string) error {
	state, err := p.store.Merchants.State(ctx, c.Merchant)
	if err != nil {
		return err
	}
	zone := c.Zone
	if zone == "" {
		zone = state.Merchant.Zone
	}
	place, err := time.LoadLocation(zone)
	if err != nil || place == time.Local {
		return advised{fmt.Errorf("--zone: %q is no IANA time zone", zone), "As in --zone Europe/London"}
	}
	file, err := os.Open(c.File)
	if err != nil {
		return fmt.Errorf("open the file: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read
	size, err := file.Stat()
	if err != nil {
		return fmt.Errorf("open the file: %w", err)
	}
	if p.file, err = openPayments(file, named); err != nil {
		return err
	}
	p.reader = interpreter{
		merchantID: c.Merchant,
		columns:    p.file.columns,
		zone:       place,
		settled:    c.Settled,
		reason:     c.Reason,
		booking:    c.booking(),
		limit:      farthing.Moment{Business: p.clock.now(), Real: realNow()}.Latest().Add(farthing.MaxAhead),
	}
	p.rejects = rejects{path: c.Rejects, heading: p.file.heading}
	p.bar = newProgress(p.screen, "rows", size.Size())
	p.tally.kinds = map[string]sum{}
	failed := p.run(ctx)
	took := p.bar.end()
	if err := p.rejects.close(); failed == nil {
		failed = err
	}
	return c.report(ctx, p, took, failed)
}

func (c *importPaymentsCommand) booking() farthing.Booking {
	switch {
	case c.BookByDate == nil:
		return farthing.BookIfOlder
	case *c.BookByDate:
		return farthing.BookByDate
	default:
		return farthing.BookNow
	}
}

// run reads the file and records it: one goroutine reads ahead while the other
// waits for the store. Rows are recorded in the order of the file.
func (p *payments) run(ctx context.Context) error {
	slices := make(chan []reading, 2)
	both, ctx := errgroup.WithContext(ctx)
	both.Go(func() error {
		defer close(slices)
		return p.read(ctx, slices)
	})
	both.Go(func() error {
		for slice := range slices {
			if err := p.record(ctx, slice); err != nil {
				return err
			}
		}
		return nil
	})
	return both.Wait()
}

// reading is a row as it was read: a command, or what is wrong with it.
type reading struct {
	importedRow
	bad *badCell
}

func (p *payments) read(ctx context.Context, slices chan<- []reading) error {
	for {
		slice := make([]reading, 0, importSlice)
		var failed error
		for len(slice) < importSlice && failed == nil {
			row, err := p.file.next()
			if failed = err; err != nil {
				break
			}
			command, bad := p.reader.interpret(row)
			command.row = row
			slice = append(slice, reading{command, bad})
		}
		select {
		case slices <- slice:
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

// record hands the rows to the store and counts what became of them. A slice
// that was begun is finished, also where the import is told to stop.
func (p *payments) record(ctx context.Context, slice []reading) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	commands := make([]farthing.Command, 0, len(slice))
	for i := range slice {
		if slice[i].bad == nil {
			commands = append(commands, slice[i].command)
		}
	}
	results := p.store.DoBulk(context.WithoutCancel(ctx), commands)
	next := 0
	for i := range slice {
		bad := slice[i].bad
		if bad == nil {
			var err error
			if bad, err = p.count(&slice[i].importedRow, results[next]); err != nil {
				return fmt.Errorf("line %d: %w", slice[i].row.line, err)
			}
			next++
		}
		p.tally.rows++
		if bad == nil {
			continue
		}
		if err := p.rejects.add(slice[i].row, *bad); err != nil {
			return err
		}
	}
	if len(slice) > 0 {
		p.bar.show(p.tally.rows, slice[len(slice)-1].row.offset)
	}
	return nil
}

// count counts a row that was recorded or was there before, or says why it was
// refused. An error is the store's own, and ends the import.
func (p *payments) count(r *importedRow, result store.Result) (*badCell, error) {
	switch code := farthing.CodeOf(result.Err); code {
	case "":
	case farthing.CodeInternal, farthing.CodeQueueFull, farthing.CodeUnavailable, farthing.CodeOutcomeUnknown:
		return nil, result.Err
	case farthing.CodeIDConflict:
		return p.reader.bad(fieldID, "is recorded already, with other content"), nil
	default:
		return p.reader.refused(result.Err), nil
	}
	if result.Answer.Replayed {
		p.tally.replayed++
		return nil, nil
	}
	p.tally.recorded++
	kind := p.tally.kinds[r.kind]
	total, err := kind.amount.Add(r.amount)
	if err != nil {
		return nil, fmt.Errorf("add up the %ss: %w", r.kind, err)
	}
	p.tally.kinds[r.kind] = sum{kind.count + 1, total}
	return nil, nil
}

// imported is what import prints with --json.
type imported struct {
	Recorded    int64   `json:"recorded"`
	Replayed    int64   `json:"replayed"`
	Rejected    int64   `json:"rejected"`
	RejectsFile *string `json:"rejectsFile"` // null: none was rejected
}

// report says what became of the file, also where the import ended early.
func (c *importPaymentsCommand) report(ctx context.Context, p *payments, took time.Duration, failed error) error {
	answer := imported{Recorded: p.tally.recorded, Replayed: p.tally.replayed, Rejected: p.rejects.count}
	if p.rejects.count > 0 {
		answer.RejectsFile = &c.Rejects
	}
	if !c.JSON || failed != nil {
		c.tell(ctx, p, took, failed != nil)
	}
	if failed != nil {
		if ctx.Err() != nil {
			failed = errors.New("the import was told to stop")
		}
		return advised{failed, "What was recorded stands. Run the same command again: it goes on where it ended, and records nothing twice."}
	}
	if c.JSON {
		if err := p.screen.json(answer); err != nil {
			return err
		}
	}
	if c.Strict && p.rejects.count > 0 {
		return errTold
	}
	return nil
}

// tell prints the report for people.
func (c *importPaymentsCommand) tell(ctx context.Context, p *payments, took time.Duration, early bool) {
	say := p.screen.line
	if early || c.JSON {
		say = p.screen.note
	}
	say("%s: %s rows in %s, %s rows/s", filepath.Base(c.File), count(p.tally.rows), took.Round(10*time.Millisecond), count(perSecond(p.tally.rows, took)))
	state, err := p.store.Merchants.State(context.WithoutCancel(ctx), c.Merchant)
	if err != nil {
		p.screen.note("farthing: the merchant cannot be read: %v", err)
		return
	}
	currency := state.Merchant.Currency
	say("  recorded  %8s", count(p.tally.recorded))
	for _, kind := range []string{kindPayment, kindRefund, kindAdjustment} {
		if made := p.tally.kinds[kind]; made.count > 0 {
			say("    %s of %s %s", counted(made.count, kind), currency, currency.Format(made.amount))
		}
	}
	say("  replayed  %8s, which were there already", count(p.tally.replayed))
	if p.rejects.count > 0 {
		say("  rejected  %8s; %s says which and why", count(p.rejects.count), c.Rejects)
	} else {
		say("  rejected  %8d", 0)
	}
	say("The available balance of %s is %s %s.", c.Merchant, currency, currency.Format(state.Book.Balances.Of(ledger.Available)))
}
