package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"

	"farthing/api"
	"farthing/client"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/wire/stored"
)

// safeguardingCommand groups the commands about the records of days.
type safeguardingCommand struct {
	Days  safeguardingDaysCommand  `cmd:"" help:"List the signed records of business days, the latest first."`
	Day   safeguardingDayCommand   `cmd:"" help:"${safeguarding_day}"`
	Month safeguardingMonthCommand `cmd:"" help:"${safeguarding_month}"`
	Sign  safeguardingSignCommand  `cmd:"" help:"Sign the record of a day that you reviewed."`
	Pack  safeguardingPackCommand  `cmd:"" help:"${safeguarding_pack}"`

	Accounts safeguardingAccountsCommand `cmd:"" help:"List, close and reopen bank accounts."`
}

// currencyFlag says which currency is meant.
type currencyFlag struct {
	Currency string `default:"GBP" placeholder:"CODE" help:"The currency (default: ${default})."`
}

func (f *currencyFlag) meant() (money.Currency, error) {
	currency, err := money.ParseCurrency(f.Currency)
	if err != nil {
		return "", advised{fmt.Errorf("--currency: %w", err), "Three capitals, as in --currency EUR."}
	}
	return currency, nil
}

// safeguardingDaysCommand lists records.
type safeguardingDaysCommand struct {
	doorFlags
	currencyFlag
	Limit int  `default:"30" placeholder:"N" help:"${safeguarding_days_limit}"`
	JSON  bool `name:"json" help:"Print one line of JSON, each record in full."`
}

// dayNames are the flags of commands about days.
var dayNames = flagNames{"date": "<date>", "month": "<month>", "lastDay": "--last-day", "id": "ACCOUNT"}

func (c *safeguardingDaysCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.SafeguardingDay]{
		limit:   c.Limit,
		heading: []string{"DATE", "REQUIREMENT", "RESOURCE", "DIFFERENCE", "UNEXPLAINED", "BREAKS", "SIGNED BY"},
		row: func(day *api.SafeguardingDay) []string {
			currency := money.Currency(day.Currency)
			return []string{
				day.Date, major(currency, day.Requirement), major(currency, day.Resource),
				major(currency, day.Difference), major(currency, day.Unexplained),
				strconv.FormatInt(day.OpenBreaks, 10), signer(day),
			}
		},
	}
	return c.call(ctx, s, func(d *door) error {
		filter := client.DayFilter{Paging: pageOf(c.Limit), Currency: c.Currency}
		if err := list.print(s, c.JSON, d.Reconciliation.Days(ctx, filter)); err != nil || c.JSON {
			return dayNames.ofChange(err)
		}
		return d.describeWaits(ctx, s)
	})
}

// major returns an amount in major units.
func major(currency money.Currency, amount int64) string { return currency.Format(money.Minor(amount)) }

// signer names who signed a day.
func signer(d *api.SafeguardingDay) string {
	if d.SignedBy == nil {
		return "nobody"
	}
	return *d.SignedBy
}

// describeWaits says why records that are due are not made, if the command works on a store.
func (d *door) describeWaits(ctx context.Context, s *screen) error {
	if d.local == nil {
		return nil
	}
	waits, err := d.local.Safeguarding.Waits(ctx)
	for _, w := range waits {
		s.note("The record of %s in %s waits since %s: %s", w.Date, w.Currency, stamp(&w.Since), waitText(&w))
	}
	return err
}

// waitText says why a record is not made, for people.
func waitText(w *store.SafeguardingWait) string {
	switch w.Reason {
	case store.WaitsForStatement:
		return "no statement of the account " + w.About + " has come that reaches to the end of the day. If the bank " +
			"closed it: farthing safeguarding accounts close."
	case store.WaitsForRecon:
		return "what the bank's statements say is not compared with the books yet."
	case store.WaitsForBooks:
		return w.About
	}
	return string(w.Reason)
}

// safeguardingDayCommand shows a record.
type safeguardingDayCommand struct {
	doorFlags
	currencyFlag
	Date  string `arg:"" placeholder:"DATE" help:"The business day, as 2026-11-20."`
	Lines string `type:"path" placeholder:"FILE" help:"${safeguarding_day_lines}"`
	JSON  bool   `name:"json" help:"Print one line of JSON, which farthing verify proves."`
}

func (c *safeguardingDayCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		day, err := d.Reconciliation.Day(ctx, c.Date, client.InCurrency{Currency: c.Currency})
		if err != nil {
			return errors.Join(dayAdvised(err), d.describeWaits(ctx, s))
		}
		if c.Lines != "" {
			filter := client.DayFilter{Paging: pageOf(0), Currency: c.Currency}
			lines := d.Reconciliation.DayMerchants(ctx, c.Date, filter)
			err := writeNew(c.Lines, func(write func(any) error) error {
				for line, err := range lines {
					if err == nil {
						err = write(line)
					}
					if err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				return err
			}
		}
		return printOne(s, c.JSON, day, dayRows)
	})
}

// dayAdvised adds which records there are.
func dayAdvised(err error) error {
	if missing(err) {
		return advised{errors.New("there is no record of this day"),
			"farthing safeguarding days lists those that there are, and says what is waited for. Records are made on " +
				"business days, of the business day before."}
	}
	return dayNames.ofRead(err)
}

