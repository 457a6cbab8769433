package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/intake"
	"farthing/internal/store"
	"farthing/internal/table"
)

// importPaymentsCommand records a file of payments.
type importPaymentsCommand struct {
	storeFlags
	File         string   `arg:"" type:"existingfile" help:"CSV with a heading, or one JSON object a line."`
	Merchant     string   `required:"" placeholder:"ID" help:"Whose payments they are."`
	Like         string   `enum:",stripe,paypal" default:"" placeholder:"PROVIDER" help:"${import_payments_like}"`
	Fees         string   `enum:",settlement" default:"" placeholder:"HOW" help:"${import_payments_fees}"`
	Map          []string `placeholder:"FIELD=COLUMN" help:"${import_payments_map}"`
	IDFrom       []string `name:"id-from" placeholder:"COLUMN" help:"${import_payments_id_from}"`
	IDPrefix     string   `name:"id-prefix" placeholder:"TEXT" help:"${import_payments_id_prefix}"`
	Amounts      string   `enum:",minor,major" default:"" placeholder:"UNITS" help:"${import_payments_amounts}"`
	DateFormat   string   `placeholder:"FORM" help:"${import_payments_date_format}"`
	Zone         string   `placeholder:"ZONE" help:"Time zone of times without one (default: the merchant's)."`
	Status       string   `placeholder:"COLUMN=WORDS" help:"${import_payments_status}"`
	Settled      bool     `xor:"status" help:"${import_payments_settled}"`
	Pending      bool     `xor:"status" help:"The payments are pending, as they are where nothing is said."`
	BookByDate   *bool    `negatable:"" help:"${import_payments_book_by_date}"`
	Reason       string   `placeholder:"TEXT" help:"Why there are adjustments; the merchant sees it."`
	DryRun       bool     `help:"Show the first rows as understood, and the sums; record nothing."`
	Rejects      string   `placeholder:"FILE" help:"${import_payments_rejects}"`
	AllowRejects bool     `help:"Exit with 0 although rows were rejected."`
	JSON         bool     `name:"json" help:"Print one line of JSON."`
}

func (c *importPaymentsCommand) Run(ctx context.Context, s *screen) error {
	if c.Rejects == "" {
		c.Rejects = rejectsPath(c.File)
	}
	if same(c.File, c.Rejects) {
		return advised{errors.New("the rejected rows would overwrite the file itself"),
			"Name another file with --rejects."}
	}
	layout, err := c.layout()
	if err != nil {
		return err
	}
	if c.DateFormat != "" {
		if _, err := table.NewDateForm(c.DateFormat); err != nil {
			return advised{fmt.Errorf("--date-format: %w", err),
				"As in --date-format DD/MM/YYYY or --date-format 'YYYY-MM-DD hh:mm:ss'"}
		}
	}
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		i := importing{s, st, c, layout}
		return i.run(ctx, farthing.Moment{Business: business.Now(), Real: realNow()})
	})
}

// layout returns where the file has what, according to the flags.
func (c *importPaymentsCommand) layout() (intake.Layout, error) {
	if c.Like != "" {
		return intake.Layout{Like: intake.Provider(c.Like)}, c.onlyLike()
	}
	if c.Fees != "" {
		return intake.Layout{}, advised{errors.New("--fees is of the exports that --like reads"),
			"Say --like too, or leave it out."}
	}
	named, err := parseMap(c.Map)
	if err != nil {
		return intake.Layout{}, err
	}
	layout := intake.Layout{Columns: named, IDPrefix: c.IDPrefix}
	if layout.Status, err = c.states(); err != nil {
		return layout, err
	}
	if slices.Equal(c.IDFrom, []string{"line"}) {
		layout.IDLine, layout.IDPrefix = true, cmp.Or(c.IDPrefix, "line-")
	} else {
		layout.IDFrom = c.IDFrom
	}
	switch {
	case len(c.IDFrom) > 0 && named["id"] != "":
		return layout, advised{errors.New("--map names a column of ids, and --id-from makes ids"),
			"Leave one of the two out."}
	case len(c.IDFrom) == 0 && c.IDPrefix != "":
		return layout, advised{errors.New("--id-prefix stands before ids that --id-from makes"),
			"Say --id-from too, or leave it out."}
	case c.IDPrefix != "":
		// what follows is at least one digit, and at most 32
		if bad := farthing.CheckID("--id-prefix", c.IDPrefix+strings.Repeat("0", 32)); bad != nil {
			return layout, advised{bad, "As in --id-prefix jan- or --id-prefix shop2."}
		}
	}
	return layout, nil
}

