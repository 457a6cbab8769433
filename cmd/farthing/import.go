package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"farthing"
	"farthing/intake"
	"farthing/ledger"
	"farthing/store"
)

// importPaymentsCommand records a file of payments.
type importPaymentsCommand struct {
	storeFlags
	File       string   `arg:"" type:"existingfile" help:"CSV with a heading, or one JSON object a line."`
	Merchant   string   `required:"" placeholder:"ID" help:"Whose payments they are."`
	Map        []string `placeholder:"FIELD=COLUMN" help:"${import_payments_map}"`
	Zone       string   `placeholder:"ZONE" help:"Time zone of times without one; the merchant's unless named."`
	Settled    bool     `help:"The payments are settled; without it they are pending."`
	BookByDate *bool    `negatable:"" help:"${import_payments_book_by_date}"`
	Reason     string   `placeholder:"TEXT" help:"Why there are adjustments; the merchant sees it."`
	Rejects    string   `placeholder:"FILE" help:"${import_payments_rejects}"`
	Strict     bool     `help:"Exit with 1 when rows were rejected."`
	JSON       bool     `name:"json" help:"Print one line of JSON."`
}

// Run imports the file and says what became of its rows.
func (c *importPaymentsCommand) Run(ctx context.Context, s *screen) error {
	if c.Rejects == "" {
		c.Rejects = rejectsPath(c.File)
	}
	if same(c.File, c.Rejects) {
		return advised{errors.New("the rejected rows would overwrite the file itself"),
			"Name another file with --rejects."}
	}
	named, err := parseMap(c.Map)
	if err != nil {
		return err
	}
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		i := importing{screen: s, store: st, flags: c}
		return i.run(ctx, named, farthing.Moment{Business: business.Now(), Real: realNow()})
	})
}

// same reports whether two paths name one file.
func same(a, b string) bool {
	first, err := os.Stat(a)
	if err != nil {
		return false
	}
	second, err := os.Stat(b)
	return err == nil && os.SameFile(first, second)
}

// parseMap reads NAME=COLUMN pairs, and refuses two columns for one field.
func parseMap(pairs []string) (map[string]string, error) {
	fields := intake.Fields()
	named := map[string]string{}
	for _, pair := range pairs {
		name, column, ok := strings.Cut(pair, "=")
		if _, twice := named[name]; !ok || column == "" || twice {
			return nil, advised{
				fmt.Errorf("--map: %.60q is not one new FIELD=COLUMN", pair),
				"As in --map id=invoice_no,userId=user_id",
			}
		}
		if !slices.Contains(fields, name) {
			return nil, advised{
				fmt.Errorf("--map: there is no field %.40q", name),
				"The fields are " + strings.Join(fields, ", ") + ".",
			}
		}
		named[name] = column
	}
	return named, nil
}

// toldColumn says what to do about a column that a file lacks.
func toldColumn(err error) error {
	missing, ok := errors.AsType[*intake.ColumnError](err)
	if !ok {
		return err
	}
	columns := strings.Join(missing.Columns, ", ")
	if missing.Column != "" {
		return advised{fmt.Errorf("--map: %w", err), "Its columns are " + columns + "."}
	}
	const cure = "Say which it is with --map %s=COLUMN; its columns are %s."
	return advised{err, fmt.Sprintf(cure, missing.Field, columns)}
}

// importing is one running import.
type importing struct {
	screen *screen
	store  *store.Store
	flags  *importPaymentsCommand
}

