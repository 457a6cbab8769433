package server

import (
	"bytes"
	"context"

	"farthing/internal/csv"
	"farthing/internal/money"
	"farthing/internal/store"
)

// lister is what the store lists records of a kind by: a page of those that pass a filter, or all of them.
type lister[F, R any] interface {
	List(ctx context.Context, filter F, limit int) (store.Page[R], error)
	Stream(ctx context.Context, filter F, each func([]R) error) error
}

// listed is a lister of two functions.
type listed[F, R any] struct {
	list   func(ctx context.Context, filter F, limit int) (store.Page[R], error)
	stream func(ctx context.Context, filter F, each func([]R) error) error
}

func (l listed[F, R]) List(ctx context.Context, filter F, limit int) (store.Page[R], error) {
	return l.list(ctx, filter, limit)
}

func (l listed[F, R]) Stream(ctx context.Context, filter F, each func([]R) error) error {
	return l.stream(ctx, filter, each)
}

// listing is a merchant's list in all its forms: pages of JSON, or all there is as rows of CSV or NDJSON.
type listing[F, R, W any] struct {
	from   lister[F, R]
	filter F
	before func(context.Context, []R) error // reads what wire needs besides some records of an export; nil: nothing
	wire   func(*R) W
	table  *csv.Table[W]
}

// paged is the handler that answers a list page by page.
func paged[F, R, W any](asked func(*call) (list, listing[F, R, W], error)) func(*call) (reply, error) {
	return func(c *call) (reply, error) {
		l, s, err := asked(c)
		if err != nil {
			return reply{}, err
		}
		return answerPage(c, l, s.filter, s.from.List, s.wire)
	}
}

// exported is the handler that answers a list as a whole, as CSV or NDJSON.
func exported[F, R, W any](asked func(*call) (list, listing[F, R, W], error)) func(*call) (reply, error) {
	return func(c *call) (reply, error) {
		l, s, err := asked(c)
		if err != nil {
			return reply{}, err
		}
		return streamReply(c, l, s)
	}
}

// anyUnit stands for the unit of a record that was not read yet.
const anyUnit money.Currency = "any"

// rows writes records to a buffer, as CSV or NDJSON.
type rows[W any] struct {
	buf   *bytes.Buffer
	table *csv.Table[W]
	row   csv.Row
	json  bool     // else CSV
	major *inMajor // nil: amounts are in minor units
}

// newRows begins with the heading, if there is one.
func newRows[W any](buf *bytes.Buffer, l list, t *csv.Table[W]) *rows[W] {
	w := &rows[W]{buf: buf, table: t, json: l.media == mediaNDJSON}
	if l.major {
		w.major, w.row.Unit = newInMajor(t.Amounts), anyUnit
	}
	if !w.json {
		if w.row.Plain = l.csv.plain; l.csv.mark {
			buf.WriteString(csv.Mark)
		}
		buf.Write(csv.AppendHeading(buf.AvailableBuffer(), t.Columns))
	}
	return w
}

func (w *rows[W]) append(record *W) error {
	if w.json && w.major != nil {
		return w.major.write(w.buf, record, w.table.Currency(record))
	}
	if w.json {
		err := writeJSON(w.buf, record)
		w.buf.WriteByte('\n')
		return err
	}
	text, err := w.table.Append(w.buf.AvailableBuffer(), &w.row, record)
	w.buf.Write(text)
	return err
}

// describe sets the headers that say what the rows are.
func (w *rows[W]) describe(c *call, l list) {
	header, ending := c.Header(), ".csv"
	if w.json {
		header["Content-Type"], ending = isNDJSON, ".ndjson"
	} else {
		header["Content-Type"] = isCSV
	}
	name := w.table.Name
	if l.merchantID != "" {
		name += "-" + l.merchantID // identifiers need no escaping
	}
	header.Set("Content-Disposition", `attachment; filename="`+name+ending+`"`)
}

// largestWrite is how much of a stream is gathered before it is sent.
const largestWrite = 64 << 10

// streamReply answers a whole list while it is read. An error before the
// first rows is answered as everywhere; a later one cuts the connection, so that no
// caller takes a part for the whole.
func streamReply[F, R, W any](c *call, l list, s listing[F, R, W]) (reply, error) {
	leave, err := enterLong(c, l.merchantID)
	if err != nil {
		return reply{}, err
	}
	defer leave()
	buf := getBuffer()
	defer putBuffer(buf)
	out := &streamWriter{c: c, buf: buf, to: c}
	defer out.close()
	text := newRows(buf, l, s.table)
	begin := func() error {
		if out.begun {
			return nil
		}
		text.describe(c, l)
		return out.begin()
	}
	toll := func(rows int) error {
		c.chargeExport(rows)
		return nil
	}
	err = s.from.Stream(store.WithRowMeter(c.ctx(), toll), s.filter, func(slice []R) error {
		if s.before != nil {
			if err := s.before(c.ctx(), slice); err != nil {
				return err
			}
		}
		if err := begin(); err != nil {
			return err
		}
		for i := range slice {
			record := s.wire(&slice[i])
			if err := text.append(&record); err != nil {
				return err
			}
			if buf.Len() < largestWrite {
				continue
			}
			if err := out.send(); err != nil {
				return err
			}
		}
		return out.flush()
	})
	if err == nil && !out.begun {
		if err = l.checkKnown(c, 0); err == nil {
			err = begin()
		}
	}
	if err == nil {
		err = out.end()
	}
	if out.headOnly {
		err = nil
	}
	return reply{sent: true}, err
}
