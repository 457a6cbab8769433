package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
)

const mediaNDJSON = "application/x-ndjson"

// Export is a whole list, or a file, that is read as it arrives. The caller closes it. Reading fails if the connection
// breaks, so an incomplete export is never taken for a complete one.
type Export struct {
	io.ReadCloser

	MediaType string // as the server names it
	Filename  string // that the server proposes, as a Content-Disposition; "" if it does not
}

// ExportForm says how the records of an export are written.
type ExportForm struct {
	Format  string `query:"format"`  // ndjson, which is also meant by "", or csv
	Amounts string `query:"amounts"` // minor, which is also meant by "", or major: 12.50 for 1250
	BOM     bool   `query:"bom"`     // CSV begins with a byte order mark, as Excel wants it
	IDs     string `query:"ids"`     // of CSV: text has spreadsheets show texts with a digit as they are
}

// RecordForm says how the records of an export are written that has no amounts in major units.
type RecordForm struct {
	Format string `query:"format"` // ndjson, which is also meant by "", or csv
	BOM    bool   `query:"bom"`    // CSV begins with a byte order mark, as Excel wants it
	IDs    string `query:"ids"`    // of CSV: text has spreadsheets show texts with a digit as they are
}

// open asks for an export.
func open(ctx context.Context, c *connection, r *request) (*Export, error) {
	r.stream = true
	answer, err := c.send(ctx, r)
	if err != nil {
		return nil, err
	}
	return &Export{
		ReadCloser: answer.stream,
		MediaType:  answer.header.Get("Content-Type"),
		Filename:   answer.header.Get("Content-Disposition"),
	}, nil
}

// Records reads an export in NDJSON record by record, and closes it. It takes what a method of [Exports] returns:
//
//	for payment, err := range client.Records[api.Payment](f.Exports.Payments(ctx, filter, client.ExportForm{})) {
func Records[R any](export *Export, err error) iter.Seq2[R, error] {
	return func(yield func(R, error) bool) {
		if err != nil {
			yield(*new(R), err)
			return
		}
		defer func() { _ = export.Close() }() // it was read, or is not wanted any more
		decode(export, yield)
	}
}

// lines reads records, a line each.
func lines[R any](text []byte) iter.Seq2[R, error] {
	return func(yield func(R, error) bool) { decode(bytes.NewReader(text), yield) }
}

// decode reads records until there are none, one is wrong, or nobody wants more.
func decode[R any](from io.Reader, yield func(R, error) bool) {
	decoder := json.NewDecoder(from)
	for {
		var one R
		err := decoder.Decode(&one)
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			yield(one, fmt.Errorf("read the records: %w", err))
			return
		}
		if !yield(one, nil) {
			return
		}
	}
}

// export asks for one of them.
func (e *Exports) export(
	ctx context.Context, r *request, filter, form any, options []Option,
) (*Export, error) {
	r.filtered(filter).filtered(form)
	r.query.Del("limit")
	r.query.Del("cursor")
	if !r.query.Has("format") {
		r.query.Set("format", "ndjson")
	}
	return open(ctx, e.c, r.with(options))
}

// Items exports what a withdrawal is made of.
func (e *Exports) Items(
	ctx context.Context, withdrawalID string, form ExportForm, options ...Option,
) (*Export, error) {
	r := get("/v1/exports/items")
	if withdrawalID == "" {
		r.fault = errNoIdentifier
	}
	r.query.Set("withdrawalId", withdrawalID)
	return e.export(ctx, r, nil, form, options)
}