// run imports the file at a moment. named holds the columns that were named.
func (i *importing) run(ctx context.Context, named map[string]string, began farthing.Moment) error {
	zone, err := i.zone(ctx)
	if err != nil {
		return err
	}
	file, err := os.Open(i.flags.File)
	if err != nil {
		return fmt.Errorf("open the file: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read
	size, err := file.Stat()
	if err != nil {
		return fmt.Errorf("open the file: %w", err)
	}
	payments, err := intake.OpenPayments(file, named)
	if err != nil {
		return toldColumn(err)
	}
	rejected := rejectsFile{path: i.flags.Rejects}
	bar := newProgress(i.screen, "rows", size.Size())
	how := intake.Import{
		MerchantID:  i.flags.Merchant,
		Zone:        zone,
		Settled:     i.flags.Settled,
		Booking:     i.flags.booking(),
		Reason:      i.flags.Reason,
		ReasonPlace: "--reason",
		By:          byOperator(nil),
		Began:       began,
		Rejects:     rejected.open,
		Progress:    bar.show,
	}
	tally, failed := how.Run(ctx, i.store, payments)
	took := bar.end()
	if err := rejected.close(); failed == nil {
		failed = err
	}
	return i.report(ctx, tally, took, failed)
}

// zone returns the zone of times without one: the flag's, else the merchant's.
func (i *importing) zone(ctx context.Context) (*time.Location, error) {
	state, err := i.store.Merchants.State(ctx, i.flags.Merchant)
	if err != nil {
		return nil, err
	}
	zone := cmp.Or(i.flags.Zone, state.Merchant.Zone)
	place, err := time.LoadLocation(zone)
	if err != nil || place == time.Local {
		return nil, advised{fmt.Errorf("--zone: %q is no IANA time zone", zone), "As in --zone Europe/London"}
	}
	return place, nil
}

// booking returns when rows are booked, according to the flag.
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

// imported is what import prints with --json.
type imported struct {
	Recorded    int64   `json:"recorded"`
	Replayed    int64   `json:"replayed"`
	Rejected    int64   `json:"rejected"`
	RejectsFile *string `json:"rejectsFile"` // null: none was rejected
}

// report says what became of the file, even if the import ended early.
func (i *importing) report(ctx context.Context, tally intake.Tally, took time.Duration, failed error) error {
	answer := imported{Recorded: tally.Recorded, Replayed: tally.Replayed, Rejected: tally.Rejected}
	if tally.Rejected > 0 {
		answer.RejectsFile = &i.flags.Rejects
	}
	if !i.flags.JSON || failed != nil {
		say := i.screen.line
		if i.flags.JSON || failed != nil {
			say = i.screen.note
		}
		i.tell(ctx, tally, took, say)
	}
	if failed != nil {
		if ctx.Err() != nil {
			failed = errors.New("the import was told to stop")
		}
		return advised{failed, "What was recorded stands. Run the same command again: it goes on where it ended, " +
			"and records nothing twice."}
	}
	if i.flags.JSON {
		if err := i.screen.json(answer); err != nil {
			return err
		}
	}
	if i.flags.Strict && tally.Rejected > 0 {
		return errTold
	}
	return nil
}

// tell prints the report for people, line by line.
func (i *importing) tell(
	ctx context.Context, tally intake.Tally, took time.Duration, say func(format string, values ...any),
) {
	rate := perSecond(tally.Rows, took)
	say("%s: %s rows in %s, %s rows/s",
		filepath.Base(i.flags.File), count(tally.Rows), took.Round(10*time.Millisecond), count(rate))
	state, err := i.store.Merchants.State(context.WithoutCancel(ctx), i.flags.Merchant)
	if err != nil {
		i.screen.note("farthing: the merchant cannot be read: %v", err)
		return
	}
	currency := state.Merchant.Currency
	say("  recorded  %8s", count(tally.Recorded))
	for _, kind := range []intake.Kind{intake.KindPayment, intake.KindRefund, intake.KindAdjustment} {
		if made := tally.Kinds[kind]; made.Count > 0 {
			say("    %s of %s %s", counted(made.Count, string(kind)), currency, currency.Format(made.Amount))
		}
	}
	say("  replayed  %8s, which were there already", count(tally.Replayed))
	if tally.Rejected > 0 {
		say("  rejected  %8s; %s says which and why", count(tally.Rejected), i.flags.Rejects)
	} else {
		say("  rejected  %8d", 0)
	}
	available := currency.Format(state.Book.Balances.Of(ledger.Available))
	say("The available balance of %s is %s %s.", i.flags.Merchant, currency, available)
}
