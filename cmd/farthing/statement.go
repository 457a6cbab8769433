package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"farthing/client"
)

// statementCommand writes the statement of a merchant's balance.
type statementCommand struct {
	doorFlags
	Period   string `arg:"" help:"2026-11-20, 2026-W47, 2026-11 or 2026-11-01..2026-11-15."`
	Merchant string `required:"" placeholder:"ID" help:"Whose statement it is."`
	By       string `enum:"booking,value" default:"booking" placeholder:"DATE" help:"${statement_by}"`
	Format   string `enum:"json,csv,camt.053,pdf" default:"json" placeholder:"FORM" help:"${statement_format}"`
	Amounts  string `enum:",minor,major" default:"" placeholder:"UNITS" help:"Of csv: major writes 12.50, minor 1250."`
	Simple   bool   `help:"${statement_simple}"`
	BOM      bool   `name:"bom" help:"Of csv: begin with a byte order mark, as Excel wants it."`
	TextIDs  bool   `name:"text-ids" help:"Of csv: have spreadsheets show ids such as 00123 as they are."`
	outputFlags
}

// statementNames are the flags of statements and invoices.
var statementNames = flagNames{"period": "<period>", "month": "<month>", "merchantId": "--merchant"}

// Run writes the statement, as GET /v1/statements/{period} answers it.
func (c *statementCommand) Run(ctx context.Context, s *screen) error {
	form := client.StatementForm{
		MerchantID: c.Merchant,
		By:         c.By,
		Format:     c.Format,
		Amounts:    c.Amounts,
		BOM:        c.BOM,
	}
	if c.Simple {
		form.Lines = "simple"
	}
	if c.TextIDs {
		form.IDs = "text"
	}
	if csv := c.Amounts != "" || c.Simple || c.BOM || c.TextIDs; csv && c.Format != "csv" {
		return advised{errors.New("--amounts, --simple, --bom and --text-ids are about CSV"), "Say --format csv too."}
	}
	return c.call(ctx, s, func(d *door) error {
		if c.Format == "json" {
			found, err := d.Statements.Get(ctx, c.Period, form)
			if err != nil {
				return statementNames.ofRead(err)
			}
			return c.write(s, func(to io.Writer) error { return writeJSON(to, found) })
		}
		found, err := d.Statements.Export(ctx, c.Period, form)
		if err != nil {
			return statementNames.ofRead(err)
		}
		return c.copyOf(s, found)
	})
}

// outputFlags say where a document is written.
type outputFlags struct {
	Output string `short:"o" type:"path" placeholder:"FILE" help:"Where to write it (default: standard output)."`
}

// copyOf writes a file of the interface.
func (f *outputFlags) copyOf(s *screen, file *client.Export) error {
	defer func() { _ = file.Close() }() // it was read, or cannot be written anywhere
	return f.write(s, func(to io.Writer) error {
		_, err := io.Copy(to, file)
		return err //nolint:wrapcheck // it says what failed
	})
}

// write writes to the output.
func (f *outputFlags) write(s *screen, write func(io.Writer) error) error {
	if f.Output == "" {
		return write(s.out)
	}
	return writeWhole(f.Output, write)
}

// writeJSON writes one line of JSON.
func writeJSON(to io.Writer, value any) error {
	encoder := json.NewEncoder(to)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(value) //nolint:wrapcheck // it says what failed
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