// dayRows are the lines of a record.
func dayRows(day *api.SafeguardingDay) [][]string {
	in := func(amount int64) string { return major(money.Currency(day.Currency), amount) }
	rows := [][]string{
		{"date", day.Date + " " + day.Currency},
		{"number", strconv.FormatInt(day.Number, 10)},
		{"made", stamp(day.MadeAt.Std())},
		{"requirement", in(day.Requirement)},
		{"resource", in(day.Resource)},
		{"difference", in(day.Difference)},
		{"  own money", in(day.OperatorFunds)},
		{"  owed by the operator", in(day.OperatorDebt)},
		{"  owed by merchants", in(day.BelowZero)},
		{"merchants short", strconv.FormatInt(day.Short, 10)},
		{"  of", in(day.Shortfall)},
	}
	if day.Late {
		rows = append(rows, []string{"late", "it was due at " + stamp(day.DueAt.Std())})
	}
	if day.BankStatement == nil {
		rows = append(rows, []string{"bank's statement", "none had come"})
	} else {
		rows = append(rows, []string{"bank's statement", in(*day.BankStatement)}, []string{"books",
			in(day.Balances.Bank)})
		for _, c := range day.Explained {
			rows = append(rows, []string{"  " + c.Cause, in(c.Amount)})
		}
		rows = append(rows, []string{"  unexplained", in(day.Unexplained)}, []string{"unallocated",
			in(day.Unallocated)}, []string{"lines without a match", strconv.FormatInt(day.Unmatched, 10)},
			[]string{"open breaks", strconv.FormatInt(day.OpenBreaks, 10)})
	}
	return append(rows, []string{"digest", day.Proof.Digest}, []string{"signed by", signer(day)})
}

// dayLines hands the lines of a day over.
func dayLines(ctx context.Context, st *store.Store, day *store.SafeguardingDay, write func(any) error) error {
	for after, more := "", true; more; {
		page, err := st.Safeguarding.Lines(ctx, day, after, linesPage)
		if err != nil {
			return err
		}
		for i := range page.Rows {
			if err := write(stored.FromSafeguardingLine(&page.Rows[i])); err != nil {
				return err
			}
		}
		after, more = page.Last.ID, page.More
	}
	return nil
}

// writeNew writes values as NDJSON into a file for its owner alone, where none is yet.
func writeNew(path string, values func(write func(any) error) error) error {
	to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return advised{fmt.Errorf("there is a file %s already", path), "Name another one, or remove it first."}
	}
	if err != nil {
		return fmt.Errorf("make the file: %w", err)
	}
	out := bufio.NewWriter(to)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	err = values(func(value any) error { return encoder.Encode(value) })
	if err := errors.Join(err, out.Flush(), to.Close()); err != nil {
		return errors.Join(fmt.Errorf("write %s: %w", path, err), os.Remove(path))
	}
	return nil
}

// linesPage is how many lines are read at a time.
const linesPage = 1000

// safeguardingSignCommand signs a record.
type safeguardingSignCommand struct {
	doorFlags
	currencyFlag
	Date   string `arg:"" placeholder:"DATE" help:"The business day, as 2026-11-20."`
	Digest string `placeholder:"HEX" help:"${safeguarding_sign_digest}"`
	Reason string `placeholder:"TEXT" help:"A note to keep with it."`
	JSON   bool   `name:"json" help:"Print one line of JSON."`
}

func (c *safeguardingSignCommand) Run(ctx context.Context, s *screen) error {
	in := client.InCurrency{Currency: c.Currency}
	return c.call(ctx, s, func(d *door) error {
		seen := c.Digest
		if seen == "" {
			day, err := d.Reconciliation.Day(ctx, c.Date, in)
			if err != nil {
				return dayAdvised(err)
			}
			seen = day.Proof.Digest
		}
		signed, err := d.Reconciliation.SignDay(ctx, c.Date, api.SafeguardingSignature{
			Digest: seen,
			Reason: c.Reason,
		}, in)
		switch {
		case errors.Is(err, client.CodeWrongState):
			return advised{err, "farthing safeguarding day " + c.Date + " says who did."}
		case err != nil:
			return dayAdvised(err)
		}
		return printOne(s, c.JSON, signed, dayRows)
	})
}

// safeguarding judges the records of days.
func (f *findings) safeguarding(ctx context.Context, st *store.Store, unsigned int64) error {
	waits, err := st.Safeguarding.Waits(ctx)
	if err != nil {
		return err
	}
	for i := range waits {
		w := &waits[i]
		f.say(warning, "safeguarding", fmt.Sprintf("the record of %s in %s waits since %s: %s", w.Date, w.Currency,
			stamp(&w.Since), waitText(w)), "docs/operations/safeguarding.md tells what to do.")
	}
	switch {
	case unsigned > 0:
		f.say(warning, "safeguarding", counted(unsigned, "record")+" of days that no person has signed",
			"Look at them: farthing safeguarding days; then farthing safeguarding sign DATE.")
	case len(waits) == 0:
		f.ok("safeguarding", "no record of a day waits, and each is signed")
	}
	return nil
}
