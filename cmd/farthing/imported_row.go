package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"farthing"
	"farthing/money"
)

// The kinds of rows.
const (
	kindPayment    = "payment"
	kindRefund     = "refund"
	kindAdjustment = "adjustment"
)

// importedRow is a row of a payment file as the command that records it, with
// the moment at which it is booked. It is a command itself.
type importedRow struct {
	row     cellRow
	kind    string
	amount  money.Minor
	date    time.Time
	latest  time.Time // the latest date of this and all rows before it
	booking booking
	command farthing.Command
}

// booking says when rows of a file are booked.
type booking int

const (
	bookedWhereOlder booking = iota // at their dates where the book ends before them, else now
	bookedByDate
	bookedNow
)

// Check is the command's.
func (r importedRow) Check(at farthing.Moment) error { return r.command.Check(at) }

// Keys are those of the command.
func (r importedRow) Keys() farthing.Keys { return r.command.Keys() }

// Decide records the row. A book whose last row is not after the rows of the
// file so far is one that this file's history is brought into: its rows are
// booked at their own dates. As that is looked at row by row, an import that was
// cut off and begun again books every row as if it had not been.
func (r importedRow) Decide(s *farthing.State) (farthing.Answer, error) {
	by := farthing.Origin{Actor: farthing.ActorCLI}
	byDate := r.booking == bookedByDate || r.booking == bookedWhereOlder && s.Book != nil && !s.Book.BookedAt.After(r.latest)
	if byDate {
		at := r.date
		if at.After(s.Now()) {
			at = s.Now()
		}
		by.BookedAt = &at
	}
	switch c := r.command.(type) {
	case farthing.RecordPayment:
		c.By = by
		return c.Decide(s)
	case farthing.RecordRefund:
		c.By = by
		return c.Decide(s)
	case farthing.RecordAdjustment:
		c.By = by
		return c.Decide(s)
	default:
		return farthing.Answer{}, fmt.Errorf("import a row: %T is not recorded from files", r.command)
	}
}

// interpreter makes commands of rows.
type interpreter struct {
	merchantID string
	columns    [fieldCount]string
	zone       *time.Location
	settled    bool
	reason     string
	booking    booking
	limit      time.Time // no date behind it is recorded
	latest     time.Time // the latest date so far that can be recorded
}

// interpret makes the command of a row, or says which cell stands against it.
func (i *interpreter) interpret(row cellRow) (importedRow, *badCell) {
	if row.bad != nil {
		return importedRow{}, row.bad
	}
	r := importedRow{row: row, kind: kindPayment, booking: i.booking}
	if i.columns[fieldKind] != "" && row.cells[fieldKind] != "" {
		r.kind = row.cells[fieldKind]
	}
	var bad *badCell
	if r.amount, bad = i.amount(r.kind, row.cells[fieldAmount]); bad != nil {
		return importedRow{}, bad
	}
	if r.date, bad = i.date(row.cells[fieldDate]); bad != nil {
		return importedRow{}, bad
	}
	if r.command, bad = i.command(r); bad != nil {
		return importedRow{}, bad
	}
	if r.date.After(i.latest) && !r.date.After(i.limit) {
		i.latest = r.date
	}
	r.latest = i.latest
	return r, nil
}

