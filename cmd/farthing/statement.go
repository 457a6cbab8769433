package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"farthing/internal/calendar"
	"farthing/internal/statement"
	"farthing/internal/store"
)

// statementCommand writes the statement of a merchant's balance.
type statementCommand struct {
	storeFlags
	Period   string `arg:"" help:"2026-11-20, 2026-W47, 2026-11 or 2026-11-01..2026-11-15."`
	Merchant string `required:"" placeholder:"ID" help:"Whose statement it is."`
	By       string `enum:"booking,value" default:"booking" placeholder:"DATE" help:"${statement_by}"`
	Format   string `enum:"json,csv,camt.053,pdf" default:"json" placeholder:"FORM" help:"${statement_format}"`
	Output   string `short:"o" type:"path" placeholder:"FILE" help:"Where to write it, in place of printing it."`
}

// Run writes the statement, as GET /v1/statements/{period} answers it.
func (c *statementCommand) Run(ctx context.Context, s *screen) error {
	period, err := calendar.ParsePeriod(c.Period)
	switch {
	case errors.Is(err, calendar.ErrPeriodOrder):
		return advised{fmt.Errorf("%s ends before it begins", c.Period), "Name the earlier day first."}
	case err != nil:
		return advised{fmt.Errorf("%q is no period", c.Period),
			"Name a day (2026-11-20), a week (2026-W47), a month (2026-11) or days (2026-11-01..2026-11-15)."}
	}
	return c.with(ctx, s, func(st *store.Store, business *clock) error {
		state, err := st.Merchants.State(ctx, c.Merchant)
		if err != nil {
			return err
		}
		found, err := statement.New(ctx, st.Journal, statement.Wish{
			Merchant: state.Merchant,
			Period:   period,
			By:       c.By,
			Form:     c.Format,
			Now:      business.Now(),
		})
		if err != nil {
			return err
		}
		write := func(to io.Writer) error {
			buffered := bufio.NewWriter(to)
			return errors.Join(found.Write(ctx, buffered), buffered.Flush())
		}
		if c.Output == "" {
			return write(s.out)
		}
		return writeWhole(c.Output, write)
	})
}

// writeWhole writes a new file, of which nothing is left if it does not become whole.
func writeWhole(path string, write func(io.Writer) error) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, os.ErrExist) {
		return advised{fmt.Errorf("%s exists", strings.TrimSpace(path)), "Name another file with --output."}
	}
	if err != nil {
		return fmt.Errorf("write the statement: %w", err)
	}
	if err := errors.Join(write(file), file.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}