// onlyLike refuses flags that say of an export what is known of it.
func (c *importPaymentsCommand) onlyLike() error {
	for _, other := range []struct {
		flag string
		used bool
	}{
		{"--map", len(c.Map) > 0},
		{"--id-from", len(c.IDFrom) > 0},
		{"--id-prefix", c.IDPrefix != ""},
		{"--amounts", c.Amounts != ""},
		{"--status", c.Status != ""},
	} {
		if other.used {
			return advised{fmt.Errorf("--like %s knows what %s says", c.Like, other.flag), "Leave one of the two out."}
		}
	}
	return nil
}

// states returns which rows count according to --status; nil: all.
func (c *importPaymentsCommand) states() (*intake.States, error) {
	if c.Status == "" {
		return nil, nil //nolint:nilnil // all rows count
	}
	column, words, ok := strings.Cut(c.Status, "=")
	list := strings.Split(words, ",")
	for i, word := range list {
		list[i] = strings.TrimSpace(word)
	}
	if !ok || column == "" || slices.Contains(list, "") {
		return nil, advised{fmt.Errorf("--status: %.60q is not COLUMN=WORDS", c.Status),
			"As in --status Status=Completed or --status 'State=COMPLETED,SETTLED'"}
	}
	return &intake.States{Column: column, Words: list}, nil
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

// columnAdvised says what to do about a heading that cannot be read, or lacks a column.
func columnAdvised(err error) error {
	if errors.Is(err, intake.ErrNotText) {
		return advised{err, "Save it as CSV in UTF-8: spreadsheets offer that beside other forms of CSV."}
	}
	if other, ok := errors.AsType[*intake.ExportError](err); ok {
		cure := "It reads " + other.Reads + ". Its columns are " + strings.Join(other.Columns, ", ") + "."
		if other.Provider == intake.ProviderPayPal {
			cure = "If it is in another language, change that of the account to English and export it again. " + cure
		}
		return advised{err, cure}
	}
	missing, ok := errors.AsType[*intake.ColumnError](err)
	if !ok {
		return err
	}
	columns := strings.Join(missing.Columns, ", ")
	switch {
	case missing.Twice:
		return advised{err, "Rename one of them in the file; its columns are " + columns + "."}
	case missing.Field == "status":
		return advised{fmt.Errorf("--status: %w", err), "Its columns are " + columns + "."}
	case missing.Column != "":
		return advised{fmt.Errorf("--map or --id-from: %w", err), "Its columns are " + columns + "."}
	}
	cure := fmt.Sprintf("Say which it is with --map %s=COLUMN; its columns are %s.", missing.Field, columns)
	if missing.Field == "id" {
		cure += " If none of them is an id, --id-from makes ids."
	}
	return advised{err, cure}
}

// fileCures say what to do about a file that contradicts what was said of it, by the field that it is about.
var fileCures = map[string]string{
	"amount": "Correct the line, or say with --map which column has the amounts.",
	"minor":  "If its amounts are in major units (1000 is 1,000.00), say --amounts major, else correct the line.",
	"date": "Say another --date-format if day and month are the other way round, as in MM/DD/YYYY, or correct the " +
		"line.",
	"zone": "Say with --zone which it is, as in --zone Asia/Kolkata.",
	"id": "Name more columns with --id-from, until they tell each row from all others; or say --id-from line for a " +
		"file that never changes, with an --id-prefix of its own for each file.",
}

// missingCures say what must be said of a file first.
var missingCures = map[string]string{
	"amount": "Say --amounts major (1000 is 1,000.00) or --amounts minor (1000 is 10.00); --dry-run shows how the " +
		"file is understood then.",
	"date":   "Say --date-format DD/MM/YYYY or --date-format MM/DD/YYYY.",
	"status": "Say --settled or --pending. Pending payments are in no balance yet, so that refunds take it below zero.",
}

// fileContentAdvised adds what to do about a file that was refused whole.
func (c *importPaymentsCommand) fileContentAdvised(err error) error {
	refused, ok := errors.AsType[*intake.FileError](err)
	if !ok {
		return err
	}
	cure := fileCures[refused.Field]
	switch {
	case refused.Missing:
		cure = missingCures[refused.Field]
	case refused.Field == "amount" && intake.Units(c.Amounts) != intake.UnitsMajor:
		cure = fileCures["minor"]
	}
	return advised{err, "Nothing was recorded. " + cure}
}

// importing is one running import.
type importing struct {
	screen *screen
	store  *store.Store
	flags  *importPaymentsCommand
	layout intake.Layout
}

// run imports the file at a moment.
func (i *importing) run(ctx context.Context, began farthing.Moment) error {
	state, err := i.store.Merchants.State(ctx, i.flags.Merchant)
	if err != nil {
		return err
	}
	how, err := i.flags.how(state.Merchant, began)
	if err != nil {
		return err
	}
	file, err := os.Open(i.flags.File)
	if err != nil {
		return fmt.Errorf("open the file: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read
	info, err := file.Stat()
	if err != nil {
		return fmt.Errorf("open the file: %w", err)
	}
	if !info.Mode().IsRegular() {
		return advised{fmt.Errorf("%s is read twice, so it must be a file on disk", i.flags.File),
			"Write what it gives into a file, and import that."}
	}
	payments, err := intake.OpenPayments(file, i.layout)
	if err != nil {
		return columnAdvised(err)
	}
	if i.flags.DryRun {
		seen, err := how.Preview(ctx, payments)
		if err != nil {
			return i.flags.fileContentAdvised(err)
		}
		return i.preview(&seen, how)
	}
	rejected := rejectsFile{path: i.flags.Rejects}
	bar := newProgress(i.screen, "rows", info.Size())
	how.Rejects, how.Progress = rejected.open, bar.show
	tally, failed := how.Run(ctx, i.store, payments)
	took := bar.end()
	if err := rejected.close(); failed == nil {
		failed = err
	}
	if failed != nil && tally.Rows == 0 {
		return i.flags.fileContentAdvised(failed)
	}
	return i.report(ctx, tally, took, failed)
}

// how returns how the file is recorded, according to the flags.
func (c *importPaymentsCommand) how(m *farthing.Merchant, began farthing.Moment) (*intake.Import, error) {
	zone, err := c.zone(m)
	if err != nil {
		return nil, err
	}
	how := &intake.Import{
		MerchantID:  m.ID,
		Currency:    m.Currency,
		Units:       intake.Units(c.Amounts),
		DateForm:    c.DateFormat,
		Zone:        zone,
		Booking:     c.booking(),
		Reason:      c.Reason,
		ReasonPlace: "--reason",
		Fees:        c.Fees != "",
		By:          byOperator(),
		Began:       began,
	}
	switch {
	case c.Settled:
		how.Status = farthing.PaymentSettled
	case c.Pending:
		how.Status = farthing.PaymentPending
	case c.Like != "":
		how.Status = farthing.PaymentSettled
	}
	return how, nil
}

// zone returns the zone of times without one: the flag's, else the merchant's.
func (c *importPaymentsCommand) zone(m *farthing.Merchant) (*time.Location, error) {
	zone := cmp.Or(c.Zone, m.Zone)
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