// amount reads whole minor units whose sign fits the kind; a refund's is taken
// without its sign.
func (i *interpreter) amount(kind, text string) (money.Minor, *badCell) {
	switch kind {
	case kindPayment, kindRefund, kindAdjustment:
	default:
		return 0, i.bad(fieldKind, fmt.Sprintf("%.40q is none of payment, refund, adjustment", kind))
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || strings.HasPrefix(text, "+") {
		return 0, i.bad(fieldAmount, fmt.Sprintf("%.40q is not a whole number of minor units", text))
	}
	switch {
	case n == 0:
		return 0, i.bad(fieldAmount, "is 0")
	case kind == kindPayment && n < 0:
		return 0, i.bad(fieldAmount, "is negative, but the row is a payment")
	case kind == kindRefund && n > 0:
		return 0, i.bad(fieldAmount, "is positive, but the row is a refund")
	case kind == kindRefund && n < -int64(farthing.MaxAmount):
		return 0, i.bad(fieldAmount, "is too large")
	case kind == kindRefund:
		return money.Minor(-n), nil
	}
	return money.Minor(n), nil
}

// date reads a moment with a zone, or a local time of the file's zone.
func (i *interpreter) date(text string) (time.Time, *badCell) {
	if at, err := time.Parse(time.RFC3339Nano, text); err == nil {
		return at.UTC().Truncate(time.Millisecond), nil
	}
	wall, ok := parseWall(text)
	if !ok {
		return time.Time{}, i.bad(fieldDate, fmt.Sprintf("%.40q is no time such as 2026-11-20 14:03:22 or 2026-11-20T14:03:22Z", text))
	}
	at, ok := localTime(wall, i.zone)
	if !ok {
		return time.Time{}, i.bad(fieldDate, fmt.Sprintf("%s is skipped by the clocks of %s on that day", text, i.zone))
	}
	return at, nil
}

// parseWall reads a local time, as if it were UTC.
func parseWall(text string) (time.Time, bool) {
	for _, form := range []string{time.DateTime, "2006-01-02T15:04:05", "2006-01-02 15:04", "2006-01-02T15:04", time.DateOnly} {
		if wall, err := time.Parse(form, text); err == nil {
			return wall.Truncate(time.Millisecond), true
		}
	}
	return time.Time{}, false
}

// localTime is the moment at which the clocks of a zone show a time: the earlier
// one where they show it twice, false where they skip it. The offsets a day
// before and a day after are the only two that can apply.
func localTime(wall time.Time, zone *time.Location) (time.Time, bool) {
	var found time.Time
	for _, near := range []time.Duration{-24 * time.Hour, 24 * time.Hour} {
		_, offset := wall.Add(near).In(zone).Zone()
		at := wall.Add(-time.Duration(offset) * time.Second)
		_, really := at.In(zone).Zone()
		if really == offset && (found.IsZero() || at.Before(found)) {
			found = at
		}
	}
	return found, !found.IsZero()
}

// command is the row's command; the store checks it.
func (i *interpreter) command(r importedRow) (farthing.Command, *badCell) {
	cells := &r.row.cells
	switch r.kind {
	case kindRefund:
		return farthing.RecordRefund{
			MerchantID: i.merchantID,
			ID:         cells[fieldID],
			UserID:     cells[fieldUserID],
			Amount:     r.amount,
			Date:       &r.date,
			Reason:     cells[fieldDescription],
		}, nil
	case kindAdjustment:
		if i.reason == "" {
			return nil, i.bad(fieldKind, "adjustment: adjustments need a reason; give one with --reason")
		}
		return farthing.RecordAdjustment{
			MerchantID: i.merchantID,
			ID:         cells[fieldID],
			Amount:     r.amount,
			Date:       &r.date,
			Reason:     i.reason,
		}, nil
	default:
		c := farthing.RecordPayment{
			MerchantID:  i.merchantID,
			ID:          cells[fieldID],
			UserID:      cells[fieldUserID],
			Date:        &r.date,
			Amount:      r.amount,
			Currency:    money.Currency(cells[fieldCurrency]),
			Description: cells[fieldDescription],
			Reference:   cells[fieldReference],
		}
		if i.settled {
			c.Status = farthing.PaymentSettled
		}
		return c, nil
	}
}

func (i *interpreter) bad(f field, reason string) *badCell { return &badCell{i.columns[f], reason} }

// refused says what a refusal means for the file: the column whose field it names, and why.
func (i *interpreter) refused(err error) *badCell {
	refusal, ok := errors.AsType[*farthing.Error](err)
	if !ok {
		return &badCell{reason: err.Error()}
	}
	if len(refusal.Fields) == 0 {
		return &badCell{reason: fmt.Sprintf("%s: %s", refusal.Code, refusal.Message)}
	}
	place := refusal.Fields[0]
	for f, known := range fieldNames {
		if known == place.Location {
			return i.bad(field(f), place.Message)
		}
	}
	if place.Location == "reason" {
		return i.bad(fieldDescription, place.Message)
	}
	return &badCell{place.Location, place.Message}
}
