package intake

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"farthing"
	"farthing/money"
)

// Kind is the kind of a row of a payment file, as the file writes it.
type Kind string

// The kinds of rows.
const (
	KindPayment    Kind = "payment"
	KindRefund     Kind = "refund"
	KindAdjustment Kind = "adjustment"
)

// importedRow is a row of a payment file, and the command that records it.
type importedRow struct {
	row     cellRow
	kind    Kind
	amount  money.Minor
	command farthing.RecordHistory
}

// interpreter makes commands from rows.
type interpreter struct {
	how     *Import
	columns [fieldCount]string
	limit   time.Time // no later date is recorded
	latest  time.Time // the latest date so far that can be recorded
}

// interpreter returns what makes commands from a file's rows according to the import.
func (i *Import) interpreter(file *PaymentFile) *interpreter {
	return &interpreter{how: i, columns: file.columns, limit: i.Began.Latest().Add(farthing.MaxAhead)}
}

// interpret makes the command of a row, or names the cell that prevents it.
func (i *interpreter) interpret(row cellRow) (importedRow, *badCell) {
	if row.bad != nil {
		return importedRow{}, row.bad
	}
	r := importedRow{row: row, kind: KindPayment}
	if i.columns[fieldKind] != "" && row.cells[fieldKind] != "" {
		r.kind = Kind(row.cells[fieldKind])
	}
	var bad *badCell
	if r.amount, bad = i.amount(r.kind, row.cells[fieldAmount]); bad != nil {
		return importedRow{}, bad
	}
	date, bad := i.date(row.cells[fieldDate])
	if bad != nil {
		return importedRow{}, bad
	}
	if r.command.Entry, bad = i.entry(r, &date); bad != nil {
		return importedRow{}, bad
	}
	if date.After(i.latest) && !date.After(i.limit) {
		i.latest = date
	}
	latest := i.latest
	r.command.Latest, r.command.Booking = &latest, i.how.Booking
	return r, nil
}

// amount reads whole minor units whose sign fits the kind; the amount of a refund is returned without its sign.
func (i *interpreter) amount(kind Kind, text string) (money.Minor, *badCell) {
	switch kind {
	case KindPayment, KindRefund, KindAdjustment:
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
	case kind == KindPayment && n < 0:
		return 0, i.bad(fieldAmount, "is negative, but the row is a payment")
	case kind == KindRefund && n > 0:
		return 0, i.bad(fieldAmount, "is positive, but the row is a refund")
	case kind == KindRefund && n < -int64(farthing.MaxAmount):
		return 0, i.bad(fieldAmount, "is too large")
	case kind == KindRefund:
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
		const forms = "%.40q is no time such as 2026-11-20 14:03:22 or 2026-11-20T14:03:22Z"
		return time.Time{}, i.bad(fieldDate, fmt.Sprintf(forms, text))
	}
	at, ok := localTime(wall, i.how.Zone)
	if !ok {
		skipped := fmt.Sprintf("%s is skipped by the clocks of %s on that day", text, i.how.Zone)
		return time.Time{}, i.bad(fieldDate, skipped)
	}
	return at, nil
}

// wallForms are the forms in which a file may write local times.
var wallForms = []string{
	time.DateTime,
	"2006-01-02T15:04:05",
	"2006-01-02 15:04",
	"2006-01-02T15:04",
	time.DateOnly,
}

// parseWall reads a local time, as if it were UTC.
func parseWall(text string) (time.Time, bool) {
	for _, form := range wallForms {
		if wall, err := time.Parse(form, text); err == nil {
			return wall.Truncate(time.Millisecond), true
		}
	}
	return time.Time{}, false
}

// localTime returns the moment at which the clocks of a zone show a time: the earlier one if they show it twice, false
// if they skip it. The offsets a day before and a day after are the only two that can apply.
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

// entry returns the command that records the row; the store checks it.
func (i *interpreter) entry(r importedRow, date *time.Time) (farthing.Command, *badCell) {
	cells := &r.row.cells
	switch r.kind {
	case KindRefund:
		return farthing.RecordRefund{
			MerchantID: i.how.MerchantID,
			ID:         cells[fieldID],
			UserID:     cells[fieldUserID],
			Amount:     r.amount,
			Date:       date,
			Reason:     cells[fieldDescription],
			By:         i.how.By,
		}, nil
	case KindAdjustment:
		if i.how.Reason == "" {
			return nil, i.bad(fieldKind, "adjustment: adjustments need a reason; give one with "+i.how.ReasonPlace)
		}
		return farthing.RecordAdjustment{
			MerchantID: i.how.MerchantID,
			ID:         cells[fieldID],
			Amount:     r.amount,
			Date:       date,
			Reason:     i.how.Reason,
			By:         i.how.By,
		}, nil
	default:
		c := farthing.RecordPayment{
			MerchantID:  i.how.MerchantID,
			ID:          cells[fieldID],
			UserID:      cells[fieldUserID],
			Date:        date,
			Amount:      r.amount,
			Currency:    money.Currency(cells[fieldCurrency]),
			Description: cells[fieldDescription],
			Reference:   cells[fieldReference],
			By:          i.how.By,
		}
		if i.how.Settled {
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
